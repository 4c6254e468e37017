"""Reading one sheet: where its tables are, and each of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from hantei.catalog import codes
from hantei.catalog.import_result import ImportResult
from hantei.catalog.parsers import is_blank
from hantei.catalog.rows.asides import asked_by_colour, shown
from hantei.catalog.rows.columns import Columns
from hantei.catalog.rows.lines import Lines
from hantei.catalog.rows.table import TableImport
from hantei.catalog.sheets.group_titles import column_of_titles, with_column
from hantei.catalog.sheets.header import (
    Header,
    HeadingIndex,
    find_header,
    first_rows,
    heading_key,
    headings_looked_for,
    rows_shown,
    without_number,
)
from hantei.catalog.sheets.remarks import sheet_remarks
from hantei.catalog.sheets.row_choice import RowChoice
from hantei.catalog.sheets.tables import Table, kind_of_title, side_by_side, titled_kind
from hantei.catalog.spec import CatalogSpec, Kind
from hantei.core.finding import Finding, make_finding
from hantei.core.text import fold
from hantei.files.not_counting import heads_off, is_copied_sheet, is_marked_sheet, marks_by_colour
from hantei.files.sheet import Place, Sheet, Value, as_text, turn

_ORDINAL: Final = re.compile(r"^\s*(?:[①-⑳]|[0-9０-９]+[.．_＿\-)）])\s*")
"""A number before the name of a sheet: `①ユニット`, `02_スキル`."""
_LEGEND: Final = re.compile(r"\W*(?:凡例|記号(?:の意味|の説明|一覧)?|マークの意味|印の意味|legend|key to symbols)\W*")
_MOST_SHOWN: Final = 5
_FEWEST_OF_CARD: Final = 3
"""How many cells, at least, are filled in a row that may be a card."""
_PARTS: Final = re.compile(r"[-‐－_＿\s・.]+")

Rows = Sequence[tuple[int, Sequence[Value]]]


class SheetImport:
    """The import of one sheet."""

    def __init__(
        self, spec: CatalogSpec, index: HeadingIndex, sheet: Sheet, result: ImportResult, choice: RowChoice
    ) -> None:
        self.spec = spec
        self.index = index
        self.sheet = sheet
        self.result = result
        self.choice = choice
        self.kinds_by_name = {fold(name): kind for kind in spec.kinds for name in kind.names}
        self.has_cards = False

    def run(self) -> None:
        """Read all tables of the sheet; what is found goes into the result."""
        rows = iter(self.sheet.rows)
        first = first_rows(rows)
        if not first:
            return
        kind = self._kind_of_sheet_name()
        header = find_header(first, self.index, kind.id if kind else "", self.sheet.merged)
        if header is None:
            turned = turn(self.sheet, [*first, *rows])
            lines = list(turned.rows)
            header = find_header(lines, self.index, kind.id if kind else "", turned.merged)
            if header is None or not self._is_complete(header, kind):
                self._report_no_header(first, kind)
                return
            self.sheet, first, rows = turned, lines, iter(())
            header = self._without_notes(header, lines)
        if self._may_have_titles(header):
            every = [*first, *rows]
            titled = column_of_titles(self.spec, self.index, header, every)
            if titled is not None:
                header, every = with_column(header, every, titled)
                where, words = self.sheet.ref(min(titled.words)), tuple(dict.fromkeys(titled.words.values()))
                found = make_finding(codes.TITLES_AS_COLUMN, where, heading=titled.column.ja, values=words)
                self.result.findings.append(found)
            first, rows = every, iter(())
        self._read(header, first, rows, kind)
        if self.has_cards:
            self.result.findings.extend(sheet_remarks(self.sheet))
            self._ask_about_sheet()

    def _may_have_titles(self, header: Header) -> bool:
        """True if a header lacks a column that all kinds need: titles over groups of cards may stand for it."""
        kinds = [kind.id for kind in self.spec.kinds]
        needed = frozenset.intersection(*(self.index.required[kind] for kind in kinds))
        return not needed <= {self.index.field_of.get(key, "") for key in header.keys.values()}

    def _kind_of_sheet_name(self) -> Kind | None:
        """The kind that a sheet is called after; of a name in parts, such as that of an exported table
        (`シート1-ユニット`), the kind that one part names."""
        name = self.sheet.name
        whole = self.kinds_by_name.get(fold(name)) or self.kinds_by_name.get(without_number(name))
        whole = whole or kind_of_title(_ORDINAL.sub("", name), self.kinds_by_name)
        if whole is not None:
            return whole
        parts = (self.kinds_by_name.get(without_number(part)) for part in _PARTS.split(name))
        kinds = {kind.id: kind for kind in parts if kind is not None}
        return next(iter(kinds.values())) if len(kinds) == 1 else None

    def _without_notes(self, header: Header, rows: Rows) -> Header:
        """The header of cards as columns without what stands among its headings and says nothing of any card: titles
        and notes, which are told."""
        notes = {
            column: text
            for column, text in header.headings.items()
            if header.keys[column] not in self.index.everywhere
            and all(row == header.row or len(values) < column or is_blank(values[column - 1]) for row, values in rows)
        }
        if not notes:
            return header
        where, texts = self.sheet.ref(header.row, min(notes)), tuple(notes.values())
        for text in texts:
            self.result.note(where, text)
        lines = tuple(map(str, notes))  # the columns of a sheet that was turned are its rows
        found = make_finding(codes.ROWS_ASIDE, where, rows=lines, count=len(notes), texts=texts)
        self.result.findings.append(found)
        return header.without(notes)

    def _note(self, rows: Iterable[tuple[int, Sequence[Value]]]) -> None:
        """Keep what stands in rows that are none of a table."""
        for number, values in rows:
            self.result.note(self.sheet.ref(number), shown(values))

    def _is_complete(self, header: Header, kind: Kind | None) -> bool:
        """True if a header has the columns of a kind, of any where the sheet tells none."""
        kinds = (kind,) if kind else self.spec.kinds
        return any(self.index.is_complete(header, each.id) for each in kinds)

    def _read(
        self, header: Header, first: Rows, rest: Iterator[tuple[int, Sequence[Value]]], kind: Kind | None
    ) -> None:
        self._note(row for row in first if row[0] < header.row)
        below = chain((row for row in first if row[0] > header.row), rest)
        legend = next((c for c, text in sorted(header.headings.items()) if _LEGEND.fullmatch(fold(text))), 0)
        if legend:  # whether it stands apart only all rows tell
            rows = list(below)
            header, below = self._without_legend(header, rows, legend), chain(rows)
        blocks = side_by_side(header, self.index)
        if legend and legend not in header.headings:
            blocks[-1] = (blocks[-1][0], legend - 1)
        for left, right in blocks:
            self._ask_about_title(header, first, left, right)
        if len(blocks) == 1:
            lines = Lines(below)
            told = kind or titled_kind(first, header, blocks[0], self.kinds_by_name) or self._kind_below(lines)
            self._read_tables(Table(self.sheet, header, told, *blocks[0], header.row), lines)
            return
        rows = list(below)  # each block goes through all of them
        for left, right in blocks:
            told = titled_kind(first, header, (left, right), self.kinds_by_name) or kind
            part = header.within(left, right)
            self._read_tables(Table(self.sheet, part, told, left, right, header.row), Lines(iter(rows)))

    def _without_legend(self, header: Header, rows: Rows, legend: int) -> Header:
        """The header without a legend that stands to the right of all tables, an empty column between; it is told."""
        others = [column for column in header.headings if column >= legend]
        is_last = all(header.keys[column] not in self.index.everywhere for column in others)
        gap = legend - 1
        is_apart = gap not in header.headings and all(
            len(values) < gap or is_blank(values[gap - 1], keeps_dashes=True) for _, values in rows
        )
        if gap < 1 or not is_last or not is_apart:
            return header
        texts = [text for _, values in rows if (text := shown(values[gap:]))]
        where, heading = self.sheet.ref(header.row, legend), header.headings[legend]
        for text in texts:
            self.result.note(where, text)
        of_colour = () if self.choice.keep_marked else filter(marks_by_colour, texts)
        self.result.findings.extend(asked_by_colour(where, text) for text in of_colour)
        few = tuple(texts[:_MOST_SHOWN])
        found = make_finding(codes.ROWS_ASIDE, where, variant="legend", heading=heading, count=len(texts), texts=few)
        self.result.findings.append(found)
        return header.without(others)

    def _ask_about_title(self, header: Header, rows: Rows, left: int, right: int) -> None:
        """Ask about a table above which a text alone in its row says that it, or what has a colour, does not count."""
        for number, values in () if self.choice.keep_marked else rows:
            filled = [c for c, value in enumerate(values, start=1) if left <= c <= right and not is_blank(value)]
            text = as_text(values[filled[0] - 1]) if number < header.row and len(filled) == 1 else ""
            where = self.sheet.ref(number, filled[0] if filled else 0)
            if marks_by_colour(text):
                self.result.findings.append(asked_by_colour(where, text))
            elif heads_off(text):
                found = make_finding(codes.ROWS_MARKED, where, variant="divider", value=text)
                self.result.findings.append(replace(found, hint="divider_hint"))

    def _kind_below(self, lines: Lines) -> Kind | None:
        """The kind that a title right below a header names."""
        values = lines.ahead[1] if lines.ahead is not None else ()
        filled = [as_text(value) for value in values if not is_blank(value)]
        return kind_of_title(filled[0], self.kinds_by_name) if len(filled) == 1 else None

    def _read_tables(self, table: Table, rows: Lines) -> None:
        """Read a table and those that stand below it; a title right above a header begins none of its own."""
        told: list[Finding] = []
        while True:
            self._find_kind_column(table, rows)
            self._find_kind_by_columns(table, rows)
            reading = TableImport(self.spec, self.index, table, self.result, self.choice)
            following = reading.run(rows)
            if following is None or reading.rows_read:
                self.result.findings.extend(told)
            self.has_cards = self.has_cards or bool(reading.rows_read)
            if following is None:
                return
            kind = following.kind.ja if following.kind else ""
            variant = "kind" if following.header is table.header else ""
            found = make_finding(codes.HEADER_CHANGED, self.sheet.ref(following.row), variant=variant, kind=kind)
            told = [found]
            table = Table(self.sheet, following.header, following.kind, table.left, table.right, following.row)

    def _find_kind_column(self, table: Table, rows: Lines) -> None:
        """Take the column for that of the kinds whose cells all are kinds, where nothing else tells them."""
        if table.kind is not None or not self.index.kind_keys.isdisjoint(table.header.keys.values()):
            return
        columns = Columns(self.spec, self.index, table)
        found = columns.column_of_kinds(list(self._with_merged(table, rows.looked_through())))
        heading = table.header.headings.get(found, "")
        if not heading or table.header.keys[found] in self.index.everywhere:
            return
        keys = {**table.header.keys, found: heading_key(self.spec.kind_column.ja)}
        table.header = Header(table.header.row, table.header.headings, keys)
        where, meant = self.sheet.ref(table.header.row, found, heading), self.spec.kind_column.ja
        self.result.findings.append(make_finding(codes.KIND_COLUMN, where, heading=heading, meant=meant))

    def _find_kind_by_columns(self, table: Table, rows: Lines) -> None:
        """Take all cards for those of the only kind that has all of a table's columns, where nothing else tells it. A
        row of which fewer than half are filled may be another kind's."""
        header = table.header
        if table.kind is not None or not self.index.kind_keys.isdisjoint(header.keys.values()):
            return
        found = self.index.kind_by_columns(header)
        if not found or self._may_name_another_kind():
            return
        by_key, needed = self.index.by_kind[found], self.index.required[found]
        columns = [column for column, key in header.keys.items() if key in by_key and by_key[key].field in needed]
        names = self.index.name_columns(header)
        cards = 0
        for values in self._with_merged(table, rows.looked_through()):
            filled = {column for column, value in enumerate(values, start=1) if not is_blank(value)}
            if not filled & set(names) or len(filled & set(columns)) < _FEWEST_OF_CARD:
                continue
            cards += 1
            if 2 * len(filled & set(columns)) < len(columns):
                return
        if cards:
            table.kind = self.spec.kind(found)
            where, headings = self.sheet.ref(header.row), self.index.told_by(header, found)
            told = make_finding(codes.KIND_BY_COLUMNS, where, kind=table.kind.ja, headings=headings)
            self.result.findings.append(told)

    def _may_name_another_kind(self) -> bool:
        """True if the sheet's name has that of a kind in it, beside words that leave open what it holds:
        `アクター没案`."""
        key = fold(self.sheet.name)
        return any(len(name) > 1 and name in key for name in self.kinds_by_name)

    def _with_merged(self, table: Table, rows: Rows) -> Iterator[Sequence[Value]]:
        """The rows of a table with the values of cells that are merged over several rows in each of these."""
        spans = [(first, left, last) for first, left, last, _ in self.sheet.merged if last > first > table.header.row]
        values_of: dict[Place, Value] = {}
        for number, values in rows:
            whole = list(table.part(values))
            for first, left, last in spans:
                if first == number and left <= len(whole):
                    values_of[first, left] = whole[left - 1]
                elif first < number <= last and (value := values_of.get((first, left))) is not None:
                    whole.extend([None] * (left - len(whole)))
                    whole[left - 1] = value
            yield whole

    def _report_no_header(self, rows: Rows, kind: Kind | None) -> None:
        """Say which headings were looked for and what the first rows hold instead, or that all of it is struck out."""
        self._note(rows)
        first = rows_shown(rows)
        if self.sheet.struck and not first:
            found = make_finding(codes.ROWS_STRUCK, self.sheet.ref(), variant="sheet", sheet=self.sheet.name)
        else:
            code = codes.SHEET_SKIPPED if kind is None else codes.HEADER_NOT_FOUND
            expected = headings_looked_for(self.spec, kind)
            found = make_finding(code, self.sheet.ref(), sheet=self.sheet.name, expected=expected, rows=first)
        self.result.findings.append(found)

    def _ask_about_sheet(self) -> None:
        """Ask about a sheet that is named as one that does not count, unless it was asked for by its name."""
        name = self.sheet.name
        is_free = self.choice.keep_marked or fold(name) in self.choice.sheets or self.sheet.delimited
        if not is_free and (is_marked_sheet(name) or is_copied_sheet(name)):
            variant = "" if is_marked_sheet(name) else "copy"
            found = make_finding(codes.SHEET_MARKED, self.sheet.ref(), variant=variant, sheet=name)
            self.result.findings.append(found)
