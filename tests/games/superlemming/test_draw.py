"""What the drawing promises beyond the contract: effects as chips, targets lit, jumps seen, medals, words that fit."""

import re
from xml.etree import ElementTree

import pytest

from gamekit.core.chance import Chance
from gamekit.core.game import Person
from gamekit.core.match import Match
from gamekit.games.superlemming import GAME, rules
from gamekit.games.superlemming.cards import CARDS, effect_set, read_effects
from gamekit.games.superlemming.draw import WORDS, _turns, draw
from gamekit.games.superlemming.effects import ways
from gamekit.games.superlemming.state import Died, Jumped, Options, Rescued
from gamekit.games.superlemming.table import jumps
from tests.positions import random_match

LONG_NAMES = [Person("Maximiliane-Charlotte von und zu Wolkenstein", "thinks for a very, very long time")] * 5


def picture(match, viewer=0, events=(), **settings):
    """The parsed drawing for this viewer."""
    legal = match.legal_moves() if viewer == match.to_move else ()
    seen = [event for event in events if event.seen_by(viewer)]
    return ElementTree.fromstring(draw(match.view(viewer), legal, seen, **settings))


def attribute(root, name):
    """The values of an attribute, in reading order."""
    return [node.get(name) for node in root.iter() if node.get(name) is not None]


def inside(root, name):
    """The element of an id, with what it holds."""
    return next(node for node in root.iter() if node.get("id") == name)


def words(root):
    """All texts of a drawing."""
    return [node.text for node in root.iter("{http://www.w3.org/2000/svg}text")]


def came(root):
    """For each place whose card travels here, where from."""
    return {node.get("id"): node.get("data-from") for node in root.iter() if node.get("data-from")}


def states(phase, seats=3):
    """Tables of random games in which the mover decides in this phase."""
    found = [s for seed in range(6) for s in random_match("superlemming", seats, seed)._states if s.phase == phase]
    assert found
    return found


def drawn(state, **settings):
    """The parsed drawing for the seat that decides."""
    return ElementTree.fromstring(draw(rules.view(state, state.mover), rules.legal_moves(state), **settings))


def test_each_effect_that_is_due_is_a_chip_and_its_card_lights_the_same_targets():
    for state in [state for state in states("effects") if len(state.pending) > 1][:20]:
        root = drawn(state)
        picks = attribute(root, "data-layer")
        for card in state.pending:
            layer = f"act-{card}"
            aims = [move.target for move in ways(state, card)]
            if aims == [()]:
                continue  # nothing to aim: a click carries it out
            assert picks.count(layer) == 2  # the chip and the card
            assert inside(root, layer).get("class").startswith("gk-layer")


def test_exactly_one_layer_of_targets_is_on_show():
    for state in [*states("effects")[:20], *states("cliff")[:20]]:
        layers = [node.get("class") for node in drawn(state).iter() if "gk-layer" in (node.get("class") or "")]
        assert not layers or sum("gk-on" in kind for kind in layers) <= 1


def test_every_layer_that_can_be_picked_is_there():
    for state in [*states("effects")[:30], *states("cliff")[:30]]:
        root = drawn(state)
        assert set(attribute(root, "data-layer")) <= set(attribute(root, "id"))


def test_thanks_are_two_buttons():
    for state in states("thanks")[:5]:
        root = drawn(state)
        assert set(attribute(root, "data-move")) == {"thank", "keep silent"}
        assert {"Thank you!", "Say nothing"} <= set(words(root))


def jumping(kind):
    """A match and the events of a move in which somebody jumps and this is told."""
    for seed in range(20):
        match = random_match("superlemming", 3, seed)
        for state, events in zip(match._states[1:], match.events, strict=True):
            if any(isinstance(event, kind) for event in events) and state.phase != "over":
                return state, events
    raise AssertionError("nobody jumped")


@pytest.mark.parametrize("kind", [Died, Rescued])
def test_a_jump_is_seen_to_jump_from_its_card_over_the_edge(kind):
    state, events = jumping(kind)
    jump = next(event for event in events if isinstance(event, Jumped))
    source = draw(rules.view(state, None), (), [event for event in events if event.seen_by(None)])
    root = ElementTree.fromstring(source)
    assert came(root)[f"jump-{jump.row}-0"] == f"card-{jump.card.card}"
    assert "gk-leap" in attribute(root, "class")


def test_the_board_says_that_the_printed_effects_are_not_known():
    for lang, word in (("en", "not known"), ("de", "kennen wir nicht")):
        for narrow in (False, True):
            assert word in " ".join(words(picture(Match(GAME, 3), lang=lang, narrow=narrow)))
    own = Match(GAME, 3, options={"effects": {"cliffs": ("draw", "draw", "draw", "draw")}})
    assert "Effects: this table's; the printed are not known." in words(picture(own))


def test_cards_all_have_seen_are_named_in_the_hands_of_others_and_on_their_piles():
    for state in states("play", 4)[::5]:
        view = rules.view(state, None)
        seen = [card for seat in range(1, 4) for card in (*view.known_in_hand(seat), *view.tops[seat][-1:])]
        named = re.findall(r"<title>(\w+-\w+)</title>", draw(view))
        assert set(effect_set("ours").names[card % CARDS] for card in seen) <= set(named)


def test_two_jumps_from_one_row_stand_in_two_places():
    match = next(m for m in (random_match("superlemming", 4, seed) for seed in range(6)) if m.events)
    twice = next(
        turn
        for seed in range(6)
        for turn in _turns([e for events in random_match("superlemming", 4, seed).events for e in events])
        if len({jump.row for _, jump, _ in jumps(turn)}) < len(list(jumps(turn)))
    )
    root = ElementTree.fromstring(draw(match.view(None), (), twice))
    places = [name for name in attribute(root, "id") if name.startswith("jump-")]
    assert len(places) == len(set(places)) == len(list(jumps(twice)))


@pytest.mark.parametrize(
    "cliffs", ["loot,loot,loot,loot", "play,draw,play,move", "swap,swap,lure,lure", "loot,loot,join,move"]
)
def test_whatever_the_cliffs_do_what_answers_is_illegal_there(cliffs):
    options = Options("simple", effects=read_effects(f"cliffs:{cliffs}"))
    for seed in range(12):
        state, chance = rules.new_game(options, 2, seed), Chance(seed, 99)
        for _ in range(30):
            if not (legal := rules.legal_moves(state)):
                break
            for text in attribute(ElementTree.fromstring(draw(rules.view(state, state.mover), legal)), "data-ask"):
                assert rules.why_not(state, GAME.parse_move(text, options)), text
            pick, chance = chance.below(len(legal))
            state = rules.apply(state, legal[pick])


@pytest.mark.parametrize("narrow", [False, True])
def test_what_can_be_tried_has_a_role_and_a_name(narrow):
    for phase in ("play", "effects", "cliff", "thanks"):
        for node in drawn(states(phase)[0], narrow=narrow).iter():
            if any(node.get(name) for name in ("data-move", "data-ask", "data-layer")):
                assert node.get("role") == "button" and node.get("aria-label")


@pytest.mark.parametrize("narrow", [False, True])
def test_long_names_are_cut(narrow):
    for seats in GAME.seats:
        match = random_match("superlemming", seats, 1)
        assert "Maximiliane-Charlotte von und" not in draw(match.view(0), (), (), "de", LONG_NAMES[:seats], narrow)


def test_a_board_for_a_phone_is_no_higher_than_the_phone():
    state = rules.new_game(Options(), 5, 1)
    assert int(drawn(state, narrow=True).get("height")) <= 700


def test_both_languages_have_the_same_labels_with_the_same_figures():
    figures = re.compile(r"\{(\w+)")
    assert WORDS["en"].keys() == WORDS["de"].keys()
    for key, english in WORDS["en"].items():
        assert sorted(figures.findall(english)) == sorted(figures.findall(WORDS["de"][key])), key
