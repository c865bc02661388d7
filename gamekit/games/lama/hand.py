"""The near side of L.A.M.A.'s table: the reader's plate and hand, and the buttons to draw and to quit."""

from __future__ import annotations

from gamekit.core import svg
from gamekit.games.lama import cards
from gamekit.games.lama.rules import penalty
from gamekit.games.lama.state import Draw, Play, Quit
from gamekit.games.lama.table import Table


def own_place(table: Table) -> list[str]:
    """The seat at the bottom; a spectator sees only the backs of its cards."""
    seat = table.scene.base
    plate, x, y = (_small_plate, 12, table.height - 290) if table.scene.narrow else (_plate, 14, 432)
    hand = _backs(table) if table.view.viewer is None else _hand(table)
    choices = _choices(table) if table.scene.active else []
    return [svg.group(*plate(table, seat), id=f"seat-{seat}", x=x, y=y), *hand, *choices]


def _plate(table: Table, seat: int) -> list[str]:
    scene, view, who = table.scene, table.view, table.scene.person(seat)
    words = svg.wrap(scene.say("left") if view.quit[seat] else who.about, 16, 138)[:2]
    return [
        svg.rect(0, 0, 160, 136, "lit" if seat == view.mover else "flat", 14),
        svg.seat_face(seat, who.name, 28, 30, 17, table.mood(seat)),
        svg.text(54, 36, svg.fit(who.name, 18, 100), 18, "bold"),
        *[svg.text(12, 68 + 18 * at, line, 16, "soft") for at, line in enumerate(words)],
        cards.chips(view.points[seat], 12, 100, 7, 136),
        svg.text(12, 126, scene.say("points", n=view.points[seat])),
    ]


def _small_plate(table: Table, seat: int) -> list[str]:
    view, who, width = table.view, table.scene.person(seat), table.width - 24
    points = table.scene.say("points", n=view.points[seat])
    return [
        svg.rect(0, 0, width, 36, "lit" if seat == view.mover else "flat", 12),
        svg.seat_face(seat, who.name, 20, 18, 11, table.mood(seat)),
        svg.text(38, 23, svg.fit(who.name, 15, 110), 15, "bold"),
        cards.chips(view.points[seat], 156, 18, 6, width - 174 - svg.width_of(points, 14)),
        svg.text(width - 10, 23, points, 14, "", "end"),
    ]


def _rows(count: int, narrow: bool) -> tuple[int, int]:
    """How many rows a hand takes, and how many cards the full ones hold."""
    most = 10 if narrow and count <= 30 else 13
    rows = max(1, -(-count // most))
    return rows, max(1, -(-count // rows))


def _spread(table: Table, count: int) -> list[tuple[float, float, float]]:
    """Where each card of a hand stands, centre and tilt: fanned in as many rows as it needs."""
    narrow, height = table.scene.narrow, table.height
    place = (70, table.width / 2, 366, height - 236, 70) if narrow else (90, 408, 432, 396, 66)
    card, middle, room, top, deep = place
    rows, across = _rows(count, narrow)
    step = min(card * 0.78, (room - card) / max(1, across - 1))
    first = top + card * 0.7 + (24 if rows == 1 else 0)
    bend = min(2.4, 20 / across) * (0.4 if narrow else 1)
    spots = []
    for at in range(count):
        row, column = divmod(at, across)
        off = column - (min(across, count - row * across) - 1) / 2
        y = first + row * min(card * 0.62, deep / max(1, rows - 1)) + off * off * bend * step / 115
        spots.append((middle + off * step, y, off * bend))
    return spots


def _hand(table: Table) -> list[str]:
    """Every copy of a card that fits plays it; the others answer why not."""
    scene, hand, width = table.scene, table.view.hand, 70 if table.scene.narrow else 90
    put_down = "gk-dim" if table.view.quit[scene.base] else None
    rows, across = _rows(len(hand), scene.narrow)
    parts = []
    for at, (x, y, turn) in enumerate(_spread(table, len(hand))):
        name = cards.card_name(scene, hand[at])
        act = scene.act(Play(hand[at]), scene.say("play", card=name), scene.say("ask.play", card=name))
        lift, covered = 6 * ("data_move" in act), rows > 2 and at < (rows - 1) * across
        face = cards.card_face(hand[at], width, 24, x, y - lift, turn, act, covered)
        parts.append(svg.group(face, class_=put_down, also=table.place(f"hand-{at}")))
    return parts


def _backs(table: Table) -> list[str]:
    seat, card = table.scene.base, 70 if table.scene.narrow else 90
    spots = _spread(table, table.view.sizes[seat])
    back = svg.card_back(-card / 2, -card * 0.7, card)
    return [svg.group(*[svg.group(back, x=x, y=y, turn=turn) for x, y, turn in spots], id=f"seat-{seat}-cards")]


def _choices(table: Table) -> list[str]:
    """Draw says what is left, Quit what it would cost."""
    scene, view, width, low = table.scene, table.view, table.width, table.height - 62
    wide = (width - 36) / 2 if scene.narrow else 142
    first, second = ((12, low), (24 + wide, low)) if scene.narrow else ((644, 432), (644, 506))
    left = scene.say("draw.left", n=view.stock) if Draw() in scene.legal else scene.say("draw.none")
    draw, quit = (scene.say("draw"), left), (scene.say("quit"), scene.say("quit.costs", n=penalty(view.hand)))
    return [
        svg.button(*first, wide, draw, scene.act(Draw(), ", ".join(draw), scene.say("ask.draw"))),
        svg.button(*second, wide, quit, scene.act(Quit(), ", ".join(quit), "", "quit-costs")),
        _quit_preview(table, second[1] - (100 if scene.narrow else 172)),
    ]


def _quit_preview(table: Table, y: float) -> str:
    """Shown by Quit: the hand laid open and what it would cost, card by card."""
    hand, wide = table.view.hand, 366 if table.scene.narrow else 330
    return svg.group(
        svg.rect(0, 0, wide, 86, "sheet", 12),
        cards.row(hand, 12, 10, 30, wide - 24),
        svg.text(12, 75, cards.working(hand, penalty(hand)), 16, "bold"),
        x=table.width - 12 - wide,
        y=y,
        id="quit-costs",
        class_="gk-preview",
    )
