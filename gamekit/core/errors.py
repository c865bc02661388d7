"""What can go wrong at the edges, each with a sentence a learner can act on."""

from __future__ import annotations


class GamekitError(Exception):
    """Anything gamekit refuses, in one sentence."""


class NotationError(GamekitError):
    """A move, position or option text that cannot be read."""


class IllegalMove(GamekitError):
    """A well-formed move that a rule forbids; carries the move and the rule id."""

    def __init__(self, move: object, rule: str, sentence: str = "") -> None:
        super().__init__(f"{rule}: {sentence or f'{move} is not allowed here.'}")
        self.move = move
        self.rule = rule


class RecordError(GamekitError):
    """A record that cannot be replayed."""


class BoardError(GamekitError):
    """A board a person drew that cannot be played on."""


class BotError(GamekitError):
    """An opponent that failed or answered with a move it may not make; carries its seat."""

    def __init__(self, seat: int, sentence: str) -> None:
        super().__init__(sentence)
        self.seat = seat
