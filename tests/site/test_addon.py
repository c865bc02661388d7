"""The add-on installs nothing: a missing part is a sentence that names `make setup`."""

from __future__ import annotations

from pathlib import Path

import pytest
from doit.exceptions import TaskFailed
from jupyterlite_core.manager import LiteManager

from gamekit.site import SiteError, addon


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> addon.GamekitAddon:
    """The add-on for an empty folder."""
    monkeypatch.chdir(tmp_path)
    return addon.GamekitAddon(LiteManager(lite_dir=tmp_path, cache_dir=tmp_path / ".cache"))


def test_a_missing_runtime_names_make_setup(made: addon.GamekitAddon) -> None:
    with pytest.raises(SiteError, match="pyodide is missing: run `make setup`"):
        made._check_parts()


def test_a_missing_requirement_file_is_a_sentence(made: addon.GamekitAddon, tmp_path: Path) -> None:
    (tmp_path / "node_modules/pyodide").mkdir(parents=True)
    with pytest.raises(SiteError, match=r"requirements/site\.txt is missing"):
        made._check_parts()


def test_a_refusal_fails_the_build_with_its_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    def refuse() -> None:
        raise SiteError("No.")

    assert isinstance(addon._in_a_sentence(refuse), TaskFailed)
    assert capsys.readouterr().err == "No.\n"


def test_every_build_is_a_whole_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".jupyterlite.doit.db").write_text("old", "utf-8")
    addon.GamekitAddon(LiteManager(lite_dir=tmp_path))
    assert not (tmp_path / ".jupyterlite.doit.db").exists()
