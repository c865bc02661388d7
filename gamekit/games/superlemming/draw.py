"""What a seat may know of Superlemming, as a picture; it decides no rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gamekit.core import svg
from gamekit.core.events import Event
from gamekit.core.game import Person
from gamekit.games.superlemming import look
from gamekit.games.superlemming.hand import choices, hand, places
from gamekit.games.superlemming.state import Move, Moved, Played, Received, Shifted, Swapped, View
from gamekit.games.superlemming.table import NARROW, WIDE, Table, cliffs, jumps, plate
from gamekit.games.superlemming.words import WORDS as SENTENCES

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        **SENTENCES["en"],
        "note": "Effects: our own; the printed ones are not known.",
        "note.own": "Effects: this table's; the printed are not known.",
        "seat": "Seat",
        "you": "You",
        "points": "{n:point|points}",
        "result": "rank {rank} · {n:point|points}",
        "calm": "{n} of {limit} calm turns",
        "pile": "{n} on your pile",
        "cliff": "Cliff",
        "played": "{card}",
        "looted": "took {n:medal|medals}",
        "drew": "drew {n}",
        "thanked": "said thanks",
        "silent": "kept silent",
        "play": "Play {card}",
        "ask.play": "{card}: why not play it?",
        "ask.use": "{card}: why does it not act?",
        "ask.cliff": "The {cliff}: why does it not act?",
        "thank": "Thank you!",
        "thank.so": "costs nothing",
        "silent.keep": "Say nothing",
        "silent.so": "costs one medal",
        "aim.seat": "Take {n:medal|medals} from {name}",
        "aim.front": "To the front of the {row}",
        "aim.end": "To the end of the {row}",
        "aim.gap": "Swap {first} and {second}",
        "aim.slot": "{card}, place {place}, {row}",
        "aim.row": "To the {row}",
    },
    "de": {
        **SENTENCES["de"],
        "note": "Effekte: eigene; die gedruckten kennen wir nicht.",
        "note.own": "Effekte: deine; die gedruckten kennen wir nicht.",
        "seat": "Platz",
        "you": "Du",
        "points": "{n:Punkt|Punkte}",
        "result": "Rang {rank} · {n:Punkt|Punkte}",
        "calm": "{n} von {limit} ruhigen Zügen",
        "pile": "{n} im Stapel",
        "cliff": "Klippe",
        "played": "{card}",
        "looted": "nahm {n:Orden|Orden}",
        "drew": "zog {n}",
        "thanked": "sagte Danke",
        "silent": "schwieg",
        "play": "{card} spielen",
        "ask.play": "{card}: warum nicht spielen?",
        "ask.use": "{card}: warum wirkt er nicht?",
        "ask.cliff": "Die {cliff}: warum wirkt sie nicht?",
        "thank": "Danke!",
        "thank.so": "kostet nichts",
        "silent.keep": "Nichts sagen",
        "silent.so": "kostet einen Orden",
        "aim.seat": "{n:Orden|Orden} von {name} nehmen",
        "aim.front": "Nach vorn in der {row}",
        "aim.end": "Ans Ende der {row}",
        "aim.gap": "{first} und {second} tauschen",
        "aim.slot": "{card}, Platz {place}, {row}",
        "aim.row": "In die {row}",
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
    marks = {turn[0].seat: turn for turn in turns if turn[0].seat is not None}
    table = Table(scene, marks, _came(view, turns[-1]) if turns else {}, NARROW if narrow else WIDE)
    height, parts = _narrow(table) if narrow else _wide(table)
    paper = svg.rect(0, 0, table.look.width, height + 22, "table", 20)
    note = scene.say("note" if view.options.effects == "ours" else "note.own")
    origin = svg.text(table.look.width / 2, height + 8, note, 14, "soft", "middle")
    return svg.picture(table.look.width, height + 22, paper, *cliffs(table), *parts, origin, style=look.STYLE)


def _wide(table: Table) -> tuple[int, list[str]]:
    """Cliffs to the left, the others to the right, the reader below."""
    scene, parts = table.scene, []
    for at, seat in enumerate(scene.around):
        parts += plate(table, seat, table.seat_corner(at), (178, 78))
    parts.append(svg.text(616, 392, _calm(table), 14, "soft"))
    low = 8 + 4 * table.look.row + 4
    parts += plate(table, scene.base, (8, low + 60), (186, 78))
    parts += _pile(table, 18, low + 158)
    corner, room = (210, low + 60), 578
    return round(low + 168), [
        *parts,
        *hand(table, corner, room),
        *choices(table, (12, low), places(table, corner, room)),
    ]


def _narrow(table: Table) -> tuple[int, list[str]]:
    """One thing above the other: the others, the cliffs, what is to be done, the reader."""
    scene, parts = table.scene, []
    for at, seat in enumerate(scene.around):
        parts += plate(table, seat, table.seat_corner(at), (94, 72))
    low = table.look.top + 4 * table.look.row
    parts += plate(table, scene.base, (4, low + 60), (110, 50))
    parts += _pile(table, 124, low + 80)
    parts.append(svg.text(124, low + 100, _calm(table), 14, "soft"))
    corner, room = (8, low + 116), 374
    return round(low + 116 + table.look.card * 1.4 + 10), [
        *parts,
        *hand(table, corner, room),
        *choices(table, (10, low), places(table, corner, room)),
    ]


def _calm(table: Table) -> str:
    view = table.view
    return table.scene.say("calm", n=view.calm, limit=view.options.patience * view.seats)


def _pile(table: Table, x: float, y: float) -> list[str]:
    """The reader's pile and the rescued card on top of it; at the end the reader's rank."""
    view, scene = table.view, table.scene
    if view.viewer is None or view.phase == "over":
        words = "" if view.viewer is None else table.result(view.viewer)
        return [svg.text(x, y, words, 14, "bold")]
    words, tops = scene.say("pile", n=view.piles[view.viewer]), view.tops[view.viewer]
    return [svg.text(x, y, words, 14, "soft"), *[table.mini(top, x + 132, y - 14) for top in tops[-1:]]]


def _turns(events: Sequence[Event]) -> Iterator[list[Event]]:
    """The events turn by turn; each begins with a card played."""
    turn: list[Event] = []
    for event in events:
        if isinstance(event, Played) and event.rule == "SUP-2.1" and turn:
            yield turn
            turn = []
        turn.append(event)
    if turn:
        yield turn


def _came(view: View, turn: Sequence[Event]) -> dict[str, str]:
    """For each place whose card has just come from elsewhere, the place where it was."""
    came: dict[str, str] = {}
    for event in turn:
        match event:
            case Played(seat=seat, card=card):
                came[f"card-{card.card}"] = f"card-{card.card}" if seat == view.viewer else f"seat-{seat}"
            case Moved(card=card) | Shifted(card=card):
                came[f"card-{card.card}"] = f"card-{card.card}"
            case Swapped(cards=cards):
                came |= {f"card-{card.card}": f"card-{card.card}" for card in cards}
            case Received(seat=seat, cards=cards):
                came |= {f"card-{card.card}": f"seat-{seat}" for card in cards}
    return came | {name: f"card-{jump.card.card}" for name, jump, _ in jumps(turn)}
