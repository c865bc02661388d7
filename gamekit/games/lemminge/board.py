"""Boards as text a person can type, and what a game asks of them: fields, their neighbours, start and finish lines."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from string import ascii_lowercase
from typing import NamedTuple

from gamekit.core.errors import BoardError
from gamekit.games.lemminge.hexes import SIDES, E, Hex, W, from_rows, neighbour

TERRAINS = ("forest", "swamp", "desert", "mountain", "water", "meadow")
MEADOW = 5
START, HOME, EDGE = -1, -2, -3  # what is no field: the start area, the finish, and whatever else lies outside
BOARDS = ("classic", "short", "straits")
LONGEST = 40  # places in a row

_GROUND = {"f": 0, "s": 1, "d": 2, "m": 3, "w": 4, ".": MEADOW}
_NOTHING, _FINISH = "_", "#"
_GATES = {">": E, "<": W}  # a start area, and the side on which it opens
_KNOWN = (*_GROUND, _NOTHING, *_GATES, _FINISH)


class Board(NamedTuple):
    """A board taken apart; fields are numbered from 0, row by row."""

    rows: tuple[str, ...]  # as typed, without white space
    names: tuple[str, ...]  # of the fields: `c7`
    places: tuple[Hex, ...]  # of the fields
    ground: tuple[int, ...]  # what is printed on the fields, by index of TERRAINS
    neighbours: tuple[tuple[int, ...], ...]  # of each field on each side: a field, HOME or EDGE
    entries: tuple[tuple[int, int], ...]  # the fields behind the start line, and the side of a step that enters there
    distances: tuple[int, ...]  # steps from each field into the finish, whatever lies between
    fields: Mapping[str, int]  # by name

    @property
    def word(self) -> str:
        """The board as one word: its rows with `/` between them."""
        return "/".join(self.rows)


Squares = Mapping[Hex, str]
Typed = Mapping[Hex, tuple[int, int]]  # line and column of each character in the text a person wrote, from 1


@cache
def board_of(name: str) -> Board:
    """The board an option names: one of ours, or its text as one word."""
    return parse_board(board_text(name) if name in BOARDS else name)


def board_text(name: str) -> str:
    """The text of a board of ours."""
    return files("gamekit.games.lemminge").joinpath("boards", f"{name}.txt").read_text("utf-8")


def read_board(value: object) -> str:
    """A person's board as the word an option holds; one of ours goes by its name."""
    if not isinstance(value, str):
        raise BoardError(f"A board is {', '.join(BOARDS)} or a text, not {str(value)[:40]!r}.")
    if value.strip().lower() in BOARDS:
        return value.strip().lower()
    word = parse_board(value).word
    return next((name for name in BOARDS if board_of(name).word == word), word)


def parse_board(text: str) -> Board:
    """LEM-1.1: a board from its text; what cannot be played on is refused with line and column."""
    rows, typed = _rows(text)
    squares = {from_rows(row, column): mark for row, line in enumerate(rows) for column, mark in enumerate(line)}
    places = tuple([place for place, mark in squares.items() if mark in _GROUND])
    if not places:
        raise BoardError("This board has no fields; write . for a meadow, and f s d m w for the other terrains.")
    index = {place: number for number, place in enumerate(places)}
    neighbours = tuple([tuple([_beyond(squares, index, place, side) for side in SIDES]) for place in places])
    distances = _distances(neighbours)
    entries = tuple(_entries(squares, index, typed))
    _check_ways(places, distances, typed)
    names = tuple([_name(place) for place in places])
    ground = tuple([_GROUND[squares[place]] for place in places])
    numbers = {name: number for number, name in enumerate(names)}
    return Board(rows, names, places, ground, neighbours, entries, tuple(distances), numbers)


def show_board(board: Board) -> str:
    """The text of a board with its rows shifted as the hexes lie; `parse_board` gives the board back."""
    return "".join([" " * (row % 2) + " ".join(line) + "\n" for row, line in enumerate(board.rows)])


def _rows(text: str) -> tuple[tuple[str, ...], Typed]:
    """The rows without white space, and where each of their characters was typed."""
    rows: list[str] = []
    typed = {}
    for number, column, part in _parts(text):
        marks = [(mark, column + at) for at, mark in enumerate(part) if not mark.isspace()]
        if not marks:
            continue
        for place, (mark, at) in enumerate(marks):
            if mark not in _KNOWN:
                raise _wrong(number, at, f"{mark!r} is no place of a board; write {' '.join(_KNOWN)}")
            typed[from_rows(len(rows), place)] = number, at
        rows.append("".join([mark for mark, _ in marks]))
        if len(rows) > len(ascii_lowercase):
            raise _wrong(number, marks[0][1], f"a board has at most {len(ascii_lowercase)} rows")
        if len(marks) > LONGEST:
            raise _wrong(number, marks[LONGEST][1], f"a row has at most {LONGEST} places")
    return tuple(rows), typed


def _parts(text: str) -> Iterator[tuple[int, int, str]]:
    """The rows of a text, ended by line or by `/`: number of the line, column of the beginning, characters."""
    for number, line in enumerate(text.splitlines(), 1):
        column = 1
        for part in line.split("/"):
            yield number, column, part
            column += len(part) + 1


def _beyond(squares: Squares, index: Mapping[Hex, int], place: Hex, side: int) -> int:
    """LEM-5.4, 5.6: what lies on this side of a field: a field, the finish, or an edge, as the start line is one."""
    other = neighbour(place, side)
    return HOME if squares.get(other) == _FINISH else index.get(other, EDGE)


def _entries(squares: Squares, index: Mapping[Hex, int], typed: Typed) -> Iterator[tuple[int, int]]:
    """The fields behind the start line in their order, each with exactly one start edge."""
    found: dict[int, int] = {}
    for place, mark in squares.items():
        if mark not in _GATES:
            continue
        field = neighbour(place, _GATES[mark])
        if field not in index:
            where = "right" if mark == ">" else "left"
            raise _wrong(*typed[place], f"this start area opens to the {where}, but there is no field")
        if index[field] in found:
            raise _wrong(*typed[field], "this field has two start areas beside it; one is allowed")
        found[index[field]] = _GATES[mark]
    if not found:
        raise BoardError("This board has no start; write > to the left of a field, or < to the right of one.")
    yield from sorted(found.items())


def _distances(neighbours: Sequence[Sequence[int]]) -> list[int]:
    """Steps from each field into the finish, 0 where there is no way."""
    return nearest(neighbours, [field for field, sides in enumerate(neighbours) if HOME in sides])


def nearest(
    neighbours: Sequence[Sequence[int]], ends: Sequence[int], may_enter: Callable[[int], bool] = lambda field: True
) -> list[int]:
    """One more than the steps from each field to the nearest of these ends, over fields that may be entered.

    The field itself one need not be allowed to enter; 0 stands where there is no way.
    """
    steps = [0] * len(neighbours)
    for field in ends:
        steps[field] = 1
    waiting = deque(ends)
    while waiting:
        field = waiting.popleft()
        if not may_enter(field):
            continue
        for other in neighbours[field]:
            if other >= 0 and not steps[other]:
                steps[other] = steps[field] + 1
                waiting.append(other)
    return steps


def _check_ways(places: Sequence[Hex], distances: Sequence[int], typed: Typed) -> None:
    if not any(distances):
        raise BoardError("This board has no finish beside a field; write # where lemmings are to arrive.")
    for place, steps in zip(places, distances, strict=True):
        if not steps:
            raise _wrong(*typed[place], "from this field no way leads to the finish")


def _name(place: Hex) -> str:
    """A field's name: the letter of its row and its place in the line, from 1."""
    return f"{ascii_lowercase[place.r]}{place.q + place.r // 2 + 1}"


def _wrong(line: int, column: int, what: str) -> BoardError:
    return BoardError(f"Line {line}, column {column} of the board: {what}.")
