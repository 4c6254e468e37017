"""Figures of decks beside each other, and which decks can be built at the same time."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from pathlib import Path

import pytest

import hantei

SAMPLES = Path(__file__).resolve().parents[3] / "sample_decks"
DECKS = SAMPLES / "act6" / "decks" / "legal"


def figures(found: hantei.DeckStats, part: str, field: str) -> dict[str, tuple[float | None, ...]]:
    return {one.value: one.numbers for one in found.figures if (one.part, one.field) == (part, field)}


def test_figures_are_counted_deck_by_deck() -> None:
    found = hantei.deck_stats([DECKS / "act6_full.txt", DECKS / "no_jokers.txt"])
    assert figures(found, "size", "section") == {"main": (54, 52)}
    assert figures(found, "count", "kind") == {"suited": (52, 52), "joker": (2, 0)}
    assert figures(found, "count", "suit") == dict.fromkeys("SHDC", (13, 13))
    assert figures(found, "curve", "number") == {"0": (2, 0)} | {str(number): (4, 4) for number in range(1, 14)}
    assert figures(found, "mean", "number") == {"": (round(364 / 54, 2), 7.0)}


def test_odds_are_exact_and_a_deck_without_the_card_has_none() -> None:
    decks = [DECKS / "act6_full.txt", DECKS / "no_jokers.txt"]
    found = hantei.deck_stats(decks, keys=["kind=joker", "not kind=joker"], by_turn=0)
    one = hantei.odds(decks[0], "kind=joker", turns=0, orders="first")
    seen = one.questions[0].answers[0].seen
    exact = 1 - Fraction(comb(52, seen), comb(54, seen))
    assert one.questions[0].answers[0].chance == exact
    told = {(figure.value, figure.order): figure.numbers for figure in found.figures if figure.part == "odds"}
    assert told["kind=joker", "first"] == (float(exact), 0.0)
    assert told["not kind=joker", "first"] == (float(1 - exact), 1.0)


def test_what_the_rules_leave() -> None:
    catalog = hantei.read_catalog(SAMPLES / "boat" / "catalog.xlsx", game="boat").catalog
    found = hantei.deck_stats(SAMPLES / "boat" / "decks" / "legal" / "fire_dragon_knight.txt", catalog=catalog)
    spent = sum(int(value) * numbers[0] for value, numbers in figures(found, "curve", "rarity").items())
    assert figures(found, "left", "BM-330") == {"200": (200 - spent,)}


def test_what_cant_be_meant_is_refused() -> None:
    with pytest.raises(hantei.UsageError) as refused:
        hantei.deck_stats(DECKS / "no_jokers.txt", keys="kind=joker")
    assert refused.value.message_key == "odds_value_not_in_deck"
    with pytest.raises(hantei.UsageError) as refused:
        hantei.deck_stats([DECKS / "no_jokers.txt", SAMPLES / "act8" / "decks" / "legal"])
    assert refused.value.message_key == "deck_stats_games"
    with pytest.raises(hantei.DeckError) as refused:
        hantei.deck_stats(SAMPLES / "act6" / "decks" / "illegal" / "UNKNOWN_CARD.txt")
    assert refused.value.message_key == "deck_stats_unread"


def test_two_decks_of_one_pack_cant_be_built_at_the_same_time(tmp_path: Path) -> None:
    owned = tmp_path / "own.txt"
    owned.write_text((DECKS / "act6_full.txt").read_text(encoding="utf-8"), encoding="utf-8")
    found = hantei.share_decks([DECKS / "act6_full.txt", DECKS / "ten_cards.txt"], owned=owned)
    assert [(built, len(left)) for _, built, left in found.decks()] == [(True, 0), (False, 10)]
    assert {row["missing"] for row in found.rows()} == {1}
    assert not found.is_complete
    alone = hantei.share_decks(DECKS / "ten_cards.txt", owned=owned)
    assert alone.is_complete
    assert alone.rows() == []
