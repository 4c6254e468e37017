"""What a ruleset forbids: counted by folded name over every section, and the smallest repair keeps it."""

from __future__ import annotations

import pytest

from hantei.core.card import Card, Catalog
from hantei.core.finding import Finding, SourceRef
from hantei.core.messages import Messages
from hantei.validators.deck import Deck, DeckEntry
from hantei.validators.rules import SectionSize
from hantei.validators.ruleset import Wording
from hantei.validators.rulesets.rules import Banned, Limited, Pool, Source

SOURCE = Source(Wording("港町杯", "港町杯"), "2026-04-01")
WOLF, WOLF_AGAIN = Card(id="1", kind="c", name="ウルフ"), Card(id="2", kind="c", name="ｳﾙﾌ")
HAWK, WHALE = Card(id="3", kind="c", name="鷹"), Card(id="4", kind="c", name="鯨")
CARDS = (WOLF, WOLF_AGAIN, HAWK, WHALE)
RULES = {
    "banned": Banned(frozenset({"ウルフ"}), SOURCE),
    "limited": Limited({frozenset({"ウルフ"}): 1, frozenset({"鷹", "鯨"}): 2}, SOURCE),
    "pool": Pool(frozenset({"ウルフ", "鷹"}), SOURCE),
}


def deck(*lines: tuple[str, Card, int]) -> Deck:
    entries = [DeckEntry(section, card, n, SourceRef("d", "", row)) for row, (section, card, n) in enumerate(lines, 1)]
    return Deck("d", tuple(entries), SourceRef("d"))


FULL = deck(("main", WOLF, 1), ("side", WOLF_AGAIN, 1), ("main", HAWK, 2), ("side", WHALE, 1))


def said(rule: str, of: Deck = FULL) -> list[tuple[str, list[int], dict[str, object]]]:
    found = list(RULES[rule].check(of))
    return [(f.code, [place.row for place in f.where], dict(f.facts)) for f in found]


def test_ruleset_is_named_in_the_language_of_the_sentence() -> None:
    [found] = Banned(frozenset({"ウルフ"}), Source(Wording("港町杯", "Harbour Cup"), "2026-04-01")).check(FULL)
    assert "「港町杯」（" in Messages("ja").finding(found)
    assert '"Harbour Cup" (' in Messages("en").finding(found)


def test_ban_covers_every_spelling_in_every_section() -> None:
    facts = {"name": "ウルフ", "count": 2, "ruleset": "港町杯", "since": "2026-04-01"}
    assert said("banned") == [("CARD_BANNED", [1, 2], facts)]
    assert said("banned", deck(("main", HAWK, 9))) == []


def test_limit_counts_spellings_and_sections_together() -> None:
    source = {"ruleset": "港町杯", "since": "2026-04-01"}
    assert said("limited") == [
        ("CARD_LIMITED", [1, 2], {"names": ("ウルフ", "ｳﾙﾌ"), "count": 2, "limit": 1, **source}),
        ("CARD_LIMITED", [3, 4], {"names": ("鷹", "鯨"), "count": 3, "limit": 2, **source}),
    ]
    assert said("limited", deck(("main", WOLF, 1), ("main", HAWK, 2))) == []


def test_all_cards_outside_the_pool_are_one_finding() -> None:
    facts = {"names": ("鯨",), "count": 1, "ruleset": "港町杯", "since": "2026-04-01"}
    assert said("pool") == [("CARD_NOT_IN_POOL", [4], facts)]
    assert said("pool", deck(("main", WOLF_AGAIN, 1), ("side", HAWK, 2))) == []


@pytest.mark.parametrize(
    ("rule", "japanese", "english"),
    [
        (
            "banned",
            "「ウルフ」が2枚あります。「港町杯」（2026-04-01から）では禁止です。",
            '"港町杯" (from 2026-04-01) bans ウルフ; the deck holds 2.',
        ),
        (
            "limited",
            "「ウルフ、ｳﾙﾌ」が2枚あります。「港町杯」（2026-04-01から）では1枚までです。",
            '"港町杯" (from 2026-04-01) limits ウルフ, ｳﾙﾌ to 1; the deck holds 2.',
        ),
        (
            "pool",
            "「港町杯」（2026-04-01から）のカードプールにないカードが1枚あります：鯨",
            'Not in the pool of "港町杯" (from 2026-04-01): 鯨 (copies: 1)',
        ),
    ],
)
def test_sentences_name_the_ruleset_and_its_date(rule: str, japanese: str, english: str) -> None:
    finding: Finding = next(iter(RULES[rule].check(FULL)))
    assert (Messages("ja").finding(finding), Messages("en").finding(finding)) == (japanese, english)


@pytest.mark.parametrize(
    "lines",
    [
        [("main", WOLF, 2), ("main", HAWK, 1)],
        [("main", WHALE, 3)],
        [("main", HAWK, 2), ("side", WHALE, 1)],
        [("main", WOLF, 1), ("side", WOLF_AGAIN, 2), ("main", WHALE, 1)],
    ],
)
@pytest.mark.parametrize("rules", [["banned"], ["limited"], ["pool"], ["limited", "pool"], ["banned", "limited"]])
def test_smallest_repair_keeps_the_ruleset(brute_force, rules: list[str], lines: list[tuple[str, Card, int]]) -> None:
    size = SectionSize("main", 2, 3, "X-1")
    world = brute_force([size, *(RULES[rule] for rule in rules)], Catalog("x", CARDS), ("main", "side"), 4)
    world.prove(lines)
