"""A catalogue as a file: xlsx, csv or json, in the form that the importer reads back.

Importing an export gives the same cards again. csv and json hold them in the catalogue's order in one table with a
kind column. A workbook has one sheet per kind, in the order of each kind's first card, and groups the cards so: its
import has that order, and exporting it again changes nothing.

In csv a text that a spreadsheet would take for a formula gets an apostrophe in front, which the importer removes.
"""

from __future__ import annotations

import codecs
import json
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, Final

from hantei.catalog.spec import CatalogSpec
from hantei.catalog.writing.table import Table, one_table, tables_by_kind
from hantei.core.card import Catalog
from hantei.core.errors import OutputError, UsageError
from hantei.core.finding import column_letters
from hantei.files.writing.atomic import atomic_write
from hantei.files.writing.plain_csv import csv_text
from hantei.files.writing.workbook import column_width, new_page, new_workbook

FORMATS: Final = ("xlsx", "csv", "json")

JSON_VERSION: Final = 1

CSV_ENCODING: Final = "utf-8-sig"
"""With a byte-order mark: without it Excel takes the file for cp932."""

_MOST_NAMED: Final = 20


def export(
    catalog: Catalog,
    spec: CatalogSpec,
    path: Path,
    format: str,
    *,
    language: str = "ja",
    encoding: str = CSV_ENCODING,
    force: bool = False,
) -> None:
    """Write the catalogue to a file, whole or not at all; raises OutputError, and UsageError for a file of the user's.

    language  of the headings and of the kinds' names
    encoding  of a csv file, such as cp932; characters that it lacks are an OutputError that names their cells
    """
    content = export_bytes(catalog, spec, format, language=language, encoding=encoding)
    atomic_write(path, lambda stream: stream.write(content), force=force)


def export_to(
    stream: BinaryIO,
    catalog: Catalog,
    spec: CatalogSpec,
    format: str,
    *,
    language: str = "ja",
    encoding: str = CSV_ENCODING,
) -> None:
    """Write the catalogue to an open stream, such as standard output."""
    stream.write(export_bytes(catalog, spec, format, language=language, encoding=encoding))


def export_bytes(
    catalog: Catalog, spec: CatalogSpec, format: str, *, language: str = "ja", encoding: str = CSV_ENCODING
) -> bytes:
    """The whole file; equal catalogues give equal bytes."""
    match format:
        case "xlsx":
            return _xlsx(tables_by_kind(catalog, spec, language))
        case "csv":
            return _csv(one_table(catalog, spec, language), encoding)
        case "json":
            return _json(catalog, one_table(catalog, spec, language))
        case _:
            raise UsageError("unknown_format", format=format, formats=FORMATS)


def _xlsx(tables: Iterable[Table]) -> bytes:
    stream = BytesIO()
    with new_workbook(stream) as workbook:
        header = workbook.add_format({"bold": True, "bg_color": "#D9E1F2", "bottom": 1, "valign": "top"})
        text = workbook.add_format({"num_format": "@", "text_wrap": True, "valign": "top"})
        number = workbook.add_format({"valign": "top"})
        for table in tables:
            _require_encodable(table, "utf-8")
            page = new_page(workbook, table.name)
            for row, cells in enumerate((table.headings, *table.rows), start=1):
                for column, cell in enumerate(cells, start=1):
                    style = header if row == 1 else text if isinstance(cell, str) else number
                    page.put(row, column, cell, style)
            for column, heading in enumerate(table.headings):
                width = column_width((heading, *(row[column] for row in table.rows)))
                page.sheet.set_column(column, column, width)
            page.freeze_header(table.headings, len(table.rows) + 1)
    return stream.getvalue()


def _csv(table: Table, encoding: str) -> bytes:
    _require_known(encoding)
    _require_encodable(table, encoding, forbidden="\0")
    return csv_text((table.headings, *table.rows)).encode(encoding)


def _json(catalog: Catalog, table: Table) -> bytes:
    _require_encodable(table, "utf-8")
    content = {
        "hantei_catalog": JSON_VERSION,
        "game": catalog.game,
        "version": catalog.version,
        "sheets": [{"kind": table.kind, "headings": table.headings, "rows": table.rows}],
    }
    return (json.dumps(content, ensure_ascii=False, allow_nan=False, indent=1) + "\n").encode()


def _require_known(encoding: str) -> None:
    try:
        known = codecs.lookup(encoding)
    except (LookupError, ValueError) as error:
        raise UsageError("unknown_encoding", encoding=encoding) from error
    if not getattr(known, "_is_text_encoding", True):  # base64, rot13 …
        raise UsageError("unknown_encoding", encoding=encoding)


def _require_encodable(table: Table, encoding: str, forbidden: str = "") -> None:
    """Raise OutputError with every character that the encoding lacks and the cells that hold them."""
    characters: dict[str, None] = {}
    cells: list[str] = []
    for row, column, text in _texts(table):
        lacking = [c for c in text if c in forbidden]
        if not _survives(text, encoding):
            lacking.extend(c for c in text if not _survives(c, encoding))
        if lacking:
            characters.update(dict.fromkeys(lacking))
            cells.append(f"{column_letters(column)}{row}")
    if characters:
        shown = tuple(f"{c} (U+{ord(c):04X})" for c in characters)
        raise OutputError(
            "output_characters",
            encoding=encoding,
            count=len(cells),
            characters=shown[:_MOST_NAMED],
            cells=tuple(cells[:_MOST_NAMED]),
        )


def _texts(table: Table) -> Iterator[tuple[int, int, str]]:
    for row, cells in enumerate((table.headings, *table.rows), start=1):
        for column, cell in enumerate(cells, start=1):
            if isinstance(cell, str):
                yield row, column, cell


def _survives(text: str, encoding: str) -> bool:
    """True if a text comes back from the encoding as it was; cp932 silently turns 〜 into ～."""
    try:
        return text.encode(encoding).decode(encoding) == text
    except UnicodeError:
        return False
