"""Reading card texts: 5,000 of them, those of the sample cards again and again."""

from __future__ import annotations

import csv
import time
from pathlib import Path
from typing import Final

from hantei.effects.cells import read_cell
from hantei.games import load, shipped

CARDS: Final = Path(__file__).resolve().parents[1] / "sample_decks"
TEXTS: Final = 5_000
HEADINGS: Final = ("テキスト", "効果テキスト", "効果", "アビリティ", "スキルリンク効果", "エクシード効果", "奥義効果")


def sample_texts(game_id: str) -> list[str]:
    """The texts of a game's sample cards."""
    texts = []
    for path in sorted((CARDS / game_id / "cards").glob("*.csv")):
        with path.open(encoding="utf-8", newline="") as file:
            texts += [row[heading] for row in csv.DictReader(file) for heading in HEADINGS if row.get(heading)]
    return texts


def lines() -> list[str]:
    """The figures, one line each."""
    found = []
    for game_id in shipped():
        words = load(game_id).effect_words
        if words is None:
            continue
        texts = sample_texts(game_id)
        start = time.perf_counter()
        for number in range(TEXTS):
            read_cell(texts[number % len(texts)], words)
        seconds = time.perf_counter() - start
        found.append(f"{game_id}: {TEXTS:,} card texts read in {seconds:.2f} s (of {len(texts)} sample texts)")
    return found


if __name__ == "__main__":
    print("\n".join(lines()))
