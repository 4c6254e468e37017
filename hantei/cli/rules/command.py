"""Commands about the rules and the findings: games, rules, explain."""

from pathlib import Path
from typing import Annotated

import typer

from hantei.cli.terminal.output import check_format
from hantei.cli.terminal.texts import Texts


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the commands."""
    form = Annotated[str, typer.Option("--format", "-f", help=texts("app.option_format"))]
    game_id = Annotated[str, typer.Argument(metavar="GAME", help=texts("app.argument_game"))]

    @app.command("games", help=texts.with_examples(texts("games.help"), "hantei games"))
    def games(output: form = "table") -> None:
        from hantei.cli.rules.show import show_games

        show_games(texts, check_format(output))

    @app.command(
        "rules",
        help=texts.with_examples(
            texts("rules.help"),
            "hantei rules boat BM-330",
            "hantei rules leader 建物 召喚",
            "hantei rules act8 --status assumed",
            "hantei rules boat --rulesets",
        ),
    )
    def rules(
        game: game_id,
        words: Annotated[
            list[str] | None, typer.Argument(metavar="ID|WORDS", help=texts("rules.argument_words"))
        ] = None,
        status: Annotated[str, typer.Option("--status", help=texts("rules.option_status"))] = "",
        unproved: Annotated[bool, typer.Option("--unproved", help=texts("rules.option_unproved"))] = False,
        tests: Annotated[list[Path] | None, typer.Option("--tests", help=texts("rules.option_tests"))] = None,
        rulesets: Annotated[bool, typer.Option("--rulesets", help=texts("rulesets.option"))] = False,
        output: form = "table",
    ) -> None:
        if rulesets:
            from hantei.cli.rules.rulesets import list_rulesets

            raise typer.Exit(list_rulesets(game, texts, check_format(output)))
        from hantei.cli.rules.show import search_rules, test_folders

        search_rules(game, words or [], status, test_folders(tests) if unproved else None, texts, check_format(output))

    @app.command(
        "explain", help=texts.with_examples(texts("explain.help"), "hantei explain CELL_DATE", "hantei explain BM-330")
    )
    def explain(
        code: Annotated[str, typer.Argument(metavar="CODE", help=texts("explain.argument_code"))],
        output: form = "table",
    ) -> None:
        from hantei.cli.rules.show import explain_code

        explain_code(code, texts, check_format(output))
