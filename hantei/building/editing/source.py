"""A text file whose parts can be exchanged while all other bytes stay as they are."""

from __future__ import annotations

import codecs
import csv
import io
import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from hantei.building.alike import alike
from hantei.files.reading.csv_file import find_delimiter, long_fields
from hantei.files.reading.text import Undecodable, decode
from hantei.files.writing.plain_csv import guarded

_CSV_LINE: Final = re.compile("[^\r\n]*(?:\r\n|\r|\n|$)")
_QUOTED: Final = re.compile(r'"((?:[^"]|"")*)"')
_STATEFUL: Final = ("iso2022_jp_ext",)
_LINE_ENDS: Final = re.compile("[\r\n\x0b\x0c\x1c-\x1e\x85\u2028\u2029]+$")

Span = tuple[int, int]
"""Where a part of the text begins and ends."""


@dataclass(frozen=True)
class Exchange:
    """A part of the text and what stands there instead."""

    start: int
    end: int
    text: str


@dataclass(frozen=True)
class Part:
    """A line, or a cell of a row: where it stands, and what it says without the marks of a cell.

    column  of a cell, from 1
    """

    start: int
    end: int
    value: str
    column: int = 0
    delimiter: str = ""
    is_quoted: bool = False

    def saying(self, value: str) -> Exchange:
        """Return the exchange after which it says something else."""
        return Exchange(self.start, self.end, self.written(value))

    def written(self, value: str) -> str:
        """Return how a text stands in its place; no cell becomes a formula."""
        if not self.delimiter:
            return value
        cell = str(guarded(value))
        if self.is_quoted or any(sign in cell for sign in (self.delimiter, '"', "\r", "\n")):
            doubled = cell.replace('"', '""')
            return f'"{doubled}"'
        return cell


@dataclass(frozen=True)
class Source:
    """The bytes of a text file, and the text that they are.

    codec      without a mark: what stands before the text is `start` bytes long
    delimiter  of a file of rows; "" of a file of lines
    """

    data: bytes
    text: str
    codec: str
    start: int
    delimiter: str = ""

    @classmethod
    def of(cls, data: bytes, encoding: str, *, is_table: bool) -> Source | None:
        """Return the source, None where the bytes are no text."""
        decoded = decode(data, encoding)
        if isinstance(decoded, Undecodable):
            return None
        text, named = decoded
        codec, start = _without_mark(data, named)
        return cls(data, text, codec, start, find_delimiter(text) if is_table else "")

    @cached_property
    def _ends(self) -> list[int]:
        """Where the bytes of each character end: the length of the mark, then one place for each character."""
        decoder = codecs.getincrementaldecoder(self.codec)()
        ends = [self.start]
        for place in range(self.start, len(self.data)):
            ends.extend([place + 1] * len(decoder.decode(self.data[place : place + 1])))
        surplus = len(ends) - 1 - len(self.text)  # a second mark, which is no text either
        return ends[surplus:]

    @cached_property
    def rows(self) -> tuple[Span, ...]:
        """Where each row begins and ends, its line end included: a line of text, or a record of a table."""
        lines = _CSV_LINE.findall(self.text) if self.delimiter else self.text.splitlines(keepends=True)
        ends = [0]
        for line in filter(None, lines):
            ends.append(ends[-1] + len(line))
        lines_of = list(self._records()) if self.delimiter else range(1, len(ends))
        spans: list[Span] = []
        begin = 0
        for last in lines_of:
            spans.append((ends[begin], ends[last]))
            begin = last
        return tuple(spans)

    def _records(self) -> Iterator[int]:
        """The number of lines up to the end of each record."""
        reader = csv.reader(io.StringIO(self.text, newline=""), delimiter=self.delimiter)
        with long_fields():
            for _ in reader:
                yield reader.line_num

    @property
    def row_count(self) -> int:
        return len(self.rows)

    def without_row(self, number: int) -> Exchange:
        """Return the exchange after which a row is gone."""
        begin, end = self.rows[number - 1]
        return Exchange(begin, end, "")

    def row(self, number: int) -> Span | None:
        """Return where a row stands, counted from 1, without its line end; None where there is none."""
        if not 1 <= number <= len(self.rows):
            return None
        begin, end = self.rows[number - 1]
        return begin, begin + len(_LINE_ENDS.sub("", self.text[begin:end]))

    def parts(self, number: int) -> tuple[Part, ...]:
        """Return the cells of a row, or the line that it is; of a file of neither the whole text."""
        span = self.row(number) if number else (0, len(self.text))
        if span is None:
            return ()
        begin, end = span
        if not self.delimiter or not number:
            return (Part(begin, end, self.text[begin:end]),)
        return tuple(self._cells(begin, end))

    def _cells(self, begin: int, end: int) -> Iterator[Part]:
        place, column = begin, 0
        while place <= end:
            quoted = _QUOTED.match(self.text, place, end)
            last = quoted.end() if quoted else place
            if quoted is None:
                found = self.text.find(self.delimiter, place, end)
                last = found if found >= 0 else end
            raw = self.text[place:last]
            value, column = quoted[1].replace('""', '"') if quoted else raw, column + 1
            yield Part(place, last, value, column, self.delimiter, quoted is not None)
            place = last + 1

    def row_at(self, place: int) -> int:
        """Return the number of the row in which a place stands."""
        return bisect_right([begin for begin, _ in self.rows], place)

    @cached_property
    def line_end(self) -> str:
        """The line end that most lines have."""
        ends = re.findall("\r\n|\r|\n", self.text)
        return max(sorted(set(ends)), key=ends.count, default="\n")

    def end_of(self, number: int) -> str:
        """Return the line end of a row; empty where the last one has none."""
        begin, end = self.rows[number - 1]
        return self.text[(self.row(number) or (begin, end))[1] : end]

    def _narrowed(self, exchange: Exchange) -> tuple[int, int, str]:
        """What really differs of an exchange: a letter that an encoding has twice keeps its bytes only where it is not
        written anew."""
        old, new = self.text[exchange.start : exchange.end], exchange.text
        first = alike(old, new)
        last = min(alike(old[::-1], new[::-1]), len(old) - first, len(new) - first)
        return exchange.start + first, exchange.end - last, new[first : len(new) - last]

    def exchanged(self, exchange: Exchange) -> bytes | None:
        """Return the bytes with one part exchanged, all others as they are; None where the new text can't be written in
        the encoding of the file."""
        start, end, text = self._narrowed(exchange)
        if self.codec in _STATEFUL:  # a character's bytes depend on what stands before it, up to the line's beginning
            first, last = self.rows[self.row_at(start) - 1][0], self.rows[self.row_at(max(end - 1, start)) - 1][1]
            start, end, text = first, last, self.text[first:start] + text + self.text[end:last]
        try:
            new = text.encode(self.codec)
        except UnicodeEncodeError:
            return None
        if new.decode(self.codec) != text:
            return None
        return self.data[: self._ends[start]] + new + self.data[self._ends[end] :]


def _without_mark(data: bytes, named: str) -> tuple[str, int]:
    """The encoding without a mark, and the length of the mark that stands before the text."""
    if named == "utf-16":
        return ("utf-16-le" if data.startswith(codecs.BOM_UTF16_LE) else "utf-16-be"), 2
    if named in ("utf-8-sig", "utf_8_sig"):
        return "utf-8", 3 if data.startswith(codecs.BOM_UTF8) else 0
    return named, 0
