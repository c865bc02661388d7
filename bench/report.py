"""The rows as a table for the terminal and as a page for docs/, both made from results.json alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Record = Mapping[str, Any]

HEAD = ("name", "ratio", "ours", "peer's", "unit", "peer", "samples")
TITLES = {
    "moves": "Random play",
    "pyodide": "In the browser's Python",
    "picture": "Pictures",
    "click": "Click to picture",
    "lesson": "Opening a lesson",
    "site": "The site",
    "import": "Import",
}
INTRODUCTION = """# Figures

Made by `make bench` in one run, on {date}; every peer ran in the same session, in turn with ours.
Values are medians unless the name says otherwise.
A ratio is ours over the peer's, and the median of the ratios within each turn.
A peer that could not be had is named as missing; nothing is estimated.
Other machines give other values; ratios travel better.

Machine: {machine}.
Versions: {versions}.
"""
EXPLAINED = {
    "moves": """Whole games by uniformly random legal moves from fixed seeds.
The full list of legal moves is made at every one.
Moves a second, more is better; card games have four seats where that can be chosen.
OpenSpiel is driven from Python, as ours is.
Its steps of chance (a card dealt or drawn) take time but are no moves, save in the row that counts them as `steps`.
These are different games: a ratio tells how quick the machinery is, not who plays the same game faster.""",
    "pyodide": """The site's own Pyodide under Node, in turn with CPython.
Pure-Python peers run beside ours in the same process.
`reach` is the search for every field both lemmings can get to and its cost, in whole games of the opponents.""",
    "picture": """SVG of a table: early is a tenth, late is six tenths of the way through a game.
`frame` is what a click costs in Python, without a browser, until its first frame.""",
    "click": """The play lesson of the built site in Chromium with reduced motion.
From the click's own time stamp until the frame after the first changed picture has been painted.
`drawn` is until that picture stands in the page, before it is painted.
`replies` is until the last picture, when the opponents have answered and it is our turn again.""",
    "lesson": """Less is better.
From the start of the navigation, in a new browser with an empty profile.
`warm` is a second visit in the same profile.
`slow` is a line of 50 ms and 20 Mbit with gzip; the server imitates it, so that the kernel's worker feels it too.
`first_cell`: the text is there; `picture`: the first board is seen; `notebook`: JupyterLab shows the notebook itself.
`session`: the notebook has its kernel.
Our site shows the lesson as it was built, text and pictures, until JupyterLab takes over; stock has nothing like it.
`live`: the first board answers; `pyodide`: `loadPyodide()` on an empty page.
*Stock* is a default JupyterLite build with the same notebook, run as a whole from the moment its session is ready.
Its first cell installs gamekit by piplite, from wheels of the same site.""",
    "site": """Files of the built site.
`requests` until the lesson is live on a first visit; `compressed` is every file with gzip.""",
    "import": "`import gamekit` in a fresh process; `game` is with the largest of them, as games load when asked for.",
}


def topic(row: Record) -> str:
    """The part of the page a row belongs to, from its name."""
    words = row["name"].replace("_", ".").split(".")
    if words[0] in ("wheel", "site"):
        return "site"
    return next((key for key in ("import", "lesson", "pyodide", "moves", "click", "picture") if key in words), "site")


def number(value: float | None) -> str:
    """A value as it is read, in groups of three; a dash for none."""
    if value is None:
        return "–"
    return f"{value:,.0f}" if abs(value) >= 100 or value == int(value) else f"{value:g}"


def cells(row: Record) -> list[str]:
    """The row's words, ratio first."""
    ratio = f"{row['ratio']:.2f}" if row["ratio"] is not None else ""
    theirs = number(row["peer_value"]) if row["peer"] else ""
    return [row["name"], ratio, number(row["value"]), theirs, row["unit"], row["peer"] or "", str(row["samples"])]


def table(rows: Sequence[Record]) -> str:
    """All rows in columns, notes below."""
    lines = [list(HEAD), *map(cells, rows)]
    widths = [max(len(line[at]) for line in lines) for at in range(len(HEAD))]
    text = ["  ".join(word.ljust(width) for word, width in zip(line, widths, strict=True)).rstrip() for line in lines]
    return "\n".join([*text, *(f"  {row['name']}: {row['note']}" for row in rows if row["note"])]) + "\n"


def page(results: Mapping[str, Any]) -> str:
    """docs/figures.md."""
    machine = ", ".join(f"{key} {value}" for key, value in results["machine"].items())
    versions = ", ".join(f"{key} {value}" for key, value in results["versions"].items())
    parts = [INTRODUCTION.format(date=results["date"], machine=machine, versions=versions)]
    for key, title in TITLES.items():
        rows = [row for row in results["rows"] if topic(row) == key]
        if rows:
            parts.append(f"## {title}\n\n{EXPLAINED[key]}\n\n{_markdown(rows)}")
    return "\n".join(parts)


def _markdown(rows: Sequence[Record]) -> str:
    head = f"| {' | '.join((*HEAD, 'note'))} |\n| --- | ---: | ---: | ---: | --- | --- | ---: | --- |\n"
    lines = [[f"`{row['name']}`", *cells(row)[1:], row["note"]] for row in rows]
    return head + "".join(f"| {' | '.join(line)} |\n" for line in lines)
