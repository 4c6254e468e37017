"""The texts of the games' own sample cards, which the standing reader understands whole; `python -m
tests.texts.samples` shows where the chart reads another tree."""

from __future__ import annotations

import csv
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.texts.corpus import WORDS
from tests.texts.notation import written
from tests.texts.readers import chart, standing

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


def compared(sample: Sample) -> str:
    """same, other or unread: what the chart makes of a sample text beside the standing reader."""
    words = WORDS[sample.game]
    new = chart(sample.text, words, sample.kind)
    if new is None:
        return "unread"
    old = standing(sample.text, words, sample.kind)
    return "same" if old is not None and written(old) == written(new) else "other"


def main(show: str) -> None:
    for game in WORDS:
        verdicts = {sample: compared(sample) for sample in samples(game)}
        print(game, dict(Counter(verdicts.values())))
        for sample, verdict in verdicts.items():
            if verdict == show:
                print(f"== {sample.kind} {sample.column} {sample.text}")
                if verdict == "other":
                    old, new = (read(sample.text, WORDS[game], sample.kind) for read in (standing, chart))
                    print("old", written(old) if old else None)
                    print("new", written(new) if new else None)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "other")
