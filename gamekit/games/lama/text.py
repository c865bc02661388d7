"""L.A.M.A. in words, English and German: cards, moves, what happened, why a bot moved, what is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields

from gamekit.core.events import Event
from gamekit.core.game import Decision, Person, Text, ranked
from gamekit.core.text import listed, say
from gamekit.games.lama.rules import penalty
from gamekit.games.lama.state import (
    LLAMA,
    Draw,
    GameEnded,
    Move,
    Play,
    Return,
    Settled,
    View,
)

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "card": "{value}",
        "card.llama": "llama",
        "a.card": "a {value}",
        "a.llama": "a llama",
        "event.dealt": "Round {round}: six cards each. {name} opens on {card}.",
        "event.dealt.you": "Round {round}: six cards each. You open on {card}.",
        "event.played": "{name} plays {card}.",
        "event.played.you": "You play {card}.",
        "event.drew": "{name} draws a card.",
        "event.drew.you": "You draw a card.",
        "event.received": "{name} drew {card}.",
        "event.received.you": "It is {card}.",
        "event.left": "{name} quits the round.",
        "event.left.you": "You quit the round.",
        "event.roundended.played": "{name} is out of cards: the round is over.",
        "event.roundended.played.you": "You are out of cards: the round is over.",
        "event.roundended.quit": "{name} was the last one in: the round is over.",
        "event.roundended.quit.you": "You were the last one in: the round is over.",
        "event.settled": "Round {round} costs: {costs}.",
        "event.settled.seat": "{name} {cost} ({cards})",
        "event.returned.white": "{name} gives back a white chip: 1 point less.",
        "event.returned.white.you": "You give back a white chip: 1 point less.",
        "event.returned.black": "{name} gives back a black chip: 10 points less.",
        "event.returned.black.you": "You give back a black chip: 10 points less.",
        "event.gameended": "The game is over. Fewest points: {winners}.",
        "you": "you",
        "option.limit": "ends at",
        "prompt.turn": "Your turn: you may {ways}.",
        "prompt.play": "play {cards}",
        "prompt.draw": "draw",
        "prompt.quit": "quit",
        "prompt.chip": "You went out. Give back a chip: white is 1 point, black is 10.",
        "prompt.wait": "It is {name}'s turn.",
        "prompt.over": "The game is over. Fewest points: {winners}.",
        "refused.held": "You do not hold {card}.",
        "refused.fit": "You cannot put {card} on {top}.",
        "position.table": "Round {round}. On top of the pile lies {card}. Stock: {stock:card|cards}.",
        "position.hand": "Your hand: {cards}. It would cost you {cost:point|points} now.",
        "position.empty": "Your hand is empty.",
        "position.seat": "{name}: {size:card|cards}, {points:point|points}.",
        "position.quit": "{name}: has quit, {size:card|cards} face down, {points:point|points}.",
        "position.you": "You: {points:point|points}.",
        "position.open": "{name} held {cards}.",
        "position.open.you": "You held {cards}.",
        "none": "nothing",
        "bot.random": "Drawn by lot.",
        "bot.random.open": "Drawn by lot among {count:way|ways}.",
        "bot.greedy": "The best on average over {tables:possible table|possible tables}.",
        "bot.greedy.open": "On average over {tables:possible table|possible tables}: a lead of {value} points.",
        "bot.only": "Nothing else is possible.",
        "bot.rosa.play": "{follow:card|cards} not on the pile would follow it.",
        "bot.rosa.play.open": "On {left} of {unseen:unseen card|unseen cards} the rest of the hand had an answer.",
        "bot.rosa.draw": "With {stock:card|cards} in the stock a draw helps more than it costs.",
        "bot.rosa.draw.open": "{fits} of {unseen:unseen card|unseen cards} would help; {cost:point|points} was too much to keep.",
        "bot.rosa.quit": "With {stock:card|cards} in the stock a draw costs more than it helps.",
        "bot.rosa.quit.open": "{cost:point|points} in the hand; a draw would have added {rise} on average.",
        "bot.emil.play": "Never gives up; {size:card|cards} to go.",
        "bot.emil.draw": "Never gives up; rather a longer hand of {size}.",
        "bot.mika.play": "The cheaper card that fits goes first: {cost:point|points}.",
        "bot.mika.draw": "More than {limit:point|points} in the hand is too dear to stop.",
        "bot.mika.draw.open": "{cost:point|points} in the hand: above {limit} that is too dear to stop.",
        "bot.mika.quit": "Up to {limit:point|points} in the hand is little enough to stop.",
        "bot.mika.quit.open": "{cost:point|points} in the hand: up to {limit} is little enough to stop.",
        "bot.tilda.play": "The dearest card that fits goes first: {cost:point|points}.",
        "bot.tilda.draw": "A llama, or more than {limit:point|points}, must still go.",
        "bot.tilda.draw.open": "{cost:point|points} in the hand: above {limit}, or with a llama, more must go.",
        "bot.tilda.quit": "No llama, and {limit:point|points} at most.",
        "bot.tilda.quit.open": "No llama, and only {cost:point|points}; up to {limit} is fine.",
        "bot.chip": "The dearest chip goes: {cost:point|points} less.",
    },
    "de": {
        "card": "{value}",
        "card.llama": "Lama",
        "a.card": "eine {value}",
        "a.llama": "ein Lama",
        "event.dealt": "Durchgang {round}: sechs Karten für alle. {name} eröffnet; oben liegt {card}.",
        "event.dealt.you": "Durchgang {round}: sechs Karten für alle. Du eröffnest; oben liegt {card}.",
        "event.played": "{name} legt {card} ab.",
        "event.played.you": "Du legst {card} ab.",
        "event.drew": "{name} zieht eine Karte.",
        "event.drew.you": "Du ziehst eine Karte.",
        "event.received": "{name} hat {card} gezogen.",
        "event.received.you": "Es ist {card}.",
        "event.left": "{name} steigt aus.",
        "event.left.you": "Du steigst aus.",
        "event.roundended.played": "{name} hat keine Karten mehr: Der Durchgang ist zu Ende.",
        "event.roundended.played.you": "Du hast keine Karten mehr: Der Durchgang ist zu Ende.",
        "event.roundended.quit": "{name} war zuletzt noch dabei: Der Durchgang ist zu Ende.",
        "event.roundended.quit.you": "Du warst zuletzt noch dabei: Der Durchgang ist zu Ende.",
        "event.settled": "Durchgang {round} kostet: {costs}.",
        "event.settled.seat": "{name} {cost} ({cards})",
        "event.returned.white": "{name} gibt einen weißen Chip ab: 1 Punkt weniger.",
        "event.returned.white.you": "Du gibst einen weißen Chip ab: 1 Punkt weniger.",
        "event.returned.black": "{name} gibt einen schwarzen Chip ab: 10 Punkte weniger.",
        "event.returned.black.you": "Du gibst einen schwarzen Chip ab: 10 Punkte weniger.",
        "event.gameended": "Das Spiel ist aus. Die wenigsten Punkte: {winners}.",
        "you": "du",
        "option.limit": "endet bei",
        "prompt.turn": "Du bist dran: Du kannst {ways}.",
        "prompt.play": "{cards} ablegen",
        "prompt.draw": "ziehen",
        "prompt.quit": "aussteigen",
        "prompt.chip": "Du bist alle Karten los. Gib einen Chip ab: Weiß ist 1 Punkt, Schwarz sind 10.",
        "prompt.wait": "{name} ist dran.",
        "prompt.over": "Das Spiel ist aus. Die wenigsten Punkte: {winners}.",
        "refused.held": "Du hast {card} gar nicht auf der Hand.",
        "refused.fit": "Du kannst {card} nicht auf {top} legen.",
        "position.table": "Durchgang {round}. Oben auf dem Ablagestapel liegt {card}. Nachziehstapel: {stock:Karte|Karten}.",
        "position.hand": "Deine Hand: {cards}. Sie würde dich jetzt {cost:Punkt|Punkte} kosten.",
        "position.empty": "Deine Hand ist leer.",
        "position.seat": "{name}: {size:Karte|Karten}, {points:Punkt|Punkte}.",
        "position.quit": "{name}: ausgestiegen, {size:Karte|Karten} verdeckt, {points:Punkt|Punkte}.",
        "position.you": "Du: {points:Punkt|Punkte}.",
        "position.open": "{name} hatte {cards}.",
        "position.open.you": "Du hattest {cards}.",
        "none": "nichts",
        "bot.random": "Ausgelost.",
        "bot.random.open": "Ausgelost unter {count:Möglichkeit|Möglichkeiten}.",
        "bot.greedy": "Im Schnitt über {tables:möglichen Tisch|mögliche Tische} am besten.",
        "bot.greedy.open": "Im Schnitt über {tables:möglichen Tisch|mögliche Tische}: ein Vorsprung von {value} Punkten.",
        "bot.only": "Etwas anderes geht nicht.",
        "bot.rosa.play": "{follow:Karte, die noch nicht abgelegt ist, würde|Karten, die noch nicht abgelegt sind, würden} darauf passen.",
        "bot.rosa.play.open": "Auf {left} von {unseen:unbekannten Karte|unbekannten Karten} hätte der Rest der Hand eine Antwort gehabt.",
        "bot.rosa.draw": "Bei {stock:Karte|Karten} im Nachziehstapel hilft Ziehen mehr, als es kostet.",
        "bot.rosa.draw.open": "{fits} von {unseen:unbekannten Karte|unbekannten Karten} hätten geholfen; {cost:Punkt war|Punkte waren} zu viel.",
        "bot.rosa.quit": "Bei {stock:Karte|Karten} im Nachziehstapel kostet Ziehen mehr, als es hilft.",
        "bot.rosa.quit.open": "{cost:Punkt|Punkte} auf der Hand; Ziehen hätte im Schnitt {rise} dazugebracht.",
        "bot.emil.play": "Gibt nie auf; noch {size:Karte|Karten}.",
        "bot.emil.draw": "Gibt nie auf; lieber {size:Karte|Karten} auf der Hand.",
        "bot.mika.play": "Die billigere Karte, die passt, geht zuerst: {cost:Punkt|Punkte}.",
        "bot.mika.draw": "Mehr als {limit:Punkt|Punkte} auf der Hand, das ist zu teuer zum Aufhören.",
        "bot.mika.draw.open": "{cost:Punkt|Punkte} auf der Hand: Über {limit} ist zu teuer zum Aufhören.",
        "bot.mika.quit": "Bis {limit:Punkt|Punkte} auf der Hand, das ist wenig genug zum Aufhören.",
        "bot.mika.quit.open": "{cost:Punkt|Punkte} auf der Hand: Bis {limit} ist wenig genug zum Aufhören.",
        "bot.tilda.play": "Die teuerste Karte, die passt, geht zuerst: {cost:Punkt|Punkte}.",
        "bot.tilda.draw": "Ein Lama oder mehr als {limit:Punkt|Punkte}, da muss noch etwas weg.",
        "bot.tilda.draw.open": "{cost:Punkt|Punkte} auf der Hand: Über {limit} oder mit Lama muss noch etwas weg.",
        "bot.tilda.quit": "Kein Lama, und höchstens {limit:Punkt|Punkte}.",
        "bot.tilda.quit.open": "Kein Lama und nur {cost:Punkt|Punkte}; bis {limit} ist in Ordnung.",
        "bot.chip": "Der teuerste Chip geht: {cost:Punkt|Punkte} weniger.",
    },
}


def card_name(card: int, lang: str) -> str:
    """A card alone: `4`, `llama`."""
    return say(WORDS, lang, "card.llama" if card == LLAMA else "card", value=card)


def a_card(card: int, lang: str) -> str:
    """A card in a sentence: `a 4`, `a llama`."""
    return say(WORDS, lang, "a.llama" if card == LLAMA else "a.card", value=card)


def event_text(event: Event, lang: str, names: Sequence[Person], viewer: int | None) -> str:
    """What happened in one sentence, in the second person where it happened to the viewer."""
    figures = {field.name: getattr(event, field.name) for field in fields(event)}
    figures["name"] = "" if event.seat is None else names[event.seat].name
    if (card := figures.get("card") or figures.get("top")) is not None:
        figures["card"] = a_card(card, lang)
    if isinstance(event, Settled):
        figures["costs"] = _costs(event, lang, names, viewer)
    if isinstance(event, GameEnded):
        figures["winners"] = _winners(event.ranks, lang, names, viewer)
    key = "event." + type(event).__name__.lower() + _variant(event)
    return say(WORDS, lang, _addressed(lang, key, event.seat == viewer is not None), **figures)


def _addressed(lang: str, key: str, you: bool) -> str:
    return f"{key}.you" if you and f"{key}.you" in WORDS[lang] else key


def _variant(event: Event) -> str:
    if event.rule in ("LAMA-3.1", "LAMA-3.2"):
        return ".played" if event.rule == "LAMA-3.1" else ".quit"
    return f".{event.chip}" if hasattr(event, "chip") else ""


def _name(seat: int, lang: str, names: Sequence[Person], viewer: int | None) -> str:
    return WORDS[lang]["you"] if seat == viewer else names[seat].name


def _costs(event: Settled, lang: str, names: Sequence[Person], viewer: int | None) -> str:
    return ", ".join(
        say(
            WORDS,
            lang,
            "event.settled.seat",
            name=_name(seat, lang, names, viewer),
            cost=cost,
            cards=_cards(hand, lang),
        )
        for seat, (hand, cost) in enumerate(zip(event.hands, event.penalties, strict=True))
    )


def _cards(hand: Sequence[int], lang: str) -> str:
    return ", ".join(card_name(card, lang) for card in hand) or WORDS[lang]["none"]


def _winners(ranks: Sequence[int], lang: str, names: Sequence[Person], viewer: int | None) -> str:
    best = [_name(seat, lang, names, viewer) for seat, rank in enumerate(ranks) if rank == 1]
    return listed(best, lang, "and")


def why_text(decision: Decision[Move], lang: str, opened: bool) -> str:
    """Why a bot moved: by what everybody can see, and with the figures of its hand once that lies open."""
    key = f"{decision.why}.open" if opened and f"{decision.why}.open" in WORDS[lang] else decision.why
    return say(WORDS, lang, key, **{name: _decimal(value, lang) for name, value in decision.figures.items()})


def _decimal(figure: object, lang: str) -> object:
    return figure if not isinstance(figure, float) else f"{figure:.1f}".replace(".", "," if lang == "de" else ".")


def refusal_text(view: View, move: Move, rule: str, lang: str, names: Sequence[Person]) -> str:
    """What is wrong with a move just here; empty where the rule alone says it."""
    if view.phase == "turn" and isinstance(move, Play):
        card, top = a_card(move.card, lang), a_card(view.pile[-1], lang)
        return say(WORDS, lang, "refused.held" if rule == "LAMA-2.1" else "refused.fit", card=card, top=top)
    return ""


def prompt_text(view: View, legal: Sequence[Move], lang: str, names: Sequence[Person]) -> str:
    """What is awaited, said to the viewer."""
    if view.phase == "over":
        return say(WORDS, lang, "prompt.over", winners=_winners(ranked(view.points), lang, names, view.viewer))
    if view.mover != view.viewer:
        return say(WORDS, lang, "prompt.wait", name=names[view.mover].name)
    if isinstance(legal[0], Return):
        return WORDS[lang]["prompt.chip"]
    return say(WORDS, lang, "prompt.turn", ways=listed(_ways(legal, lang), lang))


def _ways(legal: Sequence[Move], lang: str) -> list[str]:
    cards = [a_card(move.card, lang) for move in legal if isinstance(move, Play)]
    plays = [say(WORDS, lang, "prompt.play", cards=listed(cards, lang))] if cards else []
    return [*plays, *([WORDS[lang]["prompt.draw"]] if Draw() in legal else []), WORDS[lang]["prompt.quit"]]


def position_text(view: View, lang: str, names: Sequence[Person]) -> str:
    """The board in words, for those who cannot see it."""
    figures = {"round": view.round, "card": a_card(view.pile[-1], lang), "stock": view.stock}
    lines = [say(WORDS, lang, "position.table", **figures)]
    if view.viewer is not None:
        lines.append(_hand_text(view, lang))
    lines += [_seat_text(view, seat, lang, names) for seat in range(len(view.sizes))]
    for seat, hand in enumerate(view.shown):
        cards = _cards(hand, lang)
        key = _addressed(lang, "position.open", seat == view.viewer)
        lines.append(say(WORDS, lang, key, name=names[seat].name, cards=cards))
    return "\n".join(lines)


def _hand_text(view: View, lang: str) -> str:
    if not view.hand:
        return WORDS[lang]["position.empty"]
    cards = listed([card_name(card, lang) for card in view.hand], lang, "and")
    return say(WORDS, lang, "position.hand", cards=cards, cost=penalty(view.hand))


def _seat_text(view: View, seat: int, lang: str, names: Sequence[Person]) -> str:
    key = "position.quit" if view.quit[seat] else "position.you" if seat == view.viewer else "position.seat"
    figures: Mapping[str, object] = {"size": view.sizes[seat], "points": view.points[seat]}
    return say(WORDS, lang, key, name=names[seat].name, **figures)


TEXT = Text(WORDS, event_text, why_text, refusal_text, prompt_text, position_text)
