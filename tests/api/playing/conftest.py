"""The command line beside the calls."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from hantei.cli.main import main

Printed = Callable[..., dict[str, Any]]


@pytest.fixture
def printed(capsys: pytest.CaptureFixture[str]) -> Printed:
    """What a command prints as JSON, without the name of its shape."""

    def command(*arguments: object) -> dict[str, Any]:
        assert main([*map(str, arguments), "--format", "json"]) == 0
        document: dict[str, Any] = json.loads(capsys.readouterr().out)
        document.pop("schema")
        return document

    return command
