"""The sample workbooks: the tidy and the messy one import cleanly, the broken one gives exactly its findings."""

from __future__ import annotations

import runpy
import tomllib
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from hantei.catalog.importer import ImportResult, import_books
from hantei.catalog.sheets.card_files import open_card_list
from hantei.core.finding import Finding, Severity
from hantei.core.messages import LANGUAGES, Messages
from hantei.games import load
from tests.found import IMPORTED

SAMPLES = Path(__file__).resolve().parents[1] / "sample_decks"
FEWEST = {"boat": 100, "spimate": 70, "leader": 150}


def read(game: str, file: str) -> ImportResult:
    spec = load(game).catalog
    assert spec is not None
    return import_books(spec, [open_card_list(SAMPLES / game / file, file, game)])


def short(finding: Finding) -> str:
    place = finding.where[0]
    cell = f"{place.sheet}!{place.address}" if place.address else place.sheet
    return f"{finding.code} {finding.rule or '-'} {cell}"


@pytest.mark.parametrize("game", IMPORTED)
def test_catalog_imports_without_any_finding(game: str) -> None:
    result = read(game, "catalog.xlsx")
    assert [short(finding) for finding in result.findings] == []
    assert result.rejected == 0
    assert len(result.entries) >= FEWEST[game]


@pytest.mark.parametrize("game", IMPORTED)
def test_messy_workbook_gives_the_same_cards(game: str) -> None:
    tidy, messy = read(game, "catalog.xlsx"), read(game, "messy.xlsx")
    assert {finding.severity for finding in messy.findings} == {Severity.INFO}
    assert [short(finding).split()[0] for finding in messy.findings].count("COLUMN_UNKNOWN") == 4
    assert messy.rejected == 0

    def cards(result: ImportResult) -> list[dict[str, Any]]:
        return sorted(
            (entry.card.model_dump(exclude={"extra"}) for entry in result.entries), key=lambda card: card["id"]
        )

    assert cards(messy) == cards(tidy)
    assert {frozenset(entry.card.extra) for entry in messy.entries} == {frozenset({"担当"})}


@pytest.mark.parametrize("game", IMPORTED)
def test_broken_workbook_gives_exactly_its_findings(game: str) -> None:
    expected = tomllib.loads((SAMPLES / game / "broken.toml").read_text(encoding="utf-8"))
    result = read(game, "broken.xlsx")
    assert sorted(map(short, result.findings)) == sorted(expected["expect"])
    assert len(result.entries) == expected["cards"]
    for language in LANGUAGES:
        messages = Messages(language, load(game).folder)
        assert all(messages.finding(finding) for finding in result.findings)


@pytest.mark.parametrize("game", IMPORTED)
def test_committed_workbooks_are_those_that_the_script_builds(game: str, tmp_path: Path) -> None:
    runpy.run_path(str(SAMPLES / "build.py"))["main"](tmp_path)
    for name in ("catalog.xlsx", "messy.xlsx", "broken.xlsx"):
        assert cells(tmp_path / game / name) == cells(SAMPLES / game / name), f"{game}/{name}: run `make samples`"


def cells(path: Path) -> list[tuple[str, str, Any, str]]:
    book = openpyxl.load_workbook(path)
    return [
        (sheet.title, sheet.sheet_state, cell.coordinate, repr(cell.value))
        for sheet in book.worksheets
        for row in sheet.iter_rows()
        for cell in row
        if cell.value is not None
    ]
