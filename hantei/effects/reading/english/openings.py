"""What a sentence is made of: the head of an ability and its body."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, Final, cast

from hantei.effects.reading.english.parse import RefusedError
from hantei.effects.reading.english.values import (
    DOER,
    THEIR,
)
from hantei.effects.tree.kinds import implied_kind
from hantei.effects.tree.nodes import (
    Ability,
    AbilityKind,
    AllOf,
    Count,
    Discard,
    Do,
    Event,
    Keyword,
    Life,
    Move,
    Player,
    Selector,
    Side,
    Statement,
    TurnOf,
)

Statements = tuple[Statement, ...]
Head = dict[str, Any]
"""What stands before the body, by the fields of an ability; `marker` is a kind that is said."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A sentence: the head of an ability, if it has one, and what is done.

    natural  the head ends with a comma, as designers write it
    instead  what is done takes the place of what was said before
    """

    head: Head
    body: Statements
    natural: bool = False
    instead: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """A sentence that says that one of the following lines is chosen."""

    head: Head
    count: Count
    who: Player = "own"


class Parted(tuple[Statement, ...]):
    """Statements of which the first `cost` stand before a semicolon."""

    cost: int

    def __new__(cls, statements: Statements, cost: int) -> Parted:
        made = super().__new__(cls, statements)
        made.cost = cost
        return made


def with_cost(opening: Opening) -> Opening:
    """What is paid before a semicolon is the cost of what stands behind it."""
    body = opening.body
    if not isinstance(body, Parted) or "cost" in opening.head or not all(map(payable, body[: body.cost])):
        return opening
    cost = tuple(replace(one, may=False) for one in body[: body.cost] if isinstance(one, Do))
    return replace(opening, head={**opening.head, "cost": cost}, body=body[body.cost :])


def payable(statement: Statement) -> bool:
    """Whether a statement can be a cost."""
    if not isinstance(statement, Do) or statement.link:
        return False
    verb = statement.verb
    if isinstance(verb, Move):
        return verb.what.side in ("own", "") and verb.to.zone not in ("hand", "field")
    return (isinstance(verb, Discard) and verb.who == "own") or (isinstance(verb, Life) and verb.change == "pay")


def finished(opening: Opening) -> Ability:
    """The ability of a whole opening."""
    return ability_of(opening.head, opening.body)


def ability_of(head: Head, body: Statements, keywords: tuple[Keyword, ...] = ()) -> Ability:
    said = {name: value for name, value in head.items() if name != "marker"}
    kind = said.pop("kind", None) or head.get("marker")
    kind = "replacement" if "instead_of" in said else kind
    ability = Ability("spell", body=body, keywords=keywords, **said)
    return replace(ability, kind=cast(AbilityKind, kind) if kind else implied_kind(ability))


def resolved(node: Any, side: Side) -> Any:
    """The node with their for the one who acts."""
    if isinstance(node, tuple):
        return tuple(resolved(part, side) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    changes: dict[str, Any] = {}
    for field in fields(node):
        value = getattr(node, field.name)
        if value == DOER:
            changes[field.name] = side or "own"
        elif value == THEIR:
            changes[field.name] = _side(side)
        elif is_dataclass(value) or isinstance(value, tuple):
            new = resolved(value, side)
            if new is not value and new != value:
                changes[field.name] = new
    return replace(node, **changes) if changes else node


def _side(side: Side) -> Side:
    if not side:
        raise RefusedError(THEIR)
    return side


TURN: Final = "turn"
"""The event that is a whole turn; beside another event it only says in whose turn."""


def _turn_apart(one: Event, other: Event) -> Head:
    turn, event = (one, other) if one.event == TURN else (other, one)
    if turn.subject is None or isinstance(turn.subject, Selector):
        raise RefusedError(turn)
    return {"when": event, "condition": TurnOf(turn.subject)}


def joined(parts: tuple[Head, ...]) -> Head:
    """All parts of a head; only conditions can be said more than once."""
    head: Head = {}
    for part in parts:
        for name, unresolved in part.items():
            value = resolved(unresolved, "")
            if name == "when" and name in head and TURN in (value.event, head[name].event):
                head.update(_turn_apart(head[name], value))
            elif name == "condition" and name in head:
                head[name] = AllOf((head[name], value))
            elif name in head and name != "kind":
                raise RefusedError(name)
            else:
                head[name] = value
    return head
