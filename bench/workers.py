"""The processes that play: one of CPython with the peers installed, one of Pyodide under Node."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

ROOT = Path(__file__).parents[1]
PYTHON = ROOT / ".venv-bench/bin/python"
PLAIN = (sys.executable, "-m", "bench.worker")  # the bench's own Python
SITE = ROOT / "_site"
PURE_FOLDERS = ("chess", "ludo_engine", "rlcard")


class Missing(Exception):
    """A peer that cannot be had here, and why."""


class Worker:
    """A process that is asked by lines of JSON."""

    def __init__(self, command: Sequence[str | Path]) -> None:
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(
            command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, text=True
        )

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: object, trace: TracebackType | None) -> None:
        assert self._process.stdin and self._process.stdout
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()

    def ask(self, do: str, name: str, **more: Any) -> float:
        """One figure; Missing if this process has no such player."""
        assert self._process.stdin and self._process.stdout
        print(json.dumps({"do": do, "name": name, **more}), file=self._process.stdin, flush=True)
        line = self._process.stdout.readline()
        answer = json.loads(line) if line else {"missing": f"{name}: the process has ended"}
        if "missing" in answer:
            raise Missing(answer["missing"])
        return float(answer["value"])


def native() -> Worker:
    """CPython with the peers."""
    return Worker([PYTHON, "-m", "bench.worker"])


def pyodide() -> Worker:
    """The site's Pyodide with those peers that are pure Python."""
    packages = next((ROOT / ".venv-bench/lib").glob("python*/site-packages"), ROOT)
    folders = [packages / name for name in PURE_FOLDERS if (packages / name).is_dir()]
    return Worker(["node", ROOT / "bench/worker.mjs", SITE, ROOT, *folders])
