"""A lesson about one game in one language: `rule()`, `example()` and `try_it()`."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, NamedTuple

from gamekit.core.errors import GamekitError, IllegalMove
from gamekit.core.events import Event
from gamekit.core.game import Game
from gamekit.core.text import check_language, rules
from gamekit.ui.display import Html, find_game, show, styled
from gamekit.ui.session import Session


class RuleCard:
    """A numbered rule as a notebook shows it."""

    def __init__(self, markdown: str) -> None:
        self.markdown = markdown

    def _repr_markdown_(self) -> str:
        return self.markdown


class Step(NamedTuple):
    """One picture of an example: the table, and the sentences below it, each with its rule or none."""

    picture: str
    said: list[tuple[str, str]]


class Lesson(NamedTuple):
    """What the cells of a lesson call; positions are texts as the boards copy them."""

    game: Game[Any, Any, Any]
    lang: str

    def rule(self, number: str) -> RuleCard:
        """The card of one rule: its number, title and text."""
        told = rules(self.game.id, self.lang).get(number)
        if told is None:
            raise GamekitError(f"{self.game.title} has no rule {number!r}.")
        quoted = told.body.replace("\n", "\n> ")
        return RuleCard(f"> **{told.id} · {told.title}**\n>\n> {quoted}")

    def example(self, position: str, *moves: str) -> Html:
        """A strip of pictures: the position, then each move (or several joined by `;`) with what it did or breaks."""
        session = Session(self.game, lang=self.lang, position=position)
        steps = [Step(session.picture(True, live=False), [("", self._prompt(session))])]
        for move in moves:
            steps.append(self._step(session, move))
        return Html(styled(f'<div class="gk-strip">{"".join(map(_figure, steps))}</div>'))

    def try_it(self, rule: str, position: str) -> Any:
        """A live board from this position; its task is done when a move or a refusal cites the rule."""
        return show(Session(self.game, lang=self.lang, position=position, goal=rule))

    def _prompt(self, session: Session) -> str:
        seen, legal = session.match.view(session.viewer), session.match.legal_moves()
        return self.game.text.prompt(seen, legal, self.lang, session.names())

    def _step(self, session: Session, text: str) -> Step:
        """The picture after a move, or after several joined by `;`, and what they told or the rule that stops them."""
        match, told = session.match, list[Event]()
        for word in text.split(";"):
            try:
                told += match.play(word)
            except IllegalMove as refused:
                rule = rules(self.game.id, self.lang)[refused.rule]
                seen, names = match.view(session.viewer), session.names()
                here = self.game.text.refusal(seen, refused.move, refused.rule, self.lang, names)
                return Step(session.picture(True, told, live=False), [(refused.rule, f"{here} {rule.verdict}".strip())])
        return Step(session.picture(True, told, live=False), self._said(session, told))

    def _said(self, session: Session, told: Sequence[Event]) -> list[tuple[str, str]]:
        """The sentences of these events; quiet ones only where nothing sums them up."""
        seen = [event for event in told if event.seen_by(session.viewer)]
        loud = [event for event in seen if not event.quiet] or seen
        names = session.names()
        return [(event.rule, self.game.text.event(event, self.lang, names, session.viewer)) for event in loud]


def _figure(step: Step) -> str:
    caption = "<br>".join(
        f'<span class="gk-rule-id">{escape(rule)}</span> {escape(words)}' if rule else escape(words)
        for rule, words in step.said
    )
    return f"<figure>{step.picture}<figcaption>{caption}</figcaption></figure>"


def lesson(game: str, lang: str = "en") -> Lesson:
    """The lesson of a game in a language."""
    return Lesson(find_game(game), check_language(lang))
