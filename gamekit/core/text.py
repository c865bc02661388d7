"""Words: sentences by key and language, and the numbered rules."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Any, NamedTuple

from gamekit.core.errors import GamekitError

LANGUAGES = {"en": "English", "de": "Deutsch"}


class Rule(NamedTuple):
    """One numbered rule as RULES tells it: the verdict is its first sentence, the source its last italic line."""

    id: str
    title: str
    verdict: str
    body: str  # Markdown, the verdict included, the source left out
    source: str


class _Sentences(Formatter):
    """Format strings in which `{n:card|cards}` counts: one form for 1, the other for any other number."""

    def format_field(self, value: Any, format_spec: str) -> str:
        one, bar, many = format_spec.partition("|")
        return f"{value} {one if value == 1 else many}" if bar else str(format(value, format_spec))


def say(words: Mapping[str, Mapping[str, str]], lang: str, key: str, **figures: object) -> str:
    """The sentence of this key in this language, with its figures put in."""
    return _Sentences().vformat(words[lang][key], (), figures)


def listed(parts: Sequence[str], lang: str, joiner: str = "or") -> str:
    """Several things in one phrase: `4, 5 or 6`; joiner `or` or `and`."""
    last = {"en": {"or": " or ", "and": " and "}, "de": {"or": " oder ", "and": " und "}}[lang][joiner]
    return last.join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def check_language(lang: str) -> str:
    """The language, or a sentence naming those there are."""
    if lang not in LANGUAGES:
        raise GamekitError(f"There is no language {lang!r}; there is {', '.join(LANGUAGES)}.")
    return lang


@cache
def rules(game: str, lang: str) -> Mapping[str, Rule]:
    """The rules of a game by id, read from its RULES."""
    source = files(f"gamekit.games.{game}").joinpath(f"RULES.{check_language(lang)}.md").read_text("utf-8")
    found = re.split(r"^## ([A-Z]+-[\d.]+) · (.+)$", source, flags=re.MULTILINE)[1:]
    return {key: _rule(key, title, body) for key, title, body in zip(*[iter(found)] * 3, strict=True)}


def _rule(key: str, title: str, text: str) -> Rule:
    body, source = text.strip(), ""
    if match := re.search(r"\n\*([^*]+)\*$", body):
        body, source = body[: match.start()].strip(), match[1]
    verdict = re.split(r"(?<=[.!?])\s", body, maxsplit=1)[0]
    return Rule(key, title.strip(), " ".join(verdict.split()), body, source)
