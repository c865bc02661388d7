"""Every rule of Mensch ärgere Dich nicht, each test a sentence about it."""

from collections import Counter

import pytest

from gamekit.core.chance import Chance
from gamekit.core.errors import GamekitError
from gamekit.core.game import check_seats
from gamekit.core.match import Match
from gamekit.core.perft import perft
from gamekit.games.maedn import GAME, rules
from gamekit.games.maedn.state import (
    DICE,
    FIGURES,
    STARS,
    Discarded,
    Drew,
    GameEnded,
    Options,
    Received,
    Reshuffled,
    Scored,
    Stole,
    Took,
    Vanished,
)
from tests.games.maedn.tables import legal, table, told, why_not

FULL = ((3, 8), (5,), (30,))  # three rows


def kinds(events):
    return [type(event) for event in events]


def event_of(kind, events):
    return next(event for event in events if isinstance(event, kind))


@pytest.mark.rule("MAE-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_figures_lie_in_the_centre_before_the_first_move(seats):
    state = rules.new_game(Options(), seats, 1)
    assert len(state.centre) == 40 and min(state.centre) >= 1
    assert state.rows == (((), (), ()),) * seats


@pytest.mark.rule("MAE-1.1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_other_seat_counts_are_refused_with_those_possible(seats):
    with pytest.raises(GamekitError, match="2 to 4 seats"):
        check_seats(GAME, seats)


@pytest.mark.rule("MAE-1.2")
@pytest.mark.parametrize(("seats", "copies"), [(2, 1), (3, 2), (4, 2)])
def test_second_copies_of_1_to_10_are_for_three_or_four_seats(seats, copies):
    assert rules.new_game(Options(), seats, 1).centre == (copies,) * 10 + (1,) * 30


@pytest.mark.rule("MAE-1.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("second_copies", "copies"), [("on", 2), ("off", 1)])
def test_the_option_sets_second_copies_whatever_the_seats(seats, second_copies, copies):
    changed, usual = (rules.new_game(options, seats, 1) for options in (Options(second_copies), Options()))
    assert changed.centre == (copies,) * 10 + (1,) * 30
    assert changed._replace(options=usual.options) == usual


@pytest.mark.rule("MAE-1.3")
def test_there_are_22_dice_each_of_1_to_4_and_21_of_5_and_6():
    assert Counter(DICE) == {1: 22, 2: 22, 3: 22, 4: 22, 5: 21, 6: 21}
    assert len(DICE) == 130


@pytest.mark.rule("MAE-1.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_gets_two_dice_and_the_rest_is_the_stock(seats):
    state = rules.new_game(Options(), seats, 1)
    assert [len(hand) for hand in state.hands] == [2] * seats
    assert Counter(sum(state.hands, ()) + state.stock) == Counter(DICE) and state.discards == ()


@pytest.mark.rule("MAE-1.4")
def test_chance_lets_every_seat_begin():
    openers = [rules.new_game(Options(), 3, seed).mover for seed in range(40)]
    assert set(openers) == {0, 1, 2}
    assert openers == [rules.new_game(Options(), 3, seed).mover for seed in range(40)]


@pytest.mark.rule("MAE-1.4")
@pytest.mark.parametrize(("mover", "after"), [(0, 1), (1, 2), (2, 0)])
def test_the_turn_goes_round_clockwise(mover, after):
    state = table(mover=mover, hands=((4, 6), (1, 2), (3, 3)))
    assert rules.apply(state, rules.legal_moves(state)[0]).mover == after


@pytest.mark.rule("MAE-2.1")
def test_a_turn_discards_a_die_takes_its_figure_and_draws_one():
    after, events = told(table(discards=(6,)), "4 row 1")
    assert after.discards == (6, 4) and after.stock == (1, 2)
    assert after.hands[0] == (3, 6) and after.rows[0] == ((3, 8, 12), (5,), ())
    assert kinds(events) == [Discarded, Stole, Drew, Received]


@pytest.mark.rule("MAE-2.1")
@pytest.mark.parametrize("text", ["5 new", "1 row 1", "4+5 new", "4+4 new", "drop 3", "2 row 3"])
def test_dice_not_held_cite_the_turn_rule(text):
    assert why_not(table(start_with_sum="on"), text) == "MAE-2.1"


@pytest.mark.rule("MAE-2.1")
def test_two_equal_dice_give_one_move_and_one_of_them_goes():
    state = table(rows=((), ()), hands=((4, 4), (1, 2)))
    assert legal(state) == ["4 new"]
    assert told(state, "4 new")[0].hands[0] == (3, 4)


@pytest.mark.rule("MAE-2.1")
def test_a_drawn_die_is_told_to_its_seat_alone():
    _, events = told(table(), "6 row 1")
    received = event_of(Received, events)
    assert [received.seen_by(viewer) for viewer in (0, 1, 2, None)] == [True, False, False, False]
    assert received.die == 3


@pytest.mark.rule("MAE-2.2")
def test_a_die_begins_a_row_with_the_figure_of_its_value():
    after, events = told(table(), "4 new")
    assert after.rows[0] == ((3, 8), (5,), (4,))
    assert event_of(Took, events) == Took("MAE-2.2", 0, 4, 2)
    assert after.centre[3] == 1


@pytest.mark.rule("MAE-2.2")
def test_a_new_row_takes_the_first_free_place():
    after, _ = told(table(rows=(((), (7,)), ())), "4 new")
    assert after.rows[0] == ((4,), (7,), ())


@pytest.mark.rule("MAE-2.2")
def test_both_dice_together_begin_no_row_under_the_default():
    assert why_not(table(), "4+6 new") == "MAE-2.2"


@pytest.mark.rule("MAE-2.2")
def test_under_the_option_both_dice_together_begin_a_row_and_two_are_drawn():
    state = table(start_with_sum="on")
    assert [text for text in legal(state) if text not in legal(table())] == ["4+6 new"]
    after, events = told(state, "4+6 new")
    assert after.rows[0][2] == (10,) and after.centre[9] == 1
    assert after.hands[0] == (2, 3) and after.stock == (1,) and after.discards == (4, 6)
    assert kinds(events) == [Discarded, Took, Drew, Received, Drew, Received]


@pytest.mark.rule("MAE-2.2")
def test_a_sum_may_rob_and_where_two_rows_hold_the_figure_one_is_chosen():
    one = table(rows=((), ((1, 11),), ()), hands=((5, 6), (1, 2), (3, 3)), start_with_sum="on")
    assert told(one, "5+6 new")[0].rows[:2] == (((11,), (), ()), ((1,), (), ()))
    two = table(rows=((), ((1, 8),), ((8,),)), hands=((2, 6), (1, 2), (3, 3)), start_with_sum="on")
    assert legal(two) == ["2 new", "6 new", "2+6 new from 2.1", "2+6 new from 3.1"]


@pytest.mark.rule("MAE-2.3")
def test_a_die_goes_on_from_the_last_figure_of_a_row():
    after, events = told(table(), "6 row 1")
    assert after.rows[0][0] == (3, 8, 14)
    assert event_of(Took, events) == Took("MAE-2.3", 0, 14, 0)
    assert told(table(), "6 row 2")[0].rows[0][1] == (5, 11)


@pytest.mark.rule("MAE-2.3")
@pytest.mark.parametrize("start_with_sum", ["off", "on"])
def test_no_row_goes_on_by_both_dice_and_none_where_there_is_no_row(start_with_sum):
    state = table(start_with_sum=start_with_sum)
    assert why_not(state, "4+6 row 1") == "MAE-2.3"
    assert why_not(state, "4 row 3") == "MAE-2.3"


@pytest.mark.rule("MAE-2.4")
def test_with_three_rows_no_other_is_begun():
    state = table(rows=(FULL, (), ()), start_with_sum="on")
    assert legal(state) == ["4 row 1", "6 row 1", "4 row 2", "6 row 2", "4 row 3", "6 row 3"]
    assert why_not(state, "4 new") == "MAE-2.4"
    assert why_not(state, "4+6 new") == "MAE-2.4"


@pytest.mark.rule("MAE-2.4")
def test_a_finished_row_makes_room_for_another():
    state = table(rows=((FULL[0], FULL[1], (34,)), (), ()), hands=((6, 6), (1, 2), (3, 3)))
    after, _ = told(state, "6 row 3")
    assert after.rows[0][2] == ()
    assert "6 new" in legal(after._replace(mover=0))


@pytest.mark.rule("MAE-2.5")
def test_a_sum_beyond_40_is_no_use():
    state = table(rows=((FULL[0], FULL[1], (36,)), (), ()), hands=((4, 5), (1, 2), (3, 3)))
    assert "4 row 3" in legal(state)
    assert why_not(state, "5 row 3") == "MAE-2.5"


@pytest.mark.rule("MAE-2.5")
def test_a_die_with_a_use_may_not_be_wasted_nor_may_the_other():
    state = table(rows=(((30,), (39,), (38,)), ()), hands=((5, 6), (1, 2)))
    assert legal(state) == ["5 row 1", "6 row 1"]
    assert why_not(state, "drop 5") == "MAE-2.5"
    lone = table(rows=(((36,), (39,), (38,)), ()), hands=((4, 6), (1, 2)))
    assert legal(lone) == ["4 row 1"]
    assert why_not(lone, "drop 6") == "MAE-2.5"


@pytest.mark.rule("MAE-2.5")
def test_under_the_option_a_sum_is_a_use_that_must_be_made():
    rows = (((5, 38), (6, 39)), ())  # the figures 5 and 6 are one's own
    assert legal(table(rows=rows, hands=((5, 6), (1, 2)))) == ["drop 5", "drop 6"]
    with_sum = table(rows=rows, hands=((5, 6), (1, 2)), start_with_sum="on")
    assert legal(with_sum) == ["5+6 new"]
    assert why_not(with_sum, "drop 5") == "MAE-2.5"


@pytest.mark.rule("MAE-2.6")
@pytest.mark.parametrize("rows", [((36,), (39,), (38,)), ((5, 38), (6, 39))], ids=["beyond 40", "own figures"])
def test_without_a_use_either_die_is_discarded_and_one_drawn(rows):
    state = table(rows=(rows, ()), hands=((5, 6), (1, 2)))
    assert legal(state) == ["drop 5", "drop 6"]
    after, events = told(state, "drop 5")
    assert (after.hands[0], after.discards, after.mover) == ((3, 6), (5,), 1)
    assert (after.rows, after.centre, after.points) == (state.rows, state.centre, state.points)
    assert events[0] == Discarded("MAE-2.6", 0, (5,)) and kinds(events) == [Discarded, Drew, Received]


@pytest.mark.rule("MAE-2.6")
def test_two_equal_useless_dice_give_one_move():
    assert legal(table(rows=(((36,), (39,), (38,)), ()), hands=((5, 5), (1, 2)))) == ["drop 5"]


@pytest.mark.rule("MAE-2.7")
def test_an_empty_stock_is_shuffled_from_the_discards_with_the_die_just_played():
    after, events = told(table(stock=(), discards=(1, 2, 5)), "4 new")
    assert kinds(events) == [Discarded, Took, Reshuffled, Drew, Received]
    assert event_of(Reshuffled, events).count == 4 and after.discards == ()
    drawn = event_of(Received, events).die
    assert Counter((*after.stock, drawn)) == Counter((1, 2, 4, 5))


@pytest.mark.rule("MAE-2.7")
def test_the_last_die_of_the_stock_is_drawn_without_a_shuffle():
    after, events = told(table(stock=(5,), discards=(1, 2)), "4 new")
    assert after.stock == () and after.discards == (1, 2, 4) and Reshuffled not in kinds(events)


@pytest.mark.rule("MAE-2.7")
def test_of_two_dice_the_second_may_come_from_the_new_stock():
    after, events = told(table(stock=(5,), discards=(1, 2), start_with_sum="on"), "4+6 new")
    assert kinds(events) == [Discarded, Took, Drew, Received, Reshuffled, Drew, Received]
    assert 5 in after.hands[0] and after.discards == () and len(after.stock) == 3


@pytest.mark.rule("MAE-2.7")
def test_a_useless_die_may_come_back_at_once():
    state = table(rows=(((36,), (39,), (38,)), ()), hands=((5, 6), (1, 2)), stock=())
    assert told(state, "drop 6")[0].hands[0] == (5, 6)


@pytest.mark.rule("MAE-3.1")
def test_what_lies_in_the_centre_is_not_robbed():
    state = table(rows=((), ((4,),), ()))
    assert legal(state) == ["4 new", "6 new"]
    assert why_not(state, "4 new from 2.1") == "MAE-3.1"
    after, events = told(state, "4 new")
    assert after.rows[1][0] == (4,) and after.centre[3] == 0 and Took in kinds(events)


@pytest.mark.rule("MAE-3.1")
def test_what_the_centre_lacks_comes_from_another_seat():
    after, events = told(table(), "4 row 1")  # the 12 ends a row of seat 1
    assert after.rows[0][0] == (3, 8, 12) and after.rows[1][0] == (1, 6)
    assert event_of(Stole, events) == Stole("MAE-3.1", 0, 12, 0, (1, 0), 2)
    assert after.centre == table().centre


@pytest.mark.rule("MAE-3.2")
@pytest.mark.parametrize(
    ("row", "left", "index"), [((12, 20, 30), (20, 30), 0), ((1, 12, 30), (1, 30), 1), ((1, 2, 12), (1, 2), 2)]
)
def test_a_figure_is_robbed_from_the_beginning_the_middle_or_the_end_and_the_row_closes_up(row, left, index):
    after, events = told(table(rows=(((8,),), (row,), ())), "4 row 1")
    assert after.rows[1] == (left, (), ()) and after.rows[0][0] == (8, 12)
    stolen = event_of(Stole, events)
    assert (stolen.source, stolen.index) == ((1, 0), index) and Vanished not in kinds(events)
    assert stolen.rule == ("MAE-3.1" if index == 2 else "MAE-3.2")


@pytest.mark.rule("MAE-3.2")
def test_a_row_that_lost_its_end_goes_on_from_the_new_one():
    after, _ = told(table(rows=(((8,),), ((1, 6, 12),), ())), "4 row 1")
    assert legal(after) == ["1 new", "2 new", "1 row 1", "2 row 1"]
    assert told(after, "2 row 1")[0].rows[1][0] == (1, 6, 8)  # which it robs in turn or finds in the centre


@pytest.mark.rule("MAE-3.2")
def test_a_row_that_lost_its_only_figure_is_gone_and_its_place_free():
    state = table(rows=(((8,),), ((1,), (12,), (30,)), ()))
    after, events = told(state, "4 row 1")
    assert after.rows[1] == ((1,), (), (30,))
    assert kinds(events)[1:3] == [Stole, Vanished] and events[2] == Vanished("MAE-3.2", 1, 1)
    assert "2 new" in legal(after)


@pytest.mark.rule("MAE-3.3")
def test_where_two_rows_hold_the_figure_the_thief_chooses():
    state = table(rows=((), ((4, 9),), ((4,), (7,))), hands=((4, 4), (1, 2), (3, 3)))
    assert legal(state) == ["4 new from 2.1", "4 new from 3.1"]
    assert why_not(state, "4 new") == "MAE-3.3"
    first, events = told(state, "4 new from 2.1")
    assert first.rows == (((4,), (), ()), ((9,), (), ()), ((4,), (7,), ()))
    assert event_of(Stole, events).rule == "MAE-3.3"
    assert told(state, "4 new from 3.1")[0].rows == (((4,), (), ()), ((4, 9), (), ()), ((), (7,), ()))


@pytest.mark.rule("MAE-3.3")
def test_two_rows_of_one_seat_are_a_choice_too():
    state = table(rows=(((6,),), ((4, 7), (7, 9))), hands=((1, 1), (1, 2)), second_copies="on")
    assert legal(state)[1:] == ["1 row 1 from 2.1", "1 row 1 from 2.2"]


@pytest.mark.rule("MAE-3.3")
@pytest.mark.parametrize("source", ["2.1", "2.2", "3.1", "4.3"])
def test_where_there_is_no_choice_no_row_is_named(source):
    assert why_not(table(), f"4 row 1 from {source}") == "MAE-3.3"


@pytest.mark.rule("MAE-3.3")
def test_a_row_without_the_figure_cannot_be_chosen():
    state = table(rows=((), ((4, 9),), ((4,), (7,))))
    assert why_not(state, "4 new from 3.2") == "MAE-3.3"


@pytest.mark.rule("MAE-3.4")
def test_ones_own_rows_are_not_robbed():
    state = table(rows=(((4, 9), (20,)), ()), hands=((4, 6), (1, 2)))
    assert legal(state) == ["6 new", "4 row 1", "6 row 1", "4 row 2", "6 row 2"]
    assert why_not(state, "4 new") == "MAE-3.4"
    assert why_not(state, "4 new from 1.1") == "MAE-3.4"
    assert why_not(table(rows=((), ((4,),), ((4,),))), "4 new from 1.1") == "MAE-3.4"


@pytest.mark.rule("MAE-3.4")
def test_a_second_copy_in_ones_own_row_leaves_the_other_one_to_be_robbed():
    state = table(rows=(((4, 9),), ((4, 30),), ()))
    after, events = told(state, "4 new")
    assert after.rows[:2] == (((4, 9), (4,), ()), ((30,), (), ()))
    assert event_of(Stole, events).source == (1, 0)


@pytest.mark.rule("MAE-3.4")
def test_under_the_option_a_figure_moves_between_own_rows():
    state = table(rows=(((4, 9), (5,)), ()), hands=((4, 4), (1, 2)), own_rows="on")
    assert legal(state) == ["4 new", "4 row 1", "4 row 2"]
    after, events = told(state, "4 new")
    assert after.rows[0] == ((9,), (5,), (4,)) and event_of(Stole, events).rule == "MAE-3.4"
    extended, events = told(state, "4 row 2")
    assert extended.rows[0] == ((4,), (5, 9), ())
    assert event_of(Stole, events) == Stole("MAE-3.4", 0, 9, 1, (0, 0), 1)


@pytest.mark.rule("MAE-3.4")
def test_under_the_option_a_row_may_swallow_another_and_frees_its_place():
    state = table(rows=(((9,), (5,), (20,)), ()), hands=((4, 4), (1, 2)), own_rows="on")
    after, events = told(state, "4 row 2")
    assert after.rows[0] == ((), (5, 9), (20,)) and events[2] == Vanished("MAE-3.2", 0, 0)


@pytest.mark.rule("MAE-3.4")
def test_under_the_option_a_row_of_one_figure_does_not_begin_anew_with_it():
    state = table(rows=(((4,),), ()), hands=((4, 4), (1, 2)), own_rows="on")
    assert legal(state) == ["4 row 1"]
    assert why_not(state, "4 new") == "MAE-3.4"
    summed = table(rows=(((8,),), ()), hands=((4, 4), (1, 2)), own_rows="on", start_with_sum="on")
    assert why_not(summed, "4+4 new") == "MAE-3.4"
    assert "4+4 new" in legal(table(rows=(((8, 9),), ()), hands=((4, 4), (1, 2)), own_rows="on", start_with_sum="on"))


@pytest.mark.rule("MAE-3.4")
def test_under_the_option_ones_own_row_may_be_one_of_several():
    state = table(rows=(((4, 9),), ((4,),), ()), hands=((4, 4), (1, 2), (3, 3)), own_rows="on")
    assert legal(state) == ["4 new from 1.1", "4 new from 2.1", "4 row 1"]
    assert why_not(table(rows=(((4,),), ((4,),), ()), own_rows="on"), "4 new from 1.1") == "MAE-3.4"


@pytest.mark.rule("MAE-3.5")
def test_when_robbing_is_the_only_use_it_must_be_done():
    state = table(rows=(((34,), (38,), (39,)), ((36,),)), hands=((2, 2), (1, 2)))
    assert "2 row 1" in legal(state)
    only = table(rows=(((33,), (39,), (37,)), ((36, 38),)), hands=((5, 5), (1, 2)))
    assert legal(only) == ["5 row 1"]
    assert why_not(only, "drop 5") == "MAE-3.5"


@pytest.mark.rule("MAE-3.5")
def test_when_anything_else_is_possible_too_wasting_cites_the_general_rule():
    state = table(rows=(((33,), (39,), (35,)), ((36, 38),)), hands=((5, 5), (1, 2)))
    assert legal(state) == ["5 row 1", "5 row 3"]
    assert why_not(state, "drop 5") == "MAE-2.5"
    moving = table(rows=(((33, 38), (34,), (39,)), ()), hands=((4, 4), (1, 2)), own_rows="on")
    assert legal(moving) == ["4 row 2"]
    assert why_not(moving, "drop 4") == "MAE-2.5"


@pytest.mark.rule("MAE-4.1")
@pytest.mark.parametrize(("die", "last", "finished"), [(4, 36, True), (3, 36, False), (6, 34, True)])
def test_a_row_is_finished_by_exactly_40(die, last, finished):
    state = table(rows=(((last,),), ()), hands=((die, die), (1, 2)))
    after, events = told(state, f"{die} row 1")
    assert (Scored in kinds(events)) == finished == (after.points[0] > 0)


@pytest.mark.rule("MAE-4.2")
def test_a_row_brings_its_figures_and_their_stars():
    after, events = told(table(rows=(((3, 9, 15, 36),), ())), "4 row 1")
    assert event_of(Scored, events) == Scored("MAE-4.2", 0, 0, (3, 9, 15, 36, 40), 7, 7)
    assert after.points == (7, 0)


@pytest.mark.rule("MAE-4.2")
def test_the_39_brings_four_points():
    assert rules.worth((39,)) == 4
    with_it, without = ((34, 39, 40), (34, 40))
    assert rules.worth(with_it) - rules.worth(without) == 4


@pytest.mark.rule("MAE-4.2")
def test_the_stars_figure_by_figure():
    stars = {figure: rules.worth((figure,)) - 1 for figure in FIGURES}
    assert {figure for figure, count in stars.items() if count == 1} == {10, 15, 20, 25, 30, 35, 36, 37}
    assert (stars[38], stars[39], stars[40], sum(stars.values())) == (2, 3, 0, 13)
    assert stars.keys() >= STARS.keys()


@pytest.mark.rule("MAE-4.3")
def test_a_finished_row_goes_back_to_the_centre_and_all_others_stay():
    rows = (((3, 9, 36), (5, 8)), ((1, 6),), ((3,),))
    after, _ = told(table(rows=rows), "4 row 1")
    assert after.rows == (((), (5, 8), ()), ((1, 6), (), ()), ((3,), (), ()))
    assert after.centre == table(rows=(((), (5, 8)), ((1, 6),), ((3,),))).centre


@pytest.mark.rule("MAE-5.1")
@pytest.mark.parametrize(("seats", "target"), [(2, 40), (3, 35), (4, 30)])
@pytest.mark.parametrize("short", [0, 1])
def test_the_game_ends_at_once_at_40_35_or_30_points(seats, target, short):
    state = table(rows=(((36,),), *((),) * (seats - 1)), points=(target - 3 - short, *(0,) * (seats - 1)))
    after, events = told(state, "4 row 1")  # two figures and a star
    assert (after.phase == "over") == (short == 0) == (GameEnded in kinds(events))
    assert (rules.to_move(after) is None) == (short == 0)


@pytest.mark.rule("MAE-5.1", "MAE-2.1")
def test_a_winning_move_draws_nothing():
    state = table(rows=(((36,),), (), ()), points=(34, 9, 20))
    after, events = told(state, "4 row 1")
    assert kinds(events) == [Discarded, Took, Scored, GameEnded]
    assert after.hands[0] == (6,) and after.stock == state.stock and after.mover == 0
    assert rules.outcome(after).ranks == (1, 3, 2)


@pytest.mark.rule("MAE-5.1")
def test_others_level_on_points_share_their_rank():
    outcome = rules.outcome(table(rows=((), (), (), ()), points=(7, 31, 7, 12), mover=1, phase="over"))
    assert outcome.ranks == (3, 1, 3, 2) and outcome.rule == "MAE-5.1"


@pytest.mark.rule("MAE-5.1")
def test_after_the_end_every_move_cites_the_end():
    state = table(hands=((6,), (1, 2), (3, 3)), phase="over", points=(36, 0, 0))
    assert rules.legal_moves(state) == ()
    assert {why_not(state, text) for text in ("4 new", "6 row 1", "4+6 new", "drop 6")} == {"MAE-5.1"}


@pytest.mark.parametrize("name", ["start_with_sum", "own_rows"])
def test_an_option_off_or_on_deals_the_same_table(name):
    starts = [rules.new_game(Options(**{name: value}), 3, 4) for value in ("off", "on")]
    assert starts[0]._replace(options=None) == starts[1]._replace(options=None)
    assert getattr(Match(GAME, 3, options={name: "on"}).options, name) == "on"


def test_a_view_shows_all_that_lies_open_and_no_dice_but_the_viewers():
    state = table(discards=(5, 6, 1))
    seen = rules.view(state, 1)
    assert (seen.discards, seen.stock, seen.hand) == ((5, 6, 1), 3, (1, 2))
    assert (seen.rows, seen.centre, seen.points) == (state.rows, state.centre, state.points)
    assert rules.view(state, None).hand == ()


def test_a_determinized_table_deals_other_dice_from_another_chance():
    seen = rules.view(rules.new_game(Options(), 4, 3), 0)
    assert rules.determinize(seen, Chance(1)).hands != rules.determinize(seen, Chance(2)).hands


def test_the_first_depths_of_one_deal_by_hand():
    """Two seats, seed 1: seat 0 holds 3 4, seat 1 holds 1 3; the next dice are 3 and 1.

    Seat 0 begins with 3 or 4: 2. Seat 1 begins with 1 or 3, in the first case robbing the 3: 2 each, together 4.
    After 3 and 1, seat 0 holds 3 4: a new 4, and in its row 6 or 7, but its own 3 it may not take: 3. After 3 and the
    robbed 3: a new 3, robbed back, or a new 4: 2. After 4 and 1, or 4 and 3, it holds 3 3: a new 3 or 7: 2 each.
    """
    start = Match(GAME, 2, 1).state
    assert (start.mover, start.hands, start.stock[-2:]) == (0, ((3, 4), (1, 3)), (1, 3))
    assert [perft(GAME, start, depth) for depth in range(4)] == [1, 2, 2 + 2, 3 + 2 + 2 + 2]


@pytest.mark.rule("MAE-3.4")
def test_under_the_option_no_own_row_of_one_figure_begins_anew_with_it():
    state = table(rows=(((4,), (4,)), (), ()), hands=((4, 4), (1, 2), (3, 3)), own_rows="on")
    assert "4 new" not in legal(state) and why_not(state, "4 new") == "MAE-3.4"


@pytest.mark.rule("MAE-3.3")
def test_under_the_option_an_own_row_without_the_figure_is_no_choice():
    state = table(rows=(((4, 9), (20,)), ((4,),), ()), hands=((4, 4), (1, 2), (3, 3)), own_rows="on")
    assert why_not(state, "4 new from 1.2") == "MAE-3.3"
