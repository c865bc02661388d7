"""An opponent for any game that picks among its legal moves by chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamekit.core.chance import Chance
from gamekit.core.game import Bot, Decision, Opponent


def random_bot(seed: int) -> Bot:
    """A bot that takes any legal move, each as likely as the others."""

    def decide(view: Any, legal: Sequence[Any]) -> Decision[Any]:
        pick, _ = Chance(seed, view.ply).below(len(legal))
        return Decision(legal[pick], "bot.random", {"count": len(legal)})

    return decide


RANDOM = Opponent("Lotta", {"en": "does whatever comes", "de": "macht, was gerade kommt"}, random_bot)
