"""What `play()` gives: a widget with a picture beside it, or the picture alone."""

import builtins
import importlib.util

import pytest

from gamekit import GAMES, play
from gamekit.core.errors import GamekitError
from gamekit.ui.board import Board
from gamekit.ui.display import Html


def test_a_board_carries_its_picture_for_pages_without_a_kernel():
    data, _ = play("lama")._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["text/html"].count("<svg") == 2, "a wide and a narrow one"


def test_no_trait_holds_anything_of_the_game():
    board = play("lama")
    state = {key: value for key, value in board.get_state().items() if key not in ("_esm", "_css")}
    assert not any(word in str(state) for word in ("hand", "svg", "seed", "pile"))


def test_the_board_answers_hello_and_is_silent_before():
    board = play("lama")
    sent = []
    board.send = sent.append
    assert sent == []
    board._handle_custom_msg({"ply": 0, "do": "hello", "text": "wide"}, [])
    assert len(sent) == 1 and isinstance(board, Board)
    board._handle_custom_msg({"ply": sent[-1]["ply"], "do": "more", "text": ""}, [])
    assert sent[-1]["awaiting"] == "move"


def test_without_widgets_there_is_a_plain_picture(monkeypatch):
    find = importlib.util.find_spec
    monkeypatch.setattr("gamekit.ui.display.find_spec", lambda name: None if name == "anywidget" else find(name))
    shown = play("lama", lang="de")
    assert isinstance(shown, Html) and "<svg" in shown._repr_html_()


@pytest.mark.parametrize(
    ("game", "table", "sentence"),
    [
        ("chess", {}, "no game 'chess'"),
        ("lama", {"seats": 9}, "2 to 6"),
        ("lama", {"seats": ("person", "hal")}, "no opponent"),
        ("lama", {"limit": 0}, "limit"),
        ("lama", {"colour": 1}, "no option"),
        ("lama", {"lang": "fr"}, "no language"),
        ("lama", {"seed": -3}, "seed"),
        ("lama", {"position": "hand=9"}, "no card"),
        ("lama", {"position": "hand=2 pile=5 sizes=1,6", "seats": 4}, "2 seats, not 4"),
    ],
)
def test_a_table_that_cannot_be_set_is_refused_in_a_sentence(game, table, sentence):
    with pytest.raises(GamekitError, match=sentence):
        play(game, **table)


def test_a_name_cannot_break_out_of_the_picture():
    lama = GAMES["lama"]
    seen = lama.view(lama.new_game(lama.options(), 2, 1), 0)
    from gamekit.core.game import Person

    picture = lama.draw(seen, (), (), "en", (Person("<script>"), Person('" onload="x')), False)
    assert "<script>" not in picture and '" onload=' not in picture


def test_no_file_of_the_working_folder_is_read(monkeypatch):
    def refuse(*args, **kwargs):
        raise AssertionError("a board opened a file")

    play("lama")._repr_mimebundle_()
    monkeypatch.setattr(builtins, "open", refuse)
    play("lama")._repr_mimebundle_()
