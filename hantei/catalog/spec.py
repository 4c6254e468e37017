"""How a game describes its card lists: kinds, columns, and the rules that a row and a catalogue must keep.

A game's `cards/columns.py` builds one `CatalogSpec`. The importer, the export, the template and the annotated copy
all work from it, so that a column is described once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from dataclasses import field as made_by
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final, Protocol

from hantei.catalog.parsers import Parser
from hantei.core.card import Card
from hantei.core.finding import Code, Fact, Finding, SourceRef, make_finding
from hantei.core.switch import Settings, Switch

KIND_HEADINGS: Final = ("種類", "種別", "カード種別", "カード種類", "カードの種類", "カードタイプ")
"""What card lists of any game call the column of kinds."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a kind's sheet.

    field     name in the card model; `part` fields live inside a list, see below
    ja, en    the heading in both languages; `aliases` are further headings that are understood
    parser    turns a cell into a value and back
    required  whether an empty cell is an error
    rule      id of the rule that asks for this value, cited when the cell is missing or wrong
    codes     name of a shared code -> the game's own code used in its place
    part      ("effects", 1, "kind"): the value is `effects[0].kind`, for columns that repeat with a number
    note      key of the explanation shown in the template (section `columns` of the messages), or empty
    """

    field: str
    ja: str
    en: str
    parser: Parser
    aliases: tuple[str, ...] = ()
    required: bool = False
    rule: str = ""
    codes: Mapping[str, Code] = made_by(default_factory=dict)
    part: tuple[str, int, str] | None = None
    example: str = ""

    @property
    def headings(self) -> tuple[str, ...]:
        """Every heading that names this column."""
        return (self.ja, self.en, self.field, *self.aliases)

    def label(self, language: str) -> str:
        """What people call the column in a language."""
        return self.ja if language == "ja" else self.en.replace("_", " ")

    def read(self, card: Card) -> Any:
        """This column's value of a card, None where the card has none."""
        if self.part is None:
            return getattr(card, self.field, None)
        group, number, name = self.part
        items = getattr(card, group)
        return getattr(items[number - 1], name) if number <= len(items) else None


@dataclass(frozen=True, slots=True)
class Absent:
    """A column that a kind does not have. A filled cell is reported by `code` and its value is not used;
    without a code it is left to the game's own row rules (`Row.unused`)."""

    column: Column
    code: Code | None
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of card: its names, its columns in printing order, the columns it must not have."""

    id: str
    ja: str
    en: str
    model: type[Card]
    columns: tuple[Column, ...]
    absent: tuple[Absent, ...] = ()
    aliases: tuple[str, ...] = ()
    rule: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        return (self.id, self.ja, self.en, *self.aliases)


_NOTHING: Final[Mapping[str, str]] = MappingProxyType({})


class Row:
    """One row while it is checked: parsed values by field, and the way back to its cells.

    values  field -> parsed value; fields whose cell was empty or wrong are missing
    unused  field -> text of filled cells that this kind has no use for
    wrong   fields whose cell is filled but gave no value; the finding about it is already made
    """

    __slots__ = ("_columns", "_ref", "_sheet", "_turned", "kind", "number", "unused", "values", "wrong")

    def __init__(
        self,
        kind: Kind,
        number: int,
        values: dict[str, Any],
        columns: Mapping[str, tuple[int, str]],
        file: str,
        sheet: str,
        turned: bool = False,
    ) -> None:
        self.kind = kind
        self.number = number
        self.values = values
        self.unused: Mapping[str, str] = _NOTHING
        self.wrong: frozenset[str] = frozenset()
        self._columns = columns
        self._ref = file
        self._sheet = sheet
        self._turned = turned

    def ref(self, field: str = "") -> SourceRef:
        """The cell of a field, or the row where the sheet has no such column."""
        column, heading = self._columns.get(field, (0, ""))
        row = self.number
        if self._turned:
            row, column = column, row
        return SourceRef(self._ref, self._sheet, row, column, heading)

    def problem(self, code: Code, field: str = "", *, rule: str = "", variant: str = "", **facts: Fact) -> Finding:
        """A finding at a field's cell; the fact `name` (the card's name) is always there."""
        facts.setdefault("name", str(self.values.get("name", "")))
        return make_finding(code, self.ref(field), rule=rule, variant=variant, **facts)


class RowRule(Protocol):
    """A rule that looks at one row. It may complete `row.values` (a default, a value found in the text).

    `codes` lists what it can report. `kinds` names the kinds it looks at; an empty tuple means all.
    """

    codes: tuple[Code, ...]
    kinds: tuple[str, ...]

    def apply(self, row: Row) -> Iterator[Finding]: ...


@dataclass(slots=True)
class Entry:
    """A card of the import with the row it came from.

    own_id  whether the id stands in the list; otherwise it is made from the kind and the name
    """

    card: Card
    key: str
    row: Row
    own_id: bool


class CatalogRule(Protocol):
    """A rule that looks at all cards together. It may take entries out of the list (equal rows merged)."""

    codes: tuple[Code, ...]

    def apply(self, entries: list[Entry]) -> Iterator[Finding]: ...


@dataclass(frozen=True)
class CatalogSpec:
    """Everything that importing, exporting and checking one game's card lists needs.

    row_rules  the rules about one row, with every switch on its default
    switches   house rules about card lists; `ruled` makes the rules about one row under other values of them
    """

    kinds: tuple[Kind, ...]
    kind_column: Column
    row_rules: tuple[RowRule, ...] = ()
    catalog_rules: tuple[CatalogRule, ...] = ()
    switches: tuple[Switch, ...] = ()
    ruled: Callable[[Settings], tuple[RowRule, ...]] | None = None
    own_headings: Mapping[str, str] = made_by(default_factory=dict)
    """Headings of a user's own lists -> a heading of the column that is meant by each."""

    def under(self, given: Settings) -> CatalogSpec:
        """The same with some of its switches set otherwise."""
        if self.ruled is None:
            return self
        values = {switch.name: given.get(switch.name, switch.default) for switch in self.switches}
        return replace(self, row_rules=self.ruled(values))

    @cached_property
    def made(self) -> dict[type, Any]:
        """What was made of it and is used by each import, by its class: a spec stays as it is."""
        return {}

    def kind(self, kind_id: str) -> Kind:
        return next(kind for kind in self.kinds if kind.id == kind_id)

    @property
    def codes(self) -> tuple[Code, ...]:
        """The game's own codes, in the order of its rules, without repetition."""
        own: dict[str, Code] = {}
        for code in self._all_codes():
            own.setdefault(code.name, code)
        return tuple(own.values())

    def _all_codes(self) -> Iterable[Code]:
        for kind in self.kinds:
            for column in kind.columns:
                yield from column.codes.values()
            yield from (absent.code for absent in kind.absent if absent.code is not None)
        for row_rule in self.row_rules:
            yield from row_rule.codes
        for catalog_rule in self.catalog_rules:
            yield from catalog_rule.codes
