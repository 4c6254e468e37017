"""Conditions on a card's fields: `cost<=2`, `attribute=炎`, `tribe=魔導師`, `name~竜`.

A condition is a field, a sign and a value. Fields go by their name or by any heading of their column, unknown
columns by theirs. Values are what is stored or what people read; width and case don't matter.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final, Generic, Protocol, TypeVar

from pydantic import BaseModel

from hantei.catalog import codes
from hantei.catalog.parsers import Parser, Problem
from hantei.core.errors import UsageError
from hantei.core.text import clean, fold, is_decimal, whole_number

_SIGNS: Final = {
    "<=": "<=", ">=": ">=", "!=": "!=", "==": "=", "＜＝": "<=", "＞＝": ">=", "！＝": "!=", "≦": "<=", "≤": "<=",
    "≧": ">=", "≥": ">=", "≠": "!=", "<": "<", "＜": "<", ">": ">", "＞": ">", "=": "=", "＝": "=",
    "~": "~", "～": "~", "〜": "~",
}  # fmt: skip
_CONDITION: Final = re.compile(f"([^{''.join(_SIGNS)}].*?)({'|'.join(_SIGNS)})(.*)", re.DOTALL)
_ORDER: Final[Mapping[str, Callable[[float, float], bool]]] = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip
_PLAIN: Final = frozenset({str, int, float, bool})
_ALIKE: Final = frozenset({str, int})
"""Types of which equal values are one value."""


class HasKind(Protocol):
    """The objects that conditions are applied to: a card, or a row of a list."""

    @property
    def kind(self) -> str: ...


Thing = TypeVar("Thing", bound=HasKind)


@dataclass(frozen=True, slots=True)
class Field(Generic[Thing]):
    """How one field of a kind of card is read; the parser is that of its column, if it has one."""

    name: str
    read: Callable[[Thing], Any]
    parser: Parser | None = None

    def meaning(self, text: str) -> Any:
        """Return the value that a typed text stands for: the column's value, a `Problem`, or None without a column."""
        return self.parser.parse(text) if self.parser is not None else None

    def label(self, card: Thing) -> str:
        """Return the printed word for the card's value if it is from a fixed list; otherwise an empty text."""
        value = self.read(card)
        if self.parser is None or not self.parser.choices or value is None:
            return ""
        try:
            return str(self.parser.write(value))
        except KeyError:  # a value that the game has set itself and that has no word
            return ""


@dataclass(frozen=True, slots=True)
class Condition(Generic[Thing]):
    """A condition ready for use: its field for each kind of card, the sign, and the value as it was typed.

    Whether a value meets it is worked out once where equal values mean the same (1 and true don't): a catalogue of
    thousands of cards has few.
    """

    fields: Mapping[str, Field[Thing]]
    sign: str
    value: str
    _known: dict[tuple[str, Any], bool] = field(default_factory=dict, init=False, repr=False, compare=False)

    def holds(self, card: Thing) -> bool:
        """True if a card meets the condition; False for a card without the field."""
        field = self.fields.get(card.kind)
        if field is None:
            return False
        value = field.read(card)
        if type(value) not in _ALIKE and not (isinstance(value, tuple) and all(map(_is_word, value))):
            return self._is_met(field, card)
        key = (card.kind, value)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._is_met(field, card)
        return known

    def _is_met(self, field: Field[Thing], card: Thing) -> bool:
        if self.sign in _ORDER:
            return self._is_ordered(field, card)
        if self.sign == "~":
            wanted = fold(self.value)
            return any(wanted in fold(text) for text in (*texts(field.read(card)), field.label(card)))
        return self._is_equal(field, card) == (self.sign == "=")

    def values_on(self, card: Thing) -> tuple[str, ...]:
        """Return the values of the field on a card, as people read them; empty for a card without the field."""
        field = self.fields.get(card.kind)
        if field is None:
            return ()
        label = field.label(card)
        return (label,) if label else tuple(texts(field.read(card)))

    def _is_ordered(self, field: Field[Thing], card: Thing) -> bool:
        limit = _number(self.value)
        numbers = (_number(leaf) for leaf in leaves(field.read(card)))
        return limit is not None and any(_ORDER[self.sign](number, limit) for number in numbers if number is not None)

    def _is_equal(self, field: Field[Thing], card: Thing) -> bool:
        value, wanted = field.read(card), fold(self.value)
        if not wanted:
            return not any(map(fold, texts(value)))
        meaning = field.meaning(self.value)
        if isinstance(value, tuple) and isinstance(meaning, tuple) and set(meaning) <= set(value):
            return True
        if meaning is not None and meaning == value:
            return True
        number = _number(self.value)
        return any(
            fold(_text(leaf)) == wanted or (number is not None and _number(leaf) == number) for leaf in leaves(value)
        )


def read_condition(text: str, find: Callable[[str], Mapping[str, Field[Thing]]]) -> Condition[Thing]:
    """Return the condition that was typed; `find` gives the fields of a name by kind of card.

    UsageError "search_condition_bad" if it has no sign or compares with what is not a number;
    "search_value_unknown" if the column knows a fixed list of values and this is none of them.
    """
    parts = _CONDITION.fullmatch(text)
    if parts is None or not clean(parts[1]):
        raise UsageError("search_condition_bad", condition=text)
    condition = Condition(find(clean(parts[1])), _SIGNS[parts[2]], clean(parts[3]))
    if condition.sign in _ORDER:
        if _number(condition.value) is None:
            raise UsageError("search_condition_bad", condition=text)
    elif condition.sign != "~" and condition.value:
        _check_value(condition, text)
    return condition


def _check_value(condition: Condition[Thing], text: str) -> None:
    """Refuse a value that no kind's column can hold: the search would find nothing and not say why."""
    fields = tuple(condition.fields.values())
    problems = [meant for field in fields if isinstance(meant := field.meaning(condition.value), Problem)]
    if not fields or len(problems) < len(fields):
        return
    if all(problem.code is codes.NUMBER_EXPECTED for problem in problems):
        raise UsageError("search_condition_bad", condition=text)
    allowed = dict.fromkeys(word for field in fields if field.parser for word in field.parser.choices)
    if allowed:
        raise UsageError("search_value_unknown", field=fields[0].name, value=condition.value, allowed=tuple(allowed))


def _is_word(value: Any) -> bool:
    """True for a text, and for a keyword with its number."""
    return type(value) is str or (isinstance(value, BaseModel) and bool(value.model_config.get("frozen")))


def leaves(value: Any) -> Iterator[Any]:
    """Yield the single values inside a field's value: of lists, tables and models, enum members as their values."""
    if type(value) in _PLAIN:
        yield value
    elif isinstance(value, Enum):
        yield value.value
    elif isinstance(value, (BaseModel, dict)):
        for item in (value if isinstance(value, dict) else vars(value)).values():
            yield from leaves(item)
    elif isinstance(value, (tuple, list, set, frozenset)):
        for item in value:
            yield from leaves(item)


def texts(value: Any) -> Iterator[str]:
    """Yield the single values inside a field's value as text."""
    return map(_text, leaves(value))


def _text(leaf: Any) -> str:
    return ("true" if leaf else "false") if isinstance(leaf, bool) else str(leaf)


def _number(value: Any) -> float | None:
    """Return the number that a value is or spells, None if it is none."""
    if isinstance(value, str):
        whole = whole_number(value)
        return float(fold(value)) if whole is None and is_decimal(value) else whole
    return value if isinstance(value, (int, float)) and not isinstance(value, bool) else None
