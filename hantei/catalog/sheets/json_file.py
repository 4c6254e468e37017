"""Reading our own JSON export: a strict format, so that nothing in it is guessed or passed over.

{"hantei_catalog": 1, "game": "boat", "version": 3,
 "sheets": [{"kind": "actor", "headings": ["名前", "コスト"], "rows": [["火の戦士", 3]]}]}
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

from hantei.files import codes
from hantei.files.reading.guard import Refused, refuse
from hantei.files.reading.strict_json import key_problems, lone_surrogates, mismatch, parse_json
from hantei.files.reading.text import Undecodable, decode
from hantei.files.sheet import Book, Sheet, Value

FORMAT: Final = 1
MOST_PROBLEMS: Final = 20
"""So many places are named in a file that is wrong all over."""

_FILE_KEYS: Final = ("hantei_catalog", "game", "version", "sheets")
_SHEET_KEYS: Final = ("kind", "headings", "rows")
_CELL_TYPES: Final = frozenset({str, int, float, bool, type(None)})


def read_json(path: Path, name: str, game: str) -> Book:
    """One sheet per kind of card, called by the kind's id; row 1 holds the headings."""
    decoded = decode(path.read_bytes())
    if isinstance(decoded, Undecodable):
        return Book(name, iter(()), [decoded.finding(name)])
    try:
        data = parse_json(decoded[0], name)
    except Refused as refused:
        return Book(name, iter(()), [refused.finding])
    problems = islice(_all_problems(decoded[0], data), MOST_PROBLEMS)
    findings = [refuse(codes.JSON_BROKEN, name, detail=problem).finding for problem in problems]
    if not findings and data["game"] != game:
        findings = [refuse(codes.JSON_OTHER_GAME, name, found=data["game"], game=game).finding]
    if findings:
        return Book(name, iter(()), findings)
    return Book(name, iter([_sheet(name, entry) for entry in data["sheets"]]))


def _sheet(name: str, entry: dict[str, Any]) -> Sheet:
    rows: list[list[Value]] = [entry["headings"], *entry["rows"]]
    return Sheet(name, entry["kind"], list(enumerate(rows, start=1)))


def _all_problems(text: str, data: Any) -> Iterator[str]:
    """Yield what is wrong, as `place: what`; nothing if the data are of our format."""
    surrogates = tuple(islice(lone_surrogates(text), MOST_PROBLEMS))
    yield from surrogates or _problems(data)


def _problems(data: Any) -> Iterator[str]:
    found = data.get("hantei_catalog") if isinstance(data, dict) else None
    if type(found) is int and found != FORMAT:
        yield f"$.hantei_catalog: {found}, expected {FORMAT}"
        return
    broken = list(key_problems(data, "$", _FILE_KEYS))
    yield from broken
    if broken:
        return
    if type(found) is not int:
        yield mismatch(found, "$.hantei_catalog", "whole number")
    if type(data["game"]) is not str:
        yield mismatch(data["game"], "$.game", "text")
    if type(data["version"]) is not int or data["version"] < 0:
        yield mismatch(data["version"], "$.version", "whole number from 0")
    if type(data["sheets"]) is not list:
        yield mismatch(data["sheets"], "$.sheets", "array")
        return
    for number, entry in enumerate(data["sheets"]):
        yield from _sheet_problems(entry, f"$.sheets[{number}]")


def _sheet_problems(entry: Any, place: str) -> Iterator[str]:
    broken = list(key_problems(entry, place, _SHEET_KEYS))
    yield from broken
    if broken:
        return
    if type(entry["kind"]) is not str:
        yield mismatch(entry["kind"], f"{place}.kind", "text")
    if type(entry["headings"]) is not list:
        yield mismatch(entry["headings"], f"{place}.headings", "array")
        return
    for number, heading in enumerate(entry["headings"]):
        if type(heading) is not str:
            yield mismatch(heading, f"{place}.headings[{number}]", "text")
    if type(entry["rows"]) is not list:
        yield mismatch(entry["rows"], f"{place}.rows", "array")
        return
    yield from _row_problems(entry["rows"], len(entry["headings"]), f"{place}.rows")


def _row_problems(rows: list[Any], width: int, place: str) -> Iterator[str]:
    for number, row in enumerate(rows):
        if type(row) is not list:
            yield mismatch(row, f"{place}[{number}]", "array")
        elif len(row) != width:
            yield f"{place}[{number}]: {len(row)} cells, expected {width}"
        elif not _CELL_TYPES.issuperset(map(type, row)):
            wrong = ((index, cell) for index, cell in enumerate(row) if type(cell) not in _CELL_TYPES)
            yield from (mismatch(cell, f"{place}[{number}][{index}]", "text or number") for index, cell in wrong)
