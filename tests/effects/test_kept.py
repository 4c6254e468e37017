"""Readings that are kept from one run to the next: never an old one, and never one that was not read."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

import hantei
from hantei.effects import kept as room
from hantei.effects.cells import read_cell
from hantei.effects.kept import FILE, kept, kept_readings
from hantei.effects.lint.wordings import nearest
from hantei.effects.tree.nodes import CardText
from hantei.effects.tree.plain import as_plain, from_plain
from hantei.effects.words.vocabulary import Vocabulary
from tests.interpreter.whole.remembered import abilities
from tests.texts.corpus import WORDS

LEADER = WORDS["leader"]
CARDS = """カードID,カード名,種別,コスト,ATK,HP,効果
A-1,見本一,ユニット,1,1,1,敵ユニット1体に2ダメジを与える。
A-2,見本二,ユニット,1,1,1,相手は自分のユニット1体を手札に戻す。
A-3,見本三,ユニット,1,1,1,召喚時、カードを1枚引く。
"""


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HANTEI_DATA", str(tmp_path))
    monkeypatch.setattr(room, "_WAIT", 0.05)
    return tmp_path / FILE


def asked(text: str = "a", *, what: str = "test", words: Vocabulary = LEADER, gives: str = "first") -> tuple[bool, str]:
    """Ask for something in a run of its own: whether it had to be made, and what came."""
    calls: list[str] = []

    def make() -> tuple[str, ...]:
        calls.append(text)
        return (gives,)

    with kept_readings():
        (found,) = kept(what, (text,), words, make)
    return bool(calls), found


@pytest.mark.parametrize("game", WORDS)
def test_every_tree_comes_back(game: str) -> None:
    known = abilities(game)
    again = [from_plain(json.loads(json.dumps(as_plain(CardText((one,)))))) for one in known]
    assert [repr(one) for one in again] == [repr(CardText((one,))) for one in known]


def test_the_second_run_looks_it_up() -> None:
    assert asked() == (True, "first")
    assert asked(gives="second") == (False, "first")


def test_without_a_file_in_use_everything_is_made() -> None:
    asked()
    assert kept("test", ("a",), LEADER, lambda: ("new",)) == ("new",)


def test_another_text_way_word_or_program_is_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    asked()
    assert asked("b") == (True, "first")
    assert asked(what="other") == (True, "first")
    changed = replace(LEADER, changes_all=not LEADER.changes_all)
    assert asked(words=changed, gives="second") == (True, "second")
    monkeypatch.setattr(room, "_program", lambda: b"another version")
    room.digest_of.cache_clear()
    assert asked(gives="third") == (True, "third")
    room.digest_of.cache_clear()


def test_what_belongs_to_other_words_or_another_version_is_forgotten(file: Path) -> None:
    asked()
    asked(words=WORDS["boat"])
    asked(words=replace(LEADER, changes_all=not LEADER.changes_all))
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT game, count(*) FROM readings GROUP BY game").fetchall() == [
            ("boat", 1), ("leader", 1),
        ]  # fmt: skip


def test_the_file_has_an_end(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "MOST_KEPT", 2)
    for text in "abc":
        asked(text)
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT count(*) FROM readings").fetchall() == [(1,)]


@pytest.mark.parametrize("value", ['["other"]', "[", "{}", '{"node":"Draw"}', '{"node":"No"}', "", "[[1,2]]"])
def test_a_damaged_entry_is_made_anew(file: Path, value: str) -> None:
    asked()
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE readings SET value = ?", (value,))
    assert asked(gives="second") == (True, "second")
    assert asked(gives="third") == (False, "second")


@pytest.mark.parametrize("damage", ["nonsense", "cut", "garbled", "empty"])
def test_a_damaged_file_is_made_anew(file: Path, damage: str) -> None:
    asked()
    whole = file.read_bytes()
    garbled = whole[:4096] + b"\xff" * (len(whole) - 4096)
    file.write_bytes({"nonsense": b"no database" * 99, "cut": whole[:600], "garbled": garbled, "empty": b""}[damage])
    assert asked(gives="second") == (True, "second")
    for _ in range(2):  # at the latest the run after that has it again
        made, found = asked(gives="second")
        assert found == "second"
    assert not made


def test_a_file_that_can_not_be_written_is_done_without(file: Path) -> None:
    file.mkdir()
    assert asked() == (True, "first")
    assert asked(gives="second") == (True, "second")


def test_another_run_that_holds_the_file_hurts_nobody(file: Path) -> None:
    asked()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        assert asked(gives="second") == (True, "second")
        assert asked("b", gives="second") == (True, "second")
        connection.rollback()
    assert asked(gives="third") == (False, "first")
    assert asked("b", gives="third") == (True, "third")


def test_two_runs_at_once_keep_what_both_have_made(file: Path) -> None:
    one, two = room._Kept(file), room._Kept(file)
    one.get(LEADER, b"1", lambda: ("one",))
    two.get(LEADER, b"2", lambda: ("two",))
    two.get(LEADER, b"1", lambda: ("one",))
    one.close()
    two.close()
    third = room._Kept(file)
    assert [third.get(LEADER, key, lambda: ("made",)) for key in (b"1", b"2", b"3")] == [("one",), ("two",), ("made",)]
    third.close()


def test_lint_says_the_same_from_kept_readings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cards.csv").write_text(CARDS, encoding="utf-8")

    def linted() -> object:
        read_cell.cache_clear()
        nearest.cache_clear()
        return hantei.lint_texts(str(tmp_path / "cards.csv"), game="leader").to_json()

    first = linted()
    monkeypatch.setattr("hantei.effects.chart.reader.read", lambda *_: pytest.fail("read again"))
    assert linted() == first
