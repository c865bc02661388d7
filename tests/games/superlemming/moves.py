"""Every well-formed move of Superlemming, for the contract suite."""

from gamekit.games.superlemming.notation import written_moves


def well_formed(options):
    """All moves `parse_move` accepts under these options."""
    return tuple(written_moves(options.effects).values())
