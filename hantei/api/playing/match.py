"""Many matches between two decks: the call behind `hantei match`."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hantei.api.arguments import StoreFile, Switches
from hantei.api.decks.options import Cards, deck_options
from hantei.api.playing.agents import (
    Agents,
    Pair,
    agents_of,
    check_single_process,
    is_outside,
    tell_passed_over,
    with_budgets,
)
from hantei.api.playing.decks import OpenDeck, PlayOptions, check_same_game, check_written, open_decks, remarks_of
from hantei.api.playing.listener import NOBODY, Listener
from hantei.api.playing.runs import LARGEST, RunOptions, check_run, check_table, chunk_limit, is_compiled, run_job
from hantei.core.errors import UsageError
from hantei.core.progress import Cancelled, Report
from hantei.games import load

if TYPE_CHECKING:
    from hantei.api.playing.results.match import MatchResult
    from hantei.simulator.runs.match_up.job import MatchJob


LEAST_POINTS: Final = 0.1
MOST_POINTS: Final = 25.0
"""The half-widths that can be asked for, in percentage points."""
USUAL_MATCHES: Final = 1000


@dataclass(frozen=True)
class MatchRequest:
    """What one series of matches is about.

    matches  so many; with `until` at least so many. None: 1,000, with `until` as many as the width takes
    agents   one or two: names (`greedy,random`) or a program's own
    journal  the folder for the record of each match
    until    the half-width of the interval of A's share at which the series ends, as `2pp`; empty for none
    out      the file that will be written afterwards; None for none
    force    whether that folder may have files already, and `out` may be there already
    """

    a: str
    b: str
    playing: PlayOptions
    run: RunOptions
    matches: int | None = None
    agents: Agents = "greedy"
    seed: int = 1
    journal: Path | None = None
    until: str = ""
    out: Path | None = None
    force: bool = False


def match(
    a: str | os.PathLike[str],
    b: str | os.PathLike[str],
    *,
    matches: int | None = None,
    seed: int = 1,
    agents: Agents = "greedy,greedy",
    jobs: int = 1,
    resume: str | os.PathLike[str] | None = None,
    cluster: str = "",
    journal: str | os.PathLike[str] | None = None,
    until: str = "",
    force: bool = False,
    any_deck: bool = False,
    game: str = "",
    catalog: Cards = (),
    db: StoreFile = None,
    switches: Switches = (),
    report: Report | None = None,
) -> MatchResult:
    """Play many matches between two decks and say who wins how often, with the intervals of the shares.

    a, b      files with one deck each, or one of several: `decks.xlsx[Aoi]`; they change seats after each match
    agents    who plays them: `greedy`, `turn`, `turn:500` or `random`, one name for both or `greedy,random`; or a
              function of yours, `(mine, "greedy")`: it is called with what its seat may know, the texts of its actions
              and a source of luck, and answers with one of the texts. It plays in this process only and has no
              `resume`; what it raises, or IllegalAnswer, comes out
    jobs      so many processes (0: one for each core), or the address of a `cluster`. Processes import the main module
              anew: a script calls this under `if __name__ == "__main__":`
    resume    a file in which the run is written down, and from which it goes on
    journal   a folder for the record of each match; with `force` one that has files already
    matches   so many (1,000 where nothing is said)
    until     `"2pp"`: as many matches as it takes for the interval of A's share to reach no more than two percentage
              points to either side, and at least `matches` where these are given
    any_deck  play decks that break their deck rules
    game, catalog, db, switches   as in `check`
    report    called with "playing", the matches done and all of them; it may raise `Cancelled`

    The same seed gives the same figures, whoever computes them. A run that is cancelled, or interrupted by Ctrl-C,
    gives the figures of what was played so far (`interrupted`); `Cancelled` is raised where nothing was. DeckError for
    a deck that can't be played, with its findings; UsageError for what can't be meant; OutputError for a journal that
    can't be written.
    """
    playing = PlayOptions(deck_options((), game, catalog, db, switches), any_deck)
    run = RunOptions(jobs, Path(resume) if resume is not None else None, cluster)
    folder = Path(journal) if journal is not None else None
    names = os.fspath(a), os.fspath(b)
    result = run_match(MatchRequest(*names, playing, run, matches, agents, seed, folder, until, None, force), report)
    if result is None:
        raise Cancelled
    return result


def run_match(request: MatchRequest, report: Report | None = None, listener: Listener = NOBODY) -> MatchResult | None:
    """Play the matches of a request; None where an interruption left nothing."""
    from hantei.api.playing.results.match import MatchResult, Speed
    from hantei.simulator.runs.match_up.until import first_matches, matches_wanted, most_matches

    tell_passed_over(listener)
    agents = agents_of(request.agents)
    half_width = half_width_of(request.until) if request.until else 0.0
    least = request.matches
    if least is None:
        least = first_matches(half_width) if half_width else USUAL_MATCHES
    check_run(least, request.run)
    check_single_process(agents, request.run)
    if request.journal and request.run.cluster:
        raise UsageError("match_journal_cluster")
    names, written = (request.a, request.b), (request.out,) if request.out else ()
    check_written(written, names, request.playing, request.run.resume, force=request.force)
    first, second = open_decks(names, request.playing, listener)
    job = _job((first, second), agents, request)
    check_table(job)
    _make_journal_folder(request)
    sample = replace(job, journal="")
    largest = LARGEST
    if not is_outside(agents):
        expected = max(least, most_matches(half_width)) if half_width else least
        largest = chunk_limit(sample, expected, request.run, listener, is_open=half_width > 0)
    wanted = (lambda tally: matches_wanted(tally, half_width)) if half_width else None
    has_begun, start = request.run.has_begun, time.perf_counter()
    with _own_errors(agents):
        outcome = run_job(job, least, request.run, report, listener, largest, wanted)
    if outcome.result is None:
        return None
    speed = None if has_begun else Speed(time.perf_counter() - start, is_compiled())
    return MatchResult(
        (first, second),
        job,
        outcome.result,
        outcome.done,
        request.matches if half_width else least,
        speed,
        outcome.interrupted,
        outcome.retried,
        remarks_of((first, second)),
        half_width,
        outcome.total,
    )


def half_width_of(text: str) -> float:
    """The half-width that `2pp` or `0.5pp` says, as a share; UsageError for what says none from 0.1 to 25 points."""
    found = re.fullmatch(r"(\d{1,2}(?:\.\d{1,3})?)\s*pp", text.strip(), re.ASCII | re.IGNORECASE)
    points = float(found.group(1)) if found else 0.0
    if not LEAST_POINTS <= points <= MOST_POINTS:
        raise UsageError("half_width", text=text, least=LEAST_POINTS, most=MOST_POINTS)
    return points / 100


@contextmanager
def _own_errors(agents: Pair) -> Iterator[None]:
    """What a program's own agent raises comes out as it is, with a note which matches were being played."""
    from hantei.simulator.runs.chunks import ChunkFailed

    try:
        yield
    except ChunkFailed as failed:
        if not is_outside(agents) or failed.__cause__ is None:
            raise
        failed.__cause__.add_note(str(failed))
        raise failed.__cause__ from None


def _job(decks: tuple[OpenDeck, OpenDeck], agents: Pair, request: MatchRequest) -> MatchJob:
    """The series of two decks; UsageError where they are of different games."""
    from hantei.simulator.runs.match_up.job import MatchJob

    first, second = decks
    check_same_game(first, second)
    folder = str(request.journal) if request.journal else ""
    cards = (first.whole, second.whole)
    playing = with_budgets(agents, first.play)
    return MatchJob(first.game.id, load, cards, first.changed_settings, request.seed, playing, folder)


def _make_journal_folder(request: MatchRequest) -> None:
    """Where the journals go; UsageError where something is there already that this run did not write."""
    from hantei.files.writing.atomic import output_error

    folder = request.journal
    if folder is None:
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
        is_used = any(folder.iterdir())
    except OSError as error:
        raise output_error(error, folder) from error
    if is_used and not request.force and not request.run.has_begun:
        raise UsageError("match_journal_exists", folder=str(folder))
