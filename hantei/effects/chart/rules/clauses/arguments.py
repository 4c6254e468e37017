"""What stands before a verb: phrases with their particles, and what goes with the whole clause."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from hantei.effects.chart.engine.grammar import Function
from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Preferred, Word, again, make
from hantei.effects.chart.rules.parts import Argument, Dealt, Joined, Named, NumberOf, PartOf, StatsOf
from hantei.effects.chart.rules.rows import Rows, number
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.node import Node

RULES: Final = Rows()
_CASE: Final = re.compile("'(を|が|は|に|へ|から)'")
_ONE: Final = tree.Exactly(tree.Number(1))
_PARTS: Final = {"コントロール": "control", "ダメージ": "damage", "位置": "position", "効果": "effect"}


def argument(rows: str, particle: str | None = None) -> Callable[[Function], Function]:
    """Decorate a function as what some arguments hold; `particle`: what they go by, where that isn't the last case
    particle of their row."""

    def known(action: Function) -> Function:
        for row in rows.split("|"):
            RULES("argument", row)(_holding(action, _CASE.findall(row)[-1] if particle is None else particle))
        return action

    return known


def held(rows: str, sort: type[Node], /, **usual: Any) -> None:
    """Add arguments that hold a node."""
    for row in rows.split("|"):
        items, action = RULES.row(row, lambda values, said: make(sort, values, **said), (), usual)
        RULES.put("argument", items, _holding(action, _CASE.findall(row)[-1]))


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
argument("place 'に' '、'?|place 'へ'")(lambda place: place)
argument("duration", "duration")(lambda duration: duration)
argument("quantity '、'?|factor '、'?|amount '、'?", "#")(lambda value: value)


@argument("result 'を' '、'?|result 'と' '同じ' '枚数' 'を'", "#")
def _so_many_as_that(value: tree.ResultOf, *words: Token) -> tree.Value:
    """同じ枚数を引く."""
    return again(value, words)


argument("value 'の'?", "value")(lambda value: value)  # このユニットの攻撃力 before のダメージ, にする


@argument("EVERYBODY '、'?|EACHOF '、'?", "は")
def _each_player(token: Token) -> Word:
    """互いに: both players do it, or may not."""
    return Word("each", token.mask)


@argument("cards 'の' 'コントロール' 'を'|cards 'の' 'ダメージ' 'を'|cards 'の' '位置' 'を'|cards 'の' '効果' 'を'")
def _part_of(what: tree.Selector, word: Token) -> PartOf:
    return make(PartOf, word, sort=_PARTS[str(word.value)], what=what)


@argument("noun 'の' '位置' 'を'")
def _positions_of(pair: object, word: Token) -> PartOf | None:
    """前列の味方1体と後列の味方1体の位置を: of two cards that are chosen."""
    if (
        not isinstance(pair, Joined)
        or pair.op != "and"
        or any(one.reference or one.count != _ONE for one in pair.parts)
    ):
        return None
    return make(PartOf, word, sort="position", what=pair)


@argument("'その' '位置' 'を'")
def _their_position(those: Token, word: Token) -> PartOf:
    return _part_of(make(tree.Selector, reference=Word("them", those.mask)), word)


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


@argument("'その' ZONE 'を' '、'?")
def _that_deck(that: Token, zone: Token) -> Named | None:
    """その山札を: the one that cards went to."""
    return make(Named, that, sort="pile", id=zone.word) if zone.value == "deck" else None


_NO_CARDS: Final = ("cost", "damage")
"""Numbers of which nobody says that they are of cards."""


@argument("value 'だけ' '、'?", "#")
def _so_many(value: tree.Value, only: Token) -> tree.Count | None:
    """表の数だけ…を破壊する: as many as there are."""
    counts = isinstance(value, tree.CountOf) or (isinstance(value, tree.ResultOf) and value.what not in _NO_CARDS)
    return make(tree.Exactly, only, value=value) if counts else None


@argument("noun 'より'", "から")
def _out_of(source: tree.Selector, out: Token) -> tree.Selector | None:
    """手札より1枚を."""
    return again(source, out) if isinstance(source, tree.Selector) and source.zones else None


@argument("STAT 'を'|STAT 'が'|STAT 'は'|STATE 'に'|STATE 'を'|COUNTER 'を' '、'?|NEGATED 'を'|DIE 'を'")
def _named(token: Token) -> Named:
    return make(Named, sort=token.sort.lower(), id=token.word)


@argument("'合計' amount 'ダメージ' 'を' '、'? DIVIDES '、'?|'合計' amount 'ダメージ' 'を' '、'?")
def _dealt_in_all(word: Token, amount: Any, damage: Token, divides: Token | None = None) -> Dealt:
    """合計20ダメージを好きなように振り分けて与える."""
    return make(Dealt, word, damage, divides, amount=amount, sort="divided" if divides else "total")


@argument("player 'は' '、'? 'それぞれ' '、'?")
def _each_of_both(who: Word, each: Token) -> Word | None:
    """お互いのプレイヤーは、それぞれ…."""
    return Word("each", who.mask | each.mask) if who == "each" else None


@argument("noun '、'?", "")
def _bare_noun(what: object) -> Preferred:
    return Preferred(what, ("particle_left_out",))


@argument("quantity 'を'")
def _some_of_those(count: object) -> Preferred:
    """1枚を, of those that were spoken of last."""
    return Preferred(make(tree.Selector, reference=Word("them"), count=count), ("count_of_those",))


held("'その中' 'から' '、'?", tree.Selector, reference="them")

# what goes with the whole clause


@argument("'さらに' '、'?", "also")
def _also(token: Token) -> Word:
    return Word("also", token.mask)


@argument("COLOUR", "colour")
@argument("'順に' '、'?|'順番に' '、'?|'1枚ずつ' '、'?", "in_turn")
@argument("ORDER '、'?|LYING 'で' '、'?", "order")  # 裏向きで: how cards lie where they go
@argument("RANDOM", "random")
def _word(token: Token) -> Word:
    return token.word


@argument("PAID '、'?", "!free")
def _free(token: Token) -> Named:
    return make(Named, sort="free", id=token.word)


@argument("cards 'が' NUM CTR 'になるまで' '、'?", "until")
def _until(what: tree.Selector, count: Token, unit: Token, until: Token) -> tree.Number | None:
    """手札が4枚になるまで."""
    hand = what.zones == ("hand",) and what.side in ("", "jibun")
    if not hand or what.count is not None or what.kinds or what.filters:
        return None
    return again(number(count), what, unit, until)  # type: ignore[return-value]


@argument("duration 'だけ'", "duration")
def _only_so_long(duration: tree.Duration, only: Token) -> tree.Duration:
    return again(duration, only)


@argument("quantity 'ずつ'", "each")
def _each(count: object, each: Token) -> object:
    return again(count, each) if isinstance(count, tree.Exactly) else None


@argument("duration '、'", "duration")
def _lasting(duration: tree.Duration) -> Preferred:
    """Behind a comma a duration goes for all that follows, if it stands first."""
    return Preferred(duration, ("duration_of_one",))


@argument("cards 'につき' '、'?", "per")
def _for_every(what: tree.Selector, word: Token) -> tree.Selector | None:
    """…3体につき、: so often the amount of the clause."""
    return again(what, word) if isinstance(what.count, tree.Exactly) and what.reference is None else None


@argument("every_done", "per")
def _every_done(of: tree.Times) -> tree.Times:
    """破壊したアクター1体につき."""
    return of


@argument("NUM '倍'", "倍")
def _so_many_times(count: Token, times: Token) -> object:
    return again(number(count), times)


@argument("ONCE_PER '、'?", "often")
def _so_often(token: Token) -> tree.Number | None:
    """1ターンに2度まで."""
    times, per = str(token.value).split()
    return make(tree.Number, token, value=int(times)) if per == "turn" else None


@RULES("duration", "DURATION|NEXTTURN")
def _duration(token: Token) -> tree.Duration:
    until, _, of = str(token.value).partition(" ")
    return make(tree.Duration, token, until=until, of="own" if of == "jibun" else of)


# keywords


RULES.alone("keywords", "trait")

RULES.listed("keywords", "gift|gift 'と' gift|gift '・' gift")

RULES.node("keyword", "KEYWORD:word", tree.Keyword)


@RULES("keyword", "NUMBERED NUM|'【' NUMBERED NUM '】'")
def _numbered(*tokens: Token) -> tree.Keyword | None:
    word = next(token for token in tokens if token.sort == "NUMBERED")
    level = next(token for token in tokens if token.sort == "NUM")
    if not isinstance(level.value, int):
        return None
    return make(tree.Keyword, tokens, word=word.word, number=level.value)
