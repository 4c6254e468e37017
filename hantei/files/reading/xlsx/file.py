"""Reading .xlsx and .xlsm: values by python-calamine, and by a scan of the XML what calamine leaves out.

calamine never opens the user's file. It is given a workbook of our own making that holds the very bytes that were
inspected, under the names where it looks for them: however a file names its parts, or names them twice, what is
read is what was scanned.
"""

from __future__ import annotations

import io
import posixpath
import re
import zipfile
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from defusedxml import ElementTree

from hantei.core.finding import column_number
from hantei.files import codes
from hantei.files.reading.guard import (
    CHUNK,
    LARGEST_EXPANSION,
    LARGEST_STRINGS,
    MEGABYTE,
    Refused,
    check_size,
    check_xml_part,
    open_container,
    refuse,
    xml_chunks,
)
from hantei.files.reading.xlsx.full_cells import full_cells
from hantei.files.reading.xlsx.marks import scan_sheet
from hantei.files.reading.xlsx.shared_texts import LARGEST_COPIES, TextSizes, copies_size, whole_cells
from hantei.files.reading.xlsx.struck import fonts_of, ranges_struck_by_rule, struck_cells
from hantei.files.sheet import AUTHOR, Book, Place, Sheet, Value, strike_out

_RELATION: Final = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
_STRICT_RELATION: Final = "{http://purl.oclc.org/ooxml/officeDocument/relationships}id"
_ON: Final = ("1", "true")

_MAIN: Final = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_RELATIONS: Final = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE: Final = "http://schemas.openxmlformats.org/package/2006/relationships"
_OWN_WORKBOOK: Final = (
    f'<workbook xmlns="{_MAIN}" xmlns:r="{_RELATIONS}"><workbookPr date1904="%d"/>'
    '<sheets><sheet name="sheet" sheetId="1" r:id="r1"/></sheets></workbook>'
)
_REF: Final = re.compile(r"(?P<column>[A-Z]{1,3})(?P<row>[0-9]{1,7})")
_LARGEST_COMMENTS: Final = 4 * MEGABYTE
_STRINGS: Final = "xl/sharedStrings.xml"
_STYLES: Final = "xl/styles.xml"
_SHEET: Final = "xl/worksheets/sheet1.xml"


@dataclass(frozen=True, slots=True)
class _SheetPart:
    name: str
    part: str
    hidden: bool


@dataclass(frozen=True, slots=True)
class _Workbook:
    """What a file's workbook part says: its sheets in the order of the tabs, without chart sheets, and their aids.

    strings, styles  the parts that hold the shared texts and the formats, empty where there are none
    from_1904        days are counted from 1904, as Excel for the Mac once did
    recalculates     the file asks to be calculated anew when it is opened
    """

    sheets: tuple[_SheetPart, ...]
    strings: str
    styles: str
    from_1904: bool
    recalculates: bool


def read_xlsx(path: Path, name: str) -> Book:
    """The sheets of a workbook, each read when it is asked for."""
    book = Book(name, iter(()))
    book.sheets = _sheets(path, name, book)
    return book


def _sheets(path: Path, name: str, book: Book) -> Iterator[Sheet]:
    try:
        with open_container(path, name) as container:
            workbook = _workbook(container, name)
            unpacked = _Unpacked(container, name)
            fonts = fonts_of(container, workbook.styles, workbook.strings, name)
            for sheet in workbook.sheets:
                unpacked.add(sheet.part)
                rests = struck_cells(partial(_cells, unpacked, sheet), fonts)
                found = strike_out(_read_sheet(unpacked, workbook, sheet), rests)
                found.comments = dict(_comments(container, sheet.part, name))
                found.struck_by_rule = ranges_struck_by_rule(xml_chunks(container, sheet.part, name), fonts)
                yield found
    except Refused as refused:
        book.findings.append(refused.finding)


def _workbook(container: zipfile.ZipFile, name: str) -> _Workbook:
    names = {member.casefold(): member for member in container.namelist()}
    book_part = _book_part(container, name, names)
    folder, file = posixpath.split(book_part)
    rels_part = names.get(f"{folder}/_rels/{file}.rels".lstrip("/").casefold())
    if rels_part is None:
        raise refuse(codes.FILE_DAMAGED, name, detail=book_part)
    targets = _targets(container, rels_part, name)
    root = _tree(container, book_part, name)
    space = root.tag.removesuffix("workbook")
    settings = {tag: root.find(f"{space}{tag}") for tag in ("workbookPr", "calcPr")}
    return _Workbook(
        tuple(_sheet_parts(root.iterfind(f"{space}sheets/{space}sheet"), targets, folder, names, name)),
        _aid("sharedStrings.xml", targets, folder, names, name),
        _aid("styles.xml", targets, folder, names, name),
        settings["workbookPr"] is not None and settings["workbookPr"].get("date1904") in _ON,
        settings["calcPr"] is not None and settings["calcPr"].get("fullCalcOnLoad") in _ON,
    )


def _book_part(container: zipfile.ZipFile, name: str, names: dict[str, str]) -> str:
    """The part that is the workbook: Excel goes by `_rels/.rels`, whatever else lies at the usual place."""
    rels_part = names.get("_rels/.rels")
    target = "xl/workbook.xml"
    if rels_part is not None:
        targets = _targets(container, rels_part, name).values()
        target = next((target for kind, target in targets if kind.endswith("/officeDocument")), target)
    part = _part_at(target, "", names)
    if part is None:
        raise refuse(codes.FILE_DAMAGED, name, detail=target)
    return part


def _sheet_parts(
    elements: Iterable[Any], targets: dict[str, tuple[str, str]], folder: str, names: dict[str, str], name: str
) -> Iterator[_SheetPart]:
    for element in elements:
        relation = element.get(_RELATION) or element.get(_STRICT_RELATION) or ""
        kind, target = targets.get(relation, ("", ""))
        if not kind.endswith("/worksheet"):
            continue
        part = _part_at(target, folder, names)
        if part is None:
            raise refuse(codes.FILE_DAMAGED, name, detail=target)
        yield _SheetPart(element.get("name") or "", part, element.get("state") in ("hidden", "veryHidden"))


def _aid(usual: str, targets: dict[str, tuple[str, str]], folder: str, names: dict[str, str], name: str) -> str:
    """The part that holds the shared texts or the formats: where the relations say, else at its usual place."""
    kind = "/" + usual.removesuffix(".xml")
    target = next((target for found, target in targets.values() if found.endswith(kind)), "")
    part = _part_at(target or usual, folder, names)
    if part is None and target:
        raise refuse(codes.FILE_DAMAGED, name, detail=target)
    return part or ""


def _part_at(target: str, folder: str, names: dict[str, str]) -> str | None:
    return names.get(posixpath.normpath(posixpath.join("/", folder, target)).lstrip("/").casefold())


def _targets(container: zipfile.ZipFile, part: str, name: str) -> dict[str, tuple[str, str]]:
    """Relation id -> its type and target."""
    found: dict[str, tuple[str, str]] = {}
    for element in _tree(container, part, name):
        relation = element.get("Id", "")
        if relation in found:
            raise refuse(codes.FILE_XML_UNUSUAL, name, part=part)
        found[relation] = (element.get("Type", ""), element.get("Target", ""))
    return found


def _tree(container: zipfile.ZipFile, part: str, name: str) -> Any:
    try:
        return ElementTree.fromstring(check_xml_part(container, part, name))
    except Refused:
        raise
    except Exception as error:
        raise refuse(codes.FILE_DAMAGED, name, detail=f"{part}: {error}") from error


def _comments(container: zipfile.ZipFile, part: str, name: str) -> Iterator[tuple[Place, str]]:
    """The comments on a sheet's cells, but for those of our own annotations; none where their part can't be read."""
    names = {member.casefold(): member for member in container.namelist()}
    folder, file = posixpath.split(part)
    rels = names.get(f"{folder}/_rels/{file}.rels".lstrip("/").casefold(), "")
    try:
        targets = _targets(container, rels, name).values() if _is_small(container, rels) else ()
        parts = [_part_at(target, folder, names) or "" for kind, target in targets if kind.endswith("/comments")]
        trees = [_tree(container, each, name) for each in parts if _is_small(container, each)]
    except Refused:
        return
    for tree in trees:
        authors = ["".join(author.itertext()) for author in tree.iter() if author.tag.endswith("}author")]
        for comment in (each for each in tree.iter() if each.tag.endswith("}comment")):
            place = _REF.fullmatch(comment.get("ref") or "")
            author = comment.get("authorId") or ""
            text = "".join(each.text or "" for each in comment.iter() if each.tag.endswith("}t")).strip()
            is_own = author.isdecimal() and "".join(authors[int(author) : int(author) + 1]).startswith(AUTHOR)
            if place and text and not is_own:
                yield (int(place["row"]), column_number(place["column"])), text


def _is_small(container: zipfile.ZipFile, part: str) -> bool:
    return bool(part) and container.getinfo(part).file_size <= _LARGEST_COMMENTS


@dataclass(slots=True)
class _Unpacked:
    """How much was unpacked: many sheets may share one part, or each need all the shared texts."""

    container: zipfile.ZipFile
    name: str
    size: int = 0

    def add(self, part: str, limit: int = LARGEST_EXPANSION) -> None:
        """Raises `Refused` where a part alone or all so far is too much."""
        size = self.container.getinfo(part).file_size
        check_size(size, limit, self.name)
        self.size += size
        check_size(self.size, LARGEST_EXPANSION, self.name)

    def aid(self, part: str) -> Iterator[bytes]:
        """The bytes of the shared texts or the formats."""
        self.add(part, LARGEST_STRINGS)
        return xml_chunks(self.container, part, self.name)


def _read_sheet(unpacked: _Unpacked, workbook: _Workbook, sheet: _SheetPart) -> Sheet:
    own, name, texts = io.BytesIO(), unpacked.name, TextSizes()
    with zipfile.ZipFile(own, "w", zipfile.ZIP_STORED) as copy:
        cells = texts.watch_cells(_cells(unpacked, sheet))
        with closing(_copied(cells, copy, _SHEET)) as copied:
            found = scan_sheet(copied, name, sheet.part, sheet.name)
        aids = {_STRINGS: workbook.strings if texts.are_used else "", _STYLES: workbook.styles}
        for own_name, part in aids.items():
            if part:
                chunks = unpacked.aid(part)
                for _ in _copied(texts.watch(chunks) if own_name == _STRINGS else chunks, copy, own_name):
                    pass
        _write_frame(copy, workbook, [own_name for own_name, part in aids.items() if part])
    check_size(copies_size(texts.sizes, found.filled, whole_cells(_own_sheet(own))), LARGEST_COPIES, name)
    rows, merged = _values(own, name, max((row for row, _ in found.marks), default=0))
    return Sheet(
        name,
        sheet.name,
        rows,
        sheet.hidden,
        found.marks,
        found.notes,
        frozenset(found.hidden_rows),
        frozenset(found.hidden_columns),
        workbook.recalculates,
        merged=merged,
    )


def _cells(unpacked: _Unpacked, sheet: _SheetPart) -> Iterator[bytes]:
    """The sheet's XML as far as it holds anything."""
    return full_cells(xml_chunks(unpacked.container, sheet.part, unpacked.name), unpacked.name, sheet.part, sheet.name)


def _own_sheet(own: io.BytesIO) -> Iterator[bytes]:
    """The XML of our own workbook's sheet."""
    with zipfile.ZipFile(own) as copy, copy.open(_SHEET) as stream:
        while data := stream.read(CHUNK):
            yield data


def _write_frame(copy: zipfile.ZipFile, workbook: _Workbook, aids: Iterable[str]) -> None:
    """The parts of our own workbook that say where the others are."""
    kinds = [(posixpath.basename(own_name).removesuffix(".xml"), own_name) for own_name in aids]
    copy.writestr("_rels/.rels", _own_relations([("officeDocument", "xl/workbook.xml")]))
    copy.writestr("xl/_rels/workbook.xml.rels", _own_relations([("worksheet", _SHEET), *kinds]))
    copy.writestr("xl/workbook.xml", _OWN_WORKBOOK % workbook.from_1904)


def _own_relations(targets: Iterable[tuple[str, str]]) -> str:
    inside = (
        f'<Relationship Id="r{number}" Type="{_RELATIONS}/{kind}" Target="/{target}"/>'
        for number, (kind, target) in enumerate(targets, start=1)
    )
    return f'<Relationships xmlns="{_PACKAGE}">{"".join(inside)}</Relationships>'


def _copied(chunks: Iterable[bytes], copy: zipfile.ZipFile, own_name: str) -> Generator[bytes, None, None]:
    """The chunks, each written into our own workbook as it passes."""
    with copy.open(own_name, "w") as stream:
        for chunk in chunks:
            stream.write(chunk)
            yield chunk


def _values(
    own: io.BytesIO, name: str, last: int
) -> tuple[Iterator[tuple[int, list[Value]]], list[tuple[int, int, int, int]]]:
    """The rows of our own workbook's sheet from A1 on, down to row `last` at least, and its merged ranges."""
    from python_calamine import CalamineWorkbook

    own.seek(0)
    try:
        sheet = CalamineWorkbook.from_filelike(own).get_sheet_by_index(0)
        merged = [(a + 1, b + 1, c + 1, d + 1) for (a, b), (c, d) in sheet.merged_cell_ranges or ()]
        return _rows(sheet, last), merged
    except (KeyboardInterrupt, SystemExit):
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
