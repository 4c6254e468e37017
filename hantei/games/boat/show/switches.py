"""The house rules of a match of Boat Monster; those of decks stand with them.

A number without options is any from its least one on; `hand_limit` 0 is no limit.
"""

from __future__ import annotations

from typing import Final

from hantei.simulator.play import PlaySwitch

_YES_NO: Final = (True, False)

SWITCHES: Final = (
    PlaySwitch("going_first", "random", ("random", "A", "B"), "BM-081"),
    PlaySwitch("stranger_blocks_line", False, _YES_NO, "BM-026"),
    PlaySwitch("field_slot_full", "replace", ("replace", "forbid"), "BM-063"),
    PlaySwitch("simultaneous_loss", "draw", ("draw", "turn_player_wins", "turn_player_loses"), "BM-078"),
    PlaySwitch("first_turn_magic_ban", "both", ("both", "turn_player"), "BM-147"),
    PlaySwitch("normal_magic_in_response", False, _YES_NO, "BM-037"),
    PlaySwitch("rarity1_draw", "all_or_none", ("all_or_none", "up_to"), "BM-267"),
    PlaySwitch("attach_after_use", "grave", ("grave", "stay"), "BM-161"),
    PlaySwitch("replace_needs_condition_met", True, _YES_NO, "BM-169"),
    PlaySwitch("same_cell_bonus_counts", "direct", ("direct", "any"), "BM-208"),
    PlaySwitch("target_vanished", "end_battle", ("end_battle", "rechoose"), "BM-213"),
    PlaySwitch("free_attacker_targets", "extend", ("extend", "replace"), "BM-339"),
    PlaySwitch("fusion_actor_normal_summon", False, _YES_NO, "BM-285"),
    PlaySwitch("first_turn_fusion", "forbid", ("forbid", "allow"), "BM-299"),
    PlaySwitch("fusion_names_keep_own", True, _YES_NO, "BM-296"),
    PlaySwitch("fusion_material_damage_carries", False, _YES_NO, "BM-300"),
    PlaySwitch("deckout_single_card", "lose", ("lose", "resolve_as_possible"), "BM-365"),
    PlaySwitch("deckout_partial_look", True, _YES_NO, "BM-366"),
    PlaySwitch("effect_destroy_goes_to", "grave", ("grave", "lost"), "BM-315"),
    PlaySwitch("hand_limit", 0, (), "BM-068"),
    PlaySwitch("mulligan", False, _YES_NO, "BM-083"),
    PlaySwitch("max_turns", 200, (), "BM-375", least=1),
    PlaySwitch("swap_under_summon_ban", True, _YES_NO, "BM-230"),
    PlaySwitch("stranger_in_L_refill", "skip", ("skip", "displace"), "BM-115"),
)
