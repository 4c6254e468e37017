"""Reading an organiser's ruleset. Every mistake is a finding; with an error there is no ruleset, because a list that
is read in half would give wrong verdicts. docs/rulesets.md describes the file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from difflib import get_close_matches
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from hantei.core.errors import UsageError
from hantei.core.finding import Code, Fact, Finding, make_finding
from hantei.core.switch import SwitchValue, switch_value
from hantei.files.reading.guard import Refused
from hantei.validators import codes
from hantei.validators.ruleset import Period, PoolText, Ruleset, Wording
from hantei.validators.rulesets.toml import RulesetText, read_toml
from hantei.validators.spec import DeckSpec

HEAD_KEYS: Final = ("name", "game", "organiser", "note", "period")
PERIOD_KEYS: Final = ("from", "until", "banned", "limited", "pool", "switches", "parameters", "note")
POOL_KEYS: Final = ("where", "cards", "without")
HIGHEST_LIMIT: Final = 99

SpecOf = Callable[[str], DeckSpec | None]
"""What a game's decks are like, by its id; None for what is no game whose decks can be checked."""


@dataclass(frozen=True, slots=True)
class ReadRuleset:
    """What a ruleset file gave: no ruleset where there is an error among the findings."""

    ruleset: Ruleset | None
    text: RulesetText | None
    findings: tuple[Finding, ...]


def read_ruleset(path: Path, name: str, spec_of: SpecOf, games: Iterable[str]) -> ReadRuleset:
    """The ruleset of a file that findings call `name`. Its cards are not looked up yet."""
    try:
        text = read_toml(path, name)
    except Refused as refused:
        return ReadRuleset(None, None, (refused.finding,))
    reader = _Reader(text, spec_of, tuple(games))
    ruleset = reader.ruleset()
    found = tuple(reader.findings)
    return ReadRuleset(None if any(finding.is_error for finding in found) else ruleset, text, found)


class _Reader:
    def __init__(self, text: RulesetText, spec_of: SpecOf, games: tuple[str, ...]) -> None:
        self.text = text
        self.spec_of = spec_of
        self.games = games
        self.period: int | None = None
        self.findings: list[Finding] = []

    def report(self, code: Code, path: Iterable[str], variant: str = "", **facts: Fact) -> None:
        where = self.text.find(*path, period=self.period)
        self.findings.append(make_finding(code, where, rule="", variant=variant, **facts))

    def ruleset(self) -> Ruleset:
        data = self.text.data
        self.keys(data, HEAD_KEYS)
        for key in ("name", "game"):
            if data.get(key, "") == "":
                self.report(codes.RULESET_KEY_MISSING, (), key=key)
        game = self.game(data)
        name, organiser, note = (self.wording(data, key) for key in ("name", "organiser", "note"))
        periods = self.periods(data, self.spec_of(game))
        return Ruleset(game, name, periods, self.text.file, self.text.digest, organiser, note)

    def game(self, data: Mapping[str, Any]) -> str:
        value = data.get("game", "")
        if not isinstance(value, str):
            self.bad("", value, "game")
        elif "game" in data and self.spec_of(value) is None:
            self.report(codes.RULESET_GAME_UNKNOWN, ("game",), value=value, games=self.games)
        return value if isinstance(value, str) else ""

    def periods(self, data: Mapping[str, Any], spec: DeckSpec | None) -> tuple[Period, ...]:
        value = data.get("period", [])
        if not isinstance(value, list) or not all(isinstance(table, dict) for table in value):
            self.bad("periods", value, "period")
            return ()
        if not value:
            self.report(codes.RULESET_NO_PERIOD, ())
        periods = []
        for number, table in enumerate(value):
            self.period = number
            period = self.one_period(table, spec)
            if period is not None:
                periods.append((number, period))
        self.period = None
        return self.in_order(periods)

    def one_period(self, table: Mapping[str, Any], spec: DeckSpec | None) -> Period | None:
        """A period; None where it can't be put in order with others."""
        self.keys(table, PERIOD_KEYS)
        if "from" not in table:
            self.report(codes.RULESET_KEY_MISSING, (), key="from")
        start, until = (self.day(table, key) for key in ("from", "until"))
        period = Period(
            start or date.min,
            until,
            self.names(table, "banned"),
            self.limits(table),
            self.pool(table),
            self.settings(table, spec),
            self.wording(table, "note"),
        )
        return period if start else None

    def in_order(self, periods: list[tuple[int, Period]]) -> tuple[Period, ...]:
        """The periods, each with its last day; findings where they don't follow one another."""
        for number, period in periods:
            if period.last is not None and period.last < period.start:
                self.dates("backwards", number, period, period)
        ordered = []
        for (_, period), (number, after) in pairwise(periods):
            before = after.start - timedelta(days=1) if after.start > date.min else date.min
            if after.start <= period.start:
                self.dates("order", number, period, after)
            elif period.last is not None and period.last > before:
                self.dates("", number, period, after)
            elif period.last is not None and period.last < before:
                where = self.text.find("from", period=number)
                facts = {"until": str(period.last), "start": str(after.start)}
                self.findings.append(make_finding(codes.RULESET_GAP, where, rule="", variant="", **facts))
            ordered.append(replace(period, last=period.last or before))
        return (*ordered, *(period for _, period in periods[-1:]))

    def dates(self, variant: str, number: int, first: Period, second: Period) -> None:
        where = self.text.find("until" if variant == "backwards" else "from", period=number)
        facts: dict[str, Fact] = {"first": str(first), "second": str(second)}
        self.findings.append(make_finding(codes.RULESET_DATES, where, rule="", variant=variant, **facts))

    def limits(self, table: Mapping[str, Any]) -> tuple[tuple[str, int], ...]:
        limits = []
        for card, limit in self.table(table, "limited").items():
            if card in PERIOD_KEYS and not _is_count(limit):
                self.report(codes.RULESET_KEY_UNKNOWN, ("limited", card), "misplaced", key=card, table="limited")
            elif not _is_count(limit) or not 1 <= limit <= HIGHEST_LIMIT:
                self.bad("copies", limit, "limited", card, low=1, high=HIGHEST_LIMIT)
            else:
                limits.append((card, limit))
        return tuple(limits)

    def pool(self, table: Mapping[str, Any]) -> PoolText | None:
        if "pool" not in table:
            return None
        pool = self.table(table, "pool")
        self.keys(pool, POOL_KEYS, "pool")
        return PoolText(*(self.names(pool, key, "pool") for key in POOL_KEYS))

    def settings(self, table: Mapping[str, Any], spec: DeckSpec | None) -> dict[str, SwitchValue]:
        """The switches and parameters that the period sets; of an unknown game none can be judged."""
        given = {key: _flat(self.table(table, key)) for key in ("switches", "parameters")}
        if spec is None:
            return {}
        switches = {switch.name: switch for switch in spec.switches}
        parameters = {parameter.name: parameter for parameter in spec.parameters}
        settings: dict[str, SwitchValue] = {}
        for name in self.known(given["switches"], "switches", switches, parameters):
            value = given["switches"][name]
            try:
                settings[name] = switch_value(switches[name], str(value))
            except UsageError as error:
                facts = {key: fact for key, fact in error.facts.items() if key in ("options", "least")}
                self.setting("" if switches[name].options else "whole", "switches", name, value, **facts)
        for name in self.known(given["parameters"], "parameters", parameters, switches):
            value, low, high = given["parameters"][name], parameters[name].low, parameters[name].high
            if _is_count(value) and low <= value <= high:
                settings[name] = value
            else:
                self.setting("range", "parameters", name, value, low=low, high=high)
        return settings

    def known(self, given: Iterable[str], table: str, names: Iterable[str], others: Iterable[str]) -> Iterable[str]:
        """Those of the given names that there are; a finding for every other one."""
        known = tuple(names)
        for name in given:
            if name in known:
                yield name
            elif name in PERIOD_KEYS:
                self.report(codes.RULESET_KEY_UNKNOWN, (table, name), "misplaced", key=name, table=table)
            elif name in others:
                self.report(codes.RULESET_SETTING_UNKNOWN, (table, name), "elsewhere", setting=name, table=table)
            else:
                near = tuple(get_close_matches(name, (*known, *others), 3)) or known
                variant = "" if near else "none"
                self.report(
                    codes.RULESET_SETTING_UNKNOWN, (table, name), variant, setting=name, table=table, nearest=near
                )

    def setting(self, variant: str, table: str, name: str, value: Any, **facts: Fact) -> None:
        self.report(codes.RULESET_SETTING_VALUE, (table, name), variant, setting=name, value=_shown(value), **facts)

    def keys(self, table: Mapping[str, Any], known: tuple[str, ...], name: str = "") -> None:
        """A finding for every key of a table that means nothing there."""
        for key in table:
            if name and key in PERIOD_KEYS:
                self.report(codes.RULESET_KEY_UNKNOWN, (name, key), "misplaced", key=key, table=name)
            elif key not in known:
                near = tuple(get_close_matches(key.casefold(), known, 1, 0.5)) or known
                self.report(codes.RULESET_KEY_UNKNOWN, (name, key) if name else (key,), key=key, nearest=near)

    def wording(self, table: Mapping[str, Any], key: str) -> Wording:
        value = table.get(key, "")
        both = {"ja": value, "en": value} if isinstance(value, str) else value
        if isinstance(both, dict) and set(both) == {"ja", "en"} and all(isinstance(t, str) for t in both.values()):
            return Wording(both["ja"], both["en"])
        self.bad("wording", value, key)
        return Wording()

    def names(self, table: Mapping[str, Any], key: str, *path: str) -> tuple[str, ...]:
        value = table.get(key, [])
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            return tuple(value)
        self.bad("texts", value, *path, key)
        return ()

    def table(self, table: Mapping[str, Any], key: str) -> Mapping[str, Any]:
        value = table.get(key, {})
        if isinstance(value, dict):
            return value
        self.bad("table", value, key)
        return {}

    def day(self, table: Mapping[str, Any], key: str) -> date | None:
        value = table.get(key)
        if isinstance(value, date) and not isinstance(value, datetime):
            return value
        if key in table:
            self.bad("date", value, key)
        return None

    def bad(self, variant: str, value: Any, *path: str, **facts: Fact) -> None:
        self.report(codes.RULESET_VALUE_BAD, path, variant, key=path[-1], value=_shown(value), **facts)


def _is_count(value: Any) -> bool:
    return type(value) is int


def _flat(table: Mapping[str, Any]) -> dict[str, Any]:
    """`deck.min = 30` and `"deck.min" = 30` are one name to people, and two things to TOML."""
    flat: dict[str, Any] = {}
    for key, value in table.items():
        inner = {f"{key}.{name}": item for name, item in value.items()} if isinstance(value, dict) else {key: value}
        flat.update(inner)
    return flat


def _shown(value: Any) -> str:
    """A value as far as a sentence can show it."""
    text = (
        value if isinstance(value, str) else ("true" if value else "false") if isinstance(value, bool) else str(value)
    )
    return text if len(text) <= 40 else f"{text[:39]}…"
