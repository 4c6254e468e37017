"""The house rules of a match or an opening as a user gives them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from difflib import get_close_matches
from typing import TYPE_CHECKING

from hantei.api.decks.judging import DeckOptions, typed_switches
from hantei.core.errors import UsageError
from hantei.games import available, load

if TYPE_CHECKING:
    from hantei.plugin import Game
    from hantei.simulator.play import PlaySwitch, SwitchValue


def for_decks(options: DeckOptions) -> DeckOptions:
    """The same with those switches only that are about decks, of whatever game; `given_settings` refuses the
    unknown."""
    typed = typed_switches(options)
    if not typed:
        return options
    known = {switch.name for game_id in available() if (deck := load(game_id).deck) for switch in deck.switches}
    return replace(options, switches=tuple(f"{name}={value}" for name, value in typed.items() if name in known))


def given_settings(game: Game, switches: Mapping[str, PlaySwitch], typed: Mapping[str, str]) -> dict[str, SwitchValue]:
    """The values that were typed for these switches; UsageError for a name that is no switch of the game at all."""
    names = [*switches, *(switch.name for switch in (game.deck.switches if game.deck else ()))]
    for name in typed:
        if name not in names:
            raise UsageError("unknown_switch", switch=name, nearest=tuple(get_close_matches(name, names, 3) or names))
    return {name: _value(switches[name], text) for name, text in typed.items() if name in switches}


def _value(switch: PlaySwitch, text: str) -> SwitchValue:
    """The value of a match's switch as it is typed; a text that only the game itself can judge stays as it is."""
    from hantei.core.switch import Switch, switch_value

    if isinstance(switch.default, str) and not switch.options:
        return text
    return switch_value(Switch(switch.name, switch.default, switch.options, switch.rule, switch.least), text)
