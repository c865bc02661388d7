"""A board's menu: what a reader can set, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import Field, fields
from typing import Any

from gamekit.core.match import POLICIES, Match
from gamekit.core.text import LANGUAGES, say
from gamekit.ui.words import WORDS

PERSON = "person"


def menu_of(match: Match, players: Sequence[str], lang: str, seed_known: bool) -> dict[str, Any]:
    """The menu as the front end takes it; the seed only if it was typed or the match is over."""
    words, game, options = WORDS[lang], match.game, match.options
    labels = game.text.words[lang]
    chosen = [_option(option, str(getattr(options, option.name)), labels) for option in fields(options)]
    facts = [
        f"{option['label']} {(option['choices'] or {}).get(option['value'], option['value'])}"
        for option, field in zip(chosen, fields(options), strict=True)
        if option["choices"] is None or option["value"] != field.default
    ]
    if seed_known:
        facts.append(say(WORDS, lang, "seed.used", seed=match.seed))
    opponents = [{"id": name, "name": bot.name, "about": bot.about[lang]} for name, bot in game.bots.items()]
    return {
        "title": game.title,
        "subtitle": " · ".join(facts),
        "lang": lang,
        "langs": LANGUAGES,
        "words": words,
        "seats": list(game.seats),
        "choices": [{"id": PERSON, "name": words["person"], "about": ""}, *opponents],
        "players": list(players),
        "seed": str(match.seed) if seed_known else "",
        "undo": match.undo_policy,
        "policies": [{"id": policy, "name": words[f"policy.{policy}"]} for policy in POLICIES],
        "options": chosen,
    }


def _option(option: Field[Any], value: str, labels: Mapping[str, str]) -> dict[str, Any]:
    """What may be set: a number that is typed, or one of a few values with their names; a person's own is kept."""
    values = option.metadata["values"]
    choices = None if isinstance(values, range) else {one: labels[f"option.{option.name}.{one}"] for one in values}
    if choices and value not in choices:
        choices[value] = labels[f"option.{option.name}.own"]
    return {"name": option.name, "label": labels[f"option.{option.name}"], "value": value, "choices": choices}
