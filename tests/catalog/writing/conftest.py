"""A toy game with two kinds that use every sort of column, and ways to read back what was written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import pytest
from pydantic import BaseModel, ConfigDict, Field

from hantei.catalog import codes
from hantei.catalog.importer import ImportResult, import_books
from hantei.catalog.parsers import Choice, Flag, Identifier, Name, Numbers, Text, WholeNumber, Words
from hantei.catalog.sheets.card_files import open_card_list
from hantei.catalog.spec import Absent, CatalogSpec, Column, Kind
from hantei.core.card import Card

ELEMENTS = (("炎", "fire"), ("水", "water"), ("火", "fire"))
KEYWORDS = (("速攻", "haste"), ("防御", "guard"))
PLACES = tuple((f"第{number}の都市とその周りに広がる土地", f"place{number}") for number in range(1, 21))


class Effect(BaseModel):
    """One of a unit's effects."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    timing: str = ""
    text: str = ""


class Unit(Card):
    """A unit of the toy game."""

    cost: int
    element: str
    power: int | None = None
    tribes: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    partners: tuple[int, ...] = ()
    legend: bool = False
    effects: Annotated[tuple[Effect, ...], Field(strict=False)] = ()


class Spell(Card):
    """A spell of the toy game."""

    cost: int
    place: str = ""
    text: str = ""


ID = Column("id", "カードID", "id", Identifier(), example="T-001")
NAME = Column("name", "カード名", "name", Name(), ("名前",), required=True, rule="TT-001")
COST = Column("cost", "コスト", "cost", WholeNumber(0, 20), required=True, rule="TT-002", example="3")
ELEMENT = Column("element", "属性", "element", Choice(ELEMENTS), required=True)
POWER = Column("power", "パワー", "power", WholeNumber(-5), ("ATK",))
EFFECTS = tuple(
    column
    for number in (1, 2)
    for column in (
        Column(f"timing{number}", f"効果{number}の時", f"timing {number}", Text(), part=("effects", number, "timing")),
        Column(f"text{number}", f"効果{number}", f"effect {number}", Text(), part=("effects", number, "text")),
    )
)
UNIT = Kind(
    "unit",
    "ユニット",
    "unit",
    Unit,
    (
        ID,
        NAME,
        COST,
        ELEMENT,
        POWER,
        Column("tribes", "種族", "tribes", Words(), example="竜・機械"),
        Column("keywords", "能力", "keywords", Words(known=KEYWORDS)),
        Column("partners", "相棒", "partners", Numbers()),
        Column("legend", "伝説", "legend", Flag()),
        *EFFECTS,
    ),
)
SPELL = Kind(
    "spell",
    "スペル",
    "spell",
    Spell,
    (ID, NAME, COST, Column("place", "場所", "place", Choice(PLACES)), Column("text", "効果", "text", Text())),
    absent=(Absent(POWER, codes.COLUMN_NOT_FOR_KIND),),
)
KIND = Column("kind", "種類", "kind", Choice((("ユニット", "unit"), ("スペル", "spell"))), required=True)


@pytest.fixture(scope="session")
def spec() -> CatalogSpec:
    return CatalogSpec((UNIT, SPELL), KIND)


@pytest.fixture(scope="session")
def cards() -> tuple[Card, ...]:
    """Two kinds, mixed, with texts that spreadsheets like to change."""
    return (
        Unit(id="001", kind="unit", name="=1+1", cost=3, element="fire", power=-2, tribes=("竜", "機械"),
             keywords=("guard", "haste"), partners=(1, 4), legend=True,
             effects=(Effect(timing="1-2", text="@相手\n「－1」"), Effect(text="'=x"))),
        Spell(id="S-1", kind="spell", name="-壱", cost=0, place="place7", text='"引用", と , コンマ',
              extra={"=絵師": "+山田", "備考": "007"}),
        Unit(id="002", kind="unit", name="None", cost=20, element="water", extra={"備考": "'"}),
    )  # fmt: skip


@pytest.fixture(scope="session")
def read(spec: CatalogSpec) -> Callable[[Path], ImportResult]:
    """Import one file into the toy game."""

    def _read(path: Path) -> ImportResult:
        return import_books(spec, [open_card_list(path, str(path), "toy")])

    return _read
