"""`hantei replay`, `hantei conformance`: journals and the engine's contract."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hantei.cli.shared import options as deck_options
from hantei.cli.shared.decks import asking
from hantei.cli.terminal.output import check_format
from hantei.cli.terminal.texts import Texts

if TYPE_CHECKING:
    from hantei.api.decks.judging import DeckOptions


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the commands."""
    _add_replay(app, texts)
    _add_conformance(app, texts)


def _add_replay(app: typer.Typer, texts: Texts) -> None:
    at_option = Annotated[int | None, typer.Option("--at", min=0, help=texts("replay.option_at"))]
    out_option = Annotated[Path | None, typer.Option("--as-scenario", help=texts("replay.option_scenario"))]
    full_option = Annotated[bool, typer.Option("--full", help=texts("replay.option_full"))]
    seat_option = Annotated[int | None, typer.Option("--seat", min=1, max=2, help=texts("replay.option_seat"))]
    force_option = Annotated[bool, deck_options.force(texts)]

    @app.command(
        "replay",
        help=texts.with_examples(
            texts("replay.help"), "hantei replay match.jsonl", "hantei replay match.jsonl --full",
            "hantei replay match.jsonl --seat 1", "hantei replay match.jsonl --at 40",
        ),
    )  # fmt: skip
    @asking(texts, "catalog", "db")
    def replay_journal(
        journal: Annotated[Path, typer.Argument(metavar="JOURNAL", help=texts("replay.argument"))],
        at: at_option = None,
        as_scenario: out_option = None,
        full: full_option = False,
        seat: seat_option = None,
        force: force_option = False,
        *,
        asked: "DeckOptions",
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        form = check_format(output)
        from hantei.cli.play.replay import ReplayOptions, replay_file

        options = ReplayOptions(at, as_scenario, full, seat, force, form, asked)
        raise typer.Exit(replay_file(journal, options, texts))


def _add_conformance(app: typer.Typer, texts: Texts) -> None:
    count_option = Annotated[int, typer.Option("--matches", "-n", min=1, help=texts("conformance.option_n"))]
    seed_option = Annotated[int, typer.Option("--seed", help=texts("conformance.option_seed"))]

    @app.command("conformance", help=texts.with_examples(texts("conformance.help"), "hantei conformance act6 -n 1000"))
    @asking(texts, "catalog", "db")
    def conformance(
        game: Annotated[str, typer.Argument(metavar="GAME", help=texts("conformance.argument"))],
        decks: Annotated[
            list[str] | None, typer.Argument(metavar="[DECK [DECK]]", help=texts("conformance.argument_decks"))
        ] = None,
        count: count_option = 200,
        seed: seed_option = 1,
        *,
        asked: "DeckOptions",
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        form = check_format(output)
        from hantei.cli.play.conformance import run_conformance

        raise typer.Exit(
            run_conformance(game, replace(asked, decks=tuple(decks or ()), game=game), count, seed, texts, form)
        )
