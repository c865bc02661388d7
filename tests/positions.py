"""Positions of any game for the suites: reached by random play from a seed."""

from functools import cache
from importlib import import_module

from gamekit import GAMES
from gamekit.bots import ask
from gamekit.core.chance import Chance
from gamekit.core.match import Match

SEEDS = range(6)
LONGEST = 400
TABLES = [(game, seats) for game in GAMES.values() for seats in game.seats]
IDS = [f"{game.id}-{seats}" for game, seats in TABLES]


@cache
def random_match(game_id, seats, seed):
    """A match to its end or `LONGEST` moves; with an odd seed the opponents play every other move of it."""
    match = Match(GAMES[game_id], seats, seed, max_plies=LONGEST)
    bots = [opponent.make(seed) for opponent in GAMES[game_id].bots.values()]
    chance = Chance(seed, 1_000_000)
    while (seat := match.to_move) is not None:
        pick, chance = chance.below(len(match.legal_moves()))
        by_chance = seed % 2 == 0 or match.state.ply % 4 == 0
        match.play(match.legal_moves()[pick] if by_chance else ask(match, seat, bots[seat % len(bots)]).move)
    return match


@cache
def positions(game_id, seats, every=1):
    """States of several random matches, each `every`-th one and the last of each."""
    states = [random_match(game_id, seats, seed)._states for seed in SEEDS]
    return tuple(state for one in states for state in (*one[:-1:every], one[-1]))


def well_formed(game, options):
    """Every well-formed move of this game, as its own test folder lists them."""
    return import_module(f"tests.games.{game.id}.moves").well_formed(options)


def viewers(seats):
    """Every seat, and the spectator."""
    return (*range(seats), None)
