"""From a click on a board to its picture, in the built site's play lesson."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median

from playwright.sync_api import Page, sync_playwright

from bench.browser import fresh
from bench.figures import Row, alone, percentile, round_off
from bench.workers import SITE
from gamekit import GAMES
from tests.browser.harness import Served, live

WATCH = """() => {
  const board = document.querySelector(".gk-picture").closest(".gk");
  const picture = board.querySelector(".gk-picture");
  const unknown = { from: null, drawn: null, first: null, last: null };
  const clock = (window.benchClock = { board, ...unknown, waiting: 0, changed: 0 });
  const start = ({ timeStamp }) => Object.assign(clock, unknown, { from: timeStamp });
  picture.addEventListener("click", start, true);
  const painted = () => {
    clock.waiting--;
    clock.last = performance.now() - clock.from;
    clock.first ??= clock.last;
  };
  new MutationObserver((records) => {
    const drawn = records.some(({ attributeName }) => attributeName !== "class"); // hovering only sets a class
    if (!drawn || clock.from === null) return;
    clock.waiting++;
    clock.changed = performance.now();
    clock.drawn ??= clock.changed - clock.from;
    requestAnimationFrame(() => scheduler.postTask(painted, { priority: "user-blocking" })); // right after this frame
  }).observe(picture, { subtree: true, childList: true, attributes: true });
}"""
TARGETS = """() => {
  const { board, waiting } = window.benchClock;
  if (waiting) return null;
  board.querySelector(".gk-picture").scrollIntoView({ block: "center", behavior: "instant" });
  const points = () => [...board.querySelectorAll(".gk-picture [data-move]")].flatMap((target) => {
    const { x, y, width, height } = target.getBoundingClientRect();
    const at = [x + width / 2, y + height / 2];
    return document.elementFromPoint(...at)?.closest("[data-move]") === target ? [at] : [];
  });
  const pick = board.querySelector(".gk-layer.gk-on [data-layer]"); // what has to be chosen before there is a move
  if (points().length) return points();
  pick?.dispatchEvent(new MouseEvent("click", { bubbles: true })); // and asked again, once that has been painted
  return null;
}"""
SETTLED = """() => {
  const { board, waiting, first, changed } = window.benchClock;
  if (waiting || first === null) return null;
  if (board.querySelector(".gk-picture [data-move]")) return "move";
  if (board.querySelector(".gk-next:not([hidden])")) return "hold";
  return performance.now() - changed > 2000 ? "over" : null;
}"""
CLOCK = "(({ drawn, first, last }) => ({ drawn, first, last }))(window.benchClock)"


def rows(clicks: int) -> Iterator[Row]:
    """Median, p90 and maximum to the first picture; the opponents' replies apart."""
    served = Served(SITE)
    with sync_playwright() as playwright, fresh(playwright) as browser:
        for game in [game for game in GAMES if (SITE / f"files/en/{game}/2-play.ipynb").exists()]:
            page = browser.new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
            page.goto(served.lesson(f"en/{game}/2-play"))
            live(page)
            drawn, first, last = play(page, clicks)
            yield alone(f"{game}.click_drawn_median", "ms", drawn)
            yield alone(f"{game}.click_median", "ms", first)
            yield Row(f"{game}.click_p90", round_off(percentile(first, 0.9)), "ms", samples=len(first))
            yield Row(f"{game}.click_max", round_off(max(first)), "ms", samples=len(first))
            yield Row(f"{game}.click_replies_median", round_off(median(last)), "ms", samples=len(last))
            yield Row(f"{game}.click_replies_p90", round_off(percentile(last, 0.9)), "ms", samples=len(last))
            page.close()
    served.close()


def play(page: Page, clicks: int) -> tuple[list[float], list[float], list[float]]:
    """Milliseconds of each click until its picture is drawn, is painted, and (nothing to press between) the last."""
    chance = Random(1)
    page.wait_for_selector(".gk-picture [data-move]")
    page.evaluate(WATCH)
    drawn, first, last = [], [], []
    while len(first) < clicks:
        page.mouse.click(*chance.choice(page.wait_for_function(TARGETS).json_value()))
        state = page.wait_for_function(SETTLED).json_value()
        clock = page.evaluate(CLOCK)
        drawn.append(clock["drawn"])
        first.append(clock["first"])
        if state == "move":
            last.append(clock["last"])
        while state != "move":
            state = go_on(page, state)
    return drawn, first, last


def go_on(page: Page, state: str) -> str:
    """On from a held picture, or to a new game; what is awaited then."""
    board = page.locator(".gk").filter(has=page.locator(".gk-controls")).first
    page.evaluate("Object.assign(benchClock, { from: 0, first: 0, changed: performance.now() })")
    if state == "hold":
        board.locator(".gk-next").click()
    else:
        board.locator(".gk-controls button").nth(1).click()
        board.locator(".gk-panel .gk-strong").click()
    found: str = page.wait_for_function(SETTLED).json_value()
    return found
