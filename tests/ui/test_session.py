"""A session: messages in, frames out, nothing hidden in them, nothing lost by a refusal."""

import json
from dataclasses import replace

import pytest

from gamekit import GAMES
from gamekit.core.errors import GamekitError
from gamekit.core.game import Opponent
from gamekit.core.text import LANGUAGES, rules
from gamekit.ui.menu import PERSON
from gamekit.ui.session import Session
from gamekit.ui.words import WORDS
from tests.positions import well_formed

LAMA = GAMES["lama"]
games = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
TRY = "hand=2,4,4,6,llama pile=5 sizes=5,4,6"


def send(session, act, text="", ply=None):
    """The frames that answer, each with its whole log, put together as a board does."""
    frames = list(session.handle({"ply": session.ply if ply is None else ply, "do": act, "text": text}))
    for frame in frames:
        news, known = frame["log"], getattr(session, "put_together", [])
        assert news["from"] <= len(known)
        frame["log"] = session.put_together = [*known[: news["from"]], *news["lines"]]
    return frames


def opened(game=LAMA, *args, **table):
    session = Session(game, *args, **table)
    return session, send(session, "hello", "wide")


def first_move(session):
    return send(session, "move", str(session.match.legal_moves()[0]))


@games
def test_frames_end_with_a_decision_and_are_plain_json(game):
    session, frames = opened(game)
    for _ in range(300):
        assert frames[-1]["awaiting"] in ("move", "over")
        assert all(frame["awaiting"] == "next" for frame in frames[:-1])
        assert [frame["ply"] for frame in frames] == sorted(frame["ply"] for frame in frames)
        assert json.loads(json.dumps(frames)) == frames
        if frames[-1]["awaiting"] == "over":
            break
        frames = first_move(session)
    assert session.awaiting == "over"


@games
def test_only_the_first_answer_and_changes_carry_the_menu(game):
    session, frames = opened(game)
    assert frames[0]["menu"] and not any(frame["menu"] for frame in frames[1:])
    assert send(session, "hello", "wide")[0]["menu"]
    assert send(session, "lang", "de")[0]["menu"]["words"] == WORDS["de"]


@games
def test_equal_views_give_equal_frames_whatever_is_hidden(game):
    """The same moves on tables that differ only in what the person cannot see, as far as nothing has shown it."""
    position = game.show_position(Session(game, seed=3).match.view(0))
    first, second = (opened(game, seed=seed, position=position)[1] for seed in (1, 2))
    for frame in (first[0], second[0]):
        frame["menu"] = None  # it tells a seed that was typed
    assert first[0] == second[0]


def test_a_stale_message_is_ignored():
    session, _ = opened()
    before = session.match.record()
    assert send(session, "move", "quit", ply=session.ply - 1) == []
    assert session.match.record() == before


def part(session, act, text=""):
    """What a board gets at once, of the frames of an answer."""
    return list(session.answer({"ply": session.ply, "do": act, "text": text}))


def all_of(session, act, text=""):
    """The frames of an answer."""
    return list(session.handle({"ply": session.ply, "do": act, "text": text}))


@games
def test_replies_are_made_once_the_first_frame_has_been_painted(game):
    whole, parts = (opened(game, seed=5)[0] for _ in range(2))
    for _ in range(6):
        if whole.match.to_move is None:
            break
        move = str(whole.match.legal_moves()[0])
        before = len(parts.match.moves)
        (first,) = part(parts, "move", move)
        assert len(parts.match.moves) == before + 1
        assert [first, *part(parts, "more")] == all_of(whole, "move", move)
        assert part(parts, "more") == [] and parts.match.moves == whole.match.moves


@games
def test_a_first_frame_says_whether_more_is_to_come(game):
    """Between two persons as well, where what follows hides the cards of the one who has played."""
    session, _ = opened(game, ["person", "person"], seed=3)
    for _ in range(60):
        if session.match.to_move is None:
            break
        lifted = part(session, "lift")
        assert part(session, "more") == [] and all(frame["awaiting"] == "move" for frame in lifted)
        (first,) = part(session, "move", str(session.match.legal_moves()[0]))
        rest = part(session, "more")
        assert (first["awaiting"] == "next") == bool(rest)


def test_what_nobody_asked_for_comes_before_the_next_answer():
    whole, parts = (opened(seed=5)[0] for _ in range(2))
    move = str(whole.match.legal_moves()[0])
    (first,) = part(parts, "move", move)
    *rest, spoken = part(parts, "lang", "de")
    assert [first, *rest] == all_of(whole, "move", move) and spoken == all_of(whole, "lang", "de")[0]
    (first,) = part(parts, "new", "seats=rosa,person seed=3")
    assert parts.match.seed == 3 and not parts.match.moves and first["ply"] == parts.ply


@games
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refused_move_is_answered_with_its_rule_in_the_readers_language(game, lang):
    session, _ = opened(game, lang=lang)
    legal = session.match.legal_moves()
    for move in well_formed(game, session.match.options):
        if move in legal:
            continue
        for act in ("move", "ask"):
            before = session.match.state
            (frame,) = send(session, act, str(move))
            rule = game.why_not(before, move)
            assert frame["slip"]["rule"] == rule and frame["slip"]["at"] == str(move)
            assert frame["slip"]["text"].endswith(rules(game.id, lang)[rule].verdict)
            assert session.match.state == before


def test_asking_about_a_legal_move_plays_nothing():
    session, _ = opened(position=TRY)
    assert send(session, "ask", "play 6") == []


def test_joined_moves_stop_at_a_change_of_seat():
    session, _ = opened(position="hand=4,5,6 pile=4 sizes=3,4,5 quit=0,1,1")
    frames = send(session, "move", "play 4;play 5;play 2")
    assert session.match.state.hands[0] == (6,)
    assert frames[-1]["slip"]["rule"] == "LAMA-2.1"
    session, _ = opened(position="hand=4,5,6 pile=4 sizes=3,4,5")
    frames = send(session, "move", "play 4;play 5")
    assert str(session.match.moves[0]) == "play 4" and session.turns == [(0, 0)]
    assert frames[-1]["awaiting"] == "move", "the opponents have moved on"
    session, _ = opened(LAMA, (PERSON, PERSON, "mika"), seed=3)
    send(session, "lift")
    assert send(session, "move", "draw;draw")[-1]["awaiting"] == "curtain" and session.viewer is None


@pytest.mark.parametrize("text", ["fly", "", "play 4;fly"])
def test_an_unreadable_move_is_an_error_on_the_board(text):
    session, _ = opened(position="hand=4,5,6 pile=4 sizes=3,4,5 quit=0,1,1")
    assert "no move" in send(session, "move", text)[-1]["error"]


@pytest.mark.parametrize(
    ("act", "text", "sentence"),
    [
        ("dance", "", "cannot 'dance'"),
        ("lang", "fr", "no language"),
        ("new", "seats=rosa,emil", "person"),
        ("new", "seats=person", "2 to 6"),
        ("new", "seats=person,hal", "no opponent 'hal'"),
        ("new", "seed=x", "whole number"),
        ("new", f"seed={'9' * 5000}", "18 digits"),
        ("new", "limit=x", "limit"),
        ("new", "undo=often", "undo policy"),
        ("new", "colour=red", "no key 'colour'"),
        ("new", "please", "key=value"),
        ("undo", "", "nothing to take back"),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(act, text, sentence):
    session, _ = opened()
    before = session.match, session.players, session.lang, session.ply
    (frame,) = send(session, act, text)
    assert sentence in frame["error"]
    assert (session.match, session.players, session.lang, session.ply) == before


def test_undo_goes_back_to_ones_own_last_decision():
    session, frames = opened()
    before = session.match.record()
    frames = first_move(session)
    assert frames[-1]["undo"]["ok"]
    assert send(session, "undo")[-1]["awaiting"] == "move"
    assert session.match.record() == before


def test_a_fair_undo_says_in_words_why_not():
    session, _ = opened(undo="fair", lang="de")
    frames = send(session, "move", "draw")
    assert frames[-1]["undo"] == {"ok": False, "why": WORDS["de"]["undo.revealed"]}
    before = session.match.record()
    assert send(session, "undo")[0]["error"]
    assert session.match.record() == before


def test_a_settlement_is_a_frame_of_its_own_that_is_held():
    session, _ = opened(position="hand=6 pile=5 sizes=1,4,3 points=3,8,11")
    frames = send(session, "move", "play 6")
    assert [frame["hold"] for frame in frames][:2] == [True, False]
    assert frames[0]["awaiting"] == "next" and "LAMA-4.1" in frames[0]["svg"]
    assert any(line["rule"] == "LAMA-5.2" for line in frames[0]["log"])


def test_a_held_settlement_is_told_in_words_too():
    session, _ = opened(position="hand=6 pile=5 sizes=1,4,3 points=3,8,11")
    held = send(session, "move", "play 6")[0]
    cards = [
        ", ".join("llama" if card == 7 else str(card) for card in hand) for hand in session.told[0].events[2].hands
    ]
    assert all(hand in held["text"] for hand in cards[1:]) and "out of cards" in held["text"]


def test_figures_of_a_hand_are_told_once_it_lies_open():
    session, _ = opened(LAMA, (PERSON, "mika"), position="hand=4,6 pile=5 sizes=2,4 stock=49")
    before = send(session, "move", "draw")[-1]["log"]
    assert any("above 12" in line["why"] or "12 points" in line["why"] or "first" in line["why"] for line in before)
    assert not any("in the hand:" in line["why"] for line in before)
    while session.match.state.round == 1:
        frames = send(session, "move", "quit")
    opened_lines = [line["why"] for line in frames[-1]["log"] if line["why"]]
    assert any("in the hand:" in why or "first" in why for why in opened_lines)


def test_the_chip_is_chosen_on_the_board():
    session, _ = opened(position="hand=6 pile=5 sizes=1,4,3 points=23,8,11")
    frames = send(session, "move", "play 6")
    assert frames[-1]["awaiting"] == "move" and 'data-move="return black"' in frames[-1]["svg"]
    send(session, "move", "return black")
    assert session.match.state.points[0] == 13


def test_the_seed_is_told_when_it_was_typed_or_the_game_is_over():
    session, frames = opened()
    assert frames[0]["menu"]["seed"] == "" and "seed" not in frames[0]["menu"]["subtitle"]
    assert send(session, "new", "seed=77")[0]["menu"]["seed"] == "77"
    session, _ = opened(position="hand=4 pile=4 sizes=1,4,3 points=8,39,9")
    frames = send(session, "move", "play 4")
    assert frames[-1]["awaiting"] == "over" and frames[-1]["menu"]["seed"] == "0"


def test_a_new_game_has_other_cards_and_keeps_who_sits_where():
    session, _ = opened(LAMA, (PERSON, "emil"))
    before = session.match.state
    send(session, "new")
    assert session.players == ["person", "emil"] and session.match.state.hands != before.hands


def test_a_lessons_position_can_be_tried_again_as_it_was():
    session, _ = opened(position=TRY, goal="LAMA-2.2")
    before = session.match.state
    send(session, "move", "play 6")
    send(session, "new")
    assert session.match.state == before and not session.done


# --- a lesson's task ----------------------------------------------------------------------------------


def test_a_task_is_done_by_a_move_or_a_refusal_that_cites_its_rule():
    session, frames = opened(position=TRY, goal="LAMA-2.2")
    assert frames[-1]["goal"]["done"] is False and "LAMA-2.2" in frames[-1]["goal"]["text"]
    assert send(session, "ask", "play llama")[0]["goal"]["done"] is False
    assert send(session, "ask", "play 4")[0]["goal"]["done"] is True
    other, _ = opened(position=TRY, goal="LAMA-2.2")
    assert send(other, "move", "play 6")[-1]["goal"]["done"] is True


def test_a_task_about_an_unknown_rule_is_refused():
    with pytest.raises(GamekitError, match=r"LAMA-9.9"):
        Session(LAMA, goal="LAMA-9.9")


# --- several people, one device -------------------------------------------------------------------------


def hands_in(frame):
    return [word for word in ("hand-0", 'data-move="') if word in frame["svg"]]


def test_between_two_people_a_curtain_hides_the_hands():
    session, frames = opened(LAMA, (PERSON, PERSON, "emil"), seed=4)
    curtain = frames[-1]
    assert curtain["awaiting"] == "curtain" and not hands_in(curtain)
    assert "viewer=none" in curtain["position"] and "hand=" not in curtain["position"]
    first = session.match.to_move
    lifted = send(session, "lift")[-1]
    assert lifted["awaiting"] == "move" and hands_in(lifted) and f"viewer={first}" in lifted["position"]
    frames = send(session, "move", "draw")
    assert "It is" in str(frames[0]["log"]), "one's own drawn card is told"
    assert frames[-1]["awaiting"] == "curtain"
    assert "It is" not in str(frames[-1]["log"]) and not hands_in(frames[-1])
    assert send(session, "move", "draw") == [], "behind the curtain nothing can be played"


def test_nobody_elses_drawn_card_stands_in_ones_log():
    session, _ = opened(LAMA, (PERSON, PERSON), seed=4)
    send(session, "lift")
    send(session, "move", "draw")
    frame = send(session, "lift")[-1]
    assert [line["rule"] for line in frame["log"]] == ["LAMA-2.5"]


def test_a_frame_brings_only_what_is_new_in_the_log():
    session, _ = opened(seed=4)
    first_move(session)
    told = list(session.handle({"ply": session.ply, "do": "move", "text": str(session.match.legal_moves()[0])}))
    assert [frame["log"]["from"] for frame in told] == sorted(frame["log"]["from"] for frame in told)
    assert all(len(frame["log"]["lines"]) <= 3 for frame in told) and told[0]["log"]["from"] > 0
    whole = next(session.handle({"ply": 0, "do": "hello", "text": "wide"}))["log"]
    assert whole["from"] == 0 and len(whole["lines"]) == told[-1]["log"]["from"] + len(told[-1]["log"]["lines"])


def test_another_language_and_a_move_taken_back_tell_the_log_anew():
    session, _ = opened(seed=4)
    english = first_move(session)[-1]["log"]
    german = send(session, "lang", "de")[-1]["log"]
    assert len(german) == len(english) and german != english
    assert len(send(session, "undo")[-1]["log"]) < len(english)


def test_at_least_one_seat_is_a_persons():
    with pytest.raises(GamekitError, match="person"):
        Session(LAMA, ("rosa", "emil"))


def test_names_that_come_twice_are_told_apart():
    session = Session(LAMA, (PERSON, "rosa", "rosa", PERSON))
    assert [person.name for person in session.names()] == ["Player 1", "Rosa", "Rosa 2", "Player 4"]


# --- what goes wrong --------------------------------------------------------------------------------------


def test_an_opponent_that_fails_is_named_on_the_board_and_undo_still_works():
    def broken(seed):
        def decide(view, legal):
            if view.ply > 0:
                raise ZeroDivisionError("oops")
            return LAMA.bots["emil"].make(0)(view, legal)

        return decide

    opponent = Opponent("Kai", {"en": "breaks", "de": "geht kaputt"}, broken)
    game = LAMA.__class__(**{**vars(LAMA), "bots": {"kai": opponent}})
    session, _ = opened(game, (PERSON, "kai"), position="hand=2,4,6 pile=5 sizes=3,4")
    frames = send(session, "move", "draw")
    assert "seat 1" in frames[-1]["error"] and "oops" in frames[-1]["error"]
    assert frames[-1]["awaiting"] == "stopped"
    turned = send(session, "layout", "narrow")[-1]
    assert turned["awaiting"] == "stopped" and turned["error"] == frames[-1]["error"]
    assert send(session, "undo")[-1]["awaiting"] == "move"


def test_the_boards_words_are_the_same_in_both_languages():
    assert WORDS["en"].keys() == WORDS["de"].keys()


def test_a_table_that_cannot_be_drawn_is_said_and_can_be_left():
    session, frames = opened(LAMA, (PERSON, PERSON), seed=4)
    shown = frames[-1]
    session.game = replace(LAMA, draw=lambda *table: 1 / 0)
    failed = send(session, "lift")[-1]
    assert failed["error"] == "ZeroDivisionError: division by zero" and failed["svg"] == ""
    assert failed.keys() == shown.keys()
    session.game = LAMA
    assert send(session, "layout", "wide")[-1]["svg"]


WALK = "board=short lemmings=c6,start/b5,start hand=forest-1,water-1 sizes=2,6"


def test_a_fair_undo_ends_with_the_turn_and_takes_a_whole_click_back():
    session, _ = opened(GAMES["lemminge"], ["person", "person"], position=WALK, undo="fair")
    send(session, "lift")
    send(session, "move", "play water-1")
    assert send(session, "move", "step c6 e;step e")[-1]["undo"]["ok"]
    assert send(session, "undo")[-1]["undo"] == {"ok": False, "why": WORDS["en"]["undo.revealed"]}
    assert [str(move) for move in session.match.moves] == ["play water-1"]
    send(session, "move", "stop")
    after = send(session, "lift")[-1]
    assert after["undo"] == {"ok": False, "why": WORDS["en"]["undo.ended"]}
    assert send(session, "undo")[-1]["error"] == WORDS["en"]["undo.ended"]


def test_a_push_is_told_beside_the_one_who_pushed():
    session, _ = opened(GAMES["lemminge"], ["person", "jule"], position=WALK.replace("b5", "c7"))
    send(session, "move", "play water-1")
    told = send(session, "move", "step c6 e")[-1]["log"]
    assert [line["seat"] for line in told if "push" in line["text"]] == [0]
