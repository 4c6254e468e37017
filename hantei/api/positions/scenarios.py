"""Scenarios: positions in files, what must come of them, lines that win, and what a seat may know."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, TypeAlias

from hantei.api.arguments import Paths, language_of, paths_of
from hantei.api.playing.playable import playable
from hantei.core.errors import UsageError
from hantei.core.rows import Rows
from hantei.files.sources import shown_name
from hantei.games import load
from hantei.simulator.kernel.match import NOBODY, Match
from hantei.simulator.play import Play
from hantei.simulator.scenarios.file import Scenario, ScenarioError, is_scenario, load_scenarios
from hantei.simulator.scenarios.run import Played, Problem, begin, log_lines, play_scenes, run_scenario
from hantei.simulator.scenarios.solve import Solution, solve
from hantei.simulator.telling import Told

__all__ = [
    "Played", "Problem", "Scenario", "ScenarioResult", "ScenarioResults", "Solved", "View", "find_scenarios",
    "log_lines", "look_at_scenario", "play_scenarios", "run_scenarios", "solve_scenarios", "view_scenario",
]  # fmt: skip

Watch: TypeAlias = Callable[[Scenario, Played, Play], None]
"""Called with each scene that was played, and how its game is played."""


@dataclass(frozen=True)
class ScenarioResult:
    """A scenario and what did not come out as it says."""

    scenario: Scenario
    problems: tuple[Problem, ...]

    def to_json(self) -> dict[str, Any]:
        """The result without any language but that of the scenario, and the first problem in English."""
        told = [
            {"scene": one.scene, "place": one.place, "code": one.telling.key, "facts": dict(one.telling.facts)}
            for one in self.problems
        ]
        asked = self.scenario
        return {
            "file": asked.file,
            "why": asked.name,
            "game": asked.game,
            "proves": list(asked.rules),
            "problem": self.problems[0].text() if self.problems else "",
            "problems": told,
        }


@dataclass(frozen=True)
class View:
    """What a player may know of a position.

    seen     all of it as plain values, in notation
    options  what they may do, where they decide
    table    the turn and the table in words, for people; empty where the game has none
    """

    seen: dict[str, Any]
    options: tuple[str, ...]
    table: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        return {"seen": self.seen, "options": list(self.options)}


@dataclass(frozen=True)
class ScenarioResults(Rows):
    """What came of several scenarios."""

    COLUMNS: ClassVar[tuple[str, ...]] = ("file", "why", "game", "proves", "problem", "problems")

    results: tuple[ScenarioResult, ...]

    def to_json(self) -> dict[str, Any]:
        """The results as data (`hantei.scenario/1`)."""
        return {"scenarios": self.rows()}

    @property
    def failed(self) -> tuple[ScenarioResult, ...]:
        return tuple(result for result in self.results if result.problems)

    def rows(self) -> list[dict[str, Any]]:
        """One row per scenario."""
        return [result.to_json() for result in self.results]


@dataclass(frozen=True)
class Solved:
    """A position whose player (1 or 2) wins this turn by force, does not, or may (`wins` is None: the search ended)."""

    scenario: Scenario
    player: int
    solution: Solution

    def to_json(self) -> dict[str, Any]:
        """The answer as data, the line in notation."""
        solution = self.solution
        return {
            "file": self.scenario.file,
            "why": self.scenario.name,
            "game": self.scenario.game,
            "player": self.player,
            "wins": solution.wins,
            "positions": solution.positions,
            "line": list(solution.line),
        }


def run_scenarios(paths: Paths, *, language: str = "") -> ScenarioResults:
    """Run every scenario of files and folders. UsageError for a file that can't be read or is no scenario, and where
    there is none at all; its details are in `language` (default: the locale's)."""
    return ScenarioResults(tuple(play_scenarios(find_scenarios(paths, language=language))))


def play_scenarios(scenarios: Iterable[Scenario], watch: Watch | None = None) -> Iterator[ScenarioResult]:
    """Run scenarios one by one; `watch` sees every scene."""
    for scenario in scenarios:
        yield ScenarioResult(scenario, _run(scenario, watch))


def _run(scenario: Scenario, watch: Watch | None) -> tuple[Problem, ...]:
    play = playable(load(scenario.game))
    return run_scenario(scenario, play, (lambda played: watch(scenario, played, play)) if watch else None)


def find_scenarios(paths: Paths, *, language: str = "") -> tuple[Scenario, ...]:
    """The scenarios of files and folders, in order; UsageError where one can't be read, or there is none."""
    names = paths_of(paths)
    found = tuple(scenario for name in names for scenario in _scenarios(name, language_of(language)))
    if not found:
        raise UsageError("scenario_none", paths=names)
    return found


def _scenarios(path: str | os.PathLike[str], language: str) -> tuple[Scenario, ...]:
    place = Path(path)
    found: list[Scenario] = []
    try:
        for file in sorted(file for file in place.rglob("*.toml") if file.is_file()) if place.is_dir() else [place]:
            if file == place or is_scenario(file):
                found.extend(load_scenarios(file))
    except ScenarioError as error:
        raise UsageError("scenario_broken", detail=error.text(language)) from error
    except OSError as error:
        raise UsageError("scenario_missing", file=shown_name(str(path)), detail=error.strerror or str(error)) from error
    return tuple(found)


def _begin(scenario: Scenario, language: str) -> Match:
    """The match at the position of a scenario; UsageError where there can be none."""
    try:
        return begin(scenario, playable(load(scenario.game)))
    except Told as error:
        raise UsageError("scenario_broken", detail=f"{scenario.file}: {error.text(language)}") from error


def solve_scenarios(path: str | Path, *, limit: int = 200_000, language: str = "") -> Iterator[Solved]:
    """Search each position of a file for a forced win in this turn, through at most `limit` positions. UsageError where
    a match is over or there can be none."""
    language = language_of(language)
    return _solved(_scenarios(path, language), limit, language)


def _solved(scenarios: Iterable[Scenario], limit: int, language: str) -> Iterator[Solved]:
    for scenario in scenarios:
        match = _begin(scenario, language)
        if match.winner != NOBODY:
            raise UsageError("scenario_over", file=scenario.file)
        solution = solve(match, limit)
        yield Solved(scenario, match.to_act() + 1, solution)


def view_scenario(
    path: str | Path, *, player: int, case: int = 1, scene: int | None = None, language: str = ""
) -> dict[str, Any]:
    """What a player (1 or 2) may know of a position, and nothing else: `seen`, and `options` where it is to decide.

    `case` is the number of the scenario in its file, `scene` the scene after which to look (0: the position itself,
    None: the last). UsageError for what the file doesn't have, or what can't be played.
    """
    return look_at_scenario(path, player=player, case=case, scene=scene, language=language).to_json()


def look_at_scenario(
    path: str | Path, *, player: int, case: int = 1, scene: int | None = None, language: str = ""
) -> View:
    """What a player may know of a position, as values and in words; the arguments are those of `view_scenario`."""
    language = language_of(language)
    scenarios = _scenarios(path, language)
    if player not in (1, 2):
        raise UsageError("scenario_player", player=player)
    if not 1 <= case <= len(scenarios):
        raise UsageError("scenario_no_case", file=str(path), case=case, count=len(scenarios))
    scenario = scenarios[case - 1]
    if scene is not None and not 0 <= scene <= len(scenario.scenes):
        raise UsageError("scenario_no_scene", file=str(path), scene=scene, count=len(scenario.scenes))
    _begin(scenario, language)
    match = _after(scenario, len(scenario.scenes) if scene is None else scene, language)
    seat = player - 1
    decides = match.to_act() == seat
    options = tuple(match.action_text(action, seat) for action in match.legal_actions()) if decides else ()
    return View(match.observe(seat), options, _table(scenario.game, match, seat, language))


def _table(game: str, match: Match, seat: int, language: str) -> tuple[str, ...]:
    """The turn and the table as a seat sees them, in words."""
    make_story = playable(load(game)).story
    if make_story is None:
        return ()
    story = make_story(language)
    story.seat = seat
    return story.beginning(match), *story.board(match)


def _after(scenario: Scenario, scene: int, language: str) -> Match:
    """The match after a scene; UsageError where a decision before it can't be made. What else came out otherwise is no
    matter here."""
    for played in play_scenes(scenario, playable(load(scenario.game))):
        if played.is_stuck:
            detail = f"{scenario.file}: {played.problems[0].text(language)}"
            raise UsageError("scenario_broken", detail=detail)
        if played.number == scene:
            break
    return played.match
