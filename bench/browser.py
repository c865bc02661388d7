"""Chromium for the bench, fresh each time, and a long slow line to the server."""

from __future__ import annotations

import gzip
import shutil
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path

from playwright.sync_api import Browser, Playwright

from gamekit.site.serve import Handler, Server
from tests.browser.conftest import ARGUMENTS
from tests.browser.harness import PREFIX

DELAY, RATE = 0.05, 20e6 / 8  # seconds to and fro, bytes a second
CHUNK = 16_384
PACKED = {".css", ".html", ".ipynb", ".js", ".json", ".mjs", ".svg", ".wasm"}  # what static hosts send with gzip


def chromium() -> str | None:
    """The system's own Chromium, if there is one."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return next((path for name in names if (path := shutil.which(name))), None)


@contextmanager
def fresh(playwright: Playwright) -> Iterator[Browser]:
    """A browser that has seen nothing yet."""
    running = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
    try:
        yield running
    finally:
        running.close()


@cache
def packed(path: Path) -> tuple[bytes, bool]:
    """A file as it goes over the line, and whether with gzip."""
    data = path.read_bytes()
    return (gzip.compress(data, 6), True) if path.suffix in PACKED else (data, False)


class Line:
    """What all connections share: so many bytes a second, one after another."""

    def __init__(self) -> None:
        self._lock, self._free = threading.Lock(), 0.0

    def send(self, size: int) -> None:
        """Waits as long as these bytes take."""
        with self._lock:
            self._free = max(self._free, time.monotonic()) + size / RATE
            wait = self._free - time.monotonic()
        time.sleep(max(0.0, wait))


class SlowHandler(Handler):
    """Answers after the delay, through the line; a new connection costs the delay once more."""

    line: Line

    def setup(self) -> None:
        time.sleep(DELAY)
        super().setup()

    def translate_path(self, path: str) -> str:
        return super().translate_path(path[len(PREFIX) - 1 :] if path.startswith(PREFIX) else "/outside-the-site")

    def do_GET(self) -> None:  # noqa: N802  the name http.server asks for
        time.sleep(DELAY)
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        body, gzipped = packed(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(body)))
        if gzipped:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        for at in range(0, len(body), CHUNK):
            self.line.send(min(CHUNK, len(body) - at))
            self.wfile.write(body[at : at + CHUNK])


@contextmanager
def slow(folder: Path) -> Iterator[str]:
    """The address of a folder behind the slow line; its files are packed beforehand."""
    for path in folder.rglob("*"):
        if path.is_file() and path.suffix != ".map":
            packed(path)
    handler = type("OnLine", (SlowHandler,), {"line": Line()})
    with Server(("127.0.0.1", 0), partial(handler, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}{PREFIX}"
        server.shutdown()
