"""Every rule of L.A.M.A., each test a sentence about it."""

from collections import Counter

import pytest

from gamekit.core.chance import Chance
from gamekit.core.errors import GamekitError
from gamekit.core.game import check_seats
from gamekit.core.match import Match
from gamekit.games.lama import GAME, rules
from gamekit.games.lama.state import (
    DECK,
    LLAMA,
    Dealt,
    Draw,
    GameEnded,
    Options,
    Play,
    Played,
    Quit,
    Return,
    Returned,
    RoundEnded,
    Settled,
)
from tests.games.lama.tables import table, told


def kinds(events):
    return [type(event) for event in events]


@pytest.mark.rule("LAMA-1.1")
def test_the_deck_has_eight_of_each_of_seven_cards():
    assert Counter(DECK) == dict.fromkeys(range(1, 8), 8)


@pytest.mark.rule("LAMA-1.1")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_other_seat_counts_are_refused_with_those_possible(seats):
    with pytest.raises(GamekitError, match="2 to 6 seats"):
        check_seats(GAME, seats)


@pytest.mark.rule("LAMA-1.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_gets_six_cards_and_the_next_one_opens_the_pile(seats):
    state = rules.new_game(Options(), seats, 1)
    assert [len(hand) for hand in state.hands] == [6] * seats
    assert len(state.pile) == 1
    assert Counter(sum(state.hands, ()) + state.pile + state.stock) == Counter(DECK)


@pytest.mark.rule("LAMA-1.2")
def test_a_llama_that_opens_the_pile_has_no_effect_of_its_own():
    seed = next(s for s in range(99) if rules.new_game(Options(), 2, s).pile == (LLAMA,))
    state = rules.new_game(Options(), 2, seed)
    assert [len(hand) for hand in state.hands] == [6, 6]
    assert {move.card for move in rules.legal_moves(state) if isinstance(move, Play)} <= {1, LLAMA}


@pytest.mark.rule("LAMA-1.3")
def test_chance_lets_every_seat_open_the_first_round():
    openers = [rules.new_game(Options(), 3, seed).mover for seed in range(40)]
    assert set(openers) == {0, 1, 2}
    assert openers == [rules.new_game(Options(), 3, seed).mover for seed in range(40)]


@pytest.mark.rule("LAMA-2.1")
def test_a_turn_is_one_action_and_then_the_next_seat_in_clockwise():
    state = table(quit=(False, True, False))
    assert {str(move) for move in rules.legal_moves(state)} == {"play 4", "draw", "quit"}
    assert rules.apply(state, Play(4)).mover == 2
    assert rules.apply(state, Draw()).mover == 2
    assert rules.apply(table(mover=2), Draw()).mover == 0


@pytest.mark.rule("LAMA-2.1")
@pytest.mark.parametrize("move", [Play(5), Return("white"), Return("black")], ids=str)
def test_a_card_not_held_or_a_chip_out_of_turn_cites_the_turn_rule(move):
    assert rules.why_not(table(), move) == "LAMA-2.1"


@pytest.mark.rule("LAMA-2.1")
@pytest.mark.parametrize("move", [Play(4), Draw(), Quit()], ids=str)
def test_while_a_chip_is_awaited_no_action_is_possible(move):
    state = table(hands=((), (4,), (4,)), phase="chip", points=(12, 0, 0))
    assert rules.why_not(state, move) == "LAMA-2.1"


@pytest.mark.rule("LAMA-2.2")
@pytest.mark.parametrize("top", [1, 2, 3, 4, 5])
def test_the_same_value_or_exactly_one_higher_fits(top):
    assert {card for card in range(1, 8) if rules.follows(card, top)} == {top, top + 1}


@pytest.mark.rule("LAMA-2.2")
def test_a_number_that_does_not_fit_is_refused():
    assert rules.why_not(table(), Play(2)) == "LAMA-2.2"
    assert rules.why_not(table(hands=((1,), (2,)), pile=(6,)), Play(1)) == "LAMA-2.2"


@pytest.mark.rule("LAMA-2.3")
def test_a_llama_goes_on_a_6_or_on_a_llama_only():
    assert {top for top in range(1, 8) if rules.follows(LLAMA, top)} == {6, LLAMA}
    assert rules.why_not(table(pile=(5,)), Play(LLAMA)) == "LAMA-2.3"


@pytest.mark.rule("LAMA-2.4")
def test_on_a_llama_go_a_llama_or_a_1():
    assert {card for card in range(1, 8) if rules.follows(card, LLAMA)} == {1, LLAMA}
    assert rules.why_not(table(pile=(LLAMA,)), Play(4)) == "LAMA-2.4"


@pytest.mark.rule("LAMA-2.5")
def test_drawing_takes_the_top_card_and_ends_the_turn_even_with_a_card_that_fits():
    after = rules.apply(table(), Draw())
    assert after.hands[0] == (2, 3, 4, LLAMA)
    assert (after.stock, after.pile, after.mover) == ((1, 2), (4,), 1)


@pytest.mark.rule("LAMA-2.5")
def test_a_hand_may_grow_without_limit():
    state = table(hands=((1,) * 8 + (2,) * 8 + (3,) * 8, (6,)))
    assert Draw() in rules.legal_moves(state)


@pytest.mark.rule("LAMA-2.6")
def test_an_empty_stock_is_not_rebuilt_and_the_round_goes_on():
    state = table(stock=(), pile=(5, 6, 6, 4))
    assert rules.why_not(state, Draw()) == "LAMA-2.6"
    after, events = told(state, Play(4))
    assert after.stock == () and after.phase == "turn" and RoundEnded not in kinds(events)


@pytest.mark.rule("LAMA-2.6")
def test_without_stock_and_without_a_fit_quitting_is_all_that_is_left():
    assert rules.legal_moves(table(stock=(), pile=(3,), hands=((1,), (2,)))) == (Quit(),)


@pytest.mark.rule("LAMA-2.7")
def test_quitting_is_allowed_with_a_fit_and_lasts_for_the_round():
    assert Quit() in rules.legal_moves(table())
    after = rules.apply(table(), Quit())
    assert after.quit == (True, False, False) and after.hands == table().hands
    again = rules.apply(rules.apply(after, Draw()), Draw())
    assert again.mover == 1


@pytest.mark.rule("LAMA-2.7")
def test_one_seat_quitting_does_not_end_the_round():
    _, events = told(table(), Quit())
    assert RoundEnded not in kinds(events)


@pytest.mark.rule("LAMA-2.8")
def test_the_last_seat_in_may_not_draw():
    state = table(quit=(False, True, True))
    assert Draw() not in rules.legal_moves(state)
    assert rules.why_not(state, Draw()) == "LAMA-2.8"


@pytest.mark.rule("LAMA-2.8")
def test_the_last_seat_in_goes_on_turn_after_turn():
    state = table(hands=((4, 4, 5), (1,), (2,)), quit=(False, True, True))
    assert rules.apply(state, Play(4)).mover == 0


@pytest.mark.rule("LAMA-3.1")
def test_the_round_ends_at_once_with_the_last_card():
    _, events = told(table(hands=((4,), (1, 3), (5,))), Play(4))
    assert kinds(events) == [Played, RoundEnded, Settled, Dealt]
    assert events[1].rule == "LAMA-3.1" and events[1].seat == 0


@pytest.mark.rule("LAMA-3.2")
def test_the_round_ends_when_every_seat_has_quit():
    after, events = told(table(quit=(False, True, True)), Quit())
    ended = next(event for event in events if isinstance(event, RoundEnded))
    assert (ended.rule, ended.seat) == ("LAMA-3.2", 0)
    assert after.points == (16, 4, 11)


@pytest.mark.rule("LAMA-4.1")
def test_cards_put_down_cost_as_much_as_cards_in_hand():
    _, events = told(table(hands=((4,), (1, 3), (5, 6, 6)), quit=(False, True, False)), Play(4))
    settled = next(event for event in events if isinstance(event, Settled))
    assert settled.penalties == (0, 4, 11)


@pytest.mark.rule("LAMA-4.2")
@pytest.mark.parametrize(("card", "cost"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (LLAMA, 10)])
def test_a_number_costs_its_value_and_a_llama_10(card, cost):
    assert rules.penalty((card,)) == cost


@pytest.mark.rule("LAMA-4.3")
def test_each_distinct_card_costs_once():
    assert rules.penalty((4, 4, 4)) == 4
    assert rules.penalty((LLAMA, LLAMA)) == 10
    assert rules.penalty((5, 5)) == rules.penalty((2, 3)) == 5


@pytest.mark.rule("LAMA-4.3")
def test_no_round_costs_more_than_31():
    assert rules.penalty(DECK) == 31


@pytest.mark.rule("LAMA-5.1")
def test_points_are_taken_on_top_of_those_held():
    after, _ = told(table(hands=((4,), (1, 3), (5,)), points=(0, 9, 20)), Play(4))
    assert after.points == (0, 13, 25)


@pytest.mark.rule("LAMA-5.2")
@pytest.mark.parametrize(("had", "left"), [(0, 0), (1, 0), (9, 8)])
def test_below_10_points_a_white_chip_goes_back_by_itself(had, left):
    after, events = told(table(hands=((4,), (1,)), points=(had, 0)), Play(4))
    assert after.points == (left, 1) and after.phase == "turn"
    assert (Returned in kinds(events)) == (had > 0)


@pytest.mark.rule("LAMA-5.2")
@pytest.mark.parametrize(("chip", "left"), [("white", 9), ("black", 0)])
def test_from_10_points_on_the_chip_is_a_choice(chip, left):
    waiting, _ = told(table(hands=((4,), (1,)), points=(10, 0)), Play(4))
    assert waiting.phase == "chip" and waiting.mover == 0
    assert rules.legal_moves(waiting) == (Return("white"), Return("black"))
    assert rules.apply(waiting, Return(chip)).points == (left, 1)


@pytest.mark.rule("LAMA-5.2")
def test_ending_the_round_by_quitting_earns_no_chip():
    after, events = told(table(hands=((1,), (2,)), quit=(False, True), points=(20, 0)), Quit())
    assert after.points == (21, 2) and Returned not in kinds(events)


@pytest.mark.rule("LAMA-6.1")
def test_a_new_round_shuffles_all_cards_and_nobody_is_out():
    after, events = told(table(hands=((4,), (1, 3), (5,))), Play(4))
    assert Counter(sum(after.hands, ()) + after.pile + after.stock) == Counter(DECK)
    assert after.quit == (False,) * 3 and after.round == 2
    assert events[-1].top == after.pile[0]


@pytest.mark.rule("LAMA-6.2")
@pytest.mark.parametrize("mover", [0, 1])
def test_whoever_ended_the_round_opens_the_next(mover):
    hands = ((4,), (4,))
    assert rules.apply(table(hands=hands, mover=mover), Play(4)).mover == mover
    quitted = tuple(seat != mover for seat in (0, 1))
    assert rules.apply(table(hands=hands, mover=mover, quit=quitted), Quit()).mover == mover


@pytest.mark.rule("LAMA-7.1")
@pytest.mark.parametrize(("points", "over"), [(39, True), (38, False)])
def test_the_game_ends_at_exactly_40_points_and_not_below(points, over):
    after, events = told(table(hands=((4,), (1,)), points=(0, points)), Play(4))
    assert (after.phase == "over") == over == (GameEnded in kinds(events))
    assert (rules.to_move(after) is None) == over


@pytest.mark.rule("LAMA-7.1")
def test_the_game_ends_only_after_the_chip_is_given_back():
    waiting = rules.apply(table(hands=((4,), (6,)), points=(15, 39)), Play(4))
    assert waiting.phase == "chip" and rules.outcome(waiting) is None
    after = rules.apply(waiting, Return("black"))
    assert (after.phase, after.points) == ("over", (5, 45))


@pytest.mark.rule("LAMA-7.1")
def test_after_the_end_every_move_cites_the_end():
    state = table(hands=((), (4,)), phase="over", points=(0, 44))
    assert rules.legal_moves(state) == ()
    assert {rules.why_not(state, move) for move in (Play(4), Draw(), Quit(), Return("white"))} == {"LAMA-7.1"}


@pytest.mark.rule("LAMA-7.1")
def test_the_limit_is_an_option():
    after = rules.apply(table(hands=((4,), (6,)), points=(0, 5), limit=11), Play(4))
    assert after.phase == "over"
    assert Match(GAME, 2, options={"limit": "100"}).options.limit == 100


@pytest.mark.rule("LAMA-7.2")
def test_fewest_points_win_and_equal_points_share_the_rank():
    outcome = rules.outcome(table(hands=((), (1,), (1,), (1,)), phase="over", points=(5, 44, 5, 12)))
    assert outcome.ranks == (1, 4, 1, 3)


def test_a_determinized_table_deals_other_cards_from_another_chance():
    seen = rules.view(rules.new_game(Options(), 4, 3), 0)
    assert rules.determinize(seen, Chance(1)).hands != rules.determinize(seen, Chance(2)).hands
