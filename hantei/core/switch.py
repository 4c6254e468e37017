"""Switches: house rules that an organiser may set, and their values as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from hantei.core.errors import UsageError

SwitchValue = str | int | bool
Settings = Mapping[str, SwitchValue]
"""Switches and parameters of a game with their values."""

_SIZE: Final = re.compile("[0-9]{1,3}")


@dataclass(frozen=True, slots=True)
class Switch:
    """A house rule that an organiser may set; `rule` is the ruling that it changes, `least` the smallest number of a
    switch without options."""

    name: str
    default: SwitchValue
    options: tuple[SwitchValue, ...]
    rule: str
    least: int = 0


def named_values(typed: Iterable[str]) -> dict[str, str]:
    """Return typed switches (`name=value`) by name."""
    given: dict[str, str] = {}
    for switch in typed:
        name, equals, value = switch.partition("=")
        if not equals:
            raise UsageError("switch_form", switch=switch)
        given[name.strip()] = value.strip()
    return given


def typed_values(switches: Iterable[Switch], given: Mapping[str, str]) -> dict[str, SwitchValue]:
    """Return the values that were typed; UsageError for an unknown switch or value."""
    by_name = {switch.name: switch for switch in switches}
    values: dict[str, SwitchValue] = {}
    for name, text in given.items():
        switch = by_name.get(name)
        if switch is None:
            near = tuple(get_close_matches(name, by_name, 3)) or tuple(by_name)
            raise UsageError("unknown_switch" if near else "unknown_switch.none", switch=name, nearest=near)
        values[name] = switch_value(switch, text)
    return values


def switch_value(switch: Switch, text: str) -> SwitchValue:
    """Return the value of a switch from its text; UsageError if the switch doesn't allow it."""
    if type(switch.default) is int and not switch.options and _SIZE.fullmatch(text) and int(text) >= switch.least:
        return int(text)
    for option in switch.options:
        if str(option).casefold() == text.casefold():
            return option
    if switch.options:
        options = tuple(map(setting_text, switch.options))
        raise UsageError("switch_value", switch=switch.name, value=text, options=options)
    raise UsageError("switch_value.whole", switch=switch.name, value=text, least=switch.least)


def setting_text(value: SwitchValue) -> str:
    """Return the value of a setting as it is typed: `true`, `max40`, `30`."""
    return str(value).lower() if isinstance(value, bool) else str(value)
