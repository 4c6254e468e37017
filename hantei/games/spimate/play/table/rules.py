"""Spimate under one setting of its switches, as the engine reads it."""

from __future__ import annotations

from collections.abc import Mapping

from hantei.simulator.play import SwitchValue

UNLIMITED = -1


class SpimateRules:
    """One setting of the switches. A switch with two values is a bool: True if it is not on its default."""

    def __init__(self, settings: Mapping[str, SwitchValue]) -> None:
        self.turn_cap = int(settings["turn_cap"])
        self.attack_ban_turns = int(settings["first_player_attack_ban_turns"])
        attacks = settings["attacks_per_monster"]
        self.attacks = UNLIMITED if attacks == "unlimited" else int(attacks)
        self.new_ones_wait = settings["summoning_sickness"] is True
        self.field_is_not_rechecked = settings["direct_attack_rechecks_field"] is False
        self.both_trim = settings["hand_limit_scope"] == "both"
        self.on_play_is_forced = settings["on_play1_mandatory"] is True
        self.optional_once = settings["optional_effect_default_limit"] == 1
        self.empty_activation = settings["allow_empty_activation"] is True
        self.counts_by_name = settings["restriction_counts_by_name"] is True
        self.targets_first = settings["choose_targets_at"] == "declaration"
        self.any_link = settings["counter_any_link"] is True
        self.source_must_remain = settings["source_must_remain"] is True
        self.hand_is_target = settings["hand_is_separate_target"] is True
        self.called_without_effect = settings["ex_magic_uses_on_play2"] is False
        self.fuser_is_no_material = settings["fusion_card_may_be_material"] is False
        self.fusion_takes_targets_cell = settings["fusion_enters_target_cell"] is True
        self.return_is_no_play = settings["fusion_return_triggers_on_play"] is False
        self.sleepers_stay_linked = settings["fusion_link_survives_refusion"] is True
        self.ex_magic_to_hand = settings["ex_magic_return_zone"] == "hand"
