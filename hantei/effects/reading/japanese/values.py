"""Values: 3, X, 自分の手札の枚数, このカードの攻撃力の2倍, 墓地のカード1枚につき300."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from hantei.effects.reading.japanese.frame import Frame, thing_of, things_of
from hantei.effects.reading.japanese.pieces import Amount, Bracket, Entry, Piece
from hantei.effects.reading.japanese.relatives import folded
from hantei.effects.reading.japanese.shapes import Clause, Element, NotUnderstood, Phrase, Relative, Unit, clauses_of
from hantei.effects.reading.japanese.things import Thing, player_of
from hantei.effects.tree.nodes import (
    Bounded,
    CountOf,
    Either,
    Exactly,
    Filter,
    Number,
    ResultOf,
    Selector,
    StatOf,
    Times,
    Value,
)


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
    while (
        len(units) > 1
        and units[-1].piece.role("much") == "value"
        and units[-1].piece.entry.data is None
        and units[-2].piece.role("same") is None
    ):
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
        return _bracketed(value, bracket, last.start)
    sign = next((index for index, unit in enumerate(units) if unit.piece.role("math") == "times"), None)
    if sign is not None and len(units) == sign + 2:
        factor = getattr(last.entry.data, "value", None)
        if not isinstance(factor, Number):
            raise NotUnderstood(last.start)
        return Times(_product(replace(phrase, chains=(*phrase.chains[:-1], units[:sign]))), factor.value)
    if len(units) > 1 and last.role("word") == "half":
        return Times(_product(replace(phrase, chains=(units[:-1],))), 1, 2)
    share = _share(units)
    if share is not None:
        return Times(_product(replace(phrase, chains=(*phrase.chains[:-1], units[:-3]))), *share)
    amount = getattr(last.entry.data, "counter", None)
    if len(units) > 1 and amount == "倍":
        by = last.entry.data.value  # type: ignore[attr-defined]
        if isinstance(by, Number):
            return Times(_product(replace(phrase, chains=(units[:-1],))), by.value)
    things = things_of(phrase)
    if len(things) != 1:
        raise NotUnderstood(phrase.end)
    return value_of(things[0])


def _share(units: tuple[Unit, ...]) -> tuple[int, int] | None:
    """3分の1 as so much for each so many."""
    if len(units) < 4 or units[-2].piece.role("much") != "value":
        return None
    per, by = (getattr(unit.piece.entry.data, "value", None) for unit in (units[-3], units[-1]))
    return (by.value, per.value) if isinstance(by, Number) and isinstance(per, Number) else None


def settled(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Clauses with the counts of their brackets read: （このカードの攻撃力と同じ数）."""
    return tuple(
        replace(clause, elements=_compared([_settled(element) for element in clause.elements])) for clause in clauses
    )


_OPERATORS: Final = frozenset({"<=", ">=", "<", ">"})


def _compared(elements: list[Element]) -> tuple[Element, ...]:
    """コストがVと同じカード, コストがV以下のカード: V is read as the number that the field is compared with."""
    found: list[Element] = []
    for element in elements:
        before = found[-1] if found else None
        chosen = isinstance(before, Piece) and before.type == "RELATIVE" and len(found) > 1
        field = found[-2] if chosen else before
        if isinstance(element, Phrase) and isinstance(field, Phrase) and _is_field(field):
            relatives = (Relative(before, ()),) if isinstance(before, Piece) else ()
            numbered = _numbered(element, relatives)
            if chosen and numbered is not element:
                found.pop()
            found.append(numbered)
        else:
            found.append(element)
    return tuple(found)


def _is_field(phrase: Phrase) -> bool:
    return phrase.mark == "が" and phrase.chains[-1][-1].piece.role("stat") is not None


def _numbered(phrase: Phrase, relatives: tuple[Relative, ...]) -> Phrase:
    first = phrase.chains[0]
    at = next((index for index, unit in enumerate(first) if unit.comparison in _OPERATORS), None)
    if at is not None and at + 1 < len(first) and first[at].piece.type != "NUMBER":
        value = value_in(Phrase(((*first[:at], Unit(first[at].piece)),), relatives=relatives))
        return replace(phrase, chains=((_unit_of(value, first[at]), *first[at + 1 :]), *phrase.chains[1:]))
    if len(phrase.chains) > 1 and phrase.joints[0] == "and" and _says_same(phrase.chains[1]) and _is_value(first[-1]):
        unit = Unit(_unit_of(value_in(Phrase((first,), relatives=relatives)), first[-1]).piece, "=")
        return replace(phrase, chains=((unit, *phrase.chains[1][1:]), *phrase.chains[2:]), joints=phrase.joints[1:])
    return phrase


def _says_same(chain: tuple[Unit, ...]) -> bool:
    return len(chain) > 1 and chain[0].piece.role("same") == "same" and chain[1].piece.role("much") is None


def _is_value(unit: Unit) -> bool:
    return any(unit.piece.role(group) is not None for group in ("stat", "number", "much", "result"))


def _unit_of(value: Value, unit: Unit) -> Unit:
    return Unit(replace(unit.piece, type="NUMBER", entry=Entry("NUMBER", data=Amount(value))), unit.comparison)


def _settled(element: Element) -> Element:
    if not isinstance(element, Phrase):
        return element
    chains = tuple(tuple(_unit(unit) for unit in chain) for chain in element.chains)
    return element if chains == element.chains else replace(element, chains=chains)


def _unit(unit: Unit) -> Unit:
    bracket = unit.piece.entry.data
    if not isinstance(bracket, Bracket) or not (bracket.pieces or bracket.options):
        return unit
    if bracket.options:
        found = tuple(_filter(option, unit) for option in bracket.options)
        one = found[0] if len(found) == 1 else Either(found)
        return Unit(replace(unit.piece, entry=replace(unit.piece.entry, data=one)), unit.comparison)
    entry = Entry("NUMBER", data=Amount(value_in(_phrase(bracket.pieces, unit))))
    return Unit(replace(unit.piece, entry=entry), bracket.comparison)


def _phrase(pieces: tuple[Piece, ...], unit: Unit) -> Phrase:
    """The one phrase of a bracket."""
    inner = clauses_of(pieces)
    phrases = [element for clause in settled(inner) for element in folded(clause.elements)]
    if len(phrases) != 1 or not isinstance(phrases[0], Phrase) or any(clause.verb is not None for clause in inner):
        raise NotUnderstood(unit.piece.start)
    return phrases[0]


def _filter(pieces: tuple[Piece, ...], unit: Unit) -> Filter:
    """The one filter that an option says of cards."""
    what = thing_of(_phrase(pieces, unit)).selector()
    if len(what.filters) != 1 or what != Selector(filters=what.filters):
        raise NotUnderstood(unit.piece.start)
    return what.filters[0]


def amount_in(frame: Frame) -> Value | None:
    """How much a clause says: a number that stands alone, 〜だけ, 〜1枚につき300."""
    bounded = next((phrase for phrase in frame.phrases if phrase.mark == "" and _is_bounded(phrase)), None)
    if bounded is not None:
        frame.phrases.remove(bounded)
        return _bounds(frame, bounded)
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


def _is_bounded(phrase: Phrase) -> bool:
    """1（最低0、最大4）だけ."""
    units = phrase.chains[-1]
    brackets = [isinstance(unit.piece.entry.data, Bracket) for unit in units[1:]]
    return (
        bool(brackets) and all(brackets) and len(phrase.chains) == 1 and isinstance(units[0].piece.entry.data, Amount)
    )


def _bounds(frame: Frame, phrase: Phrase) -> Value:
    first, *brackets = (unit.piece.entry.data for unit in phrase.chains[0])
    assert isinstance(first, Amount)
    value = multiplied(frame, first.value)
    for bracket in brackets:
        assert isinstance(bracket, Bracket)
        value = _bracketed(value, bracket, phrase.end)
    return value


def _bracketed(value: Value, bracket: Bracket, at: int) -> Value:
    """A value with what a bracket behind it says: bounds, or that it is rounded up."""
    if not bracket.round_up:
        return Bounded(value, bracket.low, bracket.high)
    if not isinstance(value, Times):
        raise NotUnderstood(at)
    return replace(value, round_up=True)


def value_each(frame: Frame, phrase: Phrase) -> Value:
    """The number that a phrase is, for each so many where the clause says so."""
    units = phrase.chains[0]
    if len(phrase.chains) == 2 and units[0].piece.type == "NUMBER" and _same_much(phrase.chains[1]):
        phrase = replace(phrase, chains=(units,), joints=())
    return _bounds(frame, phrase) if _is_bounded(phrase) else multiplied(frame, value_in(phrase))


def _same_much(chain: tuple[Unit, ...]) -> bool:
    """と同じ回数, と同じ数."""
    return len(chain) == 2 and chain[0].piece.role("same") == "same" and chain[1].piece.role("much") is not None


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
