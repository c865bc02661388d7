"""Rule cards, examples and boards to try a rule on."""

import pytest

from gamekit.core.errors import GamekitError
from gamekit.teach import lesson

LAMA = lesson("lama", lang="en")


def test_a_rule_card_says_number_title_and_text():
    card = lesson("lama", lang="de").rule("LAMA-2.3")._repr_markdown_()
    assert card.startswith("> **LAMA-2.3 · ") and "Lama" in card


def test_an_example_shows_each_move_and_what_it_did():
    shown = LAMA.example("hand=2,4,6 pile=5 sizes=3,4,4", "play 6")._repr_html_()
    assert shown.count("<figure>") == 2 and "You play a 6." in shown and "LAMA-2.2" in shown


def test_an_example_shows_a_refusal_with_its_rule_and_goes_on_from_there():
    shown = LAMA.example("hand=2,4,6 pile=5 sizes=3,4,4", "play 4", "play 6")._repr_html_()
    assert shown.count("<figure>") == 3 and "You cannot put a 4 on a 5." in shown and "You play a 6." in shown


def test_an_example_offers_nothing_to_click():
    shown = LAMA.example("hand=2,4,6 pile=5 sizes=3,4,4")._repr_html_()
    assert 'data-move="' not in shown


def test_a_task_is_a_board_with_a_goal():
    board = LAMA.try_it("LAMA-2.2", "hand=2,4,6 pile=5 sizes=3,4,4")
    assert board.session.goal == "LAMA-2.2"


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: lesson("chess"), "no game"),
        (lambda: lesson("lama", "fr"), "no language"),
        (lambda: LAMA.rule("LAMA-9.9"), "LAMA-9.9"),
        (lambda: LAMA.try_it("LAMA-9.9", "hand=2 pile=5"), "LAMA-9.9"),
        (lambda: LAMA.example("hand=2"), "pile"),
        (lambda: LAMA.example("hand=2 pile=5", "jump"), "no move"),
    ],
)
def test_what_a_lesson_cannot_show_is_refused_in_a_sentence(call, sentence):
    with pytest.raises(GamekitError, match=sentence):
        call()
