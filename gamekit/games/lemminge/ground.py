"""The board of Lemminge: fields, start and finish, lemmings, and where a card's points lead."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import cos, radians, sin
from typing import NamedTuple

from gamekit.core import svg
from gamekit.games.lemminge import cards
from gamekit.games.lemminge.board import HOME, TERRAINS
from gamekit.games.lemminge.cards import Corner
from gamekit.games.lemminge.hexes import SIDES
from gamekit.games.lemminge.paths import Way, walkers
from gamekit.games.lemminge.state import Laid, Step, Stepped, Tile
from gamekit.games.lemminge.table import Table
from gamekit.games.lemminge.walk import SIDE

_ENDS = ((1, 2), (0, 1), (5, 0), (4, 5), (3, 4), (2, 3))  # corners of each side, in the order of DIRECTIONS


def ground(table: Table) -> list[str]:
    """The board with its tiles, lines and lemmings, and what may be done there."""
    view, fields = table.view, table.fields
    lands = [
        cards.land(terrain, [at for at, here in zip(fields, view.ground, strict=True) if here == terrain], table.wide)
        for terrain in range(len(TERRAINS))
        if terrain in view.ground
    ]
    tiles = "".join([cards.outline(*fields[field], table.wide - 6) for field in view.tiles])
    return [
        *lands,
        svg.path(tiles, "tile") if tiles else "",
        *_lines(table),
        *_marks(table),
        *_spots(table),
        *_walls(table),
        *_lemmings(table),
        *_layers(table),  # on top, so that a push is one click, too
    ]


def edge(table: Table, field: int, side: int) -> tuple[Corner, Corner]:
    """The ends of a side of a field."""
    one, other = _ENDS[side]
    x, y = table.fields[field]
    return cards.corner(x, y, table.wide, one), cards.corner(x, y, table.wide, other)


def beyond(table: Table, field: int, side: int, far: float = 1) -> Corner:
    """A point beyond a side of a field: the middle of the next one, or nearer."""
    (x, y), ((a, b), (c, d)) = table.fields[field], edge(table, field, side)
    return x + far * (a + c - 2 * x), y + far * (b + d - 2 * y)


def _lines(table: Table) -> list[str]:
    """The start line, and the finish line chequered."""
    board, scene = table.view.board, table.scene
    start = [edge(table, field, (side + 3) % len(SIDES)) for field, side in board.entries]
    finish = [
        edge(table, field, side)
        for field, sides in enumerate(board.neighbours)
        for side, to in enumerate(sides)
        if to == HOME
    ]
    goal = _drawn(finish)
    parts = [svg.path(_drawn(start), "start"), svg.path(goal, "finish"), svg.path(goal, "chequer")]
    if not scene.narrow:
        parts += [_label(table, scene.say("start"), start), _label(table, scene.say("finish"), finish)]
        parts += _row_ends(table)
    return parts


def _row_ends(table: Table) -> list[str]:
    """The name of the last field of each row, from which the others can be counted back."""
    board = table.view.board
    last = {place.r: field for field, place in enumerate(board.places)}.values()
    return [
        svg.text(table.fields[field][0] + table.wide * 0.6, table.fields[field][1] + 5, board.names[field], 14, "soft")
        for field in last
        if HOME not in board.neighbours[field]
    ]


def _drawn(edges: list[tuple[Corner, Corner]]) -> str:
    return "".join([f"M{svg.num(a)} {svg.num(b)}L{svg.num(c)} {svg.num(d)}" for (a, b), (c, d) in edges])


def _label(table: Table, words: str, edges: list[tuple[Corner, Corner]]) -> str:
    """The name of a line, upright beside it, on the side away from the board."""
    xs = [one[0] for edge in edges for one in edge]
    y = sum([one[1] + other[1] for one, other in edges]) / 2 / len(edges)
    to_the_right = min(xs) > sum(x for x, _ in table.fields) / len(table.fields)
    x = max(xs) + 17 if to_the_right else min(xs) - 7
    return svg.group(svg.text(0, 0, words, 14, "soft", "middle"), x=x, y=y, turn=-90)


def _marks(table: Table) -> list[str]:
    """What the others did last: the ways they walked, and the tiles they laid."""
    parts, index = [], table.view.board.fields
    for seat, events in table.marks.items():
        if seat == table.view.viewer:
            continue
        for event in events:
            if isinstance(event, Laid):
                at = cards.outline(*table.fields[index[event.field]], table.wide - 4)
                parts.append(svg.path(at, "laid", stroke=svg.SEATS[seat][0]))
        steps = [event for event in events if isinstance(event, Stepped)]
        way = [
            table.fields[index[name]]
            for name in [*(e.source for e in steps[:1]), *(e.target for e in steps)]
            if name in index
        ]
        if len(way) > 1:
            parts.append(
                svg.path(
                    "M" + "L".join([f"{svg.num(x)} {svg.num(y)}" for x, y in way]), "trail", stroke=svg.SEATS[seat][0]
                )
            )
    return parts


def _spots(table: Table) -> Iterator[str]:
    """Every field, where a tile may be laid on it."""
    scene, board = table.scene, table.view.board
    if table.view.phase == "tile" and scene.active:
        for name, (x, y) in zip(board.names, table.fields, strict=True):
            act = scene.act(Tile(name), name, "")
            yield svg.path(cards.outline(x, y, table.wide - 4), "spot", **act)


def _lemmings(table: Table) -> list[str]:
    """The lemmings on the board."""
    return [
        table.lemming(seat, number, *table.fields[place], table.grow)
        for seat, pair in enumerate(table.view.lemmings)
        for number, place in enumerate(pair)
        if place >= 0
    ]


# --- where the points lead ---------------------------------------------------------------------------


def _walls(table: Table) -> Iterator[str]:
    """The fields just beyond reach, which answer why."""
    for field, moves in table.walls.items():
        label = table.scene.say("ask.reach", field=table.view.board.names[field])
        yield svg.path(cards.outline(*table.fields[field], table.wide - 4), "wall", **svg.asks(moves, label))


class Leg(NamedTuple):
    """One step of a way as it is drawn."""

    name: str  # the id of its preview
    way: Way
    start: Corner
    end: Corner  # in the finish just beyond its line


Legs = dict[int, Leg]  # by the identity of their ways, which are too long to be compared


def _layers(table: Table) -> Iterator[str]:
    """For each lemming that may walk, a layer of the places it reaches and what each costs, and their previews."""
    size = 14 if table.scene.narrow else 15
    for number, ways in table.reach.items():
        legs = _legs(table, number)
        targets = [_target(table, way, legs) for way in ways.values()]
        targets += _nudges(table, number)
        kinds = "gk-layer gk-reach gk-on" if number == table.first else "gk-layer gk-reach"
        yield svg.group(*targets, id=f"reach-{number}", class_=kinds, text_anchor="middle", font_size=size)
        yield svg.group(*map(partial(_preview, table), legs.values()), class_="gk-ways")


def _legs(table: Table, number: int) -> Legs:
    """All steps of a lemming's ways."""
    legs: Legs = {}
    place = table.view.lemmings[table.view.mover][number]
    for longest in table.reach[number].values():
        for way in longest.steps:
            if id(way) not in legs:
                side, left = _side(table, way), way.back.at if way.back else place
                end = beyond(table, left, side, 0.72) if way.at == HOME else table.fields[way.at]
                before = legs[id(way.back)].end if way.back else _outset(table, place, way.at, side)
                legs[id(way)] = Leg(f"{'vw'[number]}{len(legs)}", way, before, end)  # short: there are hundreds
    return legs


def _side(table: Table, way: Way) -> int:
    """The side of a step, an index of DIRECTIONS."""
    return SIDE[way.move.direction] if isinstance(way.move, Step) else dict(table.view.board.entries)[way.at]


def _outset(table: Table, place: int, to: int, side: int) -> Corner:
    """Where a way begins: at the lemming, or just before the start line."""
    return table.fields[place] if place >= 0 else beyond(table, to, (side + 3) % len(SIDES), 0.7)


def _target(table: Table, way: Way, legs: Legs) -> str:
    """A place that can be reached, as one click, and its cost; the finish is a disc at its line."""
    scene, (x, y) = table.scene, legs[id(way)].end
    home = way.at == HOME
    field = "" if home else table.view.board.names[way.at]
    label = scene.say("reach.home" if home else "reach.ends" if way.ends_game else "reach", field=field, n=way.cost)
    shown = " ".join([legs[id(one)].name for one in way.steps])
    act = svg.does(";".join(map(str, way.moves)), label, shown)
    place = (
        _disc(x, y, table.wide * 0.4, act) if home else svg.el("path", d=cards.outline(x, y, table.wide - 4), also=act)
    )
    if way.pushes:  # beside the one who stands there
        x, y = x + table.wide * 0.3, y + table.wide * 0.3
    return f'{place}<text x="{svg.num(x)}" y="{svg.num(y + 5)}">{way.cost}</text>'


def _nudges(table: Table, number: int) -> list[str]:
    """A first step that begins none of the ways, as it pushes dearly, is an arrow on the edge it crosses."""
    view, scene = table.view, table.scene
    board, place = view.board, view.lemmings[view.mover][number]
    begun = {way.steps[0].move for way in table.reach[number].values()}
    arrows = []
    for to, side, move in walkers(view)[number].leads(place, True):
        if move in scene.legal and move not in begun:
            x, y = beyond(table, to, (side + 3) % len(SIDES), 0.5)
            act = svg.does(str(move), scene.say("nudge", field=board.names[to]))
            arrows += [_disc(x, y, table.wide * 0.24, act), svg.path(_arrow(table, x, y, side), "arrow")]
    return arrows


def _disc(x: float, y: float, r: float, act: svg.Attributes) -> str:
    return svg.el("circle", cx=x, cy=y, r=r, also=act)


def _arrow(table: Table, x: float, y: float, side: int) -> str:
    """An arrowhead that points over a side."""
    turn, size = radians(-60 * side), table.wide * 0.13
    tip, *wings = [(x + size * cos(turn + more), y + size * sin(turn + more)) for more in (0, 2.2, -2.2)]
    (a, b), (c, d), (e, f) = wings[0], tip, wings[1]
    return f"M{svg.num(a)} {svg.num(b)}L{svg.num(c)} {svg.num(d)}L{svg.num(e)} {svg.num(f)}"


def _preview(table: Table, leg: Leg) -> str:
    """A step as it is shown with the ways it belongs to: its path, and who would be pushed where."""
    (x, y), (to_x, to_y) = leg.start, leg.end
    line = f"M{svg.num(x)} {svg.num(y)}L{svg.num(to_x)} {svg.num(to_y)}"
    if not leg.way.pushes:
        return f'<path id="{leg.name}" d="{line}"/>'
    side = _side(table, leg.way)
    ghosts = [svg.lemming_ghost(shove.seat, *beyond(table, shove.source, side), table.grow) for shove in leg.way.pushes]
    return svg.group(f'<path d="{line}"/>', *ghosts, id=leg.name)
