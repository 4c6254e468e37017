"""The sample cards of spimate import without a finding, and everything in them can be written and read again."""

from __future__ import annotations

import csv
import datetime
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hantei.catalog.importer import ImportResult, import_books
from hantei.catalog.parsers import Problem
from hantei.catalog.spec import Kind
from hantei.files.sheet import Book, Sheet, Value
from hantei.games.spimate import GAME
from hantei.games.spimate.cards.cells import Cost
from hantei.games.spimate.cards.columns import CATALOG
from hantei.games.spimate.cards.fusion import parse_materials, parse_requirement
from hantei.games.spimate.cards.models import FusionMonster, Magic, Monster, SpimateCard, race_key

SAMPLE = Path(__file__).resolve().parents[3] / "sample_decks" / "spimate" / "cards" / "カード.csv"


def _import(name: str, rows: list[list[Value]]) -> ImportResult:
    sheet = Sheet("cards.csv", name, [(number, list(row)) for number, row in enumerate(rows, start=1)])
    return import_books(CATALOG, [Book("cards.csv", iter([sheet]))])


@cache
def _sample() -> ImportResult:
    with SAMPLE.open(encoding="utf-8", newline="") as file:
        return _import("", [list(row) for row in csv.reader(file)])


def _cards() -> list[SpimateCard]:
    cards = [entry.card for entry in _sample().entries]
    return [card for card in cards if isinstance(card, SpimateCard)]


def _card(name: str) -> SpimateCard:
    return next(card for card in _cards() if card.name == name)


def _effect(**parts: Any) -> dict[str, Any]:
    empty: dict[str, Any] = dict.fromkeys(("timing", "cost", "restriction", "condition", "targets", "actions"), ())
    return {"zone": "", "text": "", **empty, **parts}


def test_sample_imports_without_findings() -> None:
    result = _sample()
    assert result.findings == []
    assert result.rejected == 0
    assert Counter(card.kind for card in _cards()) == {"monster": 51, "magic": 34, "fusion_monster": 9, "ex_magic": 6}


def test_a_monster_with_two_effects_is_read_exactly() -> None:
    assert _card("星蝕竜アステラ").model_dump() == {
        "id": "SM-038",
        "kind": "monster",
        "name": "星蝕竜アステラ",
        "name_reading": "せいしょくりゅうあすてら",
        "cost": 4,
        "frame": "white",
        "attribute": "星",
        "race": "竜",
        "ap": 100,
        "lp": 90,
        "text": "ルール効果：構築1枚制限。プレイ時効果①：相手の場の全ての魔法を破壊する。",
        "effects": (
            _effect(kind="rule", restriction=("copies_in_construction 1",), text="ルール効果：構築1枚制限。"),
            _effect(
                kind="on_play_1",
                targets=("all_enemy",),
                actions=("destroy all_enemy kind=魔法",),
                text="プレイ時効果①：相手の場の全ての魔法を破壊する。",
            ),
        ),
        "substitute_cost": (),
        "copy_limit": 1,
        "set_name": "第2弾 雷鳴の歯車",
        "rarity": "SR",
        "illustrator": "灰田みどろ",
        "flavor": "その影が通ると、星はひとつ減っている。",
        "errata": "",
        "extra": {},
    }


def test_a_magic_card_is_read_exactly() -> None:
    text = (
        "プレイ時効果②：（タイミング）相手が魔法の効果を発動した時。その効果を無効にする。"
        "相手の場のカード1枚に10ダメージ。"
    )
    assert _card("燃え尽きる呪文").model_dump() == {
        "id": "SM-058",
        "kind": "magic",
        "name": "燃え尽きる呪文",
        "name_reading": "もえつきるじゅもん",
        "cost": 1,
        "frame": "black",
        "attribute": "火",
        "text": text,
        "effects": (
            _effect(
                kind="on_play_2",
                timing=("opponent_effect_activated card=魔法",),
                targets=("activated_effect", "one_enemy_card"),
                actions=("negate_effect activated_effect", "damage 10 one_enemy_card"),
                text=text,
            ),
        ),
        "substitute_cost": (),
        "copy_limit": None,
        "set_name": "第1弾 はじまりの炉",
        "rarity": "U",
        "illustrator": "七草つづみ",
        "flavor": "",
        "errata": "",
        "extra": {},
    }


def test_a_fusion_monster_without_effects_is_read_exactly() -> None:
    assert _card("寄せ集めの合獣").model_dump(exclude={"flavor", "name_reading"}) == {
        "id": "SM-092",
        "kind": "fusion_monster",
        "name": "寄せ集めの合獣",
        "cost": "ex",
        "frame": "purple_black",
        "attribute": "地",
        "race": "獣",
        "ap": 50,
        "lp": 60,
        "fusion_target": "任意",
        "fusion_materials": "任意x1",
        "text": "",
        "effects": (),
        "substitute_cost": (),
        "copy_limit": None,
        "set_name": "第1弾 はじまりの炉",
        "rarity": "SR",
        "illustrator": "三ツ屋ろくろ",
        "errata": "",
        "extra": {},
    }


def test_every_cell_of_every_card_is_read_back_as_it_is_written() -> None:
    wrong = [
        (card.name, column.field)
        for card in _cards()
        for column in CATALOG.kind(card.kind).columns
        if (value := column.read(card)) not in (None, "", ())
        and column.parser.parse(column.parser.write(value)) != value
    ]
    assert wrong == []


def _sheet_of(kind: Kind) -> Sheet:
    """All columns of all cards of a kind, as they are written."""
    rows: list[list[Value]] = [[column.ja for column in kind.columns]]
    for card in _cards():
        if card.kind == kind.id:
            values = [(column, column.read(card)) for column in kind.columns]
            rows.append(["" if value in (None, "", ()) else column.parser.write(value) for column, value in values])
    return Sheet("cards.xlsx", kind.ja, list(enumerate(rows, start=1)))


def test_sheets_of_all_columns_give_the_same_cards() -> None:
    result = import_books(CATALOG, [Book("cards.xlsx", iter([_sheet_of(kind) for kind in CATALOG.kinds]))])
    assert result.findings == []
    assert [entry.card for entry in result.entries] == _cards()


@pytest.mark.parametrize("kind", CATALOG.kinds, ids=lambda kind: kind.id)
def test_the_example_of_a_kind_is_a_good_card(kind: Kind) -> None:
    columns = [column for column in kind.columns if column.example]
    example = _import(kind.ja, [[column.ja for column in columns], [column.example for column in columns]])
    # Alone in its list, the fusion monster lacks its material.
    expected = ["SP_CAT_FUSION_NO_CARD"] if kind.id == "fusion_monster" else []
    assert [finding.code for finding in example.findings] == expected
    assert [entry.card.kind for entry in example.entries] == [kind.id]


@pytest.mark.parametrize(
    ("cell", "cost"),
    [
        (-2, 2),
        (2, 2),
        (-2.0, 2),
        (0, 0),
        (0.0, 0),
        ("-2", 2),
        ("−2", 2),
        ("ー2", 2),
        ("ー", Problem),
        ("ex", "ex"),
        ("Ｅｘ", "ex"),
    ],
)
def test_costs_of_a_workbook(cell: Value, cost: object) -> None:
    parsed = Cost().parse(cell)
    assert parsed == cost or (cost is Problem and isinstance(parsed, Problem))


def test_costs_are_written_as_cards_print_them() -> None:
    assert [Cost().write(cost) for cost in (0, 1, 4, "ex")] == [0, "-1", "-4", "ex"]


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        (datetime.date(2026, 1, 2), "CELL_DATE SP-027 B2"),
        (datetime.datetime(2026, 1, 2, 0, 0), "CELL_DATE SP-027 B2"),
        (datetime.time(1, 2), "CELL_DATE SP-027 B2"),
        (True, "CELL_BOOLEAN SP-027 B2"),
        (-5, "SP_CAT_COST_RANGE SP-027 B2"),
        (5.0, "SP_CAT_COST_RANGE SP-027 B2"),
        (-1.5, "SP_CAT_COST_RANGE SP-027 B2"),
    ],
)
def test_cost_cells_that_a_workbook_has_spoilt_are_findings(cell: Value, expected: str) -> None:
    result = _import("魔法", [["カード名", "コスト", "属性"], ["遠雷", cell, "雷"]])
    assert [f"{f.code} {f.rule} {f.where[0].address}" for f in result.findings] == [expected]
    assert result.entries == []


def test_a_date_in_errata_is_meant() -> None:
    row: list[Value] = ["遠雷", 0, "雷", datetime.date(2026, 1, 2)]
    result = _import("魔法", [["カード名", "コスト", "属性", "エラッタ"], row])
    assert result.findings == []
    assert [entry.card.model_dump()["errata"] for entry in result.entries] == ["2026-01-02"]


@pytest.mark.parametrize(
    ("name", "counts_as", "is_ex"),
    [
        ("炉端の見習い", "monster", False),
        ("双火の炉主", "monster", True),
        ("炉火の矢", "magic", False),
        ("終炉の業火", "magic", True),
    ],
)
def test_the_purple_kinds_count_as_the_main_ones(name: str, counts_as: str, is_ex: bool) -> None:
    """The card half of SP-022."""
    card = _card(name)
    assert (card.counts_as, card.is_monster, card.is_magic, card.is_ex) == (
        counts_as, counts_as == "monster", counts_as == "magic", is_ex,
    )  # fmt: skip


@pytest.mark.proves("SP-030")
def test_the_ending_of_a_race_means_nothing() -> None:
    needed = parse_requirement("魔法使い族")
    assert needed is not None
    plain, ending, other = (_card(name) for name in ("炉端の見習い", "炉守の老師", "雫の小精"))
    assert isinstance(plain, Monster)
    assert isinstance(ending, Monster)
    assert (plain.race, ending.race) == ("魔法使い", "魔法使い族")
    assert [needed.fits(card) for card in (plain, ending, other)] == [True, True, False]
    assert race_key("族") == "族"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("火属性の魔法", {"炉火の矢", "炉心爆ぜ", "野焼きの号令", "燃える手紙", "熱風返し", "溶鉄の炉壁",
                    "燃え尽きる呪文", "終炉の業火"}),
        ("ex魔法+火属性", {"終炉の業火"}),
        ("AP100以上", {"火口の番竜", "星蝕竜アステラ", "蓄電竜ボルガ", "合環星竜オルビタ"}),
        ("LP20以下のモンスター+地属性", {"誓いの旗手", "毒茸の小人"}),
        ("植物族/『炉火の矢』", {"大樹の根王", "毒茸の小人", "炉火の矢"}),
        ("竜族+AP100以上/巨人", {"火口の番竜", "星蝕竜アステラ", "蓄電竜ボルガ", "合環星竜オルビタ"}),
        ("水属性の合成モンスター", {"潮満つ精霊女王", "火水の調停者"}),
    ],
)  # fmt: skip
def test_requirements_find_their_cards(text: str, names: set[str]) -> None:
    needed = parse_requirement(text)
    assert needed is not None
    assert {card.name for card in _cards() if needed.fits(card)} == names


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("任意", [("任意", 1, True)]),
        ("任意x1", [("任意", 1, False)]),
        ("騎士族x1、地属性×2", [("騎士族", 1, False), ("地属性", 2, False)]),
        ("機械族 ｘ ２; 魔法", [("機械族", 2, False), ("魔法", 1, False)]),
        ("獣族2体、『矢x2、盾』3枚", [("獣族", 2, False), ("『矢x2、盾』", 3, False)]),
    ],
)
def test_materials_are_counted(text: str, counts: list[tuple[str, int, bool]]) -> None:
    materials = parse_materials(text)
    assert materials is not None
    assert [(material.text, material.count, material.open_ended) for material in materials] == counts


@pytest.mark.parametrize("text", ["", "/", "獣族/", "+獣族", "獣族、", "x2", "獣族x0", "、"])
def test_materials_with_a_hole_are_refused(text: str) -> None:
    assert parse_materials(text) is None


def test_the_game_has_its_names_and_its_rules() -> None:
    assert (GAME.id, GAME.name("ja"), GAME.name("en"), GAME.rules_version, GAME.level) == (
        "spimate", "スピマテ(スピリアマテリアル)", "Spimate (Spiria Material)", "170721", "match",
    )  # fmt: skip


def test_every_cited_rule_is_in_the_rulebook() -> None:
    known = {rule.id for rule in GAME.rulebook.rules}
    cited = {column.rule for kind in CATALOG.kinds for column in kind.columns}
    cited |= {absent.rule for kind in CATALOG.kinds for absent in kind.absent}
    cited |= {kind.rule for kind in CATALOG.kinds} | {code.rule for code in CATALOG.codes}
    assert cited - {""} - known == set()


def test_models_hold_only_what_their_kind_prints() -> None:
    assert set(Monster.model_fields) - set(Magic.model_fields) == {"race", "ap", "lp"}
    assert set(FusionMonster.model_fields) - set(Monster.model_fields) == {"fusion_target", "fusion_materials"}
