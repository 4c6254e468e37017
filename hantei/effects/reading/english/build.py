"""From clauses to statements and abilities: the builder that the grammar calls."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, cast

from lark import Token, v_args

from hantei.effects.reading.english.deeds import Deed, Subject
from hantei.effects.reading.english.openings import (
    Choice,
    Head,
    Opening,
    Parted,
    Statements,
    finished,
    joined,
    payable,
    resolved,
)
from hantei.effects.reading.english.parse import RefusedError
from hantei.effects.reading.english.values import (
    side_of,
)
from hantei.effects.reading.english.verbs import Verbs
from hantei.effects.tree.kinds import bare_kind, same_cards
from hantei.effects.tree.nodes import (
    Ability,
    Came,
    ChooseOne,
    Condition,
    Count,
    Define,
    Do,
    Duration,
    Event,
    Finish,
    ForEach,
    If,
    Keyword,
    Later,
    Limit,
    Link,
    Negate,
    Number,
    Player,
    Selector,
    Statement,
    Value,
    Verb,
)
from hantei.effects.words.vocabulary import Label


@dataclass(frozen=True, slots=True)
class _Core:
    """The verbs of a clause by its doer."""

    verbs: tuple[Verb, ...]
    may: bool = False


@v_args(inline=True)
class Builder(Verbs):
    """Everything that the grammar names."""

    # clauses

    def actions(self, *deeds: Deed) -> tuple[Deed, ...]:
        return deeds

    def own_acts(self, deeds: tuple[Deed, ...]) -> _Core:
        if deeds[0].third:
            raise RefusedError(deeds)
        return _core(None, deeds, may=False)

    def may_act(self, _may: Token, deeds: tuple[Deed, ...]) -> _Core:
        return _core(None, deeds, may=True)

    def player_acts(self, player: Player, deeds: tuple[Deed, ...]) -> _Core:
        return _core(player, deeds, may=False)

    def player_may_act(self, player: Player, modal: Token, deeds: tuple[Deed, ...]) -> _Core:
        if modal.value != "can":
            raise RefusedError(modal)
        return _core(player, deeds, may=True)

    def cards_act(self, may: Token | None, what: Selector, deeds: tuple[Deed, ...]) -> _Core:
        return _core(what, deeds, may=may is not None)

    def cards_change(self, what: Selector, changes: Deed) -> _Core:
        return _core(what, (changes,), may=False)

    def own_change(self, changes: Deed) -> _Core:
        """+20 AP, of this card."""
        return _core(Selector(reference="self"), (changes,), may=False)

    def is_negated(self, what: Token) -> _Core:
        return _Core((Negate(what.value),))

    def game_drawn(self) -> _Core:
        return _Core((Finish("each", "draw"),))

    def clause(self, before: Token | None, core: _Core, after: Token | None) -> Statements:
        if before is not None and after is not None:
            raise RefusedError(after)
        said = before if before is not None else after
        duration = None if said is None else Duration(*said.value)
        return tuple(Do(_lasting(verb, duration), core.may) for verb in core.verbs)

    # statements

    def linked(self, link: Token | None, found: Statement | Statements) -> Statements:
        statements = cast(Statements, resolved(found if isinstance(found, tuple) else (found,), ""))
        if link is None:
            return statements
        return (replace(statements[0], link=cast(Link, link.value)), *statements[1:])

    def chain(self, *items: Statements | Token) -> Statements:
        return self.list(*items)

    def list(self, *items: Statements | Token) -> Statements:
        """Statements with what joins them between them."""
        result: list[Statement] = list(cast(Statements, items[0]))
        for joint, item in zip(items[1::2], items[2::2], strict=True):
            link = cast(Token, joint).value
            first, *others = cast(Statements, item)
            result += (replace(first, link=link) if link else first, *others)
        statements = tuple(result)
        breaks = [item for item in items[1:2] if isinstance(item, Token) and item.type == "SEMI"]
        return Parted(statements, len(cast(Statements, items[0]))) if breaks else statements

    def group(self, statements: Statements) -> Statements:
        return tuple(statements)

    def if_else(self, condition: Condition, then: Statements, otherwise: Statements | None) -> Statement:
        return If(condition, then, otherwise or ())

    def option(self, statements: Statements) -> Statements:
        return statements

    def choose_one(self, who: Player | None, _verb: Token, count: Count, *options: Statements) -> Statement:
        return ChooseOne(options, count, who or "own")

    def repeated(self, times: Token | Value, body: Statements) -> Statement:
        return ForEach(times.value if isinstance(times, Token) else times, body)

    def repeated_following(self, times: Token, body: Statements) -> Statement:
        return ForEach(times.value if isinstance(times.value, Number) else Number(times.value), body)

    def define(self, variable: Token, _is: Token, value: Value) -> Statement:
        return Define(variable.value, value)

    def later(self, moment: Token, body: Statements) -> Statement:
        return Later(Event(*moment.value), body)

    def later_when(self, when: Token, event: Event, body: Statements) -> Statement:
        return Later(replace(event, every=when.value), body)

    def later_each(self, _each: Token, moment: Token, body: Statements) -> Statement:
        return Later(replace(Event(*moment.value), every=True), body)

    # heads

    def label(self, token: Token) -> Head:
        label = cast(Label, token.value)
        if label.kind == "part":
            raise RefusedError(label)
        head: Head = {"label": label.id, "kind": label.kind}
        return {**head, "when": Event(label.event)} if label.event else head

    def marker(self, token: Token) -> Head:
        return {"marker": token.value}

    def when(self, when: Token, event: Event) -> Head:
        return {"when": replace(event, every=when.value)}

    def if_when(self, event: Event) -> Head:
        return {"when": event}

    def label_when(self, token: Token, when: Token | None, event: Event) -> Head:
        return {**self.label(token), **self.segment_when(when, event)}

    def moment_when(self, *moments: Token) -> Head:
        return {"when": replace(Event(*moments[-1].value), every=len(moments) > 1)}

    def moment(self, token: Token) -> Token:
        return token

    def replacement(self, event: Event, body: Statements) -> Opening:
        return Opening({"instead_of": event}, body)

    def replaced(self, opening: Opening) -> Opening:
        return opening

    def headed_replacement(self, *parts: Any) -> Opening:
        *heads, opening = parts
        return Opening(joined((*heads, opening.head)), opening.body)

    def segment_when(self, when: Token | None, event: Event) -> Head:
        return {"when": replace(event, every=when is not None and when.value)}

    def segment_limit(self, limit: Head) -> Head:
        return limit

    def segment_condition(self, condition: Condition) -> Head:
        return {"condition": condition}

    def segments(self, label: Token | None, *parts: Head) -> Head:
        return joined(parts if label is None else (self.label(label), *parts))

    def segmented(self, head: Head) -> Opening:
        return Opening(head, ())

    def works_in(self, zones: dict[str, Any]) -> Head:
        return {"zones": zones["zones"]}

    def required(self, condition: Condition) -> Head:
        return {"condition": condition}

    def limit(self, times: Token, period: Token, shared: Token | None) -> Head:
        number = times.value.value if isinstance(times.value, Number) else times.value
        return {"limit": Limit(number, period.value, shared.value if shared is not None else "")}

    def cost_in_brackets(self, cost: Statements) -> Head:
        return {"cost": cost}

    def may(self, _token: Token) -> Head:
        return {"may": True}

    def head(self, *parts: Head) -> Head:
        return joined(parts)

    # sentences

    def headed(self, head: Head, body: Statements) -> Opening:
        return Opening(head, body)

    def headed_naturally(self, *parts: Any) -> Opening:
        """With a comma. A moment behind a label that has a moment itself, or none, is one of the body."""
        *heads, body = parts
        head = joined(tuple(heads))
        labelled = "label" in head and head["kind"] not in ("triggered", "activated")
        if "when" in heads[-1] and (labelled or any("condition" in part for part in heads)):
            return Opening(joined(tuple(heads[:-1])), (Later(head["when"], body),))
        commas = [part for part in heads if "label" not in part and ("when" in part or "limit" in part)]
        return Opening(head, body, natural=bool(commas))

    def paid(self, cost: Statements, body: Statements) -> Opening:
        if not all(map(payable, cost)):
            raise RefusedError(cost)
        return Opening({"cost": cost}, body)

    def bare(self, body: Statements) -> Opening:
        return Opening({}, body)

    def head_alone(self, head: Head) -> Opening:
        return Opening(head, ())

    def instead(self, opening: Opening) -> Opening:
        return replace(opening, instead=True)

    def limited_behind(self, opening: Opening, limit: Head) -> Opening:
        return replace(opening, head=joined((opening.head, limit)))

    def rolled(self, *parts: Any) -> Opening:
        """A line of a table: what is done at these results of a roll."""
        *numbers, body = parts
        return Opening({}, (If(self.came(*numbers), body),))

    def rolled_between(self, low: Token, high: Token, body: Statements) -> Opening:
        return Opening({}, (If(Came(tuple(range(low.value.value, high.value.value + 1))), body),))

    def conditioned(self, condition: Condition, body: Statements) -> Opening:
        """While something holds: a condition of what goes on, else of what is done."""
        if bare_kind(body) == "continuous":
            return Opening({"condition": resolved(condition, "")}, body)
        return Opening({}, (If(condition, body),))

    def conditioned_behind(self, opening: Opening, condition: Condition) -> Opening:
        while_it_holds = self.conditioned(condition, opening.body)
        return replace(opening, head=joined((opening.head, while_it_holds.head)), body=while_it_holds.body)

    def limited(self, limit: Head) -> Opening:
        return Opening(limit, ())

    def choosing(self, *parts: Any) -> Choice:
        *heads, who, _verb, count = parts
        return Choice(joined(tuple(heads)), count, who or "own")

    def keywords(self, *keywords: Keyword) -> tuple[Keyword, ...]:
        return keywords

    def given_ability(self, opening: Opening) -> Ability:
        return finished(opening)

    def given_keywords(self, keywords: tuple[Keyword, ...]) -> Ability:
        return Ability("keywords", keywords=keywords)


def _core(subject: Subject, deeds: tuple[Deed, ...], may: bool) -> _Core:
    """Every deed by the same doer; cards that have been chosen are not chosen again."""
    verbs: list[Verb] = []
    for deed in deeds:
        verbs += deed.make(subject)
        subject = same_cards(subject) if isinstance(subject, Selector) else subject
    side = side_of(subject) if subject in ("own", "opponent", "each", "turn") else ""
    return _Core(cast("tuple[Verb, ...]", resolved(tuple(verbs), side)), may)


def _lasting(verb: Verb, duration: Duration | None) -> Verb:
    if duration is None:
        return verb
    if not hasattr(verb, "duration"):
        raise RefusedError(duration)
    changes: dict[str, Any] = {"duration": duration}
    return replace(verb, **changes)
