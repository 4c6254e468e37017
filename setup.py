"""The optional compiled build: HANTEI_COMPILE=1 runs mypyc over the modules where time is spent."""

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_py import build_py

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


SAMPLES = "hantei/samples"
"""Where the sample decks are in a wheel; in the tree they stand beside the package."""


def sample_files() -> dict[str, Path]:
    """The samples by their paths in a wheel."""
    folder = HERE / "sample_decks"
    files = (file for file in sorted(folder.rglob("*")) if file.is_file() and "__pycache__" not in file.parts)
    return {f"{SAMPLES}/{file.relative_to(folder).as_posix()}": file for file in files}


class _BuildWithSamples(build_py):  # type: ignore[misc]
    """The package with the samples in it."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            for name, file in sample_files().items():
                target = Path(self.build_lib) / name
                self.mkpath(str(target.parent))
                self.copy_file(str(file), str(target))


MACHINE_WRITTEN = "-Wno-misleading-indentation"
"""Nobody reads the one file of C in which all modules stand; to look for this in it takes gcc as long as compiling."""


def extensions() -> list[Any]:
    asked_for_requirements = "egg_info" in sys.argv  # mypyc itself is not installed yet
    if os.environ.get("HANTEI_COMPILE") != "1" or asked_for_requirements:
        return []
    from mypyc.build import mypycify

    found = mypycify(compiled_modules())
    if sys.platform != "win32":
        for extension in found:
            extension.extra_compile_args.append(MACHINE_WRITTEN)
    return found


if __name__ == "__main__":  # what looks a wheel through only reads the list
    setup(ext_modules=extensions(), cmdclass={"build_py": _BuildWithSamples})
