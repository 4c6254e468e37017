"""`hantei deck`: deck files converted, shown, compared."""

from typing import TYPE_CHECKING, Annotated

import typer

from hantei.cli.shared import options as deck_options
from hantei.cli.shared.decks import asking
from hantei.cli.terminal.output import check_format
from hantei.cli.terminal.texts import Texts

if TYPE_CHECKING:
    from hantei.api.decks.judging import DeckOptions


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
    @asking(texts, "game", "catalog", "db", "recursive", "encoding", decks=texts("deck.argument_decks"))
    def convert(
        to: Annotated[str, typer.Option("--to", help=texts("deck.option_to"))] = "",
        out: Annotated[str, typer.Option("--output", "-o", help=texts("deck.option_out"))] = "",
        force: Annotated[bool, deck_options.force(texts)] = False,
        *,
        asked: "DeckOptions",
    ) -> None:
        from hantei.cli.deck.convert import ConvertOptions, convert_decks

        raise typer.Exit(convert_decks(asked, ConvertOptions(to, out, force), texts))


def _add_show(app: typer.Typer, texts: Texts) -> None:
    @app.command(
        "show",
        help=texts.with_examples(
            texts("deck.show"), "hantei deck show deck.txt", 'hantei deck show "decks.csv[Aoi]" --format json'
        ),
    )
    @asking(texts, "game", "catalog", "db", "encoding", decks=texts("deck.argument_decks"))
    def show(
        *,
        asked: "DeckOptions",
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        from hantei.cli.deck.show import show_decks

        form = check_format(output)
        raise typer.Exit(
            show_decks(
                asked,
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
    @asking(texts, "game", "catalog", "db", "recursive", "encoding", decks=texts("deck.argument_decks"))
    def fingerprint(
        *,
        asked: "DeckOptions",
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        from hantei.cli.deck.show import print_fingerprints

        form = check_format(output)
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
    @asking(texts, "game", "catalog", "db", "encoding")
    def diff(
        presented: Annotated[str, typer.Argument(metavar="A", help=texts("deck.argument_a"))],
        registered: Annotated[str, typer.Argument(metavar="B", help=texts("deck.argument_b"))],
        *,
        asked: "DeckOptions",
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        from hantei.cli.deck.diff import show_diff

        form = check_format(output)
        raise typer.Exit(show_diff(presented, registered, asked, texts, form=form))
