"""What happens in Lemminge: a card brings points and perhaps a tile, a lemming walks, or the hand is refilled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from gamekit.core.chance import Chance
from gamekit.core.events import Tell
from gamekit.core.game import Outcome
from gamekit.games.lemminge.board import MEADOW, START, board_of
from gamekit.games.lemminge.state import (
    DECK,
    HAND_SIZE,
    LANDS,
    OPENING,
    PLAYS,
    REFILLS,
    TILES,
    Begun,
    Cards,
    Cleaned,
    Continued,
    Discarded,
    Drew,
    Earned,
    Enter,
    Laid,
    Move,
    Options,
    Passed,
    Piles,
    Play,
    Played,
    Received,
    Refill,
    Reshuffled,
    State,
    Step,
    Stop,
    Tile,
    View,
    card_of,
    terrain_of,
    value_of,
)
from gamekit.games.lemminge.walk import end_turn, leads, left, ranks, step, walks, why_not_enter, why_not_step

_MOVES: dict[str, tuple[type, ...]] = {"turn": (Play, Refill), "tile": (Tile,), "move": (Enter, Step, Stop)}


def new_game(options: Options, seats: int, seed: int) -> State:
    """LEM-1.1, 1.5, 1.6: two lemmings a seat in the start area, all tiles at hand; chance picks the first seat."""
    opener, chance = Chance(seed).below(seats)
    hands, stock, chance = deal(seats, opener, chance)
    return State(
        options,
        phase="turn",
        ply=0,
        mover=opener,
        lemmings=((START, START),) * seats,
        piles=((OPENING,),) * len(LANDS),
        ground=board_of(options.board).ground,
        tiles=(),
        supply=TILES,
        discards=(),
        terrain=MEADOW,
        points=0,
        walker=None,
        origin=START,
        steps=0,
        hands=hands,
        stock=stock,
        chance=chance,
    )


def deal(seats: int, opener: int, chance: Chance) -> tuple[tuple[Cards, ...], Cards, Chance]:
    """LEM-1.2, 1.3, 1.4: a 2 of each terrain opens its pile, the rest is shuffled; the last seat gets six cards.

    Each seat before it gets one fewer than the next.
    """
    rest = Counter(DECK) - Counter([card_of(terrain, OPENING) for terrain in LANDS])
    deck, chance = chance.shuffled(sorted(rest.elements()))
    hands: list[Cards] = [()] * seats
    for turn in range(seats):
        size = HAND_SIZE - seats + 1 + turn
        hands[(opener + turn) % seats] = tuple(sorted(deck[:size]))
        deck = deck[size:]
    return tuple(hands), deck, chance


def to_move(state: State | View) -> int | None:
    """The seat that owes a decision, None once the game is over."""
    return None if state.phase == "over" else state.mover


def legal_moves(state: State) -> tuple[Move, ...]:
    """LEM-2.1, 4.1, 6.1: each card and each refill; with a tile earned, each field; else the steps, and stopping."""
    phase = state.phase
    if phase == "turn":
        hand = state.hands[state.mover]
        return (*[PLAYS[card] for card in dict.fromkeys(hand)], *REFILLS[len(hand)])
    if phase == "move":
        return walks(state)
    return leads(state.options.board).tiles if phase == "tile" else ()


def why_not(state: State, move: Move) -> str | None:
    """The rule a well-formed move breaks here, None for a legal one."""
    if state.phase == "over":
        return "LEM-8.1"
    if not isinstance(move, _MOVES[state.phase]):
        return "LEM-2.1"
    hand = state.hands[state.mover]
    if isinstance(move, Play):
        return None if move.card in hand else "LEM-2.1"
    if isinstance(move, Refill):
        return "LEM-2.1" if move.places and move.places[-1] > len(hand) else None
    if isinstance(move, Enter):
        return why_not_enter(state, move)
    return why_not_step(state, move) if isinstance(move, Step) else None


def apply(state: State, move: Move, tell: Tell | None = None) -> State:
    """The table after a legal move; `tell` hears what happened."""
    if isinstance(move, Refill):
        return refill(state, move, tell)
    if isinstance(move, Step | Enter):
        return step(state, move, tell)
    if isinstance(move, Play):
        return play_card(state, move.card, tell)
    if isinstance(move, Tile):
        return lay_tile(state, move.field, tell)
    return end_turn(state._replace(ply=state.ply + 1), tell)


def tile_of(supply: Sequence[int], terrain: int) -> int:
    """LEM-4.2: the tile a new pile earns, if any is left: its terrain's, else a meadow."""
    return terrain if supply[terrain] else MEADOW


def play_card(state: State, card: int, tell: Tell | None) -> State:
    """LEM-2.1: a card leaves the hand for the pile of its terrain and brings points; with none, the turn is over."""
    seat, terrain, hand = state.mover, terrain_of(card), state.hands[state.mover]
    at = hand.index(card)
    if tell:
        tell(Played("LEM-2.1", seat, card))
    pile, discards, earns = put_on_pile(state, card, tell)
    points = sum(pile)
    after = state._replace(
        phase="tile" if earns else "move",
        ply=state.ply + 1,
        piles=state.piles[:terrain] + (pile,) + state.piles[terrain + 1 :],
        discards=discards,
        terrain=terrain,
        points=points,
        hands=state.hands[:seat] + (hand[:at] + hand[at + 1 :],) + state.hands[seat + 1 :],
    )
    return after if points else end_turn(after, tell)


def put_on_pile(state: State, card: int, tell: Tell | None) -> tuple[tuple[int, ...], Cards, bool]:
    """LEM-2.2, 2.3: up to the top value it goes on top; a higher one begins the pile anew and earns a tile.

    Gives the pile, the discards, and whether there is a tile to lay.
    """
    seat, terrain, value = state.mover, terrain_of(card), value_of(card)
    pile = state.piles[terrain]
    if value <= pile[-1]:
        if tell:
            tell(Continued("LEM-2.2", seat, terrain, sum(pile) + value))
        return pile + (value,), state.discards, False
    tile = tile_of(state.supply, terrain)
    if tell:
        tell(Begun("LEM-2.3", seat, terrain, value, len(pile)))
        tell(Earned("LEM-2.3" if tile == terrain else "LEM-4.2", seat, terrain, tile if state.supply[tile] else None))
    return (value,), state.discards + tuple([card_of(terrain, old) for old in pile]), state.supply[tile] > 0


def lay_tile(state: State, name: str, tell: Tell | None) -> State:
    """LEM-4.1, 4.3: before the lemming moves, on any field; a tile that is covered leaves the game."""
    field = state.board.fields[name]
    ground, tiles, supply = state.ground, state.tiles, state.supply
    tile = tile_of(supply, state.terrain)
    covers = ground[field] if field in tiles else None
    if tell:
        tell(Laid("LEM-4.1" if covers is None else "LEM-4.3", state.mover, tile, name, ground[field], covers))
    return state._replace(
        phase="move",
        ply=state.ply + 1,
        ground=ground[:field] + (tile,) + ground[field + 1 :],
        tiles=tiles if field in tiles else tuple(sorted((*tiles, field))),
        supply=supply[:tile] + (supply[tile] - 1,) + supply[tile + 1 :],
    )


def refill(state: State, move: Refill, tell: Tell | None) -> State:
    """LEM-6.1: any cards go, then the hand is drawn up to six; the turn ends."""
    seat, hand, discards = state.mover, state.hands[state.mover], state.discards
    if places := move.places:
        dropped = tuple([hand[place - 1] for place in places])
        hand = tuple([card for place, card in enumerate(hand, 1) if place not in places])
        discards += dropped
        if tell:
            tell(Discarded("LEM-6.1", seat, dropped))
    wanted = HAND_SIZE - len(hand)
    drawn, piles, discards, stock, chance = draw(state, wanted, discards, tell)
    hand = tuple(sorted(hand + drawn))
    if tell:
        _tell_refill(seat, wanted, drawn, len(hand), move, tell)
    return state._replace(
        ply=state.ply + 1,
        mover=(seat + 1) % len(state.hands),
        piles=piles,
        discards=discards,
        hands=state.hands[:seat] + (hand,) + state.hands[seat + 1 :],
        stock=stock,
        chance=chance,
    )


def draw(state: State, wanted: int, discards: Cards, tell: Tell | None) -> tuple[Cards, Piles, Cards, Cards, Chance]:
    """LEM-7.1, 7.3: so many cards while there are any, with a new draw pile as soon as the last one is taken.

    Gives the cards drawn, piles, discards, stock and chance.
    """
    drawn: Cards = ()
    piles, stock, chance = state.piles, state.stock, state.chance
    if wanted and not stock:
        piles, discards, stock, chance = renew(piles, discards, chance, tell)
    while stock and len(drawn) < wanted:
        rest = max(0, len(stock) - wanted + len(drawn))
        drawn, stock = drawn + stock[rest:], stock[:rest]
        if not stock:
            piles, discards, stock, chance = renew(piles, discards, chance, tell)
    return drawn, piles, discards, stock, chance


def _tell_refill(seat: int, wanted: int, drawn: Cards, size: int, move: Refill, tell: Tell) -> None:
    if wanted:
        tell(Drew("LEM-6.1" if len(drawn) == wanted else "LEM-7.3", seat, len(drawn), size))
    if drawn:
        tell(Received("LEM-6.1", seat, drawn))
    if not wanted and not move.places:
        tell(Passed("LEM-6.1", seat))


def renew(piles: Piles, discards: Cards, chance: Chance, tell: Tell | None) -> tuple[Piles, Cards, Cards, Chance]:
    """LEM-7.1: all discards, shuffled, are the new draw pile. Gives piles, discards, stock and chance."""
    piles, discards = clean_up(piles, discards, tell)
    if not discards:
        return piles, (), (), chance
    if tell:
        tell(Reshuffled("LEM-7.1", None, len(discards)))
    stock, chance = chance.shuffled(discards)
    return piles, (), stock, chance


def clean_up(piles: Piles, discards: Cards, tell: Tell | None) -> tuple[Piles, Cards]:
    """LEM-7.2: of a pile that shows both zeros all cards but one 0 are discarded first; that earns no tile."""
    for terrain, pile in enumerate(piles):
        if pile.count(0) > 1:
            discards += tuple([card_of(terrain, value) for value in pile[:-1]])
            piles = piles[:terrain] + ((0,),) + piles[terrain + 1 :]
            if tell:
                tell(Cleaned("LEM-7.2", None, terrain, len(pile) - 1))
    return piles, discards


def outcome(state: State | View) -> Outcome | None:
    """Ranks, and the rule that ended the game (LEM-8.1)."""
    return Outcome(ranks(state), "LEM-8.1") if state.phase == "over" else None


def standing(state: State) -> tuple[int, ...]:
    """Per seat, the steps its lemmings have still to go, below zero."""
    return tuple([-sum([left(state.board, one) for one in pair]) for pair in state.lemmings])


def view(state: State, seat: int | None) -> View:
    """What this seat may know: everything but the cards of others and the order of the draw pile."""
    return View(
        state.options,
        state.phase,
        state.ply,
        state.mover,
        seat,
        state.lemmings,
        state.piles,
        state.ground,
        state.tiles,
        state.supply,
        state.discards,
        state.terrain,
        state.points,
        state.walker,
        state.origin,
        state.steps,
        hand=() if seat is None else state.hands[seat],
        sizes=tuple([len(cards) for cards in state.hands]),
        stock=len(state.stock),
    )


def on_piles(piles: Piles) -> Cards:
    """The cards that lie on the terrain piles."""
    return tuple([card_of(terrain, value) for terrain, pile in enumerate(piles) for value in pile])


def unseen(view: View) -> Counter[int]:
    """How many of each card this viewer does not see: in other hands or in the draw pile."""
    return Counter(DECK) - Counter(view.hand) - Counter(view.discards) - Counter(on_piles(view.piles))


def determinize(view: View, chance: Chance) -> State:
    """One table this view could come from: the unseen cards dealt at random."""
    cards, chance = chance.shuffled(sorted(unseen(view).elements()))
    hands, dealt = [], 0
    for seat, size in enumerate(view.sizes):
        known = seat == view.viewer
        hands.append(view.hand if known else tuple(sorted(cards[dealt : dealt + size])))
        dealt += 0 if known else size
    return State(
        view.options,
        view.phase,
        view.ply,
        view.mover,
        view.lemmings,
        view.piles,
        view.ground,
        view.tiles,
        view.supply,
        view.discards,
        view.terrain,
        view.points,
        view.walker,
        view.origin,
        view.steps,
        hands=tuple(hands),
        stock=cards[dealt:],
        chance=chance,
    )
