"""Tables for the rule tests: each test states only what differs."""

from collections import Counter

from gamekit.core.chance import Chance
from gamekit.games.maedn import rules
from gamekit.games.maedn.notation import parse_move
from gamekit.games.maedn.state import FIGURES, ROWS, Options, State

ROWS_OF_THREE = (((3, 8), (5,)), ((1, 6, 12), (20,)), ((9,),))
HANDS = ((4, 6), (1, 2), (3, 3))


def table(
    rows=ROWS_OF_THREE, hands=HANDS, stock=(1, 2, 3), discards=(), mover=0, points=None, phase="turn", seed=5, **options
):
    """A State with these rows a seat, free places left out; the centre has the rest; `stock` has its next die last."""
    seats = len(rows)
    rows = tuple(tuple(map(tuple, own)) + ((),) * (ROWS - len(own)) for own in rows)
    options = Options(**options)
    laid_out = Counter(figure for own in rows for row in own for figure in row)
    copies = rules.all_figures(options, seats)
    centre = tuple(copies[figure - 1] - laid_out[figure] for figure in FIGURES)
    assert min(centre) >= 0, "more copies than there are"
    hands = (*hands, (1, 2))[:seats]
    points = points or (0,) * seats
    return State(options, phase, 0, mover, centre, rows, hands, tuple(stock), tuple(discards), points, Chance(seed))


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
