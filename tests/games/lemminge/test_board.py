"""Boards as text: both ways alike, and whatever cannot be played on is refused with line and column."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamekit.core.errors import BoardError, GamekitError
from gamekit.core.game import make_options
from gamekit.core.match import Match, replay
from gamekit.games.lemminge import GAME
from gamekit.games.lemminge.board import (
    BOARDS,
    EDGE,
    HOME,
    MEADOW,
    TERRAINS,
    board_of,
    board_text,
    parse_board,
    read_board,
    show_board,
)
from gamekit.games.lemminge.hexes import DIRECTIONS, SIDES, Hex, centre, distance, from_rows, neighbour
from gamekit.games.lemminge.state import Options

boards = pytest.mark.parametrize("name", BOARDS)

OWN = """
> . f . #
 > . . w #
> . s . #
"""
WORD = ">.f.#/>..w#/>.s.#"


@boards
def test_a_board_is_written_and_read_alike(name):
    board = board_of(name)
    assert parse_board(show_board(board)) == board == parse_board(board.word)
    assert show_board(parse_board(show_board(board))) == show_board(board)


@boards
def test_the_files_are_written_as_boards_are_shown(name):
    assert board_text(name) == show_board(board_of(name))


@st.composite
def drawings(draw):
    """Rows of a board that can be played on: fields everywhere, a start at the left, a finish at the right."""
    width, height = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    row = st.text(".fsdmw", min_size=width, max_size=width)
    return [f">{draw(row)}#" for _ in range(height)]


@settings(max_examples=80, deadline=None)
@given(drawings(), st.randoms(use_true_random=False))
def test_white_space_is_only_for_the_eye(rows, chance):
    spaced = "\n".join("".join(mark + chance.choice(["", " ", "\t"]) for mark in row) for row in rows)
    assert parse_board(f"\n\n{spaced}\n \n") == parse_board("/".join(rows)) == parse_board("\n".join(rows))


def test_a_board_is_one_word_in_an_option_and_ours_go_by_their_names():
    assert make_options(Options, {"board": OWN}) == make_options(Options, {"board": WORD}) == Options(WORD)
    assert [read_board(board_text(name)) for name in BOARDS] == list(BOARDS)


def test_a_game_on_ones_own_board_is_recorded_and_replayed():
    match = Match(GAME, 2, 3, {"board": OWN})
    match.play("refill")
    assert f"board={WORD}\n" in match.record()
    assert replay(match.record(), {"lemminge": GAME}).state == match.state
    seen = match.view(0)
    assert GAME.parse_position(GAME.show_position(seen)) == seen


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("> . x . #", r"Line 1, column 5 of the board: 'x' is no place"),
        ("\n> . . #\n > . F #", r"Line 3, column 6 of the board: 'F' is no place"),
        (">..#/>.?#", r"Line 1, column 8 of the board: '\?' is no place"),
        ("nonsense", r"Line 1, column 1 of the board: 'n' is no place"),
        ("", "no fields"),
        ("> #", "no fields"),
        ("_ _/# >", "no fields"),
        (". . . #", "no start"),
        ("> . . .", "no finish"),
        ("# _ > . .", "no finish"),
        ("> _ . #", r"Line 1, column 1 of the board: this start area opens to the right"),
        ("> . #\n< . _ #", r"Line 2, column 1 of the board: this start area opens to the left"),
        ("> . . >", r"Line 1, column 7 of the board: this start area opens to the right"),
        ("# . < # .\n_ _ _ > . <", r"Line 2, column 9 of the board: this field has two start areas"),
        ("> . . _ . #", r"Line 1, column 3 of the board: from this field no way leads to the finish"),
        ("> . . #\n_ _ _ _ _ _ .", r"Line 2, column 13 of the board: from this field no way"),
        ("\n".join(["> . #"] * 27), r"Line 27, column 1 of the board: .* 26 rows"),
        ("> " + ". " * 40 + "#", r"Line 1, column 81 of the board: .* 40 places"),
        (3, "classic, short, straits or a text, not '3'"),
    ],
)
def test_a_board_that_cannot_be_played_on_is_refused_with_line_and_column(text, sentence):
    with pytest.raises(BoardError, match=sentence) as refused:
        read_board(text)
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize("text", ["nonsense", ">..", 7])
def test_a_match_on_a_bad_board_is_refused_in_a_sentence(text):
    with pytest.raises(GamekitError, match="board"):
        Match(GAME, 2, 1, {"board": text})


# --- what a board is ------------------------------------------------------------------------------


def test_fields_are_called_by_row_and_place_as_typed():
    board = parse_board("_ > . .\n > . _ . #\n_ . .")
    assert board.names == ("a3", "a4", "b2", "b4", "c2", "c3")
    assert all(board.fields[name] == number for number, name in enumerate(board.names))


def test_odd_rows_lie_half_a_place_to_the_right():
    board = parse_board(". . . #\n . . . #\n> . . #")
    middle = board.neighbours[board.fields["b2"]]
    names = [board.names[field] for field in middle]
    assert dict(zip(DIRECTIONS, names, strict=True)) == {
        "e": "b3", "ne": "a3", "nw": "a2", "w": "b1", "sw": "c2", "se": "c3"
    }  # fmt: skip


def test_start_lines_and_outsides_are_edges_and_every_edge_to_the_finish_is_a_finish_line():
    board = parse_board("> . #\n_ . #")
    assert board.neighbours[0] == (HOME, EDGE, EDGE, EDGE, EDGE, 1)
    assert board.neighbours[1] == (HOME, HOME, 0, EDGE, EDGE, EDGE)
    assert board.entries == ((0, 0),)


def test_distances_are_steps_into_the_finish():
    board = parse_board(OWN)
    assert board.distances == (3, 2, 1, 3, 2, 1, 3, 2, 1)


@boards
def test_neighbours_are_each_others(name):
    neighbours = board_of(name).neighbours
    for field, sides in enumerate(neighbours):
        for side, other in enumerate(sides):
            assert other < 0 or neighbours[other][(side + 3) % 6] == field


def share_of_meadow(board):
    return board.ground.count(MEADOW) / len(board.ground)


def test_the_classic_board_is_a_wide_u_of_about_150_fields_mostly_meadow():
    board = board_of("classic")
    assert 140 <= len(board.names) <= 160 and 0.55 <= share_of_meadow(board) <= 0.65
    columns = {int(name[1:]) for name in board.names}
    assert len(board.rows) <= 13 and len(columns) <= 15
    assert [TERRAINS[terrain] for terrain in sorted(set(board.ground))] == list(TERRAINS)


def test_the_short_board_is_small_and_the_straits_are_narrow():
    assert 35 <= len(board_of("short").names) <= 46 and len(board_of("short").rows) <= 6
    assert 60 <= len(board_of("straits").names) <= 80


def test_on_the_classic_board_terrain_bars_the_short_ways_yet_a_way_of_meadow_leads_round():
    """A person with the wrong cards is slower there, not stuck; on the small boards cards and tiles open the way."""
    board = board_of("classic")
    meadow = [field for field, ground in enumerate(board.ground) if ground == MEADOW]
    seen = {field for field, _ in board.entries if board.ground[field] == MEADOW}
    steps, edge = 1, set(seen)
    while not any(HOME in board.neighbours[field] for field in edge):
        edge = {other for field in edge for other in board.neighbours[field] if other in meadow} - seen
        assert edge, "no way of meadow"
        seen |= edge
        steps += 1
    assert steps > min(board.distances[field] for field, _ in board.entries)


# --- hexes ----------------------------------------------------------------------------------------

places = st.builds(Hex, st.integers(-9, 9), st.integers(-9, 9))


@given(places, st.sampled_from(SIDES))
def test_a_neighbour_is_one_step_away_and_the_opposite_side_leads_back(place, side):
    other = neighbour(place, side)
    assert distance(place, other) == 1 and neighbour(other, (side + 3) % 6) == place


@given(places, places)
def test_distance_is_that_of_a_shortest_way(one, other):
    nearer = [side for side in SIDES if distance(neighbour(one, side), other) == distance(one, other) - 1]
    assert (distance(one, other) == 0) == (one == other) and (bool(nearer) or one == other)
    assert distance(one, other) == distance(other, one)


def test_directions_point_where_their_names_say():
    x, y = centre(from_rows(2, 2))
    for side, (across, down) in enumerate([(1, 0), (0.5, -1), (-0.5, -1), (-1, 0), (-0.5, 1), (0.5, 1)]):
        assert centre(neighbour(from_rows(2, 2), side)) == (x + across, y + down)
    assert centre(from_rows(3, 2)) == (x + 0.5, y + 1)
