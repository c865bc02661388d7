"""Every rule of Superlemming, each test a sentence about it."""

from collections import Counter

import pytest

from gamekit.core.chance import Chance
from gamekit.core.errors import GamekitError
from gamekit.core.game import check_seats, make_options
from gamekit.core.match import Match
from gamekit.core.perft import perft
from gamekit.games.superlemming import GAME, rules
from gamekit.games.superlemming.cards import effect_set, symbol_of
from gamekit.games.superlemming.state import (
    Acted,
    Died,
    Drew,
    GameEnded,
    Jumped,
    KeptSilent,
    Lemming,
    Options,
    Paid,
    Played,
    Received,
    Rescued,
    Skipped,
    Thanked,
)
from tests.games.superlemming.tables import after, cards, hand, legal, names, row, table, told, why_not

SEATS = pytest.mark.parametrize("seats", GAME.seats)
FULL = "2.circle-join 3.circle-join 2.circle-swap"  # one more, and the front one jumps (3 seats)


def kinds(events):
    return [type(event) for event in events]


def event_of(kind, events):
    return next(event for event in events if isinstance(event, kind))


def ends_with(events, kind, rule):
    assert isinstance(events[-1], kind)
    return events[-1].rule == rule


# --- setting up ----------------------------------------------------------------------------------------


@SEATS
@pytest.mark.rule("SUP-1.1")
def test_every_colour_has_twelve_lemmings_three_a_symbol_and_three_medals(seats):
    state = rules.new_game(Options(), seats, 1)
    everywhere = [card for one in (*state.rows, *state.hands, *state.piles) for card in one]
    assert sorted(everywhere) == list(range(12 * seats)) and state.medals == (3,) * seats
    assert Counter(map(symbol_of, range(12))) == {"circle": 3, "square": 3, "triangle": 3, "star": 3}
    assert len(set(effect_set("ours").names)) == 12 and state.dead == ((),) * seats


@pytest.mark.rule("SUP-1.1")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_other_seat_counts_are_refused_with_those_possible(seats):
    with pytest.raises(GamekitError, match="2 to 5 seats"):
        check_seats(GAME, seats)


@pytest.mark.rule("SUP-1.1")
def test_the_set_of_effects_is_an_option():
    own = make_options(Options, {"effects": {"circle": ["loot", "draw", "lure"]}})
    assert legal(table(hands={0: "circle-loot"}, effects=own.effects)) == ["play circle-loot"]


@SEATS
@pytest.mark.rule("SUP-1.2")
def test_five_cards_are_drawn_to_every_hand_and_five_are_left(seats):
    state = rules.new_game(Options(), seats, 4)
    assert [len(one) for one in state.hands] == [5] * seats == [len(pile) for pile in state.piles]
    for seat, one in enumerate(state.hands):
        assert all(card // 12 == seat for card in one) and list(one) == sorted(one)


@pytest.mark.rule("SUP-1.2")
def test_nobody_else_sees_a_hand():
    state = rules.new_game(Options(), 3, 4)
    assert rules.view(state, 1).hand == state.hands[1] and rules.view(state, None).hand == ()
    fields = rules.view(state, 1)._asdict()
    assert not any(state.hands[0] == value or state.piles[1] == value for value in fields.values())


@pytest.mark.rule("SUP-1.3")
@pytest.mark.parametrize(
    ("seats", "lengths"), [(2, [1, 1, 1, 1]), (3, [2, 2, 1, 1]), (4, [2, 2, 2, 2]), (5, [3, 3, 2, 2])]
)
def test_two_cards_of_every_colour_are_dealt_to_the_rows_from_top_to_bottom(seats, lengths):
    for seed in range(5):
        state = rules.new_game(Options(), seats, seed)
        assert [len(line) for line in state.rows] == lengths
        assert Counter(card // 12 for line in state.rows for card in line) == dict.fromkeys(range(seats), 2)


@pytest.mark.rule("SUP-1.3")
def test_symbols_do_not_matter_while_the_rows_are_laid():
    rows = [rules.new_game(Options(), 5, seed).rows for seed in range(20)]
    assert {symbol_of(line[0]) for four in rows for line in four[:1]} == {"circle", "square", "triangle", "star"}


@pytest.mark.rule("SUP-1.4")
def test_chance_lets_every_seat_begin():
    openers = [rules.new_game(Options(), 4, seed).mover for seed in range(40)]
    assert set(openers) == {0, 1, 2, 3}
    assert openers == [rules.new_game(Options(), 4, seed).mover for seed in range(40)]


@pytest.mark.rule("SUP-1.4")
@pytest.mark.parametrize(("mover", "next_one"), [(0, 1), (1, 2), (2, 0)])
def test_the_turn_goes_round_clockwise(mover, next_one):
    state = table(mover=mover, hands={seat: "circle-join star-draw" for seat in range(3)})
    state = after(state, "play circle-join")  # nobody else there, and the cliff draws by itself
    assert (state.mover, state.active, state.phase) == (next_one, next_one, "play")


# --- the turn ------------------------------------------------------------------------------------------


@pytest.mark.rule("SUP-2.1")
def test_a_card_goes_to_the_end_of_the_row_of_its_symbol():
    state, events = told(table(circle="2.star-lure"), "play circle-shift")
    assert row(state, "circle") == "2.star-lure 1.circle-shift"
    assert events[0] == Played("SUP-2.1", 0, Lemming(2, "circle-shift"), 0)


@pytest.mark.rule("SUP-2.1")
def test_a_card_not_held_cites_the_turn_rule():
    assert why_not(table(), "play circle-join") == "SUP-2.1"
    joining = table(phase="effects", row="circle", circle="1.circle-join 1.star-lure", pending="circle-join")
    assert why_not(joining, "use circle-join triangle-loot star") == "SUP-2.1"
    playing = table(phase="cliff", row="triangle", triangle="1.triangle-loot")
    assert why_not(playing, "cliff triangle-swap") == "SUP-2.1"


@pytest.mark.rule("SUP-2.1")
@pytest.mark.parametrize("text", ["use circle-swap 1", "cliff 1", "thank", "keep silent"])
def test_what_is_not_awaited_cites_the_turn_rule(text):
    assert why_not(table(), text) == "SUP-2.1"


@pytest.mark.rule("SUP-2.1")
def test_a_second_card_is_not_played_and_the_cliff_waits_for_the_lemmings():
    state = table(phase="effects", row="circle", circle="1.circle-join 1.star-lure", pending="circle-join")
    assert why_not(state, "play circle-shift") == "SUP-2.1"
    assert why_not(state, "cliff 1") == "SUP-2.1"


@pytest.mark.rule("SUP-2.2")
def test_all_other_own_lemmings_in_the_row_are_to_act_in_any_order():
    state = after(
        table(seats=4, square="1.circle-swap 2.star-lure 1.triangle-loot", hands={0: "square-join star-join"}),
        "play square-join",
    )
    assert (state.phase, names(state, state.pending)) == ("effects", "1.circle-swap 1.triangle-loot")
    assert {text.split()[1] for text in legal(state)} == {"circle-swap", "triangle-loot"}


@pytest.mark.rule("SUP-2.2")
def test_the_card_just_played_does_not_act():
    state = after(table(circle="2.star-lure 1.circle-swap"), "play circle-shift")
    assert names(state, state.pending) == "1.circle-swap"
    assert why_not(state, "use circle-shift front") == "SUP-2.2"


@pytest.mark.rule("SUP-2.2")
def test_lemmings_of_others_do_not_act():
    state, events = told(table(circle="2.circle-swap 3.circle-swap"), "play circle-shift")
    assert kinds(events)[:2] == [Played, Acted] and events[1].card is None
    assert state.active == 1


@pytest.mark.rule("SUP-2.2")
def test_an_effect_is_aimed_as_it_says():
    state = after(table(circle="2.star-lure 1.circle-swap"), "play circle-shift")
    assert why_not(state, "use circle-swap 3") == "SUP-2.2"
    assert legal(state) == ["use circle-swap 1", "use circle-swap 2"]


@pytest.mark.rule("SUP-2.3")
def test_then_the_cliff_of_the_row_played_to_acts():
    state = after(table(star="2.star-lure 3.star-join"), "play star-join")
    assert (state.phase, legal(state)) == ("cliff", ["cliff 1", "cliff 2"])
    state, events = told(state, "cliff 2")
    assert row(state, "star") == "2.star-lure 1.star-join 3.star-join" and state.active == 1
    assert events[0] == Acted("SUP-2.3", 0, None, 3, "swap")


@pytest.mark.rule("SUP-2.3")
def test_the_cliff_acts_even_if_the_played_card_has_left_its_row():
    state = table(star="1.star-lure 2.star-join", hands={0: "star-join circle-swap"})
    state = after(state, "play star-join", "use star-lure 3 circle")
    assert row(state, "star") == "2.star-join 1.star-lure" and row(state, "circle") == "1.star-join"
    assert state.active == 1  # the cliff has swapped the two that are left, by itself
    state = table(seats=4, star="1.star-lure 2.star-join 3.star-join", hands={0: "star-join circle-swap"})
    state = after(state, "play star-join", "use star-lure 4 circle")
    assert (state.phase, legal(state)) == ("cliff", ["cliff 1", "cliff 2"])


@pytest.mark.rule("SUP-2.3")
def test_an_effect_without_a_choice_runs_by_itself():
    state, events = told(table(circle="1.square-draw"), "play circle-shift")
    assert [type(event) for event in events] == [Played, Acted, Drew, Received, Acted, Drew, Received]
    assert state.active == 1 and len(state.hands[0]) == 4


@pytest.mark.rule("SUP-2.3")
def test_with_two_lemmings_the_order_is_a_choice_even_if_neither_has_another():
    state = after(table(circle="1.square-draw 1.star-draw", hands={0: "circle-shift star-join"}), "play circle-shift")
    assert legal(state) == ["use square-draw", "use star-draw"]
    assert after(state, "use star-draw").active == 1


@pytest.mark.rule("SUP-2.3")
def test_an_impossible_cliff_is_skipped():
    state, events = told(table(star=""), "play star-join")
    assert Skipped("SUP-2.3", 0, None, 3, "swap") in events and state.active == 1
    lone = table(triangle="", hands={0: "triangle-loot"})
    assert Skipped("SUP-2.3", 0, None, 2, "play") in told(lone, "play triangle-loot")[1]


@pytest.mark.rule("SUP-2.3")
def test_what_the_cliff_cannot_be_aimed_at_is_refused():
    state = after(table(star="2.star-lure 3.star-join"), "play star-join")
    assert why_not(state, "cliff 3") == "SUP-2.3"
    assert why_not(state, "cliff circle-join") == "SUP-2.3"  # what another cliff does, with a card not held
    assert why_not(state, "cliff circle 1 star") == "SUP-2.3"
    moving = table(phase="cliff", row="square", square="1.square-draw", hands={0: "star-join"})
    assert why_not(moving, "cliff square 1 square") == "SUP-2.3"


@pytest.mark.rule("SUP-2.4")
def test_a_lemming_that_has_left_the_row_does_not_act():
    state = table(seats=4, circle="1.star-lure 1.circle-swap 2.circle-swap", hands={0: "circle-shift star-join"})
    state = after(state, "play circle-shift", "use star-lure 2 star")
    assert row(state, "star") == "1.circle-swap" and state.active == 1


@pytest.mark.rule("SUP-2.4")
def test_a_lemming_elsewhere_is_not_picked():
    state = after(table(circle="2.star-lure 1.circle-swap", star="1.star-lure"), "play circle-shift")
    assert why_not(state, "use star-lure 1 square") == "SUP-2.4"
    assert why_not(state, "use triangle-loot 2 1") == "SUP-2.4"


@pytest.mark.rule("SUP-2.4")
def test_a_lemming_that_comes_during_the_effects_does_not_act():
    state = table(circle="1.circle-join", hands={0: "circle-shift circle-swap"})
    state = after(state, "play circle-shift", "use circle-join circle-swap circle")
    assert row(state, "circle") == "1.circle-join 1.circle-shift 1.circle-swap" and state.active == 1


@pytest.mark.rule("SUP-2.4")
def test_a_lemming_that_jumped_first_does_not_act():
    state, events = told(table(circle="1.circle-swap 2.circle-swap 3.circle-swap"), "play circle-shift")
    assert kinds(events)[:3] == [Played, Jumped, Died] and state.active == 1


@pytest.mark.rule("SUP-2.4")
def test_a_lemming_that_left_and_came_back_does_not_act():
    effects = make_options(
        Options, {"effects": {"circle": ["move", "swap", "shift"], "square": ["move", "draw", "join"]}}
    )
    state = table(circle="1.circle-move 1.circle-swap 1.square-move", seats=4, hands={0: "circle-shift star-join"},
                  effects=effects.effects)  # fmt: skip
    state = after(state, "play circle-shift", "use circle-move circle 2 star", "use square-move star 1 circle")
    assert row(state, "circle") == "1.circle-move 1.square-move 1.circle-shift 1.circle-swap" and state.active == 1


@pytest.mark.rule("SUP-2.4")
def test_an_effect_may_be_picked_while_it_is_impossible_and_is_then_spent():
    state = table(circle="1.circle-join 1.square-draw", hands={0: "circle-shift"})
    state = after(state, "play circle-shift")
    assert legal(state) == ["use circle-join", "use square-draw"]
    spent, events = told(state, "use circle-join")
    assert events[0] == Skipped("SUP-2.4", 0, Lemming(0, "circle-join"), 0, "join")
    assert spent.active == 1 and row(spent, "circle") == "1.circle-join 1.square-draw 1.circle-shift"
    drawn = after(state, "use square-draw")  # now there is a hand card to join
    assert drawn.phase == "effects" and len(legal(drawn)) == 4


@pytest.mark.rule("SUP-2.4")
def test_a_possible_effect_is_compulsory():
    state = after(table(circle="2.star-lure 1.circle-swap"), "play circle-shift")
    assert why_not(state, "use circle-swap") == "SUP-2.4"


@pytest.mark.rule("SUP-2.5")
def test_a_card_laid_by_an_effect_wakes_nobody():
    state = table(circle="1.circle-join", star="1.star-lure 2.star-draw", hands={0: "circle-shift star-join"})
    state, events = told(state, "play circle-shift", "use circle-join star-join star")
    assert row(state, "star") == "1.star-lure 2.star-draw 1.star-join" and state.active == 1
    assert [event.effect for event in events if isinstance(event, Acted)] == ["join", "draw"]


@pytest.mark.rule("SUP-2.5")
def test_a_card_laid_by_an_effect_may_make_the_front_one_jump():
    state = table(
        circle="1.circle-join", star="1.star-lure 2.star-draw 3.star-draw", hands={0: "circle-shift star-join"}
    )
    state, events = told(state, "play circle-shift", "use circle-join star-join star")
    assert row(state, "star") == "2.star-draw 3.star-draw 1.star-join"
    assert event_of(Died, events).card.name == "star-lure"
    assert event_of(Jumped, events).row == event_of(Died, events).row == 3


@pytest.mark.rule("SUP-2.6")
@pytest.mark.parametrize(("draw", "count"), [("new_hand", 5), ("one", 1), ("every_turn", 1)])
def test_an_empty_hand_is_drawn_anew_at_the_beginning_of_the_turn(draw, count):
    state = table(hands={0: "circle-shift star-join"}, draw=draw)
    state, events = told(state, "play circle-shift")
    assert len(state.hands[1]) == count and state.active == 1
    drew = [event for event in events if isinstance(event, Drew) and event.seat == 1]
    assert [(event.rule, event.count) for event in drew] == [("SUP-2.6", count)]


@pytest.mark.rule("SUP-2.6")
def test_a_hand_that_is_not_empty_is_not_filled_up():
    state = after(table(hands={0: "circle-shift star-join", 1: "star-lure"}), "play circle-shift")
    assert hand(state, 1) == "star-lure"
    every = after(table(hands={0: "circle-shift star-join", 1: "star-lure"}, draw="every_turn"), "play circle-shift")
    assert len(every.hands[1]) == 2


@pytest.mark.rule("SUP-2.6")
def test_a_short_pile_gives_what_it_has():
    state = table(hands={0: "circle-shift star-join"}, piles={1: "star-draw star-join"})
    state = after(state, "play circle-shift")
    assert hand(state, 1) == "star-join star-draw" and state.piles[1] == ()


@pytest.mark.rule("SUP-2.6")
def test_under_every_turn_the_first_seat_draws_too():
    usual, every = (rules.new_game(Options(draw=draw), 3, 5) for draw in ("new_hand", "every_turn"))
    first = usual.mover
    assert len(every.hands[first]) == 6 and every.piles[first] == usual.piles[first][:-1]


@pytest.mark.rule("SUP-2.6")
def test_drawn_cards_are_told_to_their_seat_alone_but_rescued_ones_to_all():
    state = table(hands={0: "circle-shift star-join"}, tops={1: "star-lure"})
    _, events = told(state, "play circle-shift")
    drew = [event for event in events if isinstance(event, Drew)][-1]
    received = [event for event in events if isinstance(event, Received)][-1]
    assert drew.cards == (Lemming(23, "star-lure"),) and len(received.cards) == 4
    assert [received.seen_by(viewer) for viewer in (0, 1, 2, None)] == [False, True, False, False]


# --- jumps ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SUP-3.1")
@pytest.mark.parametrize(("seats", "crowd"), [(2, 4), (3, 4), (4, 5), (5, 5)])
def test_the_front_one_jumps_at_four_or_five_lemmings_and_the_others_move_up(seats, crowd):
    standing = ["2.circle-join", "2.circle-swap", "2.circle-shift", "2.star-lure"]
    for length in range(1, crowd):
        state, events = told(table(seats=seats, circle=" ".join(standing[:length])), "play circle-shift")
        assert (Jumped in kinds(events)) == (length == crowd - 1)
        left = standing[1:length] if length == crowd - 1 else standing[:length]
        assert row(state, "circle") == " ".join([*left, "1.circle-shift"])


@pytest.mark.rule("SUP-3.1")
def test_the_jump_comes_before_the_effects():
    state, events = told(table(circle="2.star-lure 1.circle-swap 3.star-lure"), "play circle-shift")
    assert kinds(events)[:4] == [Played, Jumped, Rescued, Paid] and state.phase == "thanks"
    state = after(state, "thank")
    assert (state.phase, legal(state)) == ("effects", ["use circle-swap 1", "use circle-swap 2"])


@pytest.mark.rule("SUP-3.2")
def test_a_rescued_lemming_lies_on_top_of_its_owners_pile_and_all_know_it():
    state, events = told(table(circle=FULL), "play circle-shift")
    assert names(state, state.piles[1][-1:]) == "2.circle-join"
    assert event_of(Rescued, events) == Rescued("SUP-3.2", 0, Lemming(12, "circle-join"), 0)
    for viewer in (0, 1, 2, None):
        assert rules.view(state, viewer).tops == ((), cards("circle-join", 1, state.options), ())


@pytest.mark.rule("SUP-3.2")
def test_a_rescued_card_stays_known_in_the_hand_until_it_is_played():
    state = table(circle=FULL, hands={0: "circle-shift star-join"}, thanks="off")
    state = after(state, "play circle-shift")
    seen = rules.view(state, 2)
    assert seen.tops[1] == () and names(state, seen.known_in_hand(1)) == "2.circle-join"
    assert rules.view(after(state, "play circle-join"), 2).known_in_hand(1) == ()


@pytest.mark.rule("SUP-3.3")
@pytest.mark.parametrize(
    ("medals", "paid"),
    [((3, 3, 3), 1), ((2, 4, 3), 2), ((4, 2, 3), 1), ((0, 1, 8), 1), ((0, 2, 7), 2), ((5, 0, 4), 0), ((1, 1, 7), 1)],
)
def test_the_rescuer_gets_a_medal_or_two_from_a_richer_owner_but_never_more_than_there_are(medals, paid):
    state, events = told(table(circle=FULL, medals=medals, thanks="off"), "play circle-shift")
    assert state.medals == (medals[0] + paid, medals[1] - paid, medals[2])
    assert [event for event in events if isinstance(event, Paid)] == [Paid("SUP-3.3", 1, 0, paid)] * (paid > 0)


@pytest.mark.rule("SUP-3.3")
def test_the_rescuer_is_the_seat_whose_turn_it_is():
    state = table(mover=2, circle="2.circle-join 1.circle-join 3.circle-swap",
                  hands={2: "circle-shift star-join"}, thanks="off")  # fmt: skip
    assert after(state, "play circle-shift", "use circle-swap 1").medals == (3, 2, 4)


@pytest.mark.rule("SUP-3.4")
def test_the_owner_decides_at_once_and_play_resumes_where_it_was():
    state = after(table(circle=FULL), "play circle-shift")
    assert (state.phase, state.mover, state.active, legal(state)) == ("thanks", 1, 0, ["thank", "keep silent"])
    thanked, events = told(state, "thank")
    assert thanked.medals == (4, 2, 3) and events[0] == Thanked("SUP-3.4", 1, 0)
    silent, events = told(state, "keep silent")
    assert silent.medals == (5, 1, 3) and events[0] == KeptSilent("SUP-3.4", 1, 0)
    assert thanked._replace(medals=()) == silent._replace(medals=())
    assert thanked.active == 1  # the cliff has drawn, and the turn is over


@pytest.mark.rule("SUP-3.4")
@pytest.mark.parametrize(("medals", "asked"), [((3, 1, 5), False), ((0, 2, 7), False), ((0, 3, 6), True)])
def test_an_owner_left_without_medals_is_not_asked(medals, asked):
    state = after(table(circle=FULL, medals=medals), "play circle-shift")
    assert (state.phase == "thanks") == asked


@pytest.mark.rule("SUP-3.4")
def test_by_the_option_thanks_are_taken_for_granted():
    state, events = told(table(circle=FULL, thanks="off"), "play circle-shift")
    assert state.medals == (4, 2, 3) and state.active == 1 and Thanked not in kinds(events)


@pytest.mark.rule("SUP-3.4")
def test_thanks_may_interrupt_between_two_effects():
    four = "2.circle-join 3.circle-join 2.circle-swap 2.circle-shift"
    square = "1.star-lure 1.triangle-loot 3.star-lure"
    state = table(seats=4, circle=four, square=square, hands={0: "square-draw star-join"})
    state = after(state, "play square-draw", "use star-lure 3 circle")
    assert (state.phase, state.mover, names(state, state.pending)) == ("thanks", 1, "1.triangle-loot")
    state = after(state, "thank")
    assert state.phase == "effects" and legal(state) == ["use triangle-loot 3 1", "use triangle-loot 3 2",
                                                         "use triangle-loot 4 1", "use triangle-loot 4 2"]  # fmt: skip


@pytest.mark.rule("SUP-3.5")
def test_ones_own_lemming_dies_on_ones_own_turn_and_is_a_point():
    state, events = told(table(circle="1.circle-join 2.circle-join 3.circle-join"), "play circle-shift")
    assert names(state, state.dead[0]) == "1.circle-join" and state.points == (4, 3, 3)
    assert event_of(Died, events) == Died("SUP-3.5", 0, Lemming(0, "circle-join"), 0, 1)
    assert state.medals == (3, 3, 3)


@pytest.mark.rule("SUP-3.6")
def test_a_jump_is_settled_before_the_next_lemming_moves():
    state = table(triangle="3.triangle-loot 2.star-lure 3.star-lure", star="2.star-join 3.star-join 2.star-draw",
                  hands={0: "triangle-loot star-join circle-join"})  # fmt: skip
    state = after(state, "play triangle-loot")
    assert (state.phase, state.mover) == ("thanks", 2) and max(map(len, state.rows)) == 3
    state = after(state, "thank", "cliff star-join")
    assert (state.phase, state.mover) == ("thanks", 1) and state.medals == (5, 2, 2)
    assert after(state, "thank").active == 1


# --- the end -------------------------------------------------------------------------------------------


def last_card(**more):
    return table(hands={0: "circle-shift", 1: "star-lure", 2: "star-lure"}, piles={0: ""}, **more)


@pytest.mark.rule("SUP-4.1")
def test_the_game_ends_at_once_without_hand_and_pile_even_before_the_effects():
    state, events = told(last_card(circle="1.circle-swap 2.circle-swap"), "play circle-shift")
    assert kinds(events) == [Played, GameEnded] and ends_with(events, GameEnded, "SUP-4.1")
    assert (state.phase, state.row, state.pending) == ("over", None, ()) and rules.to_move(state) is None


@pytest.mark.rule("SUP-4.1", "SUP-3.4")
def test_a_jump_with_medals_and_thanks_is_settled_before_the_end():
    state = after(last_card(circle=FULL), "play circle-shift")
    assert (state.phase, state.mover) == ("thanks", 1)
    state, events = told(state, "keep silent")
    assert kinds(events) == [KeptSilent, GameEnded] and state.medals == (5, 1, 3)


@pytest.mark.rule("SUP-4.1")
def test_an_effect_may_end_the_game_too():
    state = table(circle="1.circle-join 1.circle-swap", hands={0: "circle-shift star-join"}, piles={0: ""})
    state = after(state, "play circle-shift", "use circle-join star-join star")
    assert state.phase == "over" and rules.outcome(state).rule == "SUP-4.1"


@pytest.mark.rule("SUP-4.1")
def test_an_empty_hand_alone_or_an_empty_pile_alone_ends_nothing():
    assert after(table(hands={0: "star-join", 1: "star-lure"}), "play star-join").phase == "play"
    state = table(hands={0: "star-join star-draw", 1: "star-lure"}, piles={0: ""})
    assert after(state, "play star-join").phase == "play"


@pytest.mark.rule("SUP-4.1")
def test_after_the_end_every_move_cites_it():
    state = after(last_card(), "play circle-shift")
    assert legal(state) == []
    assert why_not(state, "play circle-shift") == "SUP-4.1"
    assert why_not(state, "thank") == "SUP-4.1"


@pytest.mark.rule("SUP-4.2")
def test_points_are_dead_lemmings_and_medals_and_level_seats_share_a_rank():
    state = after(last_card(medals=(0, 6, 3), dead={2: "star-join circle-join circle-swap"}), "play circle-shift")
    assert state.points == (len(state.dead[0]), 6, 6)
    assert rules.outcome(state).ranks == (1, 2, 2) if len(state.dead[0]) > 6 else (3, 1, 1)
    assert rules.standing(state) == rules.view(state, None).points == state.points


@pytest.mark.rule("SUP-4.3")
@pytest.mark.parametrize(("seats", "patience"), [(2, 12), (3, 12), (5, 12), (3, 1)])
def test_the_game_ends_when_nobody_has_died_for_so_many_turns_a_seat(seats, patience):
    for calm in (seats * patience - 1, seats * patience):
        state = table(seats=seats, calm=calm, patience=patience)
        state, events = told(state, "play star-join")
        assert (state.phase == "over") == (calm == seats * patience)
    assert ends_with(events, GameEnded, "SUP-4.3") and rules.outcome(state).rule == "SUP-4.3"
    assert why_not(state, "play circle-shift") == "SUP-4.3"


@pytest.mark.rule("SUP-4.3")
def test_a_death_begins_the_count_anew():
    state = after(table(circle="1.circle-join 2.circle-join 3.circle-join", calm=36), "play circle-shift")
    assert (state.phase, state.calm) == ("play", 1)
    assert after(table(circle="2.circle-join", calm=7), "play circle-shift").calm == 8


@pytest.mark.rule("SUP-4.3")
def test_a_rescue_is_no_death():
    assert after(table(circle=FULL, calm=36, thanks="off"), "play circle-shift").phase == "over"


@pytest.mark.rule("SUP-4.3")
def test_two_who_only_rescue_each_other_come_to_an_end():
    """Every play of the other's lemming into a full row brings it back, for ever but for patience."""
    match = Match(GAME, 2, 1, {"mode": "simple", "thanks": "off", "patience": 3})
    turns = 0
    while match.to_move is not None and turns < 200:
        match.play(match.legal_moves()[0])
        turns += 1
    assert match.outcome is not None


# --- variants ------------------------------------------------------------------------------------------


@pytest.mark.rule("SUP-5.1")
def test_in_the_simple_game_only_the_cliff_acts():
    state, events = told(table(star="1.circle-swap 1.triangle-loot", mode="simple"), "play star-join")
    assert (state.phase, state.pending, legal(state)) == ("cliff", (), ["cliff 1", "cliff 2"])
    assert kinds(events) == [Played]


@pytest.mark.rule("SUP-5.1")
def test_in_the_simple_game_lemmings_jump_all_the_same():
    state, events = told(table(circle="1.circle-join 1.circle-swap 2.circle-join", mode="simple"), "play circle-shift")
    assert Died in kinds(events) and state.active == 1


@pytest.mark.parametrize(("name", "values"), [("mode", ("normal", "simple")), ("thanks", ("on", "off"))])
def test_an_option_off_or_on_deals_the_same_table(name, values):
    starts = [rules.new_game(Options(**{name: value}), 3, 4) for value in values]
    assert starts[0]._replace(options=None) == starts[1]._replace(options=None)


def test_a_determinized_table_deals_other_cards_from_another_chance_but_honours_the_known_ones():
    state = table(
        tops={1: "star-join", 2: "circle-swap circle-join"}, hands={0: "star-join", 1: "star-lure", 2: "star-lure"}
    )
    state = state._replace(known=state.known | 1 << 23)  # the star-lure in the hand of seat 1
    seen = rules.view(state, 0)
    tables = [rules.determinize(seen, Chance(seed)) for seed in range(20)]
    assert len({other.piles for other in tables}) > 10
    for other in tables:
        assert other.piles[1][-1] == state.piles[1][-1] and other.piles[2][-2:] == state.piles[2][-2:]
        assert 23 in other.hands[1] and other.hands[0] == state.hands[0]


def test_the_first_depths_of_one_deal_by_hand():
    """Two seats, seed 1: seat 0 may play each of its five cards.

    circle-shift: no other own there, the cliff draws: 5 plays of seat 1. square-draw: the own triangle-swap swaps the
    two there by itself, then the cliff may move any of five lemmings to three rows: 15. triangle-loot: the own
    square-shift at the front can only go to the end, then the cliff takes one of four more cards: 4. star-join and
    star-lure: no other own there, and the cliff swaps the only two: 5 plays of seat 1 each.
    """
    start = Match(GAME, 2, 1).state
    assert (start.mover, hand(start)) == (0, "circle-shift square-draw triangle-loot star-join star-lure")
    assert [names(start, line) for line in start.rows] == [
        "2.triangle-swap", "1.triangle-swap", "1.square-shift", "2.square-shift",
    ]  # fmt: skip
    assert [perft(GAME, start, depth) for depth in range(3)] == [1, 5, 5 + 15 + 4 + 5 + 5]
