"""Names that people could take for one another."""

from __future__ import annotations

import pytest

from hantei.catalog.names import check_name, name_rules
from hantei.catalog.spec import Entry, Kind, Row
from hantei.core.card import Card

KIND = Kind("unit", "ユニット", "unit", Card, ())


def row(number: int, name: str) -> Row:
    return Row(KIND, number, {"name": name}, {"name": (2, "カード名"), "id": (1, "id")}, "cards.xlsx", "カード")


def entries(*names: str) -> list[Entry]:
    found = []
    for number, name in enumerate(names, start=2):
        card = Card(id=f"c{number}", kind="unit", name=name)
        found.append(Entry(card, card.key, row(number, name), own_id=True))
    return found


def reported(cards: list[Entry]) -> list[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    return [
        (finding.code, finding.facts["names"], tuple(place.address for place in finding.where))  # type: ignore[misc]
        for rule in name_rules()
        for finding in rule.apply(cards)
    ]


@pytest.mark.parametrize(
    ("one", "other"),
    [("剣①", "剣1"), ("ウルフ", "ｳﾙﾌ"), ("青い空", "青い 空"), ("竜の巣", "竜の\u200b巣"), ("K", "Ｋ"), ("A-1", "A―1")],
)
def test_different_spellings_of_one_key_are_reported(one: str, other: str) -> None:
    assert reported(entries(one, other)) == [("NAMES_FOLD_TOGETHER", (one, other), ("B2", "B3"))]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("カード", "力ード"), ("ロボ", "口ボ"), ("ボート", "ボ一ト"), ("ニンジャ", "二ンジャ"), ("タコ", "夕コ"),
        ("エース", "工ース"), ("トカゲ", "卜カゲ"),
        ("ハチ", "八チ"), ("Black", "Blаck"), ("竜騎士", "龍騎士"), ("ヘビ", "へビ"), ("〇の書", "○の書"),
        ("l号", "1号"),
    ],
)  # fmt: skip
def test_names_that_look_alike_are_reported(one: str, other: str) -> None:
    assert reported(entries(one, other)) == [("NAMES_LOOK_ALIKE", (one, other), ("B2", "B3"))]


def test_equal_names_and_plainly_different_names_are_not() -> None:
    assert reported(entries("ウルフ", "ウルフ", "ウルフ改", "灯台", "灯籠")) == []


def test_id_twice_names_both_cells() -> None:
    cards = entries("灯", "波")
    cards[1].card = cards[1].card.model_copy(update={"id": "c2"})
    [finding] = [f for rule in name_rules() for f in rule.apply(cards)]
    assert (finding.code, finding.facts) == ("ID_TWICE", {"value": "c2", "name": "波", "other": "灯"})
    assert [place.address for place in finding.where] == ["A3", "A2"]


def test_row_copied_with_its_id_is_kept_once() -> None:
    cards = entries("灯", "灯", "波")
    cards[1].card = cards[0].card
    found = [f for rule in name_rules() for f in rule.apply(cards)]
    assert [(f.code, [place.address for place in f.where]) for f in found] == [("DUPLICATE_ROW", ["3", "2"])]
    assert [entry.card.name for entry in cards] == ["灯", "波"]


@pytest.mark.parametrize(
    ("name", "key", "characters"),
    [
        ("竜の\u200b巣", "NAME_INVISIBLE", ("U+200B",)),
        ("メガ力ード", "NAME_SUSPICIOUS.kanji", ("力",)),
        ("ボ一ト", "NAME_SUSPICIOUS.kanji", ("一",)),
        ("Blаck", "NAME_SUSPICIOUS.script", ("а",)),
    ],
)
def test_one_name_with_a_stranger_in_it(name: str, key: str, characters: tuple[str, ...]) -> None:
    [finding] = check_name(row(2, name), name)
    assert (finding.message_key, finding.facts["characters"]) == (key, characters)


@pytest.mark.parametrize("name", ["カード", "力の石", "二ノ宮", "Black", "Ωの鍵", "一撃", "トラップ", "Кот"])
def test_ordinary_names_are_left_alone(name: str) -> None:
    assert list(check_name(row(2, name), name)) == []
