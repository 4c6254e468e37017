"""`hantei deck`: deck files converted, shown, compared."""

from pathlib import Path
from typing import Annotated

import typer

from hantei.cli.shared import options as deck_options
from hantei.cli.shared.decks import asked_decks
from hantei.cli.terminal.output import check_format
from hantei.cli.terminal.texts import Texts


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the commands."""
    for add in (_add_convert, _add_show, _add_fingerprint, _add_diff):
        add(app, texts)


def _add_convert(app: typer.Typer, texts: Texts) -> None:
    @app.command(
        "convert",
        help=texts.with_examples(
            texts("deck.convert"),
            "hantei deck convert deck.txt --to csv",
            "hantei deck convert decks/ --output all.xlsx",
            "hantei deck convert list.xlsx --to text --output decks/",
        ),
    )
    def convert(
        context: typer.Context,
        deck: Annotated[list[str], typer.Argument(metavar="DECK...", help=texts("deck.argument_decks"))],
        to: Annotated[str, typer.Option("--to", help=texts("deck.option_to"))] = "",
        out: Annotated[str, typer.Option("--output", "-o", help=texts("deck.option_out"))] = "",
        force: Annotated[bool, deck_options.force(texts)] = False,
        game: Annotated[str, deck_options.game(texts)] = "",
        catalog: Annotated[list[str] | None, deck_options.catalog(texts)] = None,
        db: Annotated[Path | None, deck_options.store(texts)] = None,
        recursive: Annotated[bool, deck_options.recursive(texts)] = False,
        encoding: Annotated[str, deck_options.encoding(texts)] = "",
    ) -> None:
        from hantei.cli.deck.convert import ConvertOptions, convert_decks

        asked = asked_decks(
            context, texts, deck, game=game, db=db, catalog=catalog, encoding=encoding, recursive=recursive
        )
        raise typer.Exit(convert_decks(asked, ConvertOptions(to, out, force), texts))


def _add_show(app: typer.Typer, texts: Texts) -> None:
    @app.command(
        "show",
        help=texts.with_examples(
            texts("deck.show"), "hantei deck show deck.txt", "hantei deck show deck.csv --game boat --format json"
        ),
    )
    def show(
        context: typer.Context,
        deck: Annotated[list[str], typer.Argument(metavar="DECK...", help=texts("deck.argument_decks"))],
        game: Annotated[str, deck_options.game(texts)] = "",
        catalog: Annotated[list[str] | None, deck_options.catalog(texts)] = None,
        db: Annotated[Path | None, deck_options.store(texts)] = None,
        encoding: Annotated[str, deck_options.encoding(texts)] = "",
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        from hantei.cli.deck.show import show_decks

        form = check_format(output)
        raise typer.Exit(
            show_decks(
                asked_decks(context, texts, deck, game=game, db=db, catalog=catalog, encoding=encoding),
                texts,
                form=form,
            )
        )


def _add_fingerprint(app: typer.Typer, texts: Texts) -> None:
    @app.command(
        "fingerprint",
        help=texts.with_examples(
            texts("deck.fingerprint"), "hantei deck fingerprint deck.txt", "hantei deck fingerprint decks/ -r"
        ),
    )
    def fingerprint(
        context: typer.Context,
        deck: Annotated[list[str], typer.Argument(metavar="DECK...", help=texts("deck.argument_decks"))],
        game: Annotated[str, deck_options.game(texts)] = "",
        catalog: Annotated[list[str] | None, deck_options.catalog(texts)] = None,
        db: Annotated[Path | None, deck_options.store(texts)] = None,
        recursive: Annotated[bool, deck_options.recursive(texts)] = False,
        encoding: Annotated[str, deck_options.encoding(texts)] = "",
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        from hantei.cli.deck.show import print_fingerprints

        form = check_format(output)
        asked = asked_decks(
            context, texts, deck, game=game, db=db, catalog=catalog, encoding=encoding, recursive=recursive
        )
        raise typer.Exit(print_fingerprints(asked, texts, form=form))


def _add_diff(app: typer.Typer, texts: Texts) -> None:
    @app.command(
        "diff",
        help=texts.with_examples(
            texts("deck.diff"),
            "hantei deck diff presented.txt registered.json",
            'hantei deck diff presented.txt "all.xlsx[Aoi]"',
        ),
    )
    def diff(
        context: typer.Context,
        presented: Annotated[str, typer.Argument(metavar="A", help=texts("deck.argument_a"))],
        registered: Annotated[str, typer.Argument(metavar="B", help=texts("deck.argument_b"))],
        game: Annotated[str, deck_options.game(texts)] = "",
        catalog: Annotated[list[str] | None, deck_options.catalog(texts)] = None,
        db: Annotated[Path | None, deck_options.store(texts)] = None,
        encoding: Annotated[str, deck_options.encoding(texts)] = "",
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        from hantei.cli.deck.diff import show_diff

        form = check_format(output)
        asked = asked_decks(context, texts, game=game, db=db, catalog=catalog, encoding=encoding)
        raise typer.Exit(show_diff(presented, registered, asked, texts, form=form))
