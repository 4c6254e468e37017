"""Nothing found is no success, one bad deck stops no other, an interruption leaves nothing half."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from hantei.api.decks import judging as check_run
from hantei.cli.terminal.progress import READING_AND_JUDGING, Progress
from hantei.cli.terminal.texts import Texts
from hantei.core.finding import Finding
from hantei.core.progress import told
from hantei.validators.deck import Deck
from hantei.validators.judge import Judge
from hantei.validators.rules import OnlyWarns

SUITS = {suit: [f"{suit}{rank}" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K")] for suit in "SHDC"}
PACK = [card for cards in SUITS.values() for card in cards]


def write(name: str, *lines: str) -> None:
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    Path(name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def outcomes(out: str) -> dict[str, tuple[str, list[str]]]:
    """Outcome and codes of each deck."""
    decks = json.loads(out)["decks"]
    return {deck["file"]: (deck["outcome"], [finding["code"] for finding in deck["findings"]]) for deck in decks}


def test_nothing_that_matches_is_2(run) -> None:
    Path("empty").mkdir()
    write("junk/.hidden.txt", "S2")
    write("junk/~$deck.txt", "S2")
    write("junk/notes.docx", "S2")
    Path("junk/folder.txt").mkdir()
    for argument in ("empty", "junk", "*.txt", "junk/*.txt", "empty/*", "junk/folder.txt"):
        code, out, _ = run("check", argument, "-f", "json")
        assert (code, json.loads(out)["decks"]) == (2, [])
        assert [finding["code"] for finding in json.loads(out)["findings"]] == ["NOTHING_FOUND"]
    code, out, _ = run("check", "no.txt", "-f", "json")
    assert (code, outcomes(out)) == (2, {"no.txt": ("incomplete", ["FILE_MISSING"])})


def test_encoding_that_does_not_exist_is_told_before_any_deck_is_read(run) -> None:
    write("a.txt", "game: act8", *PACK)
    code, out, err = run("check", "a.txt", "--encoding", "nonsense")
    assert (code, out, "nonsense" in err) == (2, "", True)


def test_one_argument_without_a_match_is_2_though_others_have_one(run) -> None:
    write("a.txt", "game: act8", *PACK)
    code, out, _ = run("check", "a.txt", "b*.txt", "-f", "json")
    assert (code, outcomes(out)) == (2, {"a.txt": ("legal", [])})


def test_no_name_can_pass_for_a_line_of_the_report(run) -> None:
    forged = "::error::forged"
    write(f"a\n{forged}.txt", "game: act8", *PACK[:5])
    Path("players.csv").write_text(f'player,deck file\n"れん\n{forged}",none.txt\n', encoding="utf-8")
    _, out, _ = run("check", ".", "--participants", "players.csv")
    assert forged in out
    assert not [line for line in out.splitlines() if line.startswith(forged)]


def test_name_that_is_too_long_for_a_file_stops_no_other_deck(run) -> None:
    write("a.txt", "game: act8", *PACK)
    pasted = "3 card\n" * 60
    code, out, _ = run("check", pasted, "a.txt", "-f", "json")
    assert code == 2
    assert outcomes(out)["a.txt"] == ("legal", [])
    assert outcomes(out)[pasted] == ("incomplete", ["FILE_NO_ACCESS"])


@pytest.mark.parametrize("option", ["--freeze", "--catalog", "--ruleset", "--participants"])
def test_name_that_is_too_long_for_a_file_is_no_fault(run, option: str) -> None:
    write("a.txt", "game: act8", *PACK)
    assert run("check", "a.txt", option, "x" * 300)[0] in (0, 2)


def test_only_unreadable_decks_are_2(run) -> None:
    Path("decks").mkdir()
    Path("decks/a.txt").write_bytes(b"\x00\x01\x02")
    Path("decks/b.txt").write_bytes(b"")
    Path("decks/c.xlsx").write_bytes(b"PK\x03\x04 no book")
    code, out, _ = run("check", "decks", "-f", "json")
    assert code == 2
    assert outcomes(out) == {
        "decks/a.txt": ("incomplete", ["FILE_ENCODING"]),
        "decks/b.txt": ("incomplete", ["FILE_EMPTY"]),
        "decks/c.xlsx": ("incomplete", ["FILE_DAMAGED"]),
    }


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="named pipes exist on Unix only")
def test_pipes_links_and_folders_among_the_decks_stop_nothing(run) -> None:
    write("decks/a.txt", "game: act8", *PACK)
    os.mkfifo("decks/pipe.txt")
    Path("decks/folder.txt").mkdir()
    Path("decks/gone.txt").symlink_to("nowhere.txt")
    Path("decks/loop.txt").symlink_to("loop.txt")
    Path("decks/out.txt").symlink_to("/etc/passwd")
    code, out, _ = run("check", "decks", "-f", "json")
    found = outcomes(out)
    assert code == 2
    assert {file: found[file] for file in ("decks/a.txt", "decks/pipe.txt", "decks/gone.txt")} == {
        "decks/a.txt": ("legal", []),
        "decks/pipe.txt": ("incomplete", ["FILE_NOT_REGULAR"]),
        "decks/gone.txt": ("incomplete", ["FILE_MISSING"]),
    }
    assert "decks/folder.txt" not in found
    assert "decks/out.txt" not in found
    assert [finding["code"] for finding in json.loads(out)["findings"]] == ["FILE_NOT_REGULAR"]
    assert "root:" not in out


def test_file_and_folder_without_access(run, monkeypatch: pytest.MonkeyPatch) -> None:
    write("decks/a.txt", "game: act8", *PACK)
    write("decks/b.txt", "game: act8", *PACK)
    write("decks/closed/c.txt", "game: act8", *PACK)
    allowed, scan = os.access, os.scandir
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path).name != "b.txt" and allowed(path, mode))

    def refuse(path: str) -> Iterator[os.DirEntry[str]]:
        if str(path).endswith("closed"):
            raise PermissionError(13, "Permission denied", path)
        return scan(path)

    monkeypatch.setattr(os, "scandir", refuse)
    code, out, _ = run("check", "decks", "-r", "-f", "json")
    assert code == 2
    assert outcomes(out) == {"decks/a.txt": ("legal", []), "decks/b.txt": ("incomplete", ["FILE_NO_ACCESS"])}
    assert [(f["code"], f["where"][0]["file"]) for f in json.loads(out)["findings"]] == [
        ("FILE_NO_ACCESS", "decks/closed")
    ]


class Fails(OnlyWarns):
    """A rule that fails for decks of some name."""

    codes = ()

    def check(self, deck: Deck) -> Iterator[Finding]:
        if deck.name == "bad":
            raise ZeroDivisionError("odd")
        yield from ()


def judge_with(monkeypatch: pytest.MonkeyPatch, **changes: object) -> None:
    """Every judge is changed before it judges."""
    made = check_run.make_judge
    monkeypatch.setattr(check_run, "make_judge", lambda game, options: replace(made(game, options), **changes))


def test_rule_that_fails_spoils_only_the_deck_for_which_it_fails(run, monkeypatch: pytest.MonkeyPatch) -> None:
    write("decks/bad.txt", "game: act8", *PACK)
    write("decks/good.txt", "game: act8", *PACK)
    judge_with(monkeypatch, extra=(Fails(),))
    code, out, _ = run("check", "decks", "-f", "json")
    assert (code, outcomes(out)) == (
        1,
        {"decks/bad.txt": ("incomplete", ["RULE_FAILED"]), "decks/good.txt": ("legal", [])},
    )
    data = json.loads(out)["decks"][0]["findings"][0]
    assert data["facts"] == {"detail": "Fails: ZeroDivisionError: odd"}


def test_search_for_repairs_that_fails_spoils_no_verdict(run, monkeypatch: pytest.MonkeyPatch) -> None:
    write("decks/few.txt", "game: act8", *PACK[:30])
    write("decks/good.txt", "game: act8", *PACK)

    def fail(*_: object) -> None:
        raise ZeroDivisionError("odd")

    monkeypatch.setattr(Judge, "repair", fail)
    code, out, _ = run("check", "decks/few.txt", "decks/good.txt", "-f", "json")
    found = outcomes(out)
    assert code == 1
    assert found["decks/few.txt"] == ("illegal", ["TOO_FEW", "REPAIR_FAILED"])
    assert run("check", "decks/few.txt", "--no-repair", "-f", "json")[0] == 1
    assert "this is a fault in hantei" in run("check", "decks/few.txt")[1].casefold()


# A long check.


@pytest.mark.parametrize("arguments", [[], ["-f", "json", "-o", "out.json", "--freeze", "event.json"]])
def test_interruption_is_130_and_leaves_nothing_half(run, arguments: list[str]) -> None:
    for number in range(400):
        write(f"decks/{number}.txt", "game: act8", *PACK[:39])
    terminal, other = pty.openpty()
    program = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);"  # a background job inherits SIG_IGN
        "from hantei.cli import main; from hantei.cli.terminal import progress; progress.SILENT = 0; main.run()"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", program, "check", "decks", *arguments],
        stdout=subprocess.PIPE, stderr=other, env={**os.environ, "TERM": "xterm"},
    )  # fmt: skip
    os.close(other)
    said = read_until(terminal, "Checking decks ")
    process.send_signal(signal.SIGINT)
    said += read_until(terminal, None)
    os.close(terminal)
    out, _ = process.communicate(timeout=30)
    assert (process.returncode, out) == (130, b"")
    assert said.endswith("\rInterrupted. What is stored has not changed.\r\n")
    assert "Traceback" not in said
    assert [path.name for path in Path().iterdir()] == ["decks"]


def read_until(terminal: int, text: str | None) -> str:
    """What a program says on a terminal up to some text, or until it ends."""
    said = b""
    with suppress(OSError):  # how a terminal ends
        while (text is None or text.encode() not in said) and (data := os.read(terminal, 4096)):
            said += data
    return said.decode()


def test_progress_is_shown_on_a_terminal_after_a_second_and_goes_away(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = iter([0.0, 0.9, 1.0, 1.0, 1.05, 1.2, 1.2])
    monkeypatch.setattr("hantei.cli.terminal.progress.is_animated", lambda: True)
    monkeypatch.setattr("hantei.cli.terminal.progress.time.monotonic", lambda: next(clock))
    with Progress(Texts("ja"), READING_AND_JUDGING) as progress:
        assert list(told("judging", "abcd", progress.report)) == ["a", "b", "c", "d"]
    assert capsys.readouterr().err == ("\rデッキを検査しています 2/4\rデッキを検査しています 4/4\r" + " " * 26 + "\r")


def test_progress_is_silent_where_nobody_watches(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("hantei.cli.terminal.progress.SILENT", 0.0)
    with Progress(Texts("en"), READING_AND_JUDGING) as progress:
        list(told("reading", "ab", progress.report))
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(("terminal", "shown"), [("xterm", True), ("dumb", False)])
def test_progress_needs_a_terminal_that_can_do_it(monkeypatch: pytest.MonkeyPatch, terminal: str, shown: bool) -> None:
    from hantei.cli.terminal.progress import is_animated

    main, other = pty.openpty()
    with os.fdopen(other, "w") as stream:
        monkeypatch.setattr(sys, "stderr", stream)
        monkeypatch.setenv("TERM", terminal)
        assert is_animated() is shown
    os.close(main)
