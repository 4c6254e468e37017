"""The tables, read once."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def table(name: str) -> dict[str, Any]:
    """Return a table of this room by the name of its file."""
    return tomllib.loads((files(__package__) / f"{name}.toml").read_text(encoding="utf-8"))
