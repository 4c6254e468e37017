"""The columns of a card list, and what a card is when it has been read.

Change next: add a `Column` and a field of the same name to `Fighter`; import, export and the template workbook
(`hantei catalog template`) have it from then on.
"""

from __future__ import annotations

from typing import Final

from hantei.catalog.parsers import Choice, Identifier, Name, WholeNumber
from hantei.catalog.spec import CatalogSpec, Column, Kind
from hantei.core.card import Card


class Fighter(Card):
    """A fighter: what it costs to play, and how strong it is."""

    cost: int
    power: int


FIGHTER: Final = Kind(
    "fighter",
    "ファイター",
    "fighter",
    Fighter,
    (
        Column("id", "ID", "id", Identifier()),
        Column("name", "カード名", "name", Name(), required=True),
        Column("cost", "コスト", "cost", WholeNumber(0, 9), required=True, rule="MY-005"),
        Column("power", "パワー", "power", WholeNumber(0, 99), required=True, rule="MY-007"),
    ),
)

KIND_COLUMN: Final = Column("kind", "種類", "kind", Choice((("ファイター", "fighter"),)), required=True)

CATALOG: Final = CatalogSpec((FIGHTER,), KIND_COLUMN)
