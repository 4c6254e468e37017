"""`hantei goldfish`: a deck against a passive seat, many times, and what that says about it."""

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from hantei.api.playing.decks import PlayOptions
from hantei.api.playing.goldfish import GoldfishRequest, run_goldfish
from hantei.api.playing.runs import RunOptions
from hantei.cli.runs import options as run_options
from hantei.cli.shared import options as deck_options
from hantei.cli.shared.decks import asking
from hantei.cli.terminal.exit_codes import INTERNAL, INTERRUPTED_AND_TOLD, OK
from hantei.cli.terminal.output import check_format, say
from hantei.cli.terminal.texts import Texts

if TYPE_CHECKING:
    from hantei.api.decks.judging import DeckOptions
    from hantei.api.playing.results.goldfish import GoldfishResult
    from hantei.api.playing.types import OpeningHandsOff

FORMS: Final = ("table", "json", "csv")
EXAMPLES: Final = (
    "hantei goldfish aoi.txt -n 2000 -j 2",
    "hantei goldfish aoi.txt --compare aoi_2.txt --report aoi.html",
    "hantei goldfish aoi.txt --agent random --seed 7 --format json",
)


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the command."""
    agent_name = Annotated[str, typer.Option("--agent", help=texts("goldfish.option_agent"))]
    build = Annotated[str, typer.Option("--compare", metavar="OTHER", help=texts("goldfish.option_compare"))]
    page = Annotated[Path | None, typer.Option("--report", metavar="FILE", help=texts("goldfish.option_report"))]
    target = Annotated[Path | None, typer.Option("--output", "-o", help=texts("goldfish.option_output"))]

    @app.command("goldfish", help=texts.with_examples(texts("goldfish.help"), *EXAMPLES))
    @asking(texts, "game", "catalog", "db", others={"switch": run_options.switch(texts)})
    def goldfish(
        deck: Annotated[str, typer.Argument(metavar="DECK", help=texts("goldfish.argument_deck"))],
        matches: Annotated[int, run_options.matches(texts, "goldfish")] = 1000,
        seed: Annotated[int, run_options.seed(texts)] = 1,
        agent: agent_name = "greedy",
        compare: build = "",
        report: page = None,
        jobs: Annotated[int, run_options.jobs(texts)] = 1,
        resume: Annotated[Path | None, run_options.resume(texts)] = None,
        cluster: Annotated[str, run_options.cluster(texts)] = "",
        *,
        asked: "DeckOptions",
        any_deck: Annotated[bool, run_options.any_deck(texts)] = False,
        form: Annotated[str, typer.Option("--format", "-f", help=texts("goldfish.option_format"))] = "table",
        out: target = None,
        force: Annotated[bool, deck_options.force(texts)] = False,
        quiet: Annotated[bool, typer.Option("--quiet", "-q", help=texts("goldfish.option_quiet"))] = False,
    ) -> None:
        check_format(form, FORMS)
        request = GoldfishRequest(
            deck,
            PlayOptions(asked, any_deck),
            RunOptions(jobs, resume, cluster),
            matches,
            seed,
            agent,
            compare,
            None if str(out) == "-" else out,
            report,
            force,
        )
        raise typer.Exit(_run(request, form, texts, quiet=quiet))


def _run(request: GoldfishRequest, form: str, texts: Texts, *, quiet: bool) -> int:
    """Play the matches and write what came out; the answer is the exit code."""
    from hantei.api.playing.types import OpeningHandsOff
    from hantei.cli.goldfish.output import write_run
    from hantei.cli.runs.telling import told_run

    with told_run(texts, quiet=quiet) as teller:
        try:
            result = run_goldfish(request, teller.report, teller)
        except OpeningHandsOff as error:
            _say_fault(error, texts)
            return INTERNAL
    if result is None:
        return INTERRUPTED_AND_TOLD
    write_run(result, form, request.out, texts, quiet=quiet, force=request.force)
    if request.page is not None:
        _write_page(result, request.page, texts, force=request.force)
    return INTERRUPTED_AND_TOLD if result.interrupted else OK


def _write_page(result: "GoldfishResult", page: Path, texts: Texts, *, force: bool) -> None:
    if result.interrupted:
        say(texts("goldfish.report_partial", done=result.matches, total=result.asked))
    from hantei.cli.goldfish.page import write_page

    write_page(result, page, datetime.now().astimezone(), texts, force=force)


def _say_fault(error: "OpeningHandsOff", texts: Texts) -> None:
    """The run's own mistake, with all that somebody needs who looks into it."""
    one = error.comparison
    shares = {"observed": one.hits / one.n, "exact": float(one.exact), "low": one.low / one.n, "high": one.high / one.n}
    told = {name: f"{share:.3%}" for name, share in shares.items()}
    say(f"hantei: {texts('fault.internal')}")
    say(texts("goldfish.fault", card=one.group, hits=one.hits, n=one.n, **told), "  ", "    ")
