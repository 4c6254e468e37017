"""The matches: the contract of the engine, clones, journals, scenarios, and what people are told."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

import hantei
from hantei.cardkit.show.actions import OF_EFFECTS
from hantei.games import load
from hantei.interpreter.table.numbers import BOTH, CHOOSE_PLAYER, DONE, FIRST_ACTION, OPTION, ORDER
from hantei.simulator.conformance import conform, perft
from hantei.simulator.journal import Difference, read_journal, replay, start
from hantei.simulator.kernel import match as kernel
from hantei.simulator.kernel.match import NOBODY, kind_of
from hantei.simulator.kernel.noise import below, streams
from hantei.simulator.play import PositionError
from hantei.simulator.record import GROUP
from hantei.simulator.runs.match_up.job import MatchJob
from hantei.simulator.runs.pool import run
from hantei.simulator.scenarios.file import Scenario, load_scenarios
from hantei.simulator.scenarios.run import run_scenario
from tests.simulator.kernel.clones import CLONES, NewMatch
from tests.toygame.lampwatch import GAME
from tests.toygame.lampwatch.play import events, numbers
from tests.toygame.lampwatch.play.table import LampTable
from tests.toygame.lampwatch.show.notation import ACTIONS, EVENTS, REASONS
from tests.toygame.lampwatch.show.questions import QUESTIONS
from tests.toygame.lampwatch.show.refusal import REFUSALS
from tests.toygame.table import FOLDER, JOURNALS, SAMPLES, SPARKS, WATCH, by_id, deck, journal, new, play

ROOT: Final = Path(__file__).resolve().parents[2]
INTERPRETED: Final = Path(kernel.__file__).suffix == ".py"
SCENARIOS: Final = [
    pytest.param(scenario, id=f"{path.stem}-{number}")
    for path in sorted((SAMPLES / "scenarios").glob("*.toml"))
    for number, scenario in enumerate(load_scenarios(path), start=1)
]
MATCHES: Final = 40
DECKS: Final = {f"player{seat}": {"deck": [f"{seat - 1}/{number}" for number in range(1, 7)]} for seat in (1, 2)}


# the contract


def test_200_random_matches_keep_the_contract() -> None:
    report = conform(new, 200)
    assert (report.games, report.failures) == (200, [])
    assert {"LW-015", "LW-046"} <= set(report.endings)


@pytest.mark.parametrize(("decisions", "counts"), [(0, [1, 13, 65, 281]), (20, [1, 3, 13, 46]), (40, [1, 4, 16, 68])])
def test_perft_counts_of_the_first_match(decisions: int, counts: list[int]) -> None:
    match = new(0)
    noise = streams(1, 0, 1)
    for _ in range(decisions):
        match.choose(match.options[below(noise, 0, len(match.options))])
    assert [perft(match, depth) for depth in range(len(counts))] == counts


if INTERPRETED:  # compiled classes have no list of their slots

    @pytest.mark.parametrize("check", CLONES, ids=lambda check: check.__name__)
    def test_a_clone(check: Callable[[NewMatch], None]) -> None:
        check(new)


@pytest.mark.parametrize(("column", "value"), [("life", [5, 4]), ("attacker", 7), ("target", 7)])
def test_positions_that_differ_are_not_equal(column: str, value: Any) -> None:
    match = new(0)
    twin = match.clone()
    assert twin.state() == match.state()
    setattr(twin, column, value)
    assert twin.state() != match.state()


# the same everywhere


@pytest.mark.parametrize("name", JOURNALS)
def test_the_same_seed_gives_the_recorded_journal(name: str) -> None:
    text = (SAMPLES / "journals" / f"{name}.jsonl").read_text(encoding="utf-8")
    assert journal(*JOURNALS[name]) == text
    header, rows = read_journal(text)
    assert [step for step in replay(rows, start(header, play(), by_id()), play()) if isinstance(step, Difference)] == []


def test_another_process_writes_the_same_journal() -> None:
    code = "from tests.toygame.table import journal; print(journal('random', 1), end='')"
    environment = {**os.environ, "PYTHONHASHSEED": "1", "PYTHONIOENCODING": "utf-8", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", check=True
    )
    assert done.stdout == journal("random", 1)


def test_any_number_of_processes_gives_the_same_tally(installed: None) -> None:
    job = MatchJob(GAME.id, load, (deck(WATCH), deck(SPARKS)), {}, 1, ("random", "greedy"))
    tallies = [run(job, 4, workers).result for workers in (1, 2)]
    assert tallies[0] is not None
    assert tallies == [tallies[0]] * 2


# rules


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenario(scenario: Scenario) -> None:
    assert [problem.text() for problem in run_scenario(scenario, play())] == []


@pytest.mark.proves("LW-004")
def test_each_player_has_the_own_deck() -> None:
    names = new(0).cards.names  # type: ignore[attr-defined]
    assert [names[:20], names[20:]] == [[card.name for card in deck(path)] for path in (WATCH, SPARKS)]


def test_every_rule_is_proved(installed: None) -> None:
    left = hantei.find_rules(GAME.id, not_proved_by=[FOLDER])
    assert [rule.id for rule in left.rules] == []


# positions


@pytest.mark.parametrize(
    ("position", "place", "key"),
    [
        ({"attack": "F1>F2"}, "position", "in_a_battle"),
        ({"stack": ["1:F1"]}, "position", "in_a_battle"),
        ({"weather": "rain"}, "position.weather", "unknown"),
        ({"player1": {"hand": ["知らない札"]}}, "cards", "undefined"),
        ({"player1": {"life": 0}}, "player1.life", "whole"),
        ({"player1": {"F1": "1/1; bright"}}, "player1.F1", "unsayable"),
        ({"to_act": 2, "player1": {"F1": "1/1"}}, "to_act", "decides"),
        ({"setup": True, "luck": ["first 2"], "to_act": 1, **DECKS}, "to_act", "decides"),
        (
            {"cards": {"空札": {"kind": "まじない", "text": "天候を変える。"}}, "player1": {"hand": ["空札"]}},
            "cards.空札",
            "not_played",
        ),
    ],
)
def test_positions_that_none_can_be_are_refused(position: dict[str, Any], place: str, key: str) -> None:
    with pytest.raises(PositionError) as refused:
        play().build(play().defaults, position)
    assert (refused.value.place, refused.value.telling.key) == (place, key)


def test_a_match_from_the_beginning_is_played_with_the_decks_as_they_are_given() -> None:
    match = play().build(play().defaults, {"setup": True, "luck": ["first 2"], **DECKS})
    assert play().read(match)["player2"]["hand"] == ["1/1", "1/2", "1/3", "1/4"]


# what people are told


def _numbers(module: Any) -> set[int]:
    return {value for name, value in vars(module).items() if name.isupper() and isinstance(value, int)}


def test_every_kind_of_action_has_its_notation() -> None:
    kinds = {
        numbers.END_MAIN, numbers.PASS, numbers.SUMMON, numbers.FUSE, numbers.MATERIAL, numbers.USE, numbers.ABILITY,
        numbers.ATTACK, numbers.STRIKE, numbers.PAY, numbers.CONCEDE,
    }  # fmt: skip
    assert kinds == set(range(FIRST_ACTION, FIRST_ACTION + len(kinds)))
    assert set(ACTIONS.kinds) - set(OF_EFFECTS) == kinds
    assert set(QUESTIONS.words) <= kinds
    assert {kind for moment in REFUSALS.moments.values() for kind in moment} <= kinds


def test_every_event_and_every_ending_has_its_words_and_rule() -> None:
    known = {rule.id for rule in GAME.rulebook.rules}
    assert set(EVENTS) == _numbers(events)
    assert {event.rule for event in EVENTS.values()} | set(REASONS.values()) - {""} <= known
    assert set(REASONS) == {numbers.LIFE_GONE, numbers.DECK_OUT, numbers.TURN_LIMIT, numbers.CONCEDED, numbers.ENDLESS}


def test_random_matches_show_every_action_every_event_and_every_question() -> None:
    """But for those that no text of the sample cards asks for; what not everybody may know is told as a secret."""
    kinds: set[int] = set()
    seen: set[int] = set()
    asked: set[str] = set()
    for number in range(MATCHES):
        match = new(number)
        assert isinstance(match, LampTable)
        match.recording = True
        noise = streams(5, number, 1)
        while match.to_act() != NOBODY:
            kinds |= {kind_of(action) for action in match.options}
            asked.add(QUESTIONS.text(match).split(" for ")[0])
            match.choose(match.options[below(noise, 0, len(match.options))])
        groups = [match.record[at : at + GROUP] for at in range(0, len(match.record), GROUP)]
        seen |= {group[0] for group in groups if group[0] != NOBODY}
        hidden = {group[0] for group in groups if group[0] != NOBODY and group[4] != BOTH}
        assert hidden <= {code for code, event in EVENTS.items() if "secret" in event.of}
    assert set(ACTIONS.kinds) - kinds == {DONE, OPTION, ORDER, CHOOSE_PLAYER, numbers.CONCEDE}
    assert set(EVENTS) - seen == set()
    assert asked == {"", "answer", "cell", "choose", "material", "pay", "yes or no"}
