"""Deck files that are called by number, name or mail address of a participant."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.validators.tournament.test_participant_decks import Event, found, owned

LIST = (
    "No.,氏名,メールアドレス",
    "1,佐藤 はるか,haruka@example.com",
    "12,山田太郎,taro@example.com",
    "13,山田 花,h@example.com",
)


@pytest.fixture
def event(tmp_path: Path) -> Event:
    return Event(tmp_path)


@pytest.mark.parametrize(
    "name",
    [
        "012_山田太郎", "12_山田太郎", "012_山田", "012", "12", "No.12", "山田太郎", "山田 太郎", "山田　太郎_デッキ",
        "デッキ_山田太郎", "大会_山田_太郎", "taro@example.com", "20261124_taro@example.com_v2", "012-taro@example.com",
        "【12】山田太郎", "12番 山田", "山田太郎 (1)", "山田太郎 - コピー", "デッキ_012",
    ],
)  # fmt: skip
def test_file_is_of_the_one_whom_its_name_means(event: Event, name: str) -> None:
    event.deck(f"{name}.txt")
    event.deck("佐藤はるか.txt")
    event.deck("13.txt")
    entered = event.enter(LIST, f"{name}.txt", "佐藤はるか.txt", "13.txt")
    assert owned(entered) == [
        ("佐藤はるか.txt", "佐藤 はるか"),
        (f"{name}.txt", "山田太郎"),
        ("13.txt", "山田 花"),
    ]
    assert found(entered) == []


@pytest.mark.parametrize(
    ("name", "key", "near"),
    [
        ("012_佐藤はるか", "PARTICIPANT_UNKNOWN.unclear", "佐藤 はるか、山田太郎"),
        ("012_佐藤", "PARTICIPANT_UNKNOWN.unclear", "佐藤 はるか、山田太郎"),
        ("12_haruka@example.com", "PARTICIPANT_UNKNOWN.unclear", "山田太郎"),
        ("山田太郎と佐藤はるか_佐藤はるか_山田太郎", "PARTICIPANT_UNKNOWN.unclear", "佐藤 はるか、山田太郎"),
        ("山田", "PARTICIPANT_UNKNOWN", "山田太郎、山田 花"),
        ("デッキ_12", "PARTICIPANT_UNKNOWN.alone", "山田太郎"),
        ("デッキ (12)", "PARTICIPANT_UNKNOWN.alone", "山田太郎"),
        ("112", "PARTICIPANT_UNKNOWN.alone", ""),
        ("20261124", "PARTICIPANT_UNKNOWN.alone", ""),
        ("xtaro@example.com", "PARTICIPANT_UNKNOWN.alone", ""),
        ("taro@example.com.au", "PARTICIPANT_UNKNOWN.alone", ""),
    ],
)
def test_file_that_may_be_somebody_elses_is_nobodys(event: Event, name: str, key: str, near: str) -> None:
    event.deck(f"{name}.txt")
    entered = event.enter(LIST, f"{name}.txt")
    assert [entry.participant for entry in entered.entries] == [None]
    unknown, *missing = entered.findings
    assert (unknown.message_key, len(missing)) == (key, 3)
    told = [finding for finding in missing if finding.message_key == "PARTICIPANT_DECK_MISSING.near"]
    assert "、".join(str(finding.facts["player"]) for finding in told) == near
    assert all(finding.facts["nearest"] == (f"{name}.txt",) for finding in told)


def test_two_files_of_one_participant_and_none_of_another_are_both_told(event: Event) -> None:
    for name in ("012_山田太郎", "taro@example.com", "1", "99_誰か"):
        event.deck(f"{name}.txt")
    entered = event.enter(LIST, "012_山田太郎.txt", "taro@example.com.txt", "1.txt", "99_誰か.txt")
    assert found(entered) == [
        "PARTICIPANT_UNKNOWN.alone 99_誰か.txt",
        "PARTICIPANT_DECKS_SEVERAL list.csv!B3, 012_山田太郎.txt, taro@example.com.txt",
        "PARTICIPANT_DECK_MISSING.searched list.csv!B4",
    ]


def test_file_that_the_list_names_may_lie_in_the_given_folder(event: Event) -> None:
    event.deck("decks/a.txt")
    event.deck("decks/b.txt")
    entered = event.enter(["氏名,ファイル", "あおい,a.txt", "れん,B"], "decks/a.txt", "decks/b.txt")
    assert owned(entered) == [("a.txt", "あおい"), ("b.txt", "れん")]
    assert found(entered) == []


def test_who_has_no_file_in_the_list_has_the_one_that_is_called_so(event: Event) -> None:
    event.deck("a.txt")
    event.deck("003_ゆう.txt")
    event.deck("2 れん.txt")
    event.deck("れん.txt")
    rows = ["番号,氏名,ファイル", "1,あおい,a.txt", "2,れん,", "3,ゆう,", "4,まい,"]
    entered = event.enter(rows, "a.txt", "003_ゆう.txt", "2 れん.txt", "れん.txt")
    assert owned(entered)[:2] == [("a.txt", "あおい"), ("003_ゆう.txt", "ゆう")]
    assert found(entered) == [
        "PARTICIPANT_DECK_MISSING.searched list.csv!B5",
        "PARTICIPANT_DECKS_SEVERAL list.csv!B3, 2 れん.txt, れん.txt",
    ]


def test_numbered_rows_without_anybody_are_no_participants(event: Event) -> None:
    event.deck("1.txt")
    entered = event.enter(["No.,氏名", "1,あおい", "2,", "3,"], "1.txt")
    assert (owned(entered), found(entered)) == ([("1.txt", "あおい")], [])


def test_book_of_several_decks_is_of_nobody_by_its_number(event: Event) -> None:
    (event.folder / "1_decks.csv").write_text("カード名,あ,い\n狼,1,2\n", encoding="utf-8")
    entered = event.enter(["No.,氏名", "1,あおい"], "1_decks.csv")
    assert [entry.participant for entry in entered.entries] == [None, None]


def test_what_was_looked_for_is_told_with_the_files_that_come_near(event: Event) -> None:
    names = ["佐藤.txt", "佐藤（修正版）.txt", "渡邊.txt", "提出_7.txt", "読めません.txt"]
    for name in names:
        event.deck(name)
    rows = ["番号,氏名,メール,ファイル", "5,佐藤一,s@example.jp,", "7,渡辺,,", "9,中村,n@example.jp,"]
    said = [each for each in event.enter(rows, *names).findings if each.code == "PARTICIPANT_DECK_MISSING"]
    assert [(each.facts["wanted"], each.facts.get("nearest")) for each in said] == [
        (("佐藤一", "5", "s@example.jp"), ("佐藤.txt", "佐藤（修正版）.txt")),
        (("渡辺", "7"), ("提出_7.txt",)),
        (("中村", "9", "n@example.jp"), None),
    ]
