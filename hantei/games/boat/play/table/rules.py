"""Boat Monster under one setting of its switches, as the engine reads it."""

from __future__ import annotations

from collections.abc import Mapping

from hantei.simulator.play import SwitchValue


class BoatRules:
    """One setting of the switches. A switch with two values is a bool: True if it is not on its default."""

    def __init__(self, settings: Mapping[str, SwitchValue]) -> None:
        self.going_first = str(settings["going_first"])
        self.stranger_blocks = settings["stranger_blocks_line"] is True
        self.full_forbids = settings["field_slot_full"] == "forbid"
        self.simultaneous_loss = str(settings["simultaneous_loss"])
        self.only_turn_player_banned = settings["first_turn_magic_ban"] == "turn_player"
        self.plain_answers = settings["normal_magic_in_response"] is True
        self.draws_up_to = settings["rarity1_draw"] == "up_to"
        self.attach_stays = settings["attach_after_use"] == "stay"
        self.old_is_enough = settings["replace_needs_condition_met"] is False
        self.any_attack_counts = settings["same_cell_bonus_counts"] == "any"
        self.chooses_again = settings["target_vanished"] == "rechoose"
        self.free_only = settings["free_attacker_targets"] == "replace"
        self.fusion_summons_normally = settings["fusion_actor_normal_summon"] is True
        self.fuses_at_first = settings["first_turn_fusion"] == "allow"
        self.names_keep_own = settings["fusion_names_keep_own"] is True
        self.damage_carries = settings["fusion_material_damage_carries"] is True
        self.last_card_saves = settings["deckout_single_card"] == "resolve_as_possible"
        self.looks_at_rest = settings["deckout_partial_look"] is True
        self.effect_loses = settings["effect_destroy_goes_to"] == "lost"
        self.hand_limit = int(settings["hand_limit"])
        self.mulligan = settings["mulligan"] is True
        self.max_turns = int(settings["max_turns"])
        self.ban_stops_swaps = settings["swap_under_summon_ban"] is False
        self.stranger_displaced = settings["stranger_in_L_refill"] == "displace"
