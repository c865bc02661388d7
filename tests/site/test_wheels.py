"""Wheels and lock: only what is pinned, our own hashes, no address."""

from __future__ import annotations

import io
import json
import marshal
import re
import zipfile
from pathlib import Path

import pytest

from gamekit.site import SiteError, lock, pyc, wheels

ROOT = Path(__file__).parents[2]
PINS = ["requirements/dev.txt", "requirements/site.txt", "package-lock.json", "package.json"]
CONFIGURATION = ["jupyter-lite.json", "jupyter_lite_config.json", "overrides.json"]


def wheel(path: Path, name: str, requires: tuple[str, ...] = ()) -> Path:
    lines = [
        "Metadata-Version: 2.1",
        f"Name: {name}",
        "Version: 1.0",
        *(f"Requires-Dist: {one}" for one in requires),
    ]
    stem = name.replace("-", "_")
    members = {
        f"{stem}/__init__.py": b"x = 1\n",
        f"{stem}-1.0.dist-info/METADATA": "\n".join(lines).encode(),
        f"{stem}-1.0.dist-info/RECORD": b"",
        f"{stem}-1.0.data/data/share/heavy": b"no",
    }
    (path / f"{stem}-1.0-py3-none-any.whl").write_bytes(pyc.write_zip(members))
    return path / f"{stem}-1.0-py3-none-any.whl"


def names(data: bytes) -> list[str]:
    return zipfile.ZipFile(io.BytesIO(data)).namelist()


@pytest.mark.parametrize("name", PINS + CONFIGURATION)
def test_no_committed_file_names_an_address(name: str) -> None:
    lock.refuse_addresses((ROOT / name).read_text("utf-8"), name)


@pytest.mark.parametrize("name", PINS[:2])
def test_every_pin_has_a_hash(name: str) -> None:
    assert all(wheels.required(ROOT / name).values())


def test_the_browser_gets_the_widgets_the_builder_has() -> None:
    def pins(name: str) -> dict[str, str]:
        return dict(re.findall(r"^([\w.-]+)==([\w.]+)", (ROOT / name).read_text("utf-8"), re.MULTILINE))

    here, there = pins("requirements/dev.txt"), pins("requirements/site.txt")
    assert {name: there[name] for name in ("anywidget", "ipywidgets")} == {
        name: here[name] for name in ("anywidget", "ipywidgets")
    }


def test_a_compiled_wheel_holds_code_instead_of_source_and_leaves_data_out(tmp_path: Path) -> None:
    data = wheel(tmp_path, "a-b").read_bytes()
    compiled = pyc.compile_zip(data, "/site/")
    assert names(compiled) == ["a_b-1.0.dist-info/METADATA", "a_b-1.0.dist-info/RECORD", "a_b/__init__.pyc"]
    code = marshal.loads(zipfile.ZipFile(io.BytesIO(compiled)).read("a_b/__init__.pyc")[16:])
    assert code.co_filename == "/site/a_b/__init__.py"
    assert pyc.compile_zip(data, "/site/") == compiled


def test_what_no_notebook_reads_is_left_out() -> None:
    kept = ["jedi/third_party/typeshed/third_party/3/six/__init__.pyi", "pygments/lexers/python.py"]
    gone = ["jedi/third_party/django-stubs/a.pyi", "pygments/lexers/php.py", "pygments/lexers/css_extra.py"]
    data = pyc.write_zip({name: b"" for name in kept + gone})
    assert names(pyc.compile_zip(data, "/")) == [kept[0], "pygments/lexers/python.pyc"]


def test_our_own_wheel_keeps_its_source() -> None:
    data = pyc.write_zip({"a.py": b"x = 1\n"})
    source, code = sorted(names(pyc.compile_zip(data, "/", keep_source=True)), reverse=True)
    assert source == "a.py"
    assert re.fullmatch(r"__pycache__/a\.cpython-\d+\.pyc", code)


def test_source_this_python_cannot_read_is_kept() -> None:
    assert names(pyc.compile_zip(pyc.write_zip({"a.py": b"print 1"}), "/")) == ["a.py"]


def test_our_own_wheel_is_small_and_whole(tmp_path: Path) -> None:
    path = wheels.own_wheel(tmp_path)
    assert path.stat().st_size <= 300_000
    assert {"gamekit/__init__.py", "gamekit/games/lama/RULES.de.md", "gamekit/site/static/lesson.js"} <= set(
        names(path.read_bytes())
    )


def test_the_lock_has_our_hashes_and_only_dependencies_that_are_here(tmp_path: Path) -> None:
    (tmp_path / "upstream.json").write_text('{"info": {"python": "3.14.2"}, "packages": {"numpy": {}}}', "utf-8")
    absent = (
        "b.c>=1",
        "widgetsnbextension",
        "tomli; python_version < '3.11'",
        "pexpect; sys_platform != 'emscripten'",
    )
    paths = [wheel(tmp_path, "a", absent), wheel(tmp_path, "b-c")]
    made = lock.make_lock(tmp_path / "upstream.json", {path.name: path for path in paths})
    assert list(made["packages"]) == ["a", "b-c"]
    assert made["packages"]["a"]["depends"] == ["b-c"]
    assert made["packages"]["b-c"]["imports"] == ["b_c"]
    assert made["packages"]["b-c"]["sha256"] == wheels.digest(paths[1])
    lock.refuse_addresses(json.dumps(made), "the lock")


def test_an_address_is_refused_by_name() -> None:
    with pytest.raises(SiteError, match=r"the lock names a foreign address: https://example\.org/x"):
        lock.refuse_addresses('{"url": "https://example.org/x"}', "the lock")


@pytest.mark.parametrize("content", [None, b"not the pinned one"])
def test_a_wheel_that_is_missing_or_changed_names_make_setup(tmp_path: Path, content: bytes | None) -> None:
    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements/site.txt").write_text(f"a==1.0 \\\n    --hash=sha256:{'0' * 64}\n", "utf-8")
    if content is not None:
        (tmp_path / "wheels").mkdir()
        (tmp_path / "wheels/a-1.0-py3-none-any.whl").write_bytes(content)
    with pytest.raises(SiteError, match="The wheel of a is missing or not the pinned one: run `make setup`"):
        wheels.checked(tmp_path, tmp_path)


def test_no_node_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(SiteError, match=r"There is no Node\.js"):
        wheels.run_node(Path("any.mjs"), "")
