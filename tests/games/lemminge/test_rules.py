"""Every rule of Lemminge, each test a sentence about it; hexes as diagrams before and after."""

from collections import Counter

import pytest

from gamekit.core.chance import Chance
from gamekit.core.errors import GamekitError
from gamekit.core.game import check_seats
from gamekit.core.match import Match
from gamekit.games.lemminge import GAME, rules
from gamekit.games.lemminge.board import HOME, START, TERRAINS
from gamekit.games.lemminge.state import (
    DECK,
    REFILLS,
    TILES,
    Arrived,
    Begun,
    Cleaned,
    Continued,
    Discarded,
    Drew,
    Earned,
    GameEnded,
    Laid,
    Options,
    Passed,
    Pushed,
    Received,
    Reshuffled,
    Stayed,
    Stepped,
    Walked,
    card_of,
    show_card,
)
from tests.games.lemminge.tables import after, cards, legal, of_kind, same, steps, table, told, why_not


def new(seats=3, seed=1):
    return rules.new_game(Options(), seats, seed)


def kinds(events):
    return [type(event) for event in events]


# --- setting up -----------------------------------------------------------------------------------


@pytest.mark.rule("LEM-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_has_two_lemmings_in_the_start_area(seats):
    assert new(seats).lemmings == ((START, START),) * seats


@pytest.mark.rule("LEM-1.1")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_other_seat_counts_are_refused_with_those_possible(seats):
    with pytest.raises(GamekitError, match="2 to 5 seats"):
        check_seats(GAME, seats)


@pytest.mark.rule("LEM-1.1")
def test_nobody_goes_back_to_the_start_area():
    state = table("> A . . #", "water", 3)
    assert why_not(state, "step a2 w") == "LEM-3.1"


@pytest.mark.rule("LEM-1.2")
def test_there_are_eleven_cards_of_each_of_five_terrains():
    assert len(DECK) == 55
    for terrain in range(5):
        values = [card % 5 for card in DECK if card // 5 == terrain]
        assert values == [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4]


@pytest.mark.rule("LEM-1.3")
def test_a_2_of_each_terrain_opens_its_pile_and_the_other_50_cards_are_dealt_or_in_the_stock():
    state = new()
    assert state.piles == ((2,),) * 5 and state.discards == ()
    rest = Counter(DECK) - Counter(card_of(terrain, 2) for terrain in range(5))
    assert Counter(sum(state.hands, ()) + state.stock) == rest and rest.total() == 50


@pytest.mark.rule("LEM-1.4")
@pytest.mark.parametrize(("seats", "sizes"), [(2, [5, 6]), (3, [4, 5, 6]), (4, [3, 4, 5, 6]), (5, [2, 3, 4, 5, 6])])
def test_hands_grow_from_the_first_seat_to_the_last(seats, sizes):
    for seed in range(6):
        state = new(seats, seed)
        order = [(state.mover + turn) % seats for turn in range(seats)]
        assert [len(state.hands[seat]) for seat in order] == sizes
        assert all(list(hand) == sorted(hand) for hand in state.hands)


@pytest.mark.rule("LEM-1.5")
def test_there_are_three_tiles_of_each_terrain_and_six_meadows():
    assert new().supply == TILES == (3, 3, 3, 3, 3, 6) and sum(TILES) == 21


@pytest.mark.rule("LEM-1.6")
def test_chance_lets_every_seat_begin():
    openers = [new(4, seed).mover for seed in range(40)]
    assert set(openers) == {0, 1, 2, 3} and openers == [new(4, seed).mover for seed in range(40)]


@pytest.mark.rule("LEM-1.6")
@pytest.mark.parametrize(("mover", "next_one"), [(0, 1), (1, 2), (2, 0)])
def test_the_turn_goes_round_clockwise(mover, next_one):
    assert after(table(mover=mover, hands=("", "", "")), "refill").mover == next_one


# --- the turn -------------------------------------------------------------------------------------


@pytest.mark.rule("LEM-2.1")
def test_a_turn_is_a_card_or_a_refill():
    state = table(hands=("water-1 water-4", "", ""))
    assert legal(state) == ["play water-1", "play water-4", "refill", "refill 1", "refill 2", "refill 1 2"]


@pytest.mark.rule("LEM-2.1")
def test_equal_cards_are_one_play_but_two_pieces_to_discard():
    state = table(hands=("water-1 water-1", "", ""))
    assert legal(state) == ["play water-1", "refill", "refill 1", "refill 2", "refill 1 2"]
    assert after(state, "play water-1").hands[0] == cards("water-1")


@pytest.mark.rule("LEM-2.1")
@pytest.mark.parametrize("text", ["play water-2", "play forest-0", "refill 3", "refill 1 3", "tile a2", "stop"])
def test_a_card_not_held_or_a_move_for_later_cites_the_turn_rule(text):
    assert why_not(table(hands=("water-1 water-4", "forest-0", "")), text) == "LEM-2.1"


@pytest.mark.rule("LEM-2.1")
@pytest.mark.parametrize("text", ["play water-1", "refill", "tile a2"])
def test_while_a_lemming_walks_no_card_is_played_and_no_tile_is_laid(text):
    assert why_not(table(terrain="water", points=3), text) == "LEM-2.1"


@pytest.mark.rule("LEM-2.1")
@pytest.mark.parametrize("text", ["step a2 e", "enter a2", "stop", "play water-1", "refill"])
def test_a_tile_comes_before_everything_else(text):
    state = after(table("> A . . #"), "play water-4")
    assert state.phase == "tile" and why_not(state, text) == "LEM-2.1"


@pytest.mark.rule("LEM-2.1")
def test_the_card_played_leaves_the_hand_and_is_seen_by_all():
    state, events = told(table(), "play water-1")
    assert state.hands[0] == cards("water-4")
    assert events[0].card == cards("water-1")[0] and [events[0].seen_by(viewer) for viewer in (1, None)] == [True] * 2


@pytest.mark.rule("LEM-2.2")
def test_a_lower_or_equal_card_goes_on_top_and_the_whole_pile_counts():
    """The rulebook's first example: a water 1 on a 2 makes three points."""
    state, events = told(table(), "play water-1")
    assert state.piles[4] == (2, 1) and (state.phase, state.points) == ("move", 3)
    assert of_kind(Continued, events) == [Continued("LEM-2.2", 0, 4, 3)]
    again = table(hands=("water-2", "", ""))
    assert after(again, "play water-2").piles[4] == (2, 2) and after(again, "play water-2").points == 4


@pytest.mark.rule("LEM-2.3")
def test_a_higher_card_begins_the_pile_anew_earns_a_tile_and_counts_alone():
    """The rulebook's second example: a water 4 on a 1; she lays the tile and walks four points, ending on it."""
    state = table("> A . m . #", piles=((2,), (2,), (2,), (2,), (2, 1)))
    state, events = told(state, "play water-4")
    assert state.piles[4] == (4,) and state.discards == cards("water-2 water-1")
    assert (state.phase, state.points) == ("tile", 4)
    assert of_kind(Begun, events) == [Begun("LEM-2.3", 0, 4, 4, 2)]
    assert of_kind(Earned, events) == [Earned("LEM-2.3", 0, 4, 4)]
    state = after(state, "tile a4", "step a2 e", "step e")
    assert state.ground[2] == TERRAINS.index("water") and state.lemmings[0] == (2, START)


@pytest.mark.rule("LEM-2.4")
def test_fewer_steps_are_allowed_and_none_too():
    state = table("> A . . #", "water", 3)
    assert "stop" in legal(state)
    rest, events = told(state, "stop")
    assert rest.lemmings == state.lemmings and (rest.mover, rest.phase) == (1, "turn")
    assert events == [Stayed("LEM-2.4", 0, 3)]
    rest, events = told(state, "step a2 e", "stop")
    assert of_kind(Walked, events) == [Walked("LEM-2.4", 0, 0, "a2", "a3", 1, 1, 2)]
    assert (rest.mover, rest.points, rest.walker, rest.steps, rest.origin) == (1, 0, None, 0, START)


@pytest.mark.rule("LEM-2.4")
def test_the_last_point_ends_the_turn():
    state, events = told(table("> A . . . #", "water", 2), "step a2 e", "step e")
    assert (state.mover, state.phase) == (1, "turn") and kinds(events) == [Stepped, Stepped, Walked]


@pytest.mark.rule("LEM-2.4")
def test_a_pile_that_brings_nothing_ends_the_turn_at_once():
    state = table(piles=((2,), (2,), (2,), (2,), (0,)), hands=("water-0", "", ""))
    rest, events = told(state, "play water-0")
    assert (rest.mover, rest.phase, rest.terrain, rest.piles[4]) == (1, "turn", 5, (0, 0))
    assert events[-1] == Stayed("LEM-2.4", 0, 0)


@pytest.mark.rule("LEM-2.4")
@pytest.mark.parametrize("text", ["step a3 e", "step a4 e"])
def test_only_ones_own_lemmings_are_moved(text):
    assert why_not(table("> A B . . #", "water", 3), text) == "LEM-2.4"


@pytest.mark.rule("LEM-2.4")
def test_nobody_comes_out_of_a_start_area_where_one_has_no_lemming_left():
    assert why_not(table("> . A . a #", "water", 3), "enter a2") == "LEM-2.4"


@pytest.mark.rule("LEM-2.4")
def test_where_no_step_is_possible_one_stops():
    assert legal(table("> f . . #", "water", 3)) == ["stop"]


# --- walking --------------------------------------------------------------------------------------


@pytest.mark.rule("LEM-3.1")
def test_lemmings_enter_over_the_start_line_and_leave_over_the_finish_line():
    state = table("> . . #", "water", 4)
    assert steps(state) == {"enter a2"}
    state, events = told(state, "enter a2", "step e", "step e")
    assert state.lemmings[0] == (HOME, START) and state.mover == 1
    assert of_kind(Walked, events) == [Walked("LEM-2.4", 0, 0, "start", "home", 3, 3, 1)]


@pytest.mark.rule("LEM-3.1")
def test_the_finish_line_costs_a_point_and_needs_no_terrain():
    assert after(table("> . A #", "forest", 1), "step a3 e").lemmings[0][0] == HOME


@pytest.mark.rule("LEM-3.1")
@pytest.mark.parametrize("text", ["step a3 ne", "step a3 nw", "step a3 sw", "step a3 se"])
def test_there_is_no_other_way_off_the_board(text):
    assert why_not(table("> . A . #", "water", 3), text) == "LEM-3.1"


@pytest.mark.rule("LEM-3.1")
def test_only_fields_behind_the_start_line_are_entered_from_the_start_area():
    assert why_not(table("> . . . #", "water", 3), "enter a3") == "LEM-3.1"


@pytest.mark.rule("LEM-3.1")
def test_a_start_area_may_open_to_the_left():
    state = table("# . . . <", "water", 4)
    assert steps(state) == {"enter a4"}
    assert after(state, "enter a4", "step w", "step w", "step w").lemmings[0] == (HOME, START)


@pytest.mark.rule("LEM-3.2")
def test_a_lemming_enters_meadow_and_the_terrain_played_only():
    state = table(
        """
        > . w f . #
         > . A . . #
        > . m s . #
        """,
        "water",
        3,
    )
    assert steps(state) == {"enter a2", "enter b2", "enter c2", "step b3 e", "step b3 w", "step b3 nw"}
    for side in ("ne", "sw", "se"):
        assert why_not(state, f"step b3 {side}") == "LEM-3.2"


@pytest.mark.rule("LEM-3.2")
def test_terrain_is_checked_on_the_way_and_not_only_where_the_move_ends():
    """Known wrong elsewhere: that only the last field counts."""
    state = table("> A f . . #", "water", 5)
    assert why_not(state, "step a2 e") == "LEM-3.2"


@pytest.mark.rule("LEM-3.2")
def test_leaving_a_field_needs_no_card():
    state = table("> . A . #", "water", 3, under={"A": "d"})
    assert "step a3 e" in steps(state)
    assert why_not(after(state, "step a3 e"), "step w") == "LEM-3.2"  # but it does not come back


@pytest.mark.rule("LEM-3.3")
def test_the_start_area_and_the_finish_hold_many_and_a_field_one():
    state = table("> A . #", "water", 4, home="B")
    assert state.lemmings == ((0, START), (HOME, START), (START, START))
    state = after(state, "enter a2")
    assert same(state, "> a A #")


@pytest.mark.rule("LEM-3.4")
def test_lemmings_are_not_jumped_over():
    """Two fields on beyond a neighbour is no step; entering its field pushes it."""
    state = table("> A B . . #", "water", 2)
    assert steps(state) == {"step a2 e"}
    assert same(after(state, "step a2 e"), "> . A B . #")


@pytest.mark.rule("LEM-3.5")
def test_one_lemming_walks_in_a_turn_and_only_its_first_step_names_it():
    state = table("> A . . a . #", "water", 4)
    assert steps(state) == {"step a2 e", "step a5 e", "step a5 w"}
    assert why_not(state, "step e") == "LEM-3.5"
    state = after(state, "step a2 e")
    assert steps(state) == {"step e", "step w"}
    assert why_not(state, "step a5 e") == why_not(state, "step a3 e") == "LEM-3.5"


@pytest.mark.rule("LEM-3.5")
def test_after_the_first_step_nobody_comes_out_of_the_start_area():
    state = after(table("> . A . #", "water", 4), "step a3 e")
    assert why_not(state, "enter a2") == "LEM-3.5"


@pytest.mark.rule("LEM-3.5")
def test_it_may_go_back_and_to_a_field_again():
    state, events = told(table("> . A . . #", "water", 4), "step a3 e", "step w", "step e", "step e")
    assert same(state, "> . . . A #") and of_kind(Walked, events)[0].steps == 4


# --- tiles ----------------------------------------------------------------------------------------


@pytest.mark.rule("LEM-4.1")
def test_a_tile_is_laid_on_any_field_even_under_a_lemming_and_then_the_lemming_walks():
    state = after(table("> A . f B #"), "play water-4")
    assert legal(state) == ["tile a2", "tile a3", "tile a4", "tile a5"]
    for number, name in enumerate(("a2", "a3", "a4", "a5")):
        laid, events = told(state, f"tile {name}")
        assert laid.ground[number] == 4 and laid.phase == "move" and laid.lemmings == state.lemmings
        assert laid.supply == (3, 3, 3, 3, 2, 6) and laid.tiles == (number,)
        assert events == [Laid("LEM-4.1", 0, 4, name, state.ground[number], None)]


@pytest.mark.rule("LEM-4.1")
def test_the_tile_just_laid_opens_the_way():
    state = after(table("> A f . #"), "play water-4", "tile a3")
    assert "step a2 e" in steps(state)


@pytest.mark.rule("LEM-4.2")
def test_without_tiles_of_a_terrain_one_gets_a_meadow():
    state, events = told(table(supply=(3, 3, 3, 3, 0, 6)), "play water-4")
    assert of_kind(Earned, events) == [Earned("LEM-4.2", 0, 4, 5)] and state.phase == "tile"
    state = after(state, "tile a2")
    assert state.ground[0] == 5 and state.supply == (3, 3, 3, 3, 0, 5)


@pytest.mark.rule("LEM-4.2")
def test_without_meadows_too_one_gets_nothing():
    state, events = told(table(supply=(3, 3, 3, 3, 0, 0)), "play water-4")
    assert of_kind(Earned, events) == [Earned("LEM-4.2", 0, 4, None)]
    assert (state.phase, state.points) == ("move", 4)


@pytest.mark.rule("LEM-4.3")
def test_a_covered_tile_leaves_the_game():
    state = table("> f . . #", tiles=("a2",), supply=(2, 3, 3, 3, 3, 6))
    state, events = told(state, "play water-4", "tile a2")
    assert of_kind(Laid, events) == [Laid("LEM-4.3", 0, 4, "a2", 0, 0)]
    assert state.tiles == (0,) and state.ground[0] == 4 and state.supply == (2, 3, 3, 3, 2, 6)


# --- pushing --------------------------------------------------------------------------------------

DIRECTIONS = {
    "e": (". . . . .", ". . A B .", ". . . . .", ". . . . .", ". . . A B", ". . . . ."),
    "w": (". . . . .", ". B A . .", ". . . . .", ". . . . .", "B A . . .", ". . . . ."),
}


@pytest.mark.rule("LEM-5.1")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_lemming_is_pushed_straight_on_along_a_row(direction):
    rows = DIRECTIONS[direction]
    before, later = ("\n".join(f"> {row} #" for row in part) for part in (rows[:3], rows[3:]))
    assert same(after(table(before, "water", 2), f"step b4 {direction}"), later)


@pytest.mark.rule("LEM-5.1")
@pytest.mark.parametrize(
    ("direction", "before", "later"),
    [
        (
            "ne",
            """
            > . . . . #
             > . . . . #
            > . . B . #
             > . A . . #
            """,
            """
            > . . . . #
             > . . B . #
            > . . A . #
             > . . . . #
            """,
        ),
        (
            "nw",
            """
            > . . . . #
             > . . . . #
            > . B . . #
             > . A . . #
            """,
            """
            > . . . . #
             > B . . . #
            > . A . . #
             > . . . . #
            """,
        ),
        (
            "se",
            """
            > . . . . #
             > . . . . #
            > . A . . #
             > . B . . #
            > . . . . #
            """,
            """
            > . . . . #
             > . . . . #
            > . . . . #
             > . A . . #
            > . . B . #
            """,
        ),
        (
            "sw",
            """
            > . . . . #
             > . . . . #
            > . . A . #
             > . B . . #
            > . . . . #
            """,
            """
            > . . . . #
             > . . . . #
            > . . . . #
             > . A . . #
            > . B . . #
            """,
        ),
    ],
)
def test_a_lemming_is_pushed_straight_on_across_rows(direction, before, later):
    """Known wrong elsewhere: that it steps aside."""
    state = table(before, "water", 2)
    name = state.board.names[state.lemmings[0][0]]
    state, events = told(state, f"step {name} {direction}")
    assert same(state, later)
    assert of_kind(Pushed, events)[0].direction == direction


@pytest.mark.rule("LEM-5.1")
def test_the_direction_may_change_from_step_to_step():
    before = """
    > . . . . #
     > A B . . #
    > . . . . #
    """
    later = """
    > . . . B #
     > . . A . #
    > . . . . #
    """
    assert same(after(table(before, "water", 5), "step b2 e", "step se", "step ne"), later)


@pytest.mark.rule("LEM-5.2")
def test_every_push_is_paid_again():
    state = after(table("> A B . . . #", "water", 5), "step a2 e", "step e")
    assert same(state, "> . . A B . #") and state.points == 1
    assert why_not(state, "step e") == "LEM-5.2"


@pytest.mark.rule("LEM-5.1")
def test_a_step_over_the_start_line_pushes_straight_away_from_it():
    state = table("> B . . #", "water", 3)
    state, events = told(state, "enter a2")
    assert same(state, "> A B . #") and state.points == 1
    assert of_kind(Pushed, events) == [Pushed("LEM-5.1", 1, 0, "a2", "a3", "e", 0)]


@pytest.mark.rule("LEM-5.2")
def test_seven_points_are_three_steps_a_push_for_two_and_two_more():
    """The rulebook's pushing example: a water 3 on a 4 makes seven points; the pushed one is pushed off the water."""
    before = """
    > A . . . B . . #
     > . . . . . . . #
    """
    pushed = """
    > . . . . A B . #
     > . . . . . . . #
    """
    later = """
    > . . . . w B . #
     > . . . . . A . #
    """
    piles = ((2,), (2,), (2,), (2,), (4,))
    state = after(table(before, piles=piles, hands=("water-3", "", ""), under={"B": "w"}), "play water-3")
    assert state.points == 7
    state = after(state, "step a2 e", "step e", "step e")
    assert state.points == 4
    state, events = told(state, "step e")
    assert state.points == 2 and same(state, pushed)
    assert of_kind(Pushed, events) == [Pushed("LEM-5.1", 1, 0, "a6", "a7", "e", 0)]
    state, events = told(state, "step se", "step e")
    assert of_kind(Walked, events) == [Walked("LEM-2.4", 0, 0, "a2", "b7", 6, 7, 0)]
    assert same(state, later)


@pytest.mark.rule("LEM-5.2")
def test_a_push_without_enough_points_is_not_allowed():
    state = table("> A B C . . #", "water", 2)
    assert why_not(state, "step a2 e") == "LEM-5.2" and legal(state) == ["stop"]
    assert same(after(table("> A B C . . #", "water", 3), "step a2 e"), "> . A B C . #")


@pytest.mark.rule("LEM-5.3")
def test_a_row_goes_together_and_a_gap_ends_it():
    state = table("> A B C . b . . #", "water", 7)
    state, events = told(state, "step a2 e")
    assert same(state, "> . A B C b . . #") and state.points == 4
    assert of_kind(Pushed, events) == [
        Pushed("LEM-5.3", 2, 0, "a4", "a5", "e", 0),
        Pushed("LEM-5.3", 1, 0, "a3", "a4", "e", 0),
    ]
    assert same(after(state, "step e"), "> . . A B C b . #")


@pytest.mark.rule("LEM-5.3", "LEM-5.4")
def test_a_row_whose_last_cannot_go_on_stands_still():
    state = table(
        """
        _ _ _ _ . . #
         > . A B C _ _
        > . . . . . #
        """,
        "water",
        7,
    )
    assert why_not(state, "step b3 e") == "LEM-5.4"


@pytest.mark.rule("LEM-5.4")
def test_nobody_is_pushed_back_over_the_start_line():
    assert why_not(table("> B A . . #", "water", 5), "step a3 w") == "LEM-5.4"


@pytest.mark.rule("LEM-5.4")
def test_nobody_is_pushed_into_the_abyss():
    state = table(
        """
        > . A . . #
         > . B . . #
        > . _ _ . #
        """,
        "water",
        5,
    )
    assert why_not(state, "step a3 se") == "LEM-5.4"


@pytest.mark.rule("LEM-5.4")
def test_pushed_lemmings_land_on_any_terrain():
    assert same(after(table("> A B f . #", "water", 2), "step a2 e"), "> . A B . #")


@pytest.mark.rule("LEM-5.5")
def test_the_field_of_the_mover_needs_the_terrain_even_where_it_pushes():
    state = table("> A B . . #", "water", 5, under={"B": "f"})
    assert why_not(state, "step a2 e") == "LEM-3.2"


@pytest.mark.rule("LEM-5.5")
def test_ones_own_other_lemming_may_be_pushed_also_into_the_finish():
    state, events = told(table("> . . A a #", "water", 2), "step a4 e")
    assert state.lemmings[0] == (3, HOME) and state.phase == "turn"
    assert of_kind(Pushed, events) == [Pushed("LEM-5.5", 0, 1, "a5", "home", "e", 0)]


@pytest.mark.rule("LEM-5.5", "LEM-8.1")
def test_a_push_can_win_the_game_for_somebody_else():
    state, events = told(table("> . . A B #", "water", 5, home="b"), "step a4 e")
    assert state.phase == "over" and rules.outcome(state).ranks == (2, 1, 3)
    assert of_kind(Arrived, events) == [Arrived("LEM-5.6", 1, 0, 2, 0)]
    assert events[-1] == GameEnded("LEM-8.1", None, (2, 1, 3))


@pytest.mark.rule("LEM-5.5", "LEM-5.6")
def test_of_a_row_only_the_last_goes_home_and_the_way_goes_on():
    state, events = told(table("> . A B C #", "water", 4), "step a3 e")
    assert same(state, "> . . A B #") and state.lemmings[2] == (HOME, START)
    assert state.phase == "move" and state.points == 1
    assert [event.rule for event in of_kind(Pushed, events)] == ["LEM-5.5", "LEM-5.3"]


@pytest.mark.rule("LEM-5.6")
def test_who_is_home_moves_no_more():
    state = table("> . . A #", "water", 3, home="a")
    assert steps(state) == {"step a4 e", "step a4 w"}
    state = after(table("> . . A #", "water", 3), "step a4 e")
    assert (state.lemmings[0][0], state.mover, state.phase) == (HOME, 1, "turn")


@pytest.mark.rule("LEM-5.6")
def test_the_finish_has_room_for_all():
    state = table("> . . A #", "water", 3, home="BC")
    assert after(state, "step a4 e").lemmings == ((HOME, START), (HOME, START), (HOME, START))


# --- refilling ------------------------------------------------------------------------------------


@pytest.mark.rule("LEM-6.1")
def test_any_cards_are_discarded_and_the_hand_is_drawn_up_to_six():
    state = table(hands=("forest-1 swamp-3 water-0", "", ""), stock="water-4 desert-1 desert-2 mountain-0 forest-0")
    rest, events = told(state, "refill 1 3")
    assert rest.hands[0] == cards("forest-0 swamp-3 desert-1 desert-2 mountain-0 water-4")
    assert (rest.mover, rest.phase) == (1, "turn")
    assert kinds(events)[:2] == [Discarded, Reshuffled]
    assert of_kind(Discarded, events)[0].cards == cards("forest-1 water-0")
    assert of_kind(Drew, events) == [Drew("LEM-6.1", 0, 5, 6)]


@pytest.mark.rule("LEM-6.1")
def test_drawn_cards_are_told_to_their_seat_alone():
    _, events = told(table(), "refill 1")
    received = of_kind(Received, events)[0]
    assert [received.seen_by(viewer) for viewer in (0, 1, 2, None)] == [True, False, False, False]
    assert len(received.cards) == 5


@pytest.mark.rule("LEM-6.1")
def test_all_64_choices_are_open_to_a_full_hand():
    state = table(hands=("forest-0 forest-0 forest-1 forest-1 forest-1 forest-2", "", ""))
    assert len([text for text in legal(state) if text.startswith("refill")]) == 64
    assert len(REFILLS[6]) == len(set(REFILLS[6])) == 64


@pytest.mark.rule("LEM-6.1")
def test_a_full_hand_may_pass():
    state = table(hands=("forest-0 forest-0 forest-1 forest-1 forest-1 forest-2", "", ""))
    rest, events = told(state, "refill")
    assert rest.hands == state.hands and rest.stock == state.stock and rest.mover == 1
    assert events == [Passed("LEM-6.1", 0)]


@pytest.mark.rule("LEM-6.1")
def test_an_empty_hand_can_only_be_filled():
    assert legal(table(hands=("", "", ""))) == ["refill"]


@pytest.mark.rule("LEM-7.1")
def test_the_last_card_of_the_stock_makes_the_discards_the_new_one_at_once():
    state = table(
        hands=("swamp-1 swamp-1 swamp-2 swamp-3 swamp-3", "", ""), stock="water-4", discards="forest-1 desert-1"
    )
    rest, events = told(state, "refill")
    assert rest.discards == () and Counter(rest.stock) == Counter(cards("forest-1 desert-1"))
    assert of_kind(Reshuffled, events) == [Reshuffled("LEM-7.1", None, 2)]


@pytest.mark.rule("LEM-7.1")
def test_ones_own_discards_are_shuffled_in_and_may_be_drawn_again():
    state = table(hands=("swamp-1 swamp-1 swamp-2 swamp-3 swamp-3", "", ""), stock="water-4")
    rest = after(state, "refill 1")
    assert (
        rest.hands[0] == cards("swamp-1 swamp-1 swamp-2 swamp-3 swamp-3 water-4") and rest.stock == rest.discards == ()
    )


@pytest.mark.rule("LEM-7.1")
def test_if_there_was_nothing_to_shuffle_it_is_done_when_a_card_is_next_drawn():
    state = table(hands=("swamp-1 swamp-1 swamp-2 swamp-3 swamp-3", "", ""), stock="water-4")
    rest, events = told(state, "refill")
    assert rest.stock == () and not of_kind(Reshuffled, events)
    rest = rest._replace(discards=cards("forest-1 forest-1 forest-1"), hands=(rest.hands[0], cards("desert-1"), ()))
    rest, events = told(rest, "refill 1")
    assert kinds(events) == [Discarded, Reshuffled, Drew, Received]
    assert rest.hands[1] == cards("forest-1 forest-1 forest-1 desert-1") and rest.stock == ()


@pytest.mark.rule("LEM-7.1")
def test_every_new_draw_pile_is_shuffled_by_chance():
    full = "swamp-1 swamp-1 swamp-2 swamp-3 swamp-3"
    orders = {
        after(
            table(hands=(full, "", ""), stock="water-4", discards="forest-1 desert-1 desert-2", seed=seed), "refill"
        ).stock
        for seed in range(30)
    }
    assert len(orders) == 6


@pytest.mark.rule("LEM-7.2")
def test_a_pile_with_both_zeros_keeps_one_and_the_rest_is_shuffled_in():
    state = table(
        hands=("swamp-1 swamp-1 swamp-2 swamp-3 swamp-3", "", ""),
        stock="water-4",
        piles=((4, 1, 0, 0), (2,), (3, 0), (2,), (0, 0)),
    )
    rest, events = told(state, "refill")
    assert rest.piles == ((0,), (2,), (3, 0), (2,), (0,))
    assert Counter(rest.stock) == Counter(cards("forest-4 forest-1 forest-0 water-0"))
    assert of_kind(Cleaned, events) == [Cleaned("LEM-7.2", None, 0, 3), Cleaned("LEM-7.2", None, 4, 1)]
    assert rest.supply == TILES and rest.phase == "turn"


@pytest.mark.rule("LEM-7.2")
def test_both_zeros_stay_while_the_stock_lasts():
    state = table(piles=((2,), (2,), (2,), (2,), (0, 0)), hands=("", "", ""))
    assert after(state, "refill").piles[4] == (0, 0)


@pytest.mark.rule("LEM-7.3")
def test_with_nothing_left_to_draw_the_hand_stays_short_and_the_turn_ends():
    state = table(hands=("swamp-1 swamp-3", "", ""), stock="water-4")
    rest, events = told(state, "refill")
    assert rest.hands[0] == cards("swamp-1 swamp-3 water-4") and rest.mover == 1
    assert of_kind(Drew, events) == [Drew("LEM-7.3", 0, 1, 3)]
    rest, events = told(rest._replace(mover=2), "refill")
    assert rest.hands[2] == () and events == [Drew("LEM-7.3", 2, 0, 0)]


# --- the end --------------------------------------------------------------------------------------


@pytest.mark.rule("LEM-8.1")
def test_the_second_lemming_home_ends_the_game_at_once():
    state, events = told(table("> . . A #", "water", 5, home="a"), "step a4 e")
    assert state.phase == "over" and legal(state) == [] and rules.to_move(state) is None
    assert rules.outcome(state) == ((1, 2, 2), "LEM-8.1")
    assert kinds(events) == [Stepped, Arrived, Walked, GameEnded]


@pytest.mark.rule("LEM-8.1")
def test_after_the_end_every_move_cites_it():
    state = after(table("> . . A #", "water", 5, home="a"), "step a4 e")
    for text in ("step e", "refill", "play water-1", "tile a2", "stop"):
        assert why_not(state, text) == "LEM-8.1"


@pytest.mark.rule("LEM-8.1")
@pytest.mark.parametrize(
    ("diagram", "home", "ranks"),
    [
        ("> . . A #", "aB", (1, 2, 3)),  # one lemming home
        ("> B . A #", "aC", (1, 3, 2)),  # whoever has one home is before whoever has only come nearer
        ("> B . C A #", "a", (1, 3, 2)),  # less way left
        ("> . . A #", "a", (1, 2, 2)),  # shared
    ],
)
def test_the_others_are_ranked_by_lemmings_home_then_by_the_way_left(diagram, home, ranks):
    state = table(diagram, "water", 1, home=home)
    name = state.board.names[state.lemmings[0][0]]
    assert rules.outcome(after(state, f"step {name} e")).ranks == ranks


@pytest.mark.rule("LEM-8.1")
def test_while_nobody_has_both_home_the_game_goes_on():
    assert rules.outcome(table(home="ABC")) is None


# --- taking back ----------------------------------------------------------------------------------


def test_steps_and_tiles_may_be_taken_back_fairly_and_cards_may_not():
    match = Match(GAME, 2, 3, undo="fair")
    card = next(text for text in map(str, match.legal_moves()) if text.startswith("play"))
    match.play(card)
    assert match.can_undo().why == "revealed"
    if match.state.phase == "tile":
        match.play(match.legal_moves()[0])
        assert match.can_undo().ok
    match.play(match.legal_moves()[0])
    assert match.can_undo().ok
    match.undo()
    assert match.state.walker is None


def test_a_pass_may_be_taken_back_and_a_refill_may_not():
    full = ("forest-0 forest-0 forest-1 forest-1 forest-1 forest-2",) * 2
    for text, ok in (("refill", True), ("refill 1", False)):
        match = Match(GAME, 2, 0, undo="fair")
        match._states = [table(seats=2, hands=full)]
        match.play(text)
        assert match.can_undo().ok == ok


def test_a_determinized_table_deals_only_what_is_not_seen():
    state = new(4, 7)
    view = rules.view(state, 2)
    tables = [rules.determinize(view, Chance(1, number)) for number in range(5)]
    assert all(one.hands[2] == state.hands[2] for one in tables) and len(set(tables)) > 1
    assert all(Counter(sum(one.hands, ()) + one.stock) == Counter(sum(state.hands, ()) + state.stock) for one in tables)


def test_cards_are_written_by_terrain_and_value():
    assert [show_card(card) for card in (0, 4, 5, 24)] == ["forest-0", "forest-4", "swamp-0", "water-4"]
