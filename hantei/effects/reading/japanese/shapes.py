"""Sentences as clauses of phrases: what the grammar makes of the pieces, before anything means anything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from lark import Lark, Transformer
from lark.exceptions import UnexpectedToken

from hantei.effects.reading.japanese.pieces import Piece, PieceLexer


class NotUnderstood(Exception):
    """Understanding ended at a place of the plain text."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


@dataclass(frozen=True, slots=True)
class Unit:
    """A noun or number with its comparison (以上)."""

    piece: Piece
    comparison: str = ""


@dataclass(frozen=True, slots=True)
class Phrase:
    """Nouns with their particle; `relatives` describe the first noun; `joints` stand between the chains."""

    chains: tuple[tuple[Unit, ...], ...]
    joints: tuple[str, ...] = ()
    mark: str = ""
    relatives: tuple[Relative, ...] = ()

    @property
    def start(self) -> int:
        return self.chains[0][0].piece.start

    @property
    def end(self) -> int:
        return self.chains[-1][-1].piece.end


@dataclass(frozen=True, slots=True)
class Relative:
    """A verb that describes the noun behind it, with its own phrases."""

    verb: Piece
    phrases: tuple[Phrase, ...]


Element: TypeAlias = Phrase | Piece


@dataclass(frozen=True, slots=True)
class Clause:
    """Elements up to a verb (or a bare conjunction); the last clause of a sentence may have neither."""

    elements: tuple[Element, ...]
    verb: Piece | None = None
    conjunction: str = ""
    end: int = 0


class _Shapes(Transformer[Piece, tuple[Clause, ...]]):
    """Builds the shapes while lark parses; its methods are the rules of the grammar."""

    def start(self, clauses: list[Clause]) -> tuple[Clause, ...]:
        said = [clause for clause in clauses[:-1] if clause.elements or clause.verb or clause.conjunction]
        if len(said) > 1 and said[-1].verb is None and not said[-1].conjunction and _only_commas(said[-1]):
            said.pop()
        return tuple(said)

    def clause(self, parts: list[Any]) -> Clause:
        verb, conjunction, end = parts.pop()
        return Clause(tuple(parts), verb, conjunction, end)

    def rest(self, parts: list[Any]) -> Clause:
        return Clause(tuple(parts))

    def close(self, parts: list[Piece]) -> tuple[Piece | None, str, int]:
        verb = parts[0] if parts[0].type == "VERB" else None
        conjunction = str(parts[-1].entry.data) if parts[-1].type == "CONJ" else ""
        return verb, conjunction, parts[-1].end

    def phrase(self, parts: list[Any]) -> Phrase:
        chains, joints = parts[0]
        if len(parts) == 1:
            return Phrase(tuple(map(tuple, chains)), tuple(joints))
        mark = parts[1].text[0] if isinstance(parts[1], Piece) else parts[1]
        if mark.startswith("まで") and len(mark) > 2 and chains[-1][-1].piece.type == "NUMBER":
            mark = mark[2:]
            chains[-1][-1] = Unit(chains[-1][-1].piece, "upto")
        elif mark == "までは":
            mark = "まで"
        return Phrase(tuple(map(tuple, chains)), tuple(joints), mark)

    def mark(self, parts: list[Piece]) -> str:
        words = [str(part.entry.data) for part in parts]
        if words == ["まで", "は"]:
            return "までは"
        if len(words) > 1 and words[-1] in {"は", "も"}:
            words.pop()
        return "".join(words)

    def noun(self, parts: list[Any]) -> tuple[list[list[Unit]], list[str]]:
        if len(parts) == 1:
            return [parts[0]], []
        chains, joints = parts[0]
        chains.append(parts[2])
        joints.append(str(parts[1].entry.data))
        return chains, joints

    def chain(self, parts: list[Any]) -> list[Unit]:
        if len(parts) == 1:
            return [parts[0]]
        if isinstance(parts[1], Unit):
            parts[0].append(parts[1])
        chain: list[Unit] = parts[0]
        return chain

    def unit(self, parts: list[Piece]) -> Unit:
        return Unit(parts[0], str(parts[1].entry.data) if len(parts) > 1 else "")


def _only_commas(clause: Clause) -> bool:
    return all(isinstance(element, Piece) and element.type == "COMMA" for element in clause.elements)


@cache
def _grammar() -> Lark:
    text = Path(__file__).with_name("grammar.lark").read_text(encoding="utf-8")
    return Lark(text, parser="lalr", lexer=PieceLexer, transformer=_Shapes())


def clauses_of(pieces: Sequence[Piece]) -> tuple[Clause, ...]:
    """The clauses of a sentence.

    Raises: NotUnderstood at the first piece that fits nowhere.
    """
    try:
        made: tuple[Clause, ...] = _grammar().parse(pieces)  # type: ignore[assignment]
    except UnexpectedToken as error:
        token = error.token
        raise NotUnderstood(token.start if isinstance(token, Piece) else pieces[-1].end) from None
    return made


def is_so(clause: Clause) -> bool:
    """手札が0枚のとき: what is so and no event."""
    phrases = [element for element in clause.elements if isinstance(element, Phrase)]
    return clause.verb is None and len(phrases) > 1 and phrases[-1].mark == "" and phrases[0].mark in {"が", "は"}
