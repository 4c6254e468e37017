"""The columns of spimate's card lists, the kinds of cards, and the whole as one `CATALOG`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from hantei.catalog import codes as shared
from hantei.catalog.parsers import Choice, Identifier, Name, Parser, Text, WholeNumber
from hantei.catalog.spec import KIND_HEADINGS, Absent, CatalogSpec, Column, Kind
from hantei.core.finding import Code
from hantei.games.spimate.cards.cells import Attribute, Cost, EffectWords, FusionText
from hantei.games.spimate.cards.codes import (
    SP_CAT_AP_RANGE,
    SP_CAT_COST_RANGE,
    SP_CAT_EFFECT_WORD,
    SP_CAT_FUSION_FORM,
    SP_CAT_STAT_MISSING,
    SP_CAT_STAT_ON_MAGIC,
)
from hantei.games.spimate.cards.fusion import parse_materials, parse_requirement
from hantei.games.spimate.cards.models import ExMagic, FusionMonster, Magic, Monster, SpimateCard
from hantei.games.spimate.cards.rules import CATALOG_RULES, ROW_RULES
from hantei.games.spimate.vocabulary import (
    CONDITIONS,
    COSTS,
    EFFECT_KINDS,
    EFFECT_PARTS,
    EX,
    EX_MAGIC,
    FRAMES,
    FUSION_MONSTER,
    KIND_HEADING,
    KINDS,
    MAGIC,
    MONSTER,
    MOST_DISCARDS,
    MOST_EFFECTS,
    RESTRICTIONS,
    TARGETS,
    TIMINGS,
    VERBS,
    ZONES,
    Word,
    spellings,
)

_COST_CODES: Final = {
    shared.NUMBER_EXPECTED.name: SP_CAT_COST_RANGE,
    shared.NUMBER_FRACTION.name: SP_CAT_COST_RANGE,
    SP_CAT_COST_RANGE.name: SP_CAT_COST_RANGE,
}
# Two rules meet in these columns (SP-024 asks for a value, SP-031 for its size), so the codes cite them.
_STAT_CODES: Final = {
    shared.VALUE_MISSING.name: SP_CAT_STAT_MISSING,
    shared.NUMBER_EXPECTED.name: SP_CAT_AP_RANGE,
    shared.NUMBER_TOO_SMALL.name: SP_CAT_AP_RANGE,
    shared.NUMBER_FRACTION.name: SP_CAT_AP_RANGE,
}
_RACE_CODES: Final = {shared.VALUE_MISSING.name: SP_CAT_STAT_MISSING}

ID: Final = Column("id", "カード番号", "Card ID", Identifier(), ("番号", "No.", "No", "card_id"), rule="SP-006")
NAME: Final = Column(
    "name",
    "カード名",
    "Name",
    Name(brackets=True),
    ("名前", "名称", "カード名称", "card name"),
    required=True,
    rule="SP-006",
)
READING: Final = Column(
    "name_reading", "読み", "Reading", Text(), ("よみ", "ふりがな", "よみがな", "フリガナ", "読み仮名")
)
KIND: Final = Column(
    "kind",
    KIND_HEADING,
    "Kind",
    Choice(spellings(KINDS)),
    KIND_HEADINGS,
    required=True,
    rule="SP-019",
)
COST: Final = Column("cost", "コスト", "Cost", Cost(), ("左上コスト",), required=True, rule="SP-027", codes=_COST_CODES)
FRAME: Final = Column("frame", "コスト色", "Cost colour", Choice(spellings(FRAMES)), ("枠色", "Cost color"))
ATTRIBUTE: Final = Column("attribute", "属性", "Attribute", Attribute(), required=True)
RACE: Final = Column("race", "種族", "Race", Text(), ("族", "tribe"), required=True, codes=_RACE_CODES)
# SP-025 gives both names of each value.
AP: Final = Column(
    "ap", "AP", "AP", WholeNumber(0), ("攻撃力", "攻撃", "attack", "アタックポイント"), required=True, codes=_STAT_CODES
)
LP: Final = Column("lp", "LP", "LP", WholeNumber(1), ("ライフポイント", "体力"), required=True, codes=_STAT_CODES)
FUSION_TARGET: Final = Column(
    "fusion_target",
    "合成対象",
    "Fusion target",
    FusionText(reader=parse_requirement),
    rule="SP-197",
    codes={SP_CAT_FUSION_FORM.name: SP_CAT_FUSION_FORM},
)
FUSION_MATERIALS: Final = Column(
    "fusion_materials",
    "合成素材",
    "Fusion materials",
    FusionText(reader=parse_materials),
    rule="SP-198",
    codes={SP_CAT_FUSION_FORM.name: SP_CAT_FUSION_FORM},
)
TEXT: Final = Column(
    "text",
    "効果テキスト",
    "Effect text",
    Text(),
    ("テキスト", "効果", "カードテキスト", "effect", "text", "card text"),
    rule="SP-034",
)


_PART_PARSERS: Final[Mapping[str, Parser]] = {
    "kind": Choice(spellings(EFFECT_KINDS)),
    "timing": EffectWords(vocabulary=TIMINGS),
    "zone": Choice(spellings(ZONES)),
    "cost": EffectWords(vocabulary=COSTS),
    "restriction": EffectWords(vocabulary=RESTRICTIONS),
    "condition": EffectWords(vocabulary=CONDITIONS),
    "targets": EffectWords(vocabulary=TARGETS),
    "actions": EffectWords(vocabulary=VERBS),
    "text": Text(),
}
_PART_RULES: Final[Mapping[str, str]] = {
    "kind": "SP-148",
    "timing": "SP-153",
    "zone": "SP-152",
    "cost": "SP-173",
    "restriction": "SP-174",
    "condition": "SP-175",
    "targets": "SP-176",
    "actions": "SP-178",
    "text": "SP-034",
}
_LABELS: Final[Mapping[str, tuple[str, ...]]] = {
    "timing": ("(タイミング)", "タイミング"),
    "cost": ("(コスト)",),
    "restriction": ("(制限)",),
    "condition": ("(条件)", "条件"),
}
"""The labels of card texts, understood as headings of the first effect (SP-034)."""

_WORD_CODES: Final[Mapping[str, Code]] = {SP_CAT_EFFECT_WORD.name: SP_CAT_EFFECT_WORD}


def _effect_column(number: int, part: Word) -> Column:
    """The column of one part of the effect with this number; the first one's number may be left out."""
    parser = _PART_PARSERS[part.id]
    unnumbered = (f"効果{part.ja}", f"Effect {part.en}", *_LABELS.get(part.id, ()))
    return Column(
        f"effect_{number}_{part.id}",
        f"効果{number}{part.ja}",
        f"Effect {number} {part.en}",
        parser,
        unnumbered if number == 1 else (),
        rule=_PART_RULES[part.id],
        codes=_WORD_CODES if isinstance(parser, EffectWords) else {},
        part=("effects", number, part.id),
    )


EFFECTS: Final = tuple(_effect_column(number, part) for number in range(1, MOST_EFFECTS + 1) for part in EFFECT_PARTS)

LAST_COLUMNS: Final = (
    Column(
        "substitute_cost",
        "代用コスト",
        "Substitute cost",
        EffectWords(vocabulary=COSTS),
        rule="SP-129",
        codes=_WORD_CODES,
    ),
    Column("copy_limit", "構築制限", "Copy limit", WholeNumber(1), ("枚数制限",), rule="SP-007"),
    Column("set_name", "収録", "Set", Text(), ("パック", "弾")),
    Column("rarity", "レアリティ", "Rarity", Text(), ("レア", "レア度")),
    Column("illustrator", "イラスト", "Illustrator", Text(), ("絵師",)),
    Column("flavor", "フレーバー", "Flavour text", Text(), ("Flavor text",)),
    Column("errata", "エラッタ", "Errata", Text(dates=True)),
)


_NUMBERS: Final = ("0", *(f"-{number}" for number in range(1, MOST_DISCARDS + 1)))

_EXAMPLES: Final[Mapping[str, Mapping[str, str]]] = {
    MONSTER: {
        "name": "見習い灯守り", "cost": "0", "attribute": "火", "race": "魔法使い", "ap": "20", "lp": "30",
        "text": "プレイ時効果①：デッキから1枚引く。", "effect_1_kind": "プレイ時①", "effect_1_actions": "draw 1",
    },
    MAGIC: {
        "name": "霧の帳", "cost": "-1", "attribute": "水",
        "text": "プレイ時効果②：（タイミング）相手が攻撃して来た時。その攻撃を止める。", "effect_1_kind": "プレイ時②",
        "effect_1_timing": "opponent_attack_declared", "effect_1_actions": "stop_attack",
    },
    FUSION_MONSTER: {
        "name": "双焔の灯守り", "cost": "ex", "attribute": "火", "race": "魔法使い", "ap": "50", "lp": "60",
        "fusion_target": "魔法使い族", "fusion_materials": "火属性の魔法x1",
    },
    EX_MAGIC: {
        "name": "眠れる頁", "cost": "ex", "attribute": "星", "text": "プレイ時効果②：相手の場のカード1枚に30ダメージ。",
        "effect_1_kind": "プレイ時②", "effect_1_targets": "one_enemy_card",
        "effect_1_actions": "damage 30 one_enemy_card",
    },
}  # fmt: skip
"""An example row for each kind, shown in the template."""


def _no_stats(rule: str) -> tuple[Absent, ...]:
    """What magic does not print; `MagicLife` judges a filled LP, as 1 is what the rules say (SP-135)."""
    return (Absent(RACE, SP_CAT_STAT_ON_MAGIC, rule), Absent(AP, SP_CAT_STAT_ON_MAGIC), Absent(LP, None), *_NO_FUSION)


_STATS: Final = (RACE, AP, LP)
_NO_FUSION: Final = (
    Absent(FUSION_TARGET, shared.COLUMN_NOT_FOR_KIND, "SP-197"),
    Absent(FUSION_MATERIALS, shared.COLUMN_NOT_FOR_KIND, "SP-198"),
)


def _kind(
    word: Word, model: type[SpimateCard], rules: tuple[str, str], middle: tuple[Column, ...], absent: tuple[Absent, ...]
) -> Kind:
    """A kind with all its columns: `rules` cite what it is and what it prints, `middle` follows the attribute."""
    costs = _NUMBERS if word.id in (MONSTER, MAGIC) else (EX,)
    head = (ID, NAME, READING, replace(COST, parser=Cost(costs)), FRAME, replace(ATTRIBUTE, rule=rules[1]))
    examples = _EXAMPLES[word.id]
    columns = tuple(
        replace(column, example=examples.get(column.field, ""))
        for column in (*head, *middle, TEXT, *EFFECTS, *LAST_COLUMNS)
    )
    return Kind(word.id, word.ja, word.en, model, columns, absent, word.aliases, rules[0])


_MONSTER, _MAGIC, _FUSION_MONSTER, _EX_MAGIC = KINDS

CATALOG: Final = CatalogSpec(
    kinds=(
        _kind(_MONSTER, Monster, ("SP-019", "SP-024"), _STATS, _NO_FUSION),
        _kind(_MAGIC, Magic, ("SP-019", "SP-023"), (), _no_stats("SP-023")),
        _kind(_FUSION_MONSTER, FusionMonster, ("SP-020", "SP-026"), (*_STATS, FUSION_TARGET, FUSION_MATERIALS), ()),
        _kind(_EX_MAGIC, ExMagic, ("SP-021", "SP-026"), (), _no_stats("SP-026")),
    ),
    kind_column=KIND,
    row_rules=ROW_RULES,
    catalog_rules=CATALOG_RULES,
)
