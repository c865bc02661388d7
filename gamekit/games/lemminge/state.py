"""What exists in Lemminge: cards, tiles, moves, the table, what a seat may know of it, and what is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar, Literal, NamedTuple

from gamekit.core.chance import Chance
from gamekit.core.events import Event, Learners
from gamekit.core.game import option
from gamekit.games.lemminge.board import BOARDS, HOME, MEADOW, START, TERRAINS, Board, board_of, read_board

VALUES = (0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4)  # of the cards of each terrain
TOP_VALUE = 4
OPENING = 2  # the value that opens each pile
LANDS = range(MEADOW)  # the terrains there are cards of, by index of TERRAINS
HAND_SIZE = 6
TILES = (3, 3, 3, 3, 3, 6)  # of each terrain, meadow last
LEMMINGS = 2  # of each seat

Phase = Literal["turn", "tile", "move", "over"]
Cards = tuple[int, ...]
Piles = tuple[tuple[int, ...], ...]  # the values that show, by terrain, the top one last
Pair = tuple[int, int]  # where the two lemmings of a seat are: a field by number, START or HOME


def card_of(terrain: int, value: int) -> int:
    """A card as one number, so that sorted hands go by terrain, then value."""
    return terrain * (TOP_VALUE + 1) + value


def terrain_of(card: int) -> int:
    """The terrain of a card, by index of TERRAINS."""
    return card // (TOP_VALUE + 1)


def value_of(card: int) -> int:
    """How many points a card brings."""
    return card % (TOP_VALUE + 1)


def show_card(card: int) -> str:
    """A card as it is written: `water-3`."""
    return f"{TERRAINS[terrain_of(card)]}-{value_of(card)}"


CARDS = tuple([card_of(terrain, value) for terrain in LANDS for value in range(TOP_VALUE + 1)])  # the different ones
DECK = tuple([card_of(terrain, value) for terrain in LANDS for value in VALUES])


@dataclass(frozen=True, slots=True)
class Options:
    """`board`: one of ours by name, or a person's own as one word (`board.py`)."""

    board: str = option("classic", BOARDS, read_board)


@dataclass(frozen=True, slots=True)
class Play:
    """Put a card from the hand on the pile of its terrain, or begin that pile anew with it."""

    card: int

    def __str__(self) -> str:
        return f"play {show_card(self.card)}"


@dataclass(frozen=True, slots=True)
class Refill:
    """Discard the cards in these places of one's sorted hand, counted from 1, then draw up to six."""

    places: tuple[int, ...]  # upwards

    def __str__(self) -> str:
        return " ".join(["refill", *map(str, self.places)])


@dataclass(frozen=True, slots=True)
class Tile:
    """Lay the tile one has earned on a field."""

    field: str

    def __str__(self) -> str:
        return f"tile {self.field}"


@dataclass(frozen=True, slots=True)
class Enter:
    """Step from the start area onto a field behind the start line."""

    field: str

    def __str__(self) -> str:
        return f"enter {self.field}"


@dataclass(frozen=True, slots=True)
class Step:
    """Step one field on; the first step of a turn names the field its lemming leaves, later ones do not."""

    direction: str  # one of DIRECTIONS
    field: str | None = None

    def __str__(self) -> str:
        return f"step {self.direction}" if self.field is None else f"step {self.field} {self.direction}"


@dataclass(frozen=True, slots=True)
class Stop:
    """Leave the points that are left, and end the turn."""

    def __str__(self) -> str:
        return "stop"


Move = Play | Refill | Tile | Enter | Step | Stop

PLAYS: Mapping[int, Play] = {card: Play(card) for card in CARDS}
REFILLS: tuple[tuple[Refill, ...], ...] = tuple(
    [
        tuple([Refill(places) for count in range(size + 1) for places in combinations(range(1, size + 1), count)])
        for size in range(HAND_SIZE + 1)
    ]
)  # by the size of the hand


def place_name(board: Board, place: int) -> str:
    """Where a lemming is, in a word: the name of its field, `start` or `home`."""
    return "start" if place == START else "home" if place == HOME else board.names[place]


class State(NamedTuple):
    """The whole table; piles and `stock` have their top or next card last, hands are sorted."""

    options: Options
    phase: Phase
    ply: int
    mover: int
    lemmings: tuple[Pair, ...]
    piles: Piles
    ground: tuple[int, ...]  # the terrain of every field as it is now
    tiles: tuple[int, ...]  # the fields that have a tile, upwards: their ground is the tile's
    supply: tuple[int, ...]  # tiles not yet used, by terrain, meadow last
    discards: Cards
    terrain: int  # of the card played this turn; MEADOW before that
    points: int  # left to this turn's lemming
    walker: int | None  # which of the mover's lemmings has begun to walk: 0 or 1
    origin: int  # where it set out; START before that
    steps: int  # it has made
    hands: tuple[Cards, ...]
    stock: Cards
    chance: Chance

    @property
    def board(self) -> Board:
        """The board this game is played on."""
        return board_of(self.options.board)


class View(NamedTuple):
    """What one seat may know (`viewer` None: a spectator): its own hand, and of the stock only the size."""

    options: Options
    phase: Phase
    ply: int
    mover: int
    viewer: int | None
    lemmings: tuple[Pair, ...]
    piles: Piles
    ground: tuple[int, ...]
    tiles: tuple[int, ...]
    supply: tuple[int, ...]
    discards: Cards
    terrain: int
    points: int
    walker: int | None
    origin: int
    steps: int
    hand: Cards
    sizes: tuple[int, ...]  # cards each seat holds
    stock: int

    @property
    def board(self) -> Board:
        """The board this game is played on."""
        return board_of(self.options.board)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.lemmings)


# What is told; a place is the name of a field, `start` or `home` (`place_name`).


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A seat laid down this card."""

    card: int
    reveals: ClassVar[Learners] = "others"


@dataclass(frozen=True, slots=True)
class Continued(Event):
    """The card went on top of its pile, which now brings so many points."""

    terrain: int
    points: int


@dataclass(frozen=True, slots=True)
class Begun(Event):
    """The pile, `count` cards, went to the discards, and the card begins it anew, which brings so many points."""

    terrain: int
    points: int
    count: int


@dataclass(frozen=True, slots=True)
class Earned(Event):
    """A tile of this terrain is to be laid; None: those of `terrain` and of meadow are used up, so there is none."""

    terrain: int
    tile: int | None


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """A tile was laid on a field, over what was there; `covers` is the terrain of a tile that left the game by it."""

    tile: int
    field: str
    was: int
    covers: int | None


@dataclass(frozen=True, slots=True)
class Stepped(Event):
    """A lemming of the seat, 0 or 1, took a step."""

    lemming: int
    source: str
    target: str
    direction: str
    quiet: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Pushed(Event):
    """A lemming of the seat was pushed by one of the seat `by`; those farthest ahead are told first."""

    lemming: int
    source: str
    target: str
    direction: str
    by: int


@dataclass(frozen=True, slots=True)
class Arrived(Event):
    """A lemming of the seat reached the finish, its first or second (`count`); `by` is the seat that moved it."""

    lemming: int
    count: int
    by: int


@dataclass(frozen=True, slots=True)
class Walked(Event):
    """The lemming's way this turn as a whole; `left` points are lost."""

    lemming: int
    source: str
    target: str
    steps: int
    points: int
    left: int


@dataclass(frozen=True, slots=True)
class Stayed(Event):
    """The seat moved no lemming this turn and left so many points."""

    left: int


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A seat discarded these cards before it drew."""

    cards: Cards
    reveals: ClassVar[Learners] = "others"


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat took so many cards, as everybody sees it, and holds `size`."""

    count: int
    size: int


@dataclass(frozen=True, slots=True)
class Received(Event):
    """The cards a seat drew, for its eyes only."""

    cards: Cards
    private: ClassVar[bool] = True
    reveals: ClassVar[Learners] = "seat"


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat with a full hand discarded nothing and drew nothing."""


@dataclass(frozen=True, slots=True)
class Cleaned(Event):
    """A pile that showed both zeros was left with one of them; `count` cards went to the discards."""

    terrain: int
    count: int


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discards, `count` cards, became the new draw pile."""

    count: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over with these ranks per seat."""

    ranks: tuple[int, ...]
