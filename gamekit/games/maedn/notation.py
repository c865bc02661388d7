"""Moves and positions of Mensch ärgere Dich nicht as text, both ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import fields as dataclass_fields
from itertools import combinations_with_replacement, product

from gamekit.core.errors import NotationError
from gamekit.core.game import show_options
from gamekit.core.notation import check, count, counts, fields, one_of, read, read_options
from gamekit.games.maedn.rules import hand_size
from gamekit.games.maedn.state import (
    COPIES,
    DICE,
    FACES,
    FIGURES,
    GOAL,
    HAND_SIZE,
    ROWS,
    TARGETS,
    Drop,
    Move,
    Options,
    Phase,
    Place,
    Row,
    Rows,
    Take,
    View,
    whereabouts,
)

SEATS = tuple(TARGETS)
_ROWS = range(ROWS)
_PAIRS = tuple(combinations_with_replacement(FACES, HAND_SIZE))
_SOURCES: tuple[Place | None, ...] = (None, *product(range(max(SEATS)), _ROWS))
_ALL: tuple[Move, ...] = (
    *(Take((die,), row, source) for die in FACES for row in (None, *_ROWS) for source in _SOURCES),
    *(Take(dice, None, source) for dice in _PAIRS for source in _SOURCES),
    *(Take(dice, row) for dice in _PAIRS for row in _ROWS),
    *map(Drop, FACES),
)
MOVES: Mapping[str, Move] = {str(move): move for move in _ALL}
_PHASES: tuple[Phase, ...] = ("turn", "over")
_PHASE = one_of(_PHASES, "phase")
_OPTIONS = tuple(field.name for field in dataclass_fields(Options))
_KEYS = ("viewer", "mover", "phase", "ply", "hand", "rows", "stock", "discards", "points", *_OPTIONS)


def parse_move(text: str, options: Options) -> Move:
    """The move of this notation; anything else is refused with what can be written."""
    move = MOVES.get(" ".join(text.split()))
    if move is None:
        raise NotationError(
            f"{text!r} is no move of Mensch ärgere Dich nicht; write a die and its row ('4 new', '5 row 2'), where "
            "there is a choice also the seat and row it robs ('4 new from 3.1'), both dice ('4+6 new'), or 'drop 4'."
        )
    return move


def show_position(view: View) -> str:
    """The view as `key=value` words, complete: `parse_position` gives it back; the centre has what no row has."""
    words = {
        "viewer": "none" if view.viewer is None else str(view.viewer),
        "mover": str(view.mover),
        "phase": view.phase,
        "ply": str(view.ply),
        "hand": ",".join(map(str, view.hand)),
        "rows": "/".join(map(_show_rows, view.rows)),
        "stock": str(view.stock),
        "discards": ",".join(map(str, view.discards)),
        "points": ",".join(map(str, view.points)),
    }
    return " ".join([*(f"{key}={value}" for key, value in words.items() if value), show_options(view.options)])


def parse_position(text: str) -> View:
    """A view from `key=value` words; what is left out is filled in, what cannot be is refused by name."""
    words = fields(text, _KEYS)
    viewer = None if words.get("viewer") == "none" else read(words, "viewer", count, 0)
    points = read(words, "points", counts, (0,) * _seats(words))
    rows: tuple[Rows, ...] = read(words, "rows", _tables, (((),) * ROWS,) * len(points))
    view = View(
        options=read_options(Options, words),
        phase=read(words, "phase", _PHASE, "turn"),
        ply=read(words, "ply", count, 0),
        mover=read(words, "mover", count, viewer or 0),
        viewer=viewer,
        where=whereabouts(rows),
        rows=rows,
        hand=read(words, "hand", _dice, ()),
        stock=0,
        discards=read(words, "discards", _dice, ()),
        points=points,
    )
    left = len(DICE) - len(view.discards) - sum(hand_size(view, seat) for seat in range(len(points)))
    view = view._replace(stock=read(words, "stock", count, max(0, left)))
    check(view, _shape, _figures_add_up, _phase_fits, _dice_add_up)
    return view


def _show_rows(rows: Rows) -> str:
    """The rows of one seat; free places after its last row go without saying."""
    last = max([place for place in _ROWS if rows[place]], default=0)
    return ";".join([",".join(map(str, row)) or "-" for row in rows[: last + 1]])


def _dice(word: str) -> tuple[int, ...]:
    faces = list(map(str, FACES))
    if strange := [die for die in word.split(",") if die not in faces]:
        raise ValueError(f"{strange[0]!r} is no die; the dice are {', '.join(faces)}")
    return counts(word)


def _tables(word: str) -> tuple[Rows, ...]:
    return tuple(map(_rows, word.split("/")))


def _rows(word: str) -> Rows:
    rows = [() if row == "-" else _row(row) for row in word.split(";")]
    if len(rows) > ROWS:
        raise ValueError(f"a seat has at most {ROWS} rows (MAE-2.4), not {len(rows)}")
    return tuple(rows + [()] * (ROWS - len(rows)))


def _row(word: str) -> Row:
    row = counts(word)
    if strange := [figure for figure in row if figure not in FIGURES]:
        raise ValueError(f"{strange[0]} is no figure; they are 1 to {GOAL}")
    if list(row) != sorted(set(row)):
        raise ValueError(f"in a row the figures rise (MAE-2.3), unlike in {word}")
    if row[-1] == GOAL:
        raise ValueError(f"a row that reaches {GOAL} goes back to the centre at once (MAE-4.3)")
    return row


def _seats(words: Mapping[str, str]) -> int:
    return len(words["rows"].split("/")) if "rows" in words else 3


def _shape(view: View) -> list[tuple[bool, str]]:
    seats = len(view.points)
    return [
        (seats not in SEATS, f"Mensch ärgere Dich nicht has 2 to 4 seats here, not {seats}."),
        (len(view.rows) != seats, "rows and points must name the same number of seats."),
        ((view.viewer or 0) >= seats, f"viewer={view.viewer}: the seats are 0 to {seats - 1}, or none."),
        (view.mover >= seats, f"mover={view.mover}: the seats are 0 to {seats - 1}."),
        (view.viewer is None and bool(view.hand), "hand: a spectator (viewer=none) holds no dice."),
        (list(view.hand) != sorted(view.hand), "hand: write the dice upwards."),
    ]


def _figures_add_up(view: View) -> list[tuple[bool, str]]:
    short = [figure for figure, left in enumerate(view.centre, 1) if left < 0]
    dice = Counter(view.hand + view.discards)
    most = [die for die in FACES if dice[die] > COPIES[die]]
    size = 0 if view.viewer is None else hand_size(view, view.viewer)
    return [
        (bool(short), f"rows: there are not so many copies of {_first(short)} (MAE-1.1)."),
        (bool(most), f"hand and discards: there are not so many dice {_first(most)} (MAE-1.3)."),
        (len(view.hand) != size, f"hand: this seat holds {size} dice, not {len(view.hand)} (MAE-2.1)."),
    ]


def _dice_add_up(view: View) -> list[tuple[bool, str]]:
    total = view.stock + len(view.discards) + sum(hand_size(view, seat) for seat in range(len(view.points)))
    sentence = f"Hands, discards and stock make {total} dice; there are {len(DICE)} (MAE-1.3)."
    return [(total != len(DICE), sentence)]


def _first(numbers: list[int]) -> str:
    return str(numbers[0]) if numbers else ""


def _phase_fits(view: View) -> list[tuple[bool, str]]:
    target = TARGETS[len(view.points)]
    reached = [seat for seat, had in enumerate(view.points) if had >= target]
    if view.phase == "turn":
        return [(bool(reached), f"points: at {target} or more the game is over (MAE-5.1).")]
    return [(reached != [view.mover], f"points: a game is over when the mover, and only it, has {target} (MAE-5.1).")]
