"""The table of verbs read backwards: which of its patterns says a node, and what stands in its slots."""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields
from functools import cache
from typing import Any, Final

from hantei.effects.chart.engine.grammar import slots
from hantei.effects.chart.english.forms import named_slot
from hantei.effects.chart.rules.clauses.frames import Source, verb
from hantei.effects.chart.tables.load import table
from hantei.effects.tree.nodes import Counters, Discard, Show, Verb

_AROUND: Final = ("mask", "who", "duration", "slot")
"""Fields that a pattern needn't say: who does it and how long it lasts stand around it."""
_HELD: Final = {
    "stats": ("what", "stat"), "number": ("who", "stat"), "lot": ("stat", "n"), "counters": ("counter", "n"),
}  # fmt: skip
"""Slots that say several roles, by name."""


@dataclass(frozen=True, slots=True)
class Wording:
    """A pattern that says a node.

    roles      of the table, each with the field that holds it
    subject    the role that stands before the verb, "" where it is a player or nobody
    says_doer  the one who does it is said within
    """

    parts: tuple[str, ...]
    roles: tuple[tuple[str, str], ...]
    subject: str = ""
    says_doer: bool = False


def wording(node: Verb) -> Wording | None:
    """Return the first pattern of the table that says just what a node holds."""
    for roles, patterns in _entries(type(node).__name__):
        said = held(node, roles)
        if said is None:
            continue
        for pattern in patterns:
            if _says(pattern, said):
                return _wording(pattern, roles)
    return None


@cache
def _entries(sort: str) -> tuple[tuple[tuple[Source, ...], tuple[str, ...]], ...]:
    """The sources of the fields, and the patterns, of all verbs that make a sort of node."""
    known = ((verb(name), tuple(entry.get("en", ()))) for name, entry in table("verbs").items())
    return tuple((one.fields, patterns) for one, patterns in known if one.sort == sort and patterns)


def held(node: Verb, sources: tuple[Source, ...]) -> set[str] | None:
    """Return the roles that a node holds by the sources of its fields; None where it says something else."""
    said = {source.field for source in sources}
    sort: Any = type(node)
    if any(name not in said and getattr(node, name) != usual for name, usual in _defaults(sort)):
        return None
    found: set[str] = set()
    for source in sources:
        value = getattr(node, source.field)
        if source.sign:
            if not _is_constant(node, source, value):
                return None
        elif value is None and not isinstance(node, Counters):
            return None
        elif source.value is None or value != source.value:
            found.add(source.role)
    return found


def _is_constant(node: Verb, source: Source, value: object) -> bool:
    if source.is_doer and source.field == "who":
        return True
    if source.is_doer and isinstance(node, Show):
        return bool(value == node.who) and value != "each"  # what each player shows is seen by both
    return bool(value == source.value)


@cache
def _defaults(sort: Any) -> tuple[tuple[str, object], ...]:
    found = ((one.name, one.default) for one in fields(sort) if one.name not in _AROUND)
    return tuple((name, default) for name, default in found if default is not MISSING)


def _says(pattern: str, held: set[str]) -> bool:
    """True if the slots of a pattern say all that is held, and nothing else."""
    said: set[str] = set()
    for part in slots(pattern):
        if part.startswith("{"):
            name = named_slot(part)[0]
            said |= set(_HELD.get(name, (name,)))
    return held - {"who"} <= said <= held | {"who"}


def _wording(pattern: str, sources: tuple[Source, ...]) -> Wording:
    parts = slots(pattern)
    roles = tuple((source.role, source.field) for source in sources if source.role)
    names = {named_slot(part)[0] for part in parts if part.startswith("{")}
    subject = named_slot(parts[0])[0] if parts[0].startswith("{") else ""
    return Wording(parts[1:] if subject else parts, roles, subject, "number" in names)


def told_of(node: Verb, roles: tuple[tuple[str, str], ...], stats: tuple[str, ...]) -> dict[str, Any]:
    """Return what stands in the slots of a pattern."""
    told: dict[str, Any] = {role: getattr(node, name) for role, name in roles}
    for slot, (first, _) in _HELD.items():
        told[slot] = told.get(first)
    told["stats"] = stats or (told.get("stat"),)
    told["lot"] = told.get("n")
    told["discarded"] = isinstance(node, Discard) or None
    return told
