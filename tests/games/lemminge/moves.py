"""Well-formed moves of Lemminge for the contract suite: of the many that name a field, an even share."""

from functools import cache

from gamekit.games.lemminge.notation import moves_on

SHARE = 12


@cache
def _some(board):
    moves = [text for text in moves_on(board) if not text.startswith("refill ") or len(text) < 11]
    few = [text for text in moves if len(text.split()) < 3 and not text.startswith(("tile", "enter"))]
    rest = [text for text in moves if text not in few]
    return tuple([moves_on(board)[text] for text in [*few, *rest[::SHARE]]])


def well_formed(options):
    """Moves `parse_move` accepts under these options; `test_oracle.py` asks for all of them."""
    return _some(options.board)
