"""The table of Lemminge around its board: who sits there, piles, tiles, draw pile and discards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from gamekit.core import svg
from gamekit.core.events import Event
from gamekit.games.lemminge import cards
from gamekit.games.lemminge.board import HOME, START, TERRAINS
from gamekit.games.lemminge.cards import Corner
from gamekit.games.lemminge.hexes import DIRECTIONS, centre
from gamekit.games.lemminge.paths import Ways, reach, walls
from gamekit.games.lemminge.rules import outcome
from gamekit.games.lemminge.state import (
    Arrived,
    Drew,
    Passed,
    Played,
    Stayed,
    View,
    Walked,
    card_of,
    terrain_of,
    value_of,
)
from gamekit.games.lemminge.walk import left


class Look(NamedTuple):
    """The measures of a layout."""

    width: int
    room: tuple[float, float]  # for the board: width and height
    hex: float  # the widest a hex gets
    pile: float  # width of a card on a pile
    figure: float  # how much of a card its figure needs
    card: float  # width of a card in hand
    step: float  # from card to card in hand


WIDE = Look(800, (588, 440), 42, 48, 17, 62, 72)
NARROW = Look(390, (386, 300), 34, 36, 13, 52, 62)


class Table(NamedTuple):
    """A scene with what was read from it."""

    scene: svg.Scene
    marks: Mapping[int, Sequence[Event]]  # what each seat did last
    came: Mapping[str, str]
    look: Look
    wide: float  # of a hex
    fields: Sequence[Corner]  # the middle of each
    reach: Mapping[int, Ways]  # of the reader's lemmings that may walk
    walls: Mapping[int, str]

    @property
    def view(self) -> View:
        """What is drawn."""
        view: View = self.scene.view
        return view

    @property
    def first(self) -> int | None:
        """The lemming whose reach is on show before one is picked: the one that could come on farthest."""
        return max(self.reach, key=self._gain, default=None)

    def _gain(self, number: int) -> int:
        board, place = self.view.board, self.view.lemmings[self.view.mover][number]
        return left(board, place) - min([left(board, way.at) for way in self.reach[number].values()], default=99)

    @property
    def grow(self) -> float:
        """How large a lemming on the board is."""
        return self.wide / 33

    def place(self, name: str) -> svg.Attributes:
        """The id of a place, and where what lies there came from."""
        return {"id": name, "data_from": self.came.get(name)}

    def lemming(self, seat: int, number: int, x: float, y: float, grow: float) -> str:
        """A lemming under its id, so that it is seen to travel, with what a click on it does."""
        place = self.place(f"lemming-{seat}-{number}")
        return svg.lemming(seat, x, y, grow, {**place, **self.pick(seat, number)})

    def pick(self, seat: int, number: int) -> svg.Attributes:
        """Where both lemmings may walk, each can be picked; before a card is played, one says that it needs one."""
        view, scene = self.view, self.scene
        if seat != view.viewer or not scene.active:
            return {}
        if len(self.reach) > 1 and number in self.reach:
            return svg.shows(f"reach-{number}", scene.say("pick", n=number + 1), number == self.first)
        place, names = view.lemmings[seat][number], view.board.names
        free = view.phase == "move" and view.walker in (None, number)
        if place == HOME or view.phase == "tile" or free:
            return {}
        if place == START:
            return svg.asks(f"enter {names[view.board.entries[0][0]]}", scene.say("ask.walk"))
        return svg.asks(f"step {names[place]} {DIRECTIONS[0]}", scene.say("ask.walk"))

    def card(self, card: int) -> str:
        """A card in the reader's language."""
        terrain = self.scene.say(f"terrain.{TERRAINS[terrain_of(card)]}")
        return self.scene.say("card", terrain=terrain, value=value_of(card))

    def did(self, seat: int) -> str:
        """A seat's last turn in a few words."""
        scene, words = self.scene, []
        for event in self.marks.get(seat, ()):
            match event:
                case Played(card=card):
                    words.append(self.card(card))
                case Walked(steps=steps):
                    words.append(scene.say("walked", n=steps))
                case Stayed():
                    words.append(scene.say("stayed"))
                case Drew(count=count):
                    words.append(scene.say("drew", n=count))
                case Passed():
                    words.append(scene.say("passed"))
        return " · ".join(words)

    def mood(self, seat: int) -> str:
        """How a face looks: glad when a lemming of the seat has just come home."""
        told = [event for events in self.marks.values() for event in events]
        return "glad" if any(isinstance(event, Arrived) and event.seat == seat for event in told) else "awake"


def lay(scene: svg.Scene, marks: Mapping[int, Sequence[Event]], came: Mapping[str, str], top: float) -> Table:
    """The table of a scene with its board fitted into its room, from `top` down."""
    look = NARROW if scene.narrow else WIDE
    middles = [centre(place) for place in scene.view.board.places]
    west, east = min(x for x, _ in middles) - 0.5, max(x for x, _ in middles) + 0.5
    high, low = min(y for _, y in middles), max(y for _, y in middles)
    margin = 4 if scene.narrow else 11  # for the lines of start and finish
    across, down = look.room[0] - 2 * margin, look.room[1] - 2 * margin
    fitting = min(look.hex, across / (east - west), down / ((low - high) * sqrt(0.75) + 2 / sqrt(3)))
    wide = 2 * int(fitting / 2)  # even, so that every field stands at whole numbers
    x = (2 if scene.narrow else 7) + margin + round((across - wide * (east - west)) / 2)
    y, pitch = top + margin + round(wide / sqrt(3)), cards.measures(wide).pitch
    fields = [(x + (column - west) * wide, y + (row - high) * pitch) for column, row in middles]
    walking = scene.active and scene.view.phase == "move"
    ways, shut = (reach(scene.view), walls(scene.view)) if walking else ({}, {})
    return Table(scene, marks, came, look, wide, fields, ways, shut)


# --- seats -------------------------------------------------------------------------------------------


def plate(table: Table, seat: int, corner: Corner, size: Corner) -> list[str]:
    """A seat: face, name, lemmings not on the board, cards in hand, and what it did."""
    (x, y), (wide, high), narrow = corner, size, table.scene.narrow
    scene, view, who = table.scene, table.view, table.scene.person(seat)
    small, words = (9, 14) if narrow else (13, 16)
    start, second = x + 2 * small + 10, y + 40
    parts = [
        svg.group(svg.rect(x, y, wide, high, "lit" if seat == view.mover else "flat", 12), id=f"seat-{seat}"),
        svg.seat_face(seat, who.name, x + 4 + small, y + 5 + small, small, table.mood(seat)),
        svg.text(
            start, y + 10 + small, svg.fit(who.name, words, x + wide - start - (4 if narrow else 94)), words, "bold"
        ),
        *_out_and_home(table, seat, x + (6 if narrow else wide - 90), y + (36 if narrow else 19)),
    ]
    end, low = x + wide - 8, second if narrow else y + 24
    did, ended = table.did(seat), outcome(view) if view.phase == "over" else None
    if ended and narrow:
        parts.append(svg.text(end, low, f"{ended.ranks[seat]}.", 14, "bold", "end"))
    elif ended:
        did = scene.say("rank", rank=ended.ranks[seat])
    elif seat != view.viewer:
        count = svg.text(end, low, str(view.sizes[seat]), 14, "bold", "end")
        parts += [svg.rect(end - 26, low - 12, 11, 15, "back", 2), count]
    if not narrow:
        parts.append(svg.text(x + 10, y + high - 10, svg.fit(did, 14, wide - 16), 14, "bold" if ended else "soft"))
    return parts


def _out_and_home(table: Table, seat: int, x: float, y: float) -> list[str]:
    """A seat's two lemmings as far as they are not on the board: waiting for the start, or home under a flag."""
    parts = []
    for number, place in enumerate(table.view.lemmings[seat]):
        at = x + 10 + 24 * number
        if place == START:
            parts.append(table.lemming(seat, number, at, y, 0.8))
        elif place == HOME:
            parts.append(table.lemming(seat, number, at, y, 0.8))
            parts.append(svg.path(f"M{svg.num(at + 7)} {svg.num(y + 9)}v-21l9 4-9 4", "flag", fill=svg.SEATS[seat][0]))
    return parts


# --- what lies beside the board ----------------------------------------------------------------------


def pile(table: Table, terrain: int, corner: Corner, room: float) -> list[str]:
    """The pile of a terrain, all its values to be seen, and what it comes to."""
    (x, y), look, values = corner, table.look, table.view.piles[terrain]
    fan = min(0.38 * look.pile, (room - look.pile) / max(1, len(values) - 1))
    sum_ = svg.text(x, y + look.pile * 1.4 + 17, table.scene.say("pile", n=sum(values)), 14, "soft")
    top, under = card_of(terrain, values[-1]), values[:-1]
    if fan < look.figure:  # their figures would hide each other: they stand beside the top card
        lines = svg.wrap(" ".join(map(str, values)), 14, room - look.pile + 4)
        told = [svg.text(x + look.pile + 4, y + 12 + 14 * at, line, 14) for at, line in enumerate(lines)]
        return [cards.card(top, x, y, look.pile, table.place(f"pile-{terrain}")), *told, sum_]
    covered = [cards.card(card_of(terrain, value), x + fan * at, y, look.pile) for at, value in enumerate(under)]
    return [*covered, cards.card(top, x + fan * len(under), y, look.pile, table.place(f"pile-{terrain}")), sum_]


def stock(table: Table, corner: Corner, wide: float) -> list[str]:
    """The draw pile and the discards, with their sizes."""
    (x, y), scene, view = corner, table.scene, table.view
    parts, apart = [], wide + 56
    empty = svg.rect(0, 0, wide, wide * 1.4, "empty", 4)
    back, top = svg.card_back(0, 0, wide), view.discards[-1:]
    for name, count, drawn in (
        ("stock", view.stock, back if view.stock else empty),
        ("discards", len(view.discards), cards.card(top[0], 0, 0, wide) if top else empty),
    ):
        parts += [
            svg.group(drawn, x=x, y=y, also=table.place(name)),
            svg.text(x + wide + 6, y + wide * 0.5, scene.say(name), 14, "soft"),
            svg.text(x + wide + 6, y + wide * 0.5 + 18, str(count), 15, "bold"),
        ]
        x += apart
    return parts


def supply(table: Table, corner: Corner, step: Corner, across: int) -> list[str]:
    """The tiles that are left, by terrain."""
    parts, wide = [], 18 if table.scene.narrow else 22
    for terrain, count in enumerate(table.view.supply):
        x, y = corner[0] + step[0] * (terrain % across), corner[1] + step[1] * (terrain // across)
        parts += [
            cards.land(terrain, [(x + wide / 2, y + 12)], wide),
            svg.text(x + wide + 3, y + 17, str(count), 14, "bold"),
        ]
    return parts
