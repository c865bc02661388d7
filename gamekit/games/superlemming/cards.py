"""The lemmings and cliffs of Superlemming: which card bears which symbol and effect, and sets a person supplies.

The printed effects are not known to us: `OURS` is a set of our own, and anybody may replace it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from functools import cache
from typing import NamedTuple

from gamekit.core.errors import GamekitError

SYMBOLS = ("circle", "square", "triangle", "star")  # of the cliffs, from top to bottom
EACH = 3  # lemmings of a colour with the same symbol
CARDS = EACH * len(SYMBOLS)  # lemmings of a colour

Names = tuple[str, ...]

OURS: Mapping[str, Names] = {
    "circle": ("join", "swap", "shift"),
    "square": ("join", "draw", "shift"),
    "triangle": ("loot", "swap", "lure"),
    "star": ("join", "draw", "lure"),
    "cliffs": ("draw", "move", "play", "swap"),
}
KNOWN = ("join", "play", "draw", "swap", "shift", "lure", "move", "loot")  # the effects there are (effects.py)
LEMMINGS_ONLY = ("shift",)  # a cliff does not stand in its own row


class EffectSet(NamedTuple):
    """What the cards of each colour do, by index from 0 to 11, and the cliffs; `names` are those of the cards."""

    lemmings: Names
    cliffs: Names
    names: Names
    numbers: Mapping[str, int]  # their indices


@cache
def effect_set(word: str) -> EffectSet:
    """The set of this option value, as `read_effects` gave it."""
    lines = OURS if word == "ours" else dict(_split(word))
    lemmings = tuple([effect for symbol in SYMBOLS for effect in lines[symbol]])
    names = tuple([f"{symbol_of(card)}-{effect}" for card, effect in enumerate(lemmings)])
    return EffectSet(lemmings, lines["cliffs"], names, {name: card for card, name in enumerate(names)})


def symbol_of(card: int) -> str:
    """SUP-1.1: the symbol a card bears, three of each."""
    return SYMBOLS[row_of(card)]


def row_of(card: int) -> int:
    """SUP-2.1: the row a card is played to, that of the cliff whose symbol it bears."""
    return card % CARDS // EACH


def owner_of(card: int) -> int:
    """The seat whose colour a card has."""
    return card // CARDS


def read_effects(given: object) -> str:
    """The option value of a person's own effects: a mapping as `OURS`, or its text; what is left out is ours.

    Its text is `circle:join,swap,shift;cliffs:draw,move,play,swap`.
    """
    lines = dict(OURS)
    for key, effects in _lines(given):
        if key not in OURS:
            raise GamekitError(f"Effects have no line {key[:20]!r}; the lines are {', '.join(OURS)}.")
        _check(key, effects)
        lines[key] = effects
    if lines == OURS:
        return "ours"
    return ";".join(f"{key}:{','.join(effects)}" for key, effects in lines.items())


def _lines(given: object) -> Iterable[tuple[str, Names]]:
    if isinstance(given, str):
        return _split(given)
    if not isinstance(given, Mapping):
        raise GamekitError(f"Effects are a mapping such as {{'circle': ['join', 'draw', 'loot']}}, not {given!r:.40}.")
    return [(str(key), _listed(str(key), value)) for key, value in given.items()]


def _listed(key: str, value: object) -> Names:
    """Effects as a list of words, for the cliffs also by symbol."""
    if key == "cliffs" and isinstance(value, Mapping):
        if strange := [symbol for symbol in value if symbol not in SYMBOLS]:
            raise GamekitError(f"There is no cliff {strange[0]!r}; the cliffs are {', '.join(SYMBOLS)}.")
        return tuple([str(value.get(symbol, own)) for symbol, own in zip(SYMBOLS, OURS["cliffs"], strict=True)])
    if isinstance(value, str):
        return tuple([word.strip() for word in value.split(",")])
    if isinstance(value, Set):
        raise GamekitError(f"The effects of {key[:20]!r} have an order: write them in [ ], not as a set.")
    if not isinstance(value, Iterable):
        raise GamekitError(f"The effects of {key[:20]!r} are a list of words, not {value!r:.40}.")
    return tuple(map(str, value))


def _split(word: str) -> list[tuple[str, Names]]:
    found: dict[str, Names] = {}
    for line in word.split(";"):
        key, colon, effects = line.strip().partition(":")
        if not colon:
            raise GamekitError(f"Effects {word[:40]!r} cannot be read; write 'ours', or 'circle:join,swap,shift;...'.")
        if key in found:
            raise GamekitError(f"The line {key[:20]!r} stands twice in these effects.")
        found[key] = _listed(key, effects)
    return list(found.items())


def _check(key: str, effects: Names) -> None:
    count, kind = (len(SYMBOLS), "cliff") if key == "cliffs" else (EACH, "card")
    if len(effects) != count:
        raise GamekitError(f"The line {key!r} of effects has {count} words, one a {kind}, not {len(effects)}.")
    if strange := [effect for effect in effects if effect not in KNOWN]:
        raise GamekitError(f"There is no effect {strange[0][:20]!r}; the effects are {', '.join(KNOWN)}.")
    if key == "cliffs" and (wrong := [effect for effect in effects if effect in LEMMINGS_ONLY]):
        raise GamekitError(f"A cliff cannot {wrong[0]!r}: it does not stand in its own row.")
    if key != "cliffs" and len(set(effects)) < count:
        raise GamekitError(f"The three lemmings with a {key} have three different effects, so that each has a name.")
