"""`hantei deck sheet`: check sheets for counting decks by hand."""

from typing import TYPE_CHECKING, Annotated

import typer

from hantei.cli.shared import options as deck_options
from hantei.cli.shared.decks import asking
from hantei.cli.shared.rulesets import ruleset_options
from hantei.cli.terminal.texts import Texts

if TYPE_CHECKING:
    from hantei.api.decks.judging import DeckOptions


def add_sheet(app: typer.Typer, texts: Texts) -> None:
    """Add the command."""

    @app.command(
        "sheet",
        help=texts.with_examples(
            texts("sheet.help"), "hantei deck sheet deck.txt", "hantei deck sheet decks/ -r --output sheets.html"
        ),
    )
    @asking(texts, "game", "catalog", "db", "switch", "recursive", "encoding", decks=texts("deck.argument_files"))
    def sheet(
        out: Annotated[str, typer.Option("--output", "-o", help=texts("sheet.option_out"))] = "-",
        *,
        asked: "DeckOptions",
        ruleset: Annotated[list[str] | None, deck_options.rulesets(texts)] = None,
        as_of: Annotated[str, deck_options.as_of(texts)] = "",
        force: Annotated[bool, deck_options.force(texts)] = False,
    ) -> None:
        from hantei.cli.deck.sheets import print_sheets

        raise typer.Exit(print_sheets(asked, ruleset_options(ruleset or (), as_of, ""), out, texts, force=force))
