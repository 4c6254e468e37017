"""Decks judged: the call behind `hantei check`."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import date
from itertools import chain
from pathlib import Path

from hantei.api.arguments import Paths, StoreFile, Switches, day_of, paths_of
from hantei.api.checks.frozen import with_frozen, with_left_out
from hantei.api.checks.participants import Gathered, gather
from hantei.api.checks.rulesets import RulesetOptions, Rulings, read_rulesets
from hantei.api.decks.judging import DeckOptions, Judges, judge_all
from hantei.api.decks.options import Cards, deck_options, keeping
from hantei.api.writing import check_not_input, check_replaceable
from hantei.core.errors import UsageError
from hantei.core.finding import Finding
from hantei.core.progress import Report, told
from hantei.validators.result import CheckResult
from hantei.validators.rulesets.changes import Changes, compare


@dataclass(frozen=True)
class CheckRequest:
    """What one check is about.

    participants  the list of those who play
    frozen        the record to compare with
    new_record    where the decks will be recorded afterwards: what a record can't hold is told
    written       what else will be written afterwards: none of it may be read, and what is there already needs `force`
    """

    decks: DeckOptions
    rulesets: RulesetOptions = field(default_factory=RulesetOptions)
    participants: Path | None = None
    frozen: Path | None = None
    new_record: Path | None = None
    repair: bool = True
    written: tuple[Path, ...] = ()
    force: bool = False

    @property
    def inputs(self) -> tuple[Path, ...]:
        """The files that are only read; a record that is compared with may be made anew."""
        is_renewed = self.new_record and self.frozen and self.new_record.resolve() == self.frozen.resolve()
        return tuple(path for path in (self.participants, None if is_renewed else self.frozen) if path)

    @property
    def aside(self) -> tuple[Path, ...]:
        """The files that are named and are no decks, wherever they stand."""
        own = (path for path in (self.participants, self.new_record, self.frozen) if path)
        return (*own, *map(Path, self.decks.catalogs))


@dataclass(frozen=True)
class WhatChanges:
    """What becomes of decks from one day to another.

    days    the first and the second
    judges  those who judged on each of them
    unread  whether some of the input could not be read, so that the answer is not whole
    """

    changes: Changes
    days: tuple[date, date]
    judges: tuple[Judges, Judges]
    findings: tuple[Finding, ...]
    unread: bool


def check(
    decks: Paths,
    *,
    game: str = "",
    catalog: Cards = (),
    db: StoreFile = None,
    switches: Switches = (),
    encoding: str = "",
    recursive: bool = False,
    repair: bool = True,
    rulesets: Paths = (),
    as_of: date | str | None = None,
    participants: str | Path | None = None,
    frozen: str | Path | None = None,
    report: Report | None = None,
) -> CheckResult:
    """Judge decks and say all that is against the rules, with the smallest repairs.

    decks         files, folders or patterns
    game          of the decks that don't say it themselves
    catalog       a `Catalog`, or the card lists to read; by default the store at `db` (None: the user's own)
    switches      house rules: `{"copies_span_extra": False}` or `["copies_span_extra=false"]`
    rulesets      files or names of dated rulesets, on the day `as_of` (default: today)
    participants  a list of those who play; `frozen`: a record to compare with
    report        called while it goes; it may raise `Cancelled`

    What is wrong with decks is in the result, never raised. UsageError for what can't be meant, StoreError for a store
    that can't be read.
    """
    options = deck_options(decks, game, catalog, db, switches, encoding, recursive=recursive)
    days = RulesetOptions(paths_of(rulesets), day_of(as_of))
    listed = Path(participants) if participants is not None else None
    record = Path(frozen) if frozen is not None else None
    return run_check(CheckRequest(options, days, listed, record, repair=repair), report)


def run_check(request: CheckRequest, report: Report | None = None) -> CheckResult:
    """Judge every deck of a request; where a ruleset can't be used there are findings and no decks."""
    remarks: list[Finding] = []
    gathered, rulings, found = _prepared(replace(request, decks=keeping(request.decks, remarks)), report)
    if rulings.is_broken:
        return CheckResult((), found, {}, remarks=tuple(remarks), is_judged=False)
    judges = rulings.judges(request.rulesets.as_of)
    decks = told("judging", gathered.decks, report)
    checked = tuple(judge_all(decks, request.decks, judges, repair=request.repair))
    result = CheckResult(
        checked, (*found, *gathered.compared(checked)), judges.made, gathered.seen, remarks=tuple(remarks)
    )
    if request.frozen is not None:
        result = with_frozen(result, request.frozen)
    return with_left_out(result) if request.new_record is not None else result


def compare_days(request: CheckRequest, report: Report | None = None) -> WhatChanges | CheckResult:
    """Judge the decks on the day of the request and on its other one; where a ruleset can't be used, a result with
    findings and no decks."""
    gathered, rulings, found = _prepared(request, report)
    if rulings.is_broken:
        return CheckResult((), found, {}, is_judged=False)
    other = request.rulesets.other or request.rulesets.as_of
    days = (request.rulesets.as_of, other)
    first, second = (rulings.judges(day) for day in days)
    before, after = (judge_all(gathered.decks, request.decks, judges, repair=False) for judges in (first, second))
    unread = any(finding.unreadable for deck in before for finding in deck.verdict.findings)
    unread = unread or not before or any(finding.is_error for finding in found)
    return WhatChanges(compare(before, after), days, (first, second), found, unread)


def what_changes(
    decks: Paths,
    on: date | str,
    *,
    rulesets: Paths,
    as_of: date | str | None = None,
    game: str = "",
    catalog: Cards = (),
    db: StoreFile = None,
    switches: Switches = (),
    report: Report | None = None,
) -> WhatChanges | CheckResult:
    """Judge decks by rulesets on the day `as_of` (default: today) and on the day `on`, and say which are judged
    differently. Where a ruleset can't be used, the result is that of a check, with findings and no decks. The other
    arguments and the errors are those of `check`."""
    days = RulesetOptions(paths_of(rulesets), day_of(as_of), day_of(on))
    return compare_days(CheckRequest(deck_options(decks, game, catalog, db, switches), days), report)


def _prepared(request: CheckRequest, report: Report | None) -> tuple[Gathered, Rulings, tuple[Finding, ...]]:
    """The decks and the rulesets of a request, and what was found on the way; UsageError for what can't be meant."""
    asked = request.decks
    if not asked.decks and request.participants is None:
        raise UsageError("no_decks")
    gathered = gather(asked, request.participants, request.aside, report)
    inputs = chain(asked.catalogs, request.rulesets.names, map(str, request.inputs), gathered.files)
    records = (request.new_record,) if request.new_record else ()
    check_not_input((*records, *request.written), inputs, asked.db)
    check_replaceable(request.written, force=request.force)
    rulings = read_rulesets(request.rulesets, gathered.decks, Judges(asked))
    return gathered, rulings, (*gathered.findings, *rulings.findings)
