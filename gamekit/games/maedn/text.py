"""Mensch ärgere Dich nicht in words, English and German: moves, what happened, why a bot moved, what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from gamekit.core.events import Event
from gamekit.core.game import Decision, Person, Text, ranked
from gamekit.core.text import listed, say
from gamekit.games.maedn.rules import figure_of, source_of, sources, uses, worth
from gamekit.games.maedn.state import (
    DOUBLED,
    GOAL,
    Discarded,
    Drop,
    GameEnded,
    Move,
    Place,
    Scored,
    Stole,
    Take,
    Took,
    View,
)

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "die": "a {value}",
        "with.die": "a {value}",
        "you": "you",
        "whom": "you",
        "event.discarded": "{name} discards {dice}.",
        "event.discarded.you": "You discard {dice}.",
        "event.discarded.unused": "{name} can use neither die and discards {dice}.",
        "event.discarded.unused.you": "You can use neither die and discard {dice}.",
        "event.took.new": "{name} takes the {figure} from the centre and starts row {row}.",
        "event.took.new.you": "You take the {figure} from the centre and start row {row}.",
        "event.took": "{name} takes the {figure} from the centre for row {row}.",
        "event.took.you": "You take the {figure} from the centre for row {row}.",
        "event.stole": "{name} robs {victim} of the {figure} in row {source} and lays it in row {row}.",
        "event.stole.you": "You rob {victim} of the {figure} in row {source} and lay it in your row {row}.",
        "event.stole.own": "{name} moves the {figure} from row {source} to row {row}.",
        "event.stole.own.you": "You move the {figure} from row {source} to row {row}.",
        "event.vanished": "{name} has no figure left in row {row}: its place is free.",
        "event.vanished.you": "You have no figure left in row {row}: its place is free.",
        "event.scored": "{name} reaches 40: {figures:figure|figures} and {stars:star|stars} bring {gained:point|points}, {points} in all.",
        "event.scored.you": "You reach 40: {figures:figure|figures} and {stars:star|stars} bring {gained:point|points}, {points} in all.",
        "event.drew": "{name} draws a die.",
        "event.drew.you": "You draw a die.",
        "event.received": "{name} drew {die}.",
        "event.received.you": "It is {die}.",
        "event.reshuffled": "The stock is empty: {count:die from the discards becomes|dice from the discards become} the new one.",
        "event.gameended": "The game is over. Most points: {winners}.",
        "option.second_copies": "second 1 to 10:",
        "option.second_copies.auto": "from 3 seats on",
        "option.second_copies.on": "always",
        "option.second_copies.off": "never",
        "option.start_with_sum": "both dice start a row:",
        "option.start_with_sum.off": "no",
        "option.start_with_sum.on": "allowed",
        "option.own_rows": "robbing own rows:",
        "option.own_rows.off": "no",
        "option.own_rows.on": "allowed",
        "prompt.turn": "Your turn. {ways}",
        "prompt.way": "Die {dice}: {figures}.",
        "prompt.robbed": "{figure} ({victim})",
        "prompt.own": "{figure} (your row {row})",
        "prompt.centre": "{figure}",
        "prompt.drop": "Your turn. Neither of your dice has a use, so discard one of them.",
        "prompt.wait": "It is {name}'s turn.",
        "prompt.over": "The game is over. Most points: {winners}.",
        "refused.held": "You do not hold {dice}.",
        "refused.empty": "You have no row {row}.",
        "refused.beyond": "{last} and {steps} make {figure}.",
        "refused.unused": "With {dice} you can still fetch figure {figure}.",
        "refused.centre": "The {figure} lies in the centre.",
        "refused.own": "You have the {figure} in a row of your own.",
        "refused.same": "Your {figure} is a row already: it cannot begin one anew.",
        "refused.choose": "The {figure} can come from {places}: say which.",
        "refused.elsewhere": "The {figure} can come only from {places}.",
        "place": "row {row} of {name}",
        "place.you": "your row {row}",
        "position.centre": "In the centre: {figures}.",
        "position.second": "Second copies there: {figures}.",
        "position.span": "{first} to {last}",
        "position.discards": "On top of the discards lies {die}; discarded: {count:die|dice}, stock: {stock}.",
        "position.stock": "There are no discards. Stock: {stock:die|dice}.",
        "position.hand": "Your dice: {dice}.",
        "position.seat": "{name}: {points:point|points}. {rows}",
        "position.you": "You: {points:point|points}. {rows}",
        "position.row": "Row {row}: {figures}, worth {worth:point|points} so far.",
        "position.none": "No rows.",
        "bot.random": "Drawn by lot.",
        "bot.greedy": "The best on average over {tables:possible table|possible tables}.",
        "bot.drop": "Neither die has a use; the {die} goes.",
        "bot.anton.run": "The {figure} is the furthest in reach: {left} to go.",
        "bot.anton.finish": "In the goal: {gained:point|points}.",
        "bot.berta.begin": "The {figure} begins a row that is to grow slowly.",
        "bot.berta.build": "The row grows to {size:figure|figures} with {stars:star|stars}.",
        "bot.berta.finish": "Home with the whole row: {gained:point|points}.",
        "bot.konrad.clear": "Without the {figure}, that row is gone.",
        "bot.konrad.rob": "Without the {figure}, that row is down to {size:figure|figures}.",
        "bot.konrad.take": "Nobody to rob of the {figure}, so it comes from the centre.",
        "bot.konrad.finish": "A row that is home cannot be robbed: {gained:point|points}.",
        "bot.ida.weigh": "The chance that the {figure} is robbed before my next turn: {percent}%.",
        "bot.ida.finish": "Safe from now on: {gained:point|points}.",
    },
    "de": {
        "die": "eine {value}",
        "with.die": "einer {value}",
        "you": "du",
        "whom": "dir",
        "event.discarded": "{name} legt {dice} ab.",
        "event.discarded.you": "Du legst {dice} ab.",
        "event.discarded.unused": "{name} kann keinen Würfel nutzen und legt {dice} ab.",
        "event.discarded.unused.you": "Du kannst keinen Würfel nutzen und legst {dice} ab.",
        "event.took.new": "{name} nimmt die {figure} aus der Mitte und beginnt damit Reihe {row}.",
        "event.took.new.you": "Du nimmst die {figure} aus der Mitte und beginnst damit Reihe {row}.",
        "event.took": "{name} nimmt die {figure} aus der Mitte für Reihe {row}.",
        "event.took.you": "Du nimmst die {figure} aus der Mitte für Reihe {row}.",
        "event.stole": "{name} klaut {victim} die {figure} aus Reihe {source} und legt sie in Reihe {row}.",
        "event.stole.you": "Du klaust {victim} die {figure} aus Reihe {source} und legst sie in deine Reihe {row}.",
        "event.stole.own": "{name} legt die {figure} von Reihe {source} in Reihe {row} um.",
        "event.stole.own.you": "Du legst die {figure} von Reihe {source} in Reihe {row} um.",
        "event.vanished": "{name} hat in Reihe {row} keine Figur mehr: Der Platz ist frei.",
        "event.vanished.you": "Du hast in Reihe {row} keine Figur mehr: Der Platz ist frei.",
        "event.scored": "{name} erreicht die 40: {figures:Figur|Figuren} und {stars:Stern|Sterne} bringen {gained:Punkt|Punkte}, macht zusammen {points}.",
        "event.scored.you": "Du erreichst die 40: {figures:Figur|Figuren} und {stars:Stern|Sterne} bringen {gained:Punkt|Punkte}, macht zusammen {points}.",
        "event.drew": "{name} zieht einen Würfel nach.",
        "event.drew.you": "Du ziehst einen Würfel nach.",
        "event.received": "{name} hat {die} gezogen.",
        "event.received.you": "Es ist {die}.",
        "event.reshuffled": "Der Nachziehstapel ist leer: {count:abgelegter Würfel wird|abgelegte Würfel werden} neu gemischt.",
        "event.gameended": "Das Spiel ist aus. Die meisten Punkte: {winners}.",
        "option.second_copies": "zweite 1 bis 10:",
        "option.second_copies.auto": "ab 3 Plätzen",
        "option.second_copies.on": "immer",
        "option.second_copies.off": "nie",
        "option.start_with_sum": "Beginn mit beiden Würfeln:",
        "option.start_with_sum.off": "nein",
        "option.start_with_sum.on": "erlaubt",
        "option.own_rows": "Klauen aus eigenen Reihen:",
        "option.own_rows.off": "nein",
        "option.own_rows.on": "erlaubt",
        "prompt.turn": "Du bist dran. {ways}",
        "prompt.way": "Würfel {dice}: {figures}.",
        "prompt.robbed": "{figure} ({victim})",
        "prompt.own": "{figure} (deine Reihe {row})",
        "prompt.centre": "{figure}",
        "prompt.drop": "Du bist dran. Keiner deiner Würfel lässt sich nutzen, also leg einen davon ab.",
        "prompt.wait": "{name} ist dran.",
        "prompt.over": "Das Spiel ist aus. Die meisten Punkte: {winners}.",
        "refused.held": "Du hast {dice} gar nicht auf der Hand.",
        "refused.empty": "Eine Reihe {row} hast du nicht.",
        "refused.beyond": "{last} und {steps} sind {figure}.",
        "refused.unused": "Mit {dice} bekommst du noch die Figur {figure}.",
        "refused.centre": "Die {figure} liegt in der Mitte.",
        "refused.own": "Du hast die {figure} selbst in einer Reihe.",
        "refused.same": "Deine {figure} ist schon eine Reihe und kann keine neue beginnen.",
        "refused.choose": "Die {figure} gibt es mehrmals: {places}. Sag, woher du sie willst.",
        "refused.elsewhere": "Die {figure} gibt es nur hier: {places}.",
        "place": "Reihe {row} von {name}",
        "place.you": "deine Reihe {row}",
        "position.centre": "In der Mitte liegen: {figures}.",
        "position.second": "Doppelt liegen dort: {figures}.",
        "position.span": "{first} bis {last}",
        "position.discards": "Oben auf dem Ablagestapel liegt {die}; abgelegt: {count:Würfel|Würfel}, Nachziehstapel: {stock}.",
        "position.stock": "Der Ablagestapel ist leer. Nachziehstapel: {stock:Würfel|Würfel}.",
        "position.hand": "Deine Würfel: {dice}.",
        "position.seat": "{name}: {points:Punkt|Punkte}. {rows}",
        "position.you": "Du: {points:Punkt|Punkte}. {rows}",
        "position.row": "Reihe {row}: {figures}, bisher {worth:Punkt|Punkte} wert.",
        "position.none": "Keine Reihen.",
        "bot.random": "Ausgelost.",
        "bot.greedy": "Im Schnitt über {tables:möglichen Tisch|mögliche Tische} am besten.",
        "bot.drop": "Kein Würfel lässt sich nutzen; die {die} geht.",
        "bot.anton.run": "Weiter als bis zur {figure} geht es nicht: noch {left}.",
        "bot.anton.finish": "Im Ziel: {gained:Punkt|Punkte}.",
        "bot.berta.begin": "Mit der {figure} beginnt eine Reihe, die langsam wachsen soll.",
        "bot.berta.build": "Die Reihe wächst auf {size:Figur|Figuren} mit {stars:Stern|Sternen}.",
        "bot.berta.finish": "Die ganze Reihe ist im Ziel: {gained:Punkt|Punkte}.",
        "bot.konrad.clear": "Ohne die {figure} ist diese Reihe weg.",
        "bot.konrad.rob": "Ohne die {figure} hat diese Reihe noch {size:Figur|Figuren}.",
        "bot.konrad.take": "Die {figure} lässt sich niemandem klauen, also kommt sie aus der Mitte.",
        "bot.konrad.finish": "Was im Ziel ist, klaut niemand mehr: {gained:Punkt|Punkte}.",
        "bot.ida.weigh": "Mit {percent} % Wahrscheinlichkeit kann die {figure} bis zu meinem nächsten Zug geklaut werden.",
        "bot.ida.finish": "Ab jetzt sicher: {gained:Punkt|Punkte}.",
    },
}


def dice_name(dice: Sequence[int], lang: str, key: str = "die") -> str:
    """Dice in a sentence: `a 4`, `a 4 and a 6`; key `with.die` after a German "mit"."""
    return listed([say(WORDS, lang, key, value=die) for die in dice], lang, "and")


def place_name(place: Place, lang: str, names: Sequence[Person], viewer: int | None) -> str:
    """A row at the table: `row 1 of Ida`."""
    key = "place.you" if place[0] == viewer else "place"
    return say(WORDS, lang, key, name=names[place[0]].name, row=place[1] + 1)


def event_text(event: Event, lang: str, names: Sequence[Person], viewer: int | None) -> str:
    """What happened in one sentence, in the second person where it happened to the viewer."""
    figures = {field.name: getattr(event, field.name) for field in fields(event)}
    figures["name"] = "" if event.seat is None else names[event.seat].name
    for key in ("die", "dice"):
        if key in figures:
            figures[key] = dice_name(figures[key] if key == "dice" else (figures[key],), lang)
    if "row" in figures:
        figures["row"] += 1
    if isinstance(event, Stole):
        figures["victim"] = _name(event.source[0], lang, names, viewer, "whom")
        figures["source"] = event.source[1] + 1
    if isinstance(event, Scored):
        figures["figures"] = len(event.figures)
        figures["stars"] = event.gained - len(event.figures)
    if isinstance(event, GameEnded):
        figures["winners"] = _winners(event.ranks, lang, names, viewer)
    key = "event." + type(event).__name__.lower() + _variant(event)
    return say(WORDS, lang, _addressed(lang, key, event.seat == viewer is not None), **figures)


def _addressed(lang: str, key: str, you: bool) -> str:
    return f"{key}.you" if you and f"{key}.you" in WORDS[lang] else key


def _variant(event: Event) -> str:
    if isinstance(event, Discarded) and event.rule == "MAE-2.6":
        return ".unused"
    if isinstance(event, Took) and event.rule == "MAE-2.2":
        return ".new"
    return ".own" if isinstance(event, Stole) and event.source[0] == event.seat else ""


def _name(seat: int, lang: str, names: Sequence[Person], viewer: int | None, key: str = "you") -> str:
    return WORDS[lang][key] if seat == viewer else names[seat].name


def _winners(ranks: Sequence[int], lang: str, names: Sequence[Person], viewer: int | None) -> str:
    best = [_name(seat, lang, names, viewer) for seat, rank in enumerate(ranks) if rank == 1]
    return listed(best, lang, "and")


def why_text(decision: Decision[Move], lang: str, opened: bool) -> str:
    """Why a bot moved, by what everybody can see: in this game no hand is ever laid open."""
    return say(WORDS, lang, decision.why, **decision.figures)


def refusal_text(view: View, move: Move, rule: str, lang: str, names: Sequence[Person]) -> str:
    """What is wrong with a move just here; empty where the rule alone says it."""
    if view.phase == "over":
        return ""
    dice = (move.die,) if isinstance(move, Drop) else move.dice
    if rule == "MAE-2.1":
        return say(WORDS, lang, "refused.held", dice=dice_name(dice, lang))
    if isinstance(move, Drop):
        open_to = uses(view, view.hand)
        if not open_to:
            return ""
        use = open_to[0]
        held, fetched = dice_name(use.dice, lang, "with.die"), _fetched(view, use, lang, names)
        return say(WORDS, lang, "refused.unused", dice=held, figure=fetched)
    own = view.rows[view.mover]
    if move.row is not None and not own[move.row]:
        return say(WORDS, lang, "refused.empty", row=move.row + 1)
    figure = figure_of(own, move)
    if figure > GOAL:
        if rule != "MAE-2.5":
            return ""
        return say(WORDS, lang, "refused.beyond", last=figure - sum(dice), steps=sum(dice), figure=figure)
    return _robbing_refused(view, move, rule, figure, lang, names)


def _robbing_refused(view: View, move: Take, rule: str, figure: int, lang: str, names: Sequence[Person]) -> str:
    if rule == "MAE-3.1":
        return say(WORDS, lang, "refused.centre", figure=figure)
    places = [place_name(place, lang, names, view.viewer) for place in sources(view, figure, move.row is None)]
    if rule == "MAE-3.4":
        key = "refused.own" if view.options.own_rows == "off" else "refused.same"
        return say(WORDS, lang, key, figure=figure)
    if rule != "MAE-3.3":
        return ""
    key = "refused.choose" if len(places) > 1 else "refused.elsewhere"
    return say(WORDS, lang, key, figure=figure, places=listed(places, lang))


def prompt_text(view: View, legal: Sequence[Move], lang: str, names: Sequence[Person]) -> str:
    """What is awaited, said to the viewer: what each die can fetch, and from whom."""
    if view.phase == "over":
        ranks = ranked([-had for had in view.points])
        return say(WORDS, lang, "prompt.over", winners=_winners(ranks, lang, names, view.viewer))
    if view.mover != view.viewer:
        return say(WORDS, lang, "prompt.wait", name=names[view.mover].name)
    if isinstance(legal[0], Drop):
        return WORDS[lang]["prompt.drop"]
    ways: dict[tuple[int, ...], list[str]] = {}
    for move in legal:
        if isinstance(move, Take):
            ways.setdefault(move.dice, []).append(_fetched(view, move, lang, names))
    sentences = []
    for dice, figures in ways.items():
        fetched = listed(list(dict.fromkeys(figures)), lang)
        sentences.append(say(WORDS, lang, "prompt.way", dice="+".join(map(str, dice)), figures=fetched))
    return say(WORDS, lang, "prompt.turn", ways=" ".join(sentences))


def _fetched(view: View, move: Take, lang: str, names: Sequence[Person]) -> str:
    figure, source = figure_of(view.rows[view.mover], move), source_of(view, move)
    if source is None:
        return say(WORDS, lang, "prompt.centre", figure=figure)
    if source[0] == view.viewer:
        return say(WORDS, lang, "prompt.own", figure=figure, row=source[1] + 1)
    return say(WORDS, lang, "prompt.robbed", figure=figure, victim=names[source[0]].name)


def position_text(view: View, lang: str, names: Sequence[Person]) -> str:
    """The board in words, for those who cannot see it."""
    lines = [say(WORDS, lang, "position.centre", figures=_spans(view, 1, lang))]
    if max(view.centre[:DOUBLED]) > 1:
        lines.append(say(WORDS, lang, "position.second", figures=_spans(view, 2, lang)))
    if view.discards:
        figures = {"die": dice_name(view.discards[-1:], lang), "count": len(view.discards), "stock": view.stock}
        lines.append(say(WORDS, lang, "position.discards", **figures))
    else:
        lines.append(say(WORDS, lang, "position.stock", stock=view.stock))
    if view.viewer is not None:
        lines.append(say(WORDS, lang, "position.hand", dice=listed(list(map(str, view.hand)), lang, "and")))
    return "\n".join([*lines, *(_seat_text(view, seat, lang, names) for seat in range(len(view.points)))])


def _spans(view: View, copies: int, lang: str) -> str:
    """The figures that lie in the centre at least so often, neighbours drawn together."""
    spans: list[list[int]] = []
    for figure, count in enumerate(view.centre, 1):
        if count >= copies:
            if spans and spans[-1][-1] == figure - 1:
                spans[-1].append(figure)
            else:
                spans.append([figure])
    return ", ".join(_span(span, lang) for span in spans)


def _span(span: Sequence[int], lang: str) -> str:
    if len(span) < 3:
        return ", ".join(map(str, span))
    return say(WORDS, lang, "position.span", first=span[0], last=span[-1])


def _seat_text(view: View, seat: int, lang: str, names: Sequence[Person]) -> str:
    rows = [
        say(WORDS, lang, "position.row", row=place + 1, figures=", ".join(map(str, row)), worth=worth(row))
        for place, row in enumerate(view.rows[seat])
        if row
    ]
    key = "position.you" if seat == view.viewer else "position.seat"
    figures = {"points": view.points[seat], "rows": " ".join(rows) or WORDS[lang]["position.none"]}
    return say(WORDS, lang, key, name=names[seat].name, **figures)


TEXT = Text(WORDS, event_text, why_text, refusal_text, prompt_text, position_text)
