"""Conditions: what must be so for something to be done."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final

from hantei.effects.chart.engine.grammar import Rule
from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Several, Word, again, make
from hantei.effects.chart.meaning.results import DidSo
from hantei.effects.chart.rules.clauses.building import IT, THAT, VerbWord
from hantei.effects.chart.rules.clauses.frames import verb
from hantei.effects.chart.rules.phrases.modifiers import trait_of
from hantei.effects.chart.rules.phrases.nouns import alike, shared
from hantei.effects.chart.rules.rows import Rows
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.intervals import interval
from hantei.effects.tree.node import Node
from hantei.effects.words.vocabulary import Vocabulary

RULES: Final = Rows()
_ROWS: Final = {"front", "back"}
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

RULES.node("asked", "did:condition '、'?", Asked)
RULES.node("did", "DID~negated", tree.Did)

RULES.again("asked", "'もし' '、'? asked")

# このカードが場にある限り is a duration
RULES.node("asked", "state:condition WHILE '、'?", Asked, lasting=True, where=lambda one: one.condition != _ON_FIELD)


@RULES("asked", "VTARA '、'?|VPAST ONCE '、'?")
def _did_so(token: Token, once: Token | None = None) -> Asked | None:
    """捨てたら, 捨てなかった場合."""
    word = token.value
    if not isinstance(word, VerbWord) or word.form.voice != "active" or word.form.may or word.form.must:
        return None
    did = make(DidSo, token, once, negated=word.form.negated, sort=verb(word.id).sort)
    return make(Asked, condition=did)


def _is_of_it(asked: Asked) -> bool:
    subject = asked.condition.event.subject if isinstance(asked.condition, tree.Happened) else None
    return isinstance(subject, tree.Selector) and subject.reference == "it"


# このターンにそのユニットが死亡したなら, この効果でそのアクターが破壊されなかった場合: of a known card
RULES.node("asked", "happened:condition ONCE '、'?|happened:condition 'ら' '、'?", Asked, where=_is_of_it)
RULES.node("happened", "'このターンに' deed:event", tree.Happened)
RULES.node("happened", "BYTHIS? deed:event", tree.Happened, during="this_effect")
RULES.node("happened", "BYTHIS? undone:event", tree.Happened, during="this_effect", negated=True)
RULES.node("asked", "turn_of:condition '、'?", Asked, lasting=True)
RULES.node("turn_of", "side:player 'の'? 'ターン中' 'は'?|side:player 'の' 'ターンの間' 'は'?", tree.TurnOf)

# there are cards

for of_state, be in (("state", "BEEND"), ("state_if", "BEIF")):
    RULES.node(
        of_state,
        f"there:what {be}~negated",
        tree.Exists,
        where=lambda one: not one.negated or one.what.count is None,
    )
    RULES.node(of_state, f"lying_any:what '1' CTR 'も' {be}=not", tree.Exists, negated=True)  # に1体もいない
    RULES.node(of_state, f"nowhere:what {be}=not", tree.Exists, negated=True)
    RULES.node(of_state, f"one_of_those:what {be}~negated", tree.Exists)
    RULES.node(
        of_state, f"that:what PLACE:places 'に' {be}~negated|that:what ENDPLACE:places 'に' {be}~negated", tree.Is
    )
    RULES.node(of_state, f"that:what ZONE:zones 'に' {be}~negated", tree.Is)
    RULES.node(of_state, f"PLACE:places 'に' {be}~negated", tree.Is, what=IT)  # 後列にいる間

RULES.again("lying", "cards 'が'", where=lambda what: what.reference is None)
RULES.again("lying_any", "lying", where=lambda what: what.count is None)


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


RULES.again("there", "lying_any '1' CTR 'でも'")
RULES.again(
    "there", "place 'が'", where=lambda place: place.places and place.zones in ((), ("field",))
)  # 空きマスがある

RULES.node("state", "placed:what BEEND~negated", tree.Exists)  # …がいる: ①の効果で場に出したアクターが自分の場にいる


# どちらの場にも建物がない; that there is one on each of them is said otherwise
@RULES("nowhere", "NOWHERE cards 'が'")
def _nowhere(where: Token, what: tree.Selector) -> tree.Selector | None:
    return _placed_there(what, make(tree.Selector, where, side=Word("each")))


@RULES("placed", "cards 'が' spot")
def _placed_there(what: tree.Selector, spot: tree.Selector) -> tree.Selector | None:
    return _placed(spot, what) if what.count is None else None


RULES.node("spot", "SIDE:side 'の' ZONE=field 'に'|ZONE=field 'に'", tree.Selector)
RULES.node(
    "spot",
    "SIDE:side 'の' ZONE:zones 'に'|ZONE:zones 'に'",
    tree.Selector,
    where=lambda spot: spot.zones != ("field",),
)
for _place in ("PLACE", "ENDPLACE"):
    RULES.node("spot", f"SIDE:side 'の' {_place}:places 'に'|{_place}:places 'に'", tree.Selector)


def _is_described(such: tree.Selector) -> bool:
    """True if nothing is said of cards but of what kind and sort they are, and in what place."""
    return not (such.reference or such.count or such.side or such.zones) and bool(such.kinds or such.filters)


# 1枚でもモンスターだった: of those that were spoken of
RULES("such_cards", "noun_part")(lambda such: such if _is_described(such) else None)
RULES.again("such_of_them", "such_cards", reference=Word("them"), count=tree.AtLeast(tree.ONE))
RULES.node("state", "'1' CTR 'でも' such_of_them:what be_it=is", tree.Exists)


# 自分の場のモンスターが1体でも騎士族である: there is one that is so
RULES.node("state", "such_a_one:what be_it=is", tree.Exists)


# …がすべて騎士族である: there is none that isn't so
RULES.node("state", "all_but:what be_it=is", tree.Exists, negated=True)
RULES.node("not_such", "EVERY such:filter", tree.Without)


@RULES("such_a_one", "lying_any '1' CTR 'でも' such")
@RULES("all_but", "lying_any not_such")
def _such_ones(what: tree.Selector, *said: Any) -> tree.Selector:
    return again(what, said, filters=(*what.filters, said[-1]))


# a card is such a one

RULES.again("that", "cards 'が'|cards 'は'", where=lambda what: what.reference is not None)

RULES("such", "TRAIT")(trait_of)

RULES.node("in_state", "STATE:state", tree.InState)
RULES.node("is_stated", "STATED:state|LADEN:state", tree.InState)

RULES.node("state", "that:what such:filters be_it~negated|that:what in_state:filters be_it~negated", tree.Is)
RULES.node("state_if", "that:what in_state:filters be_if~negated", tree.Is)
RULES.node("state", "in_state:filters be_it~negated", tree.Is, what=IT)
RULES.node("state", "that:what is_stated:filters", tree.Is)
RULES.node("state", "is_stated:filters", tree.Is, what=IT)  # ダメージを受けている

# それが【守護】を持つ
RULES.node("with_keyword", "KEYWORD:keyword 'を'", tree.WithKeyword)
RULES.node("state", "that:what with_keyword:filters HOLDS~negated", tree.Is)
RULES.node("state_if", "that:what with_keyword:filters HOLDSIF~negated", tree.Is)


# その中に魔法があれば
RULES.again("one_of_those", "'その中' 'に' such_of_them 'が'", where=lambda what: not what.places)

RULES.node("state", "that:what 'すでに' in_state:filters be_it~negated", tree.Is)

RULES.node("if_stated", "STATEDIF:state", tree.InState)
RULES.node("state_if", "that:what if_stated:filters", tree.Is)  # それが攻撃していなければ

_THIS_TURN: Final = ("attacked_this_turn", "not_attacked_this_turn")
"""States that speak of the turn, whether or not a text says so."""

RULES.again("now_stated", "is_stated", where=lambda one: one.state in _THIS_TURN)
RULES.again("now_stated_if", "if_stated", where=lambda one: one.state in _THIS_TURN)
RULES.node("state", "'このターンに' that:what now_stated:filters|'このターン' that:what now_stated:filters", tree.Is)
RULES.node(
    "state_if", "'このターンに' that:what now_stated_if:filters|'このターン' that:what now_stated_if:filters", tree.Is
)


@RULES("state", "that such_cards be_it")
@RULES("state_if", "that such_cards be_if")
def _is(what: tree.Selector, such: tree.Selector, be: Word) -> tree.Condition:
    """そのカードがユニットである: a known card is of a kind, or has what is said of such cards."""
    parts = {"kinds": such.kinds, "filters": such.filters, "places": such.places}
    return make(tree.Is, be, such, what=what, negated=be == "not", **parts)


@RULES("state", "such_cards be_it")
def _it_is(such: tree.Selector, be: Word) -> tree.Condition | None:
    """魔法なら: what was spoken of last is one."""
    return _is(THAT, such, be) if such.kinds and not such.places else None


RULES.word("be_it", "'である'?|'だった'", "is")
RULES.word("be_it", "'でない'|'ではない'", "not")
RULES.word("be_if", "'であれば'|'だったら'", "is")
RULES.word("be_if", "'でなければ'|'以外なら'|'でなかったら'", "not")

# coins and dice

# 表なら, 裏が出た場合
RULES.node(
    "asked",
    "coin:condition ONCE '、'?|coin:condition 'が' '出た' ONCE '、'?|coin:condition 'が' '出たら' '、'?",
    Asked,
)
RULES.node("coin", "SIDEOFCOIN=1", tree.Came, results=(1,))
RULES.node("coin", "SIDEOFCOIN=0", tree.Came, results=(0,))

RULES.node("asked", "coins:condition ONCE '、'?", Asked)
RULES.node("coins", "NUM#right TIMES 'とも' shown:left|NUM#right TIMES 'だけ' shown:left", tree.Compare, op="=")
# 1回でも表が出たら
RULES.node("asked", "once_shown:condition ONCE '、'?|once_shown:condition 'ら' '、'?", Asked)
RULES.node("once_shown", "NUM#right TIMES 'でも' shown:left 'が' '出た'", tree.Compare, op=">=")
RULES.node("shown", "SIDEOFCOIN=1", tree.ResultOf, what="heads")
RULES.node("shown", "SIDEOFCOIN=0", tree.ResultOf, what="tails")

RULES.node("asked", "RESULT=roll 'が' came:condition 'の'? ONCE '、'?", Asked)

RULES.node(
    "asked", "RESULT=roll 'が' compared:condition ONCE '、'?", Asked, where=lambda asked: asked.condition.results
)


@RULES("compared", "NUM CMP")
def _compared(count: Token, compared: Token) -> tree.Condition:
    """出た目が4以上なら."""
    value = count.value if isinstance(count.value, int) else 0
    spans = {">=": range(value, 7), "<=": range(1, value + 1), ">": range(value + 1, 7), "<": range(1, value)}
    shown = tuple(spans[str(compared.value)])
    return make(tree.Came, count, compared, results=shown if len(shown) < 6 else ())


@RULES("came", "NUM|NUM '-' NUM|NUM '〜' NUM")
def _came(*tokens: Token) -> tree.Condition | None:
    """The results of a die in a row of a table: 1-3."""
    numbers = [token.value for token in tokens if isinstance(token.value, int)]
    if len(numbers) * 2 - 1 != len(tokens) or numbers[0] > numbers[-1]:
        return None
    return make(tree.Came, tokens, results=tuple(range(numbers[0], numbers[-1] + 1)))


RULES.same("came", "parity")
RULES.node("parity", "PARITY=even", tree.Came, results=(2, 4, 6))
RULES.node("parity", "PARITY=odd", tree.Came, results=(1, 3, 5))

RULES.node("asked", "parity:condition 'の'? ONCE '、'?", Asked)


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


def asks_for_any(condition: tree.Condition) -> bool:
    """Return True if a condition asks whether there is one such card, so that いないなら is the other case."""
    if not isinstance(condition, tree.Exists) or condition.negated:
        return False
    return condition.what.count in (None, tree.AtLeast(tree.ONE))


def excludes(one: tree.Condition, two: tree.Condition) -> bool:
    """True if two conditions can never be so at once: of another kind, in the other row, fewer and more, other results,
    the turn of the other player."""
    match one, two:
        case tree.Is(), tree.Is():
            return two.what in (one.what, IT) and _other_sort(one, two)
        case tree.Compare(), tree.Compare():
            return one.left == two.left and _apart(one, two)
        case tree.Came(), tree.Came():
            return not set(one.results) & set(two.results)
        case tree.TurnOf(), tree.TurnOf():
            return {one.player, two.player} == {"own", "opponent"}
    return False


def _other_sort(one: tree.Is, two: tree.Is) -> bool:
    if {*one.places, *two.places} == _ROWS and one.places != two.places:
        return not (one.negated or two.negated)
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


def missing_rules(words: Vocabulary) -> list[Rule]:
    """Return the rules for cards of two sorts that aren't there; a game may have one word for both (武器か防具)."""
    rules = Rows()
    spelled = {spelling: kind.id for kind in words.kinds for spelling in kind.ja}
    of_one_word = {tuple(map(spelled.get, spelling.split("か"))) for spelling in spelled if "か" in spelling}

    @rules("state", "spot? noun_part 'か' noun_part 'が' BEEND|spot? noun_part 'または' noun_part 'が' BEEND")
    @rules("state_if", "spot? noun_part 'か' noun_part 'が' BEIF|spot? noun_part 'または' noun_part 'が' BEIF")
    def none_or_not_both(
        spot: tree.Selector | None, one: tree.Selector, word: Token, two: tree.Selector, be: Token
    ) -> Several:
        """武器か防具がない: there is neither, or one of them is missing."""
        second = shared(one, two)
        both = alike(one, second, word)
        placed = (part if spot is None or part is None else _placed(spot, part) for part in (both, one, second))
        cards = [what for what in placed if what is not None and what.count is None and what.kinds]
        if be.value != "not" or len(cards) < 3:
            return Several()
        neither, *missing = (make(tree.Exists, be, what=what, negated=True) for what in cards)
        either = make(tree.AnyOf, word, conditions=tuple(missing))
        return Several((either,) if cards[0].kinds in of_one_word else (neither, either))

    return rules.all
