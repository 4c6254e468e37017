"""A goldfish run in the form that was asked for: table, JSON, or the cards as csv."""

import sys
from pathlib import Path
from typing import Final

from hantei.api.playing.results.goldfish import GoldfishResult
from hantei.api.writing import csv_text, write_file
from hantei.cli.terminal.output import json_text, say
from hantei.cli.terminal.texts import Texts
from hantei.core.text import printable

SCHEMA: Final = "hantei.goldfish/1"

CSV_COLUMNS: Final = (
    "build", "deck", "id", "name", "copies", "drawn", "drawn_of", "drawn_share", "drawn_low", "drawn_high",
    "played", "played_share", "played_low", "played_high", "stuck", "stuck_share", "stuck_low", "stuck_high",
    "otherwise",
)  # fmt: skip
LABELS: Final = (
    "matches", "seed", "rules_version", "engine", "agent", "agent_code", "strength_against", "strength_wins",
    "strength_decided", "strength_share", "strength_low", "strength_high", "strength_engine",
)  # fmt: skip
"""What all rows rest on, in the columns behind; those of the strength are empty where nobody has measured it."""


def write_run(
    run: GoldfishResult, form: str, out: Path | None, texts: Texts, *, quiet: bool, force: bool = False
) -> None:
    """Write the whole result at once: an interruption leaves nothing half."""
    if form == "json":
        text = json_text(SCHEMA, run.to_json())
    elif form == "csv":
        text = _csv(run)
    else:
        from hantei.cli.goldfish.table import table_of

        text = table_of(run, texts, quiet=quiet, in_file=out is not None)
    if out is not None:
        _write_file(text, form, out, texts, force=force)
    elif form == "table":
        sys.stdout.write(text)
    else:
        sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace"))
        sys.stdout.buffer.flush()


def _write_file(text: str, form: str, out: Path, texts: Texts, *, force: bool) -> None:
    mark = b"\xef\xbb\xbf" if form == "csv" else b""  # without it Excel takes the file for cp932
    write_file(out, mark + text.encode("utf-8", "backslashreplace"), force=force)
    say(texts("goldfish.written", file=printable(str(out))))


def _csv(run: GoldfishResult) -> str:
    """A row for each card of each build."""
    labels = _labels(run)
    return csv_text(
        [(*CSV_COLUMNS, *LABELS), *([*(_cell(row[column]) for column in CSV_COLUMNS), *labels] for row in run.rows())]
    )


def _labels(run: GoldfishResult) -> list[str | int]:
    measured = run.strength.to_json() if run.strength else {}
    strength = (measured.get(column.removeprefix("strength_")) for column in LABELS[6:])
    said = (run.matches, run.seed, run.decks[0].game.rules_version, run.engine, run.agent, run.agent_code)
    return [_cell(value) for value in (*said, *strength)]


def _cell(value: str | float | None) -> str | int:
    """A value as a cell: nothing stays empty."""
    if isinstance(value, float):
        return f"{value:.6f}"
    return printable(value) if isinstance(value, str) else "" if value is None else value
