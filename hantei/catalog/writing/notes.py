"""The notes on the headings of a template: what a column means, and what may stand in it."""

from __future__ import annotations

from typing import Final

from hantei.catalog.parsers import (
    LARGEST_NUMBER,
    Choice,
    Flag,
    Identifier,
    Name,
    Numbers,
    Parser,
    WholeNumber,
    Words,
)
from hantei.catalog.spec import Column
from hantei.core.messages import Messages

MOST_WORDS: Final = 40
"""How many allowed words a note lists; the drop-down offers all."""


def heading_note(column: Column, messages: Messages) -> str:
    """The note on a column's heading: its name in both languages, whether it must be filled, what is allowed."""
    lines = [
        messages.text("template", "note.heading", ja=column.ja, en=column.en),
        messages.text("template", "note.required" if column.required else "note.optional"),
        _allowed(column.parser, messages),
    ]
    if isinstance(column.parser, Identifier) and not column.required:
        lines.append(messages.text("template", "note.identifier_made"))
    if column.example:
        lines.append(messages.text("template", "note.example", example=column.example))
    if column.rule:
        lines.append(messages.text("template", "note.rule", rule=column.rule))
    return "\n".join(lines)


def _allowed(parser: Parser, messages: Messages) -> str:
    match parser:
        case WholeNumber():
            key = "whole_number" if parser.high == LARGEST_NUMBER else "whole_number_between"
            return messages.text("template", f"note.{key}", low=parser.low, high=parser.high)
        case Numbers():
            return messages.text("template", "note.numbers", low=parser.low, separator=_separator(parser, (1, 2)))
        case Words():
            return _allowed_words(parser, messages)
        case Choice():
            return messages.text("template", "note.choice", words=_listed(parser.choices, messages))
        case Flag():
            return messages.text("template", "note.flag")
        case Identifier():
            return messages.text("template", "note.identifier")
        case Name():
            return messages.text("template", "note.name")
        case _ if parser.choices:
            return messages.text("template", "note.suggested", words=_listed(parser.choices, messages))
        case _:
            return messages.text("template", "note.text")


def _allowed_words(parser: Words, messages: Messages) -> str:
    if not parser.known:
        return messages.text("template", "note.words_open", separator=_separator(parser, ("1", "2")))
    value = parser.known[0][1]
    separator = _separator(parser, (value, value))
    return messages.text("template", "note.words_known", separator=separator, words=_listed(parser.choices, messages))


def _separator(parser: Parser, pair: tuple[object, object]) -> str:
    """Return what the parser writes between two values."""
    one, two = (str(parser.write((value,))) for value in pair)
    return str(parser.write(pair)).removeprefix(one).removesuffix(two)


def _listed(words: tuple[str, ...], messages: Messages) -> tuple[str, ...]:
    if len(words) <= MOST_WORDS:
        return words
    return (*words[:MOST_WORDS], messages.text("template", "note.more", count=len(words) - MOST_WORDS))
