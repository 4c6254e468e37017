"""Reading one row as a card: its cells, the rules about it, and what stands beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pydantic import ValidationError

from hantei.catalog import codes
from hantei.catalog.import_result import ImportResult
from hantei.catalog.names import check_name
from hantei.catalog.parsers import Problem, is_blank
from hantei.catalog.rows.cell_findings import column_finding, put_part, report_cell
from hantei.catalog.rows.columns import Columns
from hantei.catalog.rows.plan import BLANK, FieldPlan, KindPlan
from hantei.catalog.sheets.row_choice import RowFilter
from hantei.catalog.spec import Entry, Row
from hantei.core.finding import Fact, Finding, make_finding
from hantei.core.text import control_characters
from hantei.files.sheet import Mark, Value, as_text

MARKED: Final = {
    Mark.ERROR: codes.CELL_ERROR,
    Mark.FORMULA_WITHOUT_VALUE: codes.FORMULA_WITHOUT_VALUE,
    Mark.NOT_A_NUMBER: codes.CELL_NOT_A_NUMBER,
}
"""Marks of cells that say nothing, and what is found then."""


class CardReader:
    """Reads the cards of one table.

    covered  rows that lack what stands in the first of some merged cells: that is told of these cells
    """

    def __init__(self, columns: Columns, chosen: RowFilter, result: ImportResult) -> None:
        self.columns = columns
        self.header = columns.header
        self.sheet = columns.table.sheet
        self.filter = chosen
        self.result = result
        self.covered: set[int] = set()

    def read(self, plan: KindPlan, number: int, values: Sequence[Value], found: list[Finding]) -> Row:
        """The row with the values of its cells; what is wrong with them is added to `found`."""
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
        if width != self.columns.plain_width:
            self._look_beside_header(row, values, found)
        if plan.absent:
            self._look_at_absent(plan, row, values, found)
        return row

    def _value_stands(self, row: Row, item: FieldPlan, found: list[Finding]) -> bool:
        """True if the plain value of a marked cell may be used; reports what the mark says."""
        place = (row.number, item.index + 1)
        mark = self.sheet.marks[place]
        note = self.sheet.notes.get(place, "")
        code = MARKED.get(mark)
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

    def finish(self, plan: KindPlan, row: Row, values: Sequence[Value], found: list[Finding]) -> None:
        """Run the rules about the row; what they find is added to `found`."""
        for rule in plan.rules:
            found.extend(rule.apply(row))
        name = row.values.get("name")
        if name is not None:
            found.extend(check_name(row, name))
        if remark := row.values.get("notes"):
            self.result.note(row.ref("notes"), str(remark), str(name or ""))
        if plan.unknown and (extra := self._extra(plan, row, values, found)):
            row.values["extra"] = extra

    def _extra(self, plan: KindPlan, row: Row, values: Sequence[Value], found: list[Finding]) -> dict[str, str]:
        """The filled cells of unknown columns, by heading."""
        extra: dict[str, str] = {}
        marks = self.sheet.marks
        for number in plan.unknown:
            value = values[number - 1] if number <= len(values) else None
            heading = self.header.headings[number]
            if marks and marks.get((row.number, number)) in MARKED:
                where = self.sheet.ref(row.number, number, heading)
                note = self.sheet.notes.get((row.number, number), "")
                name = str(row.values.get("name", ""))
                found.append(make_finding(codes.EXTRA_NOT_KEPT, where, heading=heading, value=note, name=name))
                continue
            if is_blank(value, keeps_dashes=True):
                continue
            text = as_text(value)
            self.columns.keep_value(number, text)
            controls = () if text.isprintable() else control_characters(text)
            if controls:
                where = self.sheet.ref(row.number, number, heading)
                facts: dict[str, Fact] = {
                    "characters": controls,
                    "heading": heading,
                    "name": str(row.values.get("name", "")),
                }
                found.append(make_finding(codes.CELL_CONTROL_CHARACTER, where, rule="", variant="", **facts))
            self.result.note(self.sheet.ref(row.number, number, heading), text, str(row.values.get("name", "")))
            extra.setdefault(heading, text)
        return extra

    def keep(self, plan: KindPlan, row: Row) -> None:
        """Build the card of a row with which nothing is wrong, and keep it."""
        own_id = bool(row.values.setdefault("id", ""))
        try:
            card = plan.kind.model.model_validate(row.values)
        except ValidationError as refused:
            detail = tuple(f"{'.'.join(map(str, e['loc']))}: {e['msg']}" for e in refused.errors())
            self.result.findings.append(row.problem(codes.MODEL_REFUSED, detail=detail))
            self.result.rejected += 1
            self.result.row_errors += 1
            return
        row.values = {"name": card.name}  # the rest is in the card now: two copies of a large list cost memory
        self.result.entries.append(Entry(card, card.key, row, own_id))
