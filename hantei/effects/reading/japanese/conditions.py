"""Conditions and events: clauses that end in 場合, なら, 限り, 時."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from hantei.effects.reading.japanese.frame import Frame, Game, frame_of, thing_of, things_of
from hantei.effects.reading.japanese.patterns import verb_of
from hantei.effects.reading.japanese.pieces import Piece
from hantei.effects.reading.japanese.shapes import Clause, NotUnderstood, Phrase, Unit, is_so
from hantei.effects.reading.japanese.things import Thing, player_of
from hantei.effects.reading.japanese.values import value_in, value_of
from hantei.effects.tree.kinds import ordered
from hantei.effects.tree.nodes import (
    AtLeast,
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
    Number,
    Object,
    Selector,
    StatOf,
    TurnOf,
    Value,
)

CONDITIONAL: Final = frozenset({"if", "unless", "while", "only_if"})
_THERE: Final = frozenset({"be", "stay", "exist"})


def is_conditional(clause: Clause) -> bool:
    """Whether what follows hangs on the clause: 場合, かぎり, いれば."""
    form = clause.verb.form if clause.verb is not None else None
    if clause.conjunction in {"during", "within"} and clause.verb is None:
        return True
    if clause.conjunction == "when" and (
        is_so(clause) or (form is not None and form.verb in _THERE and not form.voice)
    ):
        return True
    return clause.conjunction in CONDITIONAL or (
        not clause.conjunction and form is not None and form.shape == "if" and not form.must
    )


def event_of(game: Game, clause: Clause) -> Event | None:
    """The event that a clause speaks of, by the game's patterns."""
    frame = frame_of(game, clause)
    if frame.duration is not None or frame.often is not None or frame.adverbs or frame.verb.once:
        return None
    return event_in(game, frame.phrases, verb_of(clause), clause.conjunction == "every")


def event_in(game: Game, phrases: list[Phrase], verb: tuple[str, str], every: bool = False) -> Event | None:
    """The event of phrases and a verb."""
    if phrases and phrases[0].chains[0][0].piece.text == "毎回" and len(phrases[0].chains[0]) > 1:
        first = phrases[0]
        phrases = [replace(first, chains=(first.chains[0][1:], *first.chains[1:])), *phrases[1:]]
        every = True
    match = game.events.find(phrases, verb)
    means = next((phrase for phrase in phrases if phrase.mark in {"によって", "により"}), None)
    if match is None and means is not None:
        match = game.events.find([phrase for phrase in phrases if phrase is not means], verb)
        if match is not None:
            match.slots["o"] = replace(means, mark="")
    if match is None:
        return None
    default = game.subjects.get(match.word, "")
    subject = _object(match.slots.get("s"))
    if subject == default or (default == "self" and subject == Selector(reference="self")):
        subject = None
    return Event(match.word, subject, _object(match.slots.get("o")), every)


def _object(phrase: Phrase | None) -> Object | None:
    if phrase is None:
        return None
    thing = thing_of(phrase)
    player = player_of(thing)
    if player is not None:
        return player
    if thing.head != "cards":
        raise NotUnderstood(thing.end)
    return thing.selector()


def condition_of(game: Game, clause: Clause) -> Condition:
    """What must hold.

    Raises: NotUnderstood where the clause is no condition that the tree can hold.
    """
    frame = frame_of(game, clause)
    first = clause.elements[0] if clause.elements else None
    if (
        frame.duration is not None
        and isinstance(first, Piece)
        and first.type == "DURATION"
        and not first.text.startswith("この")
    ):
        frame.duration = None
    condition = _condition(game, clause, frame)
    if frame.duration is not None and not isinstance(condition, Happened):
        raise NotUnderstood(clause.end)
    return condition


def _condition(game: Game, clause: Clause, frame: Frame) -> Condition:
    if clause.conjunction == "unless":
        return _negated(_noun_condition(frame))
    if not frame.phrases and frame.adverbs in (["did"], ["did_not"]):
        return Did(frame.adverbs == ["did_not"])
    if clause.verb is None:
        return _noun_condition(frame)
    return _verb_condition(game, frame, clause)


def _negated(condition: Condition) -> Condition:
    if isinstance(condition, (Exists, Is, Happened, Did)):
        return replace(condition, negated=not condition.negated)
    if isinstance(condition, Compare) and condition.op in _OPPOSITES:
        return replace(condition, op=_OPPOSITES[condition.op])
    raise NotUnderstood(0)


_OPPOSITES: Final = {"<=": ">", ">": "<=", ">=": "<", "<": ">="}


def _verb_condition(game: Game, frame: Frame, clause: Clause) -> Condition:
    form = frame.verb
    if form.verb in _THERE and not form.voice:
        return _there_is(frame, form.negative)
    if form.verb == "choose" and not frame.phrases:
        return Did(form.negative)
    happened = _happened(game, frame, clause)
    if happened is not None:
        return happened
    if form.verb == "come_out" and len(frame.phrases) == 1 and frame.phrases[0].mark == "が":
        came = thing_of(frame.phrases[0])
        if came.head == "side_of_coin":
            return Came((int(came.words[0]),))
        if (
            came.head == "amount"
            and came.amount is not None
            and isinstance(came.amount.value, Number)
            and not came.comparison
        ):
            return Came((came.amount.value.value,))
    if not frame.phrases and form.shape in {"if", "past"} and not form.voice:
        return Did(form.negative)
    raise frame.fail()


def _happened(game: Game, frame: Frame, clause: Clause) -> Happened | None:
    during = "last_turn" if frame.adverb("last_turn") else _SPANS.get(frame.duration.until if frame.duration else "")
    if during is None and frame.adverb("by_this"):
        during = "this_effect"
    if during is None:
        return None
    event = event_in(game, frame.phrases, verb_of(clause))
    if event is None or frame.adverbs:
        raise frame.fail()
    return Happened(event, during, frame.verb.negative)


_SPANS: Final = {"turn_end": "this_turn", "always": "game"}


def _there_is(frame: Frame, negative: bool) -> Condition:
    """自分の場にアクターが2体以上いる; このカードが手札にある."""
    subject = frame.take("が", "は") or frame.topic
    where = frame.take("に", "で")
    if subject is None and where is None:
        raise frame.fail()
    thing = thing_of(subject) if subject is not None else Thing(0, frame.at, reference="self", head="cards")
    if thing.reference is not None and (thing.reference != "them" or _are_known(thing, where)):
        if where is None:
            raise frame.fail()
        place = thing_of(where)
        zones = tuple(place.zones) or (("field",) if place.field_said else ())
        places = tuple(place.places)
        if places == ("bottom",) and not zones and ("zone", "under") in frame.game.vocabulary.by_id:
            zones, places = ("under",), ()
        frame.finish()
        return Is(thing.selector(), zones=zones, places=places, negated=negative)
    _placed(thing, where)
    none = negative and any(phrase.mark == "も" for phrase in frame.phrases)
    count = frame.number()
    if count is not None and count.amount is not None and not (none and count.amount.value == Number(1)):
        thing.amount, thing.comparison, thing.head = count.amount, count.comparison, "cards"
    frame.finish()
    return _exists(thing, negative)


def _are_known(thing: Thing, where: Phrase | None) -> bool:
    """Whether known cards are asked where they are, and not whether there are such among them."""
    return where is not None and not (thing.filters or thing.kinds or thing.other or thing.count() is not None)


def _placed(thing: Thing, where: Phrase | None) -> None:
    if where is None:
        return
    place = thing_of(where)
    if place.filters or place.kinds or place.reference or place.head != "cards" or place.amount is not None:
        raise NotUnderstood(where.end)
    thing.zones = [*place.zones, *thing.zones]
    thing.places = [*place.places, *thing.places]
    thing.side = thing.side or place.side
    thing.field_said = thing.field_said or place.field_said


def _exists(thing: Thing, negative: bool) -> Condition:
    thing.head = "cards"
    if thing.comparison in {"<=", "<", ">"} and thing.amount is not None:
        op, amount = thing.comparison, thing.amount.value
        bare = replace(thing, amount=None, comparison="")
        return Compare(CountOf(bare.selector()), op, amount)
    what = thing.selector()
    if isinstance(what.count, AtLeast) and what.count.value == Number(1):
        what = replace(what, count=None)
    return Exists(what, negative)


def _noun_condition(frame: Frame) -> Condition:
    """自分の手札が2枚以下; そのモンスターのAPが50以上; 攻撃対象が毒状態; 自分のターン中."""
    subject = frame.take("が", "は")
    said = frame.take("")
    if subject is None and said is not None:
        return _bare_condition(frame, said)
    if subject is None or said is None:
        raise frame.fail()
    frame.finish()
    last = said.chains[-1][-1]
    if last.comparison in _OPERATORS and last.piece.type != "NUMBER":
        right = value_in(replace(said, chains=(*said.chains[:-1], (*said.chains[-1][:-1], Unit(last.piece)))))
        return Compare(_left(thing_of(subject)), last.comparison, right)
    if len(said.chains) > 1 and said.chains[-1][0].piece.role("same") == "same" and len(said.chains[-1]) == 1:
        right = value_in(replace(said, chains=said.chains[:-1], joints=said.joints[:-1]))
        return Compare(_left(thing_of(subject)), "=", right)
    thing, shown = thing_of(subject), things_of(said)
    came = _came(thing, shown)
    if came is not None:
        return came
    what = thing_of(said)
    if what.head == "amount" or (what.amount is not None and what.head in {"stat", "number", "much"}):
        return _compared(thing, what)
    if thing.head == "cards":
        return _is(thing, what)
    if thing.head in {"stat", "number"} and what.head in {"stat", "number", "much"}:
        return Compare(value_of(thing), what.comparison or "=", value_of(what))
    raise NotUnderstood(what.end)


def _came(thing: Thing, shown: list[Thing]) -> Came | None:
    """出た目が1か2."""
    if thing.head != "result" or thing.words != ["roll"]:
        return None
    numbers = [one.amount.value for one in shown if one.head == "amount" and one.amount and not one.comparison]
    found = tuple(number.value for number in numbers if isinstance(number, Number))
    return Came(found) if len(found) == len(shown) else None


_OPERATORS: Final = frozenset({"<=", ">=", "<", ">"})


def _left(thing: Thing) -> Value:
    """What is compared: a value, or how many cards there are."""
    return CountOf(thing.selector()) if thing.head == "cards" else value_of(thing)


def _compared(thing: Thing, what: Thing) -> Condition:
    assert what.amount is not None
    op = what.comparison or "="
    if op == "only":
        raise NotUnderstood(what.end)
    left: Value
    if thing.head in {"stat", "number"}:
        player = player_of(replace(thing, head="player"))
        left = (
            StatOf(thing.words[0], thing.owner(), thing.printed)
            if thing.is_cards
            else StatOf(thing.words[0], player or "own")
        )
    elif thing.head == "amount" and thing.amount is not None and not thing.comparison:
        left = thing.amount.value
    elif thing.head in {"much", "result"}:
        left = value_of(thing)
    elif thing.head == "counter" and thing.is_cards:
        left = CountOf(thing.owner(), thing.words[0])
    elif thing.head == "cards":
        left = CountOf(thing.selector())
    else:
        raise NotUnderstood(thing.end)
    return Compare(left, op, what.amount.value)


def _is(thing: Thing, what: Thing) -> Condition:
    filters: list[Filter] = [*what.filters]
    if what.head == "state":
        filters.append(InState(what.words[0]))
    elif what.head != "cards" or what.zones or what.side or what.reference or what.amount is not None:
        raise NotUnderstood(what.end)
    return Is(thing.selector(), ordered(tuple(filters)), tuple(what.kinds))


def _bare_condition(frame: Frame, said: Phrase) -> Condition:
    """自分のターン; 毒状態 (of what was spoken of)."""
    units = said.chains[0]
    if len(said.chains) == 1 and units[-1].piece.role("word") == "turn" and len(units) == 2:
        side = units[0].piece.role("side")
        if side is not None:
            frame.finish()
            return TurnOf(side)  # type: ignore[arg-type]
    thing = thing_of(said)
    frame.finish()
    if thing.head == "side_of_coin":
        return Came((int(thing.words[0]),))
    if thing.head == "state" and not thing.is_cards:
        return Is(Selector(reference="it"), (InState(thing.words[0]),))
    if (
        thing.head == "cards"
        and not thing.side
        and not thing.zones
        and thing.amount is None
        and thing.reference is None
    ):
        return Is(Selector(reference="it"), ordered(tuple(thing.filters)), tuple(thing.kinds))
    raise NotUnderstood(said.end)
