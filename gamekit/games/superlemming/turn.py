"""The table while one move is carried out: cards come and go one at a time, and whoever has to jump jumps."""

from __future__ import annotations

from typing import TypeVar

from gamekit.core.events import Tell
from gamekit.games.superlemming.cards import CARDS, effect_set, owner_of
from gamekit.games.superlemming.state import (
    CROWD,
    HAND_SIZE,
    Cards,
    Died,
    Drew,
    Jumped,
    KeptSilent,
    Lemming,
    Moved,
    Options,
    Paid,
    Phase,
    Played,
    Received,
    Rescued,
    State,
)

T = TypeVar("T")


class Turn:
    """A State's fields to be changed in place, made anew for every move and turned into the next State.

    `rule` is the one by which cards move just now, for what is told.
    """

    __slots__ = (*State._fields, "rule", "tell")

    options: Options
    phase: Phase
    ply: int
    mover: int
    active: int
    rows: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    piles: tuple[Cards, ...]
    known: int
    medals: tuple[int, ...]
    dead: tuple[Cards, ...]
    row: int | None
    pending: Cards
    calm: int

    def __init__(self, state: State, tell: Tell | None) -> None:
        (
            self.options,
            self.phase,
            self.ply,
            self.mover,
            self.active,
            self.rows,
            self.hands,
            self.piles,
            self.known,
            self.medals,
            self.dead,
            self.row,
            self.pending,
            self.calm,
        ) = state
        self.rule, self.tell = "SUP-2.1", tell

    def state(self) -> State:
        """The table as it is now, for good."""
        parts = (
            self.options,
            self.phase,
            self.ply,
            self.mover,
            self.active,
            self.rows,
            self.hands,
            self.piles,
            self.known,
            self.medals,
            self.dead,
            self.row,
            self.pending,
            self.calm,
        )
        return tuple.__new__(State, parts)  # as State(...), which takes the longer way of keywords

    def named(self, card: int) -> Lemming:
        """A card as it is told."""
        return Lemming(card, effect_set(self.options.effects).names[card % CARDS])

    def lay(self, card: int, row: int) -> None:
        """SUP-2.5: a hand card goes to the end of a row; by an effect it starts none of its own."""
        if self.tell:
            self.tell(Played(self.rule, self.active, self.named(card), row))
        hand = self.hands[self.active]
        at = hand.index(card)
        self.hands = put(self.hands, self.active, hand[:at] + hand[at + 1 :])
        self.known &= ~(1 << card)
        self.join(card, row)

    def move(self, row: int, place: int, to: int) -> None:
        """A lemming goes from its place in a row to the end of another; the gap closes."""
        line = self.rows[row]
        card = line[place]
        if self.tell:
            self.tell(Moved(self.rule, self.active, self.named(card), row, place, to))
        self.rows = put(self.rows, row, line[:place] + line[place + 1 :])
        self.join(card, to)

    def join(self, card: int, row: int) -> None:
        """SUP-3.1, 3.6: a lemming stands at the end of a row; if that fills it, the front one jumps at once."""
        line = self.rows[row] + (card,)
        if len(line) < CROWD[len(self.medals)]:
            self.rows = put(self.rows, row, line)
            return
        self.rows = put(self.rows, row, line[1:])
        self._jump(line[0], row)

    def _jump(self, card: int, row: int) -> None:
        owner = owner_of(card)
        if self.tell:
            self.tell(Jumped("SUP-3.1", owner, self.named(card), row))
        if owner == self.active:
            self._die(card, owner, row)
        else:
            self._rescue(card, owner, row)

    def _die(self, card: int, seat: int, row: int) -> None:
        """SUP-3.5: one's own lemming dies, and lies under one's superlemming."""
        self.dead = put(self.dead, seat, self.dead[seat] + (card,))
        self.calm = 0
        if self.tell:
            self.tell(Died("SUP-3.5", seat, self.named(card), row, len(self.dead[seat])))

    def _rescue(self, card: int, owner: int, row: int) -> None:
        """SUP-3.2: another's lemming goes on top of its owner's pile, and everybody knows which it is."""
        self.piles = put(self.piles, owner, self.piles[owner] + (card,))
        self.known |= 1 << card
        if self.tell:
            self.tell(Rescued("SUP-3.2", self.active, self.named(card), row))
        self._reward(owner)

    def _reward(self, owner: int) -> None:
        """SUP-3.3, 3.4: a medal, or two from a richer owner; an owner who has one left is asked for thanks."""
        had = self.medals[owner]
        medals = min(had, 2 if had > self.medals[self.active] else 1)
        if medals:
            if self.tell:
                self.tell(Paid("SUP-3.3", owner, self.active, medals))
            self.give(owner, medals)
        if had > medals and self.options.thanks == "on":
            self.phase, self.mover = "thanks", owner

    def give(self, owner: int, medals: int) -> None:
        """Medals go from their owner to the seat whose turn it is."""
        had = list(self.medals)
        had[owner] -= medals
        had[self.active] += medals
        self.medals = tuple(had)

    def keep_silent(self) -> None:
        """SUP-3.4: an owner who says no thanks gives one medal more."""
        if self.tell:
            self.tell(KeptSilent("SUP-3.4", self.mover, self.active))
        self.give(self.mover, 1)

    def draw(self, count: int) -> None:
        """The seat whose turn it is draws so many cards, or as many as its pile has."""
        seat = self.active
        pile = self.piles[seat]
        drawn = pile[-count:]
        self.piles = put(self.piles, seat, pile[:-count])
        self.hands = put(self.hands, seat, tuple(sorted(self.hands[seat] + drawn)))
        if self.tell:
            seen = tuple([self.named(card) for card in drawn if self.known >> card & 1])
            self.tell(Drew(self.rule, seat, len(drawn), seen))
            if len(seen) < len(drawn):
                unseen = tuple([self.named(card) for card in drawn if not self.known >> card & 1])
                self.tell(Received(self.rule, seat, unseen))

    def begin(self) -> None:
        """SUP-2.6: without a hand card one first draws up to five; by the options only one, or one every turn."""
        seat, when = self.active, self.options.draw
        if (when == "every_turn" or not self.hands[seat]) and self.piles[seat]:
            self.rule = "SUP-2.6"
            self.draw(HAND_SIZE if when == "new_hand" else 1)


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The items with another one in one place."""
    return items[:at] + (item,) + items[at + 1 :]
