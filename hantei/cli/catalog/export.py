"""Commands that write: export, template, rollback."""

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from hantei.api.catalogs.store import importable, load_catalog, open_store
from hantei.cli.deck import options as deck_options
from hantei.cli.terminal.output import say
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.core.version import VERSION
from hantei.games import load

if TYPE_CHECKING:
    from hantei.plugin import Game

FORMATS: Final = ("xlsx", "csv", "json")


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the commands."""
    store = Annotated[Path | None, typer.Option("--db", help=texts("app.option_db"))]
    game_id = Annotated[str, typer.Argument(metavar="GAME", help=texts("app.argument_game"))]

    @app.command(
        "export",
        help=texts.with_examples(
            texts("export.help"), "hantei catalog export boat cards.xlsx", "hantei catalog export boat - --type json"
        ),
    )
    def export(
        game: game_id,
        out: Annotated[str, typer.Argument(metavar="OUT", help=texts("export.argument_out"))],
        kind: Annotated[str, typer.Option("--type", help=texts("export.option_type"))] = "",
        version: Annotated[int | None, typer.Option("--version", help=texts("show.option_version"))] = None,
        encoding: Annotated[str, typer.Option("--encoding", help=texts("export.option_encoding"))] = "utf-8-sig",
        db: store = None,
        force: Annotated[bool, deck_options.force(texts)] = False,
    ) -> None:
        export_catalog(load(game), out, kind, version, encoding, db, texts, force=force)

    @app.command("template", help=texts.with_examples(texts("template.help"), "hantei catalog template boat boat.xlsx"))
    def template(
        game: game_id,
        out: Annotated[Path, typer.Argument(metavar="OUT.xlsx", help=texts("template.argument_out"))],
        force: Annotated[bool, deck_options.force(texts)] = False,
    ) -> None:
        write_template(load(game), out, texts, force=force)

    @app.command("rollback", help=texts.with_examples(texts("rollback.help"), "hantei catalog rollback boat 3"))
    def rollback(
        game: game_id,
        version: Annotated[int, typer.Argument(help=texts("rollback.argument_version"))],
        note: Annotated[str, typer.Option("--note", help=texts("import.option_note"))] = "",
        db: store = None,
    ) -> None:
        go_back(load(game), version, note, db, texts)


def export_catalog(
    game: "Game", out: str, kind: str, version: int | None, encoding: str, db: Path | None, texts: Texts, *, force: bool
) -> None:
    """`hantei catalog export`."""
    from hantei.catalog.writing.export import export, export_to

    spec = importable(game)
    form = kind or ("" if out == "-" else Path(out).suffix.removeprefix(".").casefold())
    if form not in FORMATS:
        raise UsageError("export_type_unknown" if form else "export_type_missing", value=form)
    catalog = load_catalog(game, db, version)
    if out == "-":
        export_to(sys.stdout.buffer, catalog, spec, form, language=texts.language, encoding=encoding)
        sys.stdout.buffer.flush()
        return
    export(catalog, spec, Path(out), form, language=texts.language, encoding=encoding, force=force)
    say(texts("export.done", file=out, cards=len(catalog)))


def write_template(game: "Game", out: Path, texts: Texts, *, force: bool) -> None:
    """`hantei catalog template`."""
    from hantei.catalog.writing.template import template

    spec = importable(game)
    if out.suffix.casefold() != ".xlsx":
        raise UsageError("template_ending", path=str(out))
    template(spec, out, texts.language, force=force)
    say(texts("template.done", file=str(out)))


def go_back(game: "Game", version: int, note: str, db: Path | None, texts: Texts) -> None:
    """`hantei catalog rollback`."""
    importable(game)
    with open_store(db) as store:
        result = store.rollback(game.id, version, note=note, hantei_version=VERSION, now=datetime.now(UTC))
        newest = store.versions(game.id)[-1]
    if not result.changed:
        print(texts("import.unchanged", game=game.id, version=result.version))
        return
    print(texts("rollback.done", old=version, game=game.id, version=result.version, cards=newest.cards))
