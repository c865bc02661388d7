"""The table of Superlemming: four cliffs with their rows, who has jumped, and who sits around."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from gamekit.core import svg
from gamekit.core.events import Event
from gamekit.core.game import ranked
from gamekit.games.superlemming import look
from gamekit.games.superlemming.cards import CARDS, SYMBOLS, effect_set, owner_of, symbol_of
from gamekit.games.superlemming.effects import EFFECTS
from gamekit.games.superlemming.state import (
    CROWD,
    Cliff,
    Died,
    Drew,
    Jumped,
    KeptSilent,
    Looted,
    Paid,
    Played,
    Rescued,
    Target,
    Thanked,
    Use,
    View,
)

Corner = tuple[float, float]


class Look(NamedTuple):
    """The measures of a layout."""

    width: int
    top: float  # of the first row
    row: float  # from row to row
    card: float  # width of a card in a row
    step: float  # from card to card
    edge: float  # where the rows end and the cliffs fall
    rock: float  # width of a cliff
    end: float  # of the abyss


WIDE = Look(800, 8, 104, 66, 75, 404, 80, 604)
NARROW = Look(390, 84, 82, 52, 56, 291, 57, 386)


class Table(NamedTuple):
    """A scene with what was read from it."""

    scene: svg.Scene
    marks: Mapping[int, Sequence[Event]]  # what happened in each seat's last turn
    came: Mapping[str, str]
    look: Look

    @property
    def view(self) -> View:
        """What is drawn."""
        view: View = self.scene.view
        return view

    def name(self, card: int) -> str:
        """What a card is called in moves."""
        return effect_set(self.view.options.effects).names[card % CARDS]

    def effect(self, card: int) -> str:
        """The effect of a card, in the reader's language."""
        return self.scene.say(f"effect.{effect_set(self.view.options.effects).lemmings[card % CARDS]}")

    def called(self, card: int) -> str:
        """A card in the reader's language."""
        return self.scene.say("card", symbol=self.scene.say(symbol_of(card)), effect=self.effect(card))

    def title(self, effect: str, cliff: bool = False) -> str:
        """What an effect does, for a mouse that rests on it."""
        key = f"cliff.does.{effect}" if cliff and effect == "lure" else f"does.{effect}"
        return svg.el("title", self.scene.say(key))

    def place(self, name: str) -> svg.Attributes:
        """The id of a place, and where what lies there came from."""
        return {"id": name, "data_from": self.came.get(name)}

    def card(self, card: int, x: float, y: float, act: svg.Attributes) -> str:
        """A lemming card under its id."""
        also = {**self.place(f"card-{card}"), **act}
        effect = effect_set(self.view.options.effects).lemmings[card % CARDS]
        return look.card(card, self.effect(card), x, y, self.look.card, self.title(effect), also)

    def mini(self, card: int | None, x: float, y: float) -> str:
        """A small card: its back, or the symbol of one that all have seen, which a mouse can read."""
        if card is None:
            return svg.rect(x, y, 13, 18, "back", 3)
        return svg.group(svg.el("title", self.called(card)), look.mini(symbol_of(card), x, y))

    def slot(self, row: int, place: int) -> Corner:
        """The top left corner of a place in a row, 0 the front."""
        x = self.look.edge - 10 - self.look.card - place * self.look.step
        return x, self.look.top + row * self.look.row + (self.look.row - 8 - self.look.card * 1.4) / 2

    def seat_corner(self, at: int) -> Corner:
        """The top left corner of the plate of the seat `at` places on from the reader's."""
        if not self.scene.narrow:
            return 612, 8 + 96 * at
        return 4 + min(127, 382 / max(1, self.view.seats - 1)) * at, 4

    def seat_spot(self, seat: int) -> Corner:
        """Where medals can be taken from another seat."""
        x, y = self.seat_corner(self.scene.around.index(seat))
        return (x + 4, y + 45) if self.scene.narrow else (x + 8, y + 50)

    def result(self, seat: int) -> str:
        """The rank and the points of a seat at the end."""
        rank = ranked([-had for had in self.view.points])[seat]
        return self.scene.say("result", rank=rank, n=self.view.points[seat])

    def crowd(self) -> int:
        """How many lemmings a row cannot hold."""
        return CROWD[self.view.seats]


# --- the cliffs --------------------------------------------------------------------------------------


def cliffs(table: Table) -> list[str]:
    """The four rows, each running to the edge of its cliff, and who has just jumped from there."""
    parts = []
    for row, symbol in enumerate(SYMBOLS):
        parts += _ground(table, row)
        parts.append(_rock(table, row, symbol))
        parts += [_waiting(table, row, place) for place in range(table.crowd() - 1)]
    for row, cards in enumerate(table.view.rows):
        parts += [_lemming(table, card, *table.slot(row, place)) for place, card in enumerate(cards)]
    return [*parts, *_jumps(table)]


def _ground(table: Table, row: int) -> list[str]:
    look_, y, high = table.look, table.look.top + row * table.look.row, table.look.row - 8
    return [
        svg.rect(look_.edge + look_.rock - 12, y, look_.end - look_.edge - look_.rock + 12, high, "abyss", 10),
        svg.rect(6, y, look_.edge - 6, high, "meadow", 10),
    ]


def _rock(table: Table, row: int, symbol: str) -> str:
    """The cliff, with its symbol and what it does; before its time, it says why not."""
    scene, view, measures = table.scene, table.view, table.look
    x, y, high, wide = measures.edge - 10, measures.top + row * measures.row, measures.row - 8, measures.rock
    effect = effect_set(view.options.effects).cliffs[row]
    third, back = svg.num(high * 0.3), svg.num(12 - wide)
    face = f"M{svg.num(x)} {svg.num(y)}h{svg.num(wide)}l-7 {third}l4 {third}l-9 {svg.num(high * 0.4)}h{back}z"
    act: svg.Attributes = {}
    if scene.active and (view.phase != "cliff" or view.row != row) and (tried := _try(table, row)):
        act = svg.asks(str(tried), scene.say("ask.cliff", cliff=scene.say(f"cliff.{symbol}")))
    middle = x + wide / 2 - 3
    return svg.group(
        table.title(effect, cliff=True),
        svg.path(face, "rock"),
        look.sign(symbol, middle, y + high * 0.38, 1.25 if wide > 60 else 1, "carved"),
        svg.text(middle, y + high - 12, scene.say(f"effect.{effect}"), 14, "", "middle"),
        also=act,
    )


def _try(table: Table, row: int) -> Cliff | None:
    """What one might try with a cliff that is not due: aim it as its effect says, or as another's.

    Where another one is due, it must be nothing that one could do.
    """
    view = table.view
    known = effect_set(view.options.effects)
    due = EFFECTS[known.cliffs[view.row or 0]].forms(known.names) if view.phase == "cliff" else ()
    shapes = {_shape(form) for form in due}
    forms = [EFFECTS[known.cliffs[at]].forms(known.names) for at in (row, *range(len(SYMBOLS)))]
    return next((Cliff(form[0]) for form in forms if form and _shape(form[0]) not in shapes), None)


def _shape(form: Target) -> tuple[type, ...]:
    return tuple(map(type, form))


def _waiting(table: Table, row: int, place: int) -> str:
    x, y = table.slot(row, place)
    return svg.rect(x, y, table.look.card, table.look.card * 1.4, "place", table.look.card / 8)


def _lemming(table: Table, card: int, x: float, y: float) -> str:
    """A card in a row; one of the reader's lights its targets when it is due, and else says why it does not act."""
    scene, view = table.scene, table.view
    called, alone = table.called(card), Use(table.name(card))
    act: svg.Attributes = {}
    if scene.active and view.phase == "effects" and card in view.pending:
        first = card == view.pending[0]
        act = svg.does(str(alone), called) if alone in scene.legal else svg.shows(f"act-{card}", called, first)
    elif scene.active and owner_of(card) == view.viewer:
        act = svg.asks(str(alone), scene.say("ask.use", card=called))
    due = svg.rect(x - 2, y - 2, table.look.card + 4, table.look.card * 1.4 + 4, "due", 9)
    return table.card(card, x, y, act) + (due if card in view.pending and not scene.active else "")


def jumps(events: Sequence[Event]) -> Iterator[tuple[str, Jumped, Sequence[Event]]]:
    """Each jump of a turn with the id of its place beyond the edge, and what followed until the next."""
    at = [number for number, event in enumerate(events) if isinstance(event, Jumped)]
    rows: list[int] = []
    for start, end in zip(at, [*at[1:], len(events)][: len(at)], strict=True):
        jump = events[start]
        if isinstance(jump, Jumped):
            yield f"jump-{jump.row}-{rows.count(jump.row)}", jump, events[start + 1 : end]
            rows.append(jump.row)


def _jumps(table: Table) -> list[str]:
    """Those who jumped in the last turn, beyond the edge one below the other, and what became of them."""
    measures, told = table.look, list(table.marks.values())[-1] if table.marks else []
    found, parts = list(jumps(told)), []
    rows = [jump.row for _, jump, _ in found]
    for at, (name, jump, after) in enumerate(found):
        row, number, count = jump.row, rows[:at].count(jump.row), rows.count(jump.row)
        step = min(46, (measures.row - 10) / count)
        x = measures.edge + measures.rock + (9 if table.scene.narrow else 16)
        y = measures.top + row * measures.row + (measures.row - 8 - step * count) / 2 + step * number + 13
        parts += [_leap(table, jump, (x, y)), svg.lemming(owner_of(jump.card.card), x, y, 0.85, table.place(name))]
        parts += _fate(table, after, (x, y), count > 1)
    return parts


def _leap(table: Table, jump: Jumped, to: Corner) -> str:
    (x, y), (from_x, from_y) = to, table.slot(jump.row, 0)
    start = from_x + table.look.card * 0.7
    top = f"{svg.num((start + x) / 2 + 10)} {svg.num(from_y - 26)}"
    leap = f"M{svg.num(start)} {svg.num(from_y + 4)}Q{top} {svg.num(x)} {svg.num(y - 12)}"
    return svg.path(leap, "leap", stroke=svg.SEATS[owner_of(jump.card.card)][0])


def _fate(table: Table, after: Sequence[Event], at: Corner, crowded: bool) -> list[str]:
    """Dead, or rescued by whom, and the medals that changed hands for it, with the rule."""
    (x, y), scene, parts, paid = at, table.scene, [], list[str]()
    rule = ""
    for event in after:
        match event:
            case Died():
                parts.append(look.cross(x + 19, y + 2))
            case Rescued(seat=seat) if seat is not None:
                parts.append(svg.seat_face(seat, scene.person(seat).name, x + 20, y, 8))
            case Paid(medals=medals):
                paid, rule = [*paid, str(medals)], event.rule
            case KeptSilent():
                paid, rule = [*paid, "1"], event.rule
    if paid and scene.narrow and not crowded:
        parts += [look.medal(x - 2, y + 28), svg.text(x + 7, y + 35, "+".join(paid), 14, "bold")]
    elif paid and not scene.narrow:
        parts += [look.medal(x + 42, y), svg.text(x + 52, y + 6, "+".join(paid), 15, "bold")]
        parts.append(svg.text(x - 8, y + 27, rule, 14, "soft"))
    return parts


# --- seats -------------------------------------------------------------------------------------------


def plate(table: Table, seat: int, corner: Corner, size: Corner) -> list[str]:
    """A seat: face, name, medals, the dead, cards in hand and pile, and what happened to it."""
    (x, y), (wide, high), narrow = corner, size, size[0] < 140
    scene, view, who = table.scene, table.view, table.scene.person(seat)
    small, words = (9, 14) if narrow else (13, 16)
    start = x + 2 * small + 10
    parts = [
        svg.group(svg.rect(x, y, wide, high, "lit" if seat == view.mover else "flat", 12), id=f"seat-{seat}"),
        svg.seat_face(seat, who.name, x + 4 + small, y + 5 + small, small, _mood(table, seat)),
        svg.text(
            start, y + 10 + small, svg.fit(who.name, words, x + wide - start - (4 if narrow else 52)), words, "bold"
        ),
    ]
    low = y + 40 if narrow else y + 47
    parts += [look.medal(x + 12, low - 5), svg.text(x + 21, low, str(view.medals[seat]), 15, "bold")]
    parts += [look.cross(x + 42, low - 5), svg.text(x + 51, low, str(len(view.dead[seat])), 15, "bold")]
    if narrow:
        third = [svg.text(x + 4, low + 22, table.result(seat), 14, "bold")] if view.phase == "over" else []
        return [*parts, *(third or _held(table, seat, x + 4, low + 6, wide - 8))] if seat != view.viewer else parts
    parts.append(svg.text(x + wide - 8, y + 24, scene.say("points", n=view.points[seat]), 14, "soft", "end"))
    if seat != view.viewer:
        parts += _held(table, seat, x + 76, low - 14, wide - 84)
    last = table.result(seat) if view.phase == "over" else _did(table, seat)
    parts.append(svg.text(x + 10, y + high - 9, svg.fit(last, 14, wide - 16), 14, "soft"))
    return parts


def _held(table: Table, seat: int, x: float, y: float, room: float) -> list[str]:
    """The cards in somebody's hand, those all have seen by their symbol, and the pile with what lies on top."""
    view, parts, left = table.view, [], x
    known = view.known_in_hand(seat)
    closed = view.sizes[seat] - len(known)
    step = min(9.0, (room - 46 - 14 * len(known)) / max(1, closed))
    for card in (*[None] * closed, *known):
        parts.append(table.mini(card, left, y))
        left += step if card is None else 14
    if view.piles[seat]:
        parts.append(table.mini(view.tops[seat][-1] if view.tops[seat] else None, x + room - 34, y))
        parts.append(svg.text(x + room - 17, y + 14, str(view.piles[seat]), 14, "soft"))
    return parts


def _mood(table: Table, seat: int) -> str:
    """How a face looks: glad after being thanked or after a rescue."""
    return (
        "glad"
        if any(isinstance(event, Rescued) and event.seat == seat for event in table.marks.get(seat, ()))
        else "awake"
    )


def _did(table: Table, seat: int) -> str:
    """A seat's last turn in a few words."""
    scene, words = table.scene, []
    for event in table.marks.get(seat, ()):
        match event:
            case Played(seat=who, card=card) if who == seat:
                words.append(scene.say("played", card=table.called(card.card)))
            case Looted(seat=who, medals=medals) if who == seat:
                words.append(scene.say("looted", n=medals))
            case Drew(seat=who, count=count) if who == seat:
                words.append(scene.say("drew", n=count))
            case Thanked() | KeptSilent() if event.seat == seat:
                words.append(scene.say("thanked" if isinstance(event, Thanked) else "silent"))
    return " · ".join(words)
