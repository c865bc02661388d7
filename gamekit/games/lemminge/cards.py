"""The look of Lemminge: hexes with their terrains, cards, and the lemmings themselves."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import sqrt
from typing import NamedTuple

from gamekit.core import svg
from gamekit.games.lemminge.board import MEADOW, TERRAINS
from gamekit.games.lemminge.state import terrain_of, value_of

Corner = tuple[float, float]

# Terrains differ by colour, texture and symbol; a browser without light-dark() shows the light look.
STYLE = """
.gk-land{stroke:var(--gk-table,#eef1ec);stroke-width:1.5;stroke-linejoin:round}
.gk-forest{fill:#bcdcc3;fill:light-dark(#bcdcc3,#2f5340)}
.gk-swamp{fill:#d3d8ae;fill:light-dark(#d3d8ae,#52562f)}
.gk-desert{fill:#f6e2a6;fill:light-dark(#f6e2a6,#6d5a26)}
.gk-mountain{fill:#d8d4d3;fill:light-dark(#d8d4d3,#55565c)}
.gk-water{fill:#c0e0f4;fill:light-dark(#c0e0f4,#274f6b)}
.gk-meadow{fill:#dfecc9;fill:light-dark(#dfecc9,#3d4d36)}
.gk-mark{fill:none;stroke-width:1.3;stroke-linecap:round;stroke-linejoin:round}
.gk-forest-mark{stroke:#2f7a4b;stroke:light-dark(#2f7a4b,#8fd0a6)}
.gk-swamp-mark{stroke:#6f7a26;stroke:light-dark(#6f7a26,#c3cb82)}
.gk-desert-mark{stroke:#a9771a;stroke:light-dark(#a9771a,#efcf7a)}
.gk-mountain-mark{stroke:#6b6763;stroke:light-dark(#6b6763,#c9c7c5)}
.gk-water-mark{stroke:#2b7cb0;stroke:light-dark(#2b7cb0,#8cc8ef)}
.gk-tile{fill:none;stroke:#fff;stroke:light-dark(#fff,#10161a);stroke-width:2;stroke-linejoin:round}
.gk-start{fill:none;stroke:var(--gk-accent,#0a6b4d);stroke-width:5;stroke-linecap:round;stroke-linejoin:round}
.gk-finish{fill:none;stroke:#23282f;stroke-width:5}
.gk-reach>[role]{fill:var(--gk-lit,#fff);fill-opacity:.35;stroke:var(--gk-accent,#0a6b4d);stroke-width:2;stroke-linejoin:round}
.gk-wall,.gk-spot{fill:#000;fill-opacity:0}
.gk-svg :is(.gk-spot,.gk-reach>[role]):hover{fill:var(--gk-lit,#fff);fill-opacity:.7}
.gk-svg :is(.gk-spot,.gk-reach>[role]):hover{stroke:var(--gk-accent,#0a6b4d);stroke-width:3}
.gk-svg :is(.gk-spot,.gk-wall,.gk-reach>[role]):focus-visible{stroke-width:4}
.gk-svg :is(.gk-spot,.gk-wall):focus-visible{stroke:var(--gk-accent,#0a6b4d)}
.gk-reach>text{font-weight:650;paint-order:stroke;stroke:var(--gk-lit,#fff);stroke-width:3;stroke-linejoin:round}
.gk-reach>:not([role]){pointer-events:none}
.gk-ways>*{display:none;pointer-events:none}
.gk-ways>.gk-on{display:inline}
.gk-ways{fill:none;stroke:var(--gk-ink,#23282f);stroke-width:3.5;stroke-dasharray:.1 7;stroke-linecap:round}
.gk-arrow{fill:none;stroke:var(--gk-ink,#23282f);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.gk-halo{stroke-width:3}
.gk-svg [aria-pressed=true]>.gk-halo{stroke:var(--gk-accent,#0a6b4d)}
.gk-svg [aria-pressed=false]>.gk-halo{stroke:var(--gk-accent,#0a6b4d);stroke-width:1.5;stroke-dasharray:3 3}
.gk-lemming:not([role]){pointer-events:none}
.gk-laid{fill:none;stroke-width:3;stroke-linejoin:round}
.gk-flag{stroke:#23282f;stroke-width:1.4;stroke-linejoin:round}
.gk-chequer{fill:none;stroke:#fff;stroke-width:3;stroke-dasharray:4 4}
.gk-cross{fill:none;stroke:var(--gk-soft,#56606b);stroke-width:2;stroke-linecap:round}
.gk-svg [data-mark][aria-pressed=true]>.gk-button{fill:var(--gk-soft,#56606b)}
.gk-svg [data-layer][aria-pressed=true]>.gk-button{stroke:var(--gk-accent,#0a6b4d);stroke-width:4}
.gk-svg [aria-pressed=true]>.gk-cross{stroke:var(--gk-lit,#fff);stroke-width:3}
"""

# Marks of the terrains about the middle of a hex, for one 36 wide: (x, y, strokes from there).
_TREE, _REED, _DUNE, _PEAK, _WAVE = (
    "l3.2 6h-6.4zm0 6v2.6",
    "v-6m3 6v-9m3 9v-5",
    "q3.5-5 7 0",
    "l4-7 4 7",
    "q2-2.6 4 0t4 0t4 0",
)
_MARKS: tuple[tuple[tuple[float, float, str], ...], ...] = (
    ((-7, -2, _TREE), (7, -2, _TREE), (0, -13, _TREE), (0, 6, _TREE)),
    ((-11, 0, _REED), (4, 0, _REED), (-3.5, 13, _REED), (-3.5, -7, _REED)),
    ((-11, -1, _DUNE), (3, -1, _DUNE), (-4, -8, _DUNE), (-4, 7, _DUNE), (-4, 14, _DUNE)),
    ((-11, 1, _PEAK), (3, 1, _PEAK), (-4, -6, _PEAK), (-4, 11, _PEAK)),
    ((-12, 2, _WAVE), (0, 2, _WAVE), (-6, -5, _WAVE), (-6, 9, _WAVE)),
)


class Measures(NamedTuple):
    """Whole numbers of a hex with a point at the top, so that hundreds of them are short to write."""

    half: int  # of its width
    side: int
    slope: int  # how far down a slanting side goes

    @property
    def pitch(self) -> int:
        """From one row to the next."""
        return self.side + self.slope


@cache
def measures(wide: float) -> Measures:
    """Those of a hex about so wide."""
    half = round(wide / 2)
    return Measures(half, round(2 * half / sqrt(3)), round(half / sqrt(3)))


def corner(x: float, y: float, wide: float, number: int) -> Corner:
    """A corner of a hex about (x, y), counted clockwise from its top."""
    half, side, slope = measures(wide)
    up, down = side // 2, side - side // 2
    return (
        (x, y - up - slope),
        (x + half, y - up),
        (x + half, y + down),
        (x, y + down + slope),
        (x - half, y + down),
        (x - half, y - up),
    )[number]


@cache
def _round(wide: float) -> str:
    """Once round a hex from its top."""
    half, side, slope = measures(wide)
    return f"l{half} {slope}v{side}l-{half} {slope}-{half}-{slope}v-{side}z"


def outline(x: float, y: float, wide: float) -> str:
    """A hex about (x, y), as a path."""
    left, top = corner(x, y, wide, 0)
    return f"M{svg.num(left)} {svg.num(top)}{_round(wide)}"


def land(terrain: int, middles: Iterable[Corner], wide: float) -> str:
    """Hexes of one terrain about these points: a path for all of them, and one for their marks."""
    name, points, grow = TERRAINS[terrain], list(middles), wide / 36
    body = svg.path("".join([outline(x, y, wide) for x, y in points]), f"land gk-{name}")
    if terrain == MEADOW:
        return body
    strokes = [
        f"M{svg.num(x / grow + dx)} {svg.num(y / grow + dy)}{path}"
        for x, y in points
        for dx, dy, path in _MARKS[terrain]
    ]
    return body + svg.path("".join(strokes), f"mark gk-{name}-mark", transform=f"scale({grow:.3g})")


def card(card_: int, x: float, y: float, wide: float, also: svg.Attributes = svg.NOTHING) -> str:
    """A terrain card 5:7, its top left corner at (x, y): the value, and the terrain below it."""
    terrain, value, high = terrain_of(card_), value_of(card_), wide * 1.4
    size = max(14.0, min(26.0, wide * 0.42))
    middle, low, hexed = x + wide / 2, y + high * 0.66, wide * 0.74
    return svg.group(
        svg.rect(x - 4, y - 4, wide + 8, high + 8, "ring", 10) if "role" in also else "",
        svg.rect(x, y, wide, high, "card", max(3, wide / 8)),
        land(terrain, [(middle, low)], hexed),
        svg.text(x + wide * 0.1, y + size * 0.9 + 1, str(value), size, "figure"),
        also=also,
    )
