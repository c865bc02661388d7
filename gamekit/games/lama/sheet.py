"""The settlement of a round of L.A.M.A., laid open and worked out card by card."""

from __future__ import annotations

from gamekit.core import svg
from gamekit.core.game import ranked
from gamekit.games.lama import cards
from gamekit.games.lama.rules import CHIP_WORTH, penalty
from gamekit.games.lama.state import Return, Returned, Settled

Cards = tuple[int, ...]
Words = tuple[str, str, str, str]  # name, rank, sum, points


def sheet(scene: svg.Scene, settled: Settled | None, width: int, height: int) -> str:
    """Everyone's cards, what they cost and why, and the points after; the ranks once the game is over."""
    view = scene.view
    hands = settled.hands if settled else view.shown
    over = view.phase == "over"
    size, left = (14, 24) if scene.narrow else (16, 32)
    title = scene.say("over") if over else scene.say("settled", n=settled.round if settled else view.round)
    notes = [line for note in _notes(scene, over) for line in svg.wrap(note, size, width - 2 * left)]
    top, foot = 66, len(notes) * (size + 4) + 18
    room = min(84.0, (height - 20 - top - foot) / len(hands))
    return svg.group(
        svg.rect(10, 10, width - 20, height - 20, "sheet", 16),
        svg.text(left, 40, title, 20 if scene.narrow else 22, "bold"),
        svg.text(left, 60, _ending(scene, hands), size, "soft"),
        *[
            svg.group(*_line(scene, settled, seat, hand, room, width), y=top + 4 + seat * room)
            for seat, hand in enumerate(hands)
        ],
        *[svg.text(left, height - foot + 12 + at * (size + 4), note, size, "soft") for at, note in enumerate(notes)],
        id="sheet",
    )


def _notes(scene: svg.Scene, over: bool) -> list[str]:
    """The rules that made the sum."""
    notes = [scene.say("rule.costs")]
    if scene.view.phase == "chip" or any(isinstance(event, Returned) for event in scene.events):
        notes.append(scene.say("rule.chip"))
    return [*notes, scene.say("rule.over", limit=scene.view.options.limit)] if over else notes


def _ending(scene: svg.Scene, hands: tuple[Cards, ...]) -> str:
    out = next((seat for seat, hand in enumerate(hands) if not hand), None)
    if out is None:
        return scene.say("all.out")
    return scene.say("out.you") if out == scene.view.viewer else scene.say("out", name=scene.person(out).name)


def _line(scene: svg.Scene, settled: Settled | None, seat: int, hand: Cards, room: float, width: int) -> list[str]:
    """One seat: who, the cards, the sum, the points."""
    who, rank, over = scene.person(seat), ranked(scene.view.points)[seat], scene.view.phase == "over"
    won = over and rank == 1
    sum_up = cards.working(hand, penalty(hand)) if hand else scene.say("no.cards")
    words = (who.name, scene.say("rank", n=rank) if over else "", sum_up, _total(scene, settled, seat, hand))
    return [
        svg.rect(18, 0, width - 36, room - 4, "lit" if won else "flat", 10),
        svg.seat_face(seat, who.name, 40, min(room / 2 - 2, 24), 12, "glad" if won else "awake"),
        *(_narrow_line if scene.narrow else _wide_line)(hand, words, room, width),
    ]


def _total(scene: svg.Scene, settled: Settled | None, seat: int, hand: Cards) -> str:
    """How the points came about, as far as it is known: `21 + 15 = 36 points`."""
    view, cost = scene.view, penalty(hand)
    after = scene.say("points", n=view.points[seat])
    gone = sum([CHIP_WORTH[e.chip] for e in scene.events if isinstance(e, Returned) and e.seat == seat])
    if settled is None and view.phase == "over" and not hand:
        return after
    before = settled.points[seat] - cost if settled else view.points[seat] - cost
    return f"{before} + {cost} − {gone} = {after}" if gone else f"{before} + {cost} = {after}"


def _wide_line(hand: Cards, words: Words, room: float, _width: int) -> list[str]:
    name, rank, sum_up, total = words
    card = min(36.0, (room - 10) / 1.4)
    return [
        svg.text(62, 30 if room > 46 else 26, svg.fit(name, 17, 130), 17, "bold"),
        svg.text(62, 50, rank, 16, "soft") if rank and room > 56 else "",
        cards.row(hand, 196, (room - 4 - card * 1.4) / 2, card, 270),
        svg.text(484, room / 2 - 6, sum_up, 16, "bold"),
        svg.text(484, room / 2 + 15, total, 16, "soft"),
    ]


def _narrow_line(hand: Cards, words: Words, room: float, width: int) -> list[str]:
    name, rank, sum_up, total = words
    title = f"{name} · {rank}" if rank else name
    used = svg.width_of(total, 14)
    parts = [
        svg.text(58, 23, svg.fit(title, 15, width - 108 - used), 15, "bold"),
        svg.text(width - 28, 23, total, 14, "", "end"),
    ]
    if room < 56:  # a hand below leaves no room for the cards
        return parts
    card = min(30.0, (room - 40) / 1.4)
    space = width - 58 - 44 - svg.width_of(sum_up, 15)
    if space < card * 0.85 * len(hand):  # the cards themselves tell the summands
        sum_up = sum_up[sum_up.rindex("=") :]
        space = width - 58 - 44 - svg.width_of(sum_up, 15)
    return [
        *parts,
        cards.row(hand, 58, 33, card, space),
        svg.text(width - 28, 33 + card * 0.7 + 5, sum_up, 14, "bold", "end"),
    ]


def chip_choice(scene: svg.Scene, width: int, y: float) -> str:
    """The chip to give back after going out: white or black."""
    wide = (width - 36) / 2 if scene.narrow else 190
    start = 12 if scene.narrow else width / 2 - wide - 6
    parts = []
    for at, (kind, worth) in enumerate(CHIP_WORTH.items()):
        words = (scene.say(kind), scene.say("less", n=worth))
        act = scene.act(Return(kind), ", ".join(words), "")
        parts.append(svg.button(start + at * (wide + 12), y, wide, words, act, cards.chip(kind, 0, 0, 11)))
    return "".join(parts)
