"""From words to the tree: what must hold, and what happens."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from lark import Token, v_args

from hantei.effects.reading.english.lexicon import Pattern
from hantei.effects.reading.english.nouns import Cards, operator
from hantei.effects.reading.english.parse import RefusedError
from hantei.effects.reading.english.values import (
    FIELD,
    Part,
    article_dropped,
    plain_number,
    side_of,
)
from hantei.effects.tree.kinds import ordered
from hantei.effects.tree.nodes import (
    AllOf,
    AnyOf,
    Came,
    Compare,
    Condition,
    CountOf,
    Did,
    Event,
    Exists,
    Filter,
    Happened,
    InState,
    Is,
    Object,
    Player,
    Selector,
    TurnOf,
    UpTo,
    Value,
)


@v_args(inline=True)
class Conditions(Cards):
    """What must hold, and what happens."""

    def all_conditions(self, *found: Condition) -> Condition:
        return found[0] if len(found) == 1 else AllOf(found)

    def any_condition(self, *found: Condition) -> Condition:
        return found[0] if len(found) == 1 else AnyOf(found)

    def exists(self, there: Token, what: Selector) -> Condition:
        return _exists(what, there.value)

    def player_has(self, player: Player, have: Token, what: Selector) -> Condition:
        if what.side not in ("", player):
            raise RefusedError(what)
        return _exists(replace(what, side=side_of(player)), have.value)

    def value_is(self, left: Value, negated: Token, right: Value, compared: Token | None) -> Condition:
        if negated.value:
            raise RefusedError(negated)
        return Compare(left, operator(compared), right)

    def value_compared(self, left: Value, negated: Token, comparing: Token, right: Value) -> Condition:
        if negated.value:
            raise RefusedError(negated)
        return Compare(left, comparing.value, right)

    def card_is_in_state(self, card: Selector, negated: Token, state: Token) -> Condition:
        return Is(card, (InState(state.value),), negated=negated.value)

    def card_is(self, card: Selector, negated: Token, *described: Token | Part) -> Condition:
        said = cast(Part, described[-1])
        if set(said) - {"filters", "kinds", "side"} or said.get("side"):
            raise RefusedError(said)
        return Is(card, ordered(said.get("filters", ())), said.get("kinds", ()), negated=negated.value)

    def card_lies(self, card: Selector, negated: Token, relation: Part) -> Condition:
        if set(relation) - {"filters", "zones", "places", "side"} or relation.get("side") not in (None, "own"):
            raise RefusedError(relation)
        zones = relation.get("zones", ())
        places = relation.get("places", ())
        return Is(
            card, relation.get("filters", ()), (), () if places and zones == (FIELD,) else zones, places, negated.value
        )

    def card_has(self, card: Selector, have: Token, found: Filter) -> Condition:
        return Is(card, (found,), negated=have.value)

    def turn_of(self, whose: Player | None) -> Condition:
        if whose is None:
            raise RefusedError("turn")
        return TurnOf(whose)

    def did(self, negated: Token) -> Condition:
        return Did(negated.value)

    def came(self, *numbers: Token) -> Condition:
        return Came(tuple(plain_number(number.value) for number in numbers))

    def coin(self, side: Token) -> Condition:
        return Came((side.value,))

    def happened(self, span: Token, event: Event) -> Condition:
        negated, during = span.value
        return Happened(event, during, negated)

    def event_in_span(self, event: Event, span: Token) -> Condition:
        return Happened(event, span.value)

    # events

    def party(self, who: Object) -> Object:
        return article_dropped(who) if isinstance(who, Selector) else who

    def event_alone(self, piece: Token) -> Event:
        return _event([], [piece])

    def event_of(self, party: Object, piece: Token) -> Event:
        return _event([party], [piece])

    def event_between(self, first: Object, middle: Token, second: Object, end: Token | None = None) -> Event:
        return _event([first, second], [middle] if end is None else [middle, end])

    def event_around(self, opening: Token, party: Object, end: Token | None) -> Event:
        return _event([party], [opening] if end is None else [opening, end])

    def event_around_both(
        self, opening: Token, first: Object, middle: Token, second: Object, end: Token | None
    ) -> Event:
        return _event([first, second], [opening, middle] if end is None else [opening, middle, end])

    def event_by(self, event: Event, party: Object) -> Event:
        """With an object that the game has no words for."""
        if event.object is not None:
            raise RefusedError(event)
        return replace(event, object=party)

    def event_moment(self, moment: Token) -> Event:
        return Event(*moment.value)


def _event(parties: list[Object], pieces: list[Token]) -> Event:
    """The event whose pattern has just these words, with the parties in its slots; a subject that goes without saying
    and any card as object are left out."""
    pattern = fitting(pieces, len(parties))
    slots = dict(zip(pattern.order, parties, strict=True))
    subject, what = slots.get("s"), slots.get("o")
    return Event(pattern.id, None if subject == pattern.subject else subject, None if what == Selector() else what)


def fitting(pieces: list[Token], slots: int) -> Pattern:
    """The pattern that all the words belong to."""
    for pattern in pieces[0].value:
        same = all(pattern in piece.value for piece in pieces)
        if same and len(pattern.order) == slots and sum(pattern.words) == len(pieces):
            return cast(Pattern, pattern)
    raise RefusedError(pieces)


def _exists(what: Selector, negated: bool) -> Condition:
    what = article_dropped(what)
    if isinstance(what.count, UpTo) and not negated:
        return Compare(CountOf(replace(what, count=None)), "<=", what.count.value)
    return Exists(what, negated)
