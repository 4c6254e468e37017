"""`hantei goldfish`: a deck against a passive seat, many times, and what that says about it."""

from dataclasses import dataclass
from datetime import datetime
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from hantei.api.decks.judging import DeckOptions
from hantei.cli.deck import options as deck_options
from hantei.cli.deck.remarks import telling
from hantei.cli.goldfish.output import FORMS, GoldfishRun, write_run
from hantei.cli.runs import options as play_options
from hantei.cli.runs import progress as run_progress
from hantei.cli.runs.options import OpenDeck, PlayOptions, check_written, chunk_limit, open_decks
from hantei.cli.runs.progress import RunOptions, run_job
from hantei.cli.terminal.exit_codes import INTERNAL, INTERRUPTED_AND_TOLD, OK
from hantei.cli.terminal.output import check_format, say
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.games import load

if TYPE_CHECKING:
    from hantei.core.card import Card
    from hantei.simulator.runs.chunks import Outcome
    from hantei.simulator.runs.goldfish.figures import GoldfishFigures
    from hantei.simulator.runs.goldfish.job import GoldfishJob
    from hantei.simulator.runs.goldfish.opening_check import OpeningHandsOff

EXAMPLES: Final = (
    "hantei goldfish aoi.txt -n 2000 -j 2",
    "hantei goldfish aoi.txt --compare aoi_2.txt --report aoi.html",
    "hantei goldfish aoi.txt --agent random --seed 7 --format json",
)
REPORT_ENDING: Final = ".html"
SHUFFLE: Final = "setup.shuffle"
"""The switch of games that may be played with decks as they lie."""


@dataclass(frozen=True)
class GoldfishOptions:
    """What the user asked of one run.

    other   the other build of the deck; empty for none
    report  the page to write; None for none
    out     the file to write to; None for standard output
    force   whether files that exist may be replaced
    quiet   no tables, only the figures that sum up; no remarks on the way
    """

    playing: PlayOptions
    run: RunOptions
    matches: int = 1000
    seed: int = 1
    agent: str = "greedy"
    other: str = ""
    report: Path | None = None
    form: str = "table"
    out: Path | None = None
    force: bool = False

    @property
    def written(self) -> tuple[Path, ...]:
        return tuple(path for path in (self.out, self.report) if path)


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the command."""
    number = Annotated[
        int,
        typer.Option("--matches", "-n", min=1, max=play_options.MOST_MATCHES, help=texts("goldfish.option_matches")),
    ]
    agent_name = Annotated[str, typer.Option("--agent", help=texts("goldfish.option_agent"))]
    build = Annotated[str, typer.Option("--compare", metavar="OTHER", help=texts("goldfish.option_compare"))]
    page = Annotated[Path | None, typer.Option("--report", metavar="FILE", help=texts("goldfish.option_report"))]
    target = Annotated[Path | None, typer.Option("--output", "-o", help=texts("goldfish.option_output"))]

    @app.command("goldfish", help=texts.with_examples(texts("goldfish.help"), *EXAMPLES))
    def goldfish(
        deck: Annotated[str, typer.Argument(metavar="DECK", help=texts("goldfish.argument_deck"))],
        matches: number = 1000,
        seed: Annotated[int, play_options.seed(texts)] = 1,
        agent: agent_name = "greedy",
        compare: build = "",
        report: page = None,
        jobs: Annotated[int, run_progress.jobs(texts)] = 1,
        resume: Annotated[Path | None, run_progress.resume(texts)] = None,
        cluster: Annotated[str, run_progress.cluster(texts)] = "",
        game: Annotated[str, deck_options.game(texts)] = "",
        catalog: Annotated[list[str] | None, deck_options.catalog(texts)] = None,
        db: Annotated[Path | None, deck_options.store(texts)] = None,
        switch: Annotated[list[str] | None, play_options.switch(texts)] = None,
        any_deck: Annotated[bool, play_options.any_deck(texts)] = False,
        form: Annotated[str, typer.Option("--format", "-f", help=texts("goldfish.option_format"))] = "table",
        out: target = None,
        force: Annotated[bool, deck_options.force(texts)] = False,
        quiet: Annotated[bool, typer.Option("--quiet", "-q", help=texts("goldfish.option_quiet"))] = False,
    ) -> None:
        check_format(form, FORMS)
        asked = DeckOptions((), game, db, tuple(catalog or ()), tuple(switch or ()), remarks=telling(texts))
        options = GoldfishOptions(
            PlayOptions(asked, any_deck), RunOptions(jobs, resume, cluster, quiet), matches, seed, agent, compare,
            report, form, None if str(out) == "-" else out, force,
        )  # fmt: skip
        raise typer.Exit(run_goldfish(deck, options, texts))


def run_goldfish(deck: str, options: GoldfishOptions, texts: Texts) -> int:
    """Play the matches, make sure of the opening hands, write what came out; the answer is the exit code."""
    from hantei.simulator.runs.goldfish.opening_check import OpeningHandsOff

    _check_agent(options.agent)
    _check_written(deck, options)
    decks = tuple(open_decks(filter(None, (deck, options.other)), options.playing, texts))
    job = make_job(decks, options, texts)
    largest = chunk_limit(job, options.matches, options.run, texts)
    outcome = run_job(job, options.matches, options.run, texts, largest)
    if outcome.result is None:
        return INTERRUPTED_AND_TOLD
    try:
        figures = checked_figures(job, outcome.result)
    except OpeningHandsOff as error:
        _say_fault(error, texts)
        return INTERNAL
    _write(GoldfishRun(decks, job, figures, options.matches, outcome.interrupted), outcome, options, texts)
    return INTERRUPTED_AND_TOLD if outcome.interrupted else OK


def _write(run: GoldfishRun, outcome: "Outcome", options: GoldfishOptions, texts: Texts) -> None:
    write_run(run, options.form, options.out, texts, quiet=options.run.quiet, force=options.force)
    if options.report is None:
        return
    if outcome.interrupted:
        say(texts("goldfish.report_partial", done=outcome.done, total=outcome.total))
    from hantei.cli.goldfish.page import write_page

    write_page(run, options.report, datetime.now().astimezone(), texts, force=options.force)


def make_job(decks: tuple[OpenDeck, ...], options: GoldfishOptions, texts: Texts) -> "GoldfishJob":
    """The run of one build or two; UsageError where they can't be played so."""
    from hantei.simulator.play import PositionError
    from hantei.simulator.runs.goldfish.job import GoldfishJob, aligned

    first, other = decks[0], decks[1] if len(decks) > 1 else None
    if other and other.game.id != first.game.id:
        raise UsageError("match_games", a=first.game.id, b=other.game.id)
    if first.settings.get(SHUFFLE) is False:
        raise UsageError("goldfish_unshuffled", switch=SHUFFLE)
    cards = aligned(first.cards, other.cards) if other else None
    job = GoldfishJob(
        first.game.id, load, first.cards, dummy_deck(first), first.changed_settings, options.seed, options.agent, cards,
        tuple(deck.beside for deck in decks),
    )  # fmt: skip
    try:
        job.play(0, 0)
    except PositionError as error:
        raise UsageError("match_not_playable", detail=error.text(texts.language)) from error
    return job


def dummy_deck(deck: OpenDeck) -> "tuple[Card, ...]":
    """What the passive seat plays: as the game says, else its built-in cards (a full pack, A6-232, A8-282), else the same
    deck."""
    if deck.play.dummy is not None:
        return deck.play.dummy(deck.whole)
    return deck.game.builtin() if deck.game.builtin else deck.whole


def checked_figures(job: "GoldfishJob", result: dict[str, object]) -> "GoldfishFigures":
    """The figures of a result whose opening hands are as the exact odds have them; raises OpeningHandsOff."""
    from hantei.simulator.runs.goldfish.figures import figures_of
    from hantei.simulator.runs.goldfish.opening_check import check_openings

    figures = figures_of(job.builds, result)
    for build in figures.builds:
        check_openings(build.deck, build.tally, len(figures.builds))
    return figures


def _say_fault(error: "OpeningHandsOff", texts: Texts) -> None:
    """The run's own mistake, with all that somebody needs who looks into it."""
    one = error.comparison
    shares = {"observed": one.hits / one.n, "exact": float(one.exact), "low": one.low / one.n, "high": one.high / one.n}
    told = {name: f"{share:.3%}" for name, share in shares.items()}
    say(f"hantei: {texts('fault.internal')}")
    say(f"  {texts('goldfish.fault', card=one.group, hits=one.hits, n=one.n, **told)}")


def _check_agent(name: str) -> None:
    from hantei.simulator.agents.stock import AGENTS

    if name not in AGENTS:
        raise UsageError("unknown_agent", agent=name, nearest=tuple(get_close_matches(name, AGENTS, 1, 0.4) or AGENTS))


def _check_written(deck: str, options: GoldfishOptions) -> None:
    """UsageError or OutputError for files that can't or must not be written, before hours are spent on them."""
    report = options.report
    if report and report.suffix.casefold() != REPORT_ENDING:
        raise UsageError("report_ending", path=str(report), endings=(REPORT_ENDING,))
    check_written(options.written, (deck, options.other), options.playing, options.run.resume, force=options.force)
