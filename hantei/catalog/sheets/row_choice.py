"""The rows of a sheet that count: not those that are struck out or that the user leaves out; about rows that people
have marked as not counting (没, 採用 = ×) the user is asked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import Final

from hantei.catalog import codes
from hantei.catalog.condition import Condition, Field, read_condition
from hantei.catalog.parsers import is_blank
from hantei.catalog.sheets.header import Header, HeadingIndex, heading_key
from hantei.catalog.sheets.remarks import row_names
from hantei.catalog.sheets.tables import Table, kind_of_title
from hantei.catalog.spec import Kind
from hantei.core.errors import UsageError
from hantei.core.finding import Finding, make_finding
from hantei.files.not_counting import doubtful, is_status, mark_of, mark_of_name, parts_off, says_yes, takes_out_by_yes
from hantei.files.sheet import Place, Sheet, Value, as_text

EXAMPLE_PREFIX: Final = "EXAMPLE"
"""Rows whose id begins so are the example rows of our own template; they are left out without a question."""

_MARKABLE: Final = frozenset({"id", "name", "notes"})
"""Fields of games in whose cells people write such marks, beside the columns that no game knows."""
_OWN: Final = frozenset({"id", "name"})
"""Fields of which each card has its own: merged cells of these are no values of several cards."""
_NUMBER: Final = re.compile(r"^\W*\d")
_MOST_NAMED: Final = 8


@dataclass(slots=True)
class RowChoice:
    """What the user has said about rows and sheets.

    skip_where   conditions on columns as they were typed: rows that meet one are left out
    keep_marked  rows and sheets that are marked as not counting count all the same
    sheets       folded names of sheets that were asked for by name: they count whatever they are called
    stored_ids   ids of the cards that are stored: a running number is no id where they look otherwise
    headings     of all sheets read so far, by key, so that a condition on a column that is nowhere can be told
    met          the conditions that some row has met so far
    """

    skip_where: tuple[str, ...] = ()
    keep_marked: bool = False
    sheets: frozenset[str] = frozenset()
    stored_ids: tuple[str, ...] = ()
    headings: dict[str, str] = field(default_factory=dict)
    met: set[str] = field(default_factory=set)

    def findings(self) -> Iterator[Finding]:
        """Return the findings about the choice once all sheets are read: a condition that has left out no row."""
        for text in self.skip_where:
            if text not in self.met:
                yield make_finding(codes.CONDITION_UNMET, condition=text)


def check_conditions(choice: RowChoice) -> None:
    """UsageError for a condition on a column that no sheet has: it would leave out nothing and not say so."""
    for text in choice.skip_where:

        def find(name: str) -> Mapping[str, Field[_RawRow]]:
            if heading_key(name) not in choice.headings:
                raise UsageError("search_field_unknown", field=name, fields=tuple(choice.headings.values()))
            return {}

        read_condition(text, find)


def check_own_headings(headings: Iterable[str], choice: RowChoice) -> None:
    """UsageError for a heading that was said to mean a column and that no sheet has: it would change nothing."""
    for heading in headings:
        if choice.headings and heading_key(heading) not in choice.headings:
            raise UsageError("heading_nowhere", heading=heading, headings=tuple(choice.headings.values()))


def _tells_rows(heading: str) -> bool:
    """True if a column says which rows count, or which do not."""
    return is_status(heading) or takes_out_by_yes(heading)


class Fate(Enum):
    """What becomes of a row."""

    READ = auto()
    LEFT_OUT = auto()
    NAME_STRUCK = auto()


@dataclass(frozen=True, slots=True)
class _RawRow:
    """A row as conditions look at it."""

    number: int
    cells: Sequence[Value]
    kind: str = ""


@dataclass(slots=True)
class RowFilter:
    """The choice for one table, and what is to be said about it in the end; `kinds` are the kinds of cards by folded
    names."""

    table: Table
    index: HeadingIndex
    choice: RowChoice
    kinds: Mapping[str, Kind]
    conditions: dict[str, Condition[_RawRow]] = field(default_factory=dict)
    known: list[int] = field(default_factory=list)
    names: list[int] = field(default_factory=list)
    ids: list[int] = field(default_factory=list)
    markable: list[int] = field(default_factory=list)
    shareable: set[int] = field(default_factory=set)
    status: dict[int, dict[str, list[int]]] = field(default_factory=dict)
    struck: list[int] = field(default_factory=list)
    looked_at: set[int] = field(default_factory=set)
    left_out: list[int] = field(default_factory=list)
    marked: dict[tuple[int, str, str], list[int]] = field(default_factory=dict)
    dividers: list[tuple[int, int, str]] = field(default_factory=list)
    name_struck: set[int] = field(default_factory=set)
    merged: dict[int, list[tuple[int, int]]] = field(default_factory=dict)
    firsts: dict[Place, str] = field(default_factory=dict)
    shared: dict[Place, Value] = field(default_factory=dict)
    filled: dict[Place, str] = field(default_factory=dict)

    @property
    def sheet(self) -> Sheet:
        return self.table.sheet

    @property
    def header(self) -> Header:
        return self.table.header

    def __post_init__(self) -> None:
        for column, key in self.header.keys.items():
            self.choice.headings.setdefault(key, self.header.headings[column])
            fields = {by_key[key].field for by_key in self.index.by_kind.values() if key in by_key}
            is_needed = any(fields & needed for needed in self.index.required.values())
            if key in self.index.kind_keys or (is_needed and not fields & _OWN) or not fields:
                self.shareable.add(column)
            if key in self.index.everywhere:
                self.known.append(column)
            if "name" in fields:
                self.names.append(column)
            if "id" in fields:
                self.ids.append(column)
            if not fields and key not in self.index.kind_keys and _tells_rows(self.header.headings[column]):
                self.status[column] = {}
            elif fields & _MARKABLE or (not fields and key not in self.index.kind_keys):
                self.markable.append(column)
        for first, left, last, right in self.sheet.merged:
            for column in range(left, right + 1) if first > self.header.row and last > first else ():
                self.merged.setdefault(column, []).append((first, last))
        for text in self.choice.skip_where:
            condition = read_condition(text, self._field)
            if condition.fields:
                self.conditions[text] = condition

    def _field(self, name: str) -> Mapping[str, Field[_RawRow]]:
        """The column of this sheet that a condition names; none where the sheet has no such column."""
        key = heading_key(name, self.index.bracketed)
        column = next((column for column, other in self.header.keys.items() if other == key), 0)
        return {"": Field(name, lambda row: self._text(row.number, row.cells, column))} if column else {}

    def fate(self, number: int, values: Sequence[Value]) -> Fate:
        """Return what becomes of a row that holds something."""
        if self.sheet.struck:
            self.looked_at.add(number)
        if self.sheet.struck and any((number, column) in self.sheet.struck for column in self.known):
            if all(is_blank(_cell(values, column)) for column in self.known):
                self.struck.append(number)
                return Fate.LEFT_OUT
            if any((number, column) in self.sheet.struck and is_blank(_cell(values, column)) for column in self.names):
                self.name_struck.add(number)
                return Fate.NAME_STRUCK
        met = self._conditions_met(number, values) if self.conditions else set()
        self.choice.met |= met
        if not self.choice.keep_marked and self._is_divider(number, values):
            return Fate.LEFT_OUT
        if met:
            self.left_out.append(number)
            return Fate.LEFT_OUT
        if not self.choice.keep_marked:
            self._look_for_marks(number, values)
        return Fate.READ

    def ask(self, columns: Sequence[int], number: int, values: Sequence[Value]) -> None:
        """Ask whether a row with such a text in some column counts."""
        for column in columns:
            self.marked.setdefault((column, self._text(number, values, column), "="), []).append(number)

    def cells_marked(self, number: int) -> set[Place]:
        """The cells in which a row is marked as not counting: about these the user is asked."""
        places = (self.sheet.ref(number, column) for (column, _, _), rows in self.marked.items() if number in rows)
        return {(place.row, place.column) for place in places}

    def with_merged(self, number: int, values: Sequence[Value]) -> Sequence[Value]:
        """A row of a card with the words of cells that are merged over several rows: where each row needs one, such a
        cell is that of all, but for names and numbers, which merging may have taken from others. `filled` has them."""
        whole: list[Value] | None = None
        for column, span in self.merged.items():
            first = next((first for first, last in span if first <= number <= last), 0)
            if first == number:
                self.shared[first, column] = _cell(values, column)
            value = self.shared.get((first, column)) if first and column in self.shareable else None
            if first == number or not isinstance(value, str) or is_blank(value) or _NUMBER.search(value):
                continue
            if (first, column) in self.sheet.marks:
                continue
            if any(is_blank(_cell(values, name)) for name in self.names):
                continue
            whole = [*values, *([None] * (column - len(values)))] if whole is None else whole
            whole[column - 1] = value
            self.filled[first, column] = value
        return values if whole is None else whole

    def is_covered(self, number: int, column: int) -> bool:
        """True if a cell is a part of one that is merged over several rows, below the first of them."""
        return any(first < number <= last for first, last in self.merged.get(column, ()))

    def speaks_of(self, number: int, values: Sequence[Value]) -> bool:
        """True if more is to be said of a row with one filled cell than that it is no card: it is struck out, marked as
        not counting, or left out by the user."""
        if any((number, column) in self.sheet.struck for column in self.known):
            return True
        text = next((as_text(value) for value in values if not is_blank(value)), "")
        is_mark = self._parts_off(text) and not self.choice.keep_marked
        return is_mark or bool(self.conditions and self._conditions_met(number, values))

    def _conditions_met(self, number: int, values: Sequence[Value]) -> set[str]:
        row = _RawRow(number, values)
        return {text for text, condition in self.conditions.items() if condition.holds(row)}

    def _parts_off(self, text: str) -> bool:
        """True if a title may say that what stands below it does not count; that of a kind does not."""
        return parts_off(text) and kind_of_title(text, self.kinds) is None

    def _is_divider(self, number: int, values: Sequence[Value]) -> bool:
        """True if a row holds but one cell, which marks what stands below: `没カード`."""
        filled = [(column, value) for column, value in enumerate(values, start=1) if not is_blank(value)]
        if len(filled) != 1 or filled[0][0] in self.status or not self._parts_off(as_text(filled[0][1])):
            return False
        self.dividers.append((number, filled[0][0], as_text(filled[0][1])))
        return True

    def _text(self, number: int, values: Sequence[Value], column: int) -> str:
        """A cell's text; in a cell that is merged over several rows, that of the first."""
        text = as_text(values[column - 1]) if column <= len(values) else ""
        if self.merged and (span := self.merged.get(column)):
            first = next((first for first, last in span if first <= number <= last), 0)
            if first:
                return self.firsts.setdefault((first, column), text)
        return text

    def _look_for_marks(self, number: int, values: Sequence[Value]) -> None:
        if any(self._text(number, values, column).upper().startswith(EXAMPLE_PREFIX) for column in self.ids):
            return
        for column, said in self.status.items():
            said.setdefault(self._text(number, values, column), []).append(number)
        beside = (column for column in range(1, len(values) + 1) if column not in self.header.headings)
        for column in (*self.markable, *beside):
            text = self._text(number, values, column)
            find = mark_of_name if column in self.names else mark_of
            mark = find(text) if text else ""
            if mark:
                self.marked.setdefault((column, mark, "=" if mark == text else "~"), []).append(number)

    def titles_at_foot(self, last: int) -> dict[int, str]:
        """The titles that part nothing, as they stand below the row `last`: they are left to be set aside."""
        foot = {number: text for number, _, text in self.dividers if number > last}
        self.dividers = [divider for divider in self.dividers if divider[0] <= last]
        return foot

    def findings(self) -> Iterator[Finding]:
        """Everything that is to be said about the rows of the table, once they are read."""
        struck = {place: text for place, text in self.sheet.struck.items() if self.table.holds(place)}
        blank = {row for row, column in struck if column in self.known} - self.looked_at
        self.struck = sorted({*self.struck, *blank})
        if self.struck:
            yield self._rows_struck(struck)
        gone = {*self.struck, *self.name_struck}
        rest = {place: text for place, text in struck.items() if place[0] not in gone}
        yield from self._cells_struck(rest)
        if self.left_out:
            where = self.sheet.ref(self.left_out[0])
            yield make_finding(
                codes.ROWS_LEFT_OUT, where, rows=row_names(self.sheet, self.left_out), count=len(self.left_out)
            )
        for column, said in self.status.items():
            is_out = takes_out_by_yes(self.header.headings[column])
            for text in filter(says_yes, said) if is_out else doubtful(said):
                yield self._asked(column, text, "=", said[text])
        for (column, mark, sign), rows in self.marked.items():
            yield self._asked(column, mark, sign, rows)
        for number, column, text in self.dividers:
            found = make_finding(codes.ROWS_MARKED, self.sheet.ref(number, column), variant="divider", value=text)
            yield replace(found, hint="divider_hint")

    def _rows_struck(self, struck: Mapping[Place, str]) -> Finding:
        names = tuple(text for row in self.struck for column in self.names if (text := struck.get((row, column), "")))
        where, count = self.sheet.ref(self.struck[0]), len(self.struck)
        return make_finding(
            codes.ROWS_STRUCK, where, rows=row_names(self.sheet, self.struck), count=count, names=names[:_MOST_NAMED]
        )

    def _cells_struck(self, struck: Mapping[Place, str]) -> Iterator[Finding]:
        by_column: dict[int, list[tuple[int, str]]] = {}
        for (row, column), text in sorted(struck.items()):
            if column in self.header.headings:
                by_column.setdefault(column, []).append((row, text))
        for column, cells in by_column.items():
            heading = self.header.headings[column]
            where = tuple(self.sheet.ref(row, column, heading) for row, _ in cells)
            values = tuple(text for _, text in cells[:_MOST_NAMED])
            yield make_finding(codes.CELLS_STRUCK, where, heading=heading, values=values)

    def _asked(self, column: int, value: str, sign: str, rows: list[int]) -> Finding:
        heading = self.header.headings.get(column, "")
        where = self.sheet.ref(rows[0], column, heading)
        variant = "alone" if not heading else "" if value else "blank"
        found = make_finding(
            codes.ROWS_MARKED,
            where,
            variant=variant,
            heading=heading,
            value=value,
            rows=row_names(self.sheet, rows),
            count=len(rows),
            condition=f"{heading}{sign}{value}",
        )
        return found if heading else replace(found, hint="alone_hint")


def _cell(values: Sequence[Value], column: int) -> Value:
    return values[column - 1] if column <= len(values) else None
