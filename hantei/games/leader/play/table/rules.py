"""The leader game under one setting of its switches, as the engine reads it."""

from __future__ import annotations

from collections.abc import Mapping

from hantei.simulator.play import SwitchValue


class LeaderRules:
    """One setting of the switches. A switch with two values is a bool: True if it is not on its default."""

    def __init__(self, settings: Mapping[str, SwitchValue]) -> None:
        self._read_flow(settings)
        self._read_fights(settings)
        self._read_cards(settings)

    def _read_flow(self, s: Mapping[str, SwitchValue]) -> None:
        self.leader_hp_fixed = s["leader_hp"] == "fixed"
        self.leader_hp_default = int(s["leader_hp_default"])
        self.going_first = str(s["going_first"])
        self.initial_max_cost = int(s["initial_max_cost"])
        self.max_cost_cap = int(s["max_cost_cap"])
        self.leftover_zero = s["leftover_cost"] == "zero"
        self.first_player_draws = s["first_player_draws"] is True
        self.protect_each = s["leader_protection"] == "each_first_turn"
        self.protect_first = s["leader_protection"] == "overall_first_turn"
        self.untap_at_end = s["ability_untap"] == "turn_end"
        self.overcharge = s["overcharge"] is True
        self.trap_replace = str(s["trap_replace"])
        self.trap_optional = s["trap_optional"] is True
        self.exceed_trap_cost = s["exceed_trap_payment"] == "cost"
        self.simultaneous_loss = str(s["simultaneous_loss"])
        self.effect_draw_loses = s["effect_draw_from_empty"] == "lose"
        self.dice_sides = int(s["dice_sides"])
        self.turn_limit = int(s["turn_limit"])

    def _read_fights(self, s: Mapping[str, SwitchValue]) -> None:
        self.zero_damage_triggers = s["zero_damage_triggers"] is True
        self.building_attackable = s["building_attackable"] is True
        self.attack_target_gone = str(s["attack_target_gone"])
        self.attacks_by_weapon = s["leader_attack_count"] == "weapon"
        self.armour_always = s["armour_substitute"] == "always"
        self.armour_overflow = s["armour_overflow"] is True
        self.cover_by_row = s["cover_scope"] == "row"
        self.wall_same_row = s["wall_mode"] == "same_row"
        self.guard_locks = s["guard_unattackable"] == "lock"
        self.pierce_lone_front = s["pierce_front_empty_hits_leader"] is True
        self.splash_is_effect = s["splash_kind"] == "effect"
        self.gambler_duration = str(s["gambler_duration"])
        self.duel_on_defence = s["duel_on_defence"] is True
        self.coward_returns = s["coward_lethal"] == "returns"
        self.coward_after_battle = s["coward_timing"] == "after_battle"
        self.finisher_target_only = s["finisher_counts"] == "target_only"
        self.poison_stacks = s["poison_stacks"] is True
        self.poison_targets = str(s["poison_targets"])

    def _read_cards(self, s: Mapping[str, SwitchValue]) -> None:
        self.total_cost_mode = str(s["total_cost_mode"])
        self.ougi_scope = str(s["ougi_scope"])
        self.blank_bonus_included = s["blank_bonus_included"] is True
        self.blank_blocks_buffs = s["blank_blocks_stat_buffs"] is True
        self.unit_placement = str(s["unit_placement"])
        self.free_move = s["free_move"] is True
        self.heal_cap = s["heal_cap"] is True
        self.cost0_by_paid = s["cost0_basis"] == "paid"
        self.cost0_everything = s["cost0_scope"] == "everything"
        self.building_same_turn = s["building_same_turn_use"] is True
        self.building_serves_both = s["building_keyword_side"] == "both"
        self.equip_forbids = s["equip_replace"] == "forbid"
        self.stealth_summon_breaks = s["stealth_summon_effect_breaks"] is True
        self.ability_on_arrival = s["ability_on_summon_turn"] is True
        self.link_before = s["skill_link_timing"] == "before"
        self.materials_from_hand = s["union_materials_from"] == "field_or_hand"
        self.union_required = s["union_required"] is True
        self.boost_from_hand = s["boost_place"] == "hand"
        self.giga_covers_all = s["giga_cover"] == "all"
        self.seal_removes_granted = s["seal_removes_granted"] is True
        self.paralysis_current = s["paralysis_own_turn"] == "current"
        self.turn1_global = s["turn1_scope"] == "global"
