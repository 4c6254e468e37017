"""`hantei match`: many matches between two decks, and what they say."""

import time
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from hantei.api.decks.judging import DeckOptions
from hantei.cli.deck import options as deck_options
from hantei.cli.deck.remarks import telling
from hantei.cli.match.output import FORMS, Series, Speed, write_series
from hantei.cli.runs import options as play_options
from hantei.cli.runs import progress as run_progress
from hantei.cli.runs.options import OpenDeck, PlayOptions, check_written, chunk_limit, open_decks
from hantei.cli.runs.progress import RunOptions, run_job
from hantei.cli.terminal.exit_codes import INTERRUPTED_AND_TOLD, OK
from hantei.cli.terminal.output import check_format
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.games import load

if TYPE_CHECKING:
    from hantei.simulator.runs.match_up.job import MatchJob

EXAMPLES: Final = (
    "hantei match aoi.txt ren.txt -n 2000 -j 2",
    "hantei match aoi.txt ren.txt --agents greedy,random --seed 7 --format json",
    "hantei match decks.xlsx[Aoi] decks.xlsx[Ren] -n 20 --journal journals",
)


@dataclass(frozen=True)
class MatchOptions:
    """What the user asked of one series of matches.

    agents   as typed: one name or two
    journal  the folder for the record of each match
    force    whether that folder may have files already, and `out` may be there already
    out      the file to write to; None for standard output
    """

    playing: PlayOptions
    run: RunOptions
    matches: int = 1000
    agents: str = "greedy"
    seed: int = 1
    journal: Path | None = None
    force: bool = False
    form: str = "table"
    out: Path | None = None

    @property
    def quiet(self) -> bool:
        return self.run.quiet


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the command."""
    number = Annotated[
        int, typer.Option("--matches", "-n", min=1, max=play_options.MOST_MATCHES, help=texts("match.option_matches"))
    ]
    agent_names = Annotated[str, typer.Option("--agents", metavar="A,B", help=texts("match.option_agents"))]
    journals = Annotated[Path | None, typer.Option("--journal", metavar="DIR", help=texts("match.option_journal"))]
    target = Annotated[Path | None, typer.Option("--output", "-o", help=texts("match.option_output"))]

    @app.command("match", help=texts.with_examples(texts("match.help"), *EXAMPLES))
    def match(
        a: Annotated[str, typer.Argument(metavar="A", help=texts("match.argument_a"))],
        b: Annotated[str, typer.Argument(metavar="B", help=texts("match.argument_b"))],
        matches: number = 1000,
        agents: agent_names = "greedy,greedy",
        seed: Annotated[int, play_options.seed(texts)] = 1,
        jobs: Annotated[int, run_progress.jobs(texts)] = 1,
        journal: journals = None,
        resume: Annotated[Path | None, run_progress.resume(texts)] = None,
        cluster: Annotated[str, run_progress.cluster(texts)] = "",
        game: Annotated[str, deck_options.game(texts)] = "",
        catalog: Annotated[list[str] | None, deck_options.catalog(texts)] = None,
        db: Annotated[Path | None, deck_options.store(texts)] = None,
        switch: Annotated[list[str] | None, play_options.switch(texts)] = None,
        any_deck: Annotated[bool, play_options.any_deck(texts)] = False,
        form: Annotated[str, typer.Option("--format", "-f", help=texts("match.option_format"))] = "table",
        out: target = None,
        force: Annotated[bool, typer.Option("--force", help=texts("match.option_force"))] = False,
        quiet: Annotated[bool, typer.Option("--quiet", "-q", help=texts("match.option_quiet"))] = False,
    ) -> None:
        check_format(form, FORMS)
        asked = DeckOptions((), game, db, tuple(catalog or ()), tuple(switch or ()), remarks=telling(texts))
        options = MatchOptions(
            PlayOptions(asked, any_deck), RunOptions(jobs, resume, cluster, quiet), matches, agents, seed, journal, force,
            form, None if str(out) == "-" else out,
        )  # fmt: skip
        raise typer.Exit(run_match(a, b, options, texts))


def run_match(a: str, b: str, options: MatchOptions, texts: Texts) -> int:
    """Play the matches and write what they say; the answer is the exit code."""
    agents = agents_of(options.agents)
    if options.journal and options.run.cluster:
        raise UsageError("match_journal_cluster")
    written = (options.out,) if options.out else ()
    check_written(written, (a, b), options.playing, options.run.resume, force=options.force)
    first, second = open_decks((a, b), options.playing, texts)
    decks = (first, second)
    job = _job(decks, agents, options)
    _check_playable(job, texts)
    _make_journal_folder(options)
    largest = chunk_limit(replace(job, journal=""), options.matches, options.run, texts)
    begun = _has_begun(options.run.resume)
    start = time.perf_counter()
    outcome = run_job(job, options.matches, options.run, texts, largest)
    if outcome.result is None:
        return INTERRUPTED_AND_TOLD
    speed = None if begun else Speed(time.perf_counter() - start)
    series = Series(decks, job, outcome.result, outcome.done, outcome.total, speed)
    write_series(series, options.form, options.out, texts, quiet=options.quiet, force=options.force)
    return INTERRUPTED_AND_TOLD if outcome.interrupted else OK


def agents_of(typed: str) -> tuple[str, str]:
    """The names of A's and B's agent; one name means both. UsageError for what is none."""
    from hantei.simulator.agents.stock import AGENTS

    names = [name.strip() for name in typed.split(",")]
    for name in names:
        if name not in AGENTS:
            near = tuple(get_close_matches(name, AGENTS, 1, 0.4)) or tuple(AGENTS)
            raise UsageError("unknown_agent", agent=name, nearest=near)
    if len(names) > 2:
        raise UsageError("too_many_agents", agents=typed)
    return names[0], names[-1]


def _job(decks: tuple[OpenDeck, OpenDeck], agents: tuple[str, str], options: MatchOptions) -> "MatchJob":
    from hantei.simulator.runs.match_up.job import MatchJob

    first, second = decks
    if first.game.id != second.game.id:
        raise UsageError("match_games", a=first.game.id, b=second.game.id)
    folder = str(options.journal) if options.journal else ""
    cards = (first.whole, second.whole)
    return MatchJob(first.game.id, load, cards, first.changed_settings, options.seed, agents, folder)


def _check_playable(job: "MatchJob", texts: Texts) -> None:
    """UsageError where the decks can't be brought to a table."""
    from hantei.simulator.play import PositionError

    try:
        job.play(0, 0)
    except PositionError as error:
        raise UsageError("match_not_playable", detail=error.text(texts.language)) from error


def _make_journal_folder(options: MatchOptions) -> None:
    """Where the journals go; UsageError where something is there already that this run did not write."""
    from hantei.files.writing.atomic import output_error

    folder = options.journal
    if folder is None:
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
        is_used = any(folder.iterdir())
    except OSError as error:
        raise output_error(error, folder) from error
    if is_used and not options.force and not _has_begun(options.run.resume):
        raise UsageError("match_journal_exists", folder=str(folder))


def _has_begun(resume: Path | None) -> bool:
    """Whether the run goes on from a file."""
    return resume is not None and resume.is_file() and resume.stat().st_size > 0
