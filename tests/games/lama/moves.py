"""Every well-formed move of L.A.M.A., for the contract suite."""

from gamekit.games.lama.notation import MOVES


def well_formed(options):
    """All moves `parse_move` accepts under these options."""
    return tuple(MOVES.values())
