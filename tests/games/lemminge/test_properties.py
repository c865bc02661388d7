"""What stays true through any game of Lemminge, and how long games last."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamekit.arena import seat_bots
from gamekit.bots import play_on
from gamekit.core.errors import IllegalMove
from gamekit.core.match import Match
from gamekit.games.lemminge import GAME, rules
from gamekit.games.lemminge.board import BOARDS, HOME, MEADOW, START
from gamekit.games.lemminge.notation import moves_on
from gamekit.games.lemminge.state import DECK, TILES, Laid, Options, Refill, Stop

NAMED = [name for name in GAME.bots if name != "random"]
BOUND = 3000  # decisions in which named opponents are through with a game, on any board of ours


@st.composite
def walks(draw):
    """States of a game on any board and what was told; one in a few picks fills a hand, so that lemmings get going."""
    state = rules.new_game(
        Options(draw(st.sampled_from(BOARDS))), draw(st.sampled_from(GAME.seats)), draw(st.integers(0, 9999))
    )
    states, events = [state], []
    for pick in draw(st.lists(st.integers(0, 999), min_size=30, max_size=150)):
        legal = rules.legal_moves(state)
        if not legal:
            break
        if state.phase == "turn" and pick % 4:
            legal = [move for move in legal if not isinstance(move, Refill)] or legal
        if state.phase == "move" and pick % 5:
            legal = [move for move in legal if not isinstance(move, Stop)] or legal
        state = rules.apply(state, legal[pick % len(legal)], events.append)
        states.append(state)
    return states, events


@settings(max_examples=40, deadline=None)
@given(walks())
def test_no_card_is_lost_or_made_and_hands_are_sorted(walk):
    for state in walk[0]:
        cards = sum(state.hands, ()) + state.stock + state.discards + rules.on_piles(state.piles)
        assert Counter(cards) == Counter(DECK) and len(cards) == 55
        assert all(list(hand) == sorted(hand) and len(hand) <= 6 for hand in state.hands)


@settings(max_examples=40, deadline=None)
@given(walks())
def test_no_tile_is_lost_or_made_but_by_being_covered(walk):
    states, events = walk
    covered = Counter(event.covers for event in events if isinstance(event, Laid) and event.covers is not None)
    last = states[-1]
    lying = Counter(last.ground[field] for field in last.tiles)
    assert [last.supply[tile] + lying[tile] + covered[tile] for tile in range(6)] == list(TILES)
    printed = last.board.ground
    assert all(field in last.tiles for field, ground in enumerate(last.ground) if ground != printed[field])


@settings(max_examples=40, deadline=None)
@given(walks())
def test_lemmings_stand_alone_and_never_leave_the_finish_or_return_to_the_start(walk):
    for state in walk[0]:
        standing = [place for pair in state.lemmings for place in pair if place >= 0]
        assert len(standing) == len(set(standing)) and all(place < len(state.ground) for place in standing)
    for before, after in pairwise(walk[0]):
        for one, other in zip(sum(before.lemmings, ()), sum(after.lemmings, ()), strict=True):
            assert one != HOME or other == HOME
            assert one == START or other != START


@settings(max_examples=40, deadline=None)
@given(walks())
def test_piles_never_rise_and_points_are_what_is_left_of_them(walk):
    for state in walk[0]:
        assert all(list(pile) == sorted(pile, reverse=True) and pile for pile in state.piles)
        if state.phase in ("tile", "move"):
            assert 0 < state.points <= sum(state.piles[state.terrain])
        else:
            assert (state.terrain, state.points, state.walker, state.steps) == (MEADOW, 0, None, 0)


@settings(max_examples=40, deadline=None)
@given(walks())
def test_a_turn_ends_within_its_points_and_two_more_decisions(walk):
    """A card, perhaps a tile, a step for each point at most, and a stop."""
    began = 0
    for before, after in pairwise(walk[0]):
        if before.phase == "turn":
            began = before.ply
        if after.phase == "turn":
            assert after.ply - began <= 3 + 22  # the sum of all cards of a terrain is 19


@settings(max_examples=40, deadline=None)
@given(walks())
def test_after_a_refill_there_are_cards_to_draw_if_there_are_any(walk):
    for before, after in pairwise(walk[0]):
        seat = before.mover
        refilled = before.phase == after.phase == "turn" and len(after.hands[seat]) >= len(before.hands[seat])
        if refilled and len(before.hands[seat]) < 6 and not after.stock:
            assert not after.discards and all(pile.count(0) < 2 for pile in after.piles)


@settings(max_examples=40, deadline=None)
@given(walks(), st.sampled_from(sorted(moves_on("short"))))
def test_a_refused_move_leaves_everything_as_it_was(walk, text):
    state = walk[0][-1]
    move = moves_on(state.options.board).get(text)
    if move is None or not rules.why_not(state, move):
        return
    match = Match(GAME, 2, 0, {"board": state.options.board})
    match._states = [state]
    with pytest.raises(IllegalMove):
        match.play(text)
    assert match._states == [state] and not match.moves and not match.events


def test_games_at_random_go_on_and_are_reported_as_unfinished():
    """Legal passes allow endless games: `max_plies` ends them, and nobody has lost."""
    match = Match(GAME, 2, 1, max_plies=300)
    play_on(match, seat_bots(GAME, ["random"] * 2, 1))
    assert match.unfinished and match.outcome is None and match.to_move is None


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seats", GAME.seats)
def test_named_opponents_are_through_within_a_bound(board, seats):
    for seed in range(2):
        match = Match(GAME, seats, seed, {"board": board}, max_plies=BOUND)
        play_on(match, seat_bots(GAME, [NAMED[(seat + seed) % len(NAMED)] for seat in range(seats)], seed))
        assert match.outcome


@pytest.mark.slow
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seats", GAME.seats)
def test_how_long_games_last(board, seats):
    lengths, turns = [], []
    for seed in range(100):
        match = Match(GAME, seats, seed, {"board": board}, max_plies=BOUND)
        play_on(match, seat_bots(GAME, [NAMED[(seat + seed) % len(NAMED)] for seat in range(seats)], seed))
        assert match.outcome
        lengths.append(len(match.moves))
        turns.append(sum(state.phase == "turn" for state in match._states))
    print(f"{board}, {seats} seats, decisions a game:", min(lengths), sorted(lengths)[50], max(lengths), end="; ")
    print("turns:", min(turns), sorted(turns)[50], max(turns))


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_how_long_games_at_random_last(seats):
    lengths = []
    for seed in range(20):
        match = Match(GAME, seats, seed, {"board": "short"}, max_plies=60_000)
        play_on(match, seat_bots(GAME, ["random"] * seats, seed))
        lengths.append(len(match.moves) if match.outcome else None)
    print(f"short, {seats} seats, at random:", lengths)
