"""How fast decks are checked and repaired: one deck in a process of its own, and hundreds in one process.

What happens in this process is measured in processor time: it uses one core, and other programs may be running.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parent.parent / "sample_decks"))

from large_catalog import varied
from random_decks import GAMES, sample_judge
from tournament import write_tournament

from hantei.games import load
from hantei.validators.decks.files import ReadDeck, read_decks
from hantei.validators.decks.text.file import parse_deck
from hantei.validators.decks.writing import Writing, text_of
from hantei.validators.judge import Judge
from hantei.validators.verdict import Outcome, Verdict

SAMPLES: Final = Path(__file__).resolve().parent.parent / "sample_decks"
DECKS: Final = 200
CARDS: Final = 5000
IMPORTED: Final = tuple(game_id for game_id in GAMES if load(game_id).catalog)

Item = TypeVar("Item")


def write_decks(folder: Path) -> None:
    """The decks of a tournament for every game."""
    for game_id in GAMES:
        write_tournament(game_id, folder / game_id, DECKS, seed=1)


def one_deck(run: Callable[..., tuple[float, int]], hantei: list[str], folder: Path) -> None:
    """Whole process with the cards from the store, median of seven after a warm-up: a legal deck and an illegal one."""
    store = str(folder / "store.sqlite3")
    run([*hantei, "catalog", "import", "boat", str(SAMPLES / "boat" / "catalog.xlsx"), "--db", store])
    for label, code, deck in (
        ("legal", 0, "legal/fire_dragon_knight.txt"),
        ("illegal, with repairs", 1, "illegal/COPY_LIMIT_BM-321.txt"),
    ):
        command = [*hantei, "check", str(SAMPLES / "boat" / "decks" / deck), "--db", store]
        seconds = [run(command, (code,))[0] for _ in range(8)][1:]
        print(f"hantei check of one boat deck ({label}): {statistics.median(seconds):.2f} s (whole process)")


def deck_speed(folder: Path) -> None:
    """Decks per second on one core once everything is loaded: from text in memory, and from files of all forms."""
    for game_id in GAMES:
        judge = sample_judge(game_id)
        paths = sorted((folder / game_id / "decks").iterdir())
        texts = [_text(judge, path) for path in paths]
        from_text = _per_second(partial(_judge_text, judge), texts)
        from_files = _per_second(partial(_judge_file, judge), paths)
        print(
            f"{game_id}: {from_text:,.0f} decks/s from text, {from_files:,.0f} decks/s from files (text, csv, "
            "xlsx, json)"
        )


def repair_speed(folder: Path) -> None:
    """Repairs of all illegal decks, those of the tournament and the samples; then with thousands of cards."""
    for game_id in GAMES:
        _print_repairs(game_id, sample_judge(game_id), _illegal_files(folder, game_id))
    for game_id in IMPORTED:
        judge = sample_judge(game_id)
        large = Judge(game_id, judge.spec, varied(judge.catalog, CARDS), judge.settings)
        _print_repairs(f"{game_id}, {CARDS:,} cards", large, _illegal_files(folder, game_id))


def _illegal_files(folder: Path, game_id: str) -> list[Path]:
    own = (SAMPLES / game_id / "decks" / "illegal").glob("*.txt")
    return [*sorted((folder / game_id / "decks").iterdir()), *sorted(own)]


def _print_repairs(label: str, judge: Judge, paths: Iterable[Path]) -> None:
    verdicts = [verdict for path in paths if (verdict := _judge_file(judge, path)).outcome is Outcome.ILLEGAL]
    started = time.process_time()
    judge.repair(verdicts[0])
    first = (time.process_time() - started) * 1000
    times = [_milliseconds(judge, verdict) for verdict in verdicts]
    median, most = statistics.median(times), max(times)
    print(
        f"repair, {label}: median {median:.0f} ms, longest {most:.0f} ms of {len(times)}; {first:.0f} ms for the first"
    )


def _milliseconds(judge: Judge, verdict: Verdict) -> float:
    started = time.process_time()
    judge.repair(verdict)
    return (time.process_time() - started) * 1000


def _read(judge: Judge, path: Path) -> ReadDeck:
    [deck] = read_decks(path, path.name, lambda _: judge.spec.sections)
    return deck


def _judge_file(judge: Judge, path: Path) -> Verdict:
    deck = _read(judge, path)
    return judge.judge(deck.decklist, deck.findings)


def _judge_text(judge: Judge, text: str) -> Verdict:
    decklist, findings = parse_deck(text, "deck.txt", "", judge.spec.sections)
    return judge.judge(decklist, findings)


def _text(judge: Judge, path: Path) -> str:
    """The deck as a text file has it; one that is no text is written as one."""
    if path.suffix == ".txt":
        return path.read_text(encoding="utf-8")
    writing = Writing(judge.game, judge.spec.sections, judge.catalog, judge.parse_name)
    return text_of(_judge_file(judge, path).deck, writing)


def _per_second(job: Callable[[Item], Verdict], items: list[Item]) -> float:
    """The median of three rounds over all items, after a warm-up."""
    for item in items:
        job(item)
    rounds = []
    for _ in range(3):
        started = time.process_time()
        for item in items:
            job(item)
        rounds.append(len(items) / (time.process_time() - started))
    return statistics.median(rounds)
