"""How large the site is, what a first visit asks for, and how long a build takes."""

from __future__ import annotations

import gzip
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

from bench.browser import fresh
from bench.figures import Row, alone
from bench.lessons import LESSON
from bench.workers import ROOT, SITE
from gamekit.site.wheels import own_wheel
from tests.browser.harness import Gates, Served, live


def rows(turns: int) -> Iterator[Row]:
    """Sizes, requests, the time of a build with warm caches, the wheel."""
    files = [path for path in SITE.rglob("*") if path.is_file()]
    yield Row("site.size", sum(path.stat().st_size for path in files), "bytes")
    yield Row("site.compressed", sum(len(gzip.compress(path.read_bytes(), 6)) for path in files), "bytes")
    yield Row("site.files", len(files), "files")
    yield from requests()
    with tempfile.TemporaryDirectory() as folder:
        yield alone("site.build_warm", "s", list(builds(Path(folder), turns)))
        yield Row("wheel.size", own_wheel(Path(folder)).stat().st_size, "bytes")
    [compiled] = (SITE / "static/pyodide").glob("gamekit-*.whl")
    note = "with the .pyc beside every .py, as the site has it"
    yield Row("wheel.size_compiled", compiled.stat().st_size, "bytes", note=note)


def requests() -> Iterator[Row]:
    """What a cold visit asks for until its boards are live, and of whom."""
    served = Served(SITE)
    with sync_playwright() as playwright, fresh(playwright) as browser:
        context = browser.new_context()
        gates = Gates(context, served.origin)
        page = context.new_page()
        page.goto(served.lesson(LESSON))
        live(page)
        yield Row("site.requests", len(served.log), "requests")
        yield Row("site.foreign_requests", len(gates.foreign), "requests")
    served.close()


def builds(folder: Path, turns: int) -> Iterator[float]:
    """Seconds of one build after another, the first of them only to warm a cache of its own."""
    shutil.copytree(ROOT / ".cache", folder / "cache", ignore=shutil.ignore_patterns("*.log"))
    jupyter = Path(sys.executable).with_name("jupyter")
    command = [jupyter, "lite", "build", f"--LiteBuildConfig.cache_dir={folder / 'cache'}"]
    for turn in range(turns + 1):
        start = time.perf_counter()
        subprocess.run([*command, "--output-dir", folder / f"site{turn}"], cwd=ROOT, check=True, capture_output=True)
        if turn:
            yield time.perf_counter() - start
        shutil.rmtree(folder / f"site{turn}")
