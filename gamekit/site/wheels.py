"""The wheels of the site: found, checked against the requirements, ours made, all byte-compiled."""

from __future__ import annotations

import importlib.metadata
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import gamekit
from gamekit.site import SiteError, pyc

HERE = Path(__file__).parent
KERNEL = Path(sys.prefix, "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension")
_LIBRARY = "/lib/python314.zip/"
_SITE = "/lib/python3.14/site-packages/"
_WHEEL = b"Wheel-Version: 1.0\nGenerator: gamekit\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
_LEFT_OUT = ("widgetsnbextension",)  # a mock of the kernel's that nothing here imports


class Job(NamedTuple):
    """One zip to compile: where it is, the name it gets, the folder its code believes to be in."""

    source: Path
    name: str
    root: str = _SITE
    keep: bool = False


def digest(path: Path) -> str:
    """The sha256 of a file, in hexadecimal."""
    return sha256(path.read_bytes()).hexdigest()


def runtime(root: Path) -> Path:
    """The folder of Pyodide as npm installed it."""
    return root / "node_modules/pyodide"


def required(requirements: Path) -> dict[str, set[str]]:
    """The hashes a requirements file allows, by normal name."""
    if not requirements.exists():
        raise SiteError(f"{requirements.parent.name}/{requirements.name} is missing: build in the repository.")
    found: dict[str, set[str]] = {}
    for line in requirements.read_text("utf-8").splitlines():
        if pin := re.match(r"([\w.-]+)==", line):
            hashes = found.setdefault(normal(pin[1]), set())
        elif allowed := re.search(r"--hash=sha256:(\w{64})", line):
            hashes.add(allowed[1])
    return found


def normal(name: str) -> str:
    """A distribution's name as indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def checked(root: Path, cache: Path) -> list[Path]:
    """The downloaded wheels the requirements name, each with an allowed hash."""
    wheels = {normal(path.name.split("-")[0]): path for path in sorted((cache / "wheels").glob("*.whl"))}
    for name, hashes in required(root / "requirements/site.txt").items():
        if name not in wheels or digest(wheels[name]) not in hashes:
            raise SiteError(f"The wheel of {name} is missing or not the pinned one: run `make setup`.")
    return [wheels[name] for name in required(root / "requirements/site.txt")]


def kernel_wheels() -> list[Path]:
    """The wheels that JupyterLite's kernel brings along."""
    return [path for path in sorted(KERNEL.glob("static/pypi/*.whl")) if not path.name.startswith(_LEFT_OUT)]


def own_wheel(target: Path) -> Path:
    """gamekit as it is imported here, as a wheel."""
    version = importlib.metadata.version("gamekit")
    info = f"gamekit-{version}.dist-info"
    members = dict(_own_files())
    members[f"{info}/METADATA"] = f"Metadata-Version: 2.1\nName: gamekit\nVersion: {version}\n".encode()
    members[f"{info}/WHEEL"] = _WHEEL
    members[f"{info}/RECORD"] = b""
    path = target / f"gamekit-{version}-py3-none-any.whl"
    path.write_bytes(pyc.write_zip(members))
    return path


def _own_files() -> Iterator[tuple[str, bytes]]:
    package = Path(gamekit.__file__).parent
    for path in sorted(package.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith("."):
            yield path.relative_to(package.parent).as_posix(), path.read_bytes()


def jobs(root: Path, cache: Path) -> list[Job]:
    """Everything to compile: the standard library, the wheels, ours with its sources kept."""
    library = Job(runtime(root) / "python_stdlib.zip", "python_stdlib.zip", _LIBRARY)
    others = [Job(path, path.name) for path in [*checked(root, cache), *kernel_wheels()]]
    ours = own_wheel(cache)
    return [library, *others, Job(ours, ours.name, keep=True)]


def compiled(root: Path, cache: Path) -> dict[str, Path]:
    """The compiled zips by the name they have in the site, made only where the cache lacks them."""
    folder = cache / "compiled"
    folder.mkdir(parents=True, exist_ok=True)
    targets = {job: folder / f"{_key(root, job)}-{job.name}" for job in jobs(root, cache)}
    _compile(root, {job: path for job, path in targets.items() if not path.exists()})
    return {job.name: path for job, path in targets.items()}


def _key(root: Path, job: Job) -> str:
    """What a compiled zip depends on: its source, the compiler, how it was asked."""
    parts = [job.source, Path(pyc.__file__), runtime(root) / "package.json"]
    return sha256("".join([*map(digest, parts), job.root, str(job.keep)]).encode()).hexdigest()[:16]


def _compile(root: Path, todo: dict[Job, Path]) -> None:
    if not todo:
        return
    order = {
        "pyodide": str(runtime(root)),
        "program": pyc.__file__,
        "jobs": [
            {"source": str(job.source), "target": f"{path}.new", "root": job.root, "keep": job.keep}
            for job, path in todo.items()
        ],
    }
    run_node(HERE / "static/compile.mjs", json.dumps(order))
    for path in todo.values():
        Path(f"{path}.new").replace(path)


def run_node(script: Path, standard_input: str) -> str:
    """What a script for Node prints; a sentence when there is no Node or the script fails."""
    try:
        done = subprocess.run(["node", str(script)], input=standard_input, capture_output=True, text=True, check=True)
    except FileNotFoundError:
        raise SiteError("There is no Node.js: install version 20 or later, then run `make setup`.") from None
    except subprocess.CalledProcessError as error:
        raise SiteError(f"{script.name} failed: {error.stderr.strip()[-400:]}") from None
    return done.stdout
