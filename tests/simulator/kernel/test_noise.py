"""The random numbers are the same on every machine."""

from __future__ import annotations

from collections import Counter

from hantei.simulator.kernel.noise import below, draw, shuffle, skip, streams


def test_first_numbers_of_two_streams_are_fixed() -> None:
    words = streams(1, 0, 2)
    assert [draw(words, 0) for _ in range(3)] == [3390996805, 2602209351, 1489623976]
    assert [draw(words, 1) for _ in range(3)] == [2015842956, 825384550, 4204900989]


def test_each_seed_game_and_stream_is_another_sequence() -> None:
    starts = {tuple(streams(seed, game, 3)[at : at + 4]) for seed in range(4) for game in range(4) for at in (0, 4, 8)}
    assert len(starts) == 48


def test_numbers_below_a_limit_come_evenly() -> None:
    words = streams(3, 0, 1)
    counts = Counter(below(words, 0, 6) for _ in range(60_000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    chi_square = sum((count - 10_000) ** 2 / 10_000 for count in counts.values())
    assert chi_square < 20.5  # 99.9 % of true dice with five degrees of freedom stay below


def test_shuffling_and_skipping_use_the_numbers_that_drawing_gives() -> None:
    words, same = streams(5, 1, 2), streams(5, 1, 2)
    cards, expected = list(range(20)), list(range(20))
    shuffle(words, 1, cards)
    for i in range(19, 0, -1):
        j = below(same, 1, i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert (cards, words) == (expected, same)
    skip(words, 0, 7)
    for _ in range(7):
        draw(same, 0)
    assert words == same


def test_shuffling_keeps_the_cards_and_is_even() -> None:
    words = streams(5, 0, 1)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        shuffle(words, 0, cards)
        seen[tuple(cards)] += 1
    assert len(seen) == 24
    chi_square = sum((count - 1_000) ** 2 / 1_000 for count in seen.values())
    assert chi_square < 49.7  # 99.9 % with 23 degrees of freedom
