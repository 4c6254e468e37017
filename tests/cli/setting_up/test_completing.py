"""What a shell proposes, as it asks for it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


def _proposed(line: str, **environment: str) -> list[str]:
    """What bash would propose for the last word of a line."""
    words = line.split(" ")
    done = subprocess.run(
        [sys.executable, "-m", "hantei"],
        capture_output=True,
        check=False,
        env={
            **os.environ, "_HANTEI_COMPLETE": "complete_bash", "COMP_WORDS": "\n".join(words),
            "COMP_CWORD": str(len(words) - 1), **environment,
        },
    )  # fmt: skip
    assert done.stderr == b""
    return done.stdout.decode().split()


@pytest.mark.parametrize(
    ("line", "proposed"),
    [
        ("hantei catalog history ", ["boat", "spimate", "leader", "act6", "act8"]),
        ("hantei check --game l", ["leader"]),
        ("hantei rules boat BM-33", [f"BM-33{n}" for n in range(10)]),
        ("hantei explain CELL_D", ["CELL_DATE"]),
        ("hantei explain A6-00", [f"A6-00{n}" for n in range(1, 10)]),
        ("hantei check --format j", ["json", "junit"]),
        ("hantei games --format j", ["json"]),
        ("hantei check --ruleset mi", ["minato_cup"]),
        ("hantei schema effects.e", ["effects.explain"]),
        ("hantei catalog show act6 S1", ["S10"]),
        ("hantei conf", ["config", "conformance"]),
    ],
)
def test_words(line: str, proposed: list[str]) -> None:
    assert sorted(_proposed(line)) == sorted(proposed)


def test_cards_of_the_store(tmp_path: Path) -> None:
    store = str(tmp_path / "catalog.sqlite3")
    assert _proposed("hantei catalog show boat 噴", HANTEI_DB=store) == []
    cards = str(ROOT / "sample_decks" / "boat" / "catalog.xlsx")
    subprocess.run([sys.executable, "-m", "hantei", "catalog", "import", "boat", cards, "--db", store], check=True)
    assert _proposed("hantei catalog show boat 噴", HANTEI_DB=store) == ["噴煙の飛竜"]
    assert _proposed("hantei catalog show boat BA-09", HANTEI_DB=store) == [f"BA-09{n}" for n in range(10)]


def _set_up(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "HOME": str(home)}
    call = [sys.executable, "-m", "hantei", *arguments]
    return subprocess.run(call, capture_output=True, check=False, env=environment, encoding="utf-8")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("ja", "fishの入力補完を組み込みました：{path}\nターミナルを開き直すと使えます。\n"),
        ("en", "Completion for fish is installed in {path}.\nOpen the terminal anew to use it.\n"),
    ],
)
def test_what_is_installed_is_told_in_the_users_language(language: str, said: str, tmp_path: Path) -> None:
    done = _set_up(tmp_path, "--lang", language, "--install-completion", "fish")
    path = tmp_path / ".config" / "fish" / "completions" / "hantei.fish"
    assert (done.stdout, done.stderr, done.returncode) == (said.format(path=path), "", 0)
    assert path.read_text(encoding="utf-8").startswith("complete --command hantei ")
    shown = _set_up(tmp_path, "--show-completion", "fish")
    assert shown.stdout == path.read_text(encoding="utf-8")


def test_a_shell_without_completion(tmp_path: Path) -> None:
    done = _set_up(tmp_path, "--show-completion", "ksh", "--lang", "ja")
    assert (done.stdout, done.returncode) == ("", 2)
    assert done.stderr == (
        "hantei: シェル「ksh」の入力補完はありません。\n  → 使えるシェル：bash、zsh、fish、powershell、pwsh\n"
    )


def test_settings_of_the_shell_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / ".bashrc").mkdir()
    done = _set_up(tmp_path, "--install-completion", "bash", "--lang", "en")
    assert (done.stdout, done.returncode) == ("", 2)
    assert done.stderr == (
        "hantei: Completion can't be installed (Is a directory).\n"
        "  → Print it with --show-completion, and add it to the settings of the shell yourself.\n"
    )
