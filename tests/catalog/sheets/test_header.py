"""Which row of a sheet is its header."""

from __future__ import annotations

import pytest

from hantei.catalog.sheets.header import HeadingIndex, find_header
from hantei.games import load

COMPLETE = ["カード名", "コスト", "ATK", "HP"]
WITH_KIND = ["種別", *COMPLETE]
MORE = [*COMPLETE, "よみ"]


@pytest.mark.parametrize(
    ("rows", "kind", "header"),
    [
        ([["ユニット一覧"], ["最終更新", "甲"], COMPLETE, ["灯", 1, 1, 1]], "unit", 3),
        ([["カード名", "コスト"], COMPLETE, ["灯", 1, 1, 1]], "unit", 2),
        ([COMPLETE, ["灯", 1, 1, 1], MORE, ["炎", 2, 1, 1, "ほのお"]], "unit", 1),
        ([COMPLETE, ["灯", 1, 1, 1], WITH_KIND, ["ユニット", "炎", 2, 1, 1]], "", 1),
        ([["カード名", "コスト", "効果"], ["道草", 1, "1枚引く"], COMPLETE, ["灯", 1, 1, 1]], "", 1),
        ([WITH_KIND, ["ユニット", "灯", 1, 1, 1], [*WITH_KIND, "よみ"]], "", 1),
        ([["カード名", "コスト"], ["灯", 1], ["カード名", "コスト", "よみ"]], "unit", 1),
        ([["カード名"], ["灯"]], "unit", None),
    ],
)
def test_header_is_the_first_complete_row_or_the_fullest(
    rows: list[list[str | int]], kind: str, header: int | None
) -> None:
    spec = load("leader").catalog
    assert spec is not None
    found = find_header(enumerate(rows, start=1), HeadingIndex.of(spec), kind)
    assert (found.row if found else None) == header


def test_headings_of_the_kind_column_are_a_frozenset_as_their_type_says() -> None:
    spec = load("leader").catalog
    assert spec is not None
    assert type(HeadingIndex.of(spec).kind_keys) is frozenset
