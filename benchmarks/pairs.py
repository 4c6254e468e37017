"""Two checkouts compared: `make bench BASE=../before`. Commands run in turn, so that a noisy machine hurts both alike.

The figures are seconds of CPU of the whole process, the least of all rounds; the ratio is before / now: 1.1 is a tenth
faster.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

NOW: Final = Path(__file__).resolve().parents[1]
SAMPLES: Final = NOW / "sample_decks"
ROUNDS: Final = 5


def main(before: Path) -> None:
    """Print a line per command."""
    with tempfile.TemporaryDirectory() as folder:
        for name, arguments in commands(Path(folder)).items():
            taken = [(seconds(before, arguments), seconds(NOW, arguments)) for _ in range(ROUNDS)]
            old, new = (min(column) for column in zip(*taken, strict=True))
            print(f"{name:42} {old:7.3f} s  {new:7.3f} s  ratio {old / new:.3f}", flush=True)


def commands(folder: Path) -> dict[str, list[str]]:
    """What is measured: start-up, random and greedy play, an import and a check."""
    found = {"start-up: hantei --help": ["--help"]}
    for game, first, second, count in (
        ("act6", "act6_full", "forty_low", 300),
        ("act8", "act8_full", "no_jokers", 300),
        ("leader", "forest_noela", "wing_sylvan", 100),
        ("leader", "swamp_numeri", "star_lume", 100),
    ):
        decks = [str(SAMPLES / game / "decks" / "legal" / f"{deck}.txt") for deck in (first, second)]
        cards = ["--catalog", str(SAMPLES / game / "catalog.xlsx")] if game == "leader" else []
        for agent, share in (("random", 1), ("greedy", 30)):
            played = ["match", *decks, *cards, "--agents", agent, "-n", str(count // share), "--any-deck", "--quiet"]
            found[f"{agent}: {first} - {second}"] = played
    boat = str(SAMPLES / "boat" / "catalog.xlsx")
    found["import: boat"] = ["catalog", "import", "boat", boat, "--db", str(folder / "store.sqlite3"), "--dry-run"]
    found["check: boat"] = ["check", str(SAMPLES / "boat" / "decks" / "legal"), "--catalog", boat]
    return found


def seconds(checkout: Path, arguments: list[str]) -> float:
    """The CPU seconds of one command of a checkout."""
    environment = {**os.environ, "PYTHONPATH": str(checkout), "HANTEI_DATA": str(checkout / "build" / "data")}
    process = subprocess.Popen(
        [sys.executable, "-m", "hantei", *arguments], cwd=checkout, env=environment, stdout=subprocess.DEVNULL
    )
    _, status, usage = os.wait4(process.pid, 0)
    if os.waitstatus_to_exitcode(status):
        raise SystemExit(f"{checkout}: hantei {' '.join(arguments)} failed")
    return usage.ru_utime + usage.ru_stime


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
