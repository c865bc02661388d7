"""The near side of the table: the reader's cards, the effects to be carried out, and what each could be aimed at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from gamekit.core import svg
from gamekit.games.superlemming import look
from gamekit.games.superlemming.cards import CARDS, SYMBOLS, effect_set, symbol_of
from gamekit.games.superlemming.state import Cliff, KeepSilent, Play, Thank, Use
from gamekit.games.superlemming.table import Corner, Table


class Act(NamedTuple):
    """An effect that is due: of a lemming, or of the cliff, with all it may be aimed at."""

    id: str
    card: int | None
    moves: Sequence[Use | Cliff]


Spot = tuple[str | int, ...]  # what is clicked first: a hand card, a place in a row, a gap, an end, a seat


def acts(table: Table) -> list[Act]:
    """The effects the reader may choose from."""
    scene, view = table.scene, table.view
    if not scene.active or view.phase not in ("effects", "cliff"):
        return []
    if view.phase == "cliff":
        return [Act("act-cliff", None, [move for move in scene.legal if isinstance(move, Cliff)])]
    by_name = {table.name(card): card for card in view.pending}
    return [
        Act(f"act-{card}", card, [move for move in scene.legal if isinstance(move, Use) and move.card == name])
        for name, card in by_name.items()
    ]


def hand(table: Table, corner: Corner, room: float) -> list[str]:
    """The reader's cards side by side, closer when there are many."""
    scene, view, parts = table.scene, table.view, []
    seen = () if view.viewer is None else view.known_in_hand(view.viewer)
    for card, (x, y) in zip(view.hand, places(table, corner, room), strict=True):
        name = table.called(card)
        act = scene.act(Play(table.name(card)), scene.say("play", card=name), scene.say("ask.play", card=name))
        parts.append(table.card(card, x, y, act))
        if card in seen:
            parts.append(look.eye(x + table.look.card - 11, y + 11))
    return parts


def places(table: Table, corner: Corner, room: float) -> list[Corner]:
    """Where the cards of the hand lie."""
    count, wide = len(table.view.hand), table.look.card
    step = min(table.look.step, (room - wide) / max(1, count - 1))
    return [(corner[0] + at * step, corner[1]) for at in range(count)]


def choices(table: Table, corner: Corner, cards: Sequence[Corner]) -> list[str]:
    """The chips of the effects due, in any order, and where each could be aimed; or the answer to a rescue."""
    scene, view = table.scene, table.view
    if view.phase == "thanks" and scene.active:
        return _thanks(table, corner)
    parts: list[str] = []
    (x, y), due = corner, acts(table)
    for at, act in enumerate(due):
        chip, wide = _chip(table, act, at == 0, (x, y))
        parts.append(chip)
        x += wide + 8
    for at, act in enumerate(due):
        parts += _layers(table, act, at == 0, cards)
    return parts


def _thanks(table: Table, corner: Corner) -> list[str]:
    (x, y), scene, wide = corner, table.scene, 164
    return [
        svg.button(x, y, wide, (scene.say("thank"), scene.say("thank.so")), scene.act(Thank(), scene.say("thank"), "")),
        svg.button(
            x + wide + 12,
            y,
            wide,
            (scene.say("silent.keep"), scene.say("silent.so")),
            scene.act(KeepSilent(), scene.say("silent.keep"), ""),
        ),
    ]


def _chip(table: Table, act: Act, first: bool, corner: Corner) -> tuple[str, float]:
    """One effect due; without a target a click carries it out, else it lights its targets."""
    (x, y), scene, view = corner, table.scene, table.view
    if act.card is None:
        symbol, words = SYMBOLS[view.row or 0], scene.say("cliff")
    else:
        symbol, words = symbol_of(act.card), table.effect(act.card)
    label = words if act.card is None else table.called(act.card)
    wide = 54 + 1.1 * svg.width_of(words, 16)
    alone = [move for move in act.moves if not move.target]
    also = svg.does(str(alone[0]), label) if alone else svg.shows(act.id, label, first)
    return svg.group(
        svg.rect(x - 4, y - 4, wide + 8, 48, "ring", 13),
        svg.rect(x, y, wide, 40, "button", 10),
        look.sign(symbol, x + 21, y + 20, 1, "carved"),
        svg.text(x + 38, y + 26, words, 16, "bold"),
        also=also,
    ), wide


def _layers(table: Table, act: Act, on: bool, cards: Sequence[Corner]) -> Iterator[str]:
    """What this effect could be aimed at; where that takes two steps, a layer beside it for each first one."""
    by_spot: dict[Spot, list[Use | Cliff]] = {}
    for move in act.moves:
        if move.target:
            by_spot.setdefault(_spot(table, move), []).append(move)
    firsts, later = [], []
    for at, (spot, moves) in enumerate(by_spot.items()):
        if len(moves) == 1 and spot[0] in ("gap", "end", "seat", "play"):
            firsts.append(_aim(table, spot, cards, svg.does(str(moves[0]), _label(table, spot))))
            continue
        layer = f"{act.id}-{at}"
        firsts.append(_aim(table, spot, cards, svg.shows(layer, _label(table, spot), False)))
        later.append(svg.group(*[_goal(table, move) for move in moves], id=layer, class_="gk-layer"))
    yield svg.group(*firsts, id=act.id, class_="gk-layer gk-on" if on else "gk-layer")
    yield from later


def _spot(table: Table, move: Use | Cliff) -> Spot:
    """What is clicked first for this target."""
    row, names = table.view.row or 0, effect_set(table.view.options.effects).numbers
    first, *rest = move.target
    if first in names:
        return ("hand" if rest else "play", names[str(first)])
    if first in SYMBOLS:
        return ("slot", SYMBOLS.index(str(first)), int(rest[0]) - 1)
    if rest and isinstance(rest[0], int):
        return ("seat", int(first) - 1, rest[0])
    if isinstance(first, int):
        return ("slot", row, first - 1) if rest else ("gap", row, first - 1)
    return ("end", row, first)


def _label(table: Table, spot: Spot) -> str:
    scene, view = table.scene, table.view
    kind, *where = spot
    if kind in ("hand", "play"):
        return table.called(int(where[0]))
    if kind == "seat":
        return scene.say("aim.seat", name=scene.person(int(where[0])).name, n=where[1])
    row = scene.say(f"row.{SYMBOLS[int(where[0])]}")
    if kind == "end":
        return scene.say(f"aim.{where[1]}", row=row)
    cards = view.rows[int(where[0])][int(where[1]) : int(where[1]) + 2]
    if kind == "gap":
        return scene.say("aim.gap", first=table.called(cards[0]), second=table.called(cards[1]))
    return scene.say("aim.slot", card=table.called(cards[0]), place=int(where[1]) + 1, row=row)


def _aim(table: Table, spot: Spot, cards: Sequence[Corner], also: svg.Attributes) -> str:
    """A first target where it lies."""
    wide, (kind, *where) = table.look.card, spot
    if kind in ("hand", "play"):
        x, y = cards[[card % CARDS for card in table.view.hand].index(int(where[0]))]
        return svg.group(svg.rect(x - 3, y - 3, wide + 6, wide * 1.4 + 6, "aim", 10), also=also)
    if kind == "slot":
        x, y = table.slot(int(where[0]), int(where[1]))
        return svg.group(svg.rect(x - 2, y - 2, wide + 4, wide * 1.4 + 4, "aim", 9), also=also)
    if kind == "seat":
        x, y = table.seat_spot(int(where[0]))
        x += 42 * (int(where[1]) - 1)
        mark = svg.group(look.medal(0, 0), grow=0.8, x=x + 12, y=y + 13)
        return svg.group(
            svg.rect(x, y, 38, 28, "button", 8), mark, svg.text(x + 21, y + 20, str(where[1]), 15, "bold"), also=also
        )
    x, y = table.slot(int(where[0]), int(where[1]) if kind == "gap" else 0)
    if kind == "gap":
        return _knob(x - (table.look.step - wide) / 2, y + wide * 0.7, "M-7-3h14l-4-4M7 3h-14l4 4", also)
    if where[1] == "front":
        return _knob(x + wide - 4, y + wide * 0.7, "M-6 0h12l-5-5m5 5l-5 5", also)
    x, _ = table.slot(int(where[0]), len(table.view.rows[int(where[0])]) - 1)
    return _knob(x + 4, y + wide * 0.7, "M6 0h-12l5-5m-5 5l5 5", also)


def _knob(x: float, y: float, arrow: str, also: svg.Attributes) -> str:
    body = f'<circle class="gk-button" cx="{svg.num(x)}" cy="{svg.num(y)}" r="15"/>'
    ring = f'<circle class="gk-ring" cx="{svg.num(x)}" cy="{svg.num(y)}" r="19"/>'
    return svg.group(ring, body, svg.group(svg.path(arrow, "arrow"), x=x, y=y), also=also)


def _goal(table: Table, move: Use | Cliff) -> str:
    """The end of a row where something would go."""
    symbol = str(move.target[-1])
    row = SYMBOLS.index(symbol)
    x, y = table.slot(row, len(table.view.rows[row]))
    label, wide = table.scene.say("aim.row", row=table.scene.say(f"row.{symbol}")), table.look.card
    high = svg.num(wide * 1.4)
    place = f"M{svg.num(x)} {svg.num(y)}h{svg.num(wide)}v{high}h{svg.num(-wide)}z"
    return svg.path(place, "goal-place", **svg.does(str(move), label))
