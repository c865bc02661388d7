"""The plainly written second rules agree with the ones that are played, under every option."""

from functools import cache
from itertools import product

import pytest

from gamekit.core.chance import Chance
from gamekit.games.maedn import GAME, rules
from gamekit.games.maedn.state import Drop, Options, Stole
from tests.games.maedn import oracle
from tests.games.maedn.tables import table
from tests.positions import positions

SWITCHES = [Options(*values) for values in product(("auto", "on", "off"), ("off", "on"), ("off", "on"))]
optioned = pytest.mark.parametrize("options", SWITCHES, ids=lambda options: f"{'-'.join(options_of(options))}")
seats = pytest.mark.parametrize("seats", GAME.seats)


def options_of(options):
    return [options.second_copies, options.start_with_sum, options.own_rows]


@cache
def walk(options, seats):
    """States of two random games under these options, and the move that followed each."""
    steps = []
    for seed in (3, 4):
        state, chance = rules.new_game(options, seats, seed), Chance(seed, 1 << 20)
        while legal := rules.legal_moves(state):
            pick, chance = chance.below(len(legal))
            steps.append((state, legal[pick]))
            state = rules.apply(state, legal[pick])
    return steps


@seats
def test_both_allow_the_same_moves(seats):
    for state in positions("maedn", seats):
        assert {str(move) for move in rules.legal_moves(state)} == oracle.legal(rules.view(state, state.mover))


@optioned
@seats
def test_both_allow_the_same_moves_under_every_option(options, seats):
    for state, _ in walk(options, seats):
        assert {str(move) for move in rules.legal_moves(state)} == oracle.legal(rules.view(state, state.mover))


@optioned
@seats
def test_both_lay_the_table_alike_after_a_move(options, seats):
    for state, move in walk(options, seats):
        after = rules.apply(state, move)
        centre, rows, points, over = oracle.after(rules.view(state, state.mover), str(move))
        assert after.centre == tuple(centre.values())
        assert [[list(row) for row in own] for own in after.rows] == rows
        assert (list(after.points), after.phase == "over") == (points, over)


def place_in(row, index):
    """Where in its row a robbed figure lay."""
    if len(row) == 1:
        return "only"
    return "beginning" if index == 0 else "end" if index == len(row) - 1 else "middle"


def test_the_walks_reach_what_is_rare():
    """Useless dice, chosen rows, robbed beginnings, middles and ends, finished rows and empty stocks all occur."""
    seen = set()
    for options, seats in product(SWITCHES, GAME.seats):
        for state, move in walk(options, seats):
            told = []
            rules.apply(state, move, told.append)
            seen |= {(type(event).__name__, event.rule) for event in told}
            for event in told:
                if isinstance(event, Stole):
                    seat, place = event.source
                    seen.add(place_in(state.rows[seat][place], event.index))
            seen |= {"choice"} if getattr(move, "source", None) else set()
            seen |= {"drop"} if isinstance(move, Drop) else set()
    assert {"choice", "drop", "only", "beginning", "middle", "end"} <= seen
    assert {("Vanished", "MAE-3.2"), ("Reshuffled", "MAE-2.7"), ("Scored", "MAE-4.2")} <= seen
    assert {("Stole", f"MAE-3.{number}") for number in (1, 2, 3, 4)} <= seen


@seats
def test_both_agree_where_two_own_rows_are_one_figure_each(seats):
    """Too rare for a walk: the null move of MAE-3.4 with both copies in rows of their own."""
    rows = (((4,), (4,)), ((7,),), ((9,),), ((12,),))[:seats]
    for hand in ((4, 4), (1, 3), (2, 4)):
        for switches in SWITCHES:
            if rules.has_second_copies(switches, seats):
                names = {
                    "second_copies": "on",
                    "start_with_sum": switches.start_with_sum,
                    "own_rows": switches.own_rows,
                }
                state = table(rows=rows, hands=(hand, (1, 2), (3, 3), (5, 5)), **names)
                assert {str(move) for move in rules.legal_moves(state)} == oracle.legal(rules.view(state, 0))
