"""Conditions: what must be so for something to be done."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final

from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Word, again, make
from hantei.effects.chart.meaning.results import DidSo
from hantei.effects.chart.rules.clauses.building import IT, THAT, VerbWord
from hantei.effects.chart.rules.clauses.frames import verb
from hantei.effects.chart.rules.phrases.modifiers import trait_of
from hantei.effects.chart.rules.rows import Rows, number
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.intervals import interval
from hantei.effects.tree.node import Node

RULES: Final = Rows()
_ON_FIELD: Final = tree.Is(tree.Selector(reference="self"), zones=("field",))


@dataclass(frozen=True, slots=True)
class Asked(Node):
    """A condition; `lasting`: it must hold as long as what is done lasts."""

    condition: tree.Condition
    lasting: bool = False


@RULES("asked", "state ONCE 'かつ' asked|state ONCE 'または' asked")
def _joined(first: tree.Condition, word: Token, op: Token, rest: Asked) -> Asked | None:
    """AでありB: both, or one of them; None where both words stand in a row."""
    sort, other = (tree.AllOf, tree.AnyOf) if op.value == "かつ" else (tree.AnyOf, tree.AllOf)
    if rest.lasting or isinstance(rest.condition, other):
        return None
    more = rest.condition.conditions if isinstance(rest.condition, sort) else (rest.condition,)
    return make(Asked, word, op, rest, condition=make(sort, conditions=(first, *more)))


RULES.node("asked", "state:condition ONCE '、'?|state_if:condition '、'?", Asked)


@RULES("asked", "DID '、'?")
def _did(token: Token) -> Asked:
    return make(Asked, condition=make(tree.Did, token, negated=token.value == "not"))


RULES.again("asked", "'もし' '、'? asked")


@RULES("asked", "state WHILE '、'?")
def _while(condition: tree.Condition, word: Token) -> Asked | None:
    if condition == _ON_FIELD:
        return None  # このカードが場にある限り is a duration
    return make(Asked, word, condition=condition, lasting=True)


@RULES("asked", "VTARA '、'?|VPAST ONCE '、'?")
def _did_so(token: Token, once: Token | None = None) -> Asked | None:
    """捨てたら, 捨てなかった場合."""
    word = token.value
    if not isinstance(word, VerbWord) or word.form.voice != "active" or word.form.may or word.form.must:
        return None
    did = make(DidSo, token, once, negated=word.form.negated, sort=verb(word.id).sort)
    return make(Asked, condition=did)


@RULES("asked", "'このターンに' deed ONCE '、'?|'このターンに' deed 'ら' '、'?")
def _happened(span: Token, event: tree.Event, end: Token) -> Asked | None:
    """このターンにそのユニットが死亡したなら: a known card."""
    if not isinstance(event.subject, tree.Selector) or event.subject.reference != "it":
        return None
    return make(Asked, condition=make(tree.Happened, span, end, event=event))


@RULES("asked", "BYTHIS? deed ONCE '、'?|BYTHIS? deed 'ら' '、'?")
def _came_of_it(by: Token | None, event: tree.Event, end: Token) -> Asked | None:
    """そのユニットが死亡したなら: by what this text has done."""
    asked = _happened(end, event, end)
    return again(asked, condition=again(asked.condition, by, during="this_effect")) if asked is not None else None


@RULES("asked", "BYTHIS? undone ONCE '、'?|BYTHIS? undone 'ら' '、'?")
def _not_come_of_it(by: Token | None, event: tree.Event, end: Token) -> Asked | None:
    """この効果でそのアクターが破壊されなかった場合."""
    asked = _came_of_it(by, event, end)
    return again(asked, condition=again(asked.condition, negated=True)) if asked is not None else None


@RULES("asked", "SIDE 'の'? 'ターン中' 'は'? '、'?|SIDE 'の' 'ターンの間' 'は'? '、'?")
def _in_turn(side: Token, during: Token) -> Asked:
    player = Word("own" if side.value == "jibun" else str(side.value), side.mask)
    return make(Asked, condition=make(tree.TurnOf, during, player=player), lasting=True)


# there are cards

_ZERO: Final = number(Token("NUM", 0, 0, 0))
_ONE: Final = number(Token("NUM", 1, 0, 0))


@RULES("state", "there BEEND")
@RULES("state_if", "there BEIF")
def _exists(what: tree.Selector, be: Token) -> tree.Condition | None:
    """There are such cards; に1体もいない is none, 1体でも at least one."""
    negated, none = be.value == "not", what.count == tree.AtLeast(_ZERO)
    if what.count is not None and negated and not none:
        return None
    return make(tree.Exists, be, what, what=again(what, count=None if none else what.count), negated=negated)


@RULES("lying", "cards 'が'")
def _lying(what: tree.Selector) -> tree.Selector | None:
    return what if what.reference is None else None


@RULES("lying", "spot cards 'が'")
def _placed(spot: tree.Selector, what: tree.Selector) -> tree.Selector | None:
    """自分の場に海賊が."""
    if what.reference or what.zones or what.side or what.places:
        return None
    return again(what, spot, side=spot.side, zones=spot.zones, places=spot.places)


@RULES("there", "lying quantity?")
def _there(what: tree.Selector, count: Any) -> tree.Selector | None:
    """As many or more: 3体以上. A plain number (2体いる) may mean exactly so many, so it is none."""
    if count is not None and what.count is not None:
        return None
    what = again(what, count=count or what.count)
    return what if what.count is None or isinstance(what.count, tree.AtLeast) else None


@RULES("there", "lying '1' CTR 'でも'")
def _one_there(what: tree.Selector, *words: Token) -> tree.Selector | None:
    return again(what, words) if what.count is None else None


@RULES("there", "lying '1' CTR 'も'")
def _none_there(what: tree.Selector, *words: Token) -> tree.Selector | None:
    """1体もいない."""
    return again(what, words, count=tree.AtLeast(_ZERO)) if what.count is None else None


@RULES("there", "place 'が'")
def _place_there(place: tree.Selector) -> tree.Selector | None:
    """空きマスがある."""
    return place if place.places and place.zones in ((), ("field",)) else None


@RULES("state", "NOWHERE cards 'が' BEEND")
@RULES("state_if", "NOWHERE cards 'が' BEIF")
def _nowhere(where: Token, what: tree.Selector, be: Token) -> tree.Condition | None:
    """どちらの場にも建物がない; that there is one on each of them is said otherwise."""
    placed = _placed(make(tree.Selector, where, side=Word("each")), what)
    if placed is None or placed.count or be.value != "not":
        return None
    return make(tree.Exists, be, what=placed, negated=True)


@RULES("spot", "SIDE 'の' '場' 'に'|SIDE 'の' ZONE 'に'|SIDE 'の' PLACE 'に'|ZONE 'に'|PLACE 'に'")
@RULES("spot", "SIDE 'の' ENDPLACE 'に'|ENDPLACE 'に'")
def _spot(*tokens: Token) -> tree.Selector:
    parts: dict[str, Any] = {}
    for token in tokens:
        if token.sort == "SIDE":
            parts["side"] = token.word
        elif token.sort == "ZONE" and token.value != "field":
            parts["zones"] = (token.word,)
        elif token.sort.endswith("PLACE"):
            parts["places"] = (token.word,)
    return make(tree.Selector, tokens, **parts)


@RULES("state", "cards 'が' spot BEEND")
def _exists_there(what: tree.Selector, spot: tree.Selector, be: Token) -> tree.Condition | None:
    """①の効果で場に出したアクターが自分の場にいる."""
    placed = _placed(spot, what)
    if placed is None or placed.count:
        return None
    return make(tree.Exists, be, what=placed, negated=be.value == "not")


@RULES("state", "'1' CTR 'でも' noun_part be_it")
def _any_of_those(one: Token, unit: Token, least: Token, such: tree.Selector, be: Word) -> tree.Condition | None:
    """1枚でもモンスターだった: of those that were spoken of."""
    if be == "not" or such.reference or such.count or such.side or such.zones or not (such.kinds or such.filters):
        return None
    return make(tree.Exists, one, unit, least, be, what=again(such, reference=Word("them"), count=tree.AtLeast(_ONE)))


@RULES("state", "lying '1' CTR 'でも' such be_it")
def _one_is(
    what: tree.Selector, one: Token, unit: Token, least: Token, such: tree.Filter, be: Word
) -> tree.Condition | None:
    """自分の場のモンスターが1体でも騎士族である: there is one that is so."""
    if what.count is not None or be == "not":
        return None
    return make(tree.Exists, one, unit, least, be, what=again(what, filters=(*what.filters, such)))


@RULES("state", "lying EVERY such be_it")
def _all_are(what: tree.Selector, every: Token, such: tree.Filter, be: Word) -> tree.Condition | None:
    """…がすべて騎士族である: there is none that isn't so."""
    if what.count is not None or be == "not":
        return None
    return make(
        tree.Exists, every, be, what=again(what, filters=(*what.filters, make(tree.Without, filter=such))), negated=True
    )


# a card is such a one


@RULES("that", "cards 'が'|cards 'は'")
def _that(what: tree.Selector) -> tree.Selector | None:
    """A card that is known, of which something is said."""
    return what if what.reference is not None else None


RULES("such", "TRAIT")(trait_of)

RULES.node("in_state", "STATE:state", tree.InState)
RULES.node("is_stated", "STATED:state|LADEN:state", tree.InState)


@RULES("state", "that such be_it|that in_state be_it")
@RULES("state_if", "that in_state be_if")
def _is_such(what: tree.Selector, such: tree.Filter, be: Word) -> tree.Condition:
    return make(tree.Is, be, what=what, filters=(such,), negated=be == "not")


@RULES("state", "in_state be_it")
def _it_in_state(such: tree.Filter, be: Word) -> tree.Condition:
    return _is_such(IT, such, be)


RULES.node("state", "that:what is_stated:filters", tree.Is)
RULES.node("state", "is_stated:filters", tree.Is, what=IT)  # ダメージを受けている


@RULES("state", "that KEYWORD 'を' HOLDS")
@RULES("state_if", "that KEYWORD 'を' HOLDSIF")
def _has_keyword(what: tree.Selector, keyword: Token, holds: Token) -> tree.Condition:
    """それが【守護】を持つ."""
    such = make(tree.WithKeyword, keyword=keyword.word)
    return make(tree.Is, holds, what=what, filters=(such,), negated=holds.value == "not")


@RULES("state", "'その中' 'に' noun_part 'が' BEEND")
@RULES("state_if", "'その中' 'に' noun_part 'が' BEIF")
def _one_of_those(those: Token, such: tree.Selector, be: Token) -> tree.Condition | None:
    """その中に魔法があれば."""
    if such.reference or such.count or such.side or such.zones or such.places or not (such.kinds or such.filters):
        return None
    what = again(such, reference=Word("them", those.mask), count=tree.AtLeast(_ONE))
    return make(tree.Exists, be, what=what, negated=be.value == "not")


@RULES("state", "that 'すでに' in_state be_it")
def _is_already(what: tree.Selector, already: Token, such: tree.Filter, be: Word) -> tree.Condition:
    return again(_is_such(what, such, be), already)


RULES.node("if_stated", "STATEDIF:state", tree.InState)
RULES.node("state_if", "that:what if_stated:filters", tree.Is)  # それが攻撃していなければ

_THIS_TURN: Final = ("attacked_this_turn", "not_attacked_this_turn")
"""States that speak of the turn, whether or not a text says so."""


@RULES("state", "'このターンに' that STATED|'このターン' that STATED")
@RULES("state_if", "'このターンに' that STATEDIF|'このターン' that STATEDIF")
def _stated_this_turn(span: Token, what: tree.Selector, state: Token) -> tree.Condition | None:
    """このターンにこのユニットが攻撃していない, …していなければ."""
    if state.value not in _THIS_TURN:
        return None
    return make(tree.Is, span, what=what, filters=(make(tree.InState, state=state.word),))


@RULES("state", "that noun_part be_it")
@RULES("state_if", "that noun_part be_if")
def _is(what: tree.Selector, such: tree.Selector, be: Word) -> tree.Condition | None:
    """そのカードがユニットである: a known card is of a kind, or has what is said of such cards."""
    if such.reference or such.count or such.side or such.zones or not (such.kinds or such.filters):
        return None
    parts = {"kinds": such.kinds, "filters": such.filters, "places": such.places}
    return make(tree.Is, be, such, what=what, negated=be == "not", **parts)


@RULES("state", "noun_part be_it")
def _it_is(such: tree.Selector, be: Word) -> tree.Condition | None:
    """魔法なら: what was spoken of last is one."""
    return _is(THAT, such, be) if such.kinds and not such.places else None


@RULES("state", "that PLACE 'に' BEEND|that ENDPLACE 'に' BEEND|that ZONE 'に' BEEND")
def _lies_there(what: tree.Selector, where: Token, be: Token) -> tree.Condition:
    field = "zones" if where.sort == "ZONE" else "places"
    return make(tree.Is, be, what=what, negated=be.value == "not", **{field: (where.word,)})


@RULES("be_it", "'である'?|'だった'|'でない'|'ではない'")
@RULES("be_if", "'であれば'|'だったら'|'でなければ'|'以外なら'|'でなかったら'")
def _be(token: Token | None) -> Word:
    is_not = token is not None and str(token.value).endswith(("ない", "なければ", "なかったら", "以外なら"))
    return Word("not" if is_not else "is", token.mask if token else 0)


# coins and dice


@RULES("asked", "SIDEOFCOIN ONCE '、'?|SIDEOFCOIN 'が' '出た' ONCE '、'?|SIDEOFCOIN 'が' '出たら' '、'?")
def _coin_came(side: Token, *words: Token) -> Asked:
    """表なら, 裏が出た場合."""
    return make(Asked, words, condition=make(tree.Came, side, results=(int(str(side.value)),)))


@RULES("asked", "NUM TIMES 'とも' SIDEOFCOIN ONCE '、'?|NUM TIMES 'だけ' SIDEOFCOIN ONCE '、'?")
def _coins_came(count: Token, unit: Token, how: Token, side: Token, once: Token) -> Asked:
    """2回とも表なら: so many of the coins show that side."""
    shown = make(tree.ResultOf, side, what="heads" if str(side.value) == "1" else "tails")
    return make(Asked, unit, how, once, condition=make(tree.Compare, left=shown, op="=", right=number(count)))


@RULES("asked", "RESULT 'が' came 'の'? ONCE '、'?")
def _die_came(result: Token, came: tree.Condition, once: Token) -> Asked | None:
    return make(Asked, result, once, condition=came) if result.value == "roll" else None


@RULES("asked", "RESULT 'が' NUM CMP ONCE '、'?")
def _die_compares(result: Token, count: Token, compared: Token, once: Token) -> Asked | None:
    """出た目が4以上なら."""
    value = count.value if isinstance(count.value, int) else 0
    spans = {">=": range(value, 7), "<=": range(1, value + 1), ">": range(value + 1, 7), "<": range(1, value)}
    shown = tuple(spans[str(compared.value)])
    return _die_came(result, make(tree.Came, count, compared, results=shown), once) if 0 < len(shown) < 6 else None


@RULES("came", "NUM|NUM '-' NUM|NUM '〜' NUM")
def _came(*tokens: Token) -> tree.Condition | None:
    """The results of a die in a row of a table: 1-3."""
    numbers = [token.value for token in tokens if isinstance(token.value, int)]
    if len(numbers) * 2 - 1 != len(tokens) or numbers[0] > numbers[-1]:
        return None
    return make(tree.Came, tokens, results=tuple(range(numbers[0], numbers[-1] + 1)))


@RULES("came", "PARITY")
def _parity(token: Token) -> tree.Condition:
    """偶数."""
    return make(tree.Came, token, results=(2, 4, 6) if token.value == "even" else (1, 3, 5))


@RULES("asked", "PARITY 'の'? ONCE '、'?")
def _parity_came(token: Token, once: Token) -> Asked:
    """奇数なら."""
    return make(Asked, once, condition=_parity(token))


@RULES("came", "NUM other_result other_result*")
def _listed(first: Token, second: Word, more: tuple[Word, ...]) -> tree.Condition | None:
    """5か6, 1・2・3."""
    results = tuple(int(one) for one in (first.word, second, *more) if one.isdigit())
    rises = all(one < two for one, two in pairwise(results))
    return make(tree.Came, first, second, more, results=results) if rises and len(results) == len(more) + 2 else None


@RULES("other_result", "'か' NUM|'・' NUM")
def _other_result(sign: Token, count: Token) -> Word:
    return Word(str(count.value), sign.mask | count.mask)


# cases


def excludes(one: tree.Condition, two: tree.Condition) -> bool:
    """True if two conditions can never be so at once: of another kind, fewer and more, other results."""
    match one, two:
        case tree.Is(), tree.Is():
            return one.what == two.what and _other_sort(one, two)
        case tree.Compare(), tree.Compare():
            return one.left == two.left and _apart(one, two)
        case tree.Came(), tree.Came():
            return not set(one.results) & set(two.results)
    return False


def _other_sort(one: tree.Is, two: tree.Is) -> bool:
    if replace(one, negated=not one.negated) == two:
        return True
    plain = not (one.negated or two.negated)
    return plain and bool(one.kinds and two.kinds) and not set(one.kinds) & set(two.kinds)


def _apart(one: tree.Compare, two: tree.Compare) -> bool:
    """True if no number compares in both ways."""
    if not isinstance(one.right, tree.Number) or not isinstance(two.right, tree.Number):
        return False
    first, second = interval(one.op, one.right.value), interval(two.op, two.right.value)
    return first[1] < second[0] or second[1] < first[0]
