"""The command, and what it plays."""

from __future__ import annotations

import pytest

from hantei.simulator.agents.prover import GivenUp
from hantei.simulator.agents.stock import RandomAgent, stock_agent
from strength.__main__ import main
from strength.forced import Harvest, add, defence, finds, found_by_length, harvest
from strength.luck import TUNING
from strength.matches import Duel, duel
from tests.simulator.agents.riddle import HIDE, ONE, PEEK, SHOW, ZERO, Answer, Guess, Riddle


def test_an_agent_against_itself_wins_half_of_all_matches_with_the_same_luck() -> None:
    result = duel("act6", ("greedy", "greedy"), TUNING, 4, 0.5, lambda _: None)
    assert result.matches == 4
    assert dict(result.groups) == {(1, 2): 2}
    assert (result.last.share, result.last.verdict) == (0.5, "open")
    assert 0 < result.mean_ms <= result.p95_ms


def test_a_clear_answer_comes_before_the_end() -> None:
    looks: list[int] = []
    result = duel("act6", ("greedy", "random"), TUNING, 1000, 0.5, lambda duel: looks.append(duel.matches))
    assert looks == [50]
    assert (result.matches, result.last.verdict) == (50, "above")


def test_percentiles_are_of_the_first_agent() -> None:
    times = Duel(times=[*range(1_000_000, 101_000_000, 1_000_000)])
    assert (times.mean_ms, times.p95_ms) == (50.5, 95.0)


def test_forced_wins_are_found_by_whoever_proves_them() -> None:
    found = harvest("act6", TUNING, 2, 300)
    assert len(found.wins) == 2
    assert found.tried >= found.given_up + found.hidden + 2
    assert all(finds(stock_agent("turn:2000"), win, 300) for win in found.wins)
    lengths = found_by_length(RandomAgent(), found.wins, 300)
    assert sum(of for _, of in lengths.values()) == 2


def test_wins_by_another_line_in_each_world_are_told_apart() -> None:
    found = Harvest()
    for first in (Guess((ZERO, ONE)), Guess((ZERO, ONE, PEEK)), Guess((HIDE, ONE)), Guess((ZERO,), (HIDE,))):
        add(found, Riddle(1, first), 100)
    assert [win.length for win in found.wins] == [2]
    assert (found.apart, found.hidden, found.given_up) == (1, 1, 0)
    with pytest.raises(GivenUp):
        add(found, Riddle(1, Guess((ZERO, ONE, PEEK))), 1)


def test_the_best_defence_leaves_nothing_that_can_be_known() -> None:
    match, other = Riddle(0, Answer((SHOW, HIDE))), Riddle(1, Guess((ZERO, ONE)))
    assert defence(match, [], 100) == SHOW
    assert defence(match, [other], 100) == HIDE


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["act7"], "act7"),
        (["act6", "--agents", "trun,greedy"], "trun"),
        (["act6", "--agents", "turn:0,greedy"], "from 1 to 1"),
        (["act6", "--agents", "turn"], "two agents play against each other"),
        (["act6", "--agents", "turn,turn:2000"], "an agent is named twice: turn:2000, turn:2000"),
        (["act6", "--forced", "1", "--agents", "greedy,greedy"], "an agent is named twice: greedy, greedy"),
    ],
)
def test_what_cannot_be_measured_is_told(arguments: list[str], said: str) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert said in str(caught.value.code)


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        *(("--forced", value, "is no whole number from 1") for value in ("0", "-3", "x", "1.5")),
        ("--limit", "0", "is no whole number from 1"),
        *(("-n", value, "is no whole number from 1") for value in ("0", "-2")),
        ("-n", "3", "3 is odd: matches are played in pairs"),
        *(("--target", value, "is no percentage from 1 to 99") for value in ("170", "0", "100", "nan", "-1")),
    ],
)
def test_wrong_numbers_are_refused(option: str, value: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["act6", f"{option}={value}"] if option.startswith("--") else ["act6", f"{option}{value}"])
    assert (caught.value.code, said in capsys.readouterr().err) == (2, True)


def test_the_command_says_what_was_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["act6", "--agents", "greedy,random", "-n", "4"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("act6: ")
    assert said[0].endswith("seeds tuning")
    assert said[1] == "greedy against random, pairings of decks: 1"
    assert said[2].startswith("4 matches: 100.0% [")
    assert main(["act6", "--agents", "random", "--forced", "1", "--limit", "100"]) == 0
    assert "forced wins; " in capsys.readouterr().out
