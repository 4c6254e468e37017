"""What proves repairs: all decks of a small world, tried one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from hantei.core.card import Card, Catalog
from hantei.core.finding import SourceRef
from hantei.validators.deck import Deck, DeckEntry
from hantei.validators.repair.likes import Likes, Taste
from hantei.validators.repair.repair import Repair, Repairer, Repairs, RepairStatus, new_warnings
from hantei.validators.spec import DeckRule
from hantei.validators.verdict import Outcome, Verdict, check_deck

Counts = tuple[int, ...]
Lines = Sequence[tuple[str, Card, int]]


class BruteForce:
    """Some rules and cards, and every deck of at most `most` cards that is legal in that world."""

    def __init__(self, rules: Sequence[DeckRule], catalog: Catalog, sections: Sequence[str], most: int) -> None:
        self.rules, self.cards, self.sections = tuple(rules), catalog.cards, tuple(sections)
        self.repairer = Repairer(rules, catalog, sections)
        self.slots = self.repairer.slots
        self.legal = [counts for counts in _vectors(len(self.slots), most) if self._is_legal(counts)]

    def verdict(self, lines: Lines) -> Verdict:
        entries = [
            DeckEntry(section, card, count, SourceRef("a.txt", "", row))
            for row, (section, card, count) in enumerate(lines, start=1)
            if count
        ]
        return check_deck(Deck("deck", tuple(entries), SourceRef("a.txt")), self.rules)

    def prove(self, lines: Lines) -> Repairs | None:
        """The repairs of a deck, proved; None where it is legal."""
        verdict = self.verdict(lines)
        if verdict.outcome is not Outcome.ILLEGAL:
            assert verdict.outcome is Outcome.LEGAL
            return None
        repairs = self.repairer.repairs(verdict)
        held = self._counts(self._copies(lines))
        distances = {counts: _distance(held, counts) for counts in self.legal}
        if not distances:
            assert repairs == Repairs(RepairStatus.IMPOSSIBLE)
            return repairs
        assert repairs.status is RepairStatus.FOUND
        smallest = min(distances.values())
        assert [repair.size for repair in repairs.repairs] == [smallest] * len(repairs.repairs)
        results = [self._after(lines, repair) for repair in repairs.repairs]
        nearest = [counts for counts, distance in distances.items() if distance == smallest]
        assert set(results) <= set(nearest)
        assert len(set(results)) == len(results)
        self._prove_no_other(held, results, nearest)
        self._prove_order(verdict, held, results, nearest)
        return repairs

    def _is_legal(self, counts: Counts) -> bool:
        return self.verdict([(*self.slots[n], count) for n, count in enumerate(counts)]).outcome is Outcome.LEGAL

    def _copies(self, lines: Lines) -> Counter[tuple[str, str]]:
        copies = Counter[tuple[str, str]]()
        for section, card, count in lines:
            copies[section, card.id] += count
        return copies

    def _counts(self, copies: Counter[tuple[str, str]]) -> Counts:
        counts = [0] * len(self.slots)
        for place, count in copies.items():
            counts[self.repairer.number[place]] += count
        return tuple(counts)

    def _after(self, lines: Lines, repair: Repair) -> Counts:
        """The deck after the changes, which can all be made."""
        copies = self._copies(lines)
        for change in repair.changes:
            assert change.count > 0
            assert change.out or change.into
            if change.out:
                copies[change.out.section, change.out.card.id] -= change.count
            if change.into:
                copies[change.into.section, change.into.card.id] += change.count
        assert min(copies.values()) >= 0
        return self._counts(copies)

    def _prove_no_other(self, held: Counts, results: list[Counts], nearest: list[Counts]) -> None:
        """Fewer than three proposals only where every other deck makes all the changes of one of them, and more."""
        if len(results) < 3:
            for counts in nearest:
                assert any(_includes(held, counts, result) for result in results)

    def _prove_order(self, verdict: Verdict, held: Counts, results: list[Counts], nearest: list[Counts]) -> None:
        """No two decks are liked equally, and the best liked one is proposed, unless it adds a warning."""
        cited = {place for finding in verdict.findings if finding.is_error for place in finding.where}
        named = {self.repairer.number[e.section, e.card.id] for e in verdict.deck.entries if e.where in cited}
        likes = Taste(self.slots).likes({n: count for n, count in enumerate(held) if count}, named)
        costs = {counts: _cost(likes, held, counts) for counts in nearest}
        assert len(set(costs.values())) == len(costs), "which of them is proposed would be up to the solver"
        added = [self._added_warnings(verdict, result) for result in results]
        assert added == sorted(added)
        best = min(costs, key=costs.__getitem__)
        if not self._added_warnings(verdict, best):
            assert results[0] == best
        if not max(added):
            assert [costs[result] for result in results] == sorted(costs[result] for result in results)

    def _added_warnings(self, verdict: Verdict, counts: Counts) -> int:
        return new_warnings(verdict, self.verdict([(*self.slots[n], count) for n, count in enumerate(counts)]))


def _cost(likes: Likes, held: Counts, counts: Counts) -> float:
    """What a deck costs as a repair, as the description of `Likes` has it."""
    into = [max(0, after - before) for before, after in zip(held, counts, strict=True)]
    out = [max(0, before - after) for before, after in zip(held, counts, strict=True)]
    excess = Counter[int]()
    for number, group in enumerate(likes.group):
        excess[int(group)] += into[number] - out[number]
    unmatched = sum(max(0, copies) for copies in excess.values())
    moved = sum(min(out[n], sum(into[other] for other in others)) for n, others in likes.moves.items())
    return float(likes.into @ into + likes.out @ out + likes.unmatched * unmatched - likes.move * moved)


def _distance(before: Counts, after: Counts) -> int:
    """Changes: copies out or copies in, whichever is more."""
    into = sum(max(0, b - a) for a, b in zip(before, after, strict=True))
    out = sum(max(0, a - b) for a, b in zip(before, after, strict=True))
    return max(into, out)


def _includes(held: Counts, counts: Counts, result: Counts) -> bool:
    """Whether a deck makes all the changes that lead to another deck."""
    return all(
        after <= other if other < before else after >= other if other > before else True
        for before, after, other in zip(held, counts, result, strict=True)
    )


def _vectors(length: int, most: int) -> Iterator[Counts]:
    """Every tuple of so many counts whose sum is `most` or less."""
    if not length:
        yield ()
        return
    for count in range(most + 1):
        for rest in _vectors(length - 1, most - count):
            yield (count, *rest)


@pytest.fixture(scope="session")
def brute_force() -> type[BruteForce]:
    return BruteForce
