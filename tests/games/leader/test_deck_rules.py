"""The leader game's deck rules on decks made for each of them."""

from __future__ import annotations

from typing import Any

import pytest

from hantei.core.card import Card
from hantei.core.finding import Finding, Severity, SourceRef
from hantei.games.leader import GAME
from hantei.games.leader.cards import Leader, Skill, Trap, Unit
from hantei.validators.deck import Deck, DeckEntry

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
    return [finding for rule in SPEC.rules(SPEC.settings(switches)) for finding in rule.check(deck)]


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
    trap = Trap.model_validate(
        {
            "id": "穴",
            "kind": "trap",
            "name": "穴",
            "cost": 3,
            "total_cost": 3,
            "trigger": "enemy_attack",
            "effect_text": "x",
        }
    )
    found = findings(deck([*skills(17), (union, 1), (boost, 1), (trap, 1)]))
    assert [(f.code, f.facts["name"], f.severity.value) for f in found] == [
        ("UNION_NO_MATERIAL", "人馬", "warning"),
        ("BOOST_SHORT", "甲虫", "warning"),
        ("TRAP_NO_UNIT", "穴", "warning"),
    ]
    dear = findings(deck([(skill(f"術{n}", 3), 1) for n in range(20)]))
    assert [(f.code, f.severity.value) for f in dear] == [("COST_CURVE", "info")]
