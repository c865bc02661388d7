"""The look of the figures and dice of Mensch ärgere Dich nicht: numbers on pawns, stars, and pips."""

from __future__ import annotations

from gamekit.core import svg
from gamekit.games.maedn.state import STARS

STYLE = """
.gk-ten-0{fill:#d9efdc}
.gk-ten-1{fill:#fbeec3}
.gk-ten-2{fill:#fbddd3}
.gk-ten-3{fill:#d3e7f8}
.gk-pawn{fill:#fff;fill-opacity:.75;stroke:none}
.gk-star{fill:#8a5a00;stroke:#fffdf6;stroke-width:.5;paint-order:stroke}
.gk-die{fill:var(--gk-card,#fff);stroke:#23282f;stroke-width:1.5}
.gk-pip{stroke:#23282f;stroke-linecap:round}
.gk-dim .gk-star{fill-opacity:.5}
.gk-aim{fill:none;stroke:var(--gk-accent,#0a6b4d);stroke-width:3}
.gk-way{fill:none;stroke:var(--gk-accent,#0a6b4d);stroke-width:3;stroke-dasharray:.1 7;stroke-linecap:round}
.gk-svg [data-move]>.gk-die{stroke:var(--gk-accent,#0a6b4d);stroke-width:2.5}
"""
_PAWN = "q2-12 7.5-17a7 7 0 1 1 7 0q5.5 5 7.5 17z"  # from its left foot on
_STAR = "l1 2.3 2.4.2-1.8 1.6.6 2.4-2.2-1.3-2.2 1.3.6-2.4-1.8-1.6 2.4-.2z"  # from its top on
_PIPS = {1: "e", 2: "ai", 3: "aei", 4: "agci", 5: "agcie", 6: "agcibh"}
_SPOTS = {"a": (-1, -1), "g": (-1, 1), "c": (1, -1), "i": (1, 1), "e": (0, 0), "b": (-1, 0), "h": (1, 0)}


def figure(
    number: int,
    x: float,
    y: float,
    box: tuple[float, float, float],
    also: svg.Attributes = svg.NOTHING,
    copies: int = 1,
) -> str:
    """A figure's card, its top left corner at (x, y); `box` is width, height and size of the number."""
    wide, high, size = box
    tint, small = f"card gk-ten-{(number - 1) // 10}", high < 30
    low = high / 2 + size * 0.36 + (0 if number not in STARS else 2.5 if small else -2)
    return svg.group(  # placed without moving the group: what is moved is painted apart, and there are forty
        svg.rect(x - 4, y - 4, wide + 8, high + 8, "ring", 9) if "role" in also else "",
        svg.rect(x + 3, y - 3, wide, high, tint, 5) if copies > 1 else "",
        svg.rect(x, y, wide, high, tint, 5),
        svg.path(f"M{svg.num(x + wide / 2 - 11)} {svg.num(y + high / 2 + 14)}{_PAWN}", "pawn") if high > 40 else "",
        svg.text(x + wide / 2, y + low, str(number), size, "figure", "middle"),
        stars(number, x + wide / 2, y + (4 if small else high - 6)),
        also=also,
    )


def stars(number: int, x: float, y: float) -> str:
    """The stars on a figure, side by side about (x, y)."""
    count = STARS.get(number, 0)
    places = [f"M{svg.num(x + 7 * (at - (count - 1) / 2))} {svg.num(y - 3.4)}{_STAR}" for at in range(count)]
    return svg.path("".join(places), "star") if count else ""


def gap(number: int, x: float, y: float, box: tuple[float, float, float], also: svg.Attributes) -> str:
    """The place of a figure that is out in somebody's row."""
    wide, high, size = box
    number_there = svg.text(x + wide / 2, y + high / 2 + size * 0.36, str(number), size, "soft", "middle")
    return svg.group(svg.rect(x, y, wide, high, "empty", 5), number_there, also=also)


def die(value: int, x: float, y: float, size: float, also: svg.Attributes = svg.NOTHING) -> str:
    """A die, its top left corner at (x, y)."""
    places = [_SPOTS[name] for name in _PIPS[value]]
    dots = "".join(
        [
            f"M{svg.num(x + size * (0.5 + 0.26 * right))} {svg.num(y + size * (0.5 + 0.26 * down))}h0"
            for right, down in places
        ]
    )
    pips = svg.path(dots, "pip", stroke_width=max(3.2, size * 0.17))
    ring = svg.rect(x - 5, y - 5, size + 10, size + 10, "ring", size / 5 + 5) if "role" in also else ""
    return svg.group(ring, svg.rect(x, y, size, size, "die", size / 5), pips, also=also)
