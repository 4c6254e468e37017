"""Scenarios run, shown and solved on the terminal."""

from typing import TYPE_CHECKING

from hantei.api.positions.retelling import Part, StoryLine
from hantei.api.positions.scenarios import (
    find_scenarios,
    log_lines,
    look_at_scenario,
    play_scenarios,
    solve_scenarios,
)
from hantei.cli.play.board import print_position, seen_lines
from hantei.cli.play.told import laid_out, width
from hantei.cli.terminal.exit_codes import FINDINGS, OK
from hantei.cli.terminal.output import print_data
from hantei.cli.terminal.texts import Texts
from hantei.core.text import printable

if TYPE_CHECKING:
    from hantei.api.positions.scenarios import Played, Scenario
    from hantei.api.positions.types import Play


def run_scenarios(paths: list[str], form: str, show: bool, texts: Texts) -> int:
    """Run every scenario of the files and folders; 0 when all come out."""
    found = find_scenarios(paths, language=texts.language)
    watch = (lambda scenario, played, play: _show(scenario, played, play, texts)) if show and not form else None
    results = []
    for result in play_scenarios(found, watch):
        results.append(result)
        if result.problems and not form:
            print(texts("scenario.failed", file=result.scenario.file, why=printable(result.scenario.name)))
            for problem in result.problems:
                print(f"    {printable(problem.text(texts.language))}")
    failed = sum(1 for result in results if result.problems)
    if form:
        print_data(form, "hantei.scenario/1", {"scenarios": [result.to_json() for result in results]})
    else:
        print(texts("scenario.total", count=len(results), failed=failed))
    return FINDINGS if failed else OK


def _show(scenario: "Scenario", played: "Played", play: "Play", texts: Texts) -> None:
    """A scene that was played: its record, the position after it, the values, what may be done now."""
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
        asked = {"player": match.to_act() + 1, "asks": position["asks"] or "-", "options": options}
        print(printable(texts("scenario.options", **asked)))


def view_scenario(path: str, player: int, case: int, scene: int | None, form: str, texts: Texts) -> None:
    """What a player may know of a position: the table in words, the rest in notation, and what they may do."""
    view = look_at_scenario(path, player=player, case=case, scene=scene, language=texts.language)
    if form:
        print_data(form, "hantei.view/1", view.to_json())
        return
    heading, *table = view.table or (texts("scenario.turn", turn=view.seen["turn"], player=view.seen["active"]),)
    for line in laid_out([StoryLine(Part.HEADING, heading), *(StoryLine(Part.BOARD, each) for each in table)], width()):
        print(line)
    for line in seen_lines(view.seen, whole=not view.table):
        print(printable(f"  {line}"))
    if view.options:
        print(texts("scenario.may", player=player, options=printable(" / ".join(view.options))))


def solve_scenario(path: str, limit: int, texts: Texts, form: str) -> int:
    """Search each position of a file for a forced win in this turn."""
    code = OK
    found = []
    for solved in solve_scenarios(path, limit=limit, language=texts.language):
        solution = solved.solution
        code = code if solution.wins else FINDINGS
        if form:
            found.append(solved.to_json())
            continue
        key = "unknown" if solution.wins is None else "wins" if solution.wins else "no_win"
        print(texts(f"scenario.solve_{key}", player=solved.player, count=solution.positions))
        for text in solution.line:
            print(f"  {text}")
    if form:
        print_data(form, "hantei.solve/1", {"scenarios": found})
    return code
