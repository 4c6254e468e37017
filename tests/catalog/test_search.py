"""Finding cards by words and conditions."""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import Any

import pytest
from pydantic import BaseModel, ConfigDict

from hantei.catalog.parsers import Choice, Flag, Identifier, Name, Numbers, Text, WholeNumber, Words
from hantei.catalog.search import search
from hantei.catalog.spec import CatalogSpec, Column, Kind
from hantei.core.card import Card, Catalog
from hantei.core.errors import UsageError
from hantei.core.messages import LANGUAGES, Messages


class Element(StrEnum):
    FIRE = "fire"
    WATER = "water"


class Size(Enum):
    SMALL = "small"
    HUGE = "huge"


class Effect(BaseModel):
    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    text: str = ""


class Actor(Card):
    cost: int = 0
    element: str = Element.FIRE
    tribes: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    partners: tuple[int, ...] = ()
    legend: bool = False
    power: int | None = None
    weight: float | None = None
    effects: tuple[Effect, ...] = ()
    rank: int = 0
    size: Size = Size.SMALL


class Item(Card):
    price: int = 0
    text: str = ""


NAME = Column("name", "カード名", "name", Name(), ("名前",))
ACTOR = Kind("actor", "アクター", "actor", Actor, (
    Column("id", "ID", "id", Identifier()),
    NAME,
    Column("cost", "コスト", "cost", WholeNumber(), ("Ｃ",)),
    Column("element", "属性", "attribute", Choice((("炎", Element.FIRE), ("火", Element.FIRE), ("水", Element.WATER)))),
    Column("tribes", "種族", "tribe", Words()),
    Column("keywords", "能力", "keywords", Words(known=(("速攻", "haste"), ("防御", "guard")))),
    Column("partners", "相棒", "partners", Numbers()),
    Column("legend", "伝説", "legend", Flag()),
    Column("power", "攻撃力", "power", WholeNumber(-9)),
    Column("effect_1", "効果1", "effect 1", Text(), part=("effects", 1, "text")),
))  # fmt: skip
ITEM = Kind(
    "item",
    "アイテム",
    "item",
    Item,
    (NAME, Column("price", "コスト", "price", WholeNumber()), Column("text", "テキスト", "text", Text())),
)
SPEC = CatalogSpec((ACTOR, ITEM), Column("kind", "種類", "type", Choice()))


def actor(number: int, name: str, **fields: Any) -> Actor:
    return Actor(id=f"T-{number}", kind="actor", name=name, **fields)


CATALOG = Catalog("toy", (
    actor(1, "炎の竜", cost=3, size=Size.HUGE, tribes=("竜", "ドラゴン"), power=500, keywords=("haste", "guard"),
          rank=1,
          effects=(Effect(text="登場時：1枚引く。"),)),
    actor(2, "水の魔導師", cost=2, element=Element.WATER, tribes=("魔導師",), partners=(1, 4), legend=True, weight=2.5),
    actor(3, "ファイアー・ナイト", cost=10, power=-3, extra={"イラスト": "太郎", "版": "2"},
          effects=(Effect(), Effect(text="破壊する。"))),
    Item(id="I-1", kind="item", name="剣", price=2, text="竜に2倍のダメージ。"),
))  # fmt: skip


def found(*words: str, spec: CatalogSpec | None = SPEC, **options: Any) -> list[str]:
    return [card.id for card in search(CATALOG, words, spec, **options)]


WORDS = {
    "": ["T-1", "T-2", "T-3", "I-1"],
    "竜": ["T-1", "I-1"],
    "竜 炎": ["T-1"],
    "t-2": ["T-2"],
    "ﾌｧｲｱｰナイト": [],
    "ﾌｧｲｱｰ・ﾅｲﾄ": ["T-3"],
    "ドラゴン": ["T-1"],
    "引く": ["T-1"],
    "太郎": ["T-3"],
    "速攻": ["T-1"],
    "haste": ["T-1"],
    "水": ["T-2"],
    "竜ドラゴン": [],
    "アイテム": ["I-1"],
    "いない": [],
    "500": [],
}


@pytest.mark.parametrize(("words", "expected"), WORDS.items())
def test_words(words: str, expected: list[str]) -> None:
    assert found(*words.split()) == expected


def test_blank_words_do_not_count() -> None:
    assert found("竜", " ", "　") == ["T-1", "I-1"]


@pytest.mark.parametrize("kind", ["item", "アイテム", "ＩＴＥＭ"])
def test_kind_by_id_or_name(kind: str) -> None:
    assert found(kind=kind) == ["I-1"]


CONDITIONS = {
    "cost<=2": ["T-2"],
    "cost<3": ["T-2"],
    "cost>3": ["T-3"],
    "cost>=3": ["T-1", "T-3"],
    "cost=3": ["T-1"],
    "cost==3": ["T-1"],
    "cost!=3": ["T-2", "T-3"],
    "コスト<=2": ["T-2", "I-1"],
    "ｃｏｓｔ　≦　２": ["T-2"],
    "コスト≧３": ["T-1", "T-3"],
    "コスト＝３": ["T-1"],
    "c＞＝10": ["T-3"],
    "cost≠3": ["T-2", "T-3"],
    "power<0": ["T-3"],
    "power<−2": ["T-3"],
    "power=": ["T-2"],
    "power!=": ["T-1", "T-3"],
    "weight>=2.5": ["T-2"],
    "weight=2.50": ["T-2"],
    "attribute=炎": ["T-1", "T-3"],
    "属性=火": ["T-1", "T-3"],
    "element=FIRE": ["T-1", "T-3"],
    "element!=炎": ["T-2"],
    "element~水": ["T-2"],
    "element~wat": ["T-2"],
    "tribe=魔導師": ["T-2"],
    "tribe=竜": ["T-1"],
    "tribe=竜、ドラゴン": ["T-1"],
    "tribe=竜、魔導師": [],
    "tribe=": ["T-3"],
    "tribe~導": ["T-2"],
    "能力=速攻": ["T-1"],
    "能力=guard": ["T-1"],
    "能力!=速攻": ["T-2", "T-3"],
    "相棒=4": ["T-2"],
    "相棒>3": ["T-2"],
    "伝説=○": ["T-2"],
    "legend=true": ["T-2"],
    "legend=×": ["T-1", "T-3"],
    "name~竜": ["T-1"],
    "名前～ナイト": ["T-3"],
    "name=炎 の 竜": ["T-1"],
    "id=t-1": ["T-1"],
    "rank>=1": ["T-1"],
    "size=huge": ["T-1"],
    "size!=Huge": ["T-2", "T-3"],
    "effects~破壊": ["T-3"],
    "効果1~引く": ["T-1"],
    "効果1=": ["T-2", "T-3"],
    "イラスト=太郎": ["T-3"],
    "版>1": ["T-3"],
    "text~ダメージ": ["I-1"],
    "種類=アイテム": ["I-1"],
    "kind!=item": ["T-1", "T-2", "T-3"],
}


@pytest.mark.parametrize(("condition", "expected"), CONDITIONS.items())
def test_condition(condition: str, expected: list[str]) -> None:
    assert found(where=[condition]) == expected


def test_all_words_and_conditions_must_hold() -> None:
    assert found("竜", where=["コスト<=3"]) == ["T-1", "I-1"]
    assert found("竜", where=["コスト<=3", "name~炎"]) == ["T-1"]
    assert found("竜", kind="item", where=["コスト<=3"]) == ["I-1"]


def test_without_a_spec_fields_go_by_their_names() -> None:
    assert found(spec=None, where=["cost<=2"]) == ["T-2"]
    assert found(spec=None, where=["element=fire"]) == ["T-1", "T-3"]
    assert found(spec=None, kind="ITEM") == ["I-1"]
    assert found("破壊", spec=None) == ["T-3"]
    assert found("速攻", spec=None) == []


def test_value_that_the_column_has_no_word_for_is_no_fault() -> None:
    catalog = Catalog("toy", (actor(9, "闇", element="darkness"),))
    assert search(catalog, ["darkness"], SPEC, where=["属性~dark"]) == catalog.cards


def test_empty_catalogue() -> None:
    assert search(Catalog("toy", ()), ["竜"], SPEC, where=["コスト<2"]) == ()


ERRORS = {
    "cost": ("search_condition_bad", {"condition": "cost"}),
    "": ("search_condition_bad", {"condition": ""}),
    "<=2": ("search_condition_bad", {"condition": "<=2"}),
    " =2": ("search_condition_bad", {"condition": " =2"}),
    "cost<": ("search_condition_bad", {"condition": "cost<"}),
    "cost<=two": ("search_condition_bad", {"condition": "cost<=two"}),
    "cost=<2": ("search_condition_bad", {"condition": "cost=<2"}),
    "cost=two": ("search_condition_bad", {"condition": "cost=two"}),
    "属性=ほのお": ("search_value_unknown", {"field": "element", "value": "ほのお", "allowed": ("炎", "水")}),
    "能力!=飛行": ("search_value_unknown", {"field": "keywords", "value": "飛行", "allowed": ("速攻", "防御")}),
    "高さ=2": (
        "search_field_unknown",
        {
            "field": "高さ",
            "fields": ("id", "name", "cost", "element", "tribes", "keywords", "partners", "legend", "power", "effect_1",
                       "kind",
                       "extra", "weight", "effects", "rank", "size", "イラスト", "版", "price", "text"),
        },
    ),
}  # fmt: skip


@pytest.mark.parametrize(("condition", "expected"), ERRORS.items())
def test_condition_that_cannot_be_meant(condition: str, expected: tuple[str, dict[str, Any]]) -> None:
    with pytest.raises(UsageError) as raised:
        found(where=[condition])
    assert (raised.value.message_key, raised.value.facts) == expected
    for language in LANGUAGES:
        for part in ("text", "hint"):
            assert Messages(language).text("errors", f"{raised.value.message_key}.{part}", **raised.value.facts)


def test_field_of_another_kind_is_unknown_in_the_chosen_one() -> None:
    with pytest.raises(UsageError) as raised:
        found(kind="item", where=["power>1"])
    assert raised.value.facts == {"field": "power", "fields": ("name", "price", "text", "kind", "id", "extra")}


def test_unknown_kind() -> None:
    with pytest.raises(UsageError) as raised:
        found(kind="場所")
    assert (raised.value.message_key, raised.value.facts) == (
        "search_kind_unknown",
        {"kind": "場所", "kinds": ("actor", "item")},
    )
