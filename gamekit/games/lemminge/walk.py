"""What a lemming does with its points: it steps, pushes others before it, arrives, and its turn ends."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from gamekit.core.events import Tell
from gamekit.core.game import ranked
from gamekit.games.lemminge.board import EDGE, HOME, MEADOW, START, Board, board_of
from gamekit.games.lemminge.hexes import DIRECTIONS
from gamekit.games.lemminge.state import (
    LEMMINGS,
    Arrived,
    Enter,
    GameEnded,
    Move,
    Pair,
    Pushed,
    State,
    Stayed,
    Step,
    Stepped,
    Stop,
    Tile,
    View,
    Walked,
    place_name,
)

Lemmings = tuple[Pair, ...]
Lead = tuple[int, int, Move]  # where a step leads, on which side, and the move it is

SIDE = {direction: side for side, direction in enumerate(DIRECTIONS)}
_STOP = Stop()


class Leads(NamedTuple):
    """The moves there are on a board, made once, since search asks often."""

    tiles: tuple[Move, ...]  # one a field
    enters: tuple[Lead, ...]  # over the start line
    first: tuple[tuple[Lead, ...], ...]  # the first steps of a turn, by the field they leave
    onward: tuple[tuple[Lead, ...], ...]  # later steps


@cache
def leads(name: str) -> Leads:
    """LEM-3.1: from field to field, over the start line in, over the finish line out, and no other way."""
    board = board_of(name)
    later = [Step(direction) for direction in DIRECTIONS]
    enters = [(field, side, Enter(board.names[field])) for field, side in board.entries]
    onward = [
        tuple([(to, side, later[side]) for side, to in enumerate(beyond) if to != EDGE]) for beyond in board.neighbours
    ]
    first = [
        tuple([(to, side, Step(DIRECTIONS[side], name)) for to, side, _ in ways])
        for name, ways in zip(board.names, onward, strict=True)
    ]
    return Leads(tuple(map(Tile, board.names)), tuple(enters), tuple(first), tuple(onward))


def walks(state: State | View) -> tuple[Move, ...]:
    """LEM-2.4, 3.2, 3.5: steps of either lemming, later only of the one that has begun, onto meadow and the terrain."""
    board, table = state.board, leads(state.options.board)
    ground, terrain, points, walker = state.ground, state.terrain, state.points, state.walker
    own, standing = state.lemmings[state.mover], sum(state.lemmings, ())
    if walker is not None:
        ways = table.onward[own[walker]]
    else:
        one, other = own
        ways = table.enters if START in own else ()
        ways += table.first[one] if one >= 0 else ()
        ways += table.first[other] if other >= 0 else ()
    moves = []
    for to, side, move in ways:
        if to >= 0:
            if ground[to] != terrain and ground[to] != MEADOW:
                continue
            if to in standing and not may_push(board, standing, to, side, points):
                continue
        moves.append(move)
    return (*moves, _STOP)


def row_ahead(board: Board, standing: Sequence[int], field: int, side: int) -> tuple[list[int], int]:
    """LEM-3.3, 3.4, 5.3: the unbroken row of occupied fields from here on, and what lies beyond it."""
    row = []
    while field >= 0 and field in standing:
        row.append(field)
        field = board.neighbours[field][side]
    return row, field


def may_push(board: Board, standing: Sequence[int], field: int, side: int, points: int) -> bool:
    """LEM-5.2, 5.4: whether the points suffice for the step and one field for each of the row, none over the edge."""
    row, beyond = row_ahead(board, standing, field, side)
    return beyond != EDGE and 1 + len(row) <= points


def why_not_enter(state: State, move: Enter) -> str | None:
    """The rule that forbids this way out of the start area."""
    if state.walker is not None:
        return "LEM-3.5"
    if START not in state.lemmings[state.mover]:
        return "LEM-2.4"
    field = state.board.fields[move.field]
    side = dict(state.board.entries).get(field)
    return "LEM-3.1" if side is None else _why_not_onto(state, field, side)


def why_not_step(state: State, move: Step) -> str | None:
    """The rule that forbids this step; the first one of a turn names the field it leaves, and no later one does."""
    if (state.walker is None) == (move.field is None):
        return "LEM-3.5"
    own, side = state.lemmings[state.mover], SIDE[move.direction]
    field = own[state.walker or 0] if move.field is None else state.board.fields[move.field]
    return _why_not_onto(state, state.board.neighbours[field][side], side) if field in own else "LEM-2.4"


def _why_not_onto(state: State, field: int, side: int) -> str | None:
    if field < 0:
        return None if field == HOME else "LEM-3.1"
    if state.ground[field] not in (state.terrain, MEADOW):
        return "LEM-3.2"
    row, beyond = row_ahead(state.board, sum(state.lemmings, ()), field, side)
    if row and beyond == EDGE:
        return "LEM-5.4"
    return "LEM-5.2" if 1 + len(row) > state.points else None


def step(state: State, move: Step | Enter, tell: Tell | None) -> State:
    """LEM-3.1, 5.1, 5.2: one field on for one point, and one more for each lemming pushed on in that direction."""
    board, seat, walker, origin = state.board, state.mover, state.walker, state.origin
    before = state.lemmings
    source, to, side = lead_of(state, move)
    if walker is None:
        walker, origin = before[seat].index(source), source
    row, beyond = row_ahead(board, sum(before, ()), to, side)
    lemmings = push(before, row, beyond) if row else before
    one, other = lemmings[seat]
    lemmings = lemmings[:seat] + ((one, to) if walker else (to, other),) + lemmings[seat + 1 :]
    if tell:
        _tell_step(board, before, lemmings, (seat, walker), row, side, tell)
    points, steps = state.points - 1 - len(row), state.steps + 1
    after = state._replace(
        ply=state.ply + 1, lemmings=lemmings, points=points, walker=walker, origin=origin, steps=steps
    )
    if beyond == HOME and (HOME, HOME) in lemmings:
        return end(after, tell)
    return after if points and to != HOME else end_turn(after, tell)


def lead_of(state: State | View, move: Step | Enter) -> tuple[int, int, int]:
    """LEM-5.1: from where to where a legal step goes, and on which side: over the start line, straight away from it."""
    board = state.board
    if isinstance(move, Enter):
        field = board.fields[move.field]
        return START, field, dict(board.entries)[field]
    side = SIDE[move.direction]
    source = state.lemmings[state.mover][state.walker or 0] if move.field is None else board.fields[move.field]
    return source, board.neighbours[source][side], side


def push(lemmings: Lemmings, row: Sequence[int], beyond: int) -> Lemmings:
    """LEM-5.3, 5.5: all of the row go one place on, the last of them to what lies beyond, which may be the finish."""
    goes = dict(zip(row, (*row[1:], beyond), strict=True))
    return tuple([(goes.get(one, one), goes.get(other, other)) for one, other in lemmings])


def _tell_step(
    board: Board, before: Lemmings, after: Lemmings, mover: tuple[int, int], row: Sequence[int], side: int, tell: Tell
) -> None:
    """LEM-5.5, 5.6: the pushed ones from the farthest on, then the step; whoever is in the finish stays there."""
    where = {place: (seat, number) for seat, pair in enumerate(before) for number, place in enumerate(pair)}
    for seat, number in [*[where[field] for field in reversed(row)], mover]:
        source, to = before[seat][number], after[seat][number]
        names = (place_name(board, source), place_name(board, to))
        if (seat, number) == mover:
            rule = "LEM-3.2" if source >= 0 and to >= 0 else "LEM-3.1"
            tell(Stepped(rule, seat, number, *names, DIRECTIONS[side]))
        else:
            rule = "LEM-5.5" if to == HOME else "LEM-5.3" if len(row) > 1 else "LEM-5.1"
            tell(Pushed(rule, seat, number, *names, DIRECTIONS[side], mover[0]))
        if to == HOME:
            tell(Arrived("LEM-5.6", seat, number, after[seat].count(HOME), mover[0]))


def end_turn(state: State, tell: Tell | None) -> State:
    """LEM-2.4, 3.1: fewer fields than one may, or none, and points that are left are lost; the next seat's turn."""
    if tell:
        _tell_walk(state, tell)
    mover = (state.mover + 1) % len(state.lemmings)
    return state._replace(phase="turn", mover=mover, terrain=MEADOW, points=0, walker=None, origin=START, steps=0)


def _tell_walk(state: State, tell: Tell) -> None:
    seat, walker = state.mover, state.walker
    if walker is None:
        tell(Stayed("LEM-2.4", seat, state.points))
        return
    names = [place_name(state.board, place) for place in (state.origin, state.lemmings[seat][walker])]
    spent = sum(state.piles[state.terrain]) - state.points
    tell(Walked("LEM-2.4", seat, walker, names[0], names[1], state.steps, spent, state.points))


def end(state: State, tell: Tell | None) -> State:
    """LEM-8.1: with both lemmings of any seat in the finish the game is over at once, points left or not."""
    over = end_turn(state, tell)
    if tell:
        tell(GameEnded("LEM-8.1", None, ranks(over)))
    return over._replace(phase="over", mover=state.mover)


def left(board: Board, place: int) -> int:
    """How many steps a lemming has still to go, whatever lies between."""
    if place >= 0:
        return board.distances[place]
    return 0 if place == HOME else 1 + min([board.distances[field] for field, _ in board.entries])


def ranks(state: State | View) -> tuple[int, ...]:
    """LEM-8.1: first is who has both lemmings home, then go those with more home, then with less way left."""
    board = state.board
    far = 1 + LEMMINGS * (1 + len(board.names))
    ways = [(pair.count(HOME), sum([left(board, one) for one in pair])) for pair in state.lemmings]
    return ranked([way - far * home for home, way in ways])
