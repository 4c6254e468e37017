"""What the card texts of spimate wait for (SP-153, SP-154)."""

from __future__ import annotations

from typing import Final

from hantei.effects.words.common import events_with_rules, one_event
from hantei.effects.words.events import EVENTS as COMMON
from hantei.effects.words.vocabulary import EventWord

_SHARED: Final = {
    "turn_start": "",
    "turn_end": "SP-227",
    "next_turn_start": "",
    "next_turn_end": "SP-227",
    "turn": "SP-152",
    "draw_phase_start": "SP-105",
    "draw_phase": "SP-105",
    "end_phase": "SP-147",
    "any_time": "",
    "attacks": "SP-078 SP-081",
    "attacked": "SP-062",
    "attack_ended": "",
    "destroyed_in_battle": "SP-134",
    "destroyed_by_effect": "SP-136",
    "destroyed": "SP-134",
    "left_field": "",
    "put_into_graveyard": "SP-042",
    "returned_to_hand": "",
    "moved": "",
    "damaged": "SP-130 SP-136",
    "dealt_damage": "SP-130",
    "targeted": "SP-176",
    "control_changed": "SP-046",
    "healed": "SP-132",
    "added_to_hand": "",
    "life_lowered": "",
    "life_raised": "",
    "drew": "SP-105",
    "drew_by_effect": "",
    "discarded": "SP-044",
    "activated": "SP-180",
    "effect_activated": "SP-180 SP-188",
    "used": "SP-117",
    "lost_game": "SP-049",
}

_PLAYED: Final = EventWord(
    "played",
    ("{s}がプレイされた", "{o}が{s}をプレイした", "{s}をプレイした", "{s}のプレイ時", "プレイ時"),
    ("{s} is played", "{s} is played by {o}", "{o} play(s) {s}", "played"),
    subject="self",
    would_ja=("{s}がプレイされる", "{o}が{s}をプレイする", "{s}をプレイする"),
    would_en=("{s} would be played", "{s} would be played by {o}"),
)
"""To put a card on the field, in whatever way, is to play it (SP-109, SP-158)."""

_OWN: Final = (
    one_event((_PLAYED, *COMMON), "played", ("played", "came_onto_field", "summoned"), "SP-109 SP-158"),
    EventWord(
        "next_standby_phase",
        ("次の{s}のスタンバイフェイズ", "{s}の次のスタンバイフェイズ"),
        ("in {s} next standby phase",),
        rules=("SP-153",),
    ),
    EventWord(
        "standby_phase",
        (
            "{s}のスタンバイフェイズ",
            "{s}のスタンバイ",
            "{s}のスタンバイフェイズ中",
            "{s}のスタンバイフェイズに一度",
            "スタンバイフェイズ",
        ),
        ("in {s} standby phase", "in the standby phase"),
        rules=("SP-153",),
    ),
    EventWord(
        "battle_phase",
        ("{s}のバトルフェイズ", "{s}のバトルフェイズ中", "バトルフェイズ"),
        ("in {s} battle phase", "in the battle phase"),
        rules=("SP-143",),
    ),
    EventWord(
        "fused",
        ("{s}が合成された", "{o}が{s}を合成した", "{s}を合成した", "合成時"),
        ("{s} is brought out by fusion", "{s} is brought out by fusion by {o}", "fused"),
        subject="self",
        rules=("SP-195", "SP-203"),
    ),
    EventWord(
        "countered",
        ("{s}が対抗した", "{s}が対抗として効果を発動した", "{s}が{o}に対抗した"),
        ("{s} counter(s) an effect", "{s} counter(s) {o}"),
        subject="opponent",
        rules=("SP-180", "SP-185"),
    ),
    EventWord(
        "only_card",
        ("自分の場のカードが{s}のみになった",),
        ("{s} become(s) the only card on your field",),
        subject="self",
    ),
)

EVENTS: Final = (*_OWN, *events_with_rules(COMMON, _SHARED))
"""Special ones before general ones: a reader takes the first that fits."""
