"""spimate's deck rules on decks made for each of them."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from hantei.core.card import Card
from hantei.core.finding import Finding, Severity, SourceRef
from hantei.games.spimate import GAME
from hantei.games.spimate.cards.models import ExMagic, Magic, Monster
from hantei.validators.deck import Deck, DeckEntry
from hantei.validators.decks.text.file import parse_deck
from hantei.validators.spec import DeckRule
from tests.deck_findings import findings_of

assert GAME.deck is not None
SPEC = GAME.deck


def magic(name: str, copy_limit: int | None = None, attribute: str = "火") -> Card:
    fields = {"id": name, "kind": "magic", "name": name, "cost": 0, "attribute": attribute, "copy_limit": copy_limit}
    return Magic.model_validate(fields)


def monster(name: str, cost: int) -> Card:
    fields = {"kind": "monster", "cost": cost, "attribute": "水", "race": "獣", "ap": 60, "lp": 60}
    return Monster.model_validate({"id": name, "name": name, **fields})


def ex_magic(name: str) -> Card:
    return ExMagic.model_validate({"id": name, "kind": "ex_magic", "name": name, "cost": "ex", "attribute": "星"})


def deck(main: list[tuple[Card, int]], extra: list[tuple[Card, int]] | None = None) -> Deck:
    rows = [*(("main", *row) for row in main), *(("extra", *row) for row in extra or [])]
    entries = tuple(DeckEntry(s, card, n, SourceRef("d.txt", "", line)) for line, (s, card, n) in enumerate(rows, 1))
    return Deck("d", entries, SourceRef("d.txt"))


def different(count: int, start: int = 0) -> list[tuple[Card, int]]:
    return [(magic(f"札{n}"), 1) for n in range(start, start + count)]


def errors(deck: Deck, **switches: str) -> list[tuple[str, str, object]]:
    rules = SPEC.rules(SPEC.settings(switches))
    found = findings_of(rules, deck)
    assert all(finding.severity is Severity.ERROR for finding in found)
    return [(finding.code, finding.rule, finding.facts["count"]) for finding in found]


@pytest.mark.proves("SP-001", "SP-002", "SP-003")
@pytest.mark.parametrize(
    ("main", "extra", "expected"),
    [
        (4, 0, [("SP_DECK_TOO_SMALL", "SP-001", 4)]),
        (5, 0, []),
        (25, 0, []),
        (26, 0, [("SP_DECK_TOO_LARGE", "SP-001", 26)]),
        (5, 7, []),
        (5, 8, [("SP_EXTRA_TOO_LARGE", "SP-002", 8)]),
        (4, 7, [("SP_DECK_TOO_SMALL", "SP-001", 4)]),
        (25, 7, []),
    ],
)
def test_sizes_of_deck_and_extra(main: int, extra: int, expected: list[tuple[str, str, int]]) -> None:
    assert errors(deck(different(main), different(extra, start=100))) == expected


@pytest.mark.proves("SP-015")
def test_nothing_else_is_asked_of_a_deck() -> None:
    attributes = ("火", "水", "風", "地", "星", "雷")
    assert errors(deck([(magic(f"術{each}", attribute=each), 1) for each in attributes])) == []
    assert [type(rule).__name__ for rule in SPEC.rules(SPEC.settings({}))] == [
        "SectionSize",
        "SectionSize",
        "CopyLimit",
        "ExInExtra",
    ]


@pytest.mark.proves("SP-018")
@pytest.mark.parametrize("heading", ["[side]", "[サイドボード]"])
def test_one_registered_list_without_cards_to_exchange(heading: str) -> None:
    """The deck half: a list is deck and extra only. That every game is played with it is for the match to show."""
    assert [section.id for section in SPEC.sections] == ["main", "extra"]
    _, found = parse_deck(f"札1\n{heading}\n札2", "d.txt", "d", SPEC.sections)
    assert [finding.code for finding in found] == ["DECK_SECTION_UNKNOWN"]


def test_numbers_of_the_rules_are_parameters() -> None:
    rules = SPEC.rules(SPEC.settings({}, {"deck_min": 6, "deck_max": 7, "extra_max": 1, "copies": 2}))
    small, large = deck(different(5)), deck([*different(5), (magic("X"), 3)], different(2, start=100))
    found = [[(f.code, f.facts.get("low"), f.facts.get("high"), f.facts.get("limit")) for f in _all(rules, each)]
             for each in (small, large)]  # fmt: skip
    assert found == [
        [("SP_DECK_TOO_SMALL", 6, 7, None)],
        [
            ("SP_DECK_TOO_LARGE", 6, 7, None),
            ("SP_EXTRA_TOO_LARGE", 0, 1, None),
            ("SP_TOO_MANY_COPIES", None, None, 2),
        ],
    ]


def _all(rules: Iterable[DeckRule], of: Deck) -> list[Finding]:
    return [finding for rule in rules for finding in rule.check(of)]


@pytest.mark.proves("SP-004", "SP-005", "SP-006")
def test_three_copies_of_a_name_over_deck_and_extra() -> None:
    card, printing = magic("X"), magic("Ｘ ").model_copy(update={"id": "X2", "name": "Ｘ"})
    assert errors(deck([*different(4), (card, 3)])) == []
    assert errors(deck([*different(4), (card, 4)])) == [("SP_TOO_MANY_COPIES", "SP-004", 4)]
    assert errors(deck([*different(4), (card, 2), (printing, 2)])) == [("SP_TOO_MANY_COPIES", "SP-004", 4)]
    spread = deck([*different(4), (card, 2)], [(card, 2)])
    assert errors(spread) == [("SP_TOO_MANY_COPIES", "SP-005", 4)]
    assert errors(deck([*different(4), (card, 2)], [(card, 1)])) == []
    assert errors(spread, copies_span_extra="false") == []
    over = deck([*different(4), (card, 4)])
    assert errors(over, copies_span_extra="false") == [("SP_TOO_MANY_COPIES", "SP-004", 4)]


@pytest.mark.proves("SP-007", "SP-008")
def test_printed_copy_limit_replaces_three() -> None:
    card = magic("Y", copy_limit=1)
    assert errors(deck([*different(4), (card, 1)])) == []
    assert errors(deck([*different(4), (card, 2)])) == [("SP_PRINTED_LIMIT", "SP-007", 2)]
    spread = deck([*different(4), (card, 1)], [(card, 1)])
    assert errors(spread) == [("SP_PRINTED_LIMIT", "SP-008", 2)]
    assert errors(spread, copies_span_extra="false") == []
    many = magic("Z", copy_limit=5)
    assert errors(deck([*different(4), (many, 5)])) == []


@pytest.mark.proves("SP-010", "SP-013")
def test_cost_ex_only_in_extra_and_other_costs_anywhere() -> None:
    assert errors(deck([*different(4), (ex_magic("E"), 1)])) == [("SP_EX_IN_DECK", "SP-010", 1)]
    assert errors(deck(different(5), [(ex_magic("E"), 1), (magic("N"), 1), (monster("M", cost=2), 1)])) == []
