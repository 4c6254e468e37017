"""What the card texts of the leader game wait for: the trigger kind (LD-113) and what is kept for traps (LD-161)."""

from __future__ import annotations

from typing import Final

from hantei.effects.common_events import EVENTS as COMMON
from hantei.effects.common_words import events_with_rules, one_event
from hantei.effects.vocabulary import EventWord

_SHARED: Final = {
    "turn_start": "LD-045 LD-113",
    "turn_end": "LD-056 LD-113",
    "next_turn_start": "LD-045",
    "next_turn_end": "LD-056",
    "turn": "",
    "draw_phase": "LD-046",
    "main_phase": "LD-048",
    "main_phase_end": "LD-053 LD-113",
    "any_time": "",
    "attacks": "LD-113 LD-161 LD-168",
    "attacked": "LD-161 LD-168",
    "attack_ended": "",
    "left_field": "LD-347",
    "put_into_graveyard": "",
    "returned_to_hand": "",
    "moved": "LD-073",
    "damaged": "LD-113 LD-161 LD-331",
    "dealt_damage": "LD-113",
    "targeted": "LD-161",
    "drew": "",
    "drew_by_effect": "LD-161",
    "discarded": "LD-349",
    "activated": "LD-161",
    "effect_activated": "LD-161",
    "used": "LD-161",
    "lost_game": "LD-355",
}

_OWN: Final = (
    EventWord(
        "counterattacks",
        ("{s}が反撃した", "{s}の反撃時", "{s}が{o}に反撃した", "反撃時", "反撃した"),
        ("{s} counterattack(s)", "{s} counterattack(s) {o}"),
        subject="self",
        rules=("LD-083", "LD-113", "LD-323"),
        would_ja=("{s}が反撃する", "反撃する"),
        would_en=("{s} would counterattack",),
    ),
    EventWord(
        "died",
        ("{s}が死亡した", "{s}の死亡時", "{s}死亡時", "{s}がやられた", "{s}が破壊された", "{s}が{o}の効果で死亡した", "死亡時", "死亡した"),
        ("{s} die(s)", "{s} die(s) by effects of {o}"),
        subject="self",
        rules=("LD-081", "LD-113", "LD-161", "LD-326"),
        would_ja=("{s}が死亡する", "死亡する", "{s}が破壊される"),
        would_en=("{s} would die",),
    ),
    EventWord(
        "died_in_battle",
        ("{s}が戦闘で死亡した", "{s}が攻撃で死亡した"),
        ("{s} die(s) in battle",),
        subject="self",
        rules=("LD-323",),
        would_ja=("{s}が戦闘で死亡する", "{s}が攻撃で死亡する"),
        would_en=("{s} would die in battle",),
    ),
    EventWord(
        "killed",
        ("{s}が{o}を倒した", "{o}を倒した", "{s}が攻撃で{o}を倒した", "攻撃で{o}を倒した", "{s}が{o}を死亡させた"),
        ("{s} kill(s) {o}",),
        subject="self",
        rules=("LD-113", "LD-242"),
        would_ja=("{s}が{o}を倒す", "{o}を倒す"),
        would_en=("{s} would kill {o}",),
    ),
    one_event(COMMON, "summoned", ("summoned", "came_onto_field"), "LD-074 LD-075 LD-076 LD-113 LD-161"),
    EventWord(
        "skill_used",
        ("{s}のスキル使用時", "スキル使用時", "スキルが使用された"),
        ("any skill is used", "any skill is used by {s}"),
        subject="own",
        rules=("LD-113", "LD-255"),
    ),
    EventWord(
        "leader_skill_used",
        ("{s}がリーダースキルを発動した", "{s}がリーダースキルを使用した", "リーダースキル発動時"),
        ("{s} use(s) the leader skill",),
        subject="own",
        rules=("LD-147", "LD-161"),
    ),
    EventWord(
        "ability_used",
        ("{s}がアビリティを使用した", "{s}がアビリティを発動した", "アビリティ使用時"),
        ("{s} use(s) an ability",),
        subject="own",
        rules=("LD-161", "LD-250"),
    ),
    EventWord(
        "charged",
        ("{s}がチャージした", "{s}がスキルチャージした", "チャージした", "チャージ時"),
        ("{s} charge(s)",),
        subject="own",
        rules=("LD-149", "LD-161"),
        would_ja=("{s}がチャージする",),
        would_en=("{s} would charge",),
    ),
    EventWord(
        "hp_zero",
        ("{s}のHPが0になった", "HPが0になった"),
        ("the HP of {s} become(s) 0",),
        subject="self",
        rules=("LD-081", "LD-333"),
        would_ja=("{s}のHPが0になる", "HPが0になる"),
        would_en=("the HP of {s} would become 0",),
    ),
    EventWord(
        "lost",
        ("{s}がロストした", "{s}がロストに置かれた", "{s}がロストされた"),
        ("{s} is put into the lost zone",),
        subject="self",
        rules=("LD-025",),
        would_ja=("{s}がロストする", "{s}がロストに置かれる"),
        would_en=("{s} would be put into the lost zone",),
    ),
    EventWord(
        "cannot_draw",
        ("{s}が山札を引けなかった", "ドローフェイズに山札を引けなかった"),
        ("{s} cannot draw in the draw phase",),
        subject="own",
        rules=("LD-355",),
        would_ja=("ドローフェイズに山札を引けない", "{s}が山札を引けない"),
        would_en=("{s} could not draw in the draw phase",),
    ),
)  # fmt: skip

EVENTS: Final = (*_OWN, *events_with_rules(COMMON, _SHARED))
"""Special ones before general ones: a reader takes the first that fits."""
