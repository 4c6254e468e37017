"""`hantei check`: verdicts on decks."""

from dataclasses import dataclass, field
from datetime import datetime
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hantei.cli.check.frozen import EventOptions, check_freeze, with_frozen, write_freeze
from hantei.cli.check.output import FORMS, OutputOptions, write_result
from hantei.cli.check.participants import gather
from hantei.cli.check.progress import Progress
from hantei.cli.check.report import check_endings, check_not_input, write_reports
from hantei.cli.check.ruleset import RulesetOptions, read_rulesets, ruleset_options, show_changes
from hantei.cli.check.run import DeckOptions, Judges, judge_all
from hantei.cli.deck import options as deck_options
from hantei.cli.terminal.exit_codes import FINDINGS, OK, USAGE
from hantei.cli.terminal.output import check_encoding, check_format
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.files.writing.written import check_replaceable

if TYPE_CHECKING:
    from hantei.validators.result import CheckResult


@dataclass(frozen=True)
class CheckOptions:
    """What the user asked of one check, beyond the decks."""

    decks: DeckOptions
    output: OutputOptions
    event: EventOptions
    repair: bool = True
    reports: tuple[Path, ...] = ()
    rulesets: RulesetOptions = field(default_factory=RulesetOptions)

    @property
    def written(self) -> tuple[Path, ...]:
        """The files that the check writes."""
        return tuple(path for path in (self.output.out, self.event.freeze, *dict.fromkeys(self.reports)) if path)


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
        rulesets = ruleset_options(ruleset or (), as_of, what_changes)
        asked = DeckOptions(
            tuple(deck or ()), game, db, tuple(catalog or ()), tuple(switch or ()), encoding, recursive, texts
        )
        shown = OutputOptions(output, None if str(out) == "-" else out, most, quiet, force)
        event = EventOptions(participants, freeze, frozen, force)
        options = CheckOptions(asked, shown, event, repair, tuple(report or ()), rulesets)
        raise typer.Exit(run_check(options, texts))


def run_check(options: CheckOptions, texts: Texts) -> int:
    """Judge every deck and print the verdicts; the answer is the exit code."""
    from hantei.validators.result import CheckResult

    asked, event, output = options.decks, options.event, options.output
    _check_call(options)
    gathered = gather(asked, event.participants, (*event.files, *map(Path, asked.catalogs)), texts)
    inputs = chain(asked.catalogs, options.rulesets.names, map(str, event.inputs), gathered.files)
    check_not_input(options.written, inputs, asked.db)
    check_replaceable((path for path in options.written if path != event.freeze), force=event.force)
    rulings = read_rulesets(options.rulesets, gathered.decks, Judges(asked))
    found = (*gathered.findings, *rulings.findings)
    if rulings.is_broken:
        write_result(CheckResult((), found, {}), output, texts)
        return USAGE
    if options.rulesets.other is not None:
        return show_changes(options.rulesets, gathered.decks, found, rulings, output.form, texts, output.most)
    judges = rulings.judges(options.rulesets.as_of)
    with Progress(texts, "check.bulk.judging", len(gathered.decks)) as progress:
        checked = tuple(judge_all(progress.over(gathered.decks), asked, judges, repair=options.repair))
    result = CheckResult(checked, (*found, *gathered.compared(checked)), judges.made, gathered.seen)
    result = with_frozen(result, event)
    write_result(result, output, texts)
    write_freeze(result, event, texts)
    if options.reports:
        write_reports(result, options.reports, texts, output.most, datetime.now().astimezone(), force=event.force)
    return exit_code(result)


def _check_call(options: CheckOptions) -> None:
    """UsageError for what can't be meant, before any deck is read."""
    event = options.event
    if not options.decks.decks and event.participants is None:
        raise UsageError("no_decks")
    if options.rulesets.other is not None:
        check_format(options.output.form)
        if event.freeze or event.frozen or options.written:
            raise UsageError("changes_not_written")
    check_freeze(event)


def exit_code(result: "CheckResult") -> int:
    """2 where anything could not be read, 1 where a deck is not legal, 0 only where every deck is."""
    from hantei.validators.verdict import Outcome

    found = [*result.findings, *(finding for deck in result.decks for finding in deck.verdict.findings)]
    if any(finding.unreadable for finding in found) or not result.decks:
        return USAGE
    is_fine = all(deck.verdict.outcome is Outcome.LEGAL for deck in result.decks)
    return OK if is_fine and not any(finding.is_error for finding in result.findings) else FINDINGS
