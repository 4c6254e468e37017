"""The words of card texts, which stand in `words.toml`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hantei.effects.words.load import load_words

EFFECT_WORDS: Final = load_words(Path(__file__).resolve().parents[1] / "words.toml")
