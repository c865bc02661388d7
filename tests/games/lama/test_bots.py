"""The opponents of L.A.M.A. do what their characters promise."""

import pytest

from gamekit.arena import arena
from gamekit.core.chance import Chance
from gamekit.core.text import LANGUAGES
from gamekit.games.lama import GAME
from gamekit.games.lama.notation import parse_position
from gamekit.games.lama.state import Draw, Play, Quit, Return
from tests.positions import positions


def decides(name, text):
    seen = parse_position(text)
    state = GAME.determinize(seen, Chance(1))
    return GAME.bots[name].make(1)(seen, GAME.legal_moves(state))


def test_emil_never_quits_while_anything_else_is_possible():
    for seats in GAME.seats:
        for state in positions("lama", seats):
            legal = GAME.legal_moves(state)
            if state.phase == "turn" and len(legal) > 1:
                assert GAME.bots["emil"].make(0)(GAME.view(state, state.mover), legal).move != Quit()


@pytest.mark.parametrize(("hand", "move"), [("1,2", Quit()), ("1,2,llama", Draw())])
def test_mika_quits_with_a_cheap_hand_and_draws_with_a_dear_one(hand, move):
    size = hand.count(",") + 1
    assert decides("mika", f"hand={hand} pile=4 sizes={size},6,6").move == move


def test_tilda_plays_the_dearest_card_and_draws_while_she_holds_a_llama():
    assert decides("tilda", "hand=6,llama pile=6 sizes=2,5,5").move == Play(7)
    assert decides("tilda", "hand=1,llama pile=3 sizes=2,5,5").move == Draw()
    assert decides("tilda", "hand=1,2 pile=4 sizes=2,5,5").move == Quit()


def test_rosa_plays_what_keeps_more_ways_open():
    decision = decides("rosa", "hand=4,5,6 pile=4 sizes=3,5,5")
    assert isinstance(decision.move, Play) and decision.figures["left"] > 0


def test_rosa_counts_the_cards_she_has_seen():
    """All eight 5s and all eight 6s are in sight, so no drawn card can help her 4 along."""
    gone = ",".join(["5"] * 8 + ["6"] * 8 + ["llama"] * 8 + ["4"])
    decision = decides("rosa", f"hand=1 pile={gone} sizes=1,6,6")
    assert decision.move == Quit() and decision.why == "bot.rosa.quit"


@pytest.mark.parametrize("name", ["rosa", "emil", "mika", "tilda"])
def test_everybody_gives_the_dearest_chip_back(name):
    assert decides(name, "pile=5 phase=chip shown=-/4,4/1 points=21,4,1").move == Return("black")


@pytest.mark.parametrize("name", GAME.bots)
def test_reasons_carry_a_figure_or_say_that_there_was_no_choice(name):
    for state in positions("lama", 3, every=3):
        if (seat := GAME.to_move(state)) is not None:
            decision = GAME.bots[name].make(2)(GAME.view(state, seat), GAME.legal_moves(state))
            assert decision.figures or decision.why == "bot.only"
            for lang in LANGUAGES:
                assert "{" not in GAME.text.why(decision, lang, True)


def test_the_thinking_opponents_beat_chance():
    lines = {line.bot: line for line in arena(GAME, ["rosa", "tilda", "emil", "random"], 80, 1)}
    assert all(lines[name].mean_rank < lines["random"].mean_rank for name in ("rosa", "tilda", "emil"))
    assert sum(line.wins for line in lines.values()) == pytest.approx(80)
