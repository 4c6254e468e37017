"""Reading one table: which of its rows are cards, where it ends, and what is hidden in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from hantei.catalog import codes
from hantei.catalog.import_result import ImportResult
from hantei.catalog.parsers import is_blank
from hantei.catalog.rows.asides import Asides, is_sparse, may_be_figure, shown
from hantei.catalog.rows.card import MARKED, CardReader
from hantei.catalog.rows.columns import Columns
from hantei.catalog.rows.lines import Line, Lines
from hantei.catalog.rows.plan import KindPlan
from hantei.catalog.sheets.header import Header, HeadingIndex, read_header, two_lines
from hantei.catalog.sheets.remarks import table_remarks
from hantei.catalog.sheets.row_choice import EXAMPLE_PREFIX, Fate, RowChoice, RowFilter
from hantei.catalog.sheets.tables import LAST_ROW, Table, kind_of_title
from hantei.catalog.spec import CatalogSpec, Kind
from hantei.core.finding import Code, Finding, make_finding
from hantei.core.text import is_ditto
from hantei.files.not_counting import is_marked_sheet
from hantei.files.sheet import Value, as_text


@dataclass(frozen=True, slots=True)
class Failure:
    """A row that can't be read as a card, and why."""

    number: int
    values: Sequence[Value]
    findings: list[Finding]


@dataclass(frozen=True, slots=True)
class Following:
    """What follows a table that ends at the row `row`: one with another header, whose last line that row is, or of
    another kind."""

    row: int
    header: Header
    kind: Kind | None


class TableImport:
    """The import of one table."""

    def __init__(
        self, spec: CatalogSpec, index: HeadingIndex, table: Table, result: ImportResult, choice: RowChoice
    ) -> None:
        self.index = index
        self.table = table
        self.sheet = table.sheet
        self.header = table.header
        self.result = result
        self.findings = result.findings
        self.columns = Columns(spec, index, table)
        self.kind_column = self.columns.kind_column
        self.kind_rule = spec.kind_column.rule
        self.filter = RowFilter(table, index, choice, self.columns.kinds_by_name)
        self.cards = CardReader(self.columns, self.filter, result)
        self.asides = Asides(
            self.sheet, self.header, index, frozenset(self.columns.names), self.columns.kinds_by_name, self.filter.ids
        )
        self.keep_marked = choice.keep_marked
        self.part = table.part if (table.left, table.right) != (1, LAST_ROW) else None
        self.lines = Lines(iter(()))
        self.rows_read: list[int] = []
        self.last_name = ""
        """The name in the last row that was read."""
        self.last_kind: Kind | None = None
        """The kind that the last row has whose cell tells one: what `〃` below it stands for."""
        self.lacking: set[str] = set()
        """Kinds of which it was told that the table lacks a column."""
        self.following: Following | None = None
        self.title: Kind | None = None
        """The kind that a title has named below the last card."""
        self.gap = False
        """True if a wholly empty row stands between the last card and the row that is read."""
        self.held: list[Failure] = []
        """Rows below such a gap that can't be read as cards: mistakes if a card follows, else perhaps a legend."""

    def run(self, lines: Lines) -> Following | None:
        """Read the rows below the header, as far as they are the table's; what follows it, if anything does."""
        kind, columns = self.table.kind, self.columns
        if not self.kind_column and kind is None:
            if is_marked_sheet(self.sheet.name) and not self.sheet.delimited and not self.keep_marked:
                found = make_finding(codes.SHEET_MARKED, self.sheet.ref(), sheet=self.sheet.name)
            else:
                found = columns.kind_not_told(self._own(line)[1] for line in lines.rest())
            self.findings.append(found)
            return None
        self.findings.extend(columns.check())
        after_header = len(self.findings)
        self.lines = lines
        self._read(columns.plan(kind) if kind and not self.kind_column else None)
        if kind is not None and self.following is None and not self.rows_read and not self.kind_column:
            self._tell_lacking(columns.plan(kind))
        self.findings[after_header:after_header] = columns.unknown_columns()
        if self.following is not None:
            self.table.end = self.following.row
        self._settle_held()
        self.findings.extend(self.filter.findings())
        self.findings.extend(columns.numeric_ids())
        self.findings.extend(table_remarks(self.table, self.rows_read, self.index.everywhere, self.filter.filled))
        return self.following

    def _read(self, plan: KindPlan | None) -> None:
        last = self.table.begin
        while self.following is None and (line := self.lines.take()) is not None:
            number, values = self._own(line)
            if not any(value is not None and value != "" for value in values) and not self._has_marks(number):
                continue
            if number > last + 1:
                self.gap = True
            last = number
            if self._is_header_again(number, values):
                continue
            if self.filter.merged:
                values = self.filter.with_merged(number, values)
            if is_sparse(values) and self._is_no_card(number, values):
                continue
            fate = self.filter.fate(number, values)
            if fate is Fate.NAME_STRUCK:
                column = self.filter.names[0]
                name = self.sheet.struck.get((number, column), "")
                self._reject(number, codes.NAME_STRUCK, column, name=name, heading=self.header.headings[column])
            if fate is not Fate.READ:
                continue
            self.last_name = self.columns.name_in(values)
            row_plan = plan or self._plan_of_row(number, values)
            if row_plan is not None:
                self._read_row(row_plan, number, values)

    def _own(self, line: Line) -> Line:
        """The part of a row that is this table's."""
        return line if self.part is None else (line[0], self.part(line[1]))

    def _is_no_card(self, number: int, values: Sequence[Value]) -> bool:
        """True if a row with one filled cell is set aside."""
        if self.filter.speaks_of(number, values) or self._is_enough(values):
            return False
        if self.rows_read and self.rows_read[-1] == number - 1 and (column := self.asides.text_column(number, values)):
            heading, value = self.header.headings[column], as_text(values[column - 1])
            self._reject(number, codes.TEXT_GOES_ON, column, heading=heading, name=self.last_name, value=value)
            return True
        text = self.asides.takes(number, values)
        kind = kind_of_title(text, self.columns.kinds_by_name)
        if kind is not None:
            self.title = kind
            if not self.kind_column and kind is not self.table.kind:
                self.following = Following(number, self.header, kind)
        return bool(text)

    def _is_enough(self, values: Sequence[Value]) -> bool:
        """True if the one filled cell is all that a card of the table's kind needs."""
        kind = self.table.kind
        if kind is None or self.kind_column:
            return False
        by_key = self.index.by_kind[kind.id]
        filled = [self.header.keys.get(column, "") for column, v in enumerate(values, start=1) if not is_blank(v)]
        return self.index.required[kind.id] <= {by_key[key].field for key in filled if key in by_key}

    def _has_marks(self, number: int) -> bool:
        marks = self.sheet.marks
        if not marks:
            return False
        return any((number, column) in marks for column in self.header.headings)

    def _is_header_again(self, number: int, values: Sequence[Value]) -> bool:
        """True if a row repeats the header, as printed lists do on every page."""
        for column, heading in self.header.headings.items():
            value = values[column - 1] if column <= len(values) else None
            if type(value) is float or as_text(value) != heading:
                return False
        self.findings.append(make_finding(codes.HEADER_REPEATED, self.sheet.ref(number)))
        return True

    def _plan_of_row(self, number: int, values: Sequence[Value]) -> KindPlan | None:
        cell = values[self.kind_column - 1] if self.kind_column <= len(values) else None
        if is_blank(cell):
            if (number, self.kind_column) in self.sheet.marks and self._reject_marked_kind(number, values):
                return None
            if self.table.kind is not None:
                return self.columns.plan(self.table.kind)
            if all(is_blank(value) for value in values) and not self._has_marks(number):
                return None
            if self.filter.is_covered(number, self.kind_column):
                self._reject_row(number, [])
                return None
            facts = {"name": self.columns.name_in(values), "heading": self.header.headings[self.kind_column]}
            self._fail(number, values, [self._kind_finding(number, codes.VALUE_MISSING, **facts)])
            return None
        kind = self.columns.kind_named(cell if type(cell) is str else as_text(cell))
        if kind is None and self.last_kind is not None and is_ditto(as_text(cell)):
            kind = self.last_kind
        if kind is None:
            name, allowed = self.columns.name_in(values), self.columns.kind_labels()
            found = self._kind_finding(number, codes.KIND_UNKNOWN, name=name, value=as_text(cell), allowed=allowed)
            self._fail(number, values, [found])
            return None
        self.last_kind = kind
        return self.columns.plan(kind)

    def _reject_marked_kind(self, number: int, values: Sequence[Value]) -> bool:
        """Reject a row whose kind is an error cell or a formula without a value."""
        place = (number, self.kind_column)
        code = MARKED.get(self.sheet.marks[place])
        if code is None:
            return False
        name, heading = self.columns.name_in(values), self.header.headings[self.kind_column]
        self._reject(number, code, name=name, heading=heading, value=self.sheet.notes.get(place, ""))
        return True

    def _kind_finding(self, number: int, code: Code, **facts: Any) -> Finding:
        where = self.sheet.ref(number, self.kind_column, self.header.headings.get(self.kind_column, ""))
        return make_finding(code, where, rule=self.kind_rule, **facts)

    def _reject(self, number: int, code: Code, column: int = 0, **facts: Any) -> None:
        rule = "" if column else self.kind_rule
        column = column or self.kind_column
        where = self.sheet.ref(number, column, self.header.headings.get(column, ""))
        self._reject_row(number, [make_finding(code, where, rule=rule, **facts)])

    def _reject_row(self, number: int, found: Sequence[Finding]) -> None:
        self.rows_read.append(number)
        self.findings.extend(found)
        self.result.rejected += 1
        self.result.row_errors += sum(finding.is_error for finding in found)

    def _read_row(self, plan: KindPlan, number: int, values: Sequence[Value]) -> None:
        found: list[Finding] = []
        row = self.cards.read(plan, number, values, found)
        if str(row.values.get("id", "")).upper().startswith(EXAMPLE_PREFIX):
            self.findings.append(row.problem(codes.EXAMPLE_SKIPPED, "id"))
            return
        self.cards.finish(plan, row, values, found)
        name = str(row.values.get("name", "")).casefold()
        is_wrong = plan.missing or number in self.cards.covered or any(finding.is_error for finding in found)
        if name in self.columns.name_words and self._ends_at(number, values):
            return
        if is_wrong:
            self._fail(number, values, found, plan)
            return
        is_needed = "name" in self.index.required[plan.kind.id]
        if is_needed and not self.keep_marked and may_be_figure(name, self.columns.kinds_by_name):
            self.filter.ask(self.columns.names, number, values)
        if self.gap:
            self._settle_held(above_card=True)
            self.gap = False
        self.rows_read.append(number)
        self.findings.extend(found)
        self.cards.keep(plan, row)

    def _tell_lacking(self, plan: KindPlan) -> None:
        """Say once of each kind that the table lacks a column that it needs."""
        if plan.missing and plan.kind.id not in self.lacking:
            self.lacking.add(plan.kind.id)
            self.findings.extend(self.columns.missing(plan))

    def _fail(self, number: int, values: Sequence[Value], found: list[Finding], plan: KindPlan | None = None) -> None:
        """A row can't be read as a card: it begins another table, is a note, or is wrong as found."""
        if self._ends_at(number, values) or self.asides.is_note(number, values):
            return
        if self._says_nothing(number, values) or self._stands_above_header(number, values):
            self.asides.aside[number] = shown(values)
            return
        if plan is not None and self._is_begun_only(plan, values):
            self.asides.alone[number] = self.columns.name_in(values)
            return
        if plan is not None:
            self._tell_lacking(plan)
        asked = self.filter.cells_marked(number)
        found = [each for each in found if not any((place.row, place.column) in asked for place in each.where)]
        if self.gap:
            self.held.append(Failure(number, values, found))
        else:
            self._reject_row(number, found)

    def _is_begun_only(self, plan: KindPlan, values: Sequence[Value]) -> bool:
        """True if nothing of a card is filled in but its name, its id and its kind, and it needs several values more:
        it may be one to come."""
        needed = self.index.required[plan.kind.id] - {"name", "id"}
        own = {*self.columns.names, *self.filter.ids, self.kind_column}
        filled = {column for column, value in enumerate(values, start=1) if not is_blank(value)}
        others = {self.header.keys.get(column, "") for column in filled - own}
        return (
            len(needed) > 1
            and bool(filled & set(self.columns.names))
            and others.isdisjoint(self.index.everywhere)
            and not plan.missing
        )

    def _says_nothing(self, number: int, values: Sequence[Value]) -> bool:
        """True if nothing of a card but its id is filled in: a row of a form that waits for a card."""
        if self._has_marks(number) or any(self.filter.is_covered(number, column) for column in self.filter.known):
            return False
        return self.asides.is_unfilled(values)

    def _ends_at(self, number: int, values: Sequence[Value]) -> bool:
        """True if a row, with the next one or alone, is a header: the table's own once more, or that of another."""
        header = self._header_at(number, values)
        if header is None:
            return False
        if header.keys == self.header.keys:
            self.findings.append(make_finding(codes.HEADER_REPEATED, self.sheet.ref(number)))
        else:
            self.following = Following(header.row, header, self.title or self.table.kind)
        if header.row > number:
            self.lines.take()
        return True

    def _header_at(self, number: int, values: Sequence[Value]) -> Header | None:
        upper = read_header(number, values, self.index)
        if self.index.begins_table(upper):
            return upper
        lower = self._header_ahead()
        pair = two_lines(upper, lower, self.sheet.merged, self.index) if lower is not None else None
        return pair if pair is not None and self.index.begins_table(pair) else None

    def _header_ahead(self) -> Header | None:
        ahead = self.lines.ahead
        return read_header(*self._own(ahead), self.index) if ahead is not None else None

    def _stands_above_header(self, number: int, values: Sequence[Value]) -> bool:
        """True if a row that holds nothing of a card stands right above another header: it groups its headings."""
        lower = self._header_ahead()
        if lower is None or lower.row != number + 1 or not self.index.begins_table(lower):
            return False
        return not self.asides.resembles_card(values)

    def _settle_held(self, *, above_card: bool = False) -> None:
        """Rows below the last card that hold nothing of a card are no mistakes in cards; all others are."""
        legend = not above_card and not any(self.asides.resembles_card(failure.values) for failure in self.held)
        for failure in self.held:
            if legend:
                self.asides.below[failure.number] = shown(failure.values)
            else:
                self._reject_row(failure.number, failure.findings)
        self.held.clear()
        if not above_card:
            if self.following is None:
                self.asides.aside.update(self.filter.titles_at_foot(max(self.rows_read, default=0)))
            self.result.rejected += len(self.asides.alone)
            self.result.row_errors += bool(self.asides.alone)
            for number, text in sorted({**self.asides.aside, **self.asides.below}.items()):
                self.result.note(self.sheet.ref(number), text)
            self.findings.extend(self.asides.findings(asks=not self.keep_marked))
