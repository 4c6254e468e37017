"""The numbers of one sort are different, and bits are single: else one word of a card would be another."""

from __future__ import annotations

import pytest

from hantei.games.leader.play.field_texts import POWER_WORDS
from hantei.games.leader.play.table import numbers as n

PLACES = (n.ADJACENT, n.LEFT_AND_RIGHT, n.BEHIND, n.IN_FRONT, n.SAME_COLUMN, n.SAME_ROW)
LABELS = (n.LINK_LABEL, n.OUGI_LABEL)


@pytest.mark.parametrize(
    "bits", [list(POWER_WORDS.values()), list(n.KEYWORD_BITS.values())], ids=["powers", "keywords"]
)
def test_bits_are_single_and_different(bits: list[int]) -> None:
    assert len(set(bits)) == len(bits)
    assert [bit for bit in bits if bit & (bit - 1) or not bit] == []


def test_powers_are_the_twenty_of_the_rules() -> None:
    assert sorted(POWER_WORDS.values()) == [1 << bit for bit in range(20)]


def test_places_are_numbered_from_zero() -> None:
    assert tuple(range(6)) == PLACES


def test_labels_are_different() -> None:
    assert len(set(LABELS)) == len(LABELS)
