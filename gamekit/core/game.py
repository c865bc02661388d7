"""The record every game fills in: plain functions, no base class."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from gamekit.core.chance import Chance
from gamekit.core.errors import GamekitError
from gamekit.core.events import Tell

S = TypeVar("S")
V = TypeVar("V")
M = TypeVar("M")


class Outcome(NamedTuple):
    """Rank per seat, 1 the best and ties shared, and the rule that ended the game."""

    ranks: tuple[int, ...]
    rule: str


class Person(NamedTuple):
    """Somebody at the table: a name and, for an opponent, a character in a few words."""

    name: str
    about: str = ""


@dataclass(frozen=True, slots=True)
class Decision(Generic[M]):
    """A bot's move and why: the key of a sentence in the game's words, with its figures."""

    move: M
    why: str
    figures: Mapping[str, object] = field(default_factory=dict)


Bot = Callable[[Any, Sequence[Any]], Decision[Any]]


class Opponent(NamedTuple):
    """A scripted opponent: what it is called, its character per language, and how to seat one."""

    name: str
    about: Mapping[str, str]
    make: Callable[[int], Bot]  # from a seed


class Text(NamedTuple):
    """A game in words; `names` are the seats' Persons, and a viewer is spoken to in the second person."""

    words: Mapping[str, Mapping[str, str]]  # by language, then key
    event: Callable[[Any, str, Sequence[Person], int | None], str]  # (event, lang, names, viewer)
    why: Callable[[Decision[Any], str, bool], str]  # (decision, lang, opened): the figures of a hand only once it is
    refusal: Callable[
        [Any, Any, str, str, Sequence[Person]], str
    ]  # (view, move, rule, lang, names): what is wrong here
    prompt: Callable[[Any, Sequence[Any], str, Sequence[Person]], str]  # (view, legal, lang, names)
    position: Callable[[Any, str, Sequence[Person]], str]  # (view, lang, names): the board for a screen reader


@dataclass(frozen=True)
class Game(Generic[S, V, M]):
    """A game's table of contents: what exists, what happens, and how it is written, drawn and said."""

    id: str
    title: str
    version: int  # of the rules as carried out; a record of another version is refused
    seats: tuple[int, ...]
    options: type[Any]
    new_game: Callable[[Any, int, int], S]  # (options, seats, seed)
    to_move: Callable[[S], int | None]
    legal_moves: Callable[[S], tuple[M, ...]]
    why_not: Callable[[S, M], str | None]
    apply: Callable[[S, M, Tell | None], S]
    outcome: Callable[[S | V], Outcome | None]
    view: Callable[[S, int | None], V]
    determinize: Callable[[V, Chance], S]
    standing: Callable[[S], tuple[int, ...]]  # how well each seat stands, more is better: for greedy search
    parse_move: Callable[[str, Any], M]  # (text, options)
    parse_position: Callable[[str], V]
    show_position: Callable[[V], str]
    draw: Callable[..., str]  # (view, legal, events, lang, names, narrow) -> SVG
    text: Text
    bots: Mapping[str, Opponent]


def option(default: Any, values: Sequence[Any], read: Callable[[object], object] | None = None) -> Any:
    """A field of a game's Options: its default, the values it may take, and a reader of other ones.

    The reader makes one word of what a person supplies (a board, a set of effects), or raises a GamekitError.
    """
    return field(default=default, metadata={"values": values, "read": read})


def make_options(kind: type[Any], given: Mapping[str, object]) -> Any:
    """Options from names and values (or their texts); an unknown name or value is refused with what is possible."""
    known = {f.name: f for f in dataclasses.fields(kind)}
    for name in given:
        if name not in known:
            raise GamekitError(f"There is no option {name!r}; there is {', '.join(known) or 'none'}.")
    return kind(**{name: _option_value(known[name], value) for name, value in given.items()})


def _option_value(option_field: dataclasses.Field[Any], value: object) -> object:
    values, read = option_field.metadata["values"], option_field.metadata["read"]
    for possible in values:
        if (value == possible and type(value) is type(possible)) or value == str(possible):
            return possible
    if read:
        return read(value)
    span = f"{values[0]} to {values[-1]}" if isinstance(values, range) else ", ".join(map(str, values))
    raise GamekitError(f"Option {option_field.name!r} cannot be {str(value)!r}; it can be {span}.")


def show_options(options: Any) -> str:
    """All options as `name=value` words, in their order of declaration."""
    return " ".join(f"{f.name}={getattr(options, f.name)}" for f in dataclasses.fields(options))


def check_seats(game: Game[Any, Any, Any], seats: int) -> None:
    """Refuse a seat count this game is not played with."""
    if seats not in game.seats or not isinstance(seats, int):
        counts = f"{game.seats[0]} to {game.seats[-1]}"
        raise GamekitError(f"{game.title} is played with {counts} seats, not {seats}.")


def check_seed(seed: object) -> int:
    """A seed as a whole number from 0 up, from an int or its text."""
    if isinstance(seed, int) and not isinstance(seed, bool) and seed >= 0:
        return seed
    if isinstance(seed, str) and seed.isascii() and seed.isdigit() and len(seed) <= 18:
        return int(seed)
    raise GamekitError(f"A seed is a whole number from 0 up of at most 18 digits, not {str(seed)[:40]!r}.")


def find_bot(game: Game[Any, Any, Any], name: str) -> Opponent:
    """The opponent of this id, or a sentence naming those there are."""
    if name not in game.bots:
        raise GamekitError(f"{game.title} has no opponent {name!r}; there is {', '.join(game.bots)}.")
    return game.bots[name]


def ranked(costs: Sequence[int]) -> tuple[int, ...]:
    """Rank per seat when the least is best: 1 plus the number of seats strictly better."""
    return tuple(1 + sum(other < cost for other in costs) for cost in costs)
