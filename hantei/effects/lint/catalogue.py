"""Checking the texts of a catalogue for what their designer should know before players do.

Only what is certain is told: a sentence that isn't understood is reported as such and not guessed at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from hantei.core.card import Card
from hantei.core.finding import Finding, SourceRef, make_finding
from hantei.core.progress import Report, told
from hantei.effects.cells import doubts_of
from hantei.effects.codes import EFFECT_CODE_FAULT, EFFECT_LASTS_BY_RULE, EFFECT_TWO_READINGS, EFFECT_UNREAD
from hantei.effects.coverage import ReadCell, cover
from hantei.effects.effect_codes.calls import CodeError
from hantei.effects.effect_codes.cells import Codes
from hantei.effects.kept import kept
from hantei.effects.lint.durations import unsaid_durations
from hantei.effects.lint.known_cards import KnownCards
from hantei.effects.lint.remarks import Remark
from hantei.effects.lint.targets import missing_targets, unsaid_variables
from hantei.effects.lint.two_readings import two_readings
from hantei.effects.lint.wordings import nearest
from hantei.effects.printing.english.printer import print_english
from hantei.effects.printing.japanese.printer import print_japanese
from hantei.effects.tree.nodes import CardText, Unparsed
from hantei.effects.words.vocabulary import Vocabulary

Printer = Callable[[CardText, Vocabulary], str]
Locate = Callable[[Card, str], SourceRef]
"""Where a field of a card stands."""


def lint(
    cards: Sequence[Card],
    fields: Sequence[str],
    words: Vocabulary,
    locate: Locate,
    codes: Codes | None = None,
    report: Report | None = None,
) -> list[Finding]:
    """Return all findings about the texts of the cards, in the order of the cards; then the faults of their effect
    codes, and last what a rule settles, once for each rule."""
    cells = cover(told("reading", cards, report), fields, words).cells
    known = KnownCards(cards, cells, words)
    found: list[Finding] = []
    by_rule: dict[str, list[ReadCell]] = {}
    for cell in cells:
        for remark in remarks(cell, known):
            if remark.code is EFFECT_LASTS_BY_RULE:
                by_rule.setdefault(remark.rule, []).append(cell)
            else:
                found.append(_finding(remark, cell.card, locate(cell.card, cell.field)))
    for cell in _coded(cards, fields, words, codes):
        found += [
            _finding(_fault(fault), cell.card, locate(cell.card, fault.column or cell.field)) for fault in cell.faults
        ]
    return [*found, *(_settled(rule, some, locate) for rule, some in by_rule.items())]


def remarks(cell: ReadCell, known: KnownCards) -> Iterator[Remark]:
    """Yield the remarks on one cell."""
    for node in cell.of(Unparsed):
        yield _doubtful(node, cell, known.words) if node.doubtful else _unread(node, known.words)
    yield from two_readings(cell, known.words)
    yield from unsaid_durations(cell, known.words)
    yield from missing_targets(cell, known)
    yield from unsaid_variables(cell)


def _unread(node: Unparsed, words: Vocabulary) -> Remark:
    """A sentence that isn't understood, with the nearest one that is."""
    near = nearest(node.text, words)
    if not near:
        return Remark.of(EFFECT_UNREAD, text=node.text, at=node.at + 1)
    return Remark.of(EFFECT_UNREAD, "near", text=node.text, at=node.at + 1, nearest=near)


def _doubtful(node: Unparsed, cell: ReadCell, words: Vocabulary) -> Remark:
    """A sentence with several meanings, all of which are told."""
    parts = (cell.text, cell.card.text_kind, cell.field, node.text)
    meanings = kept("meanings", parts, words, lambda: _meanings(node, cell, words, print_japanese))
    english = kept("meanings in English", parts, words, lambda: _meanings(node, cell, words, print_english))
    return Remark.of(EFFECT_TWO_READINGS, "meanings", text=node.text, meanings=meanings, meanings_en=english)


def _meanings(node: Unparsed, cell: ReadCell, words: Vocabulary, said: Printer) -> tuple[str, ...]:
    told = (
        said(text, words)
        for doubt, meanings in doubts_of(cell.text, words, cell.card.text_kind, cell.field)
        if doubt.strip() == node.text
        for text in meanings
    )
    return tuple(dict.fromkeys(told))


def _coded(cards: Sequence[Card], fields: Sequence[str], words: Vocabulary, codes: Codes | None) -> Iterator[ReadCell]:
    """The cells whose effect code has faults."""
    if codes is not None:
        yield from (cell for cell in cover(cards, fields, words, codes).cells if cell.faults)


def _fault(fault: CodeError) -> Remark:
    return Remark.of(EFFECT_CODE_FAULT, at=fault.at + 1, word=fault.word, reason=fault.reason, expected=fault.expected)


def _finding(remark: Remark, card: Card, place: SourceRef) -> Finding:
    facts = {**dict(remark.facts), "card": card.id, "name": card.name, "heading": place.heading}
    return replace(make_finding(remark.code, place, rule=remark.rule, variant=remark.variant), facts=facts)


def _settled(rule: str, cells: Sequence[ReadCell], locate: Locate) -> Finding:
    """One finding for all cells in which a rule says how long."""
    places = tuple(dict.fromkeys(locate(cell.card, cell.field) for cell in cells))
    cards = tuple(dict.fromkeys(cell.card.id for cell in cells))
    return make_finding(EFFECT_LASTS_BY_RULE, places, rule=rule, cards=cards, count=len(cards), settled=rule)
