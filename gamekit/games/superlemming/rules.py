"""What happens in Superlemming: a card to its row, the effects there, the cliff's, and somebody jumps now and then."""

from __future__ import annotations

from functools import cache

from gamekit.core.chance import Chance
from gamekit.core.events import Tell
from gamekit.core.game import Outcome, ranked
from gamekit.games.superlemming.cards import CARDS, SYMBOLS, effect_set, owner_of, row_of
from gamekit.games.superlemming.effects import EFFECTS, cliff_ways, use, use_cliff, ways
from gamekit.games.superlemming.state import (
    HAND_SIZE,
    LAID_OUT,
    MEDALS,
    Cards,
    Cliff,
    GameEnded,
    KeepSilent,
    Move,
    Options,
    Play,
    State,
    Thank,
    Thanked,
    Use,
    View,
)
from gamekit.games.superlemming.turn import Turn


def new_game(options: Options, seats: int, seed: int) -> State:
    """SUP-1.1, 1.2, 1.4: each colour is shuffled, five cards to the hand, two to the rows; chance picks who begins."""
    opener, chance = Chance(seed).below(seats)
    hands: list[Cards] = []
    piles: list[Cards] = []
    centre: list[int] = []
    for seat in range(seats):
        cards, chance = chance.shuffled(range(seat * CARDS, (seat + 1) * CARDS))
        hands.append(tuple(sorted(cards[:HAND_SIZE])))
        centre += cards[HAND_SIZE : HAND_SIZE + LAID_OUT]
        piles.append(cards[HAND_SIZE + LAID_OUT :])
    mixed, chance = chance.shuffled(centre)
    parts = (_laid_out(mixed), tuple(hands), tuple(piles), 0, (MEDALS,) * seats, ((),) * seats, None, (), 1)
    turn = Turn(State(options, "play", 0, opener, opener, *parts), None)
    turn.begin()
    return turn.state()


def _laid_out(cards: Cards) -> tuple[Cards, ...]:
    """SUP-1.3: cards dealt to the rows from top to bottom, whatever they bear, until used up."""
    return tuple([cards[row :: len(SYMBOLS)] for row in range(len(SYMBOLS))])


def to_move(state: State | View) -> int | None:
    """The seat that owes a decision, None once the game is over."""
    return None if state.phase == "over" else state.mover


_ANSWERS: tuple[Move, ...] = (Thank(), KeepSilent())


def legal_moves(state: State) -> tuple[Move, ...]:
    """SUP-2.1, 2.2: a hand card, then each lemming that has yet to act with each of its targets, then the cliff's."""
    if state.phase == "play":
        return _plays(state.options.effects, state.hands[state.active])
    if state.phase == "effects":
        moves: tuple[Move, ...] = ()
        for card in state.pending:
            moves += ways(state, card)
        return moves
    if state.phase == "cliff":
        return cliff_ways(state)
    return _ANSWERS if state.phase == "thanks" else ()


@cache
def _plays(effects: str, hand: Cards) -> tuple[Move, ...]:
    names = effect_set(effects).names
    return tuple([Play(names[card % CARDS]) for card in hand])


_AWAITED: dict[str, tuple[type[Move], ...]] = {
    "play": (Play,),
    "effects": (Use,),
    "cliff": (Cliff,),
    "thanks": (Thank, KeepSilent),
}


def why_not(state: State, move: Move) -> str | None:
    """The rule a well-formed move breaks here, None for a legal one."""
    if state.phase == "over":
        return "SUP-4.1" if is_out(state) else "SUP-4.3"
    if move in legal_moves(state):
        return None
    if not isinstance(move, Use | Cliff) or not isinstance(move, _AWAITED[state.phase]):
        return "SUP-2.1"
    if isinstance(move, Use) and (rule := _why_not_lemming(state, move)):
        return rule
    return _why_not_target(state, move)


def _why_not_lemming(state: State, move: Use) -> str | None:
    """SUP-2.2, 2.4: only a lemming that has yet to act and still lies in the row acts, and does what it can."""
    card = state.active * CARDS + effect_set(state.options.effects).numbers[move.card]
    if card not in state.pending:
        return "SUP-2.2" if card in state.rows[state.row or 0] else "SUP-2.4"
    return None if move.target else "SUP-2.4"


def _why_not_target(state: State, move: Use | Cliff) -> str:
    """SUP-2.1, 2.2, 2.3: the effect is not aimed as it says; if it is, the hand card it names is not held."""
    known = effect_set(state.options.effects)
    effect = known.lemmings[known.numbers[move.card]] if isinstance(move, Use) else known.cliffs[state.row or 0]
    if effect in ("join", "play") and move.target in EFFECTS[effect].forms(known.names):
        card = state.active * CARDS + known.numbers[str(move.target[0])]
        if card not in state.hands[state.active]:
            return "SUP-2.1"
    return "SUP-2.2" if isinstance(move, Use) else "SUP-2.3"


def apply(state: State, move: Move, tell: Tell | None = None) -> State:
    """What was decided is done, and all that follows without a choice, up to the next decision."""
    turn = Turn(state, tell)
    turn.ply += 1
    if isinstance(move, Play):
        play(turn, move)
    elif isinstance(move, Use):
        use(turn, move)
    elif isinstance(move, Cliff):
        use_cliff(turn, move)
    else:
        answer(turn, move)
    go_on(turn)
    return turn.state()


def play(turn: Turn, move: Play) -> None:
    """SUP-2.1, 2.2, 5.1: a card goes to its row; whoever of its colour lay there before, after the jump, is to act."""
    seat = turn.active
    card = seat * CARDS + effect_set(turn.options.effects).numbers[move.card]
    row = turn.row = row_of(card)
    turn.lay(card, row)
    if turn.options.mode == "normal":
        turn.pending = tuple([other for other in turn.rows[row][:-1] if owner_of(other) == seat])


def answer(turn: Turn, move: Thank | KeepSilent) -> None:
    """SUP-3.4: thanks are said, or withheld for a medal; then the turn goes on where it was."""
    if isinstance(move, KeepSilent):
        turn.keep_silent()
    elif turn.tell:
        turn.tell(Thanked("SUP-3.4", turn.mover, turn.active))
    turn.phase, turn.mover = "effects", turn.active


def go_on(turn: Turn) -> None:
    """SUP-2.3, 2.4: what is due is carried out as long as there is one way only; a lemming that left does not act."""
    while True:
        if turn.pending:
            turn.pending = tuple([card for card in turn.pending if card in turn.rows[turn.row or 0]])
        if turn.phase == "thanks":
            return
        if is_out(turn):
            end(turn, "SUP-4.1")
            return
        if turn.pending:
            moves = ways(turn, turn.pending[0])
            if len(turn.pending) > 1 or len(moves) > 1:
                turn.phase = "effects"
                return
            use(turn, moves[0])
        elif turn.row is not None:
            choice = cliff_ways(turn)
            if len(choice) > 1:
                turn.phase = "cliff"
                return
            use_cliff(turn, choice[0] if choice else None)
        else:
            next_turn(turn)
            return


def is_out(table: State | View | Turn) -> bool:
    """SUP-4.1: whether the seat whose turn it is has neither hand nor pile; no other can run out."""
    if table.piles[table.active]:
        return False
    return not (table.sizes if isinstance(table, View) else table.hands)[table.active]


def next_turn(turn: Turn) -> None:
    """SUP-1.4, 4.3: clockwise, unless nobody has died for so long that the game ends as it stands."""
    seats = len(turn.medals)
    if turn.calm >= turn.options.patience * seats:
        end(turn, "SUP-4.3")
        return
    turn.active = turn.mover = (turn.active + 1) % seats
    turn.phase, turn.calm = "play", turn.calm + 1
    turn.begin()


def end(turn: Turn, rule: str) -> None:
    """SUP-4.1: the game is over at once, and the rest of the turn falls away."""
    turn.phase, turn.mover, turn.row, turn.pending = "over", turn.active, None, ()
    if turn.tell:
        turn.tell(GameEnded(rule, None, _ranks(turn.state().points)))


def _ranks(points: tuple[int, ...]) -> tuple[int, ...]:
    """SUP-4.2: most points win, and level seats share the rank."""
    return ranked([-had for had in points])


def outcome(state: State | View) -> Outcome | None:
    """SUP-4.2, 4.3: the ranks by points, and which of the two ends it was."""
    if state.phase != "over":
        return None
    return Outcome(_ranks(state.points), "SUP-4.1" if is_out(state) else "SUP-4.3")


def standing(state: State) -> tuple[int, ...]:
    """Points per seat as they stand."""
    return state.points


def view(state: State, seat: int | None) -> View:
    """What this seat may know: all that lies open, its own hand, and what it has seen rescued."""
    options, phase, ply, mover, active, rows, hands, piles, known, medals, dead, row, pending, calm = state
    hand = () if seat is None else hands[seat]
    sizes, counts = tuple(map(len, hands)), tuple(map(len, piles))
    tops = tuple([tuple([card for card in pile if known >> card & 1]) for pile in piles])
    parts = (rows, hand, sizes, counts, tops, known, medals, dead, row, pending, calm)
    return View(options, phase, ply, mover, seat, active, *parts)


def unseen(view: View, seat: int) -> Cards:
    """A seat's cards of which this viewer does not know whether they are in its hand or its pile, or where there."""
    open_cards = {card for cards in (*view.rows, *view.dead) for card in cards}
    hand = view.hand if seat == view.viewer else view.known_in_hand(seat)
    return tuple(sorted({*range(seat * CARDS, (seat + 1) * CARDS)} - open_cards - {*view.tops[seat]} - {*hand}))


def determinize(view: View, chance: Chance) -> State:
    """One table this view could come from: what is unseen of each colour is dealt to its hand and pile."""
    hands, piles = [], []
    for seat, (size, top) in enumerate(zip(view.sizes, view.tops, strict=True)):
        cards, chance = chance.shuffled(unseen(view, seat))
        hand = view.hand if seat == view.viewer else view.known_in_hand(seat)
        dealt = size - len(hand)
        hands.append(tuple(sorted(hand + cards[:dealt])))
        piles.append(cards[dealt:] + top)
    options, phase, ply, mover, _, active, rows, *_ = view
    table = (tuple(hands), tuple(piles), view.known, view.medals, view.dead, view.row, view.pending, view.calm)
    return State(options, phase, ply, mover, active, rows, *table)
