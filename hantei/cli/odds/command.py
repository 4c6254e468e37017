"""`hantei odds`: exact answers about the cards that a player holds."""

from typing import TYPE_CHECKING, Annotated

import typer

from hantei.api.playing.odds import LAST_TURN, ORDERS, OddsRequest, answer_odds
from hantei.cli.shared import options as deck_options
from hantei.cli.shared.decks import asking
from hantei.cli.terminal.exit_codes import OK
from hantei.cli.terminal.output import check_format, print_data
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError

if TYPE_CHECKING:
    from hantei.api.decks.judging import DeckOptions


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
    @asking(
        texts,
        "game",
        "catalog",
        "db",
        "switch",
        "encoding",
        others={"switch": typer.Option("--switch", help=texts("odds.option_switch"))},
    )
    def odds(
        deck: Annotated[str, typer.Argument(metavar="DECK", help=texts("odds.argument_deck"))],
        question: Annotated[list[str], typer.Argument(metavar="QUESTION...", help=texts("odds.argument_question"))],
        turn: Annotated[
            int | None, typer.Option("--turn", min=0, max=LAST_TURN, help=texts("odds.option_turn"))
        ] = None,
        by_turn: Annotated[
            int | None, typer.Option("--by-turn", min=1, max=LAST_TURN, help=texts("odds.option_by"))
        ] = None,
        first: Annotated[bool, typer.Option("--first", help=texts("odds.option_first"))] = False,
        second: Annotated[bool, typer.Option("--second", help=texts("odds.option_second"))] = False,
        optional: Annotated[bool, typer.Option("--optional-draws", help=texts("odds.option_optional"))] = False,
        *,
        asked: "DeckOptions",
        output: Annotated[str, deck_options.output_format(texts)] = "table",
    ) -> None:
        form = check_format(output)
        turns, orders = _turns(turn, by_turn), _orders(first, second)
        request = OddsRequest(deck, tuple(question), asked, turns, orders, optional)
        raise typer.Exit(_run(request, form, texts))


def _turns(turn: int | None, by_turn: int | None) -> tuple[int, ...]:
    if turn is not None and by_turn is not None:
        raise UsageError("odds_turn_twice")
    return tuple(range(by_turn + 1)) if by_turn is not None else (turn or 0,)


def _orders(first: bool, second: bool) -> tuple[str, ...]:
    if first == second:
        return ORDERS
    return ORDERS[:1] if first else ORDERS[1:]


def _run(asked: OddsRequest, form: str, texts: Texts) -> int:
    """Answer every question and print the answers; the answer is the exit code."""
    from hantei.cli.odds.printing import print_result
    from hantei.cli.runs.telling import DeckTeller

    result = answer_odds(asked, DeckTeller(texts, "odds.deck_breaks"))
    if form:
        print_data(form, "hantei.odds/1", result.to_json())
    else:
        print_result(result, texts)
    return OK
