"""The leader game's deck rules on decks made for each of them."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from hantei.core.card import Card, Catalog
from hantei.core.finding import Finding, Severity, SourceRef
from hantei.core.messages import Messages
from hantei.games.leader import GAME
from hantei.games.leader.cards.models import Leader, Skill, Trap, Unit
from hantei.games.leader.decks.rules import Leaders, TagLimits, Twins
from hantei.validators.constraint import Constraint, Slot
from hantei.validators.deck import Deck, DeckEntry
from hantei.validators.decks.text.file import parse_deck
from hantei.validators.judge import Judge
from hantei.validators.ruleset import InForce, Period, Ruleset, Wording
from hantei.validators.rulesets.rules import Banned, Source
from tests.deck_findings import findings_of

assert GAME.deck is not None
SPEC = GAME.deck


def unit(name: str, **fields: Any) -> Card:
    printed = {"cost": 2, "total_cost": 2, "atk": 2, "hp": 2, **fields}
    return Unit.model_validate({"id": name, "kind": "unit", "name": name, **printed})


def skill(name: str, cost: int = 2) -> Card:
    fields = {"id": name, "kind": "skill", "name": name, "cost": cost, "total_cost": cost, "effect_text": name}
    return Skill.model_validate(fields)


def leader(name: str = "姫", **fields: Any) -> Card:
    printed = {"cost": 3, "total_cost": 3, "hp": 20, "effect_text": "カードを1枚引く。", **fields}
    return Leader.model_validate({"id": name, "kind": "leader", "name": name, **printed})


def deck(main: list[tuple[Card, int]], led: list[tuple[Card, int]] | None = None) -> Deck:
    rows = [*(("main", *row) for row in main), *(("leader", *row) for row in ([(leader(), 1)] if led is None else led))]
    entries = tuple(DeckEntry(s, card, n, SourceRef("d.txt", "", line)) for line, (s, card, n) in enumerate(rows, 1))
    return Deck("d", entries, SourceRef("d.txt"))


def skills(count: int) -> list[tuple[Card, int]]:
    return [(skill(f"術{n}"), 1) for n in range(count)]


def findings(deck: Deck, **switches: str) -> list[Finding]:
    return findings_of(SPEC.rules(SPEC.settings(switches)), deck)


def errors(deck: Deck, **switches: str) -> list[tuple[str, str]]:
    return [(f.code, f.rule) for f in findings(deck, **switches) if f.severity is Severity.ERROR]


@pytest.mark.proves("LD-001", "LD-007")
def test_twenty_cards_of_any_kind() -> None:
    assert errors(deck(skills(19))) == [("DECK_SIZE", "LD-001")]
    assert errors(deck(skills(20))) == []
    assert errors(deck(skills(21))) == [("DECK_SIZE", "LD-001")]
    assert errors(deck([*skills(19), (leader("王"), 1)])) == [("LEADER_IN_DECK", "LD-007")]


@pytest.mark.proves("LD-002")
def test_exactly_one_leader_apart() -> None:
    assert errors(deck(skills(20), [])) == [("LEADER_COUNT", "LD-002")]
    assert errors(deck(skills(20), [(leader(), 2)])) == [("LEADER_COUNT", "LD-002")]
    assert errors(deck(skills(20), [(skill("術"), 1)])) == [("NOT_A_LEADER", "LD-002")]
    [finding] = findings(deck(skills(20), [(leader(), 2)]))
    assert dict(finding.facts) == {"count": 2, "limit": 1}


@pytest.mark.parametrize("title", ["デッキ", "山札", "メイン"])
def test_the_deck_has_its_names_in_lists(title: str) -> None:
    decklist, said = parse_deck(f"リーダーカード\n1 姫\n{title}\n3 狼\n", "a.txt", "a", SPEC.sections)
    assert said == []
    assert [(line.section, line.text) for line in decklist.lines] == [("leader", "1 姫"), ("main", "3 狼")]


@pytest.mark.proves("LD-003")
def test_three_copies_of_a_name() -> None:
    assert errors(deck([*skills(17), (unit("Wolf"), 3)])) == []
    [finding] = [f for f in findings(deck([*skills(16), (unit("Wolf"), 4)])) if f.is_error]
    assert (finding.code, finding.rule, dict(finding.facts)) == (
        "COPY_LIMIT",
        "LD-003",
        {"name": "Wolf", "count": 4, "limit": 3},
    )


def test_both_violations_are_reported() -> None:
    assert errors(deck([*skills(17), (unit("Wolf"), 4)])) == [("DECK_SIZE", "LD-001"), ("COPY_LIMIT", "LD-003")]


@pytest.mark.proves("LD-004")
def test_twins_under_two_names() -> None:
    assert errors(deck([*skills(18), (unit("Wolf"), 1), (unit("Dog"), 1)])) == [("TWIN_CARD", "LD-004")]
    assert errors(deck([*skills(17), (unit("Wolf"), 3)])) == []
    assert errors(deck([*skills(18), (unit("Wolf"), 1), (unit("Dog", hp=3), 1)])) == []


@pytest.mark.proves("LD-004")
def test_twin_finding_names_both() -> None:
    [finding] = findings(deck([*skills(18), (unit("Wolf"), 1), (unit("Dog"), 1)]))
    assert dict(finding.facts) == {"names": ("Wolf", "Dog")}
    assert [place.row for place in finding.where] == [19, 20]


def over_catalog(cards: Deck, others: list[Card], **switches: str) -> list[Finding]:
    """The findings of all rules, where the catalogue holds the deck's cards and others."""
    settings = SPEC.settings(switches)
    catalog = Catalog("leader", (*(entry.card for entry in cards.entries), *others))
    rules = (*SPEC.rules(settings), *SPEC.catalog_rules(settings, catalog))
    return [finding for rule in rules for finding in rule.check(cards)]


@pytest.mark.proves("LD-004", "LD-005")
def test_with_twin_scope_catalog_no_card_may_have_a_twin_anywhere() -> None:
    cards = deck([*skills(17), (unit("Wolf"), 3)])
    twin, other = unit("Dog"), unit("Cat", hp=3)
    assert over_catalog(cards, [twin, other]) == []
    [finding] = over_catalog(cards, [twin, other], twin_scope="catalog")
    assert (finding.message_key, finding.rule, dict(finding.facts)) == (
        "TWIN_CARD.catalog",
        "LD-004",
        {"name": "Wolf", "names": ("Dog",)},
    )
    assert over_catalog(cards, [other], twin_scope="catalog") == []
    assert over_catalog(cards, [unit("Wolf").model_copy(update={"id": "W2"})], twin_scope="catalog") == []
    both = deck([*skills(18), (unit("Wolf"), 1), (twin, 1)])
    assert [dict(f.facts) for f in over_catalog(both, [], twin_scope="catalog")] == [
        {"name": "Wolf", "names": ("Dog",)},
        {"name": "Dog", "names": ("Wolf",)},
    ]


def test_search_for_repairs_is_told_that_one_leader_leads_and_lies_in_no_deck() -> None:
    slots = [
        Slot(section, card) for section in ("main", "leader") for card in (unit("Wolf"), leader("姫"), leader("王"))
    ]
    [rule] = [rule for rule in SPEC.rules(SPEC.settings({})) if isinstance(rule, Leaders)]
    assert list(rule.constraints(slots)) == [
        Constraint({3: 1, 4: 1, 5: 1}, 1, 1, rule="LD-002"),
        Constraint({3: 1}, high=0, rule="LD-002"),
        Constraint({1: 1, 2: 1}, high=0, rule="LD-007"),
    ]


def test_search_for_repairs_is_told_of_twins_in_the_catalogue() -> None:
    cards = (unit("Wolf"), unit("Dog"), unit("Cat", hp=3), leader("姫"), leader("王"))
    slots = [Slot(section, card) for section in ("main", "leader") for card in cards]
    for counted, numbers in (("false", (0, 1, 3, 4)), ("true", (0, 1, 3, 4, 5, 6, 8, 9))):
        settings = SPEC.settings({"twin_scope": "catalog", "leader_counts_in_limits": counted})
        [rule] = SPEC.catalog_rules(settings, Catalog("leader", cards))
        assert list(rule.constraints(slots)) == [Constraint(dict.fromkeys(numbers, 1), high=0)]
    assert SPEC.catalog_rules(SPEC.settings({}), Catalog("leader", cards)) == ()


def test_search_for_repairs_is_told_that_a_twin_excludes_the_other_names() -> None:
    cards = (unit("Wolf"), unit("Dog"), unit("Cat", hp=3), unit("Hound"), leader("姫"), leader("王"))
    slots = [Slot(section, card) for section in ("main", "leader") for card in cards]
    twins = [[(0,), (1, 3)], [(1,), (0, 3)], [(3,), (0, 1)], [(4,), (5,)], [(5,), (4,)]]
    every = [
        [(0, 6), (1, 7, 3, 9)],
        [(1, 7), (0, 6, 3, 9)],
        [(3, 9), (0, 6, 1, 7)],
        [(4, 10), (5, 11)],
        [(5, 11), (4, 10)],
    ]
    for counted, numbers in (("false", twins), ("true", every)):
        rules = SPEC.rules(SPEC.settings({"leader_counts_in_limits": counted}))
        [rule] = [rule for rule in rules if isinstance(rule, Twins)]
        assert list(rule.constraints(slots)) == [
            Constraint(dict.fromkeys(others, 1), high=0, only_with=frozenset(own)) for own, others in numbers
        ]


def test_twins_of_leaders_count_only_where_leaders_do() -> None:
    cards, twin = deck(skills(20)), leader("王")
    assert over_catalog(cards, [twin], twin_scope="catalog") == []
    found = over_catalog(cards, [twin], twin_scope="catalog", leader_counts_in_limits="true")
    assert [(f.code, f.facts["name"]) for f in found] == [("TWIN_CARD", "姫")]


def in_force(*banned: str) -> InForce:
    period = Period(date(2026, 4, 1), settings={"twin_scope": "catalog"})
    ruleset = Ruleset("leader", Wording("杯", "杯"), (period,), "cup.toml", "")
    rules = (Banned(frozenset(banned), Source(Wording("杯", "杯"), "2026-04-01")),)
    return InForce(ruleset, period, period.start, rules, frozenset(banned))


@pytest.mark.parametrize(
    ("banned", "expected"),
    [([], [("TWIN_CARD", "Wolf")]), (["dog"], []), (["wolf"], [("CARD_BANNED", "Wolf")])],
)
def test_ban_of_one_twin_leaves_the_other_to_be_played(banned: list[str], expected: list[tuple[str, str]]) -> None:
    cards = tuple(card for card, _ in [*skills(20), (unit("Wolf"), 3), (unit("Dog"), 1), (leader(), 1)])
    catalog = Catalog("leader", cards)
    judge = Judge("leader", SPEC, catalog, SPEC.settings({})).under(in_force(*banned), {})
    text = "\n".join([*(f"術{n}" for n in range(17)), "Wolf x3", "[leader]", "姫"])
    verdict = judge.judge(parse_deck(text, "d.txt", "d", SPEC.sections)[0])
    assert [(f.code, f.facts["name"]) for f in verdict.findings if f.is_error] == expected


@pytest.mark.proves("LD-006")
def test_leader_counts_for_copies_and_twins_too_where_switched() -> None:
    named = unit("姫")
    cards = deck([*skills(17), (named, 3)])
    assert errors(cards) == []
    assert errors(cards, leader_counts_in_limits="true") == [("COPY_LIMIT", "LD-003")]


@pytest.mark.proves("LD-001", "LD-003", "LD-258", "LD-259", "LD-260", "LD-261")
@pytest.mark.parametrize(
    ("main", "expected"),
    [
        ([(unit("A", tags=("legend",), atk=1), 1), (unit("B", tags=("legend",), atk=2), 1)], [("TAG_LIMIT", 2, 1)]),
        ([(unit("A", tags=("legend",)), 2)], [("TAG_LIMIT", 2, 1)]),
        ([(unit("A", tags=("elite",), atk=1), 2), (unit("B", tags=("elite",), atk=2), 2)], [("TAG_LIMIT", 4, 3)]),
        ([(unit("A", tags=("ougi",)), 3)], [("TAG_LIMIT", 3, 2)]),
        ([(unit("A"), 4), (unit("B", hp=9), 1)], [("DECK_SIZE", 21, 20), ("COPY_LIMIT", 4, 3)]),
        ([(unit("A"), 3)], []),
    ],
)
def test_reports_of_the_examples(main: list[tuple[Card, int]], expected: list[tuple[str, int, int]]) -> None:
    size = 16 if expected[:1] == [("DECK_SIZE", 21, 20)] else 20 - sum(count for _, count in main)
    found = [f for f in findings(deck([*skills(size), *main])) if f.is_error]
    assert [(f.code, f.facts["count"], f.facts.get("limit", f.facts.get("high"))) for f in found] == expected


@pytest.mark.proves("LD-265", "LD-266", "LD-267")
@pytest.mark.parametrize(
    ("tag", "fields", "mode", "facts"),
    [
        ("strong", {"cost": 4, "total_cost": 5}, "printed", ("強者", 4, 5)),
        ("strong", {"cost": 5, "total_cost": 5}, "printed", None),
        ("strong", {"cost": 4, "total_cost": 5}, "column_or_printed", None),
        ("overlord", {"cost": 8, "total_cost": 9}, "printed", ("覇者", 8, 9)),
        ("overlord", {"cost": 9, "total_cost": 9}, "printed", None),
    ],
)
def test_a_total_cost_by_another_reading_may_be_too_small_for_a_tag(
    tag: str, fields: dict[str, int], mode: str, facts: tuple[str, int, int] | None
) -> None:
    cards = deck([*skills(19), (unit("Wolf", tags=(tag,), **fields), 1)])
    told = [(f.code, f.facts["name"], f.facts["tag"], f.facts["total"], f.facts["limit"]) for f in over_catalog(
        cards, [], total_cost_mode=mode) if f.code == "TAG_COST"]  # fmt: skip
    assert told == ([("TAG_COST", "Wolf", *facts)] if facts else [])


@pytest.mark.proves("LD-265")
def test_a_tag_asks_for_a_total_cost_of_the_kinds_that_may_bear_it() -> None:
    """A leader may not: that is told of its row in the card list."""
    cheap = {"tags": ("strong",), "cost": 4, "total_cost": 4}
    cards = deck([*skills(19), (unit("Wolf", **cheap), 1)], [(leader(**cheap), 1)])
    found = [f for f in over_catalog(cards, [], total_cost_mode="printed") if f.code == "TAG_COST"]
    assert [(f.facts["name"], f.rule) for f in found] == [("Wolf", "LD-265")]


def test_tag_is_named_in_the_finding() -> None:
    elite = [(unit("A", tags=("elite",), atk=1), 2), (unit("B", tags=("elite",), atk=2), 2)]
    [finding] = [f for f in findings(deck([*skills(16), *elite])) if f.is_error]
    assert Messages("ja", GAME.folder).finding(finding) == "【精鋭】のカードが4枚あります（上限3枚）：A、B"


def test_numbers_of_the_rules_are_parameters() -> None:
    ruled = {"deck_size": 15, "copies": 2, "legend_max": 2, "elite_max": 1, "ougi_max": 0}
    main = [(unit(tag, tags=(tag,), atk=n), 3) for n, tag in enumerate(("legend", "elite", "ougi"))]
    rules = SPEC.rules(SPEC.settings({}, ruled))
    found = [f for rule in rules for f in rule.check(deck([*skills(7), *main])) if f.is_error]
    assert [(f.code, f.rule, f.facts.get("limit", f.facts.get("high"))) for f in found] == [
        ("DECK_SIZE", "LD-001", 15),
        *[("COPY_LIMIT", "LD-003", 2)] * 3,
        ("TAG_LIMIT", "LD-258", 2),
        ("TAG_LIMIT", "LD-260", 1),
        ("TAG_LIMIT", "LD-261", 0),
    ]


@pytest.mark.proves("LD-006")
def test_leader_stays_outside_the_limits_unless_switched() -> None:
    legend = [(unit("竜", tags=("legend",)), 1)]
    cards = deck([*skills(19), *legend], [(leader("Queen", tags=("legend",)), 1)])
    assert errors(cards) == []
    assert errors(cards, leader_counts_in_limits="true") == [("TAG_LIMIT", "LD-258")]


@pytest.mark.proves("LD-258", "LD-259", "LD-260", "LD-261")
@pytest.mark.parametrize(
    ("tag", "most", "rule"), [("legend", 1, "LD-258"), ("elite", 3, "LD-260"), ("ougi", 2, "LD-261")]
)
def test_tags_are_limited_over_all_names(tag: str, most: int, rule: str) -> None:
    cards = [(unit(f"{tag}{n}", tags=(tag,), atk=n), 1) for n in range(most + 1)]
    assert errors(deck([*skills(20 - most), *cards[:most]])) == []
    over = deck([*skills(19 - most), *cards])
    assert errors(over) == [("TAG_LIMIT", rule)]
    assert errors(over, tag_limit_scope="per_name") == []
    one_name = deck([*skills(19 - most), (cards[0][0], most + 1)])
    assert ("TAG_LIMIT", rule) in errors(one_name, tag_limit_scope="per_name")


def test_what_cannot_work_is_a_warning() -> None:
    union = unit("人馬", atk=4, union_materials=("木の兵", "風の騎手"))
    boost = unit("甲虫", atk=3, boost=2)
    trap = pit(3)
    found = findings(deck([*skills(17), (union, 1), (boost, 1), (trap, 1)]))
    assert [(f.code, f.facts["name"], f.severity.value) for f in found] == [
        ("UNION_NO_MATERIAL", "人馬", "warning"),
        ("BOOST_SHORT", "甲虫", "warning"),
        ("TRAP_NO_UNIT", "穴", "warning"),
    ]
    dear = findings(deck([(skill(f"術{n}", 3), 1) for n in range(20)]))
    assert [(f.code, f.severity.value) for f in dear] == [("COST_CURVE", "info")]


def pit(cost: int) -> Card:
    fields = {"id": "穴", "kind": "trap", "name": "穴", "cost": cost, "total_cost": cost, "trigger": "enemy_attack"}
    return Trap.model_validate({**fields, "effect_text": "x"})


@pytest.mark.parametrize(("units", "cost", "found"), [
    (2, 3, [("TRAP_NO_UNIT", 3, 2)]), (3, 3, []), (3, 4, [("TRAP_NO_UNIT", 4, 3)]), (0, 1, [("TRAP_NO_UNIT", 1, 0)]),
    (0, 0, []), (1, 0, []),
])  # fmt: skip
def test_a_trap_needs_as_many_units_as_it_costs(units: int, cost: int, found: list[tuple[str, int, int]]) -> None:
    rows = [*skills(19 - units), (pit(cost), 1), *([(unit("狼"), units)] if units else [])]
    told = [finding for finding in findings(deck(rows)) if finding.code == "TRAP_NO_UNIT"]
    assert [(one.code, one.facts["cost"], one.facts["count"]) for one in told] == found


@pytest.mark.parametrize(("copies", "boost", "found"), [(1, 2, [1]), (2, 2, []), (2, 3, [2]), (3, 3, [])])
def test_a_boost_needs_as_many_copies_as_it_says(copies: int, boost: int, found: list[int]) -> None:
    rows = [*skills(20 - copies), (unit("甲虫", boost=boost), copies)]
    assert [one.facts["count"] for one in findings(deck(rows)) if one.code == "BOOST_SHORT"] == found


@pytest.mark.parametrize(("cost", "found"), [(2, []), (3, ["COST_CURVE"])])
def test_a_deck_needs_one_card_for_the_first_two_turns(cost: int, found: list[str]) -> None:
    rows = [*((skill(f"術{number}", 3), 1) for number in range(19)), (skill("安", cost), 1)]
    assert [one.code for one in findings(deck(rows)) if one.code == "COST_CURVE"] == found


def test_a_deck_without_cards_is_only_too_small() -> None:
    assert [one.code for one in findings(deck([]))] == ["DECK_SIZE"]


@pytest.mark.proves("LD-259")
def test_search_for_repairs_counts_tags_over_all_names_or_per_name() -> None:
    """The numbers of the slots whose copies are counted together, for each tag."""
    cards = (unit("A", tags=("legend",), atk=1), unit("B", tags=("legend",), atk=2), unit("C", hp=9))
    slots = [Slot("main", card) for card in cards]
    for scope, counted in (("total", [{0: 1, 1: 1}]), ("per_name", [{0: 1}, {1: 1}, {}])):
        [rule] = [one for one in SPEC.rules(SPEC.settings({"tag_limit_scope": scope})) if isinstance(one, TagLimits)]
        found = list(rule.constraints(slots))
        assert found[: len(counted)] == [Constraint(sum_, high=1, rule="LD-258") for sum_ in counted]
