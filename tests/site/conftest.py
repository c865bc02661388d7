"""Nothing here builds a site: folders made by hand stand in for one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gamekit.site import finish


@pytest.fixture
def small_site(tmp_path: Path) -> Callable[..., Path]:
    """Makes a site of one lesson, sealed with its sums; extra files by name."""

    def make(**extra: str) -> Path:
        listing = '{"content": [{"path": "en/one.ipynb"}]}'
        files = {
            "index.html": "<p>Here.</p>",
            "files/en/one.ipynb": "{}",
            "api/contents/en/all.json": listing,
            "static/pyodide/pyodide-lock.json": '{"packages": {}}',
            "jupyter-lite.json": "{}",
            **extra,
        }
        for name, text in files.items():
            path = tmp_path / "site" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        finish.write_sums(tmp_path / "site")
        return tmp_path / "site"

    return make
