"""How a game describes its decks: sections, switches, and the rules that a deck must keep."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from hantei.core.card import Catalog
from hantei.core.finding import Code, Finding
from hantei.core.switch import Settings, Switch, SwitchValue, typed_values
from hantei.validators.constraint import Constraint, Slots
from hantei.validators.deck import Deck


@dataclass(frozen=True, slots=True)
class Section:
    """One part of a deck: `main` is where lines go that stand under no heading.

    groups  what the kinds of cards are called that belong into it: lists have them as titles of groups
    spoken  a pattern of what speaks of its cards in a line that names none of them as a list does: `黒の絵札`
    words   a pattern of all words (the group `word`) without which no line of a list names a card of the game, and of
            what holds such a word and is none (`3位`); empty where cards may be called anything
    """

    id: str
    ja: str
    en: str
    aliases: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    spoken: str = ""
    words: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        return (self.id, self.ja, self.en, *self.aliases)

    def label(self, language: str) -> str:
        """Return the name of the section in a language."""
        return self.ja if language == "ja" else self.en


@dataclass(frozen=True, slots=True)
class Parameter:
    """A number that the rules print and a ruleset may set otherwise, from `low` to `high`; `rule` prints it."""

    name: str
    default: int
    rule: str
    low: int = 0
    high: int = 999


class ParseName(Protocol):
    """The built-in cards that a freely spelt text means, each as the ids of which any one is meant."""

    def __call__(self, text: str, count: int = 0, /) -> tuple[tuple[str, ...], ...]:
        """Return the cards of a text; `count`: how many they are together, where that is told."""
        ...


class DeckRule(Protocol):
    """One rule about a deck. It reports everything that is against it, never only the first.

    `constraints` says the same for a search: a deck is legal exactly where every constraint of every rule holds.
    A rule that only warns has none. Every repair is checked by `check`, so that a constraint that is too weak makes
    the search slower, never wrong.
    """

    @property
    def codes(self) -> tuple[Code, ...]: ...

    def check(self, deck: Deck) -> Iterator[Finding]: ...

    def constraints(self, slots: Slots) -> Iterator[Constraint]: ...


def _no_catalog_rules(_settings: Settings, _catalog: Catalog) -> tuple[DeckRule, ...]:
    return ()


@dataclass(frozen=True)
class DeckSpec:
    """Everything that reading and checking one game's decks needs.

    rules          makes the rules for given settings; those that only warn come last
    catalog_rules  makes those that look at cards outside the deck too, from the catalogue of all that may be played
    parameters     the numbers that a ruleset may set otherwise
    presets        switch -> its value -> what other switches stand on unless they are set themselves
    """

    sections: tuple[Section, ...]
    rules: Callable[[Settings], tuple[DeckRule, ...]]
    catalog_rules: Callable[[Settings, Catalog], tuple[DeckRule, ...]] = _no_catalog_rules
    switches: tuple[Switch, ...] = ()
    parameters: tuple[Parameter, ...] = ()
    presets: Mapping[str, Mapping[SwitchValue, Settings]] = field(default_factory=dict)

    @property
    def defaults(self) -> dict[str, SwitchValue]:
        """Return every switch and parameter as the rules have it."""
        numbers = {parameter.name: parameter.default for parameter in self.parameters}
        return {**{switch.name: switch.default for switch in self.switches}, **numbers}

    @property
    def codes(self) -> tuple[Code, ...]:
        """Return every code that the rules can report, without repetition."""
        rules = self.rules(self.defaults)
        return tuple({code.name: code for rule in rules for code in rule.codes}.values())

    def settings(self, given: Mapping[str, str], ruled: Settings | None = None) -> dict[str, SwitchValue]:
        """Every setting with its value: the switches as `given`, else as `ruled` by a ruleset, else as the preset
        that is chosen has it, else the default.

        UsageError for what isn't a switch, or not one of its values.
        """
        values = {**(ruled or {}), **typed_values(self.switches, given)}
        return {**self.standing(values), **values}

    def standing(self, values: Settings) -> dict[str, SwitchValue]:
        """Return the value of every setting that is not set explicitly: its default, or that of a chosen preset."""
        standing = self.defaults
        for name, preset in self.presets.items():
            standing.update(preset[values.get(name, standing[name])])
        return standing
