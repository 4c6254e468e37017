"""Cell parsers: from a cell's value to a card's value and back.

A parser never raises and never guesses: what it can't read is a `Problem` that the importer turns into a
finding with the cell's address. `write` is the inverse: `parse(write(value)) == value`.
"""

from __future__ import annotations

import datetime
import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from hantei.catalog import codes
from hantei.core.finding import Code, Fact
from hantei.core.reading import NameLines, has_lines, name_lines
from hantei.core.text import BLANK_MARKS, clean, fold, is_decimal, is_ditto, nfkc, whole_number
from hantei.files.sheet import LONGEST_TEXT, Value, as_text

LARGEST_NUMBER: Final = 1_000_000

_THOUSANDS: Final = re.compile(r"[+-]?[0-9]{1,3}(?:,[0-9]{3})+")
"""A number as spreadsheets write it into csv files: `1,500`."""

_NEGATIVE: Final = re.compile(r"[▲△▼]\s*(?P<number>[0-9]{1,7})")
"""How spreadsheets in Japan show what is below zero: `▲1`. It may also say that a value has gone up."""


_WITH_UNIT: Final = re.compile(
    r"(?P<number>[0-9]{1,3}(?:,[0-9]{3})+|[0-9]{1,6})\s*(?:枚|点|個|体|回|人|pts?|points?)", re.IGNORECASE
)
"""A number with what it counts: `3枚`, `800点`, `1,500pt`."""
_STARS: Final = re.compile("★+")
"""A number as that many stars."""
_MAYBE_THOUSANDS: Final = re.compile(r"[0-9]{1,3}(?:\.0{3})+")
"""`2.000`, which in some countries is two thousand."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A cell that could not be read as its column asks. `value` is what to go on with, None for nothing."""

    code: Code
    facts: Mapping[str, Fact] = field(default_factory=dict)
    variant: str = ""
    value: Any = None


class Parser:
    """Base of all parsers.

    keeps_dashes  whether a lone dash is a value (names) or an empty cell (everything else)
    choices       the allowed words, for drop-downs and messages; empty where open
    """

    keeps_dashes: bool = False
    choices: tuple[str, ...] = ()

    def parse(self, value: Value) -> Any:
        """The card's value, or a `Problem`. The cell is not empty."""
        raise NotImplementedError

    def write(self, value: Any) -> str | int:
        """The cell that `parse` reads back to this value."""
        raise NotImplementedError


def is_blank(value: Value, keeps_dashes: bool = False) -> bool:
    """True if a cell is empty: nothing, blanks only or, outside names, a lone dash or なし."""
    if value is None or value == "":
        return True
    if not isinstance(value, str) or (len(value) > 2 and value[0].isalnum() and value[0] not in "ーな無"):
        return False
    text = clean(value)
    return not text or (not keeps_dashes and len(text) <= 2 and fold(text) in BLANK_MARKS)


def _date_problem(value: Value) -> Problem:
    return Problem(codes.CELL_DATE, {"value": str(value)})


def ditto(text: str) -> Problem | None:
    """The problem of a text that stands for that of another cell; None for any other."""
    if not is_ditto(text) and fold(text) != "同左":
        return None
    return Problem(codes.VALUE_DITTO, {"value": text})


_DATES: Final = (datetime.date, datetime.time, datetime.timedelta)


@dataclass(frozen=True)
class Text(Parser):
    """Any text. A date is refused: Excel has made it out of something like `1-2`."""

    keeps_dashes: bool = False
    dates: bool = False
    """Whether the column is meant for dates and notes, so that a date is no accident."""

    def parse(self, value: Value) -> Any:
        if isinstance(value, str):
            text = clean(value)
            if len(text) > LONGEST_TEXT:
                return Problem(codes.CELL_TOO_LONG, {"length": len(text), "limit": LONGEST_TEXT})
            return (None if self.keeps_dashes or self.dates else ditto(text)) or text
        if isinstance(value, _DATES):
            return value.isoformat() if self.dates and isinstance(value, datetime.date) else _date_problem(value)
        if isinstance(value, float) and not math.isfinite(value):
            return Problem(codes.CELL_NOT_A_NUMBER, {"value": str(value)})
        return as_text(value)

    def write(self, value: Any) -> str | int:
        return str(value)


@dataclass(frozen=True)
class Name(Text):
    """A card's name: a dash, `None` or `NA` is a name like any other; quotation brackets around it go."""

    keeps_dashes: bool = True
    brackets: bool = False

    def parse(self, value: Value) -> Any:
        text = super().parse(value)
        if isinstance(text, str):
            if has_lines(text):
                return self._of_lines(name_lines(text))
            return self._bare(text)
        return text

    def _bare(self, text: str) -> str:
        return text[1:-1] if self.brackets and len(text) > 2 and text[0] == "『" and text[-1] == "』" else text

    def _of_lines(self, found: NameLines) -> Problem:
        """Return the problem of a name of several lines, with the name that it was read as."""
        name = self._bare(found.name)
        if found.reading:
            return Problem(codes.NAME_WITH_READING, {"name": name, "reading": found.reading}, value=name)
        return Problem(codes.NAME_LINE_BREAK, {"name": name}, value=name)

    def write(self, value: Any) -> str | int:
        text = str(value)
        return f"『{text}』" if self.brackets and len(text) > 2 and text[0] == "『" and text[-1] == "』" else text


@dataclass(frozen=True)
class Identifier(Text):
    """A card's id: what is typed, in half width, without outer blanks."""

    keeps_dashes: bool = True
    pattern: str = ""

    def parse(self, value: Value) -> Any:
        text = super().parse(value)
        if not isinstance(text, str):
            return text
        text = nfkc(text)
        if self.pattern and not re.fullmatch(self.pattern, text):
            return Problem(codes.ID_INVALID, {"value": text})
        return text


@dataclass(frozen=True)
class WholeNumber(Parser):
    """A whole number from `low` to `high`. Full-width digits count; dates, TRUE and fractions do not."""

    low: int = 0
    high: int = LARGEST_NUMBER

    def parse(self, value: Value) -> Any:
        number = self._number(value)
        if not isinstance(number, Problem):
            return self.limited(number)
        if number.value is None:
            return number
        limited = self.limited(number.value)
        return limited if isinstance(limited, Problem) else replace(number, value=limited)

    def limited(self, number: int) -> Any:
        if number < self.low:
            return Problem(codes.NUMBER_TOO_SMALL, {"value": number, "limit": self.low})
        if number > self.high:
            return Problem(codes.NUMBER_TOO_LARGE, {"value": number, "limit": self.high})
        return number

    def _number(self, value: Value) -> Any:
        if type(value) is float:
            if not math.isfinite(value):
                return Problem(codes.CELL_NOT_A_NUMBER, {"value": str(value)})
            if value != int(value):
                return Problem(codes.NUMBER_FRACTION, {"value": repr(value)})
            return int(value)
        if isinstance(value, bool):
            return Problem(codes.CELL_BOOLEAN, {"value": as_text(value)})
        if isinstance(value, int):
            return value
        if isinstance(value, str):
            return self._spelt(value)
        return _date_problem(value)

    def _spelt(self, text: str) -> Any:
        number = whole_number(text)
        if number is None and _THOUSANDS.fullmatch(nfkc(text)):
            number = whole_number(nfkc(text).replace(",", ""))
        if number is not None:
            return number
        if is_decimal(text):
            rest = nfkc(text)
            if _MAYBE_THOUSANDS.fullmatch(rest):
                return Problem(codes.NUMBER_FRACTION, {"value": rest}, variant="thousands")
            if set(rest.partition(".")[2]) == {"0"}:
                return Problem(codes.NUMBER_DECIMAL_POINT, {"value": rest}, value=int(float(rest)))
            return Problem(codes.NUMBER_FRACTION, {"value": rest})
        told = _WITH_UNIT.fullmatch(nfkc(clean(text))) or _STARS.fullmatch(clean(text))
        if told is not None:
            return int(told["number"].replace(",", "")) if "number" in told.groupdict() else len(told.group())
        negative = _NEGATIVE.fullmatch(nfkc(clean(text)))
        if negative is not None:
            return Problem(codes.NUMBER_SIGN, {"value": clean(text), "meant": -int(negative["number"])})
        return Problem(codes.NUMBER_EXPECTED, {"value": clean(text)})

    def write(self, value: Any) -> str | int:
        return int(value)


@dataclass(frozen=True)
class Choice(Parser):
    """One of fixed words. `words` maps what may stand in the cell to the value; the first word of a value
    is the one that is written and offered in drop-downs."""

    words: tuple[tuple[str, str], ...] = ()
    _keys: dict[str, str] = field(init=False, repr=False, compare=False, default_factory=dict)
    _labels: dict[str, str] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        for word, value in self.words:
            self._keys.setdefault(fold(word), value)
            self._keys.setdefault(fold(value), value)
            self._labels.setdefault(value, word)

    @property
    def choices(self) -> tuple[str, ...]:  # type: ignore[override]
        return tuple(self._labels.values())

    def parse(self, value: Value) -> Any:
        if isinstance(value, _DATES):
            return _date_problem(value)
        text = as_text(value)
        found = self._keys.get(fold(text))
        if found is None:
            return Problem(codes.CHOICE_UNKNOWN, {"value": text, "allowed": self.choices})
        return found

    def write(self, value: Any) -> str | int:
        return self._labels[value]


@dataclass(frozen=True)
class Words(Parser):
    """Several words in one cell, split at the usual separators; kept in order.

    `known` maps words to values as in `Choice` where only these are allowed; empty means open words. A word that is
    there twice counts once, unless the cell `counts` its words: a list of materials.
    """

    separators: str = "・、,/，／;；\n"
    known: tuple[tuple[str, str], ...] = ()
    at_least_one: bool = False
    strip: str = ""
    counts: bool = False
    _choice: Choice = field(init=False, repr=False, compare=False, default_factory=Choice)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_choice", Choice(self.known))

    @property
    def choices(self) -> tuple[str, ...]:  # type: ignore[override]
        return self._choice.choices

    def parse(self, value: Value) -> Any:
        if isinstance(value, _DATES):
            return _date_problem(value)
        problem = ditto(clean(as_text(value)))
        if problem is not None:
            return problem
        words: list[str] = []
        unknown: list[str] = []
        for word in re.split(f"[{re.escape(self.separators)}]", as_text(value)):
            stripped = clean(clean(word).strip(self.strip) if self.strip else word)
            if not stripped:
                continue
            known = self._choice.parse(stripped) if self.known else stripped
            if isinstance(known, Problem):
                unknown.append(stripped)
            elif self.counts or known not in words:
                words.append(known)
        if unknown:
            return Problem(codes.CHOICE_UNKNOWN, {"value": tuple(unknown), "allowed": self.choices}, value=tuple(words))
        if self.at_least_one and not words:
            return Problem(codes.LIST_EMPTY, {"value": as_text(value)})
        return tuple(words)

    def write(self, value: Any) -> str | int:
        join = "、" if "、" in self.separators else self.separators[0]
        return join.join(str(self._choice.write(word)) if self.known else word for word in value)


@dataclass(frozen=True)
class Numbers(Parser):
    """Several whole numbers in one cell (`1・4`), each at least `low`, at least one."""

    low: int = 1
    separators: str = "・、,/+，／＋;；\n"

    def parse(self, value: Value) -> Any:
        if isinstance(value, _DATES):
            return _date_problem(value)
        one = WholeNumber(self.low)
        if not isinstance(value, str):
            number = one.parse(value)
            return number if isinstance(number, Problem) else (number,)
        numbers: dict[int, None] = {}
        warned: Problem | None = None
        for word in re.split(f"[{re.escape(self.separators)}]", value):
            if not clean(word):
                continue
            number = one.parse(word)
            if isinstance(number, Problem):
                if number.value is None:
                    return number
                warned, number = number, number.value
            numbers[number] = None
        if warned is not None:
            return replace(warned, value=tuple(numbers))
        return tuple(numbers) if numbers else Problem(codes.LIST_EMPTY, {"value": clean(value)})

    def write(self, value: Any) -> str | int:
        return "・".join(str(number) for number in value)


_YES: Final = frozenset(
    fold(word) for word in ("○", "◯", "〇", "●", "✓", "✔", "1", "true", "yes", "y", "有", "あり", "はい")
)
_NO: Final = frozenset(fold(word) for word in ("×", "✕", "x", "0", "false", "no", "n", "無", "なし", "いいえ"))


@dataclass(frozen=True)
class Flag(Parser):
    """Yes or no: ○, 1, TRUE, あり against ×, 0, FALSE, なし; an empty cell is no."""

    @property
    def choices(self) -> tuple[str, ...]:  # type: ignore[override]
        return ("○",)

    def parse(self, value: Value) -> Any:
        if isinstance(value, bool):
            return value
        if isinstance(value, _DATES):
            return _date_problem(value)
        key = fold(as_text(value))
        if key in _YES:
            return True
        if key in _NO:
            return False
        return Problem(codes.FLAG_UNKNOWN, {"value": as_text(value)})

    def write(self, value: Any) -> str | int:
        return "○" if value else ""
