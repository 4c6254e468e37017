"""The commands that change a deck file."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from hantei.cli.shared import options as deck_options
from hantei.cli.shared.decks import asking
from hantei.cli.shared.rulesets import ruleset_options
from hantei.cli.terminal.output import check_format
from hantei.cli.terminal.texts import Texts

if TYPE_CHECKING:
    from hantei.api.building.editing import DeckEdit
    from hantei.api.decks.judging import DeckOptions

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
    @asking(texts, "game", "catalog", "db", "switch")
    def new(
        file: Annotated[str, typer.Argument(metavar="FILE", help=texts("edit.argument_new"))],
        card: cards = None,
        name: Annotated[str, typer.Option("--name", help=texts("edit.option_name"))] = "",
        player: Annotated[str, typer.Option("--player", help=texts("edit.option_player"))] = "",
        section: Annotated[str, _section(texts)] = "",
        *,
        asked: "DeckOptions",
        dry_run: Annotated[bool, _dry_run(texts)] = False,
        log: Annotated[bool, _log(texts)] = True,
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        from hantei.api.building.editing import EditRequest
        from hantei.api.building.making import run_new
        from hantei.cli.deck.editing.asking import asking
        from hantei.cli.deck.editing.output import show_edit

        form = check_format(output)
        request = EditRequest(file, asked, section=section, dry_run=dry_run, log=log, language=texts.language)

        def make(cards: Sequence[str]) -> "DeckEdit":
            return run_new(request, tuple(cards), name=name, player=player)

        raise typer.Exit(show_edit(lambda: asking(make, card or (), texts), texts, form=form))


def _add_edit(app: typer.Typer, texts: Texts, command: str) -> None:
    """Add one of the commands that change cards: they differ in what they do with them only."""

    @app.command(command, help=texts.with_examples(texts(f"edit.{command}"), *EXAMPLES[command]))
    @asking(texts, "game", "catalog", "db", "switch", "encoding")
    def edit(
        file: Annotated[str, typer.Argument(metavar="FILE", help=texts("edit.argument_file"))],
        card: Annotated[list[str], typer.Argument(metavar="CARD...", help=texts(_cards_key(command)))],
        section: Annotated[str, _section(texts)] = "",
        *,
        asked: "DeckOptions",
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
        rules = ruleset_options(ruleset or (), as_of, "")
        request = EditRequest(file, asked, rules, section, dry_run, log, texts.language)

        def make(cards: Sequence[str]) -> "DeckEdit":
            return run_edit(request, command, tuple(cards))

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
    @asking(texts, "game", "catalog", "db", "switch", "encoding")
    def undo(
        file: Annotated[str, typer.Argument(metavar="FILE", help=texts("edit.argument_file"))],
        *,
        asked: "DeckOptions",
        ruleset: Annotated[list[str] | None, deck_options.rulesets(texts)] = None,
        as_of: Annotated[str, deck_options.as_of(texts)] = "",
        dry_run: Annotated[bool, _dry_run(texts)] = False,
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        from hantei.api.building.editing import EditRequest
        from hantei.api.building.history import run_undo
        from hantei.cli.deck.editing.output import show_edit

        form = check_format(output)
        rules = ruleset_options(ruleset or (), as_of, "")
        request = EditRequest(file, asked, rules, dry_run=dry_run, language=texts.language)
        raise typer.Exit(show_edit(lambda: run_undo(request), texts, form=form))


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
