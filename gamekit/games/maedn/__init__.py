"""Mensch ärgere Dich nicht – Das Kartenspiel: rows of figures on their way to 40, and everybody robs everybody."""

from gamekit.bots.greedy import greedy
from gamekit.bots.random import RANDOM
from gamekit.core.game import Game
from gamekit.games.maedn import rules
from gamekit.games.maedn.bots import BOTS
from gamekit.games.maedn.draw import draw
from gamekit.games.maedn.notation import SEATS, parse_move, parse_position, show_position
from gamekit.games.maedn.state import Move, Options, State, View
from gamekit.games.maedn.text import TEXT

GAME: Game[State, View, Move] = Game(
    id="maedn",
    title="Mensch ärgere Dich nicht",
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
