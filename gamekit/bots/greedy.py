"""An opponent for any game that looks one move ahead and takes what leaves it best off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gamekit.core.chance import Chance
from gamekit.core.game import Bot, Decision, Game, Opponent

TABLES = 16  # possible tables looked at for each decision


def greedy_bot(game: Game[Any, Any, Any], seed: int) -> Bot:
    """A bot that tries each move on possible tables and compares its own standing with the best other one."""

    def decide(view: Any, legal: Sequence[Any]) -> Decision[Any]:
        chance = Chance(seed, view.ply << 8)
        tables = []
        for _ in range(TABLES):
            tables.append(game.determinize(view, chance))
            chance = Chance(chance.seed, chance.uses + 1)
        values = [sum(_lead(game, table, move, view.mover) for table in tables) / TABLES for move in legal]
        best = values.index(max(values))
        return Decision(legal[best], "bot.greedy", {"tables": TABLES, "value": values[best]})

    return decide


def _lead(game: Game[Any, Any, Any], table: Any, move: Any, seat: int) -> int:
    standing = game.standing(game.apply(table, move, None))
    return standing[seat] - max(value for other, value in enumerate(standing) if other != seat)


def greedy(game: Callable[[], Game[Any, Any, Any]]) -> Opponent:
    """The greedy opponent of a game, named late because the game lists it itself."""
    about = {"en": "thinks one move ahead", "de": "denkt nur einen Zug weit"}
    return Opponent("Greta", about, lambda seed: greedy_bot(game(), seed))
