"""A column that counts the rows gives no ids where the stored cards have others."""

from __future__ import annotations

import pytest

from hantei.catalog.import_result import ImportResult
from hantei.catalog.importer import import_books
from hantei.catalog.sheets.row_choice import RowChoice
from hantei.core.identity import is_name_id
from hantei.files.sheet import Book, Sheet
from hantei.games import load


def read(heading: str, numbers: tuple[str, ...], stored: tuple[str, ...]) -> ImportResult:
    spec = load("spimate").catalog
    assert spec is not None
    rows = [[number, f"術{at}", "1", "雷"] for at, number in enumerate(numbers, start=1)]
    sheet = Sheet("cards.xlsx", "魔法", [(1, [heading, "カード名", "コスト", "属性"]), *enumerate(rows, start=2)])
    return import_books(spec, [Book("cards.xlsx", iter([sheet]))], None, RowChoice(stored_ids=stored))


@pytest.mark.parametrize(
    ("heading", "numbers", "stored", "is_running"),
    [
        ("No.", ("1", "2", "3"), ("SP-001", "SP-002"), True),
        ("番号", ("３", "1", "2"), ("magic-6383ace2a6",), True),
        ("No.", ("1", "2", "3"), (), False),
        ("No.", ("1", "2", "3"), ("SP-001", "7"), False),
        ("No.", ("1", "2", "SP-3"), ("SP-001",), False),
        ("カード番号", ("1", "2", "3"), ("SP-001",), False),
    ],
)
def test_running_numbers(heading: str, numbers: tuple[str, ...], stored: tuple[str, ...], is_running: bool) -> None:
    result = read(heading, numbers, stored)
    assert [finding.code for finding in result.findings if finding.code == "IDS_ARE_RUNNING"] == (
        ["IDS_ARE_RUNNING"] if is_running else []
    )
    assert len(result.entries) == 3
    for entry in result.entries:
        assert is_name_id(entry.card.id, entry.card.kind, entry.key) is is_running
        assert entry.own_id is not is_running
