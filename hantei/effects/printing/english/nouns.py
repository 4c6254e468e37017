"""English for players, cards, filters and values. The wording of every node stands in docs/effects.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from hantei.effects.chart.english import forms
from hantei.effects.chart.tables.load import table
from hantei.effects.tree import nodes as tree
from hantei.effects.words.vocabulary import Vocabulary

_ONE: Final = {
    "self": "this {k}", "it": "that {k}", "host": "the {k} on this card", "subject": "the triggering {k}",
    "attacker": "the attacking {k}", "attacked": "the attacked {k}", "chosen": "the chosen {k}",
    "former": "the former", "latter": "the latter",
}  # fmt: skip
_SEVERAL: Final = {
    "them": "those {k}", "rest": "the remaining {k}", "materials": "the material {k}",
    "under": "the {k} under this card", "shown": "those {k}",
}  # fmt: skip
_AMONG: Final = {
    "them": "among those", "rest": "among the remaining cards", "materials": "among the materials",
    "under": "under this card", "chosen": "among the chosen cards", "shown": "among those",
}  # fmt: skip
_POSTPOSED: Final = ("that ", "with ", "without ", "whose ")
CARD: Final = "card"


def said(sort: str, what: str) -> str:
    """Return the first of the words for something, by the class and the id of the table; the id where it has none."""
    known: dict[str, list[str]] = table("english")[sort]
    return known.get(what, [what])[0]


def word(words: Vocabulary, group: str, word_id: str) -> str:
    """The printed word, or the id as it stands where the game has no such word."""
    found = words.by_id.get((group, word_id))
    if found is None and group == "counter":
        return f'"{word_id}" counter'
    return found.en[0] if found is not None else word_id


def plural(words: Vocabulary, group: str, word_id: str) -> str:
    """The word for several."""
    found = words.by_id.get((group, word_id))
    if found is not None and found.plural:
        return found.plural
    return forms.plural(word(words, group, word_id))


def one_of(single: str) -> str:
    """The noun with its article."""
    vowel = single[:1].lower() in "aeiou" and not single.lower().startswith("uni")
    return ("an " if vowel else "a ") + single


def player(who: tree.Player) -> str:
    """You, the opponent …"""
    name: str = table("english")["players"][who]["nouns"][0]
    return name


def possessive(who: tree.Player) -> str:
    """Your, the opponent's …"""
    name: str = table("english")["players"][who]["genitives"][0]
    return name


def thing(what: tree.Object, words: Vocabulary) -> str:
    """Cards or a player."""
    return noun(what, words) if isinstance(what, tree.Selector) else player(what)


def field_word(field: str, words: Vocabulary) -> str:
    """Return the word for a trait, a stat or another field of a card."""
    for group in ("trait", "stat", "number", "place"):
        if (group, field) in words.by_id:
            return word(words, group, field)
    return field


# cards


def noun(what: tree.Selector, words: Vocabulary, *, single: bool = False, in_hand: bool = False) -> str:
    """The whole noun phrase. `single`: cards without a number are one of them (subjects of events); `in_hand`: the hand
    of the one who does it is unsaid."""
    if what.reference is not None and not _partly(what):
        return " ".join(part for part in (_known(what, words), _where(what, words)) if part)
    if of_pile(what):
        return _from_pile(what, words)
    where = _among(what, words) if what.reference is not None else hand_or(what, words, in_hand=in_hand)
    chooser = f"of {possessive(what.chooser)} choice" if what.chooser is not None else ""
    return " ".join(
        part for part in (_counted(what, words, single=single), where, filters(what.filters, words), chooser) if part
    )


def _among(what: tree.Selector, words: Vocabulary) -> str:
    """Return the words for the known cards that are chosen from."""
    return _AMONG.get(what.reference or "") or f"among {_known(what, words)}"


def hand_or(what: tree.Selector, words: Vocabulary, *, in_hand: bool) -> str:
    """Where the cards lie, unless the verb says it."""
    if not in_hand or what.zones:
        return _where(what, words)
    return f"in {possessive(what.side)} hand" if what.side else ""


def is_several(what: tree.Object) -> bool:
    """True if English speaks of several: cards without number, or more than one."""
    if not isinstance(what, tree.Selector):
        return what == "own"
    if what.reference is not None and not _partly(what):
        return what.reference in _SEVERAL
    return not (isinstance(what.count, tree.Exactly) and what.count.value == tree.Number(1))


def _partly(what: tree.Selector) -> bool:
    return bool(what.filters or what.count or what.other)


def of_pile(what: tree.Selector) -> bool:
    """True if the cards are counted from an end of a pile, whatever they are."""
    plain = not (what.kinds or what.filters or what.other or what.reference or what.random or what.chooser)
    counted = isinstance(what.count, tree.Exactly) and isinstance(what.count.value, tree.Number | tree.Variable)
    return plain and counted and len(what.zones) == 1 and what.places in {("top",), ("bottom",)}


def _from_pile(what: tree.Selector, words: Vocabulary) -> str:
    assert isinstance(what.count, tree.Exactly)
    number = amount(what.count.value, CARD, "cards", words)
    whose = possessive(what.side) if what.side else "the"
    return f"the {word(words, 'place', what.places[0])} {number} of {whose} {word(words, 'zone', what.zones[0])}"


def _known(what: tree.Selector, words: Vocabulary) -> str:
    reference = what.reference or "it"
    pattern = _ONE.get(reference) or _SEVERAL[reference]
    pattern = f"number {what.nth} of {pattern}" if what.nth else pattern
    return pattern.replace("{k}", kinds(what.kinds, words, several=reference in _SEVERAL))


def kinds(ids: tuple[str, ...], words: Vocabulary, *, several: bool) -> str:
    """Card, actors, actor or attach magic."""
    names = [plural(words, "kind", one) if several else word(words, "kind", one) for one in ids]
    return " or ".join(names) or (CARD + "s" if several else CARD)


def _counted(what: tree.Selector, words: Vocabulary, *, single: bool) -> str:
    """Number, random, other, kind."""
    adjectives = ("random " if what.random else "") + ("other " if what.other else "")
    several = is_several(what)
    name = adjectives + kinds(what.kinds, words, several=several)
    if what.count is not None:
        return f"{count_text(what.count, words)} {name}"
    if not single:
        return name
    if what.other:
        return "another " + kinds(what.kinds, words, several=False)
    return one_of(kinds(what.kinds, words, several=False))


def count_text(number: tree.Count, words: Vocabulary) -> str:
    """1, up to 2, 2 or more, all, any number of."""
    if isinstance(number, tree.Every):
        return "all"
    if isinstance(number, tree.AnyNumber):
        return "any number of"
    if isinstance(number, tree.InTotal):
        return f"any number (of total {field_word(number.stat, words)} {bracketed(number.most, words)} or less) of"
    text = bracketed(number.value, words)
    return (
        f"up to {text}"
        if isinstance(number, tree.UpTo)
        else f"{text} or more"
        if isinstance(number, tree.AtLeast)
        else text
    )


def _where(what: tree.Selector, words: Vocabulary) -> str:
    """Place, zone and side."""
    if not what.zones and not what.places and (not what.side or what.reference is not None):
        return ""
    zones = what.zones or ("field",)
    return " or ".join(_in_zone(zone, what, words) for zone in zones)


def _in_zone(zone: str, what: tree.Selector, words: Vocabulary) -> str:
    owner = possessive(what.side) if what.side else "the"
    name = f"{owner} {word(words, 'zone', zone)}"
    if what.places:
        return f"in the {places(what.places, words)} of {name}"
    return f"{'on' if zone == 'field' else 'in'} {name}"


def places(ids: tuple[str, ...], words: Vocabulary) -> str:
    """Front row or back row, empty cell of the front row."""
    rows = " or ".join(word(words, "place", place) for place in ids if place != "empty")
    empty = word(words, "place", "empty") if "empty" in ids else ""
    return " of the ".join(part for part in (empty, rows) if part)


# filters


def filters(those: tuple[tree.Filter, ...], words: Vocabulary) -> str:
    """Return all filters, to be put behind the cards."""
    return " and ".join(filter_text(one, words) for one in those)


def filter_text(one: tree.Filter, words: Vocabulary) -> str:
    """A filter as it stands behind the cards."""
    return _FILTERS[type(one)](one, words)


def _in_state(one: tree.InState, words: Vocabulary) -> str:
    state = word(words, "state", one.state)
    return state if state.startswith(_POSTPOSED) else f"that is {state}"


def _with_counter(one: tree.WithCounter, words: Vocabulary) -> str:
    several = not (isinstance(one.count, tree.Exactly) and one.count.value == tree.Number(1))
    name = plural(words, "counter", one.counter) if several else word(words, "counter", one.counter)
    return f"with {count_text(one.count, words)} {name} on it"


def _befell(one: tree.Befell, words: Vocabulary) -> str:
    known = next((event.en[0] for event in words.events if event.id == one.event), one.event)
    return f"that {said('SPAN', one.during)} {next(forms.variants(known)).removeprefix('{s} ')}"


def trait(one: tree.Trait, words: Vocabulary) -> str:
    """Attribute "水"."""
    return f'{field_word(one.field, words)} "{one.word}"'


def _stat_is(one: tree.StatIs, words: Vocabulary) -> str:
    stat = field_word(one.stat, words)
    if one.value is not None:
        return f"with {stat} {compared(one.op, bracketed(one.value, words))}"
    return f"with {'the ' if one.op in ('lowest', 'highest') else ''}{said('LIMIT_WORD', one.op)} {stat}"


def compared(op: str, right: str) -> str:
    """Return what comes after "is": 2 or less."""
    if op == "=":
        return right
    return (
        f"{right} {said('COMPARED', op)}" if op in table("english")["COMPARED"] else f"{said('COMPARING', op)} {right}"
    )


def _same_as(one: tree.SameAs, words: Vocabulary) -> str:
    between = "from" if one.differs else "as"
    other = f" {between} {_bracketed_noun(one.of, words)}" if one.of is not None else ""
    return f"with {'a different' if one.differs else 'the same'} {field_word(one.field, words)}{other}"


def _bracketed_noun(what: tree.Selector, words: Vocabulary) -> str:
    """Cards within what describes others: in brackets, if they are described themselves."""
    cards = noun(what, words)
    return cards if what.reference is not None and not _partly(what) and not what.zones else f"({cards})"


_FILTERS: Final[Mapping[type, Callable[[Any, Vocabulary], str]]] = {
    tree.Either: lambda one, words: "either " + " or ".join(filter_text(part, words) for part in one.filters),
    tree.Without: lambda one, words: "not " + filter_text(one.filter, words),
    tree.StatIs: _stat_is,
    tree.SameAs: _same_as,
    tree.OfKind: lambda one, words: "that is " + " or ".join(one_of(word(words, "kind", kind)) for kind in one.kinds),
    tree.OtherThan: lambda one, words: f"other than {noun(one.of, words)}",
    tree.ByAbility: lambda one, words: f"that has come ({word(words, 'manner', one.manner)}) by ability {one.ability}",
    tree.Befell: _befell,
    tree.AnyOfThese: lambda one, words: f"that is any of ({' or '.join(noun(sort, words) for sort in one.sorts)})",
    tree.Named: lambda one, _: f'with "{one.name}" in its name' if one.part else f'named "{one.name}"',
    tree.Trait: lambda one, words: "with " + trait(one, words),
    tree.WithKeyword: lambda one, words: "with " + word(words, "keyword", one.keyword),
    tree.InState: _in_state,
    tree.WithCounter: _with_counter,
}


# values


def value(number: tree.Value, words: Vocabulary) -> str:
    """A value by itself."""
    return _VALUES[type(number)](number, words)


def bracketed(number: tree.Value, words: Vocabulary) -> str:
    """A value inside a noun phrase."""
    return value(number, words) if isinstance(number, tree.Number | tree.Variable) else f"({value(number, words)})"


def amount(number: tree.Value, single: str, several: str, words: Vocabulary) -> str:
    """Return an amount of something: 1 card, 2 cards, 2 cards for each NP, cards equal to V."""
    if isinstance(number, tree.Number | tree.Variable):
        return f"{value(number, words)} {single if number == tree.Number(1) else several}"
    if isinstance(number, tree.Times) and isinstance(number.value, tree.CountOf) and not number.round_up:
        return f"{number.by} {single if number.by == 1 else several} {_for_each(number.value, number.per, words)}"
    return f"{several} equal to {value(number, words)}"


def _count_of(number: tree.CountOf, words: Vocabulary) -> str:
    counters = f"{plural(words, 'counter', number.counter)} on " if number.counter else ""
    return f"the number of {counters}{noun(number.what, words)}"


def _stat_of(number: tree.StatOf, words: Vocabulary) -> str:
    printed = "printed " if number.printed else ""
    name = printed + field_word(number.stat, words)
    if isinstance(number.of, tree.Selector):
        return f"the {name} of {noun(number.of, words)}"
    return f"{possessive(number.of)} {name}"


def _times(number: tree.Times, words: Vocabulary) -> str:
    ending = " rounded up" if number.round_up else ""
    if isinstance(number.value, tree.CountOf):
        return f"{number.by} {_for_each(number.value, number.per, words)}{ending}"
    inner = value(number.value, words)
    if number.per == 1:
        return f"{number.by} times {inner}{ending}"
    share = "half" if (number.by, number.per) == (1, 2) else f"{number.by}/{number.per}"
    return f"{share} of {inner}{ending}"


def _for_each(number: tree.CountOf, per: int, words: Vocabulary) -> str:
    cards = noun(number.what, words, single=per == 1 and not number.counter)
    if number.counter:
        name = word(words, "counter", number.counter) if per == 1 else plural(words, "counter", number.counter)
        cards = f"{name} on {cards}"
    else:
        cards = cards.removeprefix("an ").removeprefix("a ") if per == 1 else cards
    return f"for each {cards}" if per == 1 else f"for every {per} {cards}"


def _bounded(number: tree.Bounded, words: Vocabulary) -> str:
    bounds = [
        f"{name} {bound}" for name, bound in (("at least", number.low), ("at most", number.high)) if bound is not None
    ]
    return f"{value(number.value, words)} ({', '.join(bounds)})"


_VALUES: Final[Mapping[type, Callable[[Any, Vocabulary], str]]] = {
    tree.Number: lambda number, _: str(number.value),
    tree.Variable: lambda number, _: number.name,
    tree.ResultOf: lambda number, _: said("RESULT", number.what),
    tree.CountOf: _count_of,
    tree.StatOf: _stat_of,
    tree.Times: _times,
    tree.Bounded: _bounded,
}
