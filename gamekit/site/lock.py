"""Pyodide's lock for this site: only what is here, with our own hashes and no address."""

from __future__ import annotations

import json
import re
import zipfile
from email.parser import Parser
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

from gamekit.site import SiteError
from gamekit.site.wheels import digest, normal

_BROWSER = {
    "python_version": "3.14",
    "python_full_version": "3.14.2",
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "os_name": "posix",
    "implementation_name": "cpython",
    "platform_python_implementation": "CPython",
    "extra": "",
}


def make_lock(upstream: Path, wheels: dict[str, Path]) -> dict[str, Any]:
    """The lock of these wheels (name in the site -> file), for the Pyodide this upstream lock describes."""
    metadata = {path: _metadata(path) for path in wheels.values()}
    names = {normal(about["Name"]) for about in metadata.values()}
    entries = [_entry(file_name, path, metadata[path], names) for file_name, path in wheels.items()]
    packages = {entry["name"]: entry for entry in sorted(entries, key=lambda entry: entry["name"])}
    return {"info": json.loads(upstream.read_text("utf-8"))["info"], "packages": packages}


def _metadata(wheel: Path) -> Any:
    with zipfile.ZipFile(wheel) as archive:
        [name] = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        return Parser().parsestr(archive.read(name).decode("utf-8"))


def _entry(file_name: str, path: Path, about: Any, names: set[str]) -> dict[str, Any]:
    return {
        "name": normal(about["Name"]),
        "version": about["Version"],
        "file_name": file_name,
        "install_dir": "site",
        "sha256": digest(path),
        "package_type": "package",
        "imports": _imports(path),
        "depends": _depends(about, names),
        "unvendored_tests": False,
    }


def _imports(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        code = [name for name in archive.namelist() if re.search(r"\.pyc?$", name)]
    return sorted({re.split(r"[/.]", name)[0] for name in code if ".dist-info/" not in name})


def _depends(about: Any, names: set[str]) -> list[str]:
    wanted = [Requirement(line) for line in about.get_all("Requires-Dist", [])]
    needed = {normal(one.name) for one in wanted if not one.marker or one.marker.evaluate(_BROWSER)}
    return sorted(needed & names)


def refuse_addresses(text: str, where: str) -> None:
    """Raises a sentence when a text names an address on another host."""
    if found := re.search(r"https?://[^\s\"']*", text):
        raise SiteError(f"{where} names a foreign address: {found[0]}")
