"""From the names of a ruleset to rules: bans by name and by id, pools by condition, and what is said of mistakes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from hantei.catalog.search import search
from hantei.catalog.spec import CatalogSpec
from hantei.core.card import Card, Catalog
from hantei.core.finding import Finding
from hantei.core.messages import LANGUAGES, Messages
from hantei.games import load
from hantei.validators.decks.text.file import parse_deck
from hantei.validators.judge import Judge
from hantei.validators.ruleset import Wording
from hantei.validators.rulesets.cards import CardSource, MadeRuleset, make_rules
from hantei.validators.rulesets.file import read_ruleset
from hantei.validators.rulesets.rules import Banned, Limited, Pool, Source
from hantei.validators.verdict import Verdict
from tests.found import GAMES

ACT6 = load("act6")
PACK = Catalog("act6", ACT6.builtin() if ACT6.builtin else ())
SOURCE = Source(Wording("杯", "杯"), "2026-04-01")
SPRING, SUMMER = date(2026, 5, 1), date(2026, 8, 1)
CARDS = (
    Card(id="A-1", kind="c", name="ウルフ", extra={"弾": "第1弾"}),
    Card(id="A-2", kind="c", name="ｳﾙﾌ", extra={"弾": "第2弾"}),
    Card(id="A-3", kind="c", name="鷹", extra={"弾": "第1弾"}),
    Card(id="A-4", kind="c", name="鯨", extra={"弾": "第2弾"}),
)


@pytest.fixture
def make(tmp_path: Path):
    def making(*lines: str, cards: Iterable[Card] = CARDS, spec: CatalogSpec | None = None) -> MadeRuleset:
        path = tmp_path / "cup.toml"
        head = ["name = '杯'", "game = 'act6'", "[[period]]", "from = 2026-04-01"]
        path.write_text("\n".join([*head, *lines]) + "\n", encoding="utf-8")
        read = read_ruleset(path, "cup.toml", lambda game: load(game).deck, GAMES)
        assert read.findings == ()
        assert read.ruleset is not None
        assert read.text is not None
        catalog = Catalog("act6", tuple(cards))

        def select(condition: str) -> tuple[Card, ...]:
            return search(catalog, spec=spec, where=(condition,))

        return make_rules(read.ruleset, read.text, CardSource(catalog, select, ACT6.parse_name))

    return making


def short(findings: Iterable[Finding]) -> list[str]:
    """Key of the sentence, weight and row of every finding; every sentence and hint can be said."""
    listed = list(findings)
    for finding in listed:
        for language in LANGUAGES:
            assert Messages(language).finding(finding)
            assert Messages(language).hint(finding)
    return [f"{f.message_key} {f.severity.value} {f.where[0].row}" for f in listed]


def test_ban_by_id_and_by_name_cover_every_card_of_the_name(make) -> None:
    for entry in ("ウルフ", "ｳﾙﾌ", "A-2", "ａ－２"):
        made = make(f"banned = ['{entry}']")
        assert made.findings(SPRING) == ()
        assert made.made[0].rules == (Banned(frozenset({"ウルフ"}), SOURCE),)
        assert made.made[0].barred == {"ウルフ"}


@pytest.mark.parametrize("table", ["banned = ['A']", "[period.limited]\n'A' = 1", "[period.pool]\ncards = ['A']"])
def test_name_that_is_another_cards_id_is_no_ban_of_both(make, table: str) -> None:
    cards = (Card(id="A", kind="c", name="鷹"), Card(id="B", kind="c", name="A"), Card(id="C", kind="c", name="鯨"))
    found = make(*table.splitlines(), cards=cards)
    assert short(found.findings(SPRING))[0].startswith("RULESET_CARD_AMBIGUOUS error ")
    assert not [rule for rule in found.made[0].rules if isinstance(rule, Banned | Limited)]


def test_limit_of_a_name_that_means_two_cards_counts_both(make) -> None:
    made = make("[period.limited]", "'Joker' = 1", "'♠A' = 1", cards=PACK)
    limits = {frozenset({"ジョーカー1", "ジョーカー2"}): 1, frozenset({"スペードのa"}): 1}
    assert made.made[0].rules == (Limited(limits, SOURCE),)
    assert made.made[0].barred == frozenset()


@pytest.mark.parametrize(
    ("lines", "names"),
    [
        (["where = ['弾=第1弾']"], {"ウルフ", "鷹"}),
        (["where = ['弾~第', '弾!=第1弾']"], {"ウルフ", "鯨"}),
        (["where = ['弾=第1弾']", "cards = ['鯨']", "without = ['A-1']"], {"鷹", "鯨"}),
        (["cards = ['鯨']"], {"鯨"}),
        (["without = ['鯨']"], {"ウルフ", "鷹"}),
        ([], {"ウルフ", "鷹", "鯨"}),
    ],
)
def test_pool_is_made_of_conditions_and_names(make, lines: list[str], names: set[str]) -> None:
    made = make("[period.pool]", *lines)
    assert made.findings(SPRING) == ()
    assert made.made[0].rules == (Pool(frozenset(names), SOURCE),)
    assert made.made[0].barred == {"ウルフ", "鷹", "鯨"} - names


MISTAKES = [
    (["banned = ['ウルブ']"], ["RULESET_CARD_UNKNOWN error 5"]),
    (["banned = [", "  '鷹',", "  '存在しない名前',", "]"], ["RULESET_CARD_UNKNOWN.alone error 7"]),
    (["[period.limited]", "'鷲' = 1"], ["RULESET_CARD_UNKNOWN.alone error 6"]),
    (["[period.pool]", "cards = ['鷲']"], ["RULESET_CARD_UNKNOWN.alone error 6"]),
    (["[period.pool]", "without = ['鷲']"], ["RULESET_CARD_UNKNOWN.alone error 6"]),
    (["banned = ['ウルフ']", "[period.limited]", "'A-2' = 1"], ["RULESET_CARD_CLASH error 7"]),
    (["[period.limited]", "'ウルフ' = 1", "'A-2' = 1"], ["RULESET_CARD_CLASH.limits error 7"]),
    (["banned = ['ウルフ', 'A-2']"], ["RULESET_CARD_AGAIN warning 5"]),
    (["[period.pool]", "where = ['弾']"], ["RULESET_CONDITION error 6"]),
    (["[period.pool]", "where = ['弾<x']"], ["RULESET_CONDITION error 6"]),
    (["[period.pool]", "where = ['段=第1弾']"], ["RULESET_CONDITION.field error 6"]),
    (["[period.pool]", "where = ['弾=第3弾']"], ["RULESET_POOL_EMPTY error 5"]),
    (["[period.pool]", "where = ['弾=第1弾', '弾=第2弾']"], ["RULESET_POOL_EMPTY error 5"]),
    (["[period.pool]", "cards = ['鷹']", "without = ['鷹']"], ["RULESET_POOL_EMPTY error 5"]),
]


@pytest.mark.parametrize(("lines", "expected"), MISTAKES)
def test_mistake_in_a_name_is_a_finding_with_its_line(make, lines: list[str], expected: list[str]) -> None:
    assert short(make(*lines).findings(SPRING)) == expected


def test_value_that_no_card_can_have_is_told_with_those_that_there_are(make) -> None:
    cards = [Card(id="1", kind="actor", name="狼")]
    [finding] = make("[period.pool]", "where = ['属性=風']", cards=cards, spec=load("boat").catalog).findings(SPRING)
    assert short([finding]) == ["RULESET_CONDITION.value error 6"]
    assert (finding.facts["field"], finding.facts["value"]) == ("attribute", "風")
    assert "炎" in finding.facts["allowed"]


def test_unknown_card_names_the_nearest_and_only_so_many_are_named(make) -> None:
    [finding] = make("banned = ['ウルブ']").findings(SPRING)
    assert dict(finding.facts) == {"value": "ウルブ", "nearest": ("ｳﾙﾌ",)}
    many = ", ".join(f"'無{number}'" for number in range(30))
    found = make(f"banned = [{many}]").findings(SPRING)
    assert [finding.facts["value"] for finding in found] == [f"無{number}" for number in range(21)]
    assert (found[-1].message_key, found[-1].facts["count"]) == ("RULESET_CARD_UNKNOWN.many", 9)


def test_mistakes_in_a_period_that_does_not_hold_are_warnings(make) -> None:
    made = make("banned = ['鷲']", "[[period]]", "from = 2026-07-01", "banned = ['鴉']")
    spring, summer = "RULESET_CARD_UNKNOWN.alone {} 5", "RULESET_CARD_UNKNOWN.alone {} 8"
    assert short(made.findings(SPRING)) == [spring.format("error"), summer.format("warning")]
    assert short(made.findings(SUMMER)) == [spring.format("warning"), summer.format("error")]
    assert short(made.findings(SPRING, SUMMER)) == [spring.format("error"), summer.format("error")]
    assert [finding.unreadable for finding in made.findings(SPRING)] == [True, False]


def test_day_before_the_first_period_or_after_the_last_has_none(make) -> None:
    made = make("until = 2026-06-30")
    assert made.on(date(2026, 3, 31)) is None
    assert made.on(date(2026, 7, 1)) is None
    in_force = made.on(SPRING)
    assert in_force is not None
    assert (in_force.period, in_force.day) == (made.ruleset.periods[0], SPRING)


def judged(made: MadeRuleset, cards: list[str], **switches: str) -> Verdict:
    assert ACT6.deck is not None
    given = {name.replace("_", "."): value for name, value in switches.items()}
    in_force = made.on(SPRING)
    assert in_force is not None
    judge = Judge("act6", ACT6.deck, PACK, ACT6.deck.settings({}), ACT6.parse_name).under(in_force, given)
    decklist, found = parse_deck("\n".join(cards), "d.txt", "d", ACT6.deck.sections)
    return judge.judge(decklist, found)


SPADES = [card.id for card in PACK if card.id.startswith("S")]


def test_settings_of_a_period_change_the_verdict_and_the_user_goes_before_them(make) -> None:
    made = make("[period.switches]", "deck.min = 14", cards=PACK)
    verdict = judged(made, SPADES)
    assert [(f.code, f.facts["limit"]) for f in verdict.findings] == [("TOO_FEW", 14)]
    assert [f.code for f in judged(made, SPADES, deck_min="13").findings] == ["SMALL_DECK"]


def test_preset_of_a_period_holds_unless_a_size_is_set_itself(make) -> None:
    full = make("[period.switches]", "deck.regulation = 'full'", cards=PACK)
    assert [f.facts["limit"] for f in judged(full, SPADES).findings] == [54]
    assert [f.code for f in judged(full, SPADES, deck_min="10").findings] == ["SMALL_DECK"]
    assert [f.code for f in judged(full, SPADES, deck_regulation="open").findings] == ["SMALL_DECK"]


def test_changed_settings_are_those_that_somebody_set(make) -> None:
    assert ACT6.deck is not None
    made = make("[period.switches]", "deck.regulation = 'full'", cards=PACK)
    judge = Judge("act6", ACT6.deck, PACK, ACT6.deck.settings({}), ACT6.parse_name)
    in_force = made.on(SPRING)
    assert in_force is not None
    assert judge.under(in_force, {}).changed_settings == {"deck.regulation": "full"}
    assert judge.under(in_force, {"deck.min": "10"}).changed_settings == {"deck.regulation": "full", "deck.min": 10}
    assert judge.changed_settings == {}


def test_cards_that_are_barred_are_not_played() -> None:
    from hantei.validators.ruleset import InForce, Period, Ruleset

    period = Period(SPRING)
    in_force = InForce(Ruleset("act6", Wording("杯", "杯"), (period,), "cup.toml", ""), period, SPRING)
    assert in_force.played(Catalog("act6", CARDS)).cards == CARDS
    barred = replace(in_force, barred=frozenset({"ウルフ"}))
    assert [card.id for card in barred.played(Catalog("act6", CARDS))] == ["A-3", "A-4"]
