"""The page of a goldfish run: one HTML file with charts that needs nothing else."""

from datetime import datetime
from pathlib import Path
from typing import Any, Final

from hantei.api.playing.results.goldfish import GoldfishResult
from hantei.api.writing import write_file
from hantei.cli.goldfish import words
from hantei.cli.shared.field_words import FieldWords
from hantei.cli.terminal.output import say
from hantei.cli.terminal.texts import Texts
from hantei.core.text import in_one_line, printable
from hantei.core.version import VERSION

_FOLDER: Final = Path(__file__).resolve().parent
_WORDS: Final = ("percent", "percent_ends", "number", "ends", "mean_text", "share_text", "change", "points")


def write_page(run: GoldfishResult, path: Path, now: datetime, texts: Texts, *, force: bool = False) -> None:
    """Write the page, whole or not at all. `now` has the time zone in which it is told."""
    write_file(path, page_of(run, now, texts), force=force)
    say(texts("goldfish.report_written", file=printable(str(path))))


def page_of(run: GoldfishResult, now: datetime, texts: Texts) -> bytes:
    """The whole file; equal runs at the same time give equal bytes."""
    from hantei.api.pages import render

    letters = ("A", "B") if len(run.decks) > 1 else ("",)
    builds = [
        {
            "letter": letter,
            "name": name,
            "figures": build,
            "clock": words.clock_lines(build, texts),
            "mulligans": words.mulligan_lines(build, texts),
            "ends": words.end_lines(build, run, texts),
            "endings": [(words.ending_text(ending, run, texts), ending.share) for ending in build.endings],
        }
        for letter, name, build in zip(letters, run.names, run.figures.builds, strict=True)
    ]
    values: dict[str, Any] = {name: getattr(words, name) for name in _WORDS}
    return render(
        "page",
        texts.language,
        _FOLDER,
        **values,
        say=texts,
        one_line=in_one_line,
        group=FieldWords(run.decks[0].game, texts).group,
        builds=builds,
        title=texts("goldfish.page_title", names=run.names),
        lines=words.heading_lines(run, texts),
        decks=words.deck_lines(run, texts),
        difference=run.figures.difference,
        made=texts("goldfish.page_made", when=now.strftime("%Y-%m-%d %H:%M %z"), version=VERSION),
    )
