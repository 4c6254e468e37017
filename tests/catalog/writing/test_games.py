"""The writers on the real games: every card of the case files goes out and comes back unchanged."""

from __future__ import annotations

import csv
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hantei.catalog.importer import ImportResult, import_books
from hantei.catalog.sheets.card_files import open_card_list
from hantei.catalog.sheets.header import HeadingIndex, find_header
from hantei.catalog.spec import CatalogSpec
from hantei.catalog.writing.export import FORMATS, export, export_bytes
from hantei.catalog.writing.summary import COLUMNS
from hantei.catalog.writing.template import template
from hantei.core.card import Card, Catalog
from hantei.core.messages import LANGUAGES, Messages
from hantei.files.sheet import Book, Sheet
from hantei.games import load
from tests.found import IMPORTED

CASES = Path(__file__).parent.parent / "cases"


def _spec(game_id: str) -> CatalogSpec:
    spec = load(game_id).catalog
    assert spec is not None
    return spec


@cache
def _cases(game_id: str) -> list[dict[str, Any]]:
    paths = sorted((CASES / game_id).glob("*.toml"))
    return [case for path in paths for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]]


def _cards(game_id: str, case: dict[str, Any]) -> tuple[Card, ...]:
    rows = csv.reader(case["sheet"].strip("\n").splitlines(keepends=True))
    sheet = Sheet("cards.csv", case.get("kind", ""), [(n, list(row)) for n, row in enumerate(rows, start=1)])
    result = import_books(_spec(game_id), [Book("cards.csv", iter([sheet]))])
    return tuple(entry.card for entry in result.entries)


@cache
def _all_cards(game_id: str) -> tuple[Card, ...]:
    """The cards of all cases as one catalogue, each with an id of its own."""
    cards = [card for case in _cases(game_id) for card in _cards(game_id, case)]
    return tuple(card.model_copy(update={"id": f"{number:04d}"}) for number, card in enumerate(cards, start=1))


def _read(game_id: str, path: Path) -> ImportResult:
    return import_books(_spec(game_id), [open_card_list(path, str(path), game_id)])


@pytest.mark.parametrize(("format", "language"), [("xlsx", "ja"), ("csv", "en"), ("json", "ja")])
@pytest.mark.parametrize("game_id", IMPORTED)
def test_each_case_comes_back(game_id: str, format: str, language: str, tmp_path: Path) -> None:
    spec = _spec(game_id)
    for case in _cases(game_id):
        cards = _cards(game_id, case)
        path = tmp_path / f"cards.{format}"
        export(Catalog(game_id, cards, 1), spec, path, format, language=language)
        result = _read(game_id, path)
        assert result.rejected == 0, (case["why"], result.findings)
        back = tuple(entry.card for entry in result.entries)
        kinds = list(dict.fromkeys(card.kind for card in cards))
        wanted = sorted(cards, key=lambda card: kinds.index(card.kind)) if format == "xlsx" else cards
        assert back == tuple(wanted), case["why"]


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("game_id", IMPORTED)
def test_no_heading_of_an_export_is_doubtful(game_id: str, format: str, tmp_path: Path) -> None:
    """With all kinds and columns in one file no heading stands for two columns or for none."""
    path = tmp_path / f"cards.{format}"
    cards = _all_cards(game_id)
    assert {card.kind for card in cards} == {kind.id for kind in _spec(game_id).kinds}
    export(Catalog(game_id, cards, 1), _spec(game_id), path, format)
    codes = {finding.code for finding in _read(game_id, path).findings}
    doubtful = {"HEADER_TWICE", "COLUMN_MISSING", "COLUMN_WITHOUT_HEADER", "KIND_NOT_TOLD", "COLUMN_NOT_FOR_KIND"}
    assert codes & doubtful == set()


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("game_id", IMPORTED)
def test_equal_bytes(game_id: str, format: str) -> None:
    catalog = Catalog(game_id, _all_cards(game_id), 1)
    assert export_bytes(catalog, _spec(game_id), format) == export_bytes(catalog, _spec(game_id), format)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", IMPORTED)
def test_an_unfilled_template_holds_examples_only(game_id: str, language: str, tmp_path: Path) -> None:
    path = tmp_path / "template.xlsx"
    template(_spec(game_id), path, language)
    result = _read(game_id, path)
    assert result.entries == []
    kinds = len(_spec(game_id).kinds)
    codes = [finding.code for finding in result.findings]
    assert [code for code in codes if code != "SHEET_SKIPPED"] == ["EXAMPLE_SKIPPED"] * kinds + ["NO_CARDS"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", IMPORTED)
def test_the_sheet_of_findings_is_never_taken_for_cards(game_id: str, language: str) -> None:
    headings = [Messages(language).text("annotate", f"sheet.{key}") for key, _ in COLUMNS]
    assert find_header([(1, headings)], HeadingIndex.of(_spec(game_id))) is None
