"""Chance is a value: the same everywhere, and never the global generator."""

from gamekit.core.chance import Chance


def test_a_shuffle_is_the_one_written_down_here():
    assert Chance(7).shuffled(range(8)) == ((4, 3, 5, 2, 0, 1, 6, 7), Chance(7, 1))


def test_the_words_are_those_of_the_hash():
    """SHAKE-128 of "7 0", by another hand: `printf "7 0" | openssl dgst -shake128 -xoflen 4`."""
    assert Chance(7).below(1 << 32) == (int("4b87e077", 16), Chance(7, 1))


def test_every_order_of_three_cards_comes_about_equally_often():
    counts = {}
    for seed in range(6000):
        order, _ = Chance(seed).shuffled((1, 2, 3))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())
