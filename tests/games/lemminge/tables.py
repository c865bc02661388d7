"""Tables for the rule tests: each test draws what matters and states only what differs.

A diagram is the text of a board on which capital and small letters stand for the first and second lemming of a seat:
A and a, B and b, C and c. Whoever is not in it waits in the start area, or is in `home`. A letter stands on meadow,
unless `under` says otherwise.
"""

from collections import Counter

from gamekit.core.chance import Chance
from gamekit.games.lemminge import rules
from gamekit.games.lemminge.board import HOME, MEADOW, START, TERRAINS, parse_board
from gamekit.games.lemminge.notation import parse_move
from gamekit.games.lemminge.state import CARDS, DECK, TILES, Options, State, show_card

LETTERS = "AaBbCc"
TRACK = """
> . . . . #
 > . . . . #
> . . . . #
"""
CARD_OF = {show_card(card): card for card in CARDS}


def cards(text):
    """Cards from their names."""
    return tuple(CARD_OF[name] for name in text.split())


def table(
    diagram=TRACK,
    terrain=None,
    points=0,
    home="",
    under=(),
    seats=3,
    mover=0,
    phase=None,
    piles=((2,), (2,), (2,), (2,), (2,)),
    hands=("water-1 water-4", "forest-0 forest-3", "swamp-1"),
    stock=None,
    discards="",
    tiles=(),
    supply=TILES,
    seed=5,
):
    """A State: with a terrain and points a lemming may walk, otherwise a card is to be played; `stock` has its next
    card last, and if it is left out it holds all other cards.
    """
    under = dict(under)
    typed = "/".join(_letters_out("".join(row), under) for row in _lines(diagram))
    board = parse_board(typed)
    places = dict.fromkeys(LETTERS, START) | dict.fromkeys(home, HOME)
    for letter, name in _standing(diagram):
        places[letter] = board.fields[name]
    lemmings = tuple((places[LETTERS[2 * seat]], places[LETTERS[2 * seat + 1]]) for seat in range(seats))
    land = MEADOW if terrain is None else TERRAINS.index(terrain)
    if terrain is not None and piles[land] == (2,):
        piles = (*piles[:land], _pile(points), *piles[land + 1 :])
    hands = tuple(cards(hand) for hand in hands[:seats]) + ((),) * (seats - len(hands))
    discards = cards(discards)
    if stock is None:
        rest = Counter(DECK) - Counter(sum(hands, ()) + discards + rules.on_piles(piles))
        stock = tuple(rest.elements())
    else:
        stock = cards(stock)
    return State(
        options=Options(board.word),
        phase=phase or ("turn" if terrain is None else "move"),
        ply=0,
        mover=mover,
        lemmings=lemmings,
        piles=tuple(piles),
        ground=board.ground,
        tiles=tuple(board.fields[name] for name in tiles),
        supply=supply,
        discards=discards,
        terrain=land,
        points=points,
        walker=None,
        origin=START,
        steps=0,
        hands=hands,
        stock=stock,
        chance=Chance(seed),
    )


def _lines(diagram):
    """The rows of a diagram, without white space."""
    return ["".join(line.split()) for line in diagram.strip("\n").splitlines() if line.strip()]


def _letters_out(row, under):
    return "".join(under.get(mark, ".") if mark in LETTERS else mark for mark in row)


def _standing(diagram):
    """Letters and the names of the fields they stand on."""
    for number, row in enumerate(_lines(diagram)):
        for place, mark in enumerate(row, 1):
            if mark in LETTERS:
                yield mark, f"{'abcdefghijklmnopqrstuvwxyz'[number]}{place}"


def _pile(points):
    """A pile that brings so many points."""
    values, left = [], points
    for value in (4, 3, 3, 2, 2, 2, 1, 1, 1):
        if value <= left:
            values.append(value)
            left -= value
    assert not left
    return tuple(values)


def seen(state):
    """The diagram of a table, as `same` compares it; whoever is home or waits is not in it."""
    rows = [list(row) for row in state.board.rows]
    for number, place in enumerate(sum(state.lemmings, ())):
        if place >= 0:
            name = state.board.names[place]
            rows["abcdefghijklmnopqrstuvwxyz".index(name[0])][int(name[1:]) - 1] = LETTERS[number]
    return ["".join(row) for row in rows]


def same(state, diagram):
    """Whether a table looks like this."""
    assert seen(state) == _lines(diagram)
    return True


def move(state, text):
    """A move from its notation."""
    return parse_move(text, state.options)


def legal(state):
    """The legal moves in notation."""
    return [str(one) for one in rules.legal_moves(state)]


def steps(state):
    """The legal moves that walk."""
    return {text for text in legal(state) if text.startswith(("step", "enter"))}


def told(state, *texts):
    """The table after these moves, and the events they told."""
    events = []
    for text in texts:
        assert text in legal(state), (text, legal(state))
        state = rules.apply(state, move(state, text), events.append)
    return state, events


def after(state, *texts):
    """The table after these moves."""
    return told(state, *texts)[0]


def why_not(state, text):
    """The rule that forbids a move."""
    return rules.why_not(state, move(state, text))


def of_kind(kind, events):
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]
