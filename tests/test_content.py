"""The lessons: the same in both languages, short cells, and every one runs from top to bottom."""

import re
from pathlib import Path

import jupytext
import pytest

from gamekit.core.text import LANGUAGES

CONTENT = Path(__file__).parent.parent / "content"
LESSONS = sorted(path.relative_to(CONTENT / "en") for path in (CONTENT / "en").rglob("*.md"))
lessons = pytest.mark.parametrize("lesson", LESSONS, ids=str)


def cells(lang, lesson):
    return [cell for cell in jupytext.read(CONTENT / lang / lesson).cells if cell.cell_type == "code"]


def test_both_languages_have_the_same_lessons():
    german = sorted(path.relative_to(CONTENT / "de") for path in (CONTENT / "de").rglob("*.md"))
    assert german == LESSONS and LESSONS


@lessons
def test_cells_are_short_and_the_same_in_both_languages_but_for_the_language(lesson):
    sources = {lang: [cell.source for cell in cells(lang, lesson)] for lang in LANGUAGES}
    assert [s.replace('lang="de"', 'lang="en"') for s in sources["de"]] == sources["en"]
    code = [re.sub(r'(?s)""".*?"""', "", source) for source in sources["en"]]  # a drawn board is as long as it is
    assert all(len(source.splitlines()) <= 2 for source in code)


@lessons
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_runs_from_top_to_bottom(lesson, lang):
    namespace = {}
    for cell in cells(lang, lesson):
        exec(compile(cell.source, f"{lang}/{lesson}", "exec"), namespace)


@lessons
@pytest.mark.parametrize("lang", LANGUAGES)
def test_links_between_lessons_lead_somewhere(lesson, lang):
    text = (CONTENT / lang / lesson).read_text("utf-8")
    for target in re.findall(r"\]\((?!https?:|#)([^)]+)\)", text):
        there = ((CONTENT / lang / lesson).parent / target).with_suffix(".md").resolve()
        assert there.exists(), target
