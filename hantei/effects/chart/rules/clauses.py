"""Clauses: arguments with their particles, and the verb."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from hantei.effects.chart.engine.grammar import Rules
from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Preferred, Several, Word, again, make
from hantei.effects.chart.rules.building import IT, VerbWord, as_cost, built, same
from hantei.effects.chart.rules.doers import apart, done_by
from hantei.effects.chart.rules.frames import is_player, verb
from hantei.effects.chart.rules.nouns import trait_of
from hantei.effects.chart.rules.parts import (
    Argument,
    Clause,
    CounterOf,
    Dealt,
    Joined,
    Named,
    NumberOf,
    PartOf,
    StatsOf,
)
from hantei.effects.chart.rules.permissions import ActWord
from hantei.effects.chart.rules.values import for_each, number
from hantei.effects.chart.tables.forms import Form
from hantei.effects.tree.nodes import (
    Again,
    Bounded,
    Choose,
    Counters,
    Discard,
    Do,
    Duration,
    Exactly,
    Keyword,
    Modify,
    Number,
    Selector,
    Statement,
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


@RULES("argument", "noun 'の' STATE 'を'")
def _state_of(what: object, _no: Token, state: Token, particle: Token) -> Argument | None:
    return _argument(_of("state", what, None, state.word), particle) if isinstance(what, Selector) else None


@RULES("argument", "noun 'の' keywords 'を'")
def _keywords_of(what: object, _no: Token, keywords: tuple[Keyword, ...], particle: Token) -> Argument | None:
    return _argument(_of("gives", what, None, keywords), particle) if isinstance(what, Selector) else None


@RULES("argument", "'その' '攻撃' 'の' '対象' 'を'|'攻撃' 'の' '対象' 'を'|'攻撃対象' 'を'")
def _target(*words: Token) -> Argument:
    claims = tuple(one for one in words if one.value not in ("の", "を"))
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


@RULES("argument", "noun 'につき' '、'")
def _for_every(what: object, word: Token, _comma: Token) -> Argument | None:
    """…3体につき、: so often the amount of the clause."""
    if not isinstance(what, Selector) or not isinstance(what.count, Exactly) or what.reference is not None:
        return None
    return make(Argument, particle="per", value=again(what, word))


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


@RULES("keywords", "keyword|keyword 'と' keyword|keyword '・' keyword")
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


# clauses with a verb of the table


@RULES("clause_end", "argument* VEND")
def _ends(arguments: tuple[Argument, ...], token: Token) -> Several:
    return Several(_clauses(arguments, token))


@RULES("clause_end", "argument* COUNTER quantity|argument* COUNTER quantity 'ずつ'")
def _counters_on(arguments: tuple[Argument, ...], counter: Token, count: object, each: Token | None = None) -> object:
    """…に、ダメカン1個: they are put there."""
    spots = [one for one in arguments if one.particle in ("に", "へ")]
    if len(spots) != 1 or len(arguments) != 1 or not isinstance(count, Exactly):
        return None
    what = spots[0].value
    if not isinstance(what, Selector | Joined) or (each is not None) != isinstance(what, Joined):
        return None
    amount = again(count.value, count)
    node: Any = make(Counters, each, what=what, counter=counter.word, amount=amount)
    return make(Clause, body=apart((make(Do, verb=node),)))


@RULES("clause_te", "argument* VTE")
def _goes_on(arguments: tuple[Argument, ...], token: Token) -> Several:
    return Several(_clauses(arguments, token))


def clauses_of(arguments: tuple[Argument, ...], token: Token) -> tuple[Clause, ...]:
    """Return the meanings of a clause that need no preference."""
    return tuple(one for one in map(_unpriced, _clauses(arguments, token)) if one is not None)


def _unpriced(meaning: object) -> Clause | None:
    value = meaning.value if isinstance(meaning, Preferred) and not meaning.names else meaning
    return value if isinstance(value, Clause) else None


def _clauses(arguments: tuple[Argument, ...], token: Token) -> Iterator[object]:
    """The meanings of a clause. Forms that aren't commands make none: they stand in conditions and events."""
    word = token.value
    if not isinstance(word, VerbWord) or word.form.negated or word.form.must or word.form.voice == "passive":
        return
    if word.form.voice == "causative":
        yield from _made_to(arguments, token, word)
        return
    doer = next((one for one in arguments if one.particle in ("は", "が") and is_player(one.value)), None)
    rest = tuple(one for one in arguments if one is not doer)
    for one in built(verb(word.id), token, rest, may=word.form.may):
        yield from _clause(one.body, doer, one.prices)


def _clause(body: tuple[Statement, ...], doer: Argument | None, prices: tuple[str, ...]) -> Iterator[object]:
    separate = apart(body)
    if doer is None:
        yield Preferred(make(Clause, body=separate), prices)
        return
    topic = str(doer.value) if doer.particle == "は" else ""
    for done in done_by(separate, doer.value):
        yield Preferred(make(Clause, body=done, doer=doer.value, topic=topic), prices)


def _made_to(arguments: tuple[Argument, ...], token: Token, word: VerbWord) -> Iterator[object]:
    """捨てさせる: the one who is made to do it has に; without one it is the opponent, whose cards those are."""
    who = next((one for one in arguments if one.particle == "に" and is_player(one.value)), None)
    rest = tuple(one for one in arguments if one is not who)
    for one in built(verb(word.id), token, rest, may=word.form.may):
        if who is not None:
            for done in done_by(apart(one.body), who.value):
                yield Preferred(make(Clause, body=done, doer=who.value), one.prices)
        elif all(isinstance(done, Do) and isinstance(done.verb, Discard | Choose) for done in one.body):
            for done in done_by(one.body, Word("opponent")):
                yield Preferred(make(Clause, body=done, doer=Word("opponent")), one.prices)


@RULES("clause_end", "argument* '続けて'? 'もう' NUM TIMES 'だけ'? ACT")
def _once_more(arguments: tuple[Argument, ...], *found: Any) -> object:
    """もう1度攻撃できる: so many times more in the turn."""
    count, act = found[2], found[-1]
    act_word = act.value
    who = [one for one in arguments if one.particle in ("は", "が")]
    spans = [one for one in arguments if one.particle == "duration" and one.value.until == "turn_end"]
    if not isinstance(act_word, ActWord) or len(who) > 1 or len(who) + len(spans) != len(arguments):
        return None
    form = act_word.form
    if not form.may or form.negated or form.close != "end" or not isinstance(count.value, int):
        return None
    words = tuple(one for one in found if isinstance(one, Token) and one is not count)
    node = make(Again, words, tuple(spans), who=who[0].value if who else IT, act=act_word.id, amount=number(count))
    clause = make(Clause, body=(make(Do, verb=node),))
    return clause if who else Preferred(clause, ("object_left_out",))


# ATK+1


@RULES("clause_end", "argument* change '、'? 'する'?|argument* change '、'? 'される'?")
def _changed(arguments: tuple[Argument, ...], change: tuple[Any, ...], _comma: object, *words: Token | None) -> object:
    return _changes(arguments, change, words)


@RULES("clause_te", "argument* change 'し'")
def _changed_and(arguments: tuple[Argument, ...], change: tuple[Any, ...], *words: Token | None) -> object:
    return _changes(arguments, change, words)


@RULES("change", "one_change")
def _single(change: tuple[Any, ...]) -> tuple[Any, ...]:
    return change


@RULES("change", "one_change '・' change|one_change '、' change|one_change '/' change")
def _several(change: tuple[Any, ...], sign: Token, more: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """攻撃力+2・HP+1; a stat that is changed twice is none."""
    stats = [one.stat for one in (*change, *more)]
    words = (sign,) if sign.value != "、" else ()
    return (again(change[0], *words), *change[1:], *more) if len(set(stats)) == len(stats) else None


@RULES("clause_end", "argument* BOTHSTATS 'の' '修整' 'を' BEARS")
def _bears(arguments: tuple[Argument, ...], both: Token, _no: Token, word: Token, _wo: Token, verb_: Token) -> object:
    return _modified(arguments, both, word, verb_, "end")


@RULES("clause_te", "argument* BOTHSTATS 'の' '修整' 'を' BEARS 'とともに'?")
def _bears_and(
    arguments: tuple[Argument, ...], both: Token, _no: Token, word: Token, _wo: Token, verb_: Token, too: Token | None
) -> object:
    return _modified(arguments, both, word, verb_, "end" if too else "te", too)


def _modified(
    arguments: tuple[Argument, ...], both: Token, word: Token, bears: Token, close: str, *more: Any
) -> object:
    """+1/+0の修整を受ける: changes of the two stats that cards fight with."""
    form = bears.value
    if not isinstance(form, Form) or form.close != close or form.negated or form.may or form.voice != "active":
        return None
    words = (both, word, bears, *more)
    parts = [part.split(",") for part in str(both.value).split()]
    changes = tuple(
        make(Modify, words, what=IT, stat=stat, change="up" if sign == "+" else "down", amount=Number(int(amount)))
        for stat, sign, amount in parts
        if amount != "0"
    )
    return _changes(arguments, changes, words) if changes else None


@RULES("one_change", "stats 'を'? sign NUM|stats '、' 'どっち' 'も' sign NUM")
def _change(stats: tuple[Word, ...], *rest: Any) -> tuple[Any, ...] | None:
    sign, count = rest[-2:]
    words = tuple(one for one in rest[:-2] if isinstance(one, Token) and one.value not in ("を", "、"))
    amount = number(count)
    if not isinstance(amount, Number):
        return None
    return tuple(
        make(Modify, *words, what=IT, stat=stat, change=sign if not at else str(sign), amount=amount)
        for at, stat in enumerate(stats)
    )


@RULES("one_change", "noun 'につき' '、'? stats 'を'? sign NUM")
@RULES("one_change", "noun 'につき' '、'? stats 'を'? sign NUM '(' '最大' sign NUM ')'")
def _change_for_each(what: object, each: Token, *rest: Any) -> tuple[Any, ...] | None:
    """手札2枚につき攻撃力+1(最大+3)."""
    stats = next(one for one in rest if isinstance(one, tuple))
    signs = [one for one in rest if isinstance(one, Word)]
    counts = [one for one in rest if isinstance(one, Token) and one.sort == "NUM"]
    words = tuple(one for one in rest if isinstance(one, Token) and one.value in ("(", "最大", ")"))
    amount = for_each(what, each, counts[0])
    if amount is None or len(set(signs)) != 1:
        return None
    if len(counts) > 1:
        most = number(counts[1])
        if not isinstance(most, Number):
            return None
        amount = make(Bounded, words, most, signs[1], value=amount, high=most.value)
    return tuple(
        make(Modify, what=IT, stat=stat, change=signs[0] if not at else str(signs[0]), amount=amount)
        for at, stat in enumerate(stats)
    )


@RULES("sign", "'+'|'-'")
def _sign(token: Token) -> Word:
    return Word("up" if token.value == "+" else "down", token.mask)


@RULES("argument", "noun 'の'")
def _whose(of: object, _no: Token) -> Argument:
    """敵ユニット1体のATK+1: only there."""
    return make(Argument, particle="の", value=of)


def _changes(arguments: tuple[Argument, ...], change: tuple[Any, ...], words: tuple[Token | None, ...]) -> object:
    """The changes of ATK+1 and the like; without a noun of what was spoken of last."""
    nouns = [one for one in arguments if one.particle in ("", "の", "は", "を")]
    spans = [one for one in arguments if one.particle == "duration"]
    if len(nouns) + len(spans) != len(arguments) or len(nouns) > 1 or len(spans) > 1:
        return None
    what = nouns[0].value if nouns else IT
    if not isinstance(what, Selector | Joined):
        return None
    body: list[Statement] = []
    for at, one in enumerate(change):
        cards = same(what) if at else what
        changes: dict[str, Any] = {"what": cards} | ({"duration": spans[0].value} if spans else {})
        body.append(make(Do, *words, verb=as_cost(again(one, **changes))))
    clause = make(Clause, body=apart(tuple(body)))
    return clause if nouns else Preferred(clause, ("object_left_out",))
