"""What the drawing promises beyond the contract: reach and costs, pushes shown, motion, layers, words that fit."""

import re
from xml.etree import ElementTree

import pytest

from gamekit.core.game import Person
from gamekit.core.match import Match
from gamekit.games.lemminge import GAME, rules
from gamekit.games.lemminge.draw import WORDS, draw
from gamekit.games.lemminge.paths import reach
from gamekit.games.lemminge.state import Options
from tests.positions import random_match

LONG_NAMES = [Person("Maximiliane-Charlotte von und zu Wolkenstein", "thinks for a very, very long time")] * 5


def at(position):
    """A match from a position."""
    return Match(GAME, position=position)


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
    """For each place whose card or lemming travels here, where from."""
    return {node.get("id"): node.get("data-from") for node in root.iter() if node.get("data-from")}


def position(**words_):
    """A position as text."""
    return " ".join(f"{key}={value}" for key, value in words_.items())


def moving(lemmings, pile="2,1", points=3, terrain="water", hand="forest-1"):
    """A match in which the first seat walks on the short board."""
    seats = lemmings.count("/") + 1
    piles = "/".join(pile if name == terrain else "2" for name in ("forest", "swamp", "desert", "mountain", "water"))
    sizes = ",".join(["1", *["6"] * (seats - 1)])
    given = {"board": "short", "phase": "move", "terrain": terrain, "points": points, "lemmings": lemmings}
    return at(position(**given, piles=piles, hand=hand, sizes=sizes))


def test_every_field_in_reach_is_one_click_that_goes_the_whole_way_and_tells_its_cost():
    match = moving("a2,start/start,start")
    root = picture(match)
    for number, ways in reach(match.view(0)).items():
        layer = inside(root, f"reach-{number}")
        assert attribute(layer, "data-move")[: len(ways)] == [";".join(map(str, way.moves)) for way in ways.values()]
        assert words(layer)[: len(ways)] == [str(way.cost) for way in ways.values()]


def test_a_way_shows_its_path_and_who_would_be_pushed_where():
    root = picture(moving("a2,start/a3,start"))
    push = next(node for node in root.iter() if node.get("data-move") == "step a2 e")
    shown = [inside(root, name) for name in push.get("data-preview").split()]
    nodes = [node for way in shown for node in way.iter()]
    assert len([node for node in nodes if node.get("class") == "gk-ghost"]) == 1
    assert any(re.fullmatch(r"M[\d. ]+L[\d. ]+", node.get("d") or "") for node in nodes)


def test_one_layer_is_on_show_and_each_lemming_that_may_walk_picks_its_own():
    root = picture(moving("a2,start/start,start"))
    layers = [node for node in root.iter() if (node.get("class") or "").startswith("gk-layer")]
    assert [node.get("id") for node in layers] == ["reach-0", "reach-1"]
    assert sum("gk-on" in node.get("class") for node in layers) == 1
    assert sorted(attribute(root, "data-layer")) == ["reach-0", "reach-0", "reach-1", "reach-1"]  # buttons and lemmings


def test_once_a_lemming_walks_nothing_is_left_to_pick():
    match = moving("a2,start/start,start")
    match.play("step a2 e")
    assert attribute(picture(match), "data-layer") == []


def test_what_lies_just_beyond_the_reach_answers_why():
    match = moving("a2,start/start,start")
    asked = attribute(picture(match), "data-ask")
    assert any(text.startswith(("step a2", "enter")) for text in asked)


def test_cards_can_be_marked_for_the_discards_and_fill_up_takes_the_marks():
    root = picture(at("board=short hand=forest-1,forest-1,water-3"))
    assert attribute(root, "data-mark") == ["1", "2", "3"]
    filling = next(node for node in root.iter() if node.get("data-move") == "refill")
    assert filling.get("data-marks")


def test_a_card_tells_what_it_would_bring():
    root = picture(at("board=short piles=2/2/2/2/3,1 hand=water-1,water-3"))
    assert {"= 5", "3 +"} <= set(words(root))


@pytest.mark.parametrize("narrow", [False, True])
def test_what_can_be_tried_has_a_role_and_a_name(narrow):
    for match in (moving("a2,start/a3,start"), at("board=short hand=forest-1")):
        for node in picture(match, narrow=narrow).iter():
            if any(node.get(name) for name in ("data-move", "data-ask", "data-mark", "data-layer")):
                assert node.get("role") == "button" and node.get("aria-label")


def test_a_lemming_and_those_it_pushes_travel():
    match = moving("a2,start/a3,start")
    root = picture(match, events=match.play("step a2 e"))
    assert came(root) == {"lemming-0-0": "lemming-0-0", "lemming-1-0": "lemming-1-0"}


def test_a_card_travels_from_the_hand_to_its_pile_and_new_ones_from_the_draw_pile():
    match = at("board=short hand=forest-1,water-3 lemmings=start,start/start,start sizes=2,6")
    assert came(picture(match, events=match.play("play water-3"))) == {"pile-4": "hand-1"}
    match.undo()
    new = came(picture(match, 0, match.play("refill 1")))
    assert new["discards"] == "hand-0" and list(new.values()).count("stock") == 5


def test_what_another_drew_is_not_drawn_anywhere():
    match = at("board=short hand=forest-1,water-3 lemmings=start,start/start,start sizes=2,6")
    events = match.play("refill 1")
    source = draw(match.view(1), (), [event for event in events if event.seen_by(1)])
    assert 'data-mark="' not in source and 'id="hand-0"' in source  # the own hand only
    assert len(re.findall(r'id="hand-\d"', source)) == len(match.view(1).hand)


@pytest.mark.parametrize("narrow", [False, True])
def test_long_names_stay_within_their_plates(narrow):
    for seats in GAME.seats:
        match = random_match("lemminge", seats, 1)
        source = draw(match.view(0), (), (), "de", LONG_NAMES[:seats], narrow)
        assert "Maximiliane-Charlotte von und zu" not in source


def test_a_board_for_a_phone_is_no_higher_than_the_phone():
    for board in ("classic", "short", "straits"):
        state = rules.new_game(Options(board), 5, 1)
        root = ElementTree.fromstring(draw(rules.view(state, 0), rules.legal_moves(state), narrow=True))
        assert int(root.get("height")) <= 700


def test_a_picture_of_the_classic_board_stays_small_whatever_is_in_reach():
    for seed in range(6):
        states = random_match("lemminge", 5, seed)._states
        for state in states[::9]:
            if state.phase != "over":
                source = draw(rules.view(state, state.mover), rules.legal_moves(state))
                assert len(source.encode()) <= 100_000


def test_both_languages_have_the_same_labels_with_the_same_figures():
    figures = re.compile(r"\{(\w+)")
    assert WORDS["en"].keys() == WORDS["de"].keys()
    for key, english in WORDS["en"].items():
        assert sorted(figures.findall(english)) == sorted(figures.findall(WORDS["de"][key])), key
