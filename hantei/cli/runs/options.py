"""The options that the commands that play decks have."""

from typing import Any

import typer

from hantei.api.playing.runs import MOST_MATCHES
from hantei.cli.terminal.texts import Texts


def matches(texts: Texts, command: str, usual: bool | str = True) -> Any:
    """`usual`: what the help shows as what is meant where it isn't the default itself."""
    said = texts(f"{command}.option_matches")
    return typer.Option("--matches", "-n", min=1, max=MOST_MATCHES, help=said, show_default=usual)


def any_deck(texts: Texts) -> Any:
    return typer.Option("--any-deck", help=texts("playing.option_any_deck"))


def switch(texts: Texts) -> Any:
    return typer.Option("--switch", help=texts("playing.option_switch"))


def seed(texts: Texts) -> Any:
    return typer.Option("--seed", help=texts("playing.option_seed"))


def jobs(texts: Texts) -> Any:
    return typer.Option("--jobs", "-j", min=0, help=texts("run.option_jobs"))


def resume(texts: Texts) -> Any:
    return typer.Option("--resume", metavar="FILE", help=texts("run.option_resume"))


def cluster(texts: Texts) -> Any:
    return typer.Option("--cluster", metavar="HOST:PORT", help=texts("run.option_cluster"))
