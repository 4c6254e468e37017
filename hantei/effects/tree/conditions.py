"""The tree's nodes for conditions and events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from hantei.effects.tree.nouns import (
    Filter,
    Object,
    Player,
    Selector,
    Value,
)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happens, by its id in the game, with its subject and what it is done to or by."""

    event: str
    subject: Object | None = None
    object: Object | None = None
    every: bool = False


@dataclass(frozen=True, slots=True)
class Exists:
    """There are such cards, so many of them (at least one where the selector has no count)."""

    what: Selector
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Compare:
    """Two values compared; op as in `StatIs`."""

    left: Value
    op: str
    right: Value


@dataclass(frozen=True, slots=True)
class Is:
    """A known card fits filters, is of a kind, or lies in a zone."""

    what: Selector
    filters: tuple[Filter, ...] = ()
    kinds: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    negated: bool = False


@dataclass(frozen=True, slots=True)
class TurnOf:
    """Whose turn it is."""

    player: Player


@dataclass(frozen=True, slots=True)
class Did:
    """Whether what was said last has been done: そうしたら, そうした場合; negated: そうしなかったら."""

    negated: bool = False


@dataclass(frozen=True, slots=True)
class Came:
    """What a roll or a coin has shown: numbers of a die, or heads and tails as 1 and 0."""

    results: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Happened:
    """An event that has happened in a span: このターンに…した."""

    event: Event
    during: str = "this_turn"
    negated: bool = False


@dataclass(frozen=True, slots=True)
class AllOf:
    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    conditions: tuple[Condition, ...]


Condition: TypeAlias = Exists | Compare | Is | TurnOf | Did | Came | Happened | AllOf | AnyOf
