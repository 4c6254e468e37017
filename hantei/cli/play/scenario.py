"""`hantei scenario run | solve | view`: positions, what comes of them, and what a seat may know of them."""

from typing import Annotated

import typer

from hantei.cli.shared import options as deck_options
from hantei.cli.terminal.output import check_format
from hantei.cli.terminal.texts import Texts


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the commands."""
    scenario = typer.Typer(help=texts("scenario.help"), no_args_is_help=True, rich_markup_mode=None)
    _add_run(scenario, texts)
    _add_solve(scenario, texts)
    _add_view(scenario, texts)
    app.add_typer(scenario, name="scenario")


def _add_run(app: typer.Typer, texts: Texts) -> None:
    paths = Annotated[list[str], typer.Argument(metavar="PATH...", help=texts("scenario.argument_paths"))]
    form = Annotated[str, typer.Option("--format", "-f", help=texts("app.option_format"))]
    show_option = Annotated[bool, typer.Option("--show", help=texts("scenario.option_show"))]

    @app.command(
        "run",
        help=texts.with_examples(
            texts("scenario.run_help"), "hantei scenario run my_case.toml", "hantei scenario run my_case.toml --show"
        ),
    )
    def run(path: paths, output: form = "table", show: show_option = False) -> None:
        from hantei.cli.play.scenes import run_scenarios

        raise typer.Exit(run_scenarios(path, check_format(output), show, texts))


def _add_solve(app: typer.Typer, texts: Texts) -> None:
    limit_option = Annotated[int, typer.Option("--limit", min=1, help=texts("scenario.option_limit"))]

    @app.command("solve", help=texts.with_examples(texts("scenario.solve_help"), "hantei scenario solve puzzle.toml"))
    def solve(
        path: Annotated[str, typer.Argument(metavar="FILE", help=texts("scenario.argument_path"))],
        limit: limit_option = 200_000,
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        from hantei.cli.play.scenes import solve_scenario

        raise typer.Exit(solve_scenario(path, limit, texts, check_format(output)))


def _add_view(app: typer.Typer, texts: Texts) -> None:
    seat_option = Annotated[int, typer.Option("--seat", min=1, max=2, help=texts("scenario.option_seat"))]
    case_option = Annotated[int, typer.Option("--case", min=1, help=texts("scenario.option_case"))]
    scene_option = Annotated[int | None, typer.Option("--scene", min=0, help=texts("scenario.option_scene"))]

    @app.command(
        "view", help=texts.with_examples(texts("scenario.view_help"), "hantei scenario view my_case.toml --seat 1")
    )
    def view(
        path: Annotated[str, typer.Argument(metavar="FILE", help=texts("scenario.argument_view"))],
        seat: seat_option,
        case: case_option = 1,
        scene: scene_option = None,
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        from hantei.cli.play.scenes import view_scenario

        view_scenario(path, seat, case, scene, check_format(output), texts)
