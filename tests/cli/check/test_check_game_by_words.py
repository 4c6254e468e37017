"""`hantei check` of a pasted list without an option: the words tell the game where only one fits."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

SAMPLES = Path(__file__).resolve().parents[3] / "sample_decks"
CARDS = str(SAMPLES / "spimate" / "cards")
GREETED = "こんにちは！\n\n3 苔むす盾兵\n2 城門の老騎士\n【エクストラ】\n1 寄せ集めの合獣\n\n佐藤 はるか\n"


def paste(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))


def test_only_game_that_fits_is_taken_and_told(run, monkeypatch: pytest.MonkeyPatch) -> None:
    paste(GREETED, monkeypatch)
    code, out, _ = run("check", "-", "--catalog", CARDS)
    assert code == 0
    assert "-: info [DECK_GAME_BY_WORDS]" in out
    assert "-!1, -!8: info [DECK_SET_ASIDE]" in out
    assert out.splitlines()[-2].split()[:5] == ["-", "spimate", "6", "legal", "0"]


def test_games_that_fit_are_named_where_there_are_several(run, monkeypatch: pytest.MonkeyPatch) -> None:
    paste("SA\nH10\nJoker\n", monkeypatch)
    code, out, _ = run("check", "-")
    assert code == 2
    assert "-: error [DECK_GAME_MISSING]" in out
    assert "The cards alone do not tell the game; these fit: act6, act8" in out


def test_words_of_no_game_tell_none(run, monkeypatch: pytest.MonkeyPatch) -> None:
    paste("3 知らない札\n2 別の札\n", monkeypatch)
    code, out, _ = run("check", "-")
    assert code == 2
    assert "It is not clear which game this deck is of." in out


def test_half_of_the_lines_is_not_enough(run, monkeypatch: pytest.MonkeyPatch) -> None:
    paste("3 苔むす盾兵\n2 知らない札\n", monkeypatch)
    code, out, _ = run("check", "-", "--catalog", CARDS)
    assert (code, "DECK_GAME_BY_WORDS" in out) == (2, False)


def test_game_may_be_called_by_its_name(run, monkeypatch: pytest.MonkeyPatch) -> None:
    paste("ゲーム：ボートモンスター\n3 溶岩トカゲ\n", monkeypatch)
    code, out, _ = run("check", "-", "--catalog", str(SAMPLES / "boat" / "cards"), "--no-repair")
    assert (code, "DECK_SIZE" in out, "DECK_GAME" in out) == (1, True, False)
