"""What the figures were taken on, as far as it explains them."""

from __future__ import annotations

import json
import os
import platform
import re
import subprocess

from bench.browser import chromium
from bench.workers import PYTHON, ROOT
from gamekit import __version__

PEERS = ("chess", "ludo-king-engine", "open-spiel", "rlcard")
LISTED = "import importlib.metadata as m, json; print(json.dumps({d.name: d.version for d in m.distributions()}))"


def machine() -> dict[str, str | int]:
    """Processors and system."""
    return {"processors": os.cpu_count() or 1, "system": f"{platform.system()} {platform.machine()}"}


def versions() -> dict[str, str]:
    """Everything that takes part; `missing` where it is not there."""
    pyodide = ROOT / "node_modules/pyodide/package.json"
    peers = json.loads(said([PYTHON, "-c", LISTED]) or "{}")
    found = {_normal(name): version for name, version in peers.items()}
    return {
        "gamekit": __version__,
        "Python": platform.python_version(),
        "Node": number(said(["node", "--version"])),
        "Chromium": number(said([chromium() or "chromium", "--version"])),
        "Pyodide": json.loads(pyodide.read_text("utf-8"))["version"] if pyodide.exists() else "missing",
        **{peer: found.get(peer, "missing") for peer in PEERS},
    }


def said(command: list[object]) -> str:
    """What a command prints; nothing if it cannot be run."""
    try:
        return subprocess.run([*map(str, command)], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return ""


def number(text: str) -> str:
    """The version in a line of text."""
    found = re.search(r"\d+(\.\d+)+", text)
    return found[0] if found else "missing"


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
