"""Chance as a value: one seed, the same game everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import shake_128
from struct import unpack
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class Chance(NamedTuple):
    """A seed and how often it has been drawn from; drawing gives the result and the next Chance.

    What is drawn are words of 32 bits, made by SHAKE-128 of `seed uses`: whoever writes this down anew, in any
    language, deals the same cards. A word modulo a small number favours none of them by more than one in a million.
    """

    seed: int
    uses: int = 0

    def _words(self, count: int) -> tuple[int, ...]:
        return unpack(f">{count}I", shake_128(b"%d %d" % self).digest(4 * count))

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Chance]:
        """The items in a random order: Fisher–Yates, from the last place to the first."""
        deck = list(items)
        left = len(deck)
        for word in self._words(left):
            pick = word % left
            left -= 1
            deck[left], deck[pick] = deck[pick], deck[left]
        return tuple(deck), Chance(self.seed, self.uses + 1)

    def below(self, bound: int) -> tuple[int, Chance]:
        """A whole number from 0 up to, not including, `bound`."""
        return self._words(1)[0] % bound, Chance(self.seed, self.uses + 1)
