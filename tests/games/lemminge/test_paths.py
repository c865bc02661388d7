"""Ways: the cheapest ones, against a search that plays every sequence of moves, and the walls around them."""

import pytest

from gamekit.core.chance import Chance
from gamekit.games.lemminge import paths, rules
from gamekit.games.lemminge.board import BOARDS, HOME, board_of
from gamekit.games.lemminge.state import Pushed, Stepped, Stop
from gamekit.games.lemminge.walk import lead_of
from tests.games.lemminge.tables import after, move, of_kind, table
from tests.games.lemminge.test_oracle import crowded, walk


def by_brute_force(state):
    """The least points for each place each lemming can get to, by playing everything."""
    least, seen, layer = {}, set(), [state]
    begin = state.lemmings[state.mover]
    while layer:
        following = []
        for now in layer:
            for step in rules.legal_moves(now):
                if isinstance(step, Stop):
                    continue
                events = []
                told = rules.apply(now, step, events.append)
                lemming = of_kind(Stepped, events)[0].lemming
                cost = state.points - now.points + 1 + len(of_kind(Pushed, events))
                place = told.lemmings[now.mover][lemming]
                key = (lemming, place)
                least[key] = min(cost, least.get(key, cost))
                if told.phase == "move" and (told.lemmings, told.points, told.walker) not in seen:
                    seen.add((told.lemmings, told.points, told.walker))
                    following.append(told)
        layer = following
    return {key: cost for key, cost in least.items() if key[1] != begin[key[0]]}


def found(state):
    return {(lemming, at): way.cost for lemming, ways in paths.reach(state).items() for at, way in ways.items()}


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_ways_cost_what_a_search_over_all_moves_finds(board, seats):
    for seed in range(60):
        state = crowded(board, seats, seed)
        assert found(state) == by_brute_force(state)


@pytest.mark.parametrize("board", BOARDS)
def test_ways_of_a_lemming_that_has_begun_are_as_cheap(board):
    for state, _ in walk(board, 3)[::5]:
        assert found(state) == by_brute_force(state)


@pytest.mark.slow
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ways_cost_what_a_search_over_all_moves_finds_at_length(board, seats):
    for seed in range(1000, 2500):
        state = crowded(board, seats, seed)
        assert found(state) == by_brute_force(state)


@pytest.mark.parametrize("board", BOARDS)
def test_ways_can_be_walked_and_lead_to_the_table_they_promise(board):
    for seed in range(40):
        state = crowded(board, 5, seed)
        for lemming, ways in paths.reach(state).items():
            for at, way in ways.items():
                now = state
                for step in way.moves:
                    assert rules.why_not(now, step) is None
                    now = rules.apply(now, step)
                assert now.lemmings == paths.after(state, lemming, way)
                assert now.lemmings[state.mover][lemming] == at == way.at
                assert (now.phase == "over") >= way.ends_game
                spent = state.points - now.points if now.phase == "move" else way.cost
                assert spent == way.cost == len(way.steps) + sum(len(step.pushes) for step in way.steps)


@pytest.mark.parametrize("board", BOARDS)
def test_walls_are_fields_beyond_reach_with_a_last_step_that_is_refused(board):
    rules_met = set()
    for seed in range(60):
        state = crowded(board, 5, seed)
        reached = {at for ways in paths.reach(state).values() for at in ways}
        for field, text in paths.walls(state).items():
            *before, last = text.split(";")
            now = after(state, *before)
            assert field not in reached
            assert lead_of(now, move(now, last))[1] == field
            rules_met.add(rules.why_not(now, move(now, last)))
    assert rules_met == {"LEM-3.2", "LEM-5.2", "LEM-5.4"}


def test_the_cheapest_way_goes_round_or_pushes_whichever_is_less():
    ways = paths.reach(table("> A B . . #\n > . . . . #", "water", 4))[0]
    assert (ways[1].cost, ways[2].cost) == (2, 3)  # onto its field by a push, past it by the lower row
    assert [str(step) for step in ways[2].moves] == ["step a2 se", "step e", "step ne"]
    ways = paths.reach(table("> A B C . . #", "water", 7))[0]
    assert (ways[1].cost, ways[2].cost) == (3, 6)  # nothing but pushing both, twice


def test_of_two_in_the_start_area_only_the_first_has_ways():
    assert list(paths.reach(table("> . . #", "water", 2))) == [0]
    assert list(paths.reach(table("> A . #", "water", 2))) == [0, 1]
    assert list(paths.reach(table("> a . #", "water", 2, home="A"))) == [1]


def test_home_is_a_place_ways_lead_to():
    ways = paths.reach(table("> . A #", "water", 3))[0]
    assert ways[HOME].cost == 1 and [str(step) for step in ways[HOME].moves] == ["step a3 e"]


def test_nobody_walks_on_after_a_push_that_ends_the_game():
    state = table("> . A B #\n > . . . . #", "water", 5, home="b")
    way = paths.reach(state)[0][2]
    assert way.cost == 2 and way.ends_game
    assert HOME in paths.reach(state)[0] and not paths.reach(state)[0][HOME].ends_game


def test_a_view_is_as_good_as_a_state():
    state = crowded("straits", 3, 7)
    assert paths.reach(rules.view(state, None)) == paths.reach(state)
    assert paths.walls(rules.view(state, None)) == paths.walls(state)


# --- tolls ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("tolls", [(1, 1, 1, 1, 1, 1), (2, 2, 2, 2, 2, 1), (5, 4, 3, 2, 2, 1)])
def test_tolls_are_those_of_a_cheapest_way(board, tolls):
    """By going over all fields again and again until nothing gets cheaper."""
    state = crowded(board, 2, 3)
    fields, ground = board_of(board), state.ground
    costs = [10_000] * len(ground)
    for _ in ground:
        for field, sides in enumerate(fields.neighbours):
            ahead = [1 if to == HOME else tolls[ground[to]] + costs[to] for to in sides if to >= 0 or to == HOME]
            costs[field] = min([costs[field], *ahead])
    assert paths.tolled(board, ground, tolls) == tuple(costs)


def test_with_equal_tolls_a_way_is_as_long_as_the_plain_distance():
    for board in BOARDS:
        fields = board_of(board)
        assert paths.tolled(board, fields.ground, (1,) * 6) == fields.distances


def test_the_full_search_is_needed_and_right_where_the_quick_one_fails():
    """Somewhere in the crowds the cheapest way to a field first makes room, at a place it then leaves and passes."""
    differs = 0
    for board in BOARDS:
        for seed in range(150):
            state = crowded(board, 5, seed)
            for one in paths.walkers(state).values():
                quick, exact = paths._quick(one), paths.ways_of(one)
                differs += {at: way.cost for at, way in quick.items()} != {at: way.cost for at, way in exact.items()}
    assert differs


def test_chance_has_no_part_in_ways():
    state = crowded("classic", 4, 5)
    assert paths.reach(state) == paths.reach(state._replace(chance=Chance(99)))
