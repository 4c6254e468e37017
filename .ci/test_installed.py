"""What `.ci/run` tests is the compiled wheel that it installed, not the sources: run beside the tests, in their
process."""

from __future__ import annotations

import subprocess
import sysconfig
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import hantei
from tests.found import PLAYED
from tests.simulator.played import matches

SITE = Path(sysconfig.get_path("platlib")).resolve()


def test_hantei_is_the_installed_one() -> None:
    assert Path(hantei.__file__).resolve() == SITE / "hantei" / "__init__.py"


def test_hantei_says_that_it_is_compiled() -> None:
    command = Path(sysconfig.get_path("scripts")) / "hantei"
    said = subprocess.run([command, "--version"], capture_output=True, text=True, check=True).stdout
    assert said.endswith(", compiled)\n"), said


@pytest.mark.parametrize("game_id", PLAYED)
def test_the_engine_of_every_played_game_is_compiled(game_id: str) -> None:
    game_match = type(matches(game_id)(0))
    for module in (cls.__module__ for cls in game_match.__mro__ if cls.__module__.startswith("hantei.")):
        file = Path(str(import_module(module).__file__)).resolve()
        assert file.is_relative_to(SITE)
        assert file.name.endswith(tuple(EXTENSION_SUFFIXES)), file
