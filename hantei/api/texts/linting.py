"""What designers should know about the texts of their cards: the call behind `hantei effects lint`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from hantei.api.catalogs.cards import game_of
from hantei.api.texts.words import game_with_texts
from hantei.core.errors import UsageError
from hantei.core.finding import Finding, SourceRef
from hantei.core.progress import Report
from hantei.core.rows import Rows

if TYPE_CHECKING:
    from hantei.api.arguments import StoreFile
    from hantei.api.decks.judging import DeckOptions
    from hantei.api.decks.options import Cards
    from hantei.core.card import Card
    from hantei.effects.lint.catalogue import Locate
    from hantei.plugin import Game


@dataclass(frozen=True)
class TextLint(Rows):
    """What there is to say about the texts of a game's cards. Its rows are the findings.

    cards    how many cards were looked at
    remarks  what reading the card lists left doubtful
    annotated  the copies of the card lists with the findings beside their cells, where they were asked for
    """

    SCHEMA: ClassVar[str] = "hantei.effects.lint/1"
    COLUMNS: ClassVar = ("code", "severity", "rule", "file", "sheet", "cell", "heading", "message", "facts")

    game: str
    cards: int
    findings: tuple[Finding, ...]
    remarks: tuple[Finding, ...] = ()
    annotated: tuple[Path, ...] = ()

    def rows(self) -> list[dict[str, Any]]:
        """One row per finding, with the first of its places."""
        return [finding.row() for finding in self.findings]

    def to_json(self) -> dict[str, Any]:
        findings = [finding.to_json() for finding in self.findings]
        return {"game": self.game, "cards": self.cards, "findings": findings}


def lint_texts(
    catalog: Cards = (),
    *,
    game: str = "",
    db: StoreFile = None,
    annotate: str | Path | None = None,
    force: bool = False,
    language: str = "",
    report: Report | None = None,
) -> TextLint:
    """Look the texts of a game's cards over: what isn't understood, has two readings, says no duration or no target.

    catalog  a `Catalog`, or the card lists to read; by default the stored cards of `game` at `db` (None: the user's
             own)
    annotate  write the card lists back with the findings beside their cells: to this name, or into this folder;
             `force`: also over other files; `language`: `ja` or `en`, by default the user's
    report   called while it goes (`reading`, cards read, cards); it may raise `Cancelled`

    Findings about card lists name the cells. UsageError for a game whose cards have no texts and for card lists with
    errors, StoreError for a store that can't be read.
    """
    from hantei.api.decks.options import deck_options
    from hantei.effects.kept import kept_readings
    from hantei.effects.lint.catalogue import lint

    found, words = game_with_texts(game_of(catalog, game))
    remarks: list[Finding] = []
    options = deck_options((), found.id, catalog, db, (), remarks=lambda _, told: remarks.extend(told))
    if annotate and not options.catalogs:
        raise UsageError("lint_annotate_no_lists")
    cards, locate = _cards(found, options)
    with kept_readings():
        findings = lint(cards, found.text_fields, words, locate, found.effect_codes, report)
    copies = tuple(_annotated(found, options, findings, Path(annotate), language, force)) if annotate else ()
    return TextLint(found.id, len(cards), tuple(findings), tuple(remarks), copies)


def _annotated(
    game: Game, options: DeckOptions, findings: list[Finding], target: Path, language: str, force: bool
) -> Iterator[Path]:
    """Write the card lists back with their findings; each copy when it is written."""
    from hantei.api.catalogs.importing import copies_of
    from hantei.catalog.sheets.card_files import open_card_list
    from hantei.catalog.writing.annotate import annotate
    from hantei.core.messages import Messages, default_language
    from hantei.files.sources import find_files
    from hantei.files.writing.written import check_replaceable

    files, _ = find_files(options.catalogs)
    outs = copies_of(target, [file.path for file in files])
    check_replaceable(outs, force=force)
    messages = Messages(language or default_language(), game.folder)
    for file, out in zip(files, outs, strict=True):
        annotate(file.path, findings, out, messages, open_card_list(file.path, file.name, game.id).sheets, force=force)
        yield out


def _cards(game: Game, options: DeckOptions) -> tuple[tuple[Card, ...], Locate]:
    """The cards, and where their fields stand: in the cells of the lists that were named, or in the catalogue."""
    from hantei.api.decks.judging import deck_catalog, listed_cards

    if options.catalogs and game.catalog is not None:
        entries = listed_cards(game.catalog, game.id, options)
        rows = {entry.card.id: entry.row for entry in entries}
        return tuple(entry.card for entry in entries), lambda card, field: rows[card.id].ref(field)
    catalog = deck_catalog(game, options)
    name = f"{game.id} v{catalog.version}" if catalog.version else game.id
    return catalog.cards, lambda card, field: SourceRef(name, card.id, heading=_heading(game, card, field))


def _heading(game: Game, card: Card, field: str) -> str:
    """The heading under which the catalogue prints a field."""
    columns = game.catalog.kind(card.kind).columns if game.catalog else ()
    return next((column.ja for column in columns if column.field == field), field)
