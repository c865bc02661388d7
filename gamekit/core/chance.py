"""Chance as a value: one seed, the same game everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple, TypeVar

T = TypeVar("T")

_USES_PER_SEED = 1 << 32  # keeps the draws of neighbouring seeds apart


class Chance(NamedTuple):
    """A seed and how often it has been drawn from; drawing gives the result and the next Chance."""

    seed: int
    uses: int = 0

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Chance]:
        """The items in a random order: Fisher–Yates over `random.random()`, the one sequence Python keeps."""
        deck = list(items)
        flip = Random(self.seed * _USES_PER_SEED + self.uses).random
        for last in range(len(deck) - 1, 0, -1):
            pick = int(flip() * (last + 1))
            deck[last], deck[pick] = deck[pick], deck[last]
        return tuple(deck), Chance(self.seed, self.uses + 1)

    def below(self, bound: int) -> tuple[int, Chance]:
        """A whole number from 0 up to, not including, `bound`."""
        flip = Random(self.seed * _USES_PER_SEED + self.uses).random
        return int(flip() * bound), Chance(self.seed, self.uses + 1)
