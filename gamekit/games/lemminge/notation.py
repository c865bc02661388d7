"""Moves and positions of Lemminge as text, both ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import fields as dataclass_fields
from functools import cache
from itertools import pairwise

from gamekit.core.errors import NotationError
from gamekit.core.game import show_options
from gamekit.core.notation import Checks, check, count, counts, fields, one_of, read, read_options
from gamekit.games.lemminge.board import HOME, MEADOW, START, TERRAINS, Board, board_of
from gamekit.games.lemminge.hexes import DIRECTIONS
from gamekit.games.lemminge.rules import on_piles, tile_of
from gamekit.games.lemminge.state import (
    CARDS,
    DECK,
    HAND_SIZE,
    LANDS,
    LEMMINGS,
    OPENING,
    PLAYS,
    REFILLS,
    TILES,
    TOP_VALUE,
    Cards,
    Enter,
    Move,
    Options,
    Pair,
    Phase,
    Piles,
    Step,
    Stop,
    Tile,
    View,
    place_name,
    show_card,
)

SEATS = (2, 3, 4, 5)
_CARD_OF = {show_card(card): card for card in CARDS}
_PHASES: tuple[Phase, ...] = ("turn", "tile", "move", "over")
_PHASE = one_of(_PHASES, "phase")
_OPTIONS = tuple(field.name for field in dataclass_fields(Options))
_KEYS = (
    *("viewer", "mover", "phase", "ply", "lemmings", "piles", "tiles", "supply", "discards", "terrain", "points"),
    *("walker", "origin", "steps", "hand", "sizes", "stock", *_OPTIONS),
)


@cache
def moves_on(name: str) -> Mapping[str, Move]:
    """Every move that can be written on this board, by its notation."""
    names = board_of(name).names
    moves: list[Move] = [*PLAYS.values(), *REFILLS[HAND_SIZE], *map(Tile, names), *map(Enter, names)]
    moves += [Step(direction, field) for field in (None, *names) for direction in DIRECTIONS]
    return {str(move): move for move in [*moves, Stop()]}


def parse_move(text: str, options: Options) -> Move:
    """The move of this notation; anything else is refused with what can be written."""
    move = moves_on(options.board).get(" ".join(text.split()))
    if move is None:
        names = board_of(options.board).names
        raise NotationError(
            f"{text!r} is no move of Lemminge; write 'play water-3', 'refill', 'refill 1 4' (places in your hand), "
            f"'tile {names[0]}', 'enter {names[0]}', 'step {names[0]} ne', 'step ne' or 'stop'; the fields of this "
            f"board are {names[0]} to {names[-1]}, the directions {', '.join(DIRECTIONS)}."
        )
    return move


def show_position(view: View) -> str:
    """The view as `key=value` words, complete: `parse_position` gives it back."""
    board = view.board
    begun = view.walker is not None
    words = {
        "viewer": "none" if view.viewer is None else str(view.viewer),
        "mover": str(view.mover),
        "phase": view.phase,
        "ply": str(view.ply),
        "lemmings": "/".join([",".join([place_name(board, place) for place in pair]) for pair in view.lemmings]),
        "piles": "/".join([",".join(map(str, pile)) for pile in view.piles]),
        "tiles": ",".join([f"{board.names[field]}:{TERRAINS[view.ground[field]]}" for field in view.tiles]),
        "supply": ",".join(map(str, view.supply)),
        "discards": _show_cards(view.discards),
        "terrain": "" if view.terrain == MEADOW else TERRAINS[view.terrain],
        "points": str(view.points),
        "walker": str(view.walker) if begun else "",
        "origin": place_name(board, view.origin) if begun else "",
        "steps": str(view.steps),
        "hand": _show_cards(view.hand),
        "sizes": ",".join(map(str, view.sizes)),
        "stock": str(view.stock),
    }
    return " ".join([*(f"{key}={value}" for key, value in words.items() if value), show_options(view.options)])


def parse_position(text: str) -> View:
    """A view from `key=value` words; what is left out is filled in, what cannot be is refused by name."""
    words = fields(text, _KEYS)
    options = read_options(Options, words)
    board = board_of(options.board)
    viewer = None if words.get("viewer") == "none" else read(words, "viewer", count, 0)
    lemmings = read(words, "lemmings", lambda word: tuple([_pair(board, pair) for pair in word.split("/")]), _START)
    no_tiles: dict[int, int] = {}
    tiles = dict(sorted(read(words, "tiles", lambda word: _tiles(board, word), no_tiles).items()))
    piles: Piles = read(words, "piles", _piles, ((OPENING,),) * len(LANDS))
    terrain = read(words, "terrain", one_of(TERRAINS[:MEADOW], "terrain"), TERRAINS[MEADOW])
    land = TERRAINS.index(terrain)
    hand: Cards = read(words, "hand", _cards, ())
    full = tuple([len(hand) if seat == viewer else HAND_SIZE for seat in range(len(lemmings))])
    used = Counter(tiles.values())
    view = View(
        options=options,
        phase=read(words, "phase", _PHASE, "turn"),
        ply=read(words, "ply", count, 0),
        mover=read(words, "mover", count, viewer or 0),
        viewer=viewer,
        lemmings=lemmings,
        piles=piles,
        ground=tuple([tiles.get(field, printed) for field, printed in enumerate(board.ground)]),
        tiles=tuple(tiles),
        supply=read(words, "supply", counts, tuple([max(0, n - used[tile]) for tile, n in enumerate(TILES)])),
        discards=read(words, "discards", _cards, ()),
        terrain=land,
        points=read(words, "points", count, 0 if land == MEADOW else sum(piles[land])),
        walker=read(words, "walker", one_of(tuple(range(LEMMINGS)), "lemming of a seat"), None),
        origin=read(words, "origin", lambda word: _place(board, word), START),
        steps=read(words, "steps", count, 0),
        hand=hand,
        sizes=read(words, "sizes", counts, full),
        stock=0,
    )
    view = view._replace(stock=read(words, "stock", count, max(0, len(DECK) - _lying(view) - sum(view.sizes))))
    check(view, _seats, _lemmings, _tiles_add_up, _cards_add_up, _phase_fits)
    return view


_START: tuple[Pair, ...] = ((START, START),) * 3


def _show_cards(cards: Sequence[int]) -> str:
    return ",".join(map(show_card, cards))


def _cards(word: str) -> Cards:
    if strange := [name for name in word.split(",") if name not in _CARD_OF]:
        raise ValueError(f"{strange[0][:20]!r} is no card; write a terrain and a value from 0 to 4, as in water-3")
    return tuple([_CARD_OF[name] for name in word.split(",")])


def _place(board: Board, word: str) -> int:
    if word in board.fields:
        return board.fields[word]
    if word not in ("start", "home"):
        raise ValueError(f"{word[:20]!r} is no place; write a field of this board, start or home")
    return START if word == "start" else HOME


def _pair(board: Board, word: str) -> Pair:
    places = [_place(board, name) for name in word.split(",")]
    if len(places) != LEMMINGS:
        raise ValueError(f"every seat has {LEMMINGS} lemmings (LEM-1.1), unlike in {word!r}")
    return places[0], places[1]


def _tiles(board: Board, word: str) -> dict[int, int]:
    found: dict[int, int] = {}
    for part in word.split(","):
        name, _, terrain = part.partition(":")
        if name not in board.fields or terrain not in TERRAINS:
            raise ValueError(f"{part[:20]!r} is no tile on a field; write for example {board.names[0]}:water")
        if board.fields[name] in found:
            raise ValueError(f"there are two tiles on {name}; a covered one has left the game (LEM-4.3)")
        found[board.fields[name]] = TERRAINS.index(terrain)
    return found


def _piles(word: str) -> Piles:
    piles = tuple(map(counts, word.split("/")))
    if len(piles) != len(LANDS) or max(map(max, piles)) > TOP_VALUE:
        raise ValueError(f"write {len(LANDS)} piles of values from 0 to {TOP_VALUE}, as in 2/2/3,1/2/0")
    if wrong := [pile for pile in piles if any(upper > lower for lower, upper in pairwise(pile))]:
        raise ValueError(f"no card lies on a lower one (LEM-2.2), unlike in {','.join(map(str, wrong[0]))}")
    return piles


def _lying(view: View) -> int:
    """How many cards lie on the piles and the discards."""
    return sum(map(len, view.piles)) + len(view.discards)


def _seats(view: View) -> Checks:
    seats = len(view.lemmings)
    return [
        (seats not in SEATS, f"Lemminge has 2 to 5 seats (LEM-1.1), not {seats}."),
        ((view.viewer or 0) >= seats, f"viewer={view.viewer}: the seats are 0 to {seats - 1}, or none."),
        (view.mover >= seats, f"mover={view.mover}: the seats are 0 to {seats - 1}."),
        (len(view.sizes) != seats, "sizes and lemmings must name the same number of seats."),
    ]


def _lemmings(view: View) -> Checks:
    standing = Counter([place for place in sum(view.lemmings, ()) if place >= 0])
    crowded = [view.board.names[field] for field in standing if standing[field] > 1]
    home = [seat for seat, pair in enumerate(view.lemmings) if pair == (HOME, HOME)]
    ended = "a game is over when one seat, and no other, has both lemmings home (LEM-8.1)"
    return [
        (bool(crowded), f"lemmings: two stand on {', '.join(crowded)} (LEM-3.3)."),
        ((len(home) == 1) != (view.phase == "over") or len(home) > 1, f"lemmings: {ended}."),
    ]


def _tiles_add_up(view: View) -> Checks:
    laid = Counter([view.ground[field] for field in view.tiles])
    most = [tile for tile, left in enumerate(view.supply) if tile < len(TILES) and left + laid[tile] > TILES[tile]]
    names = ", ".join([TERRAINS[tile] for tile in most])
    return [
        (len(view.supply) != len(TILES), f"supply: write {len(TILES)} numbers, for {', '.join(TERRAINS)}."),
        (bool(most), f"tiles and supply: there are not so many tiles of {names} (LEM-1.5)."),
    ]


def _cards_add_up(view: View) -> Checks:
    cards = Counter(view.hand) + Counter(view.discards) + Counter(on_piles(view.piles))
    most = [show_card(card) for card, number in (cards - Counter(DECK)).items() if number]
    total = _lying(view) + sum(view.sizes) + view.stock
    held = 0 if view.viewer is None else view.sizes[view.viewer]
    return [
        (view.viewer is None and bool(view.hand), "hand: a spectator (viewer=none) holds no cards."),
        (list(view.hand) != sorted(view.hand), "hand: write the cards in order, forest to water, each upwards."),
        (max(view.sizes) > HAND_SIZE, f"sizes: a hand has at most {HAND_SIZE} cards (LEM-6.1)."),
        (len(view.hand) != held, f"hand: this seat holds {held} cards by sizes, not {len(view.hand)}."),
        (bool(most), f"hand, discards and piles: there are not so many cards {', '.join(most)} (LEM-1.2)."),
        (total != len(DECK), f"All hands, piles, discards and stock make {total} cards; there are 55 (LEM-1.2)."),
    ]


def _phase_fits(view: View) -> Checks:
    return _within_a_turn(view) if view.phase in ("tile", "move") else _between_turns(view)


def _between_turns(view: View) -> Checks:
    at_rest = (view.terrain, view.points, view.walker, view.origin, view.steps) == (MEADOW, 0, None, START, 0)
    return [(not at_rest, "terrain, points, walker, origin, steps: they are for the phases tile and move (LEM-2.1).")]


def _within_a_turn(view: View) -> Checks:
    if view.terrain == MEADOW:
        return [(True, f"terrain: the phase {view.phase} needs that of the card played (LEM-2.1).")]
    pile, walker = view.piles[view.terrain], view.walker
    spent = sum(pile) - view.points
    checks = [(not 0 < view.points <= sum(pile), f"points: the pile brings {sum(pile)}, and some are left (LEM-2.2).")]
    if view.phase == "tile":
        usable = len(pile) == 1 and view.supply[tile_of(view.supply, view.terrain)] > 0
        checks.append((not usable, "phase=tile: it comes with a pile begun anew, and a tile to lay (LEM-2.3)."))
    if walker is None:
        unmoved = (view.origin, view.steps, spent) == (START, 0, 0)
        return [*checks, (not unmoved, "points, origin, steps: without a walker no step has been made (LEM-2.4).")]
    on_board = view.lemmings[view.mover][walker] >= 0 and view.origin != HOME
    return [
        *checks,
        (view.phase == "tile", "walker: the tile is laid before a lemming moves (LEM-4.1)."),
        (not on_board, "walker: it stands on a field, and set out from one or from start (LEM-3.1)."),
        (not 0 < view.steps <= spent, "steps: each one made has cost at least a point (LEM-5.2)."),
    ]
