"""The near side of the table: the reader's seat and cards, what each would bring, and what else may be done."""

from __future__ import annotations

from gamekit.core import svg
from gamekit.games.lemminge import cards
from gamekit.games.lemminge.cards import Corner
from gamekit.games.lemminge.rules import tile_of
from gamekit.games.lemminge.state import Play, Stop, terrain_of, value_of
from gamekit.games.lemminge.table import Table


def hand(table: Table, corner: Corner) -> list[str]:
    """The reader's cards side by side, each with what it would bring, and a mark to discard it."""
    (x, y), view = corner, table.view
    parts = []
    for at, card in enumerate(view.hand):
        left = x + at * table.look.step
        name = table.card(card)
        act = table.scene.act(Play(card), table.scene.say("play", card=name), table.scene.say("ask.play", card=name))
        place = table.place(f"hand-{at}")
        parts.append(svg.group(cards.card(card, left, y, table.look.card, act), also=place))
        parts += _worth(table, card, left, y + table.look.card * 1.4 + 17)
        parts.append(_mark(table, at, name, left, y + table.look.card * 1.4 + 24))
    return parts


def _worth(table: Table, card: int, x: float, y: float) -> list[str]:
    """What a card would bring: its points, and the tile of a pile begun anew."""
    view, terrain, value = table.view, terrain_of(card), value_of(card)
    if view.phase != "turn":
        return []
    pile = view.piles[terrain]
    if value <= pile[-1]:
        return [svg.text(x + 4, y, table.scene.say("worth", n=value + sum(pile)), 14, "soft")]
    tile = tile_of(view.supply, terrain)
    words = svg.text(x + 4, y, table.scene.say("worth.anew", n=value), 14, "soft")
    return [words] if tile is None else [words, cards.land(tile, [(x + table.look.card - 12, y - 5)], 18)]


def _mark(table: Table, at: int, name: str, x: float, y: float) -> str:
    """Marks a card to be discarded before the hand is filled."""
    scene, wide = table.scene, table.look.card
    if not scene.active or table.view.phase != "turn":
        return ""
    act = svg.marked(str(at + 1), scene.say("mark", card=name))
    return svg.group(
        svg.rect(x - 3, y - 3, wide + 6, 30, "ring", 9),
        svg.rect(x, y, wide, 24, "button", 7),
        svg.path(f"M{svg.num(x + wide / 2 - 5)} {svg.num(y + 7)}l10 10m0-10l-10 10", "cross"),
        also=act,
    )


def buttons(table: Table, corner: Corner, wide: float) -> list[str]:
    """What else may be done: filling the hand, or stopping; or the tile that is to be laid."""
    (x, y), scene, view = corner, table.scene, table.view
    if view.phase == "move" and scene.active:
        words = scene.say("stop"), scene.say("left", n=view.points)
        return [svg.button(x, y, wide, words, scene.act(Stop(), scene.say("stop.label", n=view.points), ""))]
    if view.phase == "turn" and scene.active:
        words = scene.say("refill"), scene.say("refill.marked")
        return [svg.button(x, y, wide, words, svg.does("refill", scene.say("refill.label"), marks=True))]
    if view.phase == "tile" and (tile := tile_of(view.supply, view.terrain)) is not None:
        return [cards.land(tile, [(x + 24, y + 28)], 38), svg.text(x + 52, y + 33, scene.say("lay.this"), 16, "bold")]
    return []


def picks(table: Table, corner: Corner) -> list[str]:
    """Where both lemmings may walk, a button for each shows where it can go."""
    if len(table.reach) < 2:
        return []
    (x, y), scene, view, parts = corner, table.scene, table.view, []
    for at, number in enumerate(table.reach):
        left, place = x + 56 * at, view.lemmings[view.mover][number]
        label = scene.say("start") if place < 0 else view.board.names[place]
        parts.append(
            svg.group(
                svg.rect(left - 4, y - 4, 58, 62, "ring", 13),
                svg.rect(left, y, 50, 54, "button", 10),
                svg.lemming(view.mover, left + 25, y + 20, 0.9),
                svg.text(left + 25, y + 48, svg.fit(label, 14, 50), 14, "", "middle"),
                also=table.pick(view.mover, number),
            )
        )
    return parts
