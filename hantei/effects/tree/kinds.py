"""What the wording of an ability implies without saying it; one definition for readers and printers."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from hantei.effects.tree import nodes as tree
from hantei.effects.words.vocabulary import EventWord, Label, Vocabulary

LYING: Final = ("face_up", "face_down", "driven", "sideways", "in_any_order")
"""Manners of lying; all others are manners of coming onto the field."""
SELF: Final = tree.Selector(reference="self")
_PASSIVE: Final = re.compile(r"\b(is|are|was|were|gets|be|been)\b")
_SUBJECTS: Final[dict[str, tree.Object]] = {"self": SELF, "own": "own", "opponent": "opponent"}
CHANGES: Final = (tree.CostChange, tree.Grant, tree.Modify, tree.Permission)
"""What changes cards, or what may be done with them."""
STATED: Final = (*CHANGES, tree.SetState)
LASTING: Final = (*STATED, tree.TakeControl)
"""What lasts for some time."""
_FILTERS: Final = (
    tree.Named, tree.StatIs, tree.WithKeyword, tree.InState, tree.WithCounter, tree.SameAs, tree.Either, tree.Without,
    tree.OfKind, tree.OtherThan, tree.ByAbility, tree.Befell, tree.AnyOfThese, tree.Trait,
)  # fmt: skip


def ordered(filters: tuple[tree.Filter, ...]) -> tuple[tree.Filter, ...]:
    """Return filters in the order in which trees hold them, whatever the order in the text."""
    return tuple(sorted(filters, key=lambda one: (_FILTERS.index(type(one)), repr(one))))


def bare_kind(body: tuple[tree.Statement, ...]) -> tree.AbilityKind:
    """The kind of an ability that has only a body: what changes cards without choosing them and without an end goes on
    as long as its card lies there; all else is done once."""
    return "continuous" if body and all(map(_goes_on, body)) else "spell"


def _goes_on(statement: tree.Statement) -> bool:
    if not isinstance(statement, tree.Do) or statement.may or statement.link:
        return False
    verb = statement.verb
    if not isinstance(verb, CHANGES) or verb.duration is not None:
        return False
    what = changed(verb)
    return not isinstance(what, tree.Selector) or what.count is None


def changed(verb: object) -> object:
    """Return what a verb is done to: of what is allowed or forbidden, to whom."""
    return getattr(verb, "who" if isinstance(verb, tree.Permission) else "what", None)


def event_word(event: tree.Event, words: Vocabulary) -> EventWord:
    """Return the game's word of an event; for an event that the game doesn't know, one with its id."""
    known = next((one for one in words.events if one.id == event.event), None)
    return known or EventWord(event.event, (event.event,), (event.event,))


def default_subject(word: EventWord) -> tree.Object | None:
    """Return the subject of an event whose subject is None."""
    return _SUBJECTS.get(word.subject)


def says_nobody(word: EventWord, pattern: str) -> bool:
    """True for an English pattern of what a player does that names nobody who does it: a skill is used."""
    return word.subject == "own" and "{s}" not in pattern and bool(_PASSIVE.search(pattern))


def implied_kind(ability: tree.Ability) -> tree.AbilityKind:
    """Return the kind that an ability without a label has by its parts alone."""
    if ability.keywords:
        return "keywords"
    if ability.instead_of is not None:
        return "replacement"
    if ability.when is not None:
        return "triggered"
    if ability.cost or ability.limit is not None:
        return "activated"
    return bare_kind(ability.body)


def label_of(ability: tree.Ability, words: Vocabulary) -> Label | None:
    """Return the label of an ability, by its id."""
    if not ability.label:
        return None
    return next((label for label in words.labels if label.id == ability.label), None)


def says_label(ability: tree.Ability, label: Label) -> bool:
    """True if the event of an ability is said by its label already."""
    return bool(label.event) and ability.when == tree.Event(label.event)


def together(body: tuple[tree.Statement, ...]) -> list[tuple[tree.Statement, ...]]:
    """The statements of a body, those that are said in one sentence together: like changes of several stats of the same
    cards."""
    groups: list[tuple[tree.Statement, ...]] = []
    for statement in body:
        if groups and _joins(groups[-1], statement):
            groups[-1] = (*groups[-1], statement)
        else:
            groups.append((statement,))
    return groups


def _joins(group: tuple[tree.Statement, ...], statement: tree.Statement) -> bool:
    first = group[0]
    if (
        not (isinstance(first, tree.Do) and isinstance(statement, tree.Do))
        or statement.link
        or statement.may != first.may
    ):
        return False
    one, two = first.verb, statement.verb
    if not (isinstance(one, tree.Modify) and isinstance(two, tree.Modify)) or two.stat in _stats(group):
        return False
    return two == replace(one, stat=two.stat, what=same_cards(one.what))


def _stats(group: tuple[tree.Statement, ...]) -> set[str]:
    return {one.verb.stat for one in group if isinstance(one, tree.Do) and isinstance(one.verb, tree.Modify)}


def same_cards(what: tree.Selector) -> tree.Selector:
    """Return the cards of the statement before as a reference or, if they were chosen, as the chosen ones."""
    return tree.Selector(reference="it") if isinstance(what.count, tree.Exactly | tree.UpTo | tree.AnyNumber) else what


def is_plain(body: tuple[tree.Statement, ...]) -> bool:
    """True if a body is said in one sentence of its own, without quotes or brackets around it."""
    return len(together(body)) == 1 and isinstance(body[0], tree.Do | tree.Unparsed)


def is_marked(ability: tree.Ability) -> bool:
    """True if the kind of an ability without label must be said: it isn't the one that its parts imply, or its bare
    body begins with a moment, which would pass for a head, or with what could go on by itself."""
    if ability.kind != implied_kind(ability):
        return True
    if ability.when is None and not ability.cost and ability.body and isinstance(ability.body[0], tree.Later):
        return True
    bare = ability.when is None and ability.limit is None and not ability.cost and ability.condition is None
    if not bare or ability.zones or not ability.body:
        return False
    return any(isinstance(one, tree.Later) for one in ability.body) or (
        ability.kind == "spell" and any(map(_goes_on, ability.body))
    )


def is_payable(statement: tree.Statement) -> bool:
    """True if a statement is a price where it stands in English before a semicolon or a colon: Discard a card; draw 2
    cards."""
    if not isinstance(statement, tree.Do) or statement.link:
        return False
    match statement.verb:
        case tree.Move(what=what, to=to):
            return what.side in ("own", "") and to.zone not in ("hand", "field")
        case tree.Discard(who="own") | tree.Life(change="pay"):
            return True
    return False


def cards_of(verb: object) -> dict[str, tree.Selector]:
    """Return the cards to which a verb is done, by their fields."""
    found = ((name, getattr(verb, name, None)) for name in ("what", "to"))
    return {name: what for name, what in found if isinstance(what, tree.Selector)}


def only_act(body: tuple[tree.Statement, ...]) -> Any:
    """Return the one act that a body is; None where it is several, or something else."""
    return body[0] if len(body) == 1 and isinstance(body[0], tree.Do) else None


def chooser_of(verb: Any) -> tree.Player | None:
    """Return who is said to choose the cards of a verb that has no place for a doer; where such a verb may be left, it
    is that player who may: 相手は味方ユニット1体を死亡させてもよい."""
    cards = () if hasattr(verb, "who") else cards_of(verb).values()
    return next((one.chooser for one in cards if one.chooser is not None), None)
