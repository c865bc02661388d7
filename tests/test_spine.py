"""Rule ids are the spine: RULES, code, tests, events and lessons name the same ones."""

import ast
import re
from pathlib import Path

import pytest

from gamekit import GAMES
from gamekit.core.text import LANGUAGES, rules

ROOT = Path(__file__).parent.parent
games = pytest.mark.parametrize("game", GAMES)


def trees(folder):
    return [ast.parse(path.read_text("utf-8")) for path in sorted(folder.rglob("*.py"))]


def spelled_out(text):
    """`LAMA-2.2, 2.3` as full ids."""
    prefix = text.split("-")[0]
    return [f"{prefix}-{number}" for number in re.findall(r"\d+\.\d+", text)]


def docstring_ids(game):
    for tree in trees(ROOT / "gamekit" / "games" / game):
        for node in ast.walk(tree):
            text = (ast.get_docstring(node) or "") if isinstance(node, ast.FunctionDef) else ""
            if found := re.match(r"[A-Z]+-\d+\.\d+(?:, \d+\.\d+)*(?=:)", text):
                yield spelled_out(found[0])


def marked_ids(game):
    for tree in trees(ROOT / "tests" / "games" / game):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                yield [ast.literal_eval(argument) for argument in node.args]


def ids_in_strings(game, folder):
    known = rules(game, "en")
    prefix = next(iter(known)).split("-")[0]
    for tree in trees(folder):
        for node in ast.walk(tree):
            text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
            if re.fullmatch(rf"{prefix}-\d+\.\d+", text):
                yield text


def lesson_ids(game, lang):
    for path in sorted((ROOT / "content" / lang / game).glob("*.md")):
        yield from re.findall(r"^#+ ([A-Z]+-\d+\.\d+)\s*$", path.read_text("utf-8"), re.MULTILINE)


@games
def test_both_languages_number_the_same_rules_in_the_same_order(game):
    english, german = (list(rules(game, lang)) for lang in LANGUAGES)
    assert english == german and english


@games
def test_every_rule_is_carried_out_by_a_function_that_names_it(game):
    named = list(docstring_ids(game))
    assert {rule for ids in named for rule in ids} == set(rules(game, "en"))
    assert all(len(ids) <= 3 for ids in named), "at most three ids to a docstring"


@games
def test_every_rule_has_a_test_that_is_marked_with_it(game):
    marks = list(marked_ids(game))
    assert {rule for ids in marks for rule in ids} == set(rules(game, "en"))
    assert all(1 <= len(ids) <= 3 for ids in marks), "one to three ids to a mark"


@games
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_its_heading_in_the_lessons_once(game, lang):
    headings = list(lesson_ids(game, lang))
    assert sorted(headings) == sorted(rules(game, lang))


@games
def test_the_ids_told_and_cited_by_the_code_exist(game):
    cited = set(ids_in_strings(game, ROOT / "gamekit" / "games" / game))
    assert cited and cited <= set(rules(game, "en"))


@games
def test_every_rule_that_can_refuse_is_refused_in_a_test(game):
    """The ids returned by functions called why_not… are those asserted in the rule tests."""
    returned = set()
    for tree in trees(ROOT / "gamekit" / "games" / game):
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and re.match(r"_?why_not|_fitting_rule", node.name):
                found = {constant.value for constant in ast.walk(node) if isinstance(constant, ast.Constant)}
                returned |= found & set(rules(game, "en"))
    asserted = set()
    for tree in trees(ROOT / "tests" / "games" / game):
        for node in ast.walk(tree):
            if isinstance(node, ast.Assert) and "why_not" in ast.unparse(node):
                asserted |= set(re.findall(r"[A-Z]+-\d+\.\d+", ast.unparse(node)))
    assert returned and asserted == returned


def test_ids_in_prose_and_code_exist_everywhere():
    known = {rule for game in GAMES for rule in rules(game, "en")}
    prefixes = {rule.split("-")[0] for rule in known}
    for path in [*ROOT.glob("gamekit/**/*.*"), *ROOT.glob("content/**/*.md"), *ROOT.glob("*.md")]:
        if path.suffix in (".py", ".md", ".js", ".txt"):
            found = re.findall(r"\b([A-Z]+)-(\d+\.\d+)\b", path.read_text("utf-8"))
            strange = {f"{a}-{b}" for a, b in found if a in prefixes} - known
            assert not strange, (path, strange)
