"""Struck-out text of .xlsx sheets: whole cells by their format, and parts of a cell's text.

What is struck out is no text: people cross a row out where they might have deleted it. The reader of the values knows
no fonts, so the cells are looked up here, but only in workbooks that have such fonts at all.
"""

from __future__ import annotations

import html
import re
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from hantei.core.finding import column_number
from hantei.files import codes
from hantei.files.reading.guard import check_xml_part, refuse, xml_chunks
from hantei.files.sheet import Place

_MARK: Final = b"strike"
_OFF: Final = frozenset({"0", "false"})

_P: Final = rb"(?:[\w.-]+:)?"
_ITEM: Final = re.compile(rb"<%bsi(?:/>|[\s>](.*?)</%bsi\s*>)" % (_P, _P), re.S)
_RUN: Final = re.compile(rb"<%br[\s>](.*?)</%br\s*>" % (_P, _P), re.S)
_PROPERTIES: Final = re.compile(rb"<%brPr(?:\s*/>|[\s>](.*?)</%brPr\s*>)" % (_P, _P), re.S)
_STRIKE: Final = re.compile(rb"""<%bstrike(?:\s+val\s*=\s*["'](\w+)["'])?\s*/?>""" % _P)
_TEXT: Final = re.compile(rb"<%bt(?:\s[^>]*)?>(.*?)</%bt\s*>" % (_P, _P), re.S)
_CELL: Final = re.compile(rb"<%bc\s([^>]*)(?<!/)>(.*?)</%bc\s*>" % (_P, _P), re.S)
_HOLDS: Final = re.compile(rb"<%b(?:v|f|is)[\s/>]" % _P)
_ADDRESS: Final = re.compile(rb"""\br\s*=\s*["']([A-Z]{1,3})(\d{1,7})["']""")
_FORMAT: Final = re.compile(rb"""\bs\s*=\s*["'](\d{1,6})["']""")
_SHARED: Final = re.compile(rb"""\bt\s*=\s*["']s["']""")
_RULE_TAG: Final = re.compile(
    rb"""<%b(?:conditionalFormatting\s[^<>]*?\bsqref\s*=\s*["'](?P<place>[^"'<>]*)"""
    rb"""|cfRule\s[^<>]*?\bdxfId\s*=\s*["'](?P<format>\d{1,6})["'])""" % _P
)
_LONGEST_TAG: Final = 100_000
_INDEX: Final = re.compile(rb"<%bv[^>]*>\s*(\d{1,9})\s*<" % _P)

Run = tuple[str, bool | None]
"""A piece of a text and whether it is struck out; None where the format of its cell decides."""


@dataclass(frozen=True, slots=True)
class Fonts:
    """The struck-out formats of a workbook, those of its conditional formats, and its shared texts of several runs."""

    formats: frozenset[int] = frozenset()
    conditional: frozenset[int] = frozenset()
    texts: Mapping[int, tuple[Run, ...]] = field(default_factory=dict)

    def rest(self, attributes: bytes, inside: bytes) -> str | None:
        """Return what is left of a cell, None if nothing of it is struck out."""
        style = _FORMAT.search(attributes)
        is_struck = style is not None and int(style.group(1)) in self.formats
        index = _INDEX.search(inside) if _SHARED.search(attributes) else None
        runs = self.texts.get(int(index.group(1)), ()) if index else _runs(inside)
        if not runs:
            return "" if is_struck else None
        left = [text for text, struck in runs if not (is_struck if struck is None else struck)]
        return None if len(left) == len(runs) else "".join(left)


def fonts_of(container: zipfile.ZipFile, styles: str, strings: str, name: str) -> Fonts:
    """Return the struck-out formats and texts of a workbook; the parts may be missing (an empty name)."""
    formats, conditional = frozenset[int](), frozenset[int]()
    if styles and _is_in(container, styles, name):
        formats, conditional = _struck_formats(check_xml_part(container, styles, name), styles, name)
    texts: dict[int, tuple[Run, ...]] = {}
    if strings and (formats or _is_in(container, strings, name)):
        data = check_xml_part(container, strings, name)
        found = enumerate(_ITEM.finditer(data))
        texts = {number: runs for number, item in found if (runs := _runs(item.group(1) or b""))}
    return Fonts(formats, conditional, texts)


def struck_cells(read: Callable[[], Iterable[bytes]], fonts: Fonts) -> dict[Place, str]:
    """The cells of a sheet that are struck out, wholly or in part, with what is left of their text; `read` reads the
    sheet, every cell with its address."""
    if not fonts.formats and not fonts.texts and not any(_MARK in chunk for chunk in read()):
        return {}
    found: dict[Place, str] = {}
    for data in _whole_cells(read()):
        for cell in _CELL.finditer(data):
            address = _ADDRESS.search(cell.group(1))
            if address is None or not _HOLDS.search(cell.group(2)):
                continue
            rest = fonts.rest(cell.group(1), cell.group(2))
            if rest is not None:
                found[int(address.group(2)), column_number(address.group(1).decode())] = rest
    return found


def ranges_struck_by_rule(chunks: Iterable[bytes], fonts: Fonts) -> tuple[str, ...]:
    """Return the ranges of a sheet in which a conditional format strikes cells out. `chunks` are its whole XML."""
    found: dict[str, None] = {}
    rest, place = b"", ""
    for chunk in chunks if fonts.conditional else ():
        data = rest + chunk
        for tag in _RULE_TAG.finditer(data):
            place = tag["place"].decode("utf-8", "replace") if tag["place"] else place
            if tag["format"] and int(tag["format"]) in fonts.conditional:
                found[place] = None
        rest = data[max(data.rfind(b"<"), len(data) - _LONGEST_TAG) :]
    return tuple(found)


def _is_in(container: zipfile.ZipFile, part: str, name: str) -> bool:
    """True if a part mentions struck-out text at all."""
    return any(_MARK in chunk for chunk in xml_chunks(container, part, name))


def _struck_formats(styles: bytes, part: str, name: str) -> tuple[frozenset[int], frozenset[int]]:
    """Return the numbers of the formats of cells that strike out, and of those of conditional formats."""
    from defusedxml import ElementTree

    try:
        root = ElementTree.fromstring(styles)
    except Exception as error:
        raise refuse(codes.FILE_DAMAGED, name, detail=f"{part}: {error}") from error
    space = root.tag.removesuffix("styleSheet")
    fonts = [_is_on(font.find(f"{space}strike")) for font in root.iterfind(f"{space}fonts/{space}font")]
    cells = enumerate(root.iterfind(f"{space}cellXfs/{space}xf"))
    formats = frozenset(number for number, xf in cells if _is_struck(fonts, xf.get("fontId", "0")))
    rules = enumerate(root.iterfind(f"{space}dxfs/{space}dxf"))
    return formats, frozenset(number for number, dxf in rules if _is_on(dxf.find(f"{space}font/{space}strike")))


def _is_on(strike: Any) -> bool:
    return strike is not None and strike.get("val", "1") not in _OFF


def _is_struck(fonts: list[bool], number: str) -> bool:
    return number.isdecimal() and int(number) < len(fonts) and fonts[int(number)]


def _runs(inside: bytes) -> tuple[Run, ...]:
    return tuple(_run(run.group(1)) for run in _RUN.finditer(inside))


def _run(inside: bytes) -> Run:
    properties = _PROPERTIES.search(inside)
    strike = _STRIKE.search(properties.group(1) or b"") if properties else None
    is_struck = None if properties is None else strike is not None and (strike.group(1) or b"1").decode() not in _OFF
    text = b"".join(_TEXT.findall(inside)).decode("utf-8", "replace")
    return html.unescape(text), is_struck


def _whole_cells(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """Yield the chunks cut again after the last whole row or cell."""
    rest = b""
    for chunk in chunks:
        data = rest + chunk
        cut = max(data.rfind(b"<c "), data.rfind(b":c "), 0)
        cut = data.rfind(b"<", 0, cut + 1) if cut else 0
        rest = data[cut:]
        yield data[:cut]
    yield rest
