"""What exists in L.A.M.A.: cards, moves, the table, what a seat may know of it, and what is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

from gamekit.core.chance import Chance
from gamekit.core.events import Event, Learners
from gamekit.core.game import option

LLAMA = 7  # the card above 6 and below 1
CARDS = tuple(range(1, LLAMA + 1))
COPIES = 8
DECK = tuple(card for card in CARDS for _ in range(COPIES))
HAND_SIZE = 6

Phase = Literal["turn", "chip", "over"]
Colour = Literal["white", "black"]


@dataclass(frozen=True, slots=True)
class Options:
    """`limit`: the points at which the game ends (LAMA-7.1)."""

    limit: int = option(40, range(1, 1001))


@dataclass(frozen=True, slots=True)
class Play:
    """Put a card from the hand on the pile."""

    card: int

    def __str__(self) -> str:
        return f"play {show_card(self.card)}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top card of the stock."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave the round."""

    def __str__(self) -> str:
        return "quit"


@dataclass(frozen=True, slots=True)
class Return:
    """Give a chip back after going out."""

    chip: Colour

    def __str__(self) -> str:
        return f"return {self.chip}"


Move = Play | Draw | Quit | Return


def show_card(card: int) -> str:
    """A card as it is written: `1` to `6` or `llama`."""
    return "llama" if card == LLAMA else str(card)


class State(NamedTuple):
    """The whole table; `stock` and `pile` have their next or top card last, hands are sorted."""

    options: Options
    phase: Phase
    ply: int
    round: int
    mover: int
    hands: tuple[tuple[int, ...], ...]
    quit: tuple[bool, ...]
    pile: tuple[int, ...]
    stock: tuple[int, ...]
    points: tuple[int, ...]
    chance: Chance


class View(NamedTuple):
    """What one seat may know (`viewer` None: a spectator): counts where the table has cards."""

    options: Options
    phase: Phase
    ply: int
    round: int
    mover: int
    viewer: int | None
    hand: tuple[int, ...]
    sizes: tuple[int, ...]  # cards each seat holds, in hand or face down
    quit: tuple[bool, ...]
    pile: tuple[int, ...]
    stock: int
    points: tuple[int, ...]
    shown: tuple[tuple[int, ...], ...]  # every hand once the settlement has laid them open, else ()

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.points)


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A round begins: six cards to each seat, `top` opens the pile, `seat` opens the round."""

    round: int
    top: int
    reveals: ClassVar[Learners] = "all"


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card went from a hand to the pile."""

    card: int
    reveals: ClassVar[Learners] = "others"


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat took a card, as everybody sees it."""


@dataclass(frozen=True, slots=True)
class Received(Event):
    """The card a seat drew, for its eyes only."""

    card: int
    private: ClassVar[bool] = True
    reveals: ClassVar[Learners] = "seat"


@dataclass(frozen=True, slots=True)
class Left(Event):
    """A seat quit the round."""


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """The round is over: `seat` ended it."""

    round: int


@dataclass(frozen=True, slots=True)
class Settled(Event):
    """Every hand laid open, what each costs, and the points after it; `seat` ended the round."""

    round: int
    hands: tuple[tuple[int, ...], ...]
    penalties: tuple[int, ...]
    points: tuple[int, ...]
    reveals: ClassVar[Learners] = "all"
    hold: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Returned(Event):
    """A chip went back to the supply."""

    chip: Colour


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over with these ranks per seat."""

    ranks: tuple[int, ...]
