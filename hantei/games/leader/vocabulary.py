"""The words of the leader game: what is printed on the cards in Japanese and what it is called in English.

Ids are the names used in code and files; the first word of a term is the one that is written.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

UNIT: Final = "unit"
BUILDING: Final = "building"
SKILL: Final = "skill"
WEAPON: Final = "weapon"
ARMOUR: Final = "armour"
LEADER: Final = "leader"
TRAP: Final = "trap"

EVERY_KIND: Final = (UNIT, BUILDING, SKILL, WEAPON, ARMOUR, LEADER, TRAP)
EQUIPMENT: Final = (WEAPON, ARMOUR)
FIGHTERS: Final = (UNIT, WEAPON)
"""The kinds that attack: those with ATK and HP."""

FIELD: Final = (UNIT, BUILDING, *EQUIPMENT)
"""The kinds that stand on the field 「場」 (LD-026)."""

DECK_KINDS: Final = (UNIT, BUILDING, SKILL, WEAPON, ARMOUR, TRAP)
"""The kinds that the 20 cards of a deck may be of (LD-007)."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game: its id and its labels, `also` for further spellings that are understood."""

    id: str
    ja: str
    en: str
    also: tuple[str, ...] = ()

    @property
    def spellings(self) -> tuple[str, ...]:
        return (self.ja, self.en, self.id, *self.also)

    @property
    def words(self) -> tuple[tuple[str, str], ...]:
        """Every spelling with the id it stands for, the written one first."""
        return tuple((spelling, self.id) for spelling in self.spellings)


@dataclass(frozen=True, slots=True)
class KeywordTerm(Term):
    """A keyword: the kinds that may bear it and what has to stand beside it.

    kinds       kinds of cards that it is possible on
    rule        the rule that says what it does
    kinds_rule  the rule on the kinds, where that is another one
    levels      the numbers that it may have, None where it has none
    roman       whether the number is written as Ⅰ/Ⅱ/Ⅲ
    has_text    whether an effect text of its own belongs to it
    """

    kinds: tuple[str, ...] = EVERY_KIND
    rule: str = ""
    kinds_rule: str = ""
    levels: range | None = None
    roman: bool = False
    has_text: bool = False


@dataclass(frozen=True, slots=True)
class TagTerm(Term):
    """A bracket tag: the kinds that may bear it and the total cost that it asks for."""

    kinds: tuple[str, ...] = DECK_KINDS
    rule: str = ""
    least_total_cost: int = 0


KIND_HEADING: Final = "種別"

KINDS: Final = (
    Term(UNIT, "ユニット", "unit"),
    Term(BUILDING, "建物", "building"),
    Term(SKILL, "スキル", "skill", ("スキルカード",)),
    Term(WEAPON, "武器", "weapon"),
    Term(ARMOUR, "防具", "armour", ("armor",)),
    Term(LEADER, "リーダー", "leader", ("リーダーカード",)),
    Term(TRAP, "トラップ", "trap", ("罠",)),
)

LEGEND: Final = "legend"
ELITE: Final = "elite"
OUGI: Final = "ougi"
STRONG: Final = "strong"
OVERLORD: Final = "overlord"
BLANK: Final = "blank"

TAGS: Final = (
    TagTerm(LEGEND, "LEGEND", "legend", kinds=EVERY_KIND, rule="LD-258"),
    TagTerm(ELITE, "精鋭", "elite", rule="LD-260"),
    TagTerm(OUGI, "奥義", "secret art", kinds=EVERY_KIND, rule="LD-262"),
    TagTerm(STRONG, "強者", "strong one", rule="LD-265", least_total_cost=5),
    TagTerm(OVERLORD, "覇者", "overlord", rule="LD-266", least_total_cost=9),
    TagTerm(BLANK, "ブランク", "blank", kinds=FIGHTERS, rule="LD-274"),
)

HIGHEST_EXCEED: Final = 1_000

DUEL: Final = "duel"
DRAIN: Final = "drain"
ABILITY: Final = "ability"
SKILL_LINK: Final = "skill_link"
EXCEED: Final = "exceed"
UNION: Final = "union"
BOOST: Final = "boost"

KEYWORDS: Final = (
    KeywordTerm("guard", "守護", "guard", kinds=(UNIT, ARMOUR), rule="LD-181"),
    KeywordTerm("pierce", "貫通", "pierce", kinds=FIGHTERS, rule="LD-187"),
    KeywordTerm("sweep", "薙ぎ払い", "sweep", kinds=FIGHTERS, rule="LD-193"),
    KeywordTerm("haste", "速攻", "haste", kinds=FIGHTERS, rule="LD-196"),
    KeywordTerm("rush", "突進", "rush", kinds=FIGHTERS, rule="LD-197"),
    KeywordTerm("snipe", "狙い撃ち", "snipe", kinds=FIGHTERS, rule="LD-199"),
    KeywordTerm("stealth", "ステルス", "stealth", kinds=FIELD, rule="LD-202"),
    KeywordTerm("barrier", "バリア", "barrier", kinds=FIELD, rule="LD-208"),
    KeywordTerm("super_barrier", "超バリア", "super barrier", kinds=FIELD, rule="LD-213"),
    KeywordTerm("gambler", "ギャンブラー", "gambler", kinds=FIGHTERS, rule="LD-217"),
    KeywordTerm(DRAIN, "ドレイン", "drain", kinds=FIGHTERS, rule="LD-220", levels=range(1, 4), roman=True),
    KeywordTerm("ranged", "遠隔攻撃", "ranged", kinds=FIGHTERS, rule="LD-224"),
    KeywordTerm(DUEL, "決闘", "duel", kinds=FIGHTERS, rule="LD-228"),
    KeywordTerm("coward", "臆病", "coward", kinds=(UNIT, *EQUIPMENT), rule="LD-233"),
    KeywordTerm("double_attack", "2回攻撃", "double attack", kinds=FIGHTERS, rule="LD-238"),
    KeywordTerm("finisher_bonus", "トドメボーナス", "finisher bonus", kinds=FIGHTERS, rule="LD-240"),
    KeywordTerm("virulence", "猛毒化", "virulence", kinds=FIELD, rule="LD-243"),
    KeywordTerm("security", "警備", "security", kinds=FIELD, rule="LD-245"),
    KeywordTerm("gravity", "グラビティ", "gravity", kinds=FIELD, rule="LD-247"),
    KeywordTerm(ABILITY, "アビリティ", "ability", kinds=(UNIT,), rule="LD-250", has_text=True),
    KeywordTerm(SKILL_LINK, "スキルリンク", "skill link", kinds=(UNIT, *EQUIPMENT), rule="LD-255", levels=range(1, 4),
                roman=True, has_text=True),
    KeywordTerm(EXCEED, "エクシード", "exceed", rule="LD-276", levels=range(1, HIGHEST_EXCEED + 1), has_text=True),
    KeywordTerm(UNION, "ユニオン", "union", kinds=(UNIT,), rule="LD-281"),
    KeywordTerm(BOOST, "ブースト", "boost", kinds=FIELD, rule="LD-287", kinds_rule="LD-294", levels=range(2, 4),
                roman=True),
    KeywordTerm("giga_body", "ギガボディ", "giga body", kinds=(UNIT,), rule="LD-295"),
    KeywordTerm("super_giga_body", "超ギガボディ", "super giga body", kinds=(UNIT,), rule="LD-302"),
)  # fmt: skip
"""The keywords. 「ブーストⅡ」 and 「ブーストⅢ」 are one keyword with the number 2 or 3."""

KEYWORD_BY_ID: Final = {term.id: term for term in KEYWORDS}
TAG_BY_ID: Final = {term.id: term for term in TAGS}

CONTINUOUS: Final = frozenset({"stealth", "barrier", "super_barrier", "virulence", "security", "gravity"})
"""The keywords that make a building useful without a text (LD-115)."""

TRIGGER_KEYWORDS: Final = frozenset({ABILITY, SKILL_LINK})
"""The keywords that are effects of the trigger kind (LD-113)."""

TRIGGERS: Final = (
    Term("on_summon", "召喚時", "on summon"),
    Term("on_attack", "攻撃時", "on attack"),
    Term("on_counter", "反撃時", "on counter"),
    Term("on_damaged", "ダメージを受けた時", "on damaged"),
    Term("on_death", "死亡時", "on death"),
    Term("on_kill", "敵を倒した時", "on kill"),
    Term("on_leader_damage_dealt", "相手リーダーにダメージを与えた時", "on leader damage dealt"),
    Term("own_turn_start", "自分のターン開始時", "own turn start"),
    Term("own_turn_end", "自分のターン終了時", "own turn end"),
    Term("opp_turn_start", "相手のターン開始時", "opponent's turn start"),
    Term("opp_turn_end", "相手のターン終了時", "opponent's turn end"),
    Term("ally_summoned", "味方召喚時", "ally summoned"),
    Term("ally_died", "味方死亡時", "ally died"),
    Term("enemy_summoned", "敵召喚時", "enemy summoned"),
    Term("enemy_died", "敵死亡時", "enemy died"),
    Term("skill_used", "スキル使用時", "skill used", ("スキル使用時(スキルリンク)", "スキルリンク")),
    Term("ability", "アビリティ", "ability"),
    Term("main_end", "メインフェイズ終了時", "main phase end"),
)
"""The conditions of effects of the trigger kind 「発動条件系」 (LD-113)."""

TRAP_TRIGGERS: Final = (
    Term("enemy_attack", "相手が攻撃した時", "enemy attack"),
    Term("enemy_attack_unit", "自分のユニットが攻撃された時", "enemy attack on a unit"),
    Term("enemy_attack_leader", "自分のリーダーが攻撃された時", "enemy attack on the leader"),
    Term("enemy_unit_summoned", "相手がユニットを召喚した時", "enemy unit summoned"),
    Term("enemy_building_summoned", "相手が建物を出した時", "enemy building summoned"),
    Term("enemy_equip_summoned", "相手が武器・防具を出した時", "enemy equipment summoned"),
    Term("enemy_skill_used", "相手がスキルを使用した時", "enemy skill used"),
    Term("enemy_leader_skill", "相手がリーダースキルを発動した時", "enemy leader skill"),
    Term("enemy_ability", "相手がアビリティを使用した時", "enemy ability"),
    Term("enemy_building_used", "相手が建物の効果を発動した時", "enemy building used"),
    Term("enemy_charge", "相手がチャージした時", "enemy charge"),
    Term("own_unit_targeted", "自分のユニットが相手の効果の対象になった時", "own unit targeted"),
    Term("own_unit_damaged", "自分のユニットがダメージを受けた時", "own unit damaged"),
    Term("own_unit_died", "自分のユニットが死亡した時", "own unit died"),
    Term("own_leader_damaged", "自分のリーダーがダメージを受けた時", "own leader damaged"),
    Term("own_equip_died", "自分の武器・防具が死亡した時", "own equipment died"),
    Term("enemy_effect_draw", "相手が効果でカードを引いた時", "enemy effect draw"),
    Term("enemy_turn_start", "相手のターン開始時", "enemy turn start"),
    Term("enemy_turn_end", "相手のターン終了時", "enemy turn end"),
)
"""The conditions kept for traps 「トラップ専用」 (LD-161)."""

TURN1_MARK: Final = "(ターン1)"
"""Stands in the text of an effect that is activated once in a turn (LD-337)."""

OUGI_MARK: Final = "【奥義】"
"""Stands before the text that is activated once in a match (LD-262)."""


def words_of(terms: tuple[Term, ...]) -> tuple[tuple[str, str], ...]:
    """Every spelling of some terms with its id."""
    return tuple(word for term in terms for word in term.words)
