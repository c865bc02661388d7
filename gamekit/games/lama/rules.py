"""What happens in L.A.M.A.: dealing, the three actions, the settlement, the end."""

from __future__ import annotations

from collections import Counter
from itertools import product
from operator import add

from gamekit.core.chance import Chance
from gamekit.core.events import Tell
from gamekit.core.game import Outcome, ranked
from gamekit.games.lama.state import (
    CARDS,
    DECK,
    HAND_SIZE,
    LLAMA,
    Colour,
    Dealt,
    Draw,
    Drew,
    GameEnded,
    Left,
    Move,
    Options,
    Play,
    Played,
    Quit,
    Received,
    Return,
    Returned,
    RoundEnded,
    Settled,
    State,
    View,
)

LLAMA_COST = 10
CHIP_WORTH: dict[Colour, int] = {"white": 1, "black": 10}


def new_game(options: Options, seats: int, seed: int) -> State:
    """LAMA-1.1, 1.3: two to six seats and 56 cards; chance picks who opens the first round."""
    opener, chance = Chance(seed).below(seats)
    return deal(options, 0, 1, opener, (0,) * seats, chance, None)


def deal(
    options: Options, ply: int, number: int, opener: int, points: tuple[int, ...], chance: Chance, tell: Tell | None
) -> State:
    """LAMA-1.2, 6.1: all cards shuffled anew, six to each seat, the next one opens the pile."""
    deck, chance = chance.shuffled(DECK)
    seats = len(points)
    hands = tuple([tuple(sorted(deck[seat * HAND_SIZE : (seat + 1) * HAND_SIZE])) for seat in range(seats)])
    top, stock = deck[seats * HAND_SIZE], deck[seats * HAND_SIZE + 1 :]
    if tell:
        tell(Dealt("LAMA-6.1", opener, number, top))
    return State(options, "turn", ply, number, opener, hands, (False,) * seats, (top,), stock, points, chance)


def to_move(state: State | View) -> int | None:
    """The seat that owes a decision, None once the game is over."""
    return None if state.phase == "over" else state.mover


def follows(card: int, top: int) -> bool:
    """LAMA-2.2, 2.3, 2.4: the same card or the next one up; a llama joins 6 to 1."""
    return card in (top, top % LLAMA + 1)


def may_draw(quit: tuple[bool, ...], stock: int) -> bool:
    """LAMA-2.5, 2.6, 2.8: while the stock lasts and another seat is still in, whatever one holds."""
    return stock > 0 and quit.count(False) > 1


_FOLLOWERS = {top: tuple(card for card in CARDS if follows(card, top)) for top in CARDS}
_CHIPS: tuple[Move, ...] = (Return("white"), Return("black"))


def _offers(top: int, low: bool, high: bool, drawing: bool) -> tuple[Move, ...]:
    """The moves of a seat that holds the lower, the higher of the two cards that fit, and may draw."""
    plays = [Play(card) for card, held in zip(_FOLLOWERS[top], (low, high), strict=True) if held]
    return (*plays, Draw(), Quit()) if drawing else (*plays, Quit())


_BOTH = (False, True)
_OFFERS = {key: _offers(*key) for key in product(CARDS, _BOTH, _BOTH, _BOTH)}  # made once: search asks often


def legal_moves(state: State) -> tuple[Move, ...]:
    """LAMA-2.1, 2.7: the cards that fit, upwards, then drawing, then quitting, which is always allowed."""
    if state.phase == "turn":
        hand, top = state.hands[state.mover], state.pile[-1]
        low, high = _FOLLOWERS[top]
        return _OFFERS[top, low in hand, high in hand, may_draw(state.quit, len(state.stock))]
    return _CHIPS if state.phase == "chip" else ()


def why_not(state: State, move: Move) -> str | None:
    """The rule a well-formed move breaks here, None for a legal one."""
    if state.phase == "over":
        return "LAMA-7.1"
    if (state.phase == "chip") != isinstance(move, Return):
        return "LAMA-2.1"
    if isinstance(move, Play):
        return _why_not_play(move.card, state.hands[state.mover], state.pile[-1])
    if isinstance(move, Draw):
        return _why_not_draw(state)
    return None


def _why_not_play(card: int, hand: tuple[int, ...], top: int) -> str | None:
    if card not in hand:
        return "LAMA-2.1"
    return None if follows(card, top) else _fitting_rule(card, top)


def _fitting_rule(card: int, top: int) -> str:
    if card == LLAMA:
        return "LAMA-2.3"
    return "LAMA-2.4" if top == LLAMA else "LAMA-2.2"


def _why_not_draw(state: State) -> str | None:
    if state.quit.count(False) == 1:
        return "LAMA-2.8"
    return None if state.stock else "LAMA-2.6"


def apply(state: State, move: Move, tell: Tell | None = None) -> State:
    """The table after a legal move; `tell` hears what happened."""
    if isinstance(move, Play):
        return play_card(state, move.card, tell)
    if isinstance(move, Draw):
        return draw_card(state, tell)
    if isinstance(move, Quit):
        return quit_round(state, tell)
    return give_chip_back(state._replace(ply=state.ply + 1), state.points, move.chip, tell)


def play_card(state: State, card: int, tell: Tell | None) -> State:
    """LAMA-3.1: the card goes on the pile, and the last one of a hand ends the round at once."""
    options, phase, ply, number, seat, hands, quit, pile, stock, points, chance = state
    hand = hands[seat]
    at = hand.index(card)
    hands = hands[:seat] + (hand[:at] + hand[at + 1 :],) + hands[seat + 1 :]
    if tell:
        tell(Played(_fitting_rule(card, pile[-1]), seat, card))
    mover = next_in(quit, seat) if len(hand) > 1 else seat
    after = State(options, phase, ply + 1, number, mover, hands, quit, pile + (card,), stock, points, chance)
    return after if len(hand) > 1 else settle(after, "LAMA-3.1", tell)


def draw_card(state: State, tell: Tell | None) -> State:
    """LAMA-2.5: one card from the stock into the hand, and the turn is over."""
    options, phase, ply, number, seat, hands, quit, pile, stock, points, chance = state
    card = stock[-1]
    hands = hands[:seat] + (tuple(sorted(hands[seat] + (card,))),) + hands[seat + 1 :]
    if tell:
        tell(Drew("LAMA-2.5", seat))
        tell(Received("LAMA-2.5", seat, card))
    return State(options, phase, ply + 1, number, next_in(quit, seat), hands, quit, pile, stock[:-1], points, chance)


def quit_round(state: State, tell: Tell | None) -> State:
    """LAMA-2.7, 3.2: out until the round ends, which it does when nobody is left in."""
    options, phase, ply, number, seat, hands, quit, pile, stock, points, chance = state
    quit = quit[:seat] + (True,) + quit[seat + 1 :]
    over = False not in quit
    if tell:
        tell(Left("LAMA-2.7", seat))
    mover = seat if over else next_in(quit, seat)
    after = State(options, phase, ply + 1, number, mover, hands, quit, pile, stock, points, chance)
    return settle(after, "LAMA-3.2", tell) if over else after


def next_in(quit: tuple[bool, ...], seat: int) -> int:
    """LAMA-2.1, 2.8: the next seat still in, clockwise; the last one in goes on alone."""
    seats = len(quit)
    seat = (seat + 1) % seats
    while quit[seat]:
        seat = (seat + 1) % seats
    return seat


def penalty(cards: tuple[int, ...]) -> int:
    """LAMA-4.2, 4.3: each distinct card once, a number its value and a llama 10."""
    return sum(set(cards)) + (LLAMA_COST - LLAMA if LLAMA in cards else 0)


def settle(table: State, ending: str, tell: Tell | None) -> State:
    """LAMA-4.1, 5.1: every card still held, put down or not, costs its holder points, taken as chips."""
    penalties = tuple(map(penalty, table.hands))
    points = tuple(map(add, table.points, penalties))
    seat = table.mover
    if tell:
        tell(RoundEnded(ending, seat, table.round))
        tell(Settled("LAMA-4.1", seat, table.round, table.hands, penalties, points))
    if table.hands[seat] or not points[seat]:
        return next_round(table, points, tell)
    if points[seat] < CHIP_WORTH["black"]:
        return give_chip_back(table, points, "white", tell)
    return table._replace(phase="chip", points=points)


def give_chip_back(table: State, points: tuple[int, ...], chip: Colour, tell: Tell | None) -> State:
    """LAMA-5.2: whoever emptied the hand and owns chips returns one; a black one can be had from 10 points on."""
    seat = table.mover
    if tell:
        tell(Returned("LAMA-5.2", seat, chip))
    points = points[:seat] + (points[seat] - CHIP_WORTH[chip],) + points[seat + 1 :]
    return next_round(table, points, tell)


def next_round(table: State, points: tuple[int, ...], tell: Tell | None) -> State:
    """LAMA-6.2, 7.1: at the limit the game is over, else whoever ended the round opens the next."""
    if max(points) < table.options.limit:
        return deal(table.options, table.ply, table.round + 1, table.mover, points, table.chance, tell)
    if tell:
        tell(GameEnded("LAMA-7.1", None, ranked(points)))
    return table._replace(phase="over", points=points)


def outcome(state: State | View) -> Outcome | None:
    """LAMA-7.2: fewest points win, and seats level on points share the rank."""
    return Outcome(ranked(state.points), "LAMA-7.1") if state.phase == "over" else None


def standing(state: State) -> tuple[int, ...]:
    """Per seat, the points it has and would take for its hand now, below zero."""
    if state.phase != "turn":
        return tuple(-points for points in state.points)
    return tuple(-points - penalty(hand) for points, hand in zip(state.points, state.hands, strict=True))


def view(state: State, seat: int | None) -> View:
    """What this seat may know; the settlement lays every hand open (LAMA-4.1)."""
    options, phase, ply, number, mover, hands, quit, pile, stock, points, _ = state
    hand = () if seat is None else hands[seat]
    sizes = tuple([len(cards) for cards in hands])
    shown = () if phase == "turn" else hands
    return View(options, phase, ply, number, mover, seat, hand, sizes, quit, pile, len(stock), points, shown)


def unseen(view: View) -> Counter[int]:
    """How many of each card this viewer has not seen this round: in other hands or in the stock."""
    seen = sum(view.shown, ()) if view.shown else view.hand
    return Counter(DECK) - Counter(seen) - Counter(view.pile)


def determinize(view: View, chance: Chance) -> State:
    """One table this view could come from: the unseen cards dealt at random."""
    cards, chance = chance.shuffled(sorted(unseen(view).elements()))
    hands, dealt = [], 0
    for seat, size in enumerate(view.sizes):
        known = view.shown[seat] if view.shown else view.hand if seat == view.viewer else None
        hands.append(tuple(sorted(cards[dealt : dealt + size])) if known is None else known)
        dealt += size if known is None else 0
    options, phase, ply, number, mover = view[:5]
    stock = cards[dealt:]
    return State(options, phase, ply, number, mover, tuple(hands), view.quit, view.pile, stock, view.points, chance)
