"""Heads of messages round and between the lines of deck lists."""

from __future__ import annotations

import pytest

from hantei.validators.decks.text.chats import CHAT_HEAD, without_heads


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["19:20 紅谷 リストです", "19:20 紅谷 3 狼", "2 犬", "19:22 運営 了解"],
         ["リストです", "3 狼", "2 犬", "19:22 運営 了解"]),
        (["21:02\t灯野\tデッキです", "21:03\t灯野\t3 狼"], ["デッキです", "3 狼"]),
    ],
)  # fmt: skip
def test_messages_of_one_speaker(lines: list[str], said: list[str]) -> None:
    assert list(without_heads(lines)) == said


@pytest.mark.parametrize(
    "lines",
    [
        ["19:20 紅谷 3 狼"], ["19:20 紅谷 リスト", "19:20 紅谷 3 狼", "19:22 運営 2 犬"],
        ["19:20 紅谷 リスト", "19:20 紅谷 3 狼", "19:21 運営 了解", "19:22 運営 では"], ["3 狼", "2 犬"],
    ],
)  # fmt: skip
def test_messages_that_stay_as_they_are(lines: list[str]) -> None:
    assert list(without_heads(lines)) == lines


@pytest.mark.parametrize(
    ("line", "is_head"),
    [
        ("はやて — 2026/11/19 21:05", True), ("kuma — 今日 9:05", True), ("Kuma — Today at 9:05 PM", True),
        ("狼 — 3", False), ("はやて - 2026/11/19", False), ("狼 — 3 — 2", False),
    ],
)  # fmt: skip
def test_head_of_a_message(line: str, is_head: bool) -> None:
    assert (CHAT_HEAD.fullmatch(line) is not None) == is_head
