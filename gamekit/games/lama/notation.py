"""Moves and positions of L.A.M.A. as text, both ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from gamekit.core.errors import NotationError
from gamekit.core.notation import check, count, counts, fields, one_of, read, read_options
from gamekit.games.lama.state import (
    CARDS,
    COPIES,
    DECK,
    HAND_SIZE,
    Draw,
    Move,
    Options,
    Phase,
    Play,
    Quit,
    Return,
    View,
    show_card,
)

SEATS = (2, 3, 4, 5, 6)
_ALL: tuple[Move, ...] = (*map(Play, CARDS), Draw(), Quit(), Return("white"), Return("black"))
MOVES: Mapping[str, Move] = {str(move): move for move in _ALL}
_CARD_OF = {show_card(card): card for card in CARDS}
_PHASES: tuple[Phase, ...] = ("turn", "chip", "over")
_PHASE = one_of(_PHASES, "phase")
_KEYS = (
    *("viewer", "mover", "phase", "ply", "round", "hand", "sizes"),
    *("quit", "pile", "stock", "points", "shown", "limit"),
)
Cards = tuple[int, ...]


def parse_move(text: str, options: Options) -> Move:
    """The move of this notation; anything else is refused with what can be written."""
    move = MOVES.get(" ".join(text.split()))
    if move is None:
        raise NotationError(f"{text!r} is no move of L.A.M.A.; write one of: {', '.join(MOVES)}.")
    return move


def show_position(view: View) -> str:
    """The view as `key=value` words, complete: `parse_position` gives it back."""
    words = {
        "viewer": "none" if view.viewer is None else str(view.viewer),
        "mover": str(view.mover),
        "phase": view.phase,
        "ply": str(view.ply),
        "round": str(view.round),
        "hand": _show_cards(view.hand),
        "sizes": ",".join(map(str, view.sizes)),
        "quit": ",".join(str(int(out)) for out in view.quit),
        "pile": _show_cards(view.pile),
        "stock": str(view.stock),
        "points": ",".join(map(str, view.points)),
        "shown": "/".join(_show_cards(hand) or "-" for hand in view.shown),
        "limit": str(view.options.limit),
    }
    return " ".join(f"{key}={value}" for key, value in words.items() if value)


def parse_position(text: str) -> View:
    """A view from `key=value` words; what is left out is filled in, what cannot be is refused by name."""
    words = fields(text, _KEYS)
    hand: Cards = read(words, "hand", _cards, ())
    shown: tuple[Cards, ...] = read(words, "shown", _hands, ())
    viewer = None if words.get("viewer") == "none" else read(words, "viewer", count, 0)
    seats = _seats(words, shown)
    sizes = read(words, "sizes", counts, _sizes(seats, viewer, hand, shown))
    pile: Cards = read(words, "pile", _cards, ())
    view = View(
        options=read_options(Options, words),
        phase=read(words, "phase", _PHASE, "turn"),
        ply=read(words, "ply", count, 0),
        round=read(words, "round", count, 1),
        mover=read(words, "mover", count, viewer or 0),
        viewer=viewer,
        hand=hand if hand or not shown or viewer is None else shown[viewer % seats],
        sizes=sizes,
        quit=tuple(out == 1 for out in read(words, "quit", _flags, (0,) * seats)),
        pile=pile,
        stock=read(words, "stock", count, max(0, len(DECK) - sum(sizes) - len(pile))),
        points=read(words, "points", counts, (0,) * seats),
        shown=shown,
    )
    check(view, _shape, _cards_add_up, _phase_fits)
    return view


def _show_cards(cards: tuple[int, ...]) -> str:
    return ",".join(map(show_card, cards))


def _flags(word: str) -> tuple[int, ...]:
    if set(word.split(",")) - {"0", "1"}:
        raise ValueError("write 1 for a seat that has quit and 0 for one still in")
    return counts(word)


def _cards(word: str) -> tuple[int, ...]:
    names = word.split(",")
    if strange := [name for name in names if name not in _CARD_OF]:
        raise ValueError(f"{strange[0]!r} is no card; the cards are {', '.join(_CARD_OF)}")
    return tuple(_CARD_OF[name] for name in names)


def _hands(word: str) -> tuple[tuple[int, ...], ...]:
    return tuple(() if hand == "-" else tuple(sorted(_cards(hand))) for hand in word.split("/"))


def _seats(words: Mapping[str, str], shown: tuple[tuple[int, ...], ...]) -> int:
    lists = [len(words[key].split(",")) for key in ("sizes", "quit", "points") if key in words]
    return max([*lists, len(shown)]) or 3


def _sizes(
    seats: int, viewer: int | None, hand: tuple[int, ...], shown: tuple[tuple[int, ...], ...]
) -> tuple[int, ...]:
    if shown:
        return tuple(map(len, shown))
    return tuple(len(hand) if seat == viewer else HAND_SIZE for seat in range(seats))


def _shape(view: View) -> list[tuple[bool, str]]:
    seats = len(view.sizes)
    lengths = {len(view.sizes), len(view.quit), len(view.points), len(view.shown) or seats}
    return [
        (seats not in SEATS, f"L.A.M.A. has 2 to 6 seats, not {seats}."),
        (len(lengths) > 1, "sizes, quit, points and shown must name the same number of seats."),
        ((view.viewer or 0) >= seats, f"viewer={view.viewer}: the seats are 0 to {seats - 1}, or none."),
        (view.mover >= seats, f"mover={view.mover}: the seats are 0 to {seats - 1}."),
        (view.round < 1, "round: the first round is 1."),
        (view.viewer is None and bool(view.hand), "hand: a spectator (viewer=none) holds no cards."),
        (not view.pile, "pile: a position needs at least the card on top of the pile."),
        (list(view.hand) != sorted(view.hand), "hand: write the cards upwards, the llama last."),
    ]


def _cards_add_up(view: View) -> list[tuple[bool, str]]:
    total = sum(view.sizes) + len(view.pile) + view.stock
    held = sum(view.shown, ()) if view.shown else view.hand
    most = Counter(held + view.pile).most_common(1)
    own = 0 if view.viewer is None else view.sizes[view.viewer]
    return [
        (len(view.hand) != own, f"hand: {len(view.hand)} cards, but sizes gives this seat {own}."),
        (total != len(DECK), f"Hands, pile and stock make {total} cards; there are {len(DECK)} (LAMA-1.1)."),
        (bool(most) and most[0][1] > COPIES, "A card stands here more than eight times (LAMA-1.1)."),
        (bool(view.shown) and tuple(map(len, view.shown)) != view.sizes, "shown does not fit sizes."),
        (
            bool(view.shown) and view.viewer is not None and view.shown[view.viewer] != view.hand,
            "hand is not what shown gives this seat.",
        ),
    ]


def _phase_fits(view: View) -> list[tuple[bool, str]]:
    limit, highest = view.options.limit, max(view.points)
    if view.phase == "turn":
        return [
            (bool(view.shown), "shown: hands lie open only at a settlement (phase chip or over)."),
            (0 in view.sizes, "sizes: a seat without cards has ended the round (LAMA-3.1)."),
            (view.quit[view.mover], f"mover={view.mover}: this seat has quit the round (LAMA-2.7)."),
            (highest >= limit, f"points: at {limit} or more the game is over (LAMA-7.1)."),
        ]
    ended = [
        (not view.shown, "shown: at a settlement every hand lies open (LAMA-4.1)."),
        (view.sizes.count(0) > 1, "shown: only one seat can have emptied its hand (LAMA-3.1)."),
        (0 in view.sizes and view.quit[view.mover], f"quit: seat {view.mover} ended the round with its last card."),
    ]
    if view.phase == "over":
        return [*ended, (highest < limit, f"points: a game is over only from {limit} on (LAMA-7.1).")]
    return [
        *ended,
        (view.sizes[view.mover] > 0, f"mover={view.mover}: only an emptied hand returns a chip (LAMA-5.2)."),
        (view.points[view.mover] < 10, f"mover={view.mover}: below 10 points there is no choice (LAMA-5.2)."),
    ]
