"""What exists in Mensch ärgere Dich nicht: figures, dice, moves, the table, what a seat may know, what is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Literal, NamedTuple

from gamekit.core.chance import Chance
from gamekit.core.events import Event, Learners
from gamekit.core.game import option

GOAL = 40  # the highest figure: it finishes a row
FIGURES = tuple(range(1, GOAL + 1))
DOUBLED = 10  # figures up to this one may lie twice
STARS: Mapping[int, int] = {10: 1, 15: 1, 20: 1, 25: 1, 30: 1, 35: 1, 36: 1, 37: 1, 38: 2, 39: 3}  # all others: none
FACES = (1, 2, 3, 4, 5, 6)
COPIES: Mapping[int, int] = {1: 22, 2: 22, 3: 22, 4: 22, 5: 21, 6: 21}
DICE = tuple(die for die in FACES for _ in range(COPIES[die]))
HAND_SIZE = 2
ROWS = 3  # places for rows before each seat
TARGETS: Mapping[int, int] = {2: 40, 3: 35, 4: 30}  # points that win, by the number of seats

Phase = Literal["turn", "over"]
Row = tuple[int, ...]  # figures upwards; () is a free place
Rows = tuple[Row, ...]  # the three places of a seat
Place = tuple[int, int]  # a row at the table: seat and place, both from 0


@dataclass(frozen=True, slots=True)
class Options:
    """`second_copies` of 1 to 10 (MAE-1.2), `start_with_sum` of both dice (MAE-2.2), robbing `own_rows` (MAE-3.4)."""

    second_copies: Literal["auto", "on", "off"] = option("auto", ("auto", "on", "off"))
    start_with_sum: Literal["off", "on"] = option("off", ("off", "on"))
    own_rows: Literal["off", "on"] = option("off", ("off", "on"))


@dataclass(frozen=True, slots=True)
class Take:
    """Use a die, or both together, for the figure it leads to; `source` only where several rows hold that figure."""

    dice: tuple[int, ...]  # upwards
    row: int | None  # the place of the row it extends, None: a new row
    source: Place | None = None

    def __str__(self) -> str:
        where = "new" if self.row is None else f"row {self.row + 1}"
        return f"{'+'.join(map(str, self.dice))} {where}{show_source(self.source)}"


@dataclass(frozen=True, slots=True)
class Drop:
    """Discard a die without use."""

    die: int

    def __str__(self) -> str:
        return f"drop {self.die}"


Move = Take | Drop


def show_source(source: Place | None) -> str:
    """Whose row a figure is taken from, as it ends a move: ` from 3.1` is the third seat's first row."""
    return "" if source is None else f" from {source[0] + 1}.{source[1] + 1}"


_ONCE = (1,) * GOAL
_TWICE = (2,) * DOUBLED + (1,) * (GOAL - DOUBLED)


def all_figures(options: Options, seats: int) -> tuple[int, ...]:
    """MAE-1.1: how many copies there are of each figure, 1 to 40."""
    return _TWICE if has_second_copies(options, seats) else _ONCE


def has_second_copies(options: Options, seats: int) -> bool:
    """MAE-1.2: from three seats on there are two copies of each figure up to 10."""
    return options.second_copies == "on" or (options.second_copies == "auto" and seats > 2)


def bit(seat: int, place: int) -> int:
    """A row as one bit, so that the rows a figure lies in are one number, and finding it is no search."""
    return 1 << (ROWS * seat + place)


@cache
def places(bits: int) -> tuple[Place, ...]:
    """The rows of these bits, in seat order."""
    return tuple([divmod(at, ROWS) for at in range(bits.bit_length()) if bits >> at & 1])


def whereabouts(rows: tuple[Rows, ...]) -> tuple[int, ...]:
    """The rows each figure lies in, as bits."""
    found = [0] * GOAL
    for seat, own in enumerate(rows):
        for place, row in enumerate(own):
            for figure in row:
                found[figure - 1] |= bit(seat, place)
    return tuple(found)


def _centre(options: Options, seats: int, where: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([n - rows.bit_count() for n, rows in zip(all_figures(options, seats), where, strict=True)])


class State(NamedTuple):
    """The whole table; `stock` and `discards` have their next or top die last, hands are sorted."""

    options: Options
    phase: Phase
    ply: int
    mover: int
    where: tuple[int, ...]  # the rows each figure lies in, as bits (`bit`); the figure 1 has index 0
    rows: tuple[Rows, ...]
    hands: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    discards: tuple[int, ...]
    points: tuple[int, ...]
    chance: Chance

    @property
    def centre(self) -> tuple[int, ...]:
        """How many copies of each figure lie there; the figure 1 has index 0."""
        return _centre(self.options, len(self.points), self.where)


class View(NamedTuple):
    """What one seat may know (`viewer` None: a spectator): its own dice, and of the stock only the size."""

    options: Options
    phase: Phase
    ply: int
    mover: int
    viewer: int | None
    where: tuple[int, ...]
    rows: tuple[Rows, ...]
    hand: tuple[int, ...]
    stock: int
    discards: tuple[int, ...]
    points: tuple[int, ...]

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.points)

    @property
    def centre(self) -> tuple[int, ...]:
        """How many copies of each figure lie there; the figure 1 has index 0."""
        return _centre(self.options, len(self.points), self.where)


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A seat laid these dice on the discards: one, both for a sum, or one without use (MAE-2.6)."""

    dice: tuple[int, ...]
    reveals: ClassVar[Learners] = "others"


@dataclass(frozen=True, slots=True)
class Took(Event):
    """A figure went from the centre to the end of the seat's row at this place (MAE-2.2: a new one)."""

    figure: int
    row: int


@dataclass(frozen=True, slots=True)
class Stole(Event):
    """A figure went to the seat's row at `row` from another row, out of its `index`-th place (0 is its beginning)."""

    figure: int
    row: int
    source: Place
    index: int


@dataclass(frozen=True, slots=True)
class Vanished(Event):
    """The seat's row at this place lost its only figure; the place is free."""

    row: int


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A finished row brought its seat `gained` points, `points` in all, and went back to the centre."""

    row: int
    figures: Row
    gained: int
    points: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat took a die from the stock, as everybody sees it."""


@dataclass(frozen=True, slots=True)
class Received(Event):
    """The die a seat drew, for its eyes only."""

    die: int
    private: ClassVar[bool] = True
    reveals: ClassVar[Learners] = "seat"


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discards, `count` dice, became the new stock before the seat drew."""

    count: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over with these ranks per seat."""

    ranks: tuple[int, ...]
