"""The smallest repair of an illegal deck: the fewest changes after which every rule is kept.

Replacing a card by another, moving one to another section, adding one or taking one out is one change. The rules'
constraints make an integer program: minimise the changes, then, among repairs that are equally small, prefer to take
out what the findings speak of or to move it to where it belongs, to add copies of what the deck already plays, and to
replace a card by one of its kind. Cards of equal merit are taken in the order of the catalogue. Every answer is judged
by the rules themselves before anybody sees it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from hantei.core.card import Catalog
from hantei.core.finding import Finding, Severity
from hantei.validators.constraint import Constraint
from hantei.validators.repair.changes import Change, DeckSlots, Solution, deck_after
from hantei.validators.spec import DeckRule
from hantei.validators.verdict import Outcome, Verdict, check_deck

if TYPE_CHECKING:
    from hantei.validators.repair.likes import Likes, Taste
    from hantei.validators.repair.program import Program
    from hantei.validators.repair.search import Search

PROPOSALS: Final = 3
CANDIDATES: Final = 4
"""So many repairs are looked at where every one so far adds a warning."""
MOST_TRIES: Final = 20
"""So many answers that the rules refuse end the search: the constraints of some rule are too weak."""

_USUAL_SIZE: Final = 3


class RepairStatus(StrEnum):
    """The result of the search. Unknown: it was given up, so neither a repair nor that there is none is certain."""

    FOUND = "found"
    IMPOSSIBLE = "impossible"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Repair:
    """Changes that together make a deck legal."""

    changes: tuple[Change, ...]

    @property
    def size(self) -> int:
        return sum(change.count for change in self.changes)

    def to_json(self) -> dict[str, Any]:
        """The changes as data."""
        return {"changes": self.size, "cards": [change.to_json() for change in self.changes]}


@dataclass(frozen=True, slots=True)
class Repairs:
    """The smallest repairs, the one to propose first; all of the same size."""

    status: RepairStatus
    repairs: tuple[Repair, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """How the search ended, and the repairs, as data."""
        return {"status": self.status.value, "options": [repair.to_json() for repair in self.repairs]}


@dataclass(frozen=True, slots=True)
class _Question:
    """A deck to repair: its verdict, its copies by slot, and which answers are liked."""

    verdict: Verdict
    held: Counter[int]
    likes: Likes


class Repairer:
    """Finds repairs for the decks of one game, one catalogue and one setting of the rules."""

    def __init__(self, rules: Sequence[DeckRule], catalog: Catalog, sections: Sequence[str]) -> None:
        self.rules = tuple(rules)
        self._decks = DeckSlots(catalog, sections)
        self.slots, self.number = self._decks.slots, self._decks.number

    @cached_property
    def _program(self) -> Program:
        from hantei.validators.repair.program import Program

        constraints: list[Constraint] = [
            constraint for rule in self.rules for constraint in rule.constraints(self.slots)
        ]
        return Program(self.slots, constraints)

    @cached_property
    def _taste(self) -> Taste:
        from hantei.validators.repair.likes import Taste

        return Taste(self.slots)

    def repairs(self, verdict: Verdict) -> Repairs:
        """The smallest repairs of a deck that the rules call illegal: one to propose, and up to two more."""
        from hantei.validators.repair.search import GivenUp

        held = self._decks.held(verdict.deck)
        cited = {place for finding in verdict.findings if finding.is_error for place in finding.where}
        named = {self.number[e.section, e.card.id] for e in verdict.deck.entries if e.where in cited}
        question = _Question(verdict, held, self._taste.likes(held, named))
        try:
            return self._answer(question, _USUAL_SIZE)
        except GivenUp:
            return Repairs(RepairStatus.UNKNOWN)

    def _answer(self, question: _Question, most: int | None) -> Repairs:
        """Looks at as many of the cards that are alike as a repair of at most so many changes, and every repair that
        is found before it, can need. Where the rules refuse an answer, they see a difference between cards that the
        constraints don't see: then every card is looked at."""
        from hantei.validators.repair.search import Search

        slots = self._program.alike.some(question.held, most, CANDIDATES - 1)
        search = Search(self._program, question.held, question.likes, slots)
        size = search.fewest_changes()
        if most is not None and len(slots) < len(self.slots) and (size is None or size > most):
            return self._answer(question, size)
        for _ in range(MOST_TRIES):
            if size is None:
                return Repairs(RepairStatus.IMPOSSIBLE)
            solution = search.best(size)
            if solution is None:
                break
            if self._verdict_after(question, solution).outcome is Outcome.LEGAL:
                return self._proposals(question, search, solution, size)
            if len(slots) < len(self.slots):
                return self._answer(question, None)
            search.refuse(solution)
            size = search.fewest_changes()
        return Repairs(RepairStatus.UNKNOWN)

    def _proposals(self, question: _Question, search: Search, first: Solution, size: int) -> Repairs:
        """The first answer and others of the same size, each without one of the changes of every one before; those
        that add no warning stand in front."""
        found: list[tuple[int, Solution]] = []
        solution: Solution | None = first
        for _ in range(MOST_TRIES):
            if solution is None or len(found) == CANDIDATES:
                break
            verdict = self._verdict_after(question, solution)
            if verdict.outcome is Outcome.LEGAL:
                added = new_warnings(question.verdict, verdict)
                found.append((added, solution))
                search.ask_for_another(solution)
            else:
                search.refuse(solution)
            if len(found) >= PROPOSALS and not min(added for added, _ in found):
                break
            solution = search.best(size)
        found.sort(key=lambda answer: answer[0])
        changes = (self._decks.changes(question.verdict.deck, solution) for _, solution in found[:PROPOSALS])
        return Repairs(RepairStatus.FOUND, tuple(map(Repair, changes)))

    def _verdict_after(self, question: _Question, solution: Solution) -> Verdict:
        """Return the verdict on the deck after the changes."""
        deck = question.verdict.deck
        return check_deck(deck_after(deck, self._decks.changes(deck, solution)), self.rules)


def new_warnings(before: Verdict, after: Verdict) -> int:
    """Return how many warnings a repair adds."""
    warned, warns = (
        {(finding.code, finding.facts.get("name")) for finding in verdict.findings if _is_warning(finding)}
        for verdict in (before, after)
    )
    return len(warns - warned)


def _is_warning(finding: Finding) -> bool:
    return finding.severity is Severity.WARNING
