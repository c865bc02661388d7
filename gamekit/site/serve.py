"""`gamekit serve`: a small local server for a built site."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from gamekit.site import SiteError

TYPES = {
    ".wasm": "application/wasm",
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".json": "application/json",
    ".ipynb": "application/json",
    ".whl": "application/zip",
    ".webmanifest": "application/manifest+json",
}


class Handler(SimpleHTTPRequestHandler):
    """Serves files with the types a browser insists on, quietly, and has it ask again for every file."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012
    protocol_version = "HTTP/1.1"
    cache_control = "no-cache"

    def end_headers(self) -> None:
        """Adds that a copy must be asked for again, so that a new build is seen at once."""
        self.send_header("Cache-Control", self.cache_control)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Says nothing."""


class Server(ThreadingHTTPServer):
    """A server that takes no offence at a reader who leaves."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Says nothing of a connection the other side has closed."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def open_server(site: Path, port: int) -> Server:
    """A server for a site on this machine only; port 0 takes a free one."""
    if not (site / "index.html").exists():
        raise SiteError(f"There is no built site in {site}: run `make site`.")
    try:
        return Server(("127.0.0.1", port), partial(Handler, directory=str(site)))
    except (OSError, OverflowError) as error:
        raise SiteError(f"Port {port} cannot be used ({error}): choose another with --port.") from None


def main(argv: Sequence[str] | None = None) -> int:
    """Serves a site until it is interrupted."""
    parser = argparse.ArgumentParser(prog="gamekit serve", description="Serve a built site on this machine.")
    parser.add_argument("site", nargs="?", type=Path, default=Path("_site"), help="its folder (default: _site)")
    parser.add_argument("--port", type=int, default=8000, help="default: 8000")
    wanted = parser.parse_args(argv)
    try:
        server = open_server(wanted.site, wanted.port)
    except SiteError as error:
        print(error, file=sys.stderr)
        return 2
    with server:
        print(f"The site is at http://127.0.0.1:{server.server_address[1]}/ (stop with Ctrl+C).", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
