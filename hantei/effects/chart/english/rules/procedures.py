"""What only one game does, and acts that name what they are done to or by."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from hantei.effects.chart.engine.grammar import Rule, item, slots
from hantei.effects.chart.engine.making import make
from hantei.effects.chart.english.forms import third
from hantei.effects.chart.english.grammar import EnglishRules, literal
from hantei.effects.chart.english.parts import DOER, Act, Done
from hantei.effects.tree.nodes import Procedure, Selector
from hantei.effects.words.vocabulary import Vocabulary

RULES: Final = EnglishRules()

_SLOTS: Final = {"{o}": "what", "{n}": "amount", "{m}": "materials", "{b}": "by"}
_MANY: Final = {"{o}": "cards", "{n}": "amount", "{m}": "materials", "{b}": "cards"}


RULES.several("materials", "cards", "_AND")


def procedure_rules(words: Vocabulary) -> Iterator[Rule]:
    """The rows of a game's procedures, and of the acts that name what they are done to or by."""
    rules = EnglishRules()
    for word in words.procedures:
        for pattern in word.en:
            parts = slots(pattern)
            for ends in (False, True):
                items = [_item(one, ends and at == 0) for at, one in enumerate(parts)]
                rules.put("act", items, _procedure(word.id, parts, ends))
    for act in words.acts:
        for pattern in act.en:
            if "{o}" in pattern:
                items = [item("target") if one == "{o}" else literal(one) for one in slots(pattern)]
                rules.put("done", items, _done(act, pattern))
    yield from rules.all


def _done(act: Any, pattern: str) -> Any:
    """An act that names what it is done to or by, but for words that the game has for the act alone: draw cards."""
    unsaid = {
        words: what
        for words, what in (("cards", Selector()), ("it", Selector(reference="it")))
        if pattern.replace("{o}", words) in act.en
    }
    return lambda by: None if by in unsaid.values() else make(Done, id=act.id, by=by)


def _item(one: str, ends: bool) -> Any:
    if one in _MANY:
        return item(_MANY[one])
    return literal(third(one) if ends else one)


def _procedure(name: str, parts: tuple[str, ...], ends: bool) -> Any:
    order = tuple(_SLOTS[one] for one in parts if one in _SLOTS)

    def made(*values: Any) -> Act:
        said = dict(zip(order, values, strict=True))
        return make(Act, verbs=(make(Procedure, name=name, who=DOER, **said),), by="player", third=ends)

    return made
