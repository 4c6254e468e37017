"""The commands that change a deck file."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from hantei.cli.shared import options as deck_options
from hantei.cli.shared.decks import asked_decks
from hantei.cli.shared.rulesets import ruleset_options
from hantei.cli.terminal.output import check_format
from hantei.cli.terminal.texts import Texts

if TYPE_CHECKING:
    from hantei.api.building.editing import DeckEdit

EXAMPLES: Final = {
    "add": ('hantei deck add deck.txt "3 溶岩トカゲ"', 'hantei deck add deck.txt "2 狼" "リーダー：獅子王" --dry-run'),
    "remove": ('hantei deck remove deck.txt "1 溶岩トカゲ"', "hantei deck remove deck.txt 溶岩トカゲ"),
    "set": ('hantei deck set deck.txt "4 溶岩トカゲ"', 'hantei deck set "all.csv[あおい]" "0 狼" --no-log'),
    "swap": ("hantei deck swap deck.txt 溶岩トカゲ 噴煙の飛竜", 'hantei deck swap deck.txt "1 狼" 犬'),
}


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the commands."""
    _add_new(app, texts)
    for name in EXAMPLES:
        _add_edit(app, texts, name)
    _add_undo(app, texts)
    _add_log(app, texts)


def _dry_run(texts: Texts) -> Any:
    return typer.Option("--dry-run", help=texts("edit.option_dry_run"))


def _log(texts: Texts) -> Any:
    return typer.Option("--log/--no-log", help=texts("edit.option_log"))


def _section(texts: Texts) -> Any:
    return typer.Option("--section", help=texts("edit.option_section"))


def _add_new(app: typer.Typer, texts: Texts) -> None:
    cards = Annotated[list[str] | None, typer.Argument(metavar="[CARD]...", help=texts("edit.argument_cards"))]

    @app.command(
        "new",
        help=texts.with_examples(
            texts("edit.new"),
            "hantei deck new deck.txt --game boat",
            'hantei deck new deck.csv "4 溶岩トカゲ" "2 狼" --game boat --name 炎の奇襲',
        ),
    )
    def new(
        context: typer.Context,
        file: Annotated[str, typer.Argument(metavar="FILE", help=texts("edit.argument_new"))],
        card: cards = None,
        name: Annotated[str, typer.Option("--name", help=texts("edit.option_name"))] = "",
        player: Annotated[str, typer.Option("--player", help=texts("edit.option_player"))] = "",
        section: Annotated[str, _section(texts)] = "",
        game: Annotated[str, deck_options.game(texts)] = "",
        catalog: Annotated[list[str] | None, deck_options.catalog(texts)] = None,
        db: Annotated[Path | None, deck_options.store(texts)] = None,
        switch: Annotated[list[str] | None, deck_options.switch(texts)] = None,
        dry_run: Annotated[bool, _dry_run(texts)] = False,
        log: Annotated[bool, _log(texts)] = True,
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        from hantei.api.building.editing import EditRequest
        from hantei.api.building.making import run_new
        from hantei.cli.deck.editing.asking import asking
        from hantei.cli.deck.editing.output import show_edit

        form = check_format(output)
        options = asked_decks(context, texts, game=game, db=db, catalog=catalog, switch=switch)
        request = EditRequest(file, options, section=section, dry_run=dry_run, log=log, language=texts.language)

        def make(cards: Sequence[str]) -> "DeckEdit":
            return run_new(request, tuple(cards), name=name, player=player)

        raise typer.Exit(show_edit(lambda: asking(make, card or (), texts), texts, form=form))


def _add_edit(app: typer.Typer, texts: Texts, command: str) -> None:
    """Add one of the commands that change cards: they differ in what they do with them only."""

    @app.command(command, help=texts.with_examples(texts(f"edit.{command}"), *EXAMPLES[command]))
    def edit(
        context: typer.Context,
        file: Annotated[str, typer.Argument(metavar="FILE", help=texts("edit.argument_file"))],
        card: Annotated[list[str], typer.Argument(metavar="CARD...", help=texts(_cards_key(command)))],
        section: Annotated[str, _section(texts)] = "",
        game: Annotated[str, deck_options.game(texts)] = "",
        catalog: Annotated[list[str] | None, deck_options.catalog(texts)] = None,
        db: Annotated[Path | None, deck_options.store(texts)] = None,
        switch: Annotated[list[str] | None, deck_options.switch(texts)] = None,
        encoding: Annotated[str, deck_options.encoding(texts)] = "",
        ruleset: Annotated[list[str] | None, deck_options.rulesets(texts)] = None,
        as_of: Annotated[str, deck_options.as_of(texts)] = "",
        dry_run: Annotated[bool, _dry_run(texts)] = False,
        log: Annotated[bool, _log(texts)] = True,
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        from hantei.api.building.editing import EditRequest, run_edit
        from hantei.cli.deck.editing.asking import asking
        from hantei.cli.deck.editing.output import show_edit

        form = check_format(output)
        options = asked_decks(context, texts, game=game, db=db, catalog=catalog, switch=switch, encoding=encoding)
        rules = ruleset_options(ruleset or (), as_of, "")
        asked = EditRequest(file, options, rules, section, dry_run, log, texts.language)

        def make(cards: Sequence[str]) -> "DeckEdit":
            return run_edit(asked, command, tuple(cards))

        raise typer.Exit(show_edit(lambda: asking(make, card, texts), texts, form=form))


def _cards_key(command: str) -> str:
    return "edit.argument_swap" if command == "swap" else "edit.argument_cards"


def _add_undo(app: typer.Typer, texts: Texts) -> None:
    @app.command(
        "undo",
        help=texts.with_examples(
            texts("edit.undo"), "hantei deck undo deck.txt", "hantei deck undo deck.txt --dry-run"
        ),
    )
    def undo(
        context: typer.Context,
        file: Annotated[str, typer.Argument(metavar="FILE", help=texts("edit.argument_file"))],
        game: Annotated[str, deck_options.game(texts)] = "",
        catalog: Annotated[list[str] | None, deck_options.catalog(texts)] = None,
        db: Annotated[Path | None, deck_options.store(texts)] = None,
        switch: Annotated[list[str] | None, deck_options.switch(texts)] = None,
        encoding: Annotated[str, deck_options.encoding(texts)] = "",
        ruleset: Annotated[list[str] | None, deck_options.rulesets(texts)] = None,
        as_of: Annotated[str, deck_options.as_of(texts)] = "",
        dry_run: Annotated[bool, _dry_run(texts)] = False,
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        from hantei.api.building.editing import EditRequest
        from hantei.api.building.history import run_undo
        from hantei.cli.deck.editing.output import show_edit

        form = check_format(output)
        options = asked_decks(context, texts, game=game, db=db, catalog=catalog, switch=switch, encoding=encoding)
        rules = ruleset_options(ruleset or (), as_of, "")
        asked = EditRequest(file, options, rules, dry_run=dry_run, language=texts.language)
        raise typer.Exit(show_edit(lambda: run_undo(asked), texts, form=form))


def _add_log(app: typer.Typer, texts: Texts) -> None:
    @app.command(
        "log",
        help=texts.with_examples(
            texts("edit.log"), "hantei deck log deck.txt", "hantei deck log deck.txt --format json"
        ),
    )
    def log(
        file: Annotated[str, typer.Argument(metavar="FILE", help=texts("edit.argument_file"))],
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        from hantei.cli.deck.editing.output import show_log

        raise typer.Exit(show_log(file, texts, form=check_format(output)))
