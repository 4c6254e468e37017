"""The user's workbook back with its findings: coloured cells with comments, and a first sheet that lists them all.

A workbook keeps its formulas, formats and texts. Excel works its formulas out anew when it opens the copy; drawings
that openpyxl does not know (shapes, text boxes) are not in it. Other files become a new workbook of their values.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

import openpyxl
from openpyxl.cell.cell import Cell, MergedCell
from openpyxl.comments import Comment
from openpyxl.styles import PatternFill
from openpyxl.workbook import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from hantei.catalog.writing.plain_cells import new_workbook_of, safe_text
from hantei.catalog.writing.summary import add_summary, is_in, remove_summary
from hantei.core.errors import UnreadableInput, UsageError
from hantei.core.finding import Finding, Severity
from hantei.core.messages import Messages
from hantei.files.reading.guard import Refused, open_container
from hantei.files.sheet import AUTHOR, Sheet
from hantei.files.writing.atomic import atomic_write
from hantei.files.writing.workbook import display_width

COLOURS: Final[Mapping[Severity, str]] = {
    Severity.ERROR: "FF9999",
    Severity.WARNING: "FFE699",
    Severity.INFO: "BDD7EE",
}

MARK: Final = "— hantei —"
"""The line above our part of a comment: what follows it goes when the copy is annotated again."""

_LAST_ROW: Final = 1_048_576
_LAST_COLUMN: Final = 16_384
_COMMENT_WIDTH: Final = 320
_HIGHEST_COMMENT: Final = 480
_LINE_HEIGHT: Final = 18
_CHARACTERS_IN_LINE: Final = 42

_Place = tuple[str, int, int]


def annotate(
    source: Path,
    findings: Iterable[Finding],
    out: Path,
    messages: Messages,
    sheets: Iterable[Sheet] = (),
    *,
    force: bool = False,
) -> None:
    """Write a copy of `source` with the findings that concern it to `out`.

    sheets  what was read from a source that is no .xlsx or .xlsm workbook
    Raises UsageError if `out` is the source, a file of the user's (without `force`) or no workbook's name,
    UnreadableInput if there is nothing to copy, and OutputError.
    """
    concerned = [finding for finding in findings if _concerns(finding, source)]
    _check_out(source, out)
    refused = any(finding.unreadable and finding.where for finding in concerned)
    workbook, pages = _copy_of(source, out, sheets, safe=not refused)
    _remove_earlier_marks(workbook)
    remove_summary(workbook)
    for place, found in _by_cell(concerned, source).items():
        if place[0] in pages:
            _mark(_cell(pages[place[0]], place[1], place[2]), found, messages)
    _size_comments(workbook)
    add_summary(workbook, concerned, source, messages, COLOURS)
    atomic_write(out, workbook.save, force=force)


def _concerns(finding: Finding, source: Path) -> bool:
    return not finding.where or any(is_in(place, source) for place in finding.where)


def _check_out(source: Path, out: Path) -> None:
    endings = (".xlsx", ".xlsm") if _is_workbook(source) else (".xlsx",)
    if out.suffix.casefold() not in endings:
        raise UsageError("annotate_ending", path=str(out), endings=endings)
    if os.path.realpath(source) == os.path.realpath(out):
        raise UsageError("annotate_over_source", path=str(out))


def _is_workbook(source: Path) -> bool:
    """True if the file is a workbook that openpyxl may open, whatever its name ends in."""
    try:
        with open_container(source, str(source)) as container:
            return "xl/workbook.xml" in (part.casefold() for part in container.namelist())
    except Refused:
        return False


def _copy_of(source: Path, out: Path, sheets: Iterable[Sheet], *, safe: bool) -> tuple[Workbook, dict[str, Worksheet]]:
    """The workbook to annotate and its sheets by name; a file that was refused as unsafe is not opened again."""
    if safe and _is_workbook(source):
        workbook = _load(source, keep_macros=out.suffix.casefold() == ".xlsm")
        return workbook, {page.title: page for page in workbook.worksheets}
    return new_workbook_of(sheets, source.stem)


def _load(source: Path, *, keep_macros: bool) -> Workbook:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return openpyxl.load_workbook(source, keep_vba=keep_macros, rich_text=True)
    except Exception as error:  # openpyxl raises whatever it meets in a damaged part
        raise UnreadableInput("annotate_unreadable", path=str(source)) from error


def _remove_earlier_marks(workbook: Workbook) -> None:
    """Take away the comments and colours of an earlier annotation; what else a comment said stays."""
    for cell in _commented(workbook):
        said, mark, _ = cell.comment.text.partition(MARK) if cell.comment else ("", "", "")
        if not mark or cell.comment is None:
            continue
        rest, author = said.rstrip("\n"), cell.comment.author
        cell.comment = Comment(rest, author) if rest else None
        cell.fill = PatternFill()


def _commented(workbook: Workbook) -> list[Cell]:
    return [
        cell
        for page in workbook.worksheets
        for cell in page._cells.values()
        if isinstance(cell, Cell) and cell.comment is not None
    ]


def _by_cell(findings: Iterable[Finding], source: Path) -> dict[_Place, list[Finding]]:
    """The findings of every cell, each once."""
    found: dict[_Place, list[Finding]] = {}
    for finding in findings:
        for place in finding.where:
            if is_in(place, source) and 0 < place.row <= _LAST_ROW and 0 < place.column <= _LAST_COLUMN:
                here = found.setdefault((place.sheet, place.row, place.column), [])
                if finding not in here:
                    here.append(finding)
    return found


def _cell(page: Worksheet, row: int, column: int) -> Cell:
    """The cell, or the corner cell of the merged range that it is part of."""
    cell = page.cell(row, column)
    if isinstance(cell, MergedCell):
        area = next(area for area in page.merged_cells.ranges if cell.coordinate in area)
        corner = page.cell(area.min_row, area.min_col)
        assert isinstance(corner, Cell)
        return corner
    return cell


def _mark(cell: Cell, findings: list[Finding], messages: Messages) -> None:
    earlier = cell.comment
    said = "\n\n".join(_sentence(finding, messages) for finding in findings)
    above = f"{earlier.text}\n\n" if earlier else ""
    text = safe_text(f"{above}{MARK}\n{said}")
    cell.comment = Comment(text, earlier.author if earlier else AUTHOR)
    worst = next(severity for severity in COLOURS if any(finding.severity is severity for finding in findings))
    cell.fill = PatternFill("solid", start_color=COLOURS[worst])


def _sentence(finding: Finding, messages: Messages) -> str:
    severity = messages.text("annotate", f"severity.{finding.severity.value}")
    line = messages.text("annotate", "comment.finding", severity=severity, message=messages.finding(finding))
    hint = messages.hint(finding)
    lines = [line, messages.text("annotate", "comment.hint", hint=hint)] if hint else [line]
    return "\n".join((*lines, messages.text("annotate", "comment.code", code=finding.code)))


def _size_comments(workbook: Workbook) -> None:
    """Make every comment large enough for its text: openpyxl forgets the sizes that they had."""
    for cell in _commented(workbook):
        if cell.comment is not None:
            lines = sum(1 + display_width(line) // _CHARACTERS_IN_LINE for line in cell.comment.text.split("\n"))
            cell.comment.width = _COMMENT_WIDTH
            cell.comment.height = min((lines + 1) * _LINE_HEIGHT, _HIGHEST_COMMENT)
