"""Positions in which looking one action ahead blunders: the agent that plans its turn does not."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from hantei.simulator.agents.runner import decide
from hantei.simulator.agents.stock import AGENTS, StockAgent, agent_noise, stock_agent
from hantei.simulator.kernel.match import NOBODY, Match
from tests.simulator.played import play_of

DATA = tomllib.loads(Path(__file__).with_name("blunders.toml").read_text(encoding="utf-8"))
BLUNDERS: list[dict[str, Any]] = DATA["blunder"]
LUCKS = (0, 1)


def begin(blunder: dict[str, Any]) -> Match:
    play = play_of(blunder["game"])
    cards = {"cards": DATA["cards"]} if blunder["game"] == "leader" else {}
    return play.build(play.defaults, {**cards, **blunder["position"]})


def turn_of(agent: StockAgent, match: Match, luck: int) -> list[str]:
    """What an agent does in its turn, against greedy; the match is played on to the end of the turn."""
    seat, turn, noise = match.asker, match.turn_number(), agent_noise(3, luck)
    done = []
    while match.asker != NOBODY and match.turn_number() == turn:
        is_own = match.asker == seat
        action = decide(agent if is_own else AGENTS["greedy"], match, noise, match.asker)
        if is_own:
            done.append(match.action_text(action))
        match.choose(action)
    return done


def is_good(blunder: dict[str, Any], agent: StockAgent, luck: int) -> bool:
    match = begin(blunder)
    seat = match.asker
    done = turn_of(agent, match, luck)
    if blunder.get("wins") and match.winner != seat:
        return False
    return {*blunder.get("plays", ())} <= {*done} and not {*blunder.get("never", ())} & {*done}


@pytest.mark.parametrize("luck", LUCKS)
@pytest.mark.parametrize("blunder", BLUNDERS, ids=[blunder["why"] for blunder in BLUNDERS])
def test_whoever_plans_the_turn_does_well(blunder: dict[str, Any], luck: int) -> None:
    assert is_good(blunder, stock_agent("turn"), luck)


@pytest.mark.parametrize("luck", LUCKS)
@pytest.mark.parametrize("blunder", BLUNDERS, ids=[blunder["why"] for blunder in BLUNDERS])
def test_where_looking_one_action_ahead_is_not_enough(blunder: dict[str, Any], luck: int) -> None:
    assert is_good(blunder, AGENTS["greedy"], luck) == (not blunder.get("greedy", False))
