"""The texts of many designers compile to what they compiled to when that was last looked at."""

from __future__ import annotations

from typing import Final

import pytest

from tests.interpreter.whole.remembered import FILE, digest, texts, told

PARTS: Final = 4


@pytest.mark.parametrize("part", range(PARTS))
def test_texts_compile_to_what_they_did(part: int) -> None:
    """Where compiling has changed on purpose, `python -m tests.interpreter.whole.remembered` writes the digests anew."""
    known = FILE.read_text(encoding="utf-8").split()
    assert len(known) == len(texts())
    for number in range(part, len(known), PARTS):
        text = texts()[number]
        assert digest(text) == known[number], f"{text}\n{told(text)}"
