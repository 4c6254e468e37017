"""Meanings of phrases on the way to a tree: they stand between rules and never in the result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hantei.effects.chart.engine.making import Word
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.node import Node


@dataclass(frozen=True, slots=True)
class Modifier(Node):
    """What describes a noun: `slot` is the part of the selector that it fills."""

    slot: str
    value: Any


@dataclass(frozen=True, slots=True)
class Joined(Node):
    """Cards with a word between that says all of them (`and`) or one of them (`or`)."""

    op: str
    parts: tuple[tree.Selector, ...]


@dataclass(frozen=True, slots=True)
class Argument(Node):
    """A phrase before a verb with its particle; "" where it has none, # for a bare amount or count, and a word for
    what stands in any place: `duration`, `order`, `free`, `random`, `each`."""

    particle: str
    value: Any


@dataclass(frozen=True, slots=True)
class StatsOf(Node):
    """Stats of cards, to be changed."""

    of: Any
    stats: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class NumberOf(Node):
    """A number of a player, as life; `amount`: how much of it."""

    who: str
    stat: str
    amount: tree.Value | None = None


@dataclass(frozen=True, slots=True)
class Dealt(Node):
    """So much damage, as what is dealt; `sort`: "" each, "divided" in all and divided, "total" in all."""

    amount: tree.Value
    sort: str = ""


@dataclass(frozen=True, slots=True)
class PartOf(Node):
    """Something of cards that a verb is done to: their control, damage, position, a state (`value`), keywords."""

    sort: str
    what: tree.Selector | Joined
    value: Any = ""


@dataclass(frozen=True, slots=True)
class Named(Node):
    """An id of some sort that a verb asks for: a state, a counter, a die, what is negated."""

    sort: str
    id: str


@dataclass(frozen=True, slots=True)
class Clause(Node):
    """Statements of one clause.

    doer   the player who was said to do it, "" where nobody was
    topic  that player, where the next clause goes on with the same one (は)
    span   where a duration is said in it: behind cards with は (`topic`), or anywhere else (`inside`); `each`: for each
           of some cards, which stand first, it is done
    either it is the choice of two things to do that か makes
    """

    body: tuple[tree.Statement, ...]
    doer: str = ""
    topic: str = ""
    span: str = ""
    either: bool = False


@dataclass(frozen=True, slots=True)
class Head(Node):
    """What stands before the statements of an ability; `plays`: must or may, where the text says that it is played;
    `marked`: a colon, brackets or a label set it apart from what stands before it; `needs_play`: it is one only where
    `plays` is said, `needs_label`: only where a label says that the ability is activated; `unread`: words of it that
    aren't understood; `also`: other moments at which the same is done; `if_done`: it says たら, which behind other
    sentences asks what has come of them."""

    label: str = ""
    kind: str = ""
    when: tree.Event | None = None
    instead_of: tree.Event | None = None
    condition: tree.Condition | None = None
    limit: tree.Limit | None = None
    cost: tuple[tree.Statement, ...] = ()
    zones: tuple[str, ...] = ()
    plays: str = ""
    marked: bool = False
    needs_play: bool = False
    needs_label: bool = False
    unread: tuple[tree.Unparsed, ...] = ()
    also: tuple[tree.Event, ...] = ()
    if_done: bool = False


@dataclass(frozen=True, slots=True)
class Segment(Node):
    """A stretch of a cell: a head with a sentence, or a sentence that goes on.

    starts   it begins with a bullet, or is a line by itself
    for_all  a limit for all abilities that follow
    bullet   the sign with which it begins; `listed`: the sign of the lines that it offers, after which another line
             with that sign would be one of them
    otherwise  what is done where the condition of the sentence before doesn't hold; `if_none`: that there are cards
    but        a restriction that lasts as long as what the sentence before says
    needs_head  an ability with a head stands right behind it
    replaces what it does under a condition is done in place of the sentence before
    narrows  which of the cards of the sentence before are meant alone (ただし魔法を除く)
    """

    head: Head | None = None
    body: tuple[tree.Statement, ...] = ()
    keywords: tuple[tree.Keyword, ...] = ()
    starts: bool = False
    for_all: bool = False
    bullet: str = ""
    listed: str = ""
    replaces: bool = False
    otherwise: bool = False
    if_none: bool = False
    but: bool = False
    needs_head: bool = False
    narrows: tree.Filter | None = None
