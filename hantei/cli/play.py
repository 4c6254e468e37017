"""`hantei scenario`, `hantei replay`, `hantei conformance`: positions, journals and the engine's contract."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hantei.cli.exit_codes import FINDINGS, OK
from hantei.cli.output import check_format, print_json, say
from hantei.cli.texts import Texts
from hantei.core.errors import UsageError
from hantei.core.text import printable
from hantei.games import load

if TYPE_CHECKING:
    from hantei.core.card import Card
    from hantei.plugin import Game
    from hantei.simulator.journal import Header
    from hantei.simulator.match import Match
    from hantei.simulator.play import Play, Settings
    from hantei.simulator.scenario import Scenario


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the commands."""
    scenario = typer.Typer(help=texts("scenario.help"), no_args_is_help=True, rich_markup_mode=None)
    _add_run(scenario, texts)
    _add_solve(scenario, texts)
    app.add_typer(scenario, name="scenario")
    _add_replay(app, texts)
    _add_conformance(app, texts)


def _add_run(app: typer.Typer, texts: Texts) -> None:
    paths = Annotated[list[str], typer.Argument(metavar="PATH...", help=texts("scenario.argument_paths"))]
    form = Annotated[str, typer.Option("--format", "-f", help=texts("app.option_format"))]

    @app.command("run", help=texts.with_examples(texts("scenario.run_help"), "hantei scenario run my_case.toml"))
    def run(path: paths, output: form = "table") -> None:
        raise typer.Exit(run_scenarios(path, check_format(output), texts))


def _add_solve(app: typer.Typer, texts: Texts) -> None:
    limit_option = Annotated[int, typer.Option("--limit", min=1, help=texts("scenario.option_limit"))]

    @app.command("solve", help=texts.with_examples(texts("scenario.solve_help"), "hantei scenario solve puzzle.toml"))
    def solve(
        path: Annotated[str, typer.Argument(help=texts("scenario.argument_path"))], limit: limit_option = 200_000
    ) -> None:
        raise typer.Exit(solve_scenario(path, limit, texts))


def _add_replay(app: typer.Typer, texts: Texts) -> None:
    at_option = Annotated[int | None, typer.Option("--at", min=0, help=texts("replay.option_at"))]
    out_option = Annotated[Path | None, typer.Option("--as-scenario", help=texts("replay.option_scenario"))]
    force_option = Annotated[bool, typer.Option("--force", help=texts("replay.option_force"))]

    @app.command("replay", help=texts.with_examples(texts("replay.help"), "hantei replay match.jsonl --at 40"))
    def replay_journal(
        journal: Annotated[Path, typer.Argument(help=texts("replay.argument"))],
        at: at_option = None,
        as_scenario: out_option = None,
        force: force_option = False,
    ) -> None:
        raise typer.Exit(replay_file(journal, at, as_scenario, force, texts))


def _add_conformance(app: typer.Typer, texts: Texts) -> None:
    count_option = Annotated[int, typer.Option("-n", min=1, help=texts("conformance.option_n"))]
    seed_option = Annotated[int, typer.Option("--seed", help=texts("conformance.option_seed"))]

    @app.command("conformance", help=texts.with_examples(texts("conformance.help"), "hantei conformance act6 -n 1000"))
    def conformance(
        game: Annotated[str, typer.Argument(help=texts("conformance.argument"))],
        count: count_option = 200,
        seed: seed_option = 1,
    ) -> None:
        raise typer.Exit(run_conformance(load(game), count, seed, texts))


def _playable(game: "Game") -> "Play":
    if game.play is None:
        raise UsageError("play_not_possible", game=game.id)
    return game.play


def _cards(game: "Game") -> "dict[str, Card]":
    return {card.id: card for card in (game.builtin() if game.builtin else ())}


def run_scenarios(paths: Iterable[str], as_json: bool, texts: Texts) -> int:
    """Run every scenario of the files and folders; 0 when all come out."""
    from hantei.simulator.scenario import run_scenario

    found = [scenario for path in paths for scenario in _scenarios(path)]
    if not found:
        raise UsageError("scenario_none", paths=tuple(paths))
    results = [(scenario, run_scenario(scenario, _playable(load(scenario.game)))) for scenario in found]
    failed = [(scenario, problem) for scenario, problem in results if problem]
    if as_json:
        print_json("hantei.scenario/1", {
            "scenarios": [
                {"file": s.file, "why": s.name, "game": s.game, "proves": list(s.rules), "problem": problem}
                for s, problem in results
            ],
        })  # fmt: skip
    else:
        for scenario, problem in failed:
            print(
                texts("scenario.failed", file=scenario.file, why=printable(scenario.name), problem=printable(problem))
            )
        print(texts("scenario.total", count=len(results), failed=len(failed)))
    return FINDINGS if failed else OK


def _scenarios(path: str) -> "tuple[Scenario, ...]":
    from hantei.simulator.scenario import ScenarioError, is_scenario, load_scenarios

    place = Path(path)
    found: list[Scenario] = []
    try:
        for file in sorted(file for file in place.rglob("*.toml") if file.is_file()) if place.is_dir() else [place]:
            if file == place or is_scenario(file):
                found.extend(load_scenarios(file))
    except (ScenarioError, OSError) as error:
        raise UsageError("scenario_broken", detail=str(error)) from error
    return tuple(found)


def solve_scenario(path: str, limit: int, texts: Texts) -> int:
    """Search each position of a file for a forced win in this turn."""
    from hantei.simulator.match import NOBODY
    from hantei.simulator.play import PositionError
    from hantei.simulator.scenario import begin
    from hantei.simulator.solve import solve

    code = OK
    for scenario in _scenarios(path):
        try:
            match = begin(scenario, _playable(load(scenario.game)))
        except PositionError as error:
            raise UsageError("scenario_broken", detail=f"{scenario.file}: {error}") from error
        if match.winner != NOBODY:
            raise UsageError("scenario_broken", detail=f"{scenario.file}: the match is over")
        solution = solve(match, limit)
        key = "unknown" if solution.wins is None else "wins" if solution.wins else "no_win"
        print(texts(f"scenario.solve_{key}", player=match.to_act() + 1, count=solution.positions))
        for text in solution.line:
            print(f"  {text}")
        code = code if solution.wins else FINDINGS
    return code


def replay_file(path: Path, at: int | None, as_scenario: Path | None, force: bool, texts: Texts) -> int:
    """Play a journal again, line by line, and show it."""
    from hantei.simulator.journal import Difference, replay

    header, rows, game, match = _open_journal(path)
    if header.rules != game.rules_version:
        say(texts("replay.other_rules", journal=printable(header.rules), rules=game.rules_version))
    decisions = 0
    shown = 0
    show_all = at is None and as_scenario is None
    if show_all:
        _print_board(match, _playable(game), texts, 0)
    if at != 0:
        for step in replay(rows, match, _playable(game)):
            if isinstance(step, Difference):
                print(texts("replay.difference", line=step.line, journal=printable(step.journal), played=step.played))
                return FINDINGS
            decisions += 1
            if show_all:
                for row in rows[shown : step - 1]:
                    print(_row_text(row))
                _print_board(match, _playable(game), texts, decisions)
            shown = step - 1
            if at is not None and decisions >= at:
                break
    if at is not None and decisions < at:
        raise UsageError("replay_too_far", at=at, decisions=decisions)
    if as_scenario is not None:
        _write_scenario(match, game, header.switches, decisions, as_scenario, force)
        say(texts("replay.written", file=str(as_scenario)))
    elif at is not None:
        _print_board(match, _playable(game), texts, decisions)
    else:
        print(texts("replay.same", decisions=decisions))
    return OK


def _open_journal(path: Path) -> "tuple[Header, tuple[dict[str, Any], ...], Game, Match]":
    """A journal's header and rows, its game, and its match before the first decision."""
    from hantei.simulator.journal import JournalError, read_journal, start

    try:
        header, rows = read_journal(path.read_text(encoding="utf-8"))
        game = load(header.game)
        return header, rows, game, start(header, _playable(game), _cards(game))
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError("journal_unreadable", file=str(path), detail=str(error)) from error
    except JournalError as error:
        raise UsageError("journal_broken", file=str(path), line=error.line, detail=error.detail) from error


def _row_text(row: dict[str, object]) -> str:
    if "do" in row:
        return f"{row['player']}> {printable(str(row['do']))}"
    return f"    {printable(str(row.get('event', '')))}  [{row.get('rule', '')}]"


def _write_scenario(
    match: "Match", game: "Game", settings: "Settings", decisions: int, path: Path, force: bool
) -> None:
    """The position as a scenario file; UsageError where it can't be one."""
    from hantei.files.atomic import atomic_write
    from hantei.simulator.match import NOBODY
    from hantei.simulator.position_file import HalfDone, export_position

    if match.winner != NOBODY:
        raise UsageError("replay_over", decisions=decisions)
    if path.exists() and not force:
        raise UsageError("deck_out_exists", path=str(path))
    try:
        text = export_position(game.id, _playable(game), match, settings)
    except HalfDone as error:
        raise UsageError("replay_half_done", decisions=decisions) from error
    atomic_write(path, lambda stream: stream.write(text.encode()))


def _print_board(match: "Match", play: "Play", texts: Texts, decisions: int) -> None:
    """The position in a few lines: what each player has where."""
    position = play.read(match)
    print(texts("replay.board", decision=decisions, turn=position["turn"], player=position["active"]))
    for number in (1, 2):
        player = position[f"player{number}"]
        places = [f"{key} {' '.join(map(str, cards)) or '-'}" for key, cards in player.items() if key != "pile"]
        print(f"  {number}: pile {len(player['pile'])} | " + " | ".join(places))
    if position["stage"]:
        print("  stage: " + " / ".join(position["stage"]))
    if position["result"]:
        print(f"  {position['result']}")


def run_conformance(game: "Game", count: int, seed: int, texts: Texts) -> int:
    """Play random matches and try the contract on them."""
    from hantei.simulator.conformance import conform

    play = _playable(game)
    deck = tuple(_cards(game).values())
    begin = play.table(play.defaults, (deck, deck))
    report = conform(lambda number: begin(seed, number), count)
    for failure in report.failures[:20]:
        print(texts("conformance.failure", check=failure.check, game=failure.game, decision=failure.decision,
                    detail=failure.detail))  # fmt: skip
    endings = ", ".join(f"{rule} {number}" for rule, number in sorted(report.endings.items()))
    print(texts("conformance.total", games=report.games, decisions=report.decisions, failures=len(report.failures),
                endings=endings))  # fmt: skip
    return FINDINGS if report.failures else OK
