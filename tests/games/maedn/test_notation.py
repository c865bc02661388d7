"""Moves and positions written by hand: what is filled in, and what is refused in which words."""

import pytest

from gamekit.core.errors import NotationError
from gamekit.games.maedn.notation import parse_move, parse_position, show_position
from gamekit.games.maedn.state import Drop, Options, Take


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("4 new", Take((4,), None)),
        ("4+6 new", Take((4, 6), None)),
        ("3+3 new from 2.1", Take((3, 3), None, (1, 0))),
        ("5 row 2", Take((5,), 1)),
        (" 5  row 2 from 3.1 ", Take((5,), 1, (2, 0))),
        ("4+6 row 1", Take((4, 6), 0)),
        ("drop 4", Drop(4)),
    ],
)
def test_a_move_names_the_dice_the_row_and_where_there_is_a_choice_the_robbed_row(text, move):
    assert parse_move(text, Options()) == move
    assert str(move) == " ".join(text.split())


@pytest.mark.parametrize(
    "text",
    ["4", "7 new", "6+4 new", "5 row 4", "5 row 0", "5 row 2 from 5.1", "5 from 3.1", "4 new from 1.4", "drop 0"],
)
def test_any_other_text_is_refused_with_what_can_be_written(text):
    with pytest.raises(NotationError, match=r"'4 new', '5 row 2'"):
        parse_move(text, Options())


def test_what_is_left_out_is_filled_in():
    seen = parse_position("hand=2,4 rows=3,8;-;20/-/12")
    assert seen.rows == (((3, 8), (), (20,)), ((), (), ()), ((12,), (), ()))
    assert (seen.viewer, seen.mover, seen.phase, seen.ply) == (0, 0, "turn", 0)
    assert (seen.stock, seen.discards, seen.points) == (124, (), (0, 0, 0))
    assert seen.centre[:3] == (2, 2, 1) and seen.centre[11] == seen.centre[19] == 0
    assert parse_position("hand=1,1").points == (0, 0, 0)


def test_options_are_part_of_a_position():
    seen = parse_position("hand=2,4 rows=3/- second_copies=on own_rows=on")
    assert seen.options == Options("on", "off", "on") and seen.centre[:4] == (2, 2, 1, 2)
    assert show_position(seen).endswith("second_copies=on start_with_sum=off own_rows=on")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("hand=2,9", "'9' is no die"),
        ("hand=4,2", "upwards"),
        ("hand=2", "holds 2 dice, not 1"),
        ("rows=-/-", "holds 2 dice, not 0"),
        ("hand=2,4 viewer=none", "spectator"),
        ("hand=2,4 rows=1/2/3/4/5", "2 to 4 seats here, not 5"),
        ("hand=2,4 rows=1", "2 to 4 seats here, not 1"),
        ("hand=2,4 rows=1/2 points=1,2,3", "same number of seats"),
        ("hand=2,4 rows=1;2;3;4/-", r"MAE-2\.4"),
        ("hand=2,4 rows=8,3/-", r"MAE-2\.3"),
        ("hand=2,4 rows=8,8/-", r"MAE-2\.3"),
        ("hand=2,4 rows=0,3/-", "0 is no figure"),
        ("hand=2,4 rows=3,41/-", "41 is no figure"),
        ("hand=2,4 rows=3,40/-", r"MAE-4\.3"),
        ("hand=2,4 rows=3,x/-", "'x' is not a whole number"),
        ("hand=2,4 rows=12/12", r"so many copies of 12 \(MAE-1\.1\)"),
        ("hand=2,4 rows=3/3", r"so many copies of 3 \(MAE-1\.1\)"),
        ("hand=2,4 rows=3/3/3", r"MAE-1\.1"),
        ("hand=2,4 discards=" + ",".join("5" * 22), r"so many dice 5 \(MAE-1\.3\)"),
        ("hand=2,4 stock=3", r"make 9 dice; there are 130 \(MAE-1\.3\)"),
        ("hand=2,4 mover=7", "mover=7"),
        ("hand=2,4 viewer=7", "viewer=7"),
        ("hand=2,4 points=0,35,0", r"MAE-5\.1"),
        ("hand=4 phase=over points=34,0,0", r"MAE-5\.1"),
        ("hand=4 phase=over points=35,36,0", r"MAE-5\.1"),
        ("hand=4,5 phase=over points=36,0,0", "holds 1 dice, not 2"),
        ("hand=2,4 phase=nap", "turn, over"),
        ("hand=2,4 own_rows=maybe", "own_rows"),
        ("hand=2,4 ply=12345678901", "9 digits"),
        ("hand=2,4 ply=²", "ply"),
    ],
)
def test_a_position_no_table_could_show_is_refused_by_name(text, sentence):
    with pytest.raises(NotationError, match=sentence):
        parse_position(text)
