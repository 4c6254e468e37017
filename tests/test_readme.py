"""What the READMEs show is what hantei prints."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from hantei.cli.main import main

ROOT = Path(__file__).resolve().parents[1]
LANGUAGES = {"README.md": "en", "README.ja.md": "ja"}


@pytest.mark.parametrize("readme", LANGUAGES)
def test_examples_print_what_is_shown(
    readme: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HANTEI_DB", str(tmp_path / "catalog.sqlite3"))
    (tmp_path / "sample_decks").symlink_to(ROOT / "sample_decks")
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```\n\$ hantei (.+)\n((?:.*\n)*?)```", (ROOT / readme).read_text(encoding="utf-8"))
    assert len(blocks) == 11
    for command, shown in blocks:
        main([*shlex.split(command), "--lang", LANGUAGES[readme]])
        printed = capsys.readouterr().out
        position = 0
        for part in shown.split("...\n"):
            found = printed.find(part, position)
            assert found >= position, f"{readme}: hantei {command}\n{printed}"
            position = found + len(part)


@pytest.mark.parametrize("readme", LANGUAGES)
def test_commands_and_files_that_are_named_exist(readme: str) -> None:
    text = (ROOT / readme).read_text(encoding="utf-8")
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
    assert set(re.findall(r"\bmake ([a-z]+)\b", text)) <= set(targets)
    for link in re.findall(r"\]\(([^)]+)\)", text):
        assert (ROOT / link).is_file(), link
