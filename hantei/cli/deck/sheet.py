"""`hantei deck sheet`: check sheets for counting decks by hand."""

import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from hantei.api.arguments import check_encoding
from hantei.api.checks.rulesets import RulesetOptions, read_rulesets
from hantei.api.decks.judging import DeckOptions, Judges, judge_all, read_all
from hantei.api.games import load
from hantei.api.writing import check_not_input, check_replaceable
from hantei.cli.check.rulesets import ruleset_options
from hantei.cli.deck import options as deck_options
from hantei.cli.deck.remarks import telling
from hantei.cli.terminal.exit_codes import FINDINGS, OK, USAGE
from hantei.cli.terminal.output import print_findings, say
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.core.text import printable

if TYPE_CHECKING:
    from hantei.api.checks.types import CheckedDeck
    from hantei.api.decks.types import Judge
    from hantei.api.games import Game
    from hantei.core.card import Card
    from hantei.core.finding import Finding
    from hantei.core.messages import Messages
    from hantei.validators.report.sheet import DeckSheet, Pile

ENDINGS: Final = (".html", ".txt")

_LAST: Final = 1_000_000
"""Cards with no cost in numbers come behind those with one."""


def add_sheet(app: typer.Typer, texts: Texts) -> None:
    """Add the command."""
    decks = Annotated[list[str], typer.Argument(metavar="DECK...", help=texts("deck.argument_decks"))]

    @app.command(
        "sheet",
        help=texts.with_examples(
            texts("sheet.help"), "hantei deck sheet deck.txt", "hantei deck sheet decks/ -r --out sheets.html"
        ),
    )
    def sheet(
        deck: decks,
        out: Annotated[str, typer.Option("--out", "-o", help=texts("sheet.option_out"))] = "-",
        game: Annotated[str, deck_options.game(texts)] = "",
        catalog: Annotated[list[str] | None, deck_options.catalog(texts)] = None,
        db: Annotated[Path | None, deck_options.store(texts)] = None,
        switch: Annotated[list[str] | None, deck_options.switch(texts)] = None,
        recursive: Annotated[bool, deck_options.recursive(texts)] = False,
        encoding: Annotated[str, deck_options.encoding(texts)] = "",
        ruleset: Annotated[list[str] | None, deck_options.rulesets(texts)] = None,
        as_of: Annotated[str, deck_options.as_of(texts)] = "",
        force: Annotated[bool, deck_options.force(texts)] = False,
    ) -> None:
        check_encoding(encoding)
        asked = DeckOptions(
            tuple(deck),
            game,
            db,
            tuple(catalog or ()),
            tuple(switch or ()),
            encoding,
            recursive,
            remarks=telling(texts),
        )
        raise typer.Exit(make_sheets(asked, ruleset_options(ruleset or (), as_of, ""), out, texts, force=force))


def make_sheets(options: DeckOptions, rulesets: RulesetOptions, out: str, texts: Texts, *, force: bool) -> int:
    """Judge the decks and write their sheets; the answer is the exit code."""
    if out != "-" and Path(out).suffix.casefold() not in ENDINGS:
        raise UsageError("sheet_ending", path=out, endings=ENDINGS)
    decks, findings = read_all(options)
    if out != "-":
        inputs = (*options.catalogs, *(deck.decklist.where.file for deck in decks))
        check_not_input([Path(out)], inputs, options.db)
        check_replaceable([Path(out)], force=force)
    rulings = read_rulesets(rulesets, decks, Judges(options))
    findings.extend(rulings.findings)
    if rulings.is_broken or not decks:
        return _tell(findings, texts)
    judges = rulings.judges(rulesets.as_of)
    checked = judge_all(decks, options, judges, repair=False)
    findings.extend(finding for deck in checked if not deck.is_known for finding in deck.verdict.findings)
    write_sheets([_sheet(deck, judges.made.get(deck.game), texts) for deck in checked], out, texts, force=force)
    return _tell(findings, texts)


def _tell(findings: "list[Finding]", texts: Texts) -> int:
    """Name on standard error what could not be read; the answer is the exit code."""
    with redirect_stdout(sys.stderr):
        print_findings(findings, texts.findings(None), texts, most=0)
    if any(finding.unreadable for finding in findings):
        return USAGE
    return FINDINGS if any(finding.is_error for finding in findings) else OK


def _sheet(checked: "CheckedDeck", judge: "Judge | None", texts: Texts) -> "DeckSheet":
    from hantei.validators.report import words
    from hantei.validators.report.sheet import make_sheet

    messages = texts.findings(None)
    if judge is None:
        return make_sheet(checked, words.one_line(checked.game), messages)
    game = load(judge.game)
    name = words.say(messages, "game.named", name=game.name(texts.language), id=game.id)
    return make_sheet(checked, name, messages, (judge, piles(game, messages)))


def piles(game: "Game", messages: "Messages") -> "Callable[[Card], Pile]":
    """How a game's cards are sorted for counting: as it says itself, else by kind and cost."""
    from hantei.validators.report.sheet import Pile

    sorted_by_game = game.pile_of
    if sorted_by_game is not None:
        return lambda card: sorted_by_game(card, messages.language)
    kinds = {kind.id: (number, kind) for number, kind in enumerate(game.catalog.kinds if game.catalog else ())}

    def pile(card: "Card") -> Pile:
        if card.kind not in kinds:
            return Pile((0,), card.kind)
        number, kind = kinds[card.kind]
        cost = getattr(card, "cost", None)
        name = kind.ja if messages.language == "ja" else kind.en
        return Pile((number, cost if isinstance(cost, int) else _LAST), name, "" if cost is None else str(cost))

    return pile


def write_sheets(sheets: "Sequence[DeckSheet]", out: str, texts: Texts, *, force: bool = False) -> None:
    """The sheets to standard output or a file; a file's ending says which form."""
    from hantei.cli.deck.sheet_text import sheets_text
    from hantei.files.writing.atomic import atomic_write

    text = "\n".join(sheets_text(sheets, texts.findings(None)))
    if out == "-":
        print(text)
        return
    if Path(out).suffix.casefold() == ".html":
        from hantei.validators.report.html import sheet_page

        content = sheet_page(sheets, texts.language)
    else:
        content = f"{text}\n".encode()
    atomic_write(Path(out), lambda stream: stream.write(content), force=force)
    say(texts("sheet.written", file=printable(out), count=len(sheets)))
