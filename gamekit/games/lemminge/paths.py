"""Where a lemming can go: exact searches that count terrain, points and every push."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import accumulate
from operator import or_
from typing import NamedTuple

from gamekit.games.lemminge.board import HOME, MEADOW, START, Board, board_of, nearest
from gamekit.games.lemminge.hexes import distance
from gamekit.games.lemminge.state import LEMMINGS, Move, State, View
from gamekit.games.lemminge.walk import Lead, Lemmings, leads, row_ahead

Others = tuple[int, ...]  # where everybody stands, seat by seat, START in the place of the lemming that walks
Ways = Mapping[int, "Way"]  # by field or HOME


class Shove(NamedTuple):
    """A pushed lemming, by seat and number, and from where to where it goes."""

    seat: int
    lemming: int
    source: int
    to: int


class Way(NamedTuple):
    """The last step of a way, and the way before it; `cost` is that of the whole way, in points."""

    cost: int
    move: Move
    at: int  # where it leads: a field or HOME
    pushes: tuple[Shove, ...]  # at this step
    others: Others  # after it
    back: Way | None
    shoved: int  # lemmings pushed on the whole way, each as often as it is pushed

    @property
    def steps(self) -> list[Way]:
        """The ways this one is made of, the shortest first."""
        return [*(self.back.steps if self.back else ()), self]

    @property
    def moves(self) -> list[Move]:
        """The moves of this way."""
        return [step.move for step in self.steps]

    @property
    def ends_game(self) -> bool:
        """Whether its last push brings somebody's second lemming home."""
        return any(shove.to == HOME and _all_home(self.others, shove.seat) for shove in self.pushes)


class Walk(NamedTuple):
    """A lemming about to walk: all that its ways depend on."""

    name: str  # of the board
    ground: tuple[int, ...]
    terrain: int
    points: int
    place: int  # a field or START
    others: Others
    begun: bool  # whether it has made its first step

    @property
    def board(self) -> Board:
        """The board it walks on."""
        return board_of(self.name)

    def may_enter(self, field: int) -> bool:
        """Whether the terrain lets it onto this field."""
        return self.ground[field] in (self.terrain, MEADOW)

    def leads(self, place: int, first: bool) -> tuple[Lead, ...]:
        """Where steps from a place lead, and what they are called."""
        table = leads(self.name)
        if place == START:
            return table.enters
        return table.first[place] if first and not self.begun else table.onward[place]


def reach(view: State | View) -> dict[int, Ways]:
    """For each of the mover's lemmings that may walk (0 or 1), the cheapest way to wherever it can go.

    Of two in the start area only the first is there. Equal costs: fewer pushes, then the order of moves.
    """
    return {lemming: ways_of(walk) for lemming, walk in walkers(view).items()}


def walkers(view: State | View) -> dict[int, Walk]:
    """The mover's lemmings that may walk, by number, as they stand before it."""
    own, walker = view.lemmings[view.mover], view.walker
    numbers = (
        [walker] if walker is not None else [n for n in range(LEMMINGS) if own[n] != HOME and own.index(own[n]) == n]
    )
    return {number: walk_of(view, number, view.terrain, view.points) for number in numbers}


def walk_of(view: State | View, lemming: int, terrain: int, points: int) -> Walk:
    """A lemming of the mover with so many points for a terrain."""
    others = list(sum(view.lemmings, ()))
    slot = LEMMINGS * view.mover + lemming
    place, others[slot] = others[slot], START
    begun = view.walker is not None
    return Walk(view.options.board, view.ground, terrain, points, place, tuple(others), begun)


def after(view: State | View, lemming: int, way: Way) -> Lemmings:
    """Where all lemmings stand when one of the mover's has gone this way."""
    places = list(way.others)
    places[LEMMINGS * view.mover + lemming] = way.at
    return tuple(zip(places[::2], places[1::2], strict=True))


@lru_cache(maxsize=512)
def ways_of(walk: Walk) -> Ways:
    """The cheapest way to every place in reach: a quick search first, and a full one for places it may have missed."""
    found = _quick(walk)
    unsure = {
        place: found[place].cost if place in found else walk.points + 1
        for place, cost in _least(walk).items()
        if place not in found or found[place].cost > cost
    }
    return {**found, **_full(walk, unsure)} if unsure else found


def _search(walk: Walk, goes_on: Callable[[Way], bool]) -> Iterator[Way]:
    """Ways from the cheapest on, of equal ones those with fewer pushes first, as far as they are to go on."""
    waiting: list[list[Way]] = [[] for _ in range(walk.points + 1)]
    for way in _onward(walk, walk.place, walk.others, None):
        waiting[way.cost].append(way)
    for ways in waiting:
        for way in sorted(ways, key=lambda way: way.shoved):
            yield way
            if way.at != HOME and way.cost < walk.points and not way.ends_game and goes_on(way):
                for longer in _onward(walk, way.at, way.others, way):
                    waiting[longer.cost].append(longer)


def _quick(walk: Walk) -> dict[int, Way]:
    """From every place goes on only from the cheapest way there."""
    found: dict[int, Way] = {}
    left: set[int] = set()

    def goes_on(way: Way) -> bool:
        new = way.at not in left
        left.add(way.at)
        return new

    for way in _search(walk, goes_on):
        found.setdefault(way.at, way)
    found.pop(walk.place, None)
    return found


def _full(walk: Walk, unsure: Mapping[int, int]) -> dict[int, Way]:
    """The ways to places in `unsure` that cost less than it says, from all ways that might help.

    One does not help if, even with nobody in the way, it is too far from all places still unsure, or if one as cheap
    has been there before with everybody in reach standing alike.
    """
    found: dict[int, Way] = {}
    seen: set[tuple[int, int, int]] = set()
    aims = [(place, cost, _steps_to(walk, place)) for place, cost in unsure.items()]

    def goes_on(way: Way) -> bool:
        at, cost = way.at, way.cost
        limit = max([most for place, most, steps in aims if cost + steps[at] < most and place not in found], default=0)
        if not limit:
            return False
        points = limit - 1 - cost  # that may still be spent to any use
        near = _near(walk, way)
        if (at, points, near[points]) in seen:
            return False
        seen.update([(at, fewer, near[fewer]) for fewer in range(points + 1)])
        return True

    for way in _search(walk, goes_on):
        if way.cost < unsure.get(way.at, 0):
            found.setdefault(way.at, way)
    return found


def _near(walk: Walk, way: Way) -> list[int]:
    """By the points that are left, the lemmings that could matter, as bits: those not farther away than that.

    Who they are does not matter, but for those with whom a seat would have both its lemmings home.
    """
    near = [0] * (walk.points + 1)
    rows = steps_between(walk.name)[way.at]
    for slot, place in enumerate(way.others):
        if place >= 0 and rows[place] <= walk.points:
            near[rows[place]] |= 1 << 2 * place + (way.others[slot ^ 1] == HOME)
    return list(accumulate(near, or_))


@cache
def steps_between(name: str) -> tuple[tuple[int, ...], ...]:
    """The steps from each field of a board to each other one as the crow flies."""
    places = board_of(name).places
    return tuple([tuple([distance(one, other) for other in places]) for one in places])


def _steps_to(walk: Walk, place: int) -> list[int]:
    """From each field, the steps to a place over fields the lemming may enter; more than enough if there is none."""
    neighbours = walk.board.neighbours
    ends = [place] if place >= 0 else [field for field, sides in enumerate(neighbours) if HOME in sides]
    extra = 1 if place >= 0 else 0  # `nearest` counts one more than the steps to the ends
    return [steps - extra if steps else walk.points for steps in nearest(neighbours, ends, walk.may_enter)]


def _onward(walk: Walk, place: int, others: Others, way: Way | None) -> Iterator[Way]:
    """The ways one step longer than this one (None: the first steps)."""
    board, ground, terrain = walk.board, walk.ground, walk.terrain
    cost, shoved = (way.cost, way.shoved) if way else (0, 0)
    for to, side, move in walk.leads(place, way is None):
        if to >= 0 and ground[to] != terrain and ground[to] != MEADOW:
            continue
        if to < 0 or to not in others:
            if cost < walk.points:
                yield Way(cost + 1, move, to, (), others, way, shoved)
            continue
        row, beyond = row_ahead(board, others, to, side)
        total = cost + 1 + len(row)
        if (beyond >= 0 or beyond == HOME) and total <= walk.points:
            pushes = _shoves(others, row, beyond)
            yield Way(total, move, to, pushes, _shoved(others, pushes), way, shoved + len(row))


def _shoves(others: Others, row: Sequence[int], beyond: int) -> tuple[Shove, ...]:
    """Who is pushed, the farthest first."""
    slots = [(*divmod(others.index(field), LEMMINGS), field) for field in row]
    goes = [Shove(*slot, to) for slot, to in zip(slots, (*row[1:], beyond), strict=True)]
    return tuple(reversed(goes))


def _shoved(others: Others, pushes: Sequence[Shove]) -> Others:
    places = list(others)
    for seat, lemming, _, to in pushes:
        places[LEMMINGS * seat + lemming] = to
    return tuple(places)


def _all_home(others: Others, seat: int) -> bool:
    return all(place == HOME for place in others[LEMMINGS * seat : LEMMINGS * (seat + 1)])


def _least(walk: Walk) -> dict[int, int]:
    """What a way to each place costs at least: a point for each step and for each lemming that must make room."""
    found: dict[int, int] = {}
    waiting: list[list[int]] = [[] for _ in range(walk.points + 3)]
    waiting[0].append(walk.place)
    for cost, places in enumerate(waiting[: walk.points + 1]):
        for place in places:
            if place in found:
                continue
            found[place] = cost
            for to, _, _ in walk.leads(place, True) if place != HOME else ():
                if to not in found and (to == HOME or walk.may_enter(to)):
                    waiting[cost + 1 + (to >= 0 and to in walk.others)].append(to)
    del found[walk.place]
    return found


def walls(view: State | View) -> dict[int, str]:
    """Fields on the border of what is in reach, each with the moves that lead up to it and the step that is refused."""
    found: dict[int, str] = {}
    everything = reach(view)
    open_to = {place for ways in everything.values() for place in ways}
    for lemming, walk in walkers(view).items():
        open_to.add(walk.place)
        for to, text in _refused(walk, everything[lemming], open_to):
            found.setdefault(to, text)
    return found


def _refused(walk: Walk, ways: Ways, open_to: Collection[int]) -> Iterator[tuple[int, str]]:
    """The steps that are refused at the ends of ways that leave points, those of the shortest first."""
    before: list[tuple[int, list[Move]]] = [(walk.place, [])]
    for place, way in sorted(ways.items(), key=lambda item: item[1].cost):
        if place != HOME and way.cost < walk.points and not way.ends_game:
            before.append((place, way.moves))
    for place, moves in before:
        for to, _, move in walk.leads(place, not moves):
            if to not in open_to:
                yield to, ";".join(map(str, [*moves, move]))


@lru_cache(maxsize=512)
def tolled(name: str, ground: tuple[int, ...], tolls: tuple[int, ...]) -> tuple[int, ...]:
    """From each field into the finish, when entering a field costs the toll of its terrain and the finish line 1."""
    neighbours = board_of(name).neighbours
    costs = [0] * len(ground)
    waiting: dict[int, list[int]] = {1: [field for field, sides in enumerate(neighbours) if HOME in sides]}
    while waiting:
        cost = min(waiting)
        for field in waiting.pop(cost):
            if not costs[field]:
                costs[field] = cost
                for other in neighbours[field]:
                    if other >= 0 and not costs[other]:
                        waiting.setdefault(cost + tolls[ground[field]], []).append(other)
    return tuple(costs)
