"""`hantei deck show` and `hantei deck fingerprint`: what is in a deck."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hantei.api.decks.finding import FoundDeck, FoundDecks, cards_of, deck_json, find_all, sections_of
from hantei.api.decks.judging import DeckOptions
from hantei.api.games import load
from hantei.cli.shared.kinds import kind_name
from hantei.cli.shared.problems import exit_code, print_problems
from hantei.cli.terminal.output import print_data, print_table, print_wrapped
from hantei.cli.terminal.texts import Texts
from hantei.core.text import printable

if TYPE_CHECKING:
    from hantei.api.games import Game
    from hantei.core.card import Card

UNKNOWN = "-"
"""Stands for the fingerprint of a deck whose cards are not all known: it would say nothing."""


def show_decks(asked: DeckOptions, texts: Texts, *, form: str) -> int:
    """Print the cards of each deck; the answer is the exit code."""
    found = find_all(asked)
    if form:
        print_data(form, "hantei.deck/1", found.to_json())
        return exit_code(found)
    print_problems(found, texts)
    for number, deck in enumerate(found.decks):
        if number:
            print()
        _print_deck(deck, found, texts)
    return exit_code(found)


def print_fingerprints(asked: DeckOptions, texts: Texts, *, form: str) -> int:
    """Print one line per deck; the answer is the exit code."""
    found = find_all(asked)
    if form:
        decks = [deck_json(deck) for deck in found.decks]
        findings = [finding.to_json() for finding in found.findings]
        print_data(form, "hantei.fingerprints/1", {"decks": decks, "findings": findings})
        return exit_code(found)
    print_problems(found, texts)
    if found.decks:
        columns = ("fingerprint", "game", "cards", "player", "name", "deck")
        rows = [
            (_fingerprint(deck), deck.game, deck.deck.size(), deck.deck.player, deck.deck.name, deck.source)
            for deck in found.decks
        ]
        print_table([texts(f"deck.column_{column}") for column in columns], rows)
    return exit_code(found)


def _fingerprint(found: FoundDeck) -> str:
    return found.deck.fingerprint if found.is_known else UNKNOWN


def _print_deck(found: FoundDeck, decks: FoundDecks, texts: Texts) -> None:
    deck = found.deck
    title = texts(
        "deck.title_player" if deck.player not in ("", deck.name) else "deck.title", name=deck.name, player=deck.player
    )
    print_wrapped(f"{title}  {printable(found.source)}", "", "  ")
    game = load(found.game) if deck.entries else None
    for section in sections_of(found, decks):
        cards = cards_of(found, section.id, decks)
        if cards and game:
            label = section.label(texts.language)
            print(f"\n{texts('deck.section', part=label, count=deck.size(section.id))}")
            _print_cards(game, cards, texts)
            print_wrapped(texts("deck.kinds", kinds=tuple(_by_kind(game, cards, texts))), "", "  ")
    print()
    if not found.is_known:
        print_wrapped(texts("deck.not_known", count=deck.size()), "")
        return
    print_wrapped(texts("deck.total", count=deck.size(), game=found.game, fingerprint=deck.fingerprint), "", "  ")


def _print_cards(game: "Game", cards: "list[tuple[Card, int]]", texts: Texts) -> None:
    headings = [
        texts(key)
        for key in (
            "deck.column_count",
            "search.column_name",
            "search.column_id",
            "search.column_kind",
            "search.column_values",
        )
    ]
    rows = [
        (count, card.name, card.id, kind_name(game, card, texts), _numbers(game, card, texts)) for card, count in cards
    ]
    print_table(headings, rows)


def _numbers(game: "Game", card: "Card", texts: Texts) -> str:
    """The numbers that are printed on a card, and its cost, which may be a word."""
    if game.catalog is None:
        fields = card.model_dump(exclude={"id", "name", "kind", "extra"}).items()
        return ", ".join(f"{name} {value}" for name, value in fields if type(value) is int)
    shown: list[str] = []
    for column in game.catalog.kind(card.kind).columns:
        value = column.read(card)
        if type(value) is int or (column.field == "cost" and value is not None):
            shown.append(f"{column.label(texts.language)} {column.parser.write(value)}")
    return ", ".join(shown)


def _by_kind(game: "Game", cards: "list[tuple[Card, int]]", texts: Texts) -> Iterator[str]:
    counts: dict[str, int] = {}
    for card, count in cards:
        kind = kind_name(game, card, texts)
        counts[kind] = counts.get(kind, 0) + count
    return (texts("deck.kind", kind=kind, count=count) for kind, count in counts.items())
