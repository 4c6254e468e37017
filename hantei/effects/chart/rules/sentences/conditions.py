"""Conditions: what must be so for something to be done."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from math import inf
from typing import Any, Final

from hantei.effects.chart.engine.grammar import Rules
from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Word, again, make
from hantei.effects.chart.rules.clauses.building import VerbWord
from hantei.effects.chart.rules.clauses.frames import verb
from hantei.effects.chart.rules.parts import DidSo
from hantei.effects.chart.rules.phrases.modifiers import trait_of
from hantei.effects.chart.rules.phrases.values import number
from hantei.effects.tree.node import Node
from hantei.effects.tree.nodes import (
    AllOf,
    AnyOf,
    AtLeast,
    Came,
    Compare,
    Condition,
    Did,
    Event,
    Exists,
    Happened,
    InState,
    Is,
    Number,
    ResultOf,
    Selector,
    TurnOf,
    Without,
)

RULES: Final = Rules()
_ON_FIELD: Final = Is(Selector(reference="self"), zones=("field",))


@dataclass(frozen=True, slots=True)
class Asked(Node):
    """A condition; `lasting`: it must hold as long as what is done lasts."""

    condition: Condition
    lasting: bool = False


@RULES("asked", "state ONCE 'かつ' asked|state ONCE 'または' asked")
def _joined(first: Condition, word: Token, op: Token, rest: Asked) -> Asked | None:
    """AでありB: both, or one of them; None where both words stand in a row."""
    sort, other = (AllOf, AnyOf) if op.value == "かつ" else (AnyOf, AllOf)
    if rest.lasting or isinstance(rest.condition, other):
        return None
    more = rest.condition.conditions if isinstance(rest.condition, sort) else (rest.condition,)
    return make(Asked, word, op, rest, condition=make(sort, conditions=(first, *more)))


@RULES("asked", "state ONCE '、'?")
def _once(condition: Condition, word: Token, _comma: object) -> Asked:
    return make(Asked, word, condition=condition)


@RULES("asked", "state WHILE '、'?")
def _while(condition: Condition, word: Token, _comma: object) -> Asked | None:
    if condition == _ON_FIELD:
        return None  # このカードが場にある限り is a duration
    return make(Asked, word, condition=condition, lasting=True)


@RULES("asked", "state_if '、'?")
def _if(condition: Condition, _comma: object) -> Asked:
    return make(Asked, condition=condition)


@RULES("asked", "VTARA '、'?|VPAST ONCE '、'?")
def _did_so(token: Token, *words: Token | None) -> Asked | None:
    """捨てたら, 捨てなかった場合."""
    word = token.value
    if not isinstance(word, VerbWord) or word.form.voice != "active" or word.form.may or word.form.must:
        return None
    once = words[0] if len(words) > 1 else None
    did = make(DidSo, token, once, negated=word.form.negated, sort=verb(word.id).sort)
    return make(Asked, condition=did)


@RULES(
    "asked",
    "BYTHIS deed ONCE '、'?|BYTHIS deed 'ら' '、'?|'このターンに' deed ONCE '、'?|'このターンに' deed 'ら' '、'?",
)
def _happened(by: Token, event: Any, end: Token, _comma: object) -> Asked | None:
    """これでそのユニットが死亡したなら: a known card, by what this text has done or in this turn."""
    if not isinstance(event, Event) or not isinstance(event.subject, Selector) or event.subject.reference != "it":
        return None
    during = "this_effect" if by.sort == "BYTHIS" else "this_turn"
    return make(Asked, condition=make(Happened, by, end, event=event, during=during))


@RULES("asked", "BYTHIS undone ONCE '、'?|BYTHIS undone 'ら' '、'?")
def _not_happened(by: Token, event: Any, end: Token, comma: object) -> Asked | None:
    """この効果でそのアクターが破壊されなかった場合."""
    asked = _happened(by, event, end, comma)
    return again(asked, condition=again(asked.condition, negated=True)) if asked is not None else None


@RULES("asked", "'もし' '、'? asked")
def _should(word: Token, _comma: object, asked: Asked) -> Asked:
    return again(asked, word)


@RULES("asked", "DID '、'?")
def _did(token: Token, _comma: object) -> Asked:
    return make(Asked, condition=make(Did, token, negated=token.value == "not"))


@RULES("asked", "SIDEOFCOIN ONCE '、'?|SIDEOFCOIN 'が' '出た' ONCE '、'?|SIDEOFCOIN 'が' '出たら' '、'?")
def _coin_came(side: Token, *words: Token | None) -> Asked:
    """表なら, 裏が出た場合."""
    said = tuple(one for one in words if one is not None and one.value not in ("が", "、"))
    return make(Asked, said, condition=make(Came, side, results=(int(str(side.value)),)))


@RULES("asked", "NUM TIMES 'とも' SIDEOFCOIN ONCE '、'?|NUM TIMES 'だけ' SIDEOFCOIN ONCE '、'?")
def _coins_came(count: Token, unit: Token, how: Token, side: Token, once: Token, _comma: object) -> Asked:
    """2回とも表なら: so many of the coins show that side."""
    shown = make(ResultOf, side, what="heads" if str(side.value) == "1" else "tails")
    return make(Asked, unit, how, once, condition=make(Compare, left=shown, op="=", right=number(count)))


@RULES("asked", "RESULT 'が' came 'の'? ONCE '、'?|RESULT 'が' NUM CMP ONCE '、'?")
def _die_came(result: Token, _ga: Token, *found: Any) -> Asked | None:
    """出た目が4以上なら."""
    if result.value != "roll":
        return None
    if not isinstance(found[0], Token):
        return make(Asked, result, found[-2], condition=found[0])
    count, compared, once = found[:3]
    value = count.value if isinstance(count.value, int) else 0
    spans = {">=": range(value, 7), "<=": range(1, value + 1), ">": range(value + 1, 7), "<": range(1, value)}
    shown = tuple(spans[str(compared.value)])
    came = make(Came, count, compared, results=shown)
    return make(Asked, result, once, condition=came) if 0 < len(shown) < 6 else None


# there are cards


@RULES("state", "there BEEND")
def _there_are(what: Selector, be: Token) -> Condition | None:
    return _exists(what, be)


@RULES("state_if", "there BEIF")
def _if_there_are(what: Selector, be: Token) -> Condition | None:
    return _exists(what, be)


def _exists(what: Selector, be: Token) -> Condition | None:
    """There are such cards; に1体もいない is none, 1体でも at least one."""
    negated = be.value == "not"
    if what.count is not None and negated and what.count != AtLeast(_ZERO):
        return None
    count = None if what.count == AtLeast(_ZERO) else what.count
    return make(Exists, be, what, what=again(what, count=count), negated=negated)


_ZERO: Final = number(Token("NUM", 0, 0, 0))
_ONE: Final = number(Token("NUM", 1, 0, 0))


@RULES("there", "noun 'が' quantity?|noun 'が' '1' CTR 'でも'")
def _there(what: object, _ga: Token, *rest: Any) -> Selector | None:
    if not isinstance(what, Selector) or what.reference is not None:
        return None
    if len(rest) > 1:
        return again(what, *rest) if what.count is None else None
    count = rest[0]
    if count is None:
        return _least(what)
    return _least(again(what, count=count)) if what.count is None else None


@RULES("there", "noun 'が' '1' CTR 'も'")
def _there_at_all(what: object, _ga: Token, *words: Token) -> Selector | None:
    """1体もいない."""
    if not isinstance(what, Selector) or what.reference is not None or what.count is not None:
        return None
    return again(what, *words, count=AtLeast(_ZERO))


@RULES("there", "place 'が'")
def _there_is_place(place: Selector, _ga: Token) -> Selector | None:
    """空きマスがある."""
    return place if place.places and place.zones in ((), ("field",)) else None


@RULES("there", "spot noun 'が' quantity?")
def _there_in(spot: Selector, what: object, _ga: Token, count: Any) -> Selector | None:
    """自分の場に海賊が3体以上いる."""
    if not isinstance(what, Selector) or what.reference or what.zones or what.side or what.places:
        return None
    placed = again(what, spot, side=spot.side, zones=spot.zones, places=spot.places)
    if count is not None:
        return _least(again(placed, count=count)) if what.count is None else None
    return _least(placed)


@RULES("state", "NOWHERE noun 'が' BEEND")
@RULES("state_if", "NOWHERE noun 'が' BEIF")
def _nowhere(where: Token, what: object, _ga: Token, be: Token) -> Condition | None:
    """どちらの場にも建物がない; that there is one on each of them is said otherwise."""
    if not isinstance(what, Selector) or what.reference or what.zones or what.side or what.places or what.count:
        return None
    placed = again(what, where, side=Word("each"))
    return make(Exists, be, what=placed, negated=True) if be.value == "not" else None


@RULES("there", "spot noun 'が' '1' CTR 'でも'")
def _there_one_in(spot: Selector, what: object, _ga: Token, *words: Token) -> Selector | None:
    found = _there_in(spot, what, _ga, None)
    return again(found, *words) if found is not None and found.count is None else None


@RULES("there", "spot noun 'が' '1' CTR 'も'")
def _there_none_in(spot: Selector, what: object, _ga: Token, *words: Token) -> Selector | None:
    found = _there_in(spot, what, _ga, None)
    return again(found, *words, count=AtLeast(_ZERO)) if found is not None and found.count is None else None


def _least(what: Selector) -> Selector | None:
    """As many or more: 3体以上. A plain number (2体いる) may mean exactly so many, so it is none."""
    return what if what.count is None or isinstance(what.count, AtLeast) else None


@RULES("spot", "SIDE 'の' '場' 'に'|SIDE 'の' ZONE 'に'|SIDE 'の' PLACE 'に'|ZONE 'に'|PLACE 'に'")
def _spot(*tokens: Token) -> Selector:
    parts: dict[str, Any] = {}
    for token in tokens:
        if token.sort == "SIDE":
            parts["side"] = token.word
        elif token.sort == "ZONE" and token.value != "field":
            parts["zones"] = (token.word,)
        elif token.sort == "PLACE":
            parts["places"] = (token.word,)
    return make(Selector, tokens, **parts)


@RULES("state", "noun 'が' spot BEEND")
def _exists_there(what: object, _ga: Token, spot: Selector, be: Token) -> Condition | None:
    """①の効果で場に出したアクターが自分の場にいる."""
    if not isinstance(what, Selector) or what.reference or what.zones or what.side or what.places or what.count:
        return None
    placed = again(what, spot, side=spot.side, zones=spot.zones, places=spot.places)
    return make(Exists, be, what=placed, negated=be.value == "not")


@RULES("state", "'1' CTR 'でも' noun_part be_it")
def _any_of_those(one: Token, unit: Token, least: Token, such: Selector, be: Word) -> Condition | None:
    """1枚でもモンスターだった: of those that were spoken of."""
    if be == "not" or such.reference or such.count or such.side or such.zones or not (such.kinds or such.filters):
        return None
    return make(Exists, one, unit, least, be, what=again(such, reference=Word("them"), count=AtLeast(_ONE)))


# a card is such a one


@RULES("state", "noun 'が' '1' CTR 'でも' such be_it")
def _one_is(what: object, _ga: Token, *found: Any) -> Condition | None:
    """自分の場のモンスターが1体でも騎士族である: there is one that is so."""
    such, be = found[-2], found[-1]
    if not isinstance(what, Selector) or what.reference or what.count is not None or be == "not":
        return None
    return make(Exists, found[:-2], be, what=again(what, filters=(*what.filters, such)))


@RULES("state", "noun 'が' EVERY such be_it")
def _all_are(what: object, _ga: Token, every: Token, such: Any, be: Word) -> Condition | None:
    """…がすべて騎士族である: there is none that isn't so."""
    if not isinstance(what, Selector) or what.reference or what.count is not None or be == "not":
        return None
    none = make(Without, filter=such)
    return make(Exists, every, be, what=again(what, filters=(*what.filters, none)), negated=True)


@RULES("state", "noun 'が' such be_it|noun 'は' such be_it")
def _is_such(what: object, _ga: Token, such: Any, be: Word) -> Condition | None:
    if not isinstance(what, Selector) or what.reference is None:
        return None
    return make(Is, be, what=what, filters=(such,), negated=be == "not")


@RULES("such", "TRAIT")
def _such_trait(token: Token) -> object:
    return trait_of(token)


@RULES("state", "noun 'が' STATE be_it|noun 'は' STATE be_it")
def _in_state(what: object, _ga: Token, state: Token, be: Word) -> Condition | None:
    if not isinstance(what, Selector) or what.reference is None:
        return None
    return make(Is, be, what=what, filters=(make(InState, state=state.word),), negated=be == "not")


@RULES("state", "STATED|noun 'が' STATED|noun 'は' STATED")
def _stated(*found: Any) -> Condition | None:
    """ダメージを受けている."""
    what = found[0] if len(found) > 1 else Selector(reference="unsaid")
    if not isinstance(what, Selector) or what.reference is None:
        return None
    return make(Is, what=what, filters=(make(InState, state=found[-1].word),))


@RULES("state", "noun_part be_it")
def _it_is(such: Selector, be: Word) -> Condition | None:
    """魔法なら: what was spoken of last is one."""
    plain = such.reference is None and such.count is None and not such.side and not such.zones and not such.places
    if not plain or not such.kinds:
        return None
    it = Selector(reference="it")
    return make(Is, be, such, what=it, kinds=such.kinds, filters=such.filters, negated=be == "not")


@RULES("state", "STATE be_it")
def _it_in_state(state: Token, be: Word) -> Condition:
    return make(
        Is, be, what=Selector(reference="unsaid"), filters=(make(InState, state=state.word),), negated=be == "not"
    )


@RULES("state", "noun 'が' noun_part be_it|noun 'は' noun_part be_it")
def _is(what: object, _ga: Token, such: Selector, be: Word) -> Condition | None:
    """そのカードがユニットである: a known card is of a kind, or has what is said of such cards."""
    if not isinstance(what, Selector) or what.reference is None or such.reference or such.count or such.side:
        return None
    if not (such.kinds or such.filters) or such.zones:
        return None
    parts = {"kinds": such.kinds, "filters": such.filters, "places": such.places}
    return make(Is, be, such, what=what, negated=be == "not", **parts)


@RULES("state", "noun 'が' PLACE 'に' BEEND|noun 'は' PLACE 'に' BEEND")
def _in_place(what: object, _ga: Token, place: Token, _ni: Token, be: Token) -> Condition | None:
    if not isinstance(what, Selector) or what.reference is None:
        return None
    return make(Is, be, what=what, places=(place.word,), negated=be.value == "not")


@RULES("state", "noun 'が' ZONE 'に' BEEND|noun 'は' ZONE 'に' BEEND")
def _in_zone(what: object, _ga: Token, zone: Token, _ni: Token, be: Token) -> Condition | None:
    if not isinstance(what, Selector) or what.reference is None:
        return None
    return make(Is, be, what=what, zones=(zone.word,), negated=be.value == "not")


@RULES("be_it", "'である'?|'だった'")
def _be(token: Token | None) -> Word:
    return Word("is", token.mask if token else 0)


@RULES("be_it", "'でない'|'ではない'")
def _be_not(token: Token) -> Word:
    return Word("not", token.mask)


@RULES("state_if", "noun 'が' noun_part be_if|noun 'は' noun_part be_if")
def _if_is(what: object, _ga: Token, such: Selector, be: Word) -> Condition | None:
    return _is(what, _ga, such, be)


@RULES("state_if", "noun 'が' STATE be_if|noun 'は' STATE be_if")
def _if_in_state(what: object, _ga: Token, state: Token, be: Word) -> Condition | None:
    return _in_state(what, _ga, state, be)


@RULES("be_if", "'であれば'|'だったら'")
def _if_be(token: Token) -> Word:
    return Word("is", token.mask)


@RULES("be_if", "'でなければ'|'以外なら'|'でなかったら'")
def _if_be_not(token: Token) -> Word:
    return Word("not", token.mask)


# turns, dice


@RULES("asked", "SIDE 'の'? 'ターン中' 'は'? '、'?|SIDE 'の' 'ターンの間' 'は'? '、'?")
def _in_turn(side: Token, *words: Token | None) -> Asked:
    said = [word for word in words if word is not None and word.value not in ("の", "は", "、")]
    player = Word("own" if side.value == "jibun" else str(side.value), side.mask)
    return make(Asked, condition=make(TurnOf, *said, player=player), lasting=True)


@RULES("came", "NUM|NUM '-' NUM|NUM '〜' NUM")
def _came(*tokens: Token) -> Condition | None:
    """The results of a die in a row of a table: 1-3."""
    numbers = [token.value for token in tokens if isinstance(token.value, int)]
    if len(numbers) * 2 - 1 != len(tokens) or numbers[0] > numbers[-1]:
        return None
    return make(Came, tokens, results=tuple(range(numbers[0], numbers[-1] + 1)))


@RULES("came", "NUM other_result other_result*")
def _listed(first: Token, second: Word, more: tuple[Word, ...]) -> Condition | None:
    """5か6, 1・2・3."""
    results = tuple(int(one) for one in (first.word, second, *more) if one.isdigit())
    rises = all(one < two for one, two in pairwise(results))
    return make(Came, first, second, more, results=results) if rises and len(results) == len(more) + 2 else None


@RULES("other_result", "'か' NUM|'・' NUM")
def _other_result(sign: Token, count: Token) -> Word:
    return Word(str(count.value), sign.mask | count.mask)


# cases


def excludes(one: Condition, two: Condition) -> bool:
    """True if two conditions can never be so at once: of another kind, fewer and more, other results."""
    match one, two:
        case Is(), Is():
            return one.what == two.what and _other_sort(one, two)
        case Compare(), Compare():
            return one.left == two.left and _apart(one, two)
        case Came(), Came():
            return not set(one.results) & set(two.results)
    return False


def _other_sort(one: Is, two: Is) -> bool:
    if replace(one, negated=not one.negated) == two:
        return True
    plain = not (one.negated or two.negated)
    return plain and bool(one.kinds and two.kinds) and not set(one.kinds) & set(two.kinds)


def _apart(one: Compare, two: Compare) -> bool:
    first, second = _interval(one), _interval(two)
    return first is not None and second is not None and (first[1] < second[0] or second[1] < first[0])


def _interval(condition: Compare) -> tuple[float, float] | None:
    """The whole numbers with which a comparison holds."""
    if not isinstance(condition.right, Number):
        return None
    value = condition.right.value
    bounds: dict[str, tuple[float, float]] = {
        "=": (value, value), ">=": (value, inf), ">": (value + 1, inf), "<=": (-inf, value), "<": (-inf, value - 1),
    }  # fmt: skip
    return bounds.get(condition.op)
