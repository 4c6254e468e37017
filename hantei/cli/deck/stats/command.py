"""`hantei deck stats`, as it is called."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hantei.api.playing.odds import LAST_TURN
from hantei.cli.shared import options as deck_options
from hantei.cli.shared.decks import asking
from hantei.cli.terminal.output import check_format
from hantei.cli.terminal.texts import Texts

if TYPE_CHECKING:
    from hantei.api.decks.judging import DeckOptions


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the command."""
    examples = (
        "hantei deck stats deck.txt",
        "hantei deck stats a.txt b.txt --html decks.html",
        'hantei deck stats decks/ --key 溶岩トカゲ --key "2 of (cost<=1)" --by-turn 5',
    )

    @app.command("stats", help=texts.with_examples(texts("deck_stats.help"), *examples))
    @asking(texts, "game", "catalog", "db", "switch", "recursive", "encoding", decks=texts("deck.argument_decks"))
    def stats(
        key: Annotated[list[str] | None, typer.Option("--key", help=texts("deck_stats.option_key"))] = None,
        by_turn: Annotated[
            int, typer.Option("--by-turn", min=0, max=LAST_TURN, help=texts("deck_stats.option_by"))
        ] = 3,
        html: Annotated[Path | None, typer.Option("--html", metavar="FILE", help=texts("stats.option_html"))] = None,
        force: Annotated[bool, deck_options.force(texts)] = False,
        *,
        asked: "DeckOptions",
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        from hantei.api.building.stats import StatsRequest
        from hantei.cli.deck.stats.output import show_stats

        form = check_format(output)
        request = StatsRequest(asked, tuple(key or ()), by_turn)
        raise typer.Exit(show_stats(request, html, texts, form=form, force=force))
