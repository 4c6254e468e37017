"""The action and character lists of act6 (A6-001), as `actions.toml` and `characters.toml` hold them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from hantei.games.blackpoker.cards.action_list import NO_SWITCHES, ActionList, SwitchValue, load_actions

FOLDER: Final = Path(__file__).resolve().parent


def action_list(switches: Mapping[str, SwitchValue] = NO_SWITCHES) -> ActionList:
    """The list under these house rules; switches that don't concern it are ignored."""
    return load_actions(FOLDER, switches)
