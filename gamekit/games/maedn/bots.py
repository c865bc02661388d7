"""The opponents at the table of Mensch ärgere Dich nicht; each knows its View and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import fsum
from typing import NamedTuple

from gamekit.core.game import Bot, Decision, Opponent
from gamekit.games.maedn.odds import threat
from gamekit.games.maedn.rules import figure_of, lay_out, source_of, worth
from gamekit.games.maedn.state import GOAL, STARS, TARGETS, Drop, Move, Row, Take, View


class Use(NamedTuple):
    """A legal use of dice and what comes of it; `row` is the row it makes, `robbed` the one it took from."""

    move: Take
    figure: int
    row: Row
    robbed: Row
    victim: int | None
    after: View


Decide = Callable[[View, list[Use]], Decision[Move]]

BERTA_CASHES_AT = 10  # points a row must bring before Berta finishes it gladly
IDA_SURE = 2  # a point Ida has counts as much as this many promised ones


def _turns(decide: Decide) -> Callable[[int], Bot]:
    """A bot of this way to use dice; a die without use is dropped alike by all.

    A lone move is explained like any other: that it was the only one would tell which die is kept.
    """

    def bot(view: View, legal: Sequence[Move]) -> Decision[Move]:
        if isinstance(legal[-1], Drop):
            return Decision(legal[-1], "bot.drop", {"die": legal[-1].die})
        return decide(view, [_use(view, move) for move in legal if isinstance(move, Take)])

    return lambda seed: bot


def _use(view: View, move: Take) -> Use:
    own = view.rows[view.mover]
    source = source_of(view, move)
    figure = figure_of(own, move)
    before = () if move.row is None else own[move.row]
    where, rows, points = lay_out(view, move, None)
    after = view._replace(where=where, rows=rows, points=points, discards=view.discards + move.dice, hand=())
    robbed = view.rows[source[0]][source[1]] if source else ()
    return Use(move, figure, (*before, figure), robbed, source[0] if source else None, after)


def promise(row: Row) -> float:
    """What a row would bring if 40 finished it now, by how far it has come: from 0 up to its points."""
    return (worth(row) + 1) * row[-1] / GOAL if row else 0.0


def loss(row: Row, figure: int) -> float:
    """How much of its promise a row loses with a figure."""
    return promise(row) - promise(tuple([other for other in row if other != figure]))


def _finished(use: Use, name: str) -> Decision[Move]:
    return Decision(use.move, f"bot.{name}.finish", {"gained": worth(use.row)})


def anton(view: View, uses: list[Use]) -> Decision[Move]:
    """Takes the highest figure within reach, which is 40 if he can."""
    best = max(uses, key=lambda use: (use.figure, len(use.row)))
    if best.figure == GOAL:
        return _finished(best, "anton")
    return Decision(best.move, "bot.anton.run", {"figure": best.figure, "left": GOAL - best.figure})


def berta(view: View, uses: list[Use]) -> Decision[Move]:
    """Adds to her longest rows, stars first, in small steps, and finishes a row when it brings enough or wins."""
    best = max(uses, key=lambda use: _beauty(view, use))
    if best.figure == GOAL:
        return _finished(best, "berta")
    if len(best.row) == 1:
        return Decision(best.move, "bot.berta.begin", {"figure": best.figure})
    return Decision(best.move, "bot.berta.build", {"size": len(best.row), "stars": worth(best.row) - len(best.row)})


def _beauty(view: View, use: Use) -> tuple[float, ...]:
    if use.figure == GOAL:
        wins = use.after.points[view.mover] >= TARGETS[len(view.points)]
        return (2 if wins or worth(use.row) >= BERTA_CASHES_AT else 0,)
    return (1, STARS.get(use.figure, 0), len(use.row), -sum(use.move.dice))


def konrad(view: View, uses: list[Use]) -> Decision[Move]:
    """Robs the figure whose row loses most by it; without a victim he hurries."""
    best = max(uses, key=lambda use: (use.figure == GOAL, _harm(view, use), use.figure))
    if best.figure == GOAL:
        return _finished(best, "konrad")
    if best.robbed and best.victim != view.mover:
        why = "bot.konrad.rob" if len(best.robbed) > 1 else "bot.konrad.clear"
        return Decision(best.move, why, {"figure": best.figure, "size": len(best.robbed) - 1})
    return Decision(best.move, "bot.konrad.take", {"figure": best.figure})


def _harm(view: View, use: Use) -> float:
    """What a use costs another seat."""
    return loss(use.robbed, use.figure) if use.robbed and use.victim != view.mover else 0.0


def ida(view: View, uses: list[Use]) -> Decision[Move]:
    """Counts the dice: weighs what her rows promise against the chance that others rob them."""
    best = max(uses, key=lambda use: _prospect(view, use))
    if best.figure == GOAL:
        return _finished(best, "ida")
    percent = round(100 * threat(best.after, view.mover, best.figure))
    return Decision(best.move, "bot.ida.weigh", {"figure": best.figure, "percent": percent})


def _prospect(view: View, use: Use) -> float:
    """Points had, and what the rows promise less what is likely to be robbed, and what the robbed seat lost.

    By fsum(), since sum() rounds differently from Python 3.12 on.
    """
    seat = view.mover
    hurt = _harm(view, use) / (len(view.points) - 1)
    return (
        IDA_SURE * use.after.points[seat]
        + hurt
        + fsum([_expected(use.after, seat, row) for row in use.after.rows[seat]])
    )


def _expected(view: View, seat: int, row: Row) -> float:
    return promise(row) - fsum([threat(view, seat, figure) * loss(row, figure) for figure in row])


BOTS: Mapping[str, Opponent] = {
    "anton": Opponent("Anton", {"en": "always runs ahead", "de": "läuft immer voraus"}, _turns(anton)),
    "berta": Opponent("Berta", {"en": "builds long rows", "de": "baut lange Reihen"}, _turns(berta)),
    "konrad": Opponent("Konrad", {"en": "robs where it hurts", "de": "klaut, wo es wehtut"}, _turns(konrad)),
    "ida": Opponent("Ida", {"en": "weighs every risk", "de": "wägt jedes Risiko ab"}, _turns(ida)),
}
