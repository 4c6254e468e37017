"""The smallest repair of an illegal deck: the fewest changes after which every rule is kept.

Replacing a card by another, moving one to another section, adding one or taking one out is one change. The rules'
constraints make an integer program: minimise the changes, then, among repairs that are equally small, prefer to take
out what the findings speak of and to add copies of what the deck already plays. Every answer is judged by the rules
themselves before anybody sees it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, Final

from hantei.core.card import Catalog
from hantei.validators.constraint import Constraint, Slot
from hantei.validators.deck import Deck, DeckEntry
from hantei.validators.resolve import first_printings
from hantei.validators.spec import DeckRule
from hantei.validators.verdict import Outcome, Verdict, check_deck

if TYPE_CHECKING:
    from hantei.validators.program import Dislikes, Program, Search, Solution

ALTERNATIVES: Final = 2
MOST_TRIES: Final = 20
"""So many answers that the rules refuse end the search: the constraints of some rule are too weak."""

_LIKED: Final = 1.0
_OTHER: Final = 2.0
_ORDER: Final = 0.5
_TIES: Final = 1e-3
_SCATTER: Final = 2_654_435_761


class RepairStatus(StrEnum):
    """What the search knows. Unknown: it was given up, so neither a repair nor that there is none is certain."""

    FOUND = "found"
    IMPOSSIBLE = "impossible"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Change:
    """So many copies of one card leave, come, or make way for another; one of the two slots may be None."""

    count: int
    out: Slot | None
    into: Slot | None


@dataclass(frozen=True, slots=True)
class Repair:
    """Changes that together make a deck legal."""

    changes: tuple[Change, ...]

    @property
    def size(self) -> int:
        return sum(change.count for change in self.changes)


@dataclass(frozen=True, slots=True)
class Repairs:
    """The smallest repairs, the one to propose first; all of the same size."""

    status: RepairStatus
    repairs: tuple[Repair, ...] = ()


class Repairer:
    """Finds repairs for the decks of one game, one catalogue and one setting of the rules."""

    def __init__(self, rules: Sequence[DeckRule], catalog: Catalog, sections: Sequence[str]) -> None:
        self.rules = tuple(rules)
        cards = first_printings(catalog)
        distinct = list({card.id: card for card in cards.values()}.values())
        self.slots = tuple(Slot(section, card) for section in sections for card in distinct)
        numbers = {(slot.section, slot.card.id): number for number, slot in enumerate(self.slots)}
        self.number = {(s, card_id): numbers[s, card.id] for s in sections for card_id, card in cards.items()}

    @cached_property
    def _program(self) -> Program:
        from hantei.validators.program import Program

        constraints: list[Constraint] = [
            constraint for rule in self.rules for constraint in rule.constraints(self.slots)
        ]
        return Program(len(self.slots), constraints)

    def repairs(self, verdict: Verdict) -> Repairs:
        """The smallest repairs of a deck that the rules call illegal: one to propose, and up to two more."""
        from hantei.validators.program import GivenUp, Search

        held = Counter[int]()
        for entry in verdict.deck.entries:
            held[self.number[entry.section, entry.card.id]] += entry.count
        try:
            return self._find(verdict.deck, Search(self._program, held, self._dislikes(verdict, held)))
        except GivenUp:
            return Repairs(RepairStatus.UNKNOWN)

    def _find(self, deck: Deck, search: Search) -> Repairs:
        for _ in range(MOST_TRIES):
            size = search.fewest_changes()
            if size is None:
                return Repairs(RepairStatus.IMPOSSIBLE)
            solution = search.best(size)
            if solution is None:
                break
            if self._is_legal(deck, solution):
                found = [solution, *self._alternatives(deck, search, solution, size)]
                return Repairs(RepairStatus.FOUND, tuple(map(self._repair, found)))
            search.refuse(solution)
        return Repairs(RepairStatus.UNKNOWN)

    def _alternatives(self, deck: Deck, search: Search, first: Solution, size: int) -> list[Solution]:
        """Other repairs of the same size, each without one of the changes of every one before."""
        found: list[Solution] = []
        search.ask_for_another(first)
        for _ in range(MOST_TRIES):
            solution = search.best(size)
            if solution is None:
                break
            if self._is_legal(deck, solution):
                found.append(solution)
                search.ask_for_another(solution)
            else:
                search.refuse(solution)
            if len(found) == ALTERNATIVES:
                break
        return found

    def _dislikes(self, verdict: Verdict, held: Counter[int]) -> Dislikes:
        """How little each slot's coming and leaving is liked: the order of the catalogue decides between equals."""
        import numpy as np

        cited = {place for finding in verdict.findings if finding.is_error for place in finding.where}
        named = {self.number[entry.section, entry.card.id] for entry in verdict.deck.entries if entry.where in cited}
        played = {self.slots[number].card.key for number in held}
        numbers = np.arange(len(self.slots), dtype=np.float64)
        order = _ORDER * numbers / len(self.slots) + _TIES * ((numbers * _SCATTER) % 4093) / 4093
        into = order + [_LIKED if slot.card.key in played else _OTHER for slot in self.slots]
        out = order + [_LIKED if number in named else _OTHER for number in range(len(self.slots))]
        return into, out

    def _is_legal(self, deck: Deck, solution: Solution) -> bool:
        return check_deck(self._repaired(deck, solution), self.rules).outcome is Outcome.LEGAL

    def _repaired(self, deck: Deck, solution: Solution) -> Deck:
        """The deck after the changes, where cards that come stand behind those that stay."""
        leaving = dict(solution.out)
        entries = []
        for entry in reversed(deck.entries):
            number = self.number[entry.section, entry.card.id]
            taken = min(entry.count, leaving.get(number, 0))
            leaving[number] = leaving.get(number, 0) - taken
            if taken < entry.count:
                entries.append(DeckEntry(entry.section, entry.card, entry.count - taken, entry.where))
        entries.reverse()
        for number, count in solution.into.items():
            entries.append(DeckEntry(self.slots[number].section, self.slots[number].card, count, deck.where))
        return Deck(deck.name, tuple(entries), deck.where, deck.player)

    def _repair(self, solution: Solution) -> Repair:
        """Pairs what leaves with what comes: first a card that only moves, then within a section, then the rest."""
        out, into = Counter(solution.out), Counter(solution.into)
        changes: list[Change] = []
        for fits in (self._same_card, self._same_section, lambda _leaving, _coming: True):
            for leaving in sorted(out):
                for coming in sorted(into):
                    count = min(out[leaving], into[coming])
                    if count and fits(leaving, coming):
                        changes.append(Change(count, self.slots[leaving], self.slots[coming]))
                        out[leaving] -= count
                        into[coming] -= count
        changes.extend(Change(count, self.slots[number], None) for number, count in sorted(out.items()) if count)
        changes.extend(Change(count, None, self.slots[number]) for number, count in sorted(into.items()) if count)
        return Repair(tuple(changes))

    def _same_card(self, leaving: int, coming: int) -> bool:
        return self.slots[leaving].card is self.slots[coming].card

    def _same_section(self, leaving: int, coming: int) -> bool:
        return self.slots[leaving].section == self.slots[coming].section
