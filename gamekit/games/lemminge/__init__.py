"""Lemminge: bring both lemmings home first, over terrain your cards open, past whomever you can push."""

from gamekit.bots.random import RANDOM
from gamekit.core.game import Game
from gamekit.games.lemminge import rules
from gamekit.games.lemminge.bots import BOTS
from gamekit.games.lemminge.draw import draw
from gamekit.games.lemminge.notation import SEATS, parse_move, parse_position, show_position
from gamekit.games.lemminge.state import Move, Options, State, View
from gamekit.games.lemminge.text import TEXT

GAME: Game[State, View, Move] = Game(
    id="lemminge",
    title="Lemminge",
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
    bots={**BOTS, "random": RANDOM},  # no greedy one: a turn takes many decisions, so one move ahead shows nothing
)
