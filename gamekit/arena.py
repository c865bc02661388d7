"""Many matches between bots, seats rotated over the same deals, in one table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from gamekit.bots import play_on
from gamekit.core.errors import BotError, GamekitError
from gamekit.core.game import Game, check_seats, find_bot
from gamekit.core.match import Match

MAX_PLIES = 10_000


@dataclass
class Line:
    """How one entry of the table did; a shared first place counts as its share of a win."""

    bot: str
    games: int = 0
    wins: float = 0.0
    ranks: int = 0
    unfinished: int = 0
    forfeits: int = 0

    @property
    def mean_rank(self) -> float:
        """Mean rank over the games that ended, 1 the best."""
        return self.ranks / max(1, self.games - self.unfinished)


def arena(game: Game[Any, Any, Any], bots: Sequence[str], games: int, seed: int) -> list[Line]:
    """Play `games` matches: each deal comes once for every rotation of the bots, as far as `games` reaches."""
    check_seats(game, len(bots))
    if games < 1:
        raise GamekitError(f"An arena plays 1 game or more, not {games}.")
    lines = [Line(bot) for bot in bots]
    for number in range(games):
        deal, turn = divmod(number, len(bots))
        seated = [(seat + turn) % len(bots) for seat in range(len(bots))]  # which entry sits where
        _count(lines, seated, _ranks(game, [bots[entry] for entry in seated], seed + deal))
    return lines


def _ranks(game: Game[Any, Any, Any], names: Sequence[str], seed: int) -> tuple[int, ...] | BotError | None:
    match = Match(game, len(names), seed, undo="off", max_plies=MAX_PLIES)
    try:
        play_on(match, seat_bots(game, names, seed))
    except BotError as error:
        return error
    return match.outcome.ranks if match.outcome else None


def seat_bots(game: Game[Any, Any, Any], names: Sequence[str], seed: int) -> dict[int, Any]:
    """A bot per seat, each with a seed of its own."""
    return {seat: find_bot(game, name).make(seed * 64 + seat) for seat, name in enumerate(names)}


def _count(lines: list[Line], seated: Sequence[int], result: tuple[int, ...] | BotError | None) -> None:
    for seat, entry in enumerate(seated):
        line = lines[entry]
        line.games += 1
        if isinstance(result, tuple):
            line.ranks += result[seat]
            line.wins += (result[seat] == 1) / result.count(1)
        else:
            line.unfinished += 1
            line.forfeits += result is not None and result.seat == seat


def as_table(lines: Sequence[Line]) -> str:
    """The lines as a table in plain text, best first."""
    head = f"{'bot':<12}{'games':>7}{'wins':>9}{'win %':>8}{'rank':>7}{'unfinished':>12}{'forfeits':>10}"
    rows = [
        f"{x.bot:<12}{x.games:>7}{x.wins:>9.1f}{100 * x.wins / x.games:>8.1f}{x.mean_rank:>7.2f}"
        f"{x.unfinished:>12}{x.forfeits:>10}"
        for x in sorted(lines, key=lambda line: -line.wins)
    ]
    return "\n".join([head, *rows])


def as_data(lines: Sequence[Line]) -> list[dict[str, object]]:
    """The lines as plain data for JSON."""
    return [asdict(line) | {"mean_rank": round(line.mean_rank, 4)} for line in lines]
