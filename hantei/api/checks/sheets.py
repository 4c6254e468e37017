"""Sheets for counting decks by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Final

from hantei.api.arguments import Paths, StoreFile, Switches, day_of, language_of, paths_of
from hantei.api.checks.rulesets import RulesetOptions, read_rulesets
from hantei.api.decks.judging import DeckOptions, Judges, judge_all
from hantei.api.decks.options import Cards, deck_options
from hantei.api.decks.reading import read_all
from hantei.api.writing import check_not_input, check_replaceable
from hantei.core.card import Card
from hantei.core.finding import Finding
from hantei.core.messages import Messages
from hantei.games import load
from hantei.plugin import Game
from hantei.validators.judge import Judge
from hantei.validators.report import words
from hantei.validators.report.html import sheet_page
from hantei.validators.report.sheet import DeckSheet, Pile, SheetLine, make_sheet
from hantei.validators.result import CheckedDeck

__all__ = ["DeckSheet", "DeckSheets", "SheetLine", "deck_sheets", "make_sheets"]

_LAST: Final = 1_000_000
"""Cards with no cost in numbers come behind those with one."""


@dataclass(frozen=True)
class DeckSheets:
    """A sheet for each deck, in one language, and what could not be read or looked up."""

    sheets: tuple[DeckSheet, ...]
    findings: tuple[Finding, ...]
    language: str

    def to_html(self) -> bytes:
        """The sheets as a page to print, one deck on each."""
        return sheet_page(self.sheets, self.language)

    def _repr_html_(self) -> str:
        return self.to_html().decode()


def deck_sheets(
    decks: Paths,
    *,
    game: str = "",
    catalog: Cards = (),
    db: StoreFile = None,
    switches: Switches = (),
    encoding: str = "",
    recursive: bool = False,
    rulesets: Paths = (),
    as_of: date | str | None = None,
    language: str = "",
) -> DeckSheets:
    """Judge decks and make a sheet for counting each by hand, in `ja` or `en` (default: the locale's). The other
    arguments are those of `check`."""
    options = deck_options(decks, game, catalog, db, switches, encoding, recursive=recursive)
    return make_sheets(options, RulesetOptions(paths_of(rulesets), day_of(as_of)), language=language)


def make_sheets(
    options: DeckOptions, rulesets: RulesetOptions, *, out: Path | None = None, force: bool = False, language: str = ""
) -> DeckSheets:
    """The sheets of the decks of the options. `out` is where they will be written: UsageError where that is a file that
    is read, or one that is there already without `force`."""
    language = language_of(language)
    decks, findings = read_all(options)
    if out is not None:
        check_not_input([out], (*options.catalogs, *(deck.decklist.where.file for deck in decks)), options.db)
        check_replaceable([out], force=force)
    rulings = read_rulesets(rulesets, decks, Judges(options))
    made = DeckSheets((), (*findings, *rulings.findings), language)
    if rulings.is_broken or not decks:
        return made
    judges = rulings.judges(rulesets.as_of)
    checked = judge_all(decks, options, judges, repair=False)
    unknown = tuple(finding for deck in checked if not deck.is_known for finding in deck.verdict.findings)
    messages = Messages(language)
    sheets = tuple(_sheet(deck, judges.made.get(deck.game), messages) for deck in checked)
    return replace(made, sheets=sheets, findings=(*made.findings, *unknown))


def _sheet(checked: CheckedDeck, judge: Judge | None, messages: Messages) -> DeckSheet:
    if judge is None:
        return make_sheet(checked, words.one_line(checked.game), messages)
    game = load(judge.game)
    name = words.say(messages, "game.named", name=game.name(messages.language), id=game.id)
    return make_sheet(checked, name, messages, (judge, piles(game, messages)))


def piles(game: Game, messages: Messages) -> Callable[[Card], Pile]:
    """How a game's cards are sorted for counting: as it says itself, else by kind and cost."""
    sorted_by_game = game.pile_of
    if sorted_by_game is not None:
        return lambda card: sorted_by_game(card, messages.language)
    kinds = {kind.id: (number, kind) for number, kind in enumerate(game.catalog.kinds if game.catalog else ())}

    def pile(card: Card) -> Pile:
        if card.kind not in kinds:
            return Pile((0,), card.kind)
        number, kind = kinds[card.kind]
        cost = getattr(card, "cost", None)
        name = kind.ja if messages.language == "ja" else kind.en
        return Pile((number, cost if isinstance(cost, int) else _LAST), name, "" if cost is None else str(cost))

    return pile
