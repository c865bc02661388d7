"""What is told while a move is carried out: the rule, who did it, who may see it, who learns from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Literal

Learners = Literal["nobody", "seat", "others", "all"]


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened; `seat` is who it happened to, None for the table."""

    rule: str
    seat: int | None

    private: ClassVar[bool] = False  # only `seat` may see it
    reveals: ClassVar[Learners] = "nobody"  # whose next view holds a fact the last one lacked
    quiet: ClassVar[bool] = False  # a part of what another event sums up: to be seen, but no line of the log
    hold: ClassVar[bool] = False  # a board keeps this picture until the reader goes on

    def seen_by(self, viewer: int | None) -> bool:
        """Whether this seat (None: a spectator) may be told."""
        return not self.private or viewer == self.seat

    def teaches(self, viewer: int | None) -> bool:
        """Whether this seat (None: a spectator) learns a hidden fact by it."""
        if self.reveals in ("nobody", "all"):
            return self.reveals == "all"
        return (viewer == self.seat) == (self.reveals == "seat")


Tell = Callable[[Event], None]
