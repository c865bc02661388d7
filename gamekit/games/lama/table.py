"""The far side of L.A.M.A.'s table: the other seats, the stock and the pile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from gamekit.core import svg
from gamekit.core.events import Event
from gamekit.games.lama import cards
from gamekit.games.lama.state import Draw, Drew, Played, Returned, View


class Table(NamedTuple):
    """A scene with what was read from its events: each seat's last move, and where moved cards came from."""

    scene: svg.Scene
    marks: Mapping[int, Event]
    sources: Mapping[str, str]
    width: int
    height: int

    @property
    def view(self) -> View:
        """What is drawn."""
        view: View = self.scene.view
        return view

    def place(self, name: str) -> svg.Attributes:
        """The id of a place, and where its card came from."""
        return {"id": name, "data_from": self.sources.get(name)}

    def mood(self, seat: int) -> str:
        """How a face looks: whoever has quit sleeps."""
        return "asleep" if self.view.quit[seat] else "awake"

    def did(self, seat: int) -> str:
        """A seat's last move in two or three words."""
        match self.marks.get(seat):
            case Played(card=card):
                return self.scene.say("played", card=cards.card_name(self.scene, card))
            case Returned(chip=chip):
                return self.scene.say(f"returned.{chip}")
            case Drew():
                return self.scene.say("drew")
            case None:
                return ""
        return self.scene.say("quitted")


def opponents(table: Table) -> list[str]:
    """The others' plates, clockwise from the left."""
    plate = _small_plate if table.scene.narrow else _plate
    return [
        svg.group(*plate(table, seat, wide), id=f"seat-{seat}", x=x, y=y)
        for seat, (x, y, wide) in _seating(table).items()
    ]


def _seating(table: Table) -> dict[int, tuple[float, float, float]]:
    """Where each plate stands, and how wide it is: one row, or two of up to three on a phone."""
    seats, narrow = table.scene.around, table.scene.narrow
    columns = (len(seats) + 1) // 2 if narrow and len(seats) > 3 else len(seats)
    gap, high = (8, 104) if narrow else (10, 0)
    room = table.width - 24 + gap
    wide = min(room / columns - gap, 210)
    spots = {}
    for at, seat in enumerate(seats):
        across = columns if at < columns else len(seats) - columns
        x = 12 + room / across * (at % columns + 0.5) - gap / 2 - wide / 2
        spots[seat] = (x, 10.0 + at // columns * high, wide)
    return spots


def _plate(table: Table, seat: int, wide: float) -> list[str]:
    """Face, name, character, cards, chips, and under the plate what it did last."""
    scene, view, who, inner = table.scene, table.view, table.scene.person(seat), wide - 24
    points = scene.say("points", n=view.points[seat])
    held = scene.say("down" if view.quit[seat] else "cards", n=view.sizes[seat])
    about = svg.wrap(who.about, 16, inner)[:2]
    return [
        svg.rect(0, 0, wide, 148, "lit" if seat == view.mover else "flat", 14),
        svg.seat_face(seat, who.name, 27, 27, 15, table.mood(seat)),
        svg.text(50, 33, svg.fit(who.name, 18, wide - 58), 18, "bold"),
        *[svg.text(12, 62 + 18 * line, words, 16, "soft") for line, words in enumerate(about)],
        _backs(table, seat, (12, 88, 20), inner - svg.width_of(held, 16) - 8),
        svg.text(wide - 12, 108, held, 16, "", "end"),
        cards.chips(view.points[seat], 12, 133, 7, inner - svg.width_of(points, 16) - 8),
        svg.text(wide - 12, 139, points, 16, "", "end"),
        svg.text(wide / 2, 167, svg.fit(table.did(seat), 16, wide), 16, "bold", "middle"),
    ]


def _small_plate(table: Table, seat: int, wide: float) -> list[str]:
    """On a phone: face and name, cards, chips with their sum, what it did last."""
    scene, view, who = table.scene, table.view, table.scene.person(seat)
    points, quit = str(view.points[seat]), view.quit[seat]
    held = scene.say("down" if quit else "cards", n=view.sizes[seat])
    last = scene.say("left") if quit else table.did(seat)
    return [
        svg.rect(0, 0, wide, 96, "lit" if seat == view.mover else "flat", 12),
        svg.seat_face(seat, who.name, 19, 18, 11, table.mood(seat)),
        svg.text(36, 23, svg.fit(who.name, 15, wide - 40), 15, "bold"),
        _backs(table, seat, (8, 33, 13), wide - 20 - svg.width_of(held, 14)),
        svg.text(wide - 8, 47, held, 14, "", "end"),
        cards.chips(view.points[seat], 8, 64, 6, wide - 20 - svg.width_of(points, 15)),
        svg.text(wide - 8, 69, points, 15, "bold", "end"),
        svg.text(8, 89, svg.fit(last, 14, wide - 12), 14, "soft" if quit else "bold"),
    ]


def _backs(table: Table, seat: int, spot: tuple[float, float, float], room: float) -> str:
    """As many backs as fit, the last one named when it has just been drawn."""
    (x, y, width), size, new = spot, table.view.sizes[seat], f"seat-{seat}-new"
    shown = min(size, max(1, int((room - width) // (width * 0.3)) + 1), 10)
    step = min(width * 0.6, (room - width) / max(1, shown - 1))
    named = table.place(new) if new in table.sources else svg.NOTHING
    backs = [svg.card_back(x + at * step, y, width, named if at == shown - 1 else svg.NOTHING) for at in range(shown)]
    return svg.group(*backs, id=f"seat-{seat}-cards", class_="gk-dim" if table.view.quit[seat] else None)


def middle(table: Table) -> list[str]:
    """Stock and pile, and a dotted path from whoever put the top card there."""
    scene, view = table.scene, table.view
    card, y = (60, 264 if table.height > 600 else 172) if scene.narrow else (88, 278)
    stock_x, pile_x = table.width / 2 - card, table.width / 2 + card
    stock = scene.say("stock", n=view.stock) if view.stock else scene.say("stock.empty")
    pile = scene.say("pile", card=cards.card_name(scene, view.pile[-1]))
    under, size = (y + card * 0.7 + 20, 14) if scene.narrow else (y + card * 0.7 + 30, 16)
    return [
        svg.text(stock_x, under, stock, size, "soft", "middle"),
        svg.text(pile_x, under, pile, size, "soft", "middle"),
        _path(table, pile_x, y - card * 0.76),
        _stock(table, stock_x - card / 2, y - card * 0.7, card),
        _pile(table, pile_x, y, card),
    ]


def _path(table: Table, x: float, y: float) -> str:
    seating = _seating(table)
    plays = [seat for seat, event in table.marks.items() if isinstance(event, Played)]
    if not plays or plays[-1] not in seating:
        return ""
    left, top, wide = seating[plays[-1]]
    start = left + wide / 2
    return svg.trail(
        start, top + (100 if table.scene.narrow else 174), x + max(-20.0, min(20.0, start - x)), y, plays[-1]
    )


def _stock(table: Table, x: float, y: float, card: float) -> str:
    """Thicker while there is more to draw; who may draw may also take the card from here."""
    size = table.view.stock
    if not size:
        return svg.group(svg.rect(0, 0, card, card * 1.4, "empty"), x=x, y=y, id="stock")
    layers = [svg.card_back(3.0 * at, -3.0 * at, card) for at in range(min(3, 1 + size // 10))]
    scene = table.scene
    act = scene.act(Draw(), scene.say("draw"), scene.say("ask.draw")) if scene.view.phase == "turn" else {}
    lifted = 3.0 * (len(layers) - 1)
    ring = svg.rect(-5, -5 - lifted, card + 10 + lifted, card * 1.4 + 10 + lifted, "ring", 12)
    return svg.group(ring, *layers, x=x, y=y, id="stock", also=act)


def _pile(table: Table, x: float, y: float, card: float) -> str:
    """The last cards, each keeping the tilt with which it fell."""
    pile: Sequence[int] = table.view.pile
    faces = []
    for at in range(max(0, len(pile) - 4), len(pile)):
        back, tilt = len(pile) - 1 - at, (at * 41) % 17 - 8
        turn = tilt if back else tilt / 3
        face = cards.card_face(pile[at], card, 24 if card > 70 else 20, -0.26 * card * back, 2.0 * back, turn)
        faces.append(face if back else svg.group(face, also=table.place("pile")))
    return svg.group(*faces, x=x, y=y)
