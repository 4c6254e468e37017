"""The answers of `hantei odds` as tables."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from hantei.api.playing.results.odds import OddsResult
from hantei.cli.terminal.output import one_page, print_table, print_wrapped
from hantei.cli.terminal.texts import Texts
from hantei.core.text import printable

if TYPE_CHECKING:
    from hantei.api.playing.types import Answer

_SHOWN = 3
"""So many of the cards that are equally good to search for are named."""


def percent(chance: Fraction) -> str:
    """A chance in per cent with two decimals, four where two would say 0 or 100 of what is neither."""
    if chance in (0, 1):
        return f"{chance * 100}%"
    for digits in (2, 4):
        rounded = round(chance * 100, digits)
        if 0 < rounded < 100:
            return f"{float(rounded):.{digits}f}%"
    return "<0.0001%" if chance < Fraction(1, 2) else ">99.9999%"


@one_page()
def print_result(result: OddsResult, texts: Texts) -> None:
    """A table for each question, then what the figures rest on."""
    deck = result.found.deck
    found = result.found
    print_wrapped(texts("odds.deck", deck=deck.name, count=result.size, file=found.source, game=found.game), "", "  ")
    for asked in result.questions:
        print()
        print_wrapped(printable(asked.question), "", "  ")
        for group in asked.groups:
            copies = texts("odds.group", group=printable(group.text), count=result.copies_of(group))
            print_wrapped(copies, "  ", "    ")
        _print_answers(result, asked.answers, texts)
    print()
    for note in _notes(result, texts):
        print_wrapped(note, "")


def _print_answers(result: OddsResult, answers: "tuple[Answer, ...]", texts: Texts) -> None:
    columns = ["turn", "order", "cards", "chance"]
    shares = [percent(answer.chance) for answer in answers]
    width = max(map(len, shares))
    rows: list[list[object]] = [
        [_turn(answer.turn, texts), texts(f"odds.{answer.order}"), answer.seen, share.rjust(width)]
        for answer, share in zip(answers, shares, strict=True)
    ]
    if any(answer.searched for answer in answers):
        columns.append("searched")
        for row, answer in zip(rows, answers, strict=True):
            row.append(_searched(result, answer, texts))
    print_table([texts(f"odds.column_{column}") for column in columns], rows)


def _turn(turn: int, texts: Texts) -> str:
    return texts("odds.by_turn", turn=turn) if turn else texts("odds.opening_hand")


def _searched(result: OddsResult, answer: "Answer", texts: Texts) -> str:
    if len(answer.searched) == len(result.copies):
        return texts("odds.any_card")
    names = [result.names[card] for card in answer.searched]
    more = texts("odds.more_cards", count=len(names) - _SHOWN) if len(names) > _SHOWN else ""
    return " / ".join(names[:_SHOWN]) + more


def _notes(result: OddsResult, texts: Texts) -> Iterator[str]:
    """What the figures take for granted."""
    choice = result.opening.choice.value
    if choice != "none":
        yield texts(f"odds.note_{choice}")
    if result.opening.has_optional:
        yield texts("odds.note_optional_drawn" if result.optional else "odds.note_optional_left")
    if result.opening.by_reveal:
        yield texts("odds.note_reveal")
    if any(answer.seen >= result.size - result.opening.aside for asked in result.questions for answer in asked.answers):
        yield texts("odds.note_empty")
    for name, value in result.switches.items():
        yield texts("odds.note_switch", switch=name, value=str(value).lower() if value in (True, False) else value)
