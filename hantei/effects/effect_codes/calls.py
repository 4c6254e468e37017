"""Parsing the two notations of effect codes: calls `damage(2,attacker)` and words `damage 2 attacker side=own`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

OPENING: Final = "("
CLOSING: Final = ")"
_WIDE: Final = str.maketrans("（）；，＞＜＝＆　", "();,><=& ")
_WORD: Final = re.compile(r"(?:[^\s\"『]|\"[^\"]*\"|『[^』]*』)+")
_KEYED: Final = re.compile(r"([a-z_]+)=(?!$)")
_ALONE: Final = "to"
"""The key that names a place and narrows no target."""


class CodeError(ValueError):
    """A fault of a code: its place (characters from the beginning of its cell), reason and word, and possible words
    instead; `column` names the cell where a card has several."""

    def __init__(self, at: int, reason: str, word: str = "", expected: tuple[str, ...] = (), column: str = "") -> None:
        super().__init__(at, reason, word, expected, column)
        self.at = at
        self.reason = reason
        self.word = word
        self.expected = expected
        self.column = column

    def __str__(self) -> str:
        place = f"{self.column} " if self.column else ""
        wanted = f"; expected: {', '.join(self.expected)}" if self.expected else ""
        return f"{place}at {self.at + 1}: {self.reason.replace('_', ' ')}: {self.word}{wanted}"


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a code and its place; `key` is the parameter that it is for, where the code names it."""

    text: str
    at: int
    key: str = ""


@dataclass(frozen=True, slots=True)
class Call:
    """One operation, trigger or condition as it is written."""

    name: Piece
    arguments: tuple[Piece, ...]
    whole: Piece


def plain(code: str) -> str:
    """Return the code with full-width signs made narrow; every character keeps its place."""
    return code.translate(_WIDE)


def trimmed(piece: Piece) -> Piece:
    """Return the piece without blanks around it."""
    text = piece.text.lstrip()
    return Piece(text.rstrip(), piece.at + len(piece.text) - len(text), piece.key)


def parts(piece: Piece, mark: str) -> list[Piece]:
    """Return the pieces between marks that are in no brackets; CodeError if brackets do not close or were never
    opened."""
    found, start = [], 0
    opened: list[int] = []
    for index, letter in enumerate(piece.text):
        if letter == OPENING:
            opened.append(index)
        elif letter == CLOSING:
            if not opened:
                raise CodeError(piece.at + index, "bracket_not_opened", CLOSING)
            opened.pop()
        elif letter == mark and not opened:
            found.append(trimmed(Piece(piece.text[start:index], piece.at + start)))
            start = index + 1
    if opened:
        raise CodeError(piece.at + opened[-1], "bracket_not_closed", OPENING)
    return [*found, trimmed(Piece(piece.text[start:], piece.at + start))]


def read_call(piece: Piece) -> Call:
    """`name(argument,argument)`; the brackets may be left out where there are no arguments."""
    piece = trimmed(piece)
    name, opening, _ = piece.text.partition(OPENING)
    if not name.strip():
        raise CodeError(piece.at, "name_missing", piece.text)
    if not opening:
        return Call(piece, (), piece)
    if not piece.text.endswith(CLOSING):
        end = piece.text.rfind(CLOSING) + 1
        raise CodeError(piece.at + end, "text_after_bracket", piece.text[end:])
    inner = Piece(piece.text[len(name) + 1 : -1], piece.at + len(name) + 1)
    arguments = tuple(parts(inner, ",")) if inner.text.strip() else ()
    return Call(trimmed(Piece(name, piece.at)), arguments, piece)


def read_words(piece: Piece) -> Call:
    """`name argument key=value`: keys narrow the word before them; behind a number they are an argument by
    themselves."""
    piece = trimmed(piece)
    words = [Piece(match.group(), piece.at + match.start()) for match in _WORD.finditer(piece.text)]
    if not words:
        raise CodeError(piece.at, "name_missing")
    name, *rest = words
    arguments: list[Piece] = []
    for word in rest:
        if arguments and _narrows(word, arguments[-1]):
            last = arguments[-1]
            end = word.at + len(word.text) - piece.at
            arguments[-1] = Piece(piece.text[last.at - piece.at : end], last.at)
        else:
            arguments.append(word)
    return Call(name, tuple(arguments), piece)


def _narrows(word: Piece, before: Piece) -> bool:
    keyed = _KEYED.match(word.text)
    if keyed is None or keyed.group(1) == _ALONE:
        return False
    return not re.fullmatch(r"[-+]?\d+", before.text) and not before.text.startswith(f"{_ALONE}=")


def keys_of(piece: Piece) -> tuple[Piece, tuple[Piece, ...]]:
    """Return the word of an argument, "" if it has only keys, and its keys with their values."""
    word, keys = Piece("", piece.at), []
    for match in _WORD.finditer(piece.text):
        at = piece.at + match.start()
        keyed = _KEYED.match(match.group())
        if keyed is None:
            word = Piece(match.group(), at)
        else:
            keys.append(Piece(match.group()[keyed.end() :].strip('"『』'), at + keyed.end(), keyed.group(1)))
    return word, tuple(keys)
