"""A list of 100,000 cards: every row arrives, in bounded memory."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

IMPORT = """
import resource, sys
from hantei.cli.main import main
code = main(["catalog", "import", "boat", sys.argv[1], "--db", sys.argv[2], "--lang", "en"])
print(code, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="ru_maxrss is in KiB on Linux only")
def test_hundred_thousand_rows_arrive_within_600_megabytes(tmp_path: Path) -> None:
    book, store = tmp_path / "large.xlsx", tmp_path / "store.sqlite3"
    subprocess.run([sys.executable, ROOT / "benchmarks" / "large_workbook.py", book, "100000"], check=True)
    command = [sys.executable, "-c", IMPORT, book, store]
    out = subprocess.run(
        command, capture_output=True, check=True, env={**os.environ, "PYTHONUTF8": "1"}
    ).stdout.decode()
    lines = out.splitlines()
    assert lines[-2] == "Stored version 1 of boat: 100000 cards (100000 added, 0 changed, 0 removed)."
    code, megabytes = map(int, lines[-1].split())
    assert code == 0
    assert megabytes < 600
