"""Cards that a scenario defines: in its table `cards`, or in place by what they are.

They are read as a card list is, so that what a list can't hold no scenario can have either.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from hantei.catalog.importer import import_books
from hantei.catalog.sheets.row_choice import RowChoice
from hantei.catalog.spec import CatalogSpec, Column
from hantei.core.card import Card
from hantei.core.finding import Finding
from hantei.files.sheet import Book, Sheet, Value
from hantei.simulator.play import PositionError

KIND: Final = "kind"
COMMA: Final = "、"
UNPLAYED: Final = ("id", "name", "reading", "author", "card_set", "flavour", "image", "notes")
"""Fields of card lists that say nothing of play."""

Row = Mapping[str, Value]
"""A row of a card list, by field."""


def as_cell(column: Column, value: Any) -> Any:
    """Return a value as a cell of a card list has it."""
    return column.parser.write(value)


@dataclass(frozen=True, slots=True)
class ScenarioCards:
    """How scenarios of a game define cards.

    spec    the game's card lists
    usual   what a card of the table is unless it says another thing
    inline  a card by what it is, `2/3 貫通`, as a row or as a card that no list may have; None for any other text
    written a value of a column as a table has it
    joined  between the values of a field where it is no comma
    """

    spec: CatalogSpec
    usual: Row
    inline: Callable[[str], Row | Card | None]
    written: Callable[[Column, Any], Any] = as_cell
    joined: Mapping[str, str] = field(default_factory=dict)

    def cards(self, defined: Any, named: Iterable[str]) -> dict[str, Card]:
        """Return the cards that a position names, by name: from its table, or as their text says; raises
        PositionError."""
        table = self._checked(defined)
        rows: dict[str, Row] = {}
        found: dict[str, Card] = {}
        for name in dict.fromkeys(named):
            card = self._row(name, table[name]) if name in table else self.inline(name)
            if card is None:
                raise PositionError("cards", "undefined", text=name)
            if isinstance(card, Card):
                found[name] = card
            else:
                rows[name] = card
        found.update(zip(rows, self._imported(list(rows.values())), strict=True))
        return found

    def described(self, card: Card) -> dict[str, Any]:
        """Return a card as an entry of a scenario's table `cards`: the fields of its list that matter in play."""
        entry: dict[str, Any] = {KIND: card.kind}
        for column in self.spec.kind(card.kind).columns:
            value = column.read(card)
            if column.field not in UNPLAYED and (type(value) is int or value):
                entry[column.field] = self.written(column, value)
        return entry

    @property
    def fields(self) -> tuple[str, ...]:
        """Return the fields that a card can have."""
        return tuple(dict.fromkeys(column.field for kind in self.spec.kinds for column in kind.columns))

    def _checked(self, defined: Any) -> dict[str, Mapping[str, Any]]:
        if not isinstance(defined, Mapping):
            raise PositionError("cards", "table")
        known = (KIND, *self.fields)
        for name, entry in defined.items():
            if not isinstance(entry, Mapping):
                raise PositionError(f"cards.{name}", "table")
            for key in entry:
                if key not in known:
                    raise PositionError(f"cards.{name}.{key}", "unknown", known=known)
        return dict(defined)

    def _row(self, name: str, entry: Mapping[str, Any]) -> Row:
        return {**self.usual, "name": name, **{key: self._cell(name, key, value) for key, value in entry.items()}}

    def _cell(self, name: str, key: str, value: Any) -> Value:
        if isinstance(value, list):
            return self.joined.get(key, COMMA).join(map(str, value))
        if isinstance(value, bool | str):
            return value
        if isinstance(value, int):
            return float(value)
        raise PositionError(f"cards.{name}.{key}", "value")

    def _imported(self, rows: Sequence[Row]) -> list[Card]:
        """Import the rows as a card list and return the cards; PositionError with the first finding if a row is
        wrong."""
        if not rows:
            return []
        heads = (KIND, *self.fields)
        header: list[Value] = list(heads)
        lines = [(number, [row.get(head) for head in heads]) for number, row in enumerate(rows, start=2)]
        sheet = Sheet("scenario", "cards", [(1, header), *lines])
        result = import_books(self.spec, [Book("scenario", iter([sheet]))], choice=RowChoice(keep_marked=True))
        errors = [finding for finding in result.findings if finding.is_error]
        if errors or len(result.entries) != len(rows):
            raise PositionError("cards", "finding", finding=_told(errors or result.findings))
        return [entry.card for entry in result.entries]


def _told(findings: Sequence[Finding]) -> str:
    first = findings[0]
    facts = ", ".join(f"{key} {value}" for key, value in first.facts.items())
    return f"{first.code} ({facts})"
