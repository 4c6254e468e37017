"""`hantei collection`: what one owns, and what decks lack in it."""

from typing import TYPE_CHECKING, Annotated, Final

import typer

from hantei.cli.shared import options as deck_options
from hantei.cli.shared.decks import asking
from hantei.cli.terminal.output import check_format
from hantei.cli.terminal.texts import Texts

if TYPE_CHECKING:
    from hantei.api.decks.judging import DeckOptions

EXAMPLES: Final = {
    "missing": ("hantei collection missing deck.txt", "hantei collection missing decks/ --owned own.xlsx"),
    "share": ("hantei collection share decks/", "hantei collection share a.txt b.txt --owned own.xlsx"),
}


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the commands."""
    _add_import(app, texts)
    for command in EXAMPLES:
        _add_decks(app, texts, command)


def _add_import(app: typer.Typer, texts: Texts) -> None:
    @app.command(
        "import",
        help=texts.with_examples(
            texts("collection.import"),
            "hantei collection import own.xlsx",
            "hantei collection import own.csv --game boat --dry-run",
        ),
    )
    @asking(texts, "game", "catalog", "db", "encoding")
    def import_(
        file: Annotated[str, typer.Argument(metavar="FILE", help=texts("collection.argument_file"))],
        *,
        asked: "DeckOptions",
        dry_run: Annotated[bool, typer.Option("--dry-run", help=texts("collection.option_dry_run"))] = False,
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        from hantei.cli.collection.output import show_import

        form = check_format(output)
        raise typer.Exit(show_import(file, asked, texts, form=form, dry_run=dry_run))


def _add_decks(app: typer.Typer, texts: Texts, command: str) -> None:
    """Add one of the commands that compare decks with what is owned: they differ in what they say only."""

    @app.command(command, help=texts.with_examples(texts(f"collection.{command}"), *EXAMPLES[command]))
    @asking(texts, "game", "catalog", "db", "recursive", "encoding", decks=texts("deck.argument_decks"))
    def decks(
        owned: Annotated[str, deck_options.owned(texts)] = "",
        *,
        asked: "DeckOptions",
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        from hantei.cli.collection.output import show_missing, show_sharing

        form = check_format(output)
        show = show_missing if command == "missing" else show_sharing
        raise typer.Exit(show(asked, owned, texts, form=form))
