"""How the cells that only spimate has are read: cost, attribute, effect parts and what a fusion asks for."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import Any, Final

from hantei.catalog import codes
from hantei.catalog.parsers import Choice, Parser, Problem, Text, WholeNumber
from hantei.core.text import clean, fold, nfkc
from hantei.files.sheet import Value, as_text
from hantei.games.spimate.cards.codes import SP_CAT_COST_RANGE, SP_CAT_EFFECT_WORD, SP_CAT_FUSION_FORM
from hantei.games.spimate.vocabulary import ATTRIBUTES, EX, MOST_DISCARDS, Word, spellings

_DISCARDS: Final = WholeNumber(-MOST_DISCARDS, MOST_DISCARDS)


@dataclass(frozen=True)
class Cost(Parser):
    """A printed cost: `-2`, `−2`, `2` and `２` all mean two discards, ex in any case is ex (SP-027, SP-028)."""

    choices: tuple[str, ...] = ()

    def parse(self, value: Value) -> Any:
        if isinstance(value, str) and fold(value) == EX:
            return EX
        number = _DISCARDS.parse(_with_minus(value))
        if not isinstance(number, Problem):
            return abs(number)
        if number.code in (codes.NUMBER_TOO_SMALL, codes.NUMBER_TOO_LARGE):
            return Problem(SP_CAT_COST_RANGE, {"value": as_text(value)})
        return number if number.value is None else replace(number, value=abs(number.value))

    def write(self, value: Any) -> str | int:
        if value == EX:
            return EX
        return f"-{value}" if value else 0


def _with_minus(value: Value) -> Value:
    """The cell with a minus sign where a leading ー stands for one, as Japanese keyboards write it."""
    return f"-{value[1:]}" if isinstance(value, str) and value.startswith(("ー", "ｰ")) else value


@dataclass(frozen=True)
class Attribute(Text):
    """An attribute, an open word: 火属性 and fire are 火, an unknown word stays as it is (SP-029)."""

    choices: tuple[str, ...] = tuple(word.ja for word in ATTRIBUTES)
    _known: Choice = field(init=False, repr=False, compare=False, default=Choice(spellings(ATTRIBUTES)))

    def parse(self, value: Value) -> Any:
        text = super().parse(value)
        if not isinstance(text, str):
            return text
        word = clean(text.removesuffix("属性")) or text
        known = self._known.parse(word)
        return word if isinstance(known, Problem) else known


@dataclass(frozen=True)
class EffectWords(Text):
    """Vocabulary ids with their arguments, one per `;`: `discard_hand 1; destroy_own self`.

    Only the leading word of a part is checked; a part that is nothing but a Japanese label is read as its id.
    """

    vocabulary: tuple[Word, ...] = ()
    _ids: dict[str, None] = field(init=False, repr=False, compare=False, default_factory=dict)
    _labels: dict[str, str] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        for word in self.vocabulary:
            self._ids[word.id] = None
            self._labels[fold(word.ja)] = word.id

    def parse(self, value: Value) -> Any:
        text = super().parse(value)
        if not isinstance(text, str):
            return text
        parts = tuple(self._part(clean(part)) for part in re.split("[;；\n]", text) if clean(part))
        if not parts:
            return Problem(codes.LIST_EMPTY, {"value": text})
        unknown = tuple(word for word in map(first_word, parts) if word not in self._ids)
        if unknown:
            facts = {"value": unknown, "suggestions": self._suggestions(unknown)}
            return Problem(SP_CAT_EFFECT_WORD, facts, value=parts)
        return parts

    def write(self, value: Any) -> str | int:
        return "; ".join(value)

    @property
    def choices(self) -> tuple[str, ...]:  # type: ignore[override]
        return tuple(self._ids)

    def _part(self, part: str) -> str:
        head, *rest = part.split(maxsplit=1)
        word_id = nfkc(head).casefold()
        if word_id in self._ids:
            return " ".join((word_id, *rest))
        return self._labels.get(fold(part), part)

    def _suggestions(self, unknown: tuple[str, ...]) -> tuple[str, ...]:
        """The ids most like the unknown words, all ids where none is alike."""
        alike = {near: None for word in unknown for near in get_close_matches(nfkc(word).casefold(), self.choices, 2)}
        return tuple(alike) or self.choices


@dataclass(frozen=True)
class FusionText(Text):
    """A fusion target or list of materials, kept as printed once `reader` can make sense of it (SP-199)."""

    reader: Callable[[str], object | None] = str

    def parse(self, value: Value) -> Any:
        text = super().parse(value)
        if isinstance(text, str) and self.reader(text) is None:
            return Problem(SP_CAT_FUSION_FORM, {"value": text})
        return text


def first_word(part: str) -> str:
    """The vocabulary id of a part of an effect: `discard_hand 1` -> `discard_hand`."""
    return part.split(maxsplit=1)[0]
