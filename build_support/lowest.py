"""Prints the lowest versions that pyproject.toml allows, as constraints for pip: what users install and what builds.

pip itself installs them then, by whatever index the machine has; a bound that is no release makes it fail.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement

ROOT: Final = Path(__file__).resolve().parents[1]
TOOLS: Final = ("dev", "test")
"""Extras that only developers install, and in the tested versions."""


def lowest(requirements: list[str]) -> list[str]:
    """`pandas>=2.2,<4` gives `pandas==2.2`; hantei itself, which extras name, is left out."""
    read = [Requirement(text) for text in requirements]
    return [f"{one.name}=={_bound(one)}" for one in read if one.name != "hantei"]


def _bound(requirement: Requirement) -> str:
    bounds = [part.version for part in requirement.specifier if part.operator == ">="]
    if len(bounds) != 1:
        raise SystemExit(f"pyproject.toml: {requirement} needs one lower bound (>=)")
    return bounds[0]


def main() -> None:
    read = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = read["project"]["optional-dependencies"]
    used = [text for name, texts in extras.items() if name not in TOOLS for text in texts]
    every = [*read["build-system"]["requires"], *read["project"]["dependencies"], *used]
    sys.stdout.write("".join(f"{line}\n" for line in lowest(every)))


if __name__ == "__main__":
    main()
