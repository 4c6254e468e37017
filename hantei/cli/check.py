"""`hantei check`: verdicts on decks."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hantei.cli.check_output import print_result
from hantei.cli.check_run import DeckOptions, Judges, judge_all, read_all
from hantei.cli.exit_codes import FINDINGS, OK, USAGE
from hantei.cli.output import check_format
from hantei.cli.texts import Texts

if TYPE_CHECKING:
    from hantei.validators.result import CheckResult


@dataclass(frozen=True)
class CheckOptions:
    """What the user asked of one check, beyond the decks."""

    decks: DeckOptions
    most: int = 20
    output: str = "table"
    repair: bool = True


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the commands."""
    decks = Annotated[list[str], typer.Argument(metavar="DECK...", help=texts("check.argument_decks"))]
    game_option = Annotated[str, typer.Option("--game", "-g", help=texts("check.option_game"))]
    store = Annotated[Path | None, typer.Option("--db", help=texts("app.option_db"))]
    lists = Annotated[list[str] | None, typer.Option("--catalog", help=texts("check.option_catalog"))]
    form = Annotated[str, typer.Option("--format", "-f", help=texts("app.option_format"))]
    coding = Annotated[str, typer.Option("--encoding", help=texts("import.option_encoding"))]

    @app.command(
        "check",
        help=texts.with_examples(
            texts("check.help"), "hantei check deck.txt --game boat", "hantei check decks/ -r --format json"
        ),
    )
    def check(
        deck: decks,
        game: game_option = "",
        catalog: lists = None,
        db: store = None,
        switch: Annotated[list[str] | None, typer.Option("--switch", help=texts("check.option_switch"))] = None,
        recursive: Annotated[bool, typer.Option("--recursive", "-r", help=texts("import.option_recursive"))] = False,
        encoding: coding = "",
        repair: Annotated[bool, typer.Option("--repair/--no-repair", help=texts("check.option_repair"))] = True,
        most: Annotated[int, typer.Option("--max", min=0, help=texts("import.option_max"))] = 20,
        output: form = "table",
    ) -> None:
        check_format(output)
        asked = DeckOptions(tuple(deck), game, db, tuple(catalog or ()), tuple(switch or ()), encoding, recursive)
        raise typer.Exit(run_check(CheckOptions(asked, most, output, repair), texts))


def run_check(options: CheckOptions, texts: Texts) -> int:
    """Judge every deck and print the verdicts; the answer is the exit code."""
    from hantei.validators.result import CheckResult

    judges = Judges(options.decks)
    decks, findings = read_all(options.decks)
    checked = judge_all(decks, options.decks, judges, repair=options.repair)
    result = CheckResult(tuple(checked), tuple(findings), judges.made)
    print_result(result, options.output, texts, options.most)
    return exit_code(result)


def exit_code(result: "CheckResult") -> int:
    """2 where anything could not be read, 1 where a deck is not legal, 0 only where every deck is."""
    from hantei.validators.verdict import Outcome

    found = [*result.findings, *(finding for deck in result.decks for finding in deck.verdict.findings)]
    if any(finding.unreadable for finding in found) or not result.decks:
        return USAGE
    is_fine = all(deck.verdict.outcome is Outcome.LEGAL for deck in result.decks)
    return OK if is_fine and not any(finding.is_error for finding in result.findings) else FINDINGS
