"""Deck lists by somebody who has not seen how lists are read: no card is ever read wrongly without a word."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from hantei.core.finding import Finding, Severity
from hantei.core.messages import LANGUAGES, Messages
from hantei.games import load
from hantei.games.called import game_alone
from hantei.validators.decks.files import read_decks
from hantei.validators.decks.resolve import resolve
from hantei.validators.decks.text.file import parse_deck
from tests.validators.decks.mixed_lists import Cards
from tests.validators.decks.test_deck_docs import catalog_of

LISTS = Path(__file__).with_name("lists")
Sections = dict[str, Cards]
TRUTH: dict[str, dict[str, Any]] = tomllib.loads((LISTS / "truth.toml").read_text(encoding="utf-8"))
WHOLE: Final = 520
"""So many, at least, are read as they are meant, by section, with no error."""


@cache
def read(name: str) -> tuple[list[Sections], list[Finding]]:
    """The cards of each deck of a list by section, and its findings."""
    game = load(TRUTH[name]["game"])
    spec = game.deck
    assert spec is not None
    decks: list[Sections] = []
    said: list[Finding] = []
    for each in read_decks(LISTS / name, name, lambda _: spec.sections, called=game_alone):
        deck, unknown = resolve(each.decklist, catalog_of(game.id), game.parse_name)
        said.extend((*each.findings, *unknown))
        found: Sections = {}
        for entry in deck.entries:
            cards = found.setdefault(entry.section, {})
            cards[entry.card.name] = cards.get(entry.card.name, 0) + entry.count
        decks.append(found)
    return decks, said


def truth(name: str) -> list[Sections]:
    if "decks" in TRUTH[name]:
        return [{"main": cards} for cards in TRUTH[name]["decks"].values()]
    return [{section: cards for section, cards in TRUTH[name].items() if isinstance(cards, dict) and cards}]


def in_all(decks: list[Sections]) -> list[Counter[str]]:
    return [sum(map(Counter, sections.values()), Counter()) for sections in decks]


@pytest.mark.parametrize("name", sorted(TRUTH))
def test_no_card_is_wrong_without_a_word(name: str) -> None:
    found, said = read(name)
    if all(finding.severity is Severity.INFO for finding in said):
        assert TRUTH[name]["want"] != "unclear"
        assert in_all(found) == in_all(truth(name))


def test_so_many_are_read_whole() -> None:
    whole = [
        name for name in TRUTH if read(name)[0] == truth(name) and not any(each.is_error for each in read(name)[1])
    ]
    assert len(whole) >= WHOLE, whole


@pytest.mark.parametrize("name", sorted(name for name in TRUTH if "told" in TRUTH[name]))
def test_one_cause_is_told_once(name: str) -> None:
    found = [f"{each.message_key} {','.join(place.address for place in each.where)}".strip() for each in read(name)[1]]
    assert found == TRUTH[name]["told"]
    for language in LANGUAGES:
        assert all(Messages(language).hint(each) for each in read(name)[1])


def test_every_list_has_its_truth() -> None:
    assert sorted(TRUTH) == sorted(path.relative_to(LISTS).as_posix() for path in LISTS.glob("*/*"))


@pytest.mark.parametrize(
    ("game", "text", "meant", "said"),
    [
        ("leader", "リーダー\n若葉の姫ノエラ\n1コスト\nどんぐり番兵 3", {"leader": 1, "main": 3}, []),
        ("spimate", "苔むす盾兵 3\nエクストラ\nコスト0\n双火の炉主 1", {"main": 3, "extra": 1}, []),
        ("spimate", "苔むす盾兵 3\nエクストラ\n火\n双火の炉主 1", {"main": 3, "extra": 1}, ["UNKNOWN_CARD"]),
        ("boat", "[控え]\n1コスト\n紅蓮の槍兵 3", {}, ["DECK_SECTION_UNKNOWN"]),
        ("boat", "コスト0（4枚）\n溶岩トカゲ 3", {"main": 3}, ["DECK_SUM_WRONG"]),
        ("leader", "こけころだんご 3\nコケコロダンゴ 1\nどんぐりばん 2", {"main": 4}, ["UNKNOWN_CARD"]),
        ("boat", "BA001 3\nｂａ００２ 2", {"main": 5}, []),
        ("boat", "1溶岩トカゲ\n2紅蓮の槍兵\n3噴煙の飛竜", {"main": 6}, ["DECK_NUMBERED"]),
        ("boat", "1溶岩トカゲ 4\n2紅蓮の槍兵 3\n3噴煙の飛竜 2", {"main": 9}, []),
        ("boat", "3溶岩トカゲ\n紅蓮の槍兵 2積み", {"main": 5}, []),
        ("boat", "溶岩トカゲ 3\n紅蓮の槍兵 2\nあとで1枚足します", {"main": 5}, ["UNKNOWN_CARD"]),
        ("boat", "溶岩トカゲ 3\n紅蓮の槍兵 2 (編集済)", {"main": 5}, []),
        ("boat", "溶岩トカゲ 3\n紅蓮の槍兵 2枚（1枚は英語版）", {"main": 5}, ["DECK_BESIDE_NAME"]),
        ("boat", "溶岩トカゲ 3\n紅蓮の槍兵 2\n以上、5枚です。よろしくお願いします", {"main": 5}, []),
        ("boat", "溶岩トカゲ 3\n紅蓮の槍兵 2\n全6枚", {"main": 5}, ["DECK_SUM_WRONG"]),
        ("boat", "溶岩トカゲ 3\n紅蓮の槍兵 2\n計5枚？", {"main": 5}, ["UNKNOWN_CARD"]),
        ("boat", "溶岩トカゲx3 紅蓮の槍兵x2 噴煙の飛竜×2枚 雷撃の一矢 x1 折れない心x1", {"main": 9}, []),
        ("boat", "溶岩トカゲx3 紅蓮の槍兵x2 ない竜×2 雷撃の一矢x1 折れない心x1", {}, ["DECK_NOTATION_UNKNOWN"]),
        ("boat", "溶岩トカゲ × Z\n紅蓮の槍兵 x l\n噴煙の飛竜 × 3", {"main": 3}, ["DECK_NOTATION_UNKNOWN"]),
        ("boat", "溶岩トカゲ 3 # 予備動作に強い\n紅蓮の槍兵 2 # コスト2→0", {"main": 5}, []),
        ("boat", "溶岩トカゲ 3 # 代用コストあり\n紅蓮の槍兵 2 # 変更なし", {"main": 5}, []),
        ("boat", "溶岩トカゲ 3 # 予備\n紅蓮の槍兵 2 # 2→0", {"main": 5}, ["DECK_MARKED", "DECK_MARKED"]),
        ("boat", "溶岩トカゲ 3\n紅蓮の槍兵 2\n3位以外は案外でした", {"main": 5}, ["DECK_MARKED"]),
        ("act8", "スペード（4枚）\nA 2 3 4\n11/12", {"main": 4}, ["UNKNOWN_CARD"]),
        ("act8", "♠ A 2 3\n♥K～A", {"main": 3}, ["UNKNOWN_CARD"]),
        ("act8", "♠ A 2 3（3枚）\nよろしくお願いします", {"main": 3}, ["DECK_SET_ASIDE"]),
        ("act8", "スペード\nA 2 3 4\nK Q", {"main": 4}, ["UNKNOWN_CARD"]),
        ("act8", "スペード\nA 2 3 4\n合計\n13", {"main": 4}, ["DECK_NOTATION_UNKNOWN"]),
        ("act8", "♠5 2\n♥ 5、2", {}, ["AMBIGUOUS_CARD", "AMBIGUOUS_CARD"]),
        ("act8", "♠ 5 3\n♥ A K\n♦ 9 8 7", {"main": 5}, ["AMBIGUOUS_CARD"]),
        ("act8", "♠ A 2 3 4 S 6\n♥ A 2 3", {"main": 3}, ["UNKNOWN_CARD"]),
        ("act8", "♠ A 2 3 H 6 7\n♦ A 2 3", {"main": 8}, []),
        ("boat", "溶岩トカゲ 3 # 保留\n紅蓮の槍兵 2 # 今は代用", {"main": 5}, ["DECK_MARKED", "DECK_MARKED"]),
        ("boat", "溶岩トカゲ 3\n# 保留のカード\n紅蓮の槍兵 2", {"main": 5}, ["DECK_MARKED"]),
        ("boat", "溶岩トカゲ 3\n紅蓮の槍兵（代用） 2", {"main": 3}, ["DECK_NOTATION_UNKNOWN"]),
        ("boat", "溶岩トカゲ 3 ←交換\n紅蓮の槍兵 2", {"main": 2}, ["DECK_NOTATION_UNKNOWN"]),
        ("act8", "♠10 J\n♥ A 2 3", {"main": 5}, []),
        ("act8", "♠5 1\n♥ 5 x2", {"main": 3}, []),
        ("act8", "♥ A 2 3\n♠A 2 3 4 5 6 5\n♠A～K 12", {"main": 3}, ["UNKNOWN_CARD", "UNKNOWN_CARD"]),
        ("act8", "1 ♠A\n1 ♠2\nハートのＸ", {"main": 2}, ["UNKNOWN_CARD"]),
        ("act8", "♠2-♠5", {}, ["UNKNOWN_CARD"]),
    ],
)
def test_lines_that_are_nearly_something_else(game: str, text: str, meant: dict[str, int], said: list[str]) -> None:
    found = load(game)
    assert found.deck is not None
    decklist, findings = parse_deck(text, "a.txt", "a", found.deck.sections)
    deck, unknown = resolve(decklist, catalog_of(game), found.parse_name)
    cards: Counter[str] = Counter()
    for entry in deck.entries:
        cards[entry.section] += entry.count
    assert (cards, [str(each.code) for each in (*findings, *unknown)]) == (meant, said)
