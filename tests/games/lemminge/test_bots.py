"""The opponents of Lemminge do what their characters promise, and what they claim to weigh is weighed right."""

import pytest

from gamekit.arena import arena
from gamekit.bots import ask
from gamekit.core.match import Match
from gamekit.core.text import LANGUAGES
from gamekit.games.lemminge import GAME, bots, paths, rules
from gamekit.games.lemminge.state import Pushed
from tests.games.lemminge.tables import after, table
from tests.positions import positions

NAMED = tuple(bots.BOTS)
named = pytest.mark.parametrize("name", NAMED)
WHO = {who.name: who for who in bots.CHARACTERS}


def decides(name, state):
    return GAME.bots[name].make(1)(rules.view(state, state.mover), rules.legal_moves(state))


def turn_of(name, state):
    """The moves a bot makes until its turn is over, and the table then."""
    seat, moves = state.mover, []
    while state.phase != "over" and state.mover == seat:
        moves.append(str(decides(name, state).move))
        state = after(state, moves[-1])
        if state.phase == "turn":
            break
    return moves, state


@named
def test_everybody_takes_a_win(name):
    state = table("> . . A . #", "water", 3, home="a")
    assert turn_of(name, state)[0] == ["step a4 e", "step e"]


@named
def test_nobody_wins_for_somebody_else(name):
    state = table("> . . A B #\n > . . . . . #", "water", 4, home="b")
    assert turn_of(name, state)[1].phase == "turn"


@named
def test_an_empty_hand_is_filled(name):
    assert turn_of(name, table(hands=("", "", "")))[0] == ["refill"]


def test_jule_stops_where_the_rest_of_her_way_has_the_least_toll():
    """One step east lies before forest, one step down before meadow: that is a toll of 2 less."""
    state = table("> A . f f . #\n > f . . . . #", "water", 1)
    assert turn_of("jule", state)[0] == ["step a2 e"]
    state = table("> A . f f . #\n > . f f . . #\n> . . . . . #", "water", 2)
    assert turn_of("jule", state)[0] == ["step a2 se", "step se"]


def test_jule_plays_the_card_that_brings_her_farthest():
    state = table("> A . . . . . . . #", hands=("desert-1 water-1", "", ""), piles=((2,), (2,), (2,), (2,), (4, 3)))
    assert turn_of("jule", state)[0][0] == "play water-1"


def test_bruno_pushes_somebody_back_where_jule_takes_a_step_ahead():
    """His step back costs him one, and the other one loses one; the two in the abyss's way cannot be pushed ahead."""
    state = table("> . . B A . . #\n_ _ _ _ _ _ . #", "water", 2, home="a")
    assert turn_of("jule", state)[0] == ["step a5 e", "step e"]
    assert decides("jule", state).why == "bot.jule.step"
    state = table("> . . . B A f . #", "water", 2, home="a")
    assert turn_of("jule", state)[0] == ["stop"]
    harsher = bots.bot(WHO["bruno"]._replace(harm=20))(1)
    assert str(harsher(rules.view(state, 0), rules.legal_moves(state)).move) == "step a6 w"


def test_bruno_counts_what_a_push_costs_another_seat():
    state = table("> . . B A . . . #\n > . . . . . . . #", "water", 3)
    view = rules.view(state, 0)
    way = paths.reach(view)[0][view.board.fields["a4"]]
    lemmings = paths.after(view, 0, way)
    told = [bots.worth(WHO[name], view, lemmings) - bots.worth(WHO[name], view, view.lemmings) for name in NAMED]
    assert told[NAMED.index("bruno")] == max(told) > told[NAMED.index("jule")]


def test_frieda_plants_for_herself_where_a_field_bars_her_way():
    state = after(table("> A f f . . #\n_ _ _ _ . . #"), "play water-4")
    decision = decides("frieda", state)
    assert str(decision.move) == "tile a3"


def test_frieda_plants_against_others_where_nothing_bars_her_own_way():
    state = after(table("> B . . . . A #", home="a"), "play water-4")
    decision = decides("frieda", state)
    assert decision.why == "bot.frieda.tile.harm" and decision.figures["others"] > 0


def test_karl_cares_for_the_one_behind():
    state = table("> . a . . . . A . . #", "water", 2)
    assert turn_of("karl", state)[0][0] == "step a3 e"


@named
def test_planning_anew_at_every_step_ends_as_well_as_the_first_plan_or_better(name):
    checked = 0
    for seed in range(3):
        match = Match(GAME, 4, seed, {"board": "straits"}, max_plies=400)
        bot, plan = GAME.bots[name].make(1), None
        while (seat := match.to_move) is not None:
            view = match.view(seat)
            if view.phase == "move" and view.walker is None:
                plan = bots.best_plan(WHO[name], view)
            match.play(ask(match, seat, bot).move)
            if plan and match.state.phase == "turn":
                assert bots.worth(WHO[name], view, match.state.lemmings) >= plan.value
                plan, checked = None, checked + 1
    assert checked > 50


@named
def test_what_a_reason_claims_is_what_the_turn_brings(name):
    """The last reason of a walk tells the way before the turn and after it, unless one's other lemming was pushed."""
    checked = 0
    for seed in range(3):
        match = Match(GAME, 3, seed, max_plies=300)
        bot, began, pushed = GAME.bots[name].make(1), None, []
        while (seat := match.to_move) is not None:
            view = match.view(seat)
            if view.phase == "move" and view.walker is None:
                began, pushed = view, []
            decision = ask(match, seat, bot)
            pushed += [event.seat for event in match.play(decision.move) if isinstance(event, Pushed)]
            if view.phase == "move" and match.state.phase == "turn":
                now = match.state.lemmings
                figures = [bots.lengths(view, lemmings)[seat] for lemmings in (began.lemmings, now)]
                if seat not in pushed:
                    assert [decision.figures["before"], decision.figures["after"]] == figures
                    checked += 1
    assert checked > 50


def test_tolls_of_a_seat_are_those_of_its_two_ways():
    state = table("> . f A #", home="a")
    view = rules.view(state, 0)
    assert bots.lengths(view, view.lemmings) == [1, 10, 10]  # 1 + 2 + 1 + 1 from the start area, twice


@named
def test_the_scripted_opponents_beat_chance(name):
    line, _ = arena(GAME, [name, "random"], 10, 1)
    assert line.wins == 10 and not line.forfeits


@pytest.mark.parametrize("name", GAME.bots)
def test_reasons_can_be_said(name):
    for state in positions("lemminge", 3, every=7):
        if GAME.to_move(state) is not None:
            decision = decides(name, state)
            assert decision.figures
            for lang in LANGUAGES:
                assert "{" not in GAME.text.why(decision, lang, True)


@pytest.mark.slow
def test_how_strong_the_opponents_are():
    lines = arena(GAME, list(NAMED), 200, 1)
    print([(line.bot, line.wins, round(line.mean_rank, 2)) for line in lines])
    assert all(line.wins > 10 and not line.unfinished for line in lines)
