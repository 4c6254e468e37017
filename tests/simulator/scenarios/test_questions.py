"""What is asked has a documented name, and a scene that leaves a question open has to say which."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from hantei.games import load
from hantei.simulator.kernel.match import NOBODY
from hantei.simulator.scenarios.file import load_scenarios
from hantei.simulator.scenarios.run import begin, run_scenario
from tests.found import PLAYED

ROOT = Path(__file__).resolve().parents[3]
NOTATION = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
QUESTIONS = NOTATION.split("## Questions")[1].split("\n## ")[0]
DOCUMENTED = {name for row in QUESTIONS.splitlines() if row.startswith("|") for name in re.findall("`([^`]+)`", row)}

UP = """
game = "act6"
[position.player1]
pile = ["S2"]
hand = ["H4", "C9", "D9"]
soldiers = ["S5", "S6"]
[position.player2]
pile = ["D2"]
[[scene]]
do = ["start up H4", "discard C9"]
{asks}
expect.player1 = {{ hand = ["D9"], graveyard = ["C9"] }}
"""


@pytest.mark.parametrize(
    ("asks", "problems"),
    [
        ("", ["scene 1: asks is 'target for up', expected ''"]),
        ('expect.asks = "discard for up"', ["scene 1: asks is 'target for up', expected 'discard for up'"]),
        ('expect.asks = "target for up"', []),
    ],
)
def test_open_question_of_the_same_player_is_a_difference_unless_it_is_named(
    tmp_path: Path, asks: str, problems: list[str]
) -> None:
    path = tmp_path / "up.toml"
    path.write_text(UP.format(asks=asks), encoding="utf-8")
    (scenario,) = load_scenarios(path)
    play = load("act6").play
    assert play is not None
    assert [problem.text() for problem in run_scenario(scenario, play)] == problems


def _is_documented(name: str) -> bool:
    """Whether the table has it: as it is, or with what stands for an action, a card, an event or an attacker."""
    if name in DOCUMENTED:
        return True
    kind, _, asking = name.partition(" for ")
    if f"{kind} for EVENT" in DOCUMENTED:
        return asking in DOCUMENTED
    if kind == "blockers":
        return bool(re.fullmatch(r"[12]:\w+", asking))
    return f"{kind} for ACTION" in DOCUMENTED or f"{kind} for CARD" in DOCUMENTED or f"`{asking}`" in QUESTIONS


@pytest.mark.parametrize("game", PLAYED)
def test_every_question_that_random_play_asks_is_documented(game: str) -> None:
    play = load(game).play
    assert play is not None
    rolls = random.Random(7)
    asked = set()
    for path in sorted((ROOT / "sample_decks" / game / "scenarios").glob("*.toml")):
        for scenario in load_scenarios(path)[::10]:
            match = begin(scenario, play)
            for _ in range(12):
                if match.to_act() == NOBODY:
                    break
                asked.add(play.read(match)["asks"])
                match.apply(rolls.choice(match.legal_actions()))
    assert len(asked) > 15
    assert sorted(name for name in asked if name and not _is_documented(name)) == []
