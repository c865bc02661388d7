"""`make bench`: measures, prints a table, saves bench/results.json and writes docs/figures.md from it."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from pathlib import Path
from typing import Any

from bench import report
from bench.figures import Row, missing
from bench.workers import ROOT

RESULTS = ROOT / "bench/results.json"
PAGE = ROOT / "docs/figures.md"
Part = Callable[[], Iterable[Row]]


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the parts asked for; the files are written only by a whole run or where told."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Honest figures beside peers, in one run.")
    parser.add_argument(
        "--only", nargs="+", metavar="PART", help="moves, reach, imports, pictures, clicks, lessons, site"
    )
    parser.add_argument("--turns", type=int, default=5, help="samples of each side (default: 5)")
    parser.add_argument("--seconds", type=float, default=0.5, help="of random play in one sample (default: 0.5)")
    parser.add_argument("--clicks", type=int, default=100, help="default: 100")
    parser.add_argument("--results", type=Path, help="where to save the results (default: bench/results.json)")
    parser.add_argument("--page", action="store_true", help="measure nothing; write the page from saved results")
    wanted = parser.parse_args(argv)
    saved = wanted.results or RESULTS
    if wanted.page:
        write(json.loads(saved.read_text("utf-8")), PAGE)
        return 0
    chosen = parts(wanted.turns, wanted.seconds, wanted.clicks)
    if unknown := set(wanted.only or ()) - set(chosen):
        parser.error(f"there is no part {', '.join(sorted(unknown))}; there is {', '.join(chosen)}")
    results = measured({name: part for name, part in chosen.items() if wanted.only is None or name in wanted.only})
    print(report.table(results["rows"]))
    if wanted.only is None or wanted.results:
        saved.write_text(json.dumps(results, indent=1, ensure_ascii=False) + "\n", "utf-8")
    if wanted.only is None and not wanted.results:
        write(results, PAGE)
    return 0


def parts(turns: int, seconds: float, clicks: int) -> dict[str, Part]:
    """Everything there is to measure, what needs the quietest machine first."""
    from bench import clicks as clicking
    from bench import lessons, pictures, site, speed

    return {
        "moves": lambda: speed.rows(turns, seconds),
        "reach": speed.reach,
        "imports": lambda: speed.imports(turns),
        "pictures": lambda: pictures.rows(turns),
        "clicks": lambda: clicking.rows(clicks),
        "lessons": lambda: lessons.rows(turns),
        "site": lambda: site.rows(turns),
    }


def measured(chosen: dict[str, Part]) -> dict[str, Any]:
    """The results of these parts, each named while it runs."""
    from bench import machine

    rows = []
    for name, part in chosen.items():
        print(f"Measuring {name} ...", file=sys.stderr, flush=True)
        try:
            rows += [row.as_json() for row in part()]
        except Exception as error:  # one part that breaks is named, and the others still stand
            rows.append(missing(name, "", None, f"{type(error).__name__}: {error}".splitlines()[0]).as_json())
    today = date.today().isoformat()
    return {"machine": machine.machine(), "versions": machine.versions(), "date": today, "rows": rows}


def write(results: dict[str, Any], target: Path) -> None:
    """The page of these results."""
    target.parent.mkdir(exist_ok=True)
    target.write_text(report.page(results), "utf-8")


if __name__ == "__main__":
    sys.exit(main())
