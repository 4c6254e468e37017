"""How a game describes its decks: sections, switches, and the rules that a deck must keep."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Protocol

from hantei.core.errors import UsageError
from hantei.core.finding import Code, Finding
from hantei.validators.deck import Deck

SwitchValue = str | int | bool


@dataclass(frozen=True, slots=True)
class Section:
    """One part of a deck: `main` is where lines go that stand under no heading."""

    id: str
    ja: str
    en: str
    aliases: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        return (self.id, self.ja, self.en, *self.aliases)


@dataclass(frozen=True, slots=True)
class Switch:
    """A house rule that an organiser may decide otherwise; `rule` is the ruling that it changes."""

    name: str
    default: SwitchValue
    options: tuple[SwitchValue, ...]
    rule: str


class DeckRule(Protocol):
    """One rule about a deck. It reports everything that is against it, never only the first."""

    @property
    def codes(self) -> tuple[Code, ...]: ...

    def check(self, deck: Deck) -> Iterator[Finding]: ...


Switches = Mapping[str, SwitchValue]


@dataclass(frozen=True)
class DeckSpec:
    """Everything that reading and checking one game's decks needs.

    rules  makes the rules for a setting of the switches; those that only warn come last
    """

    sections: tuple[Section, ...]
    rules: Callable[[Switches], tuple[DeckRule, ...]]
    switches: tuple[Switch, ...] = ()

    @property
    def codes(self) -> tuple[Code, ...]:
        """Every code that the rules can report, without repetition."""
        rules = self.rules({switch.name: switch.default for switch in self.switches})
        return tuple({code.name: code for rule in rules for code in rule.codes}.values())

    def settings(self, given: Mapping[str, str]) -> dict[str, SwitchValue]:
        """Every switch with its value: as given, else the default; UsageError for what isn't a switch or a value."""
        by_name = {switch.name: switch for switch in self.switches}
        values = {switch.name: switch.default for switch in self.switches}
        for name, text in given.items():
            switch = by_name.get(name)
            if switch is None:
                near = tuple(get_close_matches(name, by_name, 3)) or tuple(by_name)
                raise UsageError("unknown_switch", switch=name, nearest=near)
            values[name] = _value_of(switch, text)
        return values


def _value_of(switch: Switch, text: str) -> SwitchValue:
    if type(switch.default) is int and not switch.options and text.isascii() and text.isdigit():
        return int(text)
    for option in switch.options:
        if str(option).casefold() == text.casefold():
            return option
    raise UsageError("switch_value", switch=switch.name, value=text, options=tuple(map(str, switch.options)))
