"""Imports go one way: core <- bots <- games <- arena, ui <- teach; site stands apart."""

import ast
import subprocess
import sys
from pathlib import Path

import gamekit

ROOT = Path(__file__).parent.parent / "gamekit"
MAY_IMPORT = {
    "core": {"core"},
    "bots": {"core", "bots"},
    "games": {"core", "bots", "games"},
    "arena": {"core", "bots", "games"},
    "ui": {"core", "bots", "games", "arena", "ui", ""},
    "teach": {"core", "bots", "games", "arena", "ui", "teach", ""},
    "site": {"core", "games", "ui", "site", ""},
    "": {"core", "bots", "games", "arena", "ui"},
    "__main__": {"core", "bots", "games", "arena", "ui", "site", ""},
}


def imported(path):
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "gamekit":
            yield node.module.split(".")[1:] or [""]
        elif isinstance(node, ast.Import):
            yield from (n.name.split(".")[1:] or [""] for n in node.names if n.name.split(".")[0] == "gamekit")


def room(path):
    first = path.relative_to(ROOT).parts[0].removesuffix(".py")
    return "" if first == "__init__" else first


def test_no_room_imports_a_later_one():
    for path in sorted(ROOT.rglob("*.py")):
        for target in imported(path):
            assert target[0] in MAY_IMPORT[room(path)], f"{path} imports gamekit.{'.'.join(target)}"


def test_no_game_imports_another():
    for path in sorted((ROOT / "games").glob("*/*.py")):
        for target in imported(path):
            assert target[0] != "games" or target[1:2] == [path.parent.name], path


def loaded_by(script):
    """The modules a statement brings into a fresh interpreter."""
    told = f"import sys; before = set(sys.modules); {script}; print(*set(sys.modules) - before)"
    return set(subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True).stdout.split())


def test_gamekit_and_its_games_load_the_standard_library_only():
    new = {module.split(".")[0] for module in loaded_by("import gamekit; [*gamekit.GAMES.values()]")}
    assert {name for name in new if name not in sys.stdlib_module_names} == {"gamekit"}


def test_a_game_is_loaded_when_it_is_asked_for():
    games = {path.parent.name for path in (ROOT / "games").glob("*/__init__.py")}
    for script, asked in (("import gamekit", set()), ("import gamekit; gamekit.GAMES['lama']", {"lama"})):
        words = [module.split(".") for module in loaded_by(script)]
        assert {word[2] for word in words if word[:2] == ["gamekit", "games"] and len(word) > 2} == asked
    assert set(gamekit.GAMES) == games
    assert "chess" not in gamekit.GAMES


def test_nothing_draws_chance_from_the_global_generator_or_the_clock():
    for path in sorted(ROOT.rglob("*.py")):
        if room(path) in ("site",):
            continue
        names = {n for node in ast.walk(ast.parse(path.read_text("utf-8"))) for n in _module_names(node)}
        assert not names & {"time", "datetime", "uuid", "socket", "urllib"}, path
        assert "secrets" not in names or path.name == "board.py", path  # a new game's seed, nothing else
        assert "random" not in names or path.name == "chance.py", path


def _module_names(node):
    if isinstance(node, ast.Import):
        return {alias.name.split(".")[0] for alias in node.names}
    return {node.module.split(".")[0]} if isinstance(node, ast.ImportFrom) and node.module else set()
