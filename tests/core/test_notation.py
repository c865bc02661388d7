"""Reading `key=value` words: what is wrong is said by name."""

from dataclasses import dataclass

import pytest

from gamekit.core.errors import GamekitError, NotationError
from gamekit.core.game import make_options, option, show_options
from gamekit.core.notation import count, counts, fields, one_of, read, read_options


def small(word):
    """A reader of an option's own values."""
    if not str(word).islower():
        raise GamekitError(f"{word!r} is not written small.")
    return f"own-{word}"


@dataclass(frozen=True)
class Options:
    size: int = option(3, range(1, 5))
    board: str = option("classic", ("classic", "short"), small)


@pytest.mark.parametrize(("text", "sentence"), [("a", "form key=value"), ("b=1", "'b'"), ("a=1 a=2", "twice")])
def test_texts_of_keys_and_values_are_refused_by_name(text, sentence):
    with pytest.raises(NotationError, match=sentence):
        fields(text, ["a"])


def test_a_value_is_read_where_it_stands_and_else_takes_its_default():
    assert read({"ply": "7"}, "ply", count, 0) == 7
    assert read({}, "ply", count, 4) == 4
    assert read({"points": "3,0,12"}, "points", counts, ()) == (3, 0, 12)
    assert read({"phase": "turn"}, "phase", one_of(("turn", "over"), "phase"), "over") == "turn"


@pytest.mark.parametrize("word", ["-1", "x", "1.5", "\u00b2", "1234567890", "1,,2"])
def test_what_is_no_whole_number_is_refused_with_its_key(word):
    with pytest.raises(NotationError, match=r"^points=.*whole number.*\.$"):
        read({"points": word}, "points", counts, ())


def test_a_name_that_is_none_of_those_possible_is_refused_with_them():
    with pytest.raises(NotationError, match=r"phase=end: 'end' is no phase; write one of turn, over\.$"):
        read({"phase": "end"}, "phase", one_of(("turn", "over"), "phase"), "turn")


def test_options_are_read_from_the_words_that_name_them():
    assert read_options(Options, {"size": "2", "ply": "8"}) == Options(2)
    with pytest.raises(NotationError, match="it can be 1 to 4"):
        read_options(Options, {"size": "9"})


def test_an_option_with_a_reader_takes_what_a_person_supplies():
    assert make_options(Options, {"board": "mine"}) == Options(3, "own-mine")
    assert show_options(make_options(Options, {"board": "short"})) == "size=3 board=short"
    with pytest.raises(GamekitError, match="written small"):
        make_options(Options, {"board": "MINE"})
