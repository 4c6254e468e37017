"""The first sheet of an annotated workbook: a table of all findings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.utils import get_column_letter
from openpyxl.workbook import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from hantei.catalog.writing.plain_cells import put_text
from hantei.core.finding import Finding, Severity, SourceRef
from hantei.core.messages import LANGUAGES, Messages
from hantei.files.sources import shown_name

COLUMNS: Final = (("severity", 10), ("code", 26), ("place", 28), ("message", 70), ("hint", 60))
"""Headings (keys of the section `annotate.sheet` of the messages) and widths."""


def add_summary(
    workbook: Workbook,
    findings: Sequence[Finding],
    source: Path,
    messages: Messages,
    colours: Mapping[Severity, str],
) -> None:
    """Put the table in front of the other sheets and let the workbook open there."""
    page = workbook.create_sheet(messages.text("annotate", "sheet.name"), 0)
    _write_header(page, messages)
    for row, finding in enumerate(findings, start=2):
        cells = _cells(finding, source, messages)
        for column, text in enumerate(cells, start=1):
            put_text(page.cell(row, column), text)
            page.cell(row, column).alignment = Alignment(vertical="top", wrap_text=True)
        page.cell(row, 1).fill = PatternFill("solid", start_color=colours[finding.severity])
    if not findings:
        put_text(page.cell(2, 1), messages.text("annotate", "sheet.none"))
    page.freeze_panes = "A2"
    page.auto_filter.ref = f"A1:{get_column_letter(len(COLUMNS))}{max(len(findings), 1) + 1}"
    _show_first(workbook)


def _write_header(page: Worksheet, messages: Messages) -> None:
    for column, (text, (_, width)) in enumerate(zip(_headings(messages), COLUMNS, strict=True), start=1):
        put_text(page.cell(1, column), text)
        page.cell(1, column).font = Font(bold=True)
        page.column_dimensions[get_column_letter(column)].width = width


def _headings(messages: Messages) -> tuple[str, ...]:
    return tuple(messages.text("annotate", f"sheet.{key}") for key, _ in COLUMNS)


def _cells(finding: Finding, source: Path, messages: Messages) -> tuple[str, ...]:
    return (
        messages.text("annotate", f"severity.{finding.severity.value}"),
        finding.code,
        messages.value(tuple(_place(place, source) for place in finding.where)),
        messages.finding(finding),
        messages.hint(finding),
    )


def _place(place: SourceRef, source: Path) -> str:
    """`アクター!F12`, with the file in front where it is another one."""
    if not is_in(place, source):
        return str(place)
    return "!".join(part for part in (place.sheet, place.address) if part)


def is_in(place: SourceRef, source: Path) -> bool:
    """True if a finding's place lies in this file."""
    return place.file in (shown_name(str(source)), shown_name(source.name))


def _show_first(workbook: Workbook) -> None:
    """Sheets that stay selected would be edited together with the first one."""
    workbook.active = 0
    for view in workbook.views:
        view.firstSheet = 0
    for number, page in enumerate(workbook.worksheets):
        for sheet_view in page.views.sheetView:
            sheet_view.tabSelected = number == 0
    for chart in workbook.chartsheets:
        for chart_view in chart.sheetViews.sheetView:
            chart_view.tabSelected = False


def remove_summary(workbook: Workbook) -> None:
    """Take away the table of an earlier annotation, known by its name and its header."""
    for language in LANGUAGES:
        messages = Messages(language)
        name = messages.text("annotate", "sheet.name")
        if name in workbook.sheetnames and isinstance(workbook[name], Worksheet):
            header = tuple(workbook[name].cell(1, column).value for column in range(1, len(COLUMNS) + 1))
            if header == _headings(messages):
                workbook.remove(workbook[name])
