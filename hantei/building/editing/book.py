"""A sheet of an .xlsx workbook whose cells can be exchanged while all other parts of the file stay as they are.

A program that loads and saves a workbook loses what it doesn't know: charts, notes, print settings. Here the text of
the one sheet is changed, in the cells concerned and nowhere else.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from html import unescape
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from hantei.building.editing.source import Exchange, Part, Source
from hantei.core.finding import column_number

_SHEET: Final = re.compile(r"<sheet\s[^>]*>")
_ATTRIBUTE: Final = re.compile(r"""([\w:]+)\s*=\s*("[^"]*"|'[^']*')""")
_RELATION: Final = re.compile(r"<Relationship\s[^>]*>")
_ROW: Final = re.compile(r"<row\s[^>]*?(?:/>|>.*?</row>)", re.DOTALL)
_CELL: Final = re.compile(r"<c\s[^>]*?(?:/>|>.*?</c>)", re.DOTALL)
_STRING: Final = re.compile(r"<si>.*?</si>|<si/>", re.DOTALL)
_READINGS: Final = re.compile(r"<rPh\b.*?</rPh>", re.DOTALL)
_TEXT: Final = re.compile(r"<t(?:\s[^>]*)?>(.*?)</t>", re.DOTALL)
_VALUE: Final = re.compile(r"<v(?:\s[^>]*)?>(.*?)</v>", re.DOTALL)
_FORMULA: Final = re.compile(r"<f[\s>/]")
_PLACE: Final = re.compile(r"""((?:^|<row|<c)\s(?:[^>]*?\s)?r=["'][A-Z]*)([0-9]+)""")
_PAGE: Final = re.compile(
    r"<(pageMargins|pageSetup|printOptions|headerFooter|phoneticPr|ignoredErrors)\b(?:[^>]*/>|.*?</\1>)", re.DOTALL
)
"""What may stand behind the rows of a sheet and doesn't say where any of them is; errors that aren't marked needn't."""


@dataclass(frozen=True)
class Cell(Part):
    """A cell; start and end are those of its element in the text of the sheet.

    head     its address and style
    is_text  whether it is a text, also where that is a number
    """

    head: str = ""
    is_text: bool = False

    def written(self, value: str) -> str:
        """Return the cell with another text, a number where it is one, or with none."""
        if not value:
            return f"<c{self.head}/>"
        if value.isascii() and value.isdecimal() and not self.is_text:
            return f"<c{self.head}><v>{int(value)}</v></c>"
        return f'<c{self.head} t="inlineStr"><is><t xml:space="preserve">{escape(value)}</t></is></c>'


@dataclass(frozen=True)
class Book(Source):
    """A workbook of which one sheet is changed: `text` is that of the sheet, `data` that of the whole file.

    member     the sheet among the parts of the file
    strings    the texts that cells share
    has_names  whether the workbook has names for some of its cells
    """

    member: str = ""
    strings: tuple[str, ...] = ()
    has_names: bool = False

    @classmethod
    def of_sheet(cls, data: bytes, name: str) -> Book | None:
        """Return the workbook with a sheet, the first where none is named; None where it can't be changed so: it is
        none, or has formulas, whose saved values would not be true any more."""
        try:
            with zipfile.ZipFile(io.BytesIO(data)) as container:
                members = {info.filename: container.read(info) for info in container.infolist()}
            member = _member(members, name)
            sheets = [text for part, text in members.items() if part.startswith("xl/worksheets/")]
            if member is None or any(_FORMULA.search(text.decode("utf-8")) for text in sheets):
                return None
            shared = members.get("xl/sharedStrings.xml", b"").decode("utf-8")
            strings = tuple(map(_plain, _STRING.findall(shared)))
            has_names = b"<definedName" in members["xl/workbook.xml"]
            return cls(data, members[member].decode("utf-8"), "utf-8", 0, "\t", member, strings, has_names)
        except (zipfile.BadZipFile, UnicodeDecodeError, KeyError):
            return None

    @cached_property
    def _cells_by_row(self) -> dict[int, tuple[Part, ...]]:
        found: dict[int, tuple[Part, ...]] = {}
        for row in _ROW.finditer(self.text):
            cells = tuple(self._cell(match, row.start()) for match in _CELL.finditer(row.group()))
            number = int(_attributes(row.group())["r"])
            found[number] = cells
        return found

    def _cell(self, match: re.Match[str], offset: int) -> Cell:
        told = _attributes(match.group())
        head = "".join(f" {key}={quoteattr(told[key])}" for key in ("r", "s") if key in told)
        kind = told.get("t", "n")
        value = self._value(match.group(), kind)
        column = column_number(re.sub("[^A-Z]", "", told["r"]))
        is_text = bool(value) and kind != "n"
        return Cell(offset + match.start(), offset + match.end(), value, column, "\t", head=head, is_text=is_text)

    def _value(self, cell: str, kind: str) -> str:
        if kind == "inlineStr":
            return _plain(cell)
        value = _VALUE.search(cell)
        if value is None:
            return ""
        return self.strings[int(value[1])] if kind == "s" else unescape(value[1])

    def parts(self, number: int) -> tuple[Part, ...]:
        """Return the cells of a row that the file has."""
        return self._cells_by_row.get(number, ())

    @property
    def row_count(self) -> int:
        return max(self._cells_by_row, default=0)

    def without_row(self, number: int) -> Exchange:
        """Return the exchange after which the cells of a row are blank: if it went, all rows below would move, and what
        is said of them elsewhere."""
        cells = self.parts(number)
        text, at = "", cells[0].start
        for cell in cells:
            text += self.text[at : cell.start] + cell.written("")
            at = cell.end
        return Exchange(cells[0].start, at, text)

    def row_behind(self, number: int, values: Mapping[int, str]) -> Exchange | None:
        """Return the exchange after which a row with some cells like those of another stands below it, and the rows
        below that one lower; None where something else in the workbook says where these are, and where the sheet has a
        table, which would not reach so far.

        values  column -> text
        """
        rows = {int(_attributes(row.group())["r"]): row for row in _ROW.finditer(self.text)}
        is_last = not any(part.value for row, parts in self._cells_by_row.items() if row > number for part in parts)
        if number not in rows or "<tablePart" in self.text or not (is_last or self._may_move):
            return None
        cells = "".join(
            replace(part, head=_one_lower(part.head)).written(values.get(part.column, ""))
            for part in self.parts(number)
            if isinstance(part, Cell)
        )
        begin = rows[number].end()
        text, end = f'<row r="{number + 1}">{cells}</row>', begin
        if is_last:
            end = rows[number + 1].end() if number + 1 in rows else begin
        else:
            end = max(row.end() for row in rows.values())
            text += _one_lower(self.text[begin:end])
        return Exchange(begin, end, text)

    @property
    def _may_move(self) -> bool:
        """True if nothing but the rows themselves says where they are: no chart, note, merged cell, print area."""
        behind = _PAGE.sub("", self.text.partition("</sheetData>")[2])
        return behind.strip() == "</worksheet>" and not self.has_names

    def exchanged(self, exchange: Exchange) -> bytes | None:
        """Return the file with the sheet changed, every other part as it was."""
        text = self.text[: exchange.start] + exchange.text + self.text[exchange.end :]
        written = io.BytesIO()
        with zipfile.ZipFile(io.BytesIO(self.data)) as old, zipfile.ZipFile(written, "w") as new:
            for info in old.infolist():
                content = text.encode("utf-8") if info.filename == self.member else old.read(info)
                new.writestr(info, content)
        return written.getvalue()


def _member(members: dict[str, bytes], name: str) -> str | None:
    """The part of the file that is the sheet of a name."""
    sheets = [_attributes(tag) for tag in _SHEET.findall(members["xl/workbook.xml"].decode("utf-8"))]
    relations = map(_attributes, _RELATION.findall(members["xl/_rels/workbook.xml.rels"].decode("utf-8")))
    targets = {told["Id"]: told["Target"] for told in relations}
    named = [told for told in sheets if not name or told["name"] == name]
    if not named:
        return None
    target = targets[named[0]["r:id"]].lstrip("/")
    member = target if target.startswith("xl/") else f"xl/{target}"
    return member if member in members else None


def _one_lower(text: str) -> str:
    """Rows, or what stands in the tag of a cell, as they are one row lower."""
    return _PLACE.sub(lambda place: f"{place[1]}{int(place[2]) + 1}", text)


def _attributes(element: str) -> dict[str, str]:
    tag = element.partition(">")[0]
    return {key: unescape(value[1:-1]) for key, value in _ATTRIBUTE.findall(tag)}


def _plain(element: str) -> str:
    """The text of a cell or of a shared text, without how it is read."""
    return "".join(unescape(text) for text in _TEXT.findall(_READINGS.sub("", element)))
