"""What `import hantei` offers, and what it costs."""

from __future__ import annotations

import subprocess
import sys
from inspect import Parameter, isfunction, signature

import pytest

import hantei
from hantei.api import front

CALLS = [name for name in front.__all__ if isfunction(getattr(front, name))]


def test_everything_in_front_is_there_and_nothing_else() -> None:
    assert [name for name in front.__all__ if not hasattr(hantei, name)] == []
    assert set(front.__all__) <= set(dir(hantei))
    assert front.__all__ == sorted(front.__all__)
    with pytest.raises(AttributeError, match="no_such_call"):
        hantei.no_such_call  # noqa: B018


@pytest.mark.parametrize("name", CALLS)
def test_every_call_teaches_and_is_typed(name: str) -> None:
    call = getattr(hantei, name)
    assert call.__doc__
    found = signature(call)
    assert found.return_annotation is not Parameter.empty
    assert [p.name for p in found.parameters.values() if p.annotation is Parameter.empty] == []


def test_import_is_light() -> None:
    code = (
        "import sys, hantei; print(sorted(m for m in sys.modules if m in ('pandas', 'pydantic', 'openpyxl', 'typer')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_rules_and_games_are_values() -> None:
    [rule] = hantei.find_rules("boat", ["BM-330"]).rules
    assert (rule.id, rule.status) == ("BM-330", "given")
    assert [game.id for game in hantei.list_games()][:5] == ["boat", "spimate", "leader", "act6", "act8"]
    code, game = hantei.explain("copy_limit")
    assert (code.name, game) == ("COPY_LIMIT", None)
    assert [ruleset.file for ruleset in hantei.game_rulesets("boat").rulesets] == ["minato_cup.toml"]
    with pytest.raises(hantei.UsageError):
        hantei.find_rules("boat", ["BM-999"])
