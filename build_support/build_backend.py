"""setuptools, plus mypyc where HANTEI_COMPILE asks for the compiled build."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

_TYPES = ("mypy>", "types-", "pandas-stubs")
Settings = Mapping[str, str | list[str] | None] | None


def _compiler() -> list[str]:
    """mypyc, and what it looks up while it compiles: all that hantei imports, with stubs."""
    if os.environ.get("HANTEI_COMPILE") != "1":
        return []
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    tools = [text for text in project["optional-dependencies"]["dev"] if text.startswith(_TYPES)]
    return [*project["dependencies"], *tools]


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    required: list[str] = build_meta.get_requires_for_build_wheel(config_settings)
    return required + _compiler()


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    required: list[str] = build_meta.get_requires_for_build_editable(config_settings)
    return required + _compiler()
