"""How long a lesson takes to open, beside the same lesson in stock JupyterLite."""

from __future__ import annotations

import tempfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import BrowserContext, Error, Page, Playwright, sync_playwright

from bench import stock
from bench.browser import fresh, slow
from bench.figures import Row, beside, missing
from bench.workers import ROOT, SITE, Missing
from tests.browser.harness import Served

LESSON = "en/lama/2-play"
STEPS = ("first_cell", "picture", "notebook", "session", "live")
TRIES, PATIENCE = 3, 120_000
WATCH = """(() => {
  const panel = () => window.jupyterapp?.shell?.currentWidget;
  const steps = {
    first_cell: () => document.querySelector(".gamekit-page h1, .jp-Notebook .jp-RenderedMarkdown h1"),
    picture: () => document.querySelector(".gamekit-page svg, .jp-OutputArea-output svg"),
    notebook: () => document.querySelector(".jp-Notebook .jp-RenderedMarkdown h1"),
    session: () => panel()?.context?.sessionContext?.isReady && panel().context.sessionContext.session?.kernel,
    live: () => document.querySelector(".gk-picture svg"),
  };
  const seen = (window.benchSeen = {});
  const look = () => {
    for (const [name, found] of Object.entries(steps)) {
      if (name in seen || !found()) continue;
      seen[name] = performance.now();
      if (name === "session" && RUN_ALL) jupyterapp.commands.execute("notebook:run-all-cells");
    }
    if (!("live" in seen)) requestAnimationFrame(look);
  };
  look();
})()"""
KEPT = """async () => {
  const store = await caches.open("gamekit");
  return (await store.match(new URL("../gamekit/kept", document.baseURI))) !== undefined;
}"""
BARE = """<!doctype html><title>Pyodide</title><script type="module">
import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
window.benchLoaded = performance.now();
</script>"""
Steps = dict[str, float]


def rows(turns: int) -> Iterator[Row]:
    """Cold, warm, and over the slow line, ours and stock in turn; then Pyodide alone."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        try:
            theirs = stock.build(LESSON, Path(folder, "stock"))
        except Missing as error:
            yield missing("lesson.live_vs_stock", "s", "stock", str(error))
            return
        sites = {"ours": Served(SITE), "stock": Served(theirs)}
        yield from measured(playwright, {name: site.url for name, site in sites.items()}, turns, again=True)
        with slow(SITE) as ours, slow(theirs) as other:
            yield from measured(playwright, {"ours": ours, "stock": other}, turns, prefix="lesson.slow")
        yield bare(playwright, Path(folder), turns)
        for site in sites.values():
            site.close()


def measured(
    playwright: Playwright, urls: dict[str, str], turns: int, prefix: str = "lesson", again: bool = False
) -> Iterator[Row]:
    """Every step of every kind of visit."""
    found: dict[str, list[tuple[Steps, Steps]]] = defaultdict(list)
    for _ in range(turns):
        visits = {name: visit(playwright, url, name == "stock", again) for name, url in urls.items()}
        for kind in visits["ours"]:
            found[kind].append((visits["ours"][kind], visits["stock"][kind]))
    for kind, pairs in found.items():
        name = prefix if kind == "cold" else f"{prefix}.{kind}"
        for step in STEPS:
            yield beside(f"{name}.{step}", "s", "stock", [(ours[step], theirs[step]) for ours, theirs in pairs])
        yield beside(f"{name}.live_vs_stock", "s", "stock", [(ours["live"], theirs["live"]) for ours, theirs in pairs])


def visit(playwright: Playwright, url: str, run_all: bool, again: bool) -> dict[str, Steps]:
    """One cold visit in a new browser, and a warm one after it; a page that hangs is tried anew."""
    for left in reversed(range(TRIES)):
        try:
            with fresh(playwright) as browser:
                context = browser.new_context(viewport={"width": 1280, "height": 900})
                context.add_init_script(WATCH.replace("RUN_ALL", str(run_all).lower()))
                steps = {"cold": opened(context, url, keep=again and not run_all)}
                return {**steps, "warm": opened(context, url)} if again else steps
        except Error:
            if not left:
                raise
    raise AssertionError("unreachable")


def opened(context: BrowserContext, url: str, keep: bool = False) -> Steps:
    """The seconds of each step of a visit; `keep` waits until our service worker has stored the site."""
    page = context.new_page()
    page.goto(f"{url}notebooks/index.html?path={LESSON}.ipynb")
    page.wait_for_function("window.benchSeen?.live", timeout=PATIENCE)
    seen: Steps = page.evaluate("window.benchSeen")
    if keep:
        wait_until_kept(page)
    page.close()
    return {step: time / 1000 for step, time in seen.items()}


def wait_until_kept(page: Page) -> None:
    """Until the service worker says so, but not for ever."""
    for _ in range(60):
        if page.evaluate(KEPT):
            return
        page.wait_for_timeout(500)


def bare(playwright: Playwright, folder: Path, turns: int) -> Row:
    """`loadPyodide()` on an empty page: the site's compiled runtime, and the one npm has."""
    pairs = []
    for number in range(turns):
        pair = [loaded(playwright, source, folder / f"{name}{number}") for name, source in RUNTIMES.items()]
        pairs.append((pair[0], pair[1]))
    return beside("lesson.pyodide", "s", "bare loadPyodide()", pairs)


RUNTIMES = {"ours": SITE / "static/pyodide", "npm": ROOT / "node_modules/pyodide"}


def loaded(playwright: Playwright, runtime: Path, folder: Path) -> float:
    """Seconds until Pyodide is there, from the start of the navigation."""
    folder.mkdir()
    for path in runtime.glob("py*"):
        (folder / path.name).symlink_to(path)
    (folder / "index.html").write_text(BARE, "utf-8")
    served = Served(folder)
    with fresh(playwright) as browser:
        page = browser.new_page()
        page.goto(served.url)
        page.wait_for_function("window.benchLoaded", timeout=PATIENCE)
        seconds: float = page.evaluate("window.benchLoaded / 1000")
    served.close()
    return seconds
