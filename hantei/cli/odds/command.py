"""`hantei odds`: exact answers about the cards that a player holds."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hantei.api.arguments import check_encoding
from hantei.api.decks.finding import FoundDeck, FoundDecks, find_one
from hantei.api.decks.judging import DeckOptions, typed_switches
from hantei.cli.deck import options as deck_options
from hantei.cli.deck.problems import print_problems
from hantei.cli.deck.remarks import telling
from hantei.cli.odds.printing import Result, print_csv, print_result, result_json
from hantei.cli.runs.options import for_decks, given_settings
from hantei.cli.terminal.exit_codes import OK
from hantei.cli.terminal.output import check_format, print_json, say
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.core.text import printable
from hantei.games import load

if TYPE_CHECKING:
    from hantei.core.card import Card, Catalog
    from hantei.plugin import Game
    from hantei.simulator.odds.answer import DeckCards, Ids
    from hantei.simulator.odds.opening import Opening, OpeningRules
    from hantei.simulator.play import PlaySwitch, SwitchValue

FORMATS = "table", "json", "csv"
_MOST_VALUES = 20
"""So many possible values are told."""


@dataclass(frozen=True)
class OddsOptions:
    """What is asked of which deck.

    turns     the own turns for which to answer, 0 for the opening hand
    orders    `first` and `second` player, or one of them
    optional  whether cards that a player may draw besides are drawn
    """

    deck: str
    questions: tuple[str, ...]
    decks: DeckOptions
    turns: tuple[int, ...]
    orders: tuple[str, ...]
    optional: bool
    output: str


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the command."""
    examples = (
        'hantei odds deck.txt 炎竜 "2 of 炎竜 by turn 3"',
        'hantei odds deck.txt "炎竜を2枚以上 かつ コスト<=2 3ターン目までに"',
        'hantei odds deck.txt "exactly 1 of (炎竜 or cost<=2) and no 岩竜"',
        'hantei odds deck.txt "at least 2 of (name~竜)" --by-turn 5 --first',
        'hantei odds pack.txt -g act6 "2 of (suit=S and number>=11)"',
    )

    @app.command("odds", help=texts.with_examples(texts("odds.help"), *examples))
    def odds(
        deck: Annotated[str, typer.Argument(metavar="DECK", help=texts("odds.argument_deck"))],
        question: Annotated[list[str], typer.Argument(metavar="QUESTION...", help=texts("odds.argument_question"))],
        turn: Annotated[int | None, typer.Option("--turn", min=0, max=99, help=texts("odds.option_turn"))] = None,
        by_turn: Annotated[int | None, typer.Option("--by-turn", min=1, max=99, help=texts("odds.option_by"))] = None,
        first: Annotated[bool, typer.Option("--first", help=texts("odds.option_first"))] = False,
        second: Annotated[bool, typer.Option("--second", help=texts("odds.option_second"))] = False,
        optional: Annotated[bool, typer.Option("--optional-draws", help=texts("odds.option_optional"))] = False,
        game: Annotated[str, deck_options.game(texts)] = "",
        catalog: Annotated[list[str] | None, deck_options.catalog(texts)] = None,
        db: Annotated[Path | None, deck_options.store(texts)] = None,
        switch: Annotated[list[str] | None, typer.Option("--switch", help=texts("odds.option_switch"))] = None,
        encoding: Annotated[str, deck_options.encoding(texts)] = "",
        output: Annotated[str, typer.Option("--format", "-f", help=texts("odds.option_format"))] = "table",
    ) -> None:
        check_format(output, FORMATS)
        check_encoding(encoding)
        decks = DeckOptions((), game, db, tuple(catalog or ()), tuple(switch or ()), encoding, remarks=telling(texts))
        turns, orders = _turns(turn, by_turn), _orders(first, second)
        asked = OddsOptions(deck, tuple(question), decks, turns, orders, optional, output)
        raise typer.Exit(run_odds(asked, texts))


def _turns(turn: int | None, by_turn: int | None) -> tuple[int, ...]:
    if turn is not None and by_turn is not None:
        raise UsageError("odds_turn_twice")
    return tuple(range(by_turn + 1)) if by_turn is not None else (turn or 0,)


def _orders(first: bool, second: bool) -> tuple[str, ...]:
    from hantei.simulator.odds.opening import FIRST, ORDERS, SECOND

    if first == second:
        return ORDERS
    return (FIRST,) if first else (SECOND,)


def run_odds(asked: OddsOptions, texts: Texts) -> int:
    """Answer every question; the answer is the exit code."""
    from hantei.simulator.odds.answer import Asked, points
    from hantei.simulator.odds.question import read_question

    questions = [read_question(text) for text in asked.questions]
    found, deck = _open(asked, texts)
    game = load(deck.game)
    settings, opening = _opening(game, typed_switches(asked.decks))
    if asked.optional and not opening.has_optional:
        raise UsageError("odds_optional_none", game=game.id)
    cards = _deck_cards(game, found, deck)
    answers = []
    for question in questions:
        ready = Asked(question, cards)
        wanted = points(question, asked.orders, asked.turns)
        found_odds = tuple(ready.answer(opening, *point, with_optional=asked.optional) for point in wanted)
        answers.append((ready, found_odds))
    result = Result(deck, cards, opening, settings, asked.optional, tuple(answers))
    _print(result, asked.output, texts)
    return OK


def _print(result: Result, output: str, texts: Texts) -> None:
    if output == "json":
        print_json("hantei.odds/1", result_json(result))
    elif output == "csv":
        print_csv(result, texts)
    else:
        print_result(result, texts)


def _open(asked: OddsOptions, texts: Texts) -> tuple[FoundDecks, FoundDeck]:
    """The deck that is asked about, legal or not."""
    from hantei.validators.verdict import Outcome, check_deck

    found = find_one(asked.deck, for_decks(asked.decks))
    print_problems(found, texts)
    if not found.known:
        raise UsageError("odds_deck_unknown", deck=asked.deck)
    deck = found.known[0]
    verdict = check_deck(deck.deck, found.judges[deck.game].rules)
    if verdict.outcome is not Outcome.LEGAL:
        codes = tuple(dict.fromkeys(finding.code for finding in verdict.findings if finding.is_error))
        say(texts("odds.deck_breaks", deck=printable(deck.source), codes=codes))
    return found, deck


def _switches(game: "Game") -> "dict[str, PlaySwitch]":
    return {switch.name: switch for switch in game.opening.switches} if game.opening else {}


def _opening(game: "Game", typed: Mapping[str, str]) -> "tuple[dict[str, SwitchValue], Opening]":
    """The game's opening, and the switches that it was changed by."""
    rules, switches = _rules(game), _switches(game)
    given = given_settings(game, switches, typed)
    settings = {**{name: switch.default for name, switch in switches.items()}, **given}
    changed = {name: value for name, value in given.items() if value != switches[name].default}
    return changed, rules.under(settings)


def _rules(game: "Game") -> "OpeningRules":
    if game.opening is None:
        raise UsageError("odds_not_possible", game=game.id)
    return game.opening


def _deck_cards(game: "Game", found: FoundDecks, deck: FoundDeck) -> "DeckCards":
    """The main section, which is what is drawn from, with the ways in which a question may name its cards."""
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

    def by_name(text: str) -> "Ids":
        different = {card.key: f"{card.name} [{card.id}]" for card in whole.find(text)}
        if len(different) > 1:
            raise UsageError("odds_card_ambiguous", card=text, cards=tuple(different.values()))
        named = _named(game, own, text)
        if not named:
            raise _unknown(text, own, known=bool(_named(game, whole, text)))
        return named

    def by_filter(text: str) -> "Ids":
        possible = missing_value(own, whole, game.catalog, text)
        if possible is not None:
            key = "odds_value_not_in_deck" if possible else "odds_value_not_in_deck.none"
            raise UsageError(key, filter=text, values=possible[:_MOST_VALUES], count=len(possible))
        return frozenset(card.id for card in search(whole, (), game.catalog, where=[text]) if card.id in copies)

    return DeckCards(copies, by_name, by_filter)


def _named(game: "Game", catalog: "Catalog", text: str) -> "Ids":
    """The ids of a catalogue's cards that a name or an id means."""
    found = [card.id for card in catalog.find(text)]
    if not found and game.parse_name is not None:
        found = [card_id for card_id in game.parse_name(text) if card_id in catalog.by_id]
    return frozenset(found)


def _unknown(text: str, deck: "Catalog", *, known: bool) -> UsageError:
    from hantei.validators.decks.resolve import nearest_names

    if known:
        return UsageError("odds_card_not_in_deck", card=text)
    near = nearest_names(text, deck)
    if near:
        return UsageError("odds_card_unknown.near", card=text, nearest=near)
    return UsageError("odds_card_unknown", card=text)
