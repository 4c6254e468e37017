"""Rules of a card about itself: what it is made of, and how many of it may be there."""

from __future__ import annotations

from typing import Any, Final

from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Word, again, make
from hantei.effects.chart.rules.clauses.building import VerbWord
from hantei.effects.chart.rules.parts import Clause, Head, Joined, Segment
from hantei.effects.chart.rules.rows import Rows
from hantei.effects.tree import nodes as tree

RULES: Final = Rows()


@RULES("segment", "BULLET? PARTLABELFUSIONTARGET noun_part gap? BULLET? PARTLABELFUSIONMATERIALS made_of stop")
def _recipe(
    one: Token | None, first: Token, target: tree.Selector, two: Token | None, second: Token, parts: Any
) -> Segment | None:
    """【合成対象】騎士族のモンスター1体 【合成素材】火属性の魔法2枚."""
    if target.reference:
        return None
    what = target if target.count is not None else again(target, count=tree.JUST_ONE)
    node = make(tree.Procedure, first, second, name="fusion", what=what, materials=parts)
    return make(Segment, one, two, head=make(Head, kind=Word("rule")), body=(make(tree.Do, verb=node),), starts=True)


@RULES("made_of", "noun|noun 'を' quantity")
def _made_of(what: Any, count: Any = None) -> tuple[tree.Selector, ...] | None:
    """Each sort of cards by itself; of several sorts with one number, cards of any of them."""
    if isinstance(what, Joined) and what.op == "or":
        last = what.parts[-1]
        number = count or last.count
        if any(part.count is not None for part in what.parts[:-1]) or (count is not None and last.count is not None):
            return None
        sorts = tuple(again(part, count=None) for part in what.parts)
        what = make(tree.Selector, what, number, filters=(make(tree.AnyOfThese, sorts=sorts),), count=number)
    elif count is not None:
        what = again(what, count=count) if isinstance(what, tree.Selector) and what.count is None else None
    parts = what.parts if isinstance(what, Joined) else (what,)
    counted = all(
        isinstance(part, tree.Selector) and isinstance(part.count, tree.Exactly | tree.AtLeast) for part in parts
    )
    return (again(parts[0], what), *parts[1:]) if counted else None


@RULES("clause_end", "player 'は' noun 'を' ONLYSOMANY NUM CTR 'まで'? 'しか' VEND")
def _at_most(who: Word, what: Any, span: Token, count: Token, *rest: Any) -> Clause | None:
    """自分は「X」を1ターンに1枚しか場に出せない."""
    word = rest[-1].value
    puts = isinstance(word, VerbWord) and word.id == "summon" and word.form.negated and word.form.may
    return _bound(who, what, count, str(span.value), (span, *rest)) if puts else None


@RULES("clause_end", "player 'は' noun 'を' on_field '最大'? NUM CTR 'まで'? 'しか' STAYS")
@RULES("clause_end", "player 'は' noun 'を' there_field '最大'? NUM CTR 'まで'? 'しか' STAYS")
@RULES("clause_end", "noun 'は' there_field '最大'? NUM CTR 'まで'? 'しか' STAYS")
def _at_most_there(*found: Any) -> Clause | None:
    """「X」は自分の場に最大2体までしか存在できない."""
    players = [one for one in found if isinstance(one, Word)]
    what = next((one for one in found if isinstance(one, tree.Selector)), None)
    words = [one for one in found if isinstance(one, Token)]
    count = next(one for one in words if one.sort == "NUM")
    if what is None or what.side or set(players) != {"own"}:
        return None
    return _bound(Word("own", players[0].mask), what, count, "field", (*players, *words))


RULES.same("on_field", "'場' 'に'")


@RULES("there_field", "SIDE 'の' '場' 'に'")
def _on_ones_field(side: Token, field: Token) -> Word | None:
    return Word("own", side.mask | field.mask) if side.value in ("jibun", "own") else None


def _bound(who: Word, what: Any, count: Token, per: str, claims: tuple[object, ...]) -> Clause | None:
    plain = isinstance(what, tree.Selector) and not (what.zones or what.places or what.reference or what.count)
    if not plain or not isinstance(count.value, int):
        return None
    node = make(tree.AtMost, count, claims, who=who, what=what, number=count.value, per=per)
    return make(Clause, body=(make(tree.Do, verb=node),))


def _bounds(segment: Segment) -> bool:
    return all(isinstance(one, tree.Do) and isinstance(one.verb, tree.AtMost) for one in segment.body)


# 【制限】「X」は…しか存在できない
RULES.node("segment", "rule:head acts:body stop", Segment, starts=True, where=_bounds)
RULES.node("rule", "PARTLABELLIMIT gap?", Head, kind="rule")
