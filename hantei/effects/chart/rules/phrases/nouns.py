"""Cards and players, as texts speak of them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from hantei.effects.chart.engine.grammar import Rule, Test
from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Preferred, Several, Word, again, make, mask_of
from hantei.effects.chart.rules.parts import Joined, Modifier
from hantei.effects.chart.rules.phrases.modifiers import trait_of
from hantei.effects.chart.rules.rows import Rows, kinds_of, number
from hantei.effects.tree import nodes as tree
from hantei.effects.words.vocabulary import Vocabulary

RULES: Final = Rows()

# nouns


def selector(modifiers: tuple[Modifier, ...], *claims: object, **parts: Any) -> tree.Selector | None:
    """Return the selector of a head and what describes it; None where two of them want one place."""
    filters: tuple[tree.Filter, ...] = parts.pop("filters", ())
    if not _go_together(modifiers):
        return None
    for one in (one for one in modifiers if one.slot != "liked"):
        slot, value = one.slot, one.value
        if slot in ("filter", "filters", "laden"):
            filters += value if slot == "filters" else (value,)
        elif slot in ("zone", "place"):
            if f"{slot}s" in parts:
                return None
            parts[f"{slot}s"] = value if isinstance(value, tuple) else (value,)
        elif slot in ("played", "next_played"):
            if "side" in parts or "zones" in parts:
                return None
            parts |= {"side": value, "zones": (Word(slot.replace("played", "hand")),)}
        elif slot in parts:
            return None
        elif slot in ("other", "random"):
            parts[slot] = True
        else:
            parts[slot] = value
    return make(tree.Selector, modifiers, *claims, filters=filters, **parts)


def _go_together(modifiers: tuple[Modifier, ...]) -> bool:
    """False for 炎属性のユニット以外の…, which is without all units or without those, for what may be said of the magic
    in 付加魔法が重なっている, and for cards that one likes and that chance chooses."""
    slots = [one.slot for one in modifiers]
    if any(two.slot == "liked" and one.value == "opponent" for one, two in pairwise(modifiers)):
        return False  # 相手の好きなカード: any of the opponent's, or the one that the opponent likes
    if {"liked", "random"} <= set(slots):
        return False
    if any(_leaves_kind_out(one.value) and not _is_in_zone(slots[:at]) for at, one in enumerate(modifiers) if at):
        return False
    return all(_is_apart(modifiers[:at]) for at, slot in enumerate(slots) if slot == "laden")


def _is_in_zone(before: list[str]) -> bool:
    """True for 相手の場のユニット以外のカード: what stands first says where all the cards are."""
    return set(before) <= {"side", "zone"} and "zone" in before


def _is_apart(before: tuple[Modifier, ...]) -> bool:
    """True if what stands before 付加魔法が重なっている is not said of that magic: 自分の場の, not コスト2以下の."""
    slots = [one.slot for one in before]
    return set(slots) <= {"side", "zone"} and ("side" not in slots or "zone" in slots)


def _leaves_kind_out(value: object) -> bool:
    return isinstance(value, tree.Without) and isinstance(value.filter, tree.OfKind)


@RULES("noun_part", "known quantity?")
def _counted(what: tree.Selector | None, count: object) -> tree.Selector | None:
    if what is None or count is None:
        return what
    return counted(what, count) if what.count is None else None


def counted(what: tree.Selector, count: Any) -> tree.Selector | None:
    """Return cards with their number; None where it may be so many of each player."""
    if str(what.side) == "both" and not isinstance(count, tree.Every):
        return None
    return again(what, count=count)


@RULES("place", "modifier* PLACE")
def _place_alone(modifiers: tuple[Modifier, ...], place: Token) -> tree.Selector | None:
    """前列の空きマス: where cards go."""
    before = tuple(one.value for one in modifiers if one.slot == "place")
    rest = tuple(one for one in modifiers if one.slot != "place")
    if any(one.slot != "side" and not (one.slot == "zone" and one.value == "field") for one in rest):
        return None
    return selector(rest, modifiers, places=(*before, place.word))


RULES.node("place", "'この' KIND 'の' '下'", tree.Selector, zones=("under",))
RULES.node("place", "ENDPLACE:places", tree.Selector)  # 残りを下に: of the pile that they were taken from
RULES.node("place", "'持ち主' 'の' ZONE:zones 'の'? ENDPLACE:places", tree.Selector)  # 持ち主の山札の一番上

RULES.node(
    "place",
    "'持ち主' 'の' ZONE:zones|'それぞれ' 'の' '持ち主' 'の' ZONE:zones",
    tree.Selector,
    where=lambda place: place.zones != ("field",),
)  # 持ち主の手札


def _described(values: tuple[object, ...], said: dict[str, Any]) -> tree.Selector | None:
    """What a row says of cards, with the modifiers before them."""
    modifiers = tuple(one for value in values if isinstance(value, tuple) for one in value if isinstance(one, Modifier))
    count = said.pop("count", None)
    return _counted(selector(modifiers, values, **said), count)


def cards(name: str, row: str, /, *prices: str, where: Test | None = None, **usual: Any) -> None:
    """Add rows that describe cards by their fields."""
    RULES.rows(name, row, _described, prices, usual, where)


_PILE: Final = "modifier* ZONE:zones 'の'? ENDPLACE:places"  # 山札上, 山札の上
cards("place", f"{_PILE} 'か' ENDPLACE:places")  # 山札の上か下
cards("noun_part", "modifier* KIND:kinds quantity?:count|quantity:count 'の' modifier* KIND:kinds")
cards(
    "noun_part",
    "modifier* KIND:kinds EVERY? PARTITIVE '、'? modifier* quantity:count"
    "|modifier* KIND:kinds 'から' '、'? modifier* quantity:count",
    where=lambda what: isinstance(what.count, tree.Exactly | tree.UpTo | tree.AnyNumber),
)  # 敵ユニットのうちHPが最も低い1体
cards("noun_part", "modifier* all_of:count KIND:kinds")
cards("noun_part", "modifier* of_name:filters quantity?:count")
cards("noun_part", f"{_PILE} quantity?:count|{_PILE} 'から' quantity:count|{_PILE} 'の' 'カード' quantity:count")
cards("noun_part", f"{_PILE} 'の' 'カード'|{_PILE} 'から' '1' CTR '目'", count=tree.JUST_ONE)  # 一番下のカード
cards(
    "noun_part", "modifier* any_sort:filters KIND:kinds quantity?:count"
)  # （獣族モンスターか火属性の魔法の）カード1枚
# （獣族モンスターか火属性の魔法の）カード1枚
RULES.node("any_sort", "'(' noun_part:sorts 'か' noun_part:sorts 'の' ')'", tree.AnyOfThese)
RULES.node("all_of", "'全'", tree.Every)
RULES.node("of_name", "CARDNAME:name", tree.Named)


@RULES(
    "noun_part",
    "modifier* PLACE 'か' PLACE 'の' modifier* KIND quantity|modifier* PLACE 'か' PLACE 'の' modifier* KIND",
)
def _in_either_place(
    before: tuple[Modifier, ...], one: Token, or_: Token, two: Token, *rest: Any
) -> tree.Selector | None:
    """LセルかSセルのアクター1体; of all of them nobody can tell whether a place is chosen."""
    modifiers, kind, *counts = rest
    if any(isinstance(count, tree.Every) for count in counts):
        return None
    what = selector((*before, *modifiers), kind, or_, places=(one.word, two.word), kinds=kinds_of(kind))
    if what is not None and isinstance(what.count, tree.Every):
        return None
    return _counted(what, counts[0] if counts else None)


cards("noun_part", "modifier* ZONE:zones quantity?:count", where=lambda what: what.zones[0] not in ("field", "under"))
cards("noun_part", "modifier* ZONE:zones 'の' quantity:count", where=lambda what: what.zones == ("hand",))  # 手札の1枚


@RULES("noun_part", "modifier modifier* known")
def _known_there(first: Modifier, more: tuple[Modifier, ...], what: tree.Selector) -> tree.Selector | None:
    """墓地のこのカード."""
    slots = {one.slot: one.value for one in (first, *more)}
    if len(slots) != len(more) + 1 or not set(slots) <= {"zone", "side"} or "zone" not in slots or what.kinds:
        return None
    if slots["zone"] == "field" or what.reference != "self":
        return None
    return again(what, first, more, zones=(slots["zone"],), side=slots.get("side", ""))


def called_rules(words: Vocabulary) -> list[Rule]:
    """Return the rules for cards that a game calls by a trait, or by their side."""
    rules = Rows()

    @rules("noun_part", "modifier* CALLED quantity?|modifier* TRAIT quantity?")
    def _by_trait(modifiers: tuple[Modifier, ...], called: Token, count: object) -> Preferred | None:
        """自分の機械1体, 自分の騎士族1体: cards of the kind that has such a trait."""
        trait = trait_of(called)
        kind = words.called_by.get(str(trait.field))
        if kind is None:
            return None
        described = (*modifiers, make(Modifier, slot="filter", value=trait))
        return _preferred(_counted(selector(described, kinds=(kind,)), count), "called_by_trait")

    @rules("noun_part", "modifier* PLACE quantity")
    def _in_row(modifiers: tuple[Modifier, ...], place: Token, count: object) -> tree.Selector | None:
        """相手の前衛1枚: cards of a row."""
        described = (*modifiers, make(Modifier, slot="place", value=place.word))
        return _counted(selector(described), count) if place.value in words.rows else None

    if len(words.style.sided_kinds) != 1:
        return rules.all

    @rules("noun_part", "modifier* ALLY quantity")
    def _by_side(modifiers: tuple[Modifier, ...], side: Token, count: object) -> Preferred | None:
        """敵1体, 味方全員: the one kind that a game calls by its side."""
        what = selector(modifiers, side=side.word, kinds=words.style.sided_kinds)
        return _preferred(_counted(what, count), "ally_alone")

    @rules("noun_part", "modifier modifier* ALLY")
    def _side_in_row(first: Modifier, more: tuple[Modifier, ...], side: Token) -> tree.Selector | None:
        """後列の敵: only those stand in rows."""
        what = selector((first, *more), side=side.word, kinds=words.style.sided_kinds)
        return what if what is not None and {*what.places} & {*words.rows} else None

    rules.node("lying", "ALLY:side 'が'", tree.Selector, kinds=words.style.sided_kinds)  # 味方が3体以上いる

    @rules("noun_part", "SIDE NUM '体'")
    def _opponents(side: Token, count: Token, unit: Token) -> Preferred | None:
        """相手1体."""
        if side.value != "opponent":
            return None
        what = selector((), side, unit, side=Word("opponent"), kinds=words.style.sided_kinds)
        return _preferred(_counted(what, make(tree.Exactly, value=number(count))), "ally_alone")

    return rules.all


def _preferred(what: tree.Selector | None, name: str) -> Preferred | None:
    return Preferred(what, (name,)) if what is not None else None


# cards that are known already: this one, those that were spoken of, the rest of them

_ONES: Final = (tree.JUST_ONE, tree.UpTo(tree.ONE))
_KNOWN: Final = {
    "self": "'この' KIND|'これ'|'自身'",
    "it": "'その' KIND:kinds|'それ'",
    "them": "'それぞれ'|'それら'|'それら' 'の'? KIND:kinds",
    "rest": "'残り'|'残り' 'の'? KIND:kinds|'残った' KIND:kinds|'もう一方'",
    "former": "'前者'|'前者' 'の' KIND:kinds",
    "latter": "'後者'|'後者' 'の' KIND:kinds",
    "subject": "'該当する' KIND",
    "materials": "'素材' 'の' KIND:kinds|'この' KIND 'の' '合成素材'|'この' KIND 'の' '素材'",
    "chosen": "'選んだ' KIND:kinds|'選ばれた' KIND:kinds|'対象' 'の' KIND:kinds",
    "host": "'この' KIND HOSTS KIND|'これ' HOSTS KIND|'装備者'|'装着者'",
    "attacker": "ATTACKS KIND",
    "attacked": "'攻撃対象'",
    "under": "'この' KIND 'の' '下' UNDERLIES KIND:kinds|'この' KIND 'の' '下' 'の' KIND:kinds",
}
"""How the cards that are known are called."""
for _reference, _rows in _KNOWN.items():
    RULES.node("known", _rows, tree.Selector, reference=_reference)
RULES.node("known", "'一方'", tree.Selector, reference="them", count=tree.JUST_ONE)
cards(
    "known",
    "'その中' 'から' '、'? modifier* KIND:kinds|'その中' 'の' modifier* KIND:kinds|'その中' 'から' '、'?|'その中' 'の'",
    reference="them",
)

# 1体目: the first of those that were spoken of
RULES.node(
    "known",
    "NUM:nth CTR '目' 'の' KIND|NUM:nth CTR '目'",
    tree.Selector,
    reference="them",
    where=lambda what: what.nth != "X" and what.nth > 0,
)

# 攻撃した相手のユニット: only where it is said that theirs attacks
RULES.node("known", "ATTACKS=attacks SIDE=opponent 'の' KIND", tree.Selector, reference="attacker", side="opponent")


# nouns joined


RULES.same("noun", "noun_part")


# cards of one sort, or of sorts that are chosen from alike
RULES("cards", "noun")(lambda what: what if isinstance(what, tree.Selector) else None)


@RULES("noun", "noun_part 'と' '、'? noun_part|noun_part 'および' '、'? noun_part")
def _both_nouns(one: tree.Selector, word: Token, two: tree.Selector) -> object:
    if word.value == "と" and any(isinstance(like, tree.SameAs) and like.of is None for like in two.filters):
        return None  # 味方ユニット1体と同じコストの敵ユニット1体: as that one
    second, both = shared(one, two), _each_described(one, two)
    if _may_be_both(one, second):
        return None
    if both != (one, second):
        return Several(make(Joined, word, op="and", parts=way) for way in ((one, second), both))
    joined = make(Joined, word, op="and", parts=(one, second))
    if second is two and _is_open(one, two):
        return Several((joined, make(Joined, word, op="and", parts=(one, again(two, side=one.side)))))
    if second is not two and _is_one_word(one):
        return Several((joined, make(Joined, word, op="and", parts=(one, two))))
    return joined if second is two else Preferred(joined, ("joined_share",))


def _may_be_both(one: tree.Selector, two: tree.Selector) -> bool:
    """True for 種族「海賊」と種族「戦士」のアクター: those of either, or of both, and one may be of both."""
    alike = one.kinds == two.kinds and one.side == two.side and not (one.reference or two.reference)
    counts = all(count is None or isinstance(count, tree.Every) for count in (one.count, two.count))
    traits = all(any(isinstance(like, tree.Trait) for like in what.filters) for what in (one, two))
    return alike and counts and traits


@RULES("noun", "noun_part 'か' noun_part|noun_part 'または' noun_part")
def _one_of_nouns(one: tree.Selector, word: Token, two: tree.Selector) -> object:
    """A or B: of each as many as it says, unless both are looked at together (`alike`)."""
    if one.reference is None and one.count is None and two.count not in (None, *_ONES):
        if one.kinds and one.side and two.side and not (one.zones or two.zones):
            return make(Joined, word, op="or", parts=(one, two))  # 相手リーダーか敵ユニット2体: each said by itself
        if isinstance(two.count, tree.Every):
            return None  # ユニットか建物全て: all of one of them, or all of both
    second, (first, described) = shared(one, two), _each_described(one, two)
    one = first  # 手札か墓地のユニット: units of both
    if one.reference is None and one.count is None and two.count in _ONES:
        one = again(one, count=two.count)
    if second is two and _is_open(one, two):
        both = again(two, side=one.side)
        return alike(one, both, word) or Several(make(Joined, word, op="or", parts=(one, part)) for part in (two, both))
    together, parted = alike(one, second, word), make(Joined, word, op="or", parts=(one, second))
    if together is not None and one.count is second.count is None:  # of changes that go on those of either sort
        return Several((Preferred(together, ("either_sort",)), parted))
    joined = together or parted
    if described != second:  # コスト3以下のユニットかスキル1枚: whether the cost is of both
        return Several((joined, make(Joined, word, op="or", parts=(one, described))))
    if second is not two and _is_one_word(one):
        return Several((joined, make(Joined, word, op="or", parts=(one, two))))
    return joined if second is two else Preferred(joined, ("joined_share",))


def shared(one: tree.Selector, two: tree.Selector) -> tree.Selector:
    """Return the second noun with the side and the zone of the first, where it has none of its own."""
    if one.reference or two.reference or not (one.side or one.zones) or two.side or two.zones:
        return two
    return again(two, side=one.side, zones=one.zones)


def _each_described(one: tree.Selector, two: tree.Selector) -> tuple[tree.Selector, tree.Selector]:
    """Two nouns with what may be said of both of them: コスト2以下のユニットとスキル, 手札と墓地のユニット."""
    second = shared(one, two)
    if one.reference or two.reference or one.count is not None:
        return one, second
    told = tuple(like for like in one.filters if not isinstance(like, tree.Named))
    plain = not (two.zones or two.places) and all(isinstance(like, tree.Named) for like in two.filters)
    same_sort = bool(one.kinds) == bool(two.kinds) and (told != one.filters) == bool(two.filters)
    places = one.places if two.side else ()  # 前列の敵ユニットか味方ユニット1体
    if plain and same_sort and (told or places):
        return one, again(second, filters=told + two.filters, places=places)
    pile = bool(one.zones) and not (one.kinds or one.filters or one.places)
    if pile and two.zones and (two.kinds or two.filters):
        return again(one, kinds=two.kinds, filters=two.filters), second
    return one, second


def _is_open(one: tree.Selector, two: tree.Selector) -> bool:
    """相手の手札1枚と墓地1枚: whose the second is can be understood in two ways."""
    plain = one.reference is None and two.reference is None
    return plain and bool(one.side) and not two.side and bool(two.zones)


def _is_one_word(what: tree.Selector) -> bool:
    """敵ユニット1体か建物1枚: whose the building is can be understood in two ways; in 敵のユニット1体か建物1枚 not."""
    return bool(what.side) and mask_of(what.kinds) & (1 << mask_of(what.side).bit_length()) > 0


def alike(one: tree.Selector, two: tree.Selector, word: Token) -> tree.Selector | None:
    """Return two sorts of cards that differ in kind, or in place, alone, of which one is chosen, or some of both:
    ユニットかスキル2枚. Of ユニット2枚かスキル2枚 both are of one sort."""
    is_counted = one.count is not None and (one.count not in _ONES or two.count not in (None, one.count))
    if one.reference or two.reference or is_counted:
        return None
    count = one.count or two.count
    for name in ("kinds", "places", "zones"):
        first, second = getattr(one, name), getattr(two, name)
        if first and second and again(one, count=None, **{name: second}) == again(two, count=None):
            return again(one, two, word, count=count, **{name: first + second})
    if len(one.filters) == len(two.filters) == 1 and again(one, filters=(), count=None) == again(
        two, filters=(), count=None
    ):
        either = make(tree.Either, word, filters=one.filters + two.filters)
        return again(one, two, filters=(either,), count=count)
    return None


@RULES("noun", "PLACE 'または' PLACE '、'? '片方' 'の' noun_part|PLACE 'か' PLACE '、'? '片方' 'の' noun_part")
@RULES("noun", "PLACE 'または' PLACE '、'? 'どちらか' 'の' noun_part|PLACE 'か' PLACE '、'? 'どちらか' 'の' noun_part")
def _in_one_place(one: Token, word: Token, two: Token, either: Token, what: tree.Selector) -> object:
    """前列または後列、片方の敵ユニット全て: one of the places is chosen."""
    if what.places or what.zones or what.reference:
        return None
    parts = (again(what, places=(place.word,)) for place in (one, two))
    return make(Joined, word, either, op="or", parts=tuple(parts))


@RULES("player", "SIDE|PLAYER|SIDE 'の' 'プレイヤー'|SIDE 'プレイヤー'")
def _player(side: Token, *words: Token) -> Word:
    return Word("own" if side.value == "jibun" else str(side.value), side.mask | mask_of(words))


@RULES("player", "known 'の' 'コントローラー'|known 'の' '持ち主'|'その'? 'コントローラー'|'その' '持ち主'")
def _whose_that_is(what: tree.Selector | Token | None, word: Token) -> Word | None:
    """そのユニットのコントローラー, その持ち主: of what was spoken of last."""
    if isinstance(what, tree.Selector) and (what.reference != "it" or what.count is not None):
        return None
    return Word("controller" if word.value == "コントローラー" else "owner", mask_of((what, word)))


RULES("side", "SIDE")(_player)
