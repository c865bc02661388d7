"""Chance is a value: the same everywhere, and never the global generator."""

import random

from gamekit.core.chance import Chance


def test_a_shuffle_is_the_one_written_down_here():
    assert Chance(7).shuffled(range(8)) == ((0, 5, 4, 2, 3, 7, 1, 6), Chance(7, 1))


def test_the_global_generator_is_left_alone():
    random.seed(1)
    before = random.getstate()
    Chance(3).shuffled(range(50))
    Chance(3).below(6)
    assert random.getstate() == before


def test_every_order_of_three_cards_comes_about_equally_often():
    counts = {}
    for seed in range(6000):
        order, _ = Chance(seed).shuffled((1, 2, 3))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())
