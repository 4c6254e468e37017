"""`hantei check`: verdicts on decks."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hantei.api.arguments import check_encoding
from hantei.api.checks.check import CheckRequest, WhatChanges, run_check, what_changes
from hantei.api.checks.frozen import check_freeze
from hantei.api.checks.frozen import freeze as record
from hantei.api.checks.reports import check_endings, write_report
from hantei.api.checks.types import Outcome
from hantei.api.decks.judging import DeckOptions
from hantei.cli.check.changes import show_changes
from hantei.cli.check.output import FORMS, OutputOptions, write_result
from hantei.cli.check.rulesets import ruleset_options
from hantei.cli.deck import options as deck_options
from hantei.cli.deck.remarks import telling
from hantei.cli.terminal.exit_codes import FINDINGS, OK, USAGE
from hantei.cli.terminal.output import check_format, say
from hantei.cli.terminal.progress import READING_AND_JUDGING, Progress
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.core.text import printable

if TYPE_CHECKING:
    from hantei.api.checks.types import CheckResult

EXAMPLES = (
    "hantei check deck.txt --game boat",
    "hantei check decks/ -r --format json",
    "hantei check decks/ --participants players.xlsx --freeze event.json",
    "hantei check decks/ --participants players.xlsx --frozen event.json",
    "hantei check decks/ --ruleset minato_cup --what-changes 2026-10-01",
)


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the commands."""
    bulk = "check.bulk"
    decks = Annotated[list[str] | None, typer.Argument(metavar="DECK...", help=texts(f"{bulk}.argument_decks"))]
    form = Annotated[str, typer.Option("--format", "-f", help=texts(f"{bulk}.option_format"))]
    target = Annotated[Path | None, typer.Option("--output", "-o", help=texts(f"{bulk}.option_output"))]
    list_file = Annotated[Path | None, typer.Option("--participants", help=texts(f"{bulk}.option_participants"))]
    new_record = Annotated[Path | None, typer.Option("--freeze", help=texts(f"{bulk}.option_freeze"))]
    old_record = Annotated[Path | None, typer.Option("--frozen", help=texts(f"{bulk}.option_frozen"))]

    @app.command(
        "check",
        help=texts.with_examples(texts("check.help"), *EXAMPLES),
    )
    def check(
        deck: decks = None,
        game: Annotated[str, deck_options.game(texts)] = "",
        catalog: Annotated[list[str] | None, deck_options.catalog(texts)] = None,
        db: Annotated[Path | None, deck_options.store(texts)] = None,
        switch: Annotated[list[str] | None, deck_options.switch(texts)] = None,
        recursive: Annotated[bool, deck_options.recursive(texts)] = False,
        encoding: Annotated[str, deck_options.encoding(texts)] = "",
        repair: Annotated[bool, typer.Option("--repair/--no-repair", help=texts("check.option_repair"))] = True,
        most: Annotated[int, typer.Option("--max", min=0, help=texts("import.option_max"))] = 20,
        output: form = "table",
        out: target = None,
        quiet: Annotated[bool, typer.Option("--quiet", "-q", help=texts(f"{bulk}.option_quiet"))] = False,
        participants: list_file = None,
        freeze: new_record = None,
        frozen: old_record = None,
        force: Annotated[bool, typer.Option("--force", help=texts(f"{bulk}.option_force"))] = False,
        report: Annotated[list[Path] | None, typer.Option("--report", help=texts("check.option_report"))] = None,
        ruleset: Annotated[list[str] | None, deck_options.rulesets(texts)] = None,
        as_of: Annotated[str, deck_options.as_of(texts)] = "",
        what_changes: Annotated[
            str, typer.Option("--what-changes", metavar="DATE", help=texts("check.option_what_changes"))
        ] = "",
    ) -> None:
        check_format(output, FORMS)
        check_encoding(encoding)
        check_endings(report or ())
        options = DeckOptions(
            tuple(deck or ()), game, db, tuple(catalog or ()), tuple(switch or ()), encoding, recursive,
            remarks=telling(texts),
        )  # fmt: skip
        shown = OutputOptions(output, None if str(out) == "-" else out, most, quiet, force)
        reports = tuple(dict.fromkeys(report or ()))
        written = (*((shown.out,) if shown.out else ()), *reports)
        days = ruleset_options(ruleset or (), as_of, what_changes)
        request = CheckRequest(options, days, participants, frozen, freeze, repair, written, force)
        raise typer.Exit(_changes(request, shown, texts) if days.other else _check(request, shown, reports, texts))


def _check(request: CheckRequest, output: OutputOptions, reports: Sequence[Path], texts: Texts) -> int:
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


def _changes(request: CheckRequest, output: OutputOptions, texts: Texts) -> int:
    """Print which decks are judged differently on another day; the answer is the exit code."""
    check_format(output.form)
    is_written = request.new_record or request.frozen or request.written
    if is_written and (request.decks.decks or request.participants):  # else the call says first that no decks are named
        raise UsageError("changes_not_written")
    with Progress(texts, READING_AND_JUDGING) as progress:
        found = what_changes(request, progress.report)
    if isinstance(found, WhatChanges):
        return show_changes(found, texts, output.most, as_json=output.form == "json")
    write_result(found, output, texts)
    return USAGE


def _record(result: "CheckResult", path: Path, texts: Texts, *, force: bool) -> None:
    """Record the decks and say so."""
    if not record(result, path, force=force):
        say(texts("check.bulk.frozen_refused"))
        return
    say(texts("check.bulk.frozen_written", file=printable(str(path)), count=len(result.decks)))


def exit_code(result: "CheckResult") -> int:
    """2 where anything could not be read, 1 where a deck is not legal, 0 only where every deck is."""
    found = [*result.findings, *(finding for deck in result.decks for finding in deck.verdict.findings)]
    if any(finding.unreadable for finding in found) or not result.decks:
        return USAGE
    is_fine = all(deck.verdict.outcome is Outcome.LEGAL for deck in result.decks)
    return OK if is_fine and not any(finding.is_error for finding in result.findings) else FINDINGS
