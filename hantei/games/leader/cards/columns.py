"""The columns of the leader game's card lists: which kind has which, and what is reported about a filled cell of
another kind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from hantei.catalog.codes import COLUMN_NOT_FOR_KIND
from hantei.catalog.parsers import Choice, Flag, Identifier, Name, Text, WholeNumber, Words
from hantei.catalog.spec import KIND_HEADINGS, Absent, CatalogSpec, Column, Kind
from hantei.core.card import Card
from hantei.core.finding import Code
from hantei.games.leader.cards import codes
from hantei.games.leader.cards.cells import SEPARATORS, KeywordCell, LevelCell, NamesCell, TriggerCell
from hantei.games.leader.cards.models import Armour, Building, Leader, Skill, Trap, Unit, Weapon
from hantei.games.leader.cards.rules import CATALOG_RULES, ROW_RULES, SWITCHES, row_rules
from hantei.games.leader.vocabulary import (
    ARMOUR,
    BUILDING,
    EQUIPMENT,
    EVERY_KIND,
    FIELD,
    FIGHTERS,
    HIGHEST_EXCEED,
    KIND_HEADING,
    KINDS,
    LEADER,
    SKILL,
    TAGS,
    TRAP,
    TRAP_TRIGGERS,
    TRIGGERS,
    UNIT,
    WEAPON,
    words_of,
)


@dataclass(frozen=True)
class Field:
    """A column with the kinds that have it.

    required      kinds whose cell must be filled
    rules         kind -> rule that asks for the value, where it is not the column's
    absent        what a filled cell of another kind gives, `absent_on` where a kind has a code of its own
    absent_rules  kind -> rule to cite then
    """

    column: Column
    kinds: tuple[str, ...] = EVERY_KIND
    required: tuple[str, ...] = ()
    rules: Mapping[str, str] = field(default_factory=dict)
    absent: Code = COLUMN_NOT_FOR_KIND
    absent_on: Mapping[str, Code] = field(default_factory=dict)
    absent_rules: Mapping[str, str] = field(default_factory=dict)

    def for_kind(self, kind: str) -> Column:
        rule = self.rules.get(kind, self.column.rule)
        example = _EXAMPLES[kind].get(self.column.field, "")
        return replace(self.column, required=kind in self.required, rule=rule, example=example)

    def absent_for(self, kind: str) -> Absent:
        code = self.absent_on.get(kind, self.absent)
        return Absent(self.column, code, self.absent_rules.get(kind, code.rule))


_EXAMPLES: Final[Mapping[str, Mapping[str, str]]] = {
    UNIT: {"name": "丘の射手", "reading": "おかのしゃしゅ", "cost": "2", "atk": "2", "hp": "1",
           "keywords": "遠隔攻撃、狙い撃ち"},
    BUILDING: {"name": "町の井戸", "reading": "まちのいど", "cost": "2", "effect_text": "自分のリーダーを1回復する。",
               "effect_code": "activate>heal(1,own leader)"},
    SKILL: {"name": "火の玉", "reading": "ひのたま", "cost": "2", "effect_text": "敵ユニット1体に3ダメージ。",
            "effect_code": "use>damage(3,chosen enemy unit)"},
    WEAPON: {"name": "鉄の剣", "reading": "てつのけん", "cost": "2", "atk": "2", "hp": "3"},
    ARMOUR: {"name": "樫の盾", "reading": "かしのたて", "cost": "2", "hp": "4", "keywords": "守護"},
    LEADER: {"name": "見習い将軍", "reading": "みならいしょうぐん", "cost": "3", "hp": "20",
             "effect_text": "カードを2枚引く。", "effect_code": "activate>draw(2,self)", "leader_skill_name": "号令"},
    TRAP: {"name": "落とし穴", "reading": "おとしあな", "cost": "1", "trigger": "相手が攻撃した時",
           "effect_text": "攻撃したユニットに2ダメージ。", "effect_code": "enemy_attack>damage(2,attacker)"},
}  # fmt: skip
"""The example row of each kind's template."""

_BAD_NUMBER: Final = {
    "NUMBER_EXPECTED": codes.BAD_STAT,
    "NUMBER_FRACTION": codes.BAD_STAT,
    "NUMBER_TOO_SMALL": codes.BAD_STAT,
}
_STAT: Final = {"VALUE_MISSING": codes.MISSING_STAT, **_BAD_NUMBER}
_LEVEL: Final = {
    "NUMBER_EXPECTED": codes.KEYWORD_PARAM,
    "NUMBER_FRACTION": codes.KEYWORD_PARAM,
    "NUMBER_TOO_SMALL": codes.KEYWORD_PARAM,
    "NUMBER_TOO_LARGE": codes.KEYWORD_PARAM,
}
_TRIGGER: Final = {"CHOICE_UNKNOWN": codes.UNKNOWN_TRIGGER}
_TRAP_TRIGGER: Final = {"VALUE_MISSING": codes.TRAP_TRIGGER, "CHOICE_UNKNOWN": codes.TRAP_TRIGGER_UNKNOWN}
_TRIGGER_WORDS: Final = words_of(TRIGGERS)
_TRAP_TRIGGER_WORDS: Final = words_of(TRAP_TRIGGERS)

_ON_BUILDING: Final = {BUILDING: codes.BUILDING_TRIGGER}
_NO_STATS: Final = {BUILDING: "LD-114", SKILL: "LD-117", ARMOUR: "LD-140", LEADER: "LD-156", TRAP: "LD-027"}


def _not_on(rule: str) -> Mapping[str, str]:
    """Return the rule for every kind that can't have a keyword's column; for buildings the rule on effects with a
    condition."""
    return {**dict.fromkeys(EVERY_KIND, rule), BUILDING: "LD-112"}


_LINKED: Final = (UNIT, *EQUIPMENT)

_FIELDS: Final = (
    Field(Column("id", "カードID", "card_id", Identifier(pattern="[A-Za-z0-9_-]+"), ("card id", "カード番号"))),
    Field(Column("name", "カード名", "name", Name(), ("名前", "名称", "カード名称", "card name"), rule="LD-008"),
          required=EVERY_KIND),
    Field(Column("reading", "よみ", "reading", Text(),
                 ("読み", "読みがな", "よみがな", "ふりがな", "フリガナ", "読み仮名", "ルビ"))),
    Field(Column("cost", "コスト", "cost", WholeNumber(), ("必要チャージ", "チャージ"), codes=_BAD_NUMBER),
          required=EVERY_KIND,
          rules={UNIT: "LD-079", BUILDING: "LD-102", SKILL: "LD-066", WEAPON: "LD-066", ARMOUR: "LD-066",
                 LEADER: "LD-156", TRAP: "LD-162"}),
    Field(Column("total_cost", "合計コスト", "total_cost", WholeNumber(), ("total cost", "総コスト"), rule="LD-267",
                 codes=_BAD_NUMBER)),
    Field(Column("atk", "ATK", "atk", WholeNumber(), ("攻撃力", "攻撃", "attack"), codes=_STAT),
          kinds=FIGHTERS, required=FIGHTERS, rules={UNIT: "LD-088", WEAPON: "LD-124"},
          absent=codes.STAT_IGNORED, absent_rules=_NO_STATS),
    Field(Column("hp", "HP", "hp", WholeNumber(1), ("体力", "health"), codes=_STAT),
          kinds=(*_LINKED, LEADER), required=_LINKED,
          rules={UNIT: "LD-088", WEAPON: "LD-131", ARMOUR: "LD-140", LEADER: "LD-143"},
          absent=codes.STAT_IGNORED, absent_rules=_NO_STATS),
    Field(Column("tags", "タグ", "tags", Words(SEPARATORS, words_of(TAGS)), ("tag",),
                 codes={"CHOICE_UNKNOWN": codes.UNKNOWN_TAG})),
    Field(Column("keywords", "キーワード", "keywords", KeywordCell(), ("キーワード効果", "キーワード能力", "keyword"),
                 codes={"CHOICE_UNKNOWN": codes.UNKNOWN_KEYWORD})),
    Field(Column("trigger", "発動条件", "trigger", TriggerCell(_TRIGGER_WORDS, Choice(_TRAP_TRIGGER_WORDS)),
                 ("条件", "condition"), codes=_TRIGGER),
          kinds=_LINKED, absent_on=_ON_BUILDING,
          absent_rules={BUILDING: "LD-112", SKILL: "LD-121", LEADER: "LD-152"}),
    Field(Column("trigger", "発動条件", "trigger", TriggerCell(_TRAP_TRIGGER_WORDS, Choice(_TRIGGER_WORDS)),
                 ("条件", "condition"), codes=_TRAP_TRIGGER),
          kinds=(TRAP,), required=(TRAP,)),
    Field(Column("effect_text", "効果", "effect_text", Text(),
                 ("effect text", "effect", "効果テキスト", "テキスト", "text", "card text", "カードテキスト"),
                 codes={"VALUE_MISSING": codes.MISSING_EFFECT}),
          required=(SKILL, LEADER, TRAP),
          rules={SKILL: "LD-116", LEADER: "LD-156", TRAP: "LD-167", BUILDING: "LD-103"}),
    Field(Column("effect_code", "効果コード", "effect_code", Text(), ("effect code",))),
    Field(Column("turn1", "ターン1", "turn1", Flag(), ("turn 1", "once per turn"), rule="LD-337")),
    Field(Column("ability_text", "アビリティ", "ability_text", Text(), ("ability text", "ability", "アビリティ効果"),
                 rule="LD-250"),
          kinds=(UNIT,), absent=codes.KEYWORD_TYPE, absent_on=_ON_BUILDING, absent_rules=_not_on("LD-250")),
    Field(Column("ability_code", "アビリティコード", "ability_code", Text(), ("ability code",), rule="LD-250"),
          kinds=(UNIT,), absent=codes.KEYWORD_TYPE, absent_on=_ON_BUILDING, absent_rules=_not_on("LD-250")),
    Field(Column("skill_link", "スキルリンク", "skill_link", LevelCell(1, 3), ("skill link",), rule="LD-255",
                 codes=_LEVEL),
          kinds=_LINKED, absent=codes.KEYWORD_TYPE, absent_on=_ON_BUILDING, absent_rules=_not_on("LD-255")),
    Field(Column("skill_link_text", "スキルリンク効果", "skill_link_text", Text(), ("skill link text",), rule="LD-255"),
          kinds=_LINKED, absent=codes.KEYWORD_TYPE, absent_on=_ON_BUILDING, absent_rules=_not_on("LD-255")),
    Field(Column("skill_link_code", "スキルリンクコード", "skill_link_code", Text(), ("skill link code",),
                 rule="LD-255"),
          kinds=_LINKED, absent=codes.KEYWORD_TYPE, absent_on=_ON_BUILDING, absent_rules=_not_on("LD-255")),
    Field(Column("exceed", "エクシード", "exceed", LevelCell(1, HIGHEST_EXCEED), rule="LD-276", codes=_LEVEL)),
    Field(Column("exceed_text", "エクシード効果", "exceed_text", Text(), ("exceed text",), rule="LD-276")),
    Field(Column("exceed_code", "エクシードコード", "exceed_code", Text(), ("exceed code",), rule="LD-276")),
    Field(Column("ougi_text", "奥義効果", "ougi_text", Text(), ("奥義", "ougi text", "ougi"), rule="LD-262")),
    Field(Column("ougi_code", "奥義コード", "ougi_code", Text(), ("ougi code",), rule="LD-262")),
    Field(Column("union_materials", "ユニオン素材", "union_materials", NamesCell(),
                 ("ユニオン", "union materials", "union"), rule="LD-281",
                 codes={"LIST_EMPTY": codes.UNION_MATERIALS}),
          kinds=(UNIT,), absent=codes.KEYWORD_TYPE,
          absent_rules={**dict.fromkeys(EVERY_KIND, "LD-281"), BUILDING: "LD-115"}),
    Field(Column("boost", "ブースト", "boost", LevelCell(2, 3), rule="LD-287", codes=_LEVEL),
          kinds=FIELD, absent=codes.KEYWORD_TYPE, absent_rules=dict.fromkeys(EVERY_KIND, "LD-294")),
    Field(Column("leader_skill_name", "リーダースキル名", "leader_skill_name", Text(),
                 ("leader skill name", "スキル名")),
          kinds=(LEADER,), absent_rules=dict.fromkeys(EVERY_KIND, "LD-156")),
    Field(Column("traits", "特徴", "traits", Words(SEPARATORS), ("trait",))),
    Field(Column("author", "作者", "author", Text(), ("製作者", "制作者"))),
    Field(Column("card_set", "収録", "set", Text(), ("収録セット", "セット", "弾"))),
    Field(Column("flavour", "フレーバー", "flavour", Text(),
                 ("フレーバーテキスト", "flavor", "flavour text", "flavor text"))),
    Field(Column("image", "画像", "image", Text(), ("画像ファイル",))),
    Field(Column("notes", "備考", "notes", Text(dates=True), ("メモ", "note"))),
)  # fmt: skip

_MODELS: Final[Mapping[str, type[Card]]] = {
    UNIT: Unit, BUILDING: Building, SKILL: Skill, WEAPON: Weapon, ARMOUR: Armour, LEADER: Leader, TRAP: Trap,
}  # fmt: skip
_KIND_RULES: Final = {
    UNIT: "LD-079", BUILDING: "LD-101", SKILL: "LD-116", WEAPON: "LD-122", ARMOUR: "LD-122", LEADER: "LD-156",
    TRAP: "LD-157",
}  # fmt: skip


def _kind(kind_id: str, ja: str, en: str, aliases: tuple[str, ...]) -> Kind:
    """Return the kind with the columns that it has and, once each, those that only others have."""
    columns = tuple(entry.for_kind(kind_id) for entry in _FIELDS if kind_id in entry.kinds)
    own = {column.field for column in columns}
    absent = {
        entry.column.field: entry.absent_for(kind_id) for entry in reversed(_FIELDS) if entry.column.field not in own
    }
    return Kind(kind_id, ja, en, _MODELS[kind_id], columns, tuple(absent.values()), aliases, _KIND_RULES[kind_id])


CATALOG: Final = CatalogSpec(
    kinds=tuple(_kind(term.id, term.ja, term.en, term.also) for term in KINDS),
    kind_column=Column(
        "kind",
        KIND_HEADING,
        "type",
        Choice(words_of(KINDS)),
        KIND_HEADINGS,
        required=True,
    ),
    row_rules=ROW_RULES,
    catalog_rules=CATALOG_RULES,
    switches=SWITCHES,
    ruled=row_rules,
)
