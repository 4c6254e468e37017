"""Matches between an agent of one's own and one of hantei's."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import hantei
from tests.api.playing.samples import FULL, LOW


def first(observation: dict[str, Any], actions: list[str], rng: Random) -> str:
    return actions[0]


class Lucky:
    """Counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, observation: dict[str, Any], actions: list[str], rng: Random) -> str:
        self.asked += 1
        return rng.choice(actions)


def played(*agents: Any, **options: Any) -> hantei.MatchResult:
    return hantei.match(FULL, LOW, **{"matches": 6, "agents": agents, **options})


def test_own_agent_plays_the_same_series_again() -> None:
    lucky = Lucky()
    result = played(lucky, "random")
    shares = [(row["figure"], row["detail"], row["count"], row["of"]) for row in result.rows()]
    assert [(deck["side"], deck["agent"]) for deck in result.to_json()["decks"]] == [
        ("a", "python:Lucky"),
        ("b", "random"),
    ]
    assert (0 < lucky.asked < result.figures.decisions, result.matches) == (True, 6)
    again = played(Lucky(), "random")
    assert [(row["figure"], row["detail"], row["count"], row["of"]) for row in again.rows()] == shares
    assert again.figures.decisions == result.figures.decisions


def test_one_agent_means_both_seats() -> None:
    lucky = Lucky()
    assert played(lucky).figures.decisions == lucky.asked


def test_long_series_asks_nobody_for_more_matches_than_are_counted() -> None:
    lucky = Lucky()
    assert played(lucky, matches=200).figures.decisions == lucky.asked


def test_journals_say_that_an_own_agent_played(tmp_path: Path) -> None:
    played(first, "greedy", matches=2, journal=tmp_path / "journals")
    played("random", "greedy", matches=2, journal=tmp_path / "ours")
    file = tmp_path / "journals" / "000001.jsonl"
    header, ours = (
        json.loads(path.read_text(encoding="utf-8").splitlines()[0])
        for path in (file, tmp_path / "ours" / "000001.jsonl")
    )
    assert (header["agents"], "agents" in ours) == (["python:first", "greedy"], False)
    assert hantei.replay_journal(file).difference is None


def test_answer_that_is_no_action_comes_out_with_what_was_shown() -> None:
    with pytest.raises(hantei.IllegalAnswer) as caught:
        played(lambda observation, actions, rng: "surrender", "greedy", matches=2)
    assert (caught.value.answer, caught.value.player) == ("surrender", 1)
    assert caught.value.actions
    assert caught.value.__notes__[0].startswith("matches 0 to 1: IllegalAnswer: ")


def test_what_an_agent_raises_comes_out() -> None:
    def broken(observation: dict[str, Any], actions: list[str], rng: Random) -> str:
        raise ZeroDivisionError("mine")

    with pytest.raises(ZeroDivisionError, match="mine") as caught:
        played("greedy", broken, matches=2)
    assert caught.value.__notes__ == ["matches 0 to 1: ZeroDivisionError: mine"]


@pytest.mark.parametrize("options", [{"jobs": 2}, {"jobs": 0}, {"cluster": "127.0.0.1:8786"}, {"resume": "run.file"}])
def test_own_agent_plays_in_this_process_only(options: dict[str, Any]) -> None:
    with pytest.raises(hantei.UsageError) as caught:
        played(first, "greedy", **options)
    assert caught.value.message_key == "own_agent_run"


def test_names_and_number_of_agents_are_checked() -> None:
    for agents, key in (
        ((first, "gredy"), "unknown_agent"),
        ((first,) * 3, "too_many_agents"),
        ((), "too_many_agents"),
    ):
        with pytest.raises(hantei.UsageError) as caught:
            played(*agents)
        assert caught.value.message_key == key
