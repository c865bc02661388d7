"""What is done to the tree JupyterLite has built: runtime in, lessons read-only, pages, worker, sums."""

from __future__ import annotations

import importlib.metadata
import json
import re
import shutil
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from gamekit.site import SiteError, landing, wheels
from gamekit.site.check import check_addresses, lessons, missing_lessons
from gamekit.site.lessons import readable
from gamekit.site.lock import make_lock

STATIC = Path(__file__).parent / "static"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
POLICY = (
    "default-src 'self'; script-src 'self' blob: 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval'; "
    "worker-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'self'"
)
_MERMAID = "registerLazyLoadedDiagrams"  # stands in its script and in no other
_CHUNK = re.compile(r"\.e\(\"?(\d+)\"?\)")  # how a script asks for another
# How the sockets that JupyterLite mocks hold back whatever is sent, and the same without a timer.
_HELD_BACK = re.compile(r"setTimeout\(function\((\w)\)\{return (\w)\.call\(\1\)\},4,(\w)\)")
_AT_ONCE = r"queueMicrotask(function(){return \2.call(\3)})"
_OLD_FONTS = ("*.eot", "fa-*.svg", "fa-*.ttf")  # every browser that runs the site reads woff2


def finish(root: Path, cache: Path, site: Path) -> None:
    """All the steps, in their order; the sums come last."""
    packages = add_runtime(root, cache, site)
    configure(site, packages)
    protect_lessons(site, cache / "lessons")
    prune(site)
    hurry(site / "build")
    add_pages(site)
    add_readable(site)
    check_addresses(site)
    add_worker(site)
    write_sums(site)


def add_runtime(root: Path, cache: Path, site: Path) -> list[str]:
    """Pyodide and the compiled wheels into the site; the names in its lock."""
    target = site / "static/pyodide"
    target.mkdir(parents=True, exist_ok=True)
    zips = wheels.compiled(root, cache)
    for name, path in {**{name: wheels.runtime(root) / name for name in RUNTIME}, **zips}.items():
        shutil.copyfile(path, target / name)
    only_wheels = {name: path for name, path in zips.items() if name.endswith(".whl")}
    lock = make_lock(wheels.runtime(root) / "pyodide-lock.json", only_wheels)
    write_json(target / "pyodide-lock.json", lock)
    return list(lock["packages"])


def configure(site: Path, packages: list[str]) -> None:
    """Everything preloaded, nothing looked up elsewhere, our own version."""
    path = site / "jupyter-lite.json"
    whole = read_json(path)
    config = whole["jupyter-config-data"]
    config["appVersion"] = importlib.metadata.version("gamekit")
    config["litePluginSettings"][KERNEL]["loadPyodideOptions"] = {"packages": packages}
    write_json(path, whole)
    for path in site.rglob("jupyter-lite.ipynb"):
        write_json(path, {**read_json(path), "cells": []})  # they only point to JupyterLite's manual


def protect_lessons(site: Path, made: Path) -> None:
    """Every lesson is there and read-only, so that no old copy can hide a newer lesson."""
    if missing := missing_lessons(site, made):
        raise SiteError(f"The build left out {missing[0]}; its name may be one JupyterLite ignores.")
    for path in (site / "api/contents").rglob("all.json"):
        listing = read_json(path)
        for entry in listing["content"]:
            entry["writable"] = False
        write_json(path, listing)


def prune(site: Path) -> None:
    """Leaves out what no page asks for: old fonts, and all that draws Mermaid's diagrams, which is switched off."""
    build = site / "build"
    for path in [*(path for pattern in _OLD_FONTS for path in build.glob(pattern)), *mermaid(build)]:
        path.unlink()


def hurry(build: Path) -> None:
    """Messages reach the kernel at once: 4 ms are held back for nothing, and a picture being painted makes them 15."""
    found = [(path, text) for path in sorted(build.glob("*.js")) if _HELD_BACK.search(text := path.read_text("utf-8"))]
    if len(found) != 1:
        raise SiteError(
            f"JupyterLite holds messages back in {len(found)} scripts, not in 1; finish.py knows no better."
        )
    path, text = found[0]
    path.write_text(_HELD_BACK.sub(_AT_ONCE, text), "utf-8")


def mermaid(build: Path) -> list[Path]:
    """The script of Mermaid, and those that no other script asks for, in one way or another."""
    paths = {path.name.split(".")[0]: path for path in build.glob("*.js")}
    texts = {name: path.read_text("utf-8") for name, path in paths.items()}
    asked = {name: set(_CHUNK.findall(text)) & paths.keys() for name, text in texts.items()}
    core = [name for name, text in texts.items() if _MERMAID in text]
    roots = paths.keys() - set().union(*asked.values())
    unneeded = _reached(asked, core) - _reached(asked, roots - set(core), shut=core)
    return sorted(paths[name] for name in unneeded)


def _reached(asked: Mapping[str, set[str]], start: Iterable[str], shut: Collection[str] = ()) -> set[str]:
    """All that is asked for from here on, past nothing that is shut."""
    found, waiting = set[str](), list(start)
    while waiting:
        name = waiting.pop()
        if name not in found and name not in shut:
            found.add(name)
            waiting += asked[name]
    return found


def add_pages(site: Path) -> None:
    """The landing page, and our policy and script in every page of JupyterLite's."""
    pages = [path for path in site.glob("*/index.html") if "jupyter-config-data" in path.read_text("utf-8")]
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    ours = f'{policy}<link rel="icon" href="favicon.ico"><link rel="stylesheet" href="../gamekit/lesson.css">'
    for path in pages:
        script = '<script src="../gamekit/lesson.js"></script>' if path.parent.name == "notebooks" else ""
        path.write_text(path.read_text("utf-8").replace("<head>", f"<head>{ours}{script}", 1), "utf-8")
    for name in ("lesson.js", "lesson.css", "landing.js", "landing.css"):
        (site / "gamekit").mkdir(exist_ok=True)
        shutil.copyfile(STATIC / name, site / "gamekit" / name)
    for name, picture in landing.pictures():
        (site / name).write_text(picture, "utf-8")
    (site / "index.html").write_text(landing.page(site / "files"), "utf-8")
    write_json(site / "manifest.webmanifest", landing.MANIFEST)


def add_readable(site: Path) -> None:
    """Every lesson as plain HTML too: it can be read while JupyterLab and Python are still on their way."""
    for notebook in lessons(site / "files"):
        path = site / "gamekit/pages" / notebook.with_suffix(".html")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(readable(site / "files" / notebook), "utf-8")


def add_worker(site: Path) -> None:
    """Our service worker in place of JupyterLite's, with the list of what to keep for offline use."""
    source = (STATIC / "service-worker.js").read_text("utf-8")
    kept = {name: sum_[:12] for name, sum_ in sums(site) if name != "service-worker.js"}
    listed = json.dumps(kept, indent=0, ensure_ascii=False)
    (site / "service-worker.js").write_text(source.replace("/* FILES */ {}", listed, 1), "utf-8")


def sums(site: Path) -> Iterator[tuple[str, str]]:
    """Every file of the site with its sha256, the list of sums itself left out."""
    for path in sorted(path for path in site.rglob("*") if path.is_file() and path.name != "SHA256SUMS"):
        yield path.relative_to(site).as_posix(), wheels.digest(path)


def write_sums(site: Path) -> None:
    """The sums as `sha256sum --check` reads them."""
    text = "".join(f"{sum_}  {name}\n" for name, sum_ in sums(site))
    (site / "SHA256SUMS").write_text(text, "utf-8")


def read_json(path: Path) -> Any:
    """A JSON file's value."""
    return json.loads(path.read_text("utf-8"))


def write_json(path: Path, value: Any) -> None:
    """A value as JSON that depends on nothing but it."""
    path.write_text(json.dumps(value, indent=1, sort_keys=True, ensure_ascii=False) + "\n", "utf-8")
