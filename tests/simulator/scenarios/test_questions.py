"""What is asked has a documented name, and a scene that leaves a question open has to say which."""

from __future__ import annotations

import random
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from hantei.games import load
from hantei.simulator.kernel.match import NOBODY
from hantei.simulator.scenarios.file import load_scenarios
from hantei.simulator.scenarios.run import begin, run_scenario
from tests.found import EDITIONS, PLAYED

ROOT = Path(__file__).resolve().parents[3]
STEP = {"spimate": 4}
"""Of how many scenarios one is played on; 10 in games that have hundreds."""
PAGES = {"notation.md": "## Questions", "notation.ja.md": "## 問い"}
"""The pages, and under which heading they name the questions."""

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


def _questions(page: str) -> str:
    """What a page says under the heading of the questions."""
    return (ROOT / "docs" / page).read_text(encoding="utf-8").split(PAGES[page])[1].split("\n## ")[0]


def _is_documented(name: str, questions: str) -> bool:
    """Whether the table has it: as it is, or with what stands for an action, a card, an event or an attacker."""
    rows = [row for row in questions.splitlines() if row.startswith("|")]
    documented = {word for row in rows for word in re.findall("`([^`]+)`", row)}
    if name in documented:
        return True
    kind, _, asking = name.partition(" for ")
    if f"{kind} for EVENT" in documented:
        return asking in documented
    if kind == "blockers":
        return bool(re.fullmatch(r"[12]:\w+", asking))
    return f"{kind} for ACTION" in documented or f"{kind} for CARD" in documented or f"`{asking}`" in questions


@cache
def _played(game: str) -> tuple[frozenset[str], frozenset[str]]:
    """What random play from the positions of the scenarios asks, and the first words of all actions that it offers."""
    play = load(game).play
    assert play is not None
    rolls = random.Random(7)
    asked, verbs = set(), set()
    for path in sorted((ROOT / "sample_decks" / game / "scenarios").glob("*.toml")):
        for scenario in load_scenarios(path)[:: STEP.get(game, 10)]:
            match = begin(scenario, play)
            for _ in range(12):
                if match.to_act() == NOBODY:
                    break
                asked.add(play.read(match)["asks"])
                options = match.legal_actions()
                verbs |= {match.action_text(action).split(" ")[0] for action in options}
                match.apply(rolls.choice(options))
    return frozenset(asked), frozenset(verbs)


@pytest.mark.parametrize("game", PLAYED)
@pytest.mark.parametrize("page", PAGES)
def test_every_question_that_random_play_asks_is_documented(page: str, game: str) -> None:
    asked, _ = _played(game)
    questions = _questions(page)
    assert len(asked) > 15
    assert sorted(name for name in asked if name and not _is_documented(name, questions)) == []


@pytest.mark.parametrize("game", PLAYED)
@pytest.mark.parametrize("page", PAGES)
def test_every_action_of_random_play_is_documented(page: str, game: str) -> None:
    _, verbs = _played(game)
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    (part,) = [part for part in text.split("\n## ") if game in part.splitlines()[0]]
    assert len(verbs) > 10
    assert sorted(verb for verb in verbs if not re.search(f"`{verb}[ `]", part)) == []


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize("page", PAGES)
def test_every_action_is_documented_with_its_name(page: str, game: str) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    lists = tomllib.loads((load(game).folder / "cards" / "actions.toml").read_text(encoding="utf-8"))
    for word, action in lists["actions"].items():
        assert f"`{word}` {action['line'].split()[1]}" in text
