"""The opponents at the table of Superlemming; each knows its View and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import fsum, inf
from typing import NamedTuple

from gamekit.core.chance import Chance
from gamekit.core.game import Bot, Decision, Opponent
from gamekit.games.superlemming.cards import effect_set, owner_of, row_of
from gamekit.games.superlemming.effects import ROW
from gamekit.games.superlemming.rules import apply, determinize, legal_moves
from gamekit.games.superlemming.state import CROWD, Cliff, KeepSilent, Move, Play, State, Thank, Use, View

OTTO_FORGETS = 4  # one rescue in so many goes without his thanks
SELMA_TABLES = 2  # possible tables she looks at
SELMA_FEARS = 1.2  # points for each of her own in front of a row that lacks one lemming
SELMA_MOVES = 500_000  # tried before one of hers; one in ten thousand would take more, as may a wilder set of effects

Worth = Callable[[State, int], float]  # how a table pleases a seat


class Result(NamedTuple):
    """What everybody sees a move do at once: whose lemming jumps (None: nobody), and the medals it brings."""

    jumper: int | None
    medals: int


def result(view: View, move: Move) -> Result:
    """What a legal move of the seat on turn does at once, by what lies open."""
    row = _landing(view, move)
    if row is not None and len(view.rows[row]) == CROWD[len(view.medals)] - 1:
        owner = owner_of(view.rows[row][0])
        had = view.medals[owner]
        richer = had > view.medals[view.active]
        return Result(owner, 0 if owner == view.active else min(had, 1 + richer))
    target = move.target if isinstance(move, Use | Cliff) else ()
    loots = len(target) == 2 and isinstance(target[0], int) and isinstance(target[1], int)
    return Result(None, int(target[1]) if loots else 0)


def _landing(view: View, move: Move) -> int | None:
    """The row at whose end a move puts a lemming."""
    if isinstance(move, Thank | KeepSilent):
        return None
    words = [move.card] if isinstance(move, Play) else list(map(str, move.target))
    if not words:
        return None
    numbers = effect_set(view.options.effects).numbers
    return row_of(numbers[words[0]]) if len(words) == 1 and words[0] in numbers else ROW.get(words[-1])


def ripe(table: State | View) -> list[int]:
    """Whose lemmings stand at the front of rows that lack but one."""
    crowd = CROWD[len(table.medals)]
    return [owner_of(row[0]) for row in table.rows if len(row) == crowd - 1]


def _by_worth(name: str, worth: Worth, forgets: int = 0) -> Callable[[int], Bot]:
    """A bot that tries every move on one possible table and takes what pleases it most."""

    def make(seed: int) -> Bot:
        def bot(view: View, legal: Sequence[Move]) -> Decision[Move]:
            if view.phase == "thanks":
                return _answer(view, seed, name, forgets)
            table, seat = determinize(view, Chance(seed, view.ply << 8)), view.mover
            best = max(legal, key=lambda move: worth(apply(table, move), seat))
            return Decision(best, *_reason(view, best, name))

        return bot

    return make


def _answer(view: View, seed: int, name: str, forgets: int) -> Decision[Move]:
    """Thanks, but for one who forgets them now and then."""
    figures = {"medals": view.medals[view.mover]}
    if forgets and Chance(seed, view.ply).below(forgets)[0] == 0:
        return Decision(KeepSilent(), f"bot.{name}.forget", figures)
    return Decision(Thank(), "bot.thank", figures)


def _reason(view: View, move: Move, name: str) -> tuple[str, Mapping[str, object]]:
    """What everybody can see a move do."""
    jumper, medals = result(view, move)
    if jumper == view.active:
        return f"bot.{name}.die", {"dead": len(view.dead[jumper]) + 1}
    if jumper is not None:
        return f"bot.{name}.rescue", {"medals": medals}
    if medals and name == "otto":
        return "bot.otto.loot", {"medals": medals}
    return f"bot.{name}.wait", {"ripe": len(ripe(view))}


def knut(table: State, seat: int) -> float:
    """Wants his own dead, and before that at the front of full rows."""
    return 10 * len(table.dead[seat]) + 2 * table.medals[seat] + 3 * ripe(table).count(seat) + _nearness(table, seat)


def _nearness(table: State, seat: int) -> float:
    """How near to the edge a seat's lemmings stand: the nearer the front, and the fuller the row, the more."""
    return fsum(  # sum() rounds differently from Python 3.12 on
        [len(row) / (2 + place) for row in table.rows for place, card in enumerate(row) if owner_of(card) == seat]
    )


def frida(table: State, seat: int) -> float:
    """Wants medals, which come from rescues, more than her own dead, whom she keeps from the edge."""
    return 10 * table.medals[seat] + 5 * len(table.dead[seat]) - 2 * ripe(table).count(seat)


def otto(table: State, seat: int) -> float:
    """Wants medals, and the richest other to have none; his own stay clear of the edge."""
    most = max([had for other, had in enumerate(table.medals) if other != seat])
    return 6 * table.medals[seat] - most + 5 * len(table.dead[seat]) - 4 * ripe(table).count(seat)


def lead(table: State, seat: int) -> float:
    """How far a seat is ahead of the best other one."""
    points = table.points
    return points[seat] - max([had for other, had in enumerate(points) if other != seat])


def selma(seed: int) -> Bot:
    """Looks two plays ahead on possible tables: her own, then the next one's, through every order of effects."""

    def bot(view: View, legal: Sequence[Move]) -> Decision[Move]:
        if view.phase == "thanks":
            return _answer(view, seed, "selma", 0)
        tables = [determinize(view, Chance(seed, (view.ply << 8) + number)) for number in range(SELMA_TABLES)]
        search = Search(view.mover)
        best = max(legal, key=lambda move: fsum([search.outlook(apply(table, move)) for table in tables]))
        why, figures = _reason(view, best, "selma")
        return Decision(best, why, {"tables": SELMA_TABLES, **figures})

    return bot


class Search:
    """What is looked through before one decision of a seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.left = SELMA_MOVES
        self.bounds: dict[State, float] = {}  # no more than this is left of an end, as far as its answers were tried

    def outlook(self, table: State) -> float:
        """How well the seat's turn can end for it if the next one plays whatever is worst for it."""
        best = -inf
        for end in sorted(self.ends(table, self.seat), key=self.look, reverse=True):
            if self.look(end) <= best:
                break  # an answer is not expected to help
            if self.bounds.get(end, inf) > best:
                self.bounds[end] = self.answered(end, best)
            best = max(best, self.bounds[end])
        return best

    def answered(self, end: State, enough: float) -> float:
        """How a table looks after its worst answer, or after the first that leaves no more than `enough`."""
        worst = self.look(end)
        for answer in self.ends(end, end.active):
            worst = min(worst, self.look(answer))
            if worst <= enough:
                break
        return worst

    def ends(self, table: State, seat: int) -> Iterator[State]:
        """Every table with which this turn of a seat can end, each once."""
        found, begun = {table}, [table]
        while begun:
            one = begun.pop()
            if one.phase == "over" or one.active != seat:
                yield one
                continue
            moves = legal_moves(one)
            if one.phase == "thanks" or self.left <= 0:
                moves = moves[:1]  # all are taken to say thanks
            self.left -= len(moves)
            for move in moves:
                if (after := apply(one, move)) not in found:
                    found.add(after)
                    begun.append(after)

    def look(self, table: State) -> float:
        """The lead, once it is over for good; until then less what others may take by rescues."""
        ahead = lead(table, self.seat)
        return 10 * ahead if table.phase == "over" else ahead - SELMA_FEARS * ripe(table).count(self.seat)


BOTS: Mapping[str, Opponent] = {
    "knut": Opponent("Knut", {"en": "sacrifices his own", "de": "opfert die eigenen"}, _by_worth("knut", knut)),
    "frida": Opponent("Frida", {"en": "rescues all she can", "de": "rettet, wen sie kann"}, _by_worth("frida", frida)),
    "otto": Opponent(
        "Otto",
        {"en": "hunts medals, forgets thanks", "de": "jagt Orden, vergisst den Dank"},
        _by_worth("otto", otto, OTTO_FORGETS),
    ),
    "selma": Opponent("Selma", {"en": "tries every order first", "de": "probiert jede Reihenfolge aus"}, selma),
}
