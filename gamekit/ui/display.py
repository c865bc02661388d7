"""`play()`: a board where widgets are at hand, and a plain picture where they are not."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from typing import Any

import gamekit
from gamekit.core.errors import GamekitError
from gamekit.core.game import Game
from gamekit.ui.session import Session

_STYLE = re.compile("<style>(.*?)</style>", re.DOTALL)


@cache
def part(name: str) -> str:
    """A file of the board, from the package itself: nothing is read from the working folder."""
    return files("gamekit.ui").joinpath(name).read_text("utf-8")


class Html:
    """Something a notebook shows as HTML."""

    def __init__(self, html: str) -> None:
        self.html = html

    def _repr_html_(self) -> str:
        return self.html


def styled(inner: str) -> str:
    """HTML in the board's look, each style once, so that it stands alone in a saved notebook."""
    styles = dict.fromkeys(_STYLE.findall(inner))
    return f'<div class="gk"><style>{part("look.css")}{"".join(styles)}</style>{_STYLE.sub("", inner)}</div>'


def still(session: Session) -> str:
    """The board as it is now as a picture: the wide drawing, and the narrow one for a phone."""
    wide, narrow = (session.picture(narrow, live=False) for narrow in (False, True))
    return styled(f'<div class="gk-still"><div class="gk-wide">{wide}</div><div class="gk-narrow">{narrow}</div></div>')


def find_game(name: str) -> Game[Any, Any, Any]:
    """The game of this id, or a sentence naming those there are."""
    if name not in gamekit.GAMES:
        raise GamekitError(f"There is no game {name!r}; there is {', '.join(gamekit.GAMES)}.")
    return gamekit.GAMES[name]


def show(session: Session) -> Any:
    """A live board of this session, or its picture where there are no widgets."""
    if find_spec("anywidget") is None:
        return Html(still(session))
    from gamekit.ui.board import Board

    return Board(session)


def play(
    game: str,
    seats: int | Sequence[str] | None = None,
    seed: int | None = None,
    lang: str = "en",
    undo: str = "free",
    position: str | None = None,
    **options: object,
) -> Any:
    """A board to play on: `seats` is a number or who sits where (`"person"` or opponents' ids).

    `undo` is free, fair or off; `position` is a text copied from another board; further names are the game's options.
    """
    return show(Session(find_game(game), seats, seed, lang, undo, position, options=options))
