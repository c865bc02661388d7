"""What the bench finds: rows, each a value and perhaps a peer's beside it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from statistics import median
from typing import Any

Measure = Callable[[], float]


@dataclass(frozen=True)
class Row:
    """One figure; `ratio` is ours over the peer's, and `note` says what is missing or what is counted."""

    name: str
    value: float | None
    unit: str
    peer: str | None = None
    peer_value: float | None = None
    ratio: float | None = None
    samples: int = 1
    note: str = ""

    def as_json(self) -> dict[str, Any]:
        """The row as results.json holds it."""
        return asdict(self)


def alone(name: str, unit: str, values: Sequence[float], note: str = "") -> Row:
    """The median of our own samples."""
    return Row(name, round_off(median(values)), unit, samples=len(values), note=note)


def beside(name: str, unit: str, peer: str, pairs: Sequence[tuple[float, float]], note: str = "") -> Row:
    """Medians of samples taken in turn, and the median of the ratios within each turn."""
    ours, theirs = zip(*pairs, strict=True)
    ratio = median(our / their for our, their in pairs)
    values = round_off(median(ours)), round_off(median(theirs))
    return Row(name, values[0], unit, peer, values[1], round_off(ratio), len(pairs), note)


def missing(name: str, unit: str, peer: str | None, why: str) -> Row:
    """A row that says what could not be had."""
    return Row(name, None, unit, peer, samples=0, note=f"missing: {why}")


def percentile(values: Iterable[float], part: float) -> float:
    """The least value that this part of all values does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(part * len(ordered)) - 1)]


def round_off(value: float) -> float:
    """Three digits that mean something."""
    if value == 0:
        return 0.0
    digits = 2 - math.floor(math.log10(abs(value)))
    return round(value, digits) if digits > 0 else float(round(value))
