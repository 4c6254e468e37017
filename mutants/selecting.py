"""A pytest plugin: of the tests that were found, those of an area, each with the same examples every time.

`MUTANTS_WHICH` holds the regular expression that an id must match.
"""

from __future__ import annotations

import os
import re

import pytest
from hypothesis import HealthCheck, Phase, settings


def pytest_collection() -> None:
    """After the project's conftest, before the tests: no shrinking of what was found, no memory of it."""
    phases = (Phase.explicit, Phase.generate)
    checks = tuple(HealthCheck)
    settings.register_profile(
        "mutants", settings(), database=None, derandomize=True, phases=phases, suppress_health_check=checks
    )
    settings.load_profile("mutants")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    which = re.compile(os.environ["MUTANTS_WHICH"])
    other = [item for item in items if not which.search(item.nodeid)]
    items[:] = [item for item in items if which.search(item.nodeid)]
    config.hook.pytest_deselected(items=other)
