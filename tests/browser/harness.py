"""What browser tests share: a server under a sub-path, gates on a context, and waiting."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

import pytest
from playwright.sync_api import BrowserContext, Page

from gamekit.site.serve import Handler, Server

PREFIX = "/some/where/"


class Served:
    """A folder served under a sub-path of this machine, with a log of what was asked and answered."""

    def __init__(self, folder: Path, *, cache: str = "no-cache", port: int = 0) -> None:
        self.log: list[tuple[str, int]] = []
        self._server = Server(("127.0.0.1", port), partial(_handler(self.log, cache), directory=str(folder)))
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.origin = f"http://127.0.0.1:{self._server.server_address[1]}"
        self.url = self.origin + PREFIX

    def close(self) -> None:
        """Ends the server, as when the network goes."""
        self._server.shutdown()
        self._server.server_close()

    def failures(self) -> list[tuple[str, int]]:
        """What was asked for in vain."""
        return [(path, status) for path, status in self.log if status >= 400]

    def lesson(self, path: str) -> str:
        """The address of a lesson, such as `en/lama/1-rules`."""
        return f"{self.url}notebooks/index.html?path={path}.ipynb"


def _handler(log: list[tuple[str, int]], cache: str) -> type[Handler]:
    class Logged(Handler):
        """Serves below the sub-path only, and writes down every answer."""

        cache_control = cache

        def translate_path(self, path: str) -> str:
            inside = path.startswith(PREFIX)
            return super().translate_path(path[len(PREFIX) - 1 :] if inside else "/outside-the-site")

        def log_request(self, code: Any = "-", size: Any = "-") -> None:
            log.append((self.path, int(code)))

    return Logged


class Gates:
    """What a context did that no site of ours may do."""

    def __init__(self, context: BrowserContext, origin: str) -> None:
        self.foreign: list[str] = []
        self.errors: list[str] = []
        self.console: list[str] = []
        self._origin = origin
        context.on("request", self._request)
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        context.on("console", self._console)

    def _request(self, request: Any) -> None:
        if not request.url.startswith((self._origin, "data:", "blob:")):
            self.foreign.append(request.url)

    def _console(self, message: Any) -> None:
        self.console.append(f"{message.type}: {message.text}")
        if "Content Security Policy" in message.text:
            self.errors.append(message.text)


def live(page: Page, seconds: int = 90) -> None:
    """Waits until a lesson has run through by itself."""
    page.wait_for_function("document.body?.dataset.gamekit === 'live'", timeout=seconds * 1000)


def cell_errors(page: Page) -> list[str]:
    """The errors in a lesson's outputs, as text."""
    script = """() => jupyterapp.shell.currentWidget.content.widgets
        .flatMap((cell) => cell.model.outputs?.toJSON() ?? [])
        .filter((output) => output.output_type === "error")
        .map((output) => `${output.ename}: ${output.evalue}`)"""
    found: list[str] = page.evaluate(script)
    return found


def wait_for(found: Callable[[], Any], what: str, seconds: float = 60) -> Any:
    """The first true value, asked for again and again; fails by name."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if value := found():
            return value
        time.sleep(0.1)
    _fail(what)


def _fail(what: str) -> NoReturn:
    pytest.fail(f"In vain: {what}.")
