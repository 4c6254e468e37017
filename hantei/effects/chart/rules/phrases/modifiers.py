"""What describes a noun: whose, where, of what sort."""

from __future__ import annotations

from typing import Final

from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Word, again, make
from hantei.effects.chart.meaning.others import ANOTHER
from hantei.effects.chart.rules.parts import Modifier
from hantei.effects.chart.rules.rows import Rows, number
from hantei.effects.tree import nodes as tree

RULES: Final = Rows()
_RELATIVE: Final = ("adjacent", "left_and_right", "behind", "in_front", "opposite", "column", "row", "line")
"""Places that are told from where some card stands."""

# what describes a noun


RULES.node("modifier", "SIDE:value 'の'|PLAYER:value 'の'|ALLY:value 'の'?", Modifier, slot="side")
RULES.node("modifier", "every_one:value 'の'", Modifier, slot="count")
RULES.node("every_one", "EVERY", tree.Every)
RULES.node("another", "OTHER", tree.OtherThan, of=ANOTHER.of)
RULES.node("modifier", "another:value", Modifier, slot="filter")
RULES.node("modifier", "'この' KIND '以外' 'の'", Modifier, slot="other", value="other")
RULES.node("modifier", "RANDOMNA:value", Modifier, slot="random")
RULES.node("modifier", "'好きな'", Modifier, slot="liked", value="own")  # 好きなカードを1枚: any
RULES.node("modifier", "laden:value", Modifier, slot="laden")
RULES.node("laden", "LADEN:state 'の'?", tree.InState)
RULES.node("modifier", "filter:value", Modifier, slot="filter")
RULES.node("modifier", "interval:value", Modifier, slot="filters")
RULES.node(
    "modifier",
    "ZONE:value 'の'|ZONE:value 'に' 'ある' '、'?|ZONE:value 'に' 'いる' '、'?|ZONE:value 'に' '存在する'",
    Modifier,
    slot="zone",
    where=lambda one: one.value != "under",  # 下のカード: below which card
)


@RULES("modifier", "SIDE 'と' SIDE 'の'")
def _both_sides(one: Token, word: Token, two: Token) -> Modifier | None:
    """自分と相手の: of so many cards nobody can tell whether it is so many of each."""
    own = one.value in ("jibun", "own") and two.value == "opponent"
    return make(Modifier, one, word, slot="side", value=Word("both", two.mask)) if own else None


# お互い手札を: both players do it
RULES.node("modifier", "SIDE:value", Modifier, "side_without_no", slot="side", where=lambda one: one.value != "each")

RULES.node(
    "modifier",
    "player:value 'が' CONTROLS",
    Modifier,
    slot="side",
    where=lambda one: one.value in ("own", "opponent"),
)

RULES.node("modifier", "player:value 'が' '選ぶ'", Modifier, slot="chooser", where=lambda one: one.value != "own")

RULES.word("of_doer", "'自身' 'の'", "doer")
RULES.node("modifier", "of_doer:value", Modifier, slot="side")

RULES.node("modifier", "PLACE:value 'の'|PLACE:value 'に' 'いる' '、'?|PLACE:value 'に' 'ある'", Modifier, slot="place")
RULES.node("modifier", "PLACE:value", Modifier, "place_without_no", slot="place")


@RULES("modifier", "known 'の' PLACE 'の'|known 'の' PLACE 'に' 'いる'|known 'の' PLACE 'に' 'ある'")
def _place_by_this(this: tree.Selector, place: Token, *words: Token) -> Modifier | None:
    """このユニットの前にいる: such places are those by this card anyway; by another one no tree can say."""
    if this.reference != "self" or place.value not in _RELATIVE:
        return None
    return make(Modifier, this, words, slot="place", value=place.word)


# 自分が次に使用するスキル: only the next one
RULES.node("modifier", "player:value 'が' '次に' played|'次に' player:value 'が' PLAYED", Modifier, slot="next_played")

# 自分が使用するスキル: the cards that will be played, as they lie in the hand
RULES.node("modifier", "player:value 'が' played", Modifier, slot="played")

RULES.node("played", "PLAYED", Modifier, slot="played", value="own")

RULES.node("played", "ZONE=hand 'から' PLAYED", Modifier, slot="played", value="own")
RULES.node("modifier", "ZONE=hand 'から' PLAYED", Modifier, slot="played", value="own")

# filters


RULES.node("filter", "STAT:stat 'が'? NUM#value CMP:op 'の'", tree.StatIs)
RULES.node("filter", "STAT:stat 'が'? NUM#value 'の'", tree.StatIs, op="=")
RULES.node("filter", "STATE:state 'の'|STATED:state 'の'?", tree.InState)
RULES.node("filter", "STAT:stat 'が'? EXTREME:op 'の'?|STAT:stat 'の' EXTREME:op", tree.StatIs)
RULES.node("filter", "'最も' STAT:stat 'の' HIGHLOW:op|'最も' STAT:stat 'が' HIGHLOW:op", tree.StatIs)
RULES.node("filter", "CIRCLED:ability 'の' '効果' 'で' CAME:manner", tree.ByAbility)
RULES.node("filter", "'このターンに' BEFELL:event|'このターン' BEFELL:event|'このターン中に' BEFELL:event", tree.Befell)
RULES.node("filter", "BYTHIS BEFELL:event", tree.Befell, during="this_effect")
RULES.node("filter", "part:filter '以外' 'の'", tree.Without)
RULES.node("filter", "state_of:filter 'でない'|state_of:filter 'ではない'", tree.Without)
RULES.node(
    "filter", "state_of:filters 'または' state_of:filters 'の'|state_of:filters 'か' state_of:filters 'の'", tree.Either
)
RULES.node("filter", "trait:filters 'または' trait:filters 'の'|trait:filters 'か' trait:filters 'の'", tree.Either)
RULES.node("state_of", "STATE:state", tree.InState)
RULES.node("part", "STAT:stat 'が'? NUM#value CMP:op", tree.StatIs)
RULES.node("part", "STAT:stat 'が'? NUM#value", tree.StatIs, op="=")
RULES.node("part", "STATE:state|STATED:state|LADEN:state", tree.InState)
RULES.node("part", "KEYWORD:keyword 'を' '持つ'", tree.WithKeyword)


@RULES("interval", "STAT 'が'? NUM CMP NUM CMP 'の'")
def _between(stat: Token, low: Token, above: Token, high: Token, below: Token) -> tuple[tree.Filter, ...] | None:
    if above.value not in (">=", ">") or below.value not in ("<=", "<"):
        return None
    return _both(stat, (low, above), (high, below))


@RULES("interval", "STAT 'が'? NUM '〜' NUM 'の'|STAT 'が'? NUM '-' NUM 'の'")
def _range(stat: Token, low: Token, to: Token, high: Token) -> tuple[tree.Filter, ...] | None:
    both = _both(stat, (low, None), (high, None))
    return both and (again(both[0], to), both[1])


def _both(
    stat: Token, low: tuple[Token, Token | None], high: tuple[Token, Token | None]
) -> tuple[tree.StatIs, tree.StatIs] | None:
    """Two comparisons of one stat; None where no number can pass both."""
    least, most = number(low[0]), number(high[0])
    if not isinstance(least, tree.Number) or not isinstance(most, tree.Number) or least.value > most.value:
        return None
    above = str(low[1].value) if low[1] else ">="
    below = str(high[1].value) if high[1] else "<="
    return (
        make(tree.StatIs, low[1], stat=stat.word, op=above, value=least),
        make(tree.StatIs, high[1], stat=stat.word, op=below, value=most),
    )


@RULES("filter", "STAT 'が'? NUM CMP 'か' NUM CMP 'の'")
def _either(stat: Token, one: Token, first: Token, or_: Token, two: Token, second: Token) -> tree.Filter:
    ways = ((one, first), (two, second))
    parts = tuple(make(tree.StatIs, op, stat=stat.word, op=str(op.value), value=number(count)) for count, op in ways)
    return make(tree.Either, or_, filters=parts)


RULES.node("filter", "KEYWORD:keyword 'を' HOLDS=is|KEYWORD:keyword '持ち' 'の'", tree.WithKeyword)  # 【守護】を持つ
RULES.node("filter", "not_held:filter", tree.Without)
RULES.node("not_held", "KEYWORD:keyword 'を' HOLDS=not", tree.WithKeyword)


@RULES("filter", "known 'より' STAT 'が' FEWER|known 'より' STAT 'の' FEWER")
def _than_known(of: tree.Selector, than: Token, stat: Token, *fewer: Token) -> tree.StatIs | None:
    """そのユニットよりコストが低い."""
    if of.count is not None or of.reference in ("them", "rest"):
        return None
    value = make(tree.StatOf, stat=str(stat.value), of=of)
    return make(tree.StatIs, than, fewer, stat=stat.word, op=str(fewer[-1].value), value=value)


# このカードと同じ種族の, 攻撃対象と同じ縦列の
RULES.node(
    "filter",
    "known:of 'と' '同じ' FIELD:field 'の'|known:of 'と' '同じ' PLACE:field 'の'",
    tree.SameAs,
    where=lambda one: one.of.count is None,
)
RULES.node(
    "filter", "known:of 'と' '異なる'!differs FIELD:field 'の'", tree.SameAs, where=lambda one: one.of.count is None
)

# （そのカードと同じ種族の）: where something before it may be meant so
RULES.node(
    "filter", "'(' known:of 'と' '同じ' FIELD:field 'の' ')'", tree.SameAs, where=lambda one: one.of.count is None
)
_UNLIKE: Final = "known:of 'と' FIELD:field 'が' '異なる'"
RULES.node("filter", f"{_UNLIKE}|'(' {_UNLIKE} ')'", tree.SameAs, where=lambda one: one.of.count is None, differs=True)

RULES.node("filter", "NAME:name 'と' '名のつく'", tree.Named, part=True)
RULES.again("filter", "named_in_part")
RULES.node("filter", "'名前' 'が' NAME:name 'の'|'カード名' 'が' NAME:name 'の'", tree.Named)
RULES.again("part", "named_in_part")
for name in ("'名前'", "'カード名'"):
    RULES.node(
        "named_in_part", f"{name} 'に' NAME:name 'を' '含む'|{name} 'に' NAME:name 'が' HASNAME", tree.Named, part=True
    )
RULES.node("part", "'名前' 'が' NAME:name", tree.Named)

RULES.node("filter", "'同じ' FIELD:field 'の'", tree.SameAs)  # all of them agree
_DIFFERENT: Final = "'異なる' FIELD:field 'の'|FIELD:field 'が' '異なる'|FIELD:field 'の' '異なる'"
RULES.node("filter", _DIFFERENT, tree.SameAs, differs=True)

RULES.node("filter", "known:of 'とは' '別' 'の'", tree.OtherThan, where=lambda one: one.of.count is None)

# そのユニット以外の; without this card is said otherwise
RULES.node(
    "filter",
    "known:of '以外' 'の'",
    tree.OtherThan,
    where=lambda one: one.of.count is None and one.of.reference not in ("self", "rest", "them"),
)

# （コスト1以下またはコスト3以上の）
RULES.node("filter", "'(' part:filters or_part:filters or_part*:filters 'の'? ')'", tree.Either)

RULES.again("or_part", "'または' part")

RULES.node("filter", "of_kind:filter '以外' 'の'", tree.Without)
RULES.node("of_kind", "KIND:kinds", tree.OfKind, where=lambda one: bool(one.kinds))


@RULES("modifier", "PLACE 'および' PLACE '、'? '両方' 'の'|PLACE 'と' PLACE '、'? '両方' 'の'")
def _both_places(one: Token, word: Token, two: Token, both: Token) -> Modifier | None:
    """前列および後列、両方の."""
    if one.value == two.value:
        return None
    return make(Modifier, word, both, slot="place", value=(one.word, two.word))


RULES.node("filter", "of_name:filter '以外' 'の'", tree.Without)
RULES.again("filter", "trait 'の'")
RULES.again("filter", "trait", "trait_without_no")
RULES.same("part", "trait")


@RULES("trait", "TRAIT")
def trait_of(said: Token | Word) -> tree.Trait:
    """Return the trait that a word names."""
    field, _, word = str(getattr(said, "value", said)).partition(" ")
    return make(tree.Trait, said, field=field, word=word)
