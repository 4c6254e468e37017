"""Matches and goldfish runs say which share of the card texts of a deck is played."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

SAMPLES = Path(__file__).resolve().parents[3] / "sample_decks"
ACT6 = str(SAMPLES / "act6" / "decks" / "legal" / "act6_full.txt")
CARDS = """カード名,種別,コスト,ATK,HP,発動条件,効果
総大将,リーダー,3,,20,,カードを1枚引く。
狼,ユニット,1,2,2,,
賢者,ユニット,1,1,2,召喚時,召喚時：カードを1枚引く。天候を晴れに変える。自分のリーダーを1回復する。
"""
WHOLE = "リーダー:\n総大将\n\nデッキ:\n狼 ×20\n"
PART = "リーダー:\n総大将\n\nデッキ:\n狼 ×10\n賢者 ×10\n"
MISSING = {"card": "賢者", "text": "天候を晴れに変える。", "sentences": 1, "reason": "unread", "facts": {}}


@pytest.fixture
def decks(tmp_path: Path) -> tuple[str, ...]:
    """Two decks and how they are to be read."""
    for name, text in (("cards.csv", CARDS), ("whole.txt", WHOLE), ("part.txt", PART)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    return ("whole.txt", "part.txt", "--game", "leader", "--catalog", "cards.csv", "--any-deck")


def test_a_table_of_matches_names_what_is_left_out(run, decks: tuple[str, ...]) -> None:
    code, out, _ = run("match", *decks, "-n", "2", "--agents", "random")
    assert code == 0
    lines = [line.strip() for line in out.splitlines()]
    assert lines[2] == "modelled card text: 1 of 1 sentence (100 %)"
    assert lines[4:6] == [
        "modelled card text: 3 of 4 sentences (75 %)", "not modelled: 賢者: 天候を晴れに変える。 (not understood)",
    ]  # fmt: skip


def test_the_same_in_japanese(run, decks: tuple[str, ...]) -> None:
    _, out, _ = run("--lang", "ja", "match", *decks, "-n", "2", "--agents", "random")
    assert "再現できるカード効果文：4文中3文（75 %）" in out
    assert "再現しない文　賢者：天候を晴れに変える。（読み取れない文です）" in out
    assert "not " not in out


def test_matches_as_json_and_csv(run, decks: tuple[str, ...]) -> None:
    _, out, _ = run("match", *decks, "-n", "2", "--agents", "random", "--format", "json")
    assert [deck["card_text"] for deck in json.loads(out)["decks"]] == [
        {"sentences": 1, "modelled": 1, "missing": []}, {"sentences": 4, "modelled": 3, "missing": [MISSING]},
    ]  # fmt: skip
    _, out, _ = run("match", *decks, "-n", "2", "--agents", "random", "--format", "csv")
    rows = [row[:4] for row in csv.reader(out.splitlines()) if row[0] == "card_text"]
    assert rows == [["card_text", "a", "1", "1"], ["card_text", "b", "3", "4"]]


def test_goldfish_of_one_build_and_of_two(run, decks: tuple[str, ...]) -> None:
    _, second, *reading = decks
    code, out, _ = run("goldfish", second, *reading, "-n", "20", "--agent", "random")
    assert code == 0
    assert out.splitlines()[1:3] == [
        "modelled card text: 3 of 4 sentences (75 %)", "  not modelled: 賢者: 天候を晴れに変える。 (not understood)",
    ]  # fmt: skip
    _, out, _ = run("goldfish", decks[0], "--compare", second, *reading, "-n", "20", "--agent", "random", "-f", "json")
    builds = json.loads(out)["builds"]
    assert [build["card_text"]["modelled"] for build in builds] == [1, 3]
    assert builds[1]["card_text"]["missing"] == [MISSING]


def test_a_game_without_card_texts_says_nothing(run) -> None:
    _, out, _ = run("match", ACT6, ACT6, "-n", "2", "--agents", "random")
    assert "card text" not in out
    _, out, _ = run("match", ACT6, ACT6, "-n", "2", "--agents", "random", "--format", "json")
    assert [deck["card_text"] for deck in json.loads(out)["decks"]] == [None, None]
    _, out, _ = run("match", ACT6, ACT6, "-n", "2", "--agents", "random", "--format", "csv")
    assert "card_text" not in out
