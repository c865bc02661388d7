"""What exists in Superlemming: options, moves, the table, what a seat may know, what is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

from gamekit.core.events import Event, Learners
from gamekit.core.game import option
from gamekit.games.superlemming.cards import CARDS, read_effects

HAND_SIZE = 5
LAID_OUT = 2  # cards of each colour that lie in the rows at the start
MEDALS = 3  # of each seat at the start
CROWD: Mapping[int, int] = {2: 4, 3: 4, 4: 5, 5: 5}  # lemmings a row cannot hold, by the number of seats

Phase = Literal["play", "effects", "cliff", "thanks", "over"]
Cards = tuple[int, ...]  # a card is 12 times its seat, plus its index in the set of effects
Target = tuple[str | int, ...]  # what an effect is aimed at, as it is written


@dataclass(frozen=True, slots=True)
class Options:
    """SUP-5.1: the simple `mode`; asking for `thanks`; when to `draw`; `patience` in turns a seat; the `effects`."""

    mode: Literal["normal", "simple"] = option("normal", ("normal", "simple"))
    thanks: Literal["on", "off"] = option("on", ("on", "off"))
    draw: Literal["new_hand", "one", "every_turn"] = option("new_hand", ("new_hand", "one", "every_turn"))
    patience: int = option(12, range(1, 61))
    effects: str = option("ours", ("ours",), read_effects)


@dataclass(frozen=True, slots=True)
class Play:
    """Play a hand card to the end of its row; it is called by its name, as in `circle-join`."""

    card: str

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class Use:
    """Carry out the effect of one's own lemming in the row; without a target it draws, or nothing is possible."""

    card: str
    target: Target = ()

    def __str__(self) -> str:
        return " ".join(["use", self.card, *map(str, self.target)])


@dataclass(frozen=True, slots=True)
class Cliff:
    """Carry out the effect of the cliff."""

    target: Target

    def __str__(self) -> str:
        return " ".join(["cliff", *map(str, self.target)])


@dataclass(frozen=True, slots=True)
class Thank:
    """Say thanks for a rescued lemming."""

    def __str__(self) -> str:
        return "thank"


@dataclass(frozen=True, slots=True)
class KeepSilent:
    """Say no thanks, which costs a medal."""

    def __str__(self) -> str:
        return "keep silent"


Move = Play | Use | Cliff | Thank | KeepSilent


class State(NamedTuple):
    """The whole table; `hands` are sorted, `piles` have their top card last, rows their front first."""

    options: Options
    phase: Phase
    ply: int
    mover: int  # who owes a decision
    active: int  # whose turn it is
    rows: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    piles: tuple[Cards, ...]
    known: int  # cards in hands and piles that everybody has seen rescued, as bits
    medals: tuple[int, ...]
    dead: tuple[Cards, ...]
    row: int | None  # whose cliff has yet to act this turn
    pending: Cards  # lemmings in that row that have yet to act
    calm: int  # which turn since the last death this is; 0: somebody died in it

    @property
    def points(self) -> tuple[int, ...]:
        """Points per seat as they stand."""
        return points(self)


class View(NamedTuple):
    """What one seat may know (`viewer` None: a spectator): its own hand, of others and of piles what was seen."""

    options: Options
    phase: Phase
    ply: int
    mover: int
    viewer: int | None
    active: int
    rows: tuple[Cards, ...]
    hand: Cards
    sizes: tuple[int, ...]  # of the hands
    piles: tuple[int, ...]  # how many cards
    tops: tuple[Cards, ...]  # rescued cards on top of the piles, the topmost last
    known: int
    medals: tuple[int, ...]
    dead: tuple[Cards, ...]
    row: int | None
    pending: Cards
    calm: int

    @property
    def points(self) -> tuple[int, ...]:
        """Points per seat as they stand."""
        return points(self)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.medals)

    def known_in_hand(self, seat: int) -> Cards:
        """The rescued cards this seat has drawn and not played since, as everybody knows."""
        own = range(seat * CARDS, (seat + 1) * CARDS)
        return tuple([card for card in own if self.known >> card & 1 and card not in self.tops[seat]])


def points(table: State | View) -> tuple[int, ...]:
    """SUP-4.2: a point for each dead lemming and one for each medal."""
    return tuple([had + len(dead) for had, dead in zip(table.medals, table.dead, strict=True)])


class Lemming(NamedTuple):
    """A card as it is told: its number, and its name in the set that is played with."""

    card: int
    name: str


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A seat laid a hand card at the end of a row: its play, or an effect."""

    card: Lemming
    row: int
    reveals: ClassVar[Learners] = "others"


@dataclass(frozen=True, slots=True)
class Acted(Event):
    """The effect of a lemming (card None: of the cliff) in this row is carried out."""

    card: Lemming | None
    row: int
    effect: str


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """The effect of a lemming (card None: of the cliff) in this row was impossible."""

    card: Lemming | None
    row: int
    effect: str


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """The lemmings at `place` (0 is the front) and behind it changed places; `cards` as they stood."""

    row: int
    place: int
    cards: tuple[Lemming, ...]


@dataclass(frozen=True, slots=True)
class Shifted(Event):
    """A lemming went from its `place` to the front or to the end of its row."""

    card: Lemming
    row: int
    place: int
    end: str


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A lemming went from its place in one row to the end of another."""

    card: Lemming
    source: int
    place: int
    row: int


@dataclass(frozen=True, slots=True)
class Looted(Event):
    """The seat took medals from a seat with the most."""

    victim: int
    medals: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat drew from its pile; the rescued ones among the cards are known to all."""

    count: int
    cards: tuple[Lemming, ...]


@dataclass(frozen=True, slots=True)
class Received(Event):
    """The cards a seat drew that only it may see."""

    cards: tuple[Lemming, ...]
    private: ClassVar[bool] = True
    reveals: ClassVar[Learners] = "seat"


@dataclass(frozen=True, slots=True)
class Jumped(Event):
    """The front lemming of a full row jumped; the seat is its owner's. What became of it is told next."""

    card: Lemming
    row: int
    quiet: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Rescued(Event):
    """The seat rescued another's lemming, which went on top of its owner's pile."""

    card: Lemming
    row: int


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """The seat gave medals to the one who rescued its lemming."""

    rescuer: int
    medals: int


@dataclass(frozen=True, slots=True)
class Thanked(Event):
    """The seat thanked the rescuer of its lemming."""

    rescuer: int


@dataclass(frozen=True, slots=True)
class KeptSilent(Event):
    """The seat said no thanks and gave the rescuer one more medal."""

    rescuer: int


@dataclass(frozen=True, slots=True)
class Died(Event):
    """The seat's own lemming jumped in its own turn; the seat now has `count` dead ones."""

    card: Lemming
    row: int
    count: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over with these ranks per seat."""

    ranks: tuple[int, ...]
