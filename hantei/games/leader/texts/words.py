"""The words of the leader game's card texts, for the language of effects; events stand in `events.py`."""

from __future__ import annotations

from typing import Final

from hantei.effects.words.common import ACTS, MANNERS_OF_LYING, PILE_PLACES, STATES, words_with_rules
from hantei.effects.words.vocabulary import Label, Station, Style, Vocabulary, Word, Words
from hantei.games.leader.texts.events import EVENTS
from hantei.games.leader.vocabulary import (
    ABILITY,
    ARMOUR,
    BUILDING,
    EXCEED,
    KEYWORDS,
    KINDS,
    LEADER,
    OUGI,
    SKILL,
    SKILL_LINK,
    TAGS,
    TRAP,
    UNIT,
    WEAPON,
    KeywordTerm,
)

_ZONES: Final[Words] = (
    Word("deck", ("山札", "デッキ"), ("deck", "library"), rules=("LD-018",)),
    Word("hand", ("手札", "手ふだ", "てふだ"), ("hand",), rules=("LD-023",)),
    Word(
        "graveyard",
        ("墓地", "ぼち", "トラッシュ", "捨て札"),
        ("graveyard", "grave", "discard pile", "trash"),
        rules=("LD-019",),
    ),
    Word("field", ("場", "フィールド", "ば", "盤面"), ("field", "board"), rules=("LD-026",)),
    Word("lost", ("ロスト", "ロストゾーン"), ("lost zone",), rules=("LD-018", "LD-025")),
    Word("unit_zone", ("ユニットゾーン",), ("unit zone",), rules=("LD-014",)),
    Word("building_zone", ("建物ゾーン",), ("building zone",), rules=("LD-017", "LD-101")),
    Word("weapon_zone", ("武器ゾーン",), ("weapon zone",), rules=("LD-123",)),
    Word("armour_zone", ("防具ゾーン",), ("armour zone",), rules=("LD-135",)),
    Word("trap_zone", ("トラップゾーン",), ("trap zone",), rules=("LD-054",)),
    Word("under", ("下", "下に重ねられた場所"), ("stack under it",), rules=("LD-286",)),
)

_PLACES: Final[Words] = (
    *words_with_rules(PILE_PLACES, {"top": "", "bottom": ""}),
    Word("front", ("前列", "ぜんれつ"), ("front row",), rules=("LD-015",)),
    Word("back", ("後列", "こうれつ"), ("back row",), rules=("LD-015",)),
    Word("empty", ("空きマス", "空いているマス", "空いている", "空いてるマス", "空いてる", "空き"), ("empty cell", "empty"), rules=("LD-071",)),
    Word("adjacent", ("隣", "隣のマス", "隣接する", "隣接", "となり", "隣接するマス"), ("adjacent cell",)),
    Word("left_and_right", ("左右", "左右のマス", "両隣", "両隣のマス"), ("cells to the left and right",), plural="cells to the left and right"),
    Word("behind", ("後ろ", "後ろのマス", "うしろ"), ("cell behind",), plural="cells behind", rules=("LD-016",)),
    Word("in_front", ("前", "前のマス"), ("cell in front",), plural="cells in front", rules=("LD-016",)),
    Word("column", ("縦列", "縦のライン"), ("column",), rules=("LD-016",)),
    Word("row", ("横列", "横のライン"), ("row",), rules=("LD-193",)),
    Word("front_centre", ("前列中央", "前列中央マス", "前列中央のマス"), ("front centre cell",), rules=("LD-295",)),
    Word("cell", ("マス",), ("cell",), rules=("LD-014",)),
)  # fmt: skip

_KIND_COUNTERS: Final = {
    UNIT: "体", BUILDING: "枚", SKILL: "枚", WEAPON: "枚", ARMOUR: "枚", LEADER: "人", TRAP: "枚",
}  # fmt: skip
_KIND_RULES: Final = {
    UNIT: ("LD-079",), BUILDING: ("LD-101",), SKILL: ("LD-116",), WEAPON: ("LD-124",), ARMOUR: ("LD-136",),
    LEADER: ("LD-002", "LD-146"), TRAP: ("LD-054", "LD-158"),
}  # fmt: skip
_KIND_PLURALS: Final = {ARMOUR: "armour"}
_ALSO_CALLED: Final = {LEADER: ("リーダースキル",)}
"""What texts call a kind by where it costs something: the cost of a leader skill is printed on its leader (LD-148)."""

_KINDS: Final[Words] = (
    Word("card", ("カード",), ("card",), counter="枚"),
    *(
        Word(
            term.id, (term.ja, *(word for word in term.also if not word.isascii()), *_ALSO_CALLED.get(term.id, ())), (term.en,),
            _KIND_COUNTERS[term.id], _KIND_PLURALS.get(term.id, ""), _KIND_RULES[term.id],
        )
        for term in KINDS
    ),
    Word("equipment", ("武器・防具", "武器または防具", "武器か防具", "装備", "装備カード"), ("equipment card", "equipment"), counter="枚", rules=("LD-122",)),
)  # fmt: skip

_STATS: Final[Words] = (
    Word("atk", ("攻撃力", "ATK", "こうげき力"), ("ATK", "attack"), rules=("LD-080",)),
    Word("hp", ("HP", "体力", "最大HP"), ("HP",), rules=("LD-009", "LD-080")),
    Word("cost", ("コスト", "召喚コスト"), ("cost",), rules=("LD-066",)),
    Word("total_cost", ("合計コスト",), ("total cost",), rules=("LD-267",)),
)

_NUMBERS: Final[Words] = (
    Word(
        "max_cost",
        ("コストの最大値", "最大コスト", "コスト最大値", "コスト上限"),
        ("cost maximum",),
        rules=("LD-040", "LD-042"),
    ),
    Word(
        "cost",
        ("コスト", "残りのコスト", "残りコスト"),
        ("cost points",),
        plural="cost points",
        rules=("LD-040", "LD-043"),
    ),
    Word("charge", ("チャージ", "リーダースキルのチャージ", "スキルチャージ"), ("charge",), rules=("LD-149", "LD-151")),
    Word("life", ("ライフ",), ("life",), rules=("LD-143",)),
    Word("hand_size", ("手札の枚数", "手札枚数"), ("hand size",)),
)

_STATES: Final[Words] = (
    Word("poisoned", ("毒状態", "毒", "どく状態"), ("poisoned",), rules=("LD-307", "LD-309")),
    Word("sealed", ("封印状態", "封印", "ふういん状態"), ("sealed",), rules=("LD-311", "LD-312", "LD-314")),
    Word("paralysed", ("麻痺状態", "麻痺", "まひ状態", "マヒ状態", "マヒ"), ("paralysed",), rules=("LD-317", "LD-318")),
    Word("sideways", ("横向き", "よこ向き", "横向き状態"), ("sideways",), rules=("LD-250", "LD-251")),
    Word("upright", ("縦向き", "たて向き", "縦向き状態"), ("upright",), rules=("LD-044",)),
    *words_with_rules(STATES, {
        "face_down": "LD-024", "face_up": "LD-035", "damaged": "LD-009", "undamaged": "LD-009", "without_effects": "LD-311",
        "came_this_turn": "LD-074", "attacked_this_turn": "LD-086", "not_attacked_this_turn": "LD-250",
    }),
    Word("covered", ("カバーされている", "カバーされた"), ("covered",), rules=("LD-173",)),
)  # fmt: skip

_KANA: Final = {
    "guard": ("しゅご",), "pierce": ("かんつう",), "sweep": ("なぎ払い", "なぎはらい"), "haste": ("そっこう",),
    "rush": ("とっしん",), "snipe": ("ねらい撃ち", "狙撃"), "ranged": ("遠距離攻撃",), "duel": ("けっとう",),
    "coward": ("おくびょう",), "double_attack": ("二回攻撃", "2回こうげき"), "finisher_bonus": ("とどめボーナス",),
    "virulence": ("猛毒",), "security": ("けいび",),
}  # fmt: skip
"""Spellings of keywords in kana and the like that texts have besides the printed word."""


def _keyword(term: KeywordTerm) -> Word:
    rules = (term.rule, term.kinds_rule) if term.kinds_rule else (term.rule,)
    return Word(term.id, (term.ja, *_KANA.get(term.id, ())), (term.en.title(),), rules=rules)


_TRAITS: Final[Words] = (
    Word("tags", ("タグ", "タグ「{w}」", "【{w}】"), ("tag", 'tag "{w}"'), rules=("LD-268",)),
    Word("traits", ("特徴", "特徴「{w}」"), ("trait", 'trait "{w}"')),
    Word("name", ("カード名", "名前"), ("name",), rules=("LD-008",)),
    Word("kind", ("種別", "種類"), ("type",), rules=("LD-007",)),
)

_TRAIT_WORDS: Final = {
    "tags": tuple(term.ja for term in TAGS),
    "traits": ("森", "機", "沼", "翼", "星", "影", "竜", "人", "無"),
}

_COUNTERS: Final[Words] = (
    Word("damage", ("ダメージカウンター", "ダメカン"), ("damage counter",), counter="個", rules=("LD-009",)),
    Word("poison", ("毒マーカー", "毒カウンター"), ("poison marker",), counter="個", rules=("LD-010",)),
)

_ACTS: Final[Words] = (
    Word("die_in_battle", ("戦闘で死亡する", "戦闘では死亡する", "攻撃で死亡する"), ("die in battle",), rules=("LD-323",)),
    Word("die", ("死亡する", "死ぬ", "倒れる"), ("die",), rules=("LD-081",)),
    Word(
        "die_by_effects", ("効果で死亡する", "{o}の効果で死亡する", "効果では死亡する", "{o}の効果では死亡する"),
        ("die by effects", "die by effects of {o}"), rules=("LD-081",),
    ),
    Word("use_ability", ("アビリティを使用する", "アビリティを使う"), ("use abilities",), rules=("LD-250",)),
    Word("use_leader_skill", ("リーダースキルを使用する", "リーダースキルを発動する"), ("use the leader skill",), rules=("LD-147",)),
    Word("charge", ("チャージする",), ("charge",), rules=("LD-149",)),
    Word(
        "ignore_wall", ("ウォールを無視して攻撃する", "ウォール無視で攻撃する", "ウォールを無視する"),
        ("attack ignoring walls",), rules=("LD-177", "LD-180"),
    ),
    Word(
        "ignore_cover", ("カバーを無視して攻撃する", "カバー、守護を無視して攻撃する", "カバーを無視する"),
        ("attack ignoring cover",), rules=("LD-173",),
    ),
    Word("cover", ("カバーする", "後ろの味方をカバーする", "後ろのユニットをカバーする"), ("cover",), rules=("LD-173", "LD-174")),
    Word(
        "attack_on_arrival", ("召喚したターンに攻撃する", "召喚されたターンに攻撃する", "召喚したターンでも攻撃する", "召喚されたターンでも攻撃する", "召喚したターンにも攻撃する",
         "召喚されたターンにも攻撃する"),
        ("attack in the turn it was summoned",), rules=("LD-085",),
    ),
    Word("set_trap", ("トラップをセットする", "トラップを設置する"), ("set traps",), rules=("LD-054",)),
    *words_with_rules(ACTS, {
        "attack": "LD-086 LD-090", "direct_attack": "LD-093", "choose_attack_target": "LD-090",
        "be_attacked": "LD-092", "counterattack": "LD-083", "be_counterattacked": "LD-083", "move": "LD-072",
        "be_moved": "LD-072", "be_destroyed": "LD-081", "be_destroyed_in_battle": "LD-323",
        "be_destroyed_by_effects": "LD-329", "be_affected": "LD-213", "be_targeted": "LD-120 LD-202", "leave_field": "LD-347",
        "be_put_onto_field": "LD-075", "be_summoned": "LD-071", "summon": "LD-048", "put_onto_field": "LD-075",
        "use": "LD-116", "activate": "LD-166", "activate_effects": "LD-103", "be_negated": "", "be_damaged": "LD-077",
        "be_damaged_by_effects": "LD-208", "be_damaged_in_battle": "LD-082", "be_healed": "LD-078 LD-333",
        "be_returned": "", "draw": "LD-046", "add_to_hand": "", "discard": "LD-349", "look": "LD-024", "be_taken": "",
    }),
)  # fmt: skip

_MANNERS: Final[Words] = (
    *words_with_rules(MANNERS_OF_LYING, {"face_up": "LD-035", "face_down": "LD-157", "in_any_order": ""}),
    Word(
        "summon", ("召喚", "場に出す", "出す", "特殊召喚"), ("summon", "put onto the field"), rules=("LD-048", "LD-075")
    ),
    Word("set", ("セット", "設置"), ("set",), rules=("LD-054", "LD-157")),
    Word("union", ("重ねて召喚",), ("stack and summon",), rules=("LD-281",)),
    Word("sideways", ("横向き",), ("sideways",), rules=("LD-250",)),
)

_LABELS: Final = (
    Label(
        "counterattacks", ("反撃時",), ("When it counterattacks",), "triggered", "counterattacks", ("LD-113", "LD-323")
    ),
    Label(
        "damaged",
        ("ダメージを受けた時", "被ダメージ時"),
        ("When it takes damage",),
        "triggered",
        "damaged",
        ("LD-113",),
    ),
    Label(ABILITY, ("アビリティ",), ("Ability",), "activated", "", ("LD-250",)),
    Label(SKILL_LINK, ("スキルリンク",), ("Skill Link",), "triggered", "skill_used", ("LD-255",)),
    Label(OUGI, ("奥義",), ("Secret Art",), "spell", "", ("LD-262",)),
    Label(EXCEED, ("エクシード",), ("Exceed",), "spell", "", ("LD-276",)),
    Label("leader_skill", ("リーダースキル",), ("Leader Skill",), "activated", "", ("LD-147",)),
    Label("activated_effect", ("起動", "起動効果", "起"), ("Activated",), "activated"),
    Label("automatic", ("自動", "誘発", "自"), ("Automatic",), "triggered"),
    Label("continuous", ("常時", "永続", "永続効果", "永"), ("Continuous",), "continuous"),
    Label("once_per_turn", ("ターン1",), ("Turn 1",), "part", "", ("LD-337",)),
    Label("charges", ("チャージ",), ("Charges",), "part", "", ("LD-148",)),
    Label("timing", ("タイミング",), ("Timing",), "part"),
    Label("condition", ("条件", "発動条件"), ("Condition",), "part", "", ("LD-160",)),
    Label("cost", ("コスト",), ("Cost",), "part"),
    Label("effect", ("効果",), ("Effect",), "part"),
    Label("limit", ("制限",), ("Limit",), "part"),
    Label("materials", ("ユニオン素材",), ("Materials",), "part", "", ("LD-281",)),
)

_PROCEDURES: Final[Words] = (
    Word(
        "charge", ("リーダースキルに{n}回チャージする", "{n}回チャージする", "チャージする", "リーダースキルにチャージする"),
        ("charge the leader skill {n} times", "charge the leader skill"), rules=("LD-149",),
    ),
    Word("repeat", ("ここまでの処理を合計{n}回行う", "合計{n}回行う"), ("do all of the above {n} times in all",)),
    Word("union", ("{m}に重ねて召喚する", "ユニオン{m}", "{m}の上に重ねて召喚する", "【ユニオン】{m}の上に重ねて召喚する", "ユニオン：{m}"), ("summon this card on top of {m}",), rules=("LD-281",)),
    Word(
        "swap_control", ("{o}の持ち主を入れ替える", "{o}のコントロールを入れ替える"),
        ("exchange control of {o}",),
    ),
    Word("extra_turn", ("自分のターンをもう1回行う", "追加のターンを行う"), ("take another turn",)),
)  # fmt: skip

_STYLE: Final = Style(
    each="お互い",
    keyword_quotes=("【", "】"),
    says_field="cards",
    sided_kinds=(UNIT,),
    from_zones=("deck", "hand", "graveyard"),
    counts_behind=True,
    hidden_counter="枚",
    into={"lost": "ロストさせる"},
    references={"attacker": "攻撃したユニット"},
    cures="治す",
    destroys="死亡させる",
    limit_behind="（ターン1）",
    unsaid={
        "summoned": "召喚時",
        "attacks": "攻撃時",
        "counterattacks": "反撃時",
        "died": "死亡時",
        "damaged": "ダメージを受けた",
        "dealt_damage": "{o}にダメージを与えた",
        "killed": "{o}を倒した",
    },
    bracketed=(OUGI,),
)
"""How the game's own cards are worded."""

_LASTS: Final = {
    "atk": "LD-348", "hp": "LD-348", "ability": "LD-347", "poisoned": "LD-309", "sealed": "LD-314", "paralysed": "LD-318",
}  # fmt: skip
"""Until the card leaves the field, or as the state itself says."""

_TRAPS_WAIT: Final = {
    "attacks": "opponent", "attacked": "own", "summoned": "opponent", "used": "opponent", "activated": "opponent",
    "effect_activated": "opponent", "skill_used": "opponent", "leader_skill_used": "opponent",
    "ability_used": "opponent", "charged": "opponent", "targeted": "own", "damaged": "own", "died": "own",
    "died_in_battle": "own", "drew_by_effect": "opponent", "turn_start": "opponent", "turn_end": "opponent",
}  # fmt: skip
"""The conditions kept for traps, by event, with whose it must be."""
_STATIONS: Final = {
    SKILL: Station(played=True, rule="LD-116"),
    TRAP: Station(played=True, waits=_TRAPS_WAIT, rule="LD-161"),
    BUILDING: Station(waits={}, acts=True, rule="LD-112"),
    UNIT: Station(lies=True, acts=True, rule="LD-250"),
    LEADER: Station(acts=True, rule="LD-147"),
}

EFFECT_WORDS: Final = Vocabulary(
    game="leader",
    zones=_ZONES,
    places=_PLACES,
    kinds=_KINDS,
    stats=_STATS,
    numbers=_NUMBERS,
    states=_STATES,
    keywords=tuple(_keyword(term) for term in KEYWORDS if term.levels is None),
    numbered=tuple(_keyword(term) for term in KEYWORDS if term.levels is not None),
    traits=_TRAITS,
    trait_words=_TRAIT_WORDS,
    counters=_COUNTERS,
    events=EVENTS,
    acts=_ACTS,
    manners=_MANNERS,
    labels=_LABELS,
    procedures=_PROCEDURES,
    style=_STYLE,
    lasts=_LASTS,
    columns={f"{label}_text": label for label in (ABILITY, SKILL_LINK, EXCEED, OUGI)},
    reminders={"haste": "can attack_on_arrival"},
    others={LEADER: UNIT, UNIT: LEADER},
    rows=("front", "back"),
    singles=(LEADER, WEAPON, ARMOUR, BUILDING),
    stations=_STATIONS,
)
"""All words; `stats` and `traits` have the names of the card's fields, `kind` is the catalogue's."""
