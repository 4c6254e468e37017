"""`hantei effects lint`: what designers should know about the texts of their cards."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hantei.api.catalogs.store import load_catalog
from hantei.api.decks.judging import DeckOptions, listed_cards
from hantei.cli.terminal.exit_codes import FINDINGS, OK
from hantei.cli.terminal.output import count_severities, print_findings, print_json
from hantei.cli.terminal.texts import Texts
from hantei.core.finding import Finding, Severity, SourceRef

if TYPE_CHECKING:
    from hantei.core.card import Card
    from hantei.effects.lint.catalogue import Locate
    from hantei.effects.words.vocabulary import Vocabulary
    from hantei.plugin import Game


@dataclass(frozen=True)
class LintOptions:
    """Which catalogue, and how many findings of one code are shown (0: all)."""

    decks: DeckOptions
    most: int
    as_json: bool


def show_lint(game: "Game", words: "Vocabulary", options: LintOptions, texts: Texts) -> int:
    """The findings about a catalogue's texts; 1 where one of them is more than a remark."""
    from hantei.effects.lint.catalogue import lint

    cards, locate = _cards(game, options.decks)
    found = lint(cards, game.text_fields, words, locate, game.effect_codes)
    if options.as_json:
        print_json(
            "hantei.effects.lint.catalogue/1",
            {"game": game.id, "cards": len(cards), "findings": [finding.to_json() for finding in found]},
        )
    else:
        print_findings(found, texts.findings(game.folder), texts, options.most)
        print(_summary(found, len(cards), texts))
    return OK if all(finding.severity is Severity.INFO for finding in found) else FINDINGS


def _cards(game: "Game", options: DeckOptions) -> "tuple[tuple[Card, ...], Locate]":
    """The cards, and where their fields stand: in the cells of the lists that were named, or in the catalogue."""
    if options.catalogs and game.catalog is not None:
        entries = listed_cards(game.catalog, game.id, options)
        rows = {entry.card.id: entry.row for entry in entries}
        return tuple(entry.card for entry in entries), lambda card, field: rows[card.id].ref(field)
    catalog = load_catalog(game, options.db)
    name = f"{game.id} v{catalog.version}"
    return catalog.cards, lambda card, field: SourceRef(name, card.id, heading=_heading(game, card, field))


def _heading(game: "Game", card: "Card", field: str) -> str:
    """The heading under which the catalogue prints a field."""
    columns = game.catalog.kind(card.kind).columns if game.catalog else ()
    return next((column.ja for column in columns if column.field == field), field)


def _summary(found: list[Finding], cards: int, texts: Texts) -> str:
    if not found:
        return texts("effects.lint_nothing", cards=cards)
    counts = count_severities(found)
    return texts(
        "effects.lint_counts", cards=cards, errors=counts[Severity.ERROR], warnings=counts[Severity.WARNING],
        infos=counts[Severity.INFO],
    )  # fmt: skip
