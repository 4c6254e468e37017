"""Deck rules with parameters that several games share. A game's `decks/rules.py` names the rule ids."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import dataclass

from hantei.core.finding import Code, Fact, Finding, SourceRef, make_finding
from hantei.validators import codes
from hantei.validators.constraint import Constraint, Slot, Slots
from hantei.validators.deck import Deck, DeckEntry


def places(entries: Iterable[DeckEntry]) -> tuple[SourceRef, ...]:
    """Return the places of some entries, each once."""
    return tuple(dict.fromkeys(entry.where for entry in entries))


def by_key(entries: Iterable[DeckEntry]) -> dict[str, list[DeckEntry]]:
    """Return the entries grouped by folded name, so that another spelling can't evade a limit."""
    groups: dict[str, list[DeckEntry]] = {}
    for entry in entries:
        groups.setdefault(entry.card.key, []).append(entry)
    return groups


def copies(entries: Iterable[DeckEntry]) -> int:
    return sum(entry.count for entry in entries)


def each(slots: Slots, wanted: Callable[[Slot], bool]) -> dict[int, int]:
    """The slots that are wanted, by number, every copy counting once."""
    return {number: 1 for number, slot in enumerate(slots) if wanted(slot)}


def numbers_by_key(slots: Slots, sections: Container[str]) -> dict[str, list[int]]:
    """The numbers of the slots of some sections, grouped by folded name."""
    groups: dict[str, list[int]] = {}
    for number, slot in enumerate(slots):
        if slot.section in sections:
            groups.setdefault(slot.card.key, []).append(number)
    return groups


class OnlyWarns:
    """The base of rules that forbid nothing."""

    def constraints(self, _: Slots) -> Iterator[Constraint]:
        return iter(())


@dataclass(frozen=True, slots=True)
class SectionSize:
    """A section holds from `low` to `high` cards."""

    section: str
    low: int
    high: int
    rule: str
    too_small: Code = codes.DECK_SIZE
    too_large: Code = codes.DECK_SIZE

    @property
    def codes(self) -> tuple[Code, ...]:
        return (self.too_small, self.too_large)

    def check(self, deck: Deck) -> Iterator[Finding]:
        size = deck.size(self.section)
        code = self.too_small if size < self.low else self.too_large
        if not self.low <= size <= self.high:
            variant = "exact" if self.low == self.high else ""
            facts: dict[str, Fact] = {"count": size, "low": self.low, "high": self.high}
            yield make_finding(code, deck.where, rule=self.rule, variant=variant, **facts)

    def constraints(self, slots: Slots) -> Iterator[Constraint]:
        yield Constraint(each(slots, lambda slot: slot.section == self.section), self.low, self.high, rule=self.rule)


@dataclass(frozen=True, slots=True)
class CopyLimit:
    """At most so many copies of one name over some sections. `limit_of` gives a name's limit, the code to
    report it by and the rule that sets it, from all its entries."""

    sections: tuple[str, ...]
    limit_of: Callable[[list[DeckEntry]], tuple[int, Code, str]]
    codes: tuple[Code, ...] = (codes.COPY_LIMIT,)

    def check(self, deck: Deck) -> Iterator[Finding]:
        entries = (entry for entry in deck.entries if entry.section in self.sections)
        for group in by_key(entries).values():
            limit, code, rule = self.limit_of(group)
            count = copies(group)
            if count > limit:
                name = group[0].card.name
                yield make_finding(code, places(group), rule=rule, name=name, count=count, limit=limit)

    def constraints(self, slots: Slots) -> Iterator[Constraint]:
        for group in numbers_by_key(slots, self.sections).values():
            yield from self._limits(slots, group)

    def _limits(self, slots: Slots, group: list[int]) -> Iterator[Constraint]:
        """The largest limit of a name's cards, and while a card is there that sets a lower one, that limit. Where
        another card beside it raises the limit again, every copy of that one makes room for the difference. Cards that
        are told by another rule while no other cards of the name are there have their limit a second time."""
        entries = {n: DeckEntry(slots[n].section, slots[n].card, 1, SourceRef("")) for n in group}
        together = self.limit_of(list(entries.values()))[2]
        by_rule: dict[tuple[int, str], list[int]] = {}
        for number, entry in entries.items():
            limit, _, rule = self.limit_of([entry])
            by_rule.setdefault((limit, rule), []).append(number)
        for (limit, rule), numbers in by_rule.items():
            for section in self.sections if rule != together else ():
                there = [number for number in numbers if slots[number].section == section]
                if there:
                    yield Constraint(dict.fromkeys(there, 1), high=limit, rule=rule)
        alone = {number: limit for (limit, _), numbers in by_rule.items() for number in numbers}
        highest = max(alone.values())
        spread = (number for number in group if slots[number].section != slots[group[0]].section)
        told_alone = all(rule != together for _, rule in by_rule)
        told_with = frozenset(spread if told_alone else ())
        yield Constraint(dict.fromkeys(group, 1), high=highest, rule=together, told_with=told_with)
        setting: dict[tuple[int, tuple[int, ...]], list[int]] = {}
        for number, limit in alone.items():
            if limit < highest:
                raising = tuple(n for n in group if self.limit_of([entries[number], entries[n]])[0] > limit)
                setting.setdefault((limit, raising), []).append(number)
        for (limit, raising), numbers in setting.items():
            weights = {number: 1 - (highest - limit) * (number in raising) for number in group}
            yield Constraint(weights, high=limit, only_with=frozenset(numbers), rule=together)
