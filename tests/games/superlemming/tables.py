"""Tables for the rule tests: each test states only what differs."""

from gamekit.core.game import make_options
from gamekit.games.superlemming import rules
from gamekit.games.superlemming.cards import CARDS, SYMBOLS, effect_set
from gamekit.games.superlemming.notation import parse_move
from gamekit.games.superlemming.state import Options, State

HANDS = {0: "circle-shift square-draw star-join", 1: "star-lure", 2: "triangle-loot", 3: "star-draw", 4: "star-join"}


def cards(words, seat, options):
    """The cards of these names in a seat's colour."""
    names = effect_set(options.effects).names
    return tuple(seat * CARDS + names.index(name) for name in words.split())


def lemmings(words, options):
    """Cards with their colours: `2.star-lure`."""
    return tuple(cards(word.split(".")[1], int(word.split(".")[0]) - 1, options)[0] for word in words.split())


def table(
    seats=3, circle="", square="", triangle="", star="", hands=HANDS, piles=None, medals=None, dead=None, tops=None,
    mover=0, active=None, phase="play", row=None, pending="", calm=1, **options,
):  # fmt: skip
    """A State with these rows, front first. What is not named lies in its pile, or, where that is named, is dead.

    `tops` are rescued cards on top of a pile, the topmost last.
    """
    options = make_options(Options, options)
    active = mover if active is None else active
    rows = tuple(lemmings(words, options) for words in (circle, square, triangle, star))
    lists = [[cards((by_seat or {}).get(seat, ""), seat, options) for seat in range(seats)]
             for by_seat in (hands, piles, dead, tops)]  # fmt: skip
    held, stacked, lost, rescued = lists
    for seat in range(seats):
        open_cards = {card for one in (*rows, *held, *stacked, *lost, *rescued) for card in one}
        rest = tuple(card for card in range(seat * CARDS, (seat + 1) * CARDS) if card not in open_cards)
        named = piles and seat in piles
        stacked[seat] = (stacked[seat] if named else rest) + rescued[seat]
        lost[seat] += rest if named else ()
    return State(
        options, phase, 0, mover, active, rows, tuple(tuple(sorted(hand)) for hand in held), tuple(stacked),
        sum(1 << card for one in rescued for card in one), medals or (3,) * seats, tuple(lost),
        None if row is None else SYMBOLS.index(row), cards(pending, active, options), calm,
    )  # fmt: skip


def names(state, numbers, coloured=True):
    """Cards in words: `1.circle-join 2.star-lure`."""
    known = effect_set(state.options.effects).names
    return " ".join(f"{card // CARDS + 1}." * coloured + known[card % CARDS] for card in numbers)


def row(state, symbol):
    """A row in words, front first."""
    return names(state, state.rows[SYMBOLS.index(symbol)])


def hand(state, seat=0):
    """A hand in words."""
    return names(state, state.hands[seat], coloured=False)


def legal(state):
    """The legal moves in notation."""
    return [str(one) for one in rules.legal_moves(state)]


def told(state, *texts):
    """The table after these moves, and the events of the last."""
    events = []
    for text in texts:
        assert text in legal(state), (text, legal(state))
        events = []
        state = rules.apply(state, parse_move(text, state.options), events.append)
    return state, events


def after(state, *texts):
    """The table after these moves."""
    return told(state, *texts)[0]


def why_not(state, text):
    """The rule that forbids a move."""
    return rules.why_not(state, parse_move(text, state.options))
