"""Hexagons with a point at the top, in axial coordinates: `q` counts eastwards, `r` downwards and half a place east."""

from __future__ import annotations

from typing import NamedTuple


class Hex(NamedTuple):
    """One place of an endless honeycomb."""

    q: int
    r: int


DIRECTIONS = ("e", "ne", "nw", "w", "sw", "se")  # anticlockwise
SIDES = range(len(DIRECTIONS))
E, W = 0, 3
_STEPS = (Hex(1, 0), Hex(1, -1), Hex(0, -1), Hex(-1, 0), Hex(-1, 1), Hex(0, 1))


def from_rows(row: int, column: int) -> Hex:
    """The place of this row and column, both from 0, where every odd row is shifted half a place to the right."""
    return Hex(column - row // 2, row)


def neighbour(place: Hex, side: int) -> Hex:
    """The place beyond this side, an index of DIRECTIONS."""
    step = _STEPS[side]
    return Hex(place.q + step.q, place.r + step.r)


def distance(one: Hex, other: Hex) -> int:
    """The least number of steps from one place to another."""
    across, down = one.q - other.q, one.r - other.r
    return max(abs(across), abs(down), abs(across + down))


def centre(place: Hex) -> tuple[float, float]:
    """Where the middle of a place lies, in units of its width to the right and of the distance of rows downwards."""
    return place.q + place.r / 2, float(place.r)
