"""The games, a folder each with the same rooms; each is loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from gamekit.core.game import Game

_IDS = ("lama", "maedn", "lemminge", "superlemming")


class _Games(Mapping[str, Game[Any, Any, Any]]):
    """Games by id; a page about one of them does not wait for the others."""

    def __getitem__(self, id_: str) -> Game[Any, Any, Any]:
        if id_ not in _IDS:
            raise KeyError(id_)
        game: Game[Any, Any, Any] = import_module(f"{__name__}.{id_}").GAME
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(_IDS)

    def __len__(self) -> int:
        return len(_IDS)


GAMES = _Games()
