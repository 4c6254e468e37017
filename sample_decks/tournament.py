"""Writes the decks of an invented tournament: `python sample_decks/tournament.py GAME|all OUT [-n 200] [--seed 1]`.

Per game: OUT/<game>/decks with the players' files in all forms, four fifths of them legal and the rest with mistakes as
people make them, and OUT/<game>/participants.csv, a list that has its own mistakes. The same seed gives the same files.
Every file is read back and judged before the script ends, so that each is what it is meant to be.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from random import Random
from typing import Final

sys.path.insert(0, str(Path(__file__).parent))

from deck_mistakes import Mistaken, mistaken_deck
from random_decks import GAMES, make_deck, random_deck, sample_judge

from hantei.core.messages import default_language
from hantei.files.writing.plain_csv import csv_text
from hantei.validators.deck import Deck
from hantei.validators.decks.files import read_decks
from hantei.validators.decks.writing import ENDINGS, FORMS, Writing, file_of
from hantei.validators.judge import Judge
from hantei.validators.verdict import Outcome

SHARE_WITH_MISTAKES: Final = 0.2
FEWEST_FOR_A_FLAWED_LIST: Final = 10
TEXTS: Final = {
    "ja": "{folder}：適正なデッキ{legal}、間違いのあるデッキ{wrong}",
    "en": "{folder}: {legal} legal decks, {wrong} with a mistake",
}
HEADINGS: Final = ("プレイヤー", "デッキファイル")

SURNAMES: Final = (
    "青木", "秋山", "浅野", "石田", "井上", "上田", "内海", "大野", "岡崎", "小川", "片桐", "神谷", "木村", "久保田",
    "小泉", "近藤", "斎藤", "坂本", "桜井", "佐々木", "清水", "白石", "杉浦", "高瀬", "滝沢", "田中", "千葉", "土屋",
    "遠山", "中西", "永井", "西村", "野口", "橋爪", "早川", "平野", "藤枝", "星野", "前島", "松永", "三浦", "村上",
    "森川", "柳田", "山岸", "湯浅", "吉岡", "渡会",
)  # fmt: skip
GIVEN_NAMES: Final = (
    "あおい", "あかね", "明人", "いずみ", "海斗", "かえで", "一樹", "かなえ", "恭子", "健太", "航", "こはる", "さくら",
    "聡", "しおり", "駿", "すみれ", "大地", "千尋", "つばさ", "俊介", "直人", "なぎさ", "のぞみ", "遥", "ひかり",
    "洋平", "文香", "まこと", "美咲", "恵", "優", "悠真", "ゆり", "陽子", "涼", "蓮", "若葉",
)  # fmt: skip
FIRST_WORDS: Final = (
    "深夜の",
    "初陣の",
    "三度目の",
    "無敵の",
    "放課後の",
    "風まかせの",
    "最後の",
    "港町の",
    "ひみつの",
    "のんびり",
)
LAST_WORDS: Final = (
    "船出",
    "行進",
    "作戦",
    "大合唱",
    "賭け",
    "宴",
    "逆転劇",
    "包囲網",
    "図書室",
    "散歩",
    "号砲",
    "約束",
)


@dataclass(frozen=True)
class Entrant:
    """A player, the file that was handed in, and what is wrong in it.

    code  what hantei must find in the deck; empty where it is legal
    """

    player: str
    file: str
    content: bytes
    code: str = ""


def main(arguments: list[str] | None = None) -> None:
    """Write the folders that were asked for and say what is in them."""
    parser = argparse.ArgumentParser(description="Write the decks of an invented tournament.")
    parser.add_argument("game", choices=(*GAMES, "all"))
    parser.add_argument("out", type=Path)
    parser.add_argument("-n", type=int, default=200, help="decks per game (default: 200)")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    most = len(SURNAMES) * len(GIVEN_NAMES) - 1
    if not 1 <= asked.n <= most:
        parser.error(f"-n must lie from 1 to {most}")
    for game_id in GAMES if asked.game == "all" else (asked.game,):
        entrants = write_tournament(game_id, asked.out / game_id, asked.n, asked.seed)
        wrong = sum(bool(entrant.code) for entrant in entrants)
        print(TEXTS[default_language()].format(folder=asked.out / game_id, legal=asked.n - wrong, wrong=wrong))


def write_tournament(game_id: str, folder: Path, number: int, seed: int) -> list[Entrant]:
    """Write one game's folder; what it holds, the players in the order of their decks."""
    judge = sample_judge(game_id)
    entrants = list(_entrants(judge, number, seed))
    decks = folder / "decks"
    decks.mkdir(parents=True, exist_ok=True)
    if any(decks.iterdir()):
        raise SystemExit(f"{decks}: there are files already")
    for entrant in entrants:
        (decks / entrant.file).write_bytes(entrant.content)
        _verify(judge, decks / entrant.file, entrant)
    rows = [HEADINGS, *_listed(entrants, _players(game_id, seed)[number], Random(f"{seed}/{game_id}/list"))]
    (folder / "participants.csv").write_bytes(csv_text(rows).encode("utf-8-sig"))
    return entrants


def _entrants(judge: Judge, number: int, seed: int) -> Iterator[Entrant]:
    for place, player in enumerate(_players(judge.game, seed)[:number], start=1):
        rng = Random(f"{seed}/{judge.game}/{place}")
        copies = random_deck(judge, rng)
        name = rng.choice(FIRST_WORDS) + rng.choice(LAST_WORDS)
        if rng.random() < SHARE_WITH_MISTAKES:
            mistaken = mistaken_deck(judge, rng, copies)
            yield _with_mistake(judge, rng, mistaken, (name, player), f"{place:03}_{player}")
        else:
            form = rng.choice(FORMS)
            content = _written(judge, make_deck(judge, copies, name, player), form)
            yield Entrant(player, f"{place:03}_{player}{ENDINGS[form]}", content)


def _players(game_id: str, seed: int) -> list[str]:
    """All names, in the order in which they are given to players."""
    names = [f"{surname}{given}" for surname, given in product(SURNAMES, GIVEN_NAMES)]
    Random(f"{seed}/{game_id}/names").shuffle(names)
    return names


def _with_mistake(judge: Judge, rng: Random, mistaken: Mistaken, told: tuple[str, str], stem: str) -> Entrant:
    """A mistake in a line of text needs a text file; any other can stand in any."""
    form = "text" if mistaken.edit else rng.choice(FORMS)
    content = _written(judge, make_deck(judge, mistaken.copies, *told), form)
    if mistaken.edit:
        content = mistaken.edit(content.decode()).encode()
    return Entrant(told[1], f"{stem}{ENDINGS[form]}", content, mistaken.code)


def _written(judge: Judge, deck: Deck, form: str) -> bytes:
    return file_of([(deck, Writing(judge.game, judge.spec.sections, judge.catalog, judge.parse_name))], form)


def _verify(judge: Judge, path: Path, entrant: Entrant) -> None:
    """The file as hantei reads it must be what it was meant to be."""
    [read] = read_decks(path, path.name, lambda _: judge.spec.sections)
    verdict = judge.judge(read.decklist, read.findings)
    codes = {finding.code for finding in verdict.findings if finding.is_error}
    if (entrant.code in codes if entrant.code else verdict.outcome is Outcome.LEGAL) and (
        read.decklist.player == entrant.player
    ):
        return
    raise SystemExit(f"{path}: meant to be {entrant.code or 'legal'}, but hantei finds {verdict.findings}")


def _listed(entrants: list[Entrant], absent: str, rng: Random) -> list[tuple[str, str]]:
    """The participants in the order of their names: one is forgotten, one is there twice, one has handed in nothing."""
    rows = [(entrant.player, f"decks/{entrant.file}") for entrant in entrants]
    if len(rows) >= FEWEST_FOR_A_FLAWED_LIST:
        forgotten, twice = rng.sample(range(len(rows)), 2)
        rows += [rows[twice], (absent, f"decks/{len(rows) + 1:03}_{absent}.txt")]
        del rows[forgotten]
    return sorted(rows)


if __name__ == "__main__":
    main()
