"""The words of a text at all places where they stand, however they overlap."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from hantei.effects.chart.engine.making import Word, bits


class Token:
    """A word of a class on a stretch of the text."""

    __slots__ = ("end", "mask", "sort", "start", "value")

    def __init__(self, sort: str, value: object, start: int, end: int) -> None:
        self.sort: Final = sort
        self.value: Final = value
        self.start: Final = start
        self.end: Final = end
        self.mask: Final = bits(start, end)

    @property
    def word(self) -> Word:
        """Its value as an id with its characters."""
        return Word(str(self.value), self.mask)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Token) and self.sort == other.sort and self.value == other.value

    def __hash__(self) -> int:
        return hash((self.sort, self.value))

    def __repr__(self) -> str:
        return f"{self.sort}:{self.value}"


_GIVEN: Final = ("「」", "[]")
Row = dict[str, list[Token]]
"""The tokens that begin at a place, by class."""
Finder = Callable[[str], Iterable[Token]]
"""Finds tokens that no list of words holds: numbers, names."""


def keep_behind(rows: list[Row], text: str, word: str, sort: str, fits: Callable[[Any], bool]) -> None:
    """Leave out the tokens of a class right behind a word whose values don't fit there; what is given to another card,
    in quotes or brackets, stays as it is."""
    for start in (token.end for row in rows for token in row.get(word, ())):
        if sort in rows[start] and not any(
            text.count(mark, 0, start) > text.count(end, 0, start) for mark, end in _GIVEN
        ):
            rows[start][sort] = [one for one in rows[start][sort] if fits(one.value)]


class Lexicon:
    """Words by their spelling; `_longest`: by how spellings begin, with two letters, how long they may be."""

    def __init__(self) -> None:
        self._words: dict[str, list[tuple[str, object]]] = {}
        self._longest: dict[str, int] = {}
        self.spellings: dict[str, list[str]] = {}

    def add(self, spelling: str, sort: str, value: object) -> None:
        """Add a spelling of a word; one that is known already is left as it is. A long vowel at its end may be typed as
        a hyphen (which before a number would be read as a minus)."""
        if spelling.endswith("ー"):
            self._add(spelling[:-1] + "-", sort, value)
        self._add(spelling, sort, value)

    def _add(self, spelling: str, sort: str, value: object) -> None:
        words = self._words.get(spelling)
        if words is None:
            words = self._words[spelling] = []
            begins = spelling[:2]
            self._longest[begins] = max(len(spelling), self._longest.get(begins, 0))
        if (sort, value) not in words:
            words.append((sort, value))
            self.spellings.setdefault(sort, []).append(spelling)

    def lattice(self, text: str, finders: Iterable[Finder] = ()) -> list[Row]:
        """Return the tokens of a text by the place where they begin; the last row is that of its end."""
        rows = [self._row(text, start) for start in range(len(text) + 1)]
        for find in finders:
            for token in find(text):
                rows[token.start].setdefault(token.sort, []).append(token)
        return rows

    def _row(self, text: str, start: int) -> Row:
        row: Row = {}
        longest = self._longest.get(text[start : start + 2], 1)
        for end in range(start + 1, min(start + longest, len(text)) + 1):
            for sort, value in self._words.get(text[start:end], ()):
                row.setdefault(sort, []).append(Token(sort, value, start, end))
        return row
