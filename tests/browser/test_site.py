"""The built site in real Chromium: under a sub-path, alone, offline, and with a piece missing."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright

from tests.browser.conftest import ROOT
from tests.browser.harness import Gates, Served, cell_errors, live, wait_for

pytestmark = pytest.mark.browser
LESSON = "en/lama/1-rules"
CONTENT = ROOT / "content"
KEPT = """async () => {
    const mark = await (await caches.open("gamekit")).match(new URL("../gamekit/kept", document.baseURI));
    return mark !== undefined;
}"""


def lessons() -> list[Any]:
    """Every lesson; the German ones, whose code is the same, only among the long proofs."""
    names = [path.relative_to(CONTENT).with_suffix("").as_posix() for path in sorted(CONTENT.rglob("*.md"))]
    return [name if name.startswith("en/") else pytest.param(name, marks=pytest.mark.slow) for name in names]


def executed(page: Page) -> list[bool]:
    """For every code cell of a lesson, whether it has run."""
    found: list[bool] = page.evaluate(
        "jupyterapp.shell.currentWidget.content.widgets"
        ".filter((cell) => cell.model.type === 'code').map((cell) => cell.model.executionCount !== null)"
    )
    return found


def test_the_landing_page_leads_to_every_lesson(page: Page, served: Served, site: Path) -> None:
    page.goto(served.url)
    links = page.eval_on_selector_all("section a", "(links) => links.map((link) => link.getAttribute('href'))")
    lessons = sorted(path.relative_to(site / "files").as_posix() for path in (site / "files").rglob("*.ipynb"))
    assert sorted(link.split("?path=")[1] for link in links) == lessons


def test_the_landing_page_speaks_both_languages(page: Page, served: Served) -> None:
    page.goto(served.url)
    page.click("nav a[lang=de]")
    page.wait_for_selector("section#de:not([hidden])")
    assert page.get_attribute("html", "lang") == "de"
    page.goto(served.url)
    page.wait_for_selector("section#de:not([hidden])")


def test_a_board_is_seen_before_the_kernel_starts(page: Page, served: Served) -> None:
    page.route("**/static/pyodide/**", lambda route: route.abort())
    page.goto(served.lesson(LESSON))
    page.wait_for_selector(".jp-OutputArea-output svg")


def test_a_lesson_can_be_read_before_jupyterlab_and_keeps_the_readers_place(page: Page, served: Served) -> None:
    held: list[Any] = []

    def hold(route: Any) -> None:
        held.append(route)

    page.route("**/notebooks/build/**", hold)
    page.goto(served.lesson(LESSON), wait_until="commit")
    heading = page.locator(".gamekit-page h2").nth(3)
    heading.scroll_into_view_if_needed()
    words = heading.inner_text()
    assert page.locator(".gamekit-page svg:visible").count() > 3
    assert page.inner_text(".gamekit-bar [role=status]") == "The boards are waking up …"
    page.unroute("**/notebooks/build/**")
    for route in held:
        route.continue_()
    page.wait_for_selector(".gamekit-page", state="detached")
    place = page.locator(f".jp-Notebook h2:has-text({json.dumps(words)})").bounding_box()
    assert place is not None and 0 < place["y"] < 900
    live(page)
    assert page.inner_text(".gamekit-bar [role=status]") == "Try anything: this lesson is not changed."


@pytest.mark.parametrize("lesson", lessons())
def test_a_lesson_runs_through_by_itself(lesson: str, page: Page, served: Served) -> None:
    page.goto(served.lesson(lesson))
    live(page)
    assert cell_errors(page) == []
    assert all(executed(page))


def test_a_german_lesson_has_a_german_interface(page: Page, served: Served) -> None:
    page.goto(served.lesson("de/index"))
    page.wait_for_selector(".lm-MenuBar-itemLabel:has-text('Datei')")
    page.wait_for_function("document.documentElement.lang.startsWith('de')")


def test_a_lesson_stays_as_it_is_and_gives_a_copy(page: Page, served: Served) -> None:
    page.goto(served.lesson(LESSON))
    live(page)
    assert not page.evaluate("jupyterapp.shell.currentWidget.context.model.dirty")
    page.click(".gamekit-bar button")
    page.wait_for_url("**path=my-en-lama-1-rules.ipynb")
    live(page)
    assert page.evaluate("jupyterapp.shell.currentWidget.context.contentsModel.writable")
    assert page.query_selector(".gamekit-bar button") is None


def test_a_missing_wheel_is_named_on_the_page(
    context: BrowserContext, site: Path, serve: Callable[..., Served], tmp_path: Path
) -> None:
    shutil.copytree(site, tmp_path / "site")
    [wheel] = (tmp_path / "site/static/pyodide").glob("traitlets-*.whl")
    wheel.unlink()
    page = context.new_page()
    page.goto(serve(tmp_path / "site").lesson(LESSON))
    page.wait_for_selector(".gamekit-missing", timeout=20_000)
    assert wheel.name in page.inner_text(".gamekit-missing")


def test_one_visit_is_enough_to_come_back_without_a_network(
    playwright: Playwright, chromium: dict[str, Any], site: Path, serve: Callable[..., Served], tmp_path: Path
) -> None:
    served = serve(site, cache="no-store")
    first = playwright.chromium.launch_persistent_context(tmp_path, **chromium)
    page = first.new_page()
    page.goto(served.lesson(LESSON))
    live(page)
    wait_for(lambda: page.evaluate(KEPT), "the site kept for offline use")
    first.close()
    served.close()
    again = playwright.chromium.launch_persistent_context(tmp_path, **chromium)
    gates = Gates(again, served.origin)
    page = again.new_page()
    page.goto(served.lesson("de/lama/2-play"))
    live(page)
    assert cell_errors(page) == []
    page.goto(served.url)
    page.wait_for_selector("section a")
    again.close()
    assert (gates.foreign, gates.errors) == ([], [])


def test_python_in_the_page_is_the_python_of_the_lock(in_pyodide: Callable[[str], str], site: Path) -> None:
    lock = json.loads((site / "static/pyodide/pyodide-lock.json").read_text("utf-8"))
    assert in_pyodide("import sys, gamekit; print(sys.version.split()[0])").strip() == lock["info"]["python"]


def test_our_source_can_be_read_in_the_page(in_pyodide: Callable[[str], str]) -> None:
    code = "import inspect, gamekit.core.errors as e; print(inspect.getsource(e.GamekitError).splitlines()[0])"
    assert in_pyodide(code) == "class GamekitError(Exception):\n"


@pytest.mark.slow
def test_two_clean_builds_are_equal_to_the_byte(tmp_path: Path) -> None:
    sums = []
    for name in ("first", "second"):
        cache, out = tmp_path / name / "cache", tmp_path / name / "site"
        shutil.copytree(ROOT / ".cache/wheels", cache / "wheels")
        command = [Path(sys.executable).with_name("jupyter"), "lite", "build", "--output-dir", out]
        subprocess.run([*command, f"--LiteBuildConfig.cache_dir={cache}"], cwd=ROOT, check=True, capture_output=True)
        sums.append((out / "SHA256SUMS").read_text("utf-8"))
    assert sums[0] == sums[1]
