"""The board in real Chromium, on a plain page that talks to a real session: keys, slips, motion, focus, curtain."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from gamekit.games.lama import GAME
from gamekit.games.lemminge import GAME as LEMMINGE
from gamekit.games.maedn import GAME as MAEDN
from gamekit.games.superlemming import GAME as SUPERLEMMING
from gamekit.ui.display import part
from gamekit.ui.session import Session

pytestmark = pytest.mark.browser
SHELL = """<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="stylesheet" href="board.css"><style>body { margin: 0 }</style>
<div id="outside"><div id="board"></div></div><button id="after">after</button>
<script type="module">
  import { mount } from "./board.js";
  window.sent = []; window.keys = 0;
  document.getElementById("outside").addEventListener("keydown", () => window.keys++);
  const board = mount(document.getElementById("board"), async (message) => {
    window.sent.push(message);
    const answer = await fetch("send", { method: "POST", body: JSON.stringify(message) });
    const frames = JSON.parse(await answer.text(), (_, told) => told ?? undefined); // Pyodide's None is no null
    for (const frame of frames) board.receive(frame);
  });
</script>"""
FILES = {
    "/": ("text/html; charset=utf-8", SHELL),
    "/board.js": ("text/javascript; charset=utf-8", part("idiomorph.js") + part("board.js")),
    "/board.css": ("text/css; charset=utf-8", part("look.css") + part("board.css")),
}
WATCH_MOTION = """() => {
  const animate = Element.prototype.animate;
  window.moved = [];
  Element.prototype.animate = function (...given) {
    window.moved.push(this.id);
    return animate.apply(this, given);
  };
}"""
Open = Callable[..., Page]


class Desk(BaseHTTPRequestHandler):
    """Serves the page, and hands each message to the session."""

    session: Session

    def do_GET(self) -> None:
        kind, body = FILES.get(self.path, ("text/plain", ""))
        self._answer(kind, body)

    def do_POST(self) -> None:
        message = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self._answer("application/json", json.dumps(list(self.session.answer(message))))

    def _answer(self, kind: str, body: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def show(browser: Browser) -> Iterator[Open]:
    """Opens a board of a session; no page may throw."""
    closing: list[Callable[[], Any]] = []
    errors: list[str] = []

    def start(session: Session, width: int = 1200, height: int = 800, **context: Any) -> Page:
        desk = type("Desk", (Desk,), {"session": session})
        server = ThreadingHTTPServer(("127.0.0.1", 0), desk)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        fresh = browser.new_context(viewport={"width": width, "height": height}, **context)
        closing.extend([fresh.close, server.shutdown, server.server_close])
        page = fresh.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(f"http://127.0.0.1:{server.server_port}/")
        page.wait_for_selector(".gk-picture svg")
        return page

    yield start
    for close in closing:
        close()
    assert errors == []


def lama(position: str | None = None, **settings: Any) -> Session:
    """A session of L.A.M.A., from a position if one is given."""
    return Session(GAME, settings.pop("players", None), settings.pop("seed", 4), position=position, **settings)


def maedn(position: str | None = None, **settings: Any) -> Session:
    """A session of Mensch ärgere Dich nicht, likewise."""
    return Session(MAEDN, settings.pop("players", None), settings.pop("seed", 4), position=position, **settings)


def lemminge(position: str | None = None, **settings: Any) -> Session:
    """A session of Lemminge, likewise."""
    return Session(LEMMINGE, settings.pop("players", None), settings.pop("seed", 4), position=position, **settings)


WALK = (
    "board=short phase=move terrain=water points=3 piles=2/2/2/2/2,1 lemmings=a2,start/a4,start hand=forest-1 sizes=1,6"
)


USED_UP = (
    "lemmings=a3,e3/start,start piles=2/2,0/2,2/2,1/2 supply=3,3,3,3,3,6 discards=water-1,water-2,forest-4,swamp-3,"
    "forest-0,forest-1,desert-4,water-4,water-1,swamp-0,swamp-1,desert-1,mountain-3,water-2,desert-3,desert-3,swamp-3,"
    "mountain-1,mountain-2,desert-1,forest-0,forest-1,desert-0,desert-1,water-3,water-1,water-3,forest-2,forest-3,"
    "mountain-1,water-0,forest-3,desert-0,mountain-0,mountain-3,forest-1,mountain-0 "
    "hand=forest-2,swamp-2,swamp-4 sizes=3,6 stock=1"
)


def my_turn(page: Page) -> Locator:
    """Waits until something can be done; all that can be done."""
    moves = page.locator("[data-move]")
    expect(moves.first).to_be_visible(timeout=20_000)
    return moves


def sent(page: Page) -> list[tuple[str, str]]:
    """What has left the board, after its hello; that it is ready for more is no act of anybody's."""
    found: list[dict[str, str]] = page.evaluate("window.sent.slice(1).filter((message) => message.do !== 'more')")
    return [(message["do"], message["text"]) for message in found]


def active(page: Page) -> str | None:
    """What the focused target stands for."""
    found: str | None = page.evaluate(
        "document.activeElement.dataset.move ?? document.activeElement.dataset.ask ?? null"
    )
    return found


def test_no_key_escapes_the_board(show: Open) -> None:
    page = show(lama())
    my_turn(page).last.focus()
    for key in [
        "a",
        "b",
        "d",
        "d",
        "m",
        "x",
        "y",
        "z",
        "Escape",
        "ArrowLeft",
        "ArrowUp",
        "ArrowRight",
        "F2",
    ] * 8:
        page.keyboard.press(key)
    assert page.evaluate("window.keys") == 0
    assert sent(page) == []


def test_tab_goes_through_one_target_and_then_the_controls(show: Open) -> None:
    page = show(lama())
    my_turn(page)
    assert page.locator(".gk-picture [tabindex='0']").count() == 1
    page.locator(".gk-picture [tabindex='0']").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.gk-picture') === null")


def test_arrows_walk_the_hand_and_enter_plays(show: Open) -> None:
    page = show(lama())
    my_turn(page)
    targets = page.locator("[data-move], [data-ask]")
    targets.first.focus()
    for _ in range(targets.count()):
        if page.evaluate("document.activeElement.dataset.move ?? ''").startswith("play"):
            break
        page.keyboard.press("ArrowRight")
    chosen = active(page)
    page.keyboard.press("Enter")
    page.wait_for_function("window.sent.some((message) => message.do === 'move')")
    assert sent(page) == [("move", chosen)]


def test_a_click_plays_the_card_and_it_travels(show: Open) -> None:
    page = show(lama())
    play = my_turn(page).and_(page.locator("[data-move^=play]")).last
    page.evaluate(WATCH_MOTION)
    play.click()
    page.wait_for_function("window.moved.includes('pile')")
    assert sent(page)[0][0] == "move"
    expect(page.locator(".gk-log li").last).to_be_visible()


def test_the_first_picture_is_painted_before_the_replies_are_asked_for(show: Open) -> None:
    page = show(lama(seed=5))
    my_turn(page)
    page.evaluate("""() => {
      window.order = [];
      const ask = window.fetch;
      window.fetch = (...given) => (window.order.push(JSON.parse(given[1].body).do), ask(...given));
      const noted = () => (window.order.push("drawn"), requestAnimationFrame(() => window.order.push("painted")));
      const picture = document.querySelector(".gk-picture svg");
      new MutationObserver(noted).observe(picture, { subtree: true, childList: true });
    }""")
    my_turn(page).first.click()
    page.wait_for_function("window.order.includes('more')")
    order = page.evaluate("window.order")
    assert order[:1] == ["move"] and order.index("drawn") < order.index("painted") < order.index("more")
    my_turn(page)


def test_what_happens_to_no_seat_is_told_and_the_game_goes_on(show: Open) -> None:
    page = show(lemminge(USED_UP))
    page.locator('[data-move="refill"]').click()
    page.wait_for_selector(".gk-log li:has-text('LEM-7.1') .gk-dot")
    expect(page.locator(".gk-log li:has-text('LEM-6.1')").first).to_be_visible()
    my_turn(page)


def test_a_picture_that_cannot_be_shown_says_so(show: Open) -> None:
    page = show(lama())
    said = page.evaluate("""async () => {
      const { mount } = await import("./board.js");
      const message = JSON.stringify({ ply: 0, do: "hello", text: "wide" });
      const [frame] = await (await fetch("send", { method: "POST", body: message })).json();
      const board = mount(document.body.appendChild(document.createElement("div")), () => {});
      frame.log = { from: 0, lines: [{ seat: 9, text: "", why: "", rule: "" }] };
      try { board.receive(frame); } catch { /* it is for the console, too */ }
      return document.body.lastElementChild.querySelector(".gk-error:not([hidden])")?.textContent;
    }""")
    assert said.startswith("TypeError")


def test_with_reduced_motion_nothing_travels(show: Open) -> None:
    page = show(lama(), reduced_motion="reduce")
    my_turn(page).and_(page.locator("[data-move^=play]")).last.click()
    page.wait_for_function("document.getAnimations().length > 0")
    frames = page.evaluate("document.getAnimations().flatMap((moving) => moving.effect.getKeyframes())")
    assert all("outline" in " ".join(frame) and "translate" not in frame for frame in frames)


def test_a_refused_card_answers_with_its_rule_beside_it(show: Open) -> None:
    page = show(lama())
    my_turn(page)
    refused = page.locator("[data-ask^=play]").first
    refused.click()
    slip = page.locator(".gk-slip")
    expect(slip).to_contain_text("LAMA-2.")
    card, paper = refused.bounding_box(), slip.bounding_box()
    assert card and paper
    assert abs(card["y"] - paper["y"] - paper["height"]) < 60
    expect(page.locator(".gk-live")).to_contain_text(slip.locator("p").last.inner_text())
    page.locator(".gk-picture").click(position={"x": 5, "y": 5})
    expect(slip).to_be_hidden()


def test_focus_stays_on_the_board_when_its_card_has_gone(show: Open) -> None:
    page = show(lama())
    my_turn(page).and_(page.locator("[data-move^=play]")).last.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("window.sent.length === 2")
    expect(page.locator(".gk-log li").nth(3)).to_be_visible(timeout=20_000)
    my_turn(page)
    page.wait_for_function("document.activeElement.matches('[data-move], [data-ask]')")
    assert active(page) is not None


def test_a_click_while_pictures_play_only_hurries_them(show: Open) -> None:
    page = show(lama())
    my_turn(page).last.click()  # quits: the others play on to the end of the round
    expect(page.locator(".gk-log")).to_contain_text("You quit")
    page.locator(".gk-picture").click(position={"x": 5, "y": 5})
    expect(page.locator(".gk-next")).to_be_visible()
    assert len(sent(page)) == 1
    expect(page.locator("#sheet")).to_be_visible()
    page.locator(".gk-next").click()
    expect(page.locator("#sheet")).to_have_count(0)


def test_quit_shows_beforehand_what_it_costs(show: Open) -> None:
    page = show(lama())
    my_turn(page)
    preview = page.locator("#quit-costs")
    expect(preview).to_be_hidden()
    page.locator("[data-move=quit]").hover()
    expect(preview).to_be_visible()
    page.mouse.move(5, 5)
    expect(preview).to_be_hidden()


def test_undo_takes_back_and_says_when_it_cannot(show: Open) -> None:
    page = show(lama())
    hand = my_turn(page).count()
    undo = page.get_by_role("button", name="Undo")
    assert undo.get_attribute("aria-disabled") == "true"
    undo.click(force=True)  # it is there to be asked
    expect(page.locator(".gk-slip")).to_be_visible()
    assert sent(page) == []
    page.locator("[data-move=draw]").last.click()
    expect(undo).to_have_attribute("aria-disabled", "false")
    expect(page.locator(".gk-log li").nth(3)).to_be_visible(timeout=20_000)
    my_turn(page)
    undo.click()
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(page.locator("[data-move]")).to_have_count(hand)


def test_a_curtain_hides_every_hand(show: Open) -> None:
    page = show(lama(players=["person", "person", "rosa"]))
    lift = page.locator(".gk-lift")
    expect(lift).to_be_visible(timeout=20_000)
    assert page.locator("[id^=hand-]").count() == 0
    lift.click()
    expect(page.locator("[id^=hand-]").first).to_be_visible()
    expect(lift).to_be_hidden()


def test_the_language_changes_everywhere(show: Open) -> None:
    page = show(lama())
    my_turn(page)
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_role("button", name="Neues Spiel")).to_be_visible()
    expect(page.locator("[data-move=quit]")).to_contain_text("Aussteigen")
    assert page.locator(".gk").get_attribute("lang") == "de"


def test_a_new_game_is_set_up_on_the_board(show: Open) -> None:
    page = show(lama())
    my_turn(page)
    page.get_by_role("button", name="New game").click()
    page.get_by_label("Players").select_option("6")
    page.get_by_label("Seed").fill("12")
    page.get_by_role("button", name="Start").click()
    page.wait_for_function("window.sent.length === 2")
    words = sent(page)[0][1].split()
    assert sent(page)[0][0] == "new"
    assert words[0].count(",") == 5
    assert words[1:] == ["seed=12"]
    expect(page.locator("#seat-5")).to_be_visible()


LATE = "rows=3,8,12,15;20,21;1,6/2,7,11,16;22,25/4,9,13;5,10;30,33/14,17,19;23,24;31,34,36 hand=2,4"


@pytest.mark.parametrize(
    ("begun", "table"),
    [
        (lama, {"players": 2}),
        (lama, {"players": 6}),
        (maedn, {"players": 2}),
        (maedn, {"players": 4}),
        (maedn, {"position": LATE}),
    ],
)
def test_a_phone_needs_no_scrolling_for_the_table(
    show: Open, begun: Callable[..., Session], table: dict[str, Any]
) -> None:
    page = show(begun(**table), 390, 700, has_touch=True)
    my_turn(page)
    page.evaluate("Promise.all(document.getAnimations().map((motion) => motion.finished))")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    box = page.locator(".gk-picture svg").bounding_box()
    assert box
    assert box["y"] + box["height"] <= 700
    sizes = page.evaluate(
        "[...document.querySelectorAll('.gk-picture text')].map((words) =>"
        " parseFloat(getComputedStyle(words).fontSize) * words.getScreenCTM().d)"
    )
    assert min(sizes) >= 13  # 14 as drawn, less the margin of the page


def test_a_turned_phone_gets_the_other_drawing(show: Open) -> None:
    page = show(lama(), 390, 700)
    my_turn(page)
    page.set_viewport_size({"width": 900, "height": 390})
    page.wait_for_selector(".gk-picture svg[width='800']")
    assert sent(page)[-1] == ("layout", "wide")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_words_keep_their_contrast_in_both_themes(show: Open, scheme: str) -> None:
    page = show(lama(), color_scheme=scheme)
    my_turn(page)
    ratios = page.evaluate(
        """() => {
        const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
        const light = (colour) => {
          canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1);
          const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part / 255)
            .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
          return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
        };
        const fill = (chosen) => light(getComputedStyle(document.querySelector(chosen)).fill);
        const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        return [ratio(fill(".gk-soft"), fill(".gk-table")), ratio(fill(".gk-bold"), fill(".gk-table")),
          ratio(fill(".gk-figure"), fill(".gk-card"))];
    }"""
    )
    assert min(ratios) >= 4.5


def deliver(route: Route) -> None:
    """Answer with the file of this address."""
    kind, body = FILES[urlsplit(route.request.url).path]
    route.fulfill(content_type=kind, body=body)


def test_a_silent_python_is_said_in_both_languages(browser: Browser) -> None:
    page = browser.new_context().new_page()
    page.clock.install()
    for name in FILES:
        page.route(f"http://board.test{name}", deliver)
    page.route("http://board.test/send", lambda route: route.fulfill(body="[]"))
    page.goto("http://board.test/")
    page.wait_for_selector(".gk-picture", state="attached")
    page.clock.run_for(20_500)
    expect(page.locator(".gk-error")).to_contain_text("Python has not answered")
    expect(page.locator(".gk-error")).to_contain_text("Python antwortet")
    page.context.close()


def test_a_die_lights_up_its_figures_and_says_why_it_is_not_thrown_away(show: Open) -> None:
    page = show(maedn("rows=3,8/12;20/1 hand=2,4"))
    my_turn(page)
    expect(page.locator(".gk-preview.gk-on")).to_have_count(0)
    page.locator("#hand-0").hover()
    expect(page.locator(".gk-preview.gk-on")).to_have_count(2)
    page.locator("#hand-0").click()
    expect(page.locator(".gk-slip")).to_contain_text("MAE-2.5")
    expect(page.locator(".gk-preview.gk-on")).to_have_count(2)
    page.mouse.move(1, 1)
    expect(page.locator(".gk-preview.gk-on")).to_have_count(0)


def test_a_finger_chooses_a_die_too(show: Open) -> None:
    page = show(maedn("rows=3,8/12;20/1 hand=2,4"), 390, 844, has_touch=True)
    my_turn(page)
    page.locator("#hand-0").tap()
    expect(page.locator(".gk-slip")).to_contain_text("MAE-2.5")
    expect(page.locator(".gk-preview.gk-on")).to_have_count(2)


def test_a_robbed_figure_is_fetched_by_a_click_where_it_lies(show: Open) -> None:
    page = show(maedn("rows=3,8/10,12;20/1 hand=3,4"))
    my_turn(page)
    page.locator("#row-1-0-12").click()
    expect(page.locator("#row-0-0-12")).to_be_visible()
    assert sent(page) == [("move", "4 row 1")]


def test_the_cards_that_are_marked_go_when_the_hand_is_filled(show: Open) -> None:
    session = lemminge("board=short lemmings=start,start/start,start hand=forest-1,swamp-2,water-3 sizes=3,6")
    page = show(session, reduced_motion="reduce")
    marks = page.locator("[data-mark]")
    for at in (0, 2, 1, 1):  # the last one marked, and unmarked
        marks.nth(at).click()
    assert [mark.get_attribute("aria-pressed") for mark in marks.all()] == ["true", "false", "true"]
    page.locator("[data-marks]").click()
    expect(page.locator("[data-mark][aria-pressed=true]")).to_have_count(0)
    assert str(session.match.moves[0]) == "refill 1 3"


def test_a_lemming_is_picked_to_see_where_it_can_go(show: Open) -> None:
    page = show(lemminge(WALK))
    shown = page.locator(".gk-layer.gk-on")
    before = shown.get_attribute("id")
    page.locator("[data-layer][aria-pressed=false]").last.click()  # its button; the lemming itself does the same
    assert shown.count() == 1 and shown.get_attribute("id") != before
    pressed = [node.get_attribute("aria-pressed") for node in page.locator(f"[data-layer={before}]").all()]
    assert pressed == ["false", "false"]
    page.locator("[data-ask]").first.click()  # an answer redraws the board, and the pick stays
    expect(page.locator(".gk-slip")).to_be_visible()
    assert shown.get_attribute("id") != before


def test_the_arrows_pass_over_what_is_not_on_show(show: Open) -> None:
    page = show(lemminge(WALK))
    page.locator("[data-move]:visible").first.focus()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") * 3:
        page.keyboard.press(key)
        assert page.evaluate("!document.activeElement.closest('.gk-layer:not(.gk-on)')")


def test_one_click_goes_the_whole_way_in_single_steps_and_can_be_taken_back(show: Open) -> None:
    session = lemminge(WALK, undo="fair")
    page = show(session, reduced_motion="reduce")
    page.locator('[data-move="step a2 se;step se"]').click()
    expect(page.locator('[data-move="stop"]')).to_contain_text("1 point left")
    assert [str(move) for move in session.match.moves] == ["step a2 se", "step se"]
    page.get_by_role("button", name="Undo").click()
    expect(page.locator('[data-move="stop"]')).to_contain_text("3 points left")


def test_a_way_that_cannot_be_gone_names_the_rule_of_the_step_that_fails(show: Open) -> None:
    session = lemminge(WALK)
    page = show(session)
    page.locator("[data-ask]").first.click()
    expect(page.locator(".gk-slip .gk-rule-id")).to_contain_text("LEM-")
    assert session.match.moves == []


AIMING = (
    "rows=2.circle-join/3.square-shift/1.star-join,1.triangle-swap/4.star-draw medals=2,2,4,4 "
    "hand=circle-join,square-draw,star-lure phase=effects row=triangle pending=star-join"
)


def test_every_target_of_an_effect_can_be_reached_by_the_arrows(show: Open) -> None:
    """Seen once: a card and what aims at it have one middle, and the arrows stopped at the card below."""
    page = show(Session(SUPERLEMMING, position=AIMING, seed=4))
    page.locator("[data-layer]").first.focus()
    wanted = {node.get_attribute("data-layer") for node in page.locator(".gk-layer.gk-on [data-layer]").all()}
    found = set()
    for key in Random(1).choices(["ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"], k=200):
        page.keyboard.press(key)
        found.add(page.evaluate("document.activeElement.dataset.layer"))
    assert len(wanted) == 3 and wanted <= found


def test_what_was_chosen_first_can_be_changed_before_the_last_click(show: Open) -> None:
    session = Session(SUPERLEMMING, position=AIMING, seed=4)
    page = show(session, reduced_motion="reduce")
    for card in ("circle-join", "star-lure"):
        page.locator(f".gk-layer.gk-on [data-layer][aria-label={card}]").click()
    page.locator('.gk-layer.gk-on [data-move^="use star-join star-lure circle"]').click()
    expect(page.locator(".gk-log")).to_contain_text("You lay star-lure")
    assert str(session.match.moves[0]) == "use star-join star-lure circle"
