"""Folding, numbers and what may be printed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hantei.core.text import (
    clean,
    control_characters,
    fold,
    invisible_characters,
    is_decimal,
    printable,
    whole_number,
)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ウルフ", "ｳﾙﾌ "),
        ("ABC", "ＡＢＣ"),
        ("abc", "ABC"),
        ("剣①", "剣1"),
        ("Ⅳ世", "IV世"),
        ("青い 空", "青い空"),
        ("青い　空", "青い\u200b空"),
        ("か\u3099", "が"),
        ("A-1", "Ａ−１"),
        ("A-1", "A―1"),
        ("A-1", "Aー1"),
        ("カード", "カ‐ド"),
        ("カード", "カ—ド"),
        ("〜波〜", "～波~"),
        ("黒・猫", "黒･猫"),
        ("葛\U000e0100城", "葛城"),
        ("“風”", '"風"'),
    ],
)
def test_fold_treats_spellings_of_one_name_alike(one: str, other: str) -> None:
    assert fold(one) == fold(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("カード", "力ード"),
        ("ウルフ", "ウルフ改"),
        ("竜", "龍"),
        ("ハート", "バート"),
        ("ソン", "ンソ"),
        ("ッ", "ツ"),
        ("カ", "か"),
    ],
)
def test_fold_keeps_different_names_apart(one: str, other: str) -> None:
    assert fold(one) != fold(other)


@given(st.text())
def test_fold_is_idempotent(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("3", 3), ("１２", 12), ("③", 3), (" 7 ", 7), ("-4", -4), ("−4", -4), ("－４", -4), ("+5", 5), ("007", 7),
        ("3.0", None), ("1_0", None), ("", None), ("三", None), ("1e3", None), ("1,000", None), ("-", None),
        ("9999999999", None),
        ("1 2", None), ("1\n2", None), ("1\u30002", None), ("①②", None), ("3①", None), ("10²", None), ("２\u200b", 2),
        ("\u3000⑩\n", 10),
    ],
)  # fmt: skip
def test_whole_number_reads_what_people_type(text: str, number: int | None) -> None:
    assert whole_number(text) == number


@pytest.mark.parametrize(
    ("text", "answer"),
    [("3.0", True), ("２．５", True), ("3", False), (".5", False), ("v1.2", False), ("1 2.0", False), ("2².0", False)],
)
def test_is_decimal(text: str, answer: bool) -> None:
    assert is_decimal(text) is answer


def test_clean_drops_outer_blanks_only() -> None:
    assert clean("\u3000 灯 守り\r\n次の行\u00a0") == "灯 守り\n次の行"


def test_printable_spells_what_a_terminal_would_obey() -> None:
    assert printable("赤\x1b[31m\x07\u202e名\u200b") == "赤\\x1b[31m\\x07\\u202e名\\u200b"
    assert printable("黒猫 髙①🐉\n次\t") == "黒猫 髙①🐉\n次\t"
    assert printable("\udc80") == "\\udc80"


def test_hidden_characters_are_named() -> None:
    assert invisible_characters("竜\u200bの\ufe0f巣") == ("U+200B", "U+FE0F")
    assert control_characters("a\x00b\x1bc\td\n") == ("U+0000", "U+001B")


@given(st.text())
def test_printable_never_lets_a_control_character_through(text: str) -> None:
    shown = printable(text)
    assert all(c in "\n\t\u3000\u00a0" or c.isprintable() for c in shown)
