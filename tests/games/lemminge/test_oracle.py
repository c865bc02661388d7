"""The plainly written second rules agree with the ones that are played, on every board."""

from functools import cache

import pytest

from gamekit.core.chance import Chance
from gamekit.games.lemminge import GAME, rules
from gamekit.games.lemminge.board import BOARDS, HOME, START
from gamekit.games.lemminge.notation import moves_on
from gamekit.games.lemminge.state import Options, Play, Refill
from tests.games.lemminge import oracle
from tests.positions import positions

boards = pytest.mark.parametrize("board", BOARDS)
OWN = ">...#/>.f.#/_..</>.s.#"


def crowded(board, seats, seed):
    """A table in the middle of a game: lemmings close together, anything played, a few points."""
    state, chance = rules.new_game(Options(board), seats, seed), Chance(seed, 1 << 20)
    fields = range(len(state.ground))
    middle, chance = chance.below(len(fields))
    near = sorted(fields, key=lambda field: (abs(field - middle), field))[: 2 * seats + 6]
    places, chance = chance.shuffled([*near, START, START, HOME, HOME, HOME, HOME])
    found = list(zip(places[0 : 2 * seats : 2], places[1 : 2 * seats : 2], strict=True))
    lemmings = [(START, one) if (one, other) == (HOME, HOME) else (one, other) for one, other in found]
    terrain, chance = chance.below(5)
    points, chance = chance.below(8)
    piles = tuple((4, 3, 2) if land == terrain else (2,) for land in range(5))
    return state._replace(
        phase="move", lemmings=tuple(lemmings), terrain=terrain, points=points + 1, piles=piles, ply=seed
    )


@cache
def walk(board, seats):
    """States of a few turns of walking from crowded tables, and the move that followed each."""
    steps = []
    for seed in range(90):
        state, chance = crowded(board, seats, seed), Chance(seed, 1 << 21)
        while state.phase == "move":
            legal = rules.legal_moves(state)
            pick, chance = chance.below(max(1, len(legal) - 1))
            steps.append((state, legal[pick]))
            state = rules.apply(state, legal[pick])
    return steps


def agrees(state):
    """Whether both allow the same of all moves that can be written, and why_not refuses the others."""
    allowed = oracle.legal(rules.view(state, state.mover))
    assert {str(move) for move in rules.legal_moves(state)} == allowed
    refused = {text for text, move in moves_on(state.options.board).items() if rules.why_not(state, move)}
    assert refused == set(moves_on(state.options.board)) - allowed
    return True


@pytest.mark.parametrize("seats", GAME.seats)
def test_both_allow_the_same_moves_in_games(seats):
    assert all(agrees(state) for state in positions("lemminge", seats, every=40))


@pytest.mark.parametrize("board", [*BOARDS, OWN])
@pytest.mark.parametrize("seats", [2, 5])
def test_both_allow_the_same_moves_in_a_crowd(board, seats):
    assert all(agrees(state) for state, _ in walk(board, seats)[::9])


@boards
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_both_move_everybody_alike(board, seats):
    for state, move in walk(board, seats):
        if str(move) != "stop":
            told = rules.apply(state, move)
            where, points, phase = oracle.after_step(rules.view(state, state.mover), str(move))
            assert oracle.Table(rules.view(told, 0)).where == where
            assert (told.points, told.phase) == (points, phase)


@pytest.mark.parametrize("seats", GAME.seats)
def test_both_play_cards_alike(seats):
    played = 0
    for state in positions("lemminge", seats, every=9):
        for move in rules.legal_moves(state) if state.phase == "turn" else ():
            if isinstance(move, Play):
                told = rules.apply(state, move)
                piles, discards, points, phase = oracle.play(rules.view(state, state.mover), str(move))
                assert [list(pile) for pile in told.piles] == piles
                assert [f"{oracle.WORDS[card // 5]}-{card % 5}" for card in told.discards] == discards
                assert (told.points, told.phase) == (points, phase)
                played += 1
    assert played > 50


def test_the_crowds_reach_what_is_rare():
    """Rows pushed, pushes into the finish, wins by pushes and each refusal of a step occur in what was compared."""
    seen = set()
    for board in BOARDS:
        for seats in (2, 3, 5):
            for state, move in walk(board, seats):
                told = []
                after = rules.apply(state, move, told.append)
                seen |= {event.rule for event in told}
                seen |= {"won by a push"} if after.phase == "over" and len(told) > 4 else set()
                seen |= {rules.why_not(state, one) for one in moves_on(board).values()} if state.ply % 5 == 0 else set()
    assert {"LEM-5.1", "LEM-5.3", "LEM-5.5", "LEM-5.6", "LEM-3.1", "LEM-3.2", "LEM-8.1"} <= seen
    assert {"LEM-2.1", "LEM-2.4", "LEM-3.5", "LEM-5.2", "LEM-5.4", "won by a push"} <= seen


def test_refills_of_a_hand_are_all_its_subsets():
    for state in positions("lemminge", 3, every=17):
        if state.phase == "turn":
            found = [move.places for move in rules.legal_moves(state) if isinstance(move, Refill)]
            assert len(found) == len(set(found)) == 2 ** len(state.hands[state.mover])
