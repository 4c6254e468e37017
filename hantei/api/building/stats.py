"""Figures of decks beside each other: how many cards have what, what is left under the rules, exact odds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import chain
from typing import TYPE_CHECKING, Any, ClassVar, Final

from hantei.api.arguments import Paths, StoreFile, Switches, Words, words_of
from hantei.api.catalogs.stats import fields_of
from hantei.api.decks.finding import FoundDeck, FoundDecks, find_all
from hantei.api.decks.judging import DeckOptions, typed_switches
from hantei.api.decks.options import Cards, deck_options
from hantei.api.playing.odds import LAST_TURN, ORDERS, deck_cards, opening_of
from hantei.api.playing.settings import for_decks
from hantei.core.errors import DeckError, UsageError
from hantei.core.rows import Rows
from hantei.games import load

if TYPE_CHECKING:
    from hantei.catalog.statistics import Field
    from hantei.core.card import Card
    from hantei.plugin import Game
    from hantei.simulator.odds.answer import DeckCards
    from hantei.simulator.odds.question import Question
    from hantei.validators.judge import Judge

SIZE: Final = "size"
COUNT: Final = "count"
CURVE: Final = "curve"
MEAN: Final = "mean"
LEFT: Final = "left"
ODDS: Final = "odds"
PARTS: Final = (SIZE, COUNT, CURVE, MEAN, LEFT, ODDS)
BY_TURN: Final = 3
"""The last own turn for which the odds of key cards are told, unless somebody says otherwise."""


@dataclass(frozen=True)
class DeckFigure:
    """One figure of every deck.

    part    cards of a section (`size`), cards that have a word (`count`) or a number (`curve`), the mean of a number
            (`mean`), what a sum of the rules leaves (`left`), the exact odds of a question (`odds`)
    field   what is looked at; of what is left the id of the rule
    value   the word or number; of what is left the limit; of odds the question
    order, turn   of odds: for whom and by which own turn; else "" and None
    numbers a number for each deck: None where it has none
    """

    part: str
    field: str
    value: str
    order: str
    turn: int | None
    numbers: tuple[int | float | None, ...]

    def to_json(self) -> dict[str, Any]:
        """The figure as data."""
        return {
            "part": self.part,
            "field": self.field,
            "value": self.value,
            "order": self.order,
            "turn": self.turn,
            "numbers": list(self.numbers),
        }


@dataclass(frozen=True)
class DeckStats(Rows):
    """The figures of decks of one game beside each other. Its rows are the figures."""

    SCHEMA: ClassVar[str] = "hantei.deck_stats/1"
    COLUMNS: ClassVar = ("part", "field", "value", "order", "turn", "numbers")

    game: str
    decks: tuple[FoundDeck, ...]
    figures: tuple[DeckFigure, ...]
    found: FoundDecks = field(repr=False)

    def rows(self) -> list[dict[str, Any]]:
        """One row per figure."""
        return [figure.to_json() for figure in self.figures]

    def to_json(self) -> dict[str, Any]:
        """The figures as data (`hantei.deck_stats/1`)."""
        return {
            "game": self.game,
            "decks": [
                {
                    "file": each.source,
                    "name": each.deck.name,
                    "player": each.deck.player,
                    "cards": each.deck.size(),
                    "fingerprint": each.deck.fingerprint,
                }
                for each in self.decks
            ],
            "figures": self.rows(),
        }


@dataclass(frozen=True)
class StatsRequest:
    """Which decks, and the odds that are asked besides those that the game turns on.

    keys     questions as `hantei odds` takes them, such as a card's name
    by_turn  they are answered for the opening hand and every own turn up to this one
    """

    options: DeckOptions
    keys: tuple[str, ...] = ()
    by_turn: int = BY_TURN


def deck_stats(
    decks: Paths,
    *,
    keys: Words = (),
    by_turn: int = BY_TURN,
    game: str = "",
    catalog: Cards = (),
    db: StoreFile = None,
    switches: Switches = (),
    encoding: str = "",
    recursive: bool = False,
) -> DeckStats:
    """Return figures of decks of one game beside each other: curves, kinds, means, what the rules leave, exact odds.

    keys     questions as `odds` takes them: the exact chance of each from the opening hand to the own turn `by_turn`;
             what the game turns on (a play in the first turn) is answered anyway

    DeckError for decks that can't be read, with their findings; UsageError for decks of several games, and for a
    question that can't be understood. The other arguments are those of `check`.
    """
    options = deck_options(decks, game, catalog, db, switches, encoding, recursive=recursive)
    return find_stats(StatsRequest(options, words_of(keys), by_turn))


def find_stats(request: StatsRequest) -> DeckStats:
    """Return the figures of the decks of a request."""
    if not 0 <= request.by_turn <= LAST_TURN:
        raise UsageError("odds_turn_number", turn=request.by_turn, most=LAST_TURN)
    found = find_all(for_decks(request.options))
    decks = found.known
    games = tuple(dict.fromkeys(each.game for each in decks))
    if not decks or len(decks) < len(found.decks) or found.is_unread:
        findings = (*found.findings, *chain.from_iterable(each.findings for each in found.decks))
        raise DeckError("deck_stats_unread", findings)
    if len(games) > 1:
        raise UsageError("deck_stats_games", games=games)
    game, judge = load(games[0]), found.judges[games[0]]
    figures = (
        *_sizes(judge, decks),
        *_values(game, judge, decks),
        *_left(judge, decks),
        *_odds(game, found, decks, request),
    )
    return DeckStats(game.id, decks, figures, found)


def _sizes(judge: Judge, decks: Sequence[FoundDeck]) -> Iterator[DeckFigure]:
    for section in judge.spec.sections:
        numbers = tuple(each.deck.size(section.id) for each in decks)
        if any(numbers):
            yield DeckFigure(SIZE, "section", section.id, "", None, numbers)


def _values(game: Game, judge: Judge, decks: Sequence[FoundDeck]) -> Iterator[DeckFigure]:
    """Yield the kinds of the cards of the first section, then each field: its words or numbers, and their mean."""
    from hantei.catalog.statistics import counted

    first = judge.spec.sections[0].id
    copies = [[entry.card for entry in each.deck.section(first) for _ in range(entry.count)] for each in decks]
    kinds = dict.fromkeys(card.kind for card in judge.catalog)
    for kind in kinds:
        numbers = tuple(sum(card.kind == kind for card in cards) for cards in copies)
        if any(numbers):
            yield DeckFigure(COUNT, "kind", kind, "", None, numbers)
    for one in fields_of(game, judge.catalog):
        all_numbers, all_words = counted([card for cards in copies for card in cards], one, judge.catalog.cards)
        yield from _curve(one, copies, sorted(all_numbers))
        yield from _words(one, copies, list(all_words))


def _curve(one: Field, copies: Sequence[Sequence[Card]], values: Sequence[int]) -> Iterator[DeckFigure]:
    from hantei.catalog.statistics import counted

    by_deck = [counted(cards, one, cards)[0] for cards in copies]
    for value in values:
        yield DeckFigure(CURVE, one.name, str(value), "", None, tuple(numbers[value] for numbers in by_deck))
    if values:
        means = (
            Fraction(sum(value * count for value, count in numbers.items()), numbers.total()) if numbers else None
            for numbers in by_deck
        )
        yield DeckFigure(MEAN, one.name, "", "", None, tuple(None if m is None else round(float(m), 2) for m in means))


def _words(one: Field, copies: Sequence[Sequence[Card]], words: Sequence[str]) -> Iterator[DeckFigure]:
    from hantei.catalog.statistics import words_on

    by_deck = [words_on(cards, one) for cards in copies]
    for word in words:
        yield DeckFigure(COUNT, one.name, word, "", None, tuple(counts[word] for counts in by_deck))


def _left(judge: Judge, decks: Sequence[FoundDeck]) -> Iterator[DeckFigure]:
    """Yield what is left of sums that the rules limit and that are no numbers of cards: rarities, costs."""
    from hantei.validators.repair.changes import DeckSlots

    slots = DeckSlots(judge.catalog, [section.id for section in judge.spec.sections])
    held = [slots.held(each.deck) for each in decks]
    for rule in judge.rules:
        for constraint in rule.constraints(slots.slots):
            if constraint.high is None or constraint.only_with or set(constraint.weights.values()) <= {0, 1}:
                continue
            spent = (sum(w * counts[number] for number, w in constraint.weights.items()) for counts in held)
            numbers = tuple(constraint.high - sum_ for sum_ in spent)
            ids = [code.rule for code in rule.codes if code.rule]
            yield DeckFigure(LEFT, ids[0] if ids else "", str(constraint.high), "", None, numbers)


def _odds(game: Game, found: FoundDecks, decks: Sequence[FoundDeck], request: StatsRequest) -> Iterator[DeckFigure]:
    """Yield the exact odds of what the game turns on, then of the keys that were asked for."""
    from hantei.building.completing.taste import read_taste
    from hantei.simulator.odds.answer import Asked, points
    from hantei.simulator.odds.question import read_question

    if game.opening is None:
        if request.keys:
            raise UsageError("odds_not_possible", game=game.id)
        return
    _, opening = opening_of(game, typed_switches(request.options))
    asked: list[tuple[str, tuple[int, ...]]] = [(text, (turn,)) for text, turn in read_taste(game.folder).odds]
    asked += [(text, tuple(range(request.by_turn + 1))) for text in request.keys]
    strict = [deck_cards(game, found, each) for each in decks]
    cards = [deck_cards(game, found, each, strict=False) for each in decks]
    for text, turns in asked:
        question = read_question(text)
        if text in request.keys:
            _check_known(question, strict)
        ready = [Asked(question, each) for each in cards]
        for order, turn in points(question, ORDERS, turns):
            chances = tuple(float(one.answer(opening, order, turn).chance) for one in ready)
            yield DeckFigure(ODDS, "odds", text, order, turn, chances)


def _check_known(question: Question, decks: Sequence[DeckCards]) -> None:
    """UsageError for a question about cards that none of the decks has."""
    from hantei.simulator.odds.answer import Asked

    refused: UsageError | None = None
    for deck in decks:
        try:
            Asked(question, deck)
        except UsageError as error:
            refused = error
        else:
            return
    if refused is not None:
        raise refused
