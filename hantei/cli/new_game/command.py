"""`hantei new-game`: the folder of a new card game, laid out."""

from pathlib import Path
from typing import Annotated, Final

import typer

from hantei.cli.terminal.output import check_format, print_data
from hantei.cli.terminal.texts import Texts

EXAMPLES: Final = (
    "hantei new-game mygame",
    'hantei new-game hoshi --name-ja 星の札 --name-en "Cards of stars"',
    "hantei new-game hoshi --folder games",
)


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the command."""

    @app.command("new-game", help=texts.with_examples(texts("new_game.help"), *EXAMPLES))
    def new_game(
        game_id: Annotated[str, typer.Argument(metavar="ID", help=texts("new_game.argument_id"))],
        name_ja: Annotated[str, typer.Option("--name-ja", help=texts("new_game.option_name_ja"))] = "",
        name_en: Annotated[str, typer.Option("--name-en", help=texts("new_game.option_name_en"))] = "",
        folder: Annotated[Path, typer.Option("--folder", metavar="DIR", help=texts("new_game.option_folder"))] = Path(),
        output: Annotated[str, typer.Option("--format", "-f", help=texts("app.option_format"))] = "table",
    ) -> None:
        form = check_format(output)
        from hantei.api.new_game.laying_out import new_game as lay_out

        made = lay_out(game_id, name_ja=name_ja, name_en=name_en, folder=folder)
        if form:
            print_data(form, "hantei.new-game/1", made.to_json())
            return
        print(texts("new_game.written", folder=str(made.folder), count=len(made.files)))
        for file in made.files:
            print(f"  {file}")
        print(texts("new_game.next"))
        for command in made.commands:
            print(f"  {command}")
        print(texts("new_game.read"))
