"""What a seat may know of L.A.M.A., as a picture; it decides no rules."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from gamekit.core import svg
from gamekit.core.events import Event
from gamekit.core.game import Person
from gamekit.games.lama import cards
from gamekit.games.lama.hand import own_place
from gamekit.games.lama.sheet import chip_choice, sheet
from gamekit.games.lama.state import Dealt, Drew, Left, Move, Played, Received, Returned, Settled, View
from gamekit.games.lama.table import Table, middle, opponents

WORDS = {
    "en": {
        "seat": "Seat",
        "you": "You",
        "llama": "llama",
        "cards": "{n:card|cards}",
        "points": "{n:point|points}",
        "left": "has quit",
        "down": "{n} down",
        "left.cards": "has quit · {n:card|cards} down",
        "stock": "stock · {n}",
        "stock.empty": "stock is empty",
        "pile": "on top: {card}",
        "draw": "Draw a card",
        "draw.left": "{n} left",
        "draw.none": "not possible now",
        "quit": "Quit the round",
        "quit.costs": "costs {n:point|points}",
        "play": "Play {card}",
        "ask.play": "{card}, does not fit: why?",
        "ask.draw": "Draw a card, not possible now: why?",
        "white": "White chip",
        "black": "Black chip",
        "less": "−{n:point|points}",
        "played": "played {card}",
        "drew": "drew a card",
        "quitted": "quit",
        "returned.white": "gave back 1 point",
        "returned.black": "gave back 10 points",
        "settled": "Round {n}: what it costs",
        "over": "The game is over",
        "out": "{name} played the last card (LAMA-3.1).",
        "out.you": "You played the last card (LAMA-3.1).",
        "all.out": "Everybody has quit (LAMA-3.2).",
        "rule.costs": "Every card held counts (LAMA-4.1), a llama 10 (4.2), equal ones once (4.3).",
        "rule.chip": "Going out gives one chip back (LAMA-5.2).",
        "rule.over": "At {limit} points the game ends (LAMA-7.1).",
        "no.cards": "no cards: 0",
        "rank": "rank {n}",
    },
    "de": {
        "seat": "Platz",
        "you": "Du",
        "llama": "Lama",
        "cards": "{n:Karte|Karten}",
        "points": "{n:Punkt|Punkte}",
        "left": "ausgestiegen",
        "down": "{n} verdeckt",
        "left.cards": "ausgestiegen · {n} verdeckt",
        "stock": "Nachziehstapel · {n}",
        "stock.empty": "Nachziehstapel leer",
        "pile": "oben: {card}",
        "draw": "Karte ziehen",
        "draw.left": "noch {n}",
        "draw.none": "geht gerade nicht",
        "quit": "Aussteigen",
        "quit.costs": "kostet {n:Punkt|Punkte}",
        "play": "{card} ablegen",
        "ask.play": "{card}, passt nicht: warum?",
        "ask.draw": "Karte ziehen, geht gerade nicht: warum?",
        "white": "Weißer Chip",
        "black": "Schwarzer Chip",
        "less": "−{n:Punkt|Punkte}",
        "played": "legte {card} ab",
        "drew": "zog eine Karte",
        "quitted": "stieg aus",
        "returned.white": "gab 1 Punkt zurück",
        "returned.black": "gab 10 Punkte zurück",
        "settled": "Durchgang {n}: was er kostet",
        "over": "Das Spiel ist aus",
        "out": "{name} hat die letzte Karte abgelegt (LAMA-3.1).",
        "out.you": "Du hast die letzte Karte abgelegt (LAMA-3.1).",
        "all.out": "Alle sind ausgestiegen (LAMA-3.2).",
        "rule.costs": "Jede Karte zählt (LAMA-4.1), ein Lama 10 (4.2), gleiche nur einmal (4.3).",
        "rule.chip": "Leere Hand: ein Chip geht zurück (LAMA-5.2).",
        "rule.over": "Ab {limit} Punkten ist Schluss (LAMA-7.1).",
        "no.cards": "keine Karten: 0",
        "rank": "Platz {n}",
    },
}

_MOVES = (Played, Drew, Left, Returned)


def draw(
    view: View,
    legal: Sequence[Move] = (),
    events: Sequence[Event] = (),
    lang: str = "en",
    names: Sequence[Person] = (),
    narrow: bool = False,
) -> str:
    """The table as this viewer sees it, or the settlement while it lies open; equal input, equal bytes."""
    scene = svg.Scene(view, dict.fromkeys(legal), events, lang, names, narrow, WORDS)
    width, height = (390, 620 if len(view.points) > 4 else 540) if narrow else (800, 600)
    table = Table(scene, _last_moves(events), _sources(scene), width, height)
    settled = next((event for event in reversed(events) if isinstance(event, Settled)), None)
    if view.shown or settled:
        parts = _settlement(table, settled)
    else:
        parts = [*opponents(table), *middle(table), *own_place(table)]
    return svg.picture(width, height, svg.rect(0, 0, width, height, "table", 20), *parts, style=cards.STYLE)


def _settlement(table: Table, settled: Settled | None) -> list[str]:
    """The sheet, with what is to be decided below it."""
    scene, width, height = table.scene, table.width, table.height
    if not scene.active:
        return [sheet(scene, settled, width, height)]
    if scene.view.phase == "chip":
        return [sheet(scene, settled, width, height - 76), chip_choice(scene, width, height - 70)]
    top = height - 290 if scene.narrow else 350
    return [sheet(scene, settled, width, top), *own_place(table._replace(sources={}))]


def _last_moves(events: Sequence[Event]) -> dict[int, Event]:
    """What each seat did last in this round, the latest at the end, as far as these events tell."""
    marks: dict[int, Event] = {}
    for event in events:
        if isinstance(event, Dealt):
            marks.clear()
        elif isinstance(event, _MOVES) and event.seat is not None:
            marks.pop(event.seat, None)
            marks[event.seat] = event
    return marks


def _sources(scene: svg.Scene) -> dict[str, str]:
    """For each place whose card has just come from elsewhere, the place where it was."""
    view, places = scene.view, range(len(scene.view.hand))
    happened = [event for event in scene.events if isinstance(event, (*_MOVES, Dealt, Received))]
    match happened[-1] if happened else None:
        case Dealt():
            return {"pile": "stock"} | {f"hand-{at}": "stock" for at in places}
        case Received(seat=view.viewer, card=card):
            new = bisect_left(view.hand, card)
            return {f"hand-{at}": "stock" if at == new else f"hand-{at - (at > new)}" for at in places}
        case Drew(seat=seat):
            return {f"seat-{seat}-new": "stock"}
        case Played(seat=view.viewer, card=card):
            gone = bisect_left(view.hand, card)
            return {"pile": f"hand-{gone}"} | {f"hand-{at}": f"hand-{at + (at >= gone)}" for at in places}
        case Played(seat=seat):
            return {"pile": f"seat-{seat}-cards"}
    return {}
