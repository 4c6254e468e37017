"""The tree of commands."""

import platform
from typing import Annotated

import typer

from hantei.cli.catalog import cards as catalog_cards
from hantei.cli.catalog import export as catalog_export
from hantei.cli.catalog import importing as catalog_import
from hantei.cli.catalog import versions as catalog_versions
from hantei.cli.catalog.stats import command as catalog_stats
from hantei.cli.check import command as check
from hantei.cli.collection import command as owned
from hantei.cli.deck import command as deck
from hantei.cli.deck import sheet as deck_sheet_print
from hantei.cli.deck.completing import command as deck_completing
from hantei.cli.deck.editing import command as deck_editing
from hantei.cli.deck.stats import command as deck_stats
from hantei.cli.effects import command as effects
from hantei.cli.goldfish import command as goldfish
from hantei.cli.match import command as match
from hantei.cli.new_game import command as new_game
from hantei.cli.odds import command as odds
from hantei.cli.play import command as play
from hantei.cli.play import scenario
from hantei.cli.rules import command as rules
from hantei.cli.rules import schema
from hantei.cli.setting_up import doctor, samples
from hantei.cli.settings import command as config
from hantei.cli.terminal.texts import Texts
from hantei.core.version import VERSION


def build(texts: Texts) -> typer.Typer:
    """All commands, described in one language."""
    app = typer.Typer(
        name="hantei",
        help=_app_help(texts),
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )

    @app.callback()
    def _options(
        version: Annotated[
            bool,
            typer.Option("--version", "-V", help=texts("app.option_version"), callback=_show_version, is_eager=True),
        ] = False,
        lang: Annotated[str, typer.Option("--lang", help=texts("app.option_lang"))] = texts.language,
    ) -> None:
        pass

    rules.add_to(app, texts)
    check.add_to(app, texts)
    decks = typer.Typer(help=texts("deck.help"), no_args_is_help=True, rich_markup_mode=None)
    deck_editing.add_to(decks, texts)
    deck.add_to(decks, texts)
    deck_completing.add_to(decks, texts)
    deck_stats.add_to(decks, texts)
    deck_sheet_print.add_sheet(decks, texts)
    app.add_typer(decks, name="deck")
    collection = typer.Typer(help=texts("collection.help"), no_args_is_help=True, rich_markup_mode=None)
    owned.add_to(collection, texts)
    app.add_typer(collection, name="collection")
    catalog = typer.Typer(help=texts("catalog.help"), no_args_is_help=True, rich_markup_mode=None)
    catalog_import.add_to(catalog, texts)
    catalog_versions.add_to(catalog, texts)
    catalog_cards.add_to(catalog, texts)
    catalog_stats.add_to(catalog, texts)
    catalog_export.add_to(catalog, texts)
    app.add_typer(catalog, name="catalog")
    effects.add_to(app, texts)
    match.add_to(app, texts)
    goldfish.add_to(app, texts)
    scenario.add_to(app, texts)
    play.add_to(app, texts)
    odds.add_to(app, texts)
    new_game.add_to(app, texts)
    config.add_to(app, texts)
    schema.add_to(app, texts)
    doctor.add_to(app, texts)
    samples.add_to(app, texts)
    return app


def _show_version(wanted: bool) -> None:
    if wanted:
        print(version_line())
        raise typer.Exit


def version_line() -> str:
    """`hantei 0.1.0 (Python 3.11.7, interpreted)`: which hantei, which Python, compiled or not."""
    from hantei.api.doctor import is_compiled

    engine = "compiled" if is_compiled() else "interpreted"
    return f"hantei {VERSION} (Python {platform.python_version()}, {engine})"


def _app_help(texts: Texts) -> str:
    examples = (
        "hantei games",
        "hantei catalog import boat cards.xlsx",
        'hantei catalog search boat 竜 --where "cost<=2"',
        "hantei check deck.txt --game boat",
        "hantei rules boat BM-330",
        "hantei explain CELL_DATE",
    )
    return texts.with_examples(texts("app.help"), *examples)
