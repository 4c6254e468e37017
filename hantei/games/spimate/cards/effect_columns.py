"""Spimate's effect columns become the tree of the card's text: kind, timing, cost, restriction, condition and actions
of each effect (SP-034)."""

from __future__ import annotations

from typing import Any, Final

from hantei.core.card import Card
from hantei.effects.effect_codes.calls import Call, CodeError, Piece, read_words
from hantei.effects.effect_codes.reader import CodeText, Maker
from hantei.effects.effect_codes.table import CodeWord, find, made, named
from hantei.effects.tree.nodes import (
    Ability,
    AllOf,
    CardText,
    Condition,
    Do,
    Event,
    Is,
    Limit,
    Selector,
    Statement,
    Unparsed,
)
from hantei.games.spimate.cards.models import CardEffect, SpimateCard
from hantei.games.spimate.texts.codes import (
    ACTIONS,
    CONDITIONS,
    COSTS,
    HEADS,
    NO_EVENTS,
    REPLACE,
    RESTRICTIONS,
    TIMINGS,
)
from hantei.games.spimate.texts.words import EFFECT_WORDS
from hantei.games.spimate.vocabulary import RULE, ZONES

_TEXT: Final = "text"
_FIELD: Final = "field"
_BETWEEN: Final = "; "
_INSTEAD: Final = "would_be_destroyed"
_SUBSTITUTE: Final = "substitute_cost"
_PAID_BY_RULE: Final = "printed_cost"
_SELF: Final = "self"
_ZONE_IDS: Final = {spelling: word.id for word in ZONES for spelling in (word.id, word.ja)}


class PartCodes:
    """The codes of spimate's cards, all of which are for the one text of a card."""

    def of(self, card: Card, field: str) -> CodeText | None:
        """What the effect columns say; None where they say nothing, or where an effect has neither code nor text."""
        if field != _TEXT or not isinstance(card, SpimateCard):
            return None
        coded = [_is_coded(effect) or _is_substitute(effect, card) for effect in card.effects]
        if not any(coded) and not card.substitute_cost:
            return None
        if any(not has_code and not effect.text for effect, has_code in zip(card.effects, coded, strict=True)):
            return None
        return _read(card)


EFFECT_CODES: Final = PartCodes()


def _is_coded(effect: CardEffect) -> bool:
    return bool(effect.actions or (effect.kind == RULE and effect.restriction))


def _is_substitute(effect: CardEffect, card: SpimateCard) -> bool:
    """Whether it is the rule effect that the column of the substitute cost spells out (SP-129)."""
    return effect.kind == RULE and not _is_coded(effect) and bool(card.substitute_cost)


def _read(card: SpimateCard) -> CodeText:
    """The tree of all effects in order; the substitute cost comes first where no rule effect stands for it."""
    faults: list[CodeError] = []
    substitute: tuple[Ability, ...] = ()
    if card.substitute_cost:
        cell = _Cell(_SUBSTITUTE, card.substitute_cost, faults)
        substitute = (Ability("rule", _SUBSTITUTE, cost=cell.statements(COSTS)),)
    abilities: list[Ability] = []
    for number, effect in enumerate(card.effects, 1):
        if substitute and _is_substitute(effect, card):
            abilities.extend(substitute)
            substitute = ()
        elif _is_coded(effect):
            abilities.append(_ability(effect, number, faults))
        else:
            abilities.extend(_from_text(effect.text, card.kind))
    return CodeText(CardText((*substitute, *abilities)), tuple(faults))


def _from_text(text: str, kind: str) -> tuple[Ability, ...]:
    from hantei.effects.cells import read_cell  # the reader is large, and few cards mix codes with texts

    return read_cell(text, EFFECT_WORDS, kind, _TEXT).abilities


class _Cell:
    """One cell of codes: its parts with their places in the cell as it is written out."""

    def __init__(self, column: str, cells: tuple[str, ...], faults: list[CodeError]) -> None:
        self._column = column
        self._faults = faults
        self.pieces: list[Piece] = []
        self.lost: list[Unparsed] = []
        at = 0
        for cell in cells:
            self.pieces.append(Piece(cell, at))
            at += len(cell) + len(_BETWEEN)

    def fault(self, error: CodeError, what: Piece) -> Unparsed:
        """Note what is wrong; what stands for the words that are not understood."""
        self._faults.append(CodeError(error.at, error.reason, error.word, error.expected, self._column))
        return Unparsed(what.text, what.at)

    def statements(self, words: tuple[CodeWord, ...]) -> tuple[Statement, ...]:
        """The statements of the parts; `printed_cost` is paid by the rules and is none."""
        maker = Maker(EFFECT_WORDS)
        found: list[Statement] = []
        for piece in self.pieces:
            call, known = read_words(piece), words
            try:
                if call.name.text == REPLACE:
                    call, known = _replacing(call, piece), COSTS
            except CodeError as error:
                found.append(self.fault(error, piece))
                continue
            if call.name.text != _PAID_BY_RULE:
                found.extend(maker.statements((call,), known))
        for fault in maker.faults:
            self.fault(fault, self.pieces[0])
        return tuple(found)

    def made(self, words: tuple[CodeWord, ...], reason: str) -> list[Any]:
        """What the words mean; those that are not understood are lost."""
        found = []
        for piece in self.pieces:
            try:
                call = read_words(piece)
                found.append(made(named(words, call.name, reason), call, EFFECT_WORDS))
            except CodeError as error:
                self.lost.append(self.fault(error, piece))
        return found


def _replacing(call: Call, piece: Piece) -> Call:
    """What is done instead: `replace_destruction self COST`."""
    if len(call.arguments) < 2:
        raise CodeError(piece.at, "argument_missing", piece.text, (f"{REPLACE} {_SELF} COST",))
    find({_SELF: None}, call.arguments[0], "unknown_target")
    start = call.arguments[1].at
    return read_words(Piece(piece.text[start - piece.at :], start))


def _ability(effect: CardEffect, number: int, faults: list[CodeError]) -> Ability:
    def cell(part: str) -> _Cell:
        return _Cell(f"effect_{number}_{part}", getattr(effect, part), faults)

    head, is_rule = HEADS[effect.kind], effect.kind == RULE
    timing, restriction, conditions = cell("timing"), cell("restriction"), cell("condition")
    when, instead_of = _timing(timing)
    limit, more = _restricted(restriction)
    condition = _condition(conditions)
    targets = cell("targets")
    _check_targets(effect, targets)
    _check_replacement(effect, timing)
    lost = (*timing.lost, *restriction.lost, *conditions.lost, *targets.lost)
    body = cell("actions").statements(ACTIONS)
    cost = cell("cost").statements(COSTS)
    return Ability(
        "replacement" if instead_of else head.kind or "spell",
        head.label,
        when or head.when,
        instead_of,
        _zones(effect, condition),
        condition,
        cost if is_rule else (*cost, *more),
        limit,
        body=(*more, *body) if is_rule else body,
        unread=lost,
    )


def _timing(cell: _Cell) -> tuple[Event | None, Event | None]:
    """The event that an effect waits for, and the one that it replaces."""
    said = [piece.text for piece in cell.pieces]
    cell.pieces = [piece for piece in cell.pieces if piece.text not in NO_EVENTS]
    events = cell.made(TIMINGS, "unknown_timing")
    if len(events) > 1:
        second = cell.pieces[1]
        cell.lost.append(cell.fault(CodeError(second.at, "more_than_one_timing", second.text), second))
    return events[0] if events else None, Event("destroyed") if _INSTEAD in said else None


def _restricted(cell: _Cell) -> tuple[Limit | None, tuple[Statement, ...]]:
    """How often, and what else a restriction asks for."""
    made_of = cell.made(RESTRICTIONS, "unknown_restriction")
    limits = [one for one in made_of if isinstance(one, Limit)]
    if len(limits) > 1:
        cell.lost.append(
            cell.fault(CodeError(cell.pieces[0].at, "more_than_one_limit", cell.pieces[0].text), cell.pieces[-1])
        )
    return limits[0] if limits else None, tuple(one for one in made_of if isinstance(one, Do))


def _condition(cell: _Cell) -> Condition | None:
    conditions = tuple(cell.made(CONDITIONS, "unknown_condition"))
    return AllOf(conditions) if len(conditions) > 1 else next(iter(conditions), None)


def _zones(effect: CardEffect, condition: Condition | None) -> tuple[str, ...]:
    """Where it works; a condition that says the same (このカードが墓地にある場合) says it already, as it does in the
    text."""
    zone = _ZONE_IDS.get(effect.zone, effect.zone)
    parts = condition.conditions if isinstance(condition, AllOf) else (condition,)
    said = Is(Selector(reference="self"), zones=(zone,)) in parts
    return () if said or zone in ("", _FIELD) else (zone,)


def _check_targets(effect: CardEffect, cell: _Cell) -> None:
    """What the column of targets names must stand in cost or actions, which say what is done to it."""
    used = {word for part in (*effect.cost, *effect.actions) for word in part.split()}
    for piece in cell.pieces:
        if piece.text.split()[0] not in used:
            cell.lost.append(cell.fault(CodeError(piece.at, "target_not_used", piece.text), piece))


def _check_replacement(effect: CardEffect, timing: _Cell) -> None:
    """`would_be_destroyed` and `replace_destruction` are two halves of one thing."""
    says_when = _INSTEAD in effect.timing
    says_what = any(action.split()[0] == REPLACE for action in effect.actions)
    if says_when != says_what:
        missing = REPLACE if says_when else _INSTEAD
        said = "; ".join(effect.timing)
        timing.lost.append(timing.fault(CodeError(0, "replacement_not_whole", said, (missing,)), Piece(said, 0)))
