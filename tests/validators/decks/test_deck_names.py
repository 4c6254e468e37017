"""Names of files made from what people call their decks."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hantei.validators.decks.names import file_names, sheet_names


@pytest.mark.parametrize(
    ("label", "name"),
    [
        ("あおい_炎の奇襲", "あおい_炎の奇襲.txt"),
        ("../../etc/passwd", "_.._etc_passwd.txt"),
        ("..", "deck.txt"),
        ("/root/x", "_root_x.txt"),
        ("C:\\x", "C__x.txt"),
        ("CON", "_CON.txt"),
        ("lpt1.a", "_lpt1.a.txt"),
        (".hidden", "hidden.txt"),
        ("~$deck", "_~$deck.txt"),
        ("-rf", "_-rf.txt"),
        ("a\x1b[31mb\u202e", "a_x1b[31mb_u202e.txt"),
        ("a\x00b", "a_x00b.txt"),
        ("  x . ", "x.txt"),
        ("", "deck.txt"),
        ("あ" * 100, "あ" * 50 + ".txt"),
        ("\ud800", "_ud800.txt"),
    ],
)
def test_file_name_is_harmless(label: str, name: str) -> None:
    assert file_names([label], ".txt") == [name]


def test_names_that_a_file_system_takes_for_one_get_numbers() -> None:
    assert file_names(["Aoi", "aoi", "が", "か\u3099", "Aoi"], ".csv") == [
        "Aoi.csv", "aoi-2.csv", "が.csv", "が-2.csv", "Aoi-3.csv",
    ]  # fmt: skip


@given(st.lists(st.text(max_size=60), max_size=6))
def test_every_name_stays_in_its_folder_and_is_different(labels: list[str]) -> None:
    names = file_names(labels, ".txt")
    assert len({name.casefold() for name in names}) == len(labels)
    for name in names:
        assert Path("folder", name).parent == Path("folder")
        assert 0 < len(name.encode()) <= 200
        assert name.isprintable()


@given(st.lists(st.text(max_size=60), max_size=6))
def test_every_sheet_name_is_one_that_excel_accepts(labels: list[str]) -> None:
    names = sheet_names(labels)
    assert len({name.casefold() for name in names}) == len(labels)
    for name in names:
        assert 0 < len(name.encode("utf-16-le")) // 2 <= 31
        assert not set(name) & set("[]:*?/\\")
        assert not name.startswith("'")
        assert not name.endswith("'")
