"""The house rules of a match of spimate; those of decks stand with them."""

from __future__ import annotations

from typing import Final

from hantei.simulator.play import PlaySwitch

_YES_NO: Final = (True, False)

SWITCHES: Final = (
    PlaySwitch("turn_cap", 100, (), "SP-060", least=1),
    PlaySwitch("attacks_per_monster", 1, (1, 2, "unlimited"), "SP-074"),
    PlaySwitch("summoning_sickness", False, _YES_NO, "SP-075"),
    PlaySwitch("direct_attack_rechecks_field", True, _YES_NO, "SP-084"),
    PlaySwitch("first_player_attack_ban_turns", 1, (0, 1), "SP-098"),
    PlaySwitch("hand_limit_scope", "turn_player", ("turn_player", "both"), "SP-145"),
    PlaySwitch("optional_effect_default_limit", "unlimited", ("unlimited", 1), "SP-155"),
    PlaySwitch("allow_empty_activation", False, _YES_NO, "SP-156"),
    PlaySwitch("on_play1_mandatory", False, _YES_NO, "SP-160"),
    PlaySwitch("restriction_counts_by_name", False, _YES_NO, "SP-174"),
    PlaySwitch("choose_targets_at", "resolution", ("resolution", "declaration"), "SP-176"),
    PlaySwitch("counter_any_link", False, _YES_NO, "SP-186"),
    PlaySwitch("ex_magic_return_zone", "extra", ("extra", "hand"), "SP-221"),
)
