"""The stream of luck: explicit, copied, uniform."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.kernel.chance import Chance, chance_from, dead_chance
from ludarium.kernel.errors import NeedsGuess


@given(st.integers() | st.text())
def test_a_seed_gives_the_same_stream_every_time(seed: int | str) -> None:
    first, second = chance_from(seed), chance_from(seed)
    assert [first.below(1000) for _ in range(20)] == [second.below(1000) for _ in range(20)]


def test_different_seeds_give_different_streams() -> None:
    starts = {tuple(map(chance_from(seed).below, [1000] * 4)) for seed in range(500)}
    assert len(starts) == 500


@given(st.integers(1, 10**6), st.integers())
def test_numbers_lie_below(n: int, seed: int) -> None:
    luck = chance_from(seed)
    assert all(0 <= luck.below(n) < n for _ in range(20))


@pytest.mark.parametrize("n", [2, 3, 6, 7, 36, 100])
def test_numbers_are_uniform(n: int) -> None:
    """Chi-square; the bound is far beyond one in a million, and the stream is fixed."""
    luck, draws = chance_from("uniform"), 2000 * n
    counts = Counter(luck.below(n) for _ in range(draws))
    chi = sum((counts[i] - 2000) ** 2 / 2000 for i in range(n))
    assert chi < (n - 1) + 6 * (2 * (n - 1)) ** 0.5 + 12


def test_pairs_of_dice_are_uniform() -> None:
    luck = chance_from("pairs")
    counts = Counter((luck.below(6), luck.below(6)) for _ in range(36000))
    assert sum((counts[pair] - 1000) ** 2 / 1000 for pair in itertools.product(range(6), repeat=2)) < 90


def test_all_orders_of_a_shuffle_are_equally_likely() -> None:
    luck, counts = chance_from("orders"), Counter[tuple[int, ...]]()
    for _ in range(24000):
        items = [0, 1, 2, 3]
        luck.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 24
    assert sum((n - 1000) ** 2 / 1000 for n in counts.values()) < 70


def test_a_copy_goes_its_own_way() -> None:
    luck = chance_from(5)
    other = luck.copy()
    expected = [other.below(100) for _ in range(10)]
    assert [luck.below(100) for _ in range(10)] == expected
    assert (luck.a, luck.b) == (other.a, other.b)


def test_intermediates_stay_in_machine_integers() -> None:
    luck = Chance(2147483562, 2147483398)
    for _ in range(1000):
        assert luck.a * 40014 < 1 << 62
        assert luck.b * 40692 < 1 << 62
        luck.below(10)


def test_the_dead_stream_of_a_view_asks_for_a_guess() -> None:
    with pytest.raises(NeedsGuess, match="guess"):
        dead_chance().below(6)
