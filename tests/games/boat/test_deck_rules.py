"""Boat Monster's deck rules on decks made for each of them."""

from __future__ import annotations

import pytest

from hantei.core.card import Card
from hantei.core.finding import Severity, SourceRef
from hantei.games.boat import GAME
from hantei.games.boat.cards import Actor, AttachMagic, StrangeActor, Stranger
from hantei.games.boat.vocabulary import Attribute, Heart
from hantei.validators.deck import Deck, DeckEntry

assert GAME.deck is not None
SPEC = GAME.deck
PRINTED = {
    "ap": 900, "dp": 700, "damage": 1, "hp": 20, "attribute": Attribute.WATER, "tribe": ("戦士",), "habitat": ("港",),
    "heart": Heart.JUSTICE,
}  # fmt: skip


def actor(name: str, rarity: int = 1) -> Card:
    return Actor.model_validate({"id": name, "kind": "actor", "name": name, "cost": 0, "rarity": rarity, **PRINTED})


def stranger(number: int) -> Card:
    return Stranger(id=f"s{number}", kind="stranger", name=f"ストレンジャー{number}", number=number)


def strange_actor(name: str, rarity: int = 1) -> Card:
    fields = {"id": name, "kind": "strange_actor", "name": name, "strangers": (1,), "rarity": rarity, **PRINTED}
    return StrangeActor.model_validate(fields)


def magic(name: str) -> Card:
    return AttachMagic.model_validate({"id": name, "kind": "attach_magic", "name": name, "rarity": 1, "text": "。"})


def deck(*cards: tuple[Card, int]) -> Deck:
    entries = [DeckEntry("main", card, count, SourceRef("d.txt", "", n)) for n, (card, count) in enumerate(cards, 1)]
    return Deck("d", tuple(entries), SourceRef("d.txt"))


def filler(count: int, rarity_total: int | None = None) -> list[tuple[Card, int]]:
    """So many different actors whose rarities add up to the total (default: all 1)."""
    total = count if rarity_total is None else rarity_total
    base, rest = divmod(total, count)
    return [(actor(f"船員{n}", base + (n < rest)), 1) for n in range(count)]


def errors(deck: Deck, **switches: str) -> list[tuple[str, str, object]]:
    """Code, rule and count of every error."""
    rules = SPEC.rules(SPEC.settings(switches))
    found = [finding for rule in rules for finding in rule.check(deck)]
    return [(f.code, f.rule, f.facts["count"]) for f in found if f.severity is Severity.ERROR]


EXAMPLES = [
    # cards that count, cards that may count, sum of rarities, errors
    (50, 0, 200, []),
    (49, 0, 100, [("DECK_SIZE", "BM-320", 49)]),
    (51, 0, 100, [("DECK_SIZE", "BM-320", 51)]),
    (44, 6, 180, []),
    (50, 8, 200, []),
    (48, 3, 150, []),
    (48, 1, 150, [("DECK_SIZE", "BM-324", 48)]),
    (51, 5, 150, [("DECK_SIZE", "BM-324", 51)]),
    (50, 0, 201, [("RARITY_OVER", "BM-330", 201)]),
    (50, 12, 150, []),
]


@pytest.mark.proves("BM-320", "BM-324", "BM-325", "BM-327", "BM-329", "BM-330", "BM-331")
@pytest.mark.parametrize(("counted", "optional", "rarities", "expected"), EXAMPLES)
def test_size_and_rarities(counted: int, optional: int, rarities: int, expected: list[tuple[str, str, int]]) -> None:
    strangers = [(stranger(number), 1) for number in range(1, optional + 1)]
    assert errors(deck(*filler(counted, rarities), *strangers)) == expected


@pytest.mark.proves("BM-321", "BM-322", "BM-333")
@pytest.mark.parametrize(
    ("card", "most", "rule"),
    [(actor("X", 1), 4, "BM-321"), (actor("Y", 2), 3, "BM-322"), (strange_actor("Z", 3), 3, "BM-322")],
)
def test_copies_of_a_name(card: Card, most: int, rule: str) -> None:
    assert errors(deck(*filler(50 - most), (card, most))) == []
    assert errors(deck(*filler(49 - most), (card, most + 1))) == [("COPY_LIMIT", rule, most + 1)]


def test_copies_are_counted_over_spellings_and_lines() -> None:
    other = actor("ｳﾙﾌ").model_copy(update={"id": "w2"})
    rows = [(actor("ウルフ"), 2), (other, 3)]
    assert errors(deck(*filler(45), *rows)) == [("COPY_LIMIT", "BM-321", 5)]


@pytest.mark.proves("BM-334")
def test_one_name_in_two_rarities_has_the_stricter_limit() -> None:
    cards = [(actor("X", 1), 2), (actor("X", 2).model_copy(update={"id": "X2"}), 2)]
    assert errors(deck(*filler(46), *cards)) == [("COPY_LIMIT", "BM-334", 4)]
    assert errors(deck(*filler(46), *cards), same_name_mixed_rarity="by_rarity") == []


@pytest.mark.proves("BM-323")
def test_one_stranger_of_each_number() -> None:
    three = [(stranger(number), 1) for number in (1, 2, 3)]
    assert errors(deck(*filler(47), *three)) == []
    assert errors(deck(*filler(48), (stranger(1), 2))) == [("STRANGER_TWICE", "BM-323", 2)]


@pytest.mark.proves("BM-332")
def test_strange_actors_add_their_rarity_unless_switched_off() -> None:
    cards = deck(*filler(50, 198), (strange_actor("Z", 3), 1))
    assert errors(cards) == [("RARITY_OVER", "BM-330", 201)]
    assert errors(cards, strange_actor_rarity_counts="false") == []


@pytest.mark.proves("BM-335")
def test_fifty_magic_cards_are_legal_with_a_warning() -> None:
    cards = deck(*((magic(f"魔法{n}"), 1) for n in range(50)))
    assert errors(cards) == []
    rules = SPEC.rules(SPEC.settings({}))
    assert [finding.code for rule in rules for finding in rule.check(cards)] == ["NO_ACTOR"]


def test_strangers_and_strange_actors_that_lack_one_another_are_warnings() -> None:
    cards = deck(*filler(49), (strange_actor("Z"), 1), (stranger(2), 1))
    rules = SPEC.rules(SPEC.settings({}))
    found = [finding for rule in rules for finding in rule.check(cards)]
    assert [(finding.code, finding.facts["name"]) for finding in found] == [
        ("STRANGER_LACKING", "Z"),
        ("STRANGER_UNUSED", "ストレンジャー2"),
    ]


@pytest.mark.proves("BM-005", "BM-016")
def test_printed_rarity_counts_and_one_name_shares_a_limit() -> None:
    """Their import halves (rarity `x`, an empty name) are in the case files of the catalogue."""
    assert errors(deck(*filler(49, 197), (actor("X", 3), 1))) == []
    assert errors(deck(*filler(49, 198), (actor("X", 3), 1))) == [("RARITY_OVER", "BM-330", 201)]
    second = actor("X", 3).model_copy(update={"id": "X2"})
    assert errors(deck(*filler(46), (actor("X", 3), 2), (second, 2))) == [("COPY_LIMIT", "BM-322", 4)]
