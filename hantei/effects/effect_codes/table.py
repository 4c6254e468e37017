"""A game's table of effect codes: its words with their parameters, and how calls become nodes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Final

from hantei.core.text import fold
from hantei.effects.effect_codes.calls import Call, CodeError, Piece
from hantei.effects.tree.nodes import AbilityKind, Event, Limit
from hantei.effects.words.vocabulary import Vocabulary

_NEEDED: Final = object()


@dataclass(frozen=True)
class Parameter:
    """One argument of a word: its name in JSON, how it is read, and its value if it is left out."""

    name: str
    read: Callable[[Piece, Vocabulary], Any]
    default: Any = _NEEDED

    @property
    def needed(self) -> bool:
        return self.default is _NEEDED

    def or_else(self, default: Any) -> Parameter:
        """Return the same parameter as an optional one."""
        return Parameter(self.name, self.read, default)


@dataclass(frozen=True)
class CodeWord:
    """A word that takes arguments; `make` gets them in the order of the parameters."""

    name: str
    parameters: tuple[Parameter, ...]
    make: Callable[..., Any]

    @property
    def notation(self) -> str:
        """Return how a word is written: `damage(amount,target)`; optional arguments are in []."""
        names = (one.name if one.needed else f"[{one.name}]" for one in self.parameters)
        return f"{self.name}({','.join(names)})"


@dataclass(frozen=True)
class Head:
    """The effect of a trigger on an ability; `kind` None leaves the kind to the body."""

    kind: AbilityKind | None = None
    label: str = ""
    when: Event | None = None
    instead_of: Event | None = None


@dataclass(frozen=True, eq=False)
class CodeTable:
    """The words of one game's codes: operations, triggers, conditions, limits."""

    operations: tuple[CodeWord, ...]
    heads: Mapping[str, Head]
    conditions: tuple[CodeWord, ...] = ()
    limits: Mapping[str, Limit] = field(default_factory=dict)


def named(group: Iterable[CodeWord], name: Piece, reason: str) -> CodeWord:
    """Return the word of this name."""
    found: CodeWord = find({word.name: word for word in group}, name, reason)
    return found


def find(known: Mapping[str, Any], piece: Piece, reason: str) -> Any:
    """Return what a word stands for; CodeError with similar words if it is unknown."""
    key = " ".join(piece.text.split())
    if key not in known:
        alike = tuple(get_close_matches(key, known, 3))
        raise CodeError(piece.at, reason, piece.text, alike or tuple(known))
    return known[key]


def choice(name: str, known: Mapping[str, Any]) -> Parameter:
    """Return a parameter that is one of some words."""
    return Parameter(name, lambda piece, _: find(known, piece, f"unknown_{name}"))


def read_arguments(word: CodeWord, call: Call, words: Vocabulary) -> list[Any]:
    """Return the arguments of a call in the order of the parameters; CodeError if they do not fit."""
    keyed = {piece.key: piece for piece in call.arguments if piece.key}
    loose = [piece for piece in call.arguments if not piece.key]
    names = {parameter.name for parameter in word.parameters}
    for key, value in keyed.items():
        if key not in names:
            raise CodeError(value.at, "unknown_argument", key, (word.notation,))
    skipped: CodeError | None = None
    values = []
    for parameter in word.parameters:
        piece = keyed.pop(parameter.name, None)
        if piece is None and loose:
            try:
                values.append(parameter.read(loose[0], words))
            except CodeError as error:
                if parameter.needed:
                    raise
                skipped = error
                values.append(parameter.default)
            else:
                loose.pop(0)
        else:
            values.append(_keyed(parameter, piece, word, call, words))
    if loose and skipped is not None:
        raise skipped
    if loose:
        raise CodeError(loose[0].at, "too_many_arguments", loose[0].text, (word.notation,))
    return values


def _keyed(parameter: Parameter, piece: Piece | None, word: CodeWord, call: Call, words: Vocabulary) -> Any:
    if piece is not None:
        return parameter.read(piece, words)
    if parameter.needed:
        raise CodeError(call.whole.at, "argument_missing", call.name.text, (word.notation,))
    return parameter.default


def made(word: CodeWord, call: Call, words: Vocabulary) -> Any:
    """Return what the word makes of a call; a ValueError of the maker is a fault of its arguments."""
    values = read_arguments(word, call, words)
    try:
        return word.make(*values)
    except ValueError as error:
        raise CodeError(call.whole.at, str(error), call.whole.text, (word.notation,)) from None


def same_spelling(word: str, spellings: Iterable[str]) -> bool:
    """True if a word is one of some spellings, width and case ignored."""
    return fold(word) in map(fold, spellings)
