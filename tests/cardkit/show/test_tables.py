"""Every kind of action and every event of a game on the kit has its words, and no words are left over."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path
from typing import Any, Final

import pytest

from hantei.cardkit.show.actions import OF_EFFECTS
from hantei.cardkit.show.events import MASKED
from hantei.games import load
from hantei.interpreter.table.numbers import BOTH, FIRST_ACTION
from hantei.simulator.kernel.match import NOBODY
from hantei.simulator.kernel.noise import below, streams
from hantei.simulator.record import GROUP
from tests.found import PLAYED
from tests.simulator.played import matches


def _is_on_the_kit(game_id: str) -> bool:
    notation = load(game_id).folder / "play" / "notation.py"
    return notation.is_file() and "hantei.cardkit.show.actions" in notation.read_text(encoding="utf-8")


MATCHES: Final = 20
SEED: Final = 5

ON_THE_KIT: Final = tuple(game_id for game_id in PLAYED if _is_on_the_kit(game_id))


def module(game_id: str, name: str) -> Any:
    return importlib.import_module(f"hantei.games.{load(game_id).folder.name}.{name}")


def numbers_of(folder: Path, name: str) -> list[ast.AnnAssign]:
    """The numbers that the modules of this name below a folder define."""
    [file] = folder.rglob(f"{name}.py")
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return [node for node in tree.body if isinstance(node, ast.AnnAssign) and node.value is not None]


def kinds_of(game_id: str) -> dict[str, int]:
    """The kinds of actions of a game by name: its numbers from FIRST_ACTION on."""
    found: dict[str, int] = {}
    for node in numbers_of(load(game_id).folder / "play", "numbers"):
        said = ast.unparse(node.value or node)
        if said.startswith("FIRST_ACTION"):
            found[ast.unparse(node.target)] = eval(said, {"FIRST_ACTION": FIRST_ACTION})
    return found


def events_of(game_id: str) -> dict[str, int]:
    return {
        ast.unparse(node.target): ast.literal_eval(node.value or node)
        for node in numbers_of(load(game_id).folder / "play", "events")
    }


def groups(record: list[int]) -> list[list[int]]:
    return [record[at : at + GROUP] for at in range(0, len(record), GROUP)]


def test_leader_is_on_the_kit() -> None:
    assert "leader" in ON_THE_KIT


@pytest.mark.parametrize("game_id", ON_THE_KIT)
def test_every_kind_of_action_has_its_template_and_no_template_is_left_over(game_id: str) -> None:
    kinds = kinds_of(game_id)
    assert len(set(kinds.values())) == len(kinds)
    assert set(module(game_id, "play.notation").ACTIONS.kinds) - set(OF_EFFECTS) == set(kinds.values())


@pytest.mark.parametrize("game_id", ON_THE_KIT)
def test_every_event_has_its_template_and_no_template_is_left_over(game_id: str) -> None:
    events = events_of(game_id)
    assert len(set(events.values())) == len(events)
    assert set(module(game_id, "show.record").EVENTS) == set(events.values())


@pytest.mark.parametrize("game_id", ON_THE_KIT)
def test_questions_and_refusals_speak_of_kinds_that_there_are(game_id: str) -> None:
    kinds = {*kinds_of(game_id).values(), *OF_EFFECTS}
    assert set(module(game_id, "show.questions").QUESTIONS.words) - kinds == set()
    assert {kind for moment in module(game_id, "show.refusal").REFUSALS.moments.values() for kind in moment} <= kinds


@pytest.mark.parametrize("game_id", ON_THE_KIT)
def test_every_decision_of_random_matches_has_its_question(game_id: str) -> None:
    questions = module(game_id, "show.questions").QUESTIONS
    asked: set[str] = set()
    for number in range(MATCHES):
        match = matches(game_id)(number)
        noise = streams(SEED, number, 1)
        while match.options:
            asked.add(questions.text(match).split(" ")[0])
            match.choose(match.options[below(noise, 0, len(match.options))])
    assert {"", "choose"} < asked


@pytest.mark.parametrize("game_id", ON_THE_KIT)
def test_the_rules_of_events_are_in_the_rulebook(game_id: str) -> None:
    known = {rule.id for rule in load(game_id).rulebook.rules}
    rules = {rule for event in module(game_id, "show.record").EVENTS.values() for rule in event.rules()}
    assert rules - known == set()


@pytest.mark.parametrize("game_id", ON_THE_KIT)
def test_what_not_everybody_may_know_is_secret(game_id: str) -> None:
    """An event that some seat must not see in full has an operand that is hidden from it."""
    hidden: set[int] = set()
    for number in range(MATCHES):
        match = matches(game_id)(number)
        match.recording = True
        noise = streams(SEED, number, 1)
        while match.options:
            match.choose(match.options[below(noise, 0, len(match.options))])
        hidden |= {group[0] for group in groups(match.record) if group[0] != NOBODY and group[4] != BOTH}
    table = module(game_id, "show.record").EVENTS
    secret = {code for code, event in table.items() if any(of.split(":")[-1] == MASKED for of in event.of)}
    assert hidden - secret == set()
    assert len(hidden) > 1
