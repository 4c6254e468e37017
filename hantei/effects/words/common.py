"""Words that card games share: a game selects those that it has and adds the ids of its rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from hantei.effects.words.vocabulary import EventWord, Word, Words


def words_with_rules(words: Words, rules: Mapping[str, str]) -> Words:
    """Return the words whose ids are given, in the order of the list, each with its rules (ids separated by blanks)."""
    by_id = {word.id: word for word in words}
    return tuple(replace(by_id[word_id], rules=tuple(rules[word_id].split())) for word_id in _in_order(by_id, rules))


def events_with_rules(events: tuple[EventWord, ...], rules: Mapping[str, str]) -> tuple[EventWord, ...]:
    """Return the events whose ids are given, in the order of the list, each with its rules (ids separated by
    blanks)."""
    by_id = {event.id: event for event in events}
    return tuple(replace(by_id[event_id], rules=tuple(rules[event_id].split())) for event_id in _in_order(by_id, rules))


def _in_order(known: Iterable[str], wanted: Iterable[str]) -> list[str]:
    """Return the wanted ids in the order of the list, in which special words are before general ones: a reader takes
    the first that fits."""
    return sorted(wanted, key=list(known).index)


def one_event(events: tuple[EventWord, ...], event_id: str, parts: tuple[str, ...], rules: str) -> EventWord:
    """Return one event for what other games keep apart: the patterns of several, those of the first before all
    others."""
    by_id = {event.id: event for event in events}
    chosen = [by_id[part] for part in parts]
    return EventWord(
        event_id,
        tuple(pattern for event in chosen for pattern in event.ja),
        tuple(pattern for event in chosen for pattern in event.en),
        subject=chosen[0].subject,
        rules=tuple(rules.split()),
        would_ja=tuple(pattern for event in chosen for pattern in event.would_ja),
        would_en=tuple(pattern for event in chosen for pattern in event.would_en),
    )


PILE_PLACES: Final[Words] = (
    Word("top", ("上", "一番上", "いちばん上", "てっぺん"), ("top",), plural="top"),
    Word("bottom", ("下", "一番下", "いちばん下", "底"), ("bottom",), plural="bottom"),
)

MANNERS_OF_LYING: Final[Words] = (
    Word("face_up", ("表向き", "おもて向き", "表側", "表向きのまま"), ("face up",)),
    Word("face_down", ("裏向き", "うら向き", "裏側", "裏向きのまま"), ("face down",)),
    Word(
        "in_any_order",
        ("好きな順番", "好きな順", "すきな順番", "お好きな順番", "任意の順番", "好きな順序"),
        ("in any order",),
    ),
)

STATES: Final[Words] = (
    Word("face_up", ("表向き", "おもて向き", "表側", "表向き状態"), ("face-up",)),
    Word("face_down", ("裏向き", "うら向き", "裏側", "裏向き状態"), ("face-down",)),
    Word(
        "damaged",
        ("ダメージを受けている", "ダメージを負っている", "ダメージを受けた", "傷ついた", "手負いの"),
        ("damaged",),
    ),
    Word("undamaged", ("ダメージを受けていない", "無傷の", "ダメージのない"), ("undamaged",)),
    Word(
        "without_effects",
        ("効果が無効", "効果無効", "効果は無効", "効果のない", "効果を持たない", "効果が無効化された"),
        ("without effects", "whose effects are negated"),
    ),
    Word(
        "came_this_turn",
        ("このターンに場に出た", "このターン場に出た", "場に出たばかりの", "このターンに召喚された", "このターン召喚された"),
        ("that came onto the field this turn", "just put out"),
    ),
    Word("attacked_this_turn", ("攻撃済み", "攻撃済", "このターンに攻撃した", "攻撃した後の"), ("that has attacked this turn",)),
    Word("not_attacked_this_turn", ("未攻撃", "まだ攻撃していない", "攻撃していない"), ("that has not attacked this turn",)),
)  # fmt: skip

ACTS: Final[Words] = (
    Word(
        "direct_attack",
        ("直接攻撃する", "直接攻撃をする", "ダイレクトアタックする", "プレイヤーを攻撃する", "プレーヤーを攻撃する"),
        ("attack directly", "make a direct attack"),
    ),
    Word(
        "choose_attack_target",
        ("攻撃対象を選択する", "{o}を攻撃対象に選択する", "{o}を攻撃対象に選ぶ", "{o}を攻撃対象にする", "{o}を攻撃の対象にする"),
        ("choose an attack target", "choose {o} as attack target"),
    ),
    Word("be_destroyed_in_battle", ("戦闘で破壊される", "戦闘では破壊される", "バトルで破壊される", "戦闘によって破壊される", "戦闘ダメージで破壊される"), ("be destroyed in battle",)),
    Word("be_destroyed_by_effects", ("効果で破壊される", "効果では破壊される", "効果によって破壊される", "カードの効果で破壊される", "{o}の効果で破壊される", "{o}の効果では破壊される"),
         ("be destroyed by effects", "be destroyed by effects of {o}")),
    Word("be_damaged_in_battle", ("戦闘ダメージを受ける", "攻撃ダメージを受ける"), ("be damaged in battle",)),
    Word("be_damaged_by_effects", ("効果によるダメージを受ける", "効果ダメージを受ける", "{o}の効果によるダメージを受ける"), ("be damaged by effects", "be damaged by effects of {o}")),
    Word("activate_effects", ("効果を発動する", "{o}の効果を発動する", "効果を使用する", "効果を使う", "{o}の効果を使う"), ("activate effects", "activate effects of {o}")),
    Word("attack", ("攻撃する", "{o}を攻撃する", "{o}に攻撃する", "こうげきする", "{o}をこうげきする", "{o}にこうげきする", "攻撃宣言する", "攻撃を宣言する", "攻撃をする"), ("attack", "attack {o}", "declare an attack")),
    Word(
        "be_attacked",
        ("攻撃される", "こうげきされる", "{o}に攻撃される", "{o}から攻撃される", "攻撃対象になる", "攻撃の対象になる", "{o}の攻撃の対象になる",
         "{o}の攻撃対象になる", "攻撃対象に選択される", "攻撃対象に選ばれる"),
        ("be attacked", "be attacked by {o}", "be chosen as attack target"),
    ),
    Word("counterattack", ("反撃する", "{o}に反撃する"), ("counterattack", "counterattack {o}")),
    Word("be_counterattacked", ("反撃される", "反撃を受ける", "{o}に反撃される"), ("be counterattacked", "be counterattacked by {o}")),
    Word("move", ("移動する", "移動を行う"), ("move",)),
    Word("be_moved", ("効果で移動する", "{o}の効果で移動する"), ("be moved by effects", "be moved by effects of {o}")),
    Word(
        "be_destroyed",
        ("破壊される", "{o}に破壊される", "{o}によって破壊される"),
        ("be destroyed", "be destroyed by {o}"),
    ),
    Word(
        "be_affected",
        ("効果を受ける", "カードの効果を受ける", "{o}の効果を受ける", "{o}の影響を受ける"),
        ("be affected by effects", "be affected by effects of {o}"),
    ),
    Word(
        "be_targeted",
        ("効果の対象に選ばれる", "{o}の効果の対象に選ばれる", "効果の対象になる", "{o}の効果の対象になる", "{o}の効果の対象とされる",
         "{o}の効果の対象とする", "{o}の効果の対象にする"),
        ("be targeted by effects", "be targeted by effects of {o}"),
    ),
    Word("leave_field", ("場を離れる", "{o}の効果で場を離れる", "{o}の効果によって場を離れる", "場から離れる"), ("leave the field", "leave the field by effects of {o}")),
    Word("be_put_onto_field", ("場に出る", "場に出される"), ("come onto the field",)),
    Word("be_summoned", ("召喚される", "召喚で場に出る"), ("be summoned",)),
    Word("summon", ("召喚する", "{o}を召喚する", "召喚を行う"), ("summon cards", "summon {o}")),
    Word("put_onto_field", ("場に出す", "{o}を場に出す", "{o}を出す"), ("put cards onto the field", "put {o} onto the field")),
    Word("use", ("使用する", "{o}を使用する", "使う", "{o}を使う"), ("use it", "use {o}")),
    Word("activate", ("発動する", "{o}を発動する", "発動させる"), ("activate it", "activate {o}")),
    Word("be_negated", ("無効にされる", "無効化される", "無効になる", "{o}に無効にされる"), ("be negated", "be negated by {o}")),
    Word("be_taken", ("コントロールを奪われる", "{o}にコントロールを奪われる", "コントロールが移る"), ("be taken over", "be taken over by {o}")),
    Word("be_damaged", ("ダメージを受ける", "{o}からダメージを受ける"), ("be damaged", "be damaged by {o}")),
    Word("be_healed", ("回復する", "回復される"), ("be healed",)),
    Word("be_returned", ("手札に戻る", "手札に戻される"), ("be returned to hand",)),
    Word("draw", ("カードを引く", "引く", "ドローする", "カードをドローする"), ("draw cards",)),
    Word("add_to_hand", ("手札に加える", "{o}を手札に加える"), ("add cards to hand", "add {o} to hand")),
    Word("discard", ("手札を捨てる", "{o}を捨てる"), ("discard cards", "discard {o}")),
    Word("look", ("見る", "{o}を見る"), ("look at cards", "look at {o}")),
)  # fmt: skip
"""What can be allowed and forbidden, in the form of a dictionary. `{o}` is what the act is done to or by; English is
the infinitive without to."""
