"""What a seat may know of Mensch ärgere Dich nicht, as a picture; it decides no rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamekit.core import svg
from gamekit.core.events import Event
from gamekit.core.game import Person
from gamekit.games.maedn import cards
from gamekit.games.maedn.hand import own_place, previews
from gamekit.games.maedn.rules import figure_of, in_centre, source_of, sources
from gamekit.games.maedn.state import GOAL, ROWS, Discarded, Move, Place, Received, Scored, Stole, Take, Took, View
from gamekit.games.maedn.table import NARROW, WIDE, Table, Way, middle, opponents

WORDS = {
    "en": {
        "seat": "Seat",
        "you": "You",
        "points": "{n} of {target}",
        "rank": "rank {rank} · {n}",
        "stock": "stock",
        "discards": "discards",
        "odds": "unseen · chance that one hand has it",
        "odds.short": "unseen · chance per hand",
        "percent": "{n}%",
        "took": "took {figure}",
        "took.short": "took {figure}",
        "stole": "robbed {name}: {figure}",
        "stole.you": "robbed you: {figure}",
        "stole.short": "robbed {figure}",
        "gained": "{n:point|points}",
        "unused": "could use no die",
        "unused.short": "no use",
        "new": "new {figure}",
        "fetch": "Fetch the {figure}{whose}",
        "ask.fetch": "{figure}, not to be had: why?",
        "drop": "Discard {die} without use",
        "ask.drop": "Die {die}: why not discard it?",
        "chip.new": "New row with the {figure}",
        "chip.on": "Row {row}, on to the {figure}",
        "chip.from": ", robbing {name}, row {row}",
        "ask.chip": "{label}, not possible: why?",
    },
    "de": {
        "seat": "Platz",
        "you": "Du",
        "points": "{n} von {target}",
        "rank": "Platz {rank} · {n}",
        "stock": "Stapel",
        "discards": "Ablage",
        "odds": "noch verdeckt · Chance je Hand",
        "odds.short": "verdeckt · Chance je Hand",
        "percent": "{n} %",
        "took": "nahm die {figure}",
        "took.short": "nahm {figure}",
        "stole": "klaute {name} die {figure}",
        "stole.you": "klaute dir die {figure}",
        "stole.short": "klaute {figure}",
        "gained": "{n:Punkt|Punkte}",
        "unused": "konnte nichts nutzen",
        "unused.short": "nichts",
        "new": "neu {figure}",
        "fetch": "Die {figure} holen{whose}",
        "ask.fetch": "{figure}, nicht zu haben: warum?",
        "drop": "{die} ungenutzt ablegen",
        "ask.drop": "Würfel {die}: warum nicht ablegen?",
        "chip.new": "Neue Reihe mit der {figure}",
        "chip.on": "Reihe {row}, weiter zur {figure}",
        "chip.from": ", bei {name} aus Reihe {row} geklaut",
        "ask.chip": "{label}, geht nicht: warum?",
    },
}


def draw(
    view: View,
    legal: Sequence[Move] = (),
    events: Sequence[Event] = (),
    lang: str = "en",
    names: Sequence[Person] = (),
    narrow: bool = False,
) -> str:
    """The table as this viewer sees it; equal input, equal bytes. It is as high as its rows need."""
    scene = svg.Scene(view, dict.fromkeys(legal), events, lang, names, narrow, WORDS)
    turns = list(_turns(events))
    marks = {turn[0].seat: turn for turn in turns if turn[0].seat is not None}
    ways = list(_ways(scene)) if scene.active else []
    table = Table(scene, marks, _came(view, turns[-1]) if turns else {}, ways, {}, NARROW if narrow else WIDE)
    far, top = opponents(table, 8)
    centre, top = middle(table, top)
    near, bottom = own_place(table, top + 4)
    height = round(bottom + 8)
    paper = svg.rect(0, 0, table.look.width, height, "table", 20)
    return svg.picture(table.look.width, height, paper, *far, *centre, *near, *previews(table), style=cards.STYLE)


def _turns(events: Sequence[Event]) -> Iterator[list[Event]]:
    """The events turn by turn; each begins with dice laid on the discards."""
    turn: list[Event] = []
    for event in events:
        if isinstance(event, Discarded) and turn:
            yield turn
            turn = []
        turn.append(event)
    if turn:
        yield turn


def _ways(scene: svg.Scene) -> Iterator[Way]:
    """All one might do with each die, allowed or not: begin a row, go on in one, rob where that is not needed."""
    view: View = scene.view
    rows = view.rows[view.mover]
    dice = [(die,) for die in sorted(set(view.hand))]
    tries = [Take(die, place) for die in dice for place in range(ROWS) if rows[place]]
    tries += [Take(die, None) for die in dice]
    tries += [Take(view.hand, None)] * (view.options.start_with_sum == "on")
    for take in tries:
        figure = figure_of(rows, take)
        found = [
            move for move in scene.legal if isinstance(move, Take) and (move.dice, move.row) == (take.dice, take.row)
        ]
        for move in found:
            yield _way(source_of(view, move), move, figure)
        if not found:
            own = [place for place in range(ROWS) if figure in rows[place]]
            yield _way((view.mover, own[0]), take, figure) if own else Way(take, figure, None, None, True)
        if figure <= GOAL and in_centre(view, figure):
            for source in sources(view, figure, take.row is None):
                yield _way(source, Take(take.dice, take.row, source), figure)._replace(chip=False)


def _way(source: Place | None, move: Take, figure: int) -> Way:
    spot = f"row-{source[0]}-{source[1]}-{figure}" if source else f"centre-{figure}"
    return Way(move, figure, source, spot, True)


def _came(view: View, turn: Sequence[Event]) -> dict[str, str]:
    """For each place whose figure or die has just come from elsewhere, the place where it was."""
    came: dict[str, str] = {}
    for event in turn:
        match event:
            case Took(seat=seat, figure=figure, row=row) if figure < GOAL:
                came[f"row-{seat}-{row}-{figure}"] = f"centre-{figure}"
            case Stole(seat=seat, figure=figure, row=row, source=(robbed, place)):
                came[f"row-{seat}-{row}-{figure}"] = f"row-{robbed}-{place}-{figure}"
            case Scored(seat=seat, row=row, figures=figures):
                came |= {f"centre-{figure}": f"row-{seat}-{row}-{figure}" for figure in figures[:-1]}
            case Discarded(seat=seat) if seat != view.viewer:
                came["discards"] = f"seat-{seat}"
    return came | _own_dice(view, turn)


def _own_dice(view: View, turn: Sequence[Event]) -> dict[str, str]:
    """Where the viewer's dice were: each kept one in its old place, the new one in the stock."""
    if not turn or turn[0].seat != view.viewer or not isinstance(turn[0], Discarded):
        return {}
    new = [event.die for event in turn if isinstance(event, Received)]
    kept = list(view.hand)
    for die in new:
        kept.remove(die)
    before = sorted([*kept, *turn[0].dice])
    came = {"discards": f"hand-{before.index(turn[0].dice[-1])}"}
    for at, die in enumerate(view.hand):
        if die in new:
            new.remove(die)
            came[f"hand-{at}"] = "stock"
        else:
            came[f"hand-{at}"] = f"hand-{len(before) - 1 - before[::-1].index(die)}"
    return came
