"""Verbs of the table: rows of their English patterns, and the nodes that they make."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, Final

from hantei.effects.chart.engine.grammar import Item, Rule, item, slots
from hantei.effects.chart.engine.making import make
from hantei.effects.chart.english.forms import named_slot, third, wordings
from hantei.effects.chart.english.grammar import EnglishRules, literal
from hantei.effects.chart.english.parts import DOER, SUBJECT, Act
from hantei.effects.chart.english.rules.values import Lot
from hantei.effects.chart.rules.clauses.building import as_cost
from hantei.effects.chart.rules.clauses.frames import Source, Verb, verb
from hantei.effects.chart.rules.parts import NumberOf, StatsOf
from hantei.effects.chart.tables.load import table
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import same_cards
from hantei.effects.tree.walk import fields_of

Roles = dict[str, Any]

_SORTS: Final[Mapping[str, str]] = {
    "card_count": "cards_amount", "number": "number_of", "state": "STATE", "zone": "ZONE", "negated": "NEGATED",
    "negated_of": "NEGATED_OF", "free": "FREE", "stat": "STAT",
}  # fmt: skip
"""What may stand in a slot, where that isn't what it is called."""
_SUBJECTS: Final = {"{what}": "cards", "{source}": "cards", "{to}": "both"}
"""Slots with which a pattern may begin: whether cards, or players too, can be its subject."""


def verb_rules() -> Iterator[Rule]:
    """The rows of all English patterns."""
    rules = EnglishRules()
    for verb_id, entry in table("verbs").items():
        for pattern in entry.get("en", ()):
            for items, action in _rows(verb_id, pattern):
                rules.put("act", items, action)
    yield from rules.all


def _rows(verb_id: str, pattern: str) -> Iterator[tuple[list[Item], Any]]:
    """The rows of one pattern: with each of the words that mean the same, and with both endings of the verb."""
    subject, _, rest = pattern.partition(" ") if pattern.startswith("{") else ("", "", pattern)
    if pattern.startswith("{") and subject not in _SUBJECTS:
        subject, rest = "", pattern
    parts = slots(rest)
    has_verb = not parts[0].startswith("{")
    for ends in (False, True) if has_verb else (None,):
        for chosen in product(*(_said(one, ends and at == 0) for at, one in enumerate(parts))):
            names = tuple(one for one in parts if one.startswith("{"))
            items = [_item(one) for one in chosen]
            yield items, _action(verb(verb_id), names, subject, ends)


def _said(one: str, ends: bool | None) -> list[str]:
    """A part of a pattern in its wordings: any of the words between strokes."""
    if one.startswith("{"):
        return [one]
    return [third(wording) if ends else wording for wording in wordings(one)]


def _item(one: str) -> Item:
    if not one.startswith("{"):
        return literal(one)
    _, sort, may_miss = named_slot(one)
    return item(_SORTS.get(sort, sort) + ("?" if may_miss else ""))


def _action(entry: Verb, names: tuple[str, ...], subject: str, ends: bool | None) -> Any:
    roles = tuple(named_slot(name)[0] for name in names)
    by = _SUBJECTS[subject] if subject else "player"
    spoken = {subject.strip("{}"): SUBJECT} if subject else {}

    def made(*values: Any) -> Act | None:
        found = {**spoken, **dict(zip(roles, values, strict=True))}
        if found.get("hp", "hp") != "hp":
            return None  # only HP is healed
        verbs = tuple(node_of(entry, one) for one in _each_meant(found))
        return None if any(one is None for one in verbs) else make(Act, verbs=verbs, by=by, third=ends)

    return made


def _each_meant(found: Roles) -> Iterator[Roles]:
    """The roles with the phrases that stand for two of them taken apart; once for each stat that is changed."""
    for value in list(found.values()):
        match value:
            case StatsOf(of=of, stats=stats):
                for stat in stats:
                    yield {**found, "what": of, "stat": stat}
                    of = same_cards(of)
                return
            case Lot(stat=stat, counter="", amount=number):
                yield {**found, "stat": stat, "n": number}
                return
            case NumberOf():
                amount = {"n": value.amount} if value.amount is not None else {}
                yield {**found, "who": value.who, "stat": value.stat, **amount}
                return
            case Lot(counter=counter, amount=number):
                yield {**found, "counter": counter, "n": number, "all": value if number is None else None}
                return
    yield found


def node_of(entry: Verb, found: Roles) -> Any:
    """The node of a verb, None where a field has no value."""
    sort = getattr(tree, entry.sort)
    fields: Roles = {}
    for source in entry.fields:
        value = _value(source, found)
        if value is _MISSING:
            return None
        fields[source.field] = value
    if "who" in fields_of(sort) and "who" not in fields:
        fields["who"] = DOER
    claims = [one for name, one in found.items() if name in _CLAIMED]
    if sort is tree.Roll:
        claims.append(fields["amount"])
        fields["amount"] = getattr(fields["amount"], "value", None)
    return None if None in fields.values() and sort is tree.Roll else as_cost(make(sort, *claims, **fields))


def set_stats(stats: StatsOf, amount: tree.Value) -> Iterator[Any]:
    """Yield the nodes that set stats to a number."""
    return (node_of(verb("set"), one) for one in _each_meant({"stats": stats, "n": amount}))


_MISSING: Final = object()
_CLAIMED: Final = ("free", "hp", "all")
"""Roles whose words the node says without holding them."""


def _value(source: Source, found: Roles) -> Any:
    """The value of a field by its source in the table."""
    if source.sign:
        return DOER if source.is_doer and source.field in ("who", "to") else source.value
    if source.role == "free":
        return found.get("free") is not None
    held = found.get(source.role)
    if held is not None or (source.role in found and source.value is None):
        return held
    if source.field == "who":
        return DOER
    return _MISSING if source.value is None else source.value
