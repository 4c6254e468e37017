"""Addresses and findings."""

from __future__ import annotations

import pytest

from hantei.core.finding import Code, Severity, SourceRef, column_letters, column_number, make_finding


@pytest.mark.parametrize(
    ("number", "letters"), [(1, "A"), (26, "Z"), (27, "AA"), (702, "ZZ"), (703, "AAA"), (16384, "XFD")]
)
def test_column_letters_and_back(number: int, letters: str) -> None:
    assert column_letters(number) == letters
    assert column_number(letters) == number


@pytest.mark.parametrize(
    ("ref", "text"),
    [
        (SourceRef("cards.xlsx"), "cards.xlsx"),
        (SourceRef("cards.xlsx", "アクター", 12, 6, "属性"), "cards.xlsx[アクター]!F12"),
        (SourceRef("cards.csv", "", 12), "cards.csv!12"),
        (SourceRef("cards.csv", "", 0, 3), "cards.csv!C"),
    ],
)
def test_source_ref_reads_like_a_spreadsheet_address(ref: SourceRef, text: str) -> None:
    assert str(ref) == text


def test_finding_as_json_holds_no_language() -> None:
    code = Code("CELL_DATE", Severity.ERROR, rule="BM-005")
    finding = make_finding(
        code, SourceRef("a.xlsx", "s", 2, 3, "コスト"), variant="x", value="2026-01-02", also=("b", "a")
    )
    assert finding.to_json() == {
        "code": "CELL_DATE",
        "severity": "error",
        "rule": "BM-005",
        "where": [{"file": "a.xlsx", "sheet": "s", "cell": "C2", "row": 2, "column": 3, "heading": "コスト"}],
        "message": "CELL_DATE.x",
        "facts": {"also": ("b", "a"), "value": "2026-01-02"},
    }
