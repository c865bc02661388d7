"""What is said: exact sentences, so that no number, name or row is another's."""

import pytest

from gamekit.core.game import Person
from gamekit.core.text import rules as rule_texts
from gamekit.games.maedn import GAME, rules
from tests.games.maedn.tables import move, table, told

NAMES = [Person("Rika"), Person("Anton"), Person("Ida")]


def sentences(state, text, lang, viewer):
    """What a move tells this viewer."""
    _, events = told(state, text)
    return [GAME.text.event(event, lang, NAMES, viewer) for event in events if event.seen_by(viewer)]


def refused(state, text, lang="en"):
    """Why not, just here."""
    seen, wish = rules.view(state, state.mover), move(text)
    rule = rules.why_not(state, wish)
    assert rule in rule_texts("maedn", lang)
    return GAME.text.refusal(seen, wish, rule, lang, NAMES)


def test_a_figure_from_the_centre_is_told_with_its_row():
    state = table(rows=(((3, 8), (5,)), (), ()), hands=((4, 6), (1, 2), (3, 3)))
    assert sentences(state, "4 row 2", "en", 1)[:2] == [
        "Rika discards a 4.",
        "Rika takes the 9 from the centre for row 2.",
    ]
    assert sentences(state, "4 row 2", "de", 0)[1] == "Du nimmst die 9 aus der Mitte für Reihe 2."
    assert sentences(state, "4 new", "en", 0)[1] == "You take the 4 from the centre and start row 3."


def test_a_robbery_is_told_with_both_rows():
    state = table(rows=(((3, 8),), ((2,), (12, 14)), ()), hands=((4, 6), (1, 2), (3, 3)))
    english = sentences(state, "4 row 1", "en", 2)[1]
    assert "Anton" in english and "12 in row 2" in english and "row 1" in english
    assert "dir" in sentences(state, "4 row 1", "de", 1)[1] and "you" in sentences(state, "4 row 1", "en", 1)[1]


def test_a_score_is_told_with_figures_stars_points_and_sum():
    state = table(rows=(((20, 39),), (), ()), hands=((1, 6), (1, 2), (3, 3)), points=(2, 0, 0))
    scored = [line for line in sentences(state, "1 row 1", "en", 1) if "40" in line][-1]
    assert scored == "Rika reaches 40: 3 figures and 4 stars bring 7 points, 9 in all."


def test_prompts_name_what_each_die_fetches_and_from_whom():
    state = table(rows=(((3, 8),), ((12, 14),), ()), hands=((2, 4), (1, 2), (3, 3)))
    seen = rules.view(state, 0)
    legal = rules.legal_moves(state)
    assert GAME.text.prompt(seen, legal, "en", NAMES) == "Your turn. Die 2: 2 or 10. Die 4: 4 or 12 (Anton)."
    assert (
        GAME.text.prompt(seen, legal, "de", NAMES) == "Du bist dran. Würfel 2: 2 oder 10. Würfel 4: 4 oder 12 (Anton)."
    )
    assert GAME.text.prompt(rules.view(state, 1), (), "en", NAMES) == "It is Rika's turn."


@pytest.mark.parametrize(
    ("rows", "wish", "sentence"),
    [
        ((((38,),), (), ()), "4 row 1", "38 and 4 make 42."),
        ((((38,),), (), ()), "4 row 2", "You have no row 2."),
        ((((38,),), (), ()), "5 row 1", "You do not hold a 5."),
        ((((4, 9),), (), ()), "drop 4", "With a 4 you can still fetch figure 4."),
        ((((4, 15), (11,)), (), ()), "4 row 2", "You have the 15 in a row of your own."),
        (((), ((4,),), ()), "4 new from 2.1", "The 4 lies in the centre."),
        ((((10,),), ((14,),), ()), "4 row 1 from 3.1", "The 14 can come only from row 1 of Anton."),
        (((), ((4,),), ((4, 7),)), "4 new", "The 4 can come from row 1 of Anton or row 1 of Ida: say which."),
        (
            ((), ((4,), (4, 7)), ()),
            "4 new from 3.1",
            "The 4 can come from row 1 of Anton or row 2 of Anton: say which.",
        ),
    ],
)
def test_a_refusal_says_what_is_wrong_just_here(rows, wish, sentence):
    assert refused(table(rows=rows, hands=((4, 6), (1, 2), (3, 3))), wish) == sentence


def test_the_table_in_words_counts_second_copies_and_unfinished_rows():
    state = table(rows=(((3, 10),), (), ()), hands=((4, 6), (1, 2), (3, 3)))
    lines = GAME.text.position(rules.view(state, 0), "en", NAMES).splitlines()
    assert lines[0] == "In the centre: 1 to 40."
    assert lines[1] == "Second copies there: 1, 2, 4 to 9."
    assert any("Row 1: 3, 10, worth 3 points so far." in line for line in lines)
