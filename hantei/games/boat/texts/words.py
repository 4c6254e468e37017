"""The words of Boat Monster's card texts, for the language of effects; events stand in `events.py`."""

from __future__ import annotations

from typing import Final

from hantei.effects.words.common import ACTS, MANNERS_OF_LYING, PILE_PLACES, STATES, words_with_rules
from hantei.effects.words.vocabulary import Label, Station, Style, Vocabulary, Word, Words
from hantei.games.boat.texts.events import EVENTS
from hantei.games.boat.vocabulary import (
    ATTRIBUTES,
    FREE_ATTACKER,
    FUSION_ACTOR,
    HEARTS,
    KINDS,
    MAGIC_TYPES,
    CardKind,
    MagicType,
)

_KIND_JA: Final = {kind: label for label, kind in KINDS}
_TYPE_JA: Final = {magic_type: label for label, magic_type in MAGIC_TYPES}

_ZONES: Final[Words] = (
    Word("deck", ("山札", "デッキ", "山札置き場"), ("deck", "library"), rules=("BM-064",)),
    Word("hand", ("手札", "手ふだ", "てふだ"), ("hand",), rules=("BM-068",)),
    Word(
        "graveyard",
        ("墓地", "ぼち", "トラッシュ", "捨て札"),
        ("graveyard", "grave", "discard pile", "trash"),
        rules=("BM-058",),
    ),
    Word("field", ("場", "フィールド", "盤面"), ("field", "board"), rules=("BM-348",)),
    Word("lost", ("消失ゾーン", "消失"), ("lost zone",), rules=("BM-059",)),
    Word("isolation", ("隔離ゾーン", "隔離", "除外ゾーン"), ("isolation zone",), rules=("BM-060",)),
    Word("field_magic_place", ("フィールドマジック置き場",), ("field magic place",), rules=("BM-061",)),
    Word("place_magic_place", ("プレイスマジック置き場",), ("place magic place",), rules=("BM-062",)),
    Word("g_cell", ("Gセル",), ("G cell",), rules=("BM-065", "BM-066", "BM-067")),
    Word("under", ("下", "下に重ねられた場所"), ("stack under it",), rules=("BM-069", "BM-150")),
)

_PLACES: Final[Words] = (
    *words_with_rules(PILE_PLACES, {"top": "", "bottom": ""}),
    Word("l_cell", ("Lセル",), ("L cell",), rules=("BM-052", "BM-053")),
    Word(
        "front_s", ("前列Sセル", "前列のSセル", "前列", "まえのSセル", "前のSセル"), ("front S cell", "front row"),
        rules=("BM-054", "BM-055"),
    ),
    Word(
        "back_s", ("後列Sセル", "後列のSセル", "後列", "うしろのSセル", "後ろのSセル"), ("back S cell", "back row"),
        rules=("BM-056", "BM-057"),
    ),
    Word("s_cell", ("Sセル",), ("S cell",), rules=("BM-054", "BM-056")),
    Word(
        "empty", ("空きセル", "空いているセル", "空いたセル", "空いている", "空いた", "空き", "アクターの存在しない", "カードの置かれていない"),
        ("empty cell", "empty"), rules=("BM-281",),
    ),
    Word("line", ("縦のライン", "縦のライン上", "ライン", "縦列"), ("line",), rules=("BM-176",)),
    Word("cell", ("セル", "マス"), ("cell",), rules=("BM-069",)),
    Word("former", ("元のセル", "元いたセル"), ("former cell",)),
)  # fmt: skip

_KINDS: Final[Words] = (
    Word("card", ("カード",), ("card",), counter="枚", rules=("BM-001",)),
    Word("actor_card", ("アクターカード", "アクターのカード"), ("actor card",), counter="枚", rules=("BM-002",)),
    Word("magic", ("魔法カード", "魔法"), ("magic card", "magic"), counter="枚", rules=("BM-032",)),
    Word(CardKind.ACTOR.value, (_KIND_JA[CardKind.ACTOR],), ("actor",), counter="体", rules=("BM-003",)),
    Word(CardKind.STRANGER.value, (_KIND_JA[CardKind.STRANGER],), ("stranger",), counter="枚", rules=("BM-018",)),
    Word(CardKind.STRANGE_ACTOR.value, (_KIND_JA[CardKind.STRANGE_ACTOR],), ("strange actor",), counter="体",
        rules=("BM-028", "BM-029"),
    ),
    Word("fusion_actor", (FUSION_ACTOR[0],), ("fusion actor",), counter="体", rules=("BM-284",)),
    Word(CardKind.NORMAL_MAGIC.value, (_KIND_JA[CardKind.NORMAL_MAGIC],), ("normal magic card", "normal magic"), counter="枚",
        rules=("BM-033", "BM-035"),
    ),
    Word(CardKind.ATTACH_MAGIC.value, (_KIND_JA[CardKind.ATTACH_MAGIC],), ("attach magic card", "attach magic"), counter="枚",
        rules=("BM-150",),
    ),
    Word(CardKind.REPLACE_MAGIC.value, (_KIND_JA[CardKind.REPLACE_MAGIC],), ("replace magic card", "replace magic"),
        counter="枚", rules=("BM-165",),
    ),
    Word(
        "plain_magic", (_TYPE_JA[MagicType.NORMAL],), ("plain magic card", "plain magic"), counter="枚",
        rules=("BM-036",),
    ),
    Word(
        "always_magic", (_TYPE_JA[MagicType.ALWAYS],), ("always magic card", "always magic"), counter="枚",
        rules=("BM-038",),
    ),
    Word(
        "field_magic", (_TYPE_JA[MagicType.FIELD],), ("field magic card", "field magic"), counter="枚",
        rules=("BM-039",),
    ),
    Word(
        "place_magic", (_TYPE_JA[MagicType.PLACE],), ("place magic card", "place magic"), counter="枚",
        rules=("BM-040",),
    ),
)  # fmt: skip

_STATS: Final[Words] = (
    Word("ap", ("攻撃力", "AP", "攻", "ATK"), ("AP", "attack power"), rules=("BM-007", "BM-215")),
    Word("dp", ("防御力", "DP", "防", "DEF"), ("DP", "defence power"), rules=("BM-008", "BM-215")),
    Word("damage", ("ダメージポイント", "DMG", "与ダメージ"), ("damage points", "DMG"), plural="damage points", rules=("BM-009",)),
    Word("hp", ("HP", "体力"), ("HP",), rules=("BM-010",)),
    Word("cost", ("コスト",), ("cost",), rules=("BM-004", "BM-034")),
    Word("rarity", ("レアリティ", "レア度"), ("rarity",), rules=("BM-005",)),
)  # fmt: skip

_NUMBERS: Final[Words] = (
    Word("life", ("ライフ", "ライフポイント"), ("life",), rules=("BM-074", "BM-075", "BM-076")),
    Word("hand_size", ("手札の枚数", "手札枚数"), ("hand size",), rules=("BM-071",)),
)

_STATES: Final[Words] = (
    *words_with_rules(STATES, {
        "face_up": "BM-126", "face_down": "BM-070 BM-160", "without_effects": "", "came_this_turn": "BM-282",
        "attacked_this_turn": "BM-047", "not_attacked_this_turn": "BM-047",
    }),
    Word("with_attach_magic", ("付加魔法が重なっている", "付加魔法の重なっている", "付加魔法が付いている"), ("with attach magic under it",), rules=("BM-150",)),
    Word("with_replace_magic", ("置換魔法が重なっている", "置換魔法の重なっている"), ("with replace magic under it",), rules=("BM-165",)),
    Word("with_cards_under", ("カードが重なっている", "カードの重なっている"), ("with cards under it",), rules=("BM-069",)),
    Word("normal_summoned", ("通常召喚された", "通常召喚した"), ("normal summoned",), rules=("BM-120",)),
    Word("special_summoned", ("特殊召喚された", "特殊召喚した"), ("special summoned",), rules=("BM-272",)),
    Word("moved_this_turn", ("このターンに移動した", "移動済み"), ("that has moved this turn",), rules=("BM-046",)),
)  # fmt: skip

_KEYWORDS: Final[Words] = (
    Word(FREE_ATTACKER[1].value, (FREE_ATTACKER[0],), ("Free Attacker",), rules=("BM-336", "BM-337", "BM-338")),
    Word(FUSION_ACTOR[1].value, (FUSION_ACTOR[0],), ("Fusion Actor",), rules=("BM-284",)),
)

_TRAITS: Final[Words] = (
    Word("attribute", ("属性", "属性「{w}」", "{w}属性"), ("attribute", 'attribute "{w}"'), rules=("BM-012",)),
    Word("tribe", ("種族", "種族「{w}」", "{w}族"), ("tribe", 'tribe "{w}"'), rules=("BM-013",)),
    Word("habitat", ("住処", "住処「{w}」", "すみか"), ("habitat", 'habitat "{w}"'), rules=("BM-014",)),
    Word("heart", ("心", "心「{w}」"), ("heart", 'heart "{w}"'), rules=("BM-015",)),
    Word("name", ("カード名", "名前"), ("name",), rules=("BM-016",)),
    Word("kind", ("種類", "種別"), ("kind",), rules=("BM-001",)),
)

_TRAIT_WORDS: Final = {
    "attribute": tuple(label for label, _ in ATTRIBUTES),
    "heart": tuple(label for label, _ in HEARTS),
    "tribe": (
        "魔導師", "狙撃手", "戦士", "獣", "精霊", "竜", "海賊", "鳥", "魚", "妖精", "機械", "天使", "悪魔", "亡霊",
    ),
    "habitat": (
        "火山", "森", "城", "空", "海", "港", "深海", "島", "山", "雪原", "草原", "都市", "塔", "工場", "神殿", "冥界",
    ),
}  # fmt: skip

_COUNTERS: Final[Words] = (
    Word(
        "damage",
        ("ダメージカウンター", "ダメカン", "ダメージ・カウンター", "カウンター"),
        ("damage counter",),
        counter="個",
        rules=("BM-045",),
    ),
    Word("move", ("ムーブカウンター",), ("move counter",), counter="個", rules=("BM-046",)),
    Word("attack", ("アタックカウンター",), ("attack counter",), counter="個", rules=("BM-047",)),
)

_ACTS: Final[Words] = (
    Word(
        "attack_from_back_s", ("後列Sセルから攻撃する", "後列Sセルからも攻撃する", "後列から攻撃する", "後列からも攻撃する"),
        ("attack from a back S cell",), rules=("BM-056", "BM-174"),
    ),
    Word(
        "attack_on_arrival", ("召喚されたターンに攻撃する", "召喚されたターンでも攻撃する", "召喚したターンに攻撃する", "召喚したターンでも攻撃する"),
        ("attack in the turn it was summoned",), rules=("BM-181",),
    ),
    Word("normal_summon", ("通常召喚する", "{o}を通常召喚する"), ("normal summon", "normal summon {o}"), rules=("BM-120",)),
    Word("special_summon", ("特殊召喚する", "{o}を特殊召喚する"), ("special summon", "special summon {o}"), rules=("BM-272",)),
    Word("be_normal_summoned", ("通常召喚される",), ("be normal summoned",), rules=("BM-120",)),
    Word("be_special_summoned", ("特殊召喚される",), ("be special summoned",), rules=("BM-272",)),
    Word(
        "be_summoned_by_magic", ("魔法カードの効果で召喚される",), ("be summoned by effects of magic cards",),
        rules=("BM-297",),
    ),
    Word("attach", ("付加する", "{o}を付加する"), ("attach magic", "attach {o}"), rules=("BM-150",)),
    Word("replace", ("置換する", "{o}を置換する"), ("use replace magic", "replace {o}"), rules=("BM-165",)),
    *words_with_rules(ACTS, {
        "attack": "BM-174 BM-180", "direct_attack": "BM-185", "choose_attack_target": "BM-175 BM-184",
        "be_attacked": "BM-184", "move": "BM-219", "be_moved": "", "be_destroyed": "BM-196 BM-217",
        "be_destroyed_in_battle": "BM-196", "be_destroyed_by_effects": "BM-315", "be_affected": "", "be_targeted": "BM-381",
        "leave_field": "", "be_put_onto_field": "BM-280", "put_onto_field": "BM-276", "use": "BM-137", "activate": "BM-137",
        "activate_effects": "BM-234", "be_negated": "BM-241", "be_taken": "BM-368", "be_damaged": "BM-192",
        "draw": "BM-090", "add_to_hand": "", "discard": "BM-341", "look": "BM-160",
    }),
)  # fmt: skip

_MANNERS: Final[Words] = (
    *words_with_rules(MANNERS_OF_LYING, {"face_up": "BM-126", "face_down": "BM-070", "in_any_order": "BM-358"}),
    Word("put_into_play", ("場に出す", "出す"), ("put into play",), rules=("BM-276", "BM-278", "BM-279", "BM-280")),
    Word("special_summon", ("特殊召喚",), ("special summon",), rules=("BM-272", "BM-274", "BM-275")),
    Word("normal_summon", ("通常召喚",), ("normal summon",), rules=("BM-120", "BM-282")),
    Word("fusion_summon", ("結合召喚",), ("fusion summon",), rules=("BM-286",)),
    Word("strange_summon", ("ストレンジ召喚",), ("strange summon",), rules=("BM-302", "BM-303")),
    Word("summon", ("召喚",), ("summon",), rules=("BM-348",)),
)

_LABELS: Final = (
    Label("activated_effect", ("起動", "起動効果", "起動能力"), ("Activated",), "activated", "", ("BM-234",)),
    Label("continuous", ("常時", "永続", "永続効果", "常時効果", "常"), ("Continuous",), "continuous"),
    Label("automatic", ("自動", "誘発", "自"), ("Automatic",), "triggered"),
    Label("rule", ("ルール", "ルール効果"), ("Rule",), "rule"),
    Label("keyword_list", ("キーワード",), ("Keywords",), "keywords"),
    Label("activation_condition", ("発動条件",), ("Activation condition",), "part", "", ("BM-157", "BM-159")),
    Label("summon_condition", ("召喚条件",), ("Summon condition",), "part", "", ("BM-284",)),
    Label("materials", ("素材",), ("Materials",), "part", "", ("BM-288",)),
    Label("cost", ("コスト",), ("Cost",), "part", "", ("BM-235",)),
    Label("effect", ("効果",), ("Effect",), "part"),
    Label("condition", ("条件",), ("Condition",), "part"),
    Label("timing", ("タイミング",), ("Timing",), "part"),
    Label("limit", ("制限",), ("Limit",), "part"),
)

_PROCEDURES: Final[Words] = (
    Word(
        "fusion_summon", ("{m}を素材とし、{b}で結合召喚する", "{m}を素材として、{b}で結合召喚する", "{m}を素材とし結合召喚する"),
        ("fusion summon this card from {m} by {b}", "fusion summon this card from {m}"),
        rules=("BM-284", "BM-288", "BM-289"),
    ),
    Word(
        "use_for_fusion", ("結合召喚に使う", "結合召喚に使用する"), ("use this card for a fusion summon",),
        rules=("BM-289", "BM-291"),
    ),
    Word(
        "stay_face_up", ("発動後、このカードは表向きのまま残る", "このカードは表向きのまま残る"),
        ("this card stays face up after its activation",), rules=("BM-161",),
    ),
    Word("swap_control", ("{o}のコントロールを入れ替える",), ("exchange control of {o}",), rules=("BM-368",)),
)  # fmt: skip

_STYLE: Final = Style(
    draw="山札から{n}引く",
    from_zones=("deck",),
    unsaid_own=("deck",),
    hidden_counter="枚",
    name_counter="体",
    into={"graveyard": "{z}に送る"},
    references={"host": "このカードが重なっているアクター", "attacker": "攻撃してきたアクター"},
    gets=True,
    unsaid={"summoned": "召喚時", "replaced": "置換時"},
)
"""How the game's own cards are worded."""

_LASTS: Final = {"control": "BM-368"}
"""Control lasts for the game; of other changes the rules say nothing."""

_STATIONS: Final = {
    "plain_magic": Station(played=True, waits={"main_phase": "own", "turn": "own"}, rule="BM-036"),
    "always_magic": Station(played=True, rule="BM-038"),
    CardKind.ATTACH_MAGIC.value: Station(played=True, rule="BM-150"),
    "field_magic": Station(lies=True, rule="BM-039"),
    "place_magic": Station(side="own", lies=True, rule="BM-040"),
    CardKind.REPLACE_MAGIC.value: Station(lies=True, rule="BM-165"),
    CardKind.ACTOR.value: Station(lies=True, rule="BM-003"),
    CardKind.STRANGE_ACTOR.value: Station(lies=True, rule="BM-003"),
    "fusion_actor": Station(lies=True, rule="BM-284"),
}

EFFECT_WORDS: Final = Vocabulary(
    game="boat",
    zones=_ZONES,
    places=_PLACES,
    kinds=_KINDS,
    stats=_STATS,
    numbers=_NUMBERS,
    states=_STATES,
    keywords=_KEYWORDS,
    traits=_TRAITS,
    trait_words=_TRAIT_WORDS,
    called_by={"tribe": CardKind.ACTOR.value},
    counters=_COUNTERS,
    events=EVENTS,
    acts=_ACTS,
    manners=_MANNERS,
    labels=_LABELS,
    procedures=_PROCEDURES,
    style=_STYLE,
    lasts=_LASTS,
    closed_traits=("attribute", "heart"),
    reminders={"attacked_this_turn": "counter attack", "moved_this_turn": "counter move"},
    singles=("l_cell",),
    changes_all=True,
    stations=_STATIONS,
)
"""All words; `stats` and `traits` have the names of the card's fields, `kind` is the catalogue's."""
