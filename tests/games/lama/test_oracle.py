"""The plainly written second rules agree with the ones that are played."""

import pytest

from gamekit.games.lama import GAME, rules
from gamekit.games.lama.state import Settled
from tests.games.lama import oracle
from tests.positions import SEEDS, positions, random_match

seats = pytest.mark.parametrize("seats", GAME.seats)


@seats
def test_both_allow_the_same_moves(seats):
    for state in positions("lama", seats):
        seen = rules.view(state, state.mover)
        assert {str(move) for move in rules.legal_moves(state)} == oracle.legal(seen)


@seats
def test_both_settle_alike(seats):
    for seed in SEEDS:
        match = random_match("lama", seats, seed)
        for before, told, after in zip(match._states, match.events, match._states[1:], strict=False):
            for event in told:
                if isinstance(event, Settled):
                    emptied = not event.hands[event.seat]
                    assert event.penalties == tuple(map(oracle.penalty, event.hands))
                    assert after.points == oracle.settle(before.points, event.hands, emptied)
