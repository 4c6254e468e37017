"""Deck rules that a ruleset adds to a game's own. They count by folded name, over all sections."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from hantei.core.finding import Code, Fact, Finding, make_finding
from hantei.validators import codes
from hantei.validators.constraint import Constraint, Slots
from hantei.validators.deck import Deck
from hantei.validators.rules import by_key, copies, each, places
from hantei.validators.ruleset import Wording


@dataclass(frozen=True, slots=True)
class Source:
    """The place of a rule for findings: the ruleset, and the first day of the period."""

    ruleset: Wording
    since: str

    @property
    def facts(self) -> dict[str, Fact]:
        name = self.ruleset
        english: dict[str, Fact] = {"ruleset_en": name.en} if name.en != name.ja else {}
        return {"ruleset": name.ja, **english, "since": self.since}


@dataclass(frozen=True, slots=True)
class Banned:
    """No copy of some names is allowed."""

    names: frozenset[str]
    source: Source
    codes: tuple[Code, ...] = (codes.CARD_BANNED,)

    def check(self, deck: Deck) -> Iterator[Finding]:
        for group in by_key(entry for entry in deck.entries if entry.card.key in self.names).values():
            facts: dict[str, Fact] = {"name": group[0].card.name, "count": copies(group), **self.source.facts}
            yield make_finding(codes.CARD_BANNED, places(group), rule="", variant="", **facts)

    def constraints(self, slots: Slots) -> Iterator[Constraint]:
        yield Constraint(each(slots, lambda slot: slot.card.key in self.names), high=0)


@dataclass(frozen=True, slots=True)
class Limited:
    """So many copies of what one entry of the ruleset means, which is one name, or both Jokers.

    limits  the folded names of an entry -> how many copies they may have together
    """

    limits: Mapping[frozenset[str], int]
    source: Source
    codes: tuple[Code, ...] = (codes.CARD_LIMITED,)

    def check(self, deck: Deck) -> Iterator[Finding]:
        for names, limit in self.limits.items():
            group = [entry for entry in deck.entries if entry.card.key in names]
            if copies(group) > limit:
                shown = tuple(dict.fromkeys(entry.card.name for entry in group))
                facts: dict[str, Fact] = {"names": shown, "count": copies(group), "limit": limit, **self.source.facts}
                yield make_finding(codes.CARD_LIMITED, places(group), rule="", variant="", **facts)

    def constraints(self, slots: Slots) -> Iterator[Constraint]:
        numbers: dict[str, list[int]] = {}
        for number, slot in enumerate(slots):
            numbers.setdefault(slot.card.key, []).append(number)
        for names, limit in self.limits.items():
            yield Constraint({number: 1 for name in names for number in numbers.get(name, ())}, high=limit)


@dataclass(frozen=True, slots=True)
class Pool:
    """Only some names are allowed; all other cards of a deck are one finding."""

    names: frozenset[str]
    source: Source
    codes: tuple[Code, ...] = (codes.CARD_NOT_IN_POOL,)

    def check(self, deck: Deck) -> Iterator[Finding]:
        outside = [entry for entry in deck.entries if entry.card.key not in self.names]
        if outside:
            shown = tuple(group[0].card.name for group in by_key(outside).values())
            facts: dict[str, Fact] = {"names": shown, "count": copies(outside), **self.source.facts}
            yield make_finding(codes.CARD_NOT_IN_POOL, places(outside), rule="", variant="", **facts)

    def constraints(self, slots: Slots) -> Iterator[Constraint]:
        yield Constraint(each(slots, lambda slot: slot.card.key not in self.names), high=0)
