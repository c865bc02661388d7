"""The commands `serve` and `check-site` answer in sentences."""

from __future__ import annotations

import re
import socket
import threading
from collections.abc import Callable
from pathlib import Path
from urllib.request import urlopen

import pytest

from gamekit.site import check, serve

Sites = Callable[..., Path]


def test_a_taken_port_is_a_sentence(small_site: Sites, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert serve.main([str(small_site()), "--port", str(port)]) == 2
    assert f"Port {port} cannot be used" in capsys.readouterr().err


def test_a_site_that_is_not_built_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert serve.main([str(tmp_path)]) == 2
    assert check.main([str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("run `make site`") == 2


def test_files_are_served_with_the_types_browsers_insist_on(small_site: Sites) -> None:
    site = small_site(**{"a.wasm": "", "a.mjs": "", "a.webmanifest": ""})
    with serve.open_server(site, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        base = f"http://127.0.0.1:{server.server_address[1]}"
        types = {name: urlopen(f"{base}/{name}").headers["Content-Type"] for name in ("a.wasm", "a.mjs")}
        server.shutdown()
    assert types == {"a.wasm": "application/wasm", "a.mjs": "text/javascript"}


def test_a_good_site_is_said_to_be_whole(small_site: Sites, capsys: pytest.CaptureFixture[str]) -> None:
    assert check.main([str(small_site())]) == 0
    assert "is whole: 1 lessons" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("harm", "sentence"),
    [
        (lambda site: (site / "index.html").write_text("<p>Other.</p>"), "index.html in .* is not the one"),
        (lambda site: (site / "index.html").unlink(), "index.html is missing"),
        (lambda site: (site / "more.txt").write_text("more"), "more.txt does not belong"),
    ],
)
def test_a_changed_site_is_named(
    small_site: Sites, harm: Callable[[Path], object], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    site = small_site()
    harm(site)
    assert check.main([str(site)]) == 2
    assert re.search(sentence, capsys.readouterr().err)


def test_a_foreign_address_in_a_configuration_is_named(small_site: Sites) -> None:
    site = small_site(**{"notebooks/jupyter-lite.json": '{"url": "http://example.org"}'})
    with pytest.raises(check.SiteError, match="names a foreign address"):
        check.check(site)


def test_a_lesson_that_is_not_listed_is_named(small_site: Sites) -> None:
    site = small_site(**{"files/de/two.ipynb": "{}"})
    with pytest.raises(check.SiteError, match=r"The lesson de/two\.ipynb is not listed"):
        check.check(site)


def test_a_site_that_is_too_large_is_refused(small_site: Sites, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "LIMIT", 10)
    with pytest.raises(check.SiteError, match="is the limit"):
        check.check(small_site())
