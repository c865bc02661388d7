"""The landing page: every game with its lessons, in English and German, made from what was built."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import count
from pathlib import Path
from string import Template
from typing import Any
from urllib.parse import quote

import gamekit
from gamekit.core.game import Game
from gamekit.site import lessons
from gamekit.ui.session import Session

MANIFEST = {
    "name": "gamekit",
    "short_name": "gamekit",
    "description": "Tabletop games, taught rule by rule.",
    "start_url": "./index.html",
    "scope": "./",
    "display": "standalone",
    "background_color": "#f6f2ea",
    "icons": [
        {"src": "./icon-120x120.png", "type": "image/png", "sizes": "120x120"},
        {"src": "./icon-512x512.png", "type": "image/png", "sizes": "512x512"},
    ],
}
_WORDS = {
    "en": {
        "name": "English",
        "title": "Games, rule by rule",
        "lead": "Read a rule, try it on a board, and be told which rule a wrong move breaks. "
        "Then play whole games against opponents who say why they moved.",
        "how": "Everything runs in your browser. There is no account, and nothing you do leaves this device.",
        "more": "Start here",
        "kept": "Kept on this device: it now works without a network.",
    },
    "de": {
        "name": "Deutsch",
        "title": "Spiele, Regel für Regel",
        "lead": "Lies eine Regel, probiere sie auf einem Brett aus und erfahre, welche Regel ein falscher "
        "Zug verletzt. Dann spiele ganze Partien gegen Gegner, die sagen, warum sie so ziehen.",
        "how": "Alles läuft in deinem Browser. Es gibt kein Konto, und nichts, was du tust, verlässt dieses Gerät.",
        "more": "Hier anfangen",
        "kept": "Auf diesem Gerät gespeichert: Es geht jetzt auch ohne Netz.",
    },
}


def page(files: Path) -> str:
    """The page for the notebooks under a folder whose first level is the languages."""
    langs = [lang for lang in _WORDS if (files / lang).is_dir()]
    switch = "".join(f'<a href="#{lang}" lang="{lang}">{_WORDS[lang]["name"]}</a>' for lang in langs)
    template = Template((Path(__file__).parent / "static/landing.html").read_text("utf-8"))
    return template.substitute(switch=switch, sections="".join(_section(files, lang) for lang in langs))


def _section(files: Path, lang: str) -> str:
    words = _WORDS[lang]
    games = "".join(_game(files, folder, lang) for folder in sorted((files / lang).iterdir()) if folder.is_dir())
    others = list(_links(files, files / lang))
    more = f"<article><h2>{words['more']}</h2><ul>{''.join(others)}</ul></article>" if others else ""
    return (
        f'<section id="{lang}" lang="{lang}"><h1>{words["title"]}</h1><p class="lead">{words["lead"]}</p>'
        f'<div class="games">{games}{more}</div><p class="how">{words["how"]}</p>'
        f'<p class="kept" role="status" hidden>{words["kept"]}</p></section>'
    )


def _game(files: Path, folder: Path, lang: str) -> str:
    game = gamekit.GAMES.get(folder.name)
    name = game.title if game else folder.name
    picture = f'<img src="{picture_name(folder.name, lang)}" alt="">' if game else ""
    links = "".join(_links(files, folder))
    return f'<article class="game">{picture}<div><h2>{escape(name)}</h2><ol>{links}</ol></div></article>'


def _links(files: Path, folder: Path) -> Iterator[str]:
    for path in sorted(folder.glob("*.ipynb")):
        address = quote(path.relative_to(files).as_posix(), safe="/")
        yield f'<li><a href="notebooks/index.html?path={address}">{escape(lessons.title(path))}</a></li>'


def picture_name(game: str, lang: str) -> str:
    """Where the picture of a game's first board lies."""
    return f"gamekit/{game}-{lang}.svg"


def pictures() -> Iterator[tuple[str, str]]:
    """Every game's first board in every language: its place in the site, and the picture."""
    for game in gamekit.GAMES.values():
        for lang in _WORDS:
            yield picture_name(game.id, lang), _first_board(game, lang)


def _first_board(game: Game[Any, Any, Any], lang: str) -> str:
    """The first deal in which the reader begins, so that the picture shows what can be done."""
    tables = (Session(game, seed=seed, lang=lang) for seed in count())
    return next(table for table in tables if table.awaiting == "move").picture(narrow=False)
