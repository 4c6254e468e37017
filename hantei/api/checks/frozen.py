"""The decks of a tournament recorded, and compared with the record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from hantei.api.writing import write_file
from hantei.core.errors import UsageError
from hantei.core.version import VERSION
from hantei.games import load

if TYPE_CHECKING:
    from hantei.core.finding import Finding
    from hantei.validators.judge import Judge
    from hantei.validators.result import CheckResult
    from hantei.validators.tournament.freeze import Basis
    from hantei.validators.tournament.frozen_diff import Comparison


def check_freeze(path: Path, *, force: bool = False) -> None:
    """UsageError where a record would be written over a file. Not even by force does it take the place of anything but
    a record."""
    from hantei.core.finding import Finding
    from hantei.validators.tournament.freeze import read_record

    if not path.exists():
        return
    if not force:
        raise UsageError("freeze_exists", path=str(path))
    if isinstance(read_record(path, str(path)), Finding):
        raise UsageError("freeze_over_other", path=str(path))


def with_frozen(result: CheckResult, record: Path) -> CheckResult:
    """The result with what has changed since the decks were recorded."""
    from hantei.core.finding import Finding

    compared = _compared(result, record)
    findings = (compared,) if isinstance(compared, Finding) else compared.findings
    seen = None if isinstance(compared, Finding) else compared.seen
    return replace(result, findings=(*result.findings, *findings), frozen=seen)


def with_left_out(result: CheckResult) -> CheckResult:
    """The result with what a new record of it can't hold."""
    from hantei.validators.tournament.freeze import left_out

    return replace(result, findings=(*result.findings, *left_out(result)))


def _compared(result: CheckResult, path: Path) -> Comparison | Finding:
    from hantei.core.finding import Finding
    from hantei.files.sources import shown_name
    from hantei.validators.tournament.freeze import read_record
    from hantei.validators.tournament.frozen_diff import compare

    name = shown_name(str(path))
    record = read_record(path, name)
    if isinstance(record, Finding):
        return record
    return compare(record, name, result, _bases(result), VERSION)


def freeze(result: CheckResult, path: str | Path, *, force: bool = False) -> bool:
    """Record the decks of a check, whole or not at all; whether it was done: not where some of the input could not be
    found or read. UsageError where a file is there (with `force`: where it is no record), OutputError where it can't be
    written.
    """
    from hantei.validators.tournament.freeze import make_record, record_bytes

    if not result.decks or any(finding.unreadable for finding in result.findings):
        return False
    target = Path(path)
    check_freeze(target, force=force)
    time = datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
    write_file(target, record_bytes(make_record(result, _bases(result), time, VERSION)), force=force)
    return True


def _bases(result: CheckResult) -> Mapping[str, Basis]:
    return {game_id: _basis(judge) for game_id, judge in sorted(result.judges.items())}


def _basis(judge: Judge) -> Basis:
    """By what a judge judges."""
    from hantei.core.contents import contents_digest
    from hantei.validators.tournament.freeze import Basis

    return Basis(
        catalog_version=judge.catalog.version,
        catalog_digest=contents_digest(judge.catalog),
        rules_version=load(judge.game).rules_version,
        settings=dict(judge.changed_settings),
        ruleset=_ruleset(judge),
    )


def _ruleset(judge: Judge) -> dict[str, str]:
    if judge.ruleset is None:
        return {}
    ruleset = judge.ruleset.ruleset
    return {"name": ruleset.name.both, "period": str(judge.ruleset.period), "digest": ruleset.digest}
