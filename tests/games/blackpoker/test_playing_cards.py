"""Playing cards: the pack, the ways of writing a card, ranges of ranks."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from hantei.games.blackpoker.cards.playing_cards import (
    ANY_JOKER,
    PlayingCard,
    in_ranks,
    named_ids,
    parse_card,
    standard_deck,
)

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
PACK = [*(suit + rank for suit in "SHDC" for rank in RANKS), "JK1", "JK2"]


def _card(card_id: str) -> PlayingCard:
    return next(card for card in standard_deck() if card.id == card_id)


def test_pack_holds_each_card_once_in_order() -> None:
    assert [card.id for card in standard_deck()] == PACK


@pytest.mark.parametrize(("jokers", "last"), [(0, "CK"), (1, "JK1"), (2, "JK2")])
def test_pack_holds_as_many_jokers_as_asked_for(jokers: int, last: str) -> None:
    deck = standard_deck(jokers)
    assert (len(deck), deck[-1].id) == (52 + jokers, last)


@pytest.mark.parametrize(
    ("card_id", "kind", "name", "suit", "rank", "number"),
    [
        ("SA", "suited", "スペードのA", "S", "A", 1),
        ("S10", "suited", "スペードの10", "S", "10", 10),
        ("H2", "suited", "ハートの2", "H", "2", 2),
        ("DJ", "suited", "ダイヤのJ", "D", "J", 11),
        ("CQ", "suited", "クラブのQ", "C", "Q", 12),
        ("HK", "suited", "ハートのK", "H", "K", 13),
        ("JK1", "joker", "ジョーカー1", "", "JK", 0),
        ("JK2", "joker", "ジョーカー2", "", "JK", 0),
    ],
)
def test_card_has_these_fields(card_id: str, kind: str, name: str, suit: str, rank: str, number: int) -> None:
    assert _card(card_id).model_dump() == {
        "id": card_id, "kind": kind, "name": name, "extra": {}, "suit": suit, "rank": rank, "number": number,
    }  # fmt: skip


def test_numbers_run_from_one_to_thirteen_in_every_suit() -> None:
    assert [card.number for card in standard_deck(0)] == [*range(1, 14)] * 4


def test_house_rule_changes_the_number_of_jokers_only() -> None:
    """The catalogue half of A6-016 and A8-018."""
    usual, other = standard_deck(), standard_deck(joker_number=14)
    assert other[:52] == usual[:52]
    assert [(card.id, card.suit, card.number) for card in other[52:]] == [("JK1", "", 14), ("JK2", "", 14)]


@pytest.mark.parametrize(
    "wrong",
    [
        {"suit": "X"},
        {"rank": "11"},
        {"number": 9},
        {"number": "10"},
        {"suit": ""},
        {"kind": "joker"},
        {"rank": "JK"},
        {"rank": "JK", "kind": "joker"},
    ],
)
def test_impossible_card_is_refused(wrong: dict[str, object]) -> None:
    right = {"id": "S10", "kind": "suited", "name": "スペードの10", "suit": "S", "rank": "10", "number": 10}
    assert PlayingCard.model_validate(right) == _card("S10")
    with pytest.raises(ValidationError):
        PlayingCard.model_validate(right | wrong)


SUITED = [
    ("S10", "S10"), ("s10", "S10"), ("Ｓ１０", "S10"), ("ｓ１０", "S10"), (" S10 ", "S10"),
    ("S 10", "S10"), ("S　10", "S10"), ("S\u200b10", "S10"), ("S⑩", "S10"),
    ("♠10", "S10"), ("♤10", "S10"), ("♠️10", "S10"), ("♠︎10", "S10"), ("♠ 10", "S10"), ("♠１０", "S10"),
    ("スペード10", "S10"), ("スペードの10", "S10"), ("スペードの１０", "S10"), ("スペード の 10", "S10"),
    ("ｽﾍﾟｰﾄﾞ10", "S10"),
    ("H3", "H3"), ("♥3", "H3"), ("♡3", "H3"), ("♥️3", "H3"), ("ハート3", "H3"), ("ハートの３", "H3"), ("ﾊｰﾄ3", "H3"),
    ("D4", "D4"), ("♦4", "D4"), ("◇4", "D4"), ("♢4", "D4"), ("♦️4", "D4"), ("ダイヤ4", "D4"), ("ダイヤの4", "D4"),
    ("C5", "C5"), ("♣5", "C5"), ("♧5", "C5"), ("♣️5", "C5"), ("クラブ5", "C5"), ("クラブの5", "C5"),
    ("クラブの十", "C10"), ("♥の十二", "HQ"), ("スペードの一", "SA"), ("ダイヤの三", "D3"),
    ("SA", "SA"), ("S1", "SA"), ("ハートのA", "HA"), ("ハートのａ", "HA"), ("♦1", "DA"),
    ("SJ", "SJ"), ("S11", "SJ"), ("SQ", "SQ"), ("S12", "SQ"), ("SK", "SK"), ("S13", "SK"), ("クラブの13", "CK"),
    ("10S", "S10"), ("10s", "S10"), ("１０Ｓ", "S10"), ("A♠", "SA"), ("13♥️", "HK"), ("1D", "DA"), ("KC", "CK"),
    ("JC", "CJ"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "card_id"), SUITED)
def test_text_names_this_card(text: str, card_id: str) -> None:
    """The parsing half of A6-014 and A8-016."""
    assert parse_card(text) == _card(card_id)


@pytest.mark.parametrize("card", standard_deck(), ids=lambda card: card.id)
def test_own_id_and_own_name_name_the_card(card: PlayingCard) -> None:
    assert [parse_card(card.id), parse_card(card.name)] == [card, card]


@pytest.mark.parametrize(
    ("text", "card_id"),
    [("JK1", "JK1"), ("jk2", "JK2"), ("ＪＫ１", "JK1"), ("JK 2", "JK2"), ("Joker2", "JK2"), ("ジョーカー 1", "JK1")],
)
def test_text_names_one_joker(text: str, card_id: str) -> None:
    assert parse_card(text) == _card(card_id)


@pytest.mark.parametrize("text", ["JK", "jk", "ＪＫ", "Joker", "JOKER", "ジョーカー", "ｼﾞｮｰｶｰ", " ジョーカー "])
def test_text_names_either_joker(text: str) -> None:
    assert parse_card(text) is ANY_JOKER


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "X5", "S0", "S14", "S011", "S07", "S00", "S-5", "S10.0", "SX", "SJK", "JK0", "JK3", "JK12", "JJ",
        "スペード", "10", "A", "♠", "の10", "S", "SS10", "S10S", "♠♠10", "S1 0", "S1O",
        "10 S", "10スペード", "10のスペード", "2枚", "S10 x2", "S10,H3", "joker!",
        "ハート三", "ハート 三", "ハートの十四", "ハートの〇", "三のハート",
    ],
)  # fmt: skip
def test_text_names_no_card(text: str) -> None:
    assert parse_card(text) is None


@pytest.mark.parametrize(
    ("low", "high", "ranks"),
    [
        ("2", "10", "2 3 4 5 6 7 8 9 10"),
        ("J", "K", "J Q K"),
        ("A", "A", "A"),
        ("A", "10", "A 2 3 4 5 6 7 8 9 10"),
        ("A", "K", "A 2 3 4 5 6 7 8 9 10 J Q K"),
        ("K", "A", ""),
    ],
)
def test_range_holds_both_ends(low: str, high: str, ranks: str) -> None:
    """A6-017, A8-019: nine, three, one, ten and thirteen ranks of each suit."""
    held = [card.id for card in standard_deck() if in_ranks(card, low, high)]
    assert held == [suit + rank for suit in "SHDC" for rank in ranks.split()]


def test_joker_is_in_no_range_whatever_it_counts() -> None:
    jokers = [card for number in (0, 5) for card in standard_deck(joker_number=number) if card.is_joker]
    assert [in_ranks(card, "A", "K") for card in jokers] == [False, False, False, False]


@pytest.mark.parametrize(
    ("text", "ids"), [("♠10", ("S10",)), ("ジョーカー", ("JK1", "JK2")), ("JK2", ("JK2",)), ("X5", ())]
)
def test_named_ids(text: str, ids: tuple[str, ...]) -> None:
    assert named_ids(text) == ids
