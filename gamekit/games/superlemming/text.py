"""Superlemming said to one reader: what happened, why a bot moved, what is wrong, what is awaited, how it stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields

from gamekit.core.events import Event
from gamekit.core.game import Decision, Person, Text, ranked
from gamekit.core.text import listed, say
from gamekit.games.superlemming.cards import CARDS, SYMBOLS, effect_set, owner_of
from gamekit.games.superlemming.effects import ROW
from gamekit.games.superlemming.state import (
    CROWD,
    Acted,
    Cliff,
    Drew,
    GameEnded,
    Lemming,
    Move,
    Play,
    Played,
    Received,
    Shifted,
    Skipped,
    Swapped,
    Use,
    View,
)
from gamekit.games.superlemming.words import WORDS


def card_name(name: str, lang: str) -> str:
    """A card by its name in the notation: `circle-join`, in German `Kreis-Anhang`."""
    symbol, _, effect = name.partition("-")
    return say(WORDS, lang, "card", symbol=WORDS[lang][symbol], effect=WORDS[lang][f"effect.{effect}"])


class Speaker:
    """Says things to one reader (None: to a spectator), who is `you`."""

    def __init__(self, lang: str, people: Sequence[Person], viewer: int | None) -> None:
        self.lang, self.people, self.viewer = lang, people, viewer

    def say(self, key: str, **figures: object) -> str:
        """The sentence of this key."""
        return say(WORDS, self.lang, key, **figures)

    def addressed(self, key: str, seat: int | None, **figures: object) -> str:
        """The sentence of this key about a seat, in the second person where that is the reader's."""
        you = seat is not None and seat == self.viewer and f"{key}.you" in WORDS[self.lang]
        name = "" if seat is None else self.people[seat].name
        return self.say(f"{key}.you" if you else key, **{"name": name, **figures})

    def seat(self, seat: int, key: str = "you") -> str:
        """Who sits there, the reader as `you` or, where German bends it, `whom`."""
        return self.say(key) if seat == self.viewer else self.people[seat].name

    def card(self, lemming: Lemming) -> str:
        """A card alone: `circle-join`."""
        return card_name(lemming.name, self.lang)

    def owned(self, lemming: Lemming, key: str = "card.your") -> str:
        """A card with its owner: `circle-join (Ida)`, `your circle-join`; `.start` begins a sentence, `.whom` is bent."""
        owner = owner_of(lemming.card)
        if owner == self.viewer:
            return self.say(key, card=self.card(lemming))
        return self.say("card.of", card=self.card(lemming), owner=self.people[owner].name)

    def cards(self, lemmings: Iterable[Lemming], owned: bool = False) -> str:
        """Cards with commas between them."""
        return ", ".join(map(self.owned if owned else self.card, lemmings))

    def winners(self, ranks: Sequence[int]) -> str:
        """Whoever has the first rank."""
        return listed([self.seat(seat) for seat, rank in enumerate(ranks) if rank == 1], self.lang, "and")


def named(view: View, cards: Iterable[int]) -> list[Lemming]:
    """Cards as they are told."""
    names = effect_set(view.options.effects).names
    return [Lemming(card, names[card % CARDS]) for card in cards]


def event_text(event: Event, lang: str, names: Sequence[Person], viewer: int | None) -> str:
    """What happened in one sentence, in the second person where it happened to the viewer."""
    speaker = Speaker(lang, names, viewer)
    figures: dict[str, object] = {field.name: getattr(event, field.name) for field in fields(event)}
    del figures["rule"], figures["seat"]
    row = getattr(event, "row", None)
    if row is not None:
        figures["row"], figures["cliff"] = speaker.say(f"row.{SYMBOLS[row]}"), speaker.say(f"cliff.{SYMBOLS[row]}")
    for key in ("victim", "rescuer"):
        if key in figures:
            figures[key] = speaker.seat(getattr(event, key), "whom")
    figures |= _cards_told(event, speaker)
    return speaker.addressed("event." + type(event).__name__.lower() + _variant(event), event.seat, **figures)


def _cards_told(event: Event, speaker: Speaker) -> dict[str, object]:
    """The cards, effect, rows and winners of an event, as they stand in its sentence."""
    told: dict[str, object] = {}
    if isinstance(event, Acted | Skipped):
        told["effect"] = speaker.say(f"effect.{event.effect}")
        told["card"] = speaker.card(event.card) if event.card else ""
    elif isinstance(event, Played | Shifted):
        told["card"] = speaker.card(event.card)
    elif isinstance(event, Swapped):
        told["first"], told["second"] = [speaker.owned(card, "card.your.whom") for card in event.cards]
    elif isinstance(event, Drew | Received):
        told["cards"] = speaker.cards(event.cards)
    elif isinstance(event, GameEnded):
        told["winners"] = speaker.winners(event.ranks)
    elif isinstance(getattr(event, "card", None), Lemming):
        key = "card.your.whom" if hasattr(event, "source") else "card.your.start"
        told["card"] = speaker.owned(event.card, key)  # type: ignore[attr-defined]
    if hasattr(event, "source"):
        told["source"] = speaker.say(f"row.{SYMBOLS[event.source]}")
    return told


def _variant(event: Event) -> str:
    if isinstance(event, Played):
        return "" if event.rule == "SUP-2.1" else ".laid"
    if isinstance(event, Acted | Skipped):
        return "" if event.card else ".cliff"
    if isinstance(event, Shifted):
        return f".{event.end}"
    if isinstance(event, Drew):
        return ".known" if event.cards else ""
    return ".calm" if event.rule == "SUP-4.3" else ""


def why_text(decision: Decision[Move], lang: str, opened: bool) -> str:
    """Why a bot moved, by what everybody can see: in this game no hand is ever laid open."""
    return say(WORDS, lang, decision.why, **decision.figures)


# --- what is awaited ------------------------------------------------------------------------------------


def prompt_text(view: View, legal: Sequence[Move], lang: str, names: Sequence[Person]) -> str:
    """What is awaited, said to the viewer."""
    speaker = Speaker(lang, names, view.viewer)
    if view.phase == "over":
        return speaker.say("prompt.over", winners=speaker.winners(ranked([-had for had in view.points])))
    if view.mover != view.viewer:
        key = "prompt.wait.thanks" if view.phase == "thanks" else "prompt.wait"
        return speaker.say(key, name=names[view.mover].name)
    if view.phase == "thanks":
        lemming = speaker.card(named(view, view.tops[view.mover][-1:])[0])
        return speaker.say("prompt.thanks", rescuer=names[view.active].name, card=lemming)
    if view.phase == "effects":
        return _next_effect(view, speaker)
    if view.phase == "cliff":
        row = view.row or 0
        return speaker.say("prompt.cliff", cliff=speaker.say(f"cliff.{SYMBOLS[row]}"), does=cliff_does(view, row, lang))
    return speaker.say("prompt.play")


def _next_effect(view: View, speaker: Speaker) -> str:
    lemmings = named(view, view.pending)
    if len(lemmings) > 1:
        return speaker.say("prompt.effects", cards=listed([speaker.card(one) for one in lemmings], speaker.lang))
    does = speaker.say(f"does.{lemmings[0].name.partition('-')[2]}")
    return speaker.say("prompt.effect", card=speaker.card(lemmings[0]), does=does)


def cliff_does(view: View, row: int, lang: str) -> str:
    """What the cliff of a row does, in a sentence."""
    effect = effect_set(view.options.effects).cliffs[row]
    key = f"cliff.does.{effect}"
    return WORDS[lang][key if key in WORDS[lang] else f"does.{effect}"]


# --- what is wrong ----------------------------------------------------------------------------------------


def refusal_text(view: View, move: Move, rule: str, lang: str, names: Sequence[Person]) -> str:
    """What is wrong with a move just here; empty where the rule alone says it."""
    speaker = Speaker(lang, names, view.viewer)
    if view.phase in ("over", "thanks"):
        return speaker.say("refused.thanks") if view.phase == "thanks" else ""
    row = SYMBOLS[view.row or 0]
    places = {"row": speaker.say(f"row.{row}"), "cliff": speaker.say(f"cliff.{row}")}
    awaited = {"play": Play, "effects": Use, "cliff": Cliff}[view.phase]
    if view.options.mode == "simple" and isinstance(move, Use):
        return speaker.say("refused.simple")
    if not isinstance(move, awaited):
        return speaker.say(f"refused.{view.phase}", **places)
    if rule == "SUP-2.1":
        return speaker.say("refused.held", card=card_name(_not_held(view, move), lang))
    if isinstance(move, Use):
        card = view.active * CARDS + effect_set(view.options.effects).numbers[move.card]
        if card not in view.pending or not move.target:
            key = "aim" if card in view.pending else "away" if rule == "SUP-2.4" else "done"
            return speaker.say(f"refused.{key}", card=card_name(move.card, lang), **places)
        return _wrong_target(view, move.card.partition("-")[2], move, view.rows[view.row or 0].index(card), speaker)
    effect = effect_set(view.options.effects).cliffs[view.row or 0]
    return _wrong_target(view, effect, move, None, speaker)


def _not_held(view: View, move: Move) -> str:
    """The hand card a move names that is not there."""
    numbers = effect_set(view.options.effects).numbers
    words = [move.card] if isinstance(move, Play) else [str(word) for word in getattr(move, "target", ())]
    missing = [word for word in words if word in numbers and view.active * CARDS + numbers[word] not in view.hand]
    return (missing or words)[0]


def _wrong_target(view: View, effect: str, move: Move, at: int | None, speaker: Speaker) -> str:
    """Why an effect cannot be aimed like this; `at` is where the lemming that acts stands in its row."""
    target = move.target if isinstance(move, Use | Cliff) else ()
    row, cliff = SYMBOLS[view.row or 0], speaker.say(f"cliff.{SYMBOLS[view.row or 0]}")
    shape = [type(word) for word in target]
    if shape != SHAPES[effect]:
        return speaker.say("refused.other", cliff=cliff, effect=speaker.say(f"effect.{effect}"))
    if effect == "swap":
        return speaker.say("refused.pair", row=speaker.say(f"row.{row}"), place=target[0])
    if effect == "shift" and isinstance(move, Use):
        alone = len(view.rows[view.row or 0]) == 1
        return speaker.say("refused.alone" if alone else "refused.stands", card=card_name(move.card, speaker.lang))
    if effect == "loot":
        return _wrong_seat(view, int(target[0]) - 1, speaker)
    source, place, to = target if effect == "move" else (row, *target)
    if int(place) > len(view.rows[ROW[str(source)]]):
        return speaker.say("refused.place", row=speaker.say(f"row.{source}"), place=place)
    if int(place) - 1 == at and isinstance(move, Use) and effect == "lure":
        return speaker.say("refused.itself", card=card_name(move.card, speaker.lang))
    return speaker.say("refused.same") if to == source else ""


SHAPES: dict[str, list[type]] = {
    "join": [str, str],
    "play": [str],
    "draw": [],
    "swap": [int],
    "shift": [str],
    "lure": [int, str],
    "move": [str, int, str],
    "loot": [int, int],
}


def _wrong_seat(view: View, seat: int, speaker: Speaker) -> str:
    if seat >= len(view.medals):
        return speaker.say("refused.seat", place=seat + 1)
    if seat == view.active:
        return speaker.say("refused.self")
    most = max(had for other, had in enumerate(view.medals) if other != view.active)
    key = "refused.poor" if view.medals[seat] < most else "refused.few"
    return speaker.say(key, victim=speaker.people[seat].name)


# --- how it stands ----------------------------------------------------------------------------------------


def position_text(view: View, lang: str, names: Sequence[Person]) -> str:
    """The board in words, for those who cannot see it."""
    speaker = Speaker(lang, names, view.viewer)
    lines = [speaker.say("position.rows", crowd=CROWD[len(view.medals)])]
    lines += [_row_text(view, row, speaker) for row in range(len(SYMBOLS))]
    if view.pending:
        lines.append(speaker.say("position.pending", cards=speaker.cards(named(view, view.pending), owned=True)))
    if view.viewer is not None:
        hand = speaker.cards(named(view, view.hand))
        lines.append(speaker.say("position.hand", cards=hand) if hand else speaker.say("position.empty"))
    lines += [_seat_text(view, seat, speaker) for seat in range(len(view.medals))]
    limit = view.options.patience * len(view.medals)
    key = "position.calm" if view.calm else "position.died"
    lines.append(speaker.say(key, calm=view.calm, limit=limit))
    return "\n".join([*lines, effects_note(view, lang)])


def effects_note(view: View, lang: str) -> str:
    """That the effects are not the printed ones, to be said wherever effects are shown."""
    return WORDS[lang]["effects.note" if view.options.effects == "ours" else "effects.note.own"]


def _row_text(view: View, row: int, speaker: Speaker) -> str:
    cards = speaker.cards(named(view, view.rows[row]), owned=True) or speaker.say("position.nobody")
    effect = speaker.say(f"effect.{effect_set(view.options.effects).cliffs[row]}")
    return speaker.say("position.row", row=speaker.say(f"row.{SYMBOLS[row]}"), cards=cards, effect=effect)


def _seat_text(view: View, seat: int, speaker: Speaker) -> str:
    you = seat == view.viewer
    figures = {"points": view.points[seat], "medals": view.medals[seat], "name": speaker.people[seat].name}
    figures |= {"size": view.sizes[seat], "pile": view.piles[seat]}
    dead = speaker.cards(named(view, view.dead[seat])) or speaker.say("position.nobody")
    lines = [speaker.say("position.you" if you else "position.seat", dead=dead, **figures)]
    if known := speaker.cards(named(view, view.known_in_hand(seat))):
        lines.append(speaker.say("position.known.you" if you else "position.known", cards=known))
    if tops := speaker.cards(named(view, view.tops[seat][::-1])):
        lines.append(speaker.say("position.tops", cards=tops))
    return " ".join(lines)


TEXT = Text(WORDS, event_text, why_text, refusal_text, prompt_text, position_text)
