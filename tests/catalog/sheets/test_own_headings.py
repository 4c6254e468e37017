"""What a user says of headings, as it is typed."""

from __future__ import annotations

from pathlib import Path

import pytest

import hantei
from hantei.core.errors import UsageError


def _read(tmp_path: Path, *headings: str) -> hantei.CatalogRead:
    path = tmp_path / "ユニット.csv"
    path.write_text("カード名,コスト,攻撃カ,HP\n炎竜,1,2,3\n", encoding="utf-8")
    return hantei.read_catalog(path, game="leader", headings=headings)


def test_a_heading_means_the_column_that_is_said(tmp_path: Path) -> None:
    read = _read(tmp_path, "攻撃カ=ATK")
    assert (read.findings, [row["atk"] for row in read.rows()]) == ((), [2])


@pytest.mark.parametrize(
    ("typed", "key", "facts"),
    [
        ("攻撃カ", "heading_form", {"text": "攻撃カ"}),
        ("攻撃カ=", "heading_form", {"text": "攻撃カ="}),
        ("攻撃カ=AKT", "heading_means_nothing", {"meant": "AKT"}),
        ("攻撃=ATK", "heading_nowhere", {"heading": "攻撃", "headings": ("カード名", "コスト", "攻撃カ", "HP")}),
    ],
)
def test_what_cannot_be_meant_is_refused(tmp_path: Path, typed: str, key: str, facts: dict[str, object]) -> None:
    with pytest.raises(UsageError) as refused:
        _read(tmp_path, typed)
    assert refused.value.message_key == key
    assert {name: refused.value.facts[name] for name in facts} == facts
