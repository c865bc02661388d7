"""gamekit: tabletop games as plain Python values, taught rule by rule."""

from __future__ import annotations

from typing import Any

from gamekit.games import GAMES as GAMES

__version__ = "0.1.0"


def play(game: str, **table: Any) -> Any:
    """A board to play on; what can be set stands at `gamekit.ui.display.play`."""
    from gamekit.ui.display import play

    return play(game, **table)
