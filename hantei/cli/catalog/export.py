"""Commands that write: export, template, rollback."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from hantei.api.catalogs.cards import load_catalog
from hantei.api.catalogs.exporting import catalog_bytes, check_form, export_catalog, write_template
from hantei.api.catalogs.versions import rollback_catalog
from hantei.cli.shared import options as deck_options
from hantei.cli.terminal.output import say
from hantei.cli.terminal.texts import Texts


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the commands."""
    store = Annotated[Path | None, typer.Option("--db", help=texts("app.option_db"))]
    game_id = Annotated[str, typer.Argument(metavar="GAME", help=texts("app.argument_game"))]

    @app.command(
        "export",
        help=texts.with_examples(
            texts("export.help"), "hantei catalog export boat cards.xlsx", "hantei catalog export boat - --to json"
        ),
    )
    def export(
        game: game_id,
        out: Annotated[str, typer.Argument(metavar="OUT", help=texts("export.argument_out"))],
        kind: Annotated[str, typer.Option("--to", help=texts("export.option_type"))] = "",
        version: Annotated[int | None, typer.Option("--catalog-version", help=texts("show.option_version"))] = None,
        encoding: Annotated[str, typer.Option("--encoding", help=texts("export.option_encoding"))] = "utf-8-sig",
        db: store = None,
        force: Annotated[bool, deck_options.force(texts)] = False,
    ) -> None:
        _export(game, out, kind, version, encoding, db, texts, force=force)

    @app.command("template", help=texts.with_examples(texts("template.help"), "hantei catalog template boat boat.xlsx"))
    def template(
        game: game_id,
        out: Annotated[Path, typer.Argument(metavar="OUT.xlsx", help=texts("template.argument_out"))],
        force: Annotated[bool, deck_options.force(texts)] = False,
    ) -> None:
        write_template(out, game=game, language=texts.language, force=force)
        say(texts("template.done", file=str(out)))

    @app.command("rollback", help=texts.with_examples(texts("rollback.help"), "hantei catalog rollback boat 3"))
    def rollback(
        game: game_id,
        version: Annotated[int, typer.Argument(metavar="VERSION", help=texts("rollback.argument_version"))],
        note: Annotated[str, typer.Option("--note", help=texts("import.option_note"))] = "",
        db: store = None,
    ) -> None:
        result = rollback_catalog(game, version, note=note, db=db)
        if not result.changed:
            print(texts("import.unchanged", game=game, version=result.version))
            return
        print(texts("rollback.done", old=version, game=game, version=result.version, cards=result.cards))


def _export(
    game: str, out: str, kind: str, version: int | None, encoding: str, db: Path | None, texts: Texts, *, force: bool
) -> None:
    """`hantei catalog export`; `-` is standard output."""
    form = check_form(kind or ("" if out == "-" else Path(out).suffix.removeprefix(".").casefold()))
    catalog = load_catalog(game, db=db, version=version)
    if out == "-":
        sys.stdout.buffer.write(catalog_bytes(catalog, form, language=texts.language, encoding=encoding))
        sys.stdout.buffer.flush()
        return
    export_catalog(catalog, out, form=form, language=texts.language, encoding=encoding, force=force)
    say(texts("export.done", file=out, cards=len(catalog)))
