"""`hantei samples` and `hantei demo`: something to try hantei with."""

import os
from pathlib import Path
from typing import Annotated

import typer

from hantei.api.games import available
from hantei.api.samples import copy_samples, samples_folder
from hantei.cli.terminal.output import say
from hantei.cli.terminal.texts import Texts


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the commands."""

    @app.command("demo", help=texts.with_examples(texts("demo.help"), "hantei demo"))
    def demo() -> None:
        import runpy

        runpy.run_path(str(samples_folder() / "demo.py"))["main"](texts.language)

    @app.command("samples", help=texts.with_examples(texts("samples.help"), "hantei samples my_samples"))
    def samples(
        folder: Annotated[Path, typer.Argument(metavar="DIR", help=texts("samples.argument_folder"))],
    ) -> None:
        count = len(copy_samples(folder))
        say(texts("samples.done", count=count, folder=str(folder)))
        game = next(game_id for game_id in available() if (folder / game_id / "catalog.xlsx").is_file())
        cards, decks = folder / game / "catalog.xlsx", folder / game / "decks" / "legal"
        print(f"hantei catalog import {game} {_quoted(cards)}")
        print(f"hantei check {_quoted(decks)}")


def _quoted(path: Path) -> str:
    from hantei.api.new_game.laying_out import quoted

    return quoted(str(path), windows=os.name == "nt")
