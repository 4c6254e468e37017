"""`hantei scenario run | solve | view`: positions, what comes of them, and what a seat may know of them."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hantei.api.games import load
from hantei.cli.play.board import playable, print_position
from hantei.cli.terminal.exit_codes import FINDINGS, OK
from hantei.cli.terminal.output import check_format, print_json
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.core.text import printable

if TYPE_CHECKING:
    from hantei.simulator.kernel.match import Match
    from hantei.simulator.play import Play
    from hantei.simulator.scenarios.file import Scenario
    from hantei.simulator.scenarios.run import Played, Problem


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

    @app.command("run", help=texts.with_examples(texts("scenario.run_help"), "hantei scenario run my_case.toml",
                                                 "hantei scenario run my_case.toml --show"))  # fmt: skip
    def run(path: paths, output: form = "table", show: show_option = False) -> None:
        raise typer.Exit(run_scenarios(path, check_format(output), show, texts))


def _add_solve(app: typer.Typer, texts: Texts) -> None:
    limit_option = Annotated[int, typer.Option("--limit", min=1, help=texts("scenario.option_limit"))]

    @app.command("solve", help=texts.with_examples(texts("scenario.solve_help"), "hantei scenario solve puzzle.toml"))
    def solve(
        path: Annotated[str, typer.Argument(help=texts("scenario.argument_path"))], limit: limit_option = 200_000
    ) -> None:
        raise typer.Exit(solve_scenario(path, limit, texts))


def _add_view(app: typer.Typer, texts: Texts) -> None:
    seat_option = Annotated[int, typer.Option("--seat", min=1, max=2, help=texts("scenario.option_seat"))]
    case_option = Annotated[int, typer.Option("--case", min=1, help=texts("scenario.option_case"))]
    scene_option = Annotated[int | None, typer.Option("--scene", min=0, help=texts("scenario.option_scene"))]

    @app.command(
        "view", help=texts.with_examples(texts("scenario.view_help"), "hantei scenario view my_case.toml --seat 1")
    )
    def view(
        path: Annotated[str, typer.Argument(help=texts("scenario.argument_view"))], seat: seat_option,
        case: case_option = 1, scene: scene_option = None,
    ) -> None:  # fmt: skip
        raise typer.Exit(view_scenario(path, View(seat - 1, case, scene), texts))


@dataclass(frozen=True)
class View:
    """Which seat looks, at which case of a file, after which scene (None: the last one; 0: the position itself)."""

    seat: int
    case: int
    scene: int | None


def run_scenarios(paths: Iterable[str], as_json: bool, show: bool, texts: Texts) -> int:
    """Run every scenario of the files and folders; 0 when all come out."""
    found = [scenario for path in paths for scenario in _scenarios(path, texts)]
    if not found:
        raise UsageError("scenario_none", paths=tuple(paths))
    results: list[tuple[Scenario, tuple[Problem, ...]]] = []
    for scenario in found:
        problems = _run(scenario, show and not as_json, texts)
        results.append((scenario, problems))
        if problems and not as_json:
            print(texts("scenario.failed", file=scenario.file, why=printable(scenario.name)))
            for problem in problems:
                print(f"    {printable(problem.text(texts.language))}")
    failed = sum(1 for _, problems in results if problems)
    if as_json:
        _print_results(results)
    else:
        print(texts("scenario.total", count=len(results), failed=failed))
    return FINDINGS if failed else OK


def _run(scenario: "Scenario", show: bool, texts: Texts) -> "tuple[Problem, ...]":
    """Run one, and show its scenes where that is wanted."""
    from hantei.simulator.scenarios.run import run_scenario

    play = playable(load(scenario.game))
    return run_scenario(scenario, play, (lambda played: _show(scenario, played, play, texts)) if show else None)


def _show(scenario: "Scenario", played: "Played", play: "Play", texts: Texts) -> None:
    """A scene that was played: its record, the position after it, the values, what may be done now."""
    from hantei.simulator.scenarios.run import log_lines

    match = played.match
    if played.number == 0:
        print(texts("scenario.shown", file=scenario.file, why=printable(scenario.name)))
    for line in log_lines(match, play, played.start) if played.number else []:
        print(f"    {printable(line)}")
    position = play.read(match)
    print(texts("scenario.after", scene=played.number, turn=position["turn"], player=position["active"]))
    print_position(position, whole=True)
    for who, values in play.values(match).items():
        print(f"    {who}: " + ", ".join(f"{name} {value}" for name, value in values.items()))
    if match.to_act() >= 0:
        options = " / ".join(match.action_text(action) for action in match.legal_actions())
        print(
            printable(
                texts("scenario.options", player=match.to_act() + 1, asks=position["asks"] or "-", options=options)
            )
        )


def _print_results(results: "Iterable[tuple[Scenario, tuple[Problem, ...]]]") -> None:
    print_json("hantei.scenario/1", {
        "scenarios": [
            {
                "file": s.file, "why": s.name, "game": s.game, "proves": list(s.rules),
                "problem": problems[0].text() if problems else "",
                "problems": [
                    {"scene": one.scene, "place": one.place, "code": one.telling.key, "facts": dict(one.telling.facts)}
                    for one in problems
                ],
            }
            for s, problems in results
        ],
    })  # fmt: skip


def _scenarios(path: str, texts: Texts) -> "tuple[Scenario, ...]":
    from hantei.simulator.scenarios.file import ScenarioError, is_scenario, load_scenarios

    place = Path(path)
    found: list[Scenario] = []
    try:
        for file in sorted(file for file in place.rglob("*.toml") if file.is_file()) if place.is_dir() else [place]:
            if file == place or is_scenario(file):
                found.extend(load_scenarios(file))
    except ScenarioError as error:
        raise UsageError("scenario_broken", detail=error.text(texts.language)) from error
    except OSError as error:
        raise UsageError("scenario_broken", detail=str(error)) from error
    return tuple(found)


def _begin(scenario: "Scenario", texts: Texts) -> "Match":
    """The match at the position of a scenario; UsageError where there can be none."""
    from hantei.simulator.scenarios.run import begin
    from hantei.simulator.telling import Told

    try:
        return begin(scenario, playable(load(scenario.game)))
    except Told as error:
        raise UsageError("scenario_broken", detail=f"{scenario.file}: {error.text(texts.language)}") from error


def solve_scenario(path: str, limit: int, texts: Texts) -> int:
    """Search each position of a file for a forced win in this turn."""
    from hantei.simulator.kernel.match import NOBODY
    from hantei.simulator.scenarios.solve import solve

    code = OK
    for scenario in _scenarios(path, texts):
        match = _begin(scenario, texts)
        if match.winner != NOBODY:
            raise UsageError("scenario_over", file=scenario.file)
        solution = solve(match, limit)
        key = "unknown" if solution.wins is None else "wins" if solution.wins else "no_win"
        print(texts(f"scenario.solve_{key}", player=match.to_act() + 1, count=solution.positions))
        for text in solution.line:
            print(f"  {text}")
        code = code if solution.wins else FINDINGS
    return code


def view_scenario(path: str, view: View, texts: Texts) -> int:
    """Print what a seat may know of a position, and nothing else."""
    scenarios = _scenarios(path, texts)
    if view.case > len(scenarios):
        raise UsageError("scenario_no_case", file=path, case=view.case, count=len(scenarios))
    scenario = scenarios[view.case - 1]
    if view.scene is not None and view.scene > len(scenario.scenes):
        raise UsageError("scenario_no_scene", file=path, scene=view.scene, count=len(scenario.scenes))
    play = playable(load(scenario.game))
    _begin(scenario, texts)
    match = _after(scenario, play, len(scenario.scenes) if view.scene is None else view.scene, texts)
    decides = match.to_act() == view.seat
    options = [match.action_text(action, view.seat) for action in match.legal_actions()] if decides else []
    print_json("hantei.view/1", {"seen": match.observe(view.seat), "options": options})
    return OK


def _after(scenario: "Scenario", play: "Play", scene: int, texts: Texts) -> "Match":
    """The match after a scene; UsageError where a decision before it can't be made. What else came out otherwise is no
    matter here."""
    from hantei.simulator.scenarios.run import play_scenes

    for played in play_scenes(scenario, play):
        if played.is_stuck:
            detail = f"{scenario.file}: {played.problems[0].text(texts.language)}"
            raise UsageError("scenario_broken", detail=detail)
        if played.number == scene:
            break
    return played.match
