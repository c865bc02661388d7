"""Superlemming: rows of lemmings at four cliffs; the others' are rescued for medals, one's own are worth it dead."""

from gamekit.bots.greedy import greedy
from gamekit.bots.random import RANDOM
from gamekit.core.game import Game
from gamekit.games.superlemming import rules
from gamekit.games.superlemming.bots import BOTS
from gamekit.games.superlemming.draw import draw
from gamekit.games.superlemming.notation import SEATS, parse_move, parse_position, show_position
from gamekit.games.superlemming.state import Move, Options, State, View
from gamekit.games.superlemming.text import TEXT

GAME: Game[State, View, Move] = Game(
    id="superlemming",
    title="Superlemming",
    version=1,
    seats=SEATS,
    options=Options,
    new_game=rules.new_game,
    to_move=rules.to_move,
    legal_moves=rules.legal_moves,
    why_not=rules.why_not,
    apply=rules.apply,
    outcome=rules.outcome,
    view=rules.view,
    determinize=rules.determinize,
    standing=rules.standing,
    parse_move=parse_move,
    parse_position=parse_position,
    show_position=show_position,
    draw=draw,
    text=TEXT,
    bots={**BOTS, "greedy": greedy(lambda: GAME), "random": RANDOM},
)
