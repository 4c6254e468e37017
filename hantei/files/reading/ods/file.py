"""Reading .ods: the values of content.xml with their true addresses, errors, formulas, and what is hidden."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path
from typing import Final

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import XMLParser

from hantei.files import codes
from hantei.files.reading.failure import given_up
from hantei.files.reading.guard import Refused, open_container, refuse, xml_chunks
from hantei.files.reading.ods.content import ContentReader
from hantei.files.reading.ods.struck import StruckStyles, StylesReader
from hantei.files.sheet import Book, Sheet

_CONTENT: Final = "content.xml"
_STYLES: Final = "styles.xml"
_MANIFEST: Final = "META-INF/manifest.xml"
_STYLE: Final = rb'(?: table:(?:default-cell-)?style-name="[^"<>]*")?'
_LAST_BLANKS: Final = re.compile(rb"(?:<table:table-cell%b/>\s*+)++(?=</table:table-row>)" % _STYLE)
_BLANK_ROWS: Final = re.compile(rb"(?:<table:table-row%b(?:/>|>\s*+</table:table-row>)\s*+){2,}+" % _STYLE)
_LONGEST_MANIFEST: Final = 1_000_000


def read_ods(path: Path, name: str) -> Book:
    """Every sheet of a spreadsheet document."""
    try:
        with open_container(path, name) as container:
            sheets = _sheets(container, name)
    except Refused as refused:
        return Book(name, iter(()), [refused.finding])
    return Book(name, iter(sheets))


def _sheets(container: zipfile.ZipFile, name: str) -> list[Sheet]:
    styles = StruckStyles()
    reader = ContentReader(name, styles)
    try:
        if _is_encrypted(container):
            raise refuse(codes.FILE_PASSWORD, name)
        if _STYLES in container.namelist():
            _parse(container, _STYLES, name, StylesReader(styles))
        _parse(container, _CONTENT, name, reader)
    except Refused:
        raise
    except DefusedXmlException as error:
        raise refuse(codes.FILE_DOCTYPE, name, part=_CONTENT) from error
    except Exception as error:
        raise given_up(name, error) from error
    if not reader.is_spreadsheet:
        raise refuse(codes.FILE_TYPE_UNKNOWN, name, found="OpenDocument")
    return reader.sheets


def _parse(container: zipfile.ZipFile, part: str, name: str, target: object) -> None:
    parser = XMLParser(target=target, forbid_dtd=True)
    for chunk in xml_chunks(container, part, name):
        parser.feed(_without_blanks(chunk))
    parser.close()


def _without_blanks(chunk: bytes) -> bytes:
    """The chunk without blank cells at the ends of rows, runs of blank rows as one: nothing is told by them."""
    return _BLANK_ROWS.sub(_as_one, _LAST_BLANKS.sub(b"", chunk))


def _as_one(rows: re.Match[bytes]) -> bytes:
    count = rows.group().count(b"<table:table-row")
    return b'<table:table-row table:number-rows-repeated="%d"/>' % count


def _is_encrypted(container: zipfile.ZipFile) -> bool:
    """True if the manifest names keys: the other parts then look like damaged ones."""
    if _MANIFEST not in container.namelist():
        return False
    with container.open(_MANIFEST) as stream:
        return b"encryption-data" in stream.read(_LONGEST_MANIFEST)
