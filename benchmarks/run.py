"""`make bench`: the figures that the README quotes, measured on this machine. Ratios come from one run."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parent))

import card_texts
import deck_checks
import engine
import large_workbook
import long_run

ROWS: Final = 100_000
PYTHON: Final = sys.executable
HANTEI: Final = [PYTHON, "-m", "hantei"]
BASELINE: Final = "import pandas, sys; pandas.read_excel(sys.argv[1], engine='openpyxl')"


def main() -> None:
    """Print every figure; exit with an error if a measured command fails."""
    with tempfile.TemporaryDirectory() as folder:
        start_up()
        print("\n".join([*engine.lines(), *long_run.lines(), *card_texts.lines()]))
        deck_checks.write_decks(Path(folder))
        deck_checks.one_deck(_run, HANTEI, Path(folder))
        deck_checks.deck_speed(Path(folder))
        deck_checks.repair_speed(Path(folder))
        large_import(Path(folder))


def start_up() -> None:
    """Whole process, median of seven after a warm-up."""
    seconds = [_run([*HANTEI, "--help"])[0] for _ in range(8)][1:]
    print(f"hantei --help: {statistics.median(seconds):.3f} s (whole process, median of {len(seconds)})")


def large_import(folder: Path) -> None:
    """100,000 rows × 14 columns from xlsx to the committed store, against merely reading it with pandas."""
    path = folder / "large.xlsx"
    large_workbook.write(str(path), ROWS)
    ratios, ours, theirs, memory = [], [], [], 0
    for attempt in range(3):
        store = folder / f"store{attempt}.sqlite3"
        mine, peak = _run([*HANTEI, "catalog", "import", "boat", str(path), "--db", str(store)])
        other, _ = _run([PYTHON, "-c", BASELINE, str(path)])
        ours.append(mine)
        theirs.append(other)
        ratios.append(mine / other)
        memory = max(memory, peak)
    print(f"import of {ROWS:,} rows × 14 columns: {statistics.median(ours):.2f} s, peak {memory / 1024:.0f} MB")
    print(f"pandas.read_excel(engine='openpyxl') of the same file: {statistics.median(theirs):.2f} s")
    print(f"ratio: {statistics.median(ratios):.2f} (median of three pairs)")


def _run(command: list[str], fine: tuple[int, ...] = (0,)) -> tuple[float, int]:
    """Wall seconds and peak kilobytes of one process; its output is thrown away. `fine` are the exit codes it may
    have."""
    started = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    seconds = time.perf_counter() - started
    if process.returncode not in fine:
        raise SystemExit(f"{' '.join(command)}: exit code {process.returncode}")
    return seconds, usage.ru_maxrss


if __name__ == "__main__":
    main()
