"""The typed words of a text, and how lark gets them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from lark.lexer import Lexer, Token

from hantei.effects.reading.japanese.verbs import Form
from hantei.effects.tree.nodes import Value

SLOTS: Final = {"{s}": "\ue000", "{o}": "\ue001", "{n}": "\ue002", "{m}": "\ue003", "{b}": "\ue004"}
"""Characters that stand for the blanks of a pattern."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What a spelling can be: `roles` are (group, id) for nouns; `data` anything else."""

    type: str
    roles: tuple[tuple[str, str], ...] = ()
    form: Form | None = None
    data: object = None


@dataclass(frozen=True, slots=True)
class Amount:
    """A number as it is written: with its counter, and + or - where it has a sign."""

    value: Value
    counter: str = ""
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Bracket:
    """What a bracket within a sentence adds: a count (…と同じ数まで), bounds (最低1、最大6), rounding (端数切り上げ),
    or of which filters one is enough (守護を持つまたは属性「水」の)."""

    pieces: tuple[Piece, ...] = ()
    comparison: str = ""
    low: int | None = None
    high: int | None = None
    round_up: bool = False
    options: tuple[tuple[Piece, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Piece:
    """A word of the text; `type` is the grammar's terminal."""

    type: str
    text: str
    start: int
    end: int
    entry: Entry

    def role(self, group: str) -> str | None:
        """The id that the word has in a group."""
        for name, word in self.entry.roles:
            if name == group:
                return word
        return None

    @property
    def form(self) -> Form | None:
        return self.entry.form


class PieceLexer(Lexer):
    """Hands pieces that are made already to lark."""

    def __init__(self, conf: object) -> None:
        """Lark calls this with its own configuration, which says nothing about our words."""

    def lex(self, data: Iterable[Token]) -> Iterator[Token]:  # type: ignore[override]
        """The pieces themselves."""
        yield from data
        yield Token("END", "")
