"""What is said: exact sentences, so that no card, row or name is another's."""

import pytest

from gamekit.core.game import Person
from gamekit.core.text import LANGUAGES
from gamekit.core.text import rules as rule_texts
from gamekit.games.superlemming import GAME, rules
from gamekit.games.superlemming.cards import KNOWN, read_effects
from gamekit.games.superlemming.notation import parse_move
from tests.games.superlemming.tables import after, legal, table, told

NAMES = [Person("Rika"), Person("Knut"), Person("Frida"), Person("Otto")]
FULL = "2.circle-join 3.circle-join 2.circle-swap"


def sentences(state, text, lang="en", viewer=2):
    """What a move tells this viewer in the log."""
    _, events = told(state, text)
    return [GAME.text.event(one, lang, NAMES, viewer) for one in events if one.seen_by(viewer) and not one.quiet]


def refused(state, text, lang="en"):
    """Why not, just here."""
    move = parse_move(text, state.options)
    rule = rules.why_not(state, move)
    assert rule in rule_texts("superlemming", lang)
    return GAME.text.refusal(rules.view(state, state.mover), move, rule, lang, NAMES)


def prompt(state, viewer, lang="en"):
    return GAME.text.prompt(rules.view(state, viewer), rules.legal_moves(state), lang, NAMES)


def test_a_play_its_rescue_and_the_medal_are_told_in_order():
    state = table(circle=FULL, medals=(2, 4, 3), thanks="off")
    assert sentences(state, "play circle-shift")[:3] == [
        "Rika plays circle-shift to the circle row.",
        "circle-join (Knut) jumps. Rika rescues it: it is back on top of its pile.",
        "Knut gives Rika 2 medals.",
    ]
    assert sentences(state, "play circle-shift", "de", 1)[:3] == [
        "Rika spielt Kreis-Rutsch in die Kreisreihe.",
        "Dein Kreis-Anhang springt. Rika rettet diesen Lemming: Er liegt wieder oben auf seinem Stapel.",
        "Du gibst Rika 2 Orden.",
    ]
    assert sentences(state, "play circle-shift", "de", 0)[2] == "Knut gibt dir 2 Orden."


def test_a_death_is_told_with_the_number_of_the_dead():
    state = table(circle="1.circle-join 2.circle-join 3.circle-join")
    assert sentences(state, "play circle-shift")[1] == "circle-join (Rika) jumps and dies. Dead lemmings of Rika: 1."
    assert (
        sentences(state, "play circle-shift", viewer=0)[1] == "Your circle-join jumps and dies. Your dead lemmings: 1."
    )


def test_thanks_and_silence_are_told():
    state = after(table(circle=FULL), "play circle-shift")
    assert sentences(state, "thank")[0] == "Knut says thanks to Rika."
    assert sentences(state, "keep silent", "de", 0)[0] == "Knut schweigt und gibt dir noch einen Orden."
    assert sentences(state, "keep silent", "en", 1)[0] == "You keep silent and give Rika one more medal."


def test_effects_are_told_with_who_acts():
    state = after(table(circle="2.star-lure 1.circle-swap"), "play circle-shift")
    assert sentences(state, "use circle-swap 1")[:3] == [
        "Rika: circle-swap acts.",
        "Rika swaps star-lure (Knut) and circle-swap (Rika) in the circle row.",
        "The circle cliff acts: draw.",
    ]
    lured = after(table(circle="2.star-lure 1.star-lure"), "play circle-shift")
    assert sentences(lured, "use star-lure 1 square", viewer=1)[1] == (
        "Rika moves your star-lure from the circle row to the end of the square row."
    )
    spent = after(table(circle="1.circle-join 1.square-draw", hands={0: "circle-shift"}), "play circle-shift")
    assert sentences(spent, "use circle-join", viewer=0)[0] == "Your circle-join can do nothing and has had its turn."


def test_what_is_drawn_is_told_to_its_seat():
    assert sentences(table(), "play circle-shift", viewer=0)[-2:] == ["You draw 1 card.", "Only you see: star-lure."]
    assert sentences(table(), "play circle-shift")[-1] == "Rika draws 1 card."
    known = table(tops={0: "triangle-loot"})
    assert sentences(known, "play circle-shift")[-1] == "Rika draws 1 card; known to all: triangle-loot."


def test_prompts_say_what_is_awaited():
    assert prompt(table(), 0) == "Your turn. Play a lemming from your hand to its row."
    assert prompt(table(), 1) == "It is Rika's turn."
    two = after(table(circle="1.square-draw 1.circle-swap", seats=4), "play circle-shift")
    assert prompt(two, 0) == "Which of your lemmings acts next: square-draw or circle-swap?"
    one = after(table(circle="2.star-lure 1.circle-swap"), "play circle-shift")
    assert prompt(one, 0) == "Your circle-swap acts. Two neighbours in this row change places."
    cliff = after(table(star="2.star-lure 3.star-join"), "play star-join")
    assert prompt(cliff, 0, "de") == "Die Sternklippe wirkt. Zwei Nachbarn in dieser Reihe tauschen die Plätze."
    thanks = after(table(circle=FULL), "play circle-shift")
    assert prompt(thanks, 1).startswith("Rika has rescued your circle-join. Say thanks")
    assert prompt(thanks, 0) == "Knut may now say thanks."


RESCUED = after(table(circle=FULL), "play circle-shift")
STAR = after(table(star="2.star-lure 3.star-join"), "play star-join")  # its cliff is to swap
SWAP = after(table(circle="2.star-lure 1.circle-swap"), "play circle-shift")
LURE = after(table(circle="2.star-lure 1.star-lure"), "play circle-shift")
LOOT = after(table(circle="2.star-lure 1.triangle-loot", medals=(1, 3, 5)), "play circle-shift")
POOR = after(table(circle="2.star-lure 1.triangle-loot", seats=4, medals=(9, 1, 1, 1)), "play circle-shift")


@pytest.mark.parametrize(
    ("state", "wish", "sentence"),
    [
        (table(), "play circle-join", "You do not hold circle-join."),
        (table(), "cliff 1", "First play a lemming."),
        (RESCUED, "play star-lure", "First comes the answer to the rescue: thanks or silence."),
        (STAR, "play star-lure", "First the effect of the star cliff."),
        (STAR, "cliff 3", "In the star row there is nobody behind number 3 to swap with."),
        (STAR, "cliff circle 1 star", "The star cliff does something else: swap."),
        (SWAP, "play star-join", "First the effects of your other lemmings in the circle row."),
        (SWAP, "use star-lure 1 star", "Your star-lure does not lie in the circle row."),
        (
            SWAP,
            "use circle-shift front",
            "Your circle-shift does not act: it has just been played, or has had its turn.",
        ),
        (SWAP, "use circle-swap", "Your circle-swap can act, so it needs a target."),
        (LURE, "use star-lure 2 star", "Your star-lure lures another lemming, not itself."),
        (LURE, "use star-lure 4 star", "In the circle row there is no lemming number 4."),
        (LURE, "use star-lure 1 circle", "It must be another row."),
        (LOOT, "use triangle-loot 1 1", "You cannot take medals from yourself."),
        (LOOT, "use triangle-loot 2 1", "Knut is not one of the others with the most medals."),
        (LOOT, "use triangle-loot 5 1", "There is no player number 5 here."),
        (POOR, "use triangle-loot 2 2", "Knut does not have so many medals."),
    ],
)
def test_a_refusal_says_what_is_wrong_just_here(state, wish, sentence):
    assert refused(state, wish) == sentence


def test_a_lemming_at_the_front_is_told_that_it_stands_there():
    state = table(circle="1.circle-shift 1.circle-swap 2.star-lure", phase="effects", row="circle",
                  pending="circle-shift circle-swap", seats=4)  # fmt: skip
    assert refused(state, "use circle-shift front") == "Your circle-shift stands there already."


def test_the_table_in_words_says_whose_lemmings_stand_where_and_that_effects_are_ours():
    state = table(circle="2.circle-join 1.star-lure", tops={1: "star-join"}, hands={0: "star-join", 1: "star-lure"})
    lines = GAME.text.position(rules.view(state, 0), "en", NAMES).splitlines()
    assert lines[0] == "The rows, front first. At 4 lemmings the front one jumps."
    assert lines[1] == "In the circle row: circle-join (Knut), your star-lure. The cliff: draw."
    assert lines[5] == "Your hand: star-join."
    assert lines[7].startswith("Knut: 3 points, 3 medals, dead: nobody. Hand: 1 card, pile: 10 cards.")
    assert lines[7].endswith("On top of the pile, topmost first: star-join.")
    assert lines[-2:] == [
        "Turn 1 without a death; after 36 of them the game ends.",
        "The effects printed on the cards are not known to us; these are our own.",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_effect_has_a_name_and_a_sentence(lang):
    for effect in KNOWN:
        assert GAME.text.words[lang][f"effect.{effect}"] and GAME.text.words[lang][f"does.{effect}"].endswith(".")


def test_a_set_of_ones_own_is_said_to_be_one():
    state = table(hands={0: "star-join"}, effects=read_effects({"cliffs": ["lure"] * 4}))
    assert GAME.text.position(rules.view(state, 0), "en", NAMES).splitlines()[-1].startswith("The effects printed")
    state = after(state._replace(rows=((13,), *state.rows[1:])), "play star-join")
    assert state.phase == "cliff" and prompt(state, 0).endswith(
        "Any lemming in this row goes to the end of another row."
    )
    assert legal(state)[0] == "cliff 1 circle"
