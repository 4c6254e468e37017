"""The sheets in an .ods file's content.xml, collected while it is parsed: no tree is built.

Whole ranges are written once with a count. What is empty costs nothing however often it repeats; what is filled
is laid out, within limits.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from hantei.core.finding import column_letters
from hantei.files import codes
from hantei.files.reading.guard import MEGABYTE, refuse
from hantei.files.reading.ods.struck import STYLE, StruckStyles
from hantei.files.reading.ods.value import OFFICE, TABLE, read_cell
from hantei.files.sheet import Mark, Place, Sheet, Value, strike_out

FARTHEST_ROW: Final = 1_048_576
FARTHEST_COLUMN: Final = 16_384
MOST_REPEATED: Final = 10_000
MOST_CELLS: Final = 2_000_000
MOST_PLACES: Final = 10_000_000
"""Cells from A to the last filled one of each row: few texts in the farthest columns could ask for billions."""
MOST_ELEMENTS: Final = 8_000_000
"""100,000 rows of 20 filled cells take half of them."""
MOST_SPACES: Final = 10 * MEGABYTE
DEEPEST: Final = 256

_TEXT: Final = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
_STYLE_NAME: Final = TABLE + "style-name"
_CELL_STYLE: Final = TABLE + "default-cell-style-name"
_VISIBILITY: Final = TABLE + "visibility"
_COLUMNS_REPEATED: Final = TABLE + "number-columns-repeated"
_HIDDEN: Final = frozenset({"collapse", "filter"})
_COUNT: Final = re.compile("[0-9]{1,10}")
_BLANKS: Final = re.compile("[ \t\r\n]+")
_EXTERNAL_CACHE: Final = re.compile("'.*'#", re.DOTALL)
"""How LibreOffice names the copies that it keeps of other files' sheets. They are no sheets of this file."""

_ONLY_HOLD_OTHERS: Final = frozenset(
    {OFFICE + name for name in ("document-content", "automatic-styles", "body")}
    | {TABLE + f"table-{name}" for name in ("rows", "row-group", "header-rows")}
    | {TABLE + f"table-{name}" for name in ("columns", "column-group", "header-columns")}
)
_NOT_READ_OUT: Final = frozenset({_TEXT + "ruby-text", _TEXT + "note", _TEXT + "tracked-changes"})
"""Parts of a cell's text that do not stand in the line: readings over kanji, footnotes."""


@dataclass(slots=True)
class _Row:
    """The row being read: `column` is how far it has come; runs are (first column, how many, …)."""

    repeated: int
    hidden: bool
    cell_style: str = ""
    column: int = 0
    filled: int = 0
    last: int = 0
    cells: list[tuple[int, int, Value]] = field(default_factory=list)
    marks: list[tuple[int, int, Mark, str]] = field(default_factory=list)
    struck: list[tuple[int, int, str]] = field(default_factory=list)

    def take(self, first: int, count: int, value: Value) -> None:
        self.cells.append((first, count, value))
        self.filled += count
        self.last = self.column

    def values(self) -> list[Value]:
        laid_out: list[Value] = [None] * self.last
        for first, count, value in self.cells:
            laid_out[first - 1 : first - 1 + count] = [value] * count
        return laid_out


@dataclass(slots=True)
class _Table:
    """The sheet being read: `row` and `column` are how far it has come."""

    name: str
    hidden: bool
    row: int = 0
    column: int = 0
    rows: list[tuple[int, list[Value]]] = field(default_factory=list)
    marks: dict[tuple[int, int], Mark] = field(default_factory=dict)
    notes: dict[tuple[int, int], str] = field(default_factory=dict)
    hidden_rows: set[int] = field(default_factory=set)
    hidden_columns: list[tuple[int, int]] = field(default_factory=list)
    cell_styles: list[tuple[int, int, str]] = field(default_factory=list)
    rests: dict[Place, str] = field(default_factory=dict)

    def lay_out(self, row: _Row, first: int) -> None:
        """Take over a row, once for each of its repetitions from `first` on."""
        values = row.values()
        for number in range(first, first + row.repeated):
            self.rows.append((number, values.copy()))
            for column, count, mark, note in row.marks:
                for place in range(column, column + count):
                    self.marks[number, place] = mark
                    if note:
                        self.notes[number, place] = note
            for column, count, rest in row.struck:
                self.rests.update(((number, place), rest) for place in range(column, column + count))
        if row.hidden:
            self.hidden_rows.update(range(first, first + row.repeated))

    def sheet(self, file: str) -> Sheet:
        width = max((len(values) for _, values in self.rows), default=0)
        hidden_columns = frozenset(
            column for first, last in self.hidden_columns for column in range(first, min(last, width) + 1)
        )
        sheet = Sheet(
            file, self.name, self.rows, self.hidden, self.marks, self.notes, frozenset(self.hidden_rows), hidden_columns
        )
        return strike_out(sheet, self.rests)

    def cell_style(self, column: int) -> str:
        """The style of the cells of a column that have none of their own."""
        return next((style for first, last, style in self.cell_styles if first <= column <= last), "")


@dataclass(slots=True)
class _CellText:
    """The text of the cell being read: paragraphs are lines, white space as XML has it is one blank."""

    pieces: list[str] = field(default_factory=list)
    paragraphs: int = 0
    depth: int = 0
    struck: list[bool] = field(default_factory=lambda: [False])
    left: list[str] = field(default_factory=list)

    @property
    def rest(self) -> str | None:
        """Return the text that is not struck out; None if nothing is struck out."""
        return "".join(self.left) if len(self.left) < len(self.pieces) else None

    def begin_paragraph(self) -> None:
        if self.paragraphs:
            self._append("\n", is_struck=False)
        self.paragraphs += 1
        self.depth += 1

    def add(self, piece: str) -> None:
        """Add text that stands in a paragraph; between paragraphs there is only the layout of the XML."""
        if self.depth and piece:
            self._append(piece, is_struck=self.struck[-1])

    def _append(self, piece: str, *, is_struck: bool) -> None:
        self.pieces.append(piece)
        if not is_struck:
            self.left.append(piece)

    def add_data(self, data: str) -> None:
        self.add(_BLANKS.sub(" ", data) if "  " in data or "\n" in data or "\t" in data else data)


class ContentReader:
    """Target of an XML parser. Raises `Refused` beyond the limits and ValueError for counts that are no numbers."""

    def __init__(self, name: str, styles: StruckStyles | None = None) -> None:
        self.styles = styles or StruckStyles()
        self.sheets: list[Sheet] = []
        self.is_spreadsheet = False
        self._name = name
        self._depth = 0
        self._elements = 0
        self._passed_over = 0
        self._style = ""
        self._hidden_styles: set[str] = set()
        self._table: _Table | None = None
        self._row: _Row | None = None
        self._cell: Mapping[str, str] | None = None
        self._text = _CellText()
        self._filled = 0
        self._places = 0
        self._spaces = 0
        self._starts: Mapping[str, Callable[[Mapping[str, str]], None]] = {
            OFFICE + "spreadsheet": self._start_spreadsheet,
            STYLE + "style": self._start_style,
            STYLE + "table-properties": self._start_table_properties,
            STYLE + "text-properties": self.styles.text_properties,
            TABLE + "table": self._start_table,
            TABLE + "table-column": self._start_column,
            TABLE + "table-row": self._start_row,
            TABLE + "table-cell": self._start_cell,
            TABLE + "covered-table-cell": self._start_covered_cell,
            _TEXT + "p": self._start_paragraph,
            _TEXT + "s": self._start_spaces,
            _TEXT + "span": self._start_span,
            _TEXT + "tab": self._start_tab,
            _TEXT + "line-break": self._start_line_break,
        }
        self._ends: Mapping[str, Callable[[], None]] = {
            TABLE + "table": self._end_table,
            TABLE + "table-row": self._end_row,
            TABLE + "table-cell": self._end_cell,
            _TEXT + "p": self._end_paragraph,
            _TEXT + "span": self._end_span,
            STYLE + "style": self.styles.end_style,
        }

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """Enter an element; one that is not known is passed over with all that it holds."""
        self._depth += 1
        self._elements += 1
        if self._depth > DEEPEST:
            raise ValueError(f"{self._depth} levels")
        if self._elements > MOST_ELEMENTS:
            raise refuse(codes.FILE_CELLS_TOO_MANY, self._name, count=self._elements, limit=MOST_ELEMENTS)
        if self._passed_over:
            self._passed_over += 1
            return
        handler = self._starts.get(tag)
        if handler is not None:
            handler(attributes)
        elif tag not in _ONLY_HOLD_OTHERS and not self._belongs_to_text(tag):
            self._passed_over = 1

    def end(self, tag: str) -> None:
        """Leave an element."""
        self._depth -= 1
        if self._passed_over:
            self._passed_over -= 1
            return
        handler = self._ends.get(tag)
        if handler is not None:
            handler()

    def data(self, data: str) -> None:
        """Take character data."""
        if not self._passed_over:
            self._text.add_data(data)

    def _belongs_to_text(self, tag: str) -> bool:
        return self._text.depth > 0 and tag.startswith(_TEXT) and tag not in _NOT_READ_OUT

    def _start_spreadsheet(self, _: Mapping[str, str]) -> None:
        self.is_spreadsheet = True

    def _start_style(self, attributes: Mapping[str, str]) -> None:
        self._style = attributes.get(STYLE + "name", "")
        self.styles.start_style(attributes)

    def _start_table_properties(self, attributes: Mapping[str, str]) -> None:
        if attributes.get(TABLE + "display") == "false":
            self._hidden_styles.add(self._style)

    def _start_table(self, attributes: Mapping[str, str]) -> None:
        name = attributes.get(TABLE + "name", "")
        if self._table is not None or _EXTERNAL_CACHE.match(name):
            self._passed_over = 1
            return
        self._table = _Table(name, attributes.get(TABLE + "style-name") in self._hidden_styles)

    def _end_table(self) -> None:
        if self._table is not None:
            self.sheets.append(self._table.sheet(self._name))
            self._table = None

    def _start_column(self, attributes: Mapping[str, str]) -> None:
        if self._table is None:
            return
        first = self._table.column + 1
        self._table.column += _count(attributes, _COLUMNS_REPEATED)
        if _CELL_STYLE in attributes:
            self._table.cell_styles.append((first, self._table.column, attributes[_CELL_STYLE]))
        if attributes.get(_VISIBILITY) in _HIDDEN:
            self._table.hidden_columns.append((first, self._table.column))

    def _start_row(self, attributes: Mapping[str, str]) -> None:
        if self._table is None or self._row is not None:
            self._passed_over = 1
            return
        hidden = attributes.get(_VISIBILITY) in _HIDDEN
        repeated = _count(attributes, TABLE + "number-rows-repeated")
        self._row = _Row(repeated, hidden, attributes.get(_CELL_STYLE, ""))

    def _end_row(self) -> None:
        table, row = self._table, self._row
        self._row = None
        if table is None or row is None:
            return
        first = table.row + 1
        table.row += row.repeated
        if row.cells:
            self._check_limits(table, row)
            table.lay_out(row, first)

    def _check_limits(self, table: _Table, row: _Row) -> None:
        self._filled += row.filled * row.repeated
        self._places += row.last * row.repeated
        if row.repeated > MOST_REPEATED or table.row > FARTHEST_ROW or self._places > MOST_PLACES:
            raise refuse(codes.FILE_CELL_FAR, self._name, cell=f"{column_letters(row.last)}{table.row}")
        if self._filled > MOST_CELLS:
            raise refuse(codes.FILE_CELLS_TOO_MANY, self._name, count=self._filled, limit=MOST_CELLS)

    def _start_cell(self, attributes: Mapping[str, str]) -> None:
        if self._cell is not None:
            self._passed_over = 1
            return
        self._cell = attributes
        self._text = _CellText(struck=[self._is_struck(attributes)])

    def _is_struck(self, attributes: Mapping[str, str]) -> bool:
        """True if the cell that begins is struck out as a whole: by its own style, its row's or its column's."""
        table, row = self._table, self._row
        if not self.styles.struck or table is None or row is None:
            return False
        style = attributes.get(_STYLE_NAME) or row.cell_style or table.cell_style(row.column + 1)
        return bool(self.styles.strikes(style))

    def _start_covered_cell(self, attributes: Mapping[str, str]) -> None:
        self._passed_over = 1
        if self._row is not None:
            self._row.column += _count(attributes, _COLUMNS_REPEATED)

    def _end_cell(self) -> None:
        table, row, attributes = self._table, self._row, self._cell
        self._cell = None
        if table is None or row is None or attributes is None:
            return
        count = _count(attributes, _COLUMNS_REPEATED)
        first = row.column + 1
        row.column += count
        value, mark, note = read_cell(attributes, "".join(self._text.pieces))
        if mark is None and (value is None or value == ""):
            return
        if count > MOST_REPEATED or row.column > FARTHEST_COLUMN:
            raise refuse(codes.FILE_CELL_FAR, self._name, cell=f"{column_letters(row.column)}{table.row + 1}")
        row.take(first, count, value)
        if mark is not None:
            row.marks.append((first, count, mark, note))
        if self._text.struck[0] and not self._text.pieces:
            row.struck.append((first, count, ""))
        elif (rest := self._text.rest) is not None:
            row.struck.append((first, count, rest.strip("\n")))

    def _start_paragraph(self, _: Mapping[str, str]) -> None:
        self._text.begin_paragraph()

    def _end_paragraph(self) -> None:
        self._text.depth -= 1

    def _start_span(self, attributes: Mapping[str, str]) -> None:
        struck = self.styles.strikes(attributes.get(_TEXT + "style-name", ""))
        self._text.struck.append(self._text.struck[-1] if struck is None else struck)

    def _end_span(self) -> None:
        if len(self._text.struck) > 1:
            self._text.struck.pop()

    def _start_spaces(self, attributes: Mapping[str, str]) -> None:
        count = _count(attributes, _TEXT + "c")
        self._spaces += count
        if self._spaces > MOST_SPACES:
            raise refuse(
                codes.FILE_EXPANDS, self._name, size=-(-self._spaces // MEGABYTE), limit=MOST_SPACES // MEGABYTE
            )
        self._text.add(" " * count)

    def _start_tab(self, _: Mapping[str, str]) -> None:
        self._text.add("\t")

    def _start_line_break(self, _: Mapping[str, str]) -> None:
        self._text.add("\n")


def _count(attributes: Mapping[str, str], name: str) -> int:
    """Return how often an element repeats; 1 by default."""
    digits = attributes.get(name)
    if digits is None:
        return 1
    if not _COUNT.fullmatch(digits):
        raise ValueError(f"{name.rpartition('}')[2]}={digits[:20]}")
    return max(int(digits), 1)
