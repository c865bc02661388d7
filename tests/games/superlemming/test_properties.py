"""What stays true through any game of Superlemming, and how long games last."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamekit.arena import MAX_PLIES, seat_bots
from gamekit.bots import play_on
from gamekit.core.chance import Chance
from gamekit.core.errors import IllegalMove
from gamekit.core.match import Match
from gamekit.games.superlemming import GAME, rules
from gamekit.games.superlemming.cards import CARDS, KNOWN, LEMMINGS_ONLY, SYMBOLS, owner_of, read_effects
from gamekit.games.superlemming.notation import written_moves
from gamekit.games.superlemming.state import CROWD, Options, Received

MODES = st.sampled_from(["normal", "normal", "simple"])
DRAWS = st.sampled_from(["new_hand", "one", "every_turn"])


@st.composite
def sets(draw):
    """Our set, or any other."""
    if draw(st.booleans()):
        return "ours"
    three = st.lists(st.sampled_from(KNOWN), min_size=3, max_size=3, unique=True)
    cliff = st.sampled_from([effect for effect in KNOWN if effect not in LEMMINGS_ONLY])
    lines = {symbol: draw(three) for symbol in SYMBOLS}
    return read_effects({**lines, "cliffs": draw(st.lists(cliff, min_size=4, max_size=4))})


@st.composite
def walks(draw):
    """The states of a game under any options and effects, often to its end."""
    thanks = draw(st.sampled_from(["on", "off"]))
    options = Options(draw(MODES), thanks, draw(DRAWS), draw(st.integers(1, 12)), draw(sets()))
    state = rules.new_game(options, draw(st.sampled_from(GAME.seats)), draw(st.integers(0, 9999)))
    states = [state]
    for pick in draw(st.lists(st.integers(0, 59), max_size=150)):
        if not (legal := rules.legal_moves(state)):
            break
        state = rules.apply(state, legal[pick % len(legal)])
        states.append(state)
    return states


@settings(max_examples=80, deadline=None)
@given(walks())
def test_no_card_and_no_medal_is_lost_or_made(states):
    for state in states:
        seats = len(state.medals)
        everywhere = [card for one in (*state.rows, *state.hands, *state.piles, *state.dead) for card in one]
        assert sorted(everywhere) == list(range(CARDS * seats))
        assert sum(state.medals) == 3 * seats and min(state.medals) >= 0
        for seat in range(seats):
            assert all(owner_of(card) == seat for one in (state.hands, state.piles, state.dead) for card in one[seat])


@settings(max_examples=60, deadline=None)
@given(walks())
def test_no_row_is_full_and_hands_are_sorted(states):
    for state in states:
        assert max(map(len, state.rows)) < CROWD[len(state.medals)]
        assert all(list(hand) == sorted(hand) for hand in state.hands)


@settings(max_examples=60, deadline=None)
@given(walks())
def test_what_is_known_lies_in_hands_and_on_top_of_piles(states):
    for state in states:
        hidden = {card for one in (*state.hands, *state.piles) for card in one}
        known = {card for card in range(CARDS * len(state.medals)) if state.known >> card & 1}
        assert known <= hidden
        for pile in state.piles:
            flags = [card in known for card in pile]
            assert flags == sorted(flags), "known cards are on top"


@settings(max_examples=60, deadline=None)
@given(walks())
def test_only_the_active_seat_can_run_out_and_phases_fit(states):
    for state in states:
        empty = [seat for seat, hand in enumerate(state.hands) if not hand and not state.piles[seat]]
        assert set(empty) <= {state.active}
        assert not empty or state.phase in ("over", "thanks")
        assert (state.phase == "thanks") == (state.mover != state.active)
        assert (state.row is None) == (state.phase in ("play", "over")) or state.phase == "thanks"
        assert not state.pending or {*state.pending} <= {*state.rows[state.row]}
        assert state.phase not in ("effects", "cliff") or len(rules.legal_moves(state)) > 1
        assert state.phase != "play" or state.hands[state.mover]


@settings(max_examples=60, deadline=None)
@given(walks())
def test_points_are_recounted_and_dead_stay_dead(states):
    for before, after in pairwise(states):
        assert all(old == new[: len(old)] for old, new in zip(before.dead, after.dead, strict=True))
        assert after.points == tuple(m + len(d) for m, d in zip(after.medals, after.dead, strict=True))
        assert sum(after.points) - sum(before.points) in (0, 1, 2)


def turns(states):
    """How many decisions each whole turn took."""
    counts = Counter()
    turn = 0
    for before, after in pairwise(states):
        counts[turn] += 1
        turn += after.active != before.active
    return counts.values()


@settings(max_examples=80, deadline=None)
@given(walks())
def test_every_turn_is_bounded(states):
    """Proved: one play, at most as many lemmings act as a row holds without the played one, one cliff; each of them
    lays or moves one lemming at most, so each brings at most one question for thanks.
    """
    crowd = CROWD[len(states[0].medals)]
    placements = 1 + (crowd - 2) + 1
    assert max(turns(states), default=0) <= 2 * placements


@settings(max_examples=40, deadline=None)
@given(walks())
def test_turns_without_a_death_are_bounded_by_patience_and_so_are_games(states):
    """Proved: every `patience` times seats turns somebody dies, and there are 12 times seats lemmings to die."""
    for state in states:
        assert state.calm <= state.options.patience * len(state.medals)


@settings(max_examples=40, deadline=None)
@given(walks(), st.sampled_from(sorted(written_moves("ours"))))
def test_a_refused_move_leaves_everything_as_it_was(states, text):
    move = written_moves("ours")[text]
    state = states[-1]
    if state.options.effects == "ours" and rules.why_not(state, move):
        match = Match(GAME, 2, 0)
        match._states = [state]
        with pytest.raises(IllegalMove):
            match.play(move)
        assert match._states == [state] and not match.moves and not match.events


@settings(max_examples=40, deadline=None)
@given(walks())
def test_a_seat_knows_of_others_no_more_than_was_rescued(states):
    """What a view tells of a card in another's hand or pile is what everybody has seen."""
    for state in states[::7]:
        seen = rules.view(state, 0)
        for seat in range(1, len(state.medals)):
            told = {*seen.known_in_hand(seat), *seen.tops[seat]}
            assert told == {card for card in (*state.hands[seat], *state.piles[seat]) if state.known >> card & 1}


def test_received_cards_are_those_a_seat_did_not_know():
    match = Match(GAME, 4, 8)
    play_on(match, seat_bots(GAME, ["random"] * 4, 8))
    received = [event for told in match.events for event in told if isinstance(event, Received)]
    assert received and all(owner_of(one.card) == event.seat for event in received for one in event.cards)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize(
    "names", [["random"] * 5, ["knut", "frida", "otto", "selma", "greedy"]], ids=["random", "scripted"]
)
def test_games_come_to_an_end(seats, names):
    for seed in range(3):
        match = Match(GAME, seats, seed, max_plies=MAX_PLIES)
        play_on(match, seat_bots(GAME, names[:seats], seed))
        assert match.outcome


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("mode", ["normal", "simple"])
def test_how_long_games_last_and_how_often_patience_ends_them(seats, mode):
    """12,500 random games each, 100,000 in all."""
    lengths, ends = [], Counter()
    for seed in range(12_500):
        state, chance = rules.new_game(Options(mode), seats, seed), seed + 1
        while legal := rules.legal_moves(state):
            chance = chance * 6364136223846793005 + 1442695040888963407 & (1 << 64) - 1
            state = rules.apply(state, legal[(chance >> 33) % len(legal)])
        lengths.append(state.ply)
        ends[rules.outcome(state).rule] += 1
    lengths.sort()
    figures = [lengths[int(share * (len(lengths) - 1))] for share in (0, 0.05, 0.5, 0.95, 1)]
    print(f"{seats} seats, {mode}: moves a game, least, 5%, median, 95%, most: {figures};", dict(ends))
    assert lengths[-1] < 5000 and ends["SUP-4.3"] < 0.02 * len(lengths)


def test_a_long_run_of_chance_is_the_same_everywhere():
    """The seed alone decides: two games from one seed are equal, move by move."""
    games = []
    for _ in range(2):
        state, chance, moves = rules.new_game(Options(), 3, 5), Chance(9), []
        while legal := rules.legal_moves(state):
            pick, chance = chance.below(len(legal))
            moves.append(str(legal[pick]))
            state = rules.apply(state, legal[pick])
        games.append(moves)
    assert games[0] == games[1] and len(games[0]) > 30
