"""The words of spimate: every Japanese label and English name stands here once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Word:
    """One term: its id in our data, its label in both languages, and other spellings that are understood."""

    id: str
    ja: str
    en: str = ""
    aliases: tuple[str, ...] = ()


def spellings(words: Iterable[Word]) -> tuple[tuple[str, str], ...]:
    """(spelling, id) pairs; the Japanese label comes first and is the one that is written."""
    return tuple((spelling, word.id) for word in words for spelling in (word.ja, word.en, *word.aliases) if spelling)


def label(words: Iterable[Word], word_id: str) -> str:
    """The Japanese label of an id."""
    return next(word.ja for word in words if word.id == word_id)


EX: Final = "ex"
"""The cost of cards that only an effect brings into use (SP-009, SP-011)."""

MOST_DISCARDS: Final = 4
"""The greatest printed cost (SP-027)."""

MONSTER: Final = "monster"
MAGIC: Final = "magic"
FUSION_MONSTER: Final = "fusion_monster"
EX_MAGIC: Final = "ex_magic"

KIND_HEADING: Final = "種類"

# SP-019, SP-020, SP-021
KINDS: Final = (
    Word(MONSTER, "モンスター", "monster"),
    Word(MAGIC, "魔法", "magic", ("魔法カード",)),
    Word(FUSION_MONSTER, "合成モンスター", "fusion monster", ("合成",)),
    Word(EX_MAGIC, "ex魔法", "ex magic"),
)

# SP-022
COUNTS_AS: Final = {MONSTER: MONSTER, FUSION_MONSTER: MONSTER, MAGIC: MAGIC, EX_MAGIC: MAGIC}

# SP-019, SP-020, SP-021: the colour of the top-left cost, for the purple ones also of its letters
FRAMES: Final = (
    Word("white", "白", "white"),
    Word("black", "黒", "black"),
    Word("purple_black", "紫(黒字)", "purple/black", ("紫黒字", "紫に黒字", "紫/黒", "purple (black letters)")),
    Word("purple_white", "紫(白字)", "purple/white", ("紫白字", "紫に白字", "紫/白", "purple (white letters)")),
)

FRAME_OF_KIND: Final = {
    MONSTER: "white",
    MAGIC: "black",
    FUSION_MONSTER: "purple_black",
    EX_MAGIC: "purple_white",
}

# SP-029: an open list; the value is the printed word itself
ATTRIBUTES: Final = (
    Word("火", "火", "fire"),
    Word("水", "水", "water"),
    Word("風", "風", "wind"),
    Word("地", "地", "earth"),
    Word("星", "星", "star"),
    Word("雷", "雷", "thunder", ("lightning",)),
)

OPTIONAL: Final = "optional"
ON_PLAY_1: Final = "on_play_1"
ON_PLAY_2: Final = "on_play_2"
PERMANENT: Final = "permanent"
FORCED: Final = "forced"
RULE: Final = "rule"

# SP-148, SP-149
EFFECT_KINDS: Final = (
    Word(OPTIONAL, "任意", "optional", ("任意効果", "起動効果", "optional effect", "activated effect")),
    Word(ON_PLAY_1, "プレイ時①", "on-play ①", ("プレイ時効果①", "登場時効果", "登場時", "entry effect")),
    Word(ON_PLAY_2, "プレイ時②", "on-play ②", ("プレイ時効果②",)),
    Word(PERMANENT, "永続", "permanent", ("永続効果", "常時効果", "permanent effect")),
    Word(FORCED, "強制", "forced", ("強制効果", "forced effect")),
    Word(RULE, "ルール", "rule", ("ルール効果", "効果外テキスト", "rule effect")),
)

# SP-035
ZONES: Final = (
    Word("field", "場", "field", ("フィールド",)),
    Word("hand", "手札", "hand"),
    Word("graveyard", "墓地", "graveyard"),
    Word("deck", "デッキ", "deck"),
    Word("extra", "エクストラ", "extra", ("エクストラカード",)),
)

# SP-153, SP-154
TIMINGS: Final = (
    Word("own_standby", "自分のスタンバイフェイズ"),
    Word("on_arrival", "プレイ時(登場時)"),
    Word("opponent_attack_declared", "相手が攻撃して来た時"),
    Word("opponent_effect_activated", "相手が効果を発動した時"),
    Word("own_attack_declared", "自分の攻撃宣言時"),
    Word("this_destroyed", "このカードが破壊された時"),
    Word("card_leaves_field", "場を離れた時"),
    Word("damage_received", "ダメージを受けた時"),
    Word("card_played", "カードがプレイされた時"),
    Word("draw_phase", "ドローフェイズ"),
    Word("battle_phase", "バトルフェイズ"),
    Word("end_phase", "エンドフェイズ"),
    Word("would_be_destroyed", "破壊される場合"),
    Word("continuous", "常時"),
    Word("construction", "構築時"),
)

# SP-173, SP-129
COSTS: Final = (
    Word("discard_hand", "手札をN枚捨てる"),
    Word("target_field_card", "場のカードを対象にとる"),
    Word("destroy_own", "自分の場のカードを破壊する"),
    Word("send_own_to_graveyard", "墓地に送る"),
    Word("return_own", "手札・デッキに戻す"),
    Word("printed_cost", "左上コスト"),
)

COPIES_IN_CONSTRUCTION: Final = "copies_in_construction"

# SP-174, SP-155, SP-007
RESTRICTIONS: Final = (
    Word("once_per_turn", "1ターンに1度"),
    Word("none", "制限なし"),
    Word(COPIES_IN_CONSTRUCTION, "構築N枚制限"),
    Word("once_per_game", "ゲーム中1度"),
    Word("no_attack_this_turn", "このターン攻撃出来ない"),
)

# SP-175, SP-152
CONDITIONS: Final = (
    Word("race_on_own_field", "自分の場に~族がいる"),
    Word("named_card_present", "「~」がある場合"),
    Word("attribute_present", "~属性"),
    Word("hand_count", "手札がN枚以上/以下"),
    Word("field_count", "場のカードがN枚"),
    Word("stat_bound", "AP/LPがN以上/以下"),
    Word("cost_bound", "コストN以下"),
    Word("turn_owner", "自分/相手のターン"),
    Word("source_zone", "墓地・手札にある場合"),
)

# SP-176, SP-177
TARGETS: Final = (
    Word("one_enemy_card", "相手の場のカード1枚"),
    Word("one_enemy_monster", "相手モンスター1体"),
    Word("one_own_monster", "自分のモンスター1体"),
    Word("all_enemy", "相手の場全て"),
    Word("all_cards", "場の全て"),
    Word("front_row", "前衛"),
    Word("back_row", "後衛"),
    Word("attacker", "攻撃モンスター"),
    Word("activated_effect", "発動した効果"),
    Word("card_by_name_part", "名前に「~」を含むカード"),
    Word("deck_card", "デッキのカード"),
    Word("graveyard_card", "墓地のカード"),
    Word("extra_card", "エクストラのカード"),
    Word("hand_card", "手札のカード"),
    Word("player", "プレーヤー"),
)

# SP-178
VERBS: Final = (
    Word("damage", "Nダメージを与える"),
    Word("damage_multiply", "ダメージを倍にする"),
    Word("destroy", "破壊する"),
    Word("prevent_destruction", "破壊されない"),
    Word("replace_destruction", "代わりに~する"),
    Word("search_to_hand", "デッキから手札に加える"),
    Word("recover_to_hand", "墓地から手札に加える"),
    Word("extra_to_hand", "エクストラから手札に加える"),
    Word("draw", "デッキから引く"),
    Word("put_on_field", "場に出す"),
    Word("revive", "墓地から場に出す"),
    Word("fuse", "合成する"),
    Word("call_ex_magic", "ex魔法を呼び出す"),
    Word("negate_effect", "効果を無効にする"),
    Word("stop_attack", "攻撃を止める"),
    Word("forbid_attack", "攻撃出来ない"),
    Word("change_ap", "APを増減する"),
    Word("change_lp", "LPを増減する"),
    Word("take_control", "コントロールを奪う"),
    Word("return_to_hand", "手札に戻す"),
    Word("return_to_deck", "デッキに戻す"),
    Word("return_to_extra", "エクストラに戻す"),
    Word("discard_opponent", "相手の手札を捨てさせる"),
    Word("extra_attack", "もう一度攻撃出来る"),
    Word("ignore_guard", "後衛/プレーヤーを攻撃出来る"),
    Word("redirect_attack", "攻撃対象を変更する"),
    Word("move", "置き場を移動する"),
    Word("heal", "ダメージを取り除く"),
    Word("extra_normal_play", "通常の方法でもう1体出せる"),
    Word("cost_change", "コストを増減する"),
)

MOST_EFFECTS: Final = 9
"""How many effects of one card have columns; the source sets no limit (SP-034)."""

EFFECT_PARTS: Final = (
    Word("kind", "種別", "kind"),
    Word("timing", "タイミング", "timing"),
    Word("zone", "使用場所", "usable from"),
    Word("cost", "コスト", "cost"),
    Word("restriction", "制限", "restriction"),
    Word("condition", "条件", "condition"),
    Word("targets", "対象", "target"),
    Word("actions", "処理", "actions"),
    Word("text", "本文", "text"),
)

ANY: Final = "任意"
"""Fusion target or material: any card; without a count as many as one likes (SP-199)."""

CARD: Final = "カード"
"""Any card, where a fusion asks for a card of an attribute or race."""
