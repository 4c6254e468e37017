"""From the bytes of a text file to its text: a strict order of encodings, nothing guessed from statistics.

Guessing libraries take short Japanese files for Korean or Chinese. Here the first encoding that reads every byte
wins; where none does, the first bad line of the one that came farthest is named.
"""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass
from typing import Final

from hantei.core.finding import Finding, SourceRef, make_finding
from hantei.files.codes import FILE_ENCODING

_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_SHIFT_IN: Final = re.compile(rb"\x1b\$[@B]")
_LINE_END: Final = re.compile("\r\n|\r|\n")
_DELIMITER: Final = re.compile("[,\t;]")
_KANA: Final = re.compile("[ぁ-ゖァ-ヺー]")
_WIDE: Final = re.compile("[^\x00-\x7f]")
_NOT_ASSIGNED: Final = {"\x80": 0x80, "\uf8f0": 0xA0, "\uf8f1": 0xFD, "\uf8f2": 0xFE, "\uf8f3": 0xFF}
"""What Python's cp932 makes of single bytes that stand for nothing."""
_STRAY: Final = re.compile("[\x80\uf8f0-\uf8f3]")


@dataclass(frozen=True, slots=True)
class Undecodable:
    """Bytes that are no text: in which line, and what is wrong there."""

    line: int
    detail: str

    def finding(self, name: str) -> Finding:
        return make_finding(FILE_ENCODING, SourceRef(name), file=name, line=self.line, detail=self.detail)


Decoded = tuple[str, str]
"""A text and the name of its encoding."""


def decode(data: bytes, encoding: str = "") -> Decoded | Undecodable:
    """The text of a file and its encoding, byte order mark dropped. A told `encoding` is not questioned."""
    result = _as_told(data, encoding) if encoding else _recognized(data)
    if isinstance(result, Undecodable):
        return result
    text, codec = result
    nul = text.find("\0")
    if nul >= 0:
        return Undecodable(_line(text[:nul]), "NUL (0x00)")
    return text.removeprefix("\ufeff"), codec


def _as_told(data: bytes, encoding: str) -> Decoded | Undecodable:
    try:
        codec = codecs.lookup(encoding).name
        # Python's shift_jis reads the wave dash and the minus sign as other characters than Windows does.
        return _attempt(data, "cp932" if codec == "shift_jis" else codec)
    except (LookupError, ValueError):
        return Undecodable(1, f"encoding={encoding}")


def _recognized(data: bytes) -> Decoded | Undecodable:
    for mark, codec in _MARKS:
        if data.startswith(mark):
            return _attempt(data, codec)
    if b"\0" in data:
        return _without_mark(data) or Undecodable(_line(data.partition(b"\0")[0].decode("latin-1")), "NUL (0x00)")
    if data.isascii() and _SHIFT_IN.search(data):
        return _attempt(data, "iso2022_jp_ext")
    return _tried(data)


def _without_mark(data: bytes) -> Decoded | None:
    """UTF-16 without a mark, only if clearly so: NULs in every other byte only, beside delimiters and line ends.

    Not beside each byte that looks like a line end: such bytes are part of common characters (名, 上, 《).
    """
    for codec, zeros, others in (("utf-16-le", data[1::2], data[0::2]), ("utf-16-be", data[0::2], data[1::2])):
        if b"\0" in others or zeros.count(0) * 20 < len(zeros):
            continue
        result = _attempt(data, codec)
        if isinstance(result, Undecodable):
            continue
        text = result[0]
        ends = text.count("\n") + text.count("\r")
        looks_right = ends * 10 >= data.count(b"\n") + data.count(b"\r")
        if ends and looks_right and _DELIMITER.search(text):
            return result
    return None


def _tried(data: bytes) -> Decoded | Undecodable:
    """utf-8, cp932 or euc_jp, in this order."""
    utf8 = _attempt(data, "utf-8")
    if not isinstance(utf8, Undecodable) or _is_mostly_utf8(data):
        return utf8
    cp932, euc = _attempt_cp932(data), _attempt(data, "euc_jp")
    if isinstance(euc, Undecodable):
        return max(utf8, cp932, euc, key=_reach) if isinstance(cp932, Undecodable) else cp932
    if isinstance(cp932, Undecodable) or _is_full_of_kana(euc[0]):
        return euc
    return cp932


def _reach(result: Decoded | Undecodable) -> int:
    return result.line if isinstance(result, Undecodable) else 0


def _attempt_cp932(data: bytes) -> Decoded | Undecodable:
    result = _attempt(data, "cp932")
    if isinstance(result, Undecodable):
        return result
    stray = _STRAY.search(result[0])
    if stray is None:
        return result
    return Undecodable(_line(result[0][: stray.start()]), f"cp932: 0x{_NOT_ASSIGNED[stray.group()]:02X}")


def _is_full_of_kana(text: str) -> bool:
    """True if a text that cp932 reads as half-width katakana is EUC-JP after all.

    Real half-width katakana make chance kanji when read as EUC-JP, hardly ever a kana.
    """
    return len(_KANA.findall(text)) * 5 >= len(_WIDE.findall(text))


def _is_mostly_utf8(data: bytes) -> bool:
    """True if a few broken bytes stand in a text that is UTF-8 otherwise: cp932 would read it as garbage."""
    text = data.decode("utf-8", "replace")
    broken = text.count("\ufffd")
    return broken * 10 <= len(_WIDE.findall(text)) - broken


def _attempt(data: bytes, codec: str) -> Decoded | Undecodable:
    try:
        return data.decode(codec), codec
    except UnicodeDecodeError as error:
        line = _line(data[: error.start].decode(codec, "replace"))
        return Undecodable(line, f"{codec}: 0x{data[error.start : error.start + 1].hex().upper()}")


def _line(before: str) -> int:
    """The number of the line that begins after the last line end of `before`."""
    return len(_LINE_END.findall(before)) + 1
