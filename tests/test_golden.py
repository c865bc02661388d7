"""Perft and golden records: the quickest sign that the rules changed, for every game."""

from pathlib import Path

import pytest

from gamekit import GAMES
from gamekit.core.match import Match, replay
from gamekit.core.perft import perft

HERE = Path(__file__).parent


def perft_lines():
    for game in GAMES:
        for line in (HERE / "games" / game / "perft.txt").read_text("utf-8").splitlines():
            if line and not line.startswith("#"):
                where, counts = line.split(":")
                yield game, *map(int, where.split()), [int(count) for count in counts.split()]


@pytest.mark.parametrize(("game", "seats", "seed", "counts"), list(perft_lines()))
def test_perft_counts_are_those_written_down(game, seats, seed, counts):
    start = Match(GAMES[game], seats, seed).state
    assert [perft(GAMES[game], start, depth) for depth in range(len(counts))] == counts


def test_the_first_depths_of_one_deal_by_hand():
    """L.A.M.A., 2 seats, seed 1: a 6 lies open; seat 0 holds 1 3 5 and three llamas, seat 1 holds 2 3 6 and three.

    Seat 0 may play a llama, draw or quit: 3. After the llama, seat 1 may play a llama, draw or quit: 3; after drawing,
    it may play the 6 or a llama, draw or quit: 4; after seat 0 has quit, seat 1 is alone and may not draw: 3.
    """
    start = Match(GAMES["lama"], 2, 1).state
    assert (start.mover, start.pile) == (0, (6,))
    assert start.hands == ((1, 3, 5, 7, 7, 7), (2, 3, 6, 7, 7, 7))
    assert [perft(GAMES["lama"], start, depth) for depth in (0, 1, 2)] == [1, 3, 3 + 4 + 3]


@pytest.mark.parametrize("game", GAMES)
def test_golden_records_replay_to_their_last_line(game):
    seat_counts = set()
    for path in sorted((HERE / "games" / game / "records").glob("*.txt")):
        match = replay(path.read_text("utf-8"), GAMES)
        assert match.outcome is not None and match.record() == path.read_text("utf-8")
        seat_counts.add(match.seats)
    assert seat_counts == set(GAMES[game].seats)
