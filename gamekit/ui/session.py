"""What drives a board: the match, who sits where, what may be shown to whom. It knows no widget."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields as dataclass_fields
from itertools import islice
from typing import Any, NamedTuple

from gamekit.bots import ask
from gamekit.core.chance import Chance
from gamekit.core.errors import GamekitError
from gamekit.core.events import Event
from gamekit.core.game import Decision, Game, Person, find_bot
from gamekit.core.match import Match
from gamekit.core.notation import fields
from gamekit.core.text import check_language, rules, say
from gamekit.ui.menu import PERSON, menu_of
from gamekit.ui.words import WORDS

Frame = dict[str, Any]
Line = dict[str, Any]  # of the log: seat, text, why, rule


class Told(NamedTuple):
    """What one move told, and the decision if a bot made it."""

    events: tuple[Event, ...]
    decision: Decision[Any] | None


class Session:
    """A board's other half: it takes messages {ply, do, text} and answers with frames, the pictures of one table.

    `players` names who sits where, `person` or an opponent's id; `goal` is a rule a lesson wants to see at work.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any],
        players: int | Sequence[str] | None = None,
        seed: int | str | None = None,
        lang: str = "en",
        undo: str = "free",
        position: str | None = None,
        goal: str | None = None,
        options: Mapping[str, object] | None = None,
    ) -> None:
        self.game, self.lang, self.goal = game, check_language(lang), goal
        self.narrow, self.ply = False, 0
        self.shown: list[Line] = []  # the log as the front end has it
        self.rest: Iterator[Frame] = iter(())  # of the last answer, not asked for yet
        if goal is not None and goal not in rules(game.id, lang):
            raise GamekitError(f"{game.title} has no rule {goal!r}.")
        self._begin(players, seed, undo, position, options or {})

    def _begin(
        self,
        players: int | Sequence[str] | None,
        seed: int | str | None,
        undo: str,
        position: str | None,
        options: Mapping[str, object],
    ) -> None:
        """Set the table; whatever is refused is refused before anything has changed."""
        if not isinstance(players, int | list | tuple | None):
            raise GamekitError(f"Seats are a number or a list of who sits where, not {players!r}.")
        count = players if isinstance(players, int | None) else len(players)
        match = Match(self.game, count, 0 if seed is None else seed, options, position=position, undo=undo)
        if count not in (None, match.seats):
            raise GamekitError(f"The position has {match.seats} seats, not {count}.")
        seated = self._seated(players, match, position)
        bots = {
            seat: find_bot(self.game, name).make(match.seed * 64 + seat)
            for seat, name in enumerate(seated)
            if name != PERSON
        }
        if len(bots) == match.seats:
            raise GamekitError("At least one seat must be a person's.")
        self.match, self.players, self.bots, self.position = match, seated, bots, position
        self.seed_known, self.done = seed is not None, False
        self.told: list[Told] = []
        self.said: dict[tuple[int, int | None, str, bool], list[Line]] = {}  # the log of each move, made once
        self.failure: str | None = None  # what keeps the opponents from going on
        self.recent: list[Event] = []  # since a person's last move: boards keep them marked
        self.turns: list[tuple[int, int]] = []  # before each click of a person: how many moves, and whose turn
        people = [seat for seat in range(match.seats) if seat not in bots]
        self.viewer: int | None = people[0] if len(people) == 1 else None

    def _seated(self, players: int | Sequence[str] | None, match: Match, position: str | None) -> list[str]:
        if not isinstance(players, int | None):
            return list(players)
        others = list(self.game.bots)
        person = 0 if position is None else self.game.parse_position(position).viewer or 0
        seats = [others[seat % len(others)] for seat in range(match.seats - 1)]
        return [*seats[:person], PERSON, *seats[person:]]

    # --- messages in, frames out -------------------------------------------------------------------

    def answer(self, message: Mapping[str, Any]) -> Iterator[Frame]:
        """The first frame of what a message brings, and the others on `more`: it is painted before they are made."""
        yield from self.rest  # also unasked, before anything else is carried out
        if message.get("do") != "more":
            self.rest = self.handle(message)
            yield from islice(self.rest, 1)

    def handle(self, message: Mapping[str, Any]) -> Iterator[Frame]:
        """Carry out one message; frames leave as they are computed, up to the next decision of a person."""
        act, text = str(message.get("do"))[:60], str(message.get("text") or "")
        answers = {
            "hello": self._hello, "layout": self._layout, "lang": self._language, "move": self._move,
            "ask": self._ask, "undo": self._undo, "new": self._new, "lift": self._lift,
        }  # fmt: skip
        if act not in ("hello", "layout", "lang", "new") and message.get("ply") != self.ply:
            return
        try:
            if act not in answers:
                raise GamekitError(f"A board cannot {act!r}; it can {', '.join(answers)}.")
            yield from answers[act](text)
        except GamekitError as error:
            yield self._failed(str(error))
        except Exception as error:  # a rule that fails is said on the board, where it can be seen
            yield self._failed(f"{type(error).__name__}: {error}")

    def _failed(self, sentence: str) -> Frame:
        """Say what went wrong; if the opponents cannot go on, it stays said until a move is taken back."""
        if self.awaiting == "next":
            self.failure = sentence
        try:
            return self._frame(error=sentence)
        except Exception:  # what cannot be drawn is left out, and the moves before it can still be taken back
            empty = {"svg": "", "text": "", "say": "", "position": "", "slip": None, "goal": None, "menu": None}
            log = {"from": len(self.shown), "lines": []}
            frame = {"ply": self.ply, "log": log, "awaiting": "stopped", "hold": False, "undo": self._may_undo()}
            return {**empty, **frame, "error": sentence}

    def _hello(self, layout: str) -> Iterator[Frame]:
        self.narrow, self.shown = layout == "narrow", []
        if self.ply == 0:
            self.ply = 1
            yield from self._set_out(menu=True)
        else:
            yield self._frame(menu=True)

    def _layout(self, layout: str) -> Iterator[Frame]:
        self.narrow = layout == "narrow"
        yield self._frame()

    def _language(self, lang: str) -> Iterator[Frame]:
        self.lang = check_language(lang)
        yield self._frame(menu=True)

    def _move(self, text: str) -> Iterator[Frame]:
        """Play the moves of a click in order, stopping at the first refusal or change of seat."""
        seat = self.match.to_move
        if self.awaiting != "move":
            return
        words, before = text.split(";"), len(self.match.moves)
        for number, word in enumerate(words, 1):
            if self.match.to_move != seat or seat is None:
                break
            move = self.game.parse_move(word, self.match.options)
            if rule := self.game.why_not(self.match.state, move):
                yield self._refusal(word, move, rule, self._view())
                return
            if number == 1:
                self.turns.append((before, seat))
            yield from self._play(move, None, on_the_way=number < len(words))
        yield from self._go_on()

    def _ask(self, text: str) -> Iterator[Frame]:
        """Say why not; of several moves in order, what keeps the first illegal one from following the others."""
        state = self.match.state
        for word in text.split(";") if self.awaiting == "move" else ():
            move = self.game.parse_move(word, self.match.options)
            if rule := self.game.why_not(state, move):
                yield self._refusal(text, move, rule, self.game.view(state, self.viewer))
                return
            state = self.game.apply(state, move, None)

    def _refusal(self, text: str, move: Any, rule: str, view: Any) -> Frame:
        told = rules(self.game.id, self.lang)[rule]
        self.done = self.done or rule == self.goal
        just_here = self.game.text.refusal(view, move, rule, self.lang, self.names())
        words = f"{just_here} {told.verdict}".strip()
        return self._frame(slip={"rule": rule, "title": told.title, "text": words, "at": text})

    def _undo(self, _: str) -> Iterator[Frame]:
        """Take back to the last click of a person; fairly, only while it is still that person's turn."""
        may = self._may_undo()
        if not may["ok"]:
            raise GamekitError(may["why"])
        plies = len(self.match.moves) - self.turns[-1][0]
        self.match.undo(plies)
        self.turns.pop()
        del self.told[-plies:]
        self.said.clear()
        self.recent, self.failure = [], None
        self.ply += 1
        yield from self._set_out()

    def _new(self, text: str) -> Iterator[Frame]:
        """Begin anew; what is not said stays as it is, but for the cards."""
        names = [field.name for field in dataclass_fields(self.game.options)]
        words = fields(text, ["seats", "seed", "undo", *names])
        players = words.get("seats", ",".join(self.players)).split(",")
        current = {name: getattr(self.match.options, name) for name in names}
        options = {name: words.get(name, current[name]) for name in names}
        again = None if words else self.position  # a lesson's position is tried again as it was
        seed = words.get("seed", self.match.seed if again is not None else self.fresh_seed())
        undo = words.get("undo", self.match.undo_policy)
        self._begin(players, seed, undo, again, options if again is None else {})
        self.seed_known = "seed" in words
        self.ply += 1
        yield from self._set_out(menu=True)

    def fresh_seed(self) -> int:
        """The seed of the next game when nobody names one: it follows from the last."""
        return Chance(self.match.seed, 1).below(1_000_000)[0]

    def _lift(self, _: str) -> Iterator[Frame]:
        if self.awaiting == "curtain":
            self.viewer = self.match.to_move
            self.ply += 1
            yield self._frame()

    # --- the table goes on ---------------------------------------------------------------------------

    @property
    def awaiting(self) -> str:
        """What the table waits for: a person's move, a curtain to be lifted, a bot (next), or nothing (over)."""
        seat = self.match.to_move
        if seat is None:
            return "over"
        return "next" if seat in self.bots else "move" if seat == self.viewer else "curtain"

    def _set_out(self, menu: bool = False) -> Iterator[Frame]:
        """A table newly laid or gone back to, and what the opponents do first."""
        if self.awaiting == "curtain":
            self.viewer = None
        yield self._frame(menu=menu)
        if self.awaiting == "next":
            yield from self._go_on()

    def _go_on(self) -> Iterator[Frame]:
        """The opponents' moves, up to a person's decision; another person's hides this one's cards first."""
        while (seat := self.match.to_move) in self.bots:
            decision = ask(self.match, seat, self.bots[seat])
            yield from self._play(decision.move, decision)
        if self.awaiting == "curtain":
            self.viewer = None
            yield self._frame()

    def _play(self, move: Any, decision: Decision[Any] | None, on_the_way: bool = False) -> Iterator[Frame]:
        """One move; what is to be looked at in peace, such as a settlement, is a frame of its own.

        On the way of a click that goes on, the picture offers nothing.
        """
        events = self.match.play(move)
        self.told.append(Told(events, decision))
        self.done = self.done or (decision is None and any(event.rule == self.goal for event in events))
        over = self.awaiting == "over"
        self.seed_known = self.seed_known or over
        *held, last = [events] if over else _split_after_hold(events)
        if decision is None:
            self.recent = []
        for part in held:
            self.recent += part
            self.ply += 1
            yield self._frame(hold=True)
            self.recent = []  # what was looked at in peace is not shown again
        self.recent += last
        self.ply += 1
        passing = self.awaiting == "curtain" or (on_the_way and self.awaiting == "move")
        yield self._frame(passing=passing, menu=over)

    # --- one frame -------------------------------------------------------------------------------------

    def _view(self) -> Any:
        return self.match.view(self.viewer)

    def names(self) -> list[Person]:
        """Who sits where, in the board's language; a name that comes again gets a number."""
        people = self.players.count(PERSON)
        names: list[Person] = []
        for seat, player in enumerate(self.players):
            if player == PERSON:
                words = WORDS[self.lang]
                name = words["you"] if people == 1 else say(WORDS, self.lang, "player", number=seat + 1)
                names.append(Person(name))
            else:
                opponent = self.game.bots[player]
                again = self.players[:seat].count(player)
                name = f"{opponent.name} {again + 1}" if again else opponent.name
                names.append(Person(name, opponent.about[self.lang]))
        return names

    def _frame(
        self,
        *,
        hold: bool = False,
        passing: bool = False,
        slip: Mapping[str, str] | None = None,
        error: str | None = None,
        menu: bool = False,
    ) -> Frame:
        awaiting = "next" if hold or passing else "stopped" if self.failure else self.awaiting
        view = self._view()
        return {
            "ply": self.ply,
            "svg": self.picture(self.narrow, self.recent, live=awaiting == "move"),
            "text": self._text(view, hold),
            "say": self._say(view, awaiting, hold),
            "log": self._log(),
            "awaiting": awaiting,
            "hold": hold,
            "slip": slip,
            "goal": self._goal(),
            "undo": self._may_undo(),
            "position": self.game.show_position(view),
            "error": error or self.failure,
            "menu": menu_of(self.match, self.players, self.lang, self.seed_known) if menu else None,
        }

    def picture(self, narrow: bool, events: Sequence[Event] = (), live: bool = True) -> str:
        """The table as SVG, as the person in front of it may see it."""
        legal = self.match.legal_moves() if live and self.awaiting == "move" else ()
        visible = [event for event in events if event.seen_by(self.viewer)]
        return self.game.draw(self._view(), legal, visible, self.lang, self.names(), narrow)

    def _text(self, view: Any, hold: bool) -> str:
        """The picture in words: the table, or what is to be looked at in peace."""
        if not hold:
            return self.game.text.position(view, self.lang, self.names())
        seen = [event for event in self.recent if event.seen_by(self.viewer)]
        return "\n".join(self.game.text.event(event, self.lang, self.names(), self.viewer) for event in seen)

    def _say(self, view: Any, awaiting: str, hold: bool) -> str:
        if hold:
            return WORDS[self.lang]["hold"]
        seat = self.match.to_move
        if awaiting == "curtain" and seat is not None:
            return say(WORDS, self.lang, "curtain", name=self.names()[seat].name)
        return self.game.text.prompt(view, self.match.legal_moves(), self.lang, self.names())

    def _log(self) -> dict[str, Any]:
        """What is new in the log: the lines from the first one on that the front end does not have."""
        laid_open = self._laid_open()
        lines = [line for number in range(len(self.told)) for line in self._lines(number, number < laid_open)]
        same = next((at for at, (old, new) in enumerate(zip(self.shown, lines, strict=False)) if old != new), None)
        start = min(len(self.shown), len(lines)) if same is None else same
        self.shown = lines
        return {"from": start, "lines": lines[start:]}

    def _lines(self, number: int, opened: bool) -> list[Line]:
        """What a move told, as far as the one who looks may know it; figures of a hand only once it lies open."""
        key = (number, self.viewer, self.lang, opened)
        if key not in self.said:
            events, decision = self.told[number]
            why = self.game.text.why(decision, self.lang, opened) if decision else ""
            lines = self.said[key] = []
            for event in events:
                if event.seen_by(self.viewer) and not event.quiet:
                    words = self.game.text.event(event, self.lang, self.names(), self.viewer)
                    lines.append(
                        {"seat": getattr(event, "by", event.seat), "text": words, "why": why, "rule": event.rule}
                    )
                    why = ""
        return self.said[key]

    def _laid_open(self) -> int:
        """How many of the moves belong to rounds whose hands have been laid open since."""
        held = [number for number, (events, _) in enumerate(self.told, 1) if any(event.hold for event in events)]
        return held[-1] if held else 0

    def _goal(self) -> dict[str, Any] | None:
        if self.goal is None:
            return None
        title = rules(self.game.id, self.lang)[self.goal].title
        return {"text": say(WORDS, self.lang, "goal", rule=self.goal, title=title), "done": self.done}

    def _may_undo(self) -> dict[str, Any]:
        moves, seat = self.turns[-1] if self.turns else (len(self.match.moves), None)
        may = self.match.can_undo(len(self.match.moves) - moves)
        ended = may.ok and self.match.undo_policy == "fair" and self.match.to_move != seat
        return {"ok": may.ok and not ended, "why": WORDS[self.lang]["undo.ended" if ended else f"undo.{may.why}"]}


def _split_after_hold(events: tuple[Event, ...]) -> list[tuple[Event, ...]]:
    """The events in parts, each but the last ending with one a board is to be held at."""
    parts, start = [], 0
    for number, event in enumerate(events, 1):
        if event.hold:
            parts.append(events[start:number])
            start = number
    return [*parts, events[start:]]
