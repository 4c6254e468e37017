"""hantei as a user calls it, in a folder and with a store of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from hantei.cli.main import main

Run = Callable[..., tuple[int, str, str]]
"""Runs one command; the answer is the exit code, standard output and standard error."""


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
