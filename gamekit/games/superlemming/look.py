"""The look of Superlemming: cards with symbol, lemming and effect, cliffs, medals."""

from __future__ import annotations

from gamekit.core import svg
from gamekit.games.superlemming.cards import owner_of, symbol_of

STYLE = """
.gk-meadow{fill:#dfecc9;fill:light-dark(#dfecc9,#3d4d36)}
.gk-rock{fill:#cfcac4;fill:light-dark(#cfcac4,#55565c)}
.gk-abyss{fill:#d9e6ee;fill:light-dark(#d9e6ee,#1f3038)}
.gk-printed{fill:#23282f}
.gk-sign{fill:none;stroke:#23282f;stroke-width:2;stroke-linejoin:round}
.gk-carved{fill:none;stroke:var(--gk-ink,#23282f);stroke-width:2.4;stroke-linejoin:round}
.gk-place{fill:none;stroke:var(--gk-soft,#56606b);stroke-dasharray:3 5;stroke-opacity:.55}
.gk-medal{fill:#e8b923;stroke:#23282f;stroke-width:1.2}
.gk-ribbon{fill:none;stroke:#a4262c;stroke-width:3}
.gk-cross{fill:none;stroke:var(--gk-ink,#23282f);stroke-width:2.4;stroke-linecap:round}
.gk-lids{fill:#fff;stroke:#23282f;stroke-width:1.2}
.gk-pupil{fill:#23282f}
.gk-leap{fill:none;stroke-width:3;stroke-dasharray:.1 7;stroke-linecap:round}
.gk-lines{fill:none;stroke:var(--gk-ink,#23282f);stroke-width:1}
.gk-due{fill:none;pointer-events:none;stroke:var(--gk-accent,#0a6b4d);stroke-width:2;stroke-dasharray:2 4}
.gk-aim{fill:#000;fill-opacity:0;stroke:var(--gk-accent,#0a6b4d);stroke-width:3}
.gk-svg [role=button]:hover>.gk-aim{stroke-width:5}
.gk-goal-place{fill:var(--gk-lit,#fff);fill-opacity:.6;stroke:var(--gk-accent,#0a6b4d)}
.gk-goal-place{stroke-width:2.5;stroke-dasharray:6 4}
.gk-arrow{fill:none;stroke:var(--gk-accent,#0a6b4d);stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}
.gk-svg [aria-pressed=true]>:is(.gk-button,.gk-aim,.gk-card){stroke:var(--gk-accent,#0a6b4d);stroke-width:4}
.gk-svg [data-layer]>:is(.gk-card,.gk-button){stroke:var(--gk-accent,#0a6b4d)}
.gk-lemming:not([role]){pointer-events:none}
"""
_SIGNS = {  # about (0, 0), in a box of 20
    "circle": "M-8.5 0a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0z",
    "square": "M-7.6-7.6h15.2v15.2h-15.2z",
    "triangle": "M0-9L9.4 7.4H-9.4z",
    "star": "M0-10L2.9-3.4 10-2.9 4.6 1.8 6.3 8.8 0 5 -6.3 8.8-4.6 1.8-10-2.9-2.9-3.4z",
}


def sign(symbol: str, x: float, y: float, grow: float, kind: str = "sign") -> str:
    """A cliff's symbol, always as an outline; seats are filled shapes."""
    return svg.group(svg.path(_SIGNS[symbol], kind), x=x, y=y, grow=grow)


def card(number: int, words: str, x: float, y: float, wide: float, title: str, also: svg.Attributes) -> str:
    """A lemming card 5:7, its top left corner at (x, y): symbol, lemming in its colour and shape, and its effect."""
    high = wide * 1.4
    return svg.group(
        title,
        svg.rect(x - 4, y - 4, wide + 8, high + 8, "ring", 10) if "role" in also else "",
        svg.rect(x, y, wide, high, "card", wide / 8),
        sign(symbol_of(number), x + wide * 0.2, y + wide * 0.21, wide / 80),
        svg.lemming(owner_of(number), x + wide * 0.55, y + high * 0.46, wide / 42),
        svg.text(x + wide / 2, y + high - 7, words, 14, "printed", "middle"),
        also=also,
    )


def mini(symbol: str, x: float, y: float) -> str:
    """A small open card, 13 by 18: only its symbol."""
    return svg.rect(x, y, 13, 18, "card", 3) + sign(symbol, x + 6.5, y + 9, 0.45)


def medal(x: float, y: float) -> str:
    """A medal on its ribbon, about (x, y), 20 high."""
    ribbon = svg.path(f"M{svg.num(x - 4)} {svg.num(y - 10)}l4 8l4-8", "ribbon")
    return f'{ribbon}<circle class="gk-medal" cx="{svg.num(x)}" cy="{svg.num(y + 3)}" r="6"/>'


def eye(x: float, y: float) -> str:
    """The mark of a card everybody has seen, about (x, y)."""
    lids = f"M{svg.num(x - 6)} {svg.num(y)}q6-7 12 0q-6 7-12 0z"
    return svg.path(lids, "lids") + f'<circle class="gk-pupil" cx="{svg.num(x)}" cy="{svg.num(y)}" r="2"/>'


def cross(x: float, y: float) -> str:
    """The mark of the dead, about (x, y)."""
    return svg.path(f"M{svg.num(x)} {svg.num(y - 8)}v17m-5-11h10", "cross")
