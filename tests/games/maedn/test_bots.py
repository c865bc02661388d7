"""The opponents of Mensch ärgere Dich nicht do what their characters promise, and what is counted is counted right."""

from itertools import combinations

import pytest

from gamekit.arena import arena
from gamekit.core.chance import Chance
from gamekit.core.text import LANGUAGES
from gamekit.games.maedn import GAME
from gamekit.games.maedn.bots import loss, promise
from gamekit.games.maedn.notation import parse_position
from gamekit.games.maedn.odds import leading_to, odds, some_hand_holds, threat
from gamekit.games.maedn.rules import unseen
from gamekit.games.maedn.state import COPIES, FACES
from tests.positions import positions

SCRIPTED = ["anton", "berta", "konrad", "ida"]


def decides(name, text):
    seen = parse_position(text)
    state = GAME.determinize(seen, Chance(1))
    return GAME.bots[name].make(1)(seen, GAME.legal_moves(state))


def plays(name, text):
    return str(decides(name, text).move)


def test_anton_takes_the_highest_figure_he_can():
    assert plays("anton", "hand=2,6 rows=3,8;20/-/-") == "6 row 2"
    assert plays("anton", "hand=4,5 rows=34;36/-/-") == "4 row 2"


def test_berta_prefers_stars_then_long_rows_then_small_steps():
    assert plays("berta", "hand=2,6 rows=1,2,3;8/-/-") == "2 row 2"  # the 10 has a star
    assert plays("berta", "hand=2,6 rows=1,2,4;8,11/-/-") == "6 row 1"  # and so it has here
    assert plays("berta", "hand=3,5 rows=1,2,3;11/-/-") == "3 row 1"


def test_berta_finishes_a_row_only_when_it_brings_enough():
    assert plays("berta", "hand=1,4 rows=36;2/-/-") != "4 row 1"
    assert plays("berta", "hand=1,4 rows=5,10,15,20,25,36;2/-/-") == "4 row 1"


def test_konrad_robs_the_figure_that_hurts_most():
    assert plays("konrad", "hand=2,3 rows=10;4/7,12,35/6,30") == "2 row 1"  # the middle 12 rather than 13, 6 or 7
    assert plays("konrad", "hand=2,5 rows=10/7,12,36/4,15,16") == "2 row 1"  # not the higher 15, whose row is young
    assert decides("konrad", "hand=2,6 rows=9/11,20,33/4").why == "bot.konrad.rob"


def test_ida_counts_the_dice_that_are_gone():
    """Seat 1 robs a 23 with a 5 and a 24 with a 6; with all 5s gone she stops at the 23, otherwise she goes further."""
    gone = "discards=" + ",".join("5" * 21)
    assert plays("ida", f"hand=3,4 rows=20;1;2/18/- {gone}") == "3 row 1"
    assert decides("ida", f"hand=3,4 rows=20;1;2/18/- {gone}").figures == {"figure": 23, "percent": 0}
    assert plays("ida", "hand=3,4 rows=20;1;2/18/-") == "4 row 1"


@pytest.mark.parametrize("name", SCRIPTED)
def test_everybody_finishes_a_row_that_wins(name):
    assert plays(name, "hand=1,4 rows=5,10,15,20,25,30,36;2/-/- points=34,0,0") == "4 row 1"


@pytest.mark.parametrize("name", GAME.bots)
def test_reasons_carry_a_figure(name):
    for state in positions("maedn", 3, every=3):
        if (seat := GAME.to_move(state)) is not None:
            decision = GAME.bots[name].make(2)(GAME.view(state, seat), GAME.legal_moves(state))
            assert decision.figures or name == "random"
            for lang in LANGUAGES:
                assert "{" not in GAME.text.why(decision, lang, True)


@pytest.mark.parametrize("name", SCRIPTED)
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_scripted_opponents_beat_chance(name, seats):
    lines = {line.bot: line for line in arena(GAME, [name, *["random"] * (seats - 1)], 20, 1)}
    assert lines[name].wins >= 14 and not lines[name].forfeits


# --- what is counted --------------------------------------------------------------------------------


def test_odds_are_those_of_two_dice_out_of_all_unseen_ones():
    seen = parse_position("hand=4,6 rows=-/-")
    assert odds(seen, 4) == pytest.approx(1 - (107 * 106) / (128 * 127))
    gone = parse_position("hand=4,6 rows=-/- discards=" + ",".join("4" * 21))
    assert odds(gone, 4) == 0


def _by_enumeration(view, wanted):
    """The same chance from every possible pair of hands, one by one: slow, for two other hands at most."""
    dice = list(unseen(view).elements())
    hits = ways = 0
    for first in combinations(range(len(dice)), 2):
        rest = [die for at, die in enumerate(dice) if at not in first]
        hit = any(dice[at] in wanted[0] for at in first)
        for second in combinations(rest, 2) if len(wanted) > 1 else [()]:
            ways += 1
            hits += hit or any(die in wanted[1] for die in second)
    return hits / ways


@pytest.mark.parametrize("wanted", [[{1}], [{1, 2}, {3}], [{4}, {4}], [{1, 2, 3}, {3, 4}]])
def test_the_chance_that_some_hand_holds_a_wanted_die_is_exact(wanted):
    gone = [str(die) for die in FACES for _ in range(COPIES[die] - 3)]
    view = parse_position("hand=1,2 rows=-/-/- discards=" + ",".join(gone))
    assert some_hand_holds(view, wanted) == pytest.approx(_by_enumeration(view, wanted))


def test_a_figure_is_in_danger_only_from_dice_that_lead_to_it_and_when_the_centre_has_none():
    assert leading_to(12, ((7, 9), (10,), (1,))) == {2, 3}
    assert leading_to(5, ((4,), (), ())) == {1, 5}
    seen = parse_position("hand=1,2 rows=12,20;5/9;10/-")
    assert threat(seen, 0, 12) == pytest.approx(some_hand_holds(seen, [{2, 3}]))
    assert threat(seen, 0, 20) == 0
    assert threat(seen, 0, 5) == 0  # its second copy lies in the centre


def test_a_row_promises_more_the_longer_it_is_and_the_further_it_has_come():
    assert promise(()) == 0 < promise((3,)) < promise((3, 8)) < promise((3, 8, 10)) < 5
    assert loss((3, 8, 10), 10) > loss((3, 8, 10), 8) > 0


def test_berta_finishes_a_poor_row_that_wins():
    assert plays("berta", "hand=1,4 rows=36;2/-/- points=34,0,0") == "4 row 1"


def test_konrad_robs_others_only():
    position = "hand=3,4 rows=5,11,15,30;6,12;2/-/3 own_rows=on"
    assert decides("konrad", position).why == "bot.konrad.take"


@pytest.mark.parametrize("name", SCRIPTED)
def test_a_lone_move_is_explained_like_any_other(name):
    """That it was the only one would tell which die is kept."""
    alone = "rows=36;37;38/-/- hand=5,5"
    free = "rows=36;37;38/-/- hand=5,6"
    assert decides(name, alone).why == decides(name, free).why == "bot.drop"
