"""Clauses put into the order in which they are read: topics before conditions, damage without a verb,
攻撃も移動もできない."""

from __future__ import annotations

from dataclasses import replace

from hantei.effects.reading.japanese.conditions import condition_of, event_of, is_conditional
from hantei.effects.reading.japanese.frame import Game
from hantei.effects.reading.japanese.pieces import Piece
from hantei.effects.reading.japanese.shapes import Clause, Element, NotUnderstood, Phrase
from hantei.effects.tree.nodes import Selector


def in_order(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """The clauses with those that stand for several made several."""
    found: list[Clause] = []
    for clause in clauses:
        found.extend(_acts(clause) or _damages(clause) or (clause,))
    return tuple(found)


def topic_behind(game: Game, clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """このユニットは、…がない間、攻撃できない: a topic that the condition doesn't speak of goes to the clause behind
    it."""
    first = clauses[0]
    timed = first.conjunction in {"when", "every"} and bool(first.elements)
    if len(clauses) < 2 or not (timed or is_conditional(first)) or _understood(game, first, timed):
        return clauses
    at = next((index for index, one in enumerate(first.elements) if isinstance(one, Phrase)), -1)
    topic = first.elements[at] if at >= 0 else None
    if not isinstance(topic, Phrase) or topic.mark != "は":
        return clauses
    rest = replace(first, elements=_without_commas(first.elements[at + 1 :]))
    if not rest.elements or not _understood(game, rest, timed):
        return clauses
    second = replace(clauses[1], elements=(*first.elements[: at + 1], *clauses[1].elements))
    return (rest, second, *clauses[2:])


def _understood(game: Game, clause: Clause, timed: bool) -> bool:
    try:
        if timed:
            return event_of(game, clause) is not None
        condition_of(game, clause)
    except NotUnderstood:
        return False
    return True


def spoken_of(subject: object) -> Selector:
    """What the clauses behind an event speak of where they don't say it."""
    return Selector(reference="self" if subject is None else "it")


def _without_commas(elements: tuple[Element, ...]) -> tuple[Element, ...]:
    while elements and isinstance(elements[0], Piece) and elements[0].type == "COMMA":
        elements = elements[1:]
    return elements


def _acts(clause: Clause) -> tuple[Clause, ...]:
    """攻撃も移動もできない, 直接攻撃はできない: each act as a clause of its own."""
    form = clause.verb.form if clause.verb is not None else None
    if form is None or clause.verb is None or form.verb != "do" or form.voice != "potential":
        return ()
    at = len(clause.elements)
    while at and _act(clause.elements[at - 1]) is not None:
        at -= 1
    found: list[Clause] = []
    for element in clause.elements[at:]:
        act = _act(element)
        assert act is not None
        assert act.form is not None
        made = replace(act.form, shape=form.shape, voice="potential", negative=form.negative)
        verb = replace(act, type="VERB", end=clause.verb.end, entry=replace(act.entry, form=made))
        found.append(Clause(() if found else clause.elements[:at], verb, clause.conjunction, clause.end))
    return tuple(found)


def _act(element: Element) -> Piece | None:
    """A noun with a verb in it that stands alone: 攻撃も."""
    if not isinstance(element, Phrase) or element.mark not in {"も", "は", "が"} or element.relatives:
        return None
    piece = element.chains[0][0].piece
    alone = len(element.chains) == 1 and len(element.chains[0]) == 1
    return piece if alone and piece.form is not None and not element.chains[0][0].comparison else None


def _damages(clause: Clause) -> tuple[Clause, ...]:
    """相手のカード1枚に30ダメージ、このカードに10ダメージ: each as a clause of its own."""
    if clause.verb is not None or clause.conjunction:
        return ()
    parts: list[list[Element]] = [[]]
    for element in clause.elements:
        parts[-1].append(element)
        if isinstance(element, Phrase) and not element.mark and element.chains[-1][-1].piece.role("word") == "damage":
            parts.append([])
    filled = [tuple(part) for part in parts if any(isinstance(one, Phrase) for one in part)]
    return tuple(replace(clause, elements=part) for part in filled) if len(filled) > 1 else ()
