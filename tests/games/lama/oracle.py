"""L.A.M.A. a second time, slowly: what may be done and what it costs, straight from the numbered rules."""

from __future__ import annotations

from collections.abc import Sequence

from gamekit.games.lama.state import View

FITS = {  # on this top card: these cards
    "1": ["1", "2"],
    "2": ["2", "3"],
    "3": ["3", "4"],
    "4": ["4", "5"],
    "5": ["5", "6"],
    "6": ["6", "llama"],
    "llama": ["llama", "1"],
}
COSTS = {"1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "llama": 10}
NAMES = ["no card", "1", "2", "3", "4", "5", "6", "llama"]  # how the kit numbers its cards


def legal(view: View) -> set[str]:
    """Every move the seat on turn may make, in notation; `view` is that seat's own."""
    if view.phase == "over":
        return set()
    if view.phase == "chip":
        return {"return white", "return black"}
    moves = {"quit"}
    for card in view.hand:
        if NAMES[card] in FITS[NAMES[view.pile[-1]]]:
            moves.add("play " + NAMES[card])
    if view.stock > 0 and somebody_else_is_in(view):
        moves.add("draw")
    return moves


def somebody_else_is_in(view: View) -> bool:
    """Whether any seat but the one on turn has not quit."""
    for seat in range(len(view.sizes)):
        if seat != view.mover and not view.quit[seat]:
            return True
    return False


def penalty(hand: Sequence[int]) -> int:
    """What a hand costs: each value once, a llama ten."""
    total = 0
    for card in [1, 2, 3, 4, 5, 6, 7]:
        if card in hand:
            total += COSTS[NAMES[card]]
    return total


def settle(points: Sequence[int], hands: Sequence[Sequence[int]], ender_emptied: bool) -> tuple[int, ...]:
    """Points after the round, before any choice of chip: with 1 to 9, the white chip has gone back by itself."""
    after = []
    for seat in range(len(hands)):
        now = points[seat] + penalty(hands[seat])
        went_out = ender_emptied and len(hands[seat]) == 0
        if went_out and 1 <= now <= 9:
            now -= 1
        after.append(now)
    return tuple(after)
