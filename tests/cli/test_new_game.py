"""`hantei new-game`: what it says, and how it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run


def test_it_lists_what_it_wrote_and_what_to_do_next(run: Run, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    code, out, err = run("new-game", "hoshi", "--name-ja", "星の札", "--folder", "games")
    written = sorted(path.relative_to(tmp_path / "games" / "hoshi") for path in tmp_path.rglob("*") if path.is_file())
    lines = out.splitlines()
    assert (code, err) == (0, "")
    assert lines[0] == f"{len(written)} files were written to {Path('games/hoshi')}:"
    assert sorted(Path(line.strip()) for line in lines[1 : 1 + len(written)]) == written
    assert lines[1 + len(written) :] == [
        "Next:",
        f"  cd {Path('games/hoshi')}",
        '  python -m pip install -e ".[test]"',
        "  python -m pytest",
        'After that it is in "hantei games". Every file says at its top what to change next.',
    ]


def test_its_data_is_free_of_language(run: Run) -> None:
    said = [run("new-game", game_id, "-f", "json", "--lang", lang)[1] for game_id, lang in (("ab", "ja"), ("cd", "en"))]
    first, second = (json.loads(out) for out in said)
    assert set(first) == {"schema", "id", "folder", "files", "next"}
    assert (first["schema"], first["id"], first["folder"]) == ("hantei.new-game/1", "ab", "ab")
    assert [name.replace("ab/", "cd/", 1) for name in first["files"]] == second["files"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "ja",
            "hantei: 「leader」というゲームはすでにあります。\n"
            "  → 別のIDにしてください。使われているIDは「hantei games」で見られます。\n",
        ),
        (
            "en",
            'hantei: There is a game called "leader" already.\n'
            "  → Choose another id; hantei games lists those that are taken.\n",
        ),
    ],
)
def test_it_refuses_with_a_remedy(run: Run, tmp_path: Path, language: str, said: str) -> None:
    assert run("new-game", "leader", "--lang", language) == (2, "", said)
    assert [*tmp_path.glob("leader")] == []


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_refusal_has_its_sentences(run: Run, tmp_path: Path, language: str) -> None:
    (tmp_path / "there").mkdir()
    for arguments in (
        ("A",),
        *((name,) for name in ("json", "conftest", "nul", "tests", "typer", "there")),
        ("hoshi", "--name-en", "\t"),
    ):
        code, out, err = run("new-game", *arguments, "--lang", language)
        assert (code, out) == (2, "")
        assert err.startswith("hantei: ") and "\n  → " in err


@pytest.mark.parametrize("language", ["ja", "en"])
def test_its_help_teaches(run: Run, language: str) -> None:
    code, out, _ = run("new-game", "--help", "--lang", language)
    assert code == 0
    assert "hantei new-game hoshi --folder games" in out
    assert ("docs/new-game.ja.md" in out, "docs/new-game.md" in out) == (language == "ja", language == "en")
