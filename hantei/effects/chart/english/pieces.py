"""English text cut into words, and the lexicon that says what they can be, as rows for the chart.

A place of the chart is a place in the cell; a token goes on to where the next word begins, so that blanks and hyphens
belong to the word before them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from hantei.effects.chart.engine.lattice import Row, Token

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
_QUOTED: Final = frozenset({"quoted", "corner", "double"})


@dataclass(frozen=True, slots=True)
class Piece:
    """A word, a number or a mark of the text, with its place in the cell.

    key   the word in small letters, `"` for anything quoted, `#` and the number, `±` for numbers with a sign
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


def pieces(text: str) -> list[Piece]:
    """The pieces of a text; a hyphen inside a word only parts it."""
    folded = plain(text)
    found = []
    for match in _PIECE.finditer(folded):
        if match[0] in _COURTESY or (match[0] == "-" and _inside_word(folded, match.start())):
            continue
        found.append(_piece(match, text))
    return found


def _piece(match: re.Match[str], text: str) -> Piece:
    sort = match.lastgroup or ""
    if sort in _QUOTED:
        return Piece('"', text[slice(*match.span(sort))], match.start(), match.end())
    key = {"number": f"#{match[0]}", "signed": "±", "genitive": "'s"}.get(sort, match[0])
    return Piece(key, match[0], match.start(), match.end())


def _inside_word(text: str, at: int) -> bool:
    return 0 < at < len(text) - 1 and text[at - 1].isalpha() and text[at + 1].isalnum()


@dataclass(slots=True)
class _Node:
    next: dict[str, _Node] = field(default_factory=dict)
    found: list[tuple[str, object]] = field(default_factory=list)


_ANY: Final = "\0"
"""In a phrase: any one word, which is added to the value."""


class Phrases:
    """Phrases of one or several words: all that begin at a place are found."""

    def __init__(self) -> None:
        self._root = _Node()
        self._quoted: dict[str, list[tuple[str, object]]] = {}

    def add(self, phrase: str, sort: str, value: object) -> None:
        """A phrase; `{w}` in it is a word of a card, quoted or not, which stands behind the value and a blank."""
        self.add_keys([_ANY if piece is None else piece.key for piece in _phrase(phrase)], sort, value)

    def add_keys(self, keys: Iterable[str], sort: str, value: object) -> None:
        """Add a phrase by the keys of its pieces."""
        node = self._root
        for key in keys:
            node = node.next.setdefault(key, _Node())
        if (sort, value) not in node.found:
            node.found.append((sort, value))

    def add_quoted(self, word: str, sort: str, value: object) -> None:
        """Add a word that is something where it stands in quotes alone."""
        self._quoted.setdefault(word, []).append((sort, value))

    def rows(self, text: list[Piece], length: int) -> list[Row]:
        """Return the tokens of a text by the place where they begin; a token ends where the next piece begins."""
        rows: list[Row] = [{} for _ in range(length + 1)]
        starts = [*(piece.start for piece in text), length]
        for at, piece in enumerate(text):
            row = rows[piece.start]
            for sort, value, count in (*self._of_itself(piece), *self._walk(self._root, text, at, "")):
                row.setdefault(sort, []).append(Token(sort, value, piece.start, starts[at + count]))
        return rows

    def _of_itself(self, piece: Piece) -> Iterator[tuple[str, object, int]]:
        """Numbers and quoted words, which are in no list."""
        if piece.key[0] == "#":
            yield "NUM", int(piece.text), 1
        elif piece.key == "±":
            number = int(piece.text.replace(" ", ""))
            yield "SIGNED", number, 1
            if number >= 0:
                yield "NUM", number, 1
        elif piece.key == '"':
            yield "QUOTED", piece.text, 1
            yield from ((sort, value, 1) for sort, value in self._quoted.get(piece.text, ()))

    def _walk(
        self, node: _Node, text: list[Piece], at: int, word: str, count: int = 0
    ) -> Iterator[tuple[str, object, int]]:
        for sort, value in node.found:
            yield sort, f"{value} {word}".strip() if word else value, count
        if at == len(text):
            return
        piece = text[at]
        if piece.key in node.next:
            inner = piece.text if piece.key == '"' else word
            yield from self._walk(node.next[piece.key], text, at + 1, inner, count + 1)
        if _ANY in node.next and (piece.key == '"' or piece.key[0].isalpha()):
            yield from self._walk(node.next[_ANY], text, at + 1, piece.text, count + 1)


def _phrase(phrase: str) -> Iterator[Piece | None]:
    for number, part in enumerate(phrase.replace('"{w}"', "{w}").split("{w}")):
        if number:
            yield None
        yield from pieces(part)
