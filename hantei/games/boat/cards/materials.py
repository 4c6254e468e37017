"""What a fusion actor is made of: the conditions on its materials and the cell that spells them.

One condition stands for one material (BM-288). In a cell they read `name=X; attribute=炎`; a value that holds a sign of
this form is put in double quotes, a double quote inside is doubled: `name="X; Y"`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from pydantic import BaseModel, ConfigDict

from hantei.catalog import codes
from hantei.catalog.parsers import Choice, Parser, Problem, Text
from hantei.core.finding import Code, Severity
from hantei.core.text import clean, fold
from hantei.files.sheet import Value
from hantei.games.boat.vocabulary import ATTRIBUTES, HEARTS, MATERIAL_KEYS, MaterialKey

MATERIAL_UNREADABLE: Final = Code("MATERIAL_UNREADABLE", Severity.ERROR, rule="BM-284")

_KEY: Final = Choice(MATERIAL_KEYS)
_CLOSED: Final = {MaterialKey.ATTRIBUTE: Choice(ATTRIBUTES), MaterialKey.HEART: Choice(HEARTS)}
_SIGNS: Final = re.compile('[;；\n"=＝「」]')


class Material(BaseModel):
    """The condition on one material: the word of `by` that it must have.

    value  a name, tribe or habitat as typed; the code of an attribute or heart
    """

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    by: MaterialKey
    value: str

    @property
    def key(self) -> tuple[MaterialKey, str]:
        """What two equal conditions have in common: the value folded."""
        return self.by, fold(self.value)

    @property
    def label(self) -> str:
        """The condition as a cell spells it."""
        closed = _CLOSED.get(self.by)
        return f"{self.by.value}={_quoted(str(closed.write(self.value)) if closed else self.value)}"


class Materials(Parser):
    """A cell of conditions, one for each material, in order; two equal ones ask for two cards."""

    def parse(self, value: Value) -> Any:
        text = Text().parse(value)
        if isinstance(text, Problem):
            return text
        found: list[Material] = []
        for part in filter(None, map(clean, _parts(text))):
            material = _material(part)
            if isinstance(material, Problem):
                return material
            found.append(material)
        return tuple(found) if found else Problem(codes.LIST_EMPTY, {"value": text})

    def write(self, value: Any) -> str | int:
        return "; ".join(material.label for material in value)


def read_material(key: str, value: str) -> Material | Problem:
    """The condition of a key and a value as people write them; a problem where either is not known."""
    by = _KEY.parse(key)
    if isinstance(by, Problem) or not clean(value):
        return _unreadable(f"{key}={value}")
    closed = _CLOSED.get(MaterialKey(by))
    word = closed.parse(value) if closed else value
    if isinstance(word, Problem):
        return word
    return Material(by=MaterialKey(by), value=str(word))


def _material(part: str) -> Material | Problem:
    key, *rest = map(clean, re.split("[=＝]", part, maxsplit=1))
    value = _unquoted(rest[0]) if rest else None
    return read_material(key, value) if value is not None else _unreadable(part)


def _unreadable(part: str) -> Problem:
    return Problem(MATERIAL_UNREADABLE, {"value": part})


def _parts(text: str) -> Iterator[str]:
    """The text cut at semicolons and line ends, but not inside double quotes."""
    start, quoted = 0, False
    for place, character in enumerate(text):
        if character == '"':
            quoted = not quoted
        elif character in ";；\n" and not quoted:
            yield text[start:place]
            start = place + 1
    yield text[start:]


def _unquoted(value: str) -> str | None:
    """The value inside its quotation marks, None where it can be read in more than one way."""
    if len(value) > 1 and value[0] == value[-1] == '"':
        inner = value[1:-1]
        return None if '"' in inner.replace('""', "") else inner.replace('""', '"')
    if len(value) > 1 and value[0] == "「" and value[-1] == "」":
        value = value[1:-1]
    return None if _SIGNS.search(value) else value


def _quoted(value: str) -> str:
    if _SIGNS.search(value) is None and clean(value) == value:
        return value
    doubled = value.replace('"', '""')
    return f'"{doubled}"'
