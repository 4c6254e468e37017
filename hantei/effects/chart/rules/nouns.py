"""Cards and players, as texts speak of them."""

from __future__ import annotations

from typing import Any, Final

from hantei.effects.chart.engine.grammar import Rules
from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Preferred, Several, Word, again, make
from hantei.effects.chart.rules.parts import Joined, Modifier
from hantei.effects.chart.rules.values import number
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.nodes import Filter, Number, Selector, StatIs

RULES: Final = Rules()
_ENDS: Final = ("top", "bottom")

# what describes a noun


@RULES("modifier", "SIDE 'の'")
def _side(side: Token, _no: Token) -> Modifier:
    return make(Modifier, slot="side", value=side.word)


@RULES("modifier", "SIDE")
def _bare_side(side: Token) -> Preferred:
    return Preferred(make(Modifier, slot="side", value=side.word), ("side_without_no",))


@RULES("modifier", "player 'が' CONTROLS")
def _controlled(who: Word, _ga: Token, controls: Token) -> Modifier | None:
    return make(Modifier, controls, slot="side", value=who) if who in ("own", "opponent") else None


@RULES("modifier", "'自身' 'の'")
def _own_of_doer(token: Token, _no: Token) -> Modifier:
    return make(Modifier, slot="side", value=Word("doer", token.mask))


@RULES("modifier", "ALLY 'の'?")
def _ally(side: Token, _no: Token | None) -> Modifier:
    return make(Modifier, slot="side", value=side.word)


@RULES(
    "modifier",
    "ZONE 'の'|ZONE 'に' 'ある'|ZONE 'に' 'いる'|ZONE 'に' '存在する'|ZONE 'に' 'いる' '、'|ZONE 'に' 'ある' '、'",
)
def _zone(zone: Token, *words: Token) -> Modifier:
    return make(Modifier, *words, slot="zone", value=zone.word)


@RULES("modifier", "PLACE 'の'|PLACE 'に' 'いる'|PLACE 'に' 'ある'|PLACE 'に' 'いる' '、'")
def _place(place: Token, *words: Token) -> Modifier | None:
    return None if place.value in _ENDS else make(Modifier, *words, slot="place", value=place.word)


@RULES("modifier", "PLACE")
def _bare_place(place: Token) -> Preferred | None:
    if place.value in _ENDS:
        return None
    return Preferred(make(Modifier, slot="place", value=place.word), ("place_without_no",))


@RULES("modifier", "EVERY 'の'")
def _every(token: Token, _no: Token) -> Modifier:
    return make(Modifier, slot="count", value=make(tree.Every, token))


@RULES("modifier", "OTHER")
def _other(token: Token) -> Modifier:
    return make(Modifier, slot="other", value=token.word)


@RULES("modifier", "player 'が' PLAYED|ZONE 'から' PLAYED|player 'が' ZONE 'から' PLAYED")
def _to_be_played(*found: Any) -> Modifier | None:
    """自分が使用するスキル: the cards that will be played, as they lie in the hand."""
    zone = next((one for one in found if isinstance(one, Token) and one.sort == "ZONE"), None)
    who = next((one for one in found if isinstance(one, Word)), Word("own"))
    words = tuple(one for one in found if isinstance(one, Token) and one.value not in ("が", "から"))
    if zone is not None and zone.value != "hand":
        return None
    return make(Modifier, words, who, slot="played", value=Word(who))


@RULES("modifier", "'この' KIND '以外' 'の'")
def _not_this(this: Token, kind: Token, *words: Token) -> Modifier:
    return make(Modifier, this, kind, *words, slot="other", value=Word("other"))


@RULES("modifier", "RANDOMNA")
def _random(token: Token) -> Modifier:
    return make(Modifier, slot="random", value=token.word)


@RULES("modifier", "filter")
def _filtered(one: Filter) -> Modifier:
    return make(Modifier, slot="filter", value=one)


@RULES("modifier", "interval")
def _interval(both: tuple[Filter, ...]) -> Modifier:
    return make(Modifier, slot="filters", value=both)


# filters


@RULES("filter", "STAT 'が'? NUM CMP 'の'")
def _compared(stat: Token, _ga: Token | None, count: Token, compared: Token, _no: Token) -> Filter:
    return make(StatIs, compared, stat=stat.word, op=str(compared.value), value=number(count))


@RULES("filter", "STAT 'が'? NUM 'の'")
def _equal(stat: Token, _ga: Token | None, count: Token, _no: Token) -> Filter:
    return make(StatIs, stat=stat.word, op="=", value=number(count))


@RULES("interval", "STAT 'が'? NUM CMP NUM CMP 'の'")
def _between(
    stat: Token, _ga: Token | None, low: Token, above: Token, high: Token, below: Token, _no: Token
) -> tuple[Filter, ...] | None:
    if above.value not in (">=", ">") or below.value not in ("<=", "<"):
        return None
    return _both(stat, (low, above), (high, below))


@RULES("interval", "STAT 'が'? NUM '〜' NUM 'の'|STAT 'が'? NUM '-' NUM 'の'")
def _range(stat: Token, _ga: Token | None, low: Token, to: Token, high: Token, _no: Token) -> tuple[Filter, ...] | None:
    both = _both(stat, (low, None), (high, None))
    return both and (again(both[0], to), both[1])


def _both(
    stat: Token, low: tuple[Token, Token | None], high: tuple[Token, Token | None]
) -> tuple[StatIs, StatIs] | None:
    """Two comparisons of one stat; None where no number can pass both."""
    least, most = number(low[0]), number(high[0])
    if not isinstance(least, Number) or not isinstance(most, Number) or least.value > most.value:
        return None
    above = str(low[1].value) if low[1] else ">="
    below = str(high[1].value) if high[1] else "<="
    return (
        make(StatIs, low[1], stat=stat.word, op=above, value=least),
        make(StatIs, high[1], stat=stat.word, op=below, value=most),
    )


@RULES("filter", "STAT 'が'? NUM CMP 'か' NUM CMP 'の'")
def _either(
    stat: Token, _ga: Token | None, one: Token, first: Token, or_: Token, two: Token, second: Token, _no: Token
) -> Filter:
    ways = ((one, first), (two, second))
    parts = tuple(make(StatIs, op, stat=stat.word, op=str(op.value), value=number(count)) for count, op in ways)
    return make(tree.Either, or_, filters=parts)


@RULES("filter", "STATE 'の'|STATED 'の'?")
def _in_state(state: Token, _no: Token | None) -> Filter:
    return make(tree.InState, state=state.word)


@RULES("filter", "KEYWORD 'を' '持つ'|KEYWORD '持ち' 'の'")
def _with_keyword(keyword: Token, *words: Token) -> Filter:
    return make(tree.WithKeyword, *words, keyword=keyword.word)


@RULES("filter", "NAME 'と' '名のつく'|'名前' 'に' NAME 'を' '含む'|'カード名' 'に' NAME 'を' '含む'")
def _name_part(*tokens: Token) -> Filter:
    return _named(tokens, part=True)


@RULES("filter", "'名前' 'が' NAME 'の'|'カード名' 'が' NAME 'の'")
def _whole_name(*tokens: Token) -> Filter:
    return _named(tokens, part=False)


@RULES("filter", "NAME '以外' 'の'")
def _not_named(name: Token, besides: Token, _no: Token) -> Filter:
    return make(tree.Without, besides, filter=_named((name,), part=False))


def _named(tokens: tuple[Token, ...], *, part: bool) -> tree.Named:
    name = next(token for token in tokens if token.sort == "NAME")
    return make(tree.Named, tokens, name=str(name.value), part=part)


@RULES("filter", "TRAIT 'の'")
def _trait(trait: Token, _no: Token) -> Filter:
    return trait_of(trait)


@RULES("filter", "TRAIT")
def _bare_trait(trait: Token) -> Preferred:
    return Preferred(trait_of(trait), ("trait_without_no",))


def trait_of(token: Token) -> tree.Trait:
    """Return the trait that a token names."""
    field, _, word = str(token.value).partition(" ")
    return make(tree.Trait, token, field=field, word=word)


# nouns


def selector(modifiers: tuple[Modifier, ...], *claims: object, **parts: Any) -> Selector | None:
    """Return the selector of a head and what describes it; None where two of them want one place."""
    filters: tuple[Filter, ...] = parts.pop("filters", ())
    for one in modifiers:
        slot, value = one.slot, one.value
        if slot in ("filter", "filters"):
            filters += value if slot == "filters" else (value,)
        elif slot in ("zone", "place"):
            if f"{slot}s" in parts:
                return None
            parts[f"{slot}s"] = (value,)
        elif slot == "played":
            if "side" in parts or "zones" in parts:
                return None
            parts |= {"side": value, "zones": (Word("hand"),)}
        elif slot in parts:
            return None
        elif slot in ("other", "random"):
            parts[slot] = True
        else:
            parts[slot] = value
    if parts.get("zones") == ("field",):
        parts.pop("zones")  # a noun without a zone is on the field; the word is claimed with the modifiers
    return make(Selector, modifiers, *claims, filters=filters, **parts)


def kind_parts(kind: Token) -> dict[str, Any]:
    """Return the kinds that a word for a kind says: カード is any."""
    return {} if kind.value == "card" else {"kinds": (kind.word,)}


def _counted(what: Selector | None, count: object) -> Selector | None:
    if what is None or count is None:
        return what
    return again(what, count=count) if what.count is None else None


@RULES("place", "modifier* PLACE")
def _place_alone(modifiers: tuple[Modifier, ...], place: Token) -> Selector | None:
    """前列の空きマス: where cards go."""
    if place.value in _ENDS:
        return None
    before = tuple(one.value for one in modifiers if one.slot == "place")
    rest = tuple(one for one in modifiers if one.slot != "place")
    if any(one.slot != "side" and not (one.slot == "zone" and one.value == "field") for one in rest):
        return None
    return selector(rest, modifiers, places=(*before, place.word))


@RULES("place", "'持ち主' 'の' ZONE")
def _owners(owner: Token, _no: Token, zone: Token) -> Selector | None:
    """持ち主の手札: where cards go anyway."""
    return make(Selector, owner, zones=(zone.word,)) if zone.value != "field" else None


@RULES("place", "modifier* ZONE 'の' PLACE 'か' PLACE")
def _either_end(modifiers: tuple[Modifier, ...], zone: Token, _no: Token, one: Token, or_: Token, two: Token) -> object:
    """山札の上か下."""
    if one.value not in _ENDS or two.value not in _ENDS:
        return None
    return selector(modifiers, or_, zones=(zone.word,), places=(one.word, two.word))


@RULES("noun_part", "modifier* KIND quantity?")
def _of_kind(modifiers: tuple[Modifier, ...], kind: Token, count: object) -> Selector | None:
    return _counted(selector(modifiers, kind, **kind_parts(kind)), count)


@RULES("noun_part", "quantity 'の' modifier* KIND")
def _count_before(count: object, _no: Token, modifiers: tuple[Modifier, ...], kind: Token) -> Selector | None:
    return _counted(selector(modifiers, kind, **kind_parts(kind)), count)


@RULES("noun_part", "modifier* '全' KIND")
def _all_of_kind(modifiers: tuple[Modifier, ...], every: Token, kind: Token) -> Selector | None:
    return _counted(selector(modifiers, kind, **kind_parts(kind)), make(tree.Every, every))


@RULES("noun_part", "modifier* NAME quantity?")
def _of_name(modifiers: tuple[Modifier, ...], name: Token, count: object) -> Selector | None:
    return _counted(selector(modifiers, filters=(_named((name,), part=False),)), count)


@RULES("noun_part", "modifier* ZONE quantity?")
def _of_zone(modifiers: tuple[Modifier, ...], zone: Token, count: object) -> Selector | None:
    return _counted(selector(modifiers, zones=(zone.word,)), count) if zone.value != "field" else None


@RULES("noun_part", "modifier* ZONE 'の' PLACE quantity?|modifier* ZONE 'の' PLACE 'から' quantity")
@RULES("noun_part", "modifier* ZONE 'の' PLACE 'の' 'カード' quantity?")
def _end_of_pile(modifiers: tuple[Modifier, ...], zone: Token, *rest: Any) -> Selector | None:
    place, words, count = rest[1], rest[2:-1], rest[-1]
    if place.value not in _ENDS:
        return None
    return _counted(selector(modifiers, *words, zones=(zone.word,), places=(place.word,)), count)


@RULES("noun_part", "known quantity?")
def _known(what: Selector, count: object) -> Selector | None:
    return _counted(what, count)


@RULES("noun_part", "modifier modifier* known")
def _known_there(first: Modifier, more: tuple[Modifier, ...], what: Selector) -> Selector | None:
    """墓地のこのカード."""
    slots = {one.slot: one.value for one in (first, *more)}
    if len(slots) != len(more) + 1 or not set(slots) <= {"zone", "side"} or "zone" not in slots or what.kinds:
        return None
    if slots["zone"] == "field" or what.reference != "self":
        return None
    return again(what, first, more, zones=(slots["zone"],), side=slots.get("side", ""))


# what is known already


@RULES("known", "'この' KIND|'これ'|'自身'")
def _this(this: Token, kind: Token | None = None) -> Selector:
    return make(Selector, kind, reference=Word("self", this.mask))


@RULES("known", "'その' KIND|'それ'")
def _that(that: Token, kind: Token | None = None) -> Selector:
    return make(Selector, kind, reference=Word("it", that.mask), **(kind_parts(kind) if kind else {}))


@RULES("known", "'それら' 'の'? KIND?")
def _those(those: Token, _no: Token | None, kind: Token | None) -> Selector:
    return make(Selector, kind, reference=Word("them", those.mask))


@RULES("known", "'その中' 'から' '、'? modifier* KIND|'その中' 'の' modifier* KIND|'その中' 'から' '、'?|'その中' 'の'")
def _among(those: Token, of: Token, *rest: Any) -> Selector | None:
    kind = rest[-1] if rest and isinstance(rest[-1], Token) and rest[-1].sort == "KIND" else None
    modifiers = rest[-2] if kind else ()
    parts = kind_parts(kind) if kind else {}
    return selector(modifiers, kind, of, reference=Word("them", those.mask), **parts)


@RULES("known", "'残り' 'の'? KIND?|'残った' KIND")
def _rest(rest: Token, *words: Token | None) -> Selector:
    return make(Selector, words[-1], reference=Word("rest", rest.mask))


@RULES("known", "'前者'|'後者'")
def _first_or_last(token: Token) -> Selector:
    return make(Selector, reference=Word("former" if token.value == "前者" else "latter", token.mask))


@RULES("known", "'もう一方'")
def _other_one(token: Token) -> Selector:
    return make(Selector, reference=Word("rest", token.mask))


@RULES("known", "'一方'")
def _one_of_two(token: Token) -> Selector:
    one = tree.Exactly(Number(1))
    return make(Selector, token, reference=Word("them"), count=one)


@RULES("known", "'選んだ' KIND|'選ばれた' KIND")
def _chosen(chosen: Token, kind: Token) -> Selector:
    return make(Selector, kind, reference=Word("chosen", chosen.mask), **kind_parts(kind))


@RULES("known", "'この' KIND HOSTS KIND")
def _host(this: Token, kind: Token, hosts: Token, host: Token) -> Selector:
    return make(Selector, this, kind, hosts, host, reference=Word("host"))


@RULES("known", "ATTACKS KIND")
def _attacker(attacks: Token, kind: Token) -> Selector:
    return make(Selector, attacks, kind, reference=Word("attacker"))


@RULES("known", "'攻撃対象'")
def _attacked(token: Token) -> Selector:
    return make(Selector, reference=Word("attacked", token.mask))


@RULES("known", "'この' KIND 'の' '下' 'に' 'ある' KIND")
def _under(this: Token, kind: Token, *words: Token) -> Selector:
    return make(Selector, this, kind, *words, reference=Word("under"))


# nouns joined


@RULES("noun", "noun_part")
def _noun(what: Selector) -> Selector:
    return what


@RULES("noun", "noun_part 'と' noun_part|noun_part 'および' noun_part")
def _both_nouns(one: Selector, word: Token, two: Selector) -> object:
    second = shared(one, two)
    joined = make(Joined, word, op="and", parts=(one, second))
    if second is two and _is_open(one, two):
        return Several((joined, make(Joined, word, op="and", parts=(one, again(two, side=one.side)))))
    return joined if second is two else Preferred(joined, ("joined_share",))


@RULES("noun", "noun_part 'か' noun_part|noun_part 'または' noun_part")
def _one_of_nouns(one: Selector, word: Token, two: Selector) -> object:
    second = shared(one, two)
    if second is two and _is_open(one, two):
        both = again(two, side=one.side)
        alike = _alike(one, both, word)
        return alike or Several(make(Joined, word, op="or", parts=(one, part)) for part in (two, both))
    joined = _alike(one, second, word) or make(Joined, word, op="or", parts=(one, second))
    return joined if second is two else Preferred(joined, ("joined_share",))


def shared(one: Selector, two: Selector) -> Selector:
    """Return the second noun with the side and the zone of the first, where it has none of its own."""
    if one.reference or two.reference or not (one.side or one.zones) or two.side or two.zones:
        return two
    return again(two, side=one.side, zones=one.zones)


def _is_open(one: Selector, two: Selector) -> bool:
    """相手の手札1枚と墓地1枚: whose the second is can be understood in two ways."""
    plain = one.reference is None and two.reference is None
    return plain and bool(one.side) and not two.side and bool(two.zones)


def _alike(one: Selector, two: Selector, word: Token) -> Selector | None:
    """One of two sorts of cards that differ in kind, or in place, alone: the count is that of the one chosen."""
    if one.reference or two.reference or (one.count is not None and two.count is not None and one.count != two.count):
        return None
    count = one.count or two.count
    for name in ("kinds", "places", "zones"):
        first, second = getattr(one, name), getattr(two, name)
        if first and second and again(one, count=None, **{name: second}) == again(two, count=None):
            return again(one, two, word, count=count, **{name: first + second})
    return None


@RULES("player", "SIDE")
def _player(side: Token) -> Word | None:
    return Word("own", side.mask) if side.value == "jibun" else side.word


@RULES("player", "PLAYER")
def _other_player(token: Token) -> Word:
    return token.word


@RULES("player", "SIDE 'の' 'プレイヤー'|SIDE 'プレイヤー'")
def _named_player(side: Token, *words: Token) -> Word:
    mask = side.mask | words[-1].mask
    return Word("own" if side.value == "jibun" else str(side.value), mask)
