"""Decks as copies by slot, and what a solution of the program changes in one: which copies leave, which come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hantei.core.card import Catalog
from hantei.validators.constraint import Slot
from hantei.validators.deck import Deck, DeckEntry
from hantei.validators.decks.resolve import first_printings

Printings = Callable[[Slot, int], Iterable[tuple[Slot, int]]]
"""The printings of a card in which so many copies of it come."""


@dataclass(frozen=True, slots=True)
class Change:
    """A number of copies of one card that are removed, added, or replaced by another; one of the two slots may be
    None."""

    count: int
    out: Slot | None
    into: Slot | None

    def to_json(self) -> dict[str, Any]:
        """The change as data."""
        data: dict[str, Any] = {"count": self.count}
        for key, slot in (("out", self.out), ("in", self.into)):
            data[key] = {"section": slot.section, "id": slot.card.id, "name": slot.card.name} if slot else None
        return data


@dataclass(frozen=True, slots=True)
class Solution:
    """The copies that are added and removed, by the number of the slot."""

    into: Mapping[int, int]
    out: Mapping[int, int]


def as_catalogued(slot: Slot, count: int) -> Iterable[tuple[Slot, int]]:
    """All copies in the first printing of the catalogue."""
    yield slot, count


class DeckSlots:
    """Every card in every section: what decks of a catalogue hold copies of. Printings that differ in nothing but their
    ids are one card.

    number  section and id of a card, in any printing -> the number of its slot
    """

    def __init__(self, catalog: Catalog, sections: Sequence[str]) -> None:
        cards = first_printings(catalog)
        distinct = list({card.id: card for card in cards.values()}.values())
        self.sections = tuple(sections)
        self.slots = tuple(Slot(section, card) for section in sections for card in distinct)
        numbers = {(slot.section, slot.card.id): number for number, slot in enumerate(self.slots)}
        self.number = {(s, card_id): numbers[s, card.id] for s in sections for card_id, card in cards.items()}

    def places(self, number: int) -> list[int]:
        """Return the slots of a slot's card, in all sections."""
        return [self.number[section, self.slots[number].card.id] for section in self.sections]

    def held(self, deck: Deck) -> Counter[int]:
        """Return the copies that a deck holds, by the number of the slot."""
        held = Counter[int]()
        for entry in deck.entries:
            held[self.number[entry.section, entry.card.id]] += entry.count
        return held

    def changes(self, deck: Deck, solution: Solution, printings: Printings = as_catalogued) -> tuple[Change, ...]:
        """Pair removed with added copies: first a card that only moves, in the same printing, then a card of the same
        kind and section, then one of the same section, then the rest."""
        out = self._leaving(deck, solution)
        into = [(self.slots[number], count) for number, count in sorted(solution.into.items())]
        changes: list[Change] = []
        for leaving, coming, count in _pairs(out, into, self._same_card):
            changes.append(Change(count, leaving, Slot(coming.section, leaving.card)))
        into = [part for slot, count in into for part in printings(slot, count)]
        for fits in (_same_kind, _same_section, lambda _out, _into: True):
            changes.extend(Change(count, leaving, coming) for leaving, coming, count in _pairs(out, into, fits))
        changes.extend(Change(count, slot, None) for slot, count in out)
        changes.extend(Change(count, None, slot) for slot, count in into)
        return tuple(changes)

    def _leaving(self, deck: Deck, solution: Solution) -> list[tuple[Slot, int]]:
        """Return the copies that are removed, by the printings that the deck holds: those of the later ids first."""
        leaving = Counter(solution.out)
        held = Counter[tuple[int, str]]()
        for entry in deck.entries:
            held[self.number[entry.section, entry.card.id], entry.card.id] += entry.count
        cards = {entry.card.id: entry.card for entry in deck.entries}
        taken: list[tuple[Slot, int]] = []
        for number, card_id in sorted(held, reverse=True):
            count = min(held[number, card_id], leaving[number])
            leaving[number] -= count
            if count:
                taken.append((Slot(self.slots[number].section, cards[card_id]), count))
        return taken[::-1]

    def _same_card(self, out: Slot, into: Slot) -> bool:
        return self.slots[self.number[out.section, out.card.id]].card is into.card


def deck_after(deck: Deck, changes: Iterable[Change]) -> Deck:
    """Return the deck after the changes. What comes for a card of its own section takes the place of the last copies of
    it, as luck is dealt out by places in the list; the rest comes last."""
    replacing: dict[tuple[str, str], list[tuple[Slot | None, int]]] = {}
    coming: list[tuple[Slot, int]] = []
    for change in changes:
        in_place = change.into if change.out and change.into and change.out.section == change.into.section else None
        if change.out:
            place = change.out.section, change.out.card.id
            replacing.setdefault(place, []).append((in_place, change.count))
        if change.into and in_place is None:
            coming.append((change.into, change.count))
    entries: list[DeckEntry] = []
    for entry in reversed(deck.entries):
        entries.extend(reversed(_entries_after(entry, replacing.get((entry.section, entry.card.id), []))))
    entries.reverse()
    entries.extend(DeckEntry(*slot, count, deck.where) for slot, count in coming)
    return Deck(deck.name, tuple(entries), deck.where, deck.player)


def _entries_after(entry: DeckEntry, replacing: list[tuple[Slot | None, int]]) -> list[DeckEntry]:
    """Return what is left of a line and what takes the place of its last copies; what is used up of `replacing` is
    taken out of it."""
    left = entry.count
    new: list[DeckEntry] = []
    while left and replacing:
        slot, count = replacing.pop(0)
        taken = min(left, count)
        left -= taken
        if taken < count:
            replacing.insert(0, (slot, count - taken))
        if slot is not None:
            new.append(DeckEntry(*slot, taken, entry.where))
    return [*([DeckEntry(entry.section, entry.card, left, entry.where)] if left else []), *new]


def _pairs(
    out: list[tuple[Slot, int]], into: list[tuple[Slot, int]], fits: Callable[[Slot, Slot], bool]
) -> Iterator[tuple[Slot, Slot, int]]:
    """Yield the pairs that fit, in their order, and leave the others in the lists."""
    for i, (leaving, _) in enumerate(out):
        for j, (coming, _) in enumerate(into):
            count = min(out[i][1], into[j][1])
            if count and fits(leaving, coming):
                yield leaving, coming, count
                out[i] = leaving, out[i][1] - count
                into[j] = coming, into[j][1] - count
    out[:] = [pair for pair in out if pair[1]]
    into[:] = [pair for pair in into if pair[1]]


def _same_kind(out: Slot, into: Slot) -> bool:
    return _same_section(out, into) and out.card.kind == into.card.kind


def _same_section(out: Slot, into: Slot) -> bool:
    return out.section == into.section
