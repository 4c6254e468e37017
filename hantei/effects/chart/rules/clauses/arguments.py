"""What stands before a verb: phrases with their particles, and what goes with the whole clause."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from hantei.effects.chart.engine.grammar import Function, Test, widened
from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Preferred, Word, again, make
from hantei.effects.chart.rules.parts import Argument, Dealt, Joined, Named, NumberOf, PartOf, StatsOf
from hantei.effects.chart.rules.rows import Rows, number
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.node import Node

RULES: Final = Rows()
_CASE: Final = re.compile("'(を|が|は|に|へ|から)'")


def argument(rows: str, particle: str | None = None) -> Callable[[Function], Function]:
    """Decorate a function as what some arguments hold; `particle`: what they go by, where that isn't the last case
    particle of their row."""

    def known(action: Function) -> Function:
        for row in rows.split("|"):
            RULES("argument", row)(_holding(action, _CASE.findall(row)[-1] if particle is None else particle))
        return action

    return known


def held(
    rows: str, sort: type[Node], /, *prices: str, particle: str | None = None, where: Test | None = None, **usual: Any
) -> None:
    """Add arguments that hold a node."""
    _rows(rows, particle, lambda values, said: make(sort, values, **said), prices, usual, where)


def same(rows: str, /, *prices: str, particle: str | None = None, where: Test | None = None) -> None:
    """Add arguments that hold what their first rule means, with the words around it."""
    _rows(rows, particle, widened, prices, {}, where)


def _rows(rows: str, particle: str | None, *made: Any) -> None:
    for row in rows.split("|"):
        items, action = RULES.row(row, *made)
        RULES.put("argument", items, _holding(action, _CASE.findall(row)[-1] if particle is None else particle))


def _holding(action: Callable[..., object], particle: str) -> Callable[..., object]:
    def made(*found: object) -> object:
        value = action(*found)
        if isinstance(value, Preferred):
            return Preferred(make(Argument, particle=particle, value=value.value), value.names)
        return make(Argument, particle=particle, value=value) if value is not None else None

    return made


# phrases with particles


for _particle in ("を", "が", "は", "に", "へ", "から"):
    argument(f"noun '{_particle}' '、'?|player '{_particle}' '、'?|keywords '{_particle}' '、'?")(lambda value: value)
argument("noun 'で' '、'?", "で")(lambda value: value)
same("place 'に' '、'?|place 'へ'")
same("duration|duration 'だけ'", particle="duration")
same("duration '、'", "duration_of_one", particle="duration")  # what stands first goes for all that follows
same("quantity 'だけ'? '、'?|factor '、'?|amount '、'?", particle="#")
same("result 'を' '、'?|result 'と' '同じ' '枚数' 'を'", particle="#")  # 同じ枚数を引く
held("'全'", tree.Every, particle="全")  # 全回復する
same("'もう' quantity '、'?", particle="もう")  # もう1枚引く
same("value 'の'?", particle="value")  # このユニットの攻撃力 before のダメージ, にする


# 互いに: both players do it, or may not
argument("EVERYBODY '、'?|EACHOF '、'?", "は")(lambda token: Word("each", token.mask))

for _part, _sort in {"コントロール": "control", "ダメージ": "damage", "位置": "position", "効果": "effect"}.items():
    held(f"cards:what 'の' '{_part}' 'を'", PartOf, sort=_sort)
held("noun:what 'の' '位置' 'を'", PartOf, sort="position", where=lambda part: _is_chosen_pair(part.what))
RULES.node("of_those", "'その'", tree.Selector, reference="them")
held("of_those:what '位置' 'を'", PartOf, sort="position")


def _is_chosen_pair(pair: object) -> bool:
    """前列の味方1体と後列の味方1体の位置を: of two cards that are chosen."""
    if not isinstance(pair, Joined) or pair.op != "and":
        return False
    return not any(one.reference or one.count != tree.JUST_ONE for one in pair.parts)


held("cards:what 'の' STATE:value 'を'", PartOf, sort="state")
held("cards:what 'の' keywords:value 'を'", PartOf, sort="keywords")
held(
    "'その' '攻撃' 'の' '対象' 'を' '、'?|'攻撃' 'の' '対象' 'を' '、'?|'攻撃対象' 'を' '、'?",
    Named,
    sort="target",
    id="target",
)
for _particle in ("を", "が", "は"):
    held(f"noun:of 'の' stats:stats '{_particle}' '、'?", StatsOf)
    held(f"NUMBER:stat '{_particle}'", NumberOf, who="own")
    held(f"player:who 'の' NUMBER:stat '{_particle}'", NumberOf)
held("cards:what 'の' COUNTER:counter 'を'|cards:what 'の' '、' COUNTER:counter 'を'", tree.CountOf)
held("'その' ZONE=deck 'を' '、'?", Named, sort="pile", id="deck")  # その山札を: the one that cards went to
held("'合計' amount:amount 'ダメージ' 'を' '、'? DIVIDES '、'?", Dealt, sort="divided")  # 好きなように振り分けて
held("'合計' amount:amount 'ダメージ' 'を' '、'?", Dealt, sort="total")
held("NUMBER:stat NUM#amount 'を'?", NumberOf, who="own")  # コスト2を払う
held("player:who 'の' NUMBER:stat NUM#amount 'を'?", NumberOf)
held("amount:amount 'ダメージ' 'を' '、'?", Dealt)  # 1ダメージを…に与える
held("its:of stats:stats 'を' '、'?|its:of stats:stats 'が' '、'?|its:of stats:stats 'は' '、'?", StatsOf)


@RULES("stats", "STAT|STAT 'と' STAT|STAT '・' STAT|STAT 'と' STAT '、' 'どっち' 'も'")
def _stats(first: Token, sign: Token | None = None, second: Token | None = None, *words: Token) -> tuple[Word, ...]:
    if sign is None or second is None:
        return (first.word,)
    claimed = first.mask | sign.mask
    for word in words:
        claimed |= word.mask
    return Word(first.word, claimed), second.word


_NO_CARDS: Final = ("cost", "damage")
"""Numbers of which nobody says that they are of cards."""

same("so_many", particle="#")
RULES.node("so_many", "value:value 'だけ' '、'?", tree.Exactly, where=lambda count: _counts(count.value))


def _counts(value: tree.Value) -> bool:
    """表の数だけ…を破壊する: as many as there are."""
    return isinstance(value, tree.CountOf) or (isinstance(value, tree.ResultOf) and value.what not in _NO_CARDS)


same(
    "noun 'より'", particle="から", where=lambda what: isinstance(what, tree.Selector) and bool(what.zones)
)  # 手札より


@argument("STAT 'を'|STAT 'が'|STAT 'は'|STATE 'に'|STATE 'を'|COUNTER 'を' '、'?|NEGATED 'を'|DIE 'を'")
def _named(token: Token) -> Named:
    return make(Named, sort=token.sort.lower(), id=token.word)


@argument("player 'は' '、'? 'それぞれ' '、'?")
def _each_of_both(who: Word, each: Token) -> Word | None:
    """お互いのプレイヤーは、それぞれ…."""
    return Word("each", who.mask | each.mask) if who == "each" else None


same("noun '、'?|noun 'だけ' '、'?", "particle_left_out", particle="")

for _particle in ("を", "に", "から"):  # in …だけが攻撃できる no others may
    same(f"noun 'だけ' '{_particle}' '、'?", where=lambda what: isinstance(what, tree.Selector))

held("quantity:count 'を'", tree.Selector, "count_of_those", reference="them")  # 1枚を

held("'その中' 'から' '、'?", tree.Selector, reference="them")

# what goes with the whole clause


argument("'さらに' '、'?", "also")(lambda token: Word("also", token.mask))


@argument("COLOUR", "colour")
@argument("'順に' '、'?|'順番に' '、'?|'1枚ずつ' '、'?", "in_turn")
@argument("ORDER '、'?|LYING 'で' '、'?", "order")  # 裏向きで: how cards lie where they go
@argument("RANDOM", "random")
def _word(token: Token) -> Word:
    return token.word


held("PAID:id '、'?", Named, particle="!free", sort="free")


@argument("cards 'が' NUM CTR 'になるまで' '、'?", "until")
def _until(what: tree.Selector, count: Token, unit: Token, until: Token) -> tree.Number | None:
    """手札が4枚になるまで."""
    hand = what.zones == ("hand",) and what.side in ("", "jibun")
    if not hand or what.count is not None or what.kinds or what.filters:
        return None
    return again(number(count), what, unit, until)  # type: ignore[return-value]


same("quantity 'ずつ'", particle="each", where=lambda count: isinstance(count, tree.Exactly))

# …3体につき、: so often the amount of the clause
same(
    "cards 'につき' '、'?",
    particle="per",
    where=lambda what: isinstance(what.count, tree.Exactly) and what.reference is None,
)
same("every_done", particle="per")  # 破壊したアクター1体につき
same("num '倍'", particle="倍")


@argument("ONCE_PER '、'?", "often")
def _so_often(token: Token) -> tree.Number | None:
    """1ターンに2度まで."""
    times, per = str(token.value).split()
    return make(tree.Number, token, value=int(times)) if per == "turn" else None


RULES.node("duration", "'この' KIND 'が' ONFIELD:until", tree.Duration)


@RULES("duration", "DURATION|NEXTTURN")
def _duration(token: Token) -> tree.Duration:
    until, _, of = str(token.value).partition(" ")
    return make(tree.Duration, token, until=until, of="own" if of == "jibun" else of)


# keywords


RULES.alone("keywords", "trait")

RULES.listed("keywords", "gift|gift 'と' gift|gift '・' gift")

RULES.node("keyword", "KEYWORD:word", tree.Keyword)

RULES.node(
    "keyword",
    "NUMBERED:word NUM:number|'【' NUMBERED:word NUM:number '】'",
    tree.Keyword,
    where=lambda one: isinstance(one.number, int),
)
