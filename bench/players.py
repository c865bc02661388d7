"""Players of whole games at random, ours and the peers': each makes the full legal list at every move.

A player takes a source of chance and gives the number of moves one game took. It is made once, then asked for
many games. This module needs the standard library only, so that Pyodide can run it as well.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

Player = Callable[[Random], int]

LONGEST = 2000  # moves after which any game is left as it is
CARD_SEATS = 4  # where a peer can be told


def ours(game_id: str) -> Player:
    """One of gamekit's games, at the number of seats a match has by default."""
    from gamekit import GAMES
    from gamekit.core.match import Match

    game = GAMES[game_id]
    options, seats = game.options(), Match(game).seats

    def play(chance: Random) -> int:
        state, moves = game.new_game(options, seats, chance.randrange(1 << 30)), 0
        while moves < LONGEST and game.to_move(state) is not None:
            state = game.apply(state, chance.choice(game.legal_moves(state)), None)
            moves += 1
        return moves

    return play


def rlcard_uno_env() -> Player:
    """RLCard's UNO as its users run it: `env.run` with its random agents."""
    import numpy
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("uno", config={"game_num_players": CARD_SEATS, "seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play(chance: Random) -> int:
        env.seed(chance.randrange(1 << 30))
        numpy.random.seed(chance.randrange(1 << 30))
        trajectories, _ = env.run(is_training=False)
        return sum(len(one) // 2 for one in trajectories)  # state, action, state, action, ..., state

    return play


def rlcard_uno_game() -> Player:
    """RLCard's UNO without the environment around it."""
    from rlcard.games.uno import Game

    game = Game(num_players=CARD_SEATS)

    def play(chance: Random) -> int:
        game.np_random.seed(chance.randrange(1 << 30))
        game.init_game()
        moves = 0
        while moves < LONGEST and not game.is_over():
            game.step(chance.choice(game.get_legal_actions()))
            moves += 1
        return moves

    return play


def openspiel(name: str, steps_of_chance: bool = False, **settings: Any) -> Player:
    """A game of OpenSpiel's driven from Python; its steps of chance take time, and count as moves only if asked."""
    import open_spiel.python.games  # noqa: F401  registers the games written in Python
    import pyspiel

    game = pyspiel.load_game(name, settings)

    def play(chance: Random) -> int:
        state, moves = game.new_initial_state(), 0
        while moves < LONGEST and not state.is_terminal():
            moves += steps_of_chance or not state.is_chance_node()
            state.apply_action(chance.choice(state.legal_actions()))
        return moves

    return play


def ludo_king() -> Player:
    """Ludo by ludo-king-engine, four seats; a forced pass is no move."""
    from ludo_engine import LudoGame, PlayerColor

    def play(chance: Random) -> int:
        game, moves = LudoGame(list(PlayerColor)), 0
        while moves < LONGEST and not game.game_over:
            dice = chance.randint(1, 6)
            player = game.get_current_player()
            valid = game.get_valid_moves(player, dice)
            if not valid:
                game.next_turn()
                continue
            moves += 1
            if not game.execute_move(player, chance.choice(valid).token_id, dice).extra_turn:
                game.next_turn()
        return moves

    return play


def python_chess() -> Player:
    """Chess by python-chess."""
    import chess

    def play(chance: Random) -> int:
        board, moves = chess.Board(), 0
        while moves < LONGEST and (legal := list(board.legal_moves)):
            board.push(chance.choice(legal))
            moves += 1
        return moves

    return play


PEERS: dict[str, Callable[[], Player]] = {
    "rlcard_uno_env": rlcard_uno_env,
    "rlcard_uno_game": rlcard_uno_game,
    "openspiel_crazy_eights_cpp": lambda: openspiel("crazy_eights", players=CARD_SEATS),
    "openspiel_crazy_eights_cpp_steps": lambda: openspiel("crazy_eights", True, players=CARD_SEATS),
    "openspiel_python_block_dominoes": lambda: openspiel("python_block_dominoes"),
    "openspiel_python_liars_poker": lambda: openspiel("python_liars_poker"),
    "ludo_king": ludo_king,
    "python_chess": python_chess,
}
PURE = ("rlcard_uno_env", "rlcard_uno_game", "ludo_king", "python_chess")  # those Pyodide might run


def sample(player: Player, seed: int, seconds: float) -> tuple[int, float]:
    """Moves made in whole games for at least so many seconds, and the seconds it took."""
    chance, moves, games = Random(seed), 0, 0
    start = end = time.perf_counter()
    while end - start < seconds:
        moves += player(chance)
        games += 1
        end = time.perf_counter()
    return moves, end - start
