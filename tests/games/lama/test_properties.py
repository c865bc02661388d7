"""What stays true through any game of L.A.M.A., and how long games last."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamekit.arena import MAX_PLIES, seat_bots
from gamekit.bots import play_on
from gamekit.core.match import Match
from gamekit.games.lama import GAME, rules
from gamekit.games.lama.state import DECK, LLAMA, Draw, Options, Settled


@st.composite
def walks(draw):
    """A table, and the moves that led to it, with quitting rare enough for long rounds."""
    state = rules.new_game(
        Options(draw(st.sampled_from([10, 40, 100]))), draw(st.sampled_from(GAME.seats)), draw(st.integers(0, 9999))
    )
    states = [state]
    for pick in draw(st.lists(st.integers(0, 5), max_size=120)):
        legal = rules.legal_moves(state)
        if not legal:
            break
        state = rules.apply(state, legal[min(pick, len(legal) - 1 - (pick < 5 and len(legal) > 1))])
        states.append(state)
    return states


@settings(max_examples=60, deadline=None)
@given(walks())
def test_no_card_is_lost_or_made(states):
    for state in states:
        assert Counter(sum(state.hands, ()) + state.pile + state.stock) == Counter(DECK)
        assert all(list(hand) == sorted(hand) for hand in state.hands)


@settings(max_examples=60, deadline=None)
@given(walks())
def test_points_grow_only_at_a_settlement_and_by_at_most_31(states):
    for before, after in pairwise(states):
        if after.round == before.round and after.phase == before.phase == "turn":
            assert after.points == before.points
        gained = [new - old for new, old in zip(after.points, before.points, strict=True)]
        assert all(-10 <= gain <= 31 for gain in gained)


@settings(max_examples=60, deadline=None)
@given(walks())
def test_a_seat_that_quit_keeps_its_cards_and_never_moves_in_that_round(states):
    for before, after in pairwise(states):
        assert before.phase != "turn" or not before.quit[before.mover]
        if before.round == after.round and after.phase == "turn":
            for seat, out in enumerate(before.quit):
                assert not out or (after.quit[seat] and after.hands[seat] == before.hands[seat])


@settings(max_examples=200, deadline=None)
@given(st.lists(st.integers(1, 7), max_size=12))
def test_a_penalty_is_the_sum_of_the_distinct_cards(cards):
    expected = sum({card: 10 if card == LLAMA else card for card in cards}.values())
    assert rules.penalty(tuple(cards)) == expected <= 31


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_round_is_over_after_a_proved_number_of_moves(seats):
    """Every move uses up a card of the stock, a card of a hand, or a seat: two decks and the seats bound it."""
    for seed in range(5):
        match = Match(GAME, seats, seed, max_plies=MAX_PLIES)
        play_on(match, seat_bots(GAME, ["emil"] * seats, seed))
        lengths = Counter(state.round for state in match._states)
        assert max(lengths.values()) <= 2 * len(DECK) + seats + 1


def test_every_action_brings_the_end_of_the_round_nearer():
    state = rules.new_game(Options(), 4, 11)
    while True:
        told = []
        move = rules.legal_moves(state)[-2 if Draw() in rules.legal_moves(state) else 0]
        after = rules.apply(state, move, told.append)
        if any(isinstance(event, Settled) for event in told):
            return
        before, now = _left(state), _left(after)
        assert now < before
        state = after


def _left(state):
    """What is used up by moves: two for a card in the stock, one for a card in a hand, and the seats still in."""
    return 2 * len(state.stock) + sum(map(len, state.hands)) + state.quit.count(False)


@pytest.mark.slow
def test_how_long_games_last():
    lengths = []
    for seed in range(400):
        match = Match(GAME, 4, seed, max_plies=MAX_PLIES)
        play_on(match, seat_bots(GAME, ["rosa", "emil", "mika", "tilda"], seed))
        assert match.outcome
        lengths.append(len(match.moves))
    print("moves a game, least, median, most:", min(lengths), sorted(lengths)[200], max(lengths))
    assert max(lengths) < 2000
