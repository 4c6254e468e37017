"""`hantei check --freeze` and `--frozen`: the decks of a tournament recorded, and compared with the record."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from hantei import __version__
from hantei.cli.terminal.output import say
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.core.text import printable
from hantei.games import load

if TYPE_CHECKING:
    from hantei.core.finding import Finding
    from hantei.validators.judge import Judge
    from hantei.validators.result import CheckResult
    from hantei.validators.tournament.freeze import Basis
    from hantei.validators.tournament.frozen_diff import Comparison


@dataclass(frozen=True)
class EventOptions:
    """What belongs to a tournament as a whole.

    participants  the list of those who play
    freeze        where to record the decks; a file that is there is kept unless `force`
    frozen        the record to compare with
    """

    participants: Path | None = None
    freeze: Path | None = None
    frozen: Path | None = None
    force: bool = False

    @property
    def inputs(self) -> tuple[Path, ...]:
        """The files that are only read; a record that is compared with may be made anew."""
        is_renewed = self.freeze and self.frozen and os.path.realpath(self.freeze) == os.path.realpath(self.frozen)
        return tuple(path for path in (self.participants, None if is_renewed else self.frozen) if path)

    @property
    def files(self) -> tuple[Path, ...]:
        """The files that are named; none of them is a deck."""
        return tuple(path for path in (self.participants, self.freeze, self.frozen) if path)


def check_freeze(options: EventOptions) -> None:
    """UsageError where the record would be written over a file, before any deck is read. Not even by force does it
    take the place of anything but a record."""
    from hantei.core.finding import Finding
    from hantei.validators.tournament.freeze import read_record

    path = options.freeze
    if path is None or not path.exists():
        return
    if not options.force:
        raise UsageError("freeze_exists", path=str(path))
    if isinstance(read_record(path, str(path)), Finding):
        raise UsageError("freeze_over_other", path=str(path))


def with_frozen(result: "CheckResult", options: EventOptions) -> "CheckResult":
    """The result with what has changed since the decks were frozen, and what a new record can't hold."""
    from dataclasses import replace

    from hantei.core.finding import Finding
    from hantei.validators.tournament.freeze import left_out

    if options.frozen is not None:
        compared = _compared(result, options.frozen)
        findings = (compared,) if isinstance(compared, Finding) else compared.findings
        seen = None if isinstance(compared, Finding) else compared.seen
        result = replace(result, findings=(*result.findings, *findings), frozen=seen)
    if options.freeze is not None:
        result = replace(result, findings=(*result.findings, *left_out(result)))
    return result


def _compared(result: "CheckResult", path: Path) -> "Comparison | Finding":
    from hantei.core.finding import Finding
    from hantei.files.sources import shown_name
    from hantei.validators.tournament.freeze import read_record
    from hantei.validators.tournament.frozen_diff import compare

    name = shown_name(str(path))
    record = read_record(path, name)
    if isinstance(record, Finding):
        return record
    return compare(record, name, result, _bases(result), __version__)


def write_freeze(result: "CheckResult", options: EventOptions, texts: Texts) -> None:
    """Record the decks, whole or not at all; not where some of the input could not be found or read."""
    from hantei.files.writing.atomic import atomic_write
    from hantei.validators.tournament.freeze import make_record, record_bytes

    if options.freeze is None:
        return
    if not result.decks or any(finding.unreadable for finding in result.findings):
        say(texts("check.bulk.frozen_refused"))
        return
    check_freeze(options)  # somebody else may have made one in the meantime
    time = datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
    content = record_bytes(make_record(result, _bases(result), time, __version__))
    atomic_write(options.freeze, lambda stream: stream.write(content), force=options.force)
    say(texts("check.bulk.frozen_written", file=printable(str(options.freeze)), count=len(result.decks)))


def _bases(result: "CheckResult") -> "Mapping[str, Basis]":
    return {game_id: _basis(judge) for game_id, judge in sorted(result.judges.items())}


def _basis(judge: "Judge") -> "Basis":
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


def _ruleset(judge: "Judge") -> dict[str, str]:
    if judge.ruleset is None:
        return {}
    ruleset = judge.ruleset.ruleset
    return {"name": ruleset.name.both, "period": str(judge.ruleset.period), "digest": ruleset.digest}
