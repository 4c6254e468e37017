"""The sample card lists of Boat Monster import without a finding, and what is read can be written and read again."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hantei.catalog.importer import ImportResult, import_books
from hantei.catalog.parsers import Problem
from hantei.catalog.spec import Column, Entry
from hantei.core.text import clean
from hantei.files.sheet import Book, Sheet
from hantei.games.boat import GAME
from hantei.games.boat.cards.columns import CATALOG
from hantei.games.boat.cards.materials import Material, Materials
from hantei.games.boat.cards.models import (
    Actor,
    AttachMagic,
    BoatCard,
    NormalMagic,
    ReplaceMagic,
    StrangeActor,
    Stranger,
    find_stranger,
)
from hantei.games.boat.cards.wording import (
    activation_in,
    fusion_in,
    has_activation_label,
    keywords_in,
    speaks_of_fusion,
    tells_own_fusion,
)
from hantei.games.boat.vocabulary import (
    AfterUse,
    Attribute,
    Category,
    Heart,
    Keyword,
    MagicType,
    MaterialKey,
)

SAMPLES = Path(__file__).resolve().parents[3] / "sample_decks" / "boat" / "cards"
FROM_TEXT = ("キーワード", "結合素材", "結合魔法", "発動条件")


def _books(leave_out: tuple[str, ...] = ()) -> Iterator[Book]:
    for path in sorted(SAMPLES.glob("*.csv")):
        with path.open(encoding="utf-8-sig", newline="") as file:
            rows = list(csv.reader(file))
        kept = [number for number, heading in enumerate(rows[0]) if heading not in leave_out]
        values: list[tuple[int, list[Any]]] = [(n, [row[k] for k in kept]) for n, row in enumerate(rows, start=1)]
        yield Book(path.name, iter([Sheet(path.name, path.stem, values)]))


@pytest.fixture(scope="module")
def result() -> ImportResult:
    return import_books(CATALOG, _books())


@pytest.fixture(scope="module")
def cards(result: ImportResult) -> dict[str, Any]:
    return {entry.card.name: entry.card for entry in result.entries}


def test_samples_import_without_findings(result: ImportResult) -> None:
    assert result.findings == []
    assert result.rejected == 0
    assert {summary.file: summary.cards for summary in result.files} == {
        "アクター.csv": 67,
        "ストレンジャー.csv": 9,
        "ストレンジアクター.csv": 7,
        "通常魔法.csv": 34,
        "付加魔法.csv": 13,
        "置換魔法.csv": 9,
    }
    assert Counter(type(entry.card) for entry in result.entries) == {
        Actor: 67,
        Stranger: 9,
        StrangeActor: 7,
        NormalMagic: 34,
        AttachMagic: 13,
        ReplaceMagic: 9,
    }


def test_samples_cover_the_vocabulary(result: ImportResult) -> None:
    found = [entry.card for entry in result.entries]
    assert {card.attribute for card in found if isinstance(card, Actor)} == set(Attribute)
    assert {card.heart for card in found if isinstance(card, Actor)} == set(Heart)
    assert {card.magic_type for card in found if isinstance(card, NormalMagic)} == set(MagicType)
    assert {card.after_use for card in found if isinstance(card, AttachMagic)} == set(AfterUse)
    assert Counter(word for card in found if isinstance(card, Actor) for word in card.keywords) == {
        Keyword.FREE_ATTACKER: 7,
        Keyword.FUSION_ACTOR: 7,
    }


def test_actor_as_it_is_stored(cards: dict[str, Any]) -> None:
    assert cards["光弓の天使セラ"] == Actor(
        id="BA-053",
        kind="actor",
        name="光弓の天使セラ",
        cost=1,
        rarity=3,
        ap=1300,
        dp=1000,
        damage=1,
        hp=30,
        attribute=Attribute.HOLY,
        tribe=("天使", "狙撃手"),
        habitat=("空",),
        heart=Heart.JUSTICE,
        text="このアクターの攻撃が成功した時：自分の場のアクター1体からダメージカウンターを1個取り除く。",
    )


@pytest.mark.proves("BM-284")
def test_fusion_actor_as_it_is_stored(cards: dict[str, Any]) -> None:
    card = cards["海神獣リヴァーン"]
    assert (card.fusion, card.free_attacker, card.fusion_magic) == (True, False, "結合の舵輪")
    assert card.fusion_materials == (
        Material(by=MaterialKey.ATTRIBUTE, value="water"),
        Material(by=MaterialKey.TRIBE, value="魚"),
    )
    assert [cards["大波サメ"].can_be(material) for material in card.fusion_materials] == [True, True]
    assert [cards["港のカモメ兵"].can_be(material) for material in card.fusion_materials] == [True, False]
    assert (cards["大波サメ"].fusion, cards["大波サメ"].fusion_materials) == (False, ())


@pytest.mark.proves("BM-336")
def test_free_attacker_is_a_keyword(cards: dict[str, Any]) -> None:
    assert (cards["噴煙の飛竜"].free_attacker, cards["漂流船長バルトロ"].free_attacker) == (True, True)
    assert (cards["灼熱竜ヴォルカン"].free_attacker, cards["時渡りの兎剣士"].free_attacker) == (False, False)


def test_other_kinds_as_they_are_stored(cards: dict[str, Any]) -> None:
    assert cards["名無しの旅人"] == Stranger(id="BA-068", kind="stranger", name="名無しの旅人", number=1)
    assert cards["星海の巨神アステル"].strangers == (1, 4, 7)
    assert cards["静寂の凪"] == NormalMagic(
        id="BA-108",
        kind="normal_magic",
        name="静寂の凪",
        magic_type=MagicType.FIELD,
        cost=1,
        rarity=3,
        text="互いの場のアクターは移動できない。",
    )
    assert cards["追い風の帆"] == AttachMagic(
        id="BA-121",
        kind="attach_magic",
        name="追い風の帆",
        rarity=2,
        text="発動条件：このカードが重なっているアクターが移動した時。このカードが重なっているアクターは、このターンにもう1度移動できる。",
        condition="このカードが重なっているアクターが移動した時",
        after_use=AfterUse.GRAVE,
    )
    assert cards["巨鯨の紋章"] == ReplaceMagic(
        id="BA-132",
        kind="replace_magic",
        name="巨鯨の紋章",
        rarity=3,
        text="このカードが重なっているアクターの攻撃力を800上げる。",
    )


@pytest.mark.proves("BM-001", "BM-002", "BM-032")
def test_every_card_is_an_actor_card_or_a_magic_card(result: ImportResult) -> None:
    categories = {entry.card.kind: entry.card.category for entry in result.entries if isinstance(entry.card, BoatCard)}
    assert categories == {
        "actor": Category.ACTOR,
        "stranger": Category.ACTOR,
        "strange_actor": Category.ACTOR,
        "normal_magic": Category.MAGIC,
        "attach_magic": Category.MAGIC,
        "replace_magic": Category.MAGIC,
    }


@pytest.mark.proves("BM-013")
def test_tribes_are_found_by_word(cards: dict[str, Any]) -> None:
    ruler, gunner = cards["雷帝ヴォルトス"], cards["砲撃手ドルフ"]
    assert (ruler.tribe_has("魔導師"), ruler.tribe_has("狙撃手")) == (True, False)
    assert (gunner.tribe_has("狙撃手"), gunner.tribe_has("海賊"), gunner.tribe_has("狙撃")) == (True, True, False)


@pytest.mark.proves("BM-019")
def test_strangers_are_found_by_number(result: ImportResult, cards: dict[str, Any]) -> None:
    found = [entry.card for entry in result.entries]
    assert find_stranger(found, 3) == (cards["仮面の踊り子"],)
    assert find_stranger(found, 10) == ()


def test_columns_left_out_are_filled_from_the_text(result: ImportResult) -> None:
    again = import_books(CATALOG, _books(leave_out=FROM_TEXT))
    assert again.findings == []
    assert [entry.card for entry in again.entries] == [entry.card for entry in result.entries]


def _cells(entries: list[Entry]) -> Iterator[tuple[Entry, Column]]:
    for entry in entries:
        for column in entry.row.kind.columns:
            yield entry, column


def test_every_value_is_written_so_that_it_reads_the_same(result: ImportResult) -> None:
    unlike = []
    for entry, column in _cells(result.entries):
        value = column.read(entry.card)
        cell = "" if value is None else column.parser.write(value)
        read = column.parser.parse(cell) if cell != "" else value
        if read != value or (cell == "" and value not in {None, "", ()}):
            unlike.append((entry.card.name, column.ja, value, cell))
    assert unlike == []


def test_cards_survive_json(result: ImportResult) -> None:
    for entry in result.entries:
        assert type(entry.card).model_validate_json(entry.card.model_dump_json()) == entry.card


_WORD = st.text(alphabet=st.one_of(st.characters(exclude_categories=["C"]), st.sampled_from(' ;；"=「」')))
_OPEN = st.builds(
    Material,
    by=st.sampled_from([MaterialKey.NAME, MaterialKey.TRIBE, MaterialKey.HABITAT]),
    value=_WORD.filter(clean),
)
_CLOSED = st.one_of(
    st.sampled_from(Attribute).map(lambda word: Material(by=MaterialKey.ATTRIBUTE, value=word.value)),
    st.sampled_from(Heart).map(lambda word: Material(by=MaterialKey.HEART, value=word.value)),
)


@given(st.lists(st.one_of(_OPEN, _CLOSED), min_size=1).map(tuple))
@example((Material(by=MaterialKey.NAME, value=" 剣 "), Material(by=MaterialKey.NAME, value='"剣"; ="')))
def test_materials_are_written_without_loss(materials: tuple[Material, ...]) -> None:
    assert Materials().parse(Materials().write(materials)) == materials


@given(st.text(alphabet='name属性=＝;；"「」炎 \n') | st.text())
def test_any_cell_of_materials_gives_conditions_or_a_problem(cell: str) -> None:
    read = Materials().parse(cell)
    if not isinstance(read, Problem):
        assert read
        assert Materials().parse(Materials().write(read)) == read


@given(st.text(alphabet="結合アクターフリ。、「」【】自分の場1体と属性炎を素材とし発動条件：\n ") | st.text())
def test_no_text_breaks_the_reading_of_wordings(text: str) -> None:
    assert set(keywords_in(text)) <= set(Keyword)
    fusion = fusion_in(text)
    assert fusion is None or (fusion.materials and fusion.magic)
    assert activation_in(text) != ""


_PIECES = (
    "「",
    "「あ",
    "\n",
    "\n　",
    "結合アクター ",
    "自分の場の「あ」1体と",
    "発動条件：",
    "素材とし",
    "【結合アクター】",
)


@pytest.mark.timeout(10)
@pytest.mark.parametrize("piece", _PIECES)
def test_repetitive_text_of_a_full_cell_is_read_quickly(piece: str) -> None:
    text = piece * (32_000 // len(piece))
    assert fusion_in(text) is None
    assert tells_own_fusion(text) is False
    for read in (keywords_in, speaks_of_fusion, activation_in, has_activation_label):
        read(text)


def test_game_is_wired() -> None:
    assert (GAME.id, GAME.name_ja, GAME.name_en, GAME.rules_version) == (
        "boat",
        "ボートモンスター",
        "Boat Monster",
        "1",
    )
    assert (GAME.level, GAME.catalog) == ("match", CATALOG)
    assert CATALOG.kind_column.parser.choices == tuple(kind.ja for kind in CATALOG.kinds)
    assert [kind.rule for kind in CATALOG.kinds] == ["BM-002", "BM-002", "BM-002", "BM-032", "BM-032", "BM-032"]


def test_the_example_of_every_kind_is_a_good_card_once_it_has_a_name() -> None:
    for kind in CATALOG.kinds:
        columns = [column for column in kind.columns if column.example or column.field == "name"]
        rows: list[tuple[int, list[Any]]] = [(1, [c.ja for c in columns]), (2, [c.example or "港" for c in columns])]
        result = import_books(CATALOG, [Book("cards.csv", iter([Sheet("cards.csv", kind.ja, rows)]))])
        # Alone in its list, the strange actor lacks its strangers.
        expected = ["STRANGER_UNKNOWN"] if kind.id == "strange_actor" else []
        assert [finding.code for finding in result.findings] == expected, kind.id
        assert [entry.card.kind for entry in result.entries] == [kind.id]
