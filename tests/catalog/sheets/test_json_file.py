"""Our JSON export: what is read, and the place of everything that is not of its form."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hantei.catalog.sheets.json_file import MOST_PROBLEMS, read_json
from hantei.files.sheet import Book


def book_of(folder: Path, data: str | bytes) -> Book:
    path = folder / "cards.json"
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    return read_json(path, "cards.json", "boat")


def problems_of(folder: Path, data: str | bytes) -> list[str]:
    book = book_of(folder, data)
    assert list(book.sheets) == []
    for finding in book.findings:
        assert (finding.code, set(finding.facts)) == ("JSON_BROKEN", {"file", "detail"})
        assert finding.unreadable
        json.dumps(finding.to_json(), ensure_ascii=False).encode()
    return [str(finding.facts["detail"]) for finding in book.findings]


def export(**changes: Any) -> dict[str, Any]:
    sheets = [{"kind": "actor", "headings": ["名前", "コスト"], "rows": [["火の戦士", 3], ["剣", None]]}]
    return {"hantei_catalog": 1, "game": "boat", "version": 3, "sheets": sheets, **changes}


def with_rows(rows: str) -> str:
    before = '{"hantei_catalog": 1, "game": "boat", "version": 3, "sheets": ['
    return before + '{"kind": "actor", "headings": ["名前", "コスト"], "rows": ' + rows + "}]}"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp932"])
def test_one_sheet_per_kind(tmp_path: Path, encoding: str) -> None:
    other = {"kind": "skill", "headings": ["名前"], "rows": []}
    content = export(sheets=[*export()["sheets"], other])
    book = book_of(tmp_path, json.dumps(content, ensure_ascii=False).encode(encoding))
    assert book.findings == []
    first, second = book.sheets
    assert (first.file, first.name, second.name) == ("cards.json", "actor", "skill")
    assert list(first.rows) == [(1, ["名前", "コスト"]), (2, ["火の戦士", 3]), (3, ["剣", None])]
    assert list(second.rows) == [(1, ["名前"])]


def test_values_keep_their_types(tmp_path: Path) -> None:
    (sheet,) = book_of(tmp_path, with_rows('[["007", 7], ["NA", 2.5], [true, null], ["\'=1", -1], ["", 0]]')).sheets
    values = [row for _, row in sheet.rows][1:]
    assert values == [["007", 7], ["NA", 2.5], [True, None], ["'=1", -1], ["", 0]]
    assert [[type(value) for value in row] for row in values[:3]] == [[str, int], [str, float], [bool, type(None)]]


def test_a_whole_number_of_18_digits_is_a_number(tmp_path: Path) -> None:
    (sheet,) = book_of(tmp_path, with_rows('[["a", 999999999999999999]]')).sheets
    assert list(sheet.rows)[1] == (2, ["a", 999_999_999_999_999_999])


def test_another_game(tmp_path: Path) -> None:
    book = book_of(tmp_path, json.dumps(export(game="leader")))
    assert list(book.sheets) == []
    (finding,) = book.findings
    assert finding.code == "JSON_OTHER_GAME"
    assert finding.facts == {"file": "cards.json", "found": "leader", "game": "boat"}


@pytest.mark.parametrize(
    ("text", "detail"),
    [
        ("", "1:1: Expecting value"),
        ('{\n "game": boat}', "2:10: Expecting value"),
        ('{"a": "x\ny"}', "1:9: Invalid control character at"),
        ('{"a": 1} 2', "1:10: Extra data"),
        ('{"a": "x', "1:7: Unterminated string starting at"),
        ("{'a': 1}", "1:2: Expecting property name enclosed in double quotes"),
    ],
)
def test_no_json_names_line_and_column(tmp_path: Path, text: str, detail: str) -> None:
    assert problems_of(tmp_path, text) == [detail]


@pytest.mark.parametrize(
    ("data", "details"),
    [
        ([], ["$: array, expected object"]),
        ("x", ["$: text, expected object"]),
        (None, ["$: null, expected object"]),
        (7, ["$: 7, expected object"]),
        (
            {"cards": []},
            [
                '$: key "hantei_catalog" missing',
                '$: key "game" missing',
                '$: key "version" missing',
                '$: key "sheets" missing',
                '$: key "cards" unknown',
            ],
        ),
        (export(extra=1), ['$: key "extra" unknown']),
        (export(hantei_catalog=2, cards=[]), ["$.hantei_catalog: 2, expected 1"]),
        (export(hantei_catalog=True), ["$.hantei_catalog: true or false, expected whole number"]),
        (export(hantei_catalog="1"), ["$.hantei_catalog: text, expected whole number"]),
        (export(game=None), ["$.game: null, expected text"]),
        (export(version=-1), ["$.version: -1, expected whole number from 0"]),
        (export(version=1.0), ["$.version: 1.0, expected whole number from 0"]),
        (export(sheets={}), ["$.sheets: object, expected array"]),
        (export(sheets=[1]), ["$.sheets[0]: 1, expected object"]),
        (export(sheets=[{"kind": "a", "rows": []}]), ['$.sheets[0]: key "headings" missing']),
        (
            export(sheets=[{"kind": "a", "headings": [], "rows": [], "x": 1}, {"kind": 1, "headings": [], "rows": []}]),
            ['$.sheets[0]: key "x" unknown', "$.sheets[1].kind: 1, expected text"],
        ),
        (export(sheets=[{"kind": "a", "headings": "b", "rows": []}]), ["$.sheets[0].headings: text, expected array"]),
        (
            export(sheets=[{"kind": "a", "headings": ["b", 2], "rows": []}]),
            ["$.sheets[0].headings[1]: 2, expected text"],
        ),
        (export(sheets=[{"kind": "a", "headings": [], "rows": None}]), ["$.sheets[0].rows: null, expected array"]),
        (
            export(sheets=[{"kind": "a", "headings": ["b"], "rows": [["x"], "y", ["x", 1], [], [["z"]], [{}]]}]),
            [
                "$.sheets[0].rows[1]: text, expected array",
                "$.sheets[0].rows[2]: 2 cells, expected 1",
                "$.sheets[0].rows[3]: 0 cells, expected 1",
                "$.sheets[0].rows[4][0]: array, expected text or number",
                "$.sheets[0].rows[5][0]: object, expected text or number",
            ],
        ),
        (export(game="leader", version=None), ["$.version: null, expected whole number from 0"]),
    ],
)
def test_what_is_not_of_the_form_is_named_by_its_place(tmp_path: Path, data: Any, details: list[str]) -> None:
    assert problems_of(tmp_path, json.dumps(data)) == details


@pytest.mark.parametrize(
    ("rows", "detail"),
    [
        ('[["a", NaN]]', "$.sheets[0].rows[0][1]: NaN, expected text or number"),
        ('[["a", 1], ["b", -Infinity]]', "$.sheets[0].rows[1][1]: -Infinity, expected text or number"),
        ('[["a", 1E999]]', '$.sheets[0].rows[0][1]: "1E999", expected text or number'),
        ('[["a", %s]]' % ("9" * 5000), "$.sheets[0].rows[0][1]: number of 5000 digits, expected text or number"),
        ('[{"a": 1, "b": 2, "a": 3}]', '$.sheets[0].rows[0]: key "a" twice, expected array'),
    ],
)
def test_what_json_readers_swallow_is_refused(tmp_path: Path, rows: str, detail: str) -> None:
    assert problems_of(tmp_path, with_rows(rows)) == [detail]


def test_a_doubled_key_at_the_top(tmp_path: Path) -> None:
    assert problems_of(tmp_path, '{"game": "boat", "game": "leader"}') == ['$: key "game" twice, expected object']


@pytest.mark.parametrize(
    ("rows", "detail"),
    [
        (r'[["\ud800", 1]]', r"1:120: lone surrogate U+D800"),
        ('[["a", 1],\n ["\\\\\\udc00x", 1]]', r"2:6: lone surrogate U+DC00"),
        (r'[["\ud83d\u0041", 1]]', r"1:120: lone surrogate U+D83D"),
        (r'[["\udc00\ud83d", 1]]', r"1:120: lone surrogate U+DC00"),
    ],
)
def test_half_a_character_is_named_by_line_and_column(tmp_path: Path, rows: str, detail: str) -> None:
    assert problems_of(tmp_path, with_rows(rows))[0] == detail


def test_half_a_character_in_a_key(tmp_path: Path) -> None:
    assert problems_of(tmp_path, r'{"\uDFFF": 1}') == ["1:3: lone surrogate U+DFFF"]


def test_whole_characters_spelt_as_escapes_are_fine(tmp_path: Path) -> None:
    (sheet,) = book_of(tmp_path, with_rows(r'[["\ud83d\ude00\\ud800\u706b", 1]]')).sheets
    assert list(sheet.rows)[1] == (2, ["😀\\ud800火", 1])


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, "[" * 100_000 + "]" * 100_000])
def test_deep_nesting(tmp_path: Path, text: str) -> None:
    assert problems_of(tmp_path, text) == ["nested too deeply"]


def test_a_file_that_is_wrong_all_over_names_the_first_places(tmp_path: Path) -> None:
    details = problems_of(tmp_path, with_rows(json.dumps([[1]] * 100_000)))
    assert len(details) == MOST_PROBLEMS
    assert details[-1] == "$.sheets[0].rows[19]: 1 cells, expected 2"


def test_long_texts_are_cut_in_the_finding(tmp_path: Path) -> None:
    (detail,) = problems_of(tmp_path, json.dumps(export(**{"x" * 100_000: 1})))
    assert detail == f'$: key "{"x" * 39}… unknown'


def test_memory_running_out_is_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_memory(*_: Any, **__: Any) -> None:
        raise MemoryError

    monkeypatch.setattr("hantei.files.reading.strict_json.json.loads", no_memory)
    book = book_of(tmp_path, "{}")
    (finding,) = book.findings
    assert (finding.code, finding.facts["detail"]) == ("FILE_READER_FAILED", "MemoryError:")


def test_no_text_at_all(tmp_path: Path) -> None:
    (finding,) = book_of(tmp_path, b'{"a": "\xff"}').findings
    assert (finding.code, finding.facts["line"]) == ("FILE_ENCODING", 1)


def test_a_hundred_thousand_rows(tmp_path: Path) -> None:
    (sheet,) = book_of(tmp_path, with_rows(json.dumps([["火の戦士", 3]] * 100_000))).sheets
    rows = list(sheet.rows)
    assert (len(rows), rows[-1]) == (100_001, (100_001, ["火の戦士", 3]))


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["kind", "rows", "game"]), inner),
    max_leaves=8,
)


@given(VALUES, st.sampled_from(["hantei_catalog", "game", "version", "sheets", "x"]))
def test_no_content_raises(tmp_path_factory: pytest.TempPathFactory, value: Any, key: str) -> None:
    folder = tmp_path_factory.getbasetemp()
    for content in (value, export(**{key: value})):
        book = book_of(folder, json.dumps(content))
        assert list(book.sheets) == [] if book.findings else book.sheets is not None
