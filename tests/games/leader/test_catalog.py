"""The sample cards of the leader game import without a finding, and everything in them can be written and read
again."""

from __future__ import annotations

import csv
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hantei.catalog.importer import ImportResult, import_books
from hantei.catalog.parsers import Problem, is_blank
from hantei.catalog.spec import CatalogSpec
from hantei.core.card import Card
from hantei.core.finding import Finding
from hantei.files.sheet import Book, Mark, Sheet, Value
from hantei.games.leader import GAME
from hantei.games.leader.cards.cells import read_keyword, read_level, write_keyword
from hantei.games.leader.cards.columns import CATALOG
from hantei.games.leader.cards.models import COLUMN_OR_PRINTED, PRINTED, PRINTED_PLUS_EXCEED, Keyword, PlayCard
from hantei.games.leader.cards.text_rules import leading_condition
from hantei.games.leader.vocabulary import KEYWORDS, TAGS, TRAP_TRIGGERS, TRIGGERS

SAMPLE = Path(__file__).resolve().parents[3] / "sample_decks" / "leader" / "cards" / "カード.csv"

GOOD_ROWS = """
card_id,name,type,cost,atk,hp,tags,keywords,trigger,effect_text,effect_code,exceed,exceed_text,ougi_text,union_materials
L01,見習い将軍,leader,3,,20,,,,カードを2枚引く。,"activate>draw(2,self)",,,,
U01,木の兵,unit,1,1,2,,,,,,,,,
U02,石の番人,unit,2,1,4,,守護,,,,,,,
U03,風の騎手,unit,2,2,1,,速攻,,,,,,,
U04,角ある獣,unit,3,3,2,,突進,,,,,,,
U05,槍の名手,unit,3,3,3,,貫通,,,,,,,
U06,大鎌持ち,unit,4,3,5,,薙ぎ払い,,,,,,,
U07,丘の射手,unit,2,2,1,,遠隔攻撃、狙い撃ち,,,,,,,
U08,忍びの者,unit,2,2,2,,ステルス,,,,,,,
U09,逃げ足,unit,1,2,3,,臆病,,,,,,,
U10,賭博師,unit,2,2,3,,ギャンブラー,,,,,,,
U11,双刃の剣士,unit,5,3,4,精鋭、強者,2回攻撃、ドレインⅠ,,,,,,,
U12,空の器,unit,3,2,2,ブランク,,,,,,,,
U13,山の巨体,unit,6,6,8,LEGEND,ギガボディ,,,,,,,
U14,毒沼の主,unit,4,2,4,,猛毒化,on_summon,敵ユニット1体を毒状態にする。,on_summon>poison(chosen enemy unit),,,,
U15,人馬,unit,4,4,4,,ユニオン,,,,,,,木の兵+風の騎手
U16,重ね甲虫,unit,4,3,3,,ブーストⅡ,,,,,,,
S01,火の玉,skill,2,,,,,,敵ユニット1体に3ダメージ。,"use>damage(3,chosen enemy unit)",,,,
S02,奥の手,skill,4,,,奥義,,,【奥義】相手リーダーに4ダメージ。,"ougi>damage(4,enemy leader)",,,相手リーダーに4ダメージ。,
W01,鉄の剣,weapon,2,2,3,,,,,,,,,
A01,樫の盾,armour,2,,4,,守護,,,,,,,
B01,町の井戸,building,2,,,,,,自分のリーダーを1回復する。,"activate>heal(1,own leader)",1,カードを1枚引く。,,
T01,落とし穴,trap,1,,,,,enemy_attack,攻撃したユニットに2ダメージ。,"enemy_attack>damage(2,attacker)",,,,
"""

BAD_ROWS = """
name,type,cost,atk,hp,tags,keywords,trigger,effect_text
鳴る鐘,building,1,,,,,on_summon,召喚時:カードを1枚引く。
早い器,unit,3,2,2,ブランク,速攻,,
弱い王,unit,4,4,4,強者,,,
小さな覇王,unit,8,8,8,覇者,,,
無の罠,trap,1,,,,,,1枚引く。
形なき兵,unit,1,1,,,,,
重なる術,skill,2,,,,ブーストⅡ,,1枚引く。
"""


def _import(rows: list[list[Value]], spec: CatalogSpec = CATALOG, **parts: Any) -> ImportResult:
    sheet = Sheet("cards.csv", "", [(number, list(row)) for number, row in enumerate(rows, start=1)], **parts)
    return import_books(spec, [Book("cards.csv", iter([sheet]))])


def _import_text(text: str, spec: CatalogSpec = CATALOG) -> ImportResult:
    return _import([list(row) for row in csv.reader(text.strip().splitlines())], spec)


@cache
def _sample() -> ImportResult:
    with SAMPLE.open(encoding="utf-8", newline="") as file:
        return _import([list(row) for row in csv.reader(file)])


def _cards(result: ImportResult) -> list[PlayCard]:
    return [entry.card for entry in result.entries if isinstance(entry.card, PlayCard)]


def _card(name: str) -> PlayCard:
    return next(card for card in _cards(_sample()) if card.name == name)


def _filled(card: Card) -> dict[str, Any]:
    """The values of a card that are not the ones of an empty cell."""
    return card.model_dump(exclude_defaults=True)


def _short(finding: Finding) -> str:
    return f"{finding.code} {finding.rule or '-'} {finding.where[0].address}"


def test_game_is_wired() -> None:
    assert (GAME.id, GAME.rules_version, GAME.level, GAME.catalog) == ("leader", "1", "match", CATALOG)
    assert GAME.rulebook.game == "leader"


def test_sample_imports_without_findings() -> None:
    result = _sample()
    assert result.findings == []
    assert result.rejected == 0
    assert Counter(card.kind for card in _cards(result)) == {
        "unit": 89, "building": 12, "skill": 21, "weapon": 13, "armour": 11, "leader": 13, "trap": 20,
    }  # fmt: skip


def test_union_is_read_exactly() -> None:
    assert _filled(_card("合体巨兵ガンテツ")) == {
        "id": "LG-U042", "kind": "unit", "name": "合体巨兵ガンテツ", "reading": "がったいきょへいがんてつ",
        "cost": 6, "total_cost": 6, "atk": 7, "hp": 7, "tags": ("elite", "strong"),
        "keywords": ({"id": "union"}, {"id": "pierce"}),
        "union_materials": ("三輪運搬機", "蒸気突撃車"), "traits": ("機",), "author": "hantei見本",
        "card_set": "見本セット", "flavour": "合体には三分かかる。",
    }  # fmt: skip


def test_leader_with_a_secret_art_is_read_exactly() -> None:
    assert _filled(_card("老剣聖ムゲンサイ")) == {
        "id": "LG-L10", "kind": "leader", "name": "老剣聖ムゲンサイ", "reading": "ろうけんせいむげんさい",
        "cost": 4, "total_cost": 4, "hp": 20, "tags": ("ougi",),
        "effect_text": "味方ユニット1体はこのターン、もう1回攻撃できる。",
        "effect_code": "activate>extra_attack(chosen own unit)",
        "ougi_text": "相手リーダーに5ダメージ。", "ougi_code": "ougi>damage(5,enemy leader)",
        "leader_skill_name": "後の先", "traits": ("人",), "author": "hantei見本", "card_set": "見本セット",
        "flavour": "抜いたときには終わっている。",
    }  # fmt: skip


def test_columns_of_keywords_and_the_mark_in_the_text_are_read_exactly() -> None:
    masked = _card("二刀の仮面")
    assert masked.keywords == (Keyword(id="drain", level=2), Keyword(id="exceed", level=1))
    assert (masked.cost, masked.total_cost, masked.exceed) == (5, 6, 1)
    assert _card("種まき老人").keywords == (Keyword(id="ability"),)
    assert _card("星見の書生").keywords == (Keyword(id="skill_link", level=1),)
    assert _card("三段やぐら").keywords == (Keyword(id="boost", level=3),)
    assert _card("根渡りの見張り").turn1
    assert not _card("蜂の巣女王").turn1


def test_every_word_of_the_vocabulary_is_in_the_sample() -> None:
    cards = _cards(_sample())
    keywords = Counter((keyword.id, keyword.level) for card in cards for keyword in card.keywords)
    assert {id_ for id_, _ in keywords} == {term.id for term in KEYWORDS}
    levels = {(term.id, level) for term in KEYWORDS if term.roman and term.levels for level in term.levels}
    assert levels <= set(keywords)
    assert {tag for card in cards for tag in card.tags} == {term.id for term in TAGS}
    on_traps = {getattr(card, "trigger", None) for card in cards if card.kind == "trap"}
    assert on_traps == {term.id for term in TRAP_TRIGGERS}
    on_others = {getattr(card, "trigger", None) for card in cards if card.kind != "trap"} - {None}
    implied = {
        "skill_used",
        "ability",
    }  # the conditions of スキルリンク and アビリティ, which have columns of their own
    assert on_others == {term.id for term in TRIGGERS} - implied
    assert {"skill_link", "ability"} <= {id_ for id_, _ in keywords}


def test_vocabulary_is_complete() -> None:
    assert (len(KEYWORDS), len(TAGS), len(TRIGGERS), len(TRAP_TRIGGERS)) == (26, 6, 18, 19)


def test_every_value_of_the_sample_is_read_back_as_it_is_written() -> None:
    read = 0
    for card in _cards(_sample()):
        for column in CATALOG.kind(card.kind).columns:
            value = column.read(card)
            written = "" if value is None else column.parser.write(value)
            if is_blank(written, column.parser.keeps_dashes):
                assert value in (None, "", (), False), (card.name, column.field)
                continue
            parsed = column.parser.parse(written)
            assert not isinstance(parsed, Problem), (card.name, column.field)
            assert parsed == value, (card.name, column.field)
            read += 1
    assert read == 2065


def test_cards_survive_json() -> None:
    for card in _cards(_sample()):
        assert type(card).model_validate_json(card.model_dump_json()) == card


def test_good_rows_import() -> None:
    result = _import_text(GOOD_ROWS)
    assert [_short(finding) for finding in result.findings] == ["NO_CODE - M23"]
    assert [card.id for card in _cards(result)] == [
        "L01", *(f"U{number:02d}" for number in range(1, 17)), "S01", "S02", "W01", "A01", "B01", "T01",
    ]  # fmt: skip


def test_bad_rows_give_their_findings() -> None:
    result = _import_text(BAD_ROWS)
    assert result.entries == []
    assert [_short(finding) for finding in result.findings if finding.is_error] == [
        "BUILDING_TRIGGER LD-112 H2",
        "BUILDING_TRIGGER LD-113 I2",
        "BLANK_EFFECT LD-270 G3",
        "TAG_COST LD-265 F4",
        "TAG_COST LD-266 F5",
        "TRAP_TRIGGER LD-160 H6",
        "MISSING_STAT LD-088 E7",
        "KEYWORD_TYPE LD-294 G8",
    ]
    assert [_short(finding) for finding in result.findings if not finding.is_error] == [
        "NO_CODE - I2", "NO_CODE - I6", "NO_CODE - I8",
    ]  # fmt: skip


COST_4 = """
カード名,種別,コスト,合計コスト,ATK,HP,タグ,エクシード,エクシード効果,エクシードコード
若竜,ユニット,4,{total},4,4,強者,2,1枚引く。,"exceed>draw(1,self)"
"""


@pytest.mark.proves("LD-267")
@pytest.mark.parametrize(
    ("mode", "total", "expected", "total_costs"),
    [
        (COLUMN_OR_PRINTED, "", ["TAG_COST LD-265 G2"], []),
        (COLUMN_OR_PRINTED, "6", [], [6]),
        (PRINTED_PLUS_EXCEED, "", [], [6]),
        (PRINTED_PLUS_EXCEED, "5", [], [6]),
        (PRINTED, "6", ["TAG_COST LD-265 G2"], []),
    ],
)
def test_total_cost_is_the_column_or_as_the_switch_says(
    mode: str, total: str, expected: list[str], total_costs: list[int]
) -> None:
    result = _import_text(COST_4.format(total=total), CATALOG.under({"total_cost_mode": mode}))
    assert [_short(finding) for finding in result.findings] == expected
    assert [card.total_cost for card in _cards(result)] == total_costs


def test_fingerprint_ignores_width_and_order_but_nothing_of_the_effect() -> None:
    card = _card("双雷の小太刀")
    same = card.model_copy(update={
        "id": "X", "name": "別名", "flavour": "うた", "effect_code": "", "tags": card.tags[::-1],
        "keywords": card.keywords[::-1], "effect_text": f" {card.effect_text.replace('1', '１')}\n",
    })  # fmt: skip
    assert same.fingerprint() == card.fingerprint()
    changes: list[dict[str, Any]] = [
        {"kind": "unit"}, {"cost": 5}, {"total_cost": 6}, {"atk": 3}, {"hp": 5}, {"tags": ()},
        {"keywords": (Keyword(id="double_attack"), Keyword(id="drain", level=2))}, {"trigger": "on_death"},
        {"effect_text": card.effect_text + "。"}, {"skill_link_text": "1枚引く。"}, {"exceed_text": "1枚引く。"},
        {"ougi_text": "1枚引く。"}, {"turn1": True},
    ]  # fmt: skip
    for change in changes:
        assert card.model_copy(update=change).fingerprint() != card.fingerprint(), change


def test_fingerprint_of_a_union_asks_for_the_same_materials_in_any_order() -> None:
    card = _card("合体巨兵ガンテツ")
    turned = card.model_copy(update={"union_materials": ("蒸気突撃車", "三輪運搬機")})
    doubled = card.model_copy(update={"union_materials": ("蒸気突撃車", "三輪運搬機", "三輪運搬機")})
    assert turned.fingerprint() == card.fingerprint()
    assert doubled.fingerprint() != card.fingerprint()


@pytest.mark.parametrize(
    ("token", "keyword", "written"),
    [
        ("ドレインⅡ", Keyword(id="drain", level=2), "ドレインⅡ"),
        ("ドレイン2", Keyword(id="drain", level=2), "ドレインⅡ"),
        ("ドレインII", Keyword(id="drain", level=2), "ドレインⅡ"),
        ("drain ⅲ", Keyword(id="drain", level=3), "ドレインⅢ"),
        ("ドレインⅩ", Keyword(id="drain", level=10), "ドレイン10"),
        ("エクシード 12", Keyword(id="exceed", level=12), "エクシード12"),
        ("スキルリンク：Ⅰ", Keyword(id="skill_link", level=1), "スキルリンクⅠ"),
        ("boost iii", Keyword(id="boost", level=3), "ブーストⅢ"),
        ("２回攻撃", Keyword(id="double_attack"), "2回攻撃"),
        ("super_barrier", Keyword(id="super_barrier"), "超バリア"),
        ("ブースト", Keyword(id="boost"), "ブースト"),
    ],
)
def test_keywords_are_read_and_written(token: str, keyword: Keyword, written: str) -> None:
    assert read_keyword(token) == keyword
    assert write_keyword(keyword) == written
    assert read_keyword(written) == keyword


@pytest.mark.parametrize("token", ["狙撃", "3回攻撃", "ドレインⅡⅡ型", "ドレインiiii", "II", "2"])
def test_other_words_are_no_keywords(token: str) -> None:
    assert read_keyword(token) is None


def test_a_number_is_spelled_in_digits_or_as_a_roman_numeral_up_to_ten() -> None:
    assert [*map(read_level, ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"))] == list(range(1, 11))
    assert [*map(read_level, ("0", "12", "xi", "iiii", ""))] == [0, 12, None, None, None]


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("召喚時：1枚引く。", "召喚時"),
        ("［召喚時］1枚引く。", "召喚時"),
        ("1枚引く。\n 死 亡 時 : 1枚引く。", "死亡時"),
        ("own_turn_start: draw 1", "自分のターン開始時"),
        ("自分の武器・防具が死亡した時：1枚引く。", "自分の武器・防具が死亡した時"),
        ("ターン終了時まで、攻撃力を1上げる。", ""),
        ("召喚時の効果を無効にする。", ""),
        ("1枚引く（召喚時：を除く）。", ""),
        ("", ""),
    ],
)
def test_condition_at_the_head_of_a_sentence(text: str, condition: str) -> None:
    assert leading_condition(text) == condition


def test_cell_that_could_not_be_read_is_not_called_empty_as_well() -> None:
    rows: list[list[Value]] = [
        ["カード名", "種別", "コスト", "HP", "効果", "効果コード", "タグ", "奥義効果"],
        ["王", "リーダー", 1, None, "1枚引く。", "x>draw", None, None],
        ["后", "リーダー", 1, True, "2枚引く。", "x>draw", None, None],
        ["井戸", "建物", 1, None, "1枚\x07引く。", "x>draw", None, None],
        ["火", "スキル", 1, None, "1枚引く。", "x>draw", "奥義", "2枚\x07引く。"],
    ]
    result = _import(rows, marks={(2, 4): Mark.ERROR}, notes={(2, 4): "#N/A"})
    assert [_short(finding) for finding in result.findings] == [
        "CELL_ERROR LD-143 D2",
        "CELL_BOOLEAN LD-143 D3",
        "CELL_CONTROL_CHARACTER LD-103 E4",
        "CELL_CONTROL_CHARACTER LD-262 H5",
    ]
