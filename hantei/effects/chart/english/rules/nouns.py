"""Players and cards, what describes cards, and where they lie."""

from __future__ import annotations

from itertools import chain
from typing import Any, Final, TypeAlias

from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Word, again, make
from hantei.effects.chart.english.grammar import EnglishRules
from hantei.effects.chart.english.parts import DOER
from hantei.effects.chart.meaning.others import ANOTHER
from hantei.effects.chart.rules.parts import Modifier
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
_SIDES: Final = ("own", "opponent", "each", "turn", "doer", "each_own")


# players


RULES.same("player", "PLAYER")
RULES.same("whose", "WHOSE")


RULES.word("whose", "THEIR", "doer")


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


RULES.same("cards", "known|all_of|counted|one_of")


@RULES("cards", "A described")
def _a_card(one: Word, what: tree.Selector) -> tree.Selector | None:
    return _with_count(what, make(tree.Exactly, one, value=tree.Number(1)))


@RULES("cards", "ANOTHER described")
def _another_card(another: Word, what: tree.Selector) -> tree.Selector | None:
    return _a_card(another, _than_those(another, what))


@RULES("cards", "lone")
def _lone_card(what: tree.Selector) -> tree.Selector | None:
    return _with_count(what, LONE)


@RULES("party", "known|A? described|counted")
def _party(what: tree.Selector, *described: tree.Selector) -> tree.Selector:
    """Cards of which an article only says that one speaks of cards of that sort."""
    return again(described[0], what) if described else what


@RULES("party", "ANOTHER described")
def _than_those(another: Word, what: tree.Selector) -> tree.Selector:
    return again(what, another, filters=ordered((*what.filters, ANOTHER)))


@RULES("party", "one_of")
def _one_party(what: tree.Selector) -> tree.Selector:
    """One of your actors: any of them."""
    return again(what, count=None) if what.count == JUST_ONE else what


@RULES("one_of", "count _OF described")
@RULES("counted", "count described|count_of described|aimed described|count _OF ref")
def _counted(count: tree.Count, what: tree.Selector) -> tree.Selector | None:
    return _with_count(what, count)


RULES.again("aimed", "count TARGET")


@RULES("counted", "whose ZONE")
def _whole_zone(whose: Word, zone: Word) -> tree.Selector | None:
    """Your hand, as all cards in it."""
    side = side_of(whose)
    if side is None or zone == FIELD:
        return None
    return make(tree.Selector, side=side, zones=(zone,), count=tree.Every())


def _with_count(what: tree.Selector, count: tree.Count) -> tree.Selector | None:
    return again(what, count=count) if what.count in (None, tree.Every()) else None  # 2 of the units


@RULES("known", "ref relation*")
def _known(card: tree.Selector, relations: tuple[Said, ...]) -> tree.Selector | None:
    if not relations:
        return card
    return selector((*_modifier("reference", card.reference), *chain(*relations)), card, kinds=card.kinds)


@RULES("ref", "NTH NUM _OF plain_ref")
def _nth(nth: Word, number: Token, what: tree.Selector) -> tree.Selector:
    return again(what, nth, number, nth=number.value)


RULES.same("ref", "plain_ref")
RULES.node("plain_ref", "SELF:reference|PRONOUN:reference", tree.Selector)


RULES.node("plain_ref", "THIS noun", tree.Selector, reference="self")
RULES.node("plain_ref", "THAT:reference noun:kinds", tree.Selector)
RULES.node("plain_ref", "THE_ONE KIND:kinds", tree.Selector, reference="it")  # the unit: that one
RULES.node("plain_ref", "_THE noun:kinds ON_THIS", tree.Selector, reference="host")


def _kinds(noun: tuple[Word, ...]) -> tuple[Word, ...]:
    """The kinds that a noun says: a card is of any."""
    return () if noun == (CARD,) else noun


RULES.several("noun", "any_kind", "_OR")
RULES.same("any_kind", "KIND|KINDS")


RULES.several("singles", "KIND", "_OR")
RULES.several("several", "KINDS", "_OR")

RULES.same("described", "lone|all_of")


@RULES("lone", "whose? adjective* singles relation*|_THE whose adjective* singles relation*")
@RULES("all_of", "whose? adjective* several relation*")
def _described(
    whose: Word | None, adjectives: tuple[Said, ...], noun: tuple[Word, ...], relations: tuple[Said, ...]
) -> tree.Selector | None:
    side = side_of(whose) if whose else None
    if whose and side is None:
        return None
    return selector((*_modifier("side", side), *chain(*adjectives, *relations)), noun, kinds=_kinds(noun))


@RULES("all_of", "THE whose? adjective* several relation*")
def _the_several(the: Word, *described: Any) -> tree.Selector | None:
    """The units are all of them; units alone may be some."""
    what = _described(*described)
    known = what is not None and what.reference is not None
    return what and (again(what, the) if known else again(what, count=make(tree.Every, the)))


@RULES("lone", "_THE adjective* singles relation+|_THE adjective+ singles")
def _the_one(
    adjectives: tuple[Said, ...], noun: tuple[Word, ...], relations: tuple[Said, ...] = ()
) -> tree.Selector | None:
    return _described(None, adjectives, noun, relations)


@RULES("all_of", "RANDOM whose adjective* noun relation*")
def _random(
    random: Word, whose: Word, adjectives: tuple[Said, ...], noun: tuple[Word, ...], relations: tuple[Said, ...]
) -> tree.Selector | None:
    return _described(whose, (_modifier("random", random), *adjectives), noun, relations)


@RULES("all_of", "_THE PLACE amount? noun relation*")
def _end_of_pile(place: Word, number: Any, noun: tuple[Word, ...], relations: tuple[Said, ...]) -> tree.Selector | None:
    """The top 3 cards of your deck."""
    if place not in ENDS:
        return None
    count = make(tree.Exactly, value=number or tree.Number(1))
    return selector((*_modifier("places", (place,)), *chain(*relations)), noun, count=count, kinds=_kinds(noun))


RULES.alone("adjective", "adjective_said")
RULES.node("adjective_said", "RANDOM:value", Modifier, slot="random")
RULES.node("adjective_said", "features:value", Modifier, slot="filters")
RULES.alone("features", "trait|in_state")
RULES.node("in_state", "STATE:state", tree.InState)


@RULES("adjective", "OTHER")
def _other(other: Word) -> Said:
    """Than what is found out where the ability has been read."""
    return _modifier("filters", (again(ANOTHER, other),))


@RULES("adjective", "PLACE")
def _in_row(place: Word) -> Said | None:
    return _modifier("places", (place,)) if place not in ENDS else None


# where cards lie, and whose they are


@RULES("zone", "_THE? ZONE")
def _zone(zone: Word) -> Said:
    return _modifier("zones", (zone,))


@RULES("zone", "whose ZONE")
def _whose_zone(whose: Word, zone: Word) -> Said | None:
    side = side_of(whose)
    return (*_modifier("side", side), *_modifier("zones", (zone,))) if side else None


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


RULES.alone("relation", "relation_said")
RULES.node("relation_said", "RANDOM:value", Modifier, slot="random")
RULES.node("relation_said", "AMONG:value", Modifier, slot="reference")
RULES.node("relation_said", "_OF WHOSE:value _CHOICE", Modifier, slot="chooser")
RULES.node("relation_said", "_IN places:value", Modifier, slot="places")
RULES.node("relation_said", "filtering:value|_AND filtering:value", Modifier, slot="filters")


@RULES("relation", "_IN places _OF zones")
def _in_places_of(places: tuple[Word, ...], zones: Said) -> Said:
    return (*_modifier("places", places), *zones)


@RULES("relation", "player _CONTROL")
def _controlled(who: Word) -> Said | None:
    side = side_of(who)
    return (*_modifier("side", side), *_modifier("zones", (Word(FIELD),))) if side else None


@RULES("relation", "THEY_CONTROL")
def _they_control(word: Word) -> Said:
    return (*_modifier("side", Word("doer", word.mask)), *_modifier("zones", (Word(FIELD),)))


@RULES("relation", "OTHER_THAN ref|_AND OTHER_THAN ref")
def _other_than(other: Word, card: tree.Selector) -> Said | None:
    if card.reference != "self":
        return _modifier("filters", (make(tree.OtherThan, other, of=card),))
    return _modifier("other", Word("other", other.mask | card.mask))


@RULES("trait", "TRAIT")
def _trait(trait: Word) -> tree.Trait:
    field, _, word = str(trait).partition(" ")
    return make(tree.Trait, trait, field=field, word=word)
