"""Reading card texts: 5,000 invented cards of three sentences for each game, none of them seen before."""

from __future__ import annotations

import csv
import re
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

from hantei.effects.cells import is_english
from hantei.effects.chart.reader import read
from hantei.games import load, shipped

ROOT: Final = Path(__file__).resolve().parents[1]
CARDS: Final = 5_000
SENTENCES: Final = 3
HEADINGS: Final = ("テキスト", "効果テキスト", "効果", "アビリティ", "スキルリンク効果", "エクシード効果", "奥義効果")
_NUMBER: Final = re.compile(r"(?<![①-⑳0-9０-９LＬ])[2-9](?=[0-9０]*(?:枚|体|ダメージ|個|回復|上げ|下げ|以上|以下|0))")


def written_texts(game_id: str) -> Iterator[str]:
    """The texts of a game's sample cards, and those that several designers wrote."""
    for path in sorted((ROOT / "sample_decks" / game_id / "cards").glob("*.csv")):
        with path.open(encoding="utf-8", newline="") as file:
            yield from (row[heading] for row in csv.DictReader(file) for heading in HEADINGS if row.get(heading))
    for name, table in (("texts/unseen.toml", "text"), ("effects/chart/readings.toml", "reading")):
        listed = tomllib.loads((ROOT / "tests" / name).read_text(encoding="utf-8"))[table]
        yield from (entry["text"] for entry in listed if entry["game"] == game_id)
    for half in ("first", "second"):
        designed = ROOT / "tests" / "effects" / "corpus" / f"{game_id}_{half}.toml"
        yield from (card["text"] for card in tomllib.loads(designed.read_text(encoding="utf-8"))["card"])


def card_texts(game_id: str, count: int = CARDS) -> list[str]:
    """Invented cards of three sentences: texts drawn from those that are written, with other numbers in them; each card
    once, the same ones each time."""
    chance = Random(f"cards of {game_id}")
    by_length: dict[int, list[str]] = {}
    for text in dict.fromkeys(written_texts(game_id)):
        if not is_english(text):
            by_length.setdefault(len(re.findall("[^。\n]+", text)), []).append(text.rstrip("\n"))
    made: dict[str, None] = {}
    while len(made) < count:
        text = "\n".join(_drawn(by_length, chance))
        made[_NUMBER.sub(lambda _: str(chance.randint(2, 9)), text)] = None
    return list(made)


def _drawn(by_length: dict[int, list[str]], chance: Random) -> Iterator[str]:
    """Texts that have three sentences together."""
    left = SENTENCES
    while left:
        length = chance.choice([length for length in by_length if length <= left])
        yield chance.choice(by_length[length])
        left -= length


def lines(count: int = CARDS) -> list[str]:
    """The figures, one line each."""
    found = []
    for game_id in shipped():
        words = load(game_id).effect_words
        if words is None:
            continue
        texts = card_texts(game_id, count)
        start = time.process_time()
        whole = sum(not read(text, words).stops for text in texts)
        seconds = time.process_time() - start
        found.append(
            f"{game_id}: {count:,} cards of {SENTENCES} sentences read in {seconds:.1f} s of one core"
            f" ({whole:,} of them are read whole)"
        )
    return found


if __name__ == "__main__":
    print("\n".join(lines()))
