"""Every well-formed move of Mensch ärgere Dich nicht, for the contract suite."""

from gamekit.games.maedn.notation import MOVES


def well_formed(options):
    """All moves `parse_move` accepts under these options."""
    return tuple(MOVES.values())
