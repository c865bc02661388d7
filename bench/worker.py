"""Answers the bench line by line, natively or inside Pyodide: a game's name and a seed in, moves a second out."""

from __future__ import annotations

import gc
import json
import sys
import time
from functools import cache
from typing import Any

from bench import players


@cache
def player(name: str) -> players.Player:
    """The player of this name: `ours.` and a game's id, or a peer."""
    return players.ours(name[5:]) if name.startswith("ours.") else players.PEERS[name]()


def answer(line: str) -> str:
    """The answer to one line, both as JSON; what cannot be had is named instead."""
    asked = json.loads(line)
    try:
        return json.dumps(ANSWERS[asked["do"]](asked))
    except ImportError as error:
        return json.dumps({"missing": f"{asked['name']}: {error}".splitlines()[0]})


def rate(asked: dict[str, Any]) -> dict[str, float]:
    """Moves a second of one player, after a game to warm up."""
    one = player(asked["name"])
    players.sample(one, asked["seed"], 0.0001)
    gc.collect()
    moves, seconds = players.sample(one, asked["seed"], asked["seconds"])
    return {"value": moves / seconds}


def imported(asked: dict[str, Any]) -> dict[str, float]:
    """Seconds of a first import in this process."""
    start = time.perf_counter()
    __import__(asked["name"])
    return {"value": time.perf_counter() - start}


ANSWERS = {"rate": rate, "import": imported}


def main() -> None:
    """Answers until there are no more lines."""
    for line in sys.stdin:
        print(answer(line), flush=True)


if __name__ == "__main__":
    main()
