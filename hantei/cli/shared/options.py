"""The options that every command about decks has, in one place."""

from typing import Any

import typer

from hantei.cli.terminal.texts import Texts


def game(texts: Texts) -> Any:
    return typer.Option("--game", "-g", help=texts("check.option_game"))


def store(texts: Texts) -> Any:
    return typer.Option("--db", help=texts("app.option_db"))


def catalog(texts: Texts) -> Any:
    return typer.Option("--catalog", help=texts("check.option_catalog"))


def switch(texts: Texts) -> Any:
    return typer.Option("--switch", help=texts("check.option_switch"))


def encoding(texts: Texts) -> Any:
    return typer.Option("--encoding", help=texts("import.option_encoding"))


def recursive(texts: Texts) -> Any:
    return typer.Option("--recursive", "-r", help=texts("import.option_recursive"))


def owned(texts: Texts) -> Any:
    return typer.Option("--owned", help=texts("collection.option_owned"))


def force(texts: Texts) -> Any:
    return typer.Option("--force", help=texts("app.option_force"))


def output_format(texts: Texts) -> Any:
    return typer.Option("--format", "-f", help=texts("app.option_format"))


def rulesets(texts: Texts) -> Any:
    return typer.Option("--ruleset", help=texts("check.option_ruleset"))


def as_of(texts: Texts) -> Any:
    return typer.Option("--as-of", metavar="DATE", help=texts("check.option_as_of"))
