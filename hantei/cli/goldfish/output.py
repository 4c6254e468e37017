"""A goldfish run in the form that was asked for: table, JSON, or the cards as csv."""

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hantei.cli.runs.options import OpenDeck
from hantei.cli.terminal.output import json_text, say
from hantei.cli.terminal.texts import Texts
from hantei.core.text import printable

if TYPE_CHECKING:
    from hantei.simulator.runs.goldfish.figures import BuildFigures, GoldfishFigures
    from hantei.simulator.runs.goldfish.job import GoldfishJob

FORMS: Final = ("table", "json", "csv")
SCHEMA: Final = "hantei.goldfish/1"
DUMMY_SWITCH: Final = "sim.goldfish_dummy"

CSV_COLUMNS: Final = (
    "build", "deck", "id", "name", "copies", "drawn", "drawn_of", "drawn_share", "drawn_low", "drawn_high",
    "played", "played_share", "played_low", "played_high", "stuck", "stuck_share", "stuck_low", "stuck_high",
    "otherwise",
)  # fmt: skip
_ROUGH: Final = str.maketrans({"█": "#", "─": "-", "－": "-"})


@dataclass(frozen=True)
class GoldfishRun:
    """What came out of a run: its decks, what was played, the figures; `asked` matches were wanted."""

    decks: tuple[OpenDeck, ...]
    job: "GoldfishJob"
    figures: "GoldfishFigures"
    asked: int
    interrupted: bool

    @property
    def names(self) -> tuple[str, ...]:
        """What the builds are called: the names of the decks; their files where these are missing or the same."""
        names = [printable(deck.name or deck.source) for deck in self.decks]
        return tuple(names) if len(set(names)) == len(names) else tuple(printable(deck.source) for deck in self.decks)

    @property
    def dummy_rule(self) -> str:
        """The id of the game's rule about the passive seat; empty where it has none."""
        rules = (rule.id for rule in self.decks[0].game.rulebook.rules if rule.switch == DUMMY_SWITCH)
        return next(rules, "")


def write_run(run: GoldfishRun, form: str, out: Path | None, texts: Texts, *, quiet: bool, force: bool = False) -> None:
    """Write the whole result at once: an interruption leaves nothing half."""
    if form == "json":
        from hantei.cli.goldfish.json import data_of

        text = json_text(SCHEMA, data_of(run))
    elif form == "csv":
        text = _csv(run)
    else:
        from hantei.cli.goldfish.table import table_of

        text = table_of(run, texts, quiet=quiet)
    if out is not None:
        _write_file(text, form, out, texts, force=force)
    elif form == "table":
        sys.stdout.write(shown(text, sys.stdout.encoding or "utf-8"))
    else:
        sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace"))
        sys.stdout.buffer.flush()


def shown(text: str, encoding: str) -> str:
    """The text with plain characters for bars and lines where an encoding lacks one of them."""
    try:
        "█─".encode(encoding)
    except UnicodeEncodeError:
        return text.translate(_ROUGH)
    return text


def _write_file(text: str, form: str, out: Path, texts: Texts, *, force: bool) -> None:
    from hantei.files.writing.atomic import atomic_write

    mark = b"\xef\xbb\xbf" if form == "csv" else b""  # without it Excel takes the file for cp932
    content = mark + text.encode("utf-8", "backslashreplace")
    atomic_write(out, lambda stream: stream.write(content), force=force)
    say(texts("goldfish.written", file=printable(str(out))))


def _csv(run: GoldfishRun) -> str:
    """A row for each card of each build."""
    from hantei.files.writing.plain_csv import csv_text

    rows: list[list[str | int]] = [list(CSV_COLUMNS)]
    for number, (name, build) in enumerate(zip(run.names, run.figures.builds, strict=True), 1):
        rows.extend([number, name, *cells] for cells in _card_rows(build))
    return csv_text(rows)


def _card_rows(build: "BuildFigures") -> list[list[str | int]]:
    rows: list[list[str | int]] = []
    for row in build.cards:
        cells: list[str | int] = [row.card.id, printable(row.card.name), row.copies, row.drawn.hits, row.drawn.n]
        for share in (row.drawn, row.played, row.stuck):
            cells += [] if share is row.drawn else [share.hits]
            ends = share.interval
            value = share.value
            cells += ["", "", ""] if value is None else [f"{figure:.6f}" for figure in (value, *ends)]
        rows.append([*cells, row.otherwise])
    return rows
