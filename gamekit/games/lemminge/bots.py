"""The opponents at the table of Lemminge; each knows its View and nothing else.

All weigh a table alike: the tolls of the ways their lemmings still have to go, less what makes others' ways longer.
They differ in how much the others count, how much a tile does, and which of their lemmings they care for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from gamekit.core.game import Bot, Decision, Opponent
from gamekit.games.lemminge.board import HOME, START
from gamekit.games.lemminge.paths import Way, Ways, after, tolled, walk_of, walkers, walls, ways_of
from gamekit.games.lemminge.rules import tile_of
from gamekit.games.lemminge.state import (
    HAND_SIZE,
    PLAYS,
    Move,
    Refill,
    Stop,
    Tile,
    View,
    terrain_of,
    value_of,
)
from gamekit.games.lemminge.walk import Lemmings

TOLLS = (2, 2, 2, 2, 2, 1)  # entering a field of each terrain, meadow last
STEP = 10  # what a step of one's own way counts, so that all weights are whole numbers
WINS = 1_000_000  # more than any way is long
PLANTED = 4  # fields looked at for a tile to one's own use, and as many to the harm of others


class Character(NamedTuple):
    """What makes one opponent differ from another; weights are in tenths of a step of one's own."""

    name: str
    harm: int  # what a step more for another seat is worth
    tile: int  # what a tile is worth when a card is chosen
    keeps: int  # points a card must bring at least to stay in the hand when it is refilled
    enough: int  # what a card must gain for it to be played, rather than new ones drawn, with five cards missing
    together: int  # how much a step of the lemming that is behind counts more than one of the other


class Plan(NamedTuple):
    """Where one lemming should go, and how good the table is then."""

    value: int
    lemming: int
    way: Way | None  # None: it stays


def costs(view: View) -> tuple[int, ...]:
    """The toll of the way home from each field, as the ground is now."""
    return tolled(view.options.board, view.ground, TOLLS)


def length(view: View, place: int) -> int:
    """The toll of the way home from any place."""
    if place >= 0:
        return costs(view)[place]
    entries = view.board.entries if place == START else ()
    return min([TOLLS[view.ground[field]] + costs(view)[field] for field, _ in entries], default=0)


def lengths(view: View, lemmings: Lemmings) -> list[int]:
    """The tolls each seat still has to pay."""
    return [sum([length(view, place) for place in pair]) for pair in lemmings]


def worth(who: Character, view: View, lemmings: Lemmings) -> int:
    """How good a table is for the mover: its own ways short, those of others long, and nobody else first."""
    ways, seat = lengths(view, lemmings), view.mover
    won = next((WINS if other == seat else -WINS for other, pair in enumerate(lemmings) if pair == (HOME, HOME)), 0)
    behind = max([length(view, place) for place in lemmings[seat]])
    return won - STEP * ways[seat] - who.together * behind + who.harm * (sum(ways) - ways[seat])


def best_way(who: Character, view: View, lemming: int, ways: Ways) -> Plan:
    """The way that leaves the table best, of equal ones the cheapest; staying is the first of all."""
    own, now = view.lemmings[view.mover], worth(who, view, view.lemmings)
    place, other, best = own[lemming], own[1 - lemming], Plan(now, lemming, None)
    here, there = length(view, place), length(view, other)
    rest = now + STEP * here + who.together * max(here, there)
    for at, way in sorted(ways.items(), key=lambda item: item[1].cost):
        if way.shoved or (at == HOME and other == HOME):
            value = worth(who, view, after(view, lemming, way))
        else:
            value = rest - STEP * length(view, at) - who.together * max(length(view, at), there)
        if value > best.value:
            best = Plan(value, lemming, way)
    return best


def plans(who: Character, view: View, terrain: int, points: int) -> list[Plan]:
    """The best way of each lemming that may walk, with so many points for a terrain."""
    lemmings = walkers(view)
    return [best_way(who, view, n, ways_of(walk_of(view, n, terrain, points))) for n in lemmings]


def best_plan(who: Character, view: View) -> Plan:
    """The better plan of the two lemmings, for the card that has been played."""
    return max(plans(who, view, view.terrain, view.points), key=lambda plan: plan.value)


def points_of(view: View, card: int) -> int:
    """The points a card would bring now."""
    pile, value = view.piles[terrain_of(card)], value_of(card)
    return sum(pile) + value if value <= pile[-1] else value


def earns(view: View, card: int) -> bool:
    """Whether a card would begin its pile anew and bring a tile."""
    terrain = terrain_of(card)
    return value_of(card) > view.piles[terrain][-1] and view.supply[tile_of(view.supply, terrain)] > 0


def bot(who: Character) -> Callable[[int], Bot]:
    """An opponent of this character; it plans anew at every decision, and what it then does is never worse."""

    def decide(view: View, legal: Sequence[Move]) -> Decision[Move]:
        if view.phase == "turn":
            return choose_card(who, view)
        return choose_field(who, view) if view.phase == "tile" else choose_step(who, view)

    return lambda seed: decide


def choose_card(who: Character, view: View) -> Decision[Move]:
    """The card that gains most, or new cards where none gains enough for a hand of that size."""
    now = worth(who, view, view.lemmings)
    gains: dict[int, int] = {}
    for card in dict.fromkeys(view.hand):
        found = plans(who, view, terrain_of(card), points_of(view, card))
        gains[card] = max([plan.value for plan in found]) - now + (who.tile if earns(view, card) else 0)
    missing = HAND_SIZE - len(view.hand)
    best = max(gains, key=lambda card: gains[card], default=None)
    if best is None or (missing and gains[best] < who.enough * missing / (HAND_SIZE - 1)):
        return _refill(who, view)
    figures = {"points": points_of(view, best), "before": lengths(view, view.lemmings)[view.mover]}
    return Decision(PLAYS[best], f"bot.{who.name}.play", figures)


def _refill(who: Character, view: View) -> Decision[Move]:
    """New cards for those missing, and for those that bring too few points."""
    places = tuple([at for at, card in enumerate(view.hand, 1) if points_of(view, card) < who.keeps])
    return Decision(Refill(places), "bot.refill", {"count": HAND_SIZE - len(view.hand) + len(places)})


def choose_field(who: Character, view: View) -> Decision[Move]:
    """Where a tile leaves the table best once the lemming has walked; what helps is tried before what harms."""
    found = [(_planted(view, field), field) for field in dict.fromkeys([*_helpful(view), *_harmful(view)])]
    best, chosen, planted = max(
        [(best_plan(who, laid), field, laid) for laid, field in found], key=lambda one: one[0].value
    )
    before, later = lengths(view, view.lemmings), lengths(planted, _then(planted, best))
    others = sum(later) - sum(before) - later[view.mover] + before[view.mover]
    name = view.board.names[chosen]
    figures = {"field": name, "before": before[view.mover], "after": later[view.mover], "others": others}
    return Decision(Tile(name), f"bot.{who.name}.tile.{'harm' if others > 0 else 'help'}", figures)


def _planted(view: View, field: int) -> View:
    """The table with the tile that is to be laid on a field, and a lemming about to walk."""
    tile = tile_of(view.supply, view.terrain)
    return view._replace(ground=view.ground[:field] + (tile,) + view.ground[field + 1 :], phase="move")


def _then(view: View, plan: Plan) -> Lemmings:
    """Where all stand when a plan has been carried out."""
    return view.lemmings if plan.way is None else after(view, plan.lemming, plan.way)


def _helpful(view: View) -> list[int]:
    """Fields the terrain keeps the mover out of, those with the shortest way home first."""
    moving = view._replace(phase="move")
    return sorted(walls(moving), key=lambda field: costs(view)[field])[:PLANTED]


def _harmful(view: View) -> list[int]:
    """The next fields on the ways of the others, of those nearest home first, and any field if there is none."""
    others = [place for seat, pair in enumerate(view.lemmings) if seat != view.mover for place in pair if place != HOME]
    fields = [_next_field(view, place) for place in sorted(others, key=lambda place: length(view, place))]
    return [field for field in fields if field != HOME][:PLANTED] or [view.board.entries[0][0]]


def _next_field(view: View, place: int) -> int:
    """Where the cheapest way home goes first: a field, or HOME."""
    ahead = view.board.neighbours[place] if place >= 0 else [field for field, _ in view.board.entries]
    if HOME in ahead:
        return HOME
    return min([to for to in ahead if to >= 0], key=lambda to: TOLLS[view.ground[to]] + costs(view)[to])


def choose_step(who: Character, view: View) -> Decision[Move]:
    """The next step of the best way, or to stop where one is best off; the figures are those of the whole turn."""
    plan, seat = best_plan(who, view), view.mover
    before, later = lengths(view, _at_first(view))[seat], lengths(view, _then(view, plan))[seat]
    figures = {"before": before, "after": later}
    if plan.way is None:
        return Decision(Stop(), "bot.stop.walked" if view.steps else "bot.stop", figures)
    figures["steps"] = view.steps + len(plan.way.steps)
    pushed = sum(view.piles[view.terrain]) - view.points > view.steps or plan.way.shoved
    return Decision(plan.way.moves[0], f"bot.{who.name}.{'push' if pushed else 'step'}", figures)


def _at_first(view: View) -> Lemmings:
    """Where the mover's lemmings stood when this turn's walk began; the others as they stand now."""
    pairs = list(view.lemmings)
    if view.walker is not None:
        other = pairs[view.mover][1 - view.walker]
        pairs[view.mover] = (other, view.origin) if view.walker else (view.origin, other)
    return tuple(pairs)


CHARACTERS = (
    Character("jule", harm=0, tile=5, keeps=4, enough=40, together=0),
    Character("bruno", harm=10, tile=5, keeps=4, enough=40, together=0),
    Character("frieda", harm=3, tile=15, keeps=5, enough=40, together=0),
    Character("karl", harm=2, tile=5, keeps=6, enough=50, together=3),
)
_ABOUT = {
    "jule": ("Jule", {"en": "takes the shortest way", "de": "nimmt den kürzesten Weg"}),
    "bruno": ("Bruno", {"en": "pushes whom he can", "de": "schubst, wen er kann"}),
    "frieda": ("Frieda", {"en": "plants paths and obstacles", "de": "pflanzt Wege und Hindernisse"}),
    "karl": ("Karl", {"en": "brings both home together", "de": "bringt beide zusammen heim"}),
}
BOTS: Mapping[str, Opponent] = {who.name: Opponent(*_ABOUT[who.name], bot(who)) for who in CHARACTERS}
