"""The optional compiled build: HANTEI_COMPILE=1 runs mypyc over the modules where time is spent."""

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import setup

HERE = Path(__file__).resolve().parent

COMPILED_ROOMS = (
    "hantei/catalog/rows",
    "hantei/simulator/kernel",
    "hantei/simulator/agents",
    "hantei/interpreter/table",
    "hantei/interpreter/program",
    "hantei/cardkit/play",
    "hantei/games/*/play",
)
"""Patterns of folders: every module in them and below is compiled, so that a further game or module needs no line
here."""


def compiled_modules() -> list[str]:
    """The files that a compiled build compiles, as paths below this folder with `/`, sorted."""
    rooms = [room for pattern in COMPILED_ROOMS for room in HERE.glob(pattern)]
    files = [file for room in rooms for file in room.rglob("*.py") if file.name != "__init__.py"]
    return sorted(file.relative_to(HERE).as_posix() for file in files)


def extensions() -> list[Any]:
    asked_for_requirements = "egg_info" in sys.argv  # mypyc itself is not installed yet
    if os.environ.get("HANTEI_COMPILE") != "1" or asked_for_requirements:
        return []
    from mypyc.build import mypycify

    return mypycify(compiled_modules())


if __name__ == "__main__":  # what looks a wheel through only reads the list
    setup(ext_modules=extensions())
