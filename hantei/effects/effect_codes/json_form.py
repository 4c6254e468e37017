"""JSON whose values keep their place in the text, so that faults of a code can be pointed at."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Final, TypeAlias

from hantei.effects.effect_codes.calls import CodeError, Piece

_BLANKS: Final = re.compile(r"\s*")
_DECODER: Final = json.JSONDecoder()
_MOST_DEEP: Final = 8


@dataclass(frozen=True, slots=True)
class Listed:
    items: tuple[Item, ...]
    at: int


@dataclass(frozen=True, slots=True)
class Keyed:
    items: tuple[tuple[Piece, Item], ...]
    at: int


Item: TypeAlias = Piece | Listed | Keyed
"""A plain value as its text, a list, or an object with its keys in order."""


def read_json(text: str) -> Item:
    """Return the value of a text; CodeError if it is no JSON."""
    item, end = _item(text, _blanks(text, 0), 0)
    if _blanks(text, end) != len(text):
        raise CodeError(end, "text_after_json", text[end:])
    return item


def _blanks(text: str, at: int) -> int:
    found = _BLANKS.match(text, at)
    return found.end() if found else at


def _item(text: str, at: int, depth: int) -> tuple[Item, int]:
    if depth > _MOST_DEEP:
        raise CodeError(at, "json_too_deep")
    if text.startswith("[", at):
        return _list(text, at, depth)
    if text.startswith("{", at):
        return _object(text, at, depth)
    try:
        value, end = _DECODER.raw_decode(text, at)
    except (json.JSONDecodeError, RecursionError):
        raise CodeError(at, "json_expected", text[at : at + 10]) from None
    return Piece(value if isinstance(value, str) else text[at:end], at + isinstance(value, str)), end


def _list(text: str, at: int, depth: int) -> tuple[Item, int]:
    items: list[Item] = []
    end = _blanks(text, at + 1)
    while not text.startswith("]", end):
        item, end = _item(text, end, depth + 1)
        items.append(item)
        end = _next(text, end, "]")
    return Listed(tuple(items), at), end + 1


def _object(text: str, at: int, depth: int) -> tuple[Item, int]:
    items: list[tuple[Piece, Item]] = []
    end = _blanks(text, at + 1)
    while not text.startswith("}", end):
        key, end = _item(text, end, depth + 1)
        end = _blanks(text, end)
        if not isinstance(key, Piece) or not text.startswith(":", end):
            raise CodeError(end, "json_expected", text[end : end + 10], (":",))
        if key.text in (known.text for known, _ in items):
            raise CodeError(key.at, "key_twice", key.text)
        item, end = _item(text, _blanks(text, end + 1), depth + 1)
        items.append((key, item))
        end = _next(text, end, "}")
    return Keyed(tuple(items), at), end + 1


def _next(text: str, end: int, closing: str) -> int:
    """Return the place of the next item, or of the closing bracket."""
    end = _blanks(text, end)
    if text.startswith(closing, end):
        return end
    if not text.startswith(",", end):
        raise CodeError(end, "json_expected", text[end : end + 10], (",", closing))
    return _blanks(text, end + 1)
