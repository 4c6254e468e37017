"""What is done beside the verbs of the table: coming onto the field, permissions, signed changes, procedures."""

from __future__ import annotations

from typing import Any, Final

from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Word, again, make
from hantei.effects.chart.english.grammar import EnglishRules
from hantei.effects.chart.english.parts import SUBJECT, Act, Change, Done
from hantei.effects.chart.english.rules.nouns import side_of
from hantei.effects.chart.english.rules.values import multiplied
from hantei.effects.chart.rules.clauses.building import as_cost
from hantei.effects.tree.kinds import same_cards
from hantei.effects.tree.nodes import (
    Again,
    AtMost,
    CostChange,
    Draw,
    Finish,
    Modify,
    Move,
    Number,
    Permission,
    Place,
    Selector,
    SetState,
    Summon,
    Swap,
    Times,
    Value,
)

RULES: Final = EnglishRules()


def _act(verb: Any, by: str, form: str | None = None) -> Act:
    """Return an act of one verb; its `form` is base, or third for the third person."""
    ends = None if form is None else form == "third"
    return make(Act, verbs=verb if isinstance(verb, tuple) else (verb,), by=by, third=ends)


RULES.same("target", "player|cards")


@RULES("target", "WHOSE EFFECTS")
def _effects_of(whose: Word, effects: Word) -> Selector | None:
    side = side_of(whose)
    return make(Selector, effects, side=side) if side else None


# where cards go


RULES.node("spot", "_THE? ZONE:zone|places:places _OF _THE? ZONE:zone", Place)
RULES.node("spot", "places:places", Place, zone="field")


@RULES("spot", "whose ZONE")
def _whose_zone(whose: Word, zone: Word) -> Place | None:
    return _owned(make(Place, whose, zone=zone), whose)


@RULES("spot", "places _OF whose ZONE")
def _places_of_whose(places: tuple[Word, ...], whose: Word, zone: Word) -> Place | None:
    return _owned(make(Place, whose, zone=zone, places=places), whose)


def _owned(place: Place, whose: Word) -> Place | None:
    """The owner's is where cards go anyway."""
    side = side_of(whose)
    return place if whose == "owner" else again(place, side=side) if side else None


@RULES("destination", "_TO spot manner?")
@RULES("arrival", "_ONTO spot manner?")
def _destination(place: Place, manner: Word | None) -> Place:
    return again(place, manner=manner) if manner else place


RULES.same("manner", "LYING|_BYV MANNER")


@RULES("act", "MOVES cards destination FREE?")
def _put(verb: Word, what: Selector, place: Place, free: Word | None) -> Act | None:
    """Onto the field from elsewhere, in the game's plain manner where the verb is the word for it; else a move."""
    ends, *puts = verb.split()
    if place.zone == "field" and puts and (what.zones or free):
        to = again(place, manner=place.manner or "".join(puts[1:]))
        return _act(make(Summon, verb, free, what=what, to=to, who=Word("doer"), free=free is not None), "player", ends)
    return None if free else _act(make(Move, verb, what=what, to=place, who=Word("doer")), "player", ends)


@RULES("act", "MOVES cards destination _AND_ALSO cards destination")
def _put_both(verb: Word, one: Selector, first: Place, two: Selector, second: Place) -> Act:
    """Some cards there, the rest here."""
    both = (
        make(Move, verb if at == 0 else None, what=what, to=to, who=Word("doer"))
        for at, (what, to) in enumerate(((one, first), (two, second)))
    )
    return _act(tuple(both), "player", verb.split()[0])


@RULES("act", "MANNER_VERB cards arrival? manner? FREE?")
def _summon(verb: Word, what: Selector, place: Place | None, manner: Word | None, free: Word | None) -> Act | None:
    ends, _, known = verb.partition(" ")
    if (known and (manner or (place and place.manner))) or (manner and place and place.manner):
        return None
    to = place or Place("field")
    if to.zone != "field":
        return None
    to = again(to, manner, verb, manner=(manner or to.manner) or known)
    return _act(make(Summon, free, what=what, to=to, who=Word("doer"), free=free is not None), "player", ends)


@RULES("act", "DRAWS cards_amount FROM_DECK")
def _draw(verb: Word, amount: Value, deck: Word) -> Act:
    """From the deck of the one who draws, and no other."""
    act = _act(make(Draw, verb, deck, who=Word("doer"), amount=amount), "player", verb)
    return again(act, deck=str(deck))


# permissions


RULES.node("done", "ACT:id|ACT:id 'by' target:by", Done)


@RULES("act", "MODAL done how_often?")
@RULES("act", "ALLOWED done how_often?")
def _permission(modal: Word, done: Done, times: Number | None) -> Act:
    """What may be done; of a player, can says that it may be left."""
    by_whom = "cards" if modal == "can" else "both"
    modal = Word("can", modal.mask) if modal == "allowed" else modal
    by = done.by
    by = make(Selector, by, side=by) if isinstance(by, Word) else by
    parts = {"act": done.id, "mode": modal, "by": by, "times": times and times.value}
    return make(Act, verbs=(make(Permission, times, who=SUBJECT, **parts),), by=by_whom, third=None)


RULES.node("how_often", "UP_TO? NUM:value TIMES_PER_TURN|TWICE_PER_TURN:value", Number)


RULES.node("bound", "HAVE_MORE NUM:number _OF cards:what ON_FIELD", AtMost, who=SUBJECT, per="field")
RULES.node("bound", "PUT_MORE NUM:number _OF cards:what ONTO_EACH PERIOD:per", AtMost, who=SUBJECT)
RULES.node("act", "bounds:verbs", Act, by="both", third=None)
RULES.alone("bounds", "bound")


@RULES("act", "MODAL done more THIS_TURN? for_kinds?")
def _again(
    modal: Word, done: Done, amount: Value, this_turn: Word | None, kinds: tuple[Word, ...] | None
) -> Act | None:
    if modal != "can" or done.by is not None:
        return None
    node = make(Again, modal, this_turn, who=SUBJECT, act=done.id, amount=amount, kinds=kinds or ())
    return make(Act, verbs=(node,), by="both", third=None)


RULES.same("for_kinds", "_FOR_KINDS noun_list")
RULES.several("noun_list", "any_kind", "_AND")


@RULES("more", "unit MORE_TIMES per?")
def _more(amount: Value, times: Word, per: Times | None) -> Value | None:
    made = multiplied(amount, per)
    return None if made is None else again(made, times)


@RULES("more", "MORE_TIMES _EQUAL_TO value")
def _more_equal(times: Word, amount: Value) -> Value:
    return again(amount, times)


RULES.node("more", "ONCE_MORE:value", Number)

# signed changes


@RULES("act", "GAIN changes per?")
def _gain(verb: Word, changes: tuple[Change, ...], per: Times | None) -> Act | None:
    return _changed(changes, per, verb)


@RULES("new_stats", "changes per?")
def _new_stats(changes: tuple[Change, ...], per: Times | None) -> Act | None:
    return _changed(changes, per, None)


def _changed(changes: tuple[Change, ...], per: Times | None, verb: Word | None) -> Act | None:
    verbs: list[Any] = []
    what = SUBJECT
    for one in changes:
        number = multiplied(make(Number, one, value=abs(one.amount)), per)
        if number is None:
            return None
        change = make(Modify, verb, what=what, stat=one.stat, change="up" if one.amount >= 0 else "down", amount=number)
        verbs.append(as_cost(change))
        what = same_cards(what)
    return make(Act, verbs=tuple(verbs), by="cards", third=None if verb is None else verb == "third")


RULES.same("changes", "change")


@RULES("changes", "change _AND changes")
def _several(change: tuple[Change, ...], more: tuple[Change, ...]) -> tuple[Change, ...]:
    return (*change, *more)


RULES.alone("change", "one_change")
RULES.node("one_change", "SIGNED:amount STAT:stat", Change)


@RULES("change", "SIGNED PAIR SIGNED")
def _pair(first: Token, pair: Word, second: Token) -> tuple[Change, ...]:
    one, two = pair.split()
    return (
        make(Change, first, pair, stat=one, amount=first.value),
        make(Change, second, stat=two, amount=second.value),
    )


@RULES("act", "COSTS value MORE_OR_LESS")
def _cost_change(verb: Word, amount: Value, change: Word) -> Act:
    node = make(CostChange, verb, what=SUBJECT, change=change, amount=amount)
    return make(Act, verbs=(node,), by="cards", third=verb == "third")


@RULES("act", "STATE_VERB cards")
def _into_state(verb: Word, what: Selector) -> Act:
    ends, _, state = verb.partition(" ")
    return _act(make(SetState, verb, what=what, state=state), "player", ends)


@RULES("act", "SWAPS _THE? STAT _AND _THE? STAT _OF cards")
def _swap_stats(verb: Word, one: Word, two: Word, what: Selector) -> Act:
    return _act(make(Swap, verb, what=what, by=one, other=two), "player", verb)


@RULES("act", "ENDS_IT whose SPAN_OF_PLAY|ENDS_IT SPAN_OF_PLAY")
def _end(verb: Word, *said: Word) -> Act | None:
    ends, _, how = verb.partition(" ")
    if len(said) == 1 and said[0] != "turn":
        return None
    who = said[0] if len(said) > 1 else Word("turn")
    return _act(make(Finish, verb, who=who, how=how, what=said[-1]), "player", ends)


RULES.same("dice", "unit _DIE")
RULES.same("coins", "unit _COIN")
