"""The table and the page come from a small results file; what is missing is said to be missing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bench import report, workers
from bench.__main__ import RESULTS, measured, write
from bench.figures import Row, alone, beside, missing, percentile, round_off


@pytest.fixture
def results() -> dict[str, Any]:
    """Three rows as a run saves them."""
    turns = [(800.0, 100.0), (300.0, 60.0), (500.0, 50.0)]
    rows = [
        beside("lama.moves.rlcard_uno_env", "moves/s", "rlcard_uno_env", turns),
        missing("lama.pyodide.moves.rlcard_uno_env", "moves/s", "rlcard_uno_env", "No module named 'numpy'"),
        alone("lesson.picture", "s", [2.0, 1.0, 1.5]),
    ]
    run = {"machine": {"processors": 2}, "versions": {"Python": "3.11.7"}, "date": "2026-01-02"}
    return {**run, "rows": json.loads(json.dumps([row.as_json() for row in rows]))}


def test_a_ratio_is_the_median_of_the_ratios_within_each_turn(results: dict[str, Any]) -> None:
    row = results["rows"][0]
    assert (row["value"], row["peer_value"], row["ratio"], row["samples"]) == (500, 60, 8, 3)


def test_the_table_has_the_ratio_first_and_says_what_is_missing(results: dict[str, Any]) -> None:
    head, first, second, *_, note = report.table(results["rows"]).splitlines()
    assert head.split()[:3] == ["name", "ratio", "ours"]
    assert first.split()[:4] == ["lama.moves.rlcard_uno_env", "8.00", "500", "60"]
    assert second.split()[1:3] == ["–", "–"]
    assert note == "  lama.pyodide.moves.rlcard_uno_env: missing: No module named 'numpy'"


def test_the_page_has_every_row_once_under_its_heading(results: dict[str, Any], tmp_path: Path) -> None:
    write(results, tmp_path / "docs/figures.md")
    page = (tmp_path / "docs/figures.md").read_text("utf-8")
    assert [page.count(f"`{row['name']}`") for row in results["rows"]] == [1, 1, 1]
    assert [line[3:] for line in page.splitlines() if line.startswith("## ")] == [
        "Random play",
        "In the browser's Python",
        "Opening a lesson",
    ]
    assert "2026-01-02" in page and "processors 2" in page and "Python 3.11.7" in page


def test_a_peer_a_process_does_not_have_is_missing() -> None:
    worker = workers.Worker(workers.PLAIN)
    with worker, pytest.raises(workers.Missing, match="no_such_engine"):
        worker.ask("import", "no_such_engine")


def test_a_part_that_breaks_is_named_and_the_others_stand() -> None:
    def broken() -> list[Row]:
        raise ValueError("no browser")

    rows = measured({"clicks": broken, "site": lambda: [Row("site.size", 1, "bytes")]})["rows"]
    assert [(row["name"], row["note"]) for row in rows] == [
        ("clicks", "missing: ValueError: no browser"),
        ("site.size", ""),
    ]


def test_the_saved_page_is_made_from_the_saved_results() -> None:
    saved = json.loads(RESULTS.read_text("utf-8"))
    assert (workers.ROOT / "docs/figures.md").read_text("utf-8") == report.page(saved)


def test_a_percentile_is_one_of_the_values() -> None:
    assert percentile(range(1, 101), 0.9) == 90
    assert percentile([5], 0.9) == 5


@pytest.mark.parametrize(("value", "rounded"), [(0, 0), (1234.5, 1234), (12.345, 12.3), (0.012345, 0.0123)])
def test_three_digits_are_kept(value: float, rounded: float) -> None:
    assert round_off(value) == rounded
