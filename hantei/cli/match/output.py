"""What a series of matches says, as a table, JSON or csv."""

import sys
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import cached_property
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hantei.cli.runs.options import OpenDeck, is_compiled
from hantei.cli.terminal.output import json_text, say
from hantei.cli.terminal.texts import Texts
from hantei.core.text import printable
from hantei.core.version import VERSION

if TYPE_CHECKING:
    from hantei.simulator.runs.match_up.figures import MatchFigures, Share
    from hantei.simulator.runs.match_up.job import MatchJob, Tally

FORMS: Final = ("table", "json", "csv")

LEVEL: Final = 0.95

CSV_COLUMNS: Final = ("figure", "detail", "count", "of", "value", "low", "high")


@dataclass(frozen=True)
class Speed:
    """How long the matches took; the only thing about a series that is another each time."""

    seconds: float

    def per_second(self, count: int) -> float:
        return count / self.seconds if self.seconds > 0 else 0.0


@dataclass(frozen=True)
class Series:
    """A series that was played: `done` of `total` matches. `speed` is None where a part was played earlier."""

    decks: tuple[OpenDeck, OpenDeck]
    job: "MatchJob"
    tally: "Tally"
    done: int
    total: int
    speed: Speed | None

    @cached_property
    def figures(self) -> "MatchFigures":
        from hantei.simulator.runs.match_up.figures import MatchFigures

        return MatchFigures(self.tally)

    @property
    def is_partial(self) -> bool:
        return self.done < self.total


def write_series(
    series: Series, form: str, out: Path | None, texts: Texts, *, quiet: bool, force: bool = False
) -> None:
    """Write the figures to standard output or into a file; how fast it went is for standard error."""
    text = _text(series, form, texts)
    if out is not None:
        _write_file(text, form, out, texts, quiet=quiet, force=force)
    elif form == "table":
        sys.stdout.write(text)
    else:
        sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace"))
        sys.stdout.buffer.flush()
    if series.speed is not None and form != "json" and not quiet:
        say(_speed_text(series, series.speed, texts))


def _text(series: Series, form: str, texts: Texts) -> str:
    if form == "json":
        return json_text("hantei.match/1", series_json(series))
    if form == "csv":
        from hantei.files.writing.plain_csv import csv_text

        return csv_text([CSV_COLUMNS, *csv_rows(series)])
    from hantei.cli.match.table import print_series

    with redirect_stdout(StringIO()) as page:
        print_series(series, texts)
    return page.getvalue()


def _write_file(text: str, form: str, out: Path, texts: Texts, *, quiet: bool, force: bool) -> None:
    from hantei.files.writing.atomic import atomic_write

    mark = b"\xef\xbb\xbf" if form == "csv" else b""  # without it Excel takes the file for cp932
    content = mark + text.encode("utf-8", "backslashreplace")
    atomic_write(out, lambda stream: stream.write(content), force=force)
    if not quiet:
        say(texts("match.written", file=printable(str(out))))


def _speed_text(series: Series, speed: Speed, texts: Texts) -> str:
    rates = {
        "matches": f"{speed.per_second(series.done):,.1f}",
        "actions": f"{speed.per_second(series.figures.decisions):,.0f}",
    }
    return texts("match.speed", seconds=f"{speed.seconds:,.1f}", **rates)


def series_json(series: Series) -> dict[str, Any]:
    """The figures without any language; "speed" is all that differs from run to run."""
    job, figures = series.job, series.figures
    least, lower, median, upper, most = figures.turn_quarters or (None,) * 5
    return {
        "hantei": VERSION, "game": job.game, "rules_version": series.decks[0].game.rules_version, "seed": job.seed,
        "level": LEVEL, "switches": dict(job.settings), "decks": [_deck_json(series, side) for side in (0, 1)],
        "asked": series.total, "matches": series.done, "partial": series.is_partial,
        "wins": {side: _share_json(figures.win_share(side.upper())) for side in ("a", "b")},
        "draws": _share_json(figures.draws), "caps": _share_json(figures.caps), "loops": _share_json(figures.loops),
        "first_player": _share_json(figures.first_player),
        "a_wins_when_first": _share_json(figures.win_share_when("A", "A")),
        "a_wins_when_second": _share_json(figures.win_share_when("A", "B")),
        "turns": {
            "least": least, "lower_quartile": lower, "median": median, "upper_quartile": upper, "most": most,
            "counts": [{"turns": turns, "matches": figures.turns[turns]} for turns in sorted(figures.turns)],
        },
        "endings": [
            {"rule": e.rule, "way": e.way, "matches": e.matches, "a": e.a, "b": e.b, "nobody": e.nobody}
            for e in figures.endings
        ],
        "decisions": figures.decisions, "journal": job.journal, "speed": _speed_json(series),
    }  # fmt: skip


def _deck_json(series: Series, side: int) -> dict[str, Any]:
    deck = series.decks[side]
    return {
        "side": "ab"[side], "file": deck.source, "name": deck.name, "cards": len(deck.cards),
        "fingerprint": deck.fingerprint, "agent": series.job.agents[side],
        "findings": [finding.to_json() for finding in deck.findings], "card_text": deck.modelled_json(),
    }  # fmt: skip


def _share_json(share: "Share") -> dict[str, Any]:
    value = None if share.value is None else round(share.value, 6)
    low, high = (round(end, 6) if share.of else None for end in (share.low, share.high))
    return {"count": share.hits, "of": share.of, "share": value, "low": low, "high": high}


def _speed_json(series: Series) -> dict[str, Any] | None:
    if series.speed is None:
        return None
    return {
        "seconds": round(series.speed.seconds, 3),
        "matches_per_second": round(series.speed.per_second(series.done), 3),
        "decisions_per_second": round(series.speed.per_second(series.figures.decisions), 1),
        "compiled": is_compiled(),
    }


def csv_rows(series: Series) -> list[tuple[str | int, ...]]:
    """One row per figure, without any language; `detail` says which deck, quantile or rule is meant."""
    figures, job = series.figures, series.job
    first, second = series.decks
    said: list[tuple[str, str, str | int]] = [
        ("hantei", "", VERSION), ("game", job.game, first.game.rules_version), ("seed", "", job.seed),
        ("deck", "a", first.source), ("deck", "b", second.source),
        ("agent", "a", job.agents[0]), ("agent", "b", job.agents[1]),
        *(("switch", name, str(value)) for name, value in job.settings.items()),
    ]  # fmt: skip
    texts = [(side, deck.modelled) for side, deck in zip("ab", series.decks, strict=True)]
    names = ("least", "lower_quartile", "median", "upper_quartile", "most")
    shares = (
        ("wins", "a", figures.win_share("A")), ("wins", "b", figures.win_share("B")),
        ("draws", "", figures.draws), ("caps", "", figures.caps), ("loops", "", figures.loops),
        ("first_player", "", figures.first_player), ("a_wins_when_first", "", figures.win_share_when("A", "A")),
        ("a_wins_when_second", "", figures.win_share_when("A", "B")),
    )  # fmt: skip
    return [
        *((figure, detail, "", "", value, "", "") for figure, detail, value in said),
        *(("card_text", side, found.modelled, found.sentences, "", "", "") for side, found in texts if found),
        ("matches", "partial" if series.is_partial else "whole", series.done, series.total, "", "", ""),
        *((figure, detail, *_share_cells(share)) for figure, detail, share in shares),
        *(("turns", n, "", "", value, "", "") for n, value in zip(names, figures.turn_quarters, strict=False)),
        *(("ending", f"{e.rule or '-'} {e.way}", e.matches, figures.matches, "", "", "") for e in figures.endings),
        ("decisions", "", figures.decisions, "", "", "", ""),
    ]


def _share_cells(share: "Share") -> tuple[str | int, ...]:
    if share.value is None:
        return share.hits, share.of, "", "", ""
    return share.hits, share.of, *(f"{figure:.6f}" for figure in (share.value, share.low, share.high))
