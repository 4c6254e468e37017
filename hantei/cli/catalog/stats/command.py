"""`hantei catalog stats`, as it is called."""

from pathlib import Path
from typing import Annotated

import typer

from hantei.cli.shared import options as deck_options
from hantei.cli.terminal.output import check_format, print_data, say
from hantei.cli.terminal.texts import Texts


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the command."""

    @app.command(
        "stats",
        help=texts.with_examples(
            texts("stats.help"), "hantei catalog stats boat", "hantei catalog stats leader --html leader.html"
        ),
    )
    def stats(
        game: Annotated[str, typer.Argument(metavar="GAME", help=texts("app.argument_game"))],
        version: Annotated[int | None, typer.Option("--catalog-version", help=texts("show.option_version"))] = None,
        db: Annotated[Path | None, deck_options.store(texts)] = None,
        html: Annotated[Path | None, typer.Option("--html", metavar="FILE", help=texts("stats.option_html"))] = None,
        force: Annotated[bool, deck_options.force(texts)] = False,
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        from hantei.api.catalogs.stats import catalog_stats
        from hantei.api.writing import check_page, write_file
        from hantei.cli.catalog.stats.table import print_stats

        form = check_format(output)
        check_page(html, force=force)
        found = catalog_stats(game, db=db, version=version)
        if html is not None:
            from hantei.cli.catalog.stats.page import page_of

            write_file(html, page_of(found, texts), force=force)
            say(texts("stats.written", file=str(html)))
        if form:
            print_data(form, found.SCHEMA, found.to_json())
        elif html is None:
            print_stats(found, texts)
