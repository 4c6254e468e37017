"""The action and character lists of act8 (A8-001), as `actions.toml` and `characters.toml` hold them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from hantei.games.blackpoker.cards.action_list import NO_SWITCHES, ActionList, SwitchValue, load_actions

FOLDER: Final = Path(__file__).resolve().parent


def action_list(switches: Mapping[str, SwitchValue] = NO_SWITCHES) -> ActionList:
    """The list under these house rules: what is on, which key cards are asked for (A8-008, A8-011, A8-012).

    Switches that don't concern the list are ignored.
    """
    return load_actions(FOLDER, switches)
