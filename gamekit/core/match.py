"""One match: the only object that changes. It checks, plays, takes back, writes down and replays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields as dataclass_fields
from typing import Any, NamedTuple

from gamekit.core.chance import Chance
from gamekit.core.errors import GamekitError, IllegalMove, RecordError
from gamekit.core.events import Event
from gamekit.core.game import Game, Outcome, check_seats, check_seed, make_options, show_options
from gamekit.core.notation import fields
from gamekit.core.text import rules

POLICIES = ("free", "fair", "off")
_HEADER = "gamekit record 1"
_WARNING = "holds hidden cards; share it when the match is over"


class MayUndo(NamedTuple):
    """Whether a move may be taken back, and the key of the reason: ok, off, start or revealed."""

    ok: bool
    why: str


class Match:
    """A game being played, from a seed or from a position (a view, whose hidden cards the seed deals)."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        seats: int | None = None,
        seed: int | str = 0,
        options: Mapping[str, object] | None = None,
        *,
        position: str | None = None,
        undo: str = "free",
        max_plies: int | None = None,
    ) -> None:
        if undo not in POLICIES:
            raise GamekitError(f"There is no undo policy {undo!r}; there is {', '.join(POLICIES)}.")
        self.game, self.seed, self.undo_policy, self.max_plies = game, check_seed(seed), undo, max_plies
        self.position = position
        self.moves: list[Any] = []
        self.events: list[tuple[Event, ...]] = []  # per move
        self._states = [self._start(seats, options or {})]
        self.options = self.state.options

    def _start(self, seats: int | None, options: Mapping[str, object]) -> Any:
        if self.position is not None:
            if options:
                raise GamekitError("A position carries its own options; leave the others out.")
            state = self.game.determinize(self.game.parse_position(self.position), Chance(self.seed))
        else:
            state = self.game.new_game(make_options(self.game.options, options), self._count(seats), self.seed)
        self.seats = len(self.game.standing(state))
        return state

    def _count(self, seats: int | None) -> int:
        seats = self.game.seats[min(2, len(self.game.seats) - 1)] if seats is None else seats
        check_seats(self.game, seats)
        return seats

    @property
    def state(self) -> Any:
        """The table now, hidden cards included."""
        return self._states[-1]

    @property
    def to_move(self) -> int | None:
        """The seat that owes a decision; None once the match is over or has reached `max_plies`."""
        return None if self.unfinished else self.game.to_move(self.state)

    @property
    def unfinished(self) -> bool:
        """Whether `max_plies` stopped the match before its rules did."""
        return self.max_plies is not None and len(self.moves) >= self.max_plies and self.outcome is None

    @property
    def outcome(self) -> Outcome | None:
        """Ranks and the rule that ended the game; None while it runs or when it stays unfinished."""
        return self.game.outcome(self.state)

    def view(self, seat: int | None) -> Any:
        """What this seat may know; None is a spectator."""
        return self.game.view(self.state, seat)

    def legal_moves(self) -> tuple[Any, ...]:
        """What the seat to move may do; empty once the match has stopped."""
        return () if self.unfinished else self.game.legal_moves(self.state)

    def play(self, move: Any) -> tuple[Event, ...]:
        """Carry out a move (or its notation) and give what was told; an illegal one changes nothing."""
        move = self.game.parse_move(move, self.options) if isinstance(move, str) else move
        if self.unfinished:
            raise GamekitError(f"The match was stopped after {self.max_plies} moves, as agreed.")
        if rule := self.game.why_not(self.state, move):
            raise IllegalMove(move, rule, rules(self.game.id, "en")[rule].verdict)
        told: list[Event] = []
        self._states.append(self.game.apply(self.state, move, told.append))
        self.moves.append(move)
        self.events.append(tuple(told))
        return self.events[-1]

    def can_undo(self, plies: int = 1) -> MayUndo:
        """Whether the last moves may be taken back under this match's policy."""
        if self.undo_policy == "off":
            return MayUndo(False, "off")
        if not 0 < plies <= len(self.moves):
            return MayUndo(False, "start")
        if self.undo_policy == "fair" and any(e.reveals != "nobody" for told in self.events[-plies:] for e in told):
            return MayUndo(False, "revealed")
        return MayUndo(True, "ok")

    def undo(self, plies: int = 1) -> None:
        """Take the last moves back."""
        may = self.can_undo(plies)
        if not may.ok:
            reasons = {
                "off": "Taking back is switched off in this match.",
                "start": "There are not so many moves to take back.",
                "revealed": "A fair undo takes back no move that showed somebody a hidden fact.",
            }
            raise GamekitError(reasons[may.why])
        del self._states[-plies:], self.moves[-plies:], self.events[-plies:]

    def record(self) -> str:
        """The match as text: what it was played with, then one move a line; it holds hidden cards."""
        position = f"position: {self.position}\n" if self.position is not None else ""
        return (
            f"{_HEADER}\n# {_WARNING}\ngame: {self.game.id}\nrules: {self.game.version}\nseats: {self.seats}\n"
            f"seed: {self.seed}\noptions: {show_options(self.options)}\n{position}moves:\n"
            + "".join(f"{move}\n" for move in self.moves)
        )


def replay(text: str, games: Mapping[str, Game[Any, Any, Any]], undo: str = "free") -> Match:
    """The match a record tells; a foreign or broken record is refused with the line that is wrong."""
    header, moves, first = _split(text)
    game = games.get(header["game"])
    if game is None:
        raise RecordError(f"The record is of a game {header['game']!r}; there is {', '.join(games)}.")
    if header["rules"] != str(game.version):
        raise RecordError(f"The record follows rules {header['rules']!r}; {game.title} here has rules {game.version}.")
    match = _begin(game, header, undo)
    for number, move in enumerate(moves, first):
        try:
            match.play(move)
        except GamekitError as error:
            raise RecordError(f"Line {number}: {error}") from None
    return match


def _split(text: str) -> tuple[dict[str, str], list[str], int]:
    lines = [line.strip() for line in text.removeprefix("\ufeff").rstrip().splitlines()]
    if not lines or lines[0] != _HEADER:
        raise RecordError(f"This is no record: its first line should be {_HEADER!r}.")
    if "moves:" not in lines:
        raise RecordError("The record breaks off: it has no line 'moves:'.")
    start = lines.index("moves:") + 1
    header: dict[str, str] = {}
    for number, line in enumerate(lines[1 : start - 1], 2):
        key, colon, value = line.partition(":")
        if line.startswith("#"):
            continue
        if not colon or key in header:
            raise RecordError(f"Line {number}: {line[:60]!r} is no 'key: value', or stands twice.")
        header[key] = value.strip()
    needed = ("game", "rules", "seats", "seed", "options")
    if missing := [key for key in needed if key not in header]:
        raise RecordError(f"The record lacks the line {missing[0] + ':'!r}.")
    if strange := [key for key in header if key not in (*needed, "position")]:
        raise RecordError(f"The record has an unknown line {strange[0] + ':'!r}.")
    return header, lines[start:], start + 1


def _begin(game: Game[Any, Any, Any], header: Mapping[str, str], undo: str) -> Match:
    try:
        seats = check_seed(header["seats"])
        options = fields(header["options"], [option.name for option in dataclass_fields(game.options)])
        if "position" not in header:
            return Match(game, seats, header["seed"], options, undo=undo)
        match = Match(game, seed=header["seed"], position=header["position"], undo=undo)
        check_seats(game, seats)
        if match.seats != seats:
            raise GamekitError(f"its position has {match.seats} seats, not {seats}.")
        return match
    except GamekitError as error:
        raise RecordError(f"The record cannot begin: {error}") from None
