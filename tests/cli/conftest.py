"""hantei as a user calls it, in a folder and with a store of its own."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hantei.api.writing import json_text
from hantei.cli.main import main
from hantei.cli.schemas.published import schema
from hantei.cli.terminal import output
from tests.json_schema import faults

Run = Callable[..., tuple[int, str, str]]
"""Runs one command; the answer is the exit code, standard output and standard error."""


@pytest.fixture(autouse=True)
def published(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is printed as JSON is as its schema says."""

    def checked(data: dict[str, Any]) -> str:
        text = json_text(data)
        assert list(faults(schema(data["schema"]), json.loads(text))) == []
        return text

    monkeypatch.setattr(output, "safe_json", checked)


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.setenv("HANTEI_DB", str(tmp_path / "catalog.sqlite3"))
    monkeypatch.setenv("HANTEI_LANG", "en")
    monkeypatch.chdir(tmp_path)

    def command(*arguments: str) -> tuple[int, str, str]:
        code = main([*arguments])
        said = capsys.readouterr()
        return code, said.out, said.err

    return command
