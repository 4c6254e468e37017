"""From the names of a ruleset's period to rules over the cards of a catalogue."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from hantei.core.card import Card, Catalog
from hantei.core.errors import UsageError
from hantei.core.finding import Code, Fact, Finding, Severity, make_finding
from hantei.validators import codes
from hantei.validators.nearest import nearest_names
from hantei.validators.ruleset import InForce, Period, PoolText, Ruleset
from hantei.validators.rulesets.rules import Banned, Limited, Pool, Source
from hantei.validators.rulesets.toml import RulesetText
from hantei.validators.spec import DeckRule, ParseName

MOST_UNKNOWN: Final = 20
"""So many unknown cards of a list are named with their likenesses: more of them mean another catalogue."""

_CONDITIONS: Final = {"search_field_unknown": "field", "search_value_unknown": "value"}

Select = Callable[[str], Iterable[Card]]
"""The cards that meet a condition, as `hantei catalog search --where` has it; UsageError for what is none."""


@dataclass(frozen=True)
class CardSource:
    """The catalogue in which a ruleset's names are looked up."""

    catalog: Catalog
    select: Select
    parse_name: ParseName | None = None

    def keys(self, name: str) -> frozenset[str]:
        """Return the folded names of all cards that a name or id means."""
        cards = self.catalog.find(name)
        if not cards and self.parse_name is not None:
            cards = tuple(self.catalog.by_id[card_id] for ids in self.parse_name(name) for card_id in ids)
        return frozenset(card.key for card in cards)

    def different(self, name: str) -> tuple[Card, ...]:
        """Cards of different names, where what is one's name is another's id; else none."""
        cards = self.catalog.find(name)
        return cards if len({card.key for card in cards}) > 1 else ()


@dataclass(frozen=True, slots=True)
class RulesOfPeriod:
    """The rules of a period about cards.

    barred  folded names of the cards that no deck may hold
    """

    rules: tuple[DeckRule, ...]
    barred: frozenset[str]
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class MadeRuleset:
    """A ruleset with the rules of every period, in their order."""

    ruleset: Ruleset
    made: tuple[RulesOfPeriod, ...]

    def on(self, day: date) -> InForce | None:
        """Return the period that a judge applies on a day; None if no period holds."""
        for period, made in zip(self.ruleset.periods, self.made, strict=True):
            if period.covers(day):
                return InForce(self.ruleset, period, day, made.rules, made.barred)
        return None

    def findings(self, *days: date) -> tuple[Finding, ...]:
        """What is wrong with the names in any period. In one that holds on none of the days it is a warning only:
        it may speak of cards that are not out yet, or no longer there."""
        found: list[Finding] = []
        for period, made in zip(self.ruleset.periods, self.made, strict=True):
            holds = any(period.covers(day) for day in days)
            found.extend(made.findings if holds else map(_as_warning, made.findings))
        return tuple(found)


def _as_warning(finding: Finding) -> Finding:
    return replace(finding, severity=Severity.WARNING, unreadable=False)


def make_rules(ruleset: Ruleset, text: RulesetText, cards: CardSource) -> MadeRuleset:
    """Return the rules of every period over the cards of a catalogue; `text` is the file, for the places of
    findings."""
    numbers = range(len(ruleset.periods))
    return MadeRuleset(ruleset, tuple(_rules_of(ruleset, number, text, cards) for number in numbers))


def _rules_of(ruleset: Ruleset, number: int, text: RulesetText, cards: CardSource) -> RulesOfPeriod:
    reader = _Reader(text, number, cards)
    period = ruleset.periods[number]
    banned = reader.names(period.banned, "banned")
    limits = reader.limits(period, banned)
    pool = None if period.pool is None else reader.pool(period.pool)
    source = Source(ruleset.name, str(period.start))
    rules: list[DeckRule] = []
    if banned:
        rules.append(Banned(frozenset(banned), source))
    if limits:
        rules.append(Limited(limits, source))
    if pool is not None:
        rules.append(Pool(pool, source))
    outside = frozenset() if pool is None else frozenset(card.key for card in cards.catalog) - pool
    return RulesOfPeriod(tuple(rules), frozenset(banned) | outside, tuple(reader.findings))


class _Reader:
    def __init__(self, text: RulesetText, period: int, cards: CardSource) -> None:
        self.text = text
        self.period = period
        self.cards = cards
        self.findings: list[Finding] = []

    def report(self, code: Code, *path: str, variant: str = "", **facts: Fact) -> None:
        where = self.text.find(*path, period=self.period)
        self.findings.append(make_finding(code, where, rule="", variant=variant, **facts))

    def names(self, names: Iterable[str], *path: str) -> dict[str, str]:
        """The folded names that a list means -> the entry; findings for what is no card, and for what stands twice."""
        found: dict[str, str] = {}
        for name, keys in self.known(names, *path):
            if keys & found.keys():
                self.report(codes.RULESET_CARD_AGAIN, *path, name, name=name, list=path[-1])
            found.update(dict.fromkeys(keys, name))
        return found

    def known(self, names: Iterable[str], *path: str) -> Iterator[tuple[str, frozenset[str]]]:
        unknown: list[str] = []
        for name in names:
            keys = self.cards.keys(name)
            different = self.cards.different(name)
            if different:
                cards = tuple(f"{card.name} [{card.id}]" for card in different)
                self.report(codes.RULESET_CARD_AMBIGUOUS, *path, name, value=name, cards=cards)
            elif keys:
                yield name, keys
            else:
                unknown.append(name)
        for name in unknown[:MOST_UNKNOWN]:
            near = nearest_names(name, self.cards.catalog)
            variant = "" if near else "alone"
            self.report(codes.RULESET_CARD_UNKNOWN, *path, name, variant=variant, value=name, nearest=near)
        if len(unknown) > MOST_UNKNOWN:
            name, rest = unknown[MOST_UNKNOWN], len(unknown) - MOST_UNKNOWN - 1
            variant = "many" if rest else "alone"
            self.report(codes.RULESET_CARD_UNKNOWN, *path, name, variant=variant, value=name, count=rest)

    def limits(self, period: Period, banned: dict[str, str]) -> dict[frozenset[str], int]:
        numbers = dict(period.limited)
        found: dict[frozenset[str], int] = {}
        for name, keys in self.known(numbers, "limited"):
            if keys & banned.keys():
                self.report(codes.RULESET_CARD_CLASH, "limited", name, name=name)
            if any(keys & other for other in found):
                self.report(codes.RULESET_CARD_CLASH, "limited", name, variant="limits", name=name)
            found[keys] = numbers[name]
        return found

    def pool(self, pool: PoolText) -> frozenset[str]:
        """The folded names of the cards that meet every condition, and those named beside, without those taken out."""
        chosen = {card.id: card for card in self.cards.catalog} if pool.where or not pool.cards else {}
        for condition in pool.where:
            met = self.met(condition)
            chosen = {card_id: card for card_id, card in chosen.items() if met is None or card_id in met}
        names = {card.key for card in chosen.values()} | self.names(pool.cards, "pool", "cards").keys()
        left = names - self.names(pool.without, "pool", "without").keys()
        if not left and not any(finding.is_error for finding in self.findings):
            self.report(codes.RULESET_POOL_EMPTY, "pool")
        return frozenset(left)

    def met(self, condition: str) -> set[str] | None:
        """Return the ids of the cards that meet a condition; None if it is no condition."""
        try:
            return {card.id for card in self.cards.select(condition)}
        except UsageError as error:
            facts = {name: fact for name, fact in error.facts.items() if name != "condition"}
            variant = _CONDITIONS.get(error.message_key, "")
            self.report(
                codes.RULESET_CONDITION, "pool", "where", condition, variant=variant, condition=condition, **facts
            )
            return None
