"""Every command that writes a file leaves the user's own alone unless `--force` is given."""

from __future__ import annotations

from pathlib import Path

import pytest

SAMPLES = Path(__file__).resolve().parents[2] / "sample_decks"
FULL = str(SAMPLES / "act6" / "decks" / "legal" / "act6_full.txt")
BOAT = str(SAMPLES / "boat" / "catalog.xlsx")
JOURNAL = str(next((SAMPLES / "act6" / "journals").glob("*.jsonl")))
WRITING = {
    "template": ("catalog", "template", "boat", "out.xlsx"),
    "export": ("catalog", "export", "boat", "out.csv"),
    "annotate": ("catalog", "import", "boat", BOAT, "--annotate", "out.xlsx"),
    "sheet": ("deck", "sheet", FULL, "--output", "out.html"),
    "convert": ("deck", "convert", FULL, "--output", "out.csv"),
    "check": ("check", FULL, "-f", "json", "-o", "out.json"),
    "check report": ("check", FULL, "--report", "out.html"),
    "check workbook": ("check", FULL, "--report", "out.xlsx"),
    "freeze": ("check", FULL, "--freeze", "out.json"),
    "match": ("match", FULL, FULL, "--agents", "random", "-n", "2", "-f", "csv", "-o", "out.csv"),
    "match report": ("match", FULL, FULL, "--agents", "random", "-n", "2", "--report", "out.html"),
    "goldfish": ("goldfish", FULL, "--agent", "random", "-n", "2", "-f", "csv", "-o", "out.csv"),
    "goldfish report": ("goldfish", FULL, "--agent", "random", "-n", "2", "--report", "out.html"),
    "catalogue page": ("catalog", "stats", "boat", "--html", "out.html"),
    "scenario": ("replay", JOURNAL, "--at", "0", "--as-scenario", "out.toml"),
}


@pytest.mark.parametrize("command", WRITING.values(), ids=WRITING)
def test_file_of_the_user_is_replaced_with_force_only(run, command: tuple[str, ...]) -> None:
    assert run("catalog", "import", "boat", BOAT)[0] == 0
    out = Path(next(argument for argument in command if argument.startswith("out.")))
    assert run(*command)[0] == 0
    ours = out.read_bytes()
    if "--freeze" not in command:  # a record is never made anew unasked
        assert run(*command)[0] == 0
    out.write_bytes(ours + b" ")
    code, _, said = run(*command)
    assert (code, "already" in said, "--force" in said) == (2, True, True)
    assert out.read_bytes() == ours + b" "
    assert run(*command, "--force")[0] == 0
    assert out.read_bytes() != ours + b" "
