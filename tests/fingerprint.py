"""Prints one hash a game over perft counts and whole matches: equal wherever the rules are carried out alike."""

import hashlib
from dataclasses import fields

from gamekit import GAMES
from gamekit.arena import seat_bots
from gamekit.bots import play_on
from gamekit.core.match import Match
from gamekit.core.perft import perft

for game in GAMES.values():
    digest = hashlib.sha256()
    for option in fields(game.options):
        for value in option.metadata["values"][:3]:
            state = Match(game, game.seats[-1], 5, {option.name: value}).state
            digest.update(repr([perft(game, state, depth) for depth in range(5)]).encode())
    for seats in game.seats:
        match = Match(game, seats, 5)
        counts = [perft(game, match.state, depth) for depth in range(6)]
        play_on(match, seat_bots(game, (list(game.bots) * seats)[:seats], 5))
        pictures = [match.game.draw(match.view(seat), (), (), "de", (), True) for seat in range(seats)]
        digest.update(repr((counts, match.record(), pictures)).encode())
    print(game.id, digest.hexdigest())
