"""Agents of installed packages: those of the page play by name, and what is none is told."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import hantei
from hantei.cli.main import main
from hantei.core.errors import UsageError
from hantei.simulator.agents import installed as agents
from hantei.simulator.agents.worlds import WorldAgent
from hantei.simulator.runs.engine_build import engine, sum_over
from tests.api.playing.samples import FULL, LOW

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "agents.md").read_text(encoding="utf-8")
POINTS = (
    "\nbroken = my_agents:missing\nnumber = my_agents:NUMBER\nraising = my_agents:raising\ngreedy = my_agents:hasty\n"
    "stray = my_agents:stray\nlost = my_agents:lost\na,b = my_agents:hasty\nturn:400 = my_agents:hasty\n"
)
MORE = "\n\nNUMBER = 7\n\n\ndef raising(observation, actions, rng):\n    raise ValueError('lost')\n"
MORE += """
def stray(observation, actions, rng):
    return ANSWER


class Lost(WorldAgent):
    def choose(self, decision):
        decision.options.clear()
        return ANSWER


lost = Lost(1)
"""


@pytest.fixture(autouse=True)
def _package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The package of the page, installed, with some more names."""
    (module,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    (names,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    (tmp_path / "my_agents.py").write_text(module + MORE, encoding="utf-8")
    about = tmp_path / "my_agents-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: my_agents\nVersion: 1.0\n", encoding="utf-8")
    points = names.replace('[project.entry-points."hantei.agents"]', "[hantei.agents]").replace('"', "")
    (about / "entry_points.txt").write_text(points + POINTS, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    agents.installed.cache_clear()
    agents._loaded.cache_clear()
    yield
    agents.installed.cache_clear()
    agents._loaded.cache_clear()
    sys.modules.pop("my_agents", None)


@pytest.mark.parametrize("name", ["hasty", "careful"])
def test_the_agents_of_the_page_play_by_their_names(name: str) -> None:
    result = hantei.match(FULL, LOW, matches=2, agents=f"{name},random")
    assert (result.matches, result.job.agent_names) == (2, (name, "random"))
    assert result.job.header()["agent_code"][name].startswith("my_agents ")
    again = hantei.match(FULL, LOW, matches=2, agents=f"{name},random")
    assert again.tally == result.tally


def test_results_name_the_package_with_its_checksum(capsys: pytest.CaptureFixture[str]) -> None:
    def run(*arguments: str) -> str:
        assert main(list(arguments)) == 0
        return capsys.readouterr().out

    code = f"my_agents {sum_over('my_agents')}"
    assert re.fullmatch("my_agents [0-9a-f]{12}", code)
    result = hantei.match(FULL, LOW, matches=2, agents="random,careful")
    assert result.agent_code == ("", code)
    assert [deck["agent_code"] for deck in result.to_json()["decks"]] == [None, code]
    assert hantei.goldfish(FULL, matches=2, agent="careful").to_json()["agent_code"] == code
    asked = ("match", str(FULL), str(LOW), "-n", "2", "--agents", "careful,hasty", "-q")
    assert f"Engine: {engine()}; packages of agents: careful = {code}, hasty = {code}\n" in run(*asked)
    assert f"エージェントのパッケージ：careful＝{code}、hasty＝{code}\n" in run("--lang", "ja", *asked)
    assert f"\nagent_code,b,,,{code},,\r\n" in run(*asked, "-f", "csv")
    assert f",{code}," in run("goldfish", str(FULL), "-n", "2", "--agent", "careful", "-f", "csv")


def test_one_may_look_at_worlds() -> None:
    assert isinstance(agents.agent_of("careful"), WorldAgent)
    assert hantei.goldfish(FULL, matches=2, agent="careful").agent == "careful"


def test_no_name_of_hantei_can_be_taken() -> None:
    assert agents.package_of("greedy") == ""
    assert agents.passed_over() == (("a,b", "my_agents"), ("greedy", "my_agents"), ("turn:400", "my_agents"))
    assert "agent_code" not in hantei.match(FULL, LOW, matches=2, agents="greedy,random").job.header()


@pytest.mark.parametrize(("name", "said"), [("broken", "missing"), ("number", "number = my_agents:NUMBER")])
def test_what_is_no_agent_is_told(name: str, said: str) -> None:
    with pytest.raises(UsageError) as caught:
        hantei.match(FULL, LOW, matches=2, agents=f"{name},random")
    assert said in str(caught.value)
    assert "my_agents" in str(caught.value)


def test_what_it_raises_is_its_fault() -> None:
    with pytest.raises(UsageError) as caught:
        hantei.match(FULL, LOW, matches=2, agents="raising,random")
    assert "my_agents" in json.dumps(str(caught.value))
    assert "lost" in str(caught.value)


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("lost", "pass"),
        ("lost", True),
        ("lost", 1.0),
        ("stray", None),
        ("stray", 7),
        ("stray", "no action"),
        ("lost", None),
        ("lost", -1),
        ("lost", 10**6),
    ],
)
def test_a_wrong_answer_is_its_fault(name: str, answer: object, monkeypatch: pytest.MonkeyPatch) -> None:
    import my_agents  # type: ignore[import-not-found]

    monkeypatch.setattr(my_agents, "ANSWER", answer, raising=False)
    with pytest.raises(UsageError) as caught:
        hantei.match(FULL, LOW, matches=2, agents=f"{name},random")
    facts = caught.value.facts
    assert (caught.value.message_key, facts["agent"], facts["module"]) == ("agent_answer", name, "my_agents")
    assert facts["answer"] == repr(answer)


def test_installed_names_are_proposed() -> None:
    with pytest.raises(UsageError) as caught:
        hantei.match(FULL, LOW, matches=2, agents="hastie,random")
    assert "hasty" in str(caught.value)
