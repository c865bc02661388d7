"""Words by key, and lists in prose."""

import pytest

from gamekit.core.errors import GamekitError
from gamekit.core.text import listed, rules, say

WORDS = {"en": {"held": "{n:card|cards} and {name}"}}


@pytest.mark.parametrize(("count", "words"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_a_figure_chooses_its_word(count, words):
    assert say(WORDS, "en", "held", n=count, name="x") == f"{words} and x"


@pytest.mark.parametrize(
    ("parts", "english", "german"), [(["4"], "4", "4"), (["4", "5", "6"], "4, 5 or 6", "4, 5 oder 6"), ([], "", "")]
)
def test_things_are_listed_as_prose(parts, english, german):
    assert (listed(parts, "en"), listed(parts, "de")) == (english, german)


def test_an_unknown_language_is_refused_with_those_there_are():
    with pytest.raises(GamekitError, match="en, de"):
        rules("lama", "fr")
