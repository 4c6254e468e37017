"""Exact answers about the cards that a player holds: the call behind `hantei odds`."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hantei.api.arguments import StoreFile, Switches, Words, check_encoding, words_of
from hantei.api.decks.finding import FoundDeck, FoundDecks
from hantei.api.decks.judging import DeckOptions, typed_switches
from hantei.api.decks.options import Cards, deck_options
from hantei.api.playing.decks import all_findings, check_rules, find_deck
from hantei.api.playing.listener import NOBODY, Listener
from hantei.api.playing.settings import given_settings
from hantei.core.errors import DeckError, UsageError
from hantei.core.switch import SwitchValue
from hantei.games import load

if TYPE_CHECKING:
    from hantei.api.playing.results.odds import Answered, OddsResult
    from hantei.core.card import Card, Catalog
    from hantei.plugin import Game
    from hantei.simulator.odds.answer import DeckCards, Ids
    from hantei.simulator.odds.opening import Opening, OpeningRules
    from hantei.simulator.odds.question import Question
    from hantei.simulator.play import PlaySwitch

ORDERS: Final = ("first", "second")
LAST_TURN: Final = 99
_MOST_VALUES: Final = 20
"""So many possible values are told."""


@dataclass(frozen=True)
class OddsRequest:
    """What is asked of which deck.

    turns     the own turns for which to answer, 0 for the opening hand
    orders    `first` and `second` player, or one of them
    optional  whether cards that a player may draw besides are drawn
    """

    deck: str
    questions: tuple[str, ...]
    decks: DeckOptions
    turns: tuple[int, ...] = (0,)
    orders: tuple[str, ...] = ORDERS
    optional: bool = False


def odds(
    deck: str | os.PathLike[str],
    questions: Words,
    *,
    turns: int | Iterable[int] = 0,
    orders: Words = ORDERS,
    optional: bool = False,
    game: str = "",
    catalog: Cards = (),
    db: StoreFile = None,
    switches: Switches = (),
    encoding: str = "",
) -> OddsResult:
    """Say exactly how likely it is to have certain cards in the opening hand or by a turn.

    deck       a file with one deck, or one of several: `decks.xlsx[Aoi]`; it need not be legal
    questions  one or several, as `hantei odds` takes them: `"2 of 炎竜 by turn 3"`, `"cost<=2 and no 岩竜"`
    turns      own turns for which to answer, where a question names none: 0 is the opening hand, `range(6)` a table
    orders     for the `first` player, the `second`, or both
    optional   whether cards that a player may draw besides are drawn
    game, catalog, db, switches, encoding   as in `check`

    Of each answer `chance` is an exact fraction. DeckError for a deck that can't be read, with its findings; UsageError
    for a question that can't be understood or names no card of the deck.
    """
    check_encoding(encoding)
    asked = OddsRequest(
        os.fspath(deck),
        words_of(questions),
        deck_options((), game, catalog, db, switches, encoding),
        (turns,) if isinstance(turns, int) else tuple(turns),
        words_of(orders),
        optional,
    )
    return answer_odds(asked)


def answer_odds(asked: OddsRequest, listener: Listener = NOBODY) -> OddsResult:
    """Answer every question of a request."""
    from hantei.api.playing.results.odds import OddsResult
    from hantei.simulator.odds.question import read_question

    questions = [read_question(text) for text in asked.questions]
    _check_points(asked)
    found, remarks = find_deck(asked.deck, asked.decks, listener)
    if not found.known:
        raise DeckError("odds_deck_unknown", all_findings(found), deck=asked.deck)
    deck = found.known[0]
    broken, _ = check_rules(deck, found, listener)
    game = load(deck.game)
    settings, opening = opening_of(game, typed_switches(asked.decks))
    if asked.optional and not opening.has_optional:
        raise UsageError("odds_optional_none", game=game.id)
    cards = deck_cards(game, found, deck)
    answers = tuple(_answered(question, cards, opening, asked) for question in questions)
    findings = (*deck.findings, *broken)
    return OddsResult(deck, cards.copies, opening, settings, asked.optional, answers, findings, remarks)


def _check_points(asked: OddsRequest) -> None:
    """UsageError for a turn or an order that can't be, or for nothing that is asked."""
    if not (asked.questions and asked.turns and asked.orders):
        raise UsageError("odds_no_question")
    for turn in asked.turns:
        if not 0 <= turn <= LAST_TURN:
            raise UsageError("odds_turn_number", turn=turn, most=LAST_TURN)
    for order in asked.orders:
        if order not in ORDERS:
            raise UsageError("odds_order_unknown", order=order, orders=ORDERS)


def _answered(question: Question, cards: DeckCards, opening: Opening, asked: OddsRequest) -> Answered:
    """The answers of one question by order and turn."""
    from hantei.api.playing.results.odds import Answered
    from hantei.simulator.odds.answer import Asked, points

    ready = Asked(question, cards)
    wanted = points(question, asked.orders, asked.turns)
    answers = tuple(ready.answer(opening, *point, with_optional=asked.optional) for point in wanted)
    return Answered(question.text, tuple(ready.groups), answers)


def _switches(game: Game) -> dict[str, PlaySwitch]:
    return {switch.name: switch for switch in game.opening.switches} if game.opening else {}


def opening_of(game: Game, typed: Mapping[str, str]) -> tuple[dict[str, SwitchValue], Opening]:
    """The game's opening, and the switches that it was changed by."""
    rules, switches = _rules(game), _switches(game)
    given = given_settings(game, switches, typed)
    settings = {**{name: switch.default for name, switch in switches.items()}, **given}
    changed = {name: value for name, value in given.items() if value != switches[name].default}
    return changed, rules.under(settings)


def _rules(game: Game) -> OpeningRules:
    if game.opening is None:
        raise UsageError("odds_not_possible", game=game.id)
    return game.opening


def deck_cards(game: Game, found: FoundDecks, deck: FoundDeck, *, strict: bool = True) -> DeckCards:
    """The main section, which is what is drawn from, with the ways in which a question may name its cards. It refuses
    what none of them is, unless it is not `strict`: then the deck has none of it."""
    from hantei.catalog.search import missing_value, search
    from hantei.core.card import Catalog
    from hantei.simulator.odds.answer import DeckCards

    whole = found.judges[game.id].catalog
    copies: dict[str, int] = {}
    cards: dict[str, Card] = {}
    for entry in deck.deck.section("main"):
        copies[entry.card.id] = copies.get(entry.card.id, 0) + entry.count
        cards[entry.card.id] = entry.card
    own = Catalog(game.id, tuple(cards.values()))

    def by_name(text: str) -> Ids:
        different = {card.key: f"{card.name} [{card.id}]" for card in whole.find(text)}
        if len(different) > 1:
            raise UsageError("odds_card_ambiguous", card=text, cards=tuple(different.values()))
        named = _named(game, own, text)
        known = bool(named or _named(game, whole, text))
        if not named and (strict or not known):
            raise _unknown(text, own, known=known)
        return named

    def by_filter(text: str) -> Ids:
        possible = missing_value(own, whole, game.catalog, text) if strict else None
        if possible is not None:
            key = "odds_value_not_in_deck" if possible else "odds_value_not_in_deck.none"
            raise UsageError(key, filter=text, values=possible[:_MOST_VALUES], count=len(possible))
        return frozenset(card.id for card in search(whole, (), game.catalog, where=[text]) if card.id in copies)

    return DeckCards(copies, by_name, by_filter)


def _named(game: Game, catalog: Catalog, text: str) -> Ids:
    """The ids of a catalogue's cards that a name or an id means."""
    found = [card.id for card in catalog.find(text)]
    if not found and game.parse_name is not None:
        found = [card_id for ids in game.parse_name(text) for card_id in ids if card_id in catalog.by_id]
    return frozenset(found)


def _unknown(text: str, deck: Catalog, *, known: bool) -> UsageError:
    from hantei.validators.nearest import nearest_names

    if known:
        return UsageError("odds_card_not_in_deck", card=text)
    near = nearest_names(text, deck)
    if near:
        return UsageError("odds_card_unknown.near", card=text, nearest=near)
    return UsageError("odds_card_unknown", card=text)
