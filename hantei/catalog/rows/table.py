"""Reading one table: its header, its rows, and what is hidden in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from pydantic import ValidationError

from hantei.catalog import codes
from hantei.catalog.import_result import ImportResult
from hantei.catalog.names import check_name
from hantei.catalog.parsers import Identifier, Problem, is_blank
from hantei.catalog.rows.asides import Asides, is_sparse, shown
from hantei.catalog.rows.cell_findings import column_finding, put_part, report_cell
from hantei.catalog.rows.plan import BLANK, FieldPlan, KindPlan, make_plan
from hantei.catalog.sheets.header import Header, HeadingIndex, read_header
from hantei.catalog.sheets.remarks import table_remarks
from hantei.catalog.sheets.row_choice import EXAMPLE_PREFIX, Fate, RowChoice, RowFilter
from hantei.catalog.sheets.tables import LAST_ROW, Table, kind_of_title
from hantei.catalog.spec import CatalogSpec, Entry, Kind, Row
from hantei.core.finding import Code, Fact, Finding, make_finding
from hantei.core.text import control_characters, fold
from hantei.files.settings import heading_line
from hantei.files.sheet import Mark, Value, as_text

_VALUES_SHOWN: Final = 3
_LONGEST_SHOWN: Final = 20
_MARKED: Final = {
    Mark.ERROR: codes.CELL_ERROR,
    Mark.FORMULA_WITHOUT_VALUE: codes.FORMULA_WITHOUT_VALUE,
    Mark.NOT_A_NUMBER: codes.CELL_NOT_A_NUMBER,
}


@dataclass(frozen=True, slots=True)
class Failure:
    """A row that can't be read as a card, and why."""

    number: int
    values: Sequence[Value]
    findings: list[Finding]


@dataclass(frozen=True, slots=True)
class Following:
    """What follows a table that ends above the row `row`: one with another header, or of another kind."""

    row: int
    header: Header
    kind: Kind | None


class TableImport:
    """The import of one table."""

    def __init__(
        self, spec: CatalogSpec, index: HeadingIndex, table: Table, result: ImportResult, choice: RowChoice
    ) -> None:
        self.spec = spec
        self.choice = choice
        self.index = index
        self.table = table
        self.sheet = table.sheet
        self.header = table.header
        self.sheet_kind = table.kind
        self.result = result
        self.findings = result.findings
        self.plans: dict[str, KindPlan] = {}
        self.kind_column = 0
        self.rows_read: list[int] = []
        self.plain_width = 0
        """The number of columns where all of them, from A on, have headings: rows of that width hold no more."""
        self.kinds_as_typed: dict[str, Kind] = {}
        self.kinds_by_name = {fold(name): kind for kind in spec.kinds for name in kind.names}
        self.following: Following | None = None
        self.title: Kind | None = None
        """The kind that a title has named below the last card."""
        self.gap = False
        """True if a wholly empty row stands between the last card and the row that is read."""
        self.held: list[Failure] = []
        """Rows below such a gap that can't be read as cards: mistakes if a card follows, else perhaps a legend."""
        self.unknown: dict[int, list[str]] = {}
        """The columns that no kind of the table knows, with some of the values that they hold."""
        self.covered: set[int] = set()
        """Rows that lack what stands in the first of some merged cells: that is told of these cells."""

    def run(self, rows: Iterator[tuple[int, Sequence[Value]]]) -> Following | None:
        """Read the rows below the header, as far as they are the table's; what follows it, if anything does."""
        header = self.header
        if set(header.headings) == set(range(1, len(header.headings) + 1)):
            self.plain_width = len(header.headings)
        self._find_kind_column()
        if not self.kind_column and self.sheet_kind is None:
            self._report(codes.KIND_NOT_TOLD, header.row, allowed=self._kind_labels())
            return None
        self._check_header()
        after_header = len(self.findings)
        self.filter = RowFilter(self.table, self.index, self.choice)
        names = frozenset(self.index.name_columns(header))
        self.asides = Asides(self.sheet, header, self.index, names, self.kinds_by_name)
        self._read(rows)
        self.findings[after_header:after_header] = self._unknown_columns()
        if self.following is not None:
            self.table.end = self.following.row
        self._settle_held()
        self.findings.extend(self.filter.findings())
        self._report_numeric_ids()
        self.findings.extend(table_remarks(self.table, self.rows_read, self.index.everywhere))
        return self.following

    def _kind_labels(self) -> tuple[str, ...]:
        return tuple(kind.ja for kind in self.spec.kinds)

    def _report(self, code: Code, row: int = 0, column: int = 0, **facts: Any) -> None:
        heading = self.header.headings.get(column, "")
        self.findings.append(make_finding(code, self.sheet.ref(row, column, heading), **facts))

    def _find_kind_column(self) -> None:
        for column, key in self.header.keys.items():
            if key in self.index.kind_keys:
                self.kind_column = column
                return

    def _check_header(self) -> None:
        """Report headings that no kind of this sheet knows, and headings that name one field of a kind twice."""
        kinds = self.spec.kinds if self.kind_column else tuple(filter(None, (self.sheet_kind,)))
        seen: dict[tuple[str, str], int] = {}
        for column, key in self.header.keys.items():
            if key in self.index.kind_keys:
                names = [("", "kind")]
            else:
                named = ((kind.id, self.index.by_kind[kind.id].get(key)) for kind in kinds)
                names = [(kind_id, known.field) for kind_id, known in named if known is not None]
            heading = self.header.headings[column]
            if not names:
                self.unknown[column] = []
                names = [("", f"?{key}")]
            twice = next((seen[name] for name in names if name in seen), 0)
            if twice:
                other = self.header.headings[twice]
                self._report(codes.HEADER_TWICE, self.header.row, column, heading=heading, other=other)
            for name in names:
                seen.setdefault(name, column)

    def _unknown_columns(self) -> Iterator[Finding]:
        """Columns without a meaning, what they hold, and which one may be meant; of a header that was read above, not
        again."""
        if self.table.begin != self.header.row:
            return
        missing = [column.ja for plan in self.plans.values() for column in plan.missing]
        for number, values in self.unknown.items():
            heading = self.header.headings[number]
            near = self.index.nearest(heading, self.header, missing) if values else ()
            where = self.sheet.ref(self.header.row, number, heading)
            facts: dict[str, Any] = {"heading": heading}
            if values:
                facts["values"] = tuple(values)
            if near:
                facts |= {"near": near, "nearest": near[0], "line": heading_line(heading, near[0])}
            variant = "near" if near else "values" if values else ""
            yield make_finding(codes.COLUMN_UNKNOWN, where, variant=variant, **facts)

    def _report_numeric_ids(self) -> None:
        """Report once that ids are numbers: what a cell format adds to them is not read."""
        for plan in self.plans.values():
            for index, _, numbers, _, item in plan.cells:
                if numbers and isinstance(item.column.parser, Identifier):
                    heading = self.header.headings[index + 1]
                    value = as_text(next(iter(numbers)))
                    self._report(codes.IDS_ARE_NUMBERS, self.header.row, index + 1, heading=heading, value=value)

    def _read(self, rows: Iterator[tuple[int, Sequence[Value]]]) -> None:
        plan = self._plan(self.sheet_kind) if self.sheet_kind and not self.kind_column else None
        last = self.table.begin
        part = self.table.part if (self.table.left, self.table.right) != (1, LAST_ROW) else None
        for number, whole in rows:
            values = part(whole) if part is not None else whole
            if not any(value is not None and value != "" for value in values) and not self._has_marks(number):
                continue
            if number > last + 1:
                self.gap = True
            last = number
            if self._is_header_again(number, values):
                continue
            if is_sparse(values) and self._is_no_card(number, values):
                if self.following is not None:
                    return
                continue
            fate = self.filter.fate(number, values)
            if fate is Fate.NAME_STRUCK:
                column = self.filter.names[0]
                name = self.sheet.struck.get((number, column), "")
                self._reject(number, codes.NAME_STRUCK, column, name=name, heading=self.header.headings[column])
            if fate is not Fate.READ:
                continue
            row_plan = plan or self._plan_of_row(number, values)
            if row_plan is not None:
                self._read_row(row_plan, number, values)
            if self.following is not None:
                return

    def _is_no_card(self, number: int, values: Sequence[Value]) -> bool:
        """True if a row with one filled cell is set aside."""
        if self.filter.speaks_of(number, values) or self._is_enough(values):
            return False
        text = self.asides.takes(number, values)
        kind = kind_of_title(text, self.kinds_by_name)
        if kind is not None:
            self.title = kind
            if not self.kind_column and kind is not self.sheet_kind:
                self.following = Following(number, self.header, kind)
        return bool(text)

    def _is_enough(self, values: Sequence[Value]) -> bool:
        """True if the one filled cell is all that a card of the table's kind needs."""
        if self.sheet_kind is None or self.kind_column:
            return False
        by_key = self.index.by_kind[self.sheet_kind.id]
        filled = [self.header.keys.get(column, "") for column, v in enumerate(values, start=1) if not is_blank(v)]
        return self.index.required[self.sheet_kind.id] <= {by_key[key].field for key in filled if key in by_key}

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
        self._report(codes.HEADER_REPEATED, number)
        return True

    def _plan_of_row(self, number: int, values: Sequence[Value]) -> KindPlan | None:
        cell = values[self.kind_column - 1] if self.kind_column <= len(values) else None
        if type(cell) is str and (known := self.kinds_as_typed.get(cell)) is not None:
            return self._plan(known)
        if is_blank(cell):
            if (number, self.kind_column) in self.sheet.marks and self._reject_marked_kind(number, values):
                return None
            if self.sheet_kind is not None:
                return self._plan(self.sheet_kind)
            if self._only_blank(values) and not self._has_marks(number):
                return None
            if self.filter.is_covered(number, self.kind_column):
                self._reject_row(number, [])
                return None
            facts = {"name": self._name_in(values), "heading": self.header.headings[self.kind_column]}
            self._fail(number, values, [self._kind_finding(number, codes.VALUE_MISSING, **facts)])
            return None
        kind = self._kind_named(as_text(cell))
        if kind is None:
            name, allowed = self._name_in(values), self._kind_labels()
            found = self._kind_finding(number, codes.KIND_UNKNOWN, name=name, value=as_text(cell), allowed=allowed)
            self._fail(number, values, [found])
            return None
        return self._plan(kind)

    def _reject_marked_kind(self, number: int, values: Sequence[Value]) -> bool:
        """Reject a row whose kind is an error cell or a formula without a value."""
        place = (number, self.kind_column)
        code = _MARKED.get(self.sheet.marks[place])
        if code is None:
            return False
        heading = self.header.headings[self.kind_column]
        self._reject(number, code, name=self._name_in(values), heading=heading, value=self.sheet.notes.get(place, ""))
        return True

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

    def _fail(self, number: int, values: Sequence[Value], found: list[Finding]) -> None:
        """A row can't be read as a card: it begins another table, is a note, or is wrong as found."""
        header = read_header(number, values, self.index)
        if self.index.begins_table(header):
            self.following = Following(number, header, self.title or self.sheet_kind)
        elif self.asides.is_note(number, values):
            return
        elif self.gap:
            self.held.append(Failure(number, values, found))
        else:
            self._reject_row(number, found)

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
            self.result.rejected += len(self.asides.alone)
            self.result.row_errors += bool(self.asides.alone)
            self.findings.extend(self.asides.findings())

    def _kind_finding(self, number: int, code: Code, **facts: Any) -> Finding:
        where = self.sheet.ref(number, self.kind_column, self.header.headings.get(self.kind_column, ""))
        return make_finding(code, where, rule=self.spec.kind_column.rule, **facts)

    def _reject(self, number: int, code: Code, column: int = 0, **facts: Any) -> None:
        rule = "" if column else self.spec.kind_column.rule
        column = column or self.kind_column
        where = self.sheet.ref(number, column, self.header.headings.get(column, ""))
        self._reject_row(number, [make_finding(code, where, rule=rule, **facts)])

    def _reject_row(self, number: int, found: Sequence[Finding]) -> None:
        self.rows_read.append(number)
        self.findings.extend(found)
        self.result.rejected += 1
        self.result.row_errors += sum(finding.is_error for finding in found)

    def _plan(self, kind: Kind) -> KindPlan:
        plan = self.plans.get(kind.id)
        if plan is None:
            plan = self.plans[kind.id] = make_plan(kind, self.spec, self.header, self.index, self.kind_column)
            for column in plan.missing:
                self._report(codes.COLUMN_MISSING, self.header.row, heading=column.ja, kind=kind.ja)
        return plan

    def _read_row(self, plan: KindPlan, number: int, values: Sequence[Value]) -> None:
        found: list[Finding] = []
        sheet = self.sheet
        row = Row(plan.kind, number, {"kind": plan.kind.id}, plan.places, sheet.file, sheet.name, sheet.turned)
        width = len(values)
        marks = self.sheet.marks
        parsed_values = row.values
        for index, texts, numbers, name, item in plan.cells:
            value = values[index] if index < width else None
            if marks and (number, index + 1) in marks and not self._value_stands(row, item, found):
                row.wrong |= {name}
                continue
            # Most columns hold few different values: asking here what they gave before spares a call per cell.
            parsed = None
            if type(value) is str:
                parsed = texts.get(value)
            elif type(value) is float:
                parsed = numbers.get(value)
            if parsed is None:
                parsed = item.parse(value)
            if parsed is BLANK and item.column.required and self.filter.is_covered(number, index + 1):
                self.covered.add(number)
                row.wrong |= {name}
                continue
            if parsed is BLANK or type(parsed) is Problem:
                parsed = report_cell(row, item.column, parsed, found)
                if parsed is None:
                    continue
            if item.column.part is None:
                parsed_values[name] = parsed
            else:
                put_part(parsed_values, item.column.part, parsed)
        if width != self.plain_width:
            self._look_beside_header(row, values, found)
        if plan.absent:
            self._look_at_absent(plan, row, values, found)
        self._finish(plan, row, values, found)

    def _value_stands(self, row: Row, item: FieldPlan, found: list[Finding]) -> bool:
        """True if the plain value of a marked cell may be used; reports what the mark says."""
        place = (row.number, item.index + 1)
        mark = self.sheet.marks[place]
        note = self.sheet.notes.get(place, "")
        code = _MARKED.get(mark)
        if code is not None:
            found.append(column_finding(row, item.column, code, Problem(code, {"value": note})))
            return False
        if mark is Mark.FORMULA_EXTERNAL:
            problem = Problem(codes.FORMULA_EXTERNAL, {"value": note})
            found.append(column_finding(row, item.column, problem.code, problem))
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

    def _look_at_absent(self, plan: KindPlan, row: Row, values: Sequence[Value], found: list[Finding]) -> None:
        for index, absent in plan.absent:
            value = values[index] if index < len(values) else None
            if is_blank(value):
                continue
            row.unused = {**row.unused, absent.column.field: as_text(value)}
            if absent.code is not None:
                facts = {"value": as_text(value), "heading": self.header.headings[index + 1], "kind": plan.kind.ja}
                found.append(row.problem(absent.code, absent.column.field, rule=absent.rule, variant="", **facts))

    def _finish(self, plan: KindPlan, row: Row, values: Sequence[Value], found: list[Finding]) -> None:
        """Run the row rules, build the card and keep it if nothing is wrong with the row."""
        if str(row.values.get("id", "")).upper().startswith(EXAMPLE_PREFIX):
            self.findings.append(row.problem(codes.EXAMPLE_SKIPPED, "id"))
            return
        for rule in plan.rules:
            found.extend(rule.apply(row))
        name = row.values.get("name")
        if name is not None:
            found.extend(check_name(row, name))
        if plan.unknown and (extra := self._extra(plan, row, values, found)):
            row.values["extra"] = extra
        if plan.missing or row.number in self.covered or any(finding.is_error for finding in found):
            self._fail(row.number, values, found)
            return
        if self.gap:
            self._settle_held(above_card=True)
            self.gap = False
        self.rows_read.append(row.number)
        self.findings.extend(found)
        self._keep(plan, row)

    def _extra(self, plan: KindPlan, row: Row, values: Sequence[Value], found: list[Finding]) -> dict[str, str]:
        """The filled cells of unknown columns, by heading."""
        extra: dict[str, str] = {}
        marks = self.sheet.marks
        for number in plan.unknown:
            value = values[number - 1] if number <= len(values) else None
            heading = self.header.headings[number]
            if marks and marks.get((row.number, number)) in _MARKED:
                where = self.sheet.ref(row.number, number, heading)
                note = self.sheet.notes.get((row.number, number), "")
                name = str(row.values.get("name", ""))
                found.append(make_finding(codes.EXTRA_NOT_KEPT, where, heading=heading, value=note, name=name))
                continue
            if is_blank(value, keeps_dashes=True):
                continue
            text = as_text(value)
            seen = self.unknown.get(number)
            if seen is not None and len(seen) < _VALUES_SHOWN and text[:_LONGEST_SHOWN] not in seen:
                seen.append(text[:_LONGEST_SHOWN])
            controls = () if text.isprintable() else control_characters(text)
            if controls:
                where = self.sheet.ref(row.number, number, heading)
                facts: dict[str, Fact] = {
                    "characters": controls,
                    "heading": heading,
                    "name": str(row.values.get("name", "")),
                }
                found.append(make_finding(codes.CELL_CONTROL_CHARACTER, where, rule="", variant="", **facts))
            extra.setdefault(heading, text)
        return extra

    def _keep(self, plan: KindPlan, row: Row) -> None:
        own_id = bool(row.values.setdefault("id", ""))
        try:
            card = plan.kind.model.model_validate(row.values)
        except ValidationError as refused:
            detail = "; ".join(f"{'.'.join(map(str, e['loc']))}: {e['msg']}" for e in refused.errors())
            self.findings.append(row.problem(codes.MODEL_REFUSED, detail=detail))
            self.result.rejected += 1
            self.result.row_errors += 1
            return
        row.values = {"name": card.name}  # the rest is in the card now: two copies of a large list cost memory
        self.result.entries.append(Entry(card, card.key, row, own_id))
