"""The columns of the card lists, and the rule about a row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from hantei.catalog import codes
from hantei.catalog.parsers import Choice, Identifier, Name, Text, WholeNumber, Words
from hantei.catalog.spec import Absent, CatalogSpec, Column, Kind, Row
from hantei.core.finding import Code, Finding, Severity
from hantei.effects.cells import read_cell
from hantei.effects.chart.english.reader import english_reading
from hantei.effects.printing.japanese.printer import print_japanese
from hantei.effects.sense.settle import settle

from ..texts.words import EFFECT_WORDS
from ..vocabulary import CHARM, KEEPER, KEYWORDS, KINDS, SEPARATORS, TWIN
from .models import Charm, Keeper, Twin

TEXTS_DIFFER: Final = Code("TEXTS_DIFFER", Severity.ERROR, rule="LW-007")

_ID: Final = Column("id", "番号", "id", Identifier(), example="LW-01")
_NAME: Final = Column("name", "名前", "name", Name(), required=True, rule="LW-005")
_COST: Final = Column("cost", "コスト", "cost", WholeNumber(0, 9), required=True, rule="LW-016", example="1")
_AP: Final = Column("ap", "AP", "ap", WholeNumber(0, 99), required=True, rule="LW-028", example="3")
_DP: Final = Column("dp", "DP", "dp", WholeNumber(0, 99), required=True, rule="LW-028", example="2")
_KEYWORDS: Final = Column(
    "keywords", "キーワード", "keywords", rule="LW-040",
    parser=Words(SEPARATORS, tuple((said, word) for word, both in KEYWORDS.items() for said in both)),
)  # fmt: skip
_MATERIALS: Final = Column(
    "materials",
    "素材",
    "materials",
    Words("+＋", at_least_one=True, counts=True),
    required=True,
    rule="LW-020",
    example="番人+番人",
)
_TEXT: Final = Column("text", "効果", "text", Text(), rule="LW-007")
_TEXT_EN: Final = Column("text_en", "効果（英語）", "text in English", Text(), rule="LW-007")
_TEXTS: Final = (_TEXT, _TEXT_EN)


class SameMeaning:
    """A text says the same in both languages (LW-007)."""

    codes: tuple[Code, ...] = (TEXTS_DIFFER,)
    kinds: tuple[str, ...] = ()

    def apply(self, row: Row) -> Iterator[Finding]:
        text, english = row.values.get("text", ""), row.values.get("text_en", "")
        if not text or not english:
            return
        trees = read_cell(text, EFFECT_WORDS), english_reading(english, EFFECT_WORDS).text
        if settle(trees[0], played=False) != settle(trees[1], played=False):
            meant = print_japanese(trees[1], EFFECT_WORDS)
            yield row.problem(TEXTS_DIFFER, "text_en", text=text, meant=meant)


def _absent(*columns: Column) -> tuple[Absent, ...]:
    return tuple(Absent(column, codes.COLUMN_NOT_FOR_KIND, "LW-005") for column in columns)


CATALOG: Final = CatalogSpec(
    (
        Kind(KEEPER, "番人", "keeper", Keeper, (_ID, _NAME, _COST, _AP, _DP, _KEYWORDS, *_TEXTS), _absent(_MATERIALS)),
        Kind(TWIN, "双番", "twin", Twin, (_ID, _NAME, _MATERIALS, _AP, _DP, _KEYWORDS, *_TEXTS), _absent(_COST)),
        Kind(
            CHARM, "まじない", "charm", Charm, (_ID, _NAME, _COST, replace(_TEXT, required=True), _TEXT_EN),
            _absent(_AP, _DP, _KEYWORDS, _MATERIALS),
        ),
    ),
    Column("kind", "種類", "kind", Choice(KINDS), required=True, rule="LW-005", example="番人"),
    (SameMeaning(),),
)  # fmt: skip
