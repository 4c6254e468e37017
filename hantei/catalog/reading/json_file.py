"""Reading our own JSON export: a strict format, so that nothing in it is guessed or passed over.

{"hantei_catalog": 1, "game": "boat", "version": 3,
 "sheets": [{"kind": "actor", "headings": ["名前", "コスト"], "rows": [["火の戦士", 3]]}]}
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Final

from hantei.catalog import codes
from hantei.catalog.reading.failure import given_up
from hantei.catalog.reading.guard import Refused, refuse
from hantei.catalog.reading.text import Undecodable, decode
from hantei.catalog.sheet import Book, Sheet, Value

FORMAT: Final = 1
MOST_PROBLEMS: Final = 20
"""So many places are named in a file that is wrong all over."""

_FILE_KEYS: Final = ("hantei_catalog", "game", "version", "sheets")
_SHEET_KEYS: Final = ("kind", "headings", "rows")
_CELL_TYPES: Final = frozenset({str, int, float, bool, type(None)})
_MOST_DIGITS: Final = 18
_LONGEST_SHOWN: Final = 40
_ESCAPE: Final = re.compile(
    r"\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(u[dD][89a-fA-F][\da-fA-F]{2})|.)", re.DOTALL
)
"""Every escape of a text; group 1 is half a character without its other half."""


@dataclass(frozen=True, slots=True)
class _Wrong:
    """Stands in the data for something that JSON allows and we refuse, until its place is known."""

    detail: str


def read_json(path: Path, name: str, game: str) -> Book:
    """One sheet per kind of card, called by the kind's id; row 1 holds the headings."""
    decoded = decode(path.read_bytes())
    if isinstance(decoded, Undecodable):
        return Book(name, iter(()), [decoded.finding(name)])
    try:
        data = _parsed(decoded[0], name)
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


def _parsed(text: str, name: str) -> Any:
    try:
        return json.loads(
            text, object_pairs_hook=_object, parse_constant=_Wrong, parse_int=_whole, parse_float=_fraction
        )
    except json.JSONDecodeError as error:
        raise refuse(codes.JSON_BROKEN, name, detail=f"{error.lineno}:{error.colno}: {error.msg}") from error
    except RecursionError as error:
        raise refuse(codes.JSON_BROKEN, name, detail="nested too deeply") from error
    except Exception as error:
        raise given_up(name, error) from error


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any] | _Wrong:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            return _Wrong(f"key {_shown(key)} twice")
        found[key] = value
    return found


def _whole(digits: str) -> int | _Wrong:
    return int(digits) if len(digits) <= _MOST_DIGITS else _Wrong(f"number of {len(digits)} digits")


def _fraction(digits: str) -> float | _Wrong:
    number = float(digits)
    return number if math.isfinite(number) else _Wrong(_shown(digits))


def _all_problems(text: str, data: Any) -> Iterator[str]:
    """What is wrong, as `place: what`; nothing where the data are of our format."""
    surrogates = tuple(islice(_lone_surrogates(text), MOST_PROBLEMS))
    yield from surrogates or _problems(data)


def _lone_surrogates(text: str) -> Iterator[str]:
    if "\\ud" not in text and "\\uD" not in text:
        return
    for escape in _ESCAPE.finditer(text):
        if escape.group(1):
            line = text.count("\n", 0, escape.start()) + 1
            column = escape.start() - text.rfind("\n", 0, escape.start())
            yield f"{line}:{column}: lone surrogate {escape.group(1).upper().replace('U', 'U+')}"


def _problems(data: Any) -> Iterator[str]:
    found = data.get("hantei_catalog") if isinstance(data, dict) else None
    if type(found) is int and found != FORMAT:
        yield f"$.hantei_catalog: {found}, expected {FORMAT}"
        return
    broken = list(_key_problems(data, "$", _FILE_KEYS))
    yield from broken
    if broken:
        return
    if type(found) is not int:
        yield _mismatch(found, "$.hantei_catalog", "whole number")
    if type(data["game"]) is not str:
        yield _mismatch(data["game"], "$.game", "text")
    if type(data["version"]) is not int or data["version"] < 0:
        yield _mismatch(data["version"], "$.version", "whole number from 0")
    if type(data["sheets"]) is not list:
        yield _mismatch(data["sheets"], "$.sheets", "array")
        return
    for number, entry in enumerate(data["sheets"]):
        yield from _sheet_problems(entry, f"$.sheets[{number}]")


def _key_problems(data: Any, place: str, keys: tuple[str, ...]) -> Iterator[str]:
    """An object must have these keys and no other."""
    if not isinstance(data, dict):
        yield _mismatch(data, place, "object")
        return
    yield from (f"{place}: key {_shown(key)} missing" for key in keys if key not in data)
    yield from (f"{place}: key {_shown(key)} unknown" for key in data if key not in keys)


def _sheet_problems(entry: Any, place: str) -> Iterator[str]:
    broken = list(_key_problems(entry, place, _SHEET_KEYS))
    yield from broken
    if broken:
        return
    if type(entry["kind"]) is not str:
        yield _mismatch(entry["kind"], f"{place}.kind", "text")
    if type(entry["headings"]) is not list:
        yield _mismatch(entry["headings"], f"{place}.headings", "array")
        return
    for number, heading in enumerate(entry["headings"]):
        if type(heading) is not str:
            yield _mismatch(heading, f"{place}.headings[{number}]", "text")
    if type(entry["rows"]) is not list:
        yield _mismatch(entry["rows"], f"{place}.rows", "array")
        return
    yield from _row_problems(entry["rows"], len(entry["headings"]), f"{place}.rows")


def _row_problems(rows: list[Any], width: int, place: str) -> Iterator[str]:
    for number, row in enumerate(rows):
        if type(row) is not list:
            yield _mismatch(row, f"{place}[{number}]", "array")
        elif len(row) != width:
            yield f"{place}[{number}]: {len(row)} cells, expected {width}"
        elif not _CELL_TYPES.issuperset(map(type, row)):
            wrong = ((index, cell) for index, cell in enumerate(row) if type(cell) not in _CELL_TYPES)
            yield from (_mismatch(cell, f"{place}[{number}][{index}]", "text or number") for index, cell in wrong)


_TYPE_NAMES: Final = {dict: "object", list: "array", str: "text", bool: "true or false", type(None): "null"}


def _mismatch(data: Any, place: str, expected: str) -> str:
    found = data.detail if isinstance(data, _Wrong) else _TYPE_NAMES.get(type(data)) or _shown(data)
    return f"{place}: {found}, expected {expected}"


def _shown(value: Any) -> str:
    """A value as JSON, cut where it is long."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"
