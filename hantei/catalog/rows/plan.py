"""How the rows of one kind are read from one sheet: which cell is which field, and what cells gave so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from hantei.catalog import codes
from hantei.catalog.parsers import Problem, is_blank
from hantei.catalog.sheets.header import Header, HeadingIndex
from hantei.catalog.spec import Absent, CatalogSpec, Column, Kind, RowRule
from hantei.core.text import clean, control_characters, nfkc
from hantei.files.sheet import Value

BLANK: Final = object()
"""What reading an empty cell gives."""

_REMEMBERED: Final = 4096
"""How many different cells of a column are remembered: most columns hold few different values."""


@dataclass(slots=True)
class FieldPlan:
    """One column of the sheet for one kind, ready for the loop over the rows.

    texts and numbers remember what cells read so far gave; apart, because True, 1 and 1.0 are one key.
    """

    index: int
    column: Column
    texts: dict[str, Any] = field(default_factory=lambda: {"": BLANK})
    numbers: dict[float, Any] = field(default_factory=dict)

    def parse(self, value: Value) -> Any:
        """Return the card's value of a cell, `BLANK`, or a `Problem`; it is cached while there is room."""
        if is_blank(value, self.column.parser.keeps_dashes):
            return BLANK
        if type(value) is str:
            if not value.isprintable() and (controls := control_characters(value)):
                return Problem(codes.CELL_CONTROL_CHARACTER, {"characters": controls})
            parsed = self.column.parser.parse(value)
            if type(parsed) is Problem and parsed.code is codes.NUMBER_EXPECTED:
                parsed = self._beside_heading(value, parsed)
            if len(self.texts) < _REMEMBERED:
                self.texts[value] = parsed
            return parsed
        parsed = self.column.parser.parse(value)
        if type(value) is float and len(self.numbers) < _REMEMBERED:
            self.numbers[value] = parsed
        return parsed

    def _beside_heading(self, value: str, problem: Problem) -> Any:
        """The number in a cell that says once more what its column is called: `HP20`, `1コスト`; else the problem."""
        text = nfkc(clean(value)).casefold()
        for heading in sorted(map(str.casefold, map(nfkc, self.column.headings)), key=len, reverse=True):
            rest = text.removeprefix(heading) if text.startswith(heading) else text.removesuffix(heading)
            if heading and rest != text:
                parsed = self.column.parser.parse(rest.strip(" :"))
                return problem if type(parsed) is Problem else parsed
        return problem


@dataclass(slots=True)
class KindPlan:
    """How rows of one kind are read from one sheet.

    cells  per field: the column's index, what texts and numbers gave so far, the field's name, and its plan
    """

    kind: Kind
    cells: tuple[tuple[int, dict[str, Any], dict[float, Any], str, FieldPlan], ...]
    missing: tuple[Column, ...]
    absent: tuple[tuple[int, Absent], ...]
    places: Mapping[str, tuple[int, str]]
    unknown: tuple[int, ...]
    rules: tuple[RowRule, ...]


def make_plan(kind: Kind, spec: CatalogSpec, header: Header, index: HeadingIndex, kind_column: int) -> KindPlan:
    """Return the plan that maps columns of the sheet to fields of a kind; `kind_column` is 0 if the sheet's name tells
    the kind."""
    by_key = index.by_kind[kind.id]
    absent_by_field = {absent.column.field: absent for absent in kind.absent}
    own = {column.field for column in kind.columns}
    fields: dict[str, FieldPlan] = {}
    absent: list[tuple[int, Absent]] = []
    places: dict[str, tuple[int, str]] = {}
    if kind_column:
        places["kind"] = (kind_column, header.headings[kind_column])
    for number, key in header.keys.items():
        column = by_key.get(key)
        if column is None or number == kind_column or column.field in places:
            continue
        places[column.field] = (number, header.headings[number])
        if column.field in own:
            fields[column.field] = FieldPlan(number - 1, column)
        else:
            absent.append((number - 1, absent_by_field[column.field]))
    missing = tuple(c for c in kind.columns if c.required and c.field not in fields)
    # The name comes first, so that the findings of all other cells can tell it.
    ordered = sorted(fields.values(), key=lambda item: item.column.field != "name")
    cells = tuple((item.index, item.texts, item.numbers, item.column.field, item) for item in ordered)
    unknown = tuple(n for n, key in header.keys.items() if key not in by_key and n != kind_column)
    rules = tuple(rule for rule in spec.row_rules if not rule.kinds or kind.id in rule.kinds)
    return KindPlan(kind, cells, missing, tuple(absent), places, unknown, rules)
