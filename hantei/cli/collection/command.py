"""`hantei collection`: what one owns, and what decks lack in it."""

from pathlib import Path
from typing import Annotated

import typer

from hantei.cli.shared import options as deck_options
from hantei.cli.shared.decks import asked_decks
from hantei.cli.terminal.output import check_format
from hantei.cli.terminal.texts import Texts


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the commands."""
    _add_import(app, texts)
    _add_missing(app, texts)
    _add_share(app, texts)


def _add_import(app: typer.Typer, texts: Texts) -> None:
    @app.command(
        "import",
        help=texts.with_examples(
            texts("collection.import"),
            "hantei collection import own.xlsx --game boat",
            "hantei collection import own.csv --game boat --dry-run",
        ),
    )
    def import_(
        context: typer.Context,
        file: Annotated[str, typer.Argument(metavar="FILE", help=texts("collection.argument_file"))],
        game: Annotated[str, deck_options.game(texts)] = "",
        catalog: Annotated[list[str] | None, deck_options.catalog(texts)] = None,
        db: Annotated[Path | None, deck_options.store(texts)] = None,
        encoding: Annotated[str, deck_options.encoding(texts)] = "",
        dry_run: Annotated[bool, typer.Option("--dry-run", help=texts("collection.option_dry_run"))] = False,
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        from hantei.cli.collection.output import show_import

        form = check_format(output)
        asked = asked_decks(context, texts, game=game, db=db, catalog=catalog, encoding=encoding)
        raise typer.Exit(show_import(file, asked, texts, form=form, dry_run=dry_run))


def _add_missing(app: typer.Typer, texts: Texts) -> None:
    @app.command(
        "missing",
        help=texts.with_examples(
            texts("collection.missing"),
            "hantei collection missing deck.txt",
            "hantei collection missing decks/ --owned own.xlsx",
        ),
    )
    def missing(
        context: typer.Context,
        deck: Annotated[list[str], typer.Argument(metavar="DECK...", help=texts("deck.argument_decks"))],
        owned: Annotated[str, deck_options.owned(texts)] = "",
        game: Annotated[str, deck_options.game(texts)] = "",
        catalog: Annotated[list[str] | None, deck_options.catalog(texts)] = None,
        db: Annotated[Path | None, deck_options.store(texts)] = None,
        recursive: Annotated[bool, deck_options.recursive(texts)] = False,
        encoding: Annotated[str, deck_options.encoding(texts)] = "",
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        from hantei.cli.collection.output import show_missing

        form = check_format(output)
        asked = asked_decks(
            context, texts, deck, game=game, db=db, catalog=catalog, encoding=encoding, recursive=recursive
        )
        raise typer.Exit(show_missing(asked, owned, texts, form=form))


def _add_share(app: typer.Typer, texts: Texts) -> None:
    @app.command(
        "share",
        help=texts.with_examples(
            texts("collection.share"),
            "hantei collection share decks/",
            "hantei collection share a.txt b.txt --owned own.xlsx",
        ),
    )
    def share(
        context: typer.Context,
        deck: Annotated[list[str], typer.Argument(metavar="DECK...", help=texts("deck.argument_decks"))],
        owned: Annotated[str, deck_options.owned(texts)] = "",
        game: Annotated[str, deck_options.game(texts)] = "",
        catalog: Annotated[list[str] | None, deck_options.catalog(texts)] = None,
        db: Annotated[Path | None, deck_options.store(texts)] = None,
        recursive: Annotated[bool, deck_options.recursive(texts)] = False,
        encoding: Annotated[str, deck_options.encoding(texts)] = "",
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        from hantei.cli.collection.output import show_sharing

        form = check_format(output)
        asked = asked_decks(
            context, texts, deck, game=game, db=db, catalog=catalog, encoding=encoding, recursive=recursive
        )
        raise typer.Exit(show_sharing(asked, owned, texts, form=form))
