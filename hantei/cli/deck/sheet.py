"""`hantei deck sheet`: check sheets for counting decks by hand."""

from pathlib import Path
from typing import Annotated

import typer

from hantei.cli.shared import options as deck_options
from hantei.cli.shared.decks import asked_decks
from hantei.cli.shared.rulesets import ruleset_options
from hantei.cli.terminal.texts import Texts


def add_sheet(app: typer.Typer, texts: Texts) -> None:
    """Add the command."""
    decks = Annotated[list[str], typer.Argument(metavar="DECK...", help=texts("deck.argument_decks"))]

    @app.command(
        "sheet",
        help=texts.with_examples(
            texts("sheet.help"), "hantei deck sheet deck.txt", "hantei deck sheet decks/ -r --output sheets.html"
        ),
    )
    def sheet(
        context: typer.Context,
        deck: decks,
        out: Annotated[str, typer.Option("--output", "-o", help=texts("sheet.option_out"))] = "-",
        game: Annotated[str, deck_options.game(texts)] = "",
        catalog: Annotated[list[str] | None, deck_options.catalog(texts)] = None,
        db: Annotated[Path | None, deck_options.store(texts)] = None,
        switch: Annotated[list[str] | None, deck_options.switch(texts)] = None,
        recursive: Annotated[bool, deck_options.recursive(texts)] = False,
        encoding: Annotated[str, deck_options.encoding(texts)] = "",
        ruleset: Annotated[list[str] | None, deck_options.rulesets(texts)] = None,
        as_of: Annotated[str, deck_options.as_of(texts)] = "",
        force: Annotated[bool, deck_options.force(texts)] = False,
    ) -> None:
        from hantei.cli.deck.sheets import print_sheets

        asked = asked_decks(
            context,
            texts,
            deck,
            game=game,
            db=db,
            catalog=catalog,
            switch=switch,
            encoding=encoding,
            recursive=recursive,
        )
        raise typer.Exit(print_sheets(asked, ruleset_options(ruleset or (), as_of, ""), out, texts, force=force))
