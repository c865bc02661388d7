"""The plainly written second rules agree with the ones that are played, move by move, under every option."""

from itertools import product

import pytest

from gamekit.core.chance import Chance
from gamekit.games.superlemming import GAME, rules
from gamekit.games.superlemming.cards import CARDS, KNOWN, OURS, SYMBOLS, effect_set, read_effects
from gamekit.games.superlemming.state import Options
from tests.games.superlemming import oracle

OWN = [
    {"circle": ["move", "lure", "play"], "square": ["swap", "shift", "join"], "cliffs": "join,loot,lure,draw"},
    {"circle": ["move", "loot", "shift"], "star": ["move", "play", "draw"], "cliffs": "swap,swap,move,join"},
    {symbol: ["move", "lure", "join"] for symbol in SYMBOLS},
]
SETTINGS = [
    *(Options(*values) for values in product(("normal", "simple"), ("on", "off"), ("new_hand", "one", "every_turn"))),
    Options(patience=1),
    *(Options(effects=read_effects(own), patience=4) for own in OWN),
]


def table_of(state):
    """The oracle's table as a game begins."""
    chosen = effect_set(state.options.effects)

    def named(cards):
        return [(card // CARDS, chosen.names[card % CARDS]) for card in cards]

    rows = {symbol: named(row) for symbol, row in zip(SYMBOLS, state.rows, strict=True)}
    options = {name: getattr(state.options, name) for name in ("mode", "thanks", "draw", "patience")}
    cliffs = dict(zip(SYMBOLS, chosen.cliffs, strict=True))
    hands, piles = list(map(named, state.hands)), list(map(named, state.piles))
    table = oracle.Table(len(state.medals), rows, hands, piles, cliffs, options)
    table.turn = state.active
    return table


def same(state, table):
    """Both tables hold the same cards in the same places."""
    names = effect_set(state.options.effects).names

    def named(cards):
        return [(card // CARDS, names[card % CARDS]) for card in cards]

    assert [named(row) for row in state.rows] == list(table.rows.values())
    assert [sorted(named(hand)) for hand in state.hands] == list(map(sorted, table.hands))
    assert [named(pile) for pile in state.piles] == table.piles
    assert [named(dead) for dead in state.dead] == table.dead
    assert list(state.medals) == table.medals
    known = [card for card in range(CARDS * table.seats) if state.known >> card & 1]
    assert set(named(known)) == table.seen
    assert state.phase == "over" or state.active == table.turn


def play_both(options, seats, seed, most=400):
    """One random game on both tables; gives the events, and whether it came to its end."""
    state, chance, told = rules.new_game(options, seats, seed), Chance(seed, 1 << 20), []
    table = table_of(rules.new_game(Options(), seats, seed)._replace(options=options))  # before anything is drawn
    game = oracle.whole_game(table)
    possible = next(game)
    for _ in range(most):
        same(state, table)
        legal = rules.legal_moves(state)
        assert {str(move) for move in legal} == possible
        pick, chance = chance.below(len(legal))
        state = rules.apply(state, legal[pick], told.append)
        try:
            possible = game.send(str(legal[pick]))
        except oracle.Over as over:
            same(state, table)
            assert rules.outcome(state).rule == over.args[0]
            return told, True
        assert state.phase != "over"
    return told, False


@pytest.mark.parametrize(
    "options", SETTINGS, ids=lambda one: "-".join(str(getattr(one, n))[:18] for n in one.__slots__)
)
@pytest.mark.parametrize("seats", GAME.seats)
def test_both_play_the_same_games(options, seats):
    for seed in (1, 2):
        play_both(options, seats, seed)


def test_the_games_reach_what_is_rare():
    """Every kind of event and every end occurs, and every effect acts and is skipped where that is possible."""
    kinds, acted, skipped, ends = set(), set(), set(), set()
    for options in SETTINGS:
        for seats in (2, 4):
            told, _ = play_both(options, seats, 3)
            kinds |= {(type(event).__name__, event.rule) for event in told}
            acted |= {event.effect for event in told if type(event).__name__ == "Acted"}
            skipped |= {event.effect for event in told if type(event).__name__ == "Skipped"}
            ends |= {event.rule for event in told if type(event).__name__ == "GameEnded"}
    assert acted == set(KNOWN) and ends == {"SUP-4.1", "SUP-4.3"}
    assert skipped >= {"join", "draw", "swap", "play"}
    for kind in ("Died", "Rescued", "Paid", "Thanked", "KeptSilent", "Looted", "Moved", "Shifted", "Swapped"):
        assert kind in {name for name, _ in kinds}
    assert {("Played", rule) for rule in ("SUP-2.1", "SUP-2.2", "SUP-2.3")} <= kinds
    assert {("Skipped", "SUP-2.3"), ("Skipped", "SUP-2.4"), ("Drew", "SUP-2.6"), ("Drew", "SUP-2.2")} <= kinds


def test_ours_is_the_set_that_is_told_in_the_rules():
    assert effect_set("ours").names[:3] == ("circle-join", "circle-swap", "circle-shift")
    assert OURS["cliffs"] == ("draw", "move", "play", "swap")
