"""The columns of the toy's card lists."""

from collections.abc import Iterator

from hantei.catalog.parsers import Choice, Identifier, Name, WholeNumber
from hantei.catalog.spec import CatalogSpec, Column, Kind, Row
from hantei.core.card import Card
from hantei.core.finding import Code, Finding, Severity

TOY_TOO_TALL = Code("TOY_TOO_TALL", Severity.ERROR, rule="TY-001")


class Block(Card):
    """A block."""

    height: int


class NotTooTall:
    """A block is 9 high at most."""

    codes = (TOY_TOO_TALL,)
    kinds = ()

    def apply(self, row: Row) -> Iterator[Finding]:
        if row.values.get("height", 0) > 9:
            yield row.problem(TOY_TOO_TALL, "height", height=row.values["height"])


BLOCK = Kind(
    "block",
    "積み木",
    "block",
    Block,
    (
        Column("id", "ID", "id", Identifier()),
        Column("name", "名前", "name", Name(), required=True),
        Column("height", "高さ", "height", WholeNumber(1, 99), required=True),
    ),
)
CATALOG = CatalogSpec(
    (BLOCK,), Column("kind", "種類", "kind", Choice((("積み木", "block"),)), required=True), (NotTooTall(),)
)
