"""Prints one hash a game over perft counts and whole matches: equal wherever the rules are carried out alike."""

import hashlib
from dataclasses import fields

from gamekit import GAMES
from gamekit.arena import seat_bots
from gamekit.bots import play_on
from gamekit.core.match import Match
from gamekit.core.perft import perft

MOST = 2000  # sequences after which a depth is the last


def counts(game, state):
    """Perft counts up to depth 5, or as far as they stay small."""
    found = [1]
    while found[-1] < MOST and len(found) < 6:
        found.append(perft(game, state, len(found)))
    return found


for game in GAMES.values():
    digest = hashlib.sha256()
    for option in fields(game.options):
        for value in option.metadata["values"][:3]:
            state = Match(game, game.seats[-1], 5, {option.name: value}).state
            digest.update(repr(counts(game, state)).encode())
    for seats in game.seats:
        match = Match(game, seats, 5)
        before = counts(game, match.state)
        play_on(match, seat_bots(game, (list(game.bots) * seats)[:seats], 5))
        pictures = [match.game.draw(match.view(seat), (), (), "de", (), True) for seat in range(seats)]
        digest.update(repr((before, match.record(), pictures)).encode())
    print(game.id, digest.hexdigest())
