"""L.A.M.A.: shed your cards, or stop in time."""

from gamekit.bots.greedy import greedy
from gamekit.bots.random import RANDOM
from gamekit.core.game import Game
from gamekit.games.lama import rules
from gamekit.games.lama.bots import BOTS
from gamekit.games.lama.draw import draw
from gamekit.games.lama.notation import SEATS, parse_move, parse_position, show_position
from gamekit.games.lama.state import Move, Options, State, View
from gamekit.games.lama.text import TEXT

GAME: Game[State, View, Move] = Game(
    id="lama",
    title="L.A.M.A.",
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
