"""What is said: exact sentences, so that no number, name or field is another's."""

import pytest

from gamekit.core.game import Person
from gamekit.core.text import rules as rule_texts
from gamekit.games.lemminge import GAME, rules
from tests.games.lemminge.tables import after, move, table, told

NAMES = [Person("Rika"), Person("Jule"), Person("Karl")]


def sentences(state, texts, lang, viewer):
    """What these moves tell this viewer."""
    _, events = told(state, *texts)
    return [GAME.text.event(event, lang, NAMES, viewer) for event in events if event.seen_by(viewer)]


def refused(state, text, lang="en"):
    """Why not, just here."""
    seen, wish = rules.view(state, state.mover), move(state, text)
    rule = rules.why_not(state, wish)
    assert rule in rule_texts("lemminge", lang)
    return GAME.text.refusal(seen, wish, rule, lang, NAMES)


def test_a_card_on_its_pile_is_told_with_what_it_brings():
    assert sentences(table(), ["play water-1"], "en", 1) == [
        "Rika plays water 1.",
        "The water pile now brings 3 points.",
    ]
    assert sentences(table(), ["play water-1"], "de", 0) == [
        "Du spielst Wasser 1.",
        "Der Wasserstapel bringt jetzt 3 Punkte.",
    ]


def test_a_new_pile_is_told_with_its_tile_and_where_it_goes():
    state = table("> A f . #")
    assert sentences(state, ["play water-4", "tile a3"], "en", 0) == [
        "You play water 4.",
        "The water pile begins anew and brings 4 points.",
        "You get a water tile.",
        "You lay a water tile on a3, which was forest.",
    ]
    assert sentences(state, ["play water-4", "tile a3"], "de", 1)[2:] == [
        "Rika bekommt ein Wasserplättchen.",
        "Rika legt ein Wasserplättchen auf a3 (bisher Wald).",
    ]


def test_what_is_used_up_is_told():
    state = table(supply=(3, 3, 3, 3, 0, 6))
    assert sentences(state, ["play water-4"], "en", 1)[2] == (
        "There is no water tile left, so Rika gets a meadow tile."
    )
    state = table(supply=(3, 3, 3, 3, 0, 0))
    assert sentences(state, ["play water-4"], "de", 0)[2] == (
        "Es gibt weder ein Wasserplättchen noch ein Wiesenplättchen mehr für dich."
    )


def test_a_covered_tile_is_told():
    state = table("> f . . #", tiles=("a2",), supply=(2, 3, 3, 3, 3, 6))
    assert sentences(state, ["play water-4", "tile a2"], "en", 1)[-1] == (
        "Rika lays a water tile on a2; the forest tile under it leaves the game."
    )


def test_a_walk_is_told_as_a_whole_and_its_steps_apart():
    state = table("> A . . . . #", "water", 4)
    assert sentences(state, ["step a2 e", "step e", "stop"], "en", 1) == [
        "Rika steps from a2 to a3.",
        "Rika steps from a3 to a4.",
        "Rika walks from a2 to a4: 2 steps for 2 points; 2 left over.",
    ]
    assert sentences(state, ["step a2 e", "step e", "step e", "step e"], "de", 0)[-1] == (
        "Du läufst von a2 nach a6: 4 Schritte für 4 Punkte."
    )


def test_ways_in_and_out_are_told():
    state = table("> . #", "water", 4)
    assert sentences(state, ["enter a2", "step e"], "de", 1) == [
        "Rika geht vom Start nach a2.",
        "Rika geht von a2 ins Ziel.",
        "Rika hat einen Lemming im Ziel.",
        "Rika läuft vom Start ins Ziel: 2 Schritte für 2 Punkte; übrig: 2.",
    ]


@pytest.mark.parametrize(
    ("viewer", "lang", "sentence"),
    [
        (2, "en", "Rika pushes Jule's lemming from a3 to a4."),
        (1, "en", "Rika pushes your lemming from a3 to a4."),
        (0, "en", "You push Jule's lemming from a3 to a4."),
        (2, "de", "Rika schiebt den Lemming von Jule von a3 nach a4."),
        (1, "de", "Rika schiebt deinen Lemming von a3 nach a4."),
        (0, "de", "Du schiebst den Lemming von Jule von a3 nach a4."),
    ],
)
def test_a_push_names_who_pushes_whom_from_where_to_where(viewer, lang, sentence):
    assert sentences(table("> A B . . #", "water", 3), ["step a2 e"], lang, viewer)[0] == sentence


def test_a_push_of_ones_own_and_one_into_the_finish_are_told():
    state = table("> . A a #", "water", 3)
    assert sentences(state, ["step a3 e"], "en", 0)[:2] == [
        "You push your own other lemming from a4 into the finish.",
        "You have one lemming in the finish.",
    ]
    assert sentences(state, ["step a3 e"], "de", 1)[0] == (
        "Rika schiebt den anderen Lemming derselben Farbe von a4 ins Ziel."
    )


def test_a_refill_tells_everybody_how_many_and_its_seat_which():
    state = table(hands=("forest-1 swamp-3", "", ""), stock="water-4 desert-1 desert-2 mountain-0 forest-0 forest-0")
    assert sentences(state, ["refill 1"], "en", 1) == ["Rika discards forest 1.", "Rika draws 5 cards and holds 6."]
    assert sentences(state, ["refill 1"], "de", 0) == [
        "Du legst Wald 1 ab.",
        "Du ziehst 5 Karten und hast jetzt 6.",
        "Neu auf der Hand: Wüste 1, Wüste 2, Gebirge 0, Wald 0 und Wald 0.",
    ]


def test_clean_up_and_reshuffle_are_told():
    full = "swamp-1 swamp-1 swamp-2 swamp-3 swamp-3"
    state = table(hands=(full, "", ""), stock="water-4", piles=((2,), (2,), (2,), (2,), (1, 0, 0)))
    assert sentences(state, ["refill"], "en", 1)[:2] == [
        "The water pile shows both zeros: one stays, 2 cards go to the discards.",
        "The draw pile is used up: 2 discards become the new one.",
    ]


def test_the_end_names_who_won():
    state = table("> . . A B #", "water", 5, home="b")
    assert sentences(state, ["step a4 e"], "en", 1)[-1] == "The game is over. Both lemmings home: you."
    over = after(state, "step a4 e")
    assert GAME.text.prompt(rules.view(over, 0), (), "de", NAMES) == "Das Spiel ist aus. Beide Lemminge im Ziel: Jule."


def prompt(state, lang="en", viewer=0):
    return GAME.text.prompt(rules.view(state, viewer), rules.legal_moves(state), lang, NAMES)


def test_prompts_say_in_a_short_sentence_what_is_awaited():
    assert prompt(table()) == "Play a card or fill your hand."
    assert prompt(table(hands=("", "", ""))) == "Your hand is empty. Fill it."
    assert prompt(after(table(), "play water-4")) == "Lay a water tile on any field."
    walking = table("> A . . #", "water", 7)
    assert prompt(walking) == "7 points for water. Walk, or stop."
    assert prompt(walking, "de") == "7 Punkte für Wasser. Lauf los oder hör auf."
    assert prompt(after(walking, "step a2 e")) == "6 points left. Walk on, or stop."
    assert prompt(table("> f . . #", "water", 3)) == "No step is possible. Stop."
    assert prompt(table(), viewer=1) == "It is Rika's turn."


WALK = table("> A B f . #\n > . . . . . #", "water", 3)


@pytest.mark.parametrize(
    ("state", "text", "english", "german"),
    [
        (table(), "play water-2", "You do not hold water 2.", "Du hast Wasser 2 nicht auf der Hand."),
        (table(), "refill 5", "You hold only 2 cards.", "Du hast nur 2 Karten."),
        (table(), "stop", "You have not played a card yet.", "Du hast noch keine Karte gespielt."),
        (after(table(), "play water-4"), "stop", "First lay your water tile.", "Leg erst dein Wasserplättchen."),
        (WALK, "tile a2", "You have no tile to lay.", "Du hast kein Plättchen zu legen."),
        (
            WALK,
            "refill",
            "You have played a card already: now a lemming may walk.",
            "Du hast schon eine Karte gespielt: Jetzt darf ein Lemming laufen.",
        ),
        (
            WALK,
            "step a3 e",
            "None of your lemmings stands on a3.",
            "Auf a3 steht keiner deiner Lemminge.",
        ),
        (
            table("> A a . #", "water", 3),
            "enter a2",
            "None of your lemmings waits in the start area.",
            "Keiner deiner Lemminge wartet im Startbereich.",
        ),
        (WALK, "enter a4", "a4 does not lie behind the start line.", "a4 liegt nicht hinter der Startlinie."),
        (
            WALK,
            "step a2 ne",
            "On this side of a2 nothing follows that a lemming could enter.",
            "Auf dieser Seite von a2 folgt nichts, was ein Lemming betreten könnte.",
        ),
        (
            after(WALK, "step a2 se", "step e"),
            "step ne",
            "a4 is forest; your card opens only water and meadow.",
            "a4 ist Wald; deine Karte öffnet nur Wasser und Wiese.",
        ),
        (WALK, "step e", "Say first which lemming is to walk.", "Sag zuerst, welcher Lemming laufen soll."),
        (
            after(WALK, "step a2 se"),
            "enter a2",
            "Your lemming on b2 is walking already.",
            "Dein Lemming auf b2 läuft schon.",
        ),
        (
            table("> A B . #", "water", 1),
            "step a2 e",
            "This step costs 2 points, and you have 1.",
            "Dieser Schritt kostet 2 Punkte, und du hast 1.",
        ),
        (
            table("> C B A . #", "water", 5),
            "step a4 w",
            "The lemming on a2 would go over the edge.",
            "Der Lemming auf a2 käme über den Rand.",
        ),
    ],
)
def test_a_refusal_says_what_is_wrong_just_here(state, text, english, german):
    assert refused(state, text) == english and refused(state, text, "de") == german


def test_the_table_in_words_tells_terrain_lemmings_piles_and_hand():
    state = table("> A f f w #\n > . . s . . #", tiles=("a5",), supply=(3, 3, 3, 3, 2, 6), home="b")
    first, *lines = GAME.text.position(rules.view(state, 0), "en", NAMES).splitlines()
    assert first.startswith("The board has 9 fields in rows a to b. The start line lies before a2 and b2, ")
    assert first.endswith(" the finish line beside a5, b5 and b6.")
    assert lines == [
        "Forest: a3 to a4.",
        "Swamp: b4.",
        "Water: a5.",
        "All other fields are meadow.",
        "Tiles lie on a5.",
        "You: lemmings on a2 and in the start area; 2 cards.",
        "Jule: lemmings in the start area and in the finish; 2 cards.",
        "Karl: lemmings both in the start area; 1 card.",
        "Piles, the top value last: forest 2, swamp 2, desert 2, mountain 2, water 2.",
        "Tiles left: forest 3, swamp 3, desert 3, mountain 3, water 2, meadow 6.",
        f"Draw pile: {len(state.stock)} cards, discards: 0.",
        "Your cards: water 1 and water 4.",
    ]


def test_options_have_names_also_a_board_of_ones_own():
    for lang in ("en", "de"):
        words = GAME.text.words[lang]
        assert all(words[f"option.board.{name}"] for name in ("classic", "short", "straits", "own"))
