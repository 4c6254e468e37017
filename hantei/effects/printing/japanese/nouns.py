"""Japanese for players, cards, filters and values. The wording of every node stands in docs/effects.md."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hantei.effects.printing.japanese.words import (
    ATTRIBUTIVE,
    counter_name,
    counter_of,
    field_word,
    keyword,
    player,
    quoted,
    word,
)
from hantei.effects.tree import nodes as tree
from hantei.effects.words.vocabulary import Vocabulary

_REFERENCES: Final = {
    "self": "この{k}", "it": "その{k}", "them": "それらの{k}", "host": "このカードが重なっている{k}",
    "subject": "該当する{k}", "attacker": "攻撃してきた{k}", "attacked": "攻撃対象の{k}", "chosen": "選んだ{k}",
    "rest": "残りの{k}", "materials": "素材の{k}", "under": "このカードの下の{k}",
    "former": "前者の{k}", "latter": "後者の{k}", "unsaid": "その{k}", "shown": "その中の{k}",
}  # fmt: skip
_WHOLE: Final = {"attacked": "攻撃対象"}
_AMONG: Final = {"them": "その中の{k}"}
_RESULTS: Final = {
    "roll": "出た目の数",
    "heads": "表が出た数",
    "tails": "裏が出た数",
    "done": "その数",
    "cost": "コストにした数",
    "damage": "与えたダメージの数",
}
_COMPARED: Final = {"=": "", "<=": "以下", ">=": "以上", "<": "未満", ">": "より大きい", "!=": "以外"}
_STANDING: Final = {"even": "が偶数の", "odd": "が奇数の", "lowest": "が最も低い", "highest": "が最も高い"}
CARD: Final = "カード"
CARD_COUNTER: Final = "枚"


def thing(what: tree.Object, words: Vocabulary) -> str:
    """Cards or a player."""
    return noun(what, words) if isinstance(what, tree.Selector) else player(what, words)


# cards


def noun(what: tree.Selector, words: Vocabulary, *, summoned: bool = False) -> str:
    """The whole noun phrase; `summoned` cards may be counted as if they were on the field already."""
    place = location(what, words)
    if of_pile(what):
        return f"{lead(what, words)}{place}から{count(what, words)}"
    return lead(what, words) + (place and place + "の") + body(what, words) + count(what, words, summoned=summoned)


def bare(what: tree.Selector, words: Vocabulary) -> str:
    """The noun phrase of cards that are counted behind it."""
    return lead(what, words) + prefixed(location(what, words), body(what, words))


def prefixed(place: str, text: str) -> str:
    """A place before what lies there."""
    return f"{place}の{text}" if place else text


def of_pile(what: tree.Selector) -> bool:
    """True if the cards are counted from an end of a pile, whatever they are."""
    plain = not (what.kinds or what.filters or what.other or what.reference or what.random or what.chooser)
    return plain and len(what.zones) == 1 and what.places in {("top",), ("bottom",)} and is_counted(what)


def is_counted(what: tree.Selector) -> bool:
    """True if a plain number of cards is meant."""
    return isinstance(what.count, tree.Exactly) and isinstance(what.count.value, tree.Number | tree.Variable)


def lead(what: tree.Selector, words: Vocabulary) -> str:
    """Who chooses, to be put before everything else."""
    chooser = player(what.chooser, words) + "が選ぶ" if what.chooser is not None else ""
    return chooser + ("ランダムな" if what.random else "")


def location(what: tree.Selector, words: Vocabulary, *, moving: bool = False) -> str:
    """Whose, where and in which place, without the の behind it."""
    side = _side(what, words, moving=moving)
    zones = "か".join(word(words, "zone", zone) for zone in what.zones) or _field(what, words)
    return "の".join(part for part in (side, zones, places(what.places, words)) if part)


def places(ids: tuple[str, ...], words: Vocabulary) -> str:
    """前列か後列, 前列の空きマス."""
    rows = "か".join(word(words, "place", place) for place in ids if place != "empty")
    empty = word(words, "place", "empty") if "empty" in ids else ""
    return "の".join(part for part in (rows, empty) if part)


def _side(what: tree.Selector, words: Vocabulary, *, moving: bool) -> str:
    if not what.side or is_sided(what, words):
        return ""
    own_zone = len(what.zones) == 1 and what.zones[0] in words.style.unsaid_own
    return "" if moving and own_zone and what.side == "own" else player(what.side, words)


def _field(what: tree.Selector, words: Vocabulary) -> str:
    if what.reference is not None or is_sided(what, words):
        return ""
    says = words.style.says_field
    named = bool(what.kinds) or _is_name(what)
    unsaid = (named if says == "cards" else named and not what.side) or (says == "no_place" and bool(what.places))
    return "" if unsaid else word(words, "zone", "field")


def is_sided(what: tree.Selector, words: Vocabulary) -> bool:
    """True if the side is said in the name of the kind: 味方ユニット."""
    return (
        what.reference is None
        and what.side in {"own", "opponent"}
        and not what.zones
        and len(what.kinds) == 1
        and what.kinds[0] in words.style.sided_kinds
    )


def body(what: tree.Selector, words: Vocabulary) -> str:
    """The cards without their place and their number."""
    if what.reference is not None:
        return _known(what, words)
    others = "他の" if what.other else ""
    if _is_name(what):
        return (
            others
            + _all(what, words)
            + "".join(filter_text(one, words) for one in what.filters if not isinstance(one, tree.Named))
            + ("".join(quoted(one.name, words) for one in what.filters if isinstance(one, tree.Named)))
        )
    return others + _qualified(what, words)


def _qualified(what: tree.Selector, words: Vocabulary) -> str:
    """Filters and kind; 全ての stands before traits that cling to the kind."""
    clinging = [one for one in what.filters if isinstance(one, tree.Trait) and one.field in words.style.bare_traits]
    plain = tuple(one for one in what.filters if one not in clinging)
    first = filters_text(
        plain, words, alone=not (location(what, words) or lead(what, words) or what.other or what.reference)
    )
    last = "".join(filter_text(one, words) for one in clinging)
    return first + _all(what, words) + last + kinds(what, words)


def _is_name(what: tree.Selector) -> bool:
    return (
        not what.kinds
        and len(what.filters) == 1
        and isinstance(what.filters[0], tree.Named)
        and not what.filters[0].part
    )


def _all(what: tree.Selector, words: Vocabulary) -> str:
    return "全ての" if words.style.all_before and isinstance(what.count, tree.Every) else ""


def kinds(what: tree.Selector, words: Vocabulary) -> str:
    """アクターか付加魔法, カード, 敵ユニット."""
    name = "か".join(word(words, "kind", kind) for kind in what.kinds) or CARD
    return {"own": "味方", "opponent": "敵"}[what.side] + name if is_sided(what, words) else name


def _known(what: tree.Selector, words: Vocabulary) -> str:
    reference = what.reference or "it"
    partly = bool(what.filters or what.count or what.other)
    if what.nth:
        return f"{what.nth}{counter(what, words)}目"
    whole = words.style.references.get(reference, _WHOLE.get(reference))
    if whole is not None and not what.kinds and not partly:
        return whole
    pattern = _AMONG.get(reference, _REFERENCES[reference]) if partly else _REFERENCES[reference]
    return pattern.replace("{k}", ("他の" if what.other else "") + _qualified(what, words))


def counter(what: tree.Selector, words: Vocabulary, *, summoned: bool = False) -> str:
    """The counter with which the cards are counted."""
    style = words.style
    if _is_name(what):
        return style.name_counter
    hidden = style.hidden_counter if what.zones and "field" not in what.zones else ""
    if not what.kinds or (hidden and not (summoned and style.counts_behind)):
        return hidden or CARD_COUNTER
    return counter_of(words, "kind", what.kinds[0])


def count(what: tree.Selector, words: Vocabulary, *, summoned: bool = False) -> str:
    """Return the number of cards, to be put behind the cards."""
    if what.count is None or (isinstance(what.count, tree.Every) and words.style.all_before):
        return ""
    return count_text(what.count, counter(what, words, summoned=summoned), words)


def count_text(number: tree.Count, with_counter: str, words: Vocabulary) -> str:
    """1体, 2体まで, 全て, （Vと同じ数）."""
    if isinstance(number, tree.Every):
        return "全て"
    if isinstance(number, tree.AnyNumber):
        return "好きな数"
    if isinstance(number, tree.InTotal):
        return f"（{field_word(number.stat, words)}の合計が{value(number.most, words)}以下になるように好きな数）"
    ending = "まで" if isinstance(number, tree.UpTo) else "以上" if isinstance(number, tree.AtLeast) else ""
    if isinstance(number.value, tree.Number | tree.Variable):
        return value(number.value, words) + with_counter + ending
    return f"（{value(number.value, words)}と同じ数{ending}）"


# filters


def filter_text(one: tree.Filter, words: Vocabulary) -> str:
    """A filter as it stands before the cards."""
    if isinstance(one, tree.Either):
        *first, last = (filter_text(part, words) for part in one.filters)
        return f"（{'または'.join([*(part.removesuffix('の') for part in first), last])}）"
    if isinstance(one, tree.Without):
        return _without(filter_text(one.filter, words))
    if isinstance(one, tree.StatIs):
        return _stat_is(one, words)
    if isinstance(one, tree.SameAs):
        return _same_as(one, words)
    if isinstance(one, tree.OfKind | tree.OtherThan | tree.ByAbility | tree.Befell | tree.AnyOfThese):
        return _told_filter(one, words)
    return _plain_filter(one, words)


def filters_text(filters: tuple[tree.Filter, ...], words: Vocabulary, *, alone: bool) -> str:
    """Filters one after another; `alone`: nothing stands before them that could belong to the cards with which others
    agree."""
    texts = [filter_text(one, words) for one in filters]
    for index, one in enumerate(filters):
        agrees = one.filter if isinstance(one, tree.Without) else one
        if isinstance(agrees, tree.SameAs) and agrees.of is not None and not (alone and index == 0):
            inner = f"（{filter_text(agrees, words)}）"
            texts[index] = inner if agrees is one else inner + "以外の"
    return "".join(texts)


def _told_filter(
    one: tree.OfKind | tree.OtherThan | tree.ByAbility | tree.Befell | tree.AnyOfThese, words: Vocabulary
) -> str:
    """Filters that tell of other cards, or of what has happened."""
    match one:
        case tree.OfKind():
            return "か".join(word(words, "kind", kind) for kind in one.kinds) + "の"
        case tree.OtherThan():
            return f"{noun(one.of, words)}とは別の"
        case tree.ByAbility():
            return f"{'①②③④⑤⑥⑦⑧⑨⑩'[one.ability - 1]}の効果で{word(words, 'manner', one.manner).removesuffix('す')}した"
        case tree.Befell():
            known = next((event.ja[0] for event in words.events if event.id == one.event), one.event)
            return "このターンに" + known.removeprefix("{s}が")
    return f"（{'か'.join(noun(sort, words) for sort in one.sorts)}の）"


def _plain_filter(
    one: tree.Named | tree.Trait | tree.WithKeyword | tree.InState | tree.WithCounter, words: Vocabulary
) -> str:
    if isinstance(one, tree.Named):
        return f"名前に「{one.name}」を含む" if one.part else f"名前が{quoted(one.name, words)}の"
    if isinstance(one, tree.Trait):
        return trait(one, words) + ("" if one.field in words.style.bare_traits else "の")
    if isinstance(one, tree.WithKeyword):
        return keyword(one.keyword, words) + "を持つ"
    if isinstance(one, tree.InState):
        state = word(words, "state", one.state)
        return state if state.endswith(ATTRIBUTIVE) else state + "の"
    number = count_text(one.count, counter_of(words, "counter", one.counter), words)
    return f"{counter_name(one.counter, words)}が{number}乗っている"


def trait(one: tree.Trait, words: Vocabulary) -> str:
    """属性「水」, 獣族."""
    found = words.by_id.get(("trait", one.field))
    patterns = found.ja if found is not None else ()
    pattern = next((spelling for spelling in patterns if "{w}" in spelling), field_word(one.field, words) + "「{w}」")
    return pattern.replace("{w}", one.word)


def _without(text: str) -> str:
    if text.endswith("の"):
        return text[:-1] + "以外の"
    return text + ("もの以外の" if text.endswith((*ATTRIBUTIVE, "む", "つ")) else "以外の")


def _stat_is(one: tree.StatIs, words: Vocabulary) -> str:
    stat = field_word(one.stat, words)
    if one.value is None:
        return stat + _STANDING[one.op]
    if isinstance(one.value, tree.Number | tree.Variable):
        ending = _COMPARED[one.op]
        return stat + value(one.value, words) + (ending if one.op == ">" else ending + "の")
    return f"{stat}が{compared(one.op, value(one.value, words))}"


def compared(op: str, right: str) -> str:
    """Return what comes after が: 2以下の, Vと同じ."""
    if op == "=":
        return right + "と同じ"
    return right + _COMPARED[op] + ("" if op == ">" else "の")


def _same_as(one: tree.SameAs, words: Vocabulary) -> str:
    field = field_word(one.field, words)
    other = noun(one.of, words) + "と" if one.of is not None else ""
    return f"{other}{field}が異なる" if one.differs else f"{other}同じ{field}の"


# values


def value(number: tree.Value, words: Vocabulary) -> str:
    """A value by itself."""
    if isinstance(number, tree.Number):
        return str(number.value)
    if isinstance(number, tree.Variable):
        return number.name
    if isinstance(number, tree.ResultOf):
        return _RESULTS[number.what]
    return _VALUES[type(number)](number, words)


def amount(number: tree.Value, with_counter: str, words: Vocabulary) -> str:
    """Return an amount of something: 2枚, NP1体につき2枚, Vだけ."""
    if isinstance(number, tree.Number | tree.Variable):
        return value(number, words) + with_counter
    if isinstance(number, tree.Times) and isinstance(number.value, tree.CountOf) and not number.round_up:
        return value(number, words) + with_counter
    return value(number, words) + "だけ"


def _count_of(number: tree.CountOf, words: Vocabulary) -> str:
    middle = f"の{counter_name(number.counter, words)}" if number.counter else ""
    return f"{noun(number.what, words)}{middle}の数"


def _stat_of(number: tree.StatOf, words: Vocabulary) -> str:
    return f"{thing(number.of, words)}の{'元々の' if number.printed else ''}{field_word(number.stat, words)}"


def _times(number: tree.Times, words: Vocabulary) -> str:
    ending = "（端数切り上げ）" if number.round_up else ""
    if isinstance(number.value, tree.CountOf):
        return f"{_counted(number.value, number.per, words)}につき{number.by}{ending}"
    inner = value(number.value, words)
    if number.per == 1:
        return f"{inner}の{number.by}倍{ending}"
    return f"{inner}の{'半分' if (number.by, number.per) == (1, 2) else f'{number.per}分の{number.by}'}{ending}"


def _counted(number: tree.CountOf, per: int, words: Vocabulary) -> str:
    if number.counter:
        name = counter_name(number.counter, words)
        return f"{noun(number.what, words)}の{name}{per}{counter_of(words, 'counter', number.counter)}"
    return f"{bare(number.what, words)}{per}{counter(number.what, words)}"


def _bounded(number: tree.Bounded, words: Vocabulary) -> str:
    bounds = [f"{name}{bound}" for name, bound in (("最低", number.low), ("最大", number.high)) if bound is not None]
    return f"{value(number.value, words)}（{'、'.join(bounds)}）"


_VALUES: Final[dict[type, Callable[..., str]]] = {
    tree.CountOf: _count_of,
    tree.StatOf: _stat_of,
    tree.Times: _times,
    tree.Bounded: _bounded,
}
