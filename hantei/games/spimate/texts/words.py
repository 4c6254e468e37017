"""The words of spimate's card texts, for the language of effects; events stand in `events.py`."""

from __future__ import annotations

from typing import Final

from hantei.effects.words.common import ACTS, MANNERS_OF_LYING, PILE_PLACES, STATES, words_with_rules
from hantei.effects.words.vocabulary import Label, Station, Style, Vocabulary, Word, Words
from hantei.games.spimate.texts.events import EVENTS
from hantei.games.spimate.vocabulary import (
    ATTRIBUTES,
    EFFECT_KINDS,
    EX_MAGIC,
    FORCED,
    FUSION_MONSTER,
    KINDS,
    MAGIC,
    MONSTER,
    ON_PLAY_1,
    ON_PLAY_2,
    OPTIONAL,
    PERMANENT,
    RULE,
    label,
)

_ZONES: Final[Words] = (
    Word("deck", ("デッキ", "山札"), ("deck", "library"), rules=("SP-035",)),
    Word("hand", ("手札", "手ふだ", "てふだ"), ("hand",), rules=("SP-035",)),
    Word(
        "graveyard",
        ("墓地", "ぼち", "トラッシュ", "捨て札"),
        ("graveyard", "grave", "discard pile", "trash"),
        rules=("SP-035", "SP-043"),
    ),
    Word("field", ("場", "フィールド", "ば", "盤面"), ("field", "board"), rules=("SP-036",)),
    Word("extra", ("エクストラ", "エクストラカード", "エクストラデッキ"), ("extra",), rules=("SP-012",)),
)

_PLACES: Final[Words] = (
    *words_with_rules(PILE_PLACES, {"top": "", "bottom": ""}),
    Word("front", ("前衛", "前衛置き場", "前列", "ぜんえい"), ("front row",), rules=("SP-036", "SP-063")),
    Word("back", ("後衛", "後衛置き場", "後列", "こうえい"), ("back row",), rules=("SP-036", "SP-065")),
    Word(
        "empty", ("空いているマス", "空きマス", "空いている", "空いてるマス", "空いてる", "空き", "空いた"),
        ("empty cell", "empty"), rules=("SP-038", "SP-039"),
    ),
    Word("opposite", ("正面", "向かい", "目の前", "正面のマス", "向かいのマス"), ("opposite cell",), rules=("SP-041",)),
    Word("adjacent", ("隣", "となり", "隣のマス"), ("adjacent cell",)),
    Word("left_and_right", ("左右", "左右のマス", "両隣", "両隣のマス"), ("cells to the left and right",), plural="cells to the left and right"),
    Word("cell", ("マス", "置き場", "場所"), ("cell",), rules=("SP-037",)),
)  # fmt: skip

_KINDS: Final[Words] = (
    Word("card", ("カード",), ("card",), counter="枚"),
    Word(MONSTER, (label(KINDS, MONSTER), "モンスターカード", "モンスター・カード"), ("monster",), counter="体", rules=("SP-019", "SP-022")),
    Word(MAGIC, (label(KINDS, MAGIC), "魔法カード", "まほう"), ("magic card", "magic"), counter="枚", rules=("SP-019", "SP-022")),
    Word(FUSION_MONSTER, (label(KINDS, FUSION_MONSTER),), ("fusion monster",), counter="体", rules=("SP-020",)),
    Word(EX_MAGIC, (label(KINDS, EX_MAGIC),), ("ex magic card", "ex magic"), counter="枚", rules=("SP-021",)),
)  # fmt: skip

_EFFECTS: Final[Words] = (
    Word(OPTIONAL, ("任意効果", "起動効果"), ("optional effect",), counter="つ", rules=("SP-150",)),
    Word(ON_PLAY_1, ("プレイ時効果①", "登場時効果"), ("entry effect",), counter="つ", rules=("SP-158",)),
    Word(ON_PLAY_2, ("プレイ時効果②",), ("on-play effect",), counter="つ", rules=("SP-161",)),
    Word(FORCED, ("強制効果",), ("forced effect",), counter="つ", rules=("SP-167",)),
)  # fmt: skip
"""Kinds of effects, which texts speak of as they do of kinds of cards (SP-188)."""

_STATS: Final[Words] = (
    Word("ap", ("AP", "攻撃力", "アタックポイント"), ("AP", "attack points"), rules=("SP-025", "SP-138")),
    Word("lp", ("LP", "体力"), ("LP", "life points"), rules=("SP-025", "SP-137")),
    Word("cost", ("コスト", "左上コスト"), ("cost",), rules=("SP-027", "SP-124")),
    Word("effect_damage", ("効果によるダメージ", "効果ダメージ"), ("effect damage",), rules=("SP-136",)),
)

_NUMBERS: Final[Words] = (
    Word("life", ("ライフ", "ライフポイント"), ("life",), rules=("SP-052",)),
    Word("hand_size", ("手札の枚数", "手札枚数"), ("hand size",)),
)

_STATES: Final[Words] = (
    *words_with_rules(STATES, {
        "damaged": "SP-132", "undamaged": "SP-132", "without_effects": "SP-171", "came_this_turn": "SP-075",
        "attacked_this_turn": "SP-074", "not_attacked_this_turn": "SP-074", "face_up": "", "face_down": "",
    }),
    Word("fused", ("合成で場に出た", "合成した", "合成された"), ("brought out by fusion",), rules=("SP-195",)),
)  # fmt: skip

_TRAITS: Final[Words] = (
    Word("attribute", ("属性", "{w}属性", "属性「{w}」"), ("attribute", 'attribute "{w}"'), rules=("SP-029",)),
    Word("race", ("種族", "{w}族", "種族「{w}」"), ("race", 'race "{w}"'), rules=("SP-030",)),
    Word("name", ("カード名", "名前"), ("name",), rules=("SP-006",)),
    Word("kind", ("種類", "種別"), ("kind",), rules=("SP-019",)),
)

_TRAIT_WORDS: Final = {
    "attribute": tuple(word.ja for word in ATTRIBUTES),
    "race": ("魔法使い", "獣", "竜", "精霊", "巨人", "機械", "騎士", "植物"),
}
"""Races without their ending 族, which does not count when they are compared (SP-030)."""

_COUNTERS: Final[Words] = (Word("counter", ("カウンター",), ("counter",), counter="個"),)

_ACTS: Final[Words] = (
    Word(
        "attack_past_front",
        ("前衛を無視して攻撃する", "相手の前衛にカードがあっても後衛を攻撃する", "前衛を無視して後衛を攻撃する", "前衛を飛び越えて攻撃する",
         "前衛にカードがあっても後衛を攻撃する", "後衛を攻撃する"),
        ("attack past the front row",), rules=("SP-063", "SP-179"),
    ),
    Word("normal_play", ("通常の方法で出す", "{o}を通常の方法で出す", "{o}を通常の方法で場に出す", "通常の方法で場に出す"),
         ("play ordinarily", "play {o} ordinarily"), rules=("SP-112", "SP-113")),
    Word("play", ("プレイする", "{o}をプレイする"), ("play cards", "play {o}"), rules=("SP-109",)),
    Word("counter", ("対抗する", "{o}に対抗する"), ("counter", "counter {o}"), rules=("SP-180",)),
    Word("be_fusion_target", ("合成対象にする", "合成対象になる"), ("be a fusion target",), rules=("SP-197",)),
    Word("be_fusion_material", ("合成素材にする", "合成素材になる"), ("be fusion material",), rules=("SP-198",)),
    *words_with_rules(ACTS, {
        "attack": "SP-074", "direct_attack": "SP-073", "choose_attack_target": "SP-062",
        "be_attacked": "SP-062", "move": "SP-040", "be_moved": "SP-040", "be_destroyed": "SP-134",
        "be_destroyed_in_battle": "SP-134", "be_destroyed_by_effects": "SP-136", "be_affected": "", "be_targeted": "SP-176",
        "leave_field": "", "be_put_onto_field": "SP-114", "put_onto_field": "SP-114", "summon": "SP-109", "use": "SP-117",
        "activate": "SP-150", "activate_effects": "SP-150", "be_negated": "SP-169 SP-193", "be_taken": "SP-046",
        "be_damaged": "SP-130", "be_damaged_by_effects": "SP-136", "be_damaged_in_battle": "SP-130", "be_healed": "SP-132",
        "be_returned": "", "draw": "SP-105", "add_to_hand": "", "discard": "SP-044", "look": "SP-045",
    }),
)  # fmt: skip

_MANNERS: Final[Words] = (
    *words_with_rules(MANNERS_OF_LYING, {"face_up": "", "face_down": "", "in_any_order": ""}),
    Word(
        "put_onto_field", ("場に出す", "出す", "召喚", "特殊召喚"), ("put onto the field",), rules=("SP-114", "SP-115")
    ),
    Word("fuse", ("合成",), ("fuse",), rules=("SP-195", "SP-196")),
    Word("call", ("呼び出す",), ("call",), rules=("SP-163",)),
    Word("normal_play", ("通常の方法で場に出す", "通常の方法で出す"), ("play ordinarily",), rules=("SP-112",)),
    Word("play", ("プレイ",), ("play",), rules=("SP-109",)),
)

_KIND_SPELLINGS: Final = {word.id: word.aliases for word in EFFECT_KINDS}


def _effect_kind(effect_kind: str, ja: tuple[str, ...], en: str, kind: str, event: str, rules: str) -> Label:
    """The label of one of the six kinds of effects; `ja` before the spellings of the catalogue."""
    known = tuple(word for word in _KIND_SPELLINGS[effect_kind] if not word.isascii())
    spellings = dict.fromkeys((*ja, label(EFFECT_KINDS, effect_kind), *known))
    return Label(
        effect_kind, tuple(word for word in spellings if not word.isascii()), (en,), kind, event, tuple(rules.split())
    )


_LABELS: Final = (
    _effect_kind(OPTIONAL, ("任意効果", "起動"), "Optional effect", "activated", "", "SP-150 SP-153"),
    _effect_kind(ON_PLAY_1, ("プレイ時効果①",), "Entry effect", "triggered", "played", "SP-158"),
    _effect_kind(ON_PLAY_2, ("プレイ時効果②",), "On-play effect", "spell", "", "SP-161"),
    _effect_kind(PERMANENT, ("永続効果", "常時"), "Permanent effect", "continuous", "", "SP-164"),
    _effect_kind(FORCED, ("強制効果",), "Forced effect", "triggered", "", "SP-167"),
    _effect_kind(RULE, ("ルール効果",), "Rule effect", "rule", "", "SP-169"),
    Label("timing", ("タイミング",), ("Timing",), "part", "", ("SP-154",)),
    Label("cost", ("コスト",), ("Cost",), "part", "", ("SP-173",)),
    Label("limit", ("制限",), ("Limit",), "part", "", ("SP-174",)),
    Label("condition", ("条件",), ("Condition",), "part", "", ("SP-175",)),
    Label("substitute_cost", ("代用コスト",), ("Substitute cost",), "rule", "", ("SP-129",)),
    Label("fusion_target", ("合成対象",), ("Fusion target",), "part", "", ("SP-197",)),
    Label("fusion_materials", ("合成素材",), ("Fusion materials",), "part", "", ("SP-198",)),
    Label("target", ("対象",), ("Target",), "part", "", ("SP-176",)),
    Label("effect", ("効果", "処理"), ("Effect",), "part"),
    Label("counter", ("対抗",), ("Counter",), "activated", "", ("SP-180",)),
    Label("automatic", ("自動", "誘発", "自"), ("Automatic",), "triggered"),
)

_PROCEDURES: Final[Words] = (
    Word("copy_limit", ("構築{n}枚制限",), ("at most {n} in a deck",), rules=("SP-007", "SP-008")),
    Word("any_copies", ("デッキに何枚でも入れる", "このカードはデッキに何枚でも入れる"), ("put any number of this card into a deck",), rules=("SP-007",)),
    Word("fusion", ("{o}を合成対象、{m}を合成素材として合成する",), ("fuse {o} with {m}",), rules=("SP-195",)),
    Word("name_card", ("カード名を{n}つ宣言する", "カード名を宣言する"), ("name {n} cards", "name a card")),
    Word(
        "swap_control", ("{o}のコントロールを入れ替える", "{o}を交換する"), ("exchange control of {o}",),
        rules=("SP-046",),
    ),
)  # fmt: skip

_STYLE: Final = Style(
    each="お互い",
    draw="デッキから{n}引く",
    name_quotes=("『", "』"),
    keyword_quotes=("【", "】"),
    says_field="no_place",
    all_before=True,
    from_zones=("deck", "hand", "graveyard", "extra"),
    unsaid_own=("deck", "hand", "extra"),
    bare_traits=("race",),
    into={"graveyard": "{z}に送る"},
    references={"attacker": "その攻撃モンスター", "chosen": "対象のモンスター"},
    heal="{to}のダメージを{n}取り除く",
    stops="止める",
    unsaid={"attacks": "{s}の攻撃宣言時"},
    said={"attacks": "{s}が攻撃して来た"},
    durations={"turn_end": "ターン終了まで"},
)
"""How the game's own cards are worded."""

_LASTS: Final = {"ap": "SP-142", "lp": "SP-142", "control": "SP-046"}
"""Until the card leaves the field: with it goes what has happened to it."""

EFFECT_WORDS: Final = Vocabulary(
    game="spimate",
    zones=_ZONES,
    places=_PLACES,
    kinds=(*_KINDS, *_EFFECTS),
    stats=_STATS,
    numbers=_NUMBERS,
    states=_STATES,
    traits=_TRAITS,
    trait_words=_TRAIT_WORDS,
    called_by={"race": MONSTER},
    counters=_COUNTERS,
    events=EVENTS,
    acts=_ACTS,
    manners=_MANNERS,
    labels=_LABELS,
    procedures=_PROCEDURES,
    style=_STYLE,
    lasts=_LASTS,
    others={MONSTER: MAGIC, MAGIC: MONSTER},
    rows=("front", "back"),
    stations={
        MAGIC: Station(played=True, rule="SP-161"),
        EX_MAGIC: Station(played=True, rule="SP-161"),
        MONSTER: Station(lies=True, rule="SP-022"),
        FUSION_MONSTER: Station(lies=True, rule="SP-020"),
    },
)
"""All words; `stats` and `traits` have the names of the card's fields, `kind` is the catalogue's."""
