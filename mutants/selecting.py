"""A pytest plugin: of the tests that were found, those of an area.

`MUTANTS_WHICH` holds the regular expression that an id must match.
"""

from __future__ import annotations

import os
import re

import pytest


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    which = re.compile(os.environ["MUTANTS_WHICH"])
    other = [item for item in items if not which.search(item.nodeid)]
    items[:] = [item for item in items if which.search(item.nodeid)]
    config.hook.pytest_deselected(items=other)
