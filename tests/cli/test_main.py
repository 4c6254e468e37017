"""The command as a process: exit codes, streams, languages."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from hantei.cli import main as entry
from hantei.cli.terminal.texts import take_language
from hantei.core.messages import Messages
from hantei.games import available, load


def hantei(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "hantei", *arguments],
        capture_output=True,
        check=False,
        env={**os.environ, "HANTEI_LANG": "", **environment},
        stdin=subprocess.DEVNULL,
    )


def test_version_names_hantei_python_and_the_engine() -> None:
    done = hantei("--version")
    assert done.returncode == 0
    found = find_spec("hantei.catalog.rows.plan")
    assert found is not None
    engine = "interpreted)" if str(found.origin).endswith(".py") else "compiled)"
    assert done.stdout.decode().split() == [
        "hantei", "0.1.0", "(Python", f"{sys.version.split()[0]},", engine,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["games"], 0),
        (["--help"], 0),
        (["catalog", "--help"], 0),
        (["rules", "boat", "BM-330"], 0),
        ([], 2),
        (["gams"], 2),
        (["rules", "boot"], 2),
        (["rules", "boat", "--status", "sure"], 2),
        (["explain", "NO_SUCH"], 2),
        (["games", "--format", "yaml"], 2),
        (["games", "--lang", "fr"], 2),
        (["catalog", "import", "boat"], 2),
    ],
)
def test_exit_code(arguments: list[str], code: int) -> None:
    done = hantei(*arguments)
    assert done.returncode == code, done.stderr.decode()
    if code:
        assert done.stderr
        assert b"Traceback" not in done.stderr


def test_wrong_names_get_the_right_ones() -> None:
    assert b"games" in hantei("gams").stderr
    assert b"boat" in hantei("rules", "boot").stderr
    assert b"CELL_DATE" in hantei("explain", "CEL_DATE").stderr


def test_every_complaint_names_hantei() -> None:
    for call in (("nope",), ("games", "--nope"), ("games", "--lang", "fr")):
        done = hantei(*call)
        assert done.returncode == 2
        assert done.stderr.splitlines()[-1].startswith(b"hantei: ")


def test_places_of_rules_that_the_source_leaves_open_are_in_one_language() -> None:
    said = hantei("explain", "A6-022", "--lang", "ja").stdout.decode()
    assert "出典: —（原文にない。「公式ルール」に任されている）" in said


def test_places_of_rules_are_told_in_japanese() -> None:
    """What the rulebooks say in English of a place; titles of the source stay."""
    messages = Messages("ja")
    rules = [rule for game in available() for rule in load(game).rulebook.rules]
    places = {rule.id: messages.place(rule.where) for rule in rules}
    assert {place for place in places.values() if re.search("[a-z]{2,}", place.replace("Joker", ""))} == set()
    said = {id: re.sub(r" ?\(L[^)]*\)", "", place) for id, place in places.items()}
    assert "★11【カード効果について】 プレイ時効果① 第2文" in said.values()
    assert Messages("en").place("リアニメイト (missing)") == "リアニメイト (missing)"
    assert messages.place("after リアニメイト (missing)") == "リアニメイトのあと（欠けている）"


def test_language_comes_from_the_locale_or_the_option() -> None:
    assert "ボートモンスター" in hantei("games", LANG="ja_JP.UTF-8", LC_ALL="").stdout.decode()
    assert "Boat Monster" in hantei("games", LANG="en_US.UTF-8", LC_ALL="").stdout.decode()
    assert "ボートモンスター" in hantei("games", "--lang", "ja", LANG="C", LC_ALL="").stdout.decode()
    assert "カード表" in hantei("--lang=ja", "--help").stdout.decode()


def test_console_that_lacks_a_character_does_not_end_the_program() -> None:
    done = hantei("rules", "act6", "A6-013", "--lang", "ja", PYTHONIOENCODING="cp932")
    assert done.returncode == 0
    assert "A6-013" in done.stdout.decode("cp932")
    done = hantei("catalog", "stats", "act6", "--lang", "en", PYTHONIOENCODING="cp932")
    assert done.returncode == 0
    assert ("#" * 20 in done.stdout.decode("cp932"), "\\u2588" in done.stdout.decode("cp932")) == (True, False)
    done = hantei("games", "--lang", "ja", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert b"----" in done.stdout
    assert b"\\u30dc" in done.stdout


def test_json_is_the_same_in_every_language() -> None:
    assert hantei("games", "-f", "json", "--lang", "ja").stdout == hantei("games", "-f", "json", "--lang", "en").stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the full device exists on Linux only")
def test_full_disk_behind_standard_output_is_no_verdict() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "hantei", "rules", "boat"], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert b"Exception ignored" not in done.stderr


def test_reader_that_leaves_early_is_no_fault() -> None:
    command = f"{sys.executable} -m hantei rules boat; echo code $? >&2"
    done = subprocess.run(f"({command}) | head -1", shell=True, capture_output=True, check=False)
    assert done.stdout.startswith(b"BM-001")
    assert done.stderr in (b"code 141\n", b"code 0\n")  # 0 if everything was written before the reader left


def test_uncaught_exception_is_3_and_never_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fault(*_: object) -> int:
        raise RuntimeError("odd")

    monkeypatch.setattr(entry, "_run_app", fault)
    assert entry.main(["games"]) == 3
    said = capsys.readouterr()
    assert said.out == ""
    assert "RuntimeError: odd" in said.err


def test_error_without_a_sentence_is_a_fault_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def fault(*_: object) -> int:
        raise entry.HanteiError("no_such_sentence")

    monkeypatch.setattr(entry, "_run_app", fault)
    assert entry.main(["games"]) == 3


def test_interruption_is_130(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupt(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(entry, "_run_app", interrupt)
    assert entry.main(["games", "--lang", "ja"]) == 130
    assert "中断" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (["games", "--lang", "ja"], ("ja", ["games"], "")),
        (["--lang=en", "games"], ("en", ["games"], "")),
        (["show", "--", "--lang", "ja"], ("en", ["show", "--", "--lang", "ja"], "")),
        (["games", "--lang", "fr"], ("en", ["games"], "fr")),
        (["games", "--lang"], ("en", ["games"], "?")),
    ],
)
def test_language_option_may_stand_anywhere(
    arguments: list[str], answer: tuple[str, list[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HANTEI_LANG", "en")
    assert take_language(arguments) == answer


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the full device exists on Linux only")
@pytest.mark.parametrize(("arguments", "code"), [("games", 0), ("nonsense", 2), ("rules boot", 2)])
def test_remarks_that_cannot_be_written_do_not_change_the_exit_code(arguments: str, code: int) -> None:
    done = subprocess.run(f"{sys.executable} -m hantei {arguments} 2>/dev/full >/dev/null", shell=True, check=False)
    assert done.returncode == code


def test_closed_streams_are_no_fault() -> None:
    done = subprocess.run(f"{sys.executable} -m hantei games >&- 2>&-", shell=True, check=False)
    assert done.returncode == 0
    done = subprocess.run(
        f"{sys.executable} -m hantei catalog import boat - <&- 2>&1", shell=True, check=False, capture_output=True
    )
    assert done.returncode == 2
    assert b"FILE_EMPTY" in done.stdout


def test_rule_ids_in_the_wrong_place_or_not_there() -> None:
    done = hantei("rules", "boat", "BM-999")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"hantei rules boat" in done.stderr
    done = hantei("rules", "boat", "SP-001")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().splitlines() == [
        "hantei: boat has no rule SP-001: it is one of spimate.",
        "  → hantei rules spimate SP-001 shows it.",
    ]
    done = hantei("explain", "BM-999")
    assert done.returncode == 2
    assert b"no game has it" in done.stderr


def test_explain_and_rules_answer_for_each_other() -> None:
    rule = hantei("rules", "boat", "BM-330")
    done = hantei("explain", "BM-330")
    assert (done.returncode, done.stdout) == (0, rule.stdout)
    assert done.stderr.decode() == "This is a rule: hantei rules boat BM-330 shows it, too.\n"
    code = hantei("explain", "CELL_DATE")
    for call in (("rules", "CELL_DATE"), ("rules", "boat", "CELL_DATE")):
        done = hantei(*call)
        assert (done.returncode, done.stdout) == (0, code.stdout)
        assert done.stderr.decode() == "This is a finding code: hantei explain CELL_DATE shows it, too.\n"


@pytest.mark.parametrize(
    "command",
    [["check"], ["rules"], ["catalog", "import"], ["catalog", "search"], ["catalog", "export"], ["catalog", "diff"]],
)
def test_every_help_teaches_by_examples(command: list[str]) -> None:
    shown = hantei(*command, "--help").stdout.decode()
    assert f"\n    hantei {' '.join(command)} " in shown


def test_help_loads_nothing_that_takes_time() -> None:
    heavy = ("pandas", "pydantic", "openpyxl", "highspy", "rapidfuzz", "jinja2", "lark")
    code = f"""
import io, sys
from contextlib import redirect_stdout
from hantei.cli.main import main
with redirect_stdout(io.StringIO()):
    main(["--help"])
print([name for name in {heavy} if name in sys.modules])
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
