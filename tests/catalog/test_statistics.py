"""Figures of small catalogues, each worked out by hand."""

from __future__ import annotations

import random
from operator import attrgetter

import pytest
from rapidfuzz.distance import DamerauLevenshtein

from hantei.catalog.statistics import SHORTEST_NAME, Field, StatRow, modified_scores, statistics_of
from hantei.core.card import Card, Catalog


class Thing(Card):
    cost: int | None = None
    power: int | None = None
    colour: str = ""
    words: tuple[str, ...] = ()
    text: str = ""


FIELDS = [Field(name, attrgetter(name)) for name in ("cost", "power", "colour", "words")]


def thing(name: str, kind: str = "unit", card_id: str = "", **values: object) -> Thing:
    return Thing.model_validate({"id": card_id or name, "kind": kind, "name": name, **values})


def figures(*cards: Thing, part: str = "") -> list[StatRow]:
    found = statistics_of(Catalog("tiny", cards), FIELDS, ("text",))
    return [row for row in found if not part or row.part == part]


def test_words_and_numbers_are_counted_over_all_cards_and_by_kind() -> None:
    cards = (
        thing("a", cost=1, colour="red", words=("fast", "fast")),
        thing("b", cost=1, colour="red", words=("fast", "big")),
        thing("c", "spell", cost=2, colour="blue", words=("big",)),
    )
    counted = [(row.kind, row.field, row.value, row.count) for row in figures(*cards) if row.part in ("count", "curve")]
    assert counted == [
        ("", "kind", "unit", 2), ("", "kind", "spell", 1),
        ("", "cost", "1", 2), ("", "cost", "2", 1), ("unit", "cost", "1", 2), ("spell", "cost", "2", 1),
        ("", "colour", "red", 2), ("", "colour", "blue", 1), ("unit", "colour", "red", 2),
        ("spell", "colour", "blue", 1),
        ("", "words", "fast", 2), ("", "words", "big", 2), ("unit", "words", "fast", 2), ("unit", "words", "big", 1),
        ("spell", "words", "big", 1),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "colours",
    [("red", "blue", "green"), ("red", "red", "so long that it is a whole text"), ("red", "red", "red", "b", "c", "d")],
    ids=["each its own", "a text", "on less than 1.5 cards"],
)
def test_names_and_texts_are_not_counted(colours: tuple[str, ...]) -> None:
    cards = [thing(f"card {at}", colour=colour) for at, colour in enumerate(colours)]
    counted = [row for row in figures(*cards, part="count") if row.field == "colour"]
    assert bool(counted) == (len(colours) == 6), "six cards of four words are 1.5 cards a word"


def test_gaps_are_told_in_the_steps_that_a_field_goes_by() -> None:
    cards = [
        thing(f"card {at}", cost=cost, power=power) for at, (cost, power) in enumerate([(0, 500), (1, 700), (4, 1300)])
    ]
    assert [(row.field, row.value) for row in figures(*cards, part="gap")] == [
        ("cost", "2"), ("cost", "3"), ("power", "900"), ("power", "1100"),
    ]  # fmt: skip


@pytest.mark.parametrize("powers", [(1, 200), (5,), (5, 5)], ids=["too far apart", "one card", "one value"])
def test_what_has_no_steps_has_no_gaps(powers: tuple[int, ...]) -> None:
    assert figures(*(thing(f"card {at}", power=power) for at, power in enumerate(powers)), part="gap") == []


def test_missing_ids_are_those_between_numbered_ones() -> None:
    ids = ("BA-001", "BA-002", "BA-005", "BB-9", "BB-11", "promo", "X-100", "X-900")
    cards = [thing(f"name {card_id}", card_id=card_id) for card_id in ids]
    assert [row.value for row in figures(*cards, part="gap")] == ["BA-003", "BA-004", "BB-10"]


def test_scores_are_distances_from_the_median() -> None:
    # median 3, median distance 1: one step is 0.6745
    assert modified_scores([1, 2, 3, 4, 5]) == pytest.approx([-1.349, -0.6745, 0, 0.6745, 1.349])
    # most agree: the mean distance is 8 / 5
    assert modified_scores([2, 2, 2, 2, 10]) == pytest.approx([0, 0, 0, 0, 8 / (8 / 5 / 0.7979)])
    assert modified_scores([7, 7]) == [0, 0]


def test_card_far_from_its_kind_or_from_those_of_its_cost_is_named() -> None:
    cards = [thing(f"one {at}", cost=1, power=power) for at, power in enumerate([1, 2, 2, 3, 3, 2, 1, 9])]
    cards += [thing(f"two {at}", cost=5, power=power) for at, power in enumerate([8, 9, 9, 10, 10, 9, 8, 9])]
    assert [
        (row.kind, row.field, row.within, row.value, row.score, row.cards) for row in figures(*cards, part="outlier")
    ] == [("unit", "power", "cost=1", "9", 4.7, ("one 7",))]
    assert figures(*cards[1:8], part="outlier") == [], "of seven cards none is called so"


def test_names_that_read_alike_or_differ_by_one_character_are_paired() -> None:
    names = ("カード職人", "力ード職人", "火口の戦士", "火口の騎士", "火口の大騎士", "竜", "龍", "猫", "犬")
    pairs = [(row.cards, row.score) for row in figures(*map(thing, names), part="alike")]
    assert pairs == [
        (("カード職人", "力ード職人"), 0), (("竜", "龍"), 0), (("火口の戦士", "火口の騎士"), 1),
        (("火口の騎士", "火口の大騎士"), 1),
    ]  # fmt: skip


def test_no_near_pair_of_names_is_missed() -> None:
    draw = random.Random(7)
    names = sorted({"".join(draw.choice("abcdefgh") for _ in range(draw.randint(4, 9))) for _ in range(150)})
    for name in names[:60]:
        at = draw.randrange(len(name))
        other = draw.choice([name[:at] + name[at + 1 :], name[:at] + "h" + name[at:], name[:at] + "g" + name[at + 1 :]])
        names.append(other)
    names = list(dict.fromkeys(name for name in names if len(name) >= SHORTEST_NAME))
    found = {frozenset(row.cards) for row in figures(*map(thing, names), part="alike")}
    near = {
        frozenset((one, other))
        for at, one in enumerate(names)
        for other in names[at + 1 :]
        if DamerauLevenshtein.distance(one, other) == 1
    }
    assert len(near) > 20
    assert found >= near


def test_same_text_on_cards_of_several_names_is_told() -> None:
    cards = (
        thing("a", text="カードを1枚引く。"), thing("b", text="カードを１枚引く"), thing("c", text="引く。"),
        thing("d", text=""), thing("e", text=""),
    )  # fmt: skip
    assert figures(*cards, part="same_text") == [
        StatRow("same_text", "", "text", "", "カードを1枚引く。", 2, None, ("a", "b"))
    ]
