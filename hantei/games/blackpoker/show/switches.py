"""The house rules of a match that both editions have, and the differences between the editions.

`options` empty: any number. A switch of the deck or the action list stands with the deck rules or the list.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hantei.games.blackpoker.cards.action_list import SwitchValue

_YES_NO: Final = (True, False)

COMMON: Final[Mapping[str, tuple[SwitchValue, tuple[SwitchValue, ...]]]] = {
    "graveyard.order_by": ("owner", ("owner", "fixed")),
    "wall.place": ("append", ("append", "pile_side")),
    "setup.shuffle": (True, _YES_NO),
    "setup.opening_hand": (7, ()),
    "setup.mulligan": ("none", ("none", "once")),
    "setup.preset": ("none", ("none", "wall_and_soldier")),
    "setup.first_player": ("reveal_high", ("reveal_high", "random", "fixed")),
    "setup.first_draw": (1, ()),
    "turn.first_turn_attack": (True, _YES_NO),
    "field.max": (0, ()),
    "cost.new_wall_pays": (True, _YES_NO),
    "cost.L_lethal": (True, _YES_NO),
    "stage.auto_pass": (False, _YES_NO),
    "stage.reset_passes": (True, _YES_NO),
    "stage.pass_on_empty": (False, _YES_NO),
    "stage.immediate_triggers": ("resolve_now", ("resolve_now", "stage")),
    "wall_set.empty_hand": (False, _YES_NO),
    "equip.keeps_state": (True, _YES_NO),
    "turn.draw_look_first": (True, _YES_NO),
    "combat.block_optional": (True, _YES_NO),
    "combat.mixed_block": (False, _YES_NO),
    "combat.blocker_reuse": (False, _YES_NO),
    "combat.block_drives": (False, _YES_NO),
    "combat.removed_blocker": ("unblocked", ("unblocked", "stays_blocked")),
    "combat.twist_removes": (False, _YES_NO),
    "down.standing_rule": (False, _YES_NO),
    "twist.choose_at": ("resolution", ("resolution", "start")),
    "generation.reveal": (True, _YES_NO),
    "generation.no_hit": ("whole_pile", ("whole_pile", "stop_before_last")),
    "loss.check": ("on_resolution", ("on_resolution", "immediate")),
    "loss.both": ("draw", ("draw", "turn_player_loses")),
    "match.concede": (True, _YES_NO),
    "wall.owner_may_look": (True, _YES_NO),
    "info.pile_count_public_below": (10, ()),
    "info.graveyard": ("top_public", ("top_public", "all_public")),
    "sim.turn_limit": (200, ()),
    "sim.goldfish_dummy": ("passive", ("passive",)),
    "damage.model": ("mill_top", ("mill_top",)),
}

ACT6: Final[Mapping[str, tuple[SwitchValue, tuple[SwitchValue, ...]]]] = {
    **COMMON,
    "combat.zero_attackers_block": (True, _YES_NO),
    "loss.zone": ("deck", ("deck",)),
}

ACT8: Final[Mapping[str, tuple[SwitchValue, tuple[SwitchValue, ...]]]] = {
    **COMMON,
    "setup.preset": ("wall_and_soldier", ("none", "wall_and_soldier")),
    "setup.frame": ("plain", ("plain",)),
    "loss.zone": ("life", ("life",)),
    "setup.preset_wall_face": ("down", ("down", "up")),
    "loss.both": ("turn_player_loses", ("draw", "turn_player_loses")),
    "stage.drop_late_main_trigger": (True, _YES_NO),
    "unsummon.keys_on_fizzle": ("graveyard", ("graveyard", "hand")),
    "fog.cleanup": ("own", ("own", "all")),
    "death_spear.number": ("size", ("size", "printed_sum")),
    "death_spear.order_by": ("owner", ("owner", "starter")),
}

EDITIONS: Final[Mapping[str, Mapping[str, bool]]] = {
    "act6": {"fog": False, "follows_by_trigger": False, "counter_at_start": True, "old_cards_ready": True},
    "act8": {"fog": True, "follows_by_trigger": True, "counter_at_start": False, "old_cards_ready": False},
}
"""What no switch changes.

fog                 key cards of アップ and ダウン stay in the fog until エンド (A8-027, A8-197; act6 has none: A6-177)
follows_by_trigger  チャージ, ドロー, ブロック and ダメージ判定 are triggered (A8-143); in act6 an effect starts them
                    (A6-096)
counter_at_start    カウンター compares numbers when it is started (A6-181), not when it resolves (A8-208)
old_cards_ready     a soldier one of whose cards is old may attack, whatever was laid on it (A6-139; A8-124)
"""
