"""What a repair proposes, and what it says where it can't."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hantei.core.card import Card, Catalog
from hantei.core.finding import Code, Finding, Severity, SourceRef, make_finding
from hantei.validators import codes
from hantei.validators.constraint import Constraint, Slots
from hantei.validators.deck import Deck, DeckEntry
from hantei.validators.judge import Judge
from hantei.validators.repair import repair
from hantei.validators.repair.changes import Change
from hantei.validators.repair.repair import Repairer, Repairs, RepairStatus
from hantei.validators.repair.search import OPTIONS
from hantei.validators.rules import CopyLimit, OnlyWarns, SectionSize, each, places
from hantei.validators.spec import DeckRule
from hantei.validators.verdict import Outcome, check_deck

BROKEN = Code("BROKEN", Severity.ERROR)
ODD = Code("ODD", Severity.WARNING)
DECK = SourceRef("a.txt")


def card(card_id: str, kind: str = "unit", name: str = "") -> Card:
    return Card(id=card_id, kind=kind, name=name or f"card {card_id}")


def size(low: int, high: int, section: str = "main") -> SectionSize:
    return SectionSize(section, low, high, "T-1")


def copies(most: int, *sections: str) -> CopyLimit:
    return CopyLimit(sections or ("main",), lambda _: (most, codes.COPY_LIMIT, "T-2"))


@dataclass(frozen=True)
class Refused:
    """A rule against some cards. Without `told` its constraints say nothing of it."""

    ids: frozenset[str]
    told: bool = True
    codes: tuple[Code, ...] = (BROKEN,)

    def check(self, deck: Deck) -> Iterator[Finding]:
        against = [entry for entry in deck.entries if entry.card.id in self.ids]
        if against:
            yield make_finding(BROKEN, places(against))

    def constraints(self, slots: Slots) -> Iterator[Constraint]:
        if self.told:
            yield Constraint(each(slots, lambda slot: slot.card.id in self.ids), high=0)


class Odd(OnlyWarns):
    """Points out every card of the kind `odd`."""

    codes: tuple[Code, ...] = (ODD,)

    def check(self, deck: Deck) -> Iterator[Finding]:
        for entry in deck.entries:
            if entry.card.kind == "odd":
                yield make_finding(ODD, entry.where, rule="", variant="", name=entry.card.name)


def line(number: int, name: Card, count: int = 1, section: str = "main") -> DeckEntry:
    return DeckEntry(section, name, count, SourceRef("a.txt", "", number))


def propose(
    rules: tuple[DeckRule, ...], cards: tuple[Card, ...], *lines: DeckEntry, sections: tuple[str, ...] = ("main",)
) -> Repairs:
    verdict = check_deck(Deck("deck", lines, DECK), rules)
    assert verdict.outcome is Outcome.ILLEGAL
    return Repairer(rules, Catalog("toy", cards), sections).repairs(verdict)


def text(change: Change) -> str:
    out = f"-{change.count} {change.out.section} {change.out.card.id}" if change.out else ""
    into = f"+{change.count} {change.into.section} {change.into.card.id}" if change.into else ""
    return f"{out} {into}".strip()


def texts(repairs: Repairs) -> list[list[str]]:
    assert repairs.status is RepairStatus.FOUND
    return [[text(change) for change in repair.changes] for repair in repairs.repairs]


A, B, C, D = (card(card_id) for card_id in "ABCD")


def test_a_card_too_many_is_taken_out_and_the_cited_one_first() -> None:
    assert texts(propose((size(0, 4), copies(2)), (A, B, C), line(1, A, 1), line(2, B, 3))) == [["-1 main B"]]
    assert texts(propose((size(0, 3), copies(3)), (A, B), line(1, B, 1), line(2, A, 3))) == [
        ["-1 main A"],
        ["-1 main B"],
    ]


def test_a_card_that_the_findings_speak_of_leaves_first() -> None:
    @dataclass(frozen=True)
    class Two:
        codes: tuple[Code, ...] = (BROKEN,)

        def check(self, deck: Deck) -> Iterator[Finding]:
            if deck.size() > 2:
                yield make_finding(BROKEN, places(entry for entry in deck.entries if entry.card is B))

        def constraints(self, slots: Slots) -> Iterator[Constraint]:
            yield Constraint(each(slots, lambda _: True), high=2)

    found = propose((Two(),), (A, B, C), line(1, A), line(2, B), line(3, C))
    assert texts(found) == [["-1 main B"], ["-1 main A"], ["-1 main C"]]


def test_a_missing_card_comes_from_what_the_deck_plays() -> None:
    assert texts(propose((size(4, 4), copies(2)), (A, B, C, D), line(1, C, 1), line(2, D, 2))) == [
        ["+1 main C"], ["+1 main A"], ["+1 main B"],
    ]  # fmt: skip


def test_a_deck_of_single_cards_stays_one() -> None:
    assert texts(propose((size(3, 3), copies(2)), (A, B, C, D), line(1, B), line(2, D)))[0] == ["+1 main A"]


def test_a_card_is_replaced_by_one_of_its_kind() -> None:
    wand, broom = card("W", "magic"), card("X", "magic")
    rules: tuple[DeckRule, ...] = (size(3, 3), Refused(frozenset("W")))
    assert texts(propose(rules, (A, wand, broom), line(1, A, 2), line(2, wand)))[0] == ["-1 main W +1 main A"]
    rules = (size(3, 3), copies(1), Refused(frozenset("W")))
    assert texts(propose(rules, (A, B, wand, broom, C), line(1, A), line(2, B), line(3, wand)))[0] == [
        "-1 main W +1 main X"
    ]


def test_a_card_in_the_wrong_section_moves_rather_than_leaves() -> None:
    @dataclass(frozen=True)
    class Barred:
        codes: tuple[Code, ...] = (BROKEN,)

        def check(self, deck: Deck) -> Iterator[Finding]:
            for entry in deck.section("main"):
                if entry.card.kind == "odd":
                    yield make_finding(BROKEN, entry.where)

        def constraints(self, slots: Slots) -> Iterator[Constraint]:
            yield Constraint(each(slots, lambda slot: slot.section == "main" and slot.card.kind == "odd"), high=0)

    odd = card("O", "odd")
    rules = (size(0, 9), size(0, 1, "side"), Barred())
    found = propose(rules, (A, odd), line(1, A, 3), line(2, odd, 2), sections=("main", "side"))
    assert texts(found)[0] == ["-1 main O +1 side O", "-1 main O"]


def test_a_repair_that_adds_a_warning_stands_behind_those_that_add_none() -> None:
    odd, other = card("O", "odd"), card("P", "odd")
    rules = (size(2, 2), copies(1), Odd())
    assert texts(propose(rules, (odd, A, B), line(1, B))) == [["+1 main A"], ["+1 main O"]]
    assert texts(propose(rules, (odd, other, A, B), line(1, B))) == [["+1 main A"], ["+1 main O"], ["+1 main P"]]


def test_the_printing_that_the_deck_names_is_the_one_that_leaves() -> None:
    first, second = card("P1", name="印"), card("P2", name="印")
    rules = (size(3, 3), copies(2))
    found = propose(rules, (first, second, A), line(1, second, 2), line(2, first, 1))
    assert texts(found) == [["-1 main P2 +1 main A"]]
    assert texts(propose(rules, (first, second, A), line(1, second, 3))) == [["-1 main P2 +1 main A"]]
    assert texts(propose((size(0, 9), copies(2)), (first, second), line(1, first, 2), line(2, second, 3))) == [
        ["-3 main P2"]
    ]


def test_a_card_that_moves_keeps_its_printing() -> None:
    first, second = card("P1", name="印"), card("P2", name="印")
    rules = (size(1, 1), size(1, 1, "side"))
    found = propose(rules, (first, second), line(1, second, 2), sections=("main", "side"))
    assert texts(found) == [["-1 main P2 +1 side P2"]]


def test_catalogue_that_allows_no_deck() -> None:
    assert propose((size(4, 4), copies(2)), (A,), line(1, A)) == Repairs(RepairStatus.IMPOSSIBLE)
    assert propose((size(1, 1), Refused(frozenset("AB"))), (A, B), line(1, A)) == Repairs(RepairStatus.IMPOSSIBLE)
    assert propose((size(2, 2), size(3, 9)), (A, B), line(1, A)) == Repairs(RepairStatus.IMPOSSIBLE)


def test_a_deck_may_come_to_hold_999_copies_of_one_card() -> None:
    assert texts(propose((size(999, 999),), (A,), line(1, A))) == [["+998 main A"]]


@pytest.mark.parametrize("told", [True, False])
def test_rule_that_its_constraints_do_not_tell_gives_the_same_answer(told: bool) -> None:
    names = tuple(card(f"{number:02}") for number in range(40))
    refused = Refused(frozenset(f"{number:02}" for number in range(15)), told)
    found = propose((size(2, 2), copies(1), refused), names, line(1, names[20]))
    assert texts(found) == [["+1 main 15"], ["+1 main 16"], ["+1 main 17"]]


def test_rule_that_its_constraints_do_not_tell_may_end_the_search_without_an_answer() -> None:
    names = tuple(card(f"{number:02}") for number in range(40))
    refused = Refused(frozenset(f"{number:02}" for number in range(30)), told=False)
    assert propose((size(2, 2), copies(1), refused), names, line(1, names[35])) == Repairs(RepairStatus.UNKNOWN)


def test_where_every_answer_is_refused_there_is_none() -> None:
    names = tuple(card(f"{number:02}") for number in range(5))
    refused = Refused(frozenset(f"{number:02}" for number in range(5)), told=False)
    assert propose((size(1, 1), copies(1), refused), names, line(1, names[0])) == Repairs(RepairStatus.IMPOSSIBLE)


@dataclass(frozen=True)
class Sum:
    """The cards' numbers, as good as random ones, add up to what every other one of them has."""

    factor: int
    codes: tuple[Code, ...] = (BROKEN,)

    def number(self, card_id: str) -> int:
        return int(card_id) * self.factor % 97

    @property
    def total(self) -> int:
        return sum(self.number(str(number)) for number in range(0, 20, 2))

    def check(self, deck: Deck) -> Iterator[Finding]:
        if sum(self.number(entry.card.id) * entry.count for entry in deck.entries) != self.total:
            yield make_finding(BROKEN, places(deck.entries))

    def constraints(self, slots: Slots) -> Iterator[Constraint]:
        weights = {number: self.number(slot.card.id) for number, slot in enumerate(slots)}
        yield Constraint(weights, self.total, self.total)


def test_a_search_that_takes_too_much_work_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Work, not time: `time_limit` stays unlimited, so that a slow machine says the same."""
    names = tuple(card(f"{number:02}") for number in range(20))
    asked = ((copies(1), Sum(71), Sum(43)), names, line(1, names[0]))
    assert propose(*asked).status is RepairStatus.FOUND
    monkeypatch.setitem(OPTIONS, "mip_max_nodes", 0)
    assert propose(*asked) == Repairs(RepairStatus.UNKNOWN)
    assert "time_limit" not in OPTIONS


@pytest.mark.parametrize(("each", "size_"), [(1, 12), (2, 9), (3, 40)])
def test_many_cards_come_from_many_that_are_alike(each: int, size_: int) -> None:
    names = tuple(card(f"{number:02}") for number in range(40))
    found = propose((size(size_, size_), copies(each)), names, line(1, names[30], each))
    rest = size_ - each
    full = [f"+{each} main {number:02}" for number in range(rest // each)]
    last = [f"+{rest % each} main {rest // each:02}"] * (rest % each > 0)
    assert sorted(texts(found)[0]) == sorted([*full, *last])
    assert len(found.repairs) == 3


def test_cards_that_may_not_be_played_do_not_stand_for_others() -> None:
    barred, free = (tuple(card(f"{letter}{number}") for number in range(8)) for letter in "BF")
    limit = CopyLimit(("main",), lambda group: (int(group[0].card.id[0] == "F"), codes.COPY_LIMIT, ""))
    found = propose((size(2, 2), limit), (*barred, *free, card("F9", "magic")), line(1, free[5]))
    assert texts(found) == [["+1 main F0"], ["+1 main F1"], ["+1 main F2"]]


@pytest.mark.parametrize(
    ("game_id", "card_id", "count", "changes"),
    [
        ("boat", "BA-001", 1, 49), ("boat", "BA-001", 999, 995), ("leader", "LG-U001", 1, 20),
        ("leader", "LG-U001", 999, 996), ("spimate", "SM-001", 1, 4), ("spimate", "SM-001", 999, 996),
        ("act6", "SA", 1, 9), ("act8", "SA", 1, 39), ("act8", "SA", 999, 998),
    ],
)  # fmt: skip
def test_a_deck_that_is_hardly_begun_or_all_one_card(
    judge_of: Callable[[str], Judge], game_id: str, card_id: str, count: int, changes: int
) -> None:
    judge = judge_of(game_id)
    entry = line(1, judge.catalog.by_id[card_id], count)
    verdict = check_deck(Deck("deck", (entry,), DECK), judge.rules)
    found = judge.repair(verdict)
    assert found is not None
    assert [repair.size for repair in found.repairs] == [changes] * 3
    kept = count - sum(change.count for change in found.repairs[0].changes if change.out)
    added = [
        line(row, change.into.card, change.count, change.into.section)
        for row, change in enumerate(found.repairs[0].changes, start=2)
        if change.into
    ]
    after = check_deck(Deck("deck", (line(1, entry.card, kept), *added), DECK), judge.rules)
    assert after.outcome is Outcome.LEGAL


kinds = st.sampled_from(["unit", "magic", "odd"])


@settings(max_examples=60, deadline=None)
@given(
    st.lists(kinds, min_size=6, max_size=30),
    st.dictionaries(st.integers(0, 29), st.integers(0, 2), max_size=4),
    st.lists(st.tuples(kinds, st.integers(0, 4)), max_size=2),
    st.lists(
        st.tuples(st.integers(0, 29), st.integers(1, 3), st.sampled_from(["main", "side"])), min_size=1, max_size=8
    ),
    st.integers(0, 20),
    st.integers(1, 3),
)
def test_looking_at_some_of_the_cards_that_are_alike_gives_the_same_answer(
    cards: list[str],
    limited: dict[int, int],
    tagged: list[tuple[str, int]],
    lines: list[tuple[int, int, str]],
    low: int,
    limit: int,
) -> None:
    names = tuple(card(f"{number:02}", kind) for number, kind in enumerate(cards))
    rules: tuple[DeckRule, ...] = (
        size(low, max(low, 9)),
        size(0, 2, "side"),
        CopyLimit(("main", "side"), lambda group: (limited.get(int(group[0].card.id), limit), codes.COPY_LIMIT, "")),
        *(Few(kind, most) for kind, most in tagged),
        Odd(),
    )
    entries = [line(row, names[number % len(names)], count, s) for row, (number, count, s) in enumerate(lines, start=1)]
    verdict = check_deck(Deck("deck", tuple(entries), DECK), rules)
    if verdict.outcome is Outcome.ILLEGAL:
        answers = [Repairer(rules, Catalog("toy", names), ("main", "side")).repairs(verdict)]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(repair, "_USUAL_SIZE", None)
            answers.append(Repairer(rules, Catalog("toy", names), ("main", "side")).repairs(verdict))
        assert answers[0] == answers[1]


@dataclass(frozen=True)
class Few:
    """So many cards of a kind at most."""

    kind: str
    most: int
    codes: tuple[Code, ...] = (BROKEN,)

    def check(self, deck: Deck) -> Iterator[Finding]:
        against = [entry for entry in deck.entries if entry.card.kind == self.kind]
        if sum(entry.count for entry in against) > self.most:
            yield make_finding(BROKEN, places(against))

    def constraints(self, slots: Slots) -> Iterator[Constraint]:
        yield Constraint(each(slots, lambda slot: slot.card.kind == self.kind), high=self.most)
