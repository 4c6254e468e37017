"""`hantei deck complete`, as it is called."""

from typing import TYPE_CHECKING, Annotated

import typer

from hantei.cli.shared import options as deck_options
from hantei.cli.shared.decks import asking
from hantei.cli.shared.rulesets import ruleset_options
from hantei.cli.terminal.output import check_format
from hantei.cli.terminal.texts import Texts

if TYPE_CHECKING:
    from hantei.api.decks.judging import DeckOptions


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the command."""
    examples = (
        "hantei deck complete --game boat --output new.txt",
        "hantei deck complete deck.txt",
        'hantei deck complete deck.txt --lock "3 溶岩トカゲ" --ban "cost>=4"',
        'hantei deck complete deck.txt --want "cost<=2:20..30" --alternatives 5',
        "hantei deck complete deck.txt --owned own.csv --used decks/",
    )

    @app.command("complete", help=texts.with_examples(texts("complete.help"), *examples))
    @asking(texts, "game", "catalog", "db", "switch", "encoding")
    def complete(
        file: Annotated[str, typer.Argument(metavar="[FILE]", help=texts("complete.argument_file"))] = "",
        lock: Annotated[list[str] | None, typer.Option("--lock", help=texts("complete.option_lock"))] = None,
        ban: Annotated[list[str] | None, typer.Option("--ban", help=texts("complete.option_ban"))] = None,
        want: Annotated[list[str] | None, typer.Option("--want", help=texts("complete.option_want"))] = None,
        size: Annotated[int | None, typer.Option("--size", help=texts("complete.option_size"))] = None,
        owned: Annotated[str, typer.Option("--owned", help=texts("complete.option_owned"))] = "",
        kept: Annotated[bool, typer.Option("--from-collection", help=texts("complete.option_kept"))] = False,
        used: Annotated[list[str] | None, typer.Option("--used", help=texts("complete.option_used"))] = None,
        alternatives: Annotated[
            int | None, typer.Option("--alternatives", help=texts("complete.option_alternatives"))
        ] = None,
        differ: Annotated[int | None, typer.Option("--differ", help=texts("complete.option_differ"))] = None,
        seed: Annotated[int | None, typer.Option("--seed", help=texts("complete.option_seed"))] = None,
        *,
        asked: "DeckOptions",
        ruleset: Annotated[list[str] | None, deck_options.rulesets(texts)] = None,
        as_of: Annotated[str, deck_options.as_of(texts)] = "",
        out: Annotated[str, typer.Option("--output", "-o", help=texts("complete.option_out"))] = "",
        write: Annotated[bool, typer.Option("--write", help=texts("complete.option_write"))] = False,
        log: Annotated[bool, typer.Option("--log/--no-log", help=texts("edit.option_log"))] = True,
        force: Annotated[bool, deck_options.force(texts)] = False,
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        from hantei.api.building.completing import CompletionRequest
        from hantei.cli.deck.completing.output import Target, show_completion

        form = check_format(output)
        request = CompletionRequest(
            file,
            asked,
            ruleset_options(ruleset or (), as_of, ""),
            tuple(lock or ()),
            tuple(ban or ()),
            tuple(want or ()),
            owned or ("" if kept else None),
            tuple(used or ()),
            size,
            alternatives,
            differ,
            seed,
        )
        raise typer.Exit(show_completion(request, Target(out, force, write, log), texts, form=form))
