"""Text files: delimiters, quotation marks, row numbers, protected formulas, and files that are broken."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hantei.files.reading.csv_file import find_delimiter, read_csv
from hantei.files.sheet import Value

Rows = list[tuple[int, list[Value]]]


def rows_of(folder: Path, data: str | bytes, name: str = "a.csv", encoding: str = "") -> Rows:
    path = folder / Path(name).name
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    book = read_csv(path, name, encoding)
    assert book.findings == []
    (sheet,) = book.sheets
    return list(sheet.rows)


def problem_of(folder: Path, data: str | bytes) -> tuple[str, dict[str, object]]:
    path = folder / "a.csv"
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    book = read_csv(path, "a.csv")
    assert list(book.sheets) == []
    (finding,) = book.findings
    assert finding.unreadable
    assert finding.where[0].file == "a.csv"
    return finding.code, dict(finding.facts)


def test_rows_are_text_with_their_numbers(tmp_path: Path) -> None:
    assert rows_of(tmp_path, "種別,カード名,コスト\nユニット,早い器,007\n") == [
        (1, ["種別", "カード名", "コスト"]),
        (2, ["ユニット", "早い器", "007"]),
    ]


def test_words_that_other_readers_take_for_nothing_stay(tmp_path: Path) -> None:
    assert rows_of(tmp_path, "NA,None,null,nan,#N/A,TRUE\n") == [(1, ["NA", "None", "null", "nan", "#N/A", "TRUE"])]


def test_blank_lines_count_and_a_record_over_several_lines_is_one_row(tmp_path: Path) -> None:
    data = 'a,b\r\n\r\n"x\r\ny",1\r\n\r\nz,2\r\n'
    assert rows_of(tmp_path, data) == [(1, ["a", "b"]), (3, ["x\r\ny", "1"]), (5, ["z", "2"])]


def test_an_extra_comma_shifts_nothing(tmp_path: Path) -> None:
    assert rows_of(tmp_path, "a,b\nx,1,\ny,2\n") == [(1, ["a", "b"]), (2, ["x", "1", ""]), (3, ["y", "2"])]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_of_every_system(tmp_path: Path, end: str) -> None:
    assert rows_of(tmp_path, f"a,b{end}c,d{end}") == [(1, ["a", "b"]), (2, ["c", "d"])]


def test_only_line_ends_end_lines(tmp_path: Path) -> None:
    assert rows_of(tmp_path, "a,b\u2028c\x0bd\x85e\n") == [(1, ["a", "b\u2028c\x0bd\x85e"])]


def test_the_sheet_is_called_as_the_file(tmp_path: Path) -> None:
    path = tmp_path / "アクター.csv"
    path.write_bytes(b"a,b\n")
    (sheet,) = read_csv(path, "cards/アクター.csv").sheets
    assert (sheet.file, sheet.name, sheet.hidden, sheet.delimited) == ("cards/アクター.csv", "アクター", False, True)


@pytest.mark.parametrize("encoding", ["cp932", "utf-16", "utf-8-sig", "euc_jp"])
def test_encodings(tmp_path: Path, encoding: str) -> None:
    assert rows_of(tmp_path, "種別,名前\n器,剣\n".encode(encoding)) == [(1, ["種別", "名前"]), (2, ["器", "剣"])]


def test_a_told_encoding(tmp_path: Path) -> None:
    assert rows_of(tmp_path, b"\x81\x60,b\n", encoding="shift_jis") == [(1, ["～", "b"])]


@pytest.mark.parametrize(
    ("text", "delimiter"),
    [
        ("a,b,c\n1,2,3\n", ","),
        ("a\tb\n1\t2\n", "\t"),
        ("a;b\n1;2\n", ";"),
        ("名前\t効果\nA\tx,y\nB\tp,q\nC\tr,s\n", "\t"),
        ("名前,効果\nA,x;y\nB,p;q\n", ","),
        ('名前;効果\nA;"x,y,z"\nB;"p,q,r"\n', ";"),
        ('a\t"1,2\n3,4"\nb\tc\n', "\t"),
        ("カード一覧\n\n名前\tコスト\nA\t1\n", "\t"),
        ("a,b,c\n1,2\n1,2,3,4\n1;x,2\n", ","),
        ("a,b,c\n1,2;x\n1,2,3,4;x\n1,2,3,4,5;x\n", ","),
        ("a;b,c\n1;2,3\n1;2,3,4\n", ";"),
        ("a;b;c,d\n1;2;3,4\n", ";"),
        ("one column\nonly\n", ","),
        ("", ","),
    ],
)
def test_the_delimiter_is_what_splits_the_rows_most_evenly(text: str, delimiter: str) -> None:
    assert find_delimiter(text) == delimiter


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("'=1+1", "=1+1"),
        ("'+1", "+1"),
        ("'-1", "-1"),
        ("'@x", "@x"),
        ("''=x", "'=x"),
        ("'''-x", "''-x"),
        ("'x", "'x"),
        ("'", "'"),
        ("''", "''"),
        ("a'=b", "a'=b"),
        ("=1", "=1"),
        ("' =1", "' =1"),
    ],
)
def test_an_apostrophe_before_a_formula_is_undone_once(tmp_path: Path, written: str, meant: str) -> None:
    assert rows_of(tmp_path, f"名前,{written}\n") == [(1, ["名前", meant])]


def test_an_apostrophe_before_tab_and_line_end_is_undone(tmp_path: Path) -> None:
    assert rows_of(tmp_path, 'a,"\'\tx","\'\ry","\'\nz"\n') == [(1, ["a", "\tx", "\ry", "'\nz"])]


@pytest.mark.parametrize(
    ("data", "line"),
    [
        ('a,b\nc,"open\nd,e\n', 2),
        ('"', 1),
        ('a,b\n\n"x\ny",1\nc,d\ne,"f\ng\n', 6),
        ('a,"x\ny","z\nw\n', 2),
        ('a,b\nc,"d\ne,"f",g\n', 2),
        ('a,b\r\nc,"d\r\n"e",f\r\n', 2),
        ('a,"b""\nc\n', 1),
    ],
)
def test_a_quotation_mark_that_is_not_closed_is_named_by_its_line(tmp_path: Path, data: str, line: int) -> None:
    assert problem_of(tmp_path, data) == ("CSV_QUOTE_OPEN", {"file": "a.csv", "line": line})


def test_text_behind_a_closed_quotation_mark(tmp_path: Path) -> None:
    code, facts = problem_of(tmp_path, 'a,b\n"x\ny",1\nc,"d"e\n')
    assert (code, facts) == ("CSV_BROKEN", {"file": "a.csv", "line": 4, "detail": "',' expected after '\"'"})


def test_a_text_too_long_for_a_cell_is_left_to_the_row(tmp_path: Path) -> None:
    assert rows_of(tmp_path, "a," + "x" * 200_000 + "\n") == [(1, ["a", "x" * 200_000])]


def test_a_field_of_megabytes(tmp_path: Path) -> None:
    csv.field_size_limit(131_072)
    code, facts = problem_of(tmp_path, "a,b\nc," + "x" * 10_000_000)
    assert (code, facts["line"]) == ("CSV_BROKEN", 2)
    assert csv.field_size_limit() == 131_072


def test_a_quotation_mark_open_over_megabytes(tmp_path: Path) -> None:
    assert problem_of(tmp_path, 'a,b\nc,"' + "x,y\n" * 1_000_000) == ("CSV_QUOTE_OPEN", {"file": "a.csv", "line": 2})


def test_megabytes_of_quotation_marks(tmp_path: Path) -> None:
    assert problem_of(tmp_path, '"' * 4_999_999) == ("CSV_QUOTE_OPEN", {"file": "a.csv", "line": 1})


def test_one_line_of_ten_megabytes(tmp_path: Path) -> None:
    ((number, values),) = rows_of(tmp_path, "abcdefghi," * 1_000_000)
    assert (number, len(values), set(values[:-1])) == (1, 1_000_001, {"abcdefghi"})


@pytest.mark.parametrize("data", [b"", b"\n\n", b"\r\n", b"\xef\xbb\xbf"])
def test_nothing_but_line_ends(tmp_path: Path, data: bytes) -> None:
    assert problem_of(tmp_path, data) == ("FILE_EMPTY", {"file": "a.csv"})


def test_nul(tmp_path: Path) -> None:
    assert problem_of(tmp_path, b"a,b\nc,\0\n") == (
        "FILE_ENCODING",
        {"file": "a.csv", "line": 2, "detail": "NUL (0x00)"},
    )


def test_no_encoding_fits(tmp_path: Path) -> None:
    assert problem_of(tmp_path, b"a,b\nc,\xff\n")[0] == "FILE_ENCODING"


def test_a_hundred_thousand_rows(tmp_path: Path) -> None:
    line = "T-01,ユニット,早い器,3,30,20,火,なし,場に出たとき、カードを1枚引く。,,◯,メモ\n"
    rows = rows_of(tmp_path, line * 99_999 + "'=x,y\n")
    assert len(rows) == 100_000
    assert rows[99_998] == (99_999, line.rstrip("\n").split(","))
    assert rows[-1] == (100_000, ["=x", "y"])


CELLS = st.text(st.characters(codec="utf-8", exclude_characters="\0'"), max_size=8)


@given(st.lists(st.lists(CELLS, min_size=2, max_size=4), min_size=1, max_size=6), st.sampled_from([",", "\t", ";"]))
def test_what_a_csv_writer_wrote_comes_back(
    tmp_path_factory: pytest.TempPathFactory, table: list[list[str]], delimiter: str
) -> None:
    path = tmp_path_factory.getbasetemp() / "a.csv"
    width = max(map(len, table))
    full = [[*row, *[""] * (width - len(row))] for row in [["見出し"] * width, *table]]
    with path.open("w", encoding="utf-8-sig", newline="") as stream:
        csv.writer(stream, delimiter=delimiter, quoting=csv.QUOTE_ALL).writerows(full)
    (sheet,) = read_csv(path, "a.csv").sheets
    assert [row for _, row in sheet.rows] == [row for row in full if any(row)]


@given(st.binary(max_size=200))
def test_no_bytes_raise(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "a.csv"
    path.write_bytes(data)
    book = read_csv(path, "a.csv")
    assert len(list(book.sheets)) + len(book.findings) == 1


def test_rows_of_blank_cells_are_not_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text(f"名前,枚数\n{',' * 500}\n\n,\n狼,3\n", encoding="utf-8")
    book = read_csv(path, "a.csv")
    assert [list(sheet.rows) for sheet in book.sheets] == [[(1, ["名前", "枚数"]), (5, ["狼", "3"])]]
