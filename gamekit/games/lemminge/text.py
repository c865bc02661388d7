"""Lemminge in words, English and German: cards, fields, what happened, why a bot moved, what is wrong, the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from gamekit.core.events import Event
from gamekit.core.game import Decision, Person, Text
from gamekit.core.text import listed, say
from gamekit.games.lemminge.board import HOME, MEADOW, TERRAINS, Board
from gamekit.games.lemminge.rules import tile_of
from gamekit.games.lemminge.state import (
    HAND_SIZE,
    LANDS,
    Arrived,
    Drew,
    Earned,
    Enter,
    GameEnded,
    Laid,
    Move,
    Play,
    Pushed,
    Refill,
    Step,
    Tile,
    View,
    Walked,
    place_name,
    terrain_of,
    value_of,
)
from gamekit.games.lemminge.walk import lead_of, ranks, row_ahead
from gamekit.games.lemminge.words import WORDS


def terrain_name(terrain: int, lang: str, key: str = "terrain") -> str:
    """A terrain in a sentence; key `pile` or `tile` for the pile of its cards or its tile."""
    return WORDS[lang][f"{key}.{TERRAINS[terrain]}"]


def card_name(card: int, lang: str) -> str:
    """A card in a sentence: `water 3`."""
    return say(WORDS, lang, "card", terrain=terrain_name(terrain_of(card), lang), value=value_of(card))


def cards_name(cards: Sequence[int], lang: str) -> str:
    """Several cards in a sentence."""
    return listed([card_name(card, lang) for card in cards], lang, "and")


def event_text(event: Event, lang: str, names: Sequence[Person], viewer: int | None) -> str:
    """What happened in one sentence, in the second person where it happened to the viewer."""
    figures = {field.name: getattr(event, field.name) for field in fields(event)}
    figures["name"] = "" if event.seat is None else names[event.seat].name
    if "card" in figures:
        figures["card"] = card_name(figures["card"], lang)
    if "cards" in figures:
        figures["cards"] = cards_name(figures["cards"], lang)
    if "terrain" in figures:
        figures["pile"] = terrain_name(figures["terrain"], lang, "pile")
    if isinstance(event, Earned):
        figures["lacking"] = terrain_name(event.terrain, lang, "tile")
    if isinstance(event, Laid):
        figures["ground"] = terrain_name(event.was, lang)
        figures["covered"] = terrain_name(event.was, lang, "tile")
    if figures.get("tile") is not None:
        figures["tile"] = terrain_name(figures["tile"], lang, "tile")
    if "source" in figures:
        figures["way"] = _way(figures["source"], figures["target"], lang)
    if isinstance(event, Pushed):
        figures["by"] = names[event.by].name
    if isinstance(event, GameEnded):
        figures["winners"] = _winners(event.ranks, lang, names, viewer)
    key = "event." + type(event).__name__.lower() + _variant(event, viewer)
    you = viewer is not None and event.seat == viewer and f"{key}.you" in WORDS[lang]
    return say(WORDS, lang, f"{key}.you" if you else key, **figures)


def _way(source: str, target: str, lang: str) -> str:
    key = {
        (False, False): "way",
        (False, True): "way.home",
        (True, False): "way.in",
        (True, True): "way.through",
    }[source == "start", target == "home"]
    return say(WORDS, lang, key, source=source, target=target)


def _variant(event: Event, viewer: int | None) -> str:
    if isinstance(event, Earned) and event.tile != event.terrain:
        return ".none" if event.tile is None else ".meadow"
    if isinstance(event, Laid) and event.covers is not None:
        return ".over"
    if isinstance(event, Pushed) and viewer is not None and event.by == viewer != event.seat:
        return ".by"
    if isinstance(event, Pushed) and event.by == event.seat:
        return ".own"
    if isinstance(event, Arrived):
        return ".first" if event.count == 1 else ".both"
    if isinstance(event, Drew) and event.size < HAND_SIZE:
        return ".short"
    return ".left" if isinstance(event, Walked) and event.left else ""


def _winners(won: Sequence[int], lang: str, names: Sequence[Person], viewer: int | None) -> str:
    best = [seat for seat, rank in enumerate(won) if rank == 1]
    return listed([WORDS[lang]["you"] if seat == viewer else names[seat].name for seat in best], lang, "and")


def why_text(decision: Decision[Move], lang: str, opened: bool) -> str:
    """Why a bot moved, by what everybody can see: in this game no hand is ever laid open."""
    return say(WORDS, lang, decision.why, **decision.figures)


def refusal_text(view: View, move: Move, rule: str, lang: str, names: Sequence[Person]) -> str:
    """What is wrong with a move just here; empty where the rule alone says it."""
    if view.phase == "over":
        return ""
    if rule == "LEM-2.1":
        return _turn_refused(view, move, lang)
    if isinstance(move, Step | Enter):
        return _step_refused(view, move, rule, lang)
    return ""


def _turn_refused(view: View, move: Move, lang: str) -> str:
    if view.phase == "tile":
        tile = terrain_name(tile_of(view.supply, view.terrain), lang, "tile")
        return say(WORDS, lang, "refused.tile", tile=tile)
    if view.phase == "move":
        return WORDS[lang]["refused.no_tile" if isinstance(move, Tile) else "refused.played"]
    if isinstance(move, Play):
        return say(WORDS, lang, "refused.held", card=card_name(move.card, lang))
    if isinstance(move, Refill):
        return say(WORDS, lang, "refused.size", size=view.sizes[view.mover])
    return WORDS[lang]["refused.turn"]


def _step_refused(view: View, move: Step | Enter, rule: str, lang: str) -> str:
    own = view.lemmings[view.mover]
    if rule == "LEM-3.5":
        if view.walker is None:
            return WORDS[lang]["refused.unnamed"]
        return say(WORDS, lang, "refused.walking", field=place_name(view.board, own[view.walker]))
    if rule == "LEM-2.4":
        return say(WORDS, lang, "refused.none_left" if isinstance(move, Enter) else "refused.nobody", field=move.field)
    if rule == "LEM-3.1" and isinstance(move, Enter):
        return say(WORDS, lang, "refused.no_entry", field=move.field)
    source, to, side = lead_of(view, move)
    if rule == "LEM-3.1":
        return say(WORDS, lang, "refused.no_field", field=place_name(view.board, source))
    if rule == "LEM-3.2":
        ground, terrain = terrain_name(view.ground[to], lang), terrain_name(view.terrain, lang)
        return say(WORDS, lang, "refused.terrain", field=view.board.names[to], ground=ground, terrain=terrain)
    row, _ = row_ahead(view.board, sum(view.lemmings, ()), to, side)
    if rule == "LEM-5.4":
        return say(WORDS, lang, "refused.edge", field=view.board.names[row[-1]])
    return say(WORDS, lang, "refused.dear", cost=1 + len(row), points=view.points)


def prompt_text(view: View, legal: Sequence[Move], lang: str, names: Sequence[Person]) -> str:
    """What is awaited, said to the viewer."""
    if view.phase == "over":
        return say(WORDS, lang, "prompt.over", winners=_winners(ranks(view), lang, names, view.viewer))
    if view.mover != view.viewer:
        return say(WORDS, lang, "prompt.wait", name=names[view.mover].name)
    if view.phase == "turn":
        return WORDS[lang]["prompt.turn" if view.hand else "prompt.empty"]
    if view.phase == "tile":
        tile = terrain_name(tile_of(view.supply, view.terrain), lang, "tile")
        return say(WORDS, lang, "prompt.tile", tile=tile)
    key = "prompt.stuck" if len(legal) == 1 else "prompt.move" if view.walker is None else "prompt.onward"
    return say(WORDS, lang, key, points=view.points, terrain=terrain_name(view.terrain, lang))


def position_text(view: View, lang: str, names: Sequence[Person]) -> str:
    """The board in words, for those who cannot see it."""
    board, text = view.board, WORDS[lang]
    entries = listed([board.names[field] for field, _ in board.entries], lang, "and")
    last = [name for name, sides in zip(board.names, board.neighbours, strict=True) if HOME in sides]
    exits = listed(last, lang, "and")
    rows = {"count": len(board.names), "last": board.names[-1][0]}
    lines = [say(WORDS, lang, "position.board", entries=entries, exits=exits, **rows)]
    for terrain in LANDS:
        if found := [field for field, ground in enumerate(view.ground) if ground == terrain]:
            name = terrain_name(terrain, lang)
            spans = ", ".join(_spans(board, found, lang))
            lines.append(say(WORDS, lang, "position.ground", terrain=name[0].upper() + name[1:], fields=spans))
    if MEADOW in view.ground:
        lines.append(text["position.rest"])
    if view.tiles:
        tiles = listed([board.names[field] for field in view.tiles], lang, "and")
        lines.append(say(WORDS, lang, "position.tiles", fields=tiles))
    lines += [_seat_text(view, seat, lang, names) for seat in range(view.seats)]
    return "\n".join([*lines, *_cards_text(view, lang)])


def _spans(board: Board, found: Sequence[int], lang: str) -> list[str]:
    """Fields by name, neighbours in a row drawn together."""
    spans: list[list[int]] = []
    for field in found:
        if spans and board.neighbours[spans[-1][-1]][0] == field:
            spans[-1].append(field)
        else:
            spans.append([field])
    pairs = [(board.names[span[0]], board.names[span[-1]]) for span in spans]
    return [one if one == other else say(WORDS, lang, "position.span", first=one, last=other) for one, other in pairs]


def _seat_text(view: View, seat: int, lang: str, names: Sequence[Person]) -> str:
    words = []
    for place in view.lemmings[seat]:
        name = place_name(view.board, place)
        words.append(say(WORDS, lang, f"position.{name}" if place < 0 else "position.on", field=name))
    one, other = words
    places = say(WORDS, lang, "position.both", place=one) if one == other else listed(words, lang, "and")
    key = "position.you" if seat == view.viewer else "position.seat"
    return say(WORDS, lang, key, name=names[seat].name, places=places, size=view.sizes[seat])


def _cards_text(view: View, lang: str) -> list[str]:
    piles = [
        say(WORDS, lang, "position.pile", terrain=terrain_name(land, lang), values=" ".join(map(str, pile)))
        for land, pile in enumerate(view.piles)
    ]
    tiles = [
        say(WORDS, lang, "position.left", terrain=terrain_name(tile, lang), count=count)
        for tile, count in enumerate(view.supply)
    ]
    lines = [
        say(WORDS, lang, "position.piles", piles=", ".join(piles)),
        say(WORDS, lang, "position.supply", tiles=", ".join(tiles)),
        say(WORDS, lang, "position.stock", stock=view.stock, count=len(view.discards)),
    ]
    if view.viewer is not None:
        hand = say(WORDS, lang, "position.hand", cards=cards_name(view.hand, lang)) if view.hand else ""
        lines.append(hand or WORDS[lang]["position.empty"])
    return lines


TEXT = Text(WORDS, event_text, why_text, refusal_text, prompt_text, position_text)
