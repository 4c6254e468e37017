"""The columns of a table: which tells the kind, what each means for a kind, and which mean nothing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from hantei.catalog import codes
from hantei.catalog.parsers import Flag, Identifier, Parser, Problem, Text, is_blank
from hantei.catalog.rows.plan import KindPlan, make_plan
from hantei.catalog.sheets.header import HeadingIndex, heading_key
from hantei.catalog.sheets.running_numbers import is_running
from hantei.catalog.sheets.tables import Table
from hantei.catalog.spec import CatalogSpec, Kind
from hantei.core.finding import Code, Finding, Severity, make_finding
from hantei.core.text import fold
from hantei.files.settings import heading_line
from hantei.files.sheet import Value, as_text

_MARK: Final = re.compile(r"[○◯〇●◎✓✔☑レ×✕✖△]|true|false|yes|no|y|n|ok|ng", re.IGNORECASE)
_VALUES_SHOWN: Final = 3
_LONGEST_SHOWN: Final = 20
_FEWEST_SENTENCES: Final = 2
_SENTENCE: Final = re.compile(r"。|[a-z]{2}\.(?:\s|$)")
_REMARKS: Final = re.compile(
    "備考|メモ|コメント|注|フレーバー|解説|裁定|設定|背景|ストーリー|物語|note|memo|comment|remark|flavou?r|lore|ruling",
    re.IGNORECASE,
)
"""Columns of sentences that are no texts of cards, by their headings."""


class Columns:
    """The columns of one table.

    kind_column  the one that tells the kind, 0 where there is none
    plain_width  how many there are where all of them, from A on, have headings: rows of that width hold no more
    plans        how rows of each kind that was seen so far are read
    unknown      the columns that no kind of the table knows, with some of the values that they hold
    sentences    how many of their values hold a sentence
    together     those of them of which it was told that they hold the values of several columns
    names        the columns that hold names of cards; `name_words` are what such columns are called
    """

    def __init__(self, spec: CatalogSpec, index: HeadingIndex, table: Table) -> None:
        self.spec = spec
        self.index = index
        self.table = table
        self.header = table.header
        self.plans: dict[str, KindPlan] = {}
        self.unknown: dict[int, list[str]] = {}
        self.together: set[int] = set()
        self.sentences: dict[int, int] = {}
        self.kind_column = next((c for c, key in self.header.keys.items() if key in index.kind_keys), 0)
        is_plain = set(self.header.headings) == set(range(1, len(self.header.headings) + 1))
        self.plain_width = len(self.header.headings) if is_plain else 0
        self.kinds_by_name = {fold(name): kind for kind in spec.kinds for name in kind.names}
        self.names = index.name_columns(self.header)
        self.name_words = _name_words(spec)
        self._kinds_as_typed: dict[str, Kind] = {}

    def report(self, code: Code, column: int = 0, **facts: Any) -> Finding:
        """A finding about the header."""
        heading = self.header.headings.get(column, "")
        return make_finding(code, self.table.sheet.ref(self.header.row, column, heading), **facts)

    def kind_labels(self) -> tuple[str, ...]:
        return tuple(kind.ja for kind in self.spec.kinds)

    def kind_named(self, text: str) -> Kind | None:
        kind = self._kinds_as_typed.get(text)
        if kind is None:
            kind = self.kinds_by_name.get(fold(text))
            if kind is not None:
                self._kinds_as_typed[text] = kind
        return kind

    def plan(self, kind: Kind) -> KindPlan:
        plan = self.plans.get(kind.id)
        if plan is None:
            plan = self.plans[kind.id] = make_plan(kind, self.spec, self.header, self.index, self.kind_column)
        return plan

    def missing(self, plan: KindPlan) -> Iterator[Finding]:
        """The columns that cards of a kind need and the table lacks."""
        missing = {column.field: column.ja for column in plan.missing}
        for place, heading in self.header.headings.items():
            parts = [column for column in self.index.columns_in(heading, plan.kind.id) if column.field in missing]
            if place in self.unknown and len(parts) > 1:
                self.together.add(place)
                names = tuple(missing.pop(part.field) for part in parts)
                facts = {"heading": names, "kind": plan.kind.ja, "found": heading}
                found = self.report(codes.COLUMN_MISSING, place, variant="together", **facts)
                yield replace(found, hint="together_hint")
        if missing:
            names, variant = tuple(missing.values()), "several" if len(missing) > 1 else ""
            found = self.report(codes.COLUMN_MISSING, variant=variant, heading=names, kind=plan.kind.ja)
            yield replace(found, hint="several_hint") if variant else found

    def kind_not_told(self, rows: Iterable[Sequence[Value]]) -> Finding:
        """That nothing tells the kind of the cards, with the column whose cells are all kinds, where there is one."""
        told = [list(values) for values in rows]
        column = self.column_of_kinds(told)
        facts: dict[str, Any] = {"allowed": self.kind_labels()}
        if not column:
            return self.report(codes.KIND_NOT_TOLD, **facts)
        heading, meant = self.header.headings.get(column, ""), self.spec.kind_column.ja
        values = (as_text(row[column - 1]) for row in told if column <= len(row) and not is_blank(row[column - 1]))
        facts |= {"heading": heading, "meant": meant, "values": tuple(dict.fromkeys(values))[:_VALUES_SHOWN]}
        found = self.report(codes.KIND_NOT_TOLD, column, variant="unheaded", **facts)
        return replace(found, hint="unheaded_hint")

    def column_of_kinds(self, rows: Sequence[Sequence[Value]]) -> int:
        """The only column whose cells are all kinds of cards, with one for each name; 0 where there is none."""
        cells: dict[int, list[str]] = {}
        for values in rows:
            for column, value in enumerate(values, start=1):
                if not is_blank(value):
                    cells.setdefault(column, []).append(as_text(value))
        names = max((len(cells.get(column, ())) for column in self.names or cells), default=0)
        kinds = [c for c, texts in cells.items() if len(texts) >= names > 0 and all(map(self.kind_named, texts))]
        return kinds[0] if len(kinds) == 1 else 0

    def check(self) -> Iterator[Finding]:
        """Headings that name one field of a kind twice; those that no kind of this table knows are noted."""
        kinds = self.spec.kinds if self.kind_column else tuple(filter(None, (self.table.kind,)))
        seen: dict[tuple[str, str], int] = {}
        for column, key in self.header.keys.items():
            if key in self.index.kind_keys:
                names = [("", "kind")]
            else:
                named = ((kind.id, self.index.by_kind[kind.id].get(key)) for kind in kinds)
                names = [(kind_id, known.field) for kind_id, known in named if known is not None]
            if not names:
                newer = self.index.newer(self.header.headings[column], self.header)
                if newer:
                    heading, other = self.header.headings[column], self.header.headings[newer]
                    yield self.report(codes.COLUMN_NEWER, column, heading=heading, other=other)
                self.unknown[column] = []
                names = [("", f"?{key}")]
            twice = next((seen[name] for name in names if name in seen), 0)
            if twice:
                heading, other = self.header.headings[column], self.header.headings[twice]
                yield self.report(codes.HEADER_TWICE, column, heading=heading, other=other)
            for name in names:
                seen.setdefault(name, column)

    def keep_value(self, column: int, text: str) -> None:
        """Note a value of a column that no kind knows, for the finding about its heading."""
        seen = self.unknown.get(column)
        if seen is not None and _SENTENCE.search(text):
            self.sentences[column] = self.sentences.get(column, 0) + 1
        if seen is not None and len(seen) < _VALUES_SHOWN and text[:_LONGEST_SHOWN] not in seen:
            seen.append(text[:_LONGEST_SHOWN])

    def unknown_columns(self) -> Iterator[Finding]:
        """Columns without a meaning, what they hold, and which one may be meant; of a header that was read above, not
        again."""
        if self.table.begin != self.header.row:
            return
        missing = [column for plan in self.plans.values() for column in plan.missing]
        for column, values in self.unknown.items():
            if column in self.together:
                continue
            heading = self.header.headings[column]
            near = self.index.nearest(heading, self.header, values, missing) if values else ()
            lacking = self.index.lacking(heading, values, missing) if values and not near else ()
            facts: dict[str, Any] = {"heading": heading}
            if values:
                facts["values"] = tuple(values)
            if near:
                facts |= {"near": near, "nearest": near[0], "line": heading_line(heading, near[0])}
            elif lacking:
                facts["near"] = lacking
            variant = "near" if near else "lacking" if lacking else "values" if values else ""
            numbered = self._id_column() if is_running(heading) and all(map(str.isdecimal, values or ("?",))) else ""
            if numbered:
                facts = {"heading": heading, "values": tuple(values), "nearest": numbered}
                facts["line"] = heading_line(heading, numbered)
                yield replace(
                    self.report(codes.COLUMN_UNKNOWN, column, variant="numbers", **facts), hint="numbers_hint"
                )
            elif values and not near and not lacking and all(map(_MARK.fullmatch, values)):
                found = self.report(codes.COLUMN_UNKNOWN, column, variant="marks", **facts)
                yield replace(found, severity=Severity.WARNING, hint="marks_hint")
            elif values and (column_of := self._column_of_word(heading)):
                facts = {"heading": heading, "values": tuple(values), "other": column_of}
                found = self.report(codes.COLUMN_UNKNOWN, column, variant="word", **facts)
                yield replace(found, severity=Severity.WARNING, hint="word_hint")
            elif self._may_be_texts(column, heading):
                found = self.report(codes.COLUMN_UNKNOWN, column, variant="texts", **facts)
                yield replace(found, severity=Severity.WARNING, hint="texts_hint")
            else:
                found = self.report(codes.COLUMN_UNKNOWN, column, variant=variant, **facts)
                yield replace(found, severity=Severity.WARNING) if values and self._is_part(heading) else found

    def _column_of_word(self, heading: str) -> str:
        """What the column is called in whose cells a heading would be a known word: `守護`; empty for none."""
        columns = (column for kind in self.spec.kinds for column in kind.columns if column.parser.choices)
        return next((column.ja for column in columns if _is_word_of(column.parser, heading)), "")

    def _is_part(self, heading: str) -> bool:
        """True if an unknown heading is a part of what a column of numbers or words is called that the table lacks, or
        that a part of it: `制限` for 構築制限. Such a column hardly holds remarks."""
        key = heading_key(heading)
        return any(
            min(len(key), len(other)) > 1 and (key in other or other in key)
            for other in self.index.of_values(self.header)
        )

    def _id_column(self) -> str:
        """What the column of ids is called that the table lacks; empty where it has one."""
        known = (by_key.get(key) for by_key in self.index.by_kind.values() for key in self.header.keys.values())
        if any(isinstance(each.parser, Identifier) for each in known if each is not None):
            return ""
        columns = (column for kind in self.spec.kinds for column in kind.columns)
        return next((column.ja for column in columns if isinstance(column.parser, Identifier)), "")

    def _may_be_texts(self, column: int, heading: str) -> bool:
        """True if a column holds sentences where no column of the game's texts is: cards would have none."""
        if self.sentences.get(column, 0) < _FEWEST_SENTENCES or _REMARKS.search(heading):
            return False
        known = (by_key.get(key) for by_key in self.index.by_kind.values() for key in self.header.keys.values())
        return not any(each.field.endswith("text") for each in known if each is not None)

    def numeric_ids(self) -> Iterator[Finding]:
        """That ids are numbers: what a cell format adds to them is not read."""
        for plan in self.plans.values():
            for index, _, numbers, _, item in plan.cells:
                if numbers and isinstance(item.column.parser, Identifier):
                    heading = self.header.headings[index + 1]
                    value = as_text(next(iter(numbers)))
                    yield self.report(codes.IDS_ARE_NUMBERS, index + 1, heading=heading, value=value)

    def name_in(self, values: Sequence[Value]) -> str:
        """The name of a card whose kind isn't known."""
        for column in self.names:
            if column <= len(values):
                return as_text(values[column - 1])
        return ""


def _is_word_of(parser: Parser, word: str) -> bool:
    """True if a word is one of those that cells of a column may hold."""
    if fold(word) in map(fold, parser.choices):
        return not isinstance(parser, Flag)
    return not isinstance(parser, (Flag, Text)) and type(parser.parse(word)) is not Problem


def _name_words(spec: CatalogSpec) -> frozenset[str]:
    columns = (column for kind in spec.kinds for column in kind.columns if column.field == "name")
    return frozenset(heading.casefold() for column in columns for heading in column.headings)
