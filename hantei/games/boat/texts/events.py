"""What the card texts of Boat Monster wait for: its timing windows, its battle steps, its manners of summoning."""

from __future__ import annotations

from typing import Final

from hantei.effects.words.common import events_with_rules, one_event
from hantei.effects.words.events import EVENTS as COMMON
from hantei.effects.words.vocabulary import EventWord

_SHARED: Final = {
    "turn_start": "BM-087",
    "turn_end": "BM-112",
    "next_turn_start": "BM-087",
    "next_turn_end": "BM-112",
    "turn": "BM-347",
    "draw_phase_start": "BM-086",
    "draw_phase": "BM-085",
    "main_phase": "BM-101",
    "main_phase_end": "BM-109",
    "end_phase": "BM-085",
    "any_time": "BM-159",
    "attacks": "BM-183 BM-184",
    "attacked": "BM-184",
    "attack_ended": "BM-199",
    "destroyed_in_battle": "BM-196",
    "destroyed_by_effect": "BM-315",
    "destroyed": "BM-196 BM-217",
    "left_field": "BM-163",
    "put_into_graveyard": "BM-342",
    "returned_to_hand": "",
    "moved": "BM-229",
    "damaged": "BM-192",
    "targeted": "BM-381",
    "control_changed": "BM-368",
    "drew": "BM-090",
    "drew_by_effect": "",
    "discarded": "BM-341",
    "added_to_hand": "",
    "life_lowered": "BM-205",
    "life_raised": "BM-076",
    "activated": "BM-140",
    "effect_activated": "BM-235",
    "used": "BM-137",
    "lost_game": "BM-364",
}

_WINDOWS: Final = (
    EventWord(
        "before_turn_draw",
        ("{s}のターン始めのドロー前", "{s}のターンの始めのドロー前", "ターン始めのドロー前"),
        ("before the draw that opens {s} turn", "before the draw that opens the turn"),
        rules=("BM-088",),
    ),
    EventWord(
        "after_turn_draw",
        ("{s}のターン始めのドロー直後", "ターン始めのドロー直後"),
        ("after the draw that opens {s} turn", "after the draw that opens the turn"),
        rules=("BM-095",),
    ),
    EventWord(
        "before_main_phase",
        ("{s}のメインフェイズ開始前", "メインフェイズ開始前"),
        ("before {s} main phase starts", "before the main phase starts"),
        rules=("BM-096",),
    ),
    EventWord(
        "main_phase_begun",
        ("{s}のメインフェイズ直後", "{s}のメインフェイズ開始時", "メインフェイズ直後", "メインフェイズ開始時"),
        ("at the start of {s} main phase", "at the start of the main phase"),
        rules=("BM-099", "BM-100"),
    ),
    EventWord(
        "before_main_phase_ends",
        ("{s}のメインフェイズが終了する前", "メインフェイズが終了する前"),
        ("before {s} main phase ends", "before the main phase ends"),
        rules=("BM-105",),
    ),
    EventWord(
        "before_turn_ends",
        ("{s}のターンが終了する前", "ターンが終了する前"),
        ("before {s} turn ends", "before the turn ends"),
        rules=("BM-106", "BM-110"),
    ),
    EventWord(
        "before_turn_end",
        ("{s}のターン終了前", "ターン終了前"),
        ("before the end of {s} turn", "before the end of the turn"),
        rules=("BM-108", "BM-110"),
    ),
)
"""The timing windows that only this game has; the others are shared words."""

_SUMMONS: Final = (
    EventWord(
        "normal_summoned",
        ("{s}が通常召喚された", "{o}が{s}を通常召喚した", "{s}の通常召喚時", "{s}を通常召喚した", "{s}の通常召喚に成功した", "{o}が{s}の通常召喚に成功した", "{s}が通常召喚に成功した", "通常召喚時", "通常召喚に成功した"),
        ("{s} is normal summoned", "{s} is normal summoned by {o}", "normal summoned"),
        subject="self",
        rules=("BM-120", "BM-127"),
        would_ja=("{s}が通常召喚される", "{o}が{s}を通常召喚する", "{s}を通常召喚する"),
        would_en=("{s} would be normal summoned", "{s} would be normal summoned by {o}"),
    ),
    EventWord(
        "special_summoned",
        ("{s}が特殊召喚された", "{o}が{s}を特殊召喚した", "{s}の特殊召喚時", "{s}を特殊召喚した", "{s}の特殊召喚に成功した", "{s}が特殊召喚に成功した", "特殊召喚時", "特殊召喚に成功した"),
        ("{s} is special summoned", "{s} is special summoned by {o}", "special summoned"),
        subject="self",
        rules=("BM-272",),
        would_ja=("{s}が特殊召喚される", "{o}が{s}を特殊召喚する", "{s}を特殊召喚する"),
        would_en=("{s} would be special summoned", "{s} would be special summoned by {o}"),
    ),
    EventWord(
        "fusion_summoned",
        ("{s}が結合召喚された", "{o}が{s}を結合召喚した", "{s}の結合召喚に成功した", "{s}が結合召喚に成功した", "結合召喚時", "結合召喚に成功した"),
        ("{s} is fusion summoned", "{s} is fusion summoned by {o}", "fusion summoned"),
        subject="self",
        rules=("BM-286", "BM-291"),
    ),
    EventWord(
        "strange_summoned",
        ("{s}がストレンジ召喚された", "{o}が{s}をストレンジ召喚した", "{s}のストレンジ召喚に成功した", "ストレンジ召喚時", "ストレンジ召喚に成功した"),
        ("{s} is strange summoned", "{s} is strange summoned by {o}", "strange summoned"),
        subject="self",
        rules=("BM-302", "BM-307"),
    ),
    one_event(COMMON, "summoned", ("summoned", "came_onto_field"), "BM-127 BM-276 BM-280"),
)  # fmt: skip

_BATTLE: Final = (
    EventWord(
        "attack_succeeded",
        ("{s}の攻撃が成功した", "{s}が攻撃に成功した", "{s}の攻撃成功時", "攻撃成功時", "攻撃が成功した", "攻撃成功"),
        ("the attack of {s} succeeds", "{s} attack(s) successfully", "the attack succeeds"),
        subject="self",
        rules=("BM-191",),
    ),
    EventWord(
        "attack_failed",
        ("{s}の攻撃が失敗した", "{s}が攻撃に失敗した", "攻撃失敗時", "攻撃が失敗した"),
        ("the attack of {s} fails", "the attack fails"),
        subject="self",
        rules=("BM-193", "BM-194"),
    ),
    EventWord(
        "direct_attack_succeeded",
        ("{s}の直接攻撃が成功した", "{s}が直接攻撃に成功した", "{s}の直接攻撃成功時", "直接攻撃成功時", "直接攻撃が成功した", "直接攻撃成功", "直接攻撃に成功した"),
        ("the direct attack of {s} succeeds", "the direct attack succeeds"),
        subject="self",
        rules=("BM-200",),
    ),
    EventWord(
        "attacked_directly",
        ("{s}が直接攻撃した", "{s}が{o}に直接攻撃した", "{s}が直接攻撃をした", "{s}の直接攻撃時", "直接攻撃時"),
        ("{s} attack(s) directly", "{s} attack(s) {o} directly", "attacking directly"),
        subject="self",
        rules=("BM-185",),
        would_ja=("{s}が直接攻撃する", "{s}が{o}に直接攻撃する", "{s}が直接攻撃をする", "{s}が{o}に直接攻撃をする"),
        would_en=("{s} would attack directly", "{s} would attack {o} directly"),
    ),
    EventWord(
        "hp_zero_in_battle",
        ("{s}のHPが戦闘ダメージで0になった", "{s}のHPがバトルで0になった", "{o}の攻撃で{s}のHPが0になった", "{s}のHPが{o}の攻撃で0になった"),
        ("the HP of {s} become(s) 0 by battle damage", "the HP of {s} become(s) 0 by an attack of {o}"),
        subject="self",
        rules=("BM-196", "BM-379"),
        would_ja=("{s}のHPが戦闘ダメージで0になる",),
        would_en=("the HP of {s} would become 0 by battle damage",),
    ),
    EventWord(
        "hp_zero",
        ("{s}のHPが0になった", "HPが0になった"),
        ("the HP of {s} become(s) 0", "the HP becomes 0"),
        subject="self",
        rules=("BM-196", "BM-217"),
        would_ja=("{s}のHPが0になる", "HPが0になる"),
        would_en=("the HP of {s} would become 0", "the HP would become 0"),
    ),
    EventWord(
        "counters_put",
        ("{s}にダメージカウンターが乗った", "{s}にダメージカウンターが乗せられた", "{s}にダメージカウンターを乗せた"),
        ("damage counters are put on {s}",),
        subject="self",
        rules=("BM-192",),
        would_ja=("{s}にダメージカウンターが乗る", "{s}にダメージカウンターを乗せる"),
        would_en=("damage counters would be put on {s}",),
    ),
)  # fmt: skip

_MAGIC: Final = (
    EventWord(
        "replaced",
        ("{s}が置換された", "{s}を置換した", "{o}が{s}を置換した", "{s}の置換時", "置換時"),
        ("{s} is replaced into play", "{s} is replaced into play by {o}", "replaced into play"),
        subject="self",
        rules=("BM-165", "BM-167"),
    ),
    EventWord(
        "attached",
        ("{s}が付加された", "{o}が{s}を付加した", "{s}を付加した", "付加時"),
        ("{s} is attached", "{s} is attached by {o}", "attached"),
        subject="self",
        rules=("BM-152",),
    ),
    EventWord(
        "put_into_lost",
        ("{s}が消失ゾーンに置かれた", "{s}が消失ゾーンへ置かれた"),
        ("{s} is put into the lost zone",),
        subject="self",
        rules=("BM-059", "BM-314"),
        would_ja=("{s}が消失ゾーンに置かれる", "{s}を消失ゾーンに置く"),
        would_en=("{s} would be put into the lost zone",),
    ),
)

EVENTS: Final = (*_WINDOWS, *_SUMMONS, *_BATTLE, *_MAGIC, *events_with_rules(COMMON, _SHARED))
"""Special ones before general ones: a reader takes the first that fits."""
