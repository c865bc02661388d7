"""Drawing for every game: elements, text that fits, seats with faces, buttons, paper, one stylesheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, NamedTuple

from gamekit.core.events import Event
from gamekit.core.game import Person
from gamekit.core.text import say

Attributes = Mapping[str, object]
NOTHING: Attributes = {}

# A seat is a colour and a shape, drawn about (0, 0) in a box of 20; board.js draws the same beside its log.
SEATS = (
    ("#0072B2", "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0z"),  # blue circle
    ("#D55E00", "M-8.3-8.3h16.6v16.6h-16.6z"),  # vermilion square
    ("#009E73", "M0-10L11 8.5H-11z"),  # green triangle
    ("#CC79A7", "M0-11L10.5 0 0 11-10.5 0z"),  # purple diamond
    ("#E69F00", "M0-10.2L3.5-4.1 10.5-2.6 5.7 2.7 6.5 9.7 0 6.8-6.5 9.7-5.7 2.7-10.5-2.6-3.5-4.1z"),  # star
    ("#56B4E9", "M8.5-4.9V4.9L0 9.8-8.5 4.9V-4.9L0-9.8z"),  # sky hexagon
)
_FACE_PLACES = ((0, 1.1), (0, 1), (3, 0.8), (0, 0.9), (0.7, 0.75), (0, 1))  # how low and large in each
_EYES = {
    "awake": "M-3-2.6v2M3-2.6v2",
    "asleep": "M-4.4-1.4q1.4 1.2 2.8 0M1.6-1.4q1.4 1.2 2.8 0",
    "glad": "M-4.4-1.2q1.4-1.8 2.8 0M1.6-1.2q1.4-1.8 2.8 0",
}
_MOUTHS = (
    "M-3.2 2.6q3.2 2.8 6.4 0",
    "M-2.6 3.8q3 .4 5.2-1.6",
    "M-2.8 3.4h5.6",
    "M-3.2 3.6q1.6-1.6 3.2-.2t3.2-.4",
)

_BODY = "M0-12c6 0 10 7 10 14 0 6-4 9-10 9s-10-3-10-9c0-7 4-14 10-14z"
_EARS = "M-8.5-10a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0zM2.1-10a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0z"

# Colours are the page's variables (look.css); behind each comma stands the light look of a lone picture.
STYLE = """
.gk-svg{font:16px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;fill:var(--gk-ink,#23282f)}
.gk-svg text{font-variant-numeric:tabular-nums}
.gk-table{fill:var(--gk-table,#eef1ec)}
.gk-soft{fill:var(--gk-soft,#56606b)}
.gk-bold{font-weight:650}
.gk-flat{fill:none}
.gk-lit{fill:var(--gk-lit,#fff);stroke:var(--gk-line,#c9cec8)}
.gk-sheet{fill:var(--gk-surface,#fbfaf7);stroke:var(--gk-line,#c9cec8)}
.gk-rule{stroke:var(--gk-line,#c9cec8)}
.gk-seat{stroke:var(--gk-ink,#23282f);stroke-width:1.4;stroke-linejoin:round}
.gk-face{fill:none;stroke:#23282f;stroke-width:1.5;stroke-linecap:round}
.gk-pale{stroke:#fff}
.gk-eyes{fill:none;stroke:#23282f;stroke-width:2.4;stroke-linecap:round}
.gk-belly{fill:#fff;stroke:#23282f;stroke-width:2}
.gk-halo{fill:none}
.gk-ghost{fill:var(--gk-lit,#fff);fill-opacity:.75;stroke-width:1.6;stroke-dasharray:3 2}
.gk-card{fill:var(--gk-card,#fff);stroke:var(--gk-card-line,#b9bdb6)}
.gk-back{fill:var(--gk-back,#d6e0e6);stroke:var(--gk-back-line,#8b9ca8)}
.gk-curl{fill:none;stroke:var(--gk-back-line,#8b9ca8);stroke-linecap:round}
.gk-figure{fill:#23282f;font-weight:700}
.gk-pen{fill:none;stroke:#23282f;stroke-linecap:round;stroke-linejoin:round}
.gk-empty{fill:none;stroke:var(--gk-soft,#56606b);stroke-dasharray:4 5}
.gk-dim :is(.gk-card,.gk-back){fill:var(--gk-table,#eef1ec);stroke:var(--gk-line,#c9cec8)}
.gk-dim .gk-figure{fill:var(--gk-soft,#56606b);font-weight:400}
.gk-dim .gk-pen{fill:none;stroke:var(--gk-soft,#56606b)}
.gk-trail{fill:none;stroke-width:3;stroke-dasharray:.1 7;stroke-linecap:round}
.gk-button{fill:var(--gk-lit,#fff);stroke:var(--gk-line,#c9cec8);stroke-width:1.5}
.gk-ring{fill:none;pointer-events:none}
.gk-preview{display:none;pointer-events:none}
.gk-preview.gk-on{display:inline}
.gk-layer{display:none}
.gk-layer.gk-on{display:inline}
.gk-svg [role=button]{cursor:pointer;outline:none}
.gk-svg [data-move] :is(.gk-card,.gk-back,.gk-button){stroke:var(--gk-accent,#0a6b4d);stroke-width:2.5}
.gk-svg [data-move]:hover :is(.gk-card,.gk-back,.gk-button){stroke-width:4}
.gk-svg [role=button]:focus-visible .gk-ring{stroke:var(--gk-accent,#0a6b4d);stroke-width:3}
"""


def el(tag: str, *inside: str, also: Attributes = NOTHING, **attributes: object) -> str:
    """One element: `class_` becomes class, `data_move` data-move, None is left out, text is escaped."""
    given = {**attributes, **also}
    words = "".join([f' {_name(key)}="{_value(value)}"' for key, value in given.items() if value is not None])
    body = "".join(inside)
    return f"<{tag}{words}>{body}</{tag}>" if body else f"<{tag}{words}/>"


def _name(key: str) -> str:
    return key if "_" not in key else key.rstrip("_").replace("_", "-")


def _value(value: object) -> str:
    if isinstance(value, float):
        return num(value)
    return escape(value) if isinstance(value, str) else str(value)


def num(value: float) -> str:
    """A coordinate, to one decimal place at most."""
    return f"{value:.1f}".removesuffix(".0")


def group(
    *inside: str,
    x: float = 0,
    y: float = 0,
    turn: float = 0,
    grow: float = 1,
    also: Attributes = NOTHING,
    **attributes: object,
) -> str:
    """Elements together, moved to (x, y), then turned by degrees and grown."""
    steps = f"translate({num(x)} {num(y)})" if x or y else ""
    steps += f"rotate({num(turn)})" if turn else ""
    steps += f"scale({grow:.3g})" if grow != 1 else ""
    return el("g", *inside, transform=steps or None, also=also, **attributes)


def rect(x: float, y: float, width: float, height: float, kind: str, r: float = 8) -> str:
    """A rounded box of a class of STYLE."""
    place = (f' x="{num(x)}"' if x else "") + (f' y="{num(y)}"' if y else "")
    return f'<rect class="gk-{kind}"{place} width="{num(width)}" height="{num(height)}" rx="{num(r)}"/>'


def path(d: str, kind: str, **attributes: object) -> str:
    """A path of a class of STYLE."""
    return el("path", also={"class_": f"gk-{kind}", "d": d, **attributes})


def text(x: float, y: float, words: str, size: float = 16, kind: str = "", anchor: str | None = None) -> str:
    """One line of escaped text, or nothing; `kind` names classes of STYLE, `anchor` is middle or end."""
    if not words:
        return ""
    kinds = " ".join([f"gk-{name}" for name in kind.split()])
    return el(
        "text",
        escape(words),
        x=float(x),
        y=float(y),
        font_size=None if size == 16 else size,
        class_=kinds or None,
        text_anchor=anchor,
    )


def width_of(words: str, size: float) -> float:
    """About how wide a line will be, on the safe side, since a picture cannot measure."""
    return size * sum([0.36 if c in "iljtfrI.,:;'|! " else 0.92 if c in "mwMW—…" else 0.61 for c in words])


def fit(words: str, size: float, width: float) -> str:
    """The words, cut with an ellipsis where they would not fit."""
    if width_of(words, size) <= width:
        return words
    while words and width_of(words, size) > width - size * 0.92:
        words = words[:-1]
    return words.rstrip() + "…"


def wrap(words: str, size: float, width: float) -> list[str]:
    """The words in lines that fit; a word alone too long is cut."""
    lines: list[str] = []
    for word in words.split():
        if lines and width_of(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += " " + word
        else:
            lines.append(fit(word, size, width))
    return lines


def picture(width: int, height: int, *inside: str, style: str = "") -> str:
    """The whole drawing, as wide as its page lets it be."""
    box = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="gk-svg" {box} role="group">'
    return f"{head}<style>{STYLE}{style}</style>{''.join(inside)}</svg>"


def does(move: str, label: str, preview: str | None = None, marks: bool = False) -> Attributes:
    """Attributes of what plays a legal move, or several joined by `;`; with `marks`, the words marked follow it."""
    also: Attributes = {"data_marks": 1} if marks else NOTHING
    return {"data_move": move, **also, "data_preview": preview, "role": "button", "aria_label": label}


def marked(word: str, label: str) -> Attributes:
    """Attributes of what marks a word to go along with the move that takes marks."""
    return {"data_mark": word, "role": "button", "aria_pressed": "false", "aria_label": label}


def shows(layer: str, label: str, on: bool) -> Attributes:
    """Attributes of what shows one of a picture's layers instead of the others; `on` if it stands there already."""
    pressed = "true" if on else "false"
    return {"data_layer": layer, "role": "button", "aria_pressed": pressed, "aria_label": label}


def asks(move: str, label: str) -> Attributes:
    """Attributes of what cannot be done but answers with the rule."""
    return {"data_ask": move, "role": "button", "aria_label": label}


def seat_face(seat: int, name: str, x: float, y: float, r: float, mood: str = "awake") -> str:
    """The seat's shape as a head, with a face of three strokes: two eyes and a mouth from its name."""
    colour, shape = SEATS[seat]
    low, large = _FACE_PLACES[seat]
    mouth = _MOUTHS[0 if mood == "glad" else 2 if mood == "asleep" else sum(map(ord, name)) % len(_MOUTHS)]
    strokes = path(_EYES[mood] + mouth, "face" if seat else "face gk-pale")
    return group(path(shape, "seat", fill=colour), group(strokes, y=low, grow=large), x=x, y=y, grow=r / 10)


def lemming(seat: int, x: float, y: float, grow: float = 1, also: Attributes = NOTHING) -> str:
    """A lemming of the seat's colour, with its shape on the belly; 25 high and 20 wide before it grows."""
    colour, shape = SEATS[seat]
    return group(
        path("M-14 0a14 14 0 1 0 28 0a14 14 0 1 0-28 0z", "halo") if "role" in also else "",
        path(_EARS + _BODY, "seat", fill=colour),
        path("M-3.4-4.6h0M3.4-4.6h0", "eyes"),
        group(path(shape, "belly"), y=4, grow=0.42),
        x=x,
        y=y,
        grow=grow,
        class_="gk-lemming",
        also=also,
    )


def lemming_ghost(seat: int, x: float, y: float, grow: float = 1) -> str:
    """The outline of a lemming where it would go."""
    return group(path(_BODY, "ghost", stroke=SEATS[seat][0]), x=x, y=y, grow=grow)


def card_back(x: float, y: float, width: float, also: Attributes = NOTHING) -> str:
    """The back of a card 5:7, its top left corner at (x, y)."""
    height, part = width * 1.4, width / 10
    heights = (0.3, 0.5, 0.7) if width > 40 else (0.5,)
    wave = f"q{num(1.5 * part)}{num(-2 * part)} {num(3 * part)} 0t{num(3 * part)} 0"
    curls = "".join([f"M{num(2 * part)} {num(height * high)}{wave}" for high in heights])
    box = rect(0, 0, width, height, "back", max(3, min(8, width / 8)))
    return group(box, path(curls, "curl", stroke_width=max(1.2, width / 45)), x=x, y=y, also=also)


def button(x: float, y: float, width: float, words: tuple[str, str], act: Attributes, mark: str = "") -> str:
    """A button of two lines, 54 high; `act` is what `does` or `asks` gave, empty for one at rest."""
    middle = width / 2 + (14 if mark else 0)
    return group(
        rect(-5, -5, width + 10, 64, "ring", 15),
        rect(0, 0, width, 54, "button", 10),
        group(mark, x=22, y=27) if mark else "",
        text(middle, 23, words[0], 16, "bold", "middle"),
        text(middle, 43, words[1], 15, "soft", "middle"),
        x=x,
        y=y,
        also=act,
    )


def trail(x: float, y: float, to_x: float, to_y: float, seat: int) -> str:
    """A quiet dotted path in the seat's colour, across and then down."""
    bend = f"M{num(x)} {num(y)}Q{num(to_x)} {num(y)} {num(to_x)} {num(to_y)}"
    return path(bend, "trail", stroke=SEATS[seat][0])


class Scene(NamedTuple):
    """All that a drawing depends on: what is seen, what may be done, what has just happened, and for whom."""

    view: Any
    legal: Mapping[Any, None]  # in their order, and quick to look up
    events: Sequence[Event]
    lang: str
    names: Sequence[Person]
    narrow: bool
    words: Mapping[str, Mapping[str, str]]

    @property
    def base(self) -> int:
        """The seat at the bottom: the viewer's, or the first for a spectator."""
        return self.view.viewer or 0

    @property
    def around(self) -> list[int]:
        """The other seats, clockwise from the left."""
        seats = self.view.seats
        return [(self.base + step) % seats for step in range(1, seats)]

    @property
    def active(self) -> bool:
        """Whether the viewer is the one to move."""
        return bool(self.legal) and self.view.viewer == self.view.mover

    def say(self, key: str, **figures: object) -> str:
        """A label in the reader's language."""
        return say(self.words, self.lang, key, **figures)

    def person(self, seat: int) -> Person:
        """Who sits here; somebody without a name is called by the seat, the viewer "you"."""
        if seat < len(self.names):
            return self.names[seat]
        return Person(self.say("you") if seat == self.view.viewer else f"{self.say('seat')} {seat + 1}")

    def act(self, move: Any, label: str, refusal: str, preview: str | None = None) -> Attributes:
        """Attributes of what stands for this move: it plays, or answers why not, or is at rest."""
        if not self.active:
            return {}
        return does(str(move), label, preview) if move in self.legal else asks(str(move), refusal)
