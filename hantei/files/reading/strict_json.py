"""JSON of a strict form: nothing in it is guessed or passed over, and everything that is wrong has a place.

What JSON allows and we refuse (a key twice, a number beyond all sense) becomes a `Wrong` in the data, until the
check of the form knows its place.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from hantei.files import codes
from hantei.files.reading.failure import given_up
from hantei.files.reading.guard import refuse

_MOST_DIGITS: Final = 18
_LONGEST_SHOWN: Final = 40
_ESCAPE: Final = re.compile(
    r"\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(u[dD][89a-fA-F][\da-fA-F]{2})|.)", re.DOTALL
)
"""Every escape of a text; group 1 is half a character without its other half."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """Stands in the data for something that JSON allows and we refuse, until its place is known."""

    detail: str


def parse_json(text: str, name: str) -> Any:
    """The data of a JSON text; raises Refused where it is no JSON. `name` is the file as findings name it."""
    try:
        return json.loads(
            text, object_pairs_hook=_object, parse_constant=Wrong, parse_int=_whole, parse_float=_fraction
        )
    except json.JSONDecodeError as error:
        raise refuse(codes.JSON_BROKEN, name, detail=f"{error.lineno}:{error.colno}: {error.msg}") from error
    except RecursionError as error:
        raise refuse(codes.JSON_BROKEN, name, detail="nested too deeply") from error
    except Exception as error:
        raise given_up(name, error) from error


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any] | Wrong:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            return Wrong(f"key {shown_json(key)} twice")
        found[key] = value
    return found


def _whole(digits: str) -> int | Wrong:
    return int(digits) if len(digits) <= _MOST_DIGITS else Wrong(f"number of {len(digits)} digits")


def _fraction(digits: str) -> float | Wrong:
    number = float(digits)
    return number if math.isfinite(number) else Wrong(shown_json(digits))


def lone_surrogates(text: str) -> Iterator[str]:
    """The places of escapes that are half a character."""
    if "\\ud" not in text and "\\uD" not in text:
        return
    for escape in _ESCAPE.finditer(text):
        if escape.group(1):
            line = text.count("\n", 0, escape.start()) + 1
            column = escape.start() - text.rfind("\n", 0, escape.start())
            yield f"{line}:{column}: lone surrogate {escape.group(1).upper().replace('U', 'U+')}"


def key_problems(data: Any, place: str, keys: tuple[str, ...]) -> Iterator[str]:
    """An object must have these keys and no other."""
    if not isinstance(data, dict):
        yield mismatch(data, place, "object")
        return
    yield from (f"{place}: key {shown_json(key)} missing" for key in keys if key not in data)
    yield from (f"{place}: key {shown_json(key)} unknown" for key in data if key not in keys)


_TYPE_NAMES: Final = {dict: "object", list: "array", str: "text", bool: "true or false", type(None): "null"}


def mismatch(data: Any, place: str, expected: str) -> str:
    """That something else stands at a place than what must stand there."""
    found = data.detail if isinstance(data, Wrong) else _TYPE_NAMES.get(type(data)) or shown_json(data)
    return f"{place}: {found}, expected {expected}"


def shown_json(value: Any) -> str:
    """A value as JSON, cut where it is long."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"
