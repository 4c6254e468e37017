"""Finding cards by words and by conditions on their fields."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from hantei.catalog.condition import Field, leaves, read_condition
from hantei.catalog.parsers import Choice
from hantei.catalog.sheets.header import heading_key
from hantei.catalog.spec import CatalogSpec, Column
from hantei.core.card import Card, Catalog
from hantei.core.errors import UsageError
from hantei.core.text import fold, whole_number

_BOUNDARY: Final = "\x1f"  # `fold` leaves it alone and no search word holds it


def search(
    catalog: Catalog,
    words: Iterable[str] = (),
    spec: CatalogSpec | None = None,
    *,
    kind: str = "",
    where: Iterable[str] = (),
) -> tuple[Card, ...]:
    """Return the cards that contain every word (in id, name, kind or any text) and meet every condition, in catalogue
    order.

    `kind` is the id or a name of one kind of card. Without a `spec` fields go only by their names in the card.
    UsageError: "search_kind_unknown", "search_field_unknown", and those of `condition.read_condition`.
    """
    index = _Fields(catalog, spec, kind)
    conditions = [read_condition(text, index.named) for text in where]
    keys = [key for key in map(fold, words) if key]
    return tuple(
        card
        for card in catalog
        if card.kind in index.by_kind
        and all(condition.holds(card) for condition in conditions)
        and (not keys or _holds(index, card, keys))
    )


def missing_value(
    cards: Iterable[Card], catalog: Catalog, spec: CatalogSpec | None, where: str
) -> tuple[str, ...] | None:
    """What the field of a condition holds on some of a catalogue's cards, where none of them meets the condition or
    has the value that it names; None where one does. UsageError as in `search`."""
    condition = read_condition(where, _Fields(catalog, spec, "").named)
    meant = replace(condition, sign="=") if condition.sign == "!=" else condition
    if any(meant.holds(card) for card in cards):
        return None
    values = {value for card in cards for value in condition.values_on(card) if value}
    return tuple(sorted(values, key=lambda value: (whole_number(value) is None, whole_number(value) or 0, value)))


def _holds(index: _Fields, card: Card, keys: Sequence[str]) -> bool:
    written = (leaf for leaf in leaves(card) if type(leaf) is str)
    text = fold(_BOUNDARY.join((*written, *index.labels(card))))
    return all(key in text for key in keys)


class _Fields:
    """The fields of the kinds that are searched, by every name that they go by."""

    def __init__(self, catalog: Catalog, spec: CatalogSpec | None, kind: str) -> None:
        models = {card.kind: type(card) for card in catalog}
        chosen = _chosen_kinds(spec, models, kind)
        self.by_kind: dict[str, dict[str, Field[Card]]] = {kind_id: {} for kind_id in chosen}
        for kind_id, fields in self.by_kind.items():
            for column in _columns(spec, kind_id):
                for heading in column.headings:
                    fields.setdefault(heading_key(heading), Field(column.field, column.read, column.parser))
            for name in models[kind_id].model_fields if kind_id in models else ():
                fields.setdefault(heading_key(name), Field(name, _reader(name)))
        self._labelled = {
            kind_id: {field.name: field for field in fields.values() if field.parser and field.parser.choices}
            for kind_id, fields in self.by_kind.items()
        }
        self._add_unknown_columns(catalog)

    def _add_unknown_columns(self, catalog: Catalog) -> None:
        for card in catalog:
            for heading in card.extra if card.kind in self.by_kind else ():
                fields = self.by_kind[card.kind]
                fields.setdefault(heading_key(heading), Field(heading, _extra_reader(heading_key(heading))))

    def named(self, name: str) -> dict[str, Field[Card]]:
        """Return the fields of this name by kind; UsageError if no kind has one."""
        key = heading_key(name)
        found = {kind_id: fields[key] for kind_id, fields in self.by_kind.items() if key in fields}
        if not found:
            known = dict.fromkeys(field.name for fields in self.by_kind.values() for field in fields.values())
            raise UsageError("search_field_unknown", field=name, fields=tuple(known))
        return found

    def labels(self, card: Card) -> Iterator[str]:
        """Yield the printed words of values of a fixed list."""
        return (field.label(card) for field in self._labelled[card.kind].values())


def _chosen_kinds(spec: CatalogSpec | None, models: dict[str, type[Card]], kind: str) -> tuple[str, ...]:
    """Return the ids of the kinds to search: all, or the one with this id or name."""
    names = {fold(kind_id): kind_id for kind_id in models}
    for each in spec.kinds if spec else ():
        names |= {fold(name): each.id for name in each.names}
    if not kind:
        return tuple(dict.fromkeys(names.values()))
    if fold(kind) not in names:
        raise UsageError("search_kind_unknown", kind=kind, kinds=tuple(dict.fromkeys(names.values())))
    return (names[fold(kind)],)


def _columns(spec: CatalogSpec | None, kind_id: str) -> Iterator[Column]:
    """Yield the columns of a kind, and the kind column itself with the kinds' names as its words."""
    if spec is None:
        return
    for kind in spec.kinds:
        if kind.id == kind_id:
            yield from kind.columns
    names = Choice(tuple((name, kind.id) for kind in spec.kinds for name in (kind.ja, *kind.names)))
    column = spec.kind_column
    yield Column("kind", column.ja, column.en, names, column.aliases)


def _reader(name: str) -> Callable[[Card], Any]:
    return lambda card: getattr(card, name, None)


def _extra_reader(key: str) -> Callable[[Card], Any]:
    """Return a reader of an unknown column by its folded heading: files may spell it differently."""
    return lambda card: next((text for heading, text in card.extra.items() if heading_key(heading) == key), None)
