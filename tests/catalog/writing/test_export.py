"""Exports: exact cells, equal bytes, nothing live, and the same catalogue after reading them back."""

from __future__ import annotations

import csv
import datetime
import io
import json
import re
import tempfile
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from openpyxl.utils.escape import unescape

from hantei.catalog import codes
from hantei.catalog.importer import ImportResult, import_books
from hantei.catalog.parsers import Name, Text, Words
from hantei.catalog.sheets.card_files import open_card_list
from hantei.catalog.spec import Absent, CatalogSpec, Column, Kind
from hantei.catalog.writing.export import FORMATS, export, export_bytes, export_to
from hantei.catalog.writing.table import one_table, tables_by_kind
from hantei.core.card import Card, Catalog
from hantei.core.errors import OutputError, UsageError
from hantei.core.text import clean
from hantei.files.sheet import Book, Sheet, Value
from hantei.files.writing.plain_csv import guarded
from tests.refused import refused

Read = Callable[[Path], ImportResult]

HEADINGS = ("種類", "カードID", "カード名", "コスト", "属性", "パワー", "種族", "能力", "相棒", "伝説",
            "効果1の時", "効果1", "効果2", "場所", "効果", "=絵師", "備考")  # fmt: skip
ROWS = (
    ("ユニット", "001", "=1+1", 3, "炎", -2, "竜、機械", "防御、速攻", "1・4", "○", "1-2", "@相手\n「－1」", "'=x",
     "", "", "", ""),
    ("スペル", "S-1", "-壱", 0, "", "", "", "", "", "", "", "", "", "第7の都市とその周りに広がる土地",
     '"引用", と , コンマ', "+山田", "007"),
    ("ユニット", "002", "None", 20, "水", "", "", "", "", "", "", "", "", "", "", "", "'"),
)  # fmt: skip


def _catalog(cards: tuple[Card, ...]) -> Catalog:
    return Catalog("toy", cards, 3)


def _imported(result: ImportResult) -> tuple[Card, ...]:
    blocking = [finding for finding in result.findings if finding.is_error]
    assert blocking == []
    return tuple(entry.card for entry in result.entries)


def test_one_table_holds_all_cards_in_order(spec: CatalogSpec, cards: tuple[Card, ...]) -> None:
    table = one_table(_catalog(cards), spec, "ja")
    assert table.headings == HEADINGS
    assert table.rows == ROWS


def test_csv_is_for_excel_and_holds_no_formula(spec: CatalogSpec, cards: tuple[Card, ...]) -> None:
    content = export_bytes(_catalog(cards), spec, "csv")
    assert content.startswith(b"\xef\xbb\xbf")
    text = content.decode("utf-8-sig")
    assert text.count("\r\n") == 4
    rows = list(csv.reader(io.StringIO(text, newline=""), strict=True))
    assert rows[0] == [*HEADINGS[:-2], "'=絵師", "備考"]
    assert rows[1][1:3] == ["001", "'=1+1"]
    assert rows[1][5] == "-2"
    assert rows[1][11:13] == ["'@相手\n「－1」", "''=x"]
    assert rows[2][2] == "'-壱"
    assert rows[2][15:] == ["'+山田", "007"]
    assert rows[3][16] == "'"


@pytest.mark.parametrize(
    ("text", "written"),
    [("=1+1", "'=1+1"), ("+1", "'+1"), ("@x", "'@x"), ("\tx", "'\tx"), ("\rx", "'\rx"), ("-", "'-"), ("-1", "-1"),
     ("-1.5", "-1.5"), ("-1-1", "'-1-1"), ("-１", "'-１"), ("'-1", "''-1"), ("''=x", "'''=x"), ("'x", "'x"),
     ("剣=", "剣="), ("", "")],
)  # fmt: skip
def test_what_begins_like_a_formula_gets_an_apostrophe(text: str, written: str) -> None:
    assert guarded(text) == written


def test_xlsx_has_a_sheet_per_kind(spec: CatalogSpec, cards: tuple[Card, ...], tmp_path: Path) -> None:
    path = tmp_path / "toy.xlsx"
    export(_catalog(cards), spec, path, "xlsx")
    workbook = openpyxl.load_workbook(path)
    assert workbook.sheetnames == ["ユニット", "スペル"]
    units, spells = ([list(row) for row in workbook[name].values] for name in workbook.sheetnames)
    assert units == [
        [
            "カードID",
            "カード名",
            "コスト",
            "属性",
            "パワー",
            "種族",
            "能力",
            "相棒",
            "伝説",
            "効果1の時",
            "効果1",
            "効果2",
            "備考",
        ],
        ["001", "=1+1", 3, "炎", -2, "竜、機械", "防御、速攻", "1・4", "○", "1-2", "@相手\n「－1」", "'=x", None],
        ["002", "None", 20, "水", None, None, None, None, None, None, None, None, "'"],
    ]
    assert spells == [
        ["カードID", "カード名", "コスト", "場所", "効果", "=絵師", "備考"],
        ["S-1", "-壱", 0, "第7の都市とその周りに広がる土地", '"引用", と , コンマ', "+山田", "007"],
    ]
    types = {
        cell.data_type
        for page in workbook.worksheets
        for row in page.iter_rows()
        for cell in row
        if cell.value is not None
    }
    assert types == {"s", "n"}


def test_xlsx_header_is_bold_frozen_and_filtered(spec: CatalogSpec, cards: tuple[Card, ...], tmp_path: Path) -> None:
    path = tmp_path / "toy.xlsx"
    export(_catalog(cards), spec, path, "xlsx")
    page = openpyxl.load_workbook(path)["ユニット"]
    assert page["A1"].font.bold
    assert page["A2"].number_format == "@"
    assert page["C2"].number_format == "General"
    assert page.freeze_panes == "A2"
    assert page.auto_filter.ref == "A1:M3"
    assert page.column_dimensions["F"].width == pytest.approx(11.7, abs=0.1)


def test_json_is_the_form_that_the_reader_expects(spec: CatalogSpec, cards: tuple[Card, ...]) -> None:
    content = json.loads(export_bytes(_catalog(cards), spec, "json"))
    assert list(content) == ["hantei_catalog", "game", "version", "sheets"]
    assert content == {
        "hantei_catalog": 1,
        "game": "toy",
        "version": 3,
        "sheets": [{"kind": "", "headings": list(HEADINGS), "rows": [list(row) for row in ROWS]}],
    }


def test_english_headings(spec: CatalogSpec, cards: tuple[Card, ...]) -> None:
    table = one_table(_catalog(cards), spec, "en")
    assert table.headings[:6] == ("kind", "id", "name", "cost", "element", "power")
    assert table.rows[1][:3] == ("spell", "S-1", "-壱")
    assert [t.name for t in tables_by_kind(_catalog(cards), spec, "en")] == ["unit", "spell"]


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_reading_back_gives_the_same_cards(
    spec: CatalogSpec, cards: tuple[Card, ...], read: Read, tmp_path: Path, format: str, language: str
) -> None:
    path = tmp_path / f"toy.{format}"
    export(_catalog(cards), spec, path, format, language=language)
    back = _imported(read(path))
    assert back == ((cards[0], cards[2], cards[1]) if format == "xlsx" else cards)
    again = tmp_path / f"again.{format}"
    export(_catalog(back), spec, again, format, language=language)
    assert _imported(read(again)) == back
    if format != "xlsx":
        assert again.read_bytes() == path.read_bytes()


@pytest.mark.parametrize("format", FORMATS)
def test_equal_catalogues_give_equal_bytes(spec: CatalogSpec, cards: tuple[Card, ...], format: str) -> None:
    assert export_bytes(_catalog(cards), spec, format) == export_bytes(_catalog(cards), spec, format)


@pytest.mark.parametrize("format", FORMATS)
def test_an_empty_catalogue_is_headings_only(spec: CatalogSpec, read: Read, tmp_path: Path, format: str) -> None:
    path = tmp_path / f"toy.{format}"
    export(_catalog(()), spec, path, format)
    result = read(path)
    assert result.entries == []
    assert [finding.code for finding in result.findings] == ["NO_CARDS"]
    assert one_table(_catalog(()), spec, "ja").headings == ("種類", "カードID", "カード名", "コスト", "属性")


def test_a_workbook_does_not_tell_when_it_was_made(spec: CatalogSpec, cards: tuple[Card, ...]) -> None:
    workbook = openpyxl.load_workbook(io.BytesIO(export_bytes(_catalog(cards), spec, "xlsx")))
    assert workbook.properties.created == datetime.datetime(2000, 1, 1)
    assert workbook.properties.creator == "hantei"


def test_export_to_a_stream(spec: CatalogSpec, cards: tuple[Card, ...]) -> None:
    stream = io.BytesIO()
    export_to(stream, _catalog(cards), spec, "csv")
    assert stream.getvalue() == export_bytes(_catalog(cards), spec, "csv")


def test_cp932_names_what_it_cannot_write(
    spec: CatalogSpec, cards: tuple[Card, ...], read: Read, tmp_path: Path
) -> None:
    path = tmp_path / "toy.csv"
    bad = (cards[0].model_copy(update={"name": "波〜🐉"}), cards[1].model_copy(update={"extra": {"é": "〜"}}))
    with pytest.raises(OutputError) as raised:
        export(_catalog(bad), spec, path, "csv", encoding="cp932")
    assert raised.value.message_key == "output_characters"
    assert raised.value.facts == {
        "encoding": "cp932",
        "count": 3,
        "characters": ("é (U+00E9)", "〜 (U+301C)", "🐉 (U+1F409)"),
        "cells": ("P1", "C2", "P3"),
    }
    assert not path.exists()
    export(_catalog(cards), spec, path, "csv", encoding="cp932")
    assert path.read_bytes().startswith("種類,カードID".encode("cp932"))
    assert _imported(read(path)) == cards


def test_characters_that_no_file_can_hold(spec: CatalogSpec, cards: tuple[Card, ...]) -> None:
    half = (cards[0].model_copy(update={"name": "\ud800"}),)
    for format in FORMATS:
        with refused(OutputError, "output_characters"):
            export_bytes(_catalog(half), spec, format)
    nul = (cards[0].model_copy(update={"extra": {"備考": "a\0b"}}),)
    with refused(OutputError, "output_characters"):
        export_bytes(_catalog(nul), spec, "csv")


def test_a_text_too_long_for_a_cell_is_an_error(spec: CatalogSpec, cards: tuple[Card, ...]) -> None:
    for long in ("長" * 32_768, "🐉" * 16_384):
        bad = (cards[0].model_copy(update={"extra": {"備考": long}}),)
        with pytest.raises(OutputError) as raised:
            export_bytes(_catalog(bad), spec, "xlsx")
        assert raised.value.facts == {"sheet": "ユニット", "cell": "M2", "limit": 32_767}
        assert long.encode() in export_bytes(_catalog(bad), spec, "csv")


def test_unknown_formats_and_encodings_are_the_callers_mistake(spec: CatalogSpec) -> None:
    with refused(UsageError, "unknown_format"):
        export_bytes(_catalog(()), spec, "pdf")
    with refused(UsageError, "unknown_encoding"):
        export_bytes(_catalog(()), spec, "csv", encoding="sjis-of-1978")


# Headings that mean something else to another kind, or to the importer.


def _kind(kind_id: str, ja: str, *columns: Column, absent: tuple[Absent, ...] = ()) -> Kind:
    return Kind(
        kind_id,
        ja,
        kind_id,
        _Any,
        (Column("id", "ID", "id", Text()), Column("name", "名", "name", Name(), required=True), *columns),
        absent,
    )


class _Any(Card):
    race: tuple[str, ...] = ()
    trait: tuple[str, ...] = ()


RACE = Column("race", "種族", "race", Words())
TRAIT = Column("trait", "特徴", "trait", Words(), ("種族",))
POWER = Column("power", "パワー", "power", Text())
CLASHING = CatalogSpec(
    (_kind("a", "甲", RACE), _kind("b", "乙", TRAIT, absent=(Absent(POWER, codes.COLUMN_NOT_FOR_KIND),))),
    Column("kind", "種別", "kind", Text()),
)


def _round_trip(spec: CatalogSpec, cards: tuple[Card, ...], format: str) -> tuple[Card, ...]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"cards.{format}"
        export(_catalog(cards), spec, path, format)
        return _imported(import_books(spec, [open_card_list(path, str(path), "toy")]))


@pytest.mark.parametrize("format", FORMATS)
def test_a_heading_shared_by_two_fields_is_one_column(format: str) -> None:
    cards = (
        _Any(id="1", kind="a", name="一", race=("竜",)),
        _Any(id="2", kind="b", name="二", trait=("速い",)),
    )
    assert _round_trip(CLASHING, cards, format) == cards
    assert one_table(_catalog(cards), CLASHING, "ja").headings == ("種別", "ID", "名", "種族")


@pytest.mark.parametrize("format", FORMATS)
def test_a_heading_that_another_kind_would_take_is_spelt_otherwise(format: str) -> None:
    cards = (
        _Any(id="1", kind="b", name="一", trait=("速い",)),
        _Any(id="2", kind="a", name="二", race=("竜",)),
    )
    assert _round_trip(CLASHING, cards, format) == cards
    assert one_table(_catalog(cards), CLASHING, "ja").headings == ("種別", "ID", "名", "特徴", "race")


@pytest.mark.parametrize("format", FORMATS)
def test_a_column_called_as_the_kind_column_is_spelt_otherwise(format: str) -> None:
    sort = Column("race", "種別", "sort", Words())
    spec = CatalogSpec((_kind("a", "甲", sort),), CLASHING.kind_column)
    cards = (_Any(id="1", kind="a", name="一", race=("竜",)),)
    assert _round_trip(spec, cards, format) == cards
    assert one_table(_catalog(cards), spec, "ja").headings == ("種別", "ID", "名", "sort")


@pytest.mark.parametrize("format", FORMATS)
def test_extra_headings_that_other_kinds_know_stay_extra(format: str) -> None:
    cards = (
        _Any(id="1", kind="a", name="一", race=("竜",), extra={"特徴": "強い", "パワー": "9"}),
        _Any(id="2", kind="b", name="二", trait=("速い",), extra={"絵師": "=山田"}),
    )
    back = _round_trip(CLASHING, cards, format)
    renamed = cards[0].model_copy(update={"extra": {"特徴 2": "強い", "パワー": "9"}})
    assert back == (cards if format == "xlsx" else (renamed, cards[1]))
    assert _round_trip(CLASHING, back, format) == back


@pytest.mark.parametrize("format", FORMATS)
def test_extra_headings_of_our_own_columns_get_a_number(format: str) -> None:
    """As when a game learns a column that an older catalogue kept as extra."""
    old = {"種別": "旧", "種族": "竜", "種族 2": "馬", "メモ": "a", "メモ※": "b", "": "c"}
    cards = (_Any(id="1", kind="a", name="一", extra=old),)
    back = _round_trip(CLASHING, cards, format)
    assert back[0].model_dump()["race"] == ()
    assert back[0].extra == {"種別 2": "旧", "種族 2": "竜", "種族 2 2": "馬", "メモ": "a", "メモ※ 2": "b", "?": "c"}
    assert _round_trip(CLASHING, back, format) == back


# Whatever people type.

SIGNS = st.sampled_from(list("=+-@'\"#_xX,;\t\n\u3000 　％＝＋－＠’“”〜～ー-0019①Ａあ亜ｱ🐉\u200b\ufeff\x1b\x07"))
TEXTS = st.text(st.one_of(SIGNS, st.characters(codec="utf-8", exclude_characters="\0")), max_size=12)
CELLS = st.one_of(TEXTS, TEXTS, st.integers(-99, 99), st.floats(allow_nan=False, allow_infinity=False), st.booleans())
SHEETS = st.lists(st.tuples(st.sampled_from(["甲", "乙"]), CELLS, CELLS, CELLS), min_size=1, max_size=5)


def _first_import(rows: list[tuple[Value, ...]]) -> tuple[Card, ...]:
    """The cards that an import accepts of rows as people type them; rows with errors are left out. None where it asks
    whether rows count, as of a card `#0`."""
    headings: list[Value] = ["種別", "名", "種族", "備考"]
    sheet = Sheet("typed.xlsx", "", list(enumerate([headings, *map(list, rows)], start=1)))
    result = import_books(CLASHING, [Book("typed.xlsx", iter([sheet]))])
    is_asked = any(finding.code == codes.ROWS_MARKED.name for finding in result.findings)
    return () if is_asked else tuple(entry.card for entry in result.entries)


@settings(max_examples=200, deadline=None)
@given(SHEETS, st.sampled_from(FORMATS))
def test_whatever_an_import_accepts_comes_back(rows: list[tuple[Value, ...]], format: str) -> None:
    cards = _first_import(rows)
    assume(cards)
    back = _round_trip(CLASHING, cards, format)
    assert back == (tuple(sorted(cards, key=_first_of_kind(cards))) if format == "xlsx" else cards)


def _first_of_kind(cards: tuple[Card, ...]) -> Callable[[Card], int]:
    """The order of a workbook: the kinds as each first appears."""
    kinds = list(dict.fromkeys(card.kind for card in cards))
    return lambda card: kinds.index(card.kind)


def _rows_read_with_csv(content: bytes) -> list[list[str]]:
    """Read by the documented rule alone: the csv module, and one apostrophe less before a formula's beginning."""
    rows = csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""), strict=True)
    return [[re.sub(r"^'(?='*[=+\-@\t\r])", "", cell) for cell in row] for row in rows]


@settings(max_examples=150, deadline=None)
@given(st.lists(TEXTS.map(lambda text: clean(f"{text}.")), min_size=1, max_size=5))
def test_any_text_survives_csv(texts: list[str]) -> None:
    cards = tuple(_Any(id=f"{number}", kind="a", name=text) for number, text in enumerate(texts))
    content = export_bytes(_catalog(cards), CLASHING, "csv")
    assert [row[2] for row in _rows_read_with_csv(content)[1:]] == texts
    for row in csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")):
        for cell in row:
            assert cell[:1] not in tuple("=+@\t\r")
            assert cell[:1] != "-" or float(cell) <= 0


@settings(max_examples=80, deadline=None)
@given(st.lists(TEXTS.map(lambda text: clean(f"{text}.")), min_size=1, max_size=5))
def test_any_text_stays_text_in_xlsx(texts: list[str]) -> None:
    cards = tuple(_Any(id=f"{number}", kind="a", name=text) for number, text in enumerate(texts))
    workbook = openpyxl.load_workbook(io.BytesIO(export_bytes(_catalog(cards), CLASHING, "xlsx")))
    cells = [row[1] for row in workbook["甲"].iter_rows(min_row=2)]
    assert [unescape(cell.value) for cell in cells] == texts
    assert {cell.data_type for cell in cells} == {"s"}
