"""Figures of a catalogue: what its cards have how often, what is missing, unlike, or alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Final

from hantei.api.arguments import StoreFile
from hantei.api.catalogs.cards import cards_of
from hantei.core.rows import Rows

if TYPE_CHECKING:
    from hantei.catalog.spec import Column
    from hantei.catalog.statistics import Field, StatRow
    from hantei.core.card import Card, Catalog
    from hantei.plugin import Game

_NAMED: Final = ("id", "name", "kind", "extra")
"""What every card has: no field to count by."""


@dataclass(frozen=True)
class CatalogStats(Rows):
    """The figures of one catalogue. Its rows are the figures.

    lacks  what its cards don't have, so that nothing can be said of it: `cost`, `text`
    """

    SCHEMA: ClassVar[str] = "hantei.stats/1"
    COLUMNS: ClassVar = ("part", "kind", "field", "within", "value", "count", "score", "cards")

    game: str
    version: int
    cards: int
    figures: tuple[StatRow, ...]
    lacks: tuple[str, ...]

    def rows(self) -> list[dict[str, Any]]:
        """One row per figure."""
        return [{**asdict(figure), "cards": list(figure.cards)} for figure in self.figures]

    def to_json(self) -> dict[str, Any]:
        lacks = list(self.lacks)
        return {"game": self.game, "version": self.version, "cards": self.cards, "lacks": lacks, "figures": self.rows()}


def catalog_stats(
    game: str = "", *, catalog: Catalog | None = None, db: StoreFile = None, version: int | None = None
) -> CatalogStats:
    """The figures of a catalogue: counts, curves, gaps, outliers and look-alikes.

    They are taken of `catalog`, by default of the stored cards of `game` at `version`. Errors as `load_catalog`.
    """
    from hantei.catalog.statistics import statistics_of

    played, cards = cards_of(game, catalog, db, version)
    fields = fields_of(played, cards)
    figures = statistics_of(cards, fields, played.text_fields, has_own_names=played.catalog is not None)
    has_cost = any(field.name == "cost" for field in fields)
    lacks = (*(() if has_cost else ("cost",)), *(() if played.text_fields else ("text",)))
    return CatalogStats(played.id, cards.version, len(cards), figures, lacks)


def fields_of(game: Game, cards: Catalog) -> list[Field]:
    """The fields by which cards are counted: columns that hold numbers or words."""
    from hantei.catalog.statistics import Field

    if game.catalog is None:
        names = dict.fromkeys(name for card in cards for name in type(card).model_fields if name not in _NAMED)
        return [Field(name, attrgetter(name)) for name in names]
    columns: dict[str, dict[str, Column]] = {}
    for kind in game.catalog.kinds:
        for column in kind.columns:
            if column.part is None and column.field not in (*_NAMED, *game.text_fields) and _is_counted(column.parser):
                columns.setdefault(column.field, {})[kind.id] = column
    return [Field(name, partial(_printed, of_kinds)) for name, of_kinds in columns.items()]


def _is_counted(parser: object) -> bool:
    """Whether a column may hold numbers or words; names, ids, lists of numbers and flags are neither."""
    from hantei.catalog.parsers import Flag, Identifier, Name, Numbers

    return not isinstance(parser, Name | Identifier | Numbers | Flag)


def _printed(of_kinds: Mapping[str, Column], card: Card) -> Any:
    """The value of a column, which is each kind's own: a number as it is, words as they are printed; None where the
    card has none."""
    column = of_kinds.get(card.kind)
    value = column.read(card) if column is not None else None
    if column is None or value is None or isinstance(value, int):
        return value
    if isinstance(value, tuple):
        return tuple(str(column.parser.write((word,))) for word in value)
    return str(column.parser.write(value))
