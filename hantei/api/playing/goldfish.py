"""A deck against a passive seat, many times: the call behind `hantei goldfish`."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hantei.api.arguments import StoreFile, Switches
from hantei.api.decks.options import Cards, deck_options
from hantei.api.playing.agents import check_agent, tell_passed_over
from hantei.api.playing.decks import OpenDeck, PlayOptions, check_same_game, check_written, open_decks, remarks_of
from hantei.api.playing.listener import NOBODY, Listener
from hantei.api.playing.runs import RunOptions, check_run, check_table, chunk_limit, run_job
from hantei.core.errors import UsageError
from hantei.core.progress import Cancelled, Report
from hantei.games import load

if TYPE_CHECKING:
    from hantei.api.playing.results.goldfish import GoldfishResult
    from hantei.core.card import Card
    from hantei.simulator.runs.goldfish.figures import GoldfishFigures
    from hantei.simulator.runs.goldfish.job import GoldfishJob

PAGE_ENDING: Final = ".html"
SHUFFLE: Final = "setup.shuffle"
"""The switch of games that may be played with decks as they lie."""


@dataclass(frozen=True)
class GoldfishRequest:
    """What one run is about.

    other   the other build of the deck; empty for none
    out     the file that will be written afterwards; None for none
    page    the page that will be written afterwards; None for none
    force   whether these may take the place of files that are there
    """

    deck: str
    playing: PlayOptions
    run: RunOptions
    matches: int = 1000
    seed: int = 1
    agent: str = "greedy"
    other: str = ""
    out: Path | None = None
    page: Path | None = None
    force: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The decks as they are named."""
        return tuple(filter(None, (self.deck, self.other)))

    @property
    def written(self) -> tuple[Path, ...]:
        return tuple(path for path in (self.out, self.page) if path)


def goldfish(
    deck: str | os.PathLike[str],
    *,
    matches: int = 1000,
    seed: int = 1,
    agent: str = "greedy",
    other: str | os.PathLike[str] | None = None,
    jobs: int = 1,
    resume: str | os.PathLike[str] | None = None,
    cluster: str = "",
    any_deck: bool = False,
    game: str = "",
    catalog: Cards = (),
    db: StoreFile = None,
    switches: Switches = (),
    report: Report | None = None,
) -> GoldfishResult:
    """Play a deck against a passive seat and say how fast it wins, what it draws and what stays in the hand.

    deck      a file with one deck, or one of several: `decks.xlsx[Aoi]`; `other`: another build of it, played with the
              same seeds
    agent     who plays it: `greedy`, `turn`, `turn:500` or `random`; the same seed gives the same figures, whoever
              computes them
    jobs      so many processes (0: one for each core), or the address of a `cluster`. Processes import the main module
              anew: a script calls this under `if __name__ == "__main__":`
    resume    a file in which the run is written down, and from which it goes on
    any_deck  play a deck that breaks its deck rules
    game, catalog, db, switches   as in `check`
    report    called with "playing", the matches done and all of them; it may raise `Cancelled`

    A run that is cancelled, or interrupted by Ctrl-C, gives the figures of what was played so far (`interrupted`);
    `Cancelled` is raised where nothing was. DeckError for a deck that can't be played, with its findings; UsageError
    for what can't be meant; OpeningHandsOff where the opening hands are not as the exact odds have them, which is a
    fault of hantei.
    """
    playing = PlayOptions(deck_options((), game, catalog, db, switches), any_deck)
    run = RunOptions(jobs, Path(resume) if resume is not None else None, cluster)
    named = os.fspath(other) if other is not None else ""
    result = run_goldfish(GoldfishRequest(os.fspath(deck), playing, run, matches, seed, agent, named), report)
    if result is None:
        raise Cancelled
    return result


def run_goldfish(
    request: GoldfishRequest, report: Report | None = None, listener: Listener = NOBODY
) -> GoldfishResult | None:
    """Play the matches of a request and make sure of the opening hands; None where an interruption left nothing."""
    from hantei.api.playing.results.goldfish import GoldfishResult

    tell_passed_over(listener)
    check_agent(request.agent)
    check_run(request.matches, request.run)
    _check_written(request)
    decks = tuple(open_decks(request.names, request.playing, listener))
    job = _job(decks, request)
    check_table(job)
    largest = chunk_limit(job, request.matches, request.run, listener)
    outcome = run_job(job, request.matches, request.run, report, listener, largest)
    if outcome.result is None:
        return None
    figures = _checked_figures(job, outcome.result)
    return GoldfishResult(decks, job, figures, request.matches, outcome.interrupted, outcome.retried, remarks_of(decks))


def _check_written(request: GoldfishRequest) -> None:
    """UsageError or OutputError for files that can't or must not be written, before hours are spent on them."""
    page = request.page
    if page and page.suffix.casefold() != PAGE_ENDING:
        raise UsageError("report_ending", path=str(page), endings=(PAGE_ENDING,))
    names = (request.deck, request.other)
    check_written(request.written, names, request.playing, request.run.resume, force=request.force)


def _job(decks: tuple[OpenDeck, ...], request: GoldfishRequest) -> GoldfishJob:
    """The run of one build or two; UsageError where they can't be played so."""
    from hantei.simulator.agents.stock import full_name
    from hantei.simulator.runs.goldfish.job import GoldfishJob, aligned

    first, other = decks[0], decks[1] if len(decks) > 1 else None
    if other:
        check_same_game(first, other)
    if first.settings.get(SHUFFLE) is False:
        raise UsageError("goldfish_unshuffled", switch=SHUFFLE)
    cards = aligned(first.cards, other.cards) if other else None
    return GoldfishJob(
        first.game.id,
        load,
        first.cards,
        _dummy_deck(first),
        first.changed_settings,
        request.seed,
        full_name(request.agent, first.play.budget),
        cards,
        tuple(deck.beside for deck in decks),
    )


def _dummy_deck(deck: OpenDeck) -> tuple[Card, ...]:
    """What the passive seat plays: as the game says, else its built-in cards (a full pack, A6-232, A8-282), else the
    same deck."""
    if deck.play.dummy is not None:
        return deck.play.dummy(deck.whole)
    return deck.game.builtin() if deck.game.builtin else deck.whole


def _checked_figures(job: GoldfishJob, result: dict[str, object]) -> GoldfishFigures:
    """The figures of a result whose opening hands are as the exact odds have them; raises OpeningHandsOff."""
    from hantei.simulator.runs.goldfish.figures import figures_of
    from hantei.simulator.runs.goldfish.opening_check import check_openings

    figures = figures_of(job.builds, result)
    for build in figures.builds:
        check_openings(build.deck, build.tally, len(figures.builds))
    return figures
