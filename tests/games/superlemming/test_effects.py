"""Every effect alone, as a lemming's and as a cliff's, and every pair of them in both orders."""

from itertools import product

import pytest

from gamekit.core.errors import GamekitError
from gamekit.core.game import make_options
from gamekit.games.superlemming import rules
from gamekit.games.superlemming.cards import KNOWN, LEMMINGS_ONLY, OURS, SYMBOLS, effect_set, read_effects
from gamekit.games.superlemming.effects import EFFECTS
from gamekit.games.superlemming.state import CROWD, Acted, Looted, Moved, Options, Shifted, Skipped, Swapped
from tests.games.superlemming.tables import after, hand, legal, row, table, told, why_not

PAIRS = pytest.mark.parametrize(("first", "second"), list(product(KNOWN, KNOWN)))


def a_set(first, second="draw", cliff="draw"):
    """A set in which a circle lemming has the first effect and a square one the second."""
    others = [effect for effect in KNOWN if effect not in (first, second)]
    lines = {"circle": [first, *others[:2]], "square": [second, *others[:2]], "cliffs": [cliff] * 4}
    return read_effects(lines)


def lone(effect, circle=None, **more):
    """A table where the lemming with this effect is the only one to act, in the middle of its row."""
    word = a_set(effect)
    circle = circle or f"2.star-lure 1.circle-{effect}"
    hands = more.pop("hands", {0: f"{effect_set(word).names[1]} star-join star-draw"})
    return table(circle=circle, hands=hands, effects=word, seats=more.pop("seats", 4), **more)


def acting(effect, **more):
    """The same once the turn has begun."""
    state = lone(effect, **more)
    return after(state, f"play {effect_set(state.options.effects).names[1]}")


def cliff(effect, triangle="2.star-lure", **more):
    """A table whose cliffs have this effect, once a card has been played to the triangle."""
    word = read_effects({"cliffs": [effect] * 4})
    state = table(triangle=triangle, hands={0: "triangle-loot star-join"}, effects=word, seats=4, **more)
    return after(state, "play triangle-loot")


# --- each alone ----------------------------------------------------------------------------------------


def test_the_table_of_effects_has_those_that_a_set_may_choose():
    assert tuple(EFFECTS) == KNOWN
    assert {effect for line in OURS.values() for effect in line} == set(KNOWN)


def test_join_lays_a_hand_card_at_the_end_of_any_row():
    state = acting("join", star="3.star-lure")
    assert legal(state) == [f"use circle-join {card} {to}" for card, to in product(("star-join", "star-draw"), SYMBOLS)]
    state, events = told(state, "use circle-join star-draw square")
    assert row(state, "square") == "1.star-draw" and "star-draw" not in hand(state)
    assert events[0].effect == "join" and events[1].rule == "SUP-2.2"


def test_play_lays_a_hand_card_at_the_end_of_its_own_row():
    state = acting("play", star="3.star-lure")
    assert legal(state) == ["use circle-play star-join", "use circle-play star-draw"]
    assert row(after(state, "use circle-play star-draw"), "star") == "3.star-lure 1.star-draw"


def test_draw_draws_a_card_by_itself():
    before = lone("draw")
    state = after(before, f"play {effect_set(before.options.effects).names[1]}")
    assert state.active == 1 and len(state.piles[0]) == len(before.piles[0]) - 2  # the cliff draws, too


def test_swap_changes_two_neighbours_of_its_row():
    state = acting("swap", circle="2.star-lure 1.circle-swap 3.star-lure")
    assert legal(state) == ["use circle-swap 1", "use circle-swap 2", "use circle-swap 3"]
    state, events = told(state, "use circle-swap 3")
    assert row(state, "circle").startswith("2.star-lure 1.circle-swap 1.circle-")
    swapped = next(event for event in events if isinstance(event, Swapped))
    assert (swapped.row, swapped.place, swapped.cards[0].name) == (0, 2, "star-lure")


@pytest.mark.parametrize(
    ("circle", "ends"),
    [("1.circle-shift 2.star-lure", ["end"]), ("2.star-lure 1.circle-shift 3.star-lure", ["front", "end"])],
)
def test_shift_goes_to_the_front_or_the_end_whichever_changes_its_place(circle, ends):
    state, events = told(lone("shift", circle=circle), "play circle-join")
    if len(ends) == 1:
        assert row(state, "circle") == "2.star-lure 1.circle-join 1.circle-shift"
        assert next(event for event in events if isinstance(event, Shifted)).end == "end"
    else:
        assert legal(state) == [f"use circle-shift {end}" for end in ends]
        assert row(after(state, "use circle-shift front"), "circle").startswith("1.circle-shift 2.star-lure")
        assert row(after(state, "use circle-shift end"), "circle").endswith("1.circle-join 1.circle-shift")


def test_lure_sends_another_lemming_of_its_row_to_the_end_of_another_row():
    state = acting("lure", star="3.star-lure")
    expected = [f"use circle-lure {place} {to}" for place in (1, 3) for to in ("square", "triangle", "star")]
    assert legal(state) == expected
    state, events = told(state, "use circle-lure 1 star")
    assert row(state, "star") == "3.star-lure 2.star-lure" and row(state, "circle").startswith("1.circle-lure")
    moved = next(event for event in events if isinstance(event, Moved))
    assert (moved.source, moved.place, moved.row) == (0, 0, 3)


def test_move_sends_any_lemming_to_the_end_of_another_row():
    state = acting("move", star="3.star-lure 4.star-lure")
    assert len(legal(state)) == 5 * 3 and "use circle-move circle 2 square" in legal(state)  # even itself
    assert row(after(state, "use circle-move star 1 circle"), "circle").endswith("3.star-lure")


@pytest.mark.parametrize(
    ("medals", "targets"),
    [
        ((3, 3, 3, 3), ["2 1", "2 2", "3 1", "3 2", "4 1", "4 2"]),
        ((6, 1, 4, 1), ["3 1", "3 2"]),
        ((9, 1, 1, 1), ["2 1", "3 1", "4 1"]),
    ],
)
def test_loot_takes_one_or_two_medals_from_one_of_the_richest_others(medals, targets):
    state = acting("loot", medals=medals)
    assert legal(state) == [f"use circle-loot {target}" for target in targets]
    state, events = told(state, legal(state)[-1])
    victim, count = map(int, targets[-1].split())
    assert state.medals[0] == medals[0] + count and state.medals[victim - 1] == medals[victim - 1] - count
    assert next(event for event in events if isinstance(event, Looted)).victim == victim - 1


@pytest.mark.parametrize("effect", ["join", "play"])
def test_without_a_hand_card_nothing_is_laid(effect):
    state = lone(effect, hands={0: effect_set(a_set(effect)).names[1]})
    _, events = told(state, legal(state)[0])
    assert [event.effect for event in events if isinstance(event, Skipped)] == [effect]


def test_without_a_pile_nothing_is_drawn():
    state = lone("draw", piles={0: ""})
    _, events = told(state, legal(state)[0])
    assert [event.effect for event in events if isinstance(event, Skipped)] == ["draw", "draw"]


def test_without_medals_there_is_no_loot():
    state = lone("loot", medals=(12, 0, 0, 0))
    assert [event.effect for event in told(state, legal(state)[0])[1] if isinstance(event, Skipped)] == ["loot"]


@pytest.mark.parametrize("effect", ["shift", "swap", "lure"])
def test_alone_in_its_row_a_lemming_neither_shifts_nor_swaps_nor_lures(effect):
    """Where even the card just played has been moved away."""
    lemming = f"circle-{effect}"
    state = lone(effect, circle=f"1.{lemming}", hands={0: "star-join"}, phase="effects", row="circle", pending=lemming)
    assert legal(state) == [f"use {lemming}"]
    assert isinstance(told(state, f"use {lemming}")[1][0], Skipped)


@pytest.mark.parametrize(
    ("effect", "count"),
    [("join", 4), ("swap", 2), ("lure", 9), ("move", 9), ("loot", 6), ("play", None), ("draw", None)],
)
def test_a_cliff_acts_as_a_lemming_would(effect, count):
    state = cliff(effect, triangle="2.star-lure 3.star-lure")
    if count is None:  # by itself
        assert state.active == 1
    else:
        assert (state.phase, len(legal(state))) == ("cliff", count)
        state, events = told(state, legal(state)[0])
        assert isinstance(events[0], Acted) and events[0].rule == "SUP-2.3" and state.active == 1


def test_lured_by_a_cliff_any_lemming_of_the_row_goes():
    assert legal(cliff("lure"))[::3] == ["cliff 1 circle", "cliff 2 circle"]


@pytest.mark.parametrize("effect", [effect for effect in KNOWN if effect != "draw"])
def test_wrong_targets_are_refused(effect):
    """Of all that can be written for this lemming, exactly the legal targets are let through."""
    state = acting(effect, circle=f"2.star-lure 1.circle-{effect} 3.star-lure", star="3.star-join")
    names = effect_set(state.options.effects).names
    for target in EFFECTS[effect].forms(names):
        text = " ".join([f"use circle-{effect}", *map(str, target)])
        known = {None} if text in legal(state) else {"SUP-2.2", "SUP-2.1"}
        assert why_not(state, text) in known


# --- in pairs ------------------------------------------------------------------------------------------


def every_end(state, seat, seen):
    """Every table at which a seat's turn can end, and how many decisions led there."""
    ends = []
    for move in rules.legal_moves(state):
        for next_state, depth in [(rules.apply(state, move), 1)]:
            if next_state.phase == "over" or next_state.active != seat:
                ends.append((next_state, depth))
            elif next_state._replace(ply=0) not in seen:
                seen.add(next_state._replace(ply=0))
                ends += [(end, depth + more) for end, more in every_end(next_state, seat, seen)]
    return ends


@PAIRS
def test_every_pair_ends_in_every_order_with_nothing_lost_or_made(first, second):
    word = a_set(first, second)
    names = effect_set(word).names
    hands = {0: f"{names[1]} star-join triangle-swap", 1: "triangle-lure"}
    circle, star = f"1.circle-{first} 1.square-{second}", "2.star-join 1.star-lure 2.star-draw"
    state = table(seats=2, circle=circle, star=star, hands=hands, effects=word)
    begun = after(state, f"play {names[1]}")
    assert begun.phase == "effects" and len(begun.pending) == 2
    assert {text.split()[1] for text in legal(begun)} == {f"circle-{first}", f"square-{second}"}
    for end, decisions in every_end(begun, 0, set()):
        everything = [card for one in (*end.rows, *end.hands, *end.piles, *end.dead) for card in one]
        assert sorted(everything) == list(range(24)) and sum(end.medals) == 6
        assert max(map(len, end.rows)) < CROWD[2] and decisions <= 2 * 3
        assert end.phase == "over" or (end.phase, end.row, end.pending) == ("play", None, ())


@PAIRS
def test_whichever_of_a_pair_goes_first_the_other_has_its_turn_if_it_is_still_there(first, second):
    word = a_set(first, second)
    names = effect_set(word).names
    one, other = f"circle-{first}", f"square-{second}"
    state = table(seats=5, circle=f"1.{one} 1.{other}", hands={0: f"{names[1]} star-join triangle-swap"}, effects=word)
    begun = after(state, f"play {names[1]}")
    for text in legal(begun):
        next_state, events = told(begun, text)
        acted = [event.card.name for event in events if isinstance(event, Acted | Skipped) and event.card]
        waiting = {one, other} - {text.split()[1]}
        gone = any(isinstance(event, Moved) and event.card.name in waiting for event in events)
        later = next_state.phase == "effects" and {word.split()[1] for word in legal(next_state)} == waiting
        assert later or gone or set(acted[1:]) == waiting


# --- sets that people supply ---------------------------------------------------------------------------


def test_a_set_is_a_mapping_or_its_text_and_what_is_left_out_is_ours():
    mapping = {"star": ["loot", "draw", "lure"], "cliffs": {"circle": "swap"}}
    word = read_effects(mapping)
    assert word == read_effects(word) == read_effects("star: loot, draw, lure; cliffs: swap, move, play, swap")
    chosen = effect_set(word)
    assert (
        chosen.names[9:] == ("star-loot", "star-draw", "star-lure") and chosen.names[:3] == effect_set("ours").names[:3]
    )
    assert chosen.cliffs == ("swap", "move", "play", "swap") and " " not in word
    assert read_effects({}) == read_effects(OURS) == "ours"


def test_an_own_set_is_kept_by_options_and_positions():
    options = make_options(Options, {"effects": {"circle": ["draw", "swap", "shift"]}})
    assert options.effects.startswith("circle:draw,swap,shift;")
    assert make_options(Options, {"effects": options.effects}) == options
    assert make_options(Options, {"effects": "ours"}) == Options()


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("theirs", "write 'ours'"),
        ({"hexagon": ["draw", "swap", "lure"]}, "no line 'hexagon'"),
        ({"circle": ["draw", "swap"]}, "has 3 words, one a card, not 2"),
        ({"circle": ["draw", "swap", "fly"]}, "no effect 'fly'; the effects are join, play, draw"),
        ({"circle": ["draw", "swap", "swap"]}, "three different effects"),
        ({"cliffs": ["draw", "swap", "move"]}, "has 4 words"),
        ({"cliffs": ["draw", "swap", "move", "shift"]}, "A cliff cannot 'shift'"),
        ({"cliffs": {"hexagon": "draw"}}, "no cliff 'hexagon'"),
        ({"circle": 7}, "a list of words"),
        (7, "Effects are a mapping"),
        (["draw"], "Effects are a mapping"),
        ("circle:draw,swap,lure;circle:draw,swap,lure", "stands twice"),
        ("circle:draw,swap,lure;", "cannot be read"),
    ],
)
def test_data_that_is_no_set_is_refused_with_a_sentence(given, sentence):
    with pytest.raises(GamekitError, match=sentence) as refused:
        make_options(Options, {"effects": given})
    assert str(refused.value).endswith(".")


def test_only_what_makes_sense_for_a_cliff_may_be_one():
    for effect in KNOWN:
        if effect in LEMMINGS_ONLY:
            continue
        assert read_effects({"cliffs": [effect] * 4}).endswith(f"cliffs:{','.join([effect] * 4)}")
