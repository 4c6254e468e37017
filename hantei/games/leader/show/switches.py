"""The house rules of a match of the leader game; those of decks and card lists stand with them.

A number without options is any from its least one on; `max_cost_cap` 0 is no upper bound.
"""

from __future__ import annotations

from typing import Final

from hantei.games.leader.cards.models import COLUMN_OR_PRINTED, TOTAL_COST_MODES
from hantei.simulator.play import PlaySwitch

_YES_NO: Final = (True, False)


SWITCHES: Final = (
    PlaySwitch("ougi_scope", "effect", ("effect", "player", "card"), "LD-263"),
    PlaySwitch("blank_bonus_included", False, _YES_NO, "LD-275"),
    PlaySwitch("total_cost_mode", COLUMN_OR_PRINTED, TOTAL_COST_MODES, "LD-267"),
    PlaySwitch("blank_blocks_stat_buffs", False, _YES_NO, "LD-272"),
    PlaySwitch("leader_hp", "card", ("card", "fixed"), "LD-143"),
    PlaySwitch("leader_hp_default", 20, (), "LD-143", least=1),
    PlaySwitch("going_first", "random", ("random", "A", "B"), "LD-029"),
    PlaySwitch("initial_max_cost", 0, (), "LD-038"),
    PlaySwitch("max_cost_cap", 0, (), "LD-042"),
    PlaySwitch("leftover_cost", "keep", ("keep", "zero"), "LD-043"),
    PlaySwitch("first_player_draws", True, _YES_NO, "LD-047"),
    PlaySwitch("leader_protection", "each_first_turn", ("each_first_turn", "overall_first_turn", "off"), "LD-050"),
    PlaySwitch("unit_placement", "any_empty", ("any_empty", "front_first", "adjacent"), "LD-071"),
    PlaySwitch("free_move", False, _YES_NO, "LD-072"),
    PlaySwitch("heal_cap", True, _YES_NO, "LD-078"),
    PlaySwitch("zero_damage_triggers", False, _YES_NO, "LD-077"),
    PlaySwitch("cost0_basis", "printed", ("printed", "paid"), "LD-068"),
    PlaySwitch("cost0_scope", "summon_use", ("summon_use", "everything"), "LD-069"),
    PlaySwitch("building_attackable", False, _YES_NO, "LD-092"),
    PlaySwitch("building_same_turn_use", True, _YES_NO, "LD-107"),
    PlaySwitch("building_keyword_side", "owner", ("owner", "both"), "LD-115"),
    PlaySwitch("attack_target_gone", "cancel", ("cancel", "refund", "retarget"), "LD-096"),
    PlaySwitch("leader_attack_count", "leader", ("leader", "weapon"), "LD-130"),
    PlaySwitch("equip_replace", "replace", ("replace", "forbid"), "LD-132"),
    PlaySwitch("armour_substitute", "optional", ("optional", "always"), "LD-137"),
    PlaySwitch("armour_overflow", False, _YES_NO, "LD-138"),
    PlaySwitch("overcharge", False, _YES_NO, "LD-151"),
    PlaySwitch("trap_replace", "grave", ("grave", "lost", "hand", "forbid"), "LD-159"),
    PlaySwitch("trap_optional", True, _YES_NO, "LD-166"),
    PlaySwitch("cover_scope", "column", ("column", "row"), "LD-174"),
    PlaySwitch("wall_mode", "columns", ("columns", "same_row"), "LD-178"),
    PlaySwitch("guard_unattackable", "ignore", ("ignore", "lock"), "LD-185"),
    PlaySwitch("pierce_front_empty_hits_leader", False, _YES_NO, "LD-190"),
    PlaySwitch("splash_kind", "attack", ("attack", "effect"), "LD-192"),
    PlaySwitch("stealth_summon_effect_breaks", True, _YES_NO, "LD-205"),
    PlaySwitch("gambler_duration", "attack", ("attack", "turn", "permanent"), "LD-218"),
    PlaySwitch("duel_on_defence", True, _YES_NO, "LD-230"),
    PlaySwitch("coward_lethal", "dies", ("dies", "returns"), "LD-234"),
    PlaySwitch("coward_timing", "immediate", ("immediate", "after_battle"), "LD-235"),
    PlaySwitch("finisher_counts", "any_death_from_attack", ("any_death_from_attack", "target_only"), "LD-242"),
    PlaySwitch("ability_on_summon_turn", True, _YES_NO, "LD-252"),
    PlaySwitch("ability_untap", "own_turn_start", ("own_turn_start", "turn_end"), "LD-044"),
    PlaySwitch("skill_link_timing", "after", ("after", "before"), "LD-256"),
    PlaySwitch("exceed_trap_payment", "grave", ("grave", "cost"), "LD-278"),
    PlaySwitch("union_materials_from", "field", ("field", "field_or_hand"), "LD-282"),
    PlaySwitch("union_required", True, _YES_NO, "LD-283"),
    PlaySwitch("boost_place", "origin_zone", ("origin_zone", "hand"), "LD-289"),
    PlaySwitch("giga_cover", "centre", ("centre", "all"), "LD-299"),
    PlaySwitch("poison_stacks", False, _YES_NO, "LD-010"),
    PlaySwitch("poison_targets", "units", ("units", "field", "field_and_leader"), "LD-308"),
    PlaySwitch("seal_removes_granted", True, _YES_NO, "LD-312"),
    PlaySwitch("paralysis_own_turn", "next", ("next", "current"), "LD-318"),
    PlaySwitch("turn1_scope", "player", ("player", "global"), "LD-339"),
    PlaySwitch("simultaneous_loss", "draw", ("draw", "turn_player_wins", "turn_player_loses"), "LD-354"),
    PlaySwitch("effect_draw_from_empty", "no_loss", ("no_loss", "lose"), "LD-356"),
    PlaySwitch("dice_sides", 6, (), "LD-011", least=1),
    PlaySwitch("turn_limit", 200, (), "LD-357", least=1),
)  # fmt: skip
