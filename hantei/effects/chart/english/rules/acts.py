"""What is done beside the verbs of the table: coming onto the field, permissions, signed changes, procedures."""

from __future__ import annotations

from typing import Any, Final

from hantei.effects.chart.engine.making import Word, again, make
from hantei.effects.chart.english.grammar import EnglishRules
from hantei.effects.chart.english.parts import DOER, SUBJECT, Act, Done
from hantei.effects.chart.english.rules.nouns import side_of
from hantei.effects.chart.english.rules.values import multiplied
from hantei.effects.chart.rules.clauses.building import as_cost
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import same_cards

RULES: Final = EnglishRules()


def _act(form: str, *verbs: Any) -> Act:
    """Return an act of a player; its `form` is base, or third for the third person."""
    return make(Act, verbs=verbs, by="player", third=form == "third")


RULES.same("target", "player|cards")


@RULES("target", "WHOSE EFFECTS")
def _effects_of(whose: Word, effects: Word) -> tree.Selector | None:
    side = side_of(whose)
    return make(tree.Selector, effects, side=side) if side else None


# where cards go

RULES.node("spot", "_THE? ZONE:zone|places:places _OF _THE? ZONE:zone", tree.Place)
RULES.node("spot", "places:places", tree.Place, zone="field")


@RULES("spot", "whose ZONE|places _OF whose ZONE")
def _whose_zone(*said: Any) -> tree.Place | None:
    *places, whose, zone = said
    return _owned(make(tree.Place, whose, zone=zone, places=places[0] if places else ()), whose)


def _owned(place: tree.Place, whose: Word) -> tree.Place | None:
    """The owner's is where cards go anyway."""
    side = side_of(whose)
    return place if whose == "owner" else again(place, side=side) if side else None


RULES.again("destination", "_TO spot manner?:manner")
RULES.again("arrival", "_ONTO spot manner?:manner")

RULES.same("manner", "LYING|_BYV MANNER")


@RULES("act", "MOVES cards destination FREE?")
def _put(verb: Word, what: tree.Selector, place: tree.Place, free: Word | None) -> Act | None:
    """Onto the field from elsewhere, in the game's plain manner where the verb is the word for it; else a move."""
    ends, *puts = verb.split()
    if place.zone == "field" and puts and (what.zones or free):
        to = again(place, manner=place.manner or "".join(puts[1:]))
        return _act(ends, make(tree.Summon, verb, free, what=what, to=to, who=DOER, free=free is not None))
    return None if free else _act(ends, make(tree.Move, verb, what=what, to=place, who=DOER))


@RULES("act", "MOVES cards destination _AND_ALSO cards destination")
def _put_both(verb: Word, one: tree.Selector, first: tree.Place, two: tree.Selector, second: tree.Place) -> Act:
    """Some cards there, the rest here."""
    move = make(tree.Move, verb, what=one, to=first, who=DOER)
    return _act(verb.split()[0], move, make(tree.Move, what=two, to=second, who=DOER))


@RULES("act", "MANNER_VERB cards arrival? manner? FREE?")
def _summon(
    verb: Word, what: tree.Selector, place: tree.Place | None, manner: Word | None, free: Word | None
) -> Act | None:
    ends, _, known = verb.partition(" ")
    to = place or tree.Place("field")
    manners = [one for one in (known, manner, to.manner) if one]
    if to.zone != "field" or len(manners) > 1:
        return None
    to = again(to, manner, verb, manner="".join(manners))
    return _act(ends, make(tree.Summon, free, what=what, to=to, who=DOER, free=free is not None))


@RULES("act", "DRAWS cards_amount FROM_DECK")
def _draw(verb: Word, amount: tree.Value, deck: Word) -> Act:
    """From the deck of the one who draws, and no other."""
    return again(_act(verb, make(tree.Draw, verb, deck, who=DOER, amount=amount)), deck=str(deck))


# permissions


RULES.node("done", "ACT:id|ACT:id 'by' target:by", Done)


@RULES("act", "MODAL done how_often?")
@RULES("act", "ALLOWED done how_often?")
def _permission(modal: Word, done: Done, times: tree.Number | None) -> Act:
    """What may be done; of a player, can says that it may be left."""
    by_whom = "cards" if modal == "can" else "both"
    modal = Word("can", modal.mask) if modal == "allowed" else modal
    by = done.by
    by = make(tree.Selector, by, side=by) if isinstance(by, Word) else by
    parts = {"act": done.id, "mode": modal, "by": by, "times": times and times.value}
    return make(Act, verbs=(make(tree.Permission, times, who=SUBJECT, **parts),), by=by_whom, third=None)


RULES.node("how_often", "UP_TO? NUM:value TIMES_PER_TURN|TWICE_PER_TURN:value", tree.Number)
RULES.node("bound", "HAVE_MORE NUM:number _OF cards:what ON_FIELD", tree.AtMost, who=SUBJECT, per="field")
RULES.node("bound", "PUT_MORE NUM:number _OF cards:what ONTO_EACH PERIOD:per", tree.AtMost, who=SUBJECT)
RULES.node("act", "bound:verbs", Act, by="both", third=None)


@RULES("act", "MODAL done more THIS_TURN? for_kinds?")
def _again(
    modal: Word, done: Done, amount: tree.Value, this_turn: Word | None, kinds: tuple[Word, ...] | None
) -> Act | None:
    if modal != "can" or done.by is not None:
        return None
    node = make(tree.Again, modal, this_turn, who=SUBJECT, act=done.id, amount=amount, kinds=kinds or ())
    return make(Act, verbs=(node,), by="both", third=None)


RULES.same("for_kinds", "_FOR_KINDS noun_list")
RULES.several("noun_list", "any_kind", "_AND")


@RULES("more", "unit MORE_TIMES per?")
def _more(amount: tree.Value, times: Word, per: tree.Times | None) -> tree.Value | None:
    made = multiplied(amount, per)
    return None if made is None else again(made, times)


RULES.again("more", "MORE_TIMES _EQUAL_TO value")

RULES.node("more", "ONCE_MORE:value", tree.Number)

# signed changes


@RULES("new_stats", "changes per?")
def _changed(changes: tuple[tree.Modify, ...], per: tree.Times | None, verb: Word | None = None) -> Act | None:
    verbs: list[Any] = []
    what = SUBJECT
    for one in changes:
        number = multiplied(one.amount, per)
        if number is None:
            return None
        verbs.append(as_cost(again(one, verb, what=what, amount=number)))
        what = same_cards(what)
    return make(Act, verbs=tuple(verbs), by="cards", third=None if verb is None else verb == "third")


RULES("act", "GAIN changes per?")(lambda verb, changes, per: _changed(changes, per, verb))
RULES.same("changes", "change")
RULES.listed("changes", "change _AND changes")


@RULES("change", "SIGNED STAT|SIGNED PAIR SIGNED")
def _change(first: Any, stats: Word, *second: Any) -> tuple[tree.Modify, ...]:
    """+1 ATK, +1/+1: so much more or less of a stat, or of each of the two that cards fight with."""
    signed = zip((first, *second), stats.split(), strict=True)
    more = ((make(tree.Number, one, value=abs(one.value)), one.value >= 0, stat) for one, stat in signed)
    return tuple(
        make(tree.Modify, stats, what=SUBJECT, stat=stat, change="up" if up else "down", amount=number)
        for number, up, stat in more
    )


@RULES("act", "COSTS value MORE_OR_LESS")
def _cost_change(verb: Word, amount: tree.Value, change: Word) -> Act:
    node = make(tree.CostChange, verb, what=SUBJECT, change=change, amount=amount)
    return make(Act, verbs=(node,), by="cards", third=verb == "third")


@RULES("act", "STATE_VERB cards")
def _into_state(verb: Word, what: tree.Selector) -> Act:
    ends, _, state = verb.partition(" ")
    return _act(ends, make(tree.SetState, verb, what=what, state=state))


@RULES("act", "ENDS_IT whose SPAN_OF_PLAY|ENDS_IT SPAN_OF_PLAY")
def _end(verb: Word, *said: Word) -> Act | None:
    ends, _, how = verb.partition(" ")
    if len(said) == 1 and said[0] != "turn":
        return None
    who = said[0] if len(said) > 1 else Word("turn")
    return _act(ends, make(tree.Finish, verb, who=who, how=how, what=said[-1]))


RULES.same("dice", "unit _DIE")
RULES.same("coins", "unit _COIN")
