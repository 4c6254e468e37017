"""The page of a series of matches: one HTML file with charts that needs nothing else."""

from datetime import datetime
from pathlib import Path
from typing import Final

from hantei.api.playing.results.match import MatchResult
from hantei.api.writing import write_file
from hantei.cli.match.table import ENDING_COLUMNS, ending_rows, fact_lines, percent, share_rows, turn_line
from hantei.cli.terminal.output import say
from hantei.cli.terminal.texts import Texts
from hantei.core.text import in_one_line, printable
from hantei.core.version import VERSION

_FOLDER: Final = Path(__file__).resolve().parent


def write_page(series: MatchResult, path: Path, now: datetime, texts: Texts, *, force: bool = False) -> None:
    """Write the page, whole or not at all. `now` has the time zone in which it is told."""
    write_file(path, page_of(series, now, texts), force=force)
    say(texts("goldfish.report_written", file=printable(str(path))))


def page_of(series: MatchResult, now: datetime, texts: Texts) -> bytes:
    """The whole file; equal series at the same time give equal bytes."""
    from hantei.api.pages import render

    names = tuple(in_one_line(deck.name or deck.source) for deck in series.decks)
    turns = series.figures.turns
    return render(
        "page",
        texts.language,
        _FOLDER,
        say=texts,
        percent=percent,
        title=texts("match.page_title", a=names[0], b=names[1]),
        made=texts("goldfish.page_made", when=now.strftime("%Y-%m-%d %H:%M %z"), version=VERSION),
        facts=fact_lines(series, texts),
        shares=share_rows(series, texts),
        turn_line=turn_line(series, texts),
        turns=[(number, turns[number]) for number in sorted(turns)],
        endings=ending_rows(series, texts),
        ending_columns=[texts(f"match.column_{column}") for column in ENDING_COLUMNS],
    )
