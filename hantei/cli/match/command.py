"""`hantei match`: many matches between two decks, and what they say."""

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from hantei.api.playing.decks import PlayOptions
from hantei.api.playing.match import MatchRequest, run_match
from hantei.api.playing.runs import RunOptions
from hantei.api.writing import check_replaceable
from hantei.cli.runs import options as run_options
from hantei.cli.shared.decks import asking
from hantei.cli.terminal.exit_codes import INTERRUPTED_AND_TOLD, OK
from hantei.cli.terminal.output import check_format
from hantei.cli.terminal.texts import Texts

if TYPE_CHECKING:
    from hantei.api.decks.judging import DeckOptions

FORMS: Final = ("table", "json", "csv")
EXAMPLES: Final = (
    "hantei match aoi.txt ren.txt -n 2000 -j 2",
    "hantei match aoi.txt ren.txt --agents greedy,random --seed 7 --format json",
    "hantei match aoi.txt ren.txt --agents turn --until 2pp -j 0",
    "hantei match aoi.txt ren.txt --report match.html",
    "hantei match decks.xlsx[Aoi] decks.xlsx[Ren] -n 20 --journal journals",
)


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the command."""
    agent_names = Annotated[str, typer.Option("--agents", metavar="A,B", help=texts("match.option_agents"))]
    half_width = Annotated[str, typer.Option("--until", metavar="2pp", help=texts("match.option_until"))]
    journals = Annotated[Path | None, typer.Option("--journal", metavar="DIR", help=texts("match.option_journal"))]
    page = Annotated[Path | None, typer.Option("--report", metavar="FILE", help=texts("match.option_report"))]
    target = Annotated[Path | None, typer.Option("--output", "-o", help=texts("match.option_output"))]

    @app.command("match", help=texts.with_examples(texts("match.help"), *EXAMPLES))
    @asking(texts, "game", "catalog", "db", others={"switch": run_options.switch(texts)})
    def match(
        a: Annotated[str, typer.Argument(metavar="A", help=texts("match.argument_a"))],
        b: Annotated[str, typer.Argument(metavar="B", help=texts("match.argument_b"))],
        matches: Annotated[int | None, run_options.matches(texts, "match", usual="1000")] = None,
        agents: agent_names = "greedy,greedy",
        seed: Annotated[int, run_options.seed(texts)] = 1,
        jobs: Annotated[int, run_options.jobs(texts)] = 1,
        until: half_width = "",
        journal: journals = None,
        resume: Annotated[Path | None, run_options.resume(texts)] = None,
        cluster: Annotated[str, run_options.cluster(texts)] = "",
        *,
        asked: "DeckOptions",
        any_deck: Annotated[bool, run_options.any_deck(texts)] = False,
        form: Annotated[str, typer.Option("--format", "-f", help=texts("match.option_format"))] = "table",
        out: target = None,
        report: page = None,
        force: Annotated[bool, typer.Option("--force", help=texts("match.option_force"))] = False,
        quiet: Annotated[bool, typer.Option("--quiet", "-q", help=texts("match.option_quiet"))] = False,
    ) -> None:
        check_format(form, FORMS)
        check_replaceable([report] if report is not None else (), force=force)
        request = MatchRequest(
            a,
            b,
            PlayOptions(asked, any_deck),
            RunOptions(jobs, resume, cluster),
            matches,
            agents,
            seed,
            journal,
            until,
            None if str(out) == "-" else out,
            force,
        )
        raise typer.Exit(_run(request, form, report, texts, quiet=quiet))


def _run(request: MatchRequest, form: str, report: Path | None, texts: Texts, *, quiet: bool) -> int:
    """Play the matches and write what they say; the answer is the exit code."""
    from hantei.cli.match.output import write_series
    from hantei.cli.runs.telling import told_run

    with told_run(texts, quiet=quiet) as teller:
        result = run_match(request, teller.report, teller)
    if result is None:
        return INTERRUPTED_AND_TOLD
    write_series(result, form, request.out, texts, quiet=quiet, force=request.force)
    if report is not None:
        from hantei.cli.match.page import write_page

        write_page(result, report, datetime.now().astimezone(), texts, force=request.force)
    return INTERRUPTED_AND_TOLD if result.interrupted else OK
