"""Tables for the rule tests: each test states only what differs."""

from gamekit.core.chance import Chance
from gamekit.games.lama import rules
from gamekit.games.lama.state import LLAMA, Options, State

HANDS = ((2, 4, LLAMA), (1, 3), (5, 6, 6))


def table(hands=HANDS, pile=(4,), stock=(1, 2, 3), mover=0, quit=None, points=None, phase="turn", limit=40, seed=5):
    """A State with one small hand a seat; `stock` has its next card last."""
    seats = len(hands)
    return State(
        Options(limit), phase, 0, 1, mover, tuple(map(tuple, hands)), quit or (False,) * seats,
        tuple(pile), tuple(stock), points or (0,) * seats, Chance(seed),
    )  # fmt: skip


def told(state, move):
    """The table after a move, and the events it told."""
    events = []
    return rules.apply(state, move, events.append), events
