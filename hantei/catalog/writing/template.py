"""The template: an empty workbook for a game's card lists, with notes, drop-downs and checks in the sheet."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from xlsxwriter import Workbook
from xlsxwriter.format import Format

from hantei.catalog.parsers import Choice, Name, Parser, Problem, WholeNumber
from hantei.catalog.sheets.header import HeadingIndex
from hantei.catalog.sheets.row_choice import EXAMPLE_PREFIX
from hantei.catalog.spec import CatalogSpec, Column, Kind
from hantei.catalog.writing.notes import heading_note
from hantei.catalog.writing.table import ID_FIELD, Cell, Headings, label
from hantei.core.messages import Messages
from hantei.core.text import whole_number
from hantei.files.sheet import AUTHOR
from hantei.files.writing.atomic import atomic_write
from hantei.files.writing.workbook import Page, column_width, display_width, new_page, new_workbook

NOTE_AUTHOR: Final = f"{AUTHOR} template"

GUIDE: Final = ("rows", "required", "notes", "example", "sheets", "columns", "text", "import")
"""The lines of the instructions, keys of the section `template.guide` of the messages."""

LISTS_SHEET: Final = "hantei_lists"

_LAST_ROW: Final = 1_048_576
_LONGEST_LIST: Final = 255
_NOTE_WIDTH: Final = 300
_LINE_HEIGHT: Final = 17
_CHARACTERS_IN_LINE: Final = 44


def template(spec: CatalogSpec, path: Path, language: str, *, force: bool = False) -> None:
    """Write the workbook to fill in; raises OutputError, and UsageError for a file of the user's."""
    content = template_bytes(spec, language)
    atomic_write(path, lambda stream: stream.write(content), force=force)


def template_bytes(spec: CatalogSpec, language: str) -> bytes:
    """Return the whole workbook; the same for the same game and language."""
    stream = BytesIO()
    with new_workbook(stream) as workbook:
        writer = _TemplateWriter(workbook, spec, Messages(language))
        writer.write_guide()
        for kind in spec.kinds:
            writer.write_kind(kind)
        writer.write_lists()
    return stream.getvalue()


@dataclass(frozen=True, slots=True)
class _Styles:
    title: Format
    line: Format
    required: Format
    optional: Format
    text: Format
    example_text: Format
    example_number: Format


def _styles(workbook: Workbook) -> _Styles:
    heading = {"bold": True, "bottom": 1}
    example = {"italic": True, "font_color": "#7F7F7F"}
    return _Styles(
        title=workbook.add_format({"bold": True, "font_size": 14}),
        line=workbook.add_format({"text_wrap": True, "valign": "top"}),
        required=workbook.add_format({**heading, "bg_color": "#F8CBAD"}),
        optional=workbook.add_format({**heading, "bg_color": "#EDEDED"}),
        text=workbook.add_format({"num_format": "@"}),
        example_text=workbook.add_format({**example, "num_format": "@"}),
        example_number=workbook.add_format(example),
    )


class _TemplateWriter:
    """The making of one template; `lists` collects the words of drop-downs too long for their cells."""

    def __init__(self, workbook: Workbook, spec: CatalogSpec, messages: Messages) -> None:
        self.workbook = workbook
        self.index = HeadingIndex.of(spec)
        self.messages = messages
        self.styles = _styles(workbook)
        self.lists: list[str] = []

    def write_guide(self) -> None:
        page = new_page(self.workbook, self.messages.text("template", "guide.sheet"))
        page.sheet.set_column(0, 0, 100)
        page.put(1, 1, self.messages.text("template", "guide.title"), self.styles.title)
        for row, key in enumerate(GUIDE, start=3):
            line = self.messages.text("template", f"guide.{key}", prefix=EXAMPLE_PREFIX)
            page.put(row, 1, line, self.styles.line)

    def write_kind(self, kind: Kind) -> None:
        page = new_page(self.workbook, label(kind, self.messages.language))
        headings = Headings(self.index, (kind,))
        example = self._example_row(kind)
        for number, column in enumerate(kind.columns, start=1):
            heading = headings.texts[headings.place(kind, column, self.messages.language)]
            self._write_column(page, number, column, heading, example.get(column.field, ""))
        page.sheet.freeze_panes(1, 0)

    def _write_column(self, page: Page, number: int, column: Column, heading: str, example: Cell) -> None:
        is_number = isinstance(column.parser, WholeNumber)
        width = max(column_width((heading, example)), 10)
        page.sheet.set_column(number - 1, number - 1, width, None if is_number else self.styles.text)
        page.put(1, number, heading, self.styles.required if column.required else self.styles.optional)
        page.put(2, number, example, self.styles.example_number if is_number else self.styles.example_text)
        note = heading_note(column, self.messages)
        page.sheet.write_comment(0, number - 1, note, _note_options(note))
        rule = self._validation(column.parser)
        if rule:
            page.sheet.data_validation(1, number - 1, _LAST_ROW - 1, number - 1, rule)

    def _example_row(self, kind: Kind) -> dict[str, Cell]:
        """Return the example by field; empty if the kind's ids can't mark it as an example."""
        columns = {column.field: column for column in kind.columns}
        identifier = _example_id(columns[ID_FIELD].parser) if ID_FIELD in columns else ""
        if not identifier:
            return {}
        row = {column.field: _example_cell(column, self.messages) for column in kind.columns}
        return {**row, ID_FIELD: identifier}

    def _validation(self, parser: Parser) -> dict[str, Any]:
        """Return Excel's check of a column's cells. Only closed lists refuse an entry, open ones offer words."""
        title = self.messages.text("template", "refused.title")
        if isinstance(parser, WholeNumber):
            said = self.messages.text("template", "refused.whole_number", low=parser.low, high=parser.high)
            limits = {"validate": "integer", "criteria": "between", "minimum": parser.low, "maximum": parser.high}
            return {**limits, "error_title": title, "error_message": said}
        if not parser.choices:
            return {}
        said = self.messages.text("template", "refused.choice")
        offered = {"validate": "list", "source": self._source(parser.choices)}
        return {**offered, "error_title": title, "error_message": said, "show_error": isinstance(parser, Choice)}

    def _source(self, words: tuple[str, ...]) -> list[str] | str:
        """Return the words themselves, or their place in the sheet of lists."""
        fits = len(",".join(words)) <= _LONGEST_LIST
        if fits and not any(sign in word for word in words for sign in ',"'):
            return list(words)
        first = len(self.lists) + 1
        self.lists.extend(words)
        return f"={LISTS_SHEET}!$A${first}:$A${len(self.lists)}"

    def write_lists(self) -> None:
        """Write all long lists one below the other in one column: no row of it can look like a header."""
        if not self.lists:
            return
        page = new_page(self.workbook, LISTS_SHEET)
        for row, word in enumerate(self.lists, start=1):
            page.put(row, 1, word)
        page.sheet.hide()


def _note_options(note: str) -> dict[str, Any]:
    lines = sum(1 + display_width(line) // _CHARACTERS_IN_LINE for line in note.split("\n"))
    return {"author": NOTE_AUTHOR, "width": _NOTE_WIDTH, "height": (lines + 1) * _LINE_HEIGHT, "font_size": 9}


def _example_id(parser: Parser) -> str:
    """Return an id that begins like those of example rows and that the game accepts."""
    wanted = (f"{EXAMPLE_PREFIX}-1", EXAMPLE_PREFIX, f"{EXAMPLE_PREFIX}1", f"{EXAMPLE_PREFIX}_1")
    return next((text for text in wanted if not isinstance(parser.parse(text), Problem)), "")


def _example_cell(column: Column, messages: Messages) -> Cell:
    """Return the column's example, or, if it has none, a valid value if the cell must be filled."""
    parser = column.parser
    text = column.example
    if not text and isinstance(parser, Name):
        return messages.text("template", "example.name")
    if not text and column.required:
        text = str(parser.low) if isinstance(parser, WholeNumber) else next(iter(parser.choices), "")
    number = whole_number(text) if isinstance(parser, WholeNumber) else None
    return text if number is None else number
