"""The rulebooks hold every rule of their sources, in both languages."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from hantei.core.rulebook import STATUSES, load_rulebook
from tests.found import GAMES

FOLDER = Path(__file__).resolve().parents[2] / "hantei" / "games"

PREFIXES = {"boat": "BM", "spimate": "SP", "leader": "LD", "act6": "A6", "act8": "A8"}
COUNTS = {"boat": 382, "spimate": 227, "leader": 359, "act6": 234, "act8": 284}
BY_STATUS = {
    "boat": {"given": 241, "ruled": 39, "assumed": 102, "truncated": 0},
    "spimate": {"given": 104, "ruled": 14, "assumed": 109, "truncated": 0},
    "leader": {"given": 158, "ruled": 69, "assumed": 132, "truncated": 0},
    "act6": {"given": 110, "ruled": 31, "assumed": 93, "truncated": 0},
    "act8": {"given": 103, "ruled": 48, "assumed": 109, "truncated": 24},
}


@pytest.mark.parametrize("game", GAMES)
def test_rulebook_holds_every_id_once_and_in_order(game: str) -> None:
    rules = load_rulebook(FOLDER / game / "rulebook.toml").rules
    assert [rule.id for rule in rules] == [f"{PREFIXES[game]}-{n:03d}" for n in range(1, COUNTS[game] + 1)]


@pytest.mark.parametrize("game", GAMES)
def test_rulebook_statuses_are_counted(game: str) -> None:
    rules = load_rulebook(FOLDER / game / "rulebook.toml").rules
    assert {s: sum(rule.status == s for rule in rules) for s in STATUSES} == BY_STATUS[game]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_speaks_both_languages_in_one_line(game: str) -> None:
    for rule in load_rulebook(FOLDER / game / "rulebook.toml").rules:
        assert rule.section, rule.id
        assert rule.where, rule.id
        for text in (rule.ja, rule.en):
            assert text.strip() == text != "", rule.id
            assert "\n" not in text, rule.id
        assert re.search("[ぁ-んァ-ヶ一-龠]", rule.ja), rule.id
        assert bool(rule.ruling_ja) == bool(rule.ruling_en), rule.id
        assert bool(rule.ruling_ja) or rule.status == "given", rule.id


def test_search_ignores_width_and_case_and_wants_every_word() -> None:
    book = load_rulebook(FOLDER / "boat" / "rulebook.toml")
    found = {rule.id for rule in book.search(["ﾚｱ", "200"])}
    assert "BM-330" in found
    assert book.get("bm-330") is book.get("ＢＭ−３３０")
    assert {rule.status for rule in book.search([], "assumed")} == {"assumed"}
    assert book.search(["そんな語はない"]) == ()


@pytest.mark.parametrize("game", GAMES)
def test_rulebook_has_no_unknown_keys(game: str) -> None:
    data = tomllib.loads((FOLDER / game / "rulebook.toml").read_text(encoding="utf-8"))
    assert set(data) == {"game", "source", "place", "rules"}
    assert data["game"] == game
