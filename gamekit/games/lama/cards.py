"""The look of L.A.M.A.'s cards and chips: a figure on a tuft of wool, and a llama of our own."""

from __future__ import annotations

from collections.abc import Sequence

from gamekit.core import svg
from gamekit.games.lama.state import LLAMA

STYLE = """
.gk-wool{stroke-linecap:round;stroke-dasharray:.01 1}
.gk-wool-1{fill:#d3e7f8;stroke:#d3e7f8}
.gk-wool-2{fill:#d9efdc;stroke:#d9efdc}
.gk-wool-3{fill:#fbeec3;stroke:#fbeec3}
.gk-wool-4{fill:#fbddd3;stroke:#fbddd3}
.gk-wool-5{fill:#e8def5;stroke:#e8def5}
.gk-wool-6{fill:#cfeeed;stroke:#cfeeed}
.gk-wool-7{fill:#f3e2cb;stroke:#f3e2cb}
.gk-fleece{fill:#fffdf8}
.gk-dim .gk-wool{opacity:0}
.gk-white{fill:#fff;stroke:#23282f;stroke-width:1.4}
.gk-black{fill:#23282f;stroke:#fff;stroke-width:1.4}
"""
# Facing right in a box of 56, centred; the wool first, then ears, tail, eye and mouth.
_BODY = (
    "M7-19.5Q3.5-18 4.2-14Q1.5-12 3.2-9Q.8-6.5 2.4-3.5Q-.5-4-2.5-1.5Q-5.5-3.5-8-1.5Q-11.5-3-13.5 0"
    "Q-17.5 0-17.3 4Q-20 7-17.7 10Q-18.5 13-15.8 14.5V25H-11.3V16.5Q-9 17.8-6.5 16.5Q-3.5 18-1 16.5"
    "Q.2 17.3 1.5 16.5V25H6V15.3Q10 15 10.3 11.5Q13.5 9.5 12 6.3Q14.8 3.8 13 1Q15.5-1.5 13.6-4"
    "Q15-6.3 14-8.3C17-7.5 20.8-8.5 20.8-11.5C20.8-14.5 17.5-15.5 15-17Q13.5-20.5 10-20.3"
)
_TAIL = "M-17.3 4Q-21.5 4-21.5 8.5"
_FEATURES = (
    "M7-19.5Q4.5-25 7-28Q9.8-25.5 10-20.3M11.5-20Q11.5-25.5 14-27.5Q15.5-23 13.8-18.4"
    "M13-14.6v.8M20.3-10.8q-1.8.6-3.2-.4"
)
_NECK = (
    "M2.4-3.5Q.8-6.5 3.2-9Q1.5-12 4.2-14Q3.5-18 7-19.5M10-20.3Q13.5-20.5 15-17C17.5-15.5 20.8-14.5 20.8-11.5"
    "C20.8-8.5 17-7.5 14-8.3Q15-6.3 13.6-4"
)


def card_name(scene: svg.Scene, card: int) -> str:
    """What a card is called."""
    return scene.say("llama") if card == LLAMA else str(card)


def card_face(
    card: int,
    width: float,
    size: float = 24,
    x: float = 0,
    y: float = 0,
    turn: float = 0,
    also: svg.Attributes = svg.NOTHING,
    covered: bool = False,
) -> str:
    """A card 5:7 centred on (x, y), a figure of that size in its corner; nothing else if `covered`."""
    height = width * 1.4
    ring = svg.rect(-width / 2 - 5, -height / 2 - 5, width + 10, height + 10, "ring", 12)
    return svg.group(
        ring if "role" in also else "",
        svg.rect(-width / 2, -height / 2, width, height, "card", max(4, min(8, width / 9))),
        _corner(card, size, -width / 2 + size * 0.58, -height / 2 + size * 0.66) if size else "",
        "" if covered else _middle(card, width, width * 0.14 if size else 0),
        x=x,
        y=y,
        turn=turn,
        also=also,
    )


def _corner(card: int, size: float, x: float, y: float) -> str:
    if card == LLAMA:
        head, grow = svg.path(_NECK + _FEATURES, "pen"), size / 22
        return svg.group(head, x=x - 10 * grow, y=y + 15.5 * grow, grow=grow, stroke_width=2)
    return svg.text(x, y + size * 0.34, str(card), size, "figure", "middle")


def _middle(card: int, width: float, low: float) -> str:
    tuft = width * 0.31
    wool = svg.el(
        "circle",
        class_=f"gk-wool gk-wool-{card}",
        cy=low,
        r=tuft,
        stroke_width=tuft * 0.4,
        pathLength=12,  # bumps
    )
    if card == LLAMA:
        llama = svg.path(_BODY, "pen gk-fleece") + svg.path(_TAIL + _FEATURES, "pen")
        return wool + svg.group(llama, y=low, grow=width / 66, stroke_width=f"{2 if width > 40 else 2.6}")
    return wool + svg.text(
        0, low + width * (0.175 if low else 0.22), str(card), round(width * (0.5 if low else 0.62)), "figure", "middle"
    )


def row(cards: Sequence[int], x: float, y: float, width: float, room: float) -> str:
    """Cards laid open from the left within `room`, a copy dimmed and struck, since it costs nothing more."""
    step = min(width + 4, (room - width) / max(1, len(cards) - 1))
    return "".join(
        card_face(
            card,
            width,
            0,
            x + width / 2 + at * step,
            y + width * 0.7,
            also={"class_": "gk-dim"} if card in cards[:at] else svg.NOTHING,
        )
        for at, card in enumerate(cards)
    )


def working(cards: Sequence[int], cost: int) -> str:
    """The sum as it is worked out, each distinct card once: `1 + 4 + 10 = 15`."""
    costs = [10 if card == LLAMA else card for card in sorted(set(cards))]
    return f"{' + '.join(map(str, costs))} = {cost}" if len(costs) > 1 else str(cost)


def chips(points: int, x: float, y: float, r: float, room: float) -> str:
    """Points as chips from the left, black ones of ten first, overlapping to fit."""
    kinds = ["black"] * (points // 10) + ["white"] * (points % 10)
    step = min(r * 1.5, (room - 2 * r) / max(1, len(kinds) - 1))
    return "".join(chip(kind, x + r + at * step, y, r) for at, kind in enumerate(kinds))


def chip(kind: str, x: float, y: float, r: float) -> str:
    """One chip, white or black."""
    return f'<circle class="gk-{kind}" cx="{svg.num(x)}" cy="{svg.num(y)}" r="{svg.num(r)}"/>'
