"""A match and its record: what is refused, and that nothing changes by it."""

import pytest

from gamekit import GAMES
from gamekit.core.errors import GamekitError, RecordError
from gamekit.core.match import Match, replay

LAMA = GAMES["lama"]


def played(*moves, **table):
    match = Match(LAMA, 2, 1, **table)
    for move in moves:
        match.play(move)
    return match


RECORD = played("draw", "quit").record()


def test_a_record_reads_as_text_one_move_a_line_and_warns_of_hidden_cards():
    assert RECORD.splitlines()[0] == "gamekit record 1"
    assert "hidden cards" in RECORD
    assert RECORD.endswith("moves:\ndraw\nquit\n")
    assert replay(RECORD, GAMES).moves == played("draw", "quit").moves


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        ("", "no record"),
        ("hello\n", "no record"),
        (RECORD.replace("game: lama", "game: chess"), "'chess'.*lama"),
        (RECORD.replace("rules: 1", "rules: 9"), "rules '9'"),
        (RECORD.replace("seats: 2", "seats: 9"), "2 to 6"),
        (RECORD.replace("seats: 2", "seats: two"), "number"),
        (RECORD.replace("seed: 1\n", "seed: 1\nseed: 2\n"), "twice"),
        (RECORD.replace("seed: 1\n", "seed: 1\nrubbish\n"), "rubbish"),
        (RECORD.replace("limit=40", "limit=40 limit=50"), "twice"),
        (RECORD.replace("seed: 1\n", f"seed: {'9' * 5000}\n"), "18 digits"),
        (RECORD.replace("seed: 1", "seed: -1"), "seed"),
        (RECORD.replace("limit=40", "limit=0"), "limit"),
        (RECORD.replace("limit=40", "nonsense"), "key=value"),
        (RECORD.replace("limit=40", "bids=3"), "bids"),
        (RECORD.replace("seed: 1\n", ""), "lacks the line 'seed:'"),
        (RECORD.replace("moves:\n", ""), "breaks off"),
        (RECORD.replace("seed: 1\n", "seed: 1\ncolour: red\n"), "colour"),
        (RECORD.replace("draw", "drow"), "Line 9.*'drow'"),
        (RECORD + "return black\n", "Line 11.*LAMA-2.1"),
    ],
)
def test_a_broken_or_foreign_record_is_refused_with_what_is_wrong(broken, sentence):
    with pytest.raises(RecordError, match=sentence):
        replay(broken, GAMES)


@pytest.mark.parametrize("text", ["\ufeff" + RECORD, RECORD + "\n\n", RECORD.replace("\n", " \r\n")])
def test_what_editors_add_to_a_record_does_no_harm(text):
    assert replay(text, GAMES).record() == RECORD


def test_a_match_from_a_position_is_recorded_with_it():
    match = Match(LAMA, seed=4, position="hand=2,4,6 pile=5 sizes=3,4")
    match.play("play 6")
    again = replay(match.record(), GAMES)
    assert (again.state, again.record()) == (match.state, match.record())


def test_a_position_brings_its_own_options():
    with pytest.raises(GamekitError, match="own options"):
        Match(LAMA, position="hand=2 pile=5", options={"limit": 50})


@pytest.mark.parametrize("seed", [-1, 1.5, True, "x", "", None])
def test_a_seed_that_is_no_whole_number_is_refused(seed):
    with pytest.raises(GamekitError, match="whole number"):
        Match(LAMA, 2, seed)


def test_the_undo_policies_say_why_not():
    assert played(undo="off").can_undo().why == "off"
    assert played(undo="fair").can_undo().why == "start"
    assert played("quit", undo="fair").can_undo().ok
    drawn = played("draw", undo="fair")
    assert drawn.can_undo() == (False, "revealed")
    before = drawn.record()
    with pytest.raises(GamekitError, match="hidden"):
        drawn.undo()
    assert drawn.record() == before
    with pytest.raises(GamekitError, match="free, fair, off"):
        played(undo="always")


@pytest.mark.parametrize("plies", [0, -1, 3])
def test_no_more_moves_are_taken_back_than_there_are(plies):
    match = played("draw", "draw")
    with pytest.raises(GamekitError, match="not so many"):
        match.undo(plies)
    assert len(match.moves) == 2
