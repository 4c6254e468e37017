"""A goldfish run for people: sentences, tables and a histogram."""

from contextlib import redirect_stdout
from typing import TYPE_CHECKING, Final

from hantei.api.playing.results.goldfish import GoldfishResult
from hantei.cli.goldfish.words import (
    change,
    clock_lines,
    deck_lines,
    end_lines,
    ending_text,
    ends,
    heading_lines,
    mean_text,
    mulligan_lines,
    number,
    percent,
    percent_ends,
    points,
    share_text,
)
from hantei.cli.shared.field_words import FieldWords
from hantei.cli.terminal.output import Page, print_table, print_wrapped
from hantei.cli.terminal.texts import Texts
from hantei.core.text import in_one_line

if TYPE_CHECKING:
    from hantei.api.playing.types import BuildFigures, Difference

BAR: Final = 30
"""The longest bar, in characters."""


def table_of(run: GoldfishResult, texts: Texts, *, quiet: bool, in_file: bool) -> str:
    """The whole run; `quiet` leaves the tables of one build out."""
    with redirect_stdout(Page(in_file=in_file)) as page:
        _print_lines([*deck_lines(run, texts), *heading_lines(run, texts)])
        if run.figures.difference:
            _print_difference(run.figures.difference, texts)
        for letter, name, build in zip("AB", run.names, run.figures.builds, strict=False):
            if len(run.decks) > 1:
                _print_heading(texts("goldfish.heading_build", build=letter, name=name))
            _print_build(build, run, texts, quiet=quiet)
    return page.getvalue()


def _print_build(build: "BuildFigures", run: GoldfishResult, texts: Texts, *, quiet: bool) -> None:
    _print_heading(texts("goldfish.heading_clock"))
    _print_lines(clock_lines(build, texts))
    if not quiet:
        _print_clock(build, texts)
        _print_endings(build, run, texts)
    _print_heading(texts("goldfish.heading_opening"))
    _print_lines(mulligan_lines(build, texts))
    if not quiet:
        _print_openings(build, FieldWords(run.decks[0].game, texts), texts)
    _print_heading(texts("goldfish.heading_turns"))
    _print_lines(end_lines(build, run, texts))
    if not quiet:
        _print_turns(build, texts)
        _print_heading(texts("goldfish.heading_cards"))
        print_wrapped(texts("goldfish.cards_note"), "")
        _print_cards(build, texts)


def _print_heading(text: str) -> None:
    print(f"\n── {text}")


def _print_lines(lines: list[str]) -> None:
    for line in lines:
        print_wrapped(line, "")


def _headings(texts: Texts, *names: str) -> list[str]:
    return [texts(f"goldfish.column_{name}") for name in names]


def _print_clock(build: "BuildFigures", texts: Texts) -> None:
    most = max((row.share.hits for row in build.clock_rows), default=0)
    rows = [
        [
            row.turn,
            row.share.hits,
            percent(row.share),
            percent_ends(row.share),
            percent(row.by),
            percent_ends(row.by),
            bar(row.share.hits, most),
        ]
        for row in build.clock_rows
    ]
    if rows:
        print_table(_headings(texts, "turn", "matches", "share", "interval", "by", "interval", "histogram"), rows)


def bar(count: int, most: int) -> str:
    """A bar in proportion to the longest one; what was counted at all is seen."""
    return "█" * (max(1, round(BAR * count / most)) if count else 0)


def _print_endings(build: "BuildFigures", run: GoldfishResult, texts: Texts) -> None:
    print(texts("goldfish.endings"))
    for ending in build.endings:
        share = share_text(ending.share)
        print_wrapped(f"{ending_text(ending, run, texts)}  {ending.share.hits:,} ({share})", "  ", "    ")


def _print_openings(build: "BuildFigures", words: FieldWords, texts: Texts) -> None:
    rows = [
        [
            words.group(row.group),
            row.cards,
            number(row.mean),
            ends(row.mean),
            percent(row.share),
            percent_ends(row.share),
            f"{row.exact:6.1%}",
        ]
        for row in build.openings
    ]
    if rows and any(build.hand_sizes):
        print_table(_headings(texts, "group", "copies", "mean", "interval", "with_one", "interval", "exact"), rows)


def _print_turns(build: "BuildFigures", texts: Texts) -> None:
    rows = [
        [
            row.turn,
            row.idle.n,
            row.idle.hits,
            percent(row.idle),
            percent_ends(row.idle),
            number(row.unspent),
            ends(row.unspent),
        ]
        for row in build.turn_rows
    ]
    print_table(_headings(texts, "turn", "reached", "idle", "share", "interval", "unspent", "interval"), rows)


def _print_cards(build: "BuildFigures", texts: Texts) -> None:
    rows = [
        [
            in_one_line(row.card.name),
            row.card.id,
            row.copies,
            row.drawn.hits,
            row.played.hits,
            percent(row.played),
            percent_ends(row.played),
            row.stuck.hits,
            percent(row.stuck),
            percent_ends(row.stuck),
            row.otherwise,
        ]
        for row in build.cards
    ]
    names = ("card", "id", "copies", "drawn", "played", "share", "interval", "stuck", "share", "interval", "otherwise")
    print_table(_headings(texts, *names), rows)


def _print_difference(difference: "Difference", texts: Texts) -> None:
    one, other = difference.builds
    _print_heading(texts("goldfish.heading_difference"))
    print_wrapped(texts("goldfish.difference_note", both=f"{difference.clock.n:,}"), "")
    rows = [
        [texts("goldfish.row_won"), share_text(one.won), share_text(other.won), points(difference.won)],
        [texts("goldfish.row_clock"), mean_text(one.clock_mean), mean_text(other.clock_mean), change(difference.clock)],
        [texts("goldfish.row_idle"), mean_text(one.idle_turns), mean_text(other.idle_turns), ""],
        [texts("goldfish.row_stuck"), mean_text(one.stuck), mean_text(other.stuck), ""],
    ]
    rows += [
        [texts("goldfish.row_by", turn=row.turn), share_text(row.one), share_text(row.other), points(row.difference)]
        for row in difference.rows
    ]
    print_table([texts("goldfish.column_figure"), "A", "B", texts("goldfish.column_difference")], rows)
