"""`hantei deck stats`, as it is called."""

from pathlib import Path
from typing import Annotated

import typer

from hantei.api.playing.odds import LAST_TURN
from hantei.cli.shared import options as deck_options
from hantei.cli.shared.decks import asked_decks
from hantei.cli.terminal.output import check_format
from hantei.cli.terminal.texts import Texts


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the command."""
    examples = (
        "hantei deck stats deck.txt",
        "hantei deck stats a.txt b.txt --html decks.html",
        'hantei deck stats decks/ --key 溶岩トカゲ --key "2 of (cost<=1)" --by-turn 5',
    )

    @app.command("stats", help=texts.with_examples(texts("deck_stats.help"), *examples))
    def stats(
        context: typer.Context,
        deck: Annotated[list[str], typer.Argument(metavar="DECK...", help=texts("deck.argument_decks"))],
        key: Annotated[list[str] | None, typer.Option("--key", help=texts("deck_stats.option_key"))] = None,
        by_turn: Annotated[
            int, typer.Option("--by-turn", min=0, max=LAST_TURN, help=texts("deck_stats.option_by"))
        ] = 3,
        html: Annotated[Path | None, typer.Option("--html", metavar="FILE", help=texts("stats.option_html"))] = None,
        force: Annotated[bool, deck_options.force(texts)] = False,
        game: Annotated[str, deck_options.game(texts)] = "",
        catalog: Annotated[list[str] | None, deck_options.catalog(texts)] = None,
        db: Annotated[Path | None, deck_options.store(texts)] = None,
        switch: Annotated[list[str] | None, deck_options.switch(texts)] = None,
        recursive: Annotated[bool, deck_options.recursive(texts)] = False,
        encoding: Annotated[str, deck_options.encoding(texts)] = "",
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        from hantei.api.building.stats import StatsRequest
        from hantei.cli.deck.stats.output import show_stats

        form = check_format(output)
        options = asked_decks(
            context, texts, deck, game=game, db=db, catalog=catalog, switch=switch, encoding=encoding,
            recursive=recursive,
        )  # fmt: skip
        request = StatsRequest(options, tuple(key or ()), by_turn)
        raise typer.Exit(show_stats(request, html, texts, form=form, force=force))
