"""What stays true through any game of Mensch ärgere Dich nicht, and how long games last."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamekit.arena import MAX_PLIES, seat_bots
from gamekit.bots import play_on
from gamekit.core.errors import IllegalMove
from gamekit.core.match import Match
from gamekit.games.maedn import GAME, rules
from gamekit.games.maedn.notation import MOVES
from gamekit.games.maedn.state import DICE, GOAL, TARGETS, Drop, Options, Reshuffled, Take, whereabouts


@st.composite
def walks(draw):
    """The states of a game under any options, far enough for empty stocks and finished rows."""
    switch = st.sampled_from(["off", "on"])
    options = Options(draw(st.sampled_from(["auto", "on", "off"])), draw(switch), draw(switch))
    state = rules.new_game(options, draw(st.sampled_from(GAME.seats)), draw(st.integers(0, 9999)))
    states = [state]
    for pick in draw(st.lists(st.integers(0, 11), max_size=200)):
        if not (legal := rules.legal_moves(state)):
            break
        state = rules.apply(state, legal[pick % len(legal)])
        states.append(state)
    return states


@settings(max_examples=60, deadline=None)
@given(walks())
def test_no_figure_is_lost_or_made(states):
    for state in states:
        laid_out = Counter(figure for own in state.rows for row in own for figure in row)
        copies = [count + laid_out[figure] for figure, count in enumerate(state.centre, 1)]
        twice = state.options.second_copies == "on" or (state.options.second_copies == "auto" and len(state.points) > 2)
        assert copies == [2 if twice and figure <= 10 else 1 for figure in range(1, 41)]
        assert min(state.centre) >= 0 and sum(copies) == (50 if twice else 40)
        assert state.where == whereabouts(state.rows)


@settings(max_examples=60, deadline=None)
@given(walks())
def test_no_die_is_lost_or_made_and_hands_are_two_sorted_dice(states):
    for state in states:
        assert Counter(sum(state.hands, ()) + state.discards + state.stock) == Counter(DICE)
        assert all(list(hand) == sorted(hand) for hand in state.hands)
        winner = state.mover if state.phase == "over" else None
        assert [len(hand) for hand in state.hands] == [1 + (seat != winner) for seat in range(len(state.points))]


@settings(max_examples=60, deadline=None)
@given(walks())
def test_rows_rise_and_never_hold_a_40(states):
    for state in states:
        for row in (row for own in state.rows for row in own):
            assert list(row) == sorted(set(row)) and GOAL not in row


@settings(max_examples=60, deadline=None)
@given(walks())
def test_points_grow_only_for_the_mover_and_only_when_a_row_of_its_own_went(states):
    for before, after in pairwise(states):
        for seat, (had, has) in enumerate(zip(before.points, after.points, strict=True)):
            gone = sum(map(len, before.rows[seat])) - sum(map(len, after.rows[seat]))
            assert has == had or (seat == before.mover and has - had >= gone + 1 >= 2)
        assert max(before.points) < TARGETS[len(before.points)]


@settings(max_examples=60, deadline=None)
@given(walks())
def test_a_die_is_wasted_only_when_nothing_else_is_possible(states):
    for state in states:
        kinds = {type(move) for move in rules.legal_moves(state)}
        assert kinds in ({Take}, {Drop}, set())


@settings(max_examples=40, deadline=None)
@given(walks(), st.sampled_from(sorted(MOVES)))
def test_a_refused_move_leaves_everything_as_it_was(states, text):
    match = Match(GAME, 2, 0)
    match._states = [states[-1]]
    match.moves = []
    if rules.why_not(states[-1], MOVES[text]):
        with pytest.raises(IllegalMove):
            match.play(text)
        assert match._states == [states[-1]] and not match.moves and not match.events


@settings(max_examples=200, deadline=None)
@given(st.sets(st.integers(1, 40)))
def test_a_row_is_worth_its_figures_and_their_stars(figures):
    stars = {10: 1, 15: 1, 20: 1, 25: 1, 30: 1, 35: 1, 36: 1, 37: 1, 38: 2, 39: 3}
    assert rules.worth(tuple(sorted(figures))) == len(figures) + sum(stars.get(figure, 0) for figure in figures)


def test_games_under_every_seat_count_run_out_of_stock_and_go_on():
    for seats in GAME.seats:
        shuffles = 0
        for seed in range(4):
            match = Match(GAME, seats, seed, max_plies=MAX_PLIES)
            play_on(match, seat_bots(GAME, ["random"] * seats, seed))
            assert match.outcome
            shuffles += sum(isinstance(event, Reshuffled) for told in match.events for event in told)
        assert shuffles


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("names", [["random"] * 4, ["anton", "berta", "konrad", "ida"]], ids=["random", "scripted"])
def test_how_long_games_last(seats, names):
    lengths = []
    for seed in range(300):
        match = Match(GAME, seats, seed, max_plies=MAX_PLIES)
        play_on(match, seat_bots(GAME, names[:seats], seed))
        assert match.outcome
        lengths.append(len(match.moves))
    print(f"{seats} seats, moves a game, least, median, most:", min(lengths), sorted(lengths)[150], max(lengths))
    assert max(lengths) < 2000
