"""The effects as a table: what each can be aimed at, and what it does. Which card has which is told in `cards.py`.

The printed effects are not known to us; these are our own. A lemming acts in its row, a cliff in the row played to.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from gamekit.games.superlemming.cards import CARDS, SYMBOLS, effect_set, row_of
from gamekit.games.superlemming.state import Acted, Cards, Cliff, Looted, Shifted, Skipped, State, Swapped, Target, Use
from gamekit.games.superlemming.turn import Turn, put

Table = State | Turn
Targets = tuple[Target, ...]
CLIFF = -1  # acts in place of a card

ROW = {symbol: row for row, symbol in enumerate(SYMBOLS)}
PLACES = (1, 2, 3, 4)  # as they are written: 1 is the front; a fifth would have jumped
SEATS = (1, 2, 3, 4, 5)
LOOT = 2  # medals that may be taken


class Effect(NamedTuple):
    """One effect: `facts` are all that its targets depend on, so that they are worked out once for all tables."""

    facts: Callable[[Table, int], tuple[Any, ...]]  # (table, the card that acts or CLIFF)
    targets: Callable[..., Targets]  # of these facts; none: impossible; one without words: nothing to choose
    act: Callable[[Turn, int, Target], None]
    forms: Callable[[tuple[str, ...]], Targets]  # every target that can be written, given the names of cards


def _line(table: Table) -> Cards:
    """The row in which effects are carried out."""
    return table.rows[table.row or 0]


# --- hand cards: join, play, draw -------------------------------------------------------------------


def _hand(table: Table, card: int) -> tuple[Any, ...]:
    return table.options.effects, table.hands[table.active]


def _joins(effects: str, hand: Cards) -> Targets:
    return tuple(product([name for (name,) in _plays(effects, hand)], SYMBOLS))


def _join(turn: Turn, card: int, target: Target) -> None:
    """`join`: place a hand card at the end of any row."""
    name, row = target
    turn.lay(_called(turn, name), ROW[str(row)])


def _plays(effects: str, hand: Cards) -> Targets:
    names = effect_set(effects).names
    return tuple([(names[card % CARDS],) for card in hand])


def _play(turn: Turn, card: int, target: Target) -> None:
    """`play`: play one more hand card to its row."""
    played = _called(turn, target[0])
    turn.lay(played, row_of(played))


def _called(turn: Turn, name: str | int) -> int:
    """The card of this name in the colour whose turn it is."""
    return turn.active * CARDS + effect_set(turn.options.effects).numbers[str(name)]


def _pile(table: Table, card: int) -> tuple[Any, ...]:
    return (bool(table.piles[table.active]),)


def _draws(left: bool) -> Targets:
    return ((),) if left else ()


def _draw(turn: Turn, card: int, target: Target) -> None:
    """`draw`: draw a card."""
    turn.draw(1)


# --- this row: swap, shift, lure --------------------------------------------------------------------


def _length(table: Table, card: int) -> tuple[Any, ...]:
    return (len(_line(table)),)


def _swaps(length: int) -> Targets:
    return tuple([(place,) for place in PLACES if place < length])


def _swap(turn: Turn, card: int, target: Target) -> None:
    """`swap`: two neighbours in this row change places; the target is the one in front."""
    line, row, place = _line(turn), turn.row or 0, int(target[0]) - 1
    pair = line[place : place + 2]
    if turn.tell:
        turn.tell(Swapped(turn.rule, turn.active, row, place, tuple(map(turn.named, pair))))
    turn.rows = put(turn.rows, row, line[:place] + pair[::-1] + line[place + 2 :])


def _standing(table: Table, card: int) -> tuple[Any, ...]:
    line = _line(table)
    return len(line), line.index(card)


def _shifts(length: int, at: int) -> Targets:
    return (("front",),) * (at > 0) + (("end",),) * (at < length - 1)


def _shift(turn: Turn, card: int, target: Target) -> None:
    """`shift`: this lemming goes to the front or to the end of its row, whichever changes its place."""
    line, row, end = _line(turn), turn.row or 0, str(target[0])
    place = line.index(card)
    others = line[:place] + line[place + 1 :]
    if turn.tell:
        turn.tell(Shifted(turn.rule, turn.active, turn.named(card), row, place, end))
    turn.rows = put(turn.rows, row, (card,) + others if end == "front" else others + (card,))


def _company(table: Table, card: int) -> tuple[Any, ...]:
    line = _line(table)
    return table.row or 0, len(line), None if card == CLIFF else line.index(card)


def _lures(row: int, length: int, at: int | None) -> Targets:
    others = [place for place in PLACES if place <= length and place - 1 != at]
    return tuple(product(others, [symbol for symbol in SYMBOLS if ROW[symbol] != row]))


def _lure(turn: Turn, card: int, target: Target) -> None:
    """`lure`: another lemming of this row goes to the end of another row; by a cliff, any of the row."""
    place, row = target
    turn.move(turn.row or 0, int(place) - 1, ROW[str(row)])


# --- the whole table: move, loot --------------------------------------------------------------------


def _lengths(table: Table, card: int) -> tuple[Any, ...]:
    return tuple(map(len, table.rows))


def _moves(*lengths: int) -> Targets:
    return tuple(
        [
            (symbol, place, other)
            for symbol, length in zip(SYMBOLS, lengths, strict=True)
            for place in PLACES[:length]
            for other in SYMBOLS
            if other != symbol
        ]
    )


def _move(turn: Turn, card: int, target: Target) -> None:
    """`move`: any one lemming goes to the end of another row."""
    source, place, row = target
    turn.move(ROW[str(source)], int(place) - 1, ROW[str(row)])


def _medals(table: Table, card: int) -> tuple[Any, ...]:
    return table.active, table.medals


def _loots(active: int, medals: tuple[int, ...]) -> Targets:
    most = max([had for seat, had in enumerate(medals) if seat != active])
    richest = [seat for seat, had in enumerate(medals) if seat != active and had == most]
    return tuple([(seat + 1, count) for seat in richest for count in range(1, min(LOOT, most) + 1)])


def _loot(turn: Turn, card: int, target: Target) -> None:
    """`loot`: take up to two medals from one of the other seats with the most among them."""
    seat, count = int(target[0]) - 1, int(target[1])
    if turn.tell:
        turn.tell(Looted(turn.rule, turn.active, seat, count))
    turn.give(seat, count)


EFFECTS: dict[str, Effect] = {
    "join": Effect(_hand, _joins, _join, lambda names: tuple(product(names, SYMBOLS))),
    "play": Effect(_hand, _plays, _play, lambda names: tuple([(name,) for name in names])),
    "draw": Effect(_pile, _draws, _draw, lambda names: ()),
    "swap": Effect(_length, _swaps, _swap, lambda names: tuple([(place,) for place in PLACES[:-1]])),
    "shift": Effect(_standing, _shifts, _shift, lambda names: (("front",), ("end",))),
    "lure": Effect(_company, _lures, _lure, lambda names: tuple(product(PLACES, SYMBOLS))),
    "move": Effect(_lengths, _moves, _move, lambda names: tuple(product(SYMBOLS, PLACES, SYMBOLS))),
    "loot": Effect(_medals, _loots, _loot, lambda names: tuple(product(SEATS, range(1, LOOT + 1)))),
}


# --- carrying them out ------------------------------------------------------------------------------


@cache
def _of_cards(word: str) -> tuple[tuple[str, Effect], ...]:
    """Name and effect of each card of a colour, by its index."""
    chosen = effect_set(word)
    return tuple([(name, EFFECTS[effect]) for name, effect in zip(chosen.names, chosen.lemmings, strict=True)])


@cache
def _of_cliffs(word: str) -> tuple[tuple[str, Effect], ...]:
    """Which effect each cliff has, by its row."""
    return tuple([(effect, EFFECTS[effect]) for effect in effect_set(word).cliffs])


_use = cache(Use)  # made once for all games, since search asks often
_cliff = cache(Cliff)


def ways(table: Table, card: int) -> tuple[Use, ...]:
    """SUP-2.4: how a lemming that has yet to act may do so; one that can do nothing is picked without a target."""
    name, effect = _of_cards(table.options.effects)[card % CARDS]
    return _ways(name, effect.facts(table, card))


@cache
def _ways(name: str, facts: tuple[Any, ...]) -> tuple[Use, ...]:
    targets = EFFECTS[name.partition("-")[2]].targets(*facts)
    return tuple([_use(name, target) for target in targets]) or (_use(name, ()),)


def cliff_ways(table: Table) -> tuple[Cliff, ...]:
    """SUP-2.3: how the cliff of the row that was played to may act; none: it can do nothing."""
    name, effect = _of_cliffs(table.options.effects)[table.row or 0]
    return _cliff_ways(name, effect.facts(table, CLIFF))


@cache
def _cliff_ways(effect: str, facts: tuple[Any, ...]) -> tuple[Cliff, ...]:
    return tuple([_cliff(target) for target in EFFECTS[effect].targets(*facts)])


def use(turn: Turn, move: Use) -> None:
    """SUP-2.2, 2.4: a lemming acts; picked while it can do nothing, it has had its turn."""
    card = _called(turn, move.card)
    turn.pending = tuple([other for other in turn.pending if other != card])
    name, effect = _of_cards(turn.options.effects)[card % CARDS]
    possible = bool(move.target or effect.targets(*effect.facts(turn, card)))
    turn.rule = "SUP-2.2" if possible else "SUP-2.4"
    if turn.tell:
        kind = Acted if possible else Skipped
        turn.tell(kind(turn.rule, turn.active, turn.named(card), turn.row or 0, name.partition("-")[2]))
    if possible:
        effect.act(turn, card, move.target)


def use_cliff(turn: Turn, move: Cliff | None) -> None:
    """SUP-2.3: the cliff acts, or (None) can do nothing; nothing more is due this turn."""
    name, effect = _of_cliffs(turn.options.effects)[turn.row or 0]
    turn.rule = "SUP-2.3"
    if turn.tell:
        kind = Acted if move else Skipped
        turn.tell(kind("SUP-2.3", turn.active, None, turn.row or 0, name))
    if move:
        effect.act(turn, CLIFF, move.target)
    turn.row = None


@cache
def written_uses(word: str) -> tuple[Use | Cliff, ...]:
    """Every use of an effect that can be written with this set."""
    chosen = effect_set(word)
    lemmings = [_use(name, t) for name, effect in _of_cards(word) for t in ((), *effect.forms(chosen.names))]
    targets = dict.fromkeys(target for _, effect in _of_cliffs(word) for target in effect.forms(chosen.names))
    return (*lemmings, *map(_cliff, targets))
