"""What a series of matches says, as a table, JSON or csv."""

import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any, Final

from hantei.api.playing.results.match import MatchResult, Speed
from hantei.api.playing.types import Strength
from hantei.api.writing import csv_text, write_file
from hantei.cli.match.table import print_series
from hantei.cli.terminal.output import Page, json_text, say
from hantei.cli.terminal.texts import Texts
from hantei.core.text import printable
from hantei.core.version import VERSION

CSV_COLUMNS: Final = ("figure", "detail", "count", "of", "value", "low", "high")


def write_series(
    series: MatchResult, form: str, out: Path | None, texts: Texts, *, quiet: bool, force: bool = False
) -> None:
    """Write the figures to standard output or into a file; how fast it went is for standard error."""
    text = _text(series, form, texts, in_file=out is not None)
    if out is not None:
        _write_file(text, form, out, texts, quiet=quiet, force=force)
    elif form == "table":
        sys.stdout.write(text)
    else:
        sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace"))
        sys.stdout.buffer.flush()
    if series.speed is not None and form != "json" and not quiet:
        say(_speed_text(series, series.speed, texts))


def _text(series: MatchResult, form: str, texts: Texts, *, in_file: bool) -> str:
    if form == "json":
        return json_text("hantei.match/1", series.to_json())
    if form == "csv":
        return csv_text([CSV_COLUMNS, *csv_rows(series)])
    with redirect_stdout(Page(in_file=in_file)) as page:
        print_series(series, texts)
    return page.getvalue()


def _write_file(text: str, form: str, out: Path, texts: Texts, *, quiet: bool, force: bool) -> None:
    mark = b"\xef\xbb\xbf" if form == "csv" else b""  # without it Excel takes the file for cp932
    write_file(out, mark + text.encode("utf-8", "backslashreplace"), force=force)
    if not quiet:
        say(texts("match.written", file=printable(str(out))))


def _speed_text(series: MatchResult, speed: Speed, texts: Texts) -> str:
    rates = {
        "matches": f"{speed.per_second(series.matches):,.1f}",
        "actions": f"{speed.per_second(series.figures.decisions):,.0f}",
    }
    return texts("match.speed", seconds=f"{speed.seconds:,.1f}", **rates)


def csv_rows(series: MatchResult) -> list[tuple[str | int, ...]]:
    """One row per figure, without any language; `detail` says which deck, quantile or rule is meant."""
    figures, job = series.figures, series.job
    first, second = series.decks
    said: list[tuple[str, str, str | int]] = [
        ("hantei", "", VERSION),
        ("engine", "", series.engine),
        ("game", job.game, first.game.rules_version),
        ("seed", "", job.seed),
        ("deck", "a", first.source),
        ("deck", "b", second.source),
        *(("agent", side, name) for side, name in zip("ab", job.agent_names, strict=True)),
        *(("agent_code", side, code) for side, code in zip("ab", series.agent_code, strict=True) if code),
        *(("switch", name, str(value)) for name, value in job.settings.items()),
    ]
    texts = [(side, deck.modelled) for side, deck in zip("ab", series.decks, strict=True)]
    names = ("least", "lower_quartile", "median", "upper_quartile", "most")
    return [
        *((figure, detail, "", "", value, "", "") for figure, detail, value in said),
        *(("card_text", side, found.modelled, found.sentences, "", "", "") for side, found in texts if found),
        *(row for side, strength in zip("ab", series.strengths, strict=True) for row in _strength_rows(side, strength)),
        ("matches", "partial" if series.partial else "whole", series.matches, series.asked or "", "", "", ""),
        *([("until", "", "", "", f"{series.until:g}", "", "")] if series.until else ()),
        *((row["figure"], row["detail"], *_share_cells(row)) for row in series.rows()),
        *(("turns", n, "", "", value, "", "") for n, value in zip(names, figures.turn_quarters, strict=False)),
        *(("ending", f"{e.rule or '-'} {e.way}", e.matches, figures.matches, "", "", "") for e in figures.endings),
        ("decisions", "", figures.decisions, "", "", "", ""),
    ]


def _strength_rows(side: str, strength: Strength | None) -> list[tuple[str | int, ...]]:
    """What the agent of a side was measured to be; nothing where nobody has."""
    if strength is None:
        return []
    told = strength.to_json()
    share = (told["wins"], told["decided"], *(f"{told[name]:.6f}" for name in ("share", "low", "high")))
    named = ("against", "level", "seeds", "day", "engine")
    return [
        ("strength", side, *share),
        *((f"strength_{name}", side, "", "", str(told[name]), "", "") for name in named),
    ]


def _share_cells(row: dict[str, Any]) -> tuple[str | int, ...]:
    figures = (row[name] for name in ("share", "low", "high"))
    return row["count"], row["of"], *("" if figure is None else f"{figure:.6f}" for figure in figures)
