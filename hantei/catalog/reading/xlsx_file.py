"""Reading .xlsx and .xlsm: values by python-calamine, and by a scan of the XML what calamine leaves out."""

from __future__ import annotations

import posixpath
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from defusedxml import ElementTree

from hantei.catalog import codes
from hantei.catalog.reading.guard import Refused, check_xml_part, open_container, refuse, xml_chunks
from hantei.catalog.reading.marks import scan_sheet
from hantei.catalog.sheet import Book, Sheet, Value

_RELATION: Final = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
_STRICT_RELATION: Final = "{http://purl.oclc.org/ooxml/officeDocument/relationships}id"


def read_xlsx(path: Path, name: str) -> Book:
    """The sheets of a workbook, each read when it is asked for."""
    book = Book(name, iter(()))
    book.sheets = _sheets(path, name, book)
    return book


def _sheets(path: Path, name: str, book: Book) -> Iterator[Sheet]:
    try:
        with open_container(path, name) as container:
            parts, recalculates = _sheet_parts(container, name)
            _inspect_other_parts(container, name, set(parts.values()))
            yield from _read_sheets(path, name, container, parts, recalculates)
    except Refused as refused:
        book.findings.append(refused.finding)


def _read_sheets(
    path: Path, name: str, container: zipfile.ZipFile, parts: dict[str, str], recalculates: bool
) -> Iterator[Sheet]:
    for index, (sheet_name, part) in enumerate(parts.items()):
        marks = scan_sheet(xml_chunks(container, part, name), name, part, sheet_name)
        last = max((row for row, _ in marks.marks), default=0)
        hidden, rows = _values(path, name, index, sheet_name, last)
        yield Sheet(
            name, sheet_name, rows, hidden, marks.marks, marks.notes, frozenset(marks.hidden_rows),
            frozenset(marks.hidden_columns), recalculates,
        )  # fmt: skip


def _sheet_parts(container: zipfile.ZipFile, name: str) -> tuple[dict[str, str], bool]:
    """Sheet name -> its part, in the order of the tabs and without chart sheets; and whether the file asks to be
    calculated anew when it is opened."""
    names = {member.casefold(): member for member in container.namelist()}
    book_part = names.get("xl/workbook.xml")
    rels_part = names.get("xl/_rels/workbook.xml.rels")
    if book_part is None or rels_part is None:
        raise refuse(codes.FILE_DAMAGED, name, detail="xl/workbook.xml")
    targets = _targets(_tree(container, rels_part, name))
    parts: dict[str, str] = {}
    recalculates = False
    for element in _tree(container, book_part, name).iter():
        if element.tag.endswith("}calcPr"):
            recalculates = element.get("fullCalcOnLoad") in ("1", "true")
        if not element.tag.endswith("}sheet"):
            continue
        relation = element.get(_RELATION) or element.get(_STRICT_RELATION) or ""
        kind, target = targets.get(relation, ("", ""))
        part = names.get(posixpath.normpath(posixpath.join("xl", target)).lstrip("/").casefold())
        if kind.endswith("/worksheet"):
            if part is None:
                raise refuse(codes.FILE_DAMAGED, name, detail=target)
            parts[element.get("name") or ""] = part
    return parts, recalculates


def _targets(tree: Any) -> dict[str, tuple[str, str]]:
    return {e.get("Id", ""): (e.get("Type", ""), e.get("Target", "")) for e in tree.iter() if e.get("Id")}


def _tree(container: zipfile.ZipFile, part: str, name: str) -> Any:
    try:
        return ElementTree.fromstring(check_xml_part(container, part, name))
    except Refused:
        raise
    except Exception as error:
        raise refuse(codes.FILE_DAMAGED, name, detail=f"{part}: {error}") from error


def _inspect_other_parts(container: zipfile.ZipFile, name: str, sheets: set[str]) -> None:
    """Texts and styles are read by calamine too: they must be as harmless as the sheets."""
    for member in container.namelist():
        if member in sheets or not member.casefold().startswith(
            ("xl/sharedstrings", "xl/styles", "[content", "_rels/")
        ):
            continue
        for _ in xml_chunks(container, member, name):
            pass


def _values(
    path: Path, name: str, index: int, sheet_name: str, last: int
) -> tuple[bool, Iterator[tuple[int, list[Value]]]]:
    """Whether the sheet is hidden, and its rows from A1 on, down to row `last` at least."""
    from python_calamine import CalamineWorkbook, SheetTypeEnum, SheetVisibleEnum

    try:
        workbook = CalamineWorkbook.from_path(str(path))
        listed = [m for m in workbook.sheets_metadata if m.typ == SheetTypeEnum.WorkSheet]
        metadata = listed[index]
        if metadata.name != sheet_name:
            raise refuse(codes.FILE_DAMAGED, name, detail=f"{metadata.name} / {sheet_name}")
        sheet = workbook.get_sheet_by_name(sheet_name)
        return metadata.visible != SheetVisibleEnum.Visible, _rows(sheet, last)
    except (KeyboardInterrupt, SystemExit, Refused):
        raise
    except BaseException as error:  # calamine's panics are no Exception
        raise refuse(codes.FILE_READER_FAILED, name, detail=" ".join(str(error).split())[:200]) from error


def _rows(sheet: Any, last: int) -> Iterator[tuple[int, list[Value]]]:
    """calamine counts rows from the sheet's first, but columns from the first filled one. It ends with the last
    row that has a value: a marked cell below (a formula without one) has an empty row made for it."""
    margin: list[Value] = [None] * (sheet.start[1] if sheet.start else 0)
    read = 0
    for values in sheet.iter_rows():
        read += 1
        yield read, margin + values if margin else values
    for number in range(read + 1, last + 1):
        yield number, []
