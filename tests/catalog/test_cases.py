"""One data file per finding code: a small sheet and exactly the findings it must give.

`tests/catalog/cases/<game>/<CODE>.toml`; CONTRIBUTING.md explains the form.
"""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hantei.catalog.importer import ImportResult, import_books
from hantei.catalog.sheets.own_headings import own_headings
from hantei.catalog.spec import CatalogRule, RowRule
from hantei.core.finding import Finding
from hantei.core.messages import LANGUAGES, Messages
from hantei.files.sheet import Book, Sheet
from hantei.games import load

CASES = Path(__file__).parent / "cases"


class _Honest:
    """A rule that reports only what it lists: by these lists `hantei explain` knows the codes of a game."""

    def __init__(self, rule: RowRule | CatalogRule) -> None:
        self.rule: Any = rule
        self.codes = rule.codes
        self.kinds: tuple[str, ...] = getattr(rule, "kinds", ())

    def apply(self, rows: Any) -> Iterator[Finding]:
        for finding in self.rule.apply(rows):
            assert finding.code in {code.name for code in self.codes}, type(self.rule).__name__
            yield finding


def _cases() -> list[Any]:
    found = []
    for path in sorted(CASES.glob("*/*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        proof = pytest.mark.proves(*data.get("proves", ()))
        for number, case in enumerate(data["case"], start=1):
            name = f"{path.parent.name}-{path.stem}-{number}"
            found.append(pytest.param(path.parent.name, case, id=name, marks=proof))
    return found


def _import(game_id: str, case: dict[str, Any]) -> ImportResult:
    spec = load(game_id).catalog
    assert spec is not None
    spec = replace(spec, own_headings=own_headings(spec, case.get("map", ())))
    rows = list(csv.reader(case["sheet"].strip("\n").splitlines(keepends=True)))
    sheet = Sheet("cards.csv", case.get("kind", ""), [(n, list(row)) for n, row in enumerate(rows, start=1)])
    sheet.merged = [tuple(spot) for spot in case.get("merged", ())]
    honest = replace(
        spec, row_rules=tuple(map(_Honest, spec.row_rules)), catalog_rules=tuple(map(_Honest, spec.catalog_rules))
    )
    return import_books(honest, [Book("cards.csv", iter([sheet]))])


def _short(finding: Finding) -> str:
    cells = " ".join(place.address for place in finding.where if place.address)
    return f"{finding.code} {finding.rule or '-'} {cells or '-'}"


@pytest.mark.parametrize(("game_id", "case"), _cases())
def test_sheet_gives_exactly_its_findings(game_id: str, case: dict[str, Any]) -> None:
    result = _import(game_id, case)
    assert sorted(map(_short, result.findings)) == sorted(case["expect"]), case["why"]
    assert [entry.card.name for entry in result.entries] == case["cards"], case["why"]
    for name, fields in case.get("values", {}).items():
        card = next(entry.card for entry in result.entries if entry.card.name == name)
        dumped = card.model_dump(mode="json")
        assert {field: dumped[field] for field in fields} == fields, case["why"]
    for language in LANGUAGES:
        messages = Messages(language, load(game_id).folder)
        said = [messages.finding(finding) + messages.hint(finding) for finding in result.findings]
        for part in case.get("says", {}).get(language, []):
            assert any(part in sentence for sentence in said), said
        assert not any(part in sentence for part in case.get("says_not", ()) for sentence in said), said


def test_case_files_are_named_after_a_code_they_expect() -> None:
    for path in CASES.glob("*/*.toml"):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        expected = {line.split()[0] for case in data["case"] for line in case["expect"]}
        assert path.stem in expected | {"accepted"}, path
