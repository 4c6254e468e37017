"""From sheets to cards: every row becomes a card or findings, nothing is lost on the way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Final

from pydantic import ValidationError

from hantei.catalog import codes
from hantei.catalog.header import ROWS_SEARCHED, Header, HeadingIndex, find_header
from hantei.catalog.names import check_name, name_rules
from hantei.catalog.parsers import Problem, as_text, is_blank
from hantei.catalog.sheet import Book, Mark, Sheet, Value
from hantei.catalog.spec import Absent, CatalogSpec, Column, Entry, Kind, Row
from hantei.core.finding import Code, Finding, SourceRef, make_finding
from hantei.core.text import control_characters, fold

EXAMPLE_PREFIX: Final = "EXAMPLE"
"""Rows whose id begins so are the example rows of our own template."""


@dataclass(slots=True)
class FileSummary:
    """What one file gave: sheets read, cards and rows with errors."""

    file: str
    sheets: int = 0
    cards: int = 0
    rejected: int = 0


@dataclass(slots=True)
class ImportResult:
    """What importing some files gave. `entries` holds the good rows, `rejected` counts those with errors.

    row_errors counts the errors that concern only rejected rows: without those rows they are gone.
    """

    entries: list[Entry] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    files: list[FileSummary] = field(default_factory=list)
    rejected: int = 0
    row_errors: int = 0

    @property
    def has_errors(self) -> bool:
        return any(finding.is_error for finding in self.findings)

    @property
    def is_unreadable(self) -> bool:
        return any(finding.unreadable for finding in self.findings)


_BLANK: Final = object()
"""What reading an empty cell gives."""

_REMEMBERED: Final = 4096
"""How many different cells of a column are remembered: most columns hold few different values."""


@dataclass(slots=True)
class _Field:
    """One column of the sheet for one kind, ready for the loop over the rows.

    texts and numbers remember what cells read so far gave; apart, because True, 1 and 1.0 are one key.
    """

    index: int
    column: Column
    texts: dict[str, Any] = field(default_factory=dict)
    numbers: dict[float, Any] = field(default_factory=dict)

    def read(self, value: Value) -> Any:
        """The card's value of a cell, `_BLANK`, or a `Problem`."""
        if is_blank(value, self.column.parser.keeps_dashes):
            return _BLANK
        if type(value) is str:
            if not value.isprintable() and (controls := control_characters(value)):
                return Problem(codes.CELL_CONTROL_CHARACTER, {"characters": controls})
            parsed = self.column.parser.parse(value)
            if len(self.texts) < _REMEMBERED:
                self.texts[value] = parsed
            return parsed
        parsed = self.column.parser.parse(value)
        if type(value) is float and len(self.numbers) < _REMEMBERED:
            self.numbers[value] = parsed
        return parsed


@dataclass(slots=True)
class _KindPlan:
    """How rows of one kind are read from one sheet."""

    kind: Kind
    fields: tuple[_Field, ...]
    missing: tuple[Column, ...]
    absent: tuple[tuple[int, Absent], ...]
    places: Mapping[str, tuple[int, str]]


_MARKED: Final = {
    Mark.ERROR: codes.CELL_ERROR,
    Mark.FORMULA_WITHOUT_VALUE: codes.FORMULA_WITHOUT_VALUE,
    Mark.NOT_A_NUMBER: codes.CELL_NOT_A_NUMBER,
}


def import_books(spec: CatalogSpec, books: Iterable[Book]) -> ImportResult:
    """Read every sheet of every book, check the rows, then check all cards together."""
    result = ImportResult()
    index = HeadingIndex.of(spec)
    for book in books:
        summary = FileSummary(book.file)
        before, rejected = len(result.entries), result.rejected
        for sheet in book.sheets:
            summary.sheets += 1
            _SheetImport(spec, index, sheet, result).run()
        result.findings.extend(book.findings)
        summary.cards = len(result.entries) - before
        summary.rejected = result.rejected - rejected
        result.files.append(summary)
    _give_missing_ids(result.entries)
    for rule in (*name_rules(), *spec.catalog_rules):
        result.findings.extend(rule.apply(result.entries))
    if not result.entries and not result.has_errors:
        result.findings.append(make_finding(codes.NO_CARDS))
    return result


class _SheetImport:
    """The import of one sheet."""

    def __init__(self, spec: CatalogSpec, index: HeadingIndex, sheet: Sheet, result: ImportResult) -> None:
        self.spec = spec
        self.index = index
        self.sheet = sheet
        self.result = result
        self.findings = result.findings
        self.plans: dict[str, _KindPlan] = {}
        self.header = Header(0, {}, {})
        self.sheet_kind: Kind | None = None
        self.kind_column = 0
        self.rows_read: list[int] = []
        self.plain_width = 0
        """The number of columns where all of them, from A on, have headings: rows of that width hold no more."""
        self.kinds_as_typed: dict[str, Kind] = {}
        self.kinds_by_name = {fold(name): kind for kind in spec.kinds for name in kind.names}

    def run(self) -> None:
        rows = iter(self.sheet.rows)
        first = _first_filled(rows)
        self.sheet_kind = self._kind_of_sheet_name()
        if not first:
            return
        header = find_header(first, self.index)
        if header is None:
            self._report_no_header()
            return
        self.header = header
        if set(header.headings) == set(range(1, len(header.headings) + 1)):
            self.plain_width = len(header.headings)
        below = chain((row for row in first if row[0] > header.row), rows)
        self._find_kind_column()
        if not self.kind_column and self.sheet_kind is None:
            self._report(codes.KIND_NOT_TOLD, header.row, allowed=self._kind_labels())
            return
        self._check_header()
        self._report_hidden(header.row)
        self._read(below)
        self._report_formulas()
        self._report_hidden_rows()

    def _kind_of_sheet_name(self) -> Kind | None:
        return self.kinds_by_name.get(fold(self.sheet.name)) or self.kinds_by_name.get(_without_number(self.sheet.name))

    def _kind_labels(self) -> tuple[str, ...]:
        return tuple(kind.ja for kind in self.spec.kinds)

    def _report(self, code: Code, row: int = 0, column: int = 0, **facts: Any) -> None:
        heading = self.header.headings.get(column, "")
        self.findings.append(make_finding(code, self.sheet.ref(row, column, heading), **facts))

    def _report_no_header(self) -> None:
        if self.sheet_kind is None:
            self._report(codes.SHEET_SKIPPED, sheet=self.sheet.name)
            return
        expected = tuple(column.ja for column in self.sheet_kind.columns if column.required)
        self._report(codes.HEADER_NOT_FOUND, sheet=self.sheet.name, expected=expected)

    def _find_kind_column(self) -> None:
        for column, key in self.header.keys.items():
            if key in self.index.kind_keys:
                self.kind_column = column
                return

    def _check_header(self) -> None:
        """Report doubled headings, and headings that no kind of this sheet knows."""
        kinds = self.spec.kinds if self.kind_column else tuple(filter(None, (self.sheet_kind,)))
        known: dict[str, str] = {}
        for kind in kinds:
            known.update({key: column.field for key, column in self.index.by_kind[kind.id].items()})
        seen: dict[str, int] = {}
        for column, key in self.header.keys.items():
            name = "kind" if key in self.index.kind_keys else known.get(key, f"?{key}")
            if name in seen:
                other = self.header.headings[seen[name]]
                self._report(
                    codes.HEADER_TWICE, self.header.row, column, heading=self.header.headings[column], other=other
                )
            elif name.startswith("?"):
                self._report(codes.COLUMN_UNKNOWN, self.header.row, column, heading=self.header.headings[column])
            seen.setdefault(name, column)

    def _report_hidden(self, row: int) -> None:
        if self.sheet.hidden:
            self._report(codes.SHEET_HIDDEN, sheet=self.sheet.name)
        hidden = tuple(self.header.headings[c] for c in sorted(self.sheet.hidden_columns) if c in self.header.headings)
        if hidden:
            self._report(codes.COLUMNS_HIDDEN, row, headings=hidden)

    def _report_hidden_rows(self) -> None:
        if self.sheet.hidden_rows:
            rows = [row for row in self.rows_read if row in self.sheet.hidden_rows]
            if rows:
                self._report(codes.ROWS_HIDDEN, rows[0], rows=_spans(rows), count=len(rows))

    def _report_formulas(self) -> None:
        first = self.header.row
        used = [place for place, mark in self.sheet.marks.items() if mark is Mark.FORMULA and place[0] > first]
        if used:
            row, column = min(used)
            code = codes.FORMULAS_STALE if self.sheet.recalculates else codes.FORMULAS_USED
            self._report(code, row, column, count=len(used))

    def _read(self, rows: Iterable[tuple[int, Sequence[Value]]]) -> None:
        plan = self._plan(self.sheet_kind) if self.sheet_kind and not self.kind_column else None
        for number, values in rows:
            if not any(value is not None and value != "" for value in values) and not self._has_marks(number):
                continue
            if self._is_header_again(number, values):
                continue
            row_plan = plan or self._plan_of_row(number, values)
            if row_plan is not None:
                self._read_row(row_plan, number, values)

    def _has_marks(self, number: int) -> bool:
        marks = self.sheet.marks
        if not marks:
            return False
        return any((number, column) in marks for column in self.header.headings)

    def _is_header_again(self, number: int, values: Sequence[Value]) -> bool:
        """Whether a row repeats the header, as printed lists do on every page."""
        for column, heading in self.header.headings.items():
            if column > len(values) or as_text(values[column - 1]) != heading:
                return False
        self._report(codes.HEADER_REPEATED, number)
        return True

    def _plan_of_row(self, number: int, values: Sequence[Value]) -> _KindPlan | None:
        cell = values[self.kind_column - 1] if self.kind_column <= len(values) else None
        if is_blank(cell):
            if self.sheet_kind is not None:
                return self._plan(self.sheet_kind)
            if self._only_blank(values):
                return None
            self._reject(
                number, codes.VALUE_MISSING, name=self._name_in(values), heading=self.header.headings[self.kind_column]
            )
            return None
        kind = self._kind_named(as_text(cell))
        if kind is None:
            self._reject(
                number, codes.KIND_UNKNOWN, name=self._name_in(values), value=as_text(cell), allowed=self._kind_labels()
            )
            return None
        return self._plan(kind)

    def _kind_named(self, text: str) -> Kind | None:
        kind = self.kinds_as_typed.get(text)
        if kind is None:
            kind = self.kinds_by_name.get(fold(text))
            if kind is not None:
                self.kinds_as_typed[text] = kind
        return kind

    def _only_blank(self, values: Sequence[Value]) -> bool:
        return all(is_blank(value) for value in values)

    def _name_in(self, values: Sequence[Value]) -> str:
        for kind in self.spec.kinds:
            for column, key in self.header.keys.items():
                known = self.index.by_kind[kind.id].get(key)
                if known is not None and known.field == "name" and column <= len(values):
                    return as_text(values[column - 1])
        return ""

    def _reject(self, number: int, code: Code, **facts: Any) -> None:
        self.rows_read.append(number)
        self.result.rejected += 1
        self.result.row_errors += 1
        self._report(code, number, self.kind_column, rule=self.spec.kind_column.rule, **facts)

    def _plan(self, kind: Kind) -> _KindPlan:
        plan = self.plans.get(kind.id)
        if plan is None:
            plan = self.plans[kind.id] = self._make_plan(kind)
            for column in plan.missing:
                self._report(codes.COLUMN_MISSING, self.header.row, heading=column.ja, kind=kind.ja)
        return plan

    def _make_plan(self, kind: Kind) -> _KindPlan:
        by_key = self.index.by_kind[kind.id]
        absent_by_field = {absent.column.field: absent for absent in kind.absent}
        own = {column.field for column in kind.columns}
        fields: dict[str, _Field] = {}
        absent: list[tuple[int, Absent]] = []
        places: dict[str, tuple[int, str]] = {}
        if self.kind_column:
            places["kind"] = (self.kind_column, self.header.headings[self.kind_column])
        for number, key in self.header.keys.items():
            column = by_key.get(key)
            if column is None or number == self.kind_column or column.field in places:
                continue
            places[column.field] = (number, self.header.headings[number])
            if column.field in own:
                fields[column.field] = _Field(number - 1, column)
            else:
                absent.append((number - 1, absent_by_field[column.field]))
        missing = tuple(c for c in kind.columns if c.required and c.field not in fields)
        # The name comes first, so that the findings of all other cells can tell it.
        ordered = sorted(fields.values(), key=lambda item: item.column.field != "name")
        return _KindPlan(kind, tuple(ordered), missing, tuple(absent), places)

    def _read_row(self, plan: _KindPlan, number: int, values: Sequence[Value]) -> None:
        found: list[Finding] = []
        row = Row(plan.kind, number, {"kind": plan.kind.id}, {}, plan.places, self.sheet.file, self.sheet.name)
        width = len(values)
        parsed_values = row.values
        marks = self.sheet.marks
        for item in plan.fields:
            value = values[item.index] if item.index < width else None
            if marks and (number, item.index + 1) in marks and not self._value_stands(row, item, found):
                row.wrong.add(item.column.field)
                continue
            if type(value) is str:
                parsed = item.texts.get(value)
            elif type(value) is float:
                parsed = item.numbers.get(value)
            else:
                parsed = None
            if parsed is None:
                parsed = item.read(value)
            if parsed is _BLANK:
                if item.column.required:
                    found.append(_column_finding(row, item.column, codes.VALUE_MISSING))
                continue
            if type(parsed) is Problem:
                found.append(_column_finding(row, item.column, parsed.code, parsed))
                parsed = parsed.value
                if parsed is None:
                    row.wrong.add(item.column.field)
                    continue
            if item.column.part is None:
                parsed_values[item.column.field] = parsed
            else:
                _put_part(parsed_values, item.column.part, parsed)
        if width != self.plain_width:
            self._look_beside_header(row, values, found)
        self._look_at_absent(plan, row, values, found)
        self._finish(plan, row, values, found)

    def _value_stands(self, row: Row, item: _Field, found: list[Finding]) -> bool:
        """Whether the plain value of a marked cell may be used; reports what the mark says."""
        place = (row.number, item.index + 1)
        mark = self.sheet.marks[place]
        note = self.sheet.notes.get(place, "")
        code = _MARKED.get(mark)
        if code is not None:
            found.append(_column_finding(row, item.column, code, Problem(code, {"value": note})))
            return False
        if mark is Mark.FORMULA_EXTERNAL:
            facts = {"value": note}
            found.append(
                _column_finding(row, item.column, codes.FORMULA_EXTERNAL, Problem(codes.FORMULA_EXTERNAL, facts))
            )
        return True

    def _look_beside_header(self, row: Row, values: Sequence[Value], found: list[Finding]) -> None:
        """Report a filled cell in a column that has no heading: nobody can tell what it means."""
        last = max(self.header.headings)
        for column, value in enumerate(values, start=1):
            if column in self.header.headings or is_blank(value):
                continue
            code = codes.ROW_TOO_WIDE if self.sheet.delimited and column > last else codes.COLUMN_WITHOUT_HEADER
            where = self.sheet.ref(row.number, column)
            found.append(make_finding(code, where, value=as_text(value), name=str(row.values.get("name", ""))))
            return

    def _look_at_absent(self, plan: _KindPlan, row: Row, values: Sequence[Value], found: list[Finding]) -> None:
        for index, absent in plan.absent:
            value = values[index] if index < len(values) else None
            if is_blank(value):
                continue
            row.unused[absent.column.field] = as_text(value)
            if absent.code is not None:
                heading = self.header.headings[index + 1]
                found.append(
                    row.problem(
                        absent.code,
                        absent.column.field,
                        rule=absent.rule,
                        value=as_text(value),
                        heading=heading,
                        kind=plan.kind.ja,
                    )
                )

    def _finish(self, plan: _KindPlan, row: Row, values: Sequence[Value], found: list[Finding]) -> None:
        """Run the row rules, build the card and keep it if nothing is wrong with the row."""
        if str(row.values.get("id", "")).upper().startswith(EXAMPLE_PREFIX):
            self.findings.append(row.problem(codes.EXAMPLE_SKIPPED, "id"))
            return
        self.rows_read.append(row.number)
        for rule in self.spec.row_rules:
            if not rule.kinds or plan.kind.id in rule.kinds:
                found.extend(rule.apply(row))
        name = row.values.get("name")
        if name is not None:
            found.extend(check_name(row, name))
        extra = self._extra(plan, values)
        if extra:
            row.values["extra"] = extra
        self.findings.extend(found)
        errors = sum(finding.is_error for finding in found)
        if plan.missing or errors:
            self.result.rejected += 1
            self.result.row_errors += errors
            return
        self._keep(plan, row)

    def _extra(self, plan: _KindPlan, values: Sequence[Value]) -> dict[str, str]:
        """The filled cells of unknown columns, by heading."""
        by_key = self.index.by_kind[plan.kind.id]
        extra: dict[str, str] = {}
        for number, key in self.header.keys.items():
            if key in by_key or number == self.kind_column or number > len(values):
                continue
            value = values[number - 1]
            if not is_blank(value):
                extra.setdefault(self.header.headings[number], as_text(value))
        return extra

    def _keep(self, plan: _KindPlan, row: Row) -> None:
        given = row.values.setdefault("id", "")
        try:
            card = plan.kind.model.model_validate(row.values)
        except ValidationError as refused:
            detail = "; ".join(f"{'.'.join(map(str, e['loc']))}: {e['msg']}" for e in refused.errors())
            self.findings.append(row.problem(codes.MODEL_REFUSED, detail=detail))
            self.result.rejected += 1
            self.result.row_errors += 1
            return
        if not given:
            row.values["id"] = ""
        self.result.entries.append(Entry(card, card.key, row))


def _column_finding(row: Row, column: Column, code: Code, problem: Problem | None = None) -> Finding:
    """A cell's finding under the game's own code, if the column names one, citing the column's rule."""
    own = column.codes.get(code.name, code)
    facts = dict(problem.facts) if problem else {}
    facts.setdefault("heading", column.ja)
    variant = problem.variant if problem and own is code else ""
    if own is not code:
        variant = code.name
    return row.problem(own, column.field, rule=column.rule or own.rule, variant=variant, **facts)


def _put_part(values: dict[str, Any], part: tuple[str, int, str], parsed: Any) -> None:
    group, number, name = part
    items: list[dict[str, Any]] = values.setdefault(group, [])
    while len(items) < number:
        items.append({})
    items[number - 1][name] = parsed


def _first_filled(rows: Iterator[tuple[int, list[Value]]]) -> list[tuple[int, list[Value]]]:
    """The first filled rows of a sheet, as many as are searched for a header."""
    found: list[tuple[int, list[Value]]] = []
    for number, values in rows:
        if any(not is_blank(value) for value in values):
            found.append((number, values))
            if len(found) == ROWS_SEARCHED:
                break
    return found


def _without_number(name: str) -> str:
    """A sheet name without a trailing number or bracket: `アクター(2)`, `アクター2`, `アクター一覧`."""
    key = fold(name)
    for ending in ("一覧", "リスト", "カード", "list", "s"):
        key = key.removesuffix(ending)
    return key.rstrip("0123456789()_-")


def _spans(rows: Sequence[int]) -> tuple[str, ...]:
    """Row numbers as spans: 3, 4, 5, 9 -> ("3-5", "9")."""
    spans: list[list[int]] = []
    for row in sorted(rows):
        if spans and row == spans[-1][1] + 1:
            spans[-1][1] = row
        else:
            spans.append([row, row])
    return tuple(str(a) if a == b else f"{a}-{b}" for a, b in spans)


def _give_missing_ids(entries: list[Entry]) -> None:
    """Cards without an id get one from their kind and row; a number is added where that is taken."""
    taken = {entry.card.id for entry in entries if entry.card.id}
    for entry in entries:
        if entry.card.id:
            continue
        wanted = f"{entry.card.kind}-{entry.row.number:04d}"
        made, count = wanted, 1
        while made in taken:
            count += 1
            made = f"{wanted}-{count}"
        taken.add(made)
        entry.card = entry.card.model_copy(update={"id": made})


def entry_ref(entry: Entry, field: str = "") -> SourceRef:
    """The cell of an entry's field."""
    return entry.row.ref(field)
