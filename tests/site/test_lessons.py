"""Markdown becomes notebooks whose boards are seen before anything runs."""

from __future__ import annotations

import json
from pathlib import Path

import nbformat
import pytest

from gamekit.core.text import rules
from gamekit.site import SiteError, lessons

BOARD = """
class Board:
    def _repr_mimebundle_(self, **_):
        return {"application/vnd.jupyter.widget-view+json": {}, "text/html": "<svg/>", "text/plain": "Board"}
Board()
"""


def lesson(text: str, name: str = "en/lama/1.md") -> nbformat.NotebookNode:
    return lessons.convert(text, Path(name))


def code(source: str) -> str:
    return f"```python\n{source}\n```\n"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_heading_that_is_only_a_rule_id_becomes_the_rule(lang: str) -> None:
    rule = rules("lama", lang)["LAMA-2.2"]
    filled = lessons.fill_rules("### LAMA-2.2\n\nNow you.", lang)
    assert filled == f"### LAMA-2.2 · {rule.title}\n\n{rule.body}\n\nNow you."


def test_a_heading_with_more_than_an_id_stays() -> None:
    assert lessons.fill_rules("### LAMA-2.2 again", "en") == "### LAMA-2.2 again"


@pytest.mark.parametrize("rule", ["LAMA-99.9", "CHESS-1.1"])
def test_a_heading_with_an_unknown_rule_is_refused_by_name(rule: str) -> None:
    with pytest.raises(SiteError, match=rule):
        lessons.fill_rules(f"### {rule}", "en")


def test_cell_ids_are_stable_and_the_notebook_is_valid() -> None:
    made = lesson(f"# One\n\n{code('1 + 1')}")
    assert [cell.id for cell in made.cells] == ["cell-0", "cell-1"]
    assert lesson(f"# One\n\n{code('1 + 1')}") == made
    nbformat.validate(made)


def test_a_style_stands_once_in_a_notebook() -> None:
    shown = "from gamekit.ui.display import Html\nHtml('<style>a{}</style><style>b{}</style><svg/>')"
    done = lessons.static(lessons.run(lesson(code(shown) + "\n" + code(shown)), Path("en/lama/1.md")))
    pictures = [cell.outputs[0].data["text/html"] for cell in done.cells]
    assert pictures == ["<style>a{}</style><style>b{}</style><svg/>", "<svg/>"]


@pytest.mark.parametrize(("html", "kept"), [('<p class="a"/>', "<p class='a'/>"), ("<p id='a\"'/>", "<p id='a\"'/>")])
def test_pictures_stand_in_single_quotes_where_they_can(html: str, kept: str) -> None:
    done = lessons.static(
        lessons.run(lesson(code(f"from gamekit.ui.display import Html\nHtml({html!r})")), Path("en/a.md"))
    )
    assert done.cells[0].outputs[0].data["text/html"] == kept


def test_a_board_keeps_its_picture_and_is_trusted() -> None:
    done = lessons.static(lessons.run(lesson(code(BOARD)), Path("en/lama/1.md")))
    [output] = done.cells[0].outputs
    assert output.data == {"text/html": "<svg/>"}
    assert done.cells[0].metadata == {"trusted": True}
    assert "widgets" not in done.metadata
    assert json.loads(lessons.as_text(done))["cells"][0]["metadata"] == {"trusted": True}


def test_two_runs_of_a_lesson_are_the_same_to_the_byte() -> None:
    """Seen once: a picture's text twin told where in memory the picture lay."""
    example = code('from gamekit.teach import lesson\nlesson("lama").example("hand=2 pile=2")')
    runs = [lessons.as_text(lessons.static(lessons.run(lesson(example), Path("en/lama/1.md")))) for _ in range(2)]
    assert runs[0] == runs[1] and " at 0x" not in runs[0]


def test_a_lessons_words_can_be_read_without_a_notebook(tmp_path: Path) -> None:
    made = lesson("# One\n\nRead *this*.\n\n" + code("print(6 * 7)") + code('from gamekit import play\nplay("lama")'))
    path = tmp_path / "one.ipynb"
    path.write_text(lessons.as_text(lessons.static(lessons.run(made, Path("en/one.md")))), "utf-8")
    html = lessons.readable(path)
    assert "<h1" in html and "<em>this</em>" in html and "42" in html
    assert "<svg" not in html  # the notebook has the pictures, in the cells of these ids
    assert [f'id="cell-id=cell-{number}"' in html for number in range(3)] == [True] * 3


def test_a_failing_cell_is_a_sentence() -> None:
    with pytest.raises(SiteError, match=r"The lesson en/lama/1.md fails: ZeroDivisionError: division by zero"):
        lessons.run(lesson(code("1 / 0")), Path("en/lama/1.md"))


def test_plain_notebooks_are_taken_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "content/en").mkdir(parents=True)
    (tmp_path / "content/en/own.ipynb").write_text("{}", "utf-8")
    made = lessons.build_lessons(tmp_path / "content", tmp_path / "out", tmp_path / "cache")
    assert made == ["en/own.ipynb"]
    assert (tmp_path / "out/en/own.ipynb").read_text("utf-8") == "{}"


def test_an_unchanged_lesson_is_run_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "content/en").mkdir(parents=True)
    (tmp_path / "content/en/a.md").write_text("# A\n", "utf-8")
    runs: list[Path] = []
    monkeypatch.setattr(lessons, "run", lambda notebook, name: (runs.append(name), notebook)[1])
    for _ in range(2):
        lessons.build_lessons(tmp_path / "content", tmp_path / "out", tmp_path / "cache")
    assert runs == [Path("en/a.ipynb")]


def test_no_lesson_at_all_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(SiteError, match="There is no lesson"):
        lessons.build_lessons(tmp_path / "content", tmp_path / "out", tmp_path / "cache")


def test_the_title_is_the_first_heading(tmp_path: Path) -> None:
    path = tmp_path / "a.ipynb"
    path.write_text(lessons.as_text(lesson("Before.\n\n# The title\n\n# Another")), "utf-8")
    assert lessons.title(path) == "The title"
