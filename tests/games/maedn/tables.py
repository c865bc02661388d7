"""Tables for the rule tests: each test states only what differs."""

from gamekit.core.chance import Chance
from gamekit.games.maedn import rules
from gamekit.games.maedn.notation import parse_move
from gamekit.games.maedn.state import ROWS, Options, State, whereabouts

ROWS_OF_THREE = (((3, 8), (5,)), ((1, 6, 12), (20,)), ((9,),))
HANDS = ((4, 6), (1, 2), (3, 3))


def table(
    rows=ROWS_OF_THREE, hands=HANDS, stock=(1, 2, 3), discards=(), mover=0, points=None, phase="turn", seed=5, **options
):
    """A State with these rows a seat, free places left out; the centre has the rest; `stock` has its next die last."""
    seats = len(rows)
    rows = tuple(tuple(map(tuple, own)) + ((),) * (ROWS - len(own)) for own in rows)
    options = Options(**options)
    hands = (*hands, (1, 2))[:seats]
    points = points or (0,) * seats
    state = State(
        options, phase, 0, mover, whereabouts(rows), rows, hands, tuple(stock), tuple(discards), points, Chance(seed)
    )
    assert min(state.centre) >= 0, "more copies than there are"
    return state


def move(text):
    """A move from its notation."""
    return parse_move(text, Options())


def legal(state):
    """The legal moves in notation."""
    return [str(one) for one in rules.legal_moves(state)]


def told(state, text):
    """The table after a move, and the events it told."""
    events = []
    assert text in legal(state)
    return rules.apply(state, move(text), events.append), events


def why_not(state, text):
    """The rule that forbids a move."""
    return rules.why_not(state, move(text))
