"""Running a scenario: set up its position, play its scenes, compare the results with the expectations.

`docs/scenarios.md` tells how a judge writes one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from hantei.core.messages import Messages
from hantei.simulator.kernel.match import NOBODY, Match
from hantei.simulator.play import Play, PositionError
from hantei.simulator.record import GROUP, lines
from hantei.simulator.scenarios.checks import check_log, check_options, check_position, check_refusals, check_values
from hantei.simulator.scenarios.file import Scenario, Scene
from hantei.simulator.scenarios.luck import LuckError
from hantei.simulator.telling import SENTENCES, Telling


@dataclass(frozen=True, slots=True)
class Problem:
    """A difference from the scenario: in a scene, or (0) at a place of the position that it begins with."""

    scene: int
    telling: Telling
    place: str = ""

    def text(self, language: str = "en") -> str:
        messages, said = Messages(language), self.telling.text(language)
        if self.place:
            return messages.text(SENTENCES, "at", place=self.place, text=said)
        return messages.text(SENTENCES, "scene", number=self.scene, text=said)


@dataclass(frozen=True, slots=True)
class Played:
    """A scene that was played, number 0 for the position before the first one.

    match  as it stands after the scene: the next one goes on with it
    start  where in the record the scene begins
    is_stuck  a decision of the scene could not be made
    """

    number: int
    match: Match
    start: int
    problems: tuple[Problem, ...] = ()
    is_stuck: bool = False


def begin(scenario: Scenario, play: Play) -> Match:
    """Return the match at the position of a scenario; raises PositionError, also for settings that the game doesn't
    have, and LuckError."""
    impossible = play.impossible(scenario.settings)
    if impossible:
        name = impossible[0]
        if name not in play.defaults:
            raise PositionError(f"settings.{name}", "setting_unknown")
        raise PositionError(f"settings.{name}", "setting_value", value=repr(scenario.settings[name]))
    position = dict(scenario.position)
    if not scenario.auto:
        position["auto"] = False
    if scenario.cards:
        if play.describe is None:
            raise PositionError("cards", "no_cards")
        position["cards"] = {**scenario.cards, **position.get("cards", {})}
    match = play.build({**play.defaults, **scenario.settings}, position)
    if match.luck:
        raise PositionError("position.luck", "luck_left", results=tuple(match.luck))
    return match


def run_scenario(scenario: Scenario, play: Play, show: Callable[[Played], None] | None = None) -> tuple[Problem, ...]:
    """Run a scenario and return all differences from it. `show` sees the position and each scene once it is played."""
    found: list[Problem] = []
    try:
        for played in play_scenes(scenario, play):
            if show is not None:
                show(played)
            found.extend(played.problems)
    except (PositionError, LuckError) as error:
        found.append(Problem(0, error.telling, error.place))
    return tuple(found)


def play_scenes(scenario: Scenario, play: Play) -> Iterator[Played]:
    """Yield the position, then each scene after it is played; it stops after one in which a decision could not be made.
    Raises PositionError and LuckError before the first one."""
    match = begin(scenario, play)
    match.recording = True
    yield Played(0, match, 0)
    for number, scene in enumerate(scenario.scenes, start=1):
        start = len(match.record) // GROUP
        try:
            found = list(_run_scene(scene, match, play, start))
        except _CannotGoOn as stop:
            left = len(scenario.scenes) - number
            found = [stop.telling, *([Telling("rest_not_played", {"count": left})] if left else [])]
            yield Played(number, match, start, tuple(Problem(number, telling) for telling in found), True)
            return
        yield Played(number, match, start, tuple(Problem(number, telling) for telling in found))


class _CannotGoOn(Exception):
    """A decision of a scene can't be made, so the rest of the scenario is meaningless."""

    def __init__(self, telling: Telling) -> None:
        super().__init__(telling.key)
        self.telling = telling


def _run_scene(scene: Scene, match: Match, play: Play, start: int) -> Iterator[Telling]:
    before = play.read(match)
    match.by_hand = not scene.auto
    match.luck = list(scene.luck)
    for text in scene.do:
        _do(match, play, text)
    if match.luck:
        yield Telling("luck_left", {"results": tuple(match.luck)})
    match.luck = []
    refused = [(*_split(match, play, text), text, code) for text, code in scene.refused.items()]
    yield from check_refusals(match, play, refused)
    if scene.options is not None:
        yield from check_options(match, [_split(match, play, text) for text in scene.options])
    yield from check_log(log_lines(match, play, start), scene.log)
    yield from check_position(before, scene.expect, play.read(match))
    yield from check_values(scene.expect, play.values(match))


def _do(match: Match, play: Play, text: str) -> None:
    """Carry out one decision."""
    seat, wanted = _split(match, play, text)
    if match.to_act() == NOBODY:
        raise _CannotGoOn(Telling("over", {"text": text}))
    if wanted == "concede" and not play.refusal(match, seat, wanted):
        match.concede(seat)
        return
    if seat != match.to_act():
        raise _CannotGoOn(Telling("to_act", {"text": text, "player": match.to_act() + 1}))
    known = {match.action_text(action): action for action in match.legal_actions()}
    if wanted not in known:
        facts = {"text": text, "reason": play.refusal(match, seat, wanted), "known": repr(list(known))}
        raise _CannotGoOn(Telling("illegal", facts))
    try:
        match.apply(known[wanted])
    except LuckError as error:
        raise _CannotGoOn(error.telling) from error


def _split(match: Match, play: Play, text: str) -> tuple[int, str]:
    """Return the seat and the notation of `1> start up H4`; without a player the seat that decides."""
    head, arrow, rest = text.partition("> ")
    if not arrow or head not in ("1", "2"):
        return match.to_act(), play.complete(match.to_act(), text)
    return int(head) - 1, play.complete(int(head) - 1, rest)


def log_lines(match: Match, play: Play, start: int, seat: int = NOBODY) -> list[str]:
    """Return what was recorded from a group on, as a seat may see it (NOBODY: all): decisions with their player, and
    events."""
    return [
        f"{line.seat + 1}> {line.text}" if line.seat != NOBODY else line.text
        for line in lines(match, play, seat, start)
    ]
