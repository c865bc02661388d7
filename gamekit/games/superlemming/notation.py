"""Moves and positions of Superlemming as text, both ways."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields as dataclass_fields
from functools import cache

from gamekit.core.chance import Chance
from gamekit.core.errors import NotationError
from gamekit.core.game import show_options
from gamekit.core.notation import check, count, counts, fields, one_of, read, read_options
from gamekit.games.superlemming.cards import CARDS, SYMBOLS, effect_set, owner_of
from gamekit.games.superlemming.effects import ROW, written_uses
from gamekit.games.superlemming.rules import determinize, is_out, legal_moves
from gamekit.games.superlemming.state import (
    CROWD,
    HAND_SIZE,
    MEDALS,
    Cards,
    Cliff,
    KeepSilent,
    Move,
    Options,
    Phase,
    Play,
    Thank,
    View,
)

SEATS = (2, 3, 4, 5)
_PHASES: tuple[Phase, ...] = ("play", "effects", "cliff", "thanks", "over")
_PHASE = one_of(_PHASES, "phase")
_ROW = one_of(SYMBOLS, "row")
_OPTIONS = tuple(field.name for field in dataclass_fields(Options))
_BY_SEAT = ("medals", "sizes", "piles", "dead", "tops", "known")
_KEYS = ("viewer", "mover", "active", "phase", "ply", "hand", "rows", *_BY_SEAT, "row", "pending", "calm", *_OPTIONS)


@cache
def written_moves(effects: str) -> Mapping[str, Move]:
    """Every well-formed move with these effects, by its text."""
    plays = [Play(name) for name in effect_set(effects).names]
    moves: list[Move] = [*plays, *written_uses(effects), Thank(), KeepSilent()]
    return {str(move): move for move in moves}


def parse_move(text: str, options: Options) -> Move:
    """The move of this notation; anything else is refused with what can be written."""
    move = written_moves(options.effects).get(" ".join(text.split()))
    if move is None:
        raise NotationError(
            f"{text!r} is no move of Superlemming; play a card of your hand ('play circle-join'), use a lemming, with "
            "its target if it has one ('use circle-swap 2', 'use square-draw'), or the cliff ('cliff 2'), or say "
            "'thank' or 'keep silent'."
        )
    return move


def show_position(view: View) -> str:
    """The view as `key=value` words, complete: `parse_position` gives it back."""
    names = effect_set(view.options.effects).names
    known = [view.known_in_hand(seat) for seat in range(len(view.medals))]
    words = {
        "viewer": "none" if view.viewer is None else str(view.viewer),
        "mover": str(view.mover),
        "active": str(view.active),
        "phase": view.phase,
        "ply": str(view.ply),
        "hand": _show(view.hand, names),
        "rows": "/".join([_show(row, names, coloured=True) or "-" for row in view.rows]),
        "medals": ",".join(map(str, view.medals)),
        "sizes": ",".join(map(str, view.sizes)),
        "piles": ",".join(map(str, view.piles)),
        "dead": _show_seats(view.dead, names),
        "tops": _show_seats(view.tops, names),
        "known": _show_seats(known, names),
        "row": "" if view.row is None else SYMBOLS[view.row],
        "pending": _show(view.pending, names),
        "calm": str(view.calm),
    }
    return " ".join([*(f"{key}={value}" for key, value in words.items() if value), show_options(view.options)])


def _show(cards: Cards, names: Sequence[str], coloured: bool = False) -> str:
    return ",".join([f"{owner_of(card) + 1}." * coloured + names[card % CARDS] for card in cards])


def _show_seats(by_seat: Sequence[Cards], names: Sequence[str]) -> str:
    return "/".join([_show(cards, names) or "-" for cards in by_seat]) if any(by_seat) else ""


def parse_position(text: str) -> View:
    """A view from `key=value` words; what is left out is filled in, what cannot be is refused by name."""
    words = fields(text, _KEYS)
    options = read_options(Options, words)
    card, seats = _card_reader(options), _seats(words)
    viewer = None if words.get("viewer") == "none" else read(words, "viewer", count, 0)
    mover = read(words, "mover", count, viewer or 0)
    active = read(words, "active", count, mover)
    nobody: tuple[Cards, ...] = ((),) * seats
    known = read(words, "known", _for_seats(card), nobody)
    tops = read(words, "tops", _for_seats(card), nobody)
    view = View(
        options=options,
        phase=read(words, "phase", _PHASE, "play"),
        ply=read(words, "ply", count, 0),
        mover=mover,
        viewer=viewer,
        active=active,
        rows=read(words, "rows", _rows(card), ((),) * len(SYMBOLS)),
        hand=read(words, "hand", _cards(card, viewer or 0), ()),
        sizes=(),
        piles=(),
        tops=tops,
        known=_bits((*known, *tops)),
        medals=read(words, "medals", counts, (MEDALS,) * seats),
        dead=read(words, "dead", _for_seats(card), nobody),
        row=read(words, "row", lambda word: ROW[_ROW(word)], None),
        pending=read(words, "pending", _cards(card, active), ()),
        calm=read(words, "calm", count, 1),
    )
    check(view, _shape, _cards_once)
    hidden = [CARDS - len(_open(view, seat)) for seat in range(seats)]
    least = [len(view.tops[seat]) for seat in range(seats)]
    sizes = read(words, "sizes", counts, tuple(_usual_size(view, seat, hidden) for seat in range(seats)))
    piles = tuple([max(top, left - size) for left, size, top in zip(hidden, sizes, least, strict=False)])
    view = view._replace(sizes=sizes, piles=read(words, "piles", counts, piles))
    check(view, _cards_add_up, _phase_fits)
    check(view, _something_to_decide)
    return view


def _bits(by_seat: Sequence[Cards]) -> int:
    """The cards as bits."""
    return sum([1 << card for card in {card for cards in by_seat for card in cards}])


def _seats(words: Mapping[str, str]) -> int:
    """How many seats a position tells of: by what is told of each of them, else three."""
    for key in _BY_SEAT:
        if key in words:
            return len(words[key].split("," if key in ("medals", "sizes", "piles") else "/"))
    return 3


def _card_reader(options: Options) -> Callable[[str], int]:
    """A reader of the cards of a colour, by name; gives the index."""
    names = effect_set(options.effects).names
    card = one_of(names, "card")
    return lambda word: names.index(card(word))


def _cards(card: Callable[[str], int], seat: int) -> Callable[[str], Cards]:
    """A reader of cards of one colour, with commas between them."""
    return lambda word: tuple([seat * CARDS + card(name) for name in word.split(",")])


def _for_seats(card: Callable[[str], int]) -> Callable[[str], tuple[Cards, ...]]:
    """A reader of cards by seat, with strokes between the seats and - for none."""
    return lambda word: tuple(
        [() if part == "-" else _cards(card, seat)(part) for seat, part in enumerate(word.split("/"))]
    )


def _rows(card: Callable[[str], int]) -> Callable[[str], tuple[Cards, ...]]:
    """A reader of the four rows, each card with its colour: `2.star-lure`."""

    def coloured(word: str) -> int:
        seat, dot, name = word.partition(".")
        if not dot or seat not in map(str, range(1, SEATS[-1] + 1)):
            raise ValueError(f"{word[:30]!r} is no lemming; write its seat and name, as in '2.{SYMBOLS[0]}-…'")
        return (int(seat) - 1) * CARDS + card(name)

    def reader(word: str) -> tuple[Cards, ...]:
        rows = [() if row == "-" else tuple(map(coloured, row.split(","))) for row in word.split("/")]
        if len(rows) != len(SYMBOLS):
            raise ValueError(f"there are {len(SYMBOLS)} rows (SUP-1.1), not {len(rows)}")
        return tuple(rows)

    return reader


def _usual_size(view: View, seat: int, hidden: Sequence[int]) -> int:
    """The size of a hand that is not told: the viewer's as it is, the others' five, or what there can be."""
    if seat == view.viewer:
        return len(view.hand)
    return max(len(view.known_in_hand(seat)), min(HAND_SIZE, hidden[seat] - len(view.tops[seat])))


def _open(view: View, seat: int) -> list[int]:
    """A colour's cards that lie open."""
    return [card for row in (*view.rows, *view.dead) for card in row if owner_of(card) == seat]


def _shape(view: View) -> list[tuple[bool, str]]:
    seats = len(view.medals)
    by_seat = (view.dead, view.tops)
    colours = {owner_of(card) for row in view.rows for card in row}
    crowd = CROWD.get(seats, 0)
    return [
        (seats not in SEATS, f"Superlemming has 2 to 5 seats, not {seats}."),
        (any(len(cards) != seats for cards in by_seat), "medals, dead, tops and known must name the same seats."),
        (view.known >> seats * CARDS > 0, "known: it must name the same number of seats as medals."),
        ((view.viewer or 0) >= seats, f"viewer={view.viewer}: the seats are 0 to {seats - 1}, or none."),
        (view.mover >= seats, f"mover={view.mover}: the seats are 0 to {seats - 1}."),
        (view.active >= seats, f"active={view.active}: the seats are 0 to {seats - 1}."),
        (max(colours, default=0) >= seats, f"rows: there is no seat {max(colours, default=0) + 1} here."),
        (view.viewer is None and bool(view.hand), "hand: a spectator (viewer=none) holds no cards."),
        (list(view.hand) != sorted(view.hand), "hand: write the cards in their order, circle first."),
        (sum(view.medals) != MEDALS * seats, f"medals: there are {MEDALS * seats} (SUP-1.1), not {sum(view.medals)}."),
        (max(map(len, view.rows)) >= crowd, f"rows: with {crowd} lemmings the front one jumps (SUP-3.1)."),
    ]


def _cards_once(view: View) -> list[tuple[bool, str]]:
    lying = [card for row in (*view.rows, *view.dead, *view.tops, view.hand) for card in row]
    twice = [card for card in lying if lying.count(card) > 1]
    held = [seat for seat in range(len(view.medals)) if {*view.known_in_hand(seat)} & {*lying} and seat != view.viewer]
    mine = () if view.viewer is None else view.known_in_hand(view.viewer)
    return [
        (bool(twice), f"{_name(view, twice)} lies in two places; each colour has it once (SUP-1.1)."),
        (bool(held), "known: a card that lies elsewhere is not in a hand."),
        (not {*mine} <= {*view.hand}, "known: the viewer's known cards are among its hand."),
        (not {*view.pending} <= {*view.rows[view.row or 0]}, "pending: these lemmings do not lie in that row."),
    ]


def _name(view: View, cards: Sequence[int]) -> str:
    return _show(tuple(cards[:1]), effect_set(view.options.effects).names, coloured=True)


def _cards_add_up(view: View) -> list[tuple[bool, str]]:
    seats = range(len(view.medals))
    if len(view.sizes) != len(view.medals) or len(view.piles) != len(view.medals):
        return [(True, "medals, sizes and piles must name the same number of seats.")]
    totals = [len(_open(view, seat)) + view.sizes[seat] + view.piles[seat] for seat in seats]
    wrong = [total for total in totals if total != CARDS]
    own = len(view.hand) if view.viewer is None else view.sizes[view.viewer]
    return [
        (bool(wrong), f"Rows, dead, hand and pile of a seat make {sum(wrong[:1])} cards; there are {CARDS} (SUP-1.1)."),
        (len(view.hand) != own, f"hand: this seat holds {own} cards, not {len(view.hand)}."),
        (any(view.sizes[s] < len(view.known_in_hand(s)) for s in seats), "sizes: a hand holds its known cards."),
        (any(view.piles[s] < len(view.tops[s]) for s in seats), "piles: a pile holds the known cards on top of it."),
    ]


def _phase_fits(view: View) -> list[tuple[bool, str]]:
    due, limit = view.row is not None, view.options.patience * len(view.medals)
    empty = [seat for seat in range(len(view.medals)) if not view.sizes[seat] and not view.piles[seat]]
    over = is_out(view) or view.calm >= limit
    thanks = view.phase == "thanks"
    return [
        (view.phase == "over" and (due or not over), "phase=over: nobody is out, and patience is not (SUP-4.1, 4.3)."),
        (view.calm > limit, f"calm: after {limit} turns the game is over (SUP-4.3)."),
        (any(seat != view.active for seat in empty), "A seat with neither hand nor pile ended the game (SUP-4.1)."),
        (
            bool(empty) and view.phase not in ("over", "thanks"),
            "With neither hand nor pile the game is over (SUP-4.1).",
        ),
        ((view.mover == view.active) == thanks, "mover: it is the active seat, but for thanks another's (SUP-3.4)."),
        (thanks and not view.medals[view.mover], "phase=thanks: nobody without medals is asked (SUP-3.4)."),
        (
            thanks and view.options.thanks == "on" and view.mover < len(view.tops) and not view.tops[view.mover],
            "phase=thanks: tops names the rescued lemming (SUP-3.2).",
        ),
        (thanks and view.options.thanks == "off", "phase=thanks: by the options nobody is asked."),
        (view.phase in ("effects", "cliff") and not due, f"phase={view.phase}: say which row was played to."),
        (view.phase == "play" and due, "row: before a card is played no cliff is due."),
        (bool(view.pending) and not due, "pending: say also which row it is."),
        ((view.phase == "effects") > bool(view.pending), "phase=effects: say which lemmings are pending."),
        (view.phase == "cliff" and bool(view.pending), "phase=cliff: the lemmings act before the cliff (SUP-2.3)."),
        (
            bool(view.pending) and view.options.mode == "simple",
            "pending: in the simple game no lemming acts (SUP-5.1).",
        ),
    ]


def _something_to_decide(view: View) -> list[tuple[bool, str]]:
    legal = legal_moves(determinize(view, Chance(0)))
    stuck = view.phase != "over" and (not legal or legal[0] == Cliff(()))  # a cliff that draws does so by itself
    return [(stuck, f"phase={view.phase}: here is nothing to choose.")]
