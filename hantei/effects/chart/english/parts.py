"""Meanings of English phrases on the way to a tree: they stand between rules and never in the result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal

from hantei.effects.chart.engine.making import Word
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.node import Node

SUBJECT: Final = tree.Selector(reference="unsaid", slot=-1)
"""What a verb is done by, until that is known."""
DOER: Final = Word("doer")
"""The player who does it, where it is a player."""


@dataclass(frozen=True, slots=True)
class Act(Node):
    """What is done; the one who does it is said elsewhere, and is `doer` or `SUBJECT` meanwhile.

    by     whether players or cards do it
    deck   whose deck it speaks of, which must be that of the one who does it: own, doer or ""
    third  the verb has the ending of the third person; None where there is no verb
    """

    verbs: tuple[tree.Verb, ...]
    by: Literal["player", "cards", "both"]
    third: bool | None = False
    deck: str = ""


@dataclass(frozen=True, slots=True)
class Clause(Node):
    """Statements of one clause.

    led    what stands before them that could go for more than them: who, span (a duration), may; bare: no verb (+1 ATK)
    plain  nothing stands before them
    span   how long they last, or the last of them
    """

    body: tuple[tree.Statement, ...]
    led: str = ""
    plain: bool = False
    span: tree.Duration | None = None


@dataclass(frozen=True, slots=True)
class Listed(Node):
    """Statements; `price`: how many of them stand before the first semicolon."""

    body: tuple[tree.Statement, ...]
    price: int = 0


@dataclass(frozen=True, slots=True)
class Head(Node):
    """What stands before the statements of an ability; `marker`: the kind, where the text says it in brackets."""

    label: str = ""
    kind: str = ""
    marker: str = ""
    when: tree.Event | None = None
    instead_of: tree.Event | None = None
    zones: tuple[str, ...] = ()
    condition: tree.Condition | None = None
    cost: tuple[tree.Statement, ...] = ()
    limit: tree.Limit | None = None
    may: bool = False


@dataclass(frozen=True, slots=True)
class Opening(Node):
    """A sentence: the head of an ability, and what is done.

    natural  the head ends with a comma, as designers write it
    instead  what is done takes the place of what was said before
    lasting  its condition is one for as long as which it holds
    """

    head: Head
    body: tuple[tree.Statement, ...]
    natural: bool = False
    instead: bool = False
    lasting: bool = False


@dataclass(frozen=True, slots=True)
class Done(Node):
    """An act with what it is done to or by."""

    id: str
    by: Any = None
