"""The texts of the games' own sample cards."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.texts.corpus import WORDS

SAMPLES: Final = Path(__file__).parents[2] / "sample_decks"
COLUMNS: Final = {
    "boat": ("テキスト",),
    "spimate": ("効果テキスト",),
    "leader": ("効果", "アビリティ", "スキルリンク効果", "エクシード効果", "奥義効果"),
}
KINDS: Final = ("種別", "種類")
SORTS: Final = ("魔法種別",)


@dataclass(frozen=True)
class Sample:
    game: str
    kind: str
    column: str
    text: str


def samples(game: str) -> Iterator[Sample]:
    """The cells of text of a game's sample cards, each text of a kind once."""
    words = WORDS[game]
    ids = {spelling: word.id for word in words.kinds for spelling in word.ja}
    seen: set[Sample] = set()
    for file in sorted((SAMPLES / game / "cards").glob("*.csv")):
        for row in csv.DictReader(file.read_text(encoding="utf-8-sig").splitlines()):
            printed = next((row[name] for name in (*SORTS, *KINDS) if row.get(name)), "")
            for column in COLUMNS[game]:
                sample = Sample(game, ids.get(printed, printed), column, row.get(column) or "")
                if sample.text and sample not in seen:
                    seen.add(sample)
                    yield sample
