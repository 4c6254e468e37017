"""What words of a text that can all be read leave open (`unclear.toml`), by the sentence that `explain` shows."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import pytest

from hantei.effects.cells import reading_of
from tests.texts.corpus import WORDS

FILE: Final = Path(__file__).parents[2] / "hantei" / "messages" / "unclear.toml"
OPEN: Final = tomllib.loads(Path(__file__).with_name("unclear.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("why", OPEN)
def test_what_stays_open(why: str) -> None:
    said = OPEN[why]
    (stop,) = reading_of(said["text"], WORDS[said["game"]], said["kind"]).stops
    assert (stop.why, stop.at) == (why, stop.start)


def test_each_has_a_sentence() -> None:
    assert set(tomllib.loads(FILE.read_text(encoding="utf-8"))) == set(OPEN)


def test_words_that_cannot_be_read_leave_nothing_open() -> None:
    (stop,) = reading_of("カードを1枚ひっぱる。", WORDS["leader"], "skill").stops
    assert (stop.why, stop.at > stop.start) == ("", True)
