"""From bytes to text: the order of encodings, and the line that is named where none fits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hantei.files.reading.text import Undecodable, decode

SHEET = "種別,カード名,コスト\nユニット,早い器《改》,3\n"


@pytest.mark.parametrize(
    ("data", "codec"),
    [
        (SHEET.encode(), "utf-8"),
        (SHEET.encode("utf-8-sig"), "utf-8-sig"),
        (SHEET.encode("utf-16"), "utf-16"),
        (b"\xfe\xff" + SHEET.encode("utf-16-be"), "utf-16"),
        (SHEET.encode("utf-16-le"), "utf-16-le"),
        (SHEET.encode("utf-16-be"), "utf-16-be"),
        (SHEET.encode("cp932"), "cp932"),
        (SHEET.encode("euc_jp"), "euc_jp"),
        (SHEET.encode("iso2022_jp"), "iso2022_jp_ext"),
    ],
)
def test_every_encoding_of_japanese_files_gives_the_same_text(data: bytes, codec: str) -> None:
    assert decode(data) == (SHEET, codec)


def test_no_bytes_are_an_empty_text() -> None:
    assert decode(b"") == ("", "utf-8")


def test_plain_ascii_is_utf8() -> None:
    assert decode(b"Name,Cost\nFire,3\n") == ("Name,Cost\nFire,3\n", "utf-8")


@pytest.mark.parametrize("text", ["3 黒猫\n2 炎の剣", "髙①", "～－", "ｱｲｳ"])
def test_cp932_reads_the_characters_of_windows(text: str) -> None:
    assert decode(text.encode("cp932")) == (text, "cp932")


def test_half_width_katakana_are_also_valid_euc_but_stay_what_they_are() -> None:
    text = "ｱｲ,ｳｴ\nｶｷ,ｸｹ\n"
    assert text.encode("cp932").decode("euc_jp") != text
    assert decode(text.encode("cp932")) == (text, "cp932")


def test_kana_in_euc_are_also_valid_cp932_but_not_read_as_half_width_katakana() -> None:
    text = "カード,1\n"
    assert text.encode("euc_jp").decode("cp932") == "･ｫ｡ｼ･ﾉ,1\n"
    assert decode(text.encode("euc_jp")) == (text, "euc_jp")


def test_half_width_katakana_in_iso_2022_jp() -> None:
    assert decode("種ｱ".encode("iso2022_jp_ext")) == ("種ｱ", "iso2022_jp_ext")


def test_broken_iso_2022_jp_names_its_line() -> None:
    assert decode(b"a\n\x1b$B\x21\x7f\x1b(B\n") == Undecodable(2, "iso2022_jp_ext: 0x21")


def test_a_broken_byte_in_utf8_is_named_and_never_read_as_cp932() -> None:
    whole = "カード名,コスト\n火の戦士,3\n"
    data = whole.encode().replace("ト".encode(), b"\xe3\x83")
    assert data.decode("cp932") == "繧ｫ繝ｼ繝牙錐,繧ｳ繧ｹ繝\n轣ｫ縺ｮ謌ｦ螢ｫ,3\n"
    assert decode(data) == Undecodable(1, "utf-8: 0xE3")


def test_the_encoding_that_came_farthest_names_the_line() -> None:
    data = "見出し\n火の戦士\n".encode("cp932") + b"\x81\x20\n"
    assert decode(data) == Undecodable(3, "cp932: 0x81")


@pytest.mark.parametrize(("byte", "shown"), [(0x80, "0x80"), (0xA0, "0xA0"), (0xFD, "0xFD"), (0xFF, "0xFF")])
def test_bytes_that_stand_for_nothing_in_cp932_are_refused(byte: int, shown: str) -> None:
    data = "見出し\n火\n".encode("cp932") + bytes([byte]) + b"\n"
    assert decode(data) == Undecodable(3, f"cp932: {shown}")


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"a,b\nc,\0d\n", 2),
        (b"a,b\nc,\0d\ne", 2),
        (b"\0\0\0\0", 1),
        (b"abc\0ef\ngh\0i", 1),
        (b"\xff\xfe" + "a\nb\0".encode("utf-16-le"), 2),
        (b"\xff\xfe\0\0" + "a\n".encode("utf-32-le"), 1),
        (b"a\r\nb\r\n\0" + "あ".encode(), 3),
        (b"a,b\nc,\0\n", 2),
        (b"abc,def1\0\n" * 3, 1),
        ("あ,い".encode("utf-16-le"), 1),
        (b"abc\n" * 11 + b",\0\n\0", 12),
        (b"abcd,fgh" * 20 + b",\0\n\0", 1),
    ],
)
def test_nul_is_no_text(data: bytes, line: int) -> None:
    assert decode(data) == Undecodable(line, "NUL (0x00)")


def test_utf16_cut_in_the_middle_of_a_character() -> None:
    assert decode("a\nb".encode("utf-16")[:-1]) == Undecodable(2, "utf-16: 0x62")


@pytest.mark.parametrize("encoding", ["shift_jis", "sjis", "Shift-JIS", "cp932", "ms932"])
def test_shift_jis_is_what_windows_means_by_it(encoding: str) -> None:
    assert decode(b"\x81\x60\x81\x7c\x87\x40", encoding) == ("～－①", "cp932")


@pytest.mark.parametrize(
    ("data", "encoding", "text"),
    [
        ("カード".encode("euc_jp"), "cp932", "･ｫ｡ｼ･ﾉ"),
        ("ｱｲ".encode("cp932"), "euc-jp", "渦"),
        ("a".encode("utf-8-sig"), "utf-8", "a"),
        ("\ufeffa".encode("utf-16-le"), "utf-16-le", "a"),
        (b"caf\xe9", "latin-1", "café"),
    ],
)
def test_a_told_encoding_is_not_questioned(data: bytes, encoding: str, text: str) -> None:
    decoded = decode(data, encoding)
    assert not isinstance(decoded, Undecodable)
    assert decoded[0] == text


@pytest.mark.parametrize("encoding", ["klingon", "hex", "rot13", "日本", "a\0b", "undefined"])
def test_an_encoding_that_does_not_exist(encoding: str) -> None:
    assert decode(b"61", encoding) == Undecodable(1, f"encoding={encoding}")


def test_a_told_encoding_that_does_not_fit() -> None:
    assert decode("a\r\nあ".encode("cp932"), "utf-8") == Undecodable(2, "utf-8: 0x82")


def test_the_finding_tells_file_line_and_byte() -> None:
    finding = Undecodable(3, "cp932: 0x80").finding("カード.csv")
    assert finding.code == "FILE_ENCODING"
    assert finding.facts == {"file": "カード.csv", "line": 3, "detail": "cp932: 0x80"}
    assert finding.where[0].file == "カード.csv"
    assert finding.unreadable


ANY_TEXT = st.text(st.characters(exclude_categories=("Cc", "Cs")))


@given(ANY_TEXT)
def test_utf8_comes_back_unchanged(text: str) -> None:
    assert decode(text.encode()) == (text.removeprefix("\ufeff"), "utf-8-sig" if text[:1] == "\ufeff" else "utf-8")


@given(st.binary(max_size=200), st.sampled_from(["", "utf-8", "cp932", "euc_jp", "utf-16", "iso2022_jp"]))
def test_no_bytes_raise(data: bytes, encoding: str) -> None:
    decoded = decode(data, encoding)
    assert isinstance(decoded, (Undecodable, tuple))
