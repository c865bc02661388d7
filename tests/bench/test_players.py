"""Our player plays any of gamekit's games to its end, the same from the same seed."""

from __future__ import annotations

import json
from random import Random

import pytest

from bench import players, worker
from gamekit import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    play = players.ours(game)
    assert play(Random(1)) == play(Random(1)) > 0


def test_a_sample_counts_whole_games() -> None:
    moves, seconds = players.sample(lambda chance: 7, seed=1, seconds=0.0001)
    assert moves % 7 == 0 and seconds > 0


def test_a_worker_answers_with_moves_a_second() -> None:
    answer = json.loads(worker.answer(json.dumps({"do": "rate", "name": "ours.lama", "seed": 1, "seconds": 0.001})))
    assert answer["value"] > 0


def test_a_worker_names_a_peer_it_does_not_have(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent() -> players.Player:
        raise ImportError("No module named 'absent'")

    monkeypatch.setitem(players.PEERS, "absent", absent)
    assert json.loads(worker.answer('{"do": "rate", "name": "absent"}')) == {
        "missing": "absent: No module named 'absent'"
    }
