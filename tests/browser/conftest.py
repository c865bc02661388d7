"""A built site, a server for it under a sub-path, and Chromium with gates on whatever must not happen."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from tests.browser.harness import Gates, Served

ROOT = Path(__file__).parents[2]
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]


@pytest.fixture(scope="session")
def site() -> Path:
    """The built site; built now if it is not there."""
    path = ROOT / "_site"
    if not (path / "SHA256SUMS").exists():
        subprocess.run([str(Path(sys.executable).with_name("jupyter")), "lite", "build"], cwd=ROOT, check=True)
    return path


@pytest.fixture(scope="session")
def in_pyodide(site: Path) -> Callable[..., str]:
    """Runs Python in the built site's own Pyodide under Node; what the code prints is the answer."""

    def run(code: str, *packages: str) -> str:
        command = ["node", str(ROOT / "tests/site/pyodide_run.mjs"), str(site), *packages]
        done = subprocess.run(command, input=code, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr[-2000:]
        return done.stdout

    return run


@pytest.fixture
def serve() -> Iterator[Callable[..., Served]]:
    """Serves folders until the test ends."""
    running: list[Served] = []

    def start(folder: Path, **options: Any) -> Served:
        running.append(Served(folder, **options))
        return running[-1]

    yield start
    for served in running:
        served.close()


@pytest.fixture
def served(site: Path, serve: Callable[..., Served]) -> Served:
    """The built site, served under a sub-path."""
    return serve(site)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, which drives the browser."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def chromium() -> dict[str, Any]:
    """How to launch the system's own Chromium."""
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        pytest.fail("There is no Chromium here: run `make test`, or install the package `chromium`.")
    return {"executable_path": path, "args": ARGUMENTS}


@pytest.fixture(scope="session")
def browser(playwright: Playwright, chromium: dict[str, Any]) -> Iterator[Browser]:
    """One headless browser for all tests."""
    running = playwright.chromium.launch(**chromium)
    yield running
    running.close()


@pytest.fixture
def gates(context: BrowserContext, served: Served) -> Iterator[Gates]:
    """Watches the test's context; at its end nothing foreign was asked, nothing in vain, nothing thrown."""
    watched = Gates(context, served.origin)
    yield watched
    assert watched.foreign == []
    assert watched.errors == []
    assert served.failures() == []


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh profile with a desktop window."""
    fresh = browser.new_context(viewport={"width": 1280, "height": 900})
    fresh.set_default_timeout(60_000)
    yield fresh
    fresh.close()


@pytest.fixture
def page(context: BrowserContext, gates: Gates) -> Page:
    """A page behind the gates."""
    return context.new_page()
