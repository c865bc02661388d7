"""What happens in Mensch ärgere Dich nicht: dice lead to figures, figures make rows, 40 scores them, two dice again."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement

from gamekit.core.chance import Chance
from gamekit.core.events import Tell
from gamekit.core.game import Outcome, ranked
from gamekit.games.maedn.state import (
    COPIES,
    DICE,
    DOUBLED,
    FACES,
    GOAL,
    HAND_SIZE,
    ROWS,
    STARS,
    TARGETS,
    Discarded,
    Drew,
    Drop,
    GameEnded,
    Move,
    Options,
    Phase,
    Place,
    Received,
    Reshuffled,
    Row,
    Rows,
    Scored,
    State,
    Stole,
    Take,
    Took,
    Vanished,
    View,
    bit,
    has_second_copies,
    places,
)

Counts = tuple[int, ...]
Aims = tuple[tuple[int, Take], ...]  # figures and the moves that lead to them
Onward = tuple[Aims, ...]  # by the last figure of a row

_OWN = (1 << ROWS) - 1  # the rows of the first seat, as bits


def new_game(options: Options, seats: int, seed: int) -> State:
    """MAE-1.1, 1.3, 1.4: all figures in the centre, two dice to each hand, a stock; chance picks who begins."""
    opener, chance = Chance(seed).below(seats)
    dice, chance = chance.shuffled(DICE)
    hands = tuple(tuple(sorted(dice[seat * HAND_SIZE : (seat + 1) * HAND_SIZE])) for seat in range(seats))
    rows, stock = (((),) * ROWS,) * seats, dice[seats * HAND_SIZE :]
    return State(options, "turn", 0, opener, (0,) * GOAL, rows, hands, stock, (), (0,) * seats, chance)


def to_move(state: State | View) -> int | None:
    """The seat that owes a decision, None once the game is over."""
    return None if state.phase == "over" else state.mover


def figure_of(rows: Rows, move: Take) -> int:
    """MAE-2.2, 2.3: the figure dice lead to: their own value begins a row, a row's last figure is counted on from."""
    return sum(move.dice) if move.row is None else rows[move.row][-1] + sum(move.dice)


def in_centre(state: State | View, figure: int) -> bool:
    """MAE-3.1: whether a copy of the figure lies in the centre: it is in no row, or its second copy in none."""
    lying = state.where[figure - 1]
    if figure > DOUBLED or not lying:
        return not lying
    return not lying & (lying - 1) and has_second_copies(state.options, len(state.points))


def robbable(state: State | View, figure: int, new: bool) -> int:
    """MAE-3.4: of the rows a figure lies in, as bits, those of others.

    Under `own_rows` also one's own, but a row of one figure does not begin anew with that figure.
    """
    lying, mover = state.where[figure - 1], state.mover
    if state.options.own_rows == "off":
        return lying & ~(_OWN << ROWS * mover)
    if new:
        for place, row in enumerate(state.rows[mover]):
            if row == (figure,):
                lying &= ~bit(mover, place)
    return lying


def sources(state: State | View, figure: int, new: bool) -> tuple[Place, ...]:
    """MAE-3.1, 3.3: the rows a figure may be robbed from, once the centre has none, in seat order."""
    return places(robbable(state, figure, new))


def source_of(state: State | View, use: Take) -> Place | None:
    """The row a legal use takes its figure from, None: the centre."""
    figure = figure_of(state.rows[state.mover], use)
    return None if in_centre(state, figure) else use.source or sources(state, figure, use.row is None)[0]


_DROPS = {dice: tuple(map(Drop, sorted(set(dice)))) for dice in combinations_with_replacement(FACES, HAND_SIZE)}


def legal_moves(state: State) -> tuple[Move, ...]:
    """MAE-2.5, 2.6: all uses of the mover's dice; without any, the dice to be dropped."""
    if state.phase == "over":
        return ()
    hand = state.hands[state.mover]
    return tuple(uses(state, hand)) or _DROPS[hand]


def uses(state: State | View, hand: Counts) -> list[Take]:
    """MAE-2.4, 3.3, 3.5: new rows while a place is free, then row by row; what the centre lacks is robbed.

    The row to rob is named only where there is a choice.
    """
    options, where = state.options, state.where
    first, second, third = state.rows[state.mover]
    new, after_first, after_second, after_third = _aims(hand, options.start_with_sum == "on")
    aims = () if first and second and third else new
    if first:
        aims += after_first[first[-1]]
    if second:
        aims += after_second[second[-1]]
    if third:
        aims += after_third[third[-1]]
    twice = has_second_copies(options, len(state.points))
    others = 0 if options.own_rows == "on" else ~(_OWN << ROWS * state.mover)
    moves = []
    for figure, move in aims:
        lying = where[figure - 1]  # from here on as `in_centre` and `robbable`, which would be called too often
        if not lying or (twice and figure <= DOUBLED and not lying & (lying - 1)):  # a copy is in the centre
            moves.append(move)
            continue
        found = lying & others if others else robbable(state, figure, move.row is None)
        if found & (found - 1):  # more than one row
            moves += [_robbing(move.dice, move.row, source) for source in places(found)]
        elif found:
            moves.append(move)
    return moves


@cache
def _aims(hand: Counts, with_sum: bool) -> tuple[Aims, Onward, Onward, Onward]:
    """MAE-2.2, 2.3: figures and moves these dice offer for a new row, then for each place by the last figure there.

    Made once for all games, since search asks often.
    """
    dice = sorted(set(hand))
    new = [(die, Take((die,), None)) for die in dice] + [(sum(hand), Take(hand, None))] * with_sum
    return tuple(new), _onward(dice, 0), _onward(dice, 1), _onward(dice, 2)


def _onward(dice: list[int], place: int) -> Onward:
    moves = [(die, Take((die,), place)) for die in dice]
    return tuple([tuple([(last + die, move) for die, move in moves if last + die <= GOAL]) for last in range(GOAL)])


_robbing = cache(Take)  # made once, too


def why_not(state: State, move: Move) -> str | None:
    """The rule a well-formed move breaks here, None for a legal one."""
    if state.phase == "over":
        return "MAE-5.1"
    hand = state.hands[state.mover]
    dice = (move.die,) if isinstance(move, Drop) else move.dice
    if dice != hand and (len(dice) > 1 or dice[0] not in hand):
        return "MAE-2.1"
    return _why_not_drop(state, hand) if isinstance(move, Drop) else _why_not_take(state, move)


def _why_not_drop(state: State, hand: tuple[int, ...]) -> str | None:
    """MAE-2.5, 3.5: a die is dropped only if neither has a use, and robbing others is one."""
    places = [source_of(state, use) for use in uses(state, hand)]
    if not places:
        return None
    return "MAE-3.5" if all(place and place[0] != state.mover for place in places) else "MAE-2.5"


def _why_not_take(state: State, move: Take) -> str | None:
    rows = state.rows[state.mover]
    if move.row is not None:
        if len(move.dice) > 1 or not rows[move.row]:
            return "MAE-2.3"
        if figure_of(rows, move) > GOAL:
            return "MAE-2.5"
    elif len(move.dice) > 1 and state.options.start_with_sum == "off":
        return "MAE-2.2"
    elif () not in rows:
        return "MAE-2.4"
    return _why_not_from(state, move, figure_of(rows, move))


def _why_not_from(state: State, move: Take, figure: int) -> str | None:
    """MAE-3.1, 3.3, 3.4: the centre first; then a row of another seat, named only where several hold the figure."""
    if in_centre(state, figure):
        return "MAE-3.1" if move.source else None
    found = sources(state, figure, move.row is None)
    if not found or (move.source and move.source not in found and _is_spared(state, move.source, figure)):
        return "MAE-3.4"
    fits = move.source in found if len(found) > 1 else move.source is None
    return None if fits else "MAE-3.3"


def _is_spared(state: State, source: Place, figure: int) -> bool:
    """Whether a row that holds a figure is one's own, so that it may not be robbed of it."""
    seat, place = source
    return seat == state.mover and (state.options.own_rows == "off" or state.rows[seat][place] == (figure,))


def apply(state: State, move: Move, tell: Tell | None = None) -> State:
    """MAE-2.1: a die is discarded, its figure laid out, a finished row scored, the hand filled up; the next seat."""
    options, phase, ply, seat, where, rows, hands, stock, discards, points, chance = state
    dice = move.dice if isinstance(move, Take) else (move.die,)
    if tell:
        tell(Discarded("MAE-2.1" if isinstance(move, Take) else "MAE-2.6", seat, dice))
    if isinstance(move, Take):
        where, rows, points = lay_out(state, move, tell)
    discards += dice
    hand = hands[seat]
    hand = () if len(dice) > 1 else hand[1:] if hand[0] == dice[0] else hand[:1]
    if points[seat] >= TARGETS[len(points)]:
        phase, mover = end(points, tell), seat
    else:
        mover = (seat + 1) % len(points)
        for _ in dice:
            if not stock:
                stock, chance = reshuffle(discards, chance, seat, tell)
                discards = ()
            hand = draw(hand, stock[-1], seat, tell)
            stock = stock[:-1]
    held = list(hands)
    held[seat] = hand
    parts = (options, phase, ply + 1, mover, where, rows, tuple(held), stock, discards, points, chance)
    return tuple.__new__(State, parts)  # as State(...), which takes the longer way of keywords


def draw(hand: Counts, die: int, seat: int, tell: Tell | None) -> Counts:
    """MAE-2.1: the hand with one more die."""
    if tell:
        tell(Drew("MAE-2.1", seat))
        tell(Received("MAE-2.1", seat, die))
    return hand + (die,) if hand and hand[0] <= die else (die,) + hand


def reshuffle(discards: Counts, chance: Chance, seat: int, tell: Tell | None) -> tuple[Counts, Chance]:
    """MAE-2.7: a new stock from all discards, the die just played included."""
    if tell:
        tell(Reshuffled("MAE-2.7", seat, len(discards)))
    return chance.shuffled(discards)


def lay_out(state: State | View, move: Take, tell: Tell | None) -> tuple[Counts, tuple[Rows, ...], Counts]:
    """MAE-2.2, 2.3, 4.1: the figure goes to the right end of its row; 40 finishes it. Gives where, rows, points."""
    seat, where, points, table = state.mover, state.where, state.points, list(state.rows)
    own = table[seat]
    place = own.index(()) if move.row is None else move.row
    row = own[place]
    figure = sum(move.dice, row[-1] if row else 0)
    lying = where[figure - 1] | bit(seat, place)
    if in_centre(state, figure):
        if tell:
            tell(Took("MAE-2.3" if row else "MAE-2.2", seat, figure, place))
    else:
        lying ^= rob(state, move, figure, place, table, tell)
    row += (figure,)
    if figure == GOAL:
        points = score(points, seat, place, row, tell)
        where, lying, row = clear(where, bit(seat, place)), 0, ()
    put(table, seat, place, row)
    found = list(where)
    found[figure - 1] = lying
    return tuple(found), tuple(table), points


def put(table: list[Rows], seat: int, place: int, row: Row) -> None:
    """Put a row in its place at a table being laid."""
    own = list(table[seat])
    own[place] = row
    table[seat] = tuple(own)


def rob(state: State | View, move: Take, figure: int, place: int, table: list[Rows], tell: Tell | None) -> int:
    """MAE-3.1, 3.2: the figure leaves its row, from any place in it; an empty row is gone. Gives that row's bit."""
    seat, robbed_place = source = move.source or places(robbable(state, figure, move.row is None))[0]
    robbed = table[seat][robbed_place]
    index = robbed.index(figure)
    put(table, seat, robbed_place, robbed[:index] + robbed[index + 1 :])
    if tell:
        rule = _robbing_rule(state.mover, move, source, index, robbed)
        tell(Stole(rule, state.mover, figure, place, source, index))
        if len(robbed) == 1:
            tell(Vanished("MAE-3.2", *source))
    return bit(seat, robbed_place)


def _robbing_rule(thief: int, move: Take, source: Place, index: int, robbed: Row) -> str:
    """MAE-3.2, 3.3, 3.4: what is special: one's own row, a choice of rows, a gap to close; else only the robbing."""
    if source[0] == thief:
        return "MAE-3.4"
    if move.source:
        return "MAE-3.3"
    return "MAE-3.1" if index == len(robbed) - 1 else "MAE-3.2"


def worth(row: Row) -> int:
    """MAE-4.2: one point for each figure and one for each star on it."""
    return len(row) + sum([STARS.get(figure, 0) for figure in row])


def score(points: Counts, seat: int, place: int, row: Row, tell: Tell | None) -> Counts:
    """MAE-4.2: the points once a finished row has been counted."""
    gained = worth(row)
    if tell:
        tell(Scored("MAE-4.2", seat, place, row, gained, points[seat] + gained))
    return points[:seat] + (points[seat] + gained,) + points[seat + 1 :]


def clear(where: Counts, row: int) -> Counts:
    """MAE-4.3: where the figures lie once those of a finished row, given as its bit, are back in the centre."""
    return tuple([rows & ~row for rows in where])


def end(points: Counts, tell: Tell | None) -> Phase:
    """MAE-5.1: with 40, 35 or 30 points for 2, 3 or 4 seats the game is over at once."""
    if tell:
        tell(GameEnded("MAE-5.1", None, _ranks(points)))
    return "over"


def _ranks(points: Counts) -> Counts:
    return ranked([-had for had in points])


def outcome(state: State | View) -> Outcome | None:
    """MAE-5.1: whoever reached the points wins, the others are ranked by theirs."""
    return Outcome(_ranks(state.points), "MAE-5.1") if state.phase == "over" else None


def standing(state: State) -> tuple[int, ...]:
    """Per seat, in eightieths of a point: its points, and half of what its rows would bring, by how far they are."""
    return tuple(
        2 * GOAL * had + sum([(worth(row) + 1) * row[-1] for row in rows if row])
        for had, rows in zip(state.points, state.rows, strict=True)
    )


def view(state: State, seat: int | None) -> View:
    """What this seat may know: everything but the dice of others and the order of the stock."""
    options, phase, ply, mover, where, rows, hands, stock, discards, points, _ = state
    hand = () if seat is None else hands[seat]
    return View(options, phase, ply, mover, seat, where, rows, hand, len(stock), discards, points)


def unseen(view: View) -> Counter[int]:
    """How many of each die this viewer does not see: in other hands or in the stock."""
    return Counter(COPIES) - Counter(view.hand) - Counter(view.discards)


def hand_size(view: View, seat: int) -> int:
    """How many dice a seat holds: two, but the winner draws no more."""
    return HAND_SIZE - (view.phase == "over" and seat == view.mover)


def determinize(view: View, chance: Chance) -> State:
    """One table this view could come from: the unseen dice dealt at random."""
    dice, chance = chance.shuffled(sorted(unseen(view).elements()))
    hands, dealt = [], 0
    for seat in range(len(view.points)):
        size = 0 if seat == view.viewer else hand_size(view, seat)
        hands.append(view.hand if seat == view.viewer else tuple(sorted(dice[dealt : dealt + size])))
        dealt += size
    options, phase, ply, mover, _, where, rows, _, _, discards, points = view
    return State(options, phase, ply, mover, where, rows, tuple(hands), dice[dealt:], discards, points, chance)
