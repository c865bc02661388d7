"""gamekit: tabletop games as plain Python values, taught rule by rule."""

from __future__ import annotations

from typing import Any

from gamekit.core.game import Game
from gamekit.games.lama import GAME as LAMA
from gamekit.games.lemminge import GAME as LEMMINGE
from gamekit.games.maedn import GAME as MAEDN
from gamekit.games.superlemming import GAME as SUPERLEMMING

__version__ = "0.1.0"

GAMES: dict[str, Game[Any, Any, Any]] = {game.id: game for game in (LAMA, MAEDN, LEMMINGE, SUPERLEMMING)}


def play(game: str, **table: Any) -> Any:
    """A board to play on; what can be set stands at `gamekit.ui.display.play`."""
    from gamekit.ui.display import play

    return play(game, **table)
