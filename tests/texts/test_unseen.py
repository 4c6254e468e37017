"""Texts that nobody had in mind when the reader was built (`unseen.toml`): none is read as something else than its
meaning."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from hantei.effects.cells import is_english
from tests.texts.corpus import WORDS
from tests.texts.notation import written
from tests.texts.readers import chart, english

TEXTS: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "unseen.toml").read_text(encoding="utf-8"))["text"]
READ = 555


@pytest.mark.parametrize("text", TEXTS, ids=lambda one: one["id"])
def test_no_wrong_reading(text: dict[str, Any]) -> None:
    reader = english if is_english(text["text"]) else chart
    found = reader(text["text"], WORDS[text["game"]], text["kind"])
    assert (written(found) if found else None) == text.get("tree")


def test_how_many_are_read() -> None:
    assert (len(TEXTS), sum("tree" in one for one in TEXTS)) == (984, READ)
