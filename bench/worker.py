"""Answers the bench line by line, natively or inside Pyodide: a game's name and a seed in, moves a second out."""

from __future__ import annotations

import gc
import json
import math
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


def reached(asked: dict[str, Any]) -> dict[str, float]:
    """Milliseconds that this part of all searches for the fields in reach does not exceed."""
    times = searches()
    return {"value": times[max(0, math.ceil(asked["part"] * len(times)) - 1)]}


@cache
def searches() -> list[float]:
    """Milliseconds of every search for the reach of both lemmings in some games of the opponents, upwards."""
    from gamekit import GAMES
    from gamekit.arena import seat_bots
    from gamekit.bots import ask
    from gamekit.core.match import Match
    from gamekit.games.lemminge import paths

    game, times = GAMES["lemminge"], []
    names = [name for name in game.bots if name not in ("greedy", "random")]
    for seats in game.seats:
        match = Match(game, seats, seats, max_plies=400)
        bots = seat_bots(game, (names * 2)[:seats], seats)
        while (seat := match.to_move) is not None:
            if match.state.phase == "move":
                paths.ways_of.cache_clear()
                start = time.perf_counter()
                paths.reach(match.view(seat))
                times.append(1000 * (time.perf_counter() - start))
            match.play(ask(match, seat, bots[seat]).move)
    return sorted(times)


ANSWERS = {"rate": rate, "import": imported, "reach": reached}


def main() -> None:
    """Answers until there are no more lines."""
    for line in sys.stdin:
        print(answer(line), flush=True)


if __name__ == "__main__":
    main()
