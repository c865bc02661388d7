"""How large a board's picture is, how long it takes, and a click's way through the session without a browser."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from bench.figures import Row, alone
from gamekit import GAMES
from gamekit.core.game import Game
from gamekit.core.match import Match
from gamekit.ui.session import Session

EARLY, LATE = 0.1, 0.6  # how far into a random game
SEEDS = 20


def rows(turns: int) -> Iterator[Row]:
    """Bytes and milliseconds of both drawings of a position, for every game."""
    for game in GAMES.values():
        for when, part in (("early", EARLY), ("late", LATE)):
            drawn = [draw for seed in range(SEEDS) for draw in drawings(game, seed, part)]
            name = f"{game.id}.picture.{when}"
            yield alone(f"{name}.bytes", "bytes", [len(draw().encode()) for draw in drawn])
            yield alone(f"{name}.ms", "ms", [timed(draw) for _ in range(turns) for draw in drawn])
        frames = [frame for seed in range(SEEDS * turns) for frame in first_frames(game, seed)]
        yield alone(f"{game.id}.picture.frame", "ms", frames)


def drawings(game: Game[Any, Any, Any], seed: int, part: float) -> list[Callable[[], str]]:
    """The wide and the narrow drawing of one position of a random match, as its mover sees it."""
    match, chance = Match(game, seed=seed, max_plies=400), Random(seed)
    while match.to_move is not None:
        match.play(chance.choice(match.legal_moves()))
    match.undo(len(match.moves) - max(1, int(part * len(match.moves))))
    session = Session(game, match.seats, seed)
    session.match, session.viewer = match, match.to_move
    return [lambda narrow=narrow: session.picture(narrow, match.events[-1]) for narrow in (False, True)]  # type: ignore[misc]


def first_frames(game: Game[Any, Any, Any], seed: int, clicks: int = 5) -> Iterator[float]:
    """Milliseconds from a person's move to the first frame that answers it."""
    session, chance = Session(game, seed=seed), Random(seed)
    list(session.handle({"do": "hello", "text": "wide"}))
    for _ in range(clicks):
        if session.awaiting != "move":
            return
        message = {"do": "move", "ply": session.ply, "text": str(chance.choice(session.match.legal_moves()))}
        start = time.perf_counter()
        frames = session.handle(message)
        next(frames)
        yield 1000 * (time.perf_counter() - start)
        list(frames)


def timed(act: Callable[[], object]) -> float:
    """Milliseconds of one call."""
    start = time.perf_counter()
    act()
    return 1000 * (time.perf_counter() - start)
