"""The near side of the table: the reader's dice, rows, and at the end of each row where the dice could lead."""

from __future__ import annotations

from gamekit.core import svg
from gamekit.games.maedn import cards
from gamekit.games.maedn.state import GOAL, ROWS, Drop, Place
from gamekit.games.maedn.table import Corner, Table, Way, row


def own_place(table: Table, top: float) -> tuple[list[str], float]:
    """The seat at the bottom: plate, dice, and its rows with the ways on; and where it ends."""
    seat = table.scene.base
    parts = [svg.group(*_plate(table, seat), id=f"seat-{seat}", x=8, y=top)]
    dice, top = _dice(table, (124, top + 2) if table.scene.narrow else (276, top + 4))
    parts += dice
    for place in range(ROWS):
        strip, top = _strip(table, seat, place, top)
        parts += strip
    return parts, top


def _plate(table: Table, seat: int) -> list[str]:
    who, narrow = table.scene.person(seat), table.scene.narrow
    wide, high = (108, 44) if narrow else (table.look.plate, 54)
    lit = svg.rect(0, 0, wide, high, "lit" if seat == table.view.mover else "flat", 12)
    face = svg.seat_face(seat, who.name, 22, high / 2, 12 if narrow else 15, table.mood(seat))
    name = svg.text(44, 21 if narrow else 23, svg.fit(who.name, 17, 60 if narrow else 88), 17, "bold")
    score = table.score(seat)
    if narrow:
        return [lit, face, name, svg.text(44, 38, score, 14)]
    did = svg.text(44, 45, svg.fit(table.did(seat), 15, wide - 54), 15, "soft")
    return [lit, face, name, svg.text(wide - 10, 22, score, 15, "", "end"), did]


def _dice(table: Table, corner: Corner) -> tuple[list[str], float]:
    """The dice in hand, each with the rows it could start; a die itself is discarded without use, or says why not."""
    (x, y), scene, size, room = corner, table.scene, table.look.die, table.look.width - 10
    left, hand, parts = x, table.view.hand, []
    for at, value in enumerate(hand):
        if x + size > room:
            x, y = left, y + size + 8
        drop = scene.act(Drop(value), scene.say("drop", die=value), scene.say("ask.drop", die=value))
        if "data_ask" in drop:
            ways = [f"way-{number}" for number, way in enumerate(table.ways) if _fetches(scene, way, value)]
            drop = {**drop, "data_preview": " ".join(ways)}
        parts.append(svg.group(cards.die(value, 0, 0, size, drop), x=x, y=y, also=table.place(f"hand-{at}")))
        x += size + 6
        if hand[at + 1 : at + 2] == (value,):
            continue  # the chips of equal dice stand behind the second
        for number, way in enumerate(table.ways):
            both = at > 0 and way.move.dice == hand  # a sum stands behind the second die
            if way.chip and way.move.row is None and (both or way.move.dice == (value,)):
                chip, wide = _chip(table, number, way)
                if x + wide > room:
                    x, y = left, y + 40
                parts.append(svg.group(chip, x=x, y=y + (size - 32) / 2))
                x += wide + 6
        x += 4
    return parts, y + size + (6 if scene.narrow else 10)


def _fetches(scene: svg.Scene, way: Way, die: int) -> bool:
    return die in way.move.dice and way.move in scene.legal


def _strip(table: Table, seat: int, place: int, top: float) -> tuple[list[str], float]:
    """One row of the reader's, and the chips at its end."""
    look, left = table.look, 30
    parts = [svg.text(16, top + look.own[1] / 2 + 5, str(place + 1), 14, "soft", "middle")]
    parts += row(table, seat, place, (left, top), look.own, look.strip, look.width - left - 10)
    (end, y), _ = table.spots[f"row-{seat}-{place}"]
    x = end + 6
    for number, way in enumerate(table.ways):
        if way.chip and way.move.row == place:
            chip, wide = _chip(table, number, way)
            if x + wide > look.width - 6:
                x, y = left, y + look.strip
            parts.append(svg.group(chip, x=x, y=y + (look.own[1] - 32) / 2))
            x += wide + 6
    return parts, y + look.strip


def _chip(table: Table, number: int, way: Way) -> tuple[str, float]:
    """Where dice lead: the die, the figure, and the shape of who would lose it; and how wide that is."""
    scene, move = table.scene, way.move
    legal = move in scene.legal
    robbed = way.source if legal else None
    twins = [other for other in table.ways if robbed and _alike(way, other)]
    label = scene.say("chip.new" if move.row is None else "chip.on", figure=way.figure, row=(move.row or 0) + 1)
    label += table.whose(way) if legal else ""
    words = scene.say("new", figure=way.figure) if move.row is None else str(way.figure)
    words = f"> {GOAL}" if way.figure > GOAL else words
    start, bare = (7, 14) if move.row is None else (34, 42)
    wide = bare + 1.1 * svg.width_of(words, 16) + (26 if robbed else 0) + (12 if len(twins) > 1 else 0)
    act = scene.act(move, label, scene.say("ask.chip", label=label), f"way-{number}")
    return svg.group(
        svg.rect(-4, -4, wide + 8, 40, "ring", 12),
        svg.rect(0, 0, wide, 32, "button", 9),
        cards.die(move.dice[0], 7, 6, 20) if move.row is not None else "",
        svg.text(start, 22, words, 16, "bold" if legal else "soft"),
        *_victim(table, robbed, wide - (30 if len(twins) > 1 else 18), len(twins) > 1),
        also=act,
    ), wide


def _alike(way: Way, other: Way) -> bool:
    """Whether two ways differ only in which row of one seat they rob."""
    same_use = (way.move.dice, way.move.row) == (other.move.dice, other.move.row)
    return (
        same_use
        and other.chip
        and way.source is not None
        and other.source is not None
        and way.source[0] == other.source[0]
    )


def _victim(table: Table, robbed: Place | None, x: float, numbered: bool) -> list[str]:
    """The face of who would be robbed, and the number of the row where that is needed."""
    if robbed is None:
        return []
    seat, place = robbed
    face = svg.seat_face(seat, table.scene.person(seat).name, x, 16, 9)
    return [face, svg.text(x + 12, 21, str(place + 1), 14, "soft")] if numbered else [face]


def previews(table: Table) -> list[str]:
    """Shown by a chip, and all together by a die: the figure it would fetch, and the path that would take."""
    return [
        svg.group(_mark(table, way), id=f"way-{at}", class_="gk-preview")
        for at, way in enumerate(table.ways)
        if way.move in table.scene.legal
    ]


def _mark(table: Table, way: Way) -> str:
    rows = table.view.rows[table.view.mover]
    place = rows.index(()) if way.move.row is None else way.move.row
    (x, y), (wide, high, _) = table.spots[way.spot or ""]
    (to_x, to_y), (_, to_high, _) = table.spots[f"row-{table.view.mover}-{place}"]
    ring = svg.rect(x - 4, y - 4, wide + 8, high + 8, "aim", 9)
    start, low = svg.num(x + wide / 2), svg.num(to_y + to_high / 2)
    bend = f"M{start} {svg.num(y + high + 6)}Q{start} {low} {svg.num(to_x + 4)} {low}"
    return ring + svg.path(bend, "way")
