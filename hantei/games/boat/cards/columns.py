"""The columns of Boat Monster's card lists: headings, cells and the rules that ask for them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from hantei.catalog import codes
from hantei.catalog.parsers import Choice, Identifier, Name, Numbers, Text, WholeNumber, Words
from hantei.catalog.spec import KIND_HEADINGS, Absent, CatalogSpec, Column, Kind
from hantei.core.finding import Code, Severity
from hantei.games.boat.cards.materials import MATERIAL_UNREADABLE, Materials
from hantei.games.boat.cards.models import Actor, AttachMagic, NormalMagic, ReplaceMagic, StrangeActor, Stranger
from hantei.games.boat.cards.rules import CATALOG_RULES, ROW_RULES
from hantei.games.boat.vocabulary import (
    AFTER_USE,
    ATTRIBUTES,
    FREE_ATTACKER,
    HEARTS,
    KEYWORDS,
    KINDS,
    MAGIC_TYPES,
    SEPARATORS,
    CardKind,
)

MAGIC_TYPE_MISSING: Final = Code("MAGIC_TYPE_MISSING", Severity.ERROR, rule="BM-035")

_KEYWORD_STRIP: Final = "。『』「」【】"

KIND: Final = Column(
    "kind",
    "種類",
    "kind",
    Choice(KINDS),
    (*KIND_HEADINGS, "分類"),
    required=True,
    rule="BM-001",
    example="アクター",
)

_ID: Final = Column("id", "カードID", "id", Identifier(), example="BA-001")
_NAME: Final = Column(
    "name", "カード名", "name", Name(), ("名前", "名称", "カード名称", "card name"), required=True, rule="BM-016"
)
_COST: Final = Column("cost", "コスト", "cost", WholeNumber(0), required=True, rule="BM-004", example="1")
_RARITY: Final = Column(
    "rarity", "レアリティ", "rarity", WholeNumber(1), ("レア度", "レア"), required=True, rule="BM-006", example="2"
)
_TEXT: Final = Column(
    "text",
    "テキスト",
    "text",
    Text(),
    ("効果", "効果テキスト", "カードテキスト", "effect", "effect text", "card text"),
    rule="BM-017",
)
_EFFECTS: Final = Column("effects", "効果コード", "effects", Text())

_AP: Final = Column(
    "ap", "攻撃力", "ap", WholeNumber(0), ("攻撃", "攻", "attack", "ATK"), required=True, rule="BM-007", example="1500"
)
_DP: Final = Column(
    "dp",
    "防御力",
    "dp",
    WholeNumber(0),
    ("防御", "防", "守備力", "defense", "defence", "DEF"),
    required=True,
    rule="BM-008",
    example="1000",
)
_DAMAGE: Final = Column(
    "damage",
    "ダメージポイント",
    "damage",
    WholeNumber(0),
    ("DMG", "ダメージ", "ダメージP"),
    required=True,
    rule="BM-009",
    example="1",
)
_HP: Final = Column("hp", "HP", "hp", WholeNumber(1), ("体力",), required=True, rule="BM-011", example="30")
_ATTRIBUTE: Final = Column(
    "attribute", "属性", "attribute", Choice(ATTRIBUTES), required=True, rule="BM-012", example="炎"
)
_TRIBE: Final = Column(
    "tribe",
    "種族",
    "tribe",
    Words(SEPARATORS, at_least_one=True),
    ("race",),
    required=True,
    rule="BM-013",
    example="戦士",
)
_HABITAT: Final = Column(
    "habitat",
    "住処",
    "habitat",
    Words(SEPARATORS, at_least_one=True),
    ("住みか", "すみか", "home"),
    required=True,
    rule="BM-014",
    example="火山・城",
)
_HEART: Final = Column(
    "heart", "心", "heart", Choice(HEARTS), ("こころ",), required=True, rule="BM-015", example="正義"
)
_BATTLE: Final = (_AP, _DP, _DAMAGE, _HP, _ATTRIBUTE, _TRIBE, _HABITAT, _HEART)

_KEYWORDS: Final = Column(
    "keywords", "キーワード", "keywords", Words(SEPARATORS, KEYWORDS, strip=_KEYWORD_STRIP), rule="BM-336"
)
_STRANGE_KEYWORDS: Final = replace(_KEYWORDS, parser=Words(SEPARATORS, (FREE_ATTACKER,), strip=_KEYWORD_STRIP))
_MATERIALS: Final = Column(
    "fusion_materials",
    "結合素材",
    "fusion materials",
    Materials(),
    rule="BM-284",
    codes={MATERIAL_UNREADABLE.name: MATERIAL_UNREADABLE},
)
_FUSION_MAGIC: Final = Column("fusion_magic", "結合魔法", "fusion magic", Name(keeps_dashes=False), rule="BM-284")

_STRANGER_NUMBER: Final = Column(
    "number", "番号", "number", WholeNumber(1), ("ストレンジャー番号", "No."), required=True, rule="BM-019", example="1"
)
_STRANGERS: Final = Column(
    "strangers",
    "ストレンジャー",
    "strangers",
    Numbers(1, f"{SEPARATORS}+＋"),
    ("必要ストレンジャー",),
    required=True,
    rule="BM-030",
    example="1・4",
)
_MAGIC_TYPE: Final = Column(
    "magic_type",
    "魔法種別",
    "magic type",
    Choice(MAGIC_TYPES),
    required=True,
    rule="BM-035",
    codes={codes.VALUE_MISSING.name: MAGIC_TYPE_MISSING},
    example="通常マジック",
)
_CONDITION: Final = Column("condition", "発動条件", "condition", Text(), rule="BM-159")
_AFTER_USE: Final = Column("after_use", "発動後", "after use", Choice(AFTER_USE), rule="BM-161")


def _magic_text(rule: str) -> Column:
    """The text of a magic card: never empty."""
    return replace(_TEXT, required=True, rule=rule, example="山札からカードを1枚引く。")


def _absent(rule: str, *columns: Column) -> tuple[Absent, ...]:
    """Columns that a kind does not have: a filled cell is reported and not used."""
    return tuple(Absent(column, codes.COLUMN_NOT_FOR_KIND, rule) for column in columns)


ACTOR: Final = Kind(
    CardKind.ACTOR,
    "アクター",
    "actor",
    Actor,
    (_ID, _NAME, _COST, _RARITY, *_BATTLE, _TEXT, _KEYWORDS, _MATERIALS, _FUSION_MAGIC, _EFFECTS),
    rule="BM-002",
)
STRANGER: Final = Kind(
    CardKind.STRANGER,
    "ストレンジャー",
    "stranger",
    Stranger,
    (
        _ID,
        _STRANGER_NUMBER,
        replace(_NAME, required=False, rule="BM-018"),
        replace(_RARITY, parser=WholeNumber(0, 0), required=False, example="0"),
    ),
    absent=_absent("BM-018", _COST, *_BATTLE, _TEXT),
    rule="BM-002",
)
STRANGE_ACTOR: Final = Kind(
    CardKind.STRANGE_ACTOR,
    "ストレンジアクター",
    "strange actor",
    StrangeActor,
    (_ID, replace(_NAME, rule="BM-030"), _STRANGERS, _RARITY, *_BATTLE, _TEXT, _STRANGE_KEYWORDS, _EFFECTS),
    absent=_absent("BM-030", _COST),
    rule="BM-002",
)
NORMAL_MAGIC: Final = Kind(
    CardKind.NORMAL_MAGIC,
    "通常魔法",
    "normal magic",
    NormalMagic,
    (
        _ID,
        replace(_NAME, rule="BM-034"),
        _MAGIC_TYPE,
        replace(_COST, rule="BM-034"),
        _RARITY,
        _magic_text("BM-034"),
        _EFFECTS,
    ),
    rule="BM-032",
)
ATTACH_MAGIC: Final = Kind(
    CardKind.ATTACH_MAGIC,
    "付加魔法",
    "attach magic",
    AttachMagic,
    (_ID, replace(_NAME, rule="BM-041"), _RARITY, _magic_text("BM-041"), _CONDITION, _AFTER_USE, _EFFECTS),
    absent=_absent("BM-041", _COST),
    rule="BM-032",
)
REPLACE_MAGIC: Final = Kind(
    CardKind.REPLACE_MAGIC,
    "置換魔法",
    "replace magic",
    ReplaceMagic,
    (_ID, replace(_NAME, rule="BM-042"), _RARITY, _magic_text("BM-042"), _EFFECTS),
    absent=_absent("BM-042", _COST),
    rule="BM-032",
)

CATALOG: Final = CatalogSpec(
    (ACTOR, STRANGER, STRANGE_ACTOR, NORMAL_MAGIC, ATTACH_MAGIC, REPLACE_MAGIC), KIND, ROW_RULES, CATALOG_RULES
)
