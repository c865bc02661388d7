"""Lemminge a second time, slowly: a drawing on squared paper with names on it, straight from the numbered rules.

Every place has a column and a row; places in a row lie two columns apart, and every other row begins one column later.
"""

from __future__ import annotations

from itertools import combinations

from gamekit.games.lemminge.state import View

WORDS = ["forest", "swamp", "desert", "mountain", "water", "meadow"]
MARKS = {"f": "forest", "s": "swamp", "d": "desert", "m": "mountain", "w": "water", ".": "meadow"}
MOVES = {"e": (2, 0), "ne": (1, -1), "nw": (-1, -1), "w": (-2, 0), "sw": (-1, 1), "se": (1, 1)}

Point = tuple[int, int]


class Table:
    """What a view shows, by the names people use."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.marks: dict[Point, str] = {}
        self.called: dict[Point, str] = {}
        for row, line in enumerate(view.board.rows):
            for number, mark in enumerate(line):
                point = (2 * number + row % 2, row)
                self.marks[point] = mark
                if mark in MARKS:
                    self.called[point] = "abcdefghijklmnopqrstuvwxyz"[row] + str(number + 1)
        self.point = {name: point for point, name in self.called.items()}
        fields = sorted(self.called, key=lambda point: (point[1], point[0]))
        self.ground = {point: WORDS[view.ground[number]] for number, point in enumerate(fields)}
        self.where: dict[tuple[int, int], Point | str] = {}  # lemming of a seat -> a point, "start" or "home"
        for seat, pair in enumerate(view.lemmings):
            for lemming, place in enumerate(pair):
                self.where[seat, lemming] = {-1: "start", -2: "home"}.get(place) or fields[place]

    def beyond(self, point: Point, direction: str) -> Point | str:
        """What lies there: a field, "home", or "edge"."""
        across, down = MOVES[direction]
        other = (point[0] + across, point[1] + down)
        if self.marks.get(other) == "#":
            return "home"
        return other if other in self.called else "edge"

    def gates(self) -> dict[Point, str]:
        """LEM-3.1: the fields behind the start line, and the direction in which it is crossed there."""
        found = {}
        for (column, row), mark in self.marks.items():
            if mark == ">":
                found[column + 2, row] = "e"
            if mark == "<":
                found[column - 2, row] = "w"
        return found

    def cost(self, target: Point | str, direction: str) -> int | None:
        """LEM-3.2, 5.1 to 5.5: the points a step onto this place takes, None where it is not possible at all."""
        if target == "edge":
            return None
        if target == "home":
            return 1
        if self.ground[target] not in ("meadow", WORDS[self.view.terrain]):
            return None
        cost = 1
        while target not in ("home", "edge") and target in self.where.values():
            cost += 1
            target = self.beyond(target, direction)
        return None if target == "edge" else cost

    def may_walk(self) -> list[int]:
        """LEM-2.4, 3.5: the mover's lemmings that may take the next step."""
        if self.view.walker is not None:
            return [self.view.walker]
        return [lemming for lemming in (0, 1) if self.where[self.view.mover, lemming] != "home"]


def card_names(view: View) -> list[str]:
    """The cards in hand as they are written."""
    return [f"{WORDS[card // 5]}-{card % 5}" for card in view.hand]


def legal(view: View) -> set[str]:
    """Every move the seat on turn may make, in notation; `view` is its own."""
    table = Table(view)
    if view.phase == "over":
        return set()
    if view.phase == "tile":
        return {f"tile {name}" for name in table.called.values()}
    if view.phase == "turn":
        places = range(1, len(view.hand) + 1)
        dropped = [chosen for count in range(7) for chosen in combinations(places, count)]
        refills = {" ".join(["refill", *map(str, chosen)]) for chosen in dropped}
        return {f"play {name}" for name in card_names(view)} | refills
    found = {"stop"}
    for lemming in table.may_walk():
        here = table.where[view.mover, lemming]
        if here == "start":
            ways = {f"enter {table.called[point]}": (point, side) for point, side in table.gates().items()}
        else:
            named = "" if view.walker is not None else f"{table.called[here]} "
            ways = {f"step {named}{side}": (table.beyond(here, side), side) for side in MOVES}
        for text, (target, side) in ways.items():
            cost = table.cost(target, side)
            if cost is not None and cost <= view.points:
                found.add(text)
    return found


def after_step(view: View, text: str) -> tuple[dict[tuple[int, int], Point | str], int, str]:
    """Where everybody is after a legal step, the points left, and the phase."""
    table = Table(view)
    *first, last = text.split()[1:]
    if text.startswith("enter"):
        lemming = min(n for n in (0, 1) if table.where[view.mover, n] == "start")
        target: Point | str = table.point[last]
        direction = table.gates()[table.point[last]]
    else:
        starts = [table.point[name] for name in first]
        lemming = view.walker if not starts else min(n for n in (0, 1) if table.where[view.mover, n] == starts[0])
        direction = last
        target = table.beyond(table.where[view.mover, lemming], direction)
    points = view.points - table.cost(target, direction)
    row, place = [], target
    while place not in ("home", "edge") and place in table.where.values():
        row.append(next(who for who, where in table.where.items() if where == place))
        place = table.beyond(place, direction)
    for who in reversed(row):
        table.where[who] = table.beyond(table.where[who], direction)
    table.where[view.mover, lemming] = target
    over = any(table.where[seat, 0] == table.where[seat, 1] == "home" for seat in range(len(view.lemmings)))
    ended = over or target == "home" or points == 0
    return table.where, 0 if ended else points, "over" if over else "turn" if ended else "move"


def play(view: View, text: str) -> tuple[list[list[int]], list[str], int, str]:
    """LEM-2.2, 2.3, 4.2: piles, discards, points and phase after a card has been played."""
    word, value = text.split()[1].split("-")
    piles, discards = [list(pile) for pile in view.piles], [f"{WORDS[card // 5]}-{card % 5}" for card in view.discards]
    number = WORDS.index(word)
    if int(value) <= piles[number][-1]:
        piles[number].append(int(value))
        points = sum(piles[number])
        return piles, discards, points, "move" if points else "turn"
    discards += [f"{word}-{old}" for old in piles[number]]
    piles[number] = [int(value)]
    left = view.supply[number] > 0 or view.supply[5] > 0
    return piles, discards, int(value), "tile" if left else "move"
