"""Values: 3, X, 自分の手札の枚数, このカードの攻撃力の2倍, 墓地のカード1枚につき300."""

from __future__ import annotations

from dataclasses import replace

from hantei.effects.ast import Bounded, CountOf, Exactly, Number, ResultOf, StatOf, Times, Value
from hantei.effects.japanese_frame import Frame, thing_of, things_of
from hantei.effects.japanese_pieces import Amount, Bracket, Entry
from hantei.effects.japanese_relatives import folded
from hantei.effects.japanese_shapes import Clause, Element, NotUnderstood, Phrase, Unit, clauses_of
from hantei.effects.japanese_things import Thing, player_of


def value_of(thing: Thing) -> Value:
    """The number that a thing is."""
    if thing.head == "result":
        return ResultOf(thing.words[0])  # type: ignore[arg-type]
    if thing.head == "much" and thing.result:
        return ResultOf("roll")
    if thing.head in {"stat", "number"} and len(thing.words) == 1 and not thing.amount:
        if thing.is_cards:
            return StatOf(thing.words[0], thing.owner(), thing.printed)
        owner = replace(thing, head="player")
        return StatOf(thing.words[0], player_of(owner) or "own", thing.printed)
    if thing.head == "much" and thing.is_cards and thing.words == ["count"]:
        return CountOf(thing.owner(), thing.counted)
    if thing.amount is not None and thing.head in {"amount", "much"} and not thing.comparison:
        return thing.amount.value
    raise NotUnderstood(thing.end)


def value_in(phrase: Phrase) -> Value:
    """The number that a phrase is; だけ, 分 and 数値 at its end add nothing."""
    units = phrase.chains[-1]
    last = units[-1]
    if last.comparison == "only":
        units = (*units[:-1], Unit(last.piece))
    while len(units) > 1 and units[-1].piece.role("much") == "value" and units[-1].piece.entry.data is None:
        units = units[:-1]
    if (
        len(phrase.chains) > 1
        and len(units) == 2
        and units[0].piece.role("same") == "same"
        and units[1].piece.role("much")
    ):
        return value_in(replace(phrase, chains=phrase.chains[:-1], joints=phrase.joints[:-1]))
    while len(units) > 1 and units[-1].piece.role("much") == "value":
        units = units[:-1]
    return _product(replace(phrase, chains=(*phrase.chains[:-1], units)))


def _product(phrase: Phrase) -> Value:
    units = phrase.chains[-1]
    last = units[-1].piece
    bracket = last.entry.data
    if isinstance(bracket, Bracket) and len(units) > 1:
        value = _product(replace(phrase, chains=(*phrase.chains[:-1], units[:-1])))
        if not bracket.round_up:
            return Bounded(value, bracket.low, bracket.high)
        if isinstance(value, Times):
            return replace(value, round_up=True)
        raise NotUnderstood(last.start)
    sign = next((index for index, unit in enumerate(units) if unit.piece.role("math") == "times"), None)
    if sign is not None and len(units) == sign + 2:
        factor = getattr(last.entry.data, "value", None)
        if not isinstance(factor, Number):
            raise NotUnderstood(last.start)
        return Times(_product(replace(phrase, chains=(*phrase.chains[:-1], units[:sign]))), factor.value)
    if len(units) > 1 and last.role("word") == "half":
        return Times(_product(replace(phrase, chains=(units[:-1],))), 1, 2)
    amount = getattr(last.entry.data, "counter", None)
    if len(units) > 1 and amount == "倍":
        by = last.entry.data.value  # type: ignore[attr-defined]
        if isinstance(by, Number):
            return Times(_product(replace(phrase, chains=(units[:-1],))), by.value)
    things = things_of(phrase)
    if len(things) != 1:
        raise NotUnderstood(phrase.end)
    return value_of(things[0])


def settled(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Clauses with the counts of their brackets read: （このカードの攻撃力と同じ数）."""
    return tuple(
        replace(clause, elements=tuple(_settled(element) for element in clause.elements)) for clause in clauses
    )


def _settled(element: Element) -> Element:
    if not isinstance(element, Phrase):
        return element
    chains = tuple(tuple(_unit(unit) for unit in chain) for chain in element.chains)
    return element if chains == element.chains else replace(element, chains=chains)


def _unit(unit: Unit) -> Unit:
    bracket = unit.piece.entry.data
    if not isinstance(bracket, Bracket) or not bracket.pieces:
        return unit
    inner = clauses_of(bracket.pieces)
    phrases = [element for clause in inner for element in folded(clause.elements)]
    if len(phrases) != 1 or not isinstance(phrases[0], Phrase) or any(clause.verb is not None for clause in inner):
        raise NotUnderstood(unit.piece.start)
    entry = Entry("NUMBER", data=Amount(value_in(phrases[0])))
    return Unit(replace(unit.piece, entry=entry), bracket.comparison)


def amount_in(frame: Frame) -> Value | None:
    """How much a clause says: a number that stands alone, 〜だけ, 〜1枚につき300."""
    thing = frame.number()
    if thing is not None and thing.amount is not None:
        if thing.comparison:
            raise frame.fail()
        return multiplied(frame, thing.amount.value)
    for phrase in frame.phrases:
        last = phrase.chains[-1][-1]
        if phrase.mark in {"", "だけ"} and (last.comparison == "only" or last.piece.role("much") == "value"):
            frame.phrases.remove(phrase)
            return value_in(phrase)
    return None


def multiplied(frame: Frame, by: Value) -> Value:
    """So much for each so many: NP2体につき3."""
    phrase = frame.take("につき")
    if phrase is None:
        return by
    thing = thing_of(phrase)
    per = thing.amount.value if thing.amount is not None else None
    if not isinstance(by, Number) or not isinstance(per, Number) or thing.comparison:
        raise NotUnderstood(phrase.end)
    if thing.head == "counter":
        what = CountOf(thing.owner(), thing.words[0])
    elif thing.head == "cards":
        selector = replace(thing, amount=None).selector()
        what = CountOf(replace(selector, count=None) if isinstance(selector.count, Exactly) else selector)
    else:
        raise NotUnderstood(phrase.end)
    return Times(what, by.value, per.value)
