"""The house rules of a match of spimate; those of decks stand with them."""

from __future__ import annotations

from typing import Final

from hantei.simulator.play import PlaySwitch

_YES_NO: Final = (True, False)

SWITCHES: Final = (
    PlaySwitch("hand_is_separate_target", False, _YES_NO, "SP-054"),
    PlaySwitch("turn_cap", 100, (), "SP-060", least=1),
    PlaySwitch("attacks_per_monster", 1, (1, 2, "unlimited"), "SP-074"),
    PlaySwitch("summoning_sickness", False, _YES_NO, "SP-075"),
    PlaySwitch("direct_attack_rechecks_field", True, _YES_NO, "SP-084"),
    PlaySwitch("first_player_attack_ban_turns", 1, (0, 1), "SP-098"),
    PlaySwitch("hand_limit_scope", "turn_player", ("turn_player", "both"), "SP-145"),
    PlaySwitch("optional_effect_default_limit", "unlimited", ("unlimited", 1), "SP-155"),
    PlaySwitch("allow_empty_activation", False, _YES_NO, "SP-156"),
    PlaySwitch("on_play1_mandatory", False, _YES_NO, "SP-160"),
    PlaySwitch("ex_magic_uses_on_play2", True, _YES_NO, "SP-163"),
    PlaySwitch("restriction_counts_by_name", False, _YES_NO, "SP-174"),
    PlaySwitch("choose_targets_at", "resolution", ("resolution", "declaration"), "SP-176"),
    PlaySwitch("counter_any_link", False, _YES_NO, "SP-186"),
    PlaySwitch("source_must_remain", False, _YES_NO, "SP-192"),
    PlaySwitch("fusion_card_may_be_material", True, _YES_NO, "SP-201"),
    PlaySwitch("fusion_enters_target_cell", False, _YES_NO, "SP-204"),
    PlaySwitch("fusion_return_triggers_on_play", True, _YES_NO, "SP-212"),
    PlaySwitch("fusion_link_survives_refusion", False, _YES_NO, "SP-218"),
    PlaySwitch("ex_magic_return_zone", "extra", ("extra", "hand"), "SP-221"),
)
