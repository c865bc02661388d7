"""The table of Mensch ärgere Dich nicht: everybody's rows, the centre with its gaps, stock, discards and odds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from gamekit.core import svg
from gamekit.core.events import Event
from gamekit.core.game import ranked
from gamekit.games.maedn import cards
from gamekit.games.maedn.odds import odds
from gamekit.games.maedn.rules import unseen
from gamekit.games.maedn.state import (
    FACES,
    FIGURES,
    ROWS,
    STARS,
    TARGETS,
    Discarded,
    Place,
    Scored,
    Stole,
    Take,
    Took,
    View,
)

Box = tuple[float, float, float]  # width, height, size of the number
Corner = tuple[float, float]


class Way(NamedTuple):
    """Something one might do with dice: the figure it leads to, and where that lies."""

    move: Take
    figure: int
    source: Place | None  # the row it would leave
    spot: str | None  # the id of the figure there or in the centre, None if it is not to be had
    chip: bool  # whether it stands at the end of its row, or only where the figure lies


class Look(NamedTuple):
    """The measures of a layout; boxes are width, height and size of number."""

    width: int
    far: Box  # figures in others' rows
    own: Box  # figures in the reader's rows
    cell: Box  # figures in the centre
    plate: float  # width of another seat's plate
    line: float  # height of a line of others' rows
    strip: float  # height of a line of own rows
    die: float


WIDE = Look(800, (24, 22, 15), (32, 36, 18), (44, 50, 20), 250, 26, 44, 46)
NARROW = Look(390, (21, 22, 14), (26, 32, 16), (34, 34, 16), 92, 24, 35, 38)


class Table(NamedTuple):
    """A scene with what was read from it; drawing a figure notes in `spots` where it stands."""

    scene: svg.Scene
    marks: Mapping[int, Sequence[Event]]  # what each seat did last
    came: Mapping[str, str]
    ways: Sequence[Way]
    spots: dict[str, tuple[Corner, Box]]
    look: Look

    @property
    def view(self) -> View:
        """What is drawn."""
        view: View = self.scene.view
        return view

    def place(self, name: str) -> svg.Attributes:
        """The id of a place, and where what lies there came from."""
        return {"id": name, "data_from": self.came.get(name)}

    def figure(self, name: str, number: int, corner: Corner, box: Box, copies: int = 1) -> str:
        """A figure's card under its id, with what a click on it does."""
        self.spots[name] = (corner, box)
        return cards.figure(number, *corner, box, {**self.place(name), **self.aim(name, number)}, copies)

    def aim(self, name: str, number: int) -> svg.Attributes:
        """A figure only one way leads to can be clicked; one that cannot be had says why."""
        leading = [at for at, way in enumerate(self.ways) if way.spot == name]
        legal = [at for at in leading if self.ways[at].move in self.scene.legal]
        if len(legal) == 1:
            way = self.ways[legal[0]]
            label = self.scene.say("fetch", figure=number, whose=self.whose(way))
            return self.scene.act(way.move, label, "", f"way-{legal[0]}")
        if leading and not legal:
            return self.scene.act(self.ways[leading[0]].move, "", self.scene.say("ask.fetch", figure=number))
        return {}

    def whose(self, way: Way) -> str:
        """Out of whose row a figure would come, in words; nothing for the centre."""
        if way.source is None:
            return ""
        seat, place = way.source
        return self.scene.say("chip.from", name=self.scene.person(seat).name, row=place + 1)

    def mood(self, seat: int) -> str:
        """How a face looks: glad after a finished row."""
        return "glad" if any(isinstance(event, Scored) for event in self.marks.get(seat, ())) else "awake"

    def did(self, seat: int) -> str:
        """A seat's last turn in a few words."""
        scene, words, short = self.scene, "", ".short" if self.scene.narrow else ""
        for event in self.marks.get(seat, ()):
            match event:
                case Discarded(rule="MAE-2.6"):
                    words = scene.say("unused" + short)
                case Took(figure=figure):
                    words = scene.say("took" + short, figure=figure)
                case Stole(figure=figure, source=(robbed, _)):
                    kind = short or (".you" if robbed == self.view.viewer else "")
                    words = scene.say("stole" + kind, figure=figure, name=scene.person(robbed).name)
                case Scored(gained=gained):
                    words = scene.say("gained", n=gained)
        return words

    def score(self, seat: int) -> str:
        """The points of a seat and how many it needs, or its rank once the game is over."""
        points, scene = self.view.points, self.scene
        if self.view.phase == "over":
            return scene.say("rank", rank=ranked([-had for had in points])[seat], n=points[seat])
        return scene.say("points", n=points[seat], target=TARGETS[len(points)])

    def scored(self, seat: int, place: int) -> Scored | None:
        """The row that has just gone home from this place."""
        return next((e for e in self.marks.get(seat, ()) if isinstance(e, Scored) and e.row == place), None)


def per_line(box: Box, room: float) -> int:
    """How many figures stand side by side."""
    return int(room // (box[0] + 2))


def row_lines(count: int, box: Box, room: float) -> int:
    """How many lines a row of figures takes."""
    return max(1, -(-count // per_line(box, room)))


def row(table: Table, seat: int, place: int, corner: Corner, box: Box, line: float, room: float) -> list[str]:
    """A row from left to right in as many lines as it needs; a free place is a dashed gap, or tells what was scored."""
    (x, y), figures = corner, table.view.rows[seat][place]
    wide, across = box[0] + 2, per_line(box, room)
    table.spots[f"row-{seat}-{place}"] = ((x + len(figures) % across * wide, y + len(figures) // across * line), box)
    if not figures:
        empty = svg.rect(x, y, box[0], box[1], "empty", 5)
        told = table.scored(seat, place)
        words = working(table.scene, told) if told else ""
        size = 14 if table.scene.narrow else 15
        return [empty, svg.text(x + box[0] + 10, y + box[1] / 2 + 5, svg.fit(words, size, room - 34), size, "bold")]
    return [
        table.figure(f"row-{seat}-{place}-{number}", number, (x + at % across * wide, y + at // across * line), box)
        for at, number in enumerate(figures)
    ]


def working(scene: svg.Scene, told: Scored) -> str:
    """How a finished row counts: its figures, stars with them, and the sum."""
    figures = " ".join([f"{number}{'★' * STARS.get(number, 0)}" for number in told.figures])
    count, sum_up = len(told.figures), scene.say("gained", n=told.gained)
    short = f"{count} + {told.gained - count}★ = {sum_up}"
    return short if scene.narrow else f"{figures}: {short}"


def opponents(table: Table, top: float) -> tuple[list[str], float]:
    """The others, clockwise from the left, one under another; and where they end."""
    look, parts = table.look, []
    for seat in table.scene.around:
        left, high = look.plate + 26, look.far[1]
        room = look.width - left - 10
        lines = [row_lines(len(figures), look.far, room) for figures in table.view.rows[seat]]
        tall = sum(lines) * look.line + 2
        plate = _small_plate if table.scene.narrow else _plate
        parts.append(svg.group(*plate(table, seat, tall), id=f"seat-{seat}", x=8, y=top))
        for place in range(ROWS):
            y = top + 2 + sum(lines[:place]) * look.line
            parts.append(svg.text(left - 11, y + high / 2 + 5, str(place + 1), 14, "soft", "middle"))
            parts += row(table, seat, place, (left, y), look.far, look.line, room)
        top += tall + (4 if table.scene.narrow else 8)
    return parts, top


def _plate(table: Table, seat: int, tall: float) -> list[str]:
    """Face, name, character, points, and what the seat did last."""
    who, wide = table.scene.person(seat), table.look.plate
    return [
        svg.rect(0, 0, wide, tall, "lit" if seat == table.view.mover else "flat", 12),
        svg.seat_face(seat, who.name, 24, 25, 14, table.mood(seat)),
        svg.text(46, 25, svg.fit(who.name, 17, 88), 17, "bold"),
        svg.text(wide - 10, 25, table.score(seat), 15, "", "end"),
        svg.text(46, 44, svg.fit(who.about, 14, wide - 54), 14, "soft"),
        *_last_dice(table, seat, 46, 54),
        svg.text(46 + 24, 67, svg.fit(table.did(seat), 15, wide - 78), 15, "bold"),
    ]


def _small_plate(table: Table, seat: int, tall: float) -> list[str]:
    """On a phone: face, name, points, and what the seat did last."""
    who, wide = table.scene.person(seat), table.look.plate
    return [
        svg.rect(0, 0, wide, tall, "lit" if seat == table.view.mover else "flat", 10),
        svg.seat_face(seat, who.name, 15, 17, 9, table.mood(seat)),
        svg.text(28, 22, svg.fit(who.name, 15, wide - 30), 15, "bold"),
        svg.text(6, 43, table.score(seat), 14),
        svg.text(6, 65, svg.fit(table.did(seat), 14, wide - 8), 14, "bold"),
    ]


def _last_dice(table: Table, seat: int, x: float, y: float) -> list[str]:
    dice = [die for event in table.marks.get(seat, ()) if isinstance(event, Discarded) for die in event.dice]
    return [cards.die(die, x + 3 * at, y + 3 * at, 16) for at, die in enumerate(dice)]


def middle(table: Table, top: float) -> tuple[list[str], float]:
    """The centre, four rows of ten, and beside or below it stock, discards and odds; and where they end."""
    look = table.look
    wide, high, _ = look.cell
    step = (look.width - 20) / 10 if table.scene.narrow else wide + 3
    parts, centre = [], table.view.centre
    for number in FIGURES:
        down, across = divmod(number - 1, 10)
        corner = (10 + across * step, top + 4 + down * (high + 3))
        copies = centre[number - 1]
        if copies:
            parts.append(table.figure(f"centre-{number}", number, corner, look.cell, copies))
        else:
            parts.append(cards.gap(number, *corner, look.cell, table.place(f"centre-{number}")))
    end = top + 4 + 4 * (high + 3)
    if table.scene.narrow:
        return [*parts, *_narrow_side(table, end)], end + 60
    return [*parts, *_wide_side(table, 10 + 10 * step + 20, top)], end + 6


def _wide_side(table: Table, x: float, y: float) -> list[str]:
    """Stock and discards, and under them how many of each die are unseen and how likely one given hand holds it."""
    scene, view = table.scene, table.view
    parts = [
        *_piles(table, (x, y + 4), (x + 152, y + 4), 40),
        svg.text(x + 50, y + 30, scene.say("stock"), 15, "soft"),
        svg.text(x + 50, y + 50, str(view.stock), 17, "bold"),
        svg.text(x + 202, y + 30, scene.say("discards"), 15, "soft"),
        svg.text(x + 202, y + 50, str(len(view.discards)), 17, "bold"),
        svg.text(x, y + 92, scene.say("odds"), 15, "soft"),
    ]
    left = unseen(view)
    for at, face in enumerate(FACES):
        over, down = x + at // 3 * 152, y + 106 + at % 3 * 36
        parts += [
            cards.die(face, over, down, 26),
            svg.text(over + 56, down + 19, str(left[face]), 16, "", "end"),
            svg.text(over + 112, down + 19, _share(table, face), 16, "bold", "end"),
        ]
    return parts


def _narrow_side(table: Table, y: float) -> list[str]:
    scene, view = table.scene, table.view
    stock = scene.say("stock") + f" {view.stock}"
    words = [svg.text(30, y + 19, stock, 14, "soft"), svg.text(382, y + 19, scene.say("odds.short"), 14, "soft", "end")]
    discards = [svg.text(174, y + 19, str(len(view.discards)), 14, "soft")]
    shares, left = [], unseen(view)
    for at, face in enumerate(FACES):
        shares += [
            cards.die(face, 8 + 63 * at, y + 27, 22),
            svg.text(66 + 63 * at, y + 37, str(left[face]), 14, "soft", "end"),
            svg.text(66 + 63 * at, y + 53, _share(table, face), 14, "", "end"),
        ]
    return [*_piles(table, (10, y + 2), (146, y + 2), 16), *words, *discards, *shares]


def _share(table: Table, face: int) -> str:
    """How likely one given hand holds a die; at the end of the game nobody asks."""
    if table.view.phase == "over":
        return ""
    return table.scene.say("percent", n=round(100 * odds(table.view, face)))


def _piles(table: Table, stock: Corner, discards: Corner, wide: float) -> list[str]:
    """The stock's back and the top of the discards, or the gaps they leave."""
    view, high = table.view, wide * 1.4
    size = min(wide * 1.1, 44)
    back = svg.card_back(0, 0, wide) if view.stock else svg.rect(0, 0, wide, high, "empty", 4)
    if view.discards:
        top = svg.group(cards.die(view.discards[-1], 0, (high - size) / 2, size), also=table.place("discards"))
    else:
        top = svg.group(svg.rect(0, (high - size) / 2, size, size, "empty", 6), id="discards")
    return [svg.group(back, x=stock[0], y=stock[1], id="stock"), svg.group(top, x=discards[0], y=discards[1])]
