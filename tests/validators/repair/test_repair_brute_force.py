"""The proposed repairs are the smallest: on invented rules, against every deck that there could be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hantei.core.card import Card, Catalog
from hantei.core.finding import Code, Finding, Severity, make_finding
from hantei.validators.constraint import Constraint, Slots
from hantei.validators.deck import Deck
from hantei.validators.rules import OnlyWarns, places

BROKEN = Code("BROKEN", Severity.ERROR)
ODD = Code("ODD", Severity.WARNING)
SECTIONS = ("main", "side")
MOST = 4
Place = tuple[str, str]


@dataclass(frozen=True)
class Sum:
    """An invented rule that is a constraint: weights by section and card, the copies that it is about."""

    weights: dict[Place, int]
    low: int | None = None
    high: int | None = None
    only_with: frozenset[Place] = frozenset()
    codes: tuple[Code, ...] = (BROKEN,)

    def check(self, deck: Deck) -> Iterator[Finding]:
        held = {(entry.section, entry.card.id) for entry in deck.entries}
        if self.only_with and not held & self.only_with:
            return
        total = sum(entry.count * self.weights.get((entry.section, entry.card.id), 0) for entry in deck.entries)
        if (self.low is not None and total < self.low) or (self.high is not None and total > self.high):
            about = [entry for entry in deck.entries if (entry.section, entry.card.id) in self.weights]
            yield make_finding(BROKEN, places(about))

    def constraints(self, slots: Slots) -> Iterator[Constraint]:
        numbers = {(slot.section, slot.card.id): number for number, slot in enumerate(slots)}
        weights = {numbers[place]: weight for place, weight in self.weights.items()}
        yield Constraint(weights, self.low, self.high, frozenset(numbers[place] for place in self.only_with))


@dataclass(frozen=True)
class Unsaid:
    """A rule whose constraints say less than it checks: it refuses decks with these cards, and tells no search."""

    ids: frozenset[str]
    codes: tuple[Code, ...] = (BROKEN,)

    def check(self, deck: Deck) -> Iterator[Finding]:
        against = [entry for entry in deck.entries if entry.card.id in self.ids]
        if against:
            yield make_finding(BROKEN, places(against))

    def constraints(self, _: Slots) -> Iterator[Constraint]:
        return iter(())


@dataclass(frozen=True)
class Odd(OnlyWarns):
    """Points out some cards."""

    ids: frozenset[str]
    codes: tuple[Code, ...] = (ODD,)

    def check(self, deck: Deck) -> Iterator[Finding]:
        for entry in deck.entries:
            if entry.card.id in self.ids:
                yield make_finding(ODD, entry.where)


class ToyCard(Card):
    """A card that is like no other."""

    text: str


def card(card_id: str, name: str = "", kind: str = "unit") -> Card:
    return ToyCard(id=card_id, kind=kind, name=name or f"card {card_id}", text=card_id)


def at_most(copies: int, *ids: str, section: str = "main") -> Sum:
    return Sum({(section, card_id): 1 for card_id in ids}, high=copies)


PLACES = [(section, card_id) for section in SECTIONS for card_id in "ABC"]
sums = st.builds(
    Sum,
    st.dictionaries(st.sampled_from(PLACES), st.integers(-2, 3), min_size=1),
    st.none() | st.integers(-2, 3),
    st.none() | st.integers(-1, 5),
    st.frozensets(st.sampled_from(PLACES), max_size=2),
)
catalogs = st.builds(
    lambda kinds, names: Catalog("toy", tuple(map(card, "ABC", names, kinds))),
    st.tuples(*[st.sampled_from(["unit", "magic"])] * 3),
    st.tuples(*[st.sampled_from(["甲", "乙", "丙"])] * 3),
)


def prove(brute_force, examples: int) -> None:
    @settings(max_examples=examples, deadline=None)
    @given(st.data(), catalogs, st.lists(sums, max_size=4), st.frozensets(st.sampled_from("ABC"), max_size=1))
    def prove_rules(data: st.DataObject, catalog: Catalog, rules: list[Sum], odd: frozenset[str]) -> None:
        size = Sum(dict.fromkeys(PLACES, 1), low=data.draw(st.sampled_from([0, 2, MOST])), high=MOST)
        world = brute_force((size, *rules, Odd(odd)), catalog, SECTIONS, MOST)
        copies = st.integers(0, 3) | st.sampled_from([60, 999])
        line = st.tuples(st.sampled_from(SECTIONS), st.sampled_from(catalog.cards), copies)
        for lines in data.draw(st.lists(st.lists(line, max_size=5), min_size=3, max_size=3)):
            repairs = world.prove(lines)
            assert repairs == world.prove(data.draw(st.permutations(lines)))

    prove_rules()


def test_invented_rules(brute_force) -> None:
    prove(brute_force, 80)


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_invented_rules_at_length(brute_force) -> None:
    prove(brute_force, 1500)
