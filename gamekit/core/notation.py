"""Reading what people write: `key=value` words, numbers, names, options; each refusal says what can be written."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from gamekit.core.errors import GamekitError, NotationError
from gamekit.core.game import make_options

T = TypeVar("T")
V = TypeVar("V")

Checks = Iterable[tuple[bool, str]]  # what would be wrong, and the sentence that says so


def fields(text: str, known: Sequence[str]) -> dict[str, str]:
    """The values of a text of `key=value` words; an unknown, doubled or bare word is refused by name."""
    found: dict[str, str] = {}
    for word in text.split():
        key, equals, value = word.partition("=")
        if not equals or not value:
            raise NotationError(f"{word!r} is not of the form key=value; the keys are {', '.join(known)}.")
        if key not in known:
            raise NotationError(f"There is no key {key!r} here; the keys are {', '.join(known)}.")
        if key in found:
            raise NotationError(f"The key {key!r} stands twice.")
        found[key] = value
    return found


def read(words: Mapping[str, str], key: str, reader: Callable[[str], T], default: T) -> T:
    """The value of a key, by a reader that raises ValueError with half a sentence; the default where it is left out."""
    try:
        return reader(words[key]) if key in words else default
    except ValueError as error:
        raise NotationError(f"{key}={words[key]}: {error}.") from None


def count(word: str) -> int:
    """A whole number from 0 up of at most 9 digits."""
    if not (word.isascii() and word.isdigit() and len(word) <= 9):
        raise ValueError(f"{word[:20]!r} is not a whole number from 0 up of at most 9 digits")
    return int(word)


def counts(word: str) -> tuple[int, ...]:
    """Whole numbers with commas between them."""
    return tuple(map(count, word.split(",")))


def one_of(values: Sequence[T], what: str) -> Callable[[str], T]:
    """A reader of one of these values by its text; `what` names such a value in the refusal."""
    named = {str(value): value for value in values}

    def reader(word: str) -> T:
        if word not in named:
            raise ValueError(f"{word[:20]!r} is no {what}; write one of {', '.join(named)}")
        return named[word]

    return reader


def read_options(kind: type[Any], words: Mapping[str, str]) -> Any:
    """A game's Options from those words that name one; an impossible value is refused with what is possible."""
    names = [field.name for field in dataclasses.fields(kind)]
    try:
        return make_options(kind, {name: words[name] for name in names if name in words})
    except GamekitError as error:
        raise NotationError(str(error)) from None


def check(view: V, *rooms: Callable[[V], Checks]) -> None:
    """Refuse a view that no table could show with the first sentence that holds."""
    for room in rooms:
        for wrong, sentence in room(view):
            if wrong:
                raise NotationError(sentence)
