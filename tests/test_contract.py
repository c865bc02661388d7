"""What every game must keep, whatever it is: a new one gets all of this by its line in GAMES."""

import re
from itertools import compress, product
from string import Formatter
from xml.etree import ElementTree

import pytest

from gamekit import GAMES
from gamekit.bots import ask, play_on
from gamekit.core.chance import Chance
from gamekit.core.errors import GamekitError, IllegalMove, NotationError
from gamekit.core.game import Person, find_bot, make_options
from gamekit.core.match import Match, replay
from gamekit.core.text import LANGUAGES, rules
from tests.positions import IDS, SEEDS, TABLES, positions, random_match, viewers, well_formed

tables = pytest.mark.parametrize(("game", "seats"), TABLES, ids=IDS)
games = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
NAMES = [Person(name) for name in ("Ada", "Bo <&>", "Cy", "Di", "Ed", "Flo")]


def faced(game, state, count=4):
    """Tables the seat to move might face instead of this one."""
    seen = game.view(state, game.to_move(state))
    return [game.determinize(seen, Chance(17, number)) for number in range(count)]


@tables
def test_a_running_game_offers_moves_and_none_twice(game, seats):
    for state in positions(game.id, seats):
        legal = game.legal_moves(state)
        assert bool(legal) == (game.to_move(state) is not None) == (game.outcome(state) is None)
        assert len(set(legal)) == len(legal)


@tables
def test_why_not_is_none_exactly_for_the_legal_moves_and_names_a_rule_otherwise(game, seats):
    known = rules(game.id, "en")
    for state in positions(game.id, seats):
        legal = game.legal_moves(state)
        for move in well_formed(game, state.options):
            rule = game.why_not(state, move)
            assert (rule is None) == (move in legal)
            assert rule is None or rule in known


@tables
def test_legal_moves_and_refusals_depend_only_on_what_the_mover_sees(game, seats):
    for state in positions(game.id, seats, every=5):
        if game.to_move(state) is None:
            continue
        answers = [(game.why_not(state, move)) for move in well_formed(game, state.options)]
        for other in faced(game, state):
            assert game.legal_moves(other) == game.legal_moves(state)
            assert [game.why_not(other, move) for move in well_formed(game, state.options)] == answers


@games
def test_moves_are_written_and_read_alike(game):
    options = game.options()
    for move in well_formed(game, options):
        assert game.parse_move(str(move), options) == move
    for wrong in ("", "jump", "play", "play 99", "play 4;draw", "<b>"):
        with pytest.raises(NotationError):
            game.parse_move(wrong, options)


@tables
def test_positions_are_written_and_read_alike(game, seats):
    for state in positions(game.id, seats, every=3):
        for viewer in viewers(seats):
            seen = game.view(state, viewer)
            assert game.parse_position(game.show_position(seen)) == seen


@games
@pytest.mark.parametrize("text", ["nonsense", "a=b", "hand=", "seed=3", "ply=-1", "ply=x"])
def test_a_position_that_cannot_be_read_is_refused_in_a_sentence(game, text):
    with pytest.raises(NotationError, match=r"\.$"):
        game.parse_position(text)


@tables
def test_a_determinized_table_looks_the_same_to_its_viewer(game, seats):
    for state in positions(game.id, seats, every=4):
        for viewer in viewers(seats):
            seen = game.view(state, viewer)
            for number in range(3):
                assert game.view(game.determinize(seen, Chance(5, number)), viewer) == seen


@tables
def test_apply_is_pure_and_silent_or_told_gives_the_same(game, seats):
    for state in positions(game.id, seats, every=7):
        for move in game.legal_moves(state):
            told = []
            assert game.apply(state, move, told.append) == game.apply(state, move, None)
            assert told and all(event.rule in rules(game.id, "en") for event in told)


@tables
def test_events_say_truly_who_learns_something(game, seats):
    """A seat no event teaches has a next view that follows from its last one and the move alone."""
    for state in positions(game.id, seats, every=5):
        for move in game.legal_moves(state):
            told = []
            after = game.apply(state, move, told.append)
            for viewer in viewers(seats):
                if any(event.teaches(viewer) for event in told):
                    continue
                for number in range(3):
                    other = game.determinize(game.view(state, viewer), Chance(23, number))
                    if move in game.legal_moves(other):
                        assert game.view(game.apply(other, move, None), viewer) == game.view(after, viewer)


@tables
def test_a_record_replays_to_the_same_match(game, seats):
    for seed in SEEDS:
        match = random_match(game.id, seats, seed)
        again = replay(match.record(), GAMES)
        assert again.state == match.state and again.record() == match.record()


@tables
def test_the_same_seed_gives_the_same_game_and_another_seed_another(game, seats):
    options = game.options()
    starts = [game.new_game(options, seats, seed) for seed in range(8)]
    assert starts == [game.new_game(options, seats, seed) for seed in range(8)]
    assert len(set(starts)) > 1


@tables
def test_undo_goes_back_state_by_state(game, seats):
    match = replay(random_match(game.id, seats, 0).record(), GAMES)
    before = list(match._states)
    while match.moves:
        match.undo()
        before.pop()
        assert match.state == before[-1]
    assert match.can_undo().why == "start"


@tables
def test_an_illegal_move_is_refused_with_its_rule_and_changes_nothing(game, seats):
    match = Match(game, seats, 3)
    wrong = next(m for m in well_formed(game, match.options) if m not in match.legal_moves())
    before = match.record(), match.state
    with pytest.raises(IllegalMove) as refused:
        match.play(wrong)
    assert refused.value.rule == game.why_not(match.state, wrong)
    assert (match.record(), match.state) == before


@tables
def test_max_plies_stops_a_match_and_says_so(game, seats):
    match = Match(game, seats, 1, max_plies=2)
    match.play(match.legal_moves()[0])
    match.play(match.legal_moves()[0])
    assert match.unfinished and match.to_move is None and match.outcome is None
    with pytest.raises(GamekitError, match="2 moves"):
        match.play(game.legal_moves(match.state)[0])


@games
def test_options_have_defaults_and_refuse_what_they_do_not_know(game):
    assert make_options(game.options, {}) == game.options()
    with pytest.raises(GamekitError, match="no option"):
        make_options(game.options, {"colour": 1})
    name = next(iter(game.options.__dataclass_fields__))
    with pytest.raises(GamekitError, match=name):
        make_options(game.options, {name: "nonsense"})


# --- drawings -------------------------------------------------------------------------------------

ATTRIBUTES = re.compile(r'\bdata-(move|ask)="([^"]*)"')


def offered(picture):
    """The texts a click may play; one with `data-marks` comes with any of the words that can be marked."""
    elements = list(ElementTree.fromstring(picture).iter())
    marks = [element.get("data-mark") for element in elements if element.get("data-mark")]
    for element in elements:
        if text := element.get("data-move"):
            for marked in product((False, True), repeat=len(marks) if element.get("data-marks") else 0):
                yield " ".join([text, *compress(marks, marked)])


def played(game, state, text):
    """The moves of a text, each but the last of them legal after the ones before, and the table before the last."""
    *before, last = [game.parse_move(word, state.options) for word in text.split(";")]
    for move in before:
        assert game.why_not(state, move) is None, (text, move)
        state = game.apply(state, move, None)
    return [*before, last], state


def drawn(game, state, viewer, events=(), lang="en", narrow=False):
    seen = game.view(state, viewer)
    legal = game.legal_moves(state) if viewer == game.to_move(state) else ()
    visible = [event for event in events if event.seen_by(viewer)]
    return game.draw(seen, legal, visible, lang, NAMES[: len(game.standing(state))], narrow)


@tables
@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
def test_a_picture_is_well_formed_and_offers_exactly_the_legal_moves(game, seats, narrow):
    for state in positions(game.id, seats, every=6):
        picture = drawn(game, state, game.to_move(state), narrow=narrow)
        first = set()
        for text in offered(picture):
            moves, table = played(game, state, text)
            assert game.why_not(table, moves[-1]) is None, text
            first.add(moves[0])
        assert first == set(game.legal_moves(state))
        for kind, text in ATTRIBUTES.findall(picture):
            if kind == "ask":
                moves, table = played(game, state, text)
                assert game.why_not(table, moves[-1]), text


@tables
def test_only_the_seat_to_move_is_offered_anything(game, seats):
    for state in positions(game.id, seats, every=9):
        for viewer in viewers(seats):
            if viewer != game.to_move(state):
                assert not ATTRIBUTES.search(drawn(game, state, viewer))


@tables
def test_equal_views_give_equal_pictures_and_texts(game, seats):
    for state in positions(game.id, seats, every=11):
        for viewer in viewers(seats):
            seen = game.view(state, viewer)
            for number in range(2):
                other = game.determinize(seen, Chance(3, number))
                for lang in LANGUAGES:
                    assert drawn(game, other, viewer, lang=lang) == drawn(game, state, viewer, lang=lang)
                    words = game.text.position(game.view(other, viewer), lang, NAMES)
                    assert words == game.text.position(seen, lang, NAMES)


@tables
def test_pictures_with_events_are_well_formed_too(game, seats):
    match = random_match(game.id, seats, 1)
    for state, events in zip(match._states[1:], match.events, strict=True):
        for viewer in viewers(seats):
            ElementTree.fromstring(drawn(game, state, viewer, events, "de", narrow=seats % 2 == 0))


# --- words ----------------------------------------------------------------------------------------


def placeholders(sentence):
    return sorted({name for _, name, _, _ in Formatter().parse(sentence) if name})


@games
def test_both_languages_have_the_same_sentences_with_the_same_figures(game):
    english, german = (game.text.words[lang] for lang in LANGUAGES)
    assert english.keys() == german.keys()
    assert {k: placeholders(v) for k, v in english.items()} == {k: placeholders(v) for k, v in german.items()}


@games
@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_read_well(game, lang):
    for rule in rules(game.id, lang).values():
        assert re.search(r"[.!?]$", rule.verdict), rule
        assert len(rule.verdict) <= 160, rule
        assert rule.title and not rule.title.endswith(".")


@tables
def test_everything_that_happens_can_be_said_in_both_languages(game, seats):
    for seed in SEEDS:
        match = random_match(game.id, seats, seed)
        for events in match.events:
            for event in events:
                for viewer in (v for v in viewers(seats) if event.seen_by(v)):
                    said = [game.text.event(event, lang, NAMES, viewer) for lang in LANGUAGES]
                    assert all(said) and said[0] != said[1]


@tables
def test_prompts_and_refusals_can_be_said_in_both_languages(game, seats):
    for state in positions(game.id, seats, every=9):
        for viewer in viewers(seats):
            seen = game.view(state, viewer)
            legal = game.legal_moves(state) if viewer == game.to_move(state) else ()
            assert all(game.text.prompt(seen, legal, lang, NAMES) for lang in LANGUAGES)
        for move in well_formed(game, state.options):
            if rule := game.why_not(state, move):
                seen = game.view(state, game.to_move(state) or 0)
                for lang in LANGUAGES:
                    assert isinstance(game.text.refusal(seen, move, rule, lang, NAMES), str)


# --- opponents ------------------------------------------------------------------------------------

OPPONENTS = [(game, name) for game in GAMES.values() for name in game.bots]
seated = pytest.mark.parametrize(("game", "name"), OPPONENTS, ids=[f"{game.id}-{name}" for game, name in OPPONENTS])


@seated
def test_an_opponent_has_a_character_of_at_most_five_words(game, name):
    about = find_bot(game, name).about
    assert about.keys() == LANGUAGES.keys()
    assert all(1 <= len(words.split()) <= 5 for words in about.values())


@seated
def test_an_opponent_decides_by_its_view_alone_and_says_why(game, name):
    for seats in game.seats[::2]:
        for state in positions(game.id, seats, every=13):
            if (seat := game.to_move(state)) is None:
                continue
            decisions = [
                find_bot(game, name).make(4)(game.view(table, seat), game.legal_moves(table))
                for table in (state, *faced(game, state, 2))
            ]
            assert decisions[0].move in game.legal_moves(state)
            assert decisions[1:] == decisions[:1] * 2
            for opened in (False, True):
                said = [game.text.why(decisions[0], lang, opened) for lang in LANGUAGES]
                assert all(said) and said[0] != said[1]


@seated
def test_a_reason_gives_away_nothing_of_the_hand_until_it_lies_open(game, name):
    """For one public position and one move there is one sentence, whatever the opponent holds."""
    for seats in game.seats[::2]:
        for state in positions(game.id, seats, every=11):
            seat, sentences = game.to_move(state), {}
            if seat is None:
                continue
            for number in range(12):
                table = game.determinize(game.view(state, None), Chance(31, number))
                decision = find_bot(game, name).make(4)(game.view(table, seat), game.legal_moves(table))
                said = game.text.why(decision, "en", False)
                if len(game.legal_moves(table)) > 1:  # a move without a choice is everybody's to see or to guess
                    assert sentences.setdefault(decision.move, said) == said


@seated
def test_an_opponent_plays_whole_games_against_itself(game, name):
    for seats in game.seats:
        match = Match(game, seats, 2, max_plies=5000)
        play_on(match, {seat: find_bot(game, name).make(seat) for seat in range(seats)})
        assert match.to_move is None


@games
def test_an_unknown_opponent_is_refused_with_those_there_are(game):
    with pytest.raises(GamekitError, match="random"):
        find_bot(game, "nobody")


@games
def test_a_bot_that_errs_or_cheats_is_named_by_its_seat(game):
    match = Match(game, game.seats[0], 1)
    for bad in (lambda view, legal: 1 / 0, lambda view, legal: "draw"):
        with pytest.raises(GamekitError, match=f"seat {match.to_move}"):
            ask(match, match.to_move, bad)
