"""What things are worth to agents: a data file beside a game's evaluation of positions."""

from __future__ import annotations

import tomllib
from importlib import resources


def load_weights(package: str) -> dict[str, int]:
    """Return the weights of a game's evaluation, by name: the table `worth` of `weights.toml` in the package of that
    evaluation. The file also says in what they count (`unit`) and how they came about (`origin`)."""
    read = tomllib.loads(resources.files(package).joinpath("weights.toml").read_text(encoding="utf-8"))
    worth: dict[str, int] = read["worth"]
    return worth
