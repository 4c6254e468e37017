"""`hantei check`: verdicts on decks."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hantei.cli.check.output import FORMS, OutputOptions
from hantei.cli.shared import options as deck_options
from hantei.cli.shared.decks import asking
from hantei.cli.shared.rulesets import ruleset_options
from hantei.cli.terminal.output import check_format
from hantei.cli.terminal.texts import Texts

if TYPE_CHECKING:
    from hantei.api.decks.judging import DeckOptions

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
    @asking(texts, "game", "catalog", "db", "switch", "recursive", "encoding")
    def check(
        deck: decks = None,
        *,
        asked: "DeckOptions",
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
        from hantei.api.checks.check import CheckRequest
        from hantei.api.checks.reports import check_endings
        from hantei.cli.check.run import show_verdicts, show_what_changes

        check_format(output, FORMS)
        check_endings(report or ())
        shown = OutputOptions(output, None if str(out) == "-" else out, most, quiet, force)
        reports = tuple(dict.fromkeys(report or ()))
        written = (*((shown.out,) if shown.out else ()), *reports)
        days = ruleset_options(ruleset or (), as_of, what_changes)
        request = CheckRequest(
            replace(asked, decks=tuple(deck or ())), days, participants, frozen, freeze, repair, written, force
        )
        if days.other:
            raise typer.Exit(show_what_changes(request, shown, texts))
        raise typer.Exit(show_verdicts(request, shown, reports, texts))
