"""Moves and positions written by hand: what is filled in, and what is refused in which words."""

import pytest

from gamekit.core.chance import Chance
from gamekit.core.errors import NotationError
from gamekit.games.superlemming import GAME
from gamekit.games.superlemming.cards import read_effects
from gamekit.games.superlemming.notation import parse_move, parse_position, show_position
from gamekit.games.superlemming.state import Cliff, KeepSilent, Options, Play, Thank, Use
from tests.games.superlemming.tables import names


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("play circle-join", Play("circle-join")),
        ("use square-draw", Use("square-draw")),
        ("use circle-join", Use("circle-join")),
        ("use circle-swap 2", Use("circle-swap", (2,))),
        ("use square-join triangle-loot star", Use("square-join", ("triangle-loot", "star"))),
        (" use  triangle-loot 3 2 ", Use("triangle-loot", (3, 2))),
        ("use star-lure 4 square", Use("star-lure", (4, "square"))),
        ("use circle-shift front", Use("circle-shift", ("front",))),
        ("cliff square 2 star", Cliff(("square", 2, "star"))),
        ("cliff star-draw", Cliff(("star-draw",))),
        ("cliff 2", Cliff((2,))),
        ("thank", Thank()),
        ("keep silent", KeepSilent()),
    ],
)
def test_a_move_names_the_card_that_acts_and_what_it_is_aimed_at(text, move):
    assert parse_move(text, Options()) == move
    assert str(move) == " ".join(text.split())


@pytest.mark.parametrize(
    "text",
    ["play", "play circle-draw", "use circle-swap 4", "use circle-swap front", "use triangle-loot 3 3", "cliff",
     "use star-lure 4 hexagon", "use square-draw 1", "cliff 2 star", "silent", "play 1.circle-join"],
)  # fmt: skip
def test_any_other_text_is_refused_with_what_can_be_written(text):
    with pytest.raises(NotationError, match=r"'play circle-join'"):
        parse_move(text, Options())


def test_what_can_be_written_follows_the_set_of_effects():
    own = Options(effects=read_effects({"circle": ["draw", "move", "play"], "cliffs": ["lure"] * 4}))
    assert str(parse_move("use circle-move star 1 square", own)) == "use circle-move star 1 square"
    assert str(parse_move("cliff 2 star", own)) == "cliff 2 star"
    with pytest.raises(NotationError):
        parse_move("play circle-join", own)


def test_what_is_left_out_is_filled_in():
    seen = parse_position("hand=circle-join,star-draw rows=2.star-lure,1.star-join/-/-/3.circle-swap")
    assert names(seen, seen.rows[0]) == "2.star-lure 1.star-join" and names(seen, seen.hand).count("1.") == 2
    assert (seen.viewer, seen.mover, seen.active, seen.phase, seen.calm) == (0, 0, 0, "play", 1)
    assert (seen.sizes, seen.piles, seen.medals) == ((2, 5, 5), (9, 6, 6), (3, 3, 3))
    assert parse_position("hand=circle-join medals=3,3").sizes == (1, 5)


def test_what_is_known_is_part_of_a_position():
    text = "hand=circle-join,star-draw known=star-draw/star-lure/- tops=-/star-draw,star-join/circle-join"
    seen = parse_position(text)
    assert [names(seen, seen.known_in_hand(seat)) for seat in range(3)] == ["1.star-draw", "2.star-lure", ""]
    assert names(seen, seen.tops[1]) == "2.star-draw 2.star-join"
    assert parse_position(show_position(seen)) == seen


def test_options_are_part_of_a_position():
    seen = parse_position("hand=circle-draw mode=simple patience=3 effects=circle:draw,move,play")
    assert (seen.options.mode, seen.options.patience) == ("simple", 3)
    assert names(seen, seen.hand) == "1.circle-draw"
    assert show_position(seen).endswith("cliffs:draw,move,play,swap")


@pytest.mark.parametrize(
    ("text", "phase", "legal"),
    [
        (
            "phase=effects row=circle rows=1.circle-swap,2.star-lure/-/-/- pending=circle-swap hand=star-join",
            "effects",
            1,
        ),
        ("phase=cliff row=star rows=-/-/-/2.star-lure,3.star-lure,2.star-join hand=star-join", "cliff", 2),
        ("phase=thanks viewer=1 mover=1 active=0 hand=star-join tops=-/star-draw/-", "thanks", 2),
        ("phase=over calm=36 hand=star-join", "over", 0),
    ],
)
def test_every_phase_can_be_written(text, phase, legal):
    seen = parse_position(text)
    assert seen.phase == phase and len(GAME.legal_moves(GAME.determinize(seen, Chance(1)))) == legal


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("hand=circle-draw", "'circle-draw' is no card"),
        ("hand=star-draw,circle-join", "in their order"),
        ("hand=circle-join rows=1.star-lure", r"4 rows \(SUP-1\.1\), not 1"),
        ("hand=circle-join rows=star-lure/-/-/-", "write its seat and name"),
        ("hand=circle-join rows=6.star-lure/-/-/-", "no lemming"),
        ("hand=circle-join rows=4.star-lure/-/-/-", "no seat 4 here"),
        ("hand=circle-join rows=1.star-lure,2.star-lure,3.star-lure,1.star-join/-/-/-", r"SUP-3\.1"),
        ("hand=circle-join rows=1.circle-join/-/-/-", "1.circle-join lies in two places"),
        ("hand=circle-join known=star-lure/-/-", "among its hand"),
        ("hand=circle-join known=-/star-lure/- tops=-/-/- rows=2.star-lure/-/-/-", "not in a hand"),
        ("hand=circle-join viewer=none", "spectator"),
        ("hand=circle-join medals=3,3,3,3,3,3", "2 to 5 seats, not 6"),
        ("hand=circle-join medals=3,3,4", r"there are 9 \(SUP-1\.1\), not 10"),
        ("hand=circle-join medals=3,3 dead=-/-/-", "the same seats"),
        ("hand=circle-join medals=3,3 known=-/-/star-lure", "the same number of seats"),
        ("hand=circle-join medals=3,3,3 sizes=1,2", "the same number of seats"),
        ("hand=circle-join sizes=2,5,5", "holds 2 cards, not 1"),
        ("hand=circle-join sizes=1,5,5 piles=9,7,7", r"make 10 cards; there are 12"),
        ("hand=circle-join sizes=1,5,0 known=-/-/star-lure", "holds its known cards"),
        ("hand=circle-join sizes=1,12,5 piles=11,0,7 tops=-/star-lure/-", "the known cards on top"),
        ("hand=circle-join mover=7", "mover=7"),
        ("hand=circle-join active=7", "active=7"),
        ("hand=circle-join viewer=7", "viewer=7"),
        ("rows=-/-/-/-", "nothing to choose"),
        ("hand=circle-join active=1", r"SUP-3\.4"),
        ("hand=circle-join phase=thanks", r"SUP-3\.4"),
        ("hand=circle-join phase=thanks active=1 medals=0,5,4", r"SUP-3\.4"),
        ("hand=circle-join phase=thanks active=1 thanks=off", "by the options"),
        ("hand=circle-join phase=effects", "say which row"),
        ("hand=circle-join row=star", "no cliff is due"),
        ("hand=circle-join pending=star-lure rows=1.star-lure/-/-/-", "which row it is"),
        ("hand=circle-join phase=effects row=star", "say which lemmings"),
        ("hand=circle-join phase=effects row=star pending=star-lure rows=1.star-lure/-/-/-", "do not lie in that row"),
        ("hand=circle-join phase=cliff row=circle pending=star-lure rows=1.star-lure/-/-/-", r"SUP-2\.3"),
        ("hand=circle-join mode=simple phase=effects row=circle pending=star-lure rows=1.star-lure/-/-/-", r"SUP-5\.1"),
        ("hand=circle-join phase=cliff row=circle", "nothing to choose"),
        ("hand=circle-join phase=over", r"SUP-4\.1, 4\.3"),
        ("hand=circle-join calm=37", r"SUP-4\.3"),
        ("hand=circle-join phase=nap", "play, effects"),
        ("hand=circle-join row=hexagon", "no row"),
        ("hand=circle-join effects=nonsense", "write 'ours'"),
        ("hand=circle-join patience=0", "patience"),
        ("hand=circle-join ply=²", "ply"),
    ],
)
def test_a_position_no_table_could_show_is_refused_by_name(text, sentence):
    with pytest.raises(NotationError, match=sentence):
        parse_position(text)


def test_a_seat_that_ran_out_has_ended_the_game():
    every = ",".join(f"{symbol}-{effect}" for symbol, effects in (
        ("circle", ("join", "swap", "shift")), ("square", ("join", "draw", "shift")),
        ("triangle", ("loot", "swap", "lure")), ("star", ("join", "draw", "lure"))) for effect in effects)  # fmt: skip
    with pytest.raises(NotationError, match=r"SUP-4\.1"):
        parse_position(f"hand=circle-join dead=-/{every}/-")
    with pytest.raises(NotationError, match=r"SUP-4\.1"):
        parse_position(f"viewer=1 dead=-/{every}/-")
    assert parse_position(f"viewer=1 phase=over dead=-/{every}/-").points == (3, 15, 3)
