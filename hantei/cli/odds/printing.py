"""The answers of `hantei odds` as tables, JSON and csv."""

import csv
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from io import StringIO
from typing import TYPE_CHECKING, Any

from hantei.api.decks.finding import FoundDeck
from hantei.cli.terminal.output import print_table
from hantei.cli.terminal.texts import Texts
from hantei.core.text import printable
from hantei.core.version import VERSION
from hantei.games import load

if TYPE_CHECKING:
    from hantei.simulator.odds.answer import Answer, Asked, DeckCards
    from hantei.simulator.odds.opening import Opening
    from hantei.simulator.play import SwitchValue

_SHOWN = 3
"""So many of the cards that are equally good to search for are named."""


@dataclass(frozen=True)
class Result:
    """Every question with its answers.

    settings  the switches of the opening that are not as the rules have them
    optional  whether cards that a player may draw besides were drawn
    """

    found: FoundDeck
    cards: "DeckCards"
    opening: "Opening"
    settings: "dict[str, SwitchValue]"
    optional: bool
    answers: "tuple[tuple[Asked, tuple[Answer, ...]], ...]"

    @property
    def names(self) -> dict[str, str]:
        """Name of each card by its id."""
        return {entry.card.id: entry.card.name for entry in self.found.deck.entries}


def percent(chance: Fraction) -> str:
    """A chance in per cent with two decimals, four where two would say 0 or 100 of what is neither."""
    if chance in (0, 1):
        return f"{chance * 100}%"
    for digits in (2, 4):
        rounded = round(chance * 100, digits)
        if 0 < rounded < 100:
            return f"{float(rounded):.{digits}f}%"
    return "<0.0001%" if chance < Fraction(1, 2) else ">99.9999%"


def result_json(result: Result) -> dict[str, Any]:
    """All of it without any language."""
    deck, game = result.found.deck, load(result.found.game)
    return {
        "hantei": VERSION, "game": game.id, "rules_version": game.rules_version, "switches": result.settings,
        "deck": {
            "file": result.found.source, "name": deck.name, "player": deck.player,
            "cards": result.cards.size, "fingerprint": deck.fingerprint,
        },
        "opening": {
            "choice": result.opening.choice.value, "optional_draws": result.optional,
            "first_player_by_reveal": result.opening.by_reveal,
        },
        "questions": [_question_json(result, asked, answers) for asked, answers in result.answers],
    }  # fmt: skip


def _question_json(result: Result, asked: "Asked", answers: "tuple[Answer, ...]") -> dict[str, Any]:
    groups = [
        {"group": group.text, "copies": _copies(result, group.cards), "cards": sorted(group.cards)}
        for group in asked.groups
    ]
    return {"question": asked.question.text, "groups": groups, "answers": [_answer_json(each) for each in answers]}


def _answer_json(answer: "Answer") -> dict[str, Any]:
    return {
        "order": answer.order, "turn": answer.turn, "cards_seen": answer.seen,
        "numerator": str(answer.chance.numerator), "denominator": str(answer.chance.denominator),
        "probability": float(answer.chance), "searched": list(answer.searched),
    }  # fmt: skip


def print_csv(result: Result, texts: Texts) -> None:
    """One row per answer; nothing in it is ever a live formula."""
    from hantei.files.writing.plain_csv import guarded

    page = StringIO(newline="")
    writer = csv.writer(page, lineterminator="\r\n")
    columns = ("question", "order", "turn", "cards", "chance", "numerator", "denominator", "searched")
    writer.writerow([texts(f"odds.column_{column}") for column in columns])
    for asked, answers in result.answers:
        for answer in answers:
            row = (
                asked.question.text, texts(f"odds.{answer.order}"), answer.turn, answer.seen, percent(answer.chance),
                str(answer.chance.numerator), str(answer.chance.denominator),
                " / ".join(result.names[card] for card in answer.searched),
            )  # fmt: skip
            writer.writerow([guarded(printable(cell) if isinstance(cell, str) else cell) for cell in row])
    sys.stdout.buffer.write(page.getvalue().encode("utf-8-sig", "backslashreplace"))
    sys.stdout.buffer.flush()


def print_result(result: Result, texts: Texts) -> None:
    """A table for each question, then what the figures rest on."""
    deck = result.found.deck
    print(texts("odds.deck", deck=deck.name, count=result.cards.size, file=result.found.source, game=result.found.game))
    for asked, answers in result.answers:
        print(f"\n{printable(asked.question.text)}")
        for group in asked.groups:
            print(texts("odds.group", group=printable(group.text), count=_copies(result, group.cards)))
        _print_answers(result, answers, texts)
    print()
    for note in _notes(result, texts):
        print(note)


def _print_answers(result: Result, answers: "tuple[Answer, ...]", texts: Texts) -> None:
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


def _searched(result: Result, answer: "Answer", texts: Texts) -> str:
    if len(answer.searched) == len(result.cards.copies):
        return texts("odds.any_card")
    names = [result.names[card] for card in answer.searched]
    more = texts("odds.more_cards", count=len(names) - _SHOWN) if len(names) > _SHOWN else ""
    return " / ".join(names[:_SHOWN]) + more


def _copies(result: Result, cards: "frozenset[str]") -> int:
    return sum(result.cards.copies[card] for card in cards)


def _notes(result: Result, texts: Texts) -> Iterator[str]:
    """What the figures take for granted."""
    choice = result.opening.choice.value
    if choice != "none":
        yield texts(f"odds.note_{choice}")
    if result.opening.has_optional:
        yield texts("odds.note_optional_drawn" if result.optional else "odds.note_optional_left")
    if result.opening.by_reveal:
        yield texts("odds.note_reveal")
    if any(answer.seen >= result.cards.size - result.opening.aside for _, each in result.answers for answer in each):
        yield texts("odds.note_empty")
    for name, value in result.settings.items():
        yield texts("odds.note_switch", switch=name, value=str(value).lower() if value in (True, False) else value)
