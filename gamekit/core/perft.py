"""Perft: how many move sequences of a length there are, the quickest sign that the rules changed."""

from __future__ import annotations

from typing import Any

from gamekit.core.game import Game


def perft(game: Game[Any, Any, Any], state: Any, depth: int) -> int:
    """The number of legal move sequences of exactly this length; finished games have none."""
    if depth == 0:
        return 1
    moves = game.legal_moves(state)
    if depth == 1:
        return len(moves)
    return sum(perft(game, game.apply(state, move, None), depth - 1) for move in moves)
