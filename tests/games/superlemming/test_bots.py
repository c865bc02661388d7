"""The opponents of Superlemming do what their characters promise."""

from itertools import islice

import pytest

from gamekit.arena import arena
from gamekit.core.chance import Chance
from gamekit.core.text import LANGUAGES
from gamekit.games.superlemming import GAME
from gamekit.games.superlemming.bots import Result, Search, result, ripe
from gamekit.games.superlemming.notation import parse_move, parse_position
from gamekit.games.superlemming.state import Died, Looted, Paid, Thank
from tests.positions import positions

SCRIPTED = ["knut", "frida", "otto", "selma"]
MINE = "1.circle-join,2.circle-join,3.circle-join"  # full but for one, in front one of seat 1's own
THEIRS = "2.square-join,1.square-draw,3.square-join"
CHOICE = f"rows={MINE}/{THEIRS}/-/- hand=circle-shift,square-shift"


def decides(name, text, seed=1):
    seen = parse_position(text)
    state = GAME.determinize(seen, Chance(1))
    return GAME.bots[name].make(seed)(seen, GAME.legal_moves(state))


def plays(name, text):
    return str(decides(name, text).move)


def test_knut_sacrifices_his_own():
    assert plays("knut", CHOICE) == "play circle-shift"
    assert decides("knut", CHOICE).why == "bot.knut.die" and decides("knut", CHOICE).figures == {"dead": 1}


def test_frida_rescues():
    decision = decides("frida", CHOICE)
    assert str(decision.move) == "play square-shift"
    assert (decision.why, decision.figures) == ("bot.frida.rescue", {"medals": 1})


def test_otto_loots_all_he_can():
    effects = "phase=effects row=triangle pending=triangle-loot rows=-/-/1.triangle-loot,2.star-lure/- hand=star-join"
    assert plays("otto", f"{effects} medals=3,5,1") == "use triangle-loot 2 2"
    assert decides("otto", f"{effects} medals=3,5,1").why == "bot.otto.loot"


def test_otto_prefers_the_richer_to_be_rescued():
    rich = "rows=2.circle-join,2.circle-swap,3.circle-join/3.square-join,2.square-draw,3.square-draw/-/-"
    text = f"{rich} hand=circle-shift,square-shift medals=2,4,3"
    assert decides("otto", text).figures == {"medals": 2}


def test_selma_takes_the_order_that_gets_both():
    """Drawing first gives the card that joins and pushes her own lemming over the edge."""
    rows = "1.circle-join,1.square-draw/-/-/1.star-lure,2.star-lure,3.star-lure"
    text = f"phase=effects row=circle pending=circle-join,square-draw rows={rows} hand=circle-swap"
    move = plays("selma", text)
    assert move in ("use circle-join circle-swap star", "use square-draw")


def test_selma_sees_what_the_next_one_can_take():
    """Either card draws by the circle or is answered; she does not leave her own in front of a row that lacks one."""
    text = f"rows=2.circle-join,1.circle-swap/{THEIRS}/-/- hand=square-shift,star-join"
    assert plays("selma", text) == "play square-shift"


def every_end(table, seat):
    """The ends of a seat's turn by each order of its effects, one after another, nothing left out."""
    if table.phase == "over" or table.active != seat:
        return {table}
    moves = [Thank()] if table.phase == "thanks" else GAME.legal_moves(table)
    return {end for move in moves for end in every_end(GAME.apply(table, move, None), seat)}


def test_selma_looks_two_plays_ahead_through_every_order_of_effects():
    searched = 0
    for seats in (2, 3, 5):
        for state in islice(positions("superlemming", seats, every=4), 60):
            search, seat = Search(state.active), state.active
            found = set(search.ends(state, seat))
            if state.phase in ("over", "thanks") or len(found) > 60:
                continue
            assert found == every_end(state, seat)
            for move in GAME.legal_moves(state):  # one search for all of them, as she has
                begun = GAME.apply(state, move, None)
                answered = [[end, *every_end(end, end.active)] for end in every_end(begun, seat)]
                assert search.outlook(begun) == max(min(map(search.look, answers)) for answers in answered)
            searched += 1
    assert searched > 60


def test_selma_gives_up_on_a_wild_set_of_effects(monkeypatch):
    monkeypatch.setattr("gamekit.games.superlemming.bots.SELMA_MOVES", 50)
    for state in positions("superlemming", 4, every=9):
        if state.phase != "over":
            seen = GAME.view(state, state.mover)
            assert GAME.bots["selma"].make(1)(seen, GAME.legal_moves(state)).move in GAME.legal_moves(state)


@pytest.mark.parametrize("name", SCRIPTED)
def test_everybody_kills_when_that_wins(name):
    dead = "circle-join,circle-swap,square-join,square-draw,square-shift,triangle-loot,triangle-swap,triangle-lure"
    text = f"dead={dead},star-join/-/- rows=1.star-lure,2.star-lure,3.star-lure/-/-/- hand=circle-shift,star-draw"
    assert decides(name, text).move == parse_move("play circle-shift", GAME.options())


def test_one_forgets_to_say_thanks_now_and_then_and_the_others_never():
    silent = {name: 0 for name in SCRIPTED}
    for name in SCRIPTED:
        for ply in range(60):
            text = f"phase=thanks viewer=1 mover=1 active=0 hand=star-join tops=-/star-draw/- ply={ply}"
            decision = decides(name, text)
            silent[name] += str(decision.move) == "keep silent"
            assert decision.figures == {"medals": 3}
    assert 5 <= silent.pop("otto") <= 30 and not any(silent.values())


@pytest.mark.parametrize("name", GAME.bots)
def test_reasons_carry_a_figure(name):
    for state in positions("superlemming", 3, every=5):
        if (seat := GAME.to_move(state)) is not None:
            decision = GAME.bots[name].make(2)(GAME.view(state, seat), GAME.legal_moves(state))
            assert decision.figures
            for lang in LANGUAGES:
                assert "{" not in GAME.text.why(decision, lang, True)


@pytest.mark.parametrize("name", SCRIPTED)
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_scripted_opponents_beat_chance(name, seats):
    lines = {line.bot: line for line in arena(GAME, [name, *["random"] * (seats - 1)], 12, 1)}
    assert lines[name].wins >= 12 * 1.3 / seats and not lines[name].forfeits


# --- what is foreseen -------------------------------------------------------------------------------


def test_what_a_move_does_at_once_is_what_happens():
    """The jumper and the medals that everybody can foresee are those told as the move is carried out."""
    for seats in GAME.seats:
        for state in positions("superlemming", seats, every=9):
            if state.phase in ("over", "thanks"):
                continue
            for move in GAME.legal_moves(state):
                told = []
                GAME.apply(state, move, told.append)
                jumper, medals = result(GAME.view(state, state.mover), move)
                first = [event for event in told if isinstance(event, Died | Paid | Looted)][:1]
                if jumper == state.active:
                    assert isinstance(first[0], Died) and medals == 0
                elif medals:
                    assert first[0].medals == medals and (jumper is None or first[0].seat == jumper)


def test_a_move_that_lays_nothing_makes_nobody_jump():
    seen = parse_position(
        "phase=effects row=circle pending=circle-swap rows=1.circle-swap,2.star-lure/-/-/- hand=star-join"
    )
    assert result(seen, parse_move("use circle-swap 1", seen.options)) == Result(None, 0)
    assert result(parse_position(CHOICE), parse_move("play circle-shift", seen.options)) == Result(0, 0)


def test_ripe_rows_lack_one_lemming():
    assert ripe(parse_position(CHOICE)) == [0, 1]
    assert ripe(parse_position(f"rows={MINE}/-/-/- medals=3,3,3,3 hand=star-join")) == []
