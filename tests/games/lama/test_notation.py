"""Positions of L.A.M.A. written by hand: what is filled in, and what is refused in which words."""

import pytest

from gamekit.core.errors import NotationError
from gamekit.games.lama.notation import parse_position
from gamekit.games.lama.state import LLAMA


def test_what_is_left_out_is_filled_in():
    seen = parse_position("hand=2,4,llama pile=5")
    assert seen.hand == (2, 4, LLAMA)
    assert (seen.viewer, seen.mover, seen.phase, seen.sizes) == (0, 0, "turn", (3, 6, 6))
    assert (seen.stock, seen.points, seen.quit) == (40, (0, 0, 0), (False,) * 3)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("hand=2,9 pile=5", "hand=2,9: '9' is no card"),
        ("hand=2", "pile"),
        ("hand=4,2 pile=5", "upwards"),
        ("hand=2 pile=5 sizes=2,4", "1 cards, but sizes gives this seat 2"),
        ("hand=2 pile=5 sizes=1", "2 to 6 seats, not 1"),
        ("hand=2 pile=5 sizes=1,2 points=1,2,3", "same number of seats"),
        ("hand=2 pile=5 stock=3", r"LAMA-1\.1"),
        ("hand=1,1,1,1,1 pile=1,1,1,1", "more than eight"),
        ("hand=2 pile=5 mover=7", "mover=7"),
        ("hand=2 pile=5 viewer=7", "viewer=7"),
        ("hand=2 pile=5 quit=1,0,0", r"LAMA-2\.7"),
        ("hand=2 pile=5 points=0,40,0", r"LAMA-7\.1"),
        ("hand=2 pile=5 sizes=1,0,3", r"LAMA-3\.1"),
        ("hand=2 pile=5 phase=nap", "turn, chip, over"),
        ("hand=2 pile=5 phase=chip", r"LAMA-4\.1"),
        ("pile=5 phase=chip shown=-/4 points=9,4", r"LAMA-5\.2"),
        ("pile=5 phase=chip shown=4/- points=30,4", r"LAMA-5\.2"),
        ("pile=5 phase=over shown=-/4 points=9,4", r"LAMA-7\.1"),
        ("hand=2 pile=5 phase=turn shown=2/4", "settlement"),
        ("hand=2 pile=5 limit=0", "limit"),
        ("hand=2 pile=5 round=0", "round"),
        ("hand=2 pile=5 quit=0,7,0", "quit"),
        ("hand=2 pile=5 ply=12345678901", "9 digits"),
        ("hand=2 pile=5 viewer=none", "spectator"),
        ("pile=5 phase=over shown=-/-/3 points=0,40,0", r"LAMA-3\.1"),
        ("pile=5 phase=chip shown=-/3 points=20,4 quit=1,0", "last card"),
        ("hand=2 pile=5 ply=²", "ply"),
    ],
)
def test_a_position_no_table_could_show_is_refused_by_name(text, sentence):
    with pytest.raises(NotationError, match=sentence):
        parse_position(text)
