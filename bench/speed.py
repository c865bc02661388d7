"""How fast each game is played at random, beside its peers, natively and in Pyodide."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bench import workers
from bench.figures import Measure, Row, alone, beside, missing, round_off
from bench.players import PEERS, PURE
from bench.workers import Missing, Worker
from gamekit import GAMES


def rows(turns: int, seconds: float) -> Iterator[Row]:
    """Every game of gamekit beside every peer; each turn is a sample of ours and one of the peer's."""
    if not workers.PYTHON.exists():
        for name in [f"{game}.moves.{peer}" for game in GAMES for peer in PEERS]:
            yield missing(name, "moves/s", name.split(".")[-1], "the environment .venv-bench")
        return
    with workers.native() as native, workers.pyodide() as pyodide:
        for game in GAMES:
            for peer in PEERS:
                name = f"{game}.moves.{peer}"
                yield against(name, peer, player(native, f"ours.{game}", seconds), player(native, peer, seconds), turns)
            there, here = (player(worker, f"ours.{game}", seconds) for worker in (pyodide, native))
            yield against(f"{game}.pyodide_vs_native", "CPython", there, here, turns)
            for peer in PURE:
                theirs = player(pyodide, peer, seconds)
                yield against(f"{game}.pyodide.moves.{peer}", peer, there, theirs, turns)


def reach() -> Iterator[Row]:
    """How long Lemminge's search for the fields in reach takes in Pyodide, over whole games of the opponents."""
    with workers.pyodide() as pyodide:
        for name, part in (("median", 0.5), ("p90", 0.9), ("max", 1.0)):
            yield Row(f"lemminge.pyodide.reach_{name}", round_off(pyodide.ask("reach", "lemminge", part=part)), "ms")


def player(worker: Worker, name: str, seconds: float) -> Measure:
    """Asks a worker for one player's moves a second; every sample has another seed, the same in every run."""
    seeds = iter(range(1, 1_000_000))
    return lambda: worker.ask("rate", name, seed=next(seeds), seconds=seconds)


def against(name: str, peer: str, ours: Measure, theirs: Measure, turns: int, unit: str = "moves/s") -> Row:
    """Ours and a peer's in turn, or a row that says the peer is missing."""
    try:
        return beside(name, unit, peer, [(ours(), theirs()) for _ in range(turns)])
    except Missing as error:
        return missing(name, unit, peer, str(error).split(": ", 1)[-1])


def imports(turns: int) -> Iterator[Row]:
    """A first `import gamekit`, and one with a game, each in a process of its own."""
    for name, start in (("native", partial(Worker, workers.PLAIN)), ("pyodide", workers.pyodide)):
        for what, module in (("import", "gamekit"), ("import.game", "gamekit.games.superlemming")):
            values = []
            for _ in range(turns):
                with start() as worker:
                    values.append(1000 * worker.ask("import", module))
            yield alone(f"{what}.{name}", "ms", values)
