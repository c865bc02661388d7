"""What the drawing promises beyond the contract: places, motion, secrets, words that fit, ways told apart."""

import re
from xml.etree import ElementTree

import pytest

from gamekit import GAMES
from gamekit.core.game import Person
from gamekit.games.maedn import GAME as MAEDN
from gamekit.games.maedn import rules
from gamekit.games.maedn.draw import WORDS, draw
from gamekit.games.maedn.odds import odds
from gamekit.games.maedn.state import FACES, Drop, Options
from tests.games.maedn.tables import table, told
from tests.positions import random_match

LONG_NAMES = [Person("Maximiliane-Charlotte von und zu Wolkenstein", "thinks for a very, very long time")] * 4
LONG_ROW = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31, 33, 35, 37, 39)


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


def came(root):
    """For each place whose figure or die travels here, where from."""
    return {node.get("id"): node.get("data-from") for node in root.iter() if node.get("data-from")}


def inside(root, name):
    """The element of an id, with what it holds."""
    return next(node for node in root.iter() if node.get("id") == name)


def test_every_way_can_be_clicked_at_the_end_of_its_row_and_where_only_one_leads_there_on_the_figure():
    root = picture(table(rows=[[(3, 8)], [], []], hands=((2, 5), (1, 1), (1, 1))))
    assert attribute(root, "data-move").count("2 row 1") == 2  # the chip and the 10 in the centre
    assert attribute(inside(root, "centre-10"), "data-move") == ["2 row 1"]


def test_a_figure_two_ways_lead_to_is_fetched_by_their_chips_alone():
    root = picture(table(rows=[[(3,), (4,)], [], []], hands=((2, 3), (1, 1), (1, 1))))
    moves = attribute(root, "data-move")
    assert (moves.count("3 row 1"), moves.count("2 row 2")) == (1, 1)
    assert attribute(inside(root, "centre-6"), "data-move") == []


@pytest.mark.parametrize(
    ("tried", "rows", "hand"),
    [
        ("4 row 1", [[(38,)], [], []], (3, 4)),  # beyond 40
        ("2 new", [[(20,), (21,), (22,)], [], []], (2, 3)),  # a fourth row
        ("2 row 1", [[(20,), (22,)], [], []], (2, 3)),  # one's own row
        ("2 new from 2.1", [[], [(2, 5)], []], (2, 3)),  # robbing, though the centre has one
        ("drop 2", [[], [], []], (2, 3)),  # a die with a use
    ],
)
def test_what_cannot_be_done_answers(tried, rows, hand):
    root = picture(table(rows=rows, hands=(hand, (1, 1), (1, 1))))
    assert tried in attribute(root, "data-ask")


@pytest.mark.parametrize("narrow", [False, True])
def test_what_can_be_tried_has_a_role_a_name_and_the_tab_key(narrow):
    root = picture(table(rows=[[(3, 8), (38,)], [(7,)], []], hands=((2, 5), (1, 1), (1, 1))), narrow=narrow)
    for node in root.iter():
        if node.get("data-move") or node.get("data-ask"):
            assert node.get("role") == "button"
            assert node.get("aria-label")


def test_a_die_lights_up_every_figure_it_could_fetch():
    root = picture(table(rows=[[(3, 8)], [], []], hands=((2, 5), (1, 1), (1, 1))))
    die = inside(root, "hand-0")
    lit = [inside(root, name) for name in die.find(".//*[@data-preview]").get("data-preview").split()]
    assert [sum(node.get("class") == "gk-aim" for node in way.iter()) for way in lit] == [1, 1]  # the 10 and the 2


def test_a_chip_shows_who_would_be_robbed():
    names = [Person("You"), Person("Anton"), Person("Ida")]
    root = picture(table(rows=[[(9,)], [(12, 14)], []], hands=((3, 3), (1, 1), (1, 1))), names=names)
    assert "Row 1, on to the 12, robbing Anton, row 1" in attribute(root, "aria-label")


def test_a_figure_travels_from_the_centre_and_the_dice_close_up():
    state, events = told(table(hands=((2, 5), (1, 1), (1, 1)), stock=(6, 6, 3)), "2 new")
    assert came(picture(state, 0, events)) == {
        "row-0-2-2": "centre-2",
        "discards": "hand-0",
        "hand-0": "stock",  # a 3
        "hand-1": "hand-1",
    }


def test_a_robbed_figure_travels_from_the_row_it_lay_in():
    state, events = told(table(rows=[[(9,)], [(12, 14)], []], hands=((3, 3), (1, 1), (1, 1))), "3 row 1")
    assert came(picture(state, 1, events)) == {"row-0-0-12": "row-1-0-12", "discards": "seat-0"}


def test_a_finished_row_flies_home_and_is_worked_out():
    state, events = told(table(rows=[[(20, 39)], [], []], hands=((1, 1), (1, 1), (1, 1))), "1 row 1")
    root = picture(state, 1, events)
    home = {place: source for place, source in came(root).items() if place.startswith("centre")}
    assert home == {"centre-20": "row-0-0-20", "centre-39": "row-0-0-39"}
    assert "20★ 39★★★ 40: 3 + 4★ = 7 points" in words(root)


@pytest.mark.parametrize("seats", GAMES["maedn"].seats)
def test_what_came_from_a_place_finds_it_in_the_picture_before(seats):
    match = random_match("maedn", seats, 2)
    state = GAMES["maedn"].new_game(match.options, seats, match.seed)
    before = set(attribute(picture(state), "id"))
    for move in match.moves[:80]:
        state, events = told(state, str(move))
        root = picture(state, 0, events)
        assert set(attribute(root, "data-from")) <= before
        before = set(attribute(root, "id"))


def test_ids_name_places_and_stand_once():
    root = picture(table(rows=[[(3, 8)], [(7,)], [(1, 2)]], hands=((2, 5), (1, 1), (1, 1))))
    ids = attribute(root, "id")
    assert len(ids) == len(set(ids))
    known = r"(centre-\d+|row-\d-\d-\d+|hand-\d|seat-\d|stock|discards|way-\d+)"
    assert all(re.fullmatch(known, name) for name in ids)


@pytest.mark.parametrize("narrow", [False, True])
def test_another_hidden_hand_gives_the_same_picture(narrow):
    seen, other = table(hands=((2, 4), (1, 3), (1, 1))), table(hands=((2, 4), (6, 6), (5, 5)), stock=(3, 1, 2))
    assert draw(rules.view(seen, 0), narrow=narrow) == draw(rules.view(other, 0), narrow=narrow)


def test_a_spectator_sees_no_die_in_hand():
    assert not [name for name in attribute(picture(table(), viewer=None), "id") if name.startswith("hand")]


@pytest.mark.parametrize("narrow", [False, True])
def test_the_odds_stand_beside_the_centre(narrow):
    state = rules.new_game(Options(), 3, 1)
    shares = [word for word in words(picture(state, narrow=narrow)) if re.fullmatch(r"\d+%", word or "")]
    seen = rules.view(state, 0)
    assert sorted(shares) == sorted(f"{round(100 * odds(seen, die))}%" for die in FACES)


def test_the_loser_of_a_game_that_ends_with_an_empty_stock_still_sees_the_table():
    discards = ",".join("123456" * 21) + ",2"
    seen = MAEDN.parse_position(f"viewer=0 mover=1 phase=over hand=1,4 rows=-/- points=0,40 discards={discards}")
    assert "%" not in "".join(filter(None, words(ElementTree.fromstring(draw(seen)))))


def test_two_rows_of_one_seat_are_told_apart():
    state = table(rows=[[(6,)], [(4, 7), (7, 9)], []], hands=((1, 3), (1, 1), (1, 1)))
    root = picture(state, names=[Person("You"), Person("Anton"), Person("Ida")])
    labels = [label for label in attribute(root, "aria-label") if label.startswith("Row 1, on to the 7")]
    assert labels == ["Row 1, on to the 7, robbing Anton, row 1", "Row 1, on to the 7, robbing Anton, row 2"]


def test_names_are_text_and_nothing_else():
    nasty = [Person("<script>alert(1)</script>", '"><img onerror=x>'), Person("&amp;", "]]>"), Person("a")]
    for narrow in (False, True):
        root = picture(table(), names=nasty, narrow=narrow)
        tags = {node.tag.split("}")[1] for node in root.iter()}
        assert tags <= {"svg", "style", "g", "rect", "path", "circle", "text"}
        assert "&amp;" in words(root)


def test_the_end_shows_ranks():
    state = table(rows=[[(20, 39)], [], []], hands=((1, 1), (1, 1), (1, 1)), points=(34, 9, 3))
    after, events = told(state, "1 row 1")
    lines = words(picture(after, 0, events))
    assert {"rank 1 · 41", "rank 2 · 9", "rank 3 · 3"} <= set(lines)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("seats", GAMES["maedn"].seats)
def test_long_names_and_rows_stay_inside_and_text_is_never_small(lang, narrow, seats):
    rows = [[LONG_ROW[::2], LONG_ROW[1::2]], [(12, 14), (16, 18), (20, 22)], [(24, 26)], [(28, 30)]][:seats]
    state = table(rows=rows, hands=((1, 2),) * seats)
    source = draw(rules.view(state, 0), rules.legal_moves(state), (), lang, LONG_NAMES, narrow)
    assert len(source.encode()) <= 40_000
    assert min(map(float, re.findall(r'font-size="([\d.]+)"', source))) >= 14
    root = ElementTree.fromstring(source)
    for x in re.findall(r'id="row-\d-\d-\d+"><g transform="translate\(([\d.]+) ', source):
        assert 0 <= float(x) <= int(root.get("width")) - 20


def test_a_row_of_all_figures_is_laid_in_lines():
    for narrow in (False, True):
        root = picture(table(rows=[[], [LONG_ROW], []], hands=((1, 2), (1, 1), (1, 1))), narrow=narrow)
        assert sum(name.startswith("row-1-0-") for name in attribute(root, "id")) == len(LONG_ROW)


def test_a_board_for_a_phone_is_no_higher_than_the_phone():
    state = rules.new_game(Options(), 4, 1)
    assert int(picture(state, narrow=True).get("height")) <= 700


def test_dropping_a_die_is_a_move_where_neither_has_a_use():
    state = table(rows=[[(38,), (39,), (37,)], [], []], hands=((5, 6), (1, 1), (1, 1)))
    assert rules.legal_moves(state) == (Drop(5), Drop(6))
    assert {"drop 5", "drop 6"} <= set(attribute(picture(state), "data-move"))


def test_both_languages_have_the_same_labels_with_the_same_figures():
    figures = re.compile(r"\{(\w+)")
    assert WORDS["en"].keys() == WORDS["de"].keys()
    for key, english in WORDS["en"].items():
        assert sorted(figures.findall(english)) == sorted(figures.findall(WORDS["de"][key]))


@pytest.mark.parametrize(("narrow", "full"), [(False, 22), (True, 12)])
def test_the_chips_of_a_row_that_fills_its_line_stand_on_the_next(narrow, full):
    """Seen once: they lay on the row's first figures."""
    state = table(rows=[[tuple(range(2, 2 + full))], [], []], hands=((1, 2), (1, 1), (1, 1)))
    source = draw(rules.view(state, 0), rules.legal_moves(state), narrow=narrow)
    tops = [float(y) for y in re.findall(r'id="row-0-0-\d+"[^>]*><rect class="gk-card[^>]* y="([\d.]+)"', source)]
    chips = [float(y) for y in re.findall(r'translate\([\d.]+ ([\d.]+)\)"><g data-\w+="\d row 1"', source)]
    assert len(set(tops)) == 1 and len(tops) == full and chips and min(chips) > tops[0] + 25
