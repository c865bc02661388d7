"""What the drawing promises beyond the contract: places, motion, secrets, words that fit, one look with the board."""

import re
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from gamekit import GAMES
from gamekit.core import svg
from gamekit.core.game import Person
from gamekit.games.lama import rules
from gamekit.games.lama.draw import WORDS, draw
from gamekit.games.lama.state import LLAMA, Draw, Play, Quit
from tests.games.lama.tables import table, told
from tests.positions import random_match

SIX = ((2, 4, LLAMA), (1, 3), (5, 6, 6), (1,), (2, 2, 2), (3, 4, 5, 6))
LONG_NAMES = [Person("Maximiliane-Charlotte von und zu Wolkenstein", "thinks for a very, very long time")] * 6


def picture(state, viewer=0, events=(), **settings):
    """The parsed drawing for this viewer."""
    legal = rules.legal_moves(state) if viewer == state.mover else ()
    seen = [event for event in events if event.seen_by(viewer)]
    return ElementTree.fromstring(draw(rules.view(state, viewer), legal, seen, **settings))


def attribute(root, name):
    """The values of an attribute, in reading order."""
    return [node.get(name) for node in root.iter() if node.get(name) is not None]


def words(root):
    """All texts of a drawing."""
    return [node.text for node in root.iter("{http://www.w3.org/2000/svg}text")]


def test_every_copy_of_a_card_that_fits_can_be_clicked():
    assert attribute(picture(table(hands=((4, 4, 6), (1,)))), "data-move").count("play 4") == 2


def test_a_card_that_does_not_fit_asks_and_a_forbidden_draw_asks():
    root = picture(table(hands=((2, 4), (1,)), quit=(False, True)))
    assert attribute(root, "data-ask") == ["draw", "play 2", "draw"]  # the stock answers too


@pytest.mark.parametrize("narrow", [False, True])
def test_what_can_be_tried_has_a_role_a_name_and_the_tab_key(narrow):
    for node in picture(table(), narrow=narrow).iter():
        if node.get("data-move") or node.get("data-ask"):
            assert node.get("role") == "button"
            assert node.get("aria-label")


def test_a_card_that_fits_is_lifted():
    high, low = draw(rules.view(table(), 0), (Play(LLAMA),)), draw(rules.view(table(), 0), (Quit(),))
    find = r'id="hand-2"><g transform="translate\([\d.]+ ([\d.]+)\)'
    assert float(re.search(find, low)[1]) - float(re.search(find, high)[1]) == pytest.approx(6, abs=0.11)


def test_the_readers_card_travels_from_its_place_and_the_others_close_up():
    state, events = told(table(), Play(4))
    root = picture(state, 0, events)
    came = {node.get("id"): node.get("data-from") for node in root.iter() if node.get("data-from")}
    assert came == {"pile": "hand-1", "hand-0": "hand-0", "hand-1": "hand-2"}


def test_an_opponents_card_travels_from_its_plate_along_a_dotted_path():
    state, events = told(table(hands=((4, 5), (1,), (2,))), Play(4))
    root = picture(state, 2, events)
    assert attribute(root, "data-from") == ["seat-0-cards"]
    assert "gk-trail" in attribute(root, "class")
    assert "played 4" in words(root)


def test_a_drawn_card_travels_from_the_stock_for_everybody_but_shows_itself_to_one():
    state, events = told(table(), Draw())
    own, other = picture(state, 0, events), picture(state, 1, events)
    came = {node.get("id"): node.get("data-from") for node in own.iter() if node.get("data-from") == "stock"}
    assert came == {"hand-1": "stock"}  # a 3, between the 2 and the 4
    assert [node.get("id") for node in other.iter() if node.get("data-from")] == ["seat-0-new"]


@pytest.mark.parametrize("seats", GAMES["lama"].seats)
def test_what_came_from_a_place_finds_it_in_the_picture_before(seats):
    match = random_match("lama", seats, 2)
    state = GAMES["lama"].new_game(match.options, seats, match.seed)
    before = set(attribute(picture(state), "id"))
    for move in match.moves[:60]:
        state, events = told(state, move)
        root = picture(state, 0, events)
        if "sheet" not in before:
            assert set(attribute(root, "data-from")) <= before
        before = set(attribute(root, "id"))


def test_ids_name_places_and_stand_once():
    ids = attribute(picture(table(hands=SIX)), "id")
    assert len(ids) == len(set(ids))
    assert all(re.fullmatch(r"(hand-\d+|seat-\d(-cards|-new)?|stock|pile|quit-costs)", name) for name in ids)


@pytest.mark.parametrize("narrow", [False, True])
def test_another_hidden_hand_gives_the_same_picture(narrow):
    seen, other = table(hands=((2, 4), (1, 3))), table(hands=((2, 4), (6, LLAMA)), stock=(5, 5, 5))
    assert draw(rules.view(seen, 0), narrow=narrow) == draw(rules.view(other, 0), narrow=narrow)


def test_a_spectator_sees_no_card_but_the_pile():
    root = picture(table(hands=((2, 4), (1, 3)), pile=(5,)), viewer=None)
    assert [text for text in words(root) if text.isdigit()] == ["5", "5"]  # corner and middle


def test_names_are_text_and_nothing_else():
    nasty = [Person("<script>alert(1)</script>", '"><img onerror=x>'), Person("&amp;", "]]>")]
    for narrow in (False, True):
        root = picture(table(hands=((2,), (3,))), names=nasty, narrow=narrow)
        tags = {node.tag.split("}")[1] for node in root.iter()}
        assert tags <= {"svg", "style", "g", "rect", "path", "circle", "text"}
        assert "&amp;" in words(root)


def test_the_settlement_is_worked_out_and_names_its_rules():
    hands = ((4,), (1, 3, 3, LLAMA), (5, 6, 6))
    state, events = told(table(hands=hands, points=(0, 5, 7)), Play(4))
    root = picture(state, 1, events)
    lines = words(root)
    assert {"1 + 3 + 10 = 14", "5 + 14 = 19 points", "5 + 6 = 11"} <= set(lines)
    assert attribute(root, "class").count("gk-dim") == 2  # the second 3 and the second 6 cost nothing
    assert {"LAMA-3.1", "LAMA-4.1"} <= set(re.findall(r"LAMA-\d\.\d", " ".join(lines)))


def test_a_chip_given_back_stands_in_the_sum():
    state, events = told(table(hands=((4,), (1,)), points=(3, 0)), Play(4))
    assert "3 + 0 − 1 = 2 points" in words(picture(state, 1, events))


def test_giving_a_chip_back_is_told_only_where_there_is_one():
    def notes(points):
        state, events = told(table(hands=((4,), (1,)), points=points), Play(4))
        return [line for line in words(picture(state, 1, events)) if "LAMA-5.2" in line]

    assert notes((3, 0)) and not notes((0, 3))


def test_the_end_shows_ranks_and_the_limit():
    state, events = told(table(hands=((4,), (1,)), points=(0, 39)), Play(4))
    lines = words(picture(state, 0, events))
    assert {"rank 1", "rank 2", "At 40 points the game ends (LAMA-7.1)."} <= set(lines)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("seats", GAMES["lama"].seats)
def test_long_names_and_large_hands_stay_inside_and_text_is_never_small(lang, narrow, seats):
    hands = (tuple(sorted((1, 2, 3, 4, 5, 6, LLAMA) * 3)),) + ((1, 2),) * (seats - 1)
    state = table(hands=hands, points=(39,) * seats)
    source = draw(rules.view(state, 0), rules.legal_moves(state), (), lang, LONG_NAMES, narrow)
    assert len(source.encode()) <= 40_000
    assert min(map(float, re.findall(r'font-size="([\d.]+)"', source))) >= 14
    root = ElementTree.fromstring(source)
    assert int(root.get("height")) <= 620
    for x in re.findall(r'id="hand-\d+"[^>]*><g transform="translate\(([\d.]+) ', source):
        assert 35 <= float(x) <= int(root.get("width")) - 35


def test_a_hand_of_fifty_still_offers_every_card():
    hand = tuple(sorted((1, 2, 3, 4, 5, 6, LLAMA) * 7))
    for narrow in (False, True):
        places = attribute(picture(table(hands=(hand, (1,))), narrow=narrow), "id")
        assert sum(name.startswith("hand-") for name in places) == len(hand)


def test_both_languages_have_the_same_labels_with_the_same_figures():
    figures = re.compile(r"\{(\w+)")
    assert WORDS["en"].keys() == WORDS["de"].keys()
    for key, english in WORDS["en"].items():
        assert sorted(figures.findall(english)) == sorted(figures.findall(WORDS["de"][key]))


def test_the_front_end_draws_the_same_seats_and_the_page_has_the_same_colours():
    script = files("gamekit.ui").joinpath("board.js").read_text("utf-8")
    sheet = files("gamekit.ui").joinpath("look.css").read_text("utf-8")
    for colour, shape in svg.SEATS:
        assert f'["{colour}", "{shape}"]' in script
    light = dict(re.findall(r"(--gk-[\w-]+): (?:var\(--jp-[\w-]+, )?light-dark\((#\w+)", sheet))
    for name, colour in re.findall(r"var\((--gk-[\w-]+),(#\w+)\)", svg.STYLE):
        assert light[name] == colour
