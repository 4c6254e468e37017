"""English text cut into words, and the lexicon that says what the words of one game can be.

A place in the text can be read in more than one way (`attack` as a verb, a noun, a part of `attack target`): the
lexicon gives all readings, the longest first, and the parser takes the first one that leads to an end.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from hantei.effects.tree.nodes import Number

_QUOTES: Final = {"“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "`": "'", "´": "'"}
_DASHES: Final = dict.fromkeys("‐‑‒–—―−－", "-")
_SHAPES: Final = {**_QUOTES, **_DASHES, "【": "[", "】": "]", "〔": "[", "〕": "]", "：": ":", "、": ",", "。": "."}

_PIECE: Final = re.compile(
    r"""
      "(?P<quoted>[^"\n]*)"
    | 「(?P<corner>[^」\n]*)」
    | 『(?P<double>[^』\n]*)』
    | (?P<signed>(?<![\w)])[+-]\s?\d+)
    | (?P<number>\d+)
    | (?P<genitive>'s\b|(?<=s)'(?!\w))
    | (?P<word>[^\W\d_]+(?:'(?!s\b)[^\W\d_]+)?)
    | (?P<mark>[^\s\w])
    """,
    re.VERBOSE,
)


_COURTESY: Final = frozenset({"please"})
"""Words without a meaning for the game."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A word, a number or a mark of the text, with its place in the cell.

    key   what the lexicon is asked for: the word in small letters, `"` for anything quoted, `#` for numbers, `±` for
          numbers with a sign
    text  of quoted words what is between the quotes, else the piece in small letters
    """

    key: str
    text: str
    start: int
    end: int


def plain(text: str) -> str:
    """The text in small letters, half width and plain quotes; every character keeps its place."""
    return "".join(map(_plain_character, text))


def _plain_character(character: str) -> str:
    if character in _SHAPES:
        return _SHAPES[character]
    folded = unicodedata.normalize("NFKC", character).lower()
    return folded if len(folded) == 1 else character


def pieces(text: str, offset: int = 0) -> list[Piece]:
    """The pieces of a text that begins at `offset` in its cell; a hyphen inside a word only parts it."""
    folded = plain(text)
    found = []
    for match in _PIECE.finditer(folded):
        kind = match.lastgroup or ""
        start, end = match.span(kind)
        if match[0] in _COURTESY or (match[0] == "-" and _inside_word(folded, match.start())):
            continue
        key = {"quoted": '"', "corner": '"', "double": '"', "number": "#", "signed": "±", "genitive": "'s"}.get(kind)
        found.append(
            Piece(
                key or match[0],
                text[start:end] if key == '"' else match[0],
                offset + match.start(),
                offset + match.end(),
            )
        )
    return found


def _inside_word(text: str, at: int) -> bool:
    return 0 < at < len(text) - 1 and text[at - 1].isalpha() and text[at + 1].isalnum()


@dataclass(frozen=True, slots=True)
class Reading:
    """What some pieces can be: a terminal of the grammar with the value that it stands for, so many pieces long."""

    terminal: str
    value: object
    length: int


@dataclass(slots=True)
class _Node:
    next: dict[str, _Node] = field(default_factory=dict)
    readings: list[tuple[str, object]] = field(default_factory=list)


ANY_WORD: Final = "\0"
"""In a phrase: any one word, whose text is given to the reading."""


class Lexicon:
    """Phrases of several words, found by the longest match."""

    def __init__(self) -> None:
        self._root = _Node()
        self.quoted: dict[str, tuple[str, object]] = {}

    def add(self, phrase: str, terminal: str, value: object = None) -> None:
        """A phrase; `{w}` in it is a word of a card, quoted or not, which becomes the text of the value. Where the
        value is none, that word is the value."""
        self._add([ANY_WORD if piece is None else _exact(piece) for piece in _phrase(phrase)], terminal, value)

    def _add(self, keys: Iterable[str], terminal: str, value: object) -> None:
        node = self._root
        for key in keys:
            node = node.next.setdefault(key, _Node())
        if (terminal, value) not in node.readings:
            node.readings.append((terminal, value))

    def add_behind_quotes(self, phrase: str, terminal: str) -> None:
        """A phrase behind any quoted word, which is the value."""
        self._add(['"', *(piece.key for piece in pieces(phrase))], terminal, None)

    def add_choice(self, phrase: str, terminal: str, value: object) -> None:
        """A phrase that may stand for several things of one sort: the reading's value is all of them."""
        node = self._root
        for piece in pieces(phrase):
            node = node.next.setdefault(_exact(piece), _Node())
        for number, (known, values) in enumerate(node.readings):
            if known == terminal and isinstance(values, tuple):
                node.readings[number] = (terminal, values if value in values else (*values, value))
                return
        node.readings.append((terminal, (value,)))

    def readings(self, text: list[Piece], at: int) -> list[Reading]:
        """All readings of the pieces from a place on, the longest first."""
        found = [*self._of_itself(text[at]), *self._walk(self._root, text, at, at, "")]
        found.sort(key=lambda reading: -reading.length)
        return found

    def _of_itself(self, piece: Piece) -> Iterator[Reading]:
        """Numbers and quoted words, which are in no list; `quoted` are words that are something without more."""
        if piece.key == "#":
            yield Reading("NUMBER", Number(int(piece.text)), 1)
        elif piece.key == "±":
            number = int(piece.text.replace(" ", ""))
            yield Reading("SIGNED", number, 1)
            yield Reading("NUMBER", Number(number), 1)
        elif piece.key == '"':
            yield Reading("QUOTED", piece.text, 1)
            if piece.text in self.quoted:
                yield Reading(*self.quoted[piece.text], 1)

    def _walk(self, node: _Node, text: list[Piece], start: int, at: int, word: str) -> Iterator[Reading]:
        for terminal, value in node.readings:
            said = value if not word else word if value is None else (value, word)
            yield Reading(terminal, said, at - start)
        if at == len(text):
            return
        piece = text[at]
        following = node.next.get(_exact(piece))
        if following is not None:
            yield from self._walk(following, text, start, at + 1, piece.text if piece.key == '"' else word)
        wild = node.next.get(ANY_WORD)
        if wild is not None and (piece.key == '"' or piece.key[0].isalpha()):
            yield from self._walk(wild, text, start, at + 1, piece.text)


def _exact(piece: Piece) -> str:
    """The key by which a piece is found in a phrase: of numbers, the number."""
    return f"#{piece.text}" if piece.key == "#" else piece.key


def _phrase(phrase: str) -> Iterator[Piece | None]:
    for number, part in enumerate(phrase.replace('"{w}"', "{w}").split("{w}")):
        if number:
            yield None
        yield from pieces(part)
