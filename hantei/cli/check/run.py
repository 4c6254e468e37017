"""What `hantei check` does with the result: print, record, report, and say by the exit code how it went."""

from collections.abc import Sequence
from pathlib import Path

from hantei.api.checks.check import CheckRequest, WhatChanges, compare_days, run_check
from hantei.api.checks.frozen import check_freeze
from hantei.api.checks.frozen import freeze as record
from hantei.api.checks.reports import write_report
from hantei.api.checks.types import CheckResult, Outcome
from hantei.cli.check.changes import show_changes
from hantei.cli.check.output import OutputOptions, write_result
from hantei.cli.terminal.exit_codes import FINDINGS, OK, USAGE
from hantei.cli.terminal.output import check_format, say
from hantei.cli.terminal.progress import READING_AND_JUDGING, Progress
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.core.text import printable


def show_verdicts(request: CheckRequest, output: OutputOptions, reports: Sequence[Path], texts: Texts) -> int:
    """Judge every deck and print the verdicts; the answer is the exit code."""
    if request.new_record is not None:
        check_freeze(request.new_record, force=request.force)
    with Progress(texts, READING_AND_JUDGING) as progress:
        result = run_check(request, progress.report)
    write_result(result, output, texts)
    if not result.is_judged:
        return USAGE
    if request.new_record is not None:
        _record(result, request.new_record, texts, force=request.force)
    for path in reports:
        write_report(result, path, language=texts.language, most=output.most, force=output.force)
        say(texts("check.report_written", file=printable(str(path))))
    return exit_code(result)


def show_what_changes(request: CheckRequest, output: OutputOptions, texts: Texts) -> int:
    """Print which decks are judged differently on another day; the answer is the exit code."""
    form = check_format(output.form)
    is_written = request.new_record or request.frozen or request.written
    if is_written and (request.decks.decks or request.participants):  # else the call says first that no decks are named
        raise UsageError("changes_not_written")
    with Progress(texts, READING_AND_JUDGING) as progress:
        found = compare_days(request, progress.report)
    if isinstance(found, WhatChanges):
        return show_changes(found, texts, output.most, form=form)
    write_result(found, output, texts)
    return USAGE


def _record(result: CheckResult, path: Path, texts: Texts, *, force: bool) -> None:
    """Record the decks and say so."""
    if not record(result, path, force=force):
        say(texts("check.bulk.frozen_refused"))
        return
    say(texts("check.bulk.frozen_written", file=printable(str(path)), count=len(result.decks)))


def exit_code(result: CheckResult) -> int:
    """2 where anything could not be read, 1 where a deck is not legal, 0 only where every deck is."""
    found = [*result.findings, *(finding for deck in result.decks for finding in deck.verdict.findings)]
    if any(finding.unreadable for finding in found) or not result.decks:
        return USAGE
    is_fine = all(deck.verdict.outcome is Outcome.LEGAL for deck in result.decks)
    return OK if is_fine and not any(finding.is_error for finding in result.findings) else FINDINGS
