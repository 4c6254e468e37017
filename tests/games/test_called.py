"""Lines that say no more than which game a list is of."""

from __future__ import annotations

import pytest

from hantei.games.called import game_alone, is_game_named


@pytest.mark.parametrize(
    ("line", "game"),
    [
        ("BlackPoker 第六版", "act6"), ("BlackPoker act8", "act8"), ("act6です！", "act6"), ("act8 deck", "act8"),
        ("第八版スタンダード", "act8"), ("第6版ライト", "act6"), ("BlackPoker第八版です！", "act8"),
        ("スピマテのデッキです", "spimate"), ("BlackPoker 第8版", "act8"), ("Boat Monster deck", "boat"),
        ("■act6", "act6"),
        ("第六版スタンダード", ""), ("第七版", ""), ("BlackPoker", ""), ("スタンダードデッキ", ""),
        ("20-card deck", ""), ("モンスターデッキ", ""), ("スピマテ　水鏡", ""), ("act8 40", ""), ("", ""),
    ],
)  # fmt: skip
def test_game_alone(line: str, game: str) -> None:
    assert game_alone(line) == game


@pytest.mark.parametrize(
    ("line", "rest"),
    [
        ("BlackPoker act6 小松です", "小松です"),
        ("Hello, this is my BlackPoker (act6) deck:", "Hello, this is my deck:"),
        ("ブラックポーカー第六版　山札", "山札"), ("第8版スタンダードの部に出ます", "の部に出ます"),
        ("ボトモン 灯野", "灯野"), ("スピマテのデッキ", "のデッキ"),
        ("Leader is Sylvan", "Leader is Sylvan"), ("デッキ20枚", "デッキ20枚"), ("BlackPoker", "BlackPoker"),
        ("fact6", "fact6"), ("第七版", "第七版"),
    ],
)  # fmt: skip
def test_line_without_the_names_of_games(line: str, rest: str) -> None:
    assert game_alone.without(line) == rest


@pytest.mark.parametrize(
    ("text", "games"),
    [
        ("紅谷です。第八版のデッキです。", ["act8"]), ("Re: act6 deck", ["act6"]),
        ("第8版で使い、第六版に出ます", ["act6", "act8"]),
        ("fact6", []), ("BlackPoker", []), ("act60", []),
    ],
)  # fmt: skip
def test_games_that_a_text_names(text: str, games: list[str]) -> None:
    assert [game for game in ("act6", "act8") if is_game_named(game, text)] == games
