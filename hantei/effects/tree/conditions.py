"""The tree's nodes for conditions and events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from hantei.effects.tree.node import Node
from hantei.effects.tree.nouns import (
    Filter,
    Object,
    Player,
    Selector,
    Value,
)


@dataclass(frozen=True, slots=True)
class Event(Node):
    """Something that happens, by its id in the game, with its subject and what it is done to or by."""

    event: str
    subject: Object | None = None
    object: Object | None = None
    every: bool = False


@dataclass(frozen=True, slots=True)
class Exists(Node):
    """There are as many such cards as the selector counts (at least one if it has no count)."""

    what: Selector
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Compare(Node):
    """Two values compare as `op` says; op as in `StatIs`."""

    left: Value
    op: str
    right: Value


@dataclass(frozen=True, slots=True)
class Is(Node):
    """A known card passes filters, is of a kind, or is in a zone."""

    what: Selector
    filters: tuple[Filter, ...] = ()
    kinds: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    negated: bool = False


@dataclass(frozen=True, slots=True)
class TurnOf(Node):
    """It is the turn of a player."""

    player: Player


@dataclass(frozen=True, slots=True)
class Did(Node):
    """The last verb was carried out: そうしたら, そうした場合; negated: そうしなかったら."""

    negated: bool = False


@dataclass(frozen=True, slots=True)
class Came(Node):
    """A roll or a coin shows one of some results: numbers of a die, or heads and tails as 1 and 0."""

    results: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Happened(Node):
    """An event that has happened in a span: このターンに…した."""

    event: Event
    during: str = "this_turn"
    negated: bool = False


@dataclass(frozen=True, slots=True)
class AllOf(Node):
    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class AnyOf(Node):
    conditions: tuple[Condition, ...]


Condition: TypeAlias = Exists | Compare | Is | TurnOf | Did | Came | Happened | AllOf | AnyOf
