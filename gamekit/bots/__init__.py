"""Opponents for any game, and how one is asked for its move."""

from __future__ import annotations

from typing import Any

from gamekit.core.errors import BotError
from gamekit.core.game import Bot, Decision
from gamekit.core.match import Match


def ask(match: Match, seat: int, bot: Bot) -> Decision[Any]:
    """The bot's decision from its own view; one that errs or answers with no legal move is named."""
    legal = match.legal_moves()
    try:
        decision = bot(match.view(seat), legal)
    except Exception as error:
        raise BotError(seat, f"The opponent in seat {seat} failed: {type(error).__name__}: {error}") from error
    if not isinstance(decision, Decision) or decision.move not in legal:
        raise BotError(seat, f"The opponent in seat {seat} answered {decision!r}, which is no legal decision.")
    return decision


def play_on(match: Match, bots: dict[int, Bot]) -> None:
    """Let the bots play, each in its seat, until the match stops or a seat without a bot is to move."""
    while (seat := match.to_move) is not None and seat in bots:
        match.play(ask(match, seat, bots[seat]).move)
