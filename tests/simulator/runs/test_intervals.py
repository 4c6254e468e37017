"""Intervals come out as published, and hold what they say."""

from __future__ import annotations

from math import comb, inf, isnan, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hantei.simulator.runs.intervals import mean_interval, paired_difference, quantile, wilson, wilson_of_groups

Z = 1.959963984540054
"""The 97.5 % quantile of the normal distribution."""


@pytest.mark.parametrize(
    ("hits", "n", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_is_as_published_by_newcombe_in_1998(hits: int, n: int, low: float, high: float) -> None:
    assert wilson(hits, n) == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))
    assert wilson(n - hits, n) == (pytest.approx(1 - high, abs=5e-5), pytest.approx(1 - low, abs=5e-5))


def test_wilson_of_nothing_is_everything_and_of_nonsense_an_error() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    with pytest.raises(ValueError, match="3 of 2"):
        wilson(3, 2)


def test_wider_level_is_wider() -> None:
    low, high = wilson(50, 100, 0.999)
    assert (round(low, 4), round(high, 4)) == (0.3437, 0.6563)


@pytest.mark.parametrize("share", [0.1, 0.3, 0.5])
def test_wilson_holds_the_true_share_about_as_often_as_it_says(share: float) -> None:
    n = 100
    odds = [comb(n, k) * share**k * (1 - share) ** (n - k) for k in range(n + 1)]
    held = sum(odds[k] for k in range(n + 1) if wilson(k, n)[0] <= share <= wilson(k, n)[1])
    assert 0.93 < held < 0.97


@given(st.integers(0, 10**9), st.integers(0, 10**9))
def test_wilson_is_within_0_and_1_and_holds_its_share(one: int, other: int) -> None:
    hits, n = sorted((one, other))
    low, high = wilson(hits, n)
    assert 0 <= low <= high <= 1
    assert n == 0 or low <= hits / n <= high


def test_pairs_that_are_always_alike_count_once() -> None:
    assert wilson_of_groups({(2, 2): 30, (0, 2): 20}) == wilson(30, 50)
    assert wilson_of_groups({(2, 2): 40}) == wilson(40, 40)


def test_pairs_that_differ_never_raise_the_number_of_trials() -> None:
    assert wilson_of_groups({(1, 2): 50}) == wilson(50, 100)
    assert wilson_of_groups({(1, 2): 40, (0, 2): 5, (2, 2): 5}) == wilson(50, 100)


def test_pairs_that_are_somewhat_alike_are_in_between() -> None:
    counts = {(2, 2): 30, (1, 2): 40, (0, 2): 30}  # p = 1/2; the hits of a pair vary by 0.6 where 0.5 is due
    low, high = wilson_of_groups(counts)
    n = 200 / (100 / 99 * 0.6 / 0.5)
    reach = Z * sqrt(0.25 / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    assert (low, high) == (pytest.approx(0.5 - reach), pytest.approx(0.5 + reach))


def test_trials_without_a_partner_count_fully() -> None:
    assert wilson_of_groups({(1, 1): 30, (0, 1): 20, (0, 0): 7}) == wilson(30, 50)
    assert wilson_of_groups({(0, 0): 3}) == (0.0, 1.0)
    assert wilson_of_groups({}) == (0.0, 1.0)


def test_mean_has_the_interval_of_its_standard_error() -> None:
    assert mean_interval({1: 1, 2: 1, 3: 1}) == (
        2.0, pytest.approx(2 - Z / sqrt(3)), pytest.approx(2 + Z / sqrt(3)),
    )  # fmt: skip
    assert mean_interval({-4: 3, 7: 0}) == (-4.0, -4.0, -4.0)


def test_mean_of_too_few_says_nothing_about_the_spread() -> None:
    assert mean_interval({7: 1}) == (7.0, -inf, inf)
    mean, low, high = mean_interval({})
    assert (isnan(mean), low, high) == (True, -inf, inf)


def test_paired_difference_is_the_mean_of_second_minus_first() -> None:
    assert paired_difference({(5, 6): 1, (3, 5): 1, (9, 12): 1}) == mean_interval({1: 1, 2: 1, 3: 1})
    assert paired_difference({(5, 6): 2, (8, 9): 3}) == (1.0, 1.0, 1.0)


@pytest.mark.parametrize(("share", "value"), [(0, 1), (0.25, 2), (0.26, 3), (0.5, 3), (0.75, 3), (0.76, 9), (1, 9)])
def test_quantile_is_the_value_of_the_nearest_rank(share: float, value: int) -> None:
    assert quantile({9: 2, 1: 1, 3: 4, 2: 1, 100: 0}, share) == value


def test_quantile_of_nothing_is_an_error() -> None:
    for counts, share in (({}, 0.5), ({1: 0}, 0.5), ({1: 1}, 1.5)):
        with pytest.raises(ValueError, match=" of "):
            quantile(counts, share)
