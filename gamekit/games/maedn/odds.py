"""What can be counted at the table: which dice others may hold, and how likely a figure is to be robbed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations_with_replacement
from math import comb

from gamekit.games.maedn.rules import in_centre, unseen
from gamekit.games.maedn.state import FACES, HAND_SIZE, Rows, View


def odds(view: View, die: int) -> float:
    """How likely it is, from 0 to 1, that one given other hand of two holds this die; unseen dice are all as likely.

    A view has no memory: once the discards are shuffled into a new stock (MAE-2.7), their dice count as unseen again.
    """
    dice = unseen(view)
    return 1 - _pairs(dice.total() - dice[die]) / _pairs(dice.total())


def threat(view: View, seat: int, figure: int) -> float:
    """How likely it is that a seat's figure can be robbed by one die, before its next turn, as the rows lie now."""
    if in_centre(view, figure):
        return 0.0
    wanted = [leading_to(figure, rows) for other, rows in enumerate(view.rows) if other != seat]
    return some_hand_holds(view, [dice for dice in wanted if dice])


def leading_to(figure: int, rows: Rows) -> set[int]:
    """The dice that lead a seat with these rows to a figure."""
    steps = {figure - row[-1] for row in rows if row} | ({figure} if () in rows else set())
    return steps & set(FACES)


def some_hand_holds(view: View, wanted: Sequence[Collection[int]]) -> float:
    """How likely it is that one of several other hands holds a die that is wanted of it, exactly.

    Dice wanted of the same hands are counted together, so few cases are left.
    """
    kinds: dict[tuple[bool, ...], int] = {}
    for die, count in unseen(view).items():
        kind = tuple([die in dice for dice in wanted])
        kinds[kind] = kinds.get(kind, 0) + count
    return 1 - _none(kinds, 0, len(wanted))


def _none(kinds: dict[tuple[bool, ...], int], hand: int, hands: int) -> float:
    """How likely it is that this hand and those after it hold nothing that is wanted of them."""
    if hand == hands:
        return 1.0
    total = _pairs(sum(kinds.values()))
    harmless = [kind for kind in kinds if not kind[hand]]
    if hand == hands - 1:
        return _pairs(sum(kinds[kind] for kind in harmless)) / total
    chance = 0.0
    for one, other in combinations_with_replacement(harmless, HAND_SIZE):
        ways = _pairs(kinds[one]) if one == other else kinds[one] * kinds[other]
        if ways:
            left = dict(kinds)
            left[one] -= 1
            left[other] -= 1
            chance += ways / total * _none(left, hand + 1, hands)
    return chance


def _pairs(dice: int) -> int:
    return comb(dice, HAND_SIZE)
