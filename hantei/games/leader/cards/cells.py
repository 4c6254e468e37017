"""Cell parsers of the leader game: keywords with numbers, levels, conditions, names of union materials."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Final

from hantei.catalog import codes
from hantei.catalog.parsers import Choice, Parser, Problem, Text, WholeNumber, Words
from hantei.core.text import clean, fold
from hantei.files.sheet import Value
from hantei.games.leader.cards.models import Keyword
from hantei.games.leader.vocabulary import KEYWORD_BY_ID, KEYWORDS, KeywordTerm, words_of

SEPARATORS: Final = "・･、､,，/／;；\n「」『』【】［］[]"
"""What parts the words of one cell; brackets round words count as such."""

_ROMAN: Final = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8, "ix": 9, "x": 10}
_ROMAN_SIGNS: Final = ("", "Ⅰ", "Ⅱ", "Ⅲ")
_NAME_AND_LEVEL: Final = re.compile(r"(.+?)[:(]?([0-9]{1,6}|[ivx]{1,4})\)?")
_KEYWORD_IDS: Final = {fold(word): keyword for word, keyword in words_of(KEYWORDS)}
_TOKENS: Final = Words(separators=SEPARATORS)
_QUOTED: Final = re.compile(r"[「『]([^「」『』]+)[」』]")


def read_level(text: str) -> int | None:
    """Return the number that folded text spells in digits or as a Roman numeral up to ten."""
    return int(text) if text.isdecimal() else _ROMAN.get(text)


def read_keyword(token: str) -> Keyword | None:
    """Return the keyword that a word of a cell names, with any number; None if there is no such keyword.

    >>> read_keyword("ドレインⅡ") == read_keyword("ドレイン2") == read_keyword("drain II")
    True
    """
    key = fold(token)
    if key in _KEYWORD_IDS:
        return Keyword(id=_KEYWORD_IDS[key])
    match = _NAME_AND_LEVEL.fullmatch(key)
    if match is None or match[1] not in _KEYWORD_IDS:
        return None
    level = read_level(match[2])
    return None if level is None else Keyword(id=_KEYWORD_IDS[match[1]], level=level)


def write_keyword(keyword: Keyword) -> str:
    """Return the keyword as it is printed: ドレインⅡ, エクシード2, 貫通."""
    term = KEYWORD_BY_ID[keyword.id]
    if keyword.level is None:
        return term.ja
    is_sign = term.roman and keyword.level < len(_ROMAN_SIGNS)
    return term.ja + (_ROMAN_SIGNS[keyword.level] if is_sign else str(keyword.level))


def _printed_forms(term: KeywordTerm) -> tuple[str, ...]:
    """Return the ways in which a keyword may be printed; of open numbers only the lowest."""
    levels: tuple[int | None, ...] = (None,) if term.levels is None else tuple(term.levels)
    forms = tuple(write_keyword(Keyword(id=term.id, level=level)) for level in levels)
    return forms if term.roman else forms[:1]


_CHOICES: Final = tuple(form for term in KEYWORDS for form in _printed_forms(term))


@dataclass(frozen=True)
class KeywordCell(Parser):
    """Keywords with their numbers: 貫通、ドレインⅡ、エクシード2. The row rules check which numbers are allowed."""

    @property
    def choices(self) -> tuple[str, ...]:  # type: ignore[override]
        return _CHOICES

    def parse(self, value: Value) -> Any:
        tokens = _TOKENS.parse(value)
        if isinstance(tokens, Problem):
            return tokens
        read = {token: read_keyword(token) for token in tokens}
        known = tuple(dict.fromkeys(keyword for keyword in read.values() if keyword is not None))
        unknown = tuple(token for token, keyword in read.items() if keyword is None)
        if unknown:
            facts = {"value": unknown, "allowed": self.choices}
            return Problem(codes.CHOICE_UNKNOWN, facts, value=known or None)
        return known

    def write(self, value: Any) -> str | int:
        return "、".join(write_keyword(keyword) for keyword in value)


@dataclass(frozen=True)
class LevelCell(WholeNumber):
    """The number of a keyword: 2, Ⅱ or II."""

    def parse(self, value: Value) -> Any:
        roman = _ROMAN.get(fold(value)) if isinstance(value, str) else None
        return super().parse(value) if roman is None else self.limited(roman)


@dataclass(frozen=True)
class TriggerCell(Choice):
    """A condition. Those of the other list are read as well, so that the row rules can name the mistake."""

    others: Choice = field(default_factory=Choice)

    def parse(self, value: Value) -> Any:
        found = super().parse(value)
        if isinstance(found, Problem):
            other = self.others.parse(value)
            return found if isinstance(other, Problem) else other
        return found


@dataclass(frozen=True)
class NamesCell(Parser):
    """Card names joined by +. A name that is there twice asks for two such cards."""

    def parse(self, value: Value) -> Any:
        text = Text().parse(value)
        if isinstance(text, Problem):
            return text
        names = map(clean, re.split(r"[+＋\n]", text))
        found = tuple(_QUOTED.sub(r"\1", name) if _QUOTED.fullmatch(name) else name for name in names if name)
        return found or Problem(codes.LIST_EMPTY, {"value": text})

    def write(self, value: Any) -> str | int:
        return "+".join(value)
