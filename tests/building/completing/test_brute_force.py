"""Completed decks are the nearest and the best liked, and what clashes is the smallest set: on invented rules, against
every deck that there could be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hantei.building.completing.completer import Completer, Ending
from hantei.building.completing.demands import Demand, Wishes
from hantei.building.completing.taste import Liked, Taste, Worth
from hantei.catalog.search import search
from hantei.core.card import Card, Catalog
from hantei.core.finding import Code, Finding, Severity, SourceRef, make_finding
from hantei.validators.constraint import Constraint, Slots
from hantei.validators.deck import Deck, DeckEntry
from hantei.validators.rules import places
from hantei.validators.spec import Section
from hantei.validators.verdict import Outcome, check_deck

BROKEN = Code("BROKEN", Severity.ERROR)
SECTIONS = (Section("main", "デッキ", "deck"), Section("side", "サイド", "side"))
CARDS = "ABCD"
MOST = 4
PLACES = [(section.id, card_id) for section in SECTIONS for card_id in CARDS]
Counts = tuple[int, ...]


class ToyCard(Card):
    """A card with a cost."""

    cost: int


@dataclass(frozen=True)
class Sum:
    """An invented rule that is a constraint: weights by section and card."""

    weights: Mapping[tuple[str, str], int]
    low: int | None = None
    high: int | None = None
    codes: tuple[Code, ...] = (BROKEN,)

    def check(self, deck: Deck) -> Iterator[Finding]:
        total = sum(entry.count * self.weights.get((entry.section, entry.card.id), 0) for entry in deck.entries)
        if (self.low is not None and total < self.low) or (self.high is not None and total > self.high):
            yield make_finding(BROKEN, places(deck.entries) or deck.where)

    def constraints(self, slots: Slots) -> Iterator[Constraint]:
        numbers = {(slot.section, slot.card.id): number for number, slot in enumerate(slots)}
        yield Constraint({numbers[place]: weight for place, weight in self.weights.items()}, self.low, self.high)


def vectors(length: int, most: int) -> Iterator[Counts]:
    if not length:
        yield ()
        return
    for count in range(most + 1):
        for rest in vectors(length - 1, most - count):
            yield (count, *rest)


ALL = list(vectors(len(PLACES), MOST))
LARGER = list(vectors(len(PLACES), MOST + 2))
sums = st.builds(
    Sum,
    st.dictionaries(st.sampled_from(PLACES), st.integers(-1, 2), min_size=1, max_size=4),
    st.none() | st.integers(-1, 3),
    st.none() | st.integers(0, 4),
)
wants = st.builds(
    lambda what, low, more: f"{what}:{low}..{low + more}",
    st.sampled_from(["cost<=1", "cost=3", "A", "side:cost>=2", "cost<=2 and cost>=1"]),
    st.integers(0, 3),
    st.integers(0, 2),
)
wishes = st.builds(
    Wishes,
    st.lists(st.sampled_from(["A", "2 B", "C"]), max_size=2, unique=True).map(tuple),
    st.lists(st.sampled_from(["A", "D", "cost=2"]), max_size=2, unique=True).map(tuple),
    st.lists(wants, max_size=2, unique=True).map(tuple),
    st.none() | st.fixed_dictionaries({card: st.integers(0, 2) for card in CARDS}),
    st.none() | st.integers(0, MOST),
)


@dataclass(frozen=True)
class World:
    completer: Completer
    rules: Sequence[Sum]

    def deck(self, counts: Iterable[tuple[tuple[str, str], int]]) -> Deck:
        by_id = self.completer.catalog.by_id
        entries = (
            DeckEntry(section, by_id[card_id], count, SourceRef("a.txt"))
            for (section, card_id), count in counts
            if count
        )
        return Deck("deck", tuple(entries), SourceRef("a.txt"))

    def is_legal(self, counts: Counts) -> bool:
        return check_deck(self.deck(zip(PLACES, counts, strict=True)), self.rules).outcome is Outcome.LEGAL


def counts_of(deck: Deck) -> Counts:
    held = dict.fromkeys(PLACES, 0)
    for entry in deck.entries:
        held[entry.section, entry.card.id] += entry.count
    return tuple(held.values())


def apart(one: Counts, other: Counts) -> int:
    """By how many cards two decks differ."""
    more = sum(max(0, a - b) for a, b in zip(one, other, strict=True))
    return max(more, sum(max(0, b - a) for a, b in zip(one, other, strict=True)))


def lacks(one: Counts, other: Counts) -> int:
    """How many cards of a deck another one has not in any section."""
    sums: dict[str, int] = dict.fromkeys(CARDS, 0)
    for (_, card), a, b in zip(PLACES, one, other, strict=True):
        sums[card] += a - b
    return sum(max(0, left) for left in sums.values())


def meets(wishes: Wishes, held: Counts, costs: Mapping[str, int]) -> dict[str, Callable[[Counts], bool]]:
    """Every wish by what it is called, judged without any program."""

    def total(counts: Counts, wanted: Callable[[str, str], bool]) -> int:
        return sum(count for (where, card), count in zip(PLACES, counts, strict=True) if wanted(where, card))

    tests: dict[str, Callable[[Counts], bool]] = {}
    for text in wishes.lock:
        number, _, name = text.rpartition(" ")
        least = int(number) if number else max(1, total(held, lambda _, card, name=name: card == name))
        tests[f"lock {text}"] = lambda c, n=name, least=least: total(c, lambda _, card: card == n) >= least
    for text in wishes.ban:
        banned = {each for each in CARDS if each == text or text == f"cost={costs[each]}"}
        tests[f"ban {text}"] = lambda c, banned=banned: total(c, lambda _, x: x in banned) == 0
    for text in wishes.want:
        what, _, band = text.rpartition(":")
        low, high = map(int, band.split(".."))
        where = "side" if what.startswith("side:") else "main"
        fits = {
            "cost<=1": lambda card: costs[card] <= 1,
            "cost=3": lambda card: costs[card] == 3,
            "A": lambda card: card == "A",
            "side:cost>=2": lambda card: costs[card] >= 2,
            "cost<=2 and cost>=1": lambda card: 1 <= costs[card] <= 2,
        }[what]
        tests[f"want {text}"] = lambda c, low=low, high=high, where=where, fits=fits: (
            low <= total(c, lambda s, card: s == where and fits(card)) <= high
        )
    if wishes.owned is not None:
        owned = wishes.owned
        tests["owned "] = lambda c: all(total(c, lambda _, x, card=card: x == card) <= owned[card] for card in CARDS)
    if wishes.size is not None:
        tests[f"size {wishes.size}"] = lambda c: total(c, lambda where, _: where == "main") == wishes.size
    return tests


def prove_clash(
    clash: Sequence[Demand], every: Sequence[Demand], world: World, tests: Mapping[str, Callable[[Counts], bool]]
) -> None:
    """What clashes can't be met together, not by larger decks either; with the limit of the decks that are looked at
    (the first of all demands), any fewer rules and wishes can."""

    def met_by(demand: Demand, decks: Sequence[Counts]) -> frozenset[int]:
        test = tests.get(f"{demand.sort.value} {demand.text}") or (lambda c: demand.holds(in_slots(world, c)))
        return frozenset(number for number, counts in enumerate(decks) if test(counts))

    assert not frozenset.intersection(*(met_by(demand, LARGER) for demand in clash))
    limit, *sets = (met_by(demand, ALL) for demand in every)
    for fewer in combinations(sets, max(0, len(clash) - 2)):
        assert frozenset.intersection(limit, *fewer)


def in_slots(world: World, counts: Counts) -> dict[int, int]:
    number = world.completer._decks.number
    return {number[place]: count for place, count in zip(PLACES, counts, strict=True) if count}


@settings(max_examples=150, deadline=None)
@given(
    st.tuples(*[st.integers(0, 3)] * len(CARDS)),
    st.lists(sums, max_size=2),
    wishes,
    st.dictionaries(st.sampled_from(PLACES), st.integers(1, 2), max_size=3),
    st.tuples(st.integers(-2, 3), st.integers(0, 2)),
    st.sampled_from([None, 1, 3]),
    st.sampled_from([(None, None), (3, 2), (3, None), (None, 1), (3, 3)]),
)
def test_completed_decks_against_all_decks(
    costs: tuple[int, ...],
    rules: list[Sum],
    wished: Wishes,
    lines: dict[tuple[str, str], int],
    taste: tuple[int, int],
    likely: int | None,
    asked: tuple[int | None, int | None],
) -> None:
    """Also where so few cards are looked at first, as in a large catalogue."""
    catalog = Catalog(
        "toy",
        tuple(ToyCard(id=card, kind="unit", name=card, cost=cost) for card, cost in zip(CARDS, costs, strict=True)),
    )
    limit = Sum(dict.fromkeys(PLACES, 1), high=MOST)
    liked = Liked(taste[1], ("cost<=1",), 1, 2)
    completer = Completer(
        (limit, *rules),
        catalog,
        SECTIONS,
        lambda where: search(catalog, where=where),
        taste=Taste(worth=(Worth(taste[0], field="cost"), Worth(1, ("cost=1",))), liked=(liked,) if taste[1] else ()),
    )
    world = World(completer, (limit, *rules))
    cost = dict(zip(CARDS, costs, strict=True))
    deck = world.deck(lines.items())
    held = counts_of(deck)
    tests = meets(wished, held, cost)
    possible = [counts for counts in ALL if all(test(counts) for test in tests.values()) and world.is_legal(counts)]
    alternatives, difference = asked
    with pytest.MonkeyPatch.context() as patch:
        if likely:
            patch.setattr("hantei.building.completing.completer._FEW", 1)
            patch.setattr("hantei.validators.repair.search._LARGE", 1)
            patch.setattr("hantei.validators.repair.search._LIKELY", likely)
        found = completer.complete(deck, wished, alternatives=alternatives, difference=difference)
        assert completer.complete(deck, wished, alternatives=alternatives, difference=difference) == found
    if not possible:
        assert (found.ending, found.decks) == (Ending.CLASH, ())
        wished_for = completer.wishes.demands(wished, completer._decks.held(deck))
        assert {f"{demand.sort.value} {demand.text}" for demand in wished_for} == set(tests)
        prove_clash(found.clash, [*completer._rule_demands, *wished_for], world, tests)
        return
    assert (found.ending, found.clash) == (Ending.FOUND, ())

    def points(counts: Counts) -> int:
        worth = sum(
            count * (taste[0] * cost[card] + (cost[card] == 1)) for (_, card), count in zip(PLACES, counts, strict=True)
        )
        cheap = sum(n for (where, card), n in zip(PLACES, counts, strict=True) if where == "main" and cost[card] <= 1)
        return worth - taste[1] * (max(0, 1 - cheap) + max(0, cheap - 2))

    def rank(counts: Counts) -> tuple[int, int, int]:
        return apart(held, counts), lacks(held, counts), -points(counts)

    results = [counts_of(each.deck) for each in found.decks]
    fewest = min(apart(held, counts) for counts in possible)
    assert set(results) <= set(possible)
    assert [each.points for each in found.decks] == list(map(points, results))
    assert [each.size for each in found.decks] == [apart(held, counts) for counts in results]
    assert found.decks[0].size == fewest
    assert rank(results[0]) == min(map(rank, possible))
    order = [rank(counts) for counts in results]
    assert order == sorted(order)
    apart_by = difference if difference is not None else min(3, fewest or 3)
    for one, other in combinations(results, 2):
        assert apart(one, other) >= apart_by
    for number in range(1, 4):
        others = [counts for counts in possible if all(apart(one, counts) >= apart_by for one in results[:number])]
        if alternatives is None and not fewest:
            others = []
        best = min(map(rank, others), default=None)
        if number < 3 and number <= len(results):
            assert order[number : number + 1] == ([best] if best else [])
