"""Superlemming a second time, slowly: each turn told from beginning to end, stopping wherever somebody must decide.

A lemming is a pair of seat and name. The game is a generator: it gives the moves that are possible, as a set of
texts, and is sent one of them. So nothing has to be kept for later, unlike in the rules that are played.
"""

from __future__ import annotations

ROWS = ["circle", "square", "triangle", "star"]


class Over(Exception):
    """The game has ended; the rule is its argument."""


class Table:
    """Lists of lemmings, and what the options say."""

    def __init__(self, seats, rows, hands, piles, cliffs, options):
        self.seats, self.rows, self.hands, self.piles, self.cliffs = seats, rows, hands, piles, cliffs
        self.medals = [3] * seats
        self.dead = [[] for _ in range(seats)]
        self.seen = set()  # rescued, and not played since
        self.without_death = 0
        self.options = options
        self.turn = 0
        self.died = False
        self.left = set()  # lemmings that have left their row in this turn

    def full(self):
        """How many lemmings make the front one jump."""
        return 4 if self.seats in (2, 3) else 5


def whole_game(table):
    """Turn after turn; ends with Over."""
    while True:
        yield from whole_turn(table)
        if table.died:
            table.without_death = 0
        else:
            table.without_death += 1
        if table.without_death == table.seats * table.options["patience"]:
            raise Over("SUP-4.3")
        table.turn = (table.turn + 1) % table.seats


def whole_turn(table):
    """Draw if need be, play, the effects, the cliff."""
    me = table.turn
    table.died = False
    table.left = set()
    if table.options["draw"] == "every_turn":
        draw(table, me, 1)
    elif table.hands[me] == []:
        draw(table, me, 5 if table.options["draw"] == "new_hand" else 1)
    text = yield {f"play {name}" for _, name in table.hands[me]}
    played = (me, text.split()[1])
    row = played[1].split("-")[0]
    table.hands[me].remove(played)
    yield from arrives(table, played, row)
    table.left = set()
    if table.options["mode"] == "normal":
        acting = [lemming for lemming in table.rows[row] if lemming[0] == me and lemming != played]
        yield from lemmings_act(table, row, acting)
    possible = {f"cliff {target}".strip() for target in aims(table, table.cliffs[row], row, None)}
    if len(possible) > 1:
        text = yield possible
        yield from acts(table, table.cliffs[row], row, None, text.split()[1:])
    elif len(possible) == 1:
        yield from acts(table, table.cliffs[row], row, None, possible.pop().split()[1:])


def lemmings_act(table, row, acting):
    """Each in turn, as long as it has stayed where it was."""
    while True:
        acting = [one for one in acting if one in table.rows[row] and one not in table.left]
        if not acting:
            return
        possible = set()
        for one in acting:
            targets = aims(table, effect_of(one), row, one)
            for target in targets:
                possible.add(f"use {one[1]} {target}".strip())
            if not targets:
                possible.add(f"use {one[1]}")
        if len(acting) > 1 or len(possible) > 1:
            text = yield possible
        else:
            text = possible.pop()
        one = next(one for one in acting if one[1] == text.split()[1])
        could = aims(table, effect_of(one), row, one) != []
        acting.remove(one)
        if could:
            yield from acts(table, effect_of(one), row, one, text.split()[2:])


def effect_of(lemming):
    return lemming[1].split("-")[1]


def richest(table):
    """The other seats with the most medals among them."""
    others = [seat for seat in range(table.seats) if seat != table.turn]
    return [seat for seat in others if all(table.medals[seat] >= table.medals[other] for other in others)]


def aims(table, effect, row, one):  # noqa: PLR0912  plainly, one after another
    """What an effect can be aimed at, in words; an empty word where there is nothing to choose."""
    me, here = table.turn, table.rows[row]
    found = []
    if effect == "draw" and table.piles[me]:
        found = [""]
    if effect == "play":
        found = [name for _, name in table.hands[me]]
    if effect == "join":
        found = [f"{name} {to}" for _, name in table.hands[me] for to in ROWS]
    if effect == "swap":
        found = [str(place) for place in range(1, len(here))]
    if effect == "shift" and len(here) > 1:
        if here[0] == one:
            found = ["end"]
        elif here[-1] == one:
            found = ["front"]
        else:
            found = ["front", "end"]
    if effect == "lure":
        found = [f"{at + 1} {to}" for at in range(len(here)) for to in ROWS if here[at] != one and to != row]
    if effect == "move":
        found = [f"{a} {at + 1} {to}" for a in ROWS for at in range(len(table.rows[a])) for to in ROWS if to != a]
    if effect == "loot":
        for seat in richest(table):
            if table.medals[seat] >= 1:
                found.append(f"{seat + 1} 1")
            if table.medals[seat] >= 2:
                found.append(f"{seat + 1} 2")
    return found


def acts(table, effect, row, one, words):
    """What an effect does."""
    me = table.turn
    if effect == "draw":
        draw(table, me, 1)
    if effect in ("play", "join"):
        card = (me, words[0])
        table.hands[me].remove(card)
        yield from arrives(table, card, words[1] if effect == "join" else words[0].split("-")[0])
    if effect == "swap":
        here, at = table.rows[row], int(words[0]) - 1
        here[at], here[at + 1] = here[at + 1], here[at]
    if effect == "shift":
        table.rows[row].remove(one)
        table.rows[row].insert(0 if words[0] == "front" else 99, one)
    if effect in ("lure", "move"):
        source = row if effect == "lure" else words[0]
        lemming = table.rows[source].pop(int(words[-2]) - 1)
        table.left.add(lemming)
        yield from arrives(table, lemming, words[-1])
    if effect == "loot":
        table.medals[int(words[0]) - 1] -= int(words[1])
        table.medals[me] += int(words[1])


def draw(table, seat, count):
    for _ in range(count):
        if table.piles[seat]:
            table.hands[seat].append(table.piles[seat].pop())


def arrives(table, lemming, row):
    """At the end of a row, whose front one may jump; then whoever has nothing left has ended the game."""
    me, here = table.turn, table.rows[row]
    table.seen.discard(lemming)
    here.append(lemming)
    if len(here) == table.full():
        jumper = here.pop(0)
        table.left.add(jumper)
        if jumper[0] == me:
            table.dead[me].append(jumper)
            table.died = True
        else:
            yield from rescues(table, jumper)
    if table.hands[me] == [] and table.piles[me] == []:
        raise Over("SUP-4.1")


def rescues(table, jumper):
    me, owner = table.turn, jumper[0]
    table.piles[owner].append(jumper)
    table.seen.add(jumper)
    fee = 2 if table.medals[owner] > table.medals[me] else 1
    while fee > 0 and table.medals[owner] > 0:
        table.medals[owner] -= 1
        table.medals[me] += 1
        fee -= 1
    if table.medals[owner] > 0 and table.options["thanks"] == "on":
        answer = yield {"thank", "keep silent"}
        if answer == "keep silent":
            table.medals[owner] -= 1
            table.medals[me] += 1
