"""English for events, conditions, durations and places to go to."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from hantei.effects.printing.english.nouns import (
    compared,
    filters,
    is_several,
    kinds,
    noun,
    one_of,
    places,
    player,
    possessive,
    said,
    value,
    word,
)
from hantei.effects.printing.patterns import fitting
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import LYING, default_subject, event_word
from hantei.effects.words.vocabulary import Vocabulary

_PHRASES: Final = ("at ", "before ", "after ", "right after ", "right before ", "during ", "in ", "while ")
_VERB_ENDING: Final = re.compile(r"\((e?s)\)")

# events


def clause(event: tree.Event, words: Vocabulary, *, would: bool = False, short: bool = False) -> str:
    """The event without when, or a whole phrase of time. `short`: an unsaid subject stays unsaid (when summoned)."""
    known = event_word(event, words)
    subject = event.subject if event.subject is not None else default_subject(known)
    given = {slot for slot, what in (("s", event.subject), ("o", event.object)) if what is not None}
    wanted = [given, given | {"s"}] if subject is not None else [given]
    pattern = fitting(known.would_en if would else known.en, *(wanted if short else reversed(wanted)))
    if event.object is not None and "{o}" not in pattern:
        pattern += " by {o}"
    timed = pattern.startswith(_PHRASES)
    pattern = _agreeing(pattern, subject)
    for slot, what in (("s", subject), ("o", event.object)):
        if what is not None:
            pattern = pattern.replace("{" + slot + "}", _part(what, words, of_time=timed and slot == "s"))
    return pattern


def _part(what: tree.Object, words: Vocabulary, *, of_time: bool) -> str:
    if isinstance(what, tree.Selector):
        return noun(what, words, single=True)
    return possessive(what) if of_time else player(what)


def _agreeing(pattern: str, subject: tree.Object | None) -> str:
    """The verb in the form of its subject."""
    several = subject == "own" or (
        isinstance(subject, tree.Selector) and subject.count is not None and is_several(subject)
    )
    several = several or (isinstance(subject, tree.Selector) and subject.reference is not None and is_several(subject))
    pattern = _VERB_ENDING.sub("" if several else r"\1", pattern)
    return pattern.replace("{s} is ", "{s} are ") if several else pattern


def moment(event: tree.Event, words: Vocabulary) -> str:
    """When this card is destroyed, at the start of your turn."""
    text = clause(event, words, short=True)
    if text.startswith(_PHRASES):
        return ("each time " if event.every else "") + text
    return ("whenever " if event.every else "when ") + text


def duration(span: tree.Duration | None) -> str:
    """Until end of turn, ."""
    if span is None:
        return ""
    whose = possessive(span.of) if span.of else "the"
    return said("durations", span.until).replace("{side}", whose) + ", "


def place(to: tree.Place, words: Vocabulary) -> str:
    """The hand, the top or bottom of your deck."""
    zone = f"{possessive(to.side) if to.side else 'the'} {word(words, 'zone', to.zone)}"
    return f"the {places(to.places, words)} of {zone}" if to.places else zone


def lying(to: tree.Place, words: Vocabulary) -> str:
    """Return how the cards lie, to be put behind the place."""
    return " " + word(words, "manner", to.manner) if to.manner in LYING else ""


# conditions


def condition(what: tree.Condition, words: Vocabulary) -> str:
    """The condition behind if."""
    return _CONDITIONS[type(what)](what, words)


def _exists(what: tree.Exists, words: Vocabulary) -> str:
    cards = noun(what.what, words)
    be = "there are" if is_several(what.what) else "there is"
    if what.negated:
        be += " no" if what.what.count is None else " not"
    return f"{be} {cards}"


def _is(what: tree.Is, words: Vocabulary) -> str:
    be = f"{noun(what.what, words)} is{' not' if what.negated else ''}"
    if what.zones or what.places:
        zones = " or ".join(_lies(zone, what.places, words) for zone in what.zones or ("field",))
        return f"{be} {zones}"
    kind = one_of(kinds(what.kinds, words, several=False))
    return " ".join(part for part in (be, kind, filters(what.filters, words)) if part)


def _lies(zone: str, at: tuple[str, ...], words: Vocabulary) -> str:
    name = f"the {word(words, 'zone', zone)}"
    return f"in the {places(at, words)} of {name}" if at else f"{'on' if zone == 'field' else 'in'} {name}"


def _happened(what: tree.Happened, words: Vocabulary) -> str:
    happened = said("IT_HAPPENED", f"{'not' if what.negated else 'is'} {what.during}")
    return f"{happened} {clause(what.event, words)}"


_CONDITIONS: Final[Mapping[type, Callable[[Any, Vocabulary], str]]] = {
    tree.TurnOf: lambda what, _: f"it is {possessive(what.player)} turn",
    tree.Did: lambda what, _: "not" if what.negated else "so",
    tree.Came: lambda what, _: f"the roll is {' or '.join(map(str, what.results))}",
    tree.AllOf: lambda what, words: " and if ".join(condition(part, words) for part in what.conditions),
    tree.AnyOf: lambda what, words: " or if ".join(condition(part, words) for part in what.conditions),
    tree.Compare: lambda what, words: f"{value(what.left, words)} is {compared(what.op, value(what.right, words))}",
    tree.Exists: _exists,
    tree.Is: _is,
    tree.Happened: _happened,
}
