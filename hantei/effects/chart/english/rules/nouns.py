"""Players and cards, what describes cards, and where they lie."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any, Final, TypeAlias

from hantei.effects.chart.engine.grammar import Test
from hantei.effects.chart.engine.making import Word, again, make
from hantei.effects.chart.english.grammar import EnglishRules
from hantei.effects.chart.english.parts import DOER
from hantei.effects.chart.meaning.others import ANOTHER
from hantei.effects.chart.rules.parts import Modifier
from hantei.effects.chart.rules.phrases.modifiers import trait_of
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import ordered
from hantei.effects.tree.nouns import JUST_ONE

RULES: Final = EnglishRules()

LONE: Final = tree.Exactly(tree.Variable("lone"))
"""How many cards a singular without an article is, until it is known whether a player has one of them."""
CARD: Final = "card"
FIELD: Final = "field"
ENDS: Final = ("top", "bottom")
Said: TypeAlias = tuple[Modifier, ...]
"""What some words add to cards."""
_SIDES: Final = ("own", "opponent", "each", "turn", "doer", "each_own", "foe", "friend")


# players


RULES.same("player", "PLAYER")
RULES.same("whose", "WHOSE")
RULES.word("whose", "THEIR", "doer")
RULES.same("whose", "SEEN")


def side_of(whose: Word) -> Word | None:
    """Return a player as the side of cards."""
    return whose if whose in _SIDES else None


# cards


def selector(modifiers: tuple[Modifier, ...], *claims: object, **parts: Any) -> tree.Selector | None:
    """Return the selector of all that is said of cards; None where two words want one place. Cards in a pile that is
    nobody's are those of the one who acts."""
    for one in modifiers:
        known = parts.get(one.slot)
        if one.slot in ("filters", "places"):
            parts[one.slot] = (*parts.get(one.slot, ()), *one.value)
        elif known is not None and known != one.value:
            return None
        else:
            parts[one.slot] = one.value
    if parts.get("side") and parts["side"] not in _SIDES:
        return None
    if parts.get("zones") == (FIELD,):
        parts.pop("zones")  # a noun without a zone is on the field; the word is claimed with the modifiers
    if parts.get("zones") and not parts.get("side") and parts.get("reference") is None:
        parts["side"] = DOER
    parts["filters"] = ordered(parts.get("filters", ()))
    for flag in ("other", "random"):
        parts[flag] = parts.get(flag) is not None
    return make(tree.Selector, modifiers, *claims, **parts)


def _modifier(slot: str, value: Any) -> Said:
    return (make(Modifier, slot=slot, value=value),) if value is not None else ()


def _described(values: tuple[object, ...], said: dict[str, Any]) -> tree.Selector | None:
    """What a row says of cards, with what is said around their kind."""
    return selector(tuple(_modifiers(values)), values, **said)


def _modifiers(value: object) -> Iterator[Modifier]:
    if isinstance(value, Modifier):
        yield value
    for one in value if isinstance(value, tuple) else ():
        yield from _modifiers(one)


def _cards(name: str, row: str, /, where: Test | None = None, **usual: Any) -> None:
    """Add rows that describe cards by their fields."""
    RULES.rows(name, row, _described, (), usual, where)


RULES.same("cards", "known|all_of|counted|one_of")

RULES.node("a_single", "A", tree.Exactly, value=tree.Number(1))


@RULES("another", "ANOTHER described")
def _than_those(another: Word, what: tree.Selector) -> tree.Selector:
    return again(what, another, filters=ordered((*what.filters, ANOTHER)))


@RULES("party", "known|A? described|counted")
def _party(what: tree.Selector, *described: tree.Selector) -> tree.Selector:
    """Cards of which an article only says that one speaks of cards of that sort."""
    return again(described[0], what) if described else what


RULES.same("party", "another")
# one of your actors: any of them
RULES("party", "one_of")(lambda what: again(what, count=None) if what.count == JUST_ONE else what)


@RULES("one_of", "count _OF described")
@RULES("counted", "count described|count_of described|aimed described|count _OF ref")
@RULES("cards", "a_single described")
def _with_count(count: tree.Count, what: tree.Selector) -> tree.Selector | None:
    return again(what, count=count) if what.count in (None, tree.Every()) else None  # 2 of the units


RULES("cards", "another")(lambda what: _with_count(JUST_ONE, what))
RULES.same("cards", "lone_card")
RULES("lone_card", "lone")(lambda what: _with_count(LONE, what))


RULES.again("aimed", "count TARGET")

_cards("counted", "of_side a_zone:zones", where=lambda what: bool(what.zones), count=tree.Every())  # your hand


@RULES("known", "ref relation*")
def _known(card: tree.Selector, relations: tuple[Said, ...]) -> tree.Selector | None:
    if not relations:
        return card
    return selector((*_modifier("reference", card.reference), *chain(*relations)), card, kinds=card.kinds)


RULES.again("ref", "NTH NUM:nth _OF plain_ref")
RULES.same("ref", "plain_ref")
RULES.node("plain_ref", "SELF:reference|PRONOUN:reference", tree.Selector)
RULES.node("plain_ref", "THIS noun", tree.Selector, reference="self")
RULES.node("plain_ref", "THAT:reference noun:kinds", tree.Selector)
RULES.node("plain_ref", "THE_ONE KIND:kinds", tree.Selector, reference="it")  # the unit: that one
RULES.node("plain_ref", "_THE noun:kinds ON_THIS", tree.Selector, reference="host")
RULES.several("noun", "any_kind", "_OR")
RULES.same("any_kind", "KIND|KINDS")
RULES.several("singles", "KIND", "_OR")
RULES.several("several", "KINDS", "_OR")

RULES.same("described", "lone|all_of")

_cards("lone", "of_side? adjective* singles:kinds relation*|_THE of_side adjective* singles:kinds relation*")
_cards("lone", "_THE adjective* singles:kinds relation+|_THE adjective+ singles:kinds")
_cards("many", "of_side? adjective* several:kinds relation*")
_cards("all_of", "randomly of_side adjective* noun:kinds relation*")
_cards("all_of", "_THE end so_many?:count noun:kinds relation*", count=JUST_ONE)  # the top 3 cards of your deck
RULES.same("all_of", "many")
RULES.node("so_many", "amount:value", tree.Exactly)
RULES.alone("of_side", "side_said")
RULES.node("side_said", "whose:value", Modifier, slot="side")


@RULES("all_of", "THE many")
def _the_several(the: Word, what: tree.Selector) -> tree.Selector:
    """The units are all of them; units alone may be some."""
    return again(what, the) if what.reference is not None else again(what, count=make(tree.Every, the))


RULES.alone("adjective", "adjective_said|random_said")
RULES.alone("randomly", "random_said")
RULES.node("random_said", "RANDOM:value", Modifier, slot="random")
RULES.node("adjective_said", "features:value", Modifier, slot="filters")
RULES.alone("features", "trait|in_state")
RULES.node("in_state", "STATE:state", tree.InState)

# than what is found out where the ability has been read
RULES.node("adjective_said", "others:value", Modifier, slot="filters")
RULES.alone("others", "other")
RULES.node("other", "OTHER", tree.OtherThan, of=ANOTHER.of)

RULES.node("adjective_said", "a_place:value", Modifier, slot="places", where=lambda one: one.value[0] not in ENDS)
RULES.alone("end", "end_said")
RULES.node("end_said", "a_place:value", Modifier, slot="places", where=lambda one: one.value[0] in ENDS)
RULES.alone("a_place", "PLACE")

# where cards lie, and whose they are

RULES.alone("zone", "zone_said")
RULES.node("zone_said", "a_zone:value|_THE a_zone:value", Modifier, slot="zones")
RULES.alone("a_zone", "ZONE")

RULES.listed("zone", "side_said own_zone")
RULES.node("own_zone", "a_zone:value", Modifier, slot="zones")

RULES.same("zones", "zone")


@RULES("zones", "zone _ORZ _IN? zones")
def _either_zone(zone: Said, more: Said) -> Said | None:
    """Several zones; whose they are may be said once for all of them."""
    zones = tuple(one for part in (*zone, *more) if part.slot == "zones" for one in part.value)
    sides = tuple(part for part in (*zone, *more) if part.slot == "side")
    if len({part.value for part in sides}) > 1:
        return None
    return (*sides, *_modifier("zones", zones))


RULES.same("relation", "_IN zones")
RULES.several("places", "place", "_OR")
RULES.same("place", "_THE? PLACE")


@RULES("places", "_THE? PLACE _OF_PLACE places")
def _place_of(place: Word, rows: tuple[Word, ...]) -> tuple[Word, ...] | None:
    """The empty cell of the front row; rows stand first."""
    return (*rows, place) if place == "empty" and place not in rows else None


RULES.alone("relation", "relation_said|random_said|place_said")
RULES.node("relation_said", "AMONG:value", Modifier, slot="reference")
RULES.node("relation_said", "_OF WHOSE:value _CHOICE", Modifier, slot="chooser")
RULES.node("place_said", "_IN places:value", Modifier, slot="places")
RULES.node("relation_said", "filtering:value|_AND filtering:value", Modifier, slot="filters")

RULES.listed("relation", "place_said _OF zones")


@RULES("relation", "player _CONTROL|they_control")
def _controlled(who: Word) -> Said | None:
    side = side_of(who)
    return (*_modifier("side", side), *_modifier("zones", (Word(FIELD),))) if side else None


RULES.word("they_control", "THEY_CONTROL", "doer")


@RULES("relation", "OTHER_THAN ref|_AND OTHER_THAN ref")
def _other_than(other: Word, card: tree.Selector) -> Said | None:
    if card.reference != "self":
        return _modifier("filters", (make(tree.OtherThan, other, of=card),))
    return _modifier("other", Word("other", other.mask | card.mask))


RULES("trait", "TRAIT")(trait_of)
