"""Moves and positions written by hand: what is filled in, and what is refused in which words."""

import pytest

from gamekit.core.errors import NotationError
from gamekit.games.lemminge.board import HOME, MEADOW, START
from gamekit.games.lemminge.notation import moves_on, parse_move, parse_position, show_position
from gamekit.games.lemminge.state import Enter, Options, Play, Refill, Step, Stop, Tile, card_of


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("play water-3", Play(card_of(4, 3))),
        ("play  forest-0 ", Play(0)),
        ("refill", Refill(())),
        ("refill 1 4", Refill((1, 4))),
        ("tile c7", Tile("c7")),
        ("enter a3", Enter("a3")),
        ("step c7 ne", Step("ne", "c7")),
        ("step se", Step("se")),
        ("stop", Stop()),
    ],
)
def test_a_move_is_written_in_words(text, move):
    assert parse_move(text, Options()) == move
    assert str(move) == " ".join(text.split())


@pytest.mark.parametrize(
    "text",
    ["play", "play 3", "play water", "play water-5", "play meadow-1", "refill 4 1", "refill 1 1", "refill 7", "tile",
     "tile a1", "tile z9", "enter", "step", "step c7", "step ne c7", "step n", "step c7 up", "stop now", "Stop"],
)  # fmt: skip
def test_any_other_text_is_refused_with_what_can_be_written(text):
    with pytest.raises(NotationError, match=r"'play water-3'.*fields of this board are a3 to m14"):
        parse_move(text, Options())


def test_what_can_be_written_depends_on_the_board():
    assert "tile a3" in moves_on("classic") and "tile a2" in moves_on("short") and "tile a2" not in moves_on("classic")


def test_what_is_left_out_is_filled_in():
    seen = parse_position("hand=forest-0,water-3 lemmings=c7,start/home,d4")
    fields = seen.board.fields
    assert seen.lemmings == ((fields["c7"], START), (HOME, fields["d4"]))
    assert (seen.viewer, seen.mover, seen.phase, seen.ply) == (0, 0, "turn", 0)
    assert (seen.sizes, seen.stock, seen.discards) == ((2, 6), 55 - 5 - 8, ())
    assert (seen.supply, seen.tiles, seen.ground) == ((3, 3, 3, 3, 3, 6), (), seen.board.ground)
    assert (seen.terrain, seen.points, seen.walker, seen.origin, seen.steps) == (MEADOW, 0, None, START, 0)
    assert parse_position("hand=water-1").lemmings == ((START, START),) * 3


def test_tiles_change_the_ground_and_leave_the_supply():
    seen = parse_position("tiles=c7:water,a4:meadow board=classic")
    fields = seen.board.fields
    assert seen.ground[fields["c7"]] == 4 and seen.ground[fields["a4"]] == MEADOW
    assert seen.tiles == (fields["a4"], fields["c7"]) and seen.supply == (3, 3, 3, 3, 2, 5)


def test_a_lemming_may_be_about_to_walk_or_walking():
    seen = parse_position("phase=move terrain=water piles=2/2/2/2/4,3 lemmings=c7,start/start,start")
    assert (seen.terrain, seen.points, seen.walker) == (4, 7, None)
    text = (
        "phase=move terrain=water points=4 walker=0 origin=c5 steps=2 piles=2/2/2/2/4,3 lemmings=c7,start/start,start"
    )
    seen = parse_position(text)
    assert (seen.points, seen.walker, seen.origin, seen.steps) == (4, 0, seen.board.fields["c5"], 2)
    assert parse_position(show_position(seen)) == seen
    assert parse_position("phase=tile terrain=water piles=2/2/2/2/4").points == 4


def test_a_spectator_sees_no_hand():
    seen = parse_position("viewer=none sizes=4,5,6")
    assert seen.viewer is None and seen.hand == () and "viewer=none" in show_position(seen)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("hand=water-9", "'water-9' is no card"),
        ("hand=water-3,forest-0", "in order"),
        ("hand=water-4,water-4", r"so many cards water-4 \(LEM-1\.2\)"),
        ("discards=water-4 piles=2/2/2/2/4", r"so many cards water-4 \(LEM-1\.2\)"),
        ("hand=water-1 viewer=none", "spectator"),
        ("hand=water-1 sizes=3,6,6", "holds 3 cards by sizes, not 1"),
        ("sizes=0,7,6", r"at most 6 cards \(LEM-6\.1\)"),
        ("sizes=0,6", "same number of seats"),
        ("stock=3", r"make 20 cards; there are 55 \(LEM-1\.2\)"),
        ("lemmings=c7", r"every seat has 2 lemmings \(LEM-1\.1\)"),
        ("lemmings=start,start", r"2 to 5 seats \(LEM-1\.1\), not 1"),
        ("lemmings=" + "/".join(["start,start"] * 6), "not 6"),
        ("lemmings=a1,start/start,start", "'a1' is no place"),
        ("lemmings=c7,start/c7,start", r"two stand on c7 \(LEM-3\.3\)"),
        ("lemmings=home,home/start,start", r"LEM-8\.1"),
        ("phase=over", r"LEM-8\.1"),
        ("phase=over lemmings=home,home/home,home", r"LEM-8\.1"),
        ("piles=2/2/2/2", "write 5 piles"),
        ("piles=2/2/2/2/5", "values from 0 to 4"),
        ("piles=2/2/2/2/1,2", r"LEM-2\.2"),
        ("tiles=c7", "'c7' is no tile"),
        ("tiles=z9:water", "'z9:water' is no tile"),
        ("tiles=c7:water,c7:forest", r"two tiles on c7.*LEM-4\.3"),
        ("tiles=c7:water,c6:water,c5:water,c4:water", r"so many tiles of water \(LEM-1\.5\)"),
        ("tiles=c7:water supply=3,3,3,3,3,6", r"so many tiles of water \(LEM-1\.5\)"),
        ("supply=3,3", "write 6 numbers"),
        ("terrain=water", "for the phases tile and move"),
        ("points=3", "for the phases tile and move"),
        ("phase=move", "needs that of the card"),
        ("phase=move terrain=meadow", "'meadow' is no terrain"),
        ("phase=move terrain=water points=3", "brings 2"),
        ("phase=move terrain=water points=0", "some are left"),
        ("phase=move terrain=water points=1", "without a walker"),
        ("phase=move terrain=water walker=2", "'2' is no lemming"),
        ("phase=move terrain=water points=1 walker=0 steps=1", "it stands on a field"),
        ("phase=move terrain=water points=1 walker=0 steps=2 lemmings=c7,start/start,start", r"LEM-5\.2"),
        ("phase=move terrain=water points=1 walker=0 lemmings=c7,start/start,start", r"LEM-5\.2"),
        ("phase=tile terrain=water piles=2/2/2/2/4,1", r"LEM-2\.3"),
        ("phase=tile terrain=water supply=3,3,3,3,0,0", r"LEM-2\.3"),
        (
            "phase=tile terrain=water piles=2/2/2/2/4 points=1 walker=0 steps=1 lemmings=c7,start/start,start",
            r"LEM-4\.1",
        ),
        ("mover=7", "mover=7"),
        ("viewer=7", "viewer=7"),
        ("phase=nap", "turn, tile, move, over"),
        ("board=nonsense", "Line 1, column 1 of the board"),
        ("ply=12345678901", "9 digits"),
    ],
)
def test_a_position_no_table_could_show_is_refused_by_name(text, sentence):
    with pytest.raises(NotationError, match=sentence):
        parse_position(text)
