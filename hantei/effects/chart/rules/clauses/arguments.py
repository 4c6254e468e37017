"""What stands before a verb: phrases with their particles, and what goes with the whole clause."""

from __future__ import annotations

from typing import Any, Final

from hantei.effects.chart.engine.grammar import Rules
from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Preferred, Word, again, make
from hantei.effects.chart.rules.parts import (
    Argument,
    CounterOf,
    Dealt,
    Named,
    NumberOf,
    PartOf,
    StatsOf,
)
from hantei.effects.chart.rules.phrases.modifiers import trait_of
from hantei.effects.chart.rules.phrases.values import number
from hantei.effects.tree.nodes import (
    Duration,
    Exactly,
    Keyword,
    Number,
    Selector,
    Trait,
)

RULES: Final = Rules()

# arguments


def _argument(value: object, particle: Token, _comma: object = None) -> Argument:
    return make(Argument, particle=str(particle.value), value=value)


for _particle in ("を", "が", "は", "に", "へ", "から"):
    RULES("argument", f"noun '{_particle}' '、'?|player '{_particle}' '、'?|keywords '{_particle}' '、'?")(_argument)


@RULES("argument", "place 'に' '、'?|place 'へ'")
def _to_place(place: Selector, particle: Token, comma: object = None) -> Argument:
    return _argument(place, particle, comma)


@RULES("argument", "EVERYBODY '、'?")
@RULES("argument", "EACHOF '、'?")
def _each_player(token: Token, _comma: object) -> Argument:
    """互いに: both players do it, or may not."""
    return make(Argument, particle="は", value=Word("each", token.mask))


@RULES("argument", "noun 'の' 'コントロール' 'を'")
def _control(what: object, _no: Token, word: Token, particle: Token) -> Argument | None:
    return _argument(_of("control", what, word), particle) if isinstance(what, Selector) else None


@RULES("argument", "noun 'の' 'ダメージ' 'を'")
def _damage(what: object, _no: Token, word: Token, particle: Token) -> Argument | None:
    return _argument(_of("damage", what, word), particle) if isinstance(what, Selector) else None


@RULES("argument", "noun 'の' '位置' 'を'")
def _position(what: object, _no: Token, word: Token, particle: Token) -> Argument | None:
    return _argument(_of("position", what, word), particle) if isinstance(what, Selector) else None


@RULES("argument", "noun 'の' '効果' 'を'")
def _effect_of(what: object, _no: Token, word: Token, particle: Token) -> Argument | None:
    return _argument(_of("effect", what, word), particle) if isinstance(what, Selector) else None


@RULES("argument", "'その' '位置' 'を'")
def _their_position(those: Token, word: Token, particle: Token) -> Argument:
    return _argument(_of("position", make(Selector, reference=Word("them", those.mask)), word), particle)


@RULES("argument", "noun 'の' STATE 'を'")
def _state_of(what: object, _no: Token, state: Token, particle: Token) -> Argument | None:
    return _argument(_of("state", what, None, state.word), particle) if isinstance(what, Selector) else None


@RULES("argument", "noun 'の' keywords 'を'")
def _keywords_of(what: object, _no: Token, keywords: tuple[Keyword, ...], particle: Token) -> Argument | None:
    return _argument(_of("gives", what, None, keywords), particle) if isinstance(what, Selector) else None


@RULES("argument", "'その' '攻撃' 'の' '対象' 'を' '、'?|'攻撃' 'の' '対象' 'を' '、'?|'攻撃対象' 'を' '、'?")
def _target(*words: Token | None) -> Argument:
    claims = tuple(one for one in words if one is not None and one.value not in ("の", "を", "、"))
    return make(Argument, particle="を", value=make(Named, claims, sort="target", id="target"))


def _of(sort: str, what: Selector, word: Token | None, value: Any = "") -> PartOf:
    return make(PartOf, word, sort=sort, what=what, value=value)


@RULES("argument", "noun 'の' stats 'を' '、'?|noun 'の' stats 'が' '、'?|noun 'の' stats 'は' '、'?")
def _stats_of(of: object, _no: Token, stats: tuple[Word, ...], particle: Token, _comma: object) -> Argument:
    return make(Argument, particle=str(particle.value), value=make(StatsOf, of=of, stats=stats))


@RULES("stats", "STAT|STAT 'と' STAT|STAT '・' STAT|STAT 'と' STAT '、' 'どっち' 'も'")
def _stats(*tokens: Token) -> tuple[Word, ...]:
    named = [token for token in tokens if token.sort == "STAT"]
    words = 0
    for token in tokens:
        words |= token.mask if token.value != "、" else 0
    first = Word(named[0].word, words if len(named) == 1 else words & ~named[1].mask)
    return (first, *(token.word for token in named[1:]))


@RULES("argument", "STAT 'を'|STAT 'が'|STAT 'は'")
def _stat(stat: Token, particle: Token) -> Argument:
    return _argument(_named("stat", stat), particle)


@RULES("argument", "STATE 'に'|STATE 'を'")
def _state(state: Token, particle: Token) -> Argument:
    return _argument(_named("state", state), particle)


@RULES("argument", "COUNTER 'を'")
def _counter(counter: Token, particle: Token) -> Argument:
    return _argument(_named("counter", counter), particle)


@RULES("argument", "noun 'の' COUNTER 'を'|noun 'の' '、' COUNTER 'を'")
def _counter_of(what: object, _no: Token, *rest: Token) -> Argument | None:
    counter, particle = rest[-2:]
    if not isinstance(what, Selector):
        return None
    return _argument(make(CounterOf, what=what, counter=counter.word), particle)


@RULES("argument", "player 'の' NUMBER NUM 'を'?|NUMBER NUM 'を'?")
def _paid(*found: Any) -> Argument:
    """コスト2を払う."""
    tokens = {one.sort: one for one in found if isinstance(one, Token)}
    stat, count = tokens["NUMBER"], tokens["NUM"]
    who = found[0] if isinstance(found[0], Word) else "own"
    return make(Argument, particle="を", value=make(NumberOf, who=who, stat=stat.word, amount=number(count)))


@RULES("argument", "amount 'ダメージ' 'を' '、'?")
def _dealt(amount: Any, word: Token, particle: Token, _comma: object) -> Argument:
    """1ダメージを…に与える."""
    return _argument(make(Dealt, word, amount=amount), particle)


@RULES("argument", "NEGATED 'を'")
def _negated(token: Token, particle: Token) -> Argument:
    return _argument(_named("negated", token), particle)


@RULES("argument", "'合計' amount 'ダメージ' 'を' '、'? DIVIDES '、'?|'合計' amount 'ダメージ' 'を' '、'?")
def _dealt_in_all(word: Token, amount: Any, damage: Token, particle: Token, _comma: object, *rest: Any) -> Argument:
    """合計20ダメージを好きなように振り分けて与える."""
    divides = rest[0] if rest else None
    return _argument(
        make(Dealt, word, damage, divides, amount=amount, sort="divided" if divides else "total"), particle
    )


@RULES("argument", "'さらに' '、'?")
def _also(token: Token, _comma: object) -> Argument:
    return make(Argument, particle="also", value=Word("also", token.mask))


@RULES("argument", "COLOUR")
def _colour(token: Token) -> Argument:
    return make(Argument, particle="colour", value=token.word)


@RULES("argument", "'順に' '、'?|'順番に' '、'?|'1枚ずつ' '、'?")
def _in_turn(token: Token, _comma: object) -> Argument:
    return make(Argument, particle="in_turn", value=token.word)


@RULES("argument", "player 'は' '、'? 'それぞれ' '、'?")
def _each_of_both(who: Word, particle: Token, _comma: object, each: Token, _end: object) -> Argument | None:
    """お互いのプレイヤーは、それぞれ…."""
    return _argument(Word("each", who.mask | each.mask), particle) if who == "each" else None


@RULES("argument", "DIE 'を'")
def _die(token: Token, particle: Token) -> Argument:
    return _argument(_named("die", token), particle)


@RULES("argument", "player 'の' NUMBER 'を'|player 'の' NUMBER 'は'|player 'の' NUMBER 'が'")
def _players_number(who: Word, _no: Token, stat: Token, particle: Token) -> Argument:
    return _argument(make(NumberOf, who=who, stat=stat.word), particle)


@RULES("argument", "NUMBER 'を'|NUMBER 'は'|NUMBER 'が'")
def _own_number(stat: Token, particle: Token) -> Argument:
    return _argument(make(NumberOf, who="own", stat=stat.word), particle)


def _named(sort: str, token: Token) -> Named:
    return make(Named, sort=sort, id=token.word)


@RULES("argument", "noun '、'?")
def _bare_noun(what: object, _comma: object) -> Preferred:
    return Preferred(make(Argument, particle="", value=what), ("particle_left_out",))


@RULES("argument", "quantity '、'?|factor '、'?|amount '、'?")
def _bare_amount(value: object, _comma: object) -> Argument:
    return make(Argument, particle="#", value=value)


@RULES("argument", "value 'の'?")
def _bare_value(value: object, _no: object) -> Argument:
    """このユニットの攻撃力 before のダメージ, にする."""
    return make(Argument, particle="value", value=value)


@RULES("argument", "noun 'が' NUM CTR 'になるまで' '、'?")
def _until(what: object, _ga: Token, count: Token, unit: Token, until: Token, _comma: object) -> Argument | None:
    """手札が4枚になるまで."""
    hand = isinstance(what, Selector) and what.zones == ("hand",) and what.side in ("", "jibun")
    if not hand or not isinstance(what, Selector) or what.count is not None or what.kinds or what.filters:
        return None
    return make(Argument, particle="until", value=again(number(count), what, unit, until))


@RULES("argument", "quantity 'を'")
def _some_of_those(count: object, _wo: Token) -> Preferred:
    """1枚を, of those that were spoken of last."""
    what = make(Selector, reference=Word("them"), count=count)
    return Preferred(make(Argument, particle="を", value=what), ("count_of_those",))


@RULES("argument", "'その中' 'から' '、'?")
def _from_those(those: Token, particle: Token, _comma: object) -> Argument:
    return make(Argument, particle=str(particle.value), value=make(Selector, reference=Word("them", those.mask)))


@RULES("argument", "quantity 'ずつ'")
def _each(count: object, each: Token) -> Argument | None:
    return make(Argument, particle="each", value=again(count, each)) if isinstance(count, Exactly) else None


@RULES("argument", "duration '、'?")
def _lasting(duration: Duration, comma: Token | None) -> object:
    """Behind a comma a duration goes for all that follows, if it stands first."""
    argument = make(Argument, particle="duration", value=duration)
    return Preferred(argument, ("duration_of_one",)) if comma else argument


@RULES("argument", "ORDER '、'?")
def _order(token: Token, _comma: object) -> Argument:
    return make(Argument, particle="order", value=token.word)


@RULES("argument", "noun 'につき' '、'?")
def _for_every(what: object, word: Token, _comma: object) -> Argument | None:
    """…3体につき、: so often the amount of the clause."""
    if not isinstance(what, Selector) or not isinstance(what.count, Exactly) or what.reference is not None:
        return None
    return make(Argument, particle="per", value=again(what, word))


@RULES("argument", "LYING 'で' '、'?")
def _lying(token: Token, _de: Token, _comma: object) -> Argument:
    """裏向きで: how cards lie where they go."""
    return make(Argument, particle="order", value=token.word)


@RULES("argument", "NUM '倍'")
def _so_many_times(count: Token, times: Token) -> Argument:
    return make(Argument, particle="倍", value=again(number(count), times))


@RULES("argument", "RANDOM")
def _at_random(token: Token) -> Argument:
    return make(Argument, particle="random", value=token.word)


@RULES("argument", "PAID '、'?")
def _free(token: Token, _comma: object) -> Argument:
    return make(Argument, particle="!free", value=_named("free", token))


@RULES("duration", "DURATION|NEXTTURN")
def _duration(token: Token) -> Duration:
    until, _, of = str(token.value).partition(" ")
    return make(Duration, token, until=until, of="own" if of == "jibun" else of)


@RULES("keywords", "TRAIT")
def _trait(token: Token) -> tuple[Trait, ...]:
    return (trait_of(token),)


@RULES("argument", "ONCE_PER '、'?")
def _so_often(token: Token, _comma: object) -> Argument | None:
    """1ターンに2度まで."""
    times, per = str(token.value).split()
    return make(Argument, token, particle="often", value=Number(int(times))) if per == "turn" else None


@RULES("keywords", "gift|gift 'と' gift|gift '・' gift")
def _keywords(*found: Any) -> tuple[Keyword, ...]:
    if len(found) == 1:
        return (found[0],)
    return (again(found[0], found[1]), found[2])


@RULES("keyword", "KEYWORD")
def _keyword(token: Token) -> Keyword:
    return make(Keyword, word=token.word)


@RULES("keyword", "NUMBERED NUM|'【' NUMBERED NUM '】'")
def _numbered(*tokens: Token) -> Keyword | None:
    word = next(token for token in tokens if token.sort == "NUMBERED")
    level = next(token for token in tokens if token.sort == "NUM")
    if not isinstance(level.value, int):
        return None
    return make(Keyword, tokens, word=word.word, number=level.value)
