"""The house rules of a match: what each is called, the ruling that it changes, what is played without it, and what else may
be played."""

from __future__ import annotations

from typing import Final

from hantei.games.leader.show.switches import SWITCHES

YES_NO: Final = (True, False)
TABLE: Final = (
    ("ougi_scope", "LD-263", "effect", ("effect", "player", "card"), 0),
    ("blank_bonus_included", "LD-275", False, YES_NO, 0),
    ("total_cost_mode", "LD-267", "column_or_printed", ("column_or_printed", "printed", "printed_plus_exceed"), 0),
    ("blank_blocks_stat_buffs", "LD-272", False, YES_NO, 0),
    ("leader_hp", "LD-143", "card", ("card", "fixed"), 0),
    ("leader_hp_default", "LD-143", 20, (), 1),
    ("going_first", "LD-029", "random", ("random", "A", "B"), 0),
    ("initial_max_cost", "LD-038", 0, (), 0),
    ("max_cost_cap", "LD-042", 0, (), 0),
    ("leftover_cost", "LD-043", "keep", ("keep", "zero"), 0),
    ("first_player_draws", "LD-047", True, YES_NO, 0),
    ("leader_protection", "LD-050", "each_first_turn", ("each_first_turn", "overall_first_turn", "off"), 0),
    ("unit_placement", "LD-071", "any_empty", ("any_empty", "front_first", "adjacent"), 0),
    ("free_move", "LD-072", False, YES_NO, 0),
    ("heal_cap", "LD-078", True, YES_NO, 0),
    ("zero_damage_triggers", "LD-077", False, YES_NO, 0),
    ("cost0_basis", "LD-068", "printed", ("printed", "paid"), 0),
    ("cost0_scope", "LD-069", "summon_use", ("summon_use", "everything"), 0),
    ("building_attackable", "LD-092", False, YES_NO, 0),
    ("building_same_turn_use", "LD-107", True, YES_NO, 0),
    ("building_keyword_side", "LD-115", "owner", ("owner", "both"), 0),
    ("attack_target_gone", "LD-096", "cancel", ("cancel", "refund", "retarget"), 0),
    ("leader_attack_count", "LD-130", "leader", ("leader", "weapon"), 0),
    ("equip_replace", "LD-132", "replace", ("replace", "forbid"), 0),
    ("armour_substitute", "LD-137", "optional", ("optional", "always"), 0),
    ("armour_overflow", "LD-138", False, YES_NO, 0),
    ("overcharge", "LD-151", False, YES_NO, 0),
    ("trap_replace", "LD-159", "grave", ("grave", "lost", "hand", "forbid"), 0),
    ("trap_optional", "LD-166", True, YES_NO, 0),
    ("cover_scope", "LD-174", "column", ("column", "row"), 0),
    ("wall_mode", "LD-178", "columns", ("columns", "same_row"), 0),
    ("guard_unattackable", "LD-185", "ignore", ("ignore", "lock"), 0),
    ("pierce_front_empty_hits_leader", "LD-190", False, YES_NO, 0),
    ("splash_kind", "LD-192", "attack", ("attack", "effect"), 0),
    ("stealth_summon_effect_breaks", "LD-205", True, YES_NO, 0),
    ("gambler_duration", "LD-218", "attack", ("attack", "turn", "permanent"), 0),
    ("duel_on_defence", "LD-230", True, YES_NO, 0),
    ("coward_lethal", "LD-234", "dies", ("dies", "returns"), 0),
    ("coward_timing", "LD-235", "immediate", ("immediate", "after_battle"), 0),
    ("finisher_counts", "LD-242", "any_death_from_attack", ("any_death_from_attack", "target_only"), 0),
    ("ability_on_summon_turn", "LD-252", True, YES_NO, 0),
    ("ability_untap", "LD-044", "own_turn_start", ("own_turn_start", "turn_end"), 0),
    ("skill_link_timing", "LD-256", "after", ("after", "before"), 0),
    ("exceed_trap_payment", "LD-278", "grave", ("grave", "cost"), 0),
    ("union_materials_from", "LD-282", "field", ("field", "field_or_hand"), 0),
    ("union_required", "LD-283", True, YES_NO, 0),
    ("boost_place", "LD-289", "origin_zone", ("origin_zone", "hand"), 0),
    ("giga_cover", "LD-299", "centre", ("centre", "all"), 0),
    ("poison_stacks", "LD-010", False, YES_NO, 0),
    ("poison_targets", "LD-308", "units", ("units", "field", "field_and_leader"), 0),
    ("seal_removes_granted", "LD-312", True, YES_NO, 0),
    ("paralysis_own_turn", "LD-318", "next", ("next", "current"), 0),
    ("turn1_scope", "LD-339", "player", ("player", "global"), 0),
    ("simultaneous_loss", "LD-354", "draw", ("draw", "turn_player_wins", "turn_player_loses"), 0),
    ("effect_draw_from_empty", "LD-356", "no_loss", ("no_loss", "lose"), 0),
    ("dice_sides", "LD-011", 6, (), 1),
    ("turn_limit", "LD-357", 200, (), 1),
)  # fmt: skip
"""A number may be any from the last column on."""


def test_the_switches_are_those_of_the_rulings() -> None:
    assert [(one.name, one.rule, one.default, one.options, one.least) for one in SWITCHES] == list(TABLE)
