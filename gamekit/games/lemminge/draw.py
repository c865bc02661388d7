"""What a seat may know of Lemminge, as a picture; it decides no rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamekit.core import svg
from gamekit.core.events import Event
from gamekit.core.game import Person
from gamekit.games.lemminge import cards
from gamekit.games.lemminge.ground import ground
from gamekit.games.lemminge.hand import buttons, hand, picks
from gamekit.games.lemminge.state import (
    LANDS,
    Arrived,
    Discarded,
    Move,
    Played,
    Pushed,
    Received,
    Stepped,
    View,
    terrain_of,
)
from gamekit.games.lemminge.table import Table, lay, pile, plate, stock, supply
from gamekit.games.lemminge.words import WORDS as SENTENCES

WORDS = {
    "en": {
        **SENTENCES["en"],
        "seat": "Seat",
        "you": "You",
        "start": "start",
        "finish": "finish",
        "walked": "{n:step|steps}",
        "stayed": "stayed",
        "drew": "drew {n:card|cards}",
        "passed": "passed",
        "rank": "rank {rank}",
        "pile": "{n:point|points}",
        "stock": "draw",
        "discards": "discards",
        "worth": "= {n}",
        "worth.anew": "{n} +",
        "play": "Play {card}",
        "ask.play": "{card}: why not play it?",
        "mark": "Discard {card} when filling up",
        "refill": "Fill up",
        "refill.marked": "without the ×",
        "refill.label": "Discard the crossed cards and fill the hand",
        "stop": "Stop here",
        "left": "{n:point|points} left",
        "stop.label": "Stop, leaving {n:point|points}",
        "lay.this": "to be laid",
        "pick": "Your lemming {n}: show where it can go",
        "ask.walk": "Your lemming: why not walk?",
        "reach": "{field}: {n}",
        "reach.ends": "{field}: {n}, and a push that ends the game",
        "nudge": "Straight to {field}, pushing",
        "reach.home": "Finish: {n:point|points}",
        "ask.reach": "{field}: why not?",
    },
    "de": {
        **SENTENCES["de"],
        "seat": "Platz",
        "you": "Du",
        "start": "Start",
        "finish": "Ziel",
        "walked": "{n:Schritt|Schritte}",
        "stayed": "blieb stehen",
        "drew": "zog {n:Karte|Karten}",
        "passed": "passte",
        "rank": "Platz {rank}",
        "pile": "{n:Punkt|Punkte}",
        "stock": "Stapel",
        "discards": "Ablage",
        "worth": "= {n}",
        "worth.anew": "{n} +",
        "play": "{card} spielen",
        "ask.play": "{card}: warum nicht spielen?",
        "mark": "{card} beim Auffüllen abwerfen",
        "refill": "Auffüllen",
        "refill.marked": "ohne die mit ×",
        "refill.label": "Angekreuzte Karten abwerfen und die Hand auffüllen",
        "stop": "Hier bleiben",
        "left": "noch {n:Punkt|Punkte}",
        "stop.label": "Stehen bleiben, {n:Punkt verfällt|Punkte verfallen}",
        "lay.this": "zu legen",
        "pick": "Dein Lemming {n}: zeigen, wohin er kann",
        "ask.walk": "Dein Lemming: warum nicht laufen?",
        "reach": "{field}: {n}",
        "reach.ends": "{field}: {n}, und ein Schubs, der das Spiel beendet",
        "nudge": "Schiebend geradeaus nach {field}",
        "reach.home": "Ziel: {n:Punkt|Punkte}",
        "ask.reach": "{field}: warum nicht?",
    },
}


def draw(
    view: View,
    legal: Sequence[Move] = (),
    events: Sequence[Event] = (),
    lang: str = "en",
    names: Sequence[Person] = (),
    narrow: bool = False,
) -> str:
    """The table as this viewer sees it; equal input, equal bytes."""
    scene = svg.Scene(view, dict.fromkeys(legal), events, lang, names, narrow, WORDS)
    turns = list(_turns(events))
    marks = {seat: turn for seat, turn in turns}
    came = _came(view, *turns[-1]) if turns else {}
    table = lay(scene, marks, came, 52 if narrow else 4)
    height, parts = _narrow(table) if narrow else _wide(table)
    paper = svg.rect(0, 0, table.look.width, height, "table", 20)
    return svg.picture(table.look.width, height, paper, *ground(table), *parts, style=cards.STYLE)


def _wide(table: Table) -> tuple[int, list[str]]:
    """Board and piles to the left, the others and the supply to the right, the reader below."""
    scene, low = table.scene, max(y for _, y in table.fields) + table.wide * 0.6 + 16
    parts = []
    for at, seat in enumerate(scene.around):
        parts += plate(table, seat, (606, 8 + 68 * at), (186, 64))
    side = max(low - 62, 8 + 68 * len(scene.around) + 92)
    parts += supply(table, (612, side - 84), (62, 32), 3)
    parts += stock(table, (608, side + 4), 32)
    for terrain in LANDS:
        parts += pile(table, terrain, (16 + 118 * terrain, low), 108)
    top = max(low + 96, side + 62)
    parts += plate(table, scene.base, (8, top), (186, 64))
    parts += buttons(table, (14, top + 76), 174)
    parts += hand(table, (212, top))
    parts += picks(table, (664, top))
    return round(top + 148), parts


def _narrow(table: Table) -> tuple[int, list[str]]:
    """One thing above the other: the others, the board, the supply, the piles, the reader."""
    scene, low = table.scene, max(y for _, y in table.fields) + table.wide * 0.6 + 10
    others = scene.around
    each = min(120, 382 / max(1, len(others)))
    parts = []
    for at, seat in enumerate(others):
        parts += plate(table, seat, (4 + each * at, 4), (each - 2, 50))
    parts += supply(table, (6, low), (34, 26), 6)
    parts += stock(table, (212, low - 8), 26)
    for terrain in LANDS:
        parts += pile(table, terrain, (8 + 76 * terrain, low + 36), 70)
    parts += plate(table, scene.base, (4, low + 116), (120, 50))
    parts += buttons(table, (242, low + 114), 140)
    parts += picks(table, (130, low + 114))
    parts += hand(table, (12, low + 178))
    return round(low + 178 + table.look.card * 1.4 + 56), parts


def _turns(events: Sequence[Event]) -> Iterator[tuple[int, list[Event]]]:
    """The events turn by turn, with the seat whose turn it was."""
    turn: list[Event] = []
    whose = None
    for event in events:
        seat = getattr(event, "by", event.seat)
        if turn and seat is not None and whose is not None and seat != whose:
            yield whose, turn
            turn = []
        whose = whose if seat is None else seat
        turn.append(event)
    if whose is not None:
        yield whose, turn


def _came(view: View, seat: int, turn: Sequence[Event]) -> dict[str, str]:
    """For each place whose card or lemming has just come from elsewhere, the place where it was."""
    came: dict[str, str] = {}
    for event in turn:
        match event:
            case (
                Stepped(seat=whose, lemming=number)
                | Pushed(seat=whose, lemming=number)
                | Arrived(seat=whose, lemming=number)
            ):
                came[f"lemming-{whose}-{number}"] = f"lemming-{whose}-{number}"
            case Played(card=card) if seat != view.viewer:
                came[f"pile-{terrain_of(card)}"] = f"seat-{seat}"
            case Discarded() if seat != view.viewer:
                came["discards"] = f"seat-{seat}"
    return came | (_own_cards(view, turn) if seat == view.viewer else {})


def _own_cards(view: View, turn: Sequence[Event]) -> dict[str, str]:
    """Where the viewer's cards were: each kept one in its old place, a new one in the draw pile."""
    new = [card for event in turn if isinstance(event, Received) for card in event.cards]
    gone = [card for event in turn if isinstance(event, Discarded) for card in event.cards]
    played = [event.card for event in turn if isinstance(event, Played)]
    kept = list(view.hand)
    for card in new:
        kept.remove(card)
    before = sorted([*kept, *gone, *played])
    came = {f"pile-{terrain_of(card)}": f"hand-{before.index(card)}" for card in played}
    if gone:
        came["discards"] = f"hand-{before.index(gone[-1])}"
    for at, card in enumerate(view.hand):
        if card in new:
            new.remove(card)
            came[f"hand-{at}"] = "stock"
        else:
            came[f"hand-{at}"] = f"hand-{len(before) - 1 - before[::-1].index(card)}"
    return {here: there for here, there in came.items() if here != there}
