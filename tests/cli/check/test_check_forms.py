"""`hantei check --format csv | junit | github`: what other programs read."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hantei.cli.check.formats.csv import COLUMNS, csv_of
from hantei.cli.check.formats.github import github_of
from hantei.cli.check.formats.junit import junit_of
from hantei.cli.terminal.texts import Texts
from hantei.core.finding import SourceRef, make_finding
from hantei.validators import codes
from hantei.validators.deck import Deck
from hantei.validators.result import CheckedDeck, CheckResult
from hantei.validators.verdict import Outcome, Verdict

SUITS = {suit: [f"{suit}{rank}" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K")] for suit in "SHDC"}
PACK = [card for cards in SUITS.values() for card in cards]
HOSTILE = "::error::x%0A,:%\r\n\x1b]0;\x07\x00\ud800\ufffe</failure>]]>&<b>\u202e"


def write(name: str, *lines: str) -> None:
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    Path(name).write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.fixture
def decks(run):
    write("decks/good.txt", "game: act8", "player: あおい", *PACK[:40])
    write("decks/less.txt", "game: act8", "player: =1+1", "デッキ名: 少", *PACK[:39], "S2")
    write("decks/odd.txt", "game: act6", *PACK[:10], "S14")
    write("decks/small.txt", "game: act6", *PACK[:10])
    return run


def hostile() -> CheckResult:
    """Every text that somebody could smuggle something into holds everything that anybody could smuggle."""
    where = SourceRef(HOSTILE, HOSTILE, 3, 2)
    finding = make_finding(codes.UNKNOWN_CARD, where, variant="alone", value=HOSTILE)
    beside = make_finding(codes.PARTICIPANT_UNKNOWN, where, variant="alone", value=HOSTILE)
    deck = Deck(HOSTILE, (), where, HOSTILE, is_whole=False)
    checked = CheckedDeck(f"{HOSTILE}!3", "", Verdict(deck, Outcome.INCOMPLETE, (finding,)))
    return CheckResult((checked,), (beside,), {})


# csv


def rows(text: str) -> list[dict[str, str]]:
    """The rows below the header, by the ids of the columns."""
    return list(csv.DictReader(io.StringIO(text, newline=""), fieldnames=COLUMNS))[1:]


def test_csv_has_a_row_per_finding_and_one_for_a_deck_without_any(decks) -> None:
    write("list.csv", "name,file", "あおい,decks/good.txt", "れん,")
    code, out, _ = decks("check", "decks", "--participants", "list.csv", "--format", "csv")
    found = rows(out)
    assert code == 1
    assert [(row["deck"], row["player"], row["verdict"], row["code"], row["rule"], row["place"]) for row in found] == [
        ("", "", "", "PARTICIPANT_DECK_MISSING", "", "list.csv!A3"),
        ("", "", "", "PARTICIPANT_UNKNOWN", "", "decks/less.txt"),
        ("", "", "", "PARTICIPANT_UNKNOWN", "", "decks/odd.txt"),
        ("", "", "", "PARTICIPANT_UNKNOWN", "", "decks/small.txt"),
        ("decks/good.txt", "あおい", "legal", "", "", ""),
        ("decks/less.txt", "'=1+1", "illegal", "DUPLICATE", "A8-022", "decks/less.txt!5, decks/less.txt!43"),
        ("decks/odd.txt", "", "incomplete", "UNKNOWN_CARD", "", "decks/odd.txt!12"),
        ("decks/small.txt", "", "legal", "SMALL_DECK", "A6-022", "decks/small.txt"),
    ]  # fmt: skip
    less = found[5]
    assert less["message"] == "スペードの2 (S2) is in the deck 2 times.\n→ Keep one."
    assert less["repair"].startswith("Smallest repair (changes: 1): replace 1 × スペードの2 by ")
    assert (found[6]["fingerprint"], len(less["fingerprint"]), found[6]["cards"]) == ("", 16, "10")


def test_csv_speaks_the_language_and_excel_can_open_it(decks) -> None:
    code, out, _ = decks("check", "decks/less.txt", "-f", "csv", "-o", "out.csv", "--lang", "ja")
    data = Path("out.csv").read_bytes()
    assert (code, out, data[:3]) == (1, "", b"\xef\xbb\xbf")
    assert data.count(b"\r\n") == 2
    heading, row = csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""))
    assert heading[:5] == ["デッキ", "プレイヤー", "ゲーム", "枚数", "判定"]
    assert row[:2] + row[4:5] + row[6:7] == ["decks/less.txt", "'=1+1", "違反あり", "エラー"]
    assert not decks("check", "decks/less.txt", "-f", "csv")[1].startswith("\ufeff")


def test_csv_holds_nothing_live_whatever_the_names_are() -> None:
    for row in csv.reader(io.StringIO(csv_of(hostile(), Texts("en")), newline="")):
        for cell in row:
            assert not re.match(r"[=+\-@\t\r]", cell)
            assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f\u202e\ufffe]", cell)
            cell.encode("utf-8")


# junit


def test_junit_has_a_suite_per_game_and_a_case_per_deck(decks) -> None:
    code, out, _ = decks("check", "decks", "-f", "junit")
    root = ElementTree.fromstring(out)
    assert code == 1
    assert root.attrib == {"name": "hantei check", "tests": "4", "failures": "1", "errors": "1"}
    assert [suite.attrib for suite in root] == [
        {"name": "act8", "tests": "2", "failures": "1", "errors": "0", "skipped": "0"},
        {"name": "act6", "tests": "2", "failures": "0", "errors": "1", "skipped": "0"},
    ]
    good, less, odd, small = root.iter("testcase")
    assert (good.attrib, list(good)) == ({"classname": "act8", "name": "decks/good.txt あおい"}, [])
    (failure,) = less
    assert (failure.tag, failure.attrib) == ("failure", {"message": "illegal", "type": "DUPLICATE"})
    assert failure.text == (
        "decks/less.txt!5, decks/less.txt!43: [DUPLICATE A8-022] スペードの2 (S2) is in the deck 2 times.\n→ Keep one."
    )
    (error,) = odd
    assert (error.tag, error.attrib) == ("error", {"message": "incomplete", "type": "UNKNOWN_CARD"})
    (remark,) = small
    assert remark.tag == "system-out"
    assert str(remark.text).startswith("decks/small.txt: [SMALL_DECK A6-022] ")


def test_junit_has_a_case_for_each_finding_that_belongs_to_no_deck(decks) -> None:
    code, out, _ = decks("check", "decks/good.txt", "nothing*.txt", "-f", "junit")
    root = ElementTree.fromstring(out)
    assert (code, root[0].attrib) == (
        2,
        {"name": "hantei", "tests": "1", "failures": "0", "errors": "1", "skipped": "0"},
    )
    write("list.csv", "name,file", "あおい,decks/good.txt", "れん,decks/small.txt", "まい,")
    _, out, _ = decks("check", "--participants", "list.csv", "-f", "junit")
    suite = ElementTree.fromstring(out)[0]
    assert [(case.get("name"), [child.tag for child in case]) for case in suite] == [
        ("PARTICIPANT_DECK_MISSING list.csv!A4", ["failure"])
    ]


def test_junit_can_be_read_back_whatever_the_names_are() -> None:
    text = junit_of(hostile(), Texts("en"))
    root = ElementTree.fromstring(text.encode("utf-8"))
    assert [suite.get("name") for suite in root] == ["hantei", "unknown"]
    assert root[1][0].get("name", "").startswith("::error::x%0A,:%\\x0d\n\\x1b]0;\\x07\\x00\\ud800\\ufffe</failure>")


# github


def test_github_commands_name_file_line_and_rule(decks) -> None:
    code, out, _ = decks("check", "decks", "-f", "github")
    assert code == 1
    lines = out.splitlines()
    assert lines[0] == (
        "::error file=decks/less.txt,line=5,title=DUPLICATE A8-022::decks/less.txt!5, decks/less.txt!43: "
        "スペードの2 (S2) is in the deck 2 times.%0A→ Keep one."
    )
    assert lines[1].startswith("::error file=decks/odd.txt,line=12,title=UNKNOWN_CARD::decks/odd.txt!12: ")
    assert lines[2].startswith("::warning file=decks/small.txt,title=SMALL_DECK A6-022::decks/small.txt: ")
    assert lines[3:] == ["4 decks: 2 legal, 1 illegal, 1 incomplete"]


def test_github_commands_cannot_be_smuggled_in() -> None:
    text = github_of(hostile(), Texts("en"))
    first, second, last = text.split("\n")[:-1]
    for line in (first, second):
        assert line.startswith("::error file=%3A%3Aerror%3A%3Ax%250A%2C%3A%25%0D%0A\\x1b]0;\\x07\\x00\\ud800\\ufffe")
        properties, _, message = line.removeprefix("::error ").partition("::")
        assert [part.partition("=")[0] for part in properties.split(",")] == ["file", "line", "title"]
        assert re.fullmatch(r"(?:[^%\r\n]|%25|%0D|%0A)*", message)
    assert last == "1 deck: 0 legal, 0 illegal, 1 incomplete"
    text.encode("utf-8")


@pytest.mark.parametrize("form", ["csv", "junit", "github"])
def test_deck_of_a_game_that_there_is_not_is_shown_in_every_form(decks, form: str) -> None:
    write("decks/x.txt", "game: nothing like it")
    write("decks/y.txt", "game: nothing like it", "S2")
    code, out, err = decks("check", "decks/x.txt", "decks/y.txt", "-f", form)
    assert (code, err) == (2, "")
    assert "DECK_EMPTY" in out
    assert "DECK_GAME_UNKNOWN" in out


@pytest.mark.parametrize("form", ["table", "json", "csv", "junit", "github"])
def test_every_form_has_the_same_exit_code(decks, form: str) -> None:
    assert decks("check", "decks/good.txt", "-f", form)[0] == 0
    assert decks("check", "decks/good.txt", "decks/less.txt", "-f", form)[0] == 1
    assert decks("check", "nothing*.txt", "-f", form)[0] == 2
