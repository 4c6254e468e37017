"""What happens instead: …される場合、代わりに…; …する代わりに…; …なら、代わりに…."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hantei.effects.reading.japanese.conditions import condition_of, event_in, event_of, is_conditional
from hantei.effects.reading.japanese.frame import Game, frame_of
from hantei.effects.reading.japanese.order import spoken_of
from hantei.effects.reading.japanese.patterns import verb_of
from hantei.effects.reading.japanese.pieces import Entry, Piece
from hantei.effects.reading.japanese.shapes import Clause, Phrase, Unit
from hantei.effects.tree.nodes import Condition, Event, Selector


@dataclass(frozen=True, slots=True)
class Replaced:
    """An event that does not happen, the moment at which it would (where that is said), and what happens instead.

    before  the cards that are spoken of
    bare    it speaks of a card that only a moment before it can have named
    """

    event: Event
    body: tuple[Clause, ...]
    when: Event | None = None
    before: Selector | None = None
    bare: bool = False


def replaced_in(game: Game, clauses: tuple[Clause, ...]) -> Replaced | None:
    """The replacement that a sentence makes."""
    made = replacement_of(game, clauses)
    if made is not None:
        subject = made[0].subject
        known = isinstance(subject, Selector) and subject.reference in {"it", "them"}
        return Replaced(made[0], _without_staying(made[1]), before=spoken_of(subject), bare=known)
    if len(clauses) > 1 and _is_instead(clauses[0]):
        event = _done_event(game, clauses[0], None)
        return Replaced(event, _without_staying(clauses[1:]), None, spoken_of(event.subject), True) if event else None
    if len(clauses) < 3 or clauses[0].conjunction not in {"when", "if"} or not _is_instead(clauses[1]):
        return None
    when = event_of(game, clauses[0])
    event = _done_event(game, clauses[1], when) if when is not None else None
    return Replaced(event, _without_staying(clauses[2:]), when, spoken_of(event.subject)) if event is not None else None


def otherwise_in(game: Game, clauses: tuple[Clause, ...]) -> tuple[Condition, tuple[Clause, ...]] | None:
    """…なら、代わりに…: the condition on which something else is done than what was said last."""
    if len(clauses) < 2 or not is_conditional(clauses[0]):
        return None
    second = clauses[1]
    if second.conjunction == "instead" and second.verb is None and len(clauses) > 2:
        if any(isinstance(element, Phrase) for element in second.elements):
            return None
        return condition_of(game, clauses[0]), clauses[2:]
    at = next((index for index, one in enumerate(second.elements) if isinstance(one, Phrase) or _says_instead(one)), -1)
    if at < 0 or not _says_instead(second.elements[at]):
        return None
    return condition_of(game, clauses[0]), (replace(second, elements=second.elements[at + 1 :]), *clauses[2:])


def _says_instead(element: object) -> bool:
    return isinstance(element, Piece) and element.type in {"ADV", "CONJ"} and element.entry.data == "instead"


def _is_instead(clause: Clause) -> bool:
    return clause.conjunction == "instead" and clause.verb is not None


def _done_event(game: Game, clause: Clause, when: Event | None) -> Event | None:
    """墓地に置く代わりに: the event that is spoken of as something done, of the card that the moment speaks of."""
    frame = frame_of(game, clause)
    verb, voice = verb_of(clause)
    if frame.duration is not None or frame.often is not None or frame.adverbs or not frame.phrases:
        return None
    phrases = [replace(phrase, mark="が") if phrase.mark in {"を", "は"} else phrase for phrase in frame.phrases]
    unsaid = all(phrase.mark != "が" for phrase in phrases)
    if unsaid:
        phrases.append(_IT)
    event = event_in(game, phrases, (verb, voice or "passive"))
    if event is not None and unsaid and when is not None and when.subject is None:
        return replace(event, subject=None)
    return event


_IT = Phrase(((Unit(Piece("NOUN", "それ", 0, 0, Entry("NOUN", (("reference", "it"),)))),),), (), "が")


def _without_staying(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """…して場に残る: that a card stays is what not being destroyed means."""
    last = clauses[-1]
    form = last.verb.form if last.verb is not None else None
    phrases = [element for element in last.elements if isinstance(element, Phrase)]
    zones = [phrase.chains[0][0].piece.role("zone") for phrase in phrases if len(phrase.chains[0]) == 1]
    if len(clauses) > 1 and form is not None and form.verb == "remain" and not form.negative and zones == ["field"]:
        return clauses[:-1]
    return clauses


def replacement_of(game: Game, clauses: tuple[Clause, ...]) -> tuple[Event, tuple[Clause, ...]] | None:
    """The event that does not happen, and what happens instead."""
    if len(clauses) < 2 or clauses[0].verb is None:
        return None
    first, second = clauses[0], clauses[1]
    instead = first.conjunction == "instead" and any(isinstance(element, Phrase) for element in first.elements)
    elements = list(second.elements)
    rest = clauses[2:]
    if (
        second.conjunction == "instead"
        and second.verb is None
        and len(clauses) > 2
        and first.conjunction in {"if", "when"}
    ):
        instead = all(isinstance(element, Piece) and element.type == "COMMA" for element in elements)
        second, rest, elements = clauses[2], clauses[3:], list(clauses[2].elements)
    if not instead and first.conjunction in {"if", "when"}:
        word = next(
            (element for element in elements if isinstance(element, Piece) and element.type in {"ADV", "CONJ"}), None
        )
        instead = word is not None and word.entry.data == "instead"
        if instead and word is not None:
            elements.remove(word)
    if not instead:
        return None
    event = event_of(game, first)
    if event is None:
        return None
    return event, (replace(second, elements=tuple(elements)), *rest)
