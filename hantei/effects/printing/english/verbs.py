"""English for verbs: who does it, how long it lasts, the verb itself and what follows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from hantei.effects.printing.english.conditions import lying, place
from hantei.effects.printing.english.nouns import (
    CARD,
    amount,
    field_word,
    noun,
    player,
    plural,
    possessive,
    thing,
    trait,
    value,
    word,
)
from hantei.effects.printing.patterns import fitting
from hantei.effects.tree.kinds import LYING
from hantei.effects.tree.nodes import (
    Ability,
    Again,
    AtMost,
    Choose,
    CopyEffect,
    CostChange,
    Counters,
    Damage,
    Destroy,
    Discard,
    Draw,
    Duration,
    Finish,
    Grant,
    Heal,
    Keyword,
    Life,
    Modify,
    Move,
    Negate,
    Permission,
    Player,
    Procedure,
    Redirect,
    Roll,
    Selector,
    SetState,
    Show,
    Shuffle,
    Summon,
    Swap,
    TakeControl,
    Times,
    Trait,
    Value,
    Verb,
)
from hantei.effects.words.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class English:
    """What printing needs: the game's words, and how an ability is said inside a text."""

    words: Vocabulary
    ability: Callable[[Ability], str]


@dataclass(frozen=True, slots=True)
class Clause:
    """A verb with all that belongs to it. `verb` is the infinitive; `subject` is given where the verb has one of its
    own that always stands before it (with `helper`: can, cannot, must)."""

    verb: str
    rest: str = ""
    who: Player = "own"
    duration: Duration | None = None
    subject: str = ""
    helper: str = ""


_CHANGES: Final = {"up": "raise", "down": "lower", "set": "set", "times": "multiply"}
_MOMENTS: Final = {
    "": "", "turn": "turn", "draw_phase": "draw phase", "standby_phase": "standby phase", "main_phase": "main phase",
    "battle_phase": "battle phase", "end_phase": "end phase", "attack": "attack",
}  # fmt: skip


def verb_clause(verb: Verb, say: English) -> Clause:
    """The verb as a clause."""
    return _VERBS[type(verb)](verb, say)


def _draw(verb: Draw, say: English) -> Clause:
    return Clause("draw", amount(verb.amount, CARD, "cards", say.words), verb.who)


def _discard(verb: Discard, say: English) -> Clause:
    return Clause("discard", noun(verb.what, say.words, in_hand=True), verb.who)


def _show(verb: Show, say: English) -> Clause:
    cards = noun(verb.what, say.words)
    if verb.to == "each":
        return Clause("reveal", cards, verb.who)
    if verb.to == verb.who:
        return Clause("look", f"at {cards}", verb.who)
    return Clause("show", f"{cards} to {player(verb.to)}", verb.who)


def _choose(verb: Choose, say: English) -> Clause:
    return Clause("choose", noun(verb.what, say.words), verb.who)


def _move(verb: Move, say: English) -> Clause:
    words, manner = say.words, verb.to.manner
    known = f" by {word(words, 'manner', manner)}" if manner and manner not in LYING else lying(verb.to, words)
    return Clause("move", f"{noun(verb.what, words)} to {place(verb.to, words)}{known}", verb.who)


def _summon(verb: Summon, say: English) -> Clause:
    words, to = say.words, verb.to
    comes = to.manner and to.manner not in LYING
    goes_to = f" to {place(to, words)}" if to.side or to.places or to.zone != "field" else ""
    free = " without paying its cost" if verb.free else ""
    rest = noun(verb.what, words) + goes_to + lying(to, words) + free
    if not comes:
        return Clause("bring", f"out {rest}", verb.who)
    first, _, particle = word(words, "manner", to.manner).partition(" ")
    return Clause(first, f"{particle} {rest}".strip(), verb.who)


def _shuffle(verb: Shuffle, say: English) -> Clause:
    whose = "your" if verb.who == "own" else "their"
    return Clause("shuffle", f"{whose} {word(say.words, 'zone', verb.zone)}", verb.who)


# damage, life, stats


def _so_much(number: Value, words: Vocabulary) -> str:
    """20 damage, 10 damage for each NP, damage equal to V."""
    return amount(number, "damage", "damage", words)


def _damage(verb: Damage, say: English) -> Clause:
    divided = " in all, divided as you like" if verb.divided else ""
    rest = f"{_so_much(verb.amount, say.words)} to {thing(verb.to, say.words)}{divided}"
    if verb.source is None:
        return Clause("deal", rest)
    return Clause("deal", rest, subject=noun(verb.source, say.words, single=True), helper="s")


def _heal(verb: Heal, say: English) -> Clause:
    number = _so_much(verb.amount, say.words) if verb.amount is not None else "all damage"
    return Clause("heal", f"{number} from {thing(verb.to, say.words)}")


def _life(verb: Life, say: English) -> Clause:
    stat = word(say.words, "number", verb.stat)
    if verb.change == "pay":
        return Clause("pay", amount(verb.amount, stat, stat, say.words), verb.who)
    return Clause(_CHANGES[verb.change], f"{possessive(verb.who)} {stat} {_by(verb.change, verb.amount, say.words)}")


def _by(change: str, number: Value, words: Vocabulary) -> str:
    return f"{'to' if change == 'set' else 'by'} {value(number, words)}"


def _destroy(verb: Destroy, say: English) -> Clause:
    return Clause("destroy", noun(verb.what, say.words))


def _modify(verb: Modify, say: English) -> Clause:
    return modified(verb, (verb.stat,), say)


def modified(verb: Modify, stats: tuple[str, ...], say: English) -> Clause:
    """A change of one stat, or of several alike."""
    names = " and ".join(f"the {field_word(stat, say.words)}" for stat in stats)
    rest = f"{names} of {noun(verb.what, say.words)} {_by(verb.change, verb.amount, say.words)}"
    return Clause(_CHANGES[verb.change], rest, duration=verb.duration)


def _cost_change(verb: CostChange, say: English) -> Clause:
    rest = f"the cost of {noun(verb.what, say.words)} {_by(verb.change, verb.amount, say.words)}"
    return Clause(_CHANGES[verb.change], rest, duration=verb.duration)


def _grant(verb: Grant, say: English) -> Clause:
    gives = " and ".join(given(one, say) for one in verb.gives)
    cards = noun(verb.what, say.words)
    if verb.loses:
        return Clause("remove", f"{gives} from {cards}", duration=verb.duration)
    return Clause("give", f"{gives} to {cards}", duration=verb.duration)


def given(one: Keyword | Trait | Ability, say: English) -> str:
    """A keyword, a trait, or an ability in brackets."""
    if isinstance(one, Keyword):
        return word(say.words, "keyword", one.word) + (f" {one.number}" if one.number is not None else "")
    return trait(one, say.words) if isinstance(one, Trait) else f"the ability [{say.ability(one)}]"


def _set_state(verb: SetState, say: English) -> Clause:
    state = word(say.words, "state", verb.state)
    cards = noun(verb.what, say.words)
    return Clause("make", f"{cards} {'no longer ' if verb.ends else ''}{state}", duration=verb.duration)


def _counters(verb: Counters, say: English) -> Clause:
    words = say.words
    several = plural(words, "counter", verb.counter)
    number = f"all {several}"
    if verb.amount is not None:
        number = amount(verb.amount, word(words, "counter", verb.counter), several, words)
    cards = noun(verb.what, words)
    return Clause("remove", f"{number} from {cards}") if verb.off else Clause("put", f"{number} on {cards}")


def _negate(verb: Negate, say: English) -> Clause:
    cards = noun(verb.of, say.words) if verb.of is not None else ""
    if verb.what == "card":
        return Clause("negate", cards, duration=verb.duration)
    rest = f"the {verb.what} of {cards}" if cards else f"that {verb.what}"
    return Clause("negate", rest, duration=verb.duration)


def _copy(verb: CopyEffect, say: English) -> Clause:
    return Clause("copy", f"the effects of {noun(verb.of, say.words)}")


def _take_control(verb: TakeControl, say: English) -> Clause:
    return Clause("take", f"control of {noun(verb.what, say.words)}", verb.who, verb.duration)


# what may be done


def act(act_id: str, by: Selector | None, words: Vocabulary) -> str:
    """An act in the infinitive, with what it is done to or by."""
    known = words.by_id.get(("act", act_id))
    pattern = fitting(known.en if known is not None else (act_id,), {"o"} if by is not None else set())
    if by is None:
        return pattern.replace("{o}", CARD)
    return (pattern if "{o}" in pattern else pattern + " by {o}").replace("{o}", noun(by, words))


def _permission(verb: Permission, say: English) -> Clause:
    times = f" up to {_times(verb.times)} per turn" if verb.times is not None else ""
    rest = act(verb.act, verb.by, say.words) + times
    helper: str = verb.mode
    if helper == "can" and not isinstance(verb.who, Selector):
        helper = "are allowed to" if verb.who == "own" else "is allowed to"
    return Clause("", rest, duration=verb.duration, subject=thing(verb.who, say.words), helper=helper)


def _times(number: int) -> str:
    return f"{number} {'time' if number == 1 else 'times'}"


def _at_most(verb: AtMost, say: English) -> Clause:
    cards, who = noun(verb.what, say.words), player(verb.who)
    if verb.per == "field":
        return Clause("", f"have more than {verb.number} of {cards} on the field", subject=who, helper="cannot")
    rest = f"put more than {verb.number} of {cards} onto the field each {verb.per}"
    return Clause("", rest, subject=who, helper="cannot")


def _again(verb: Again, say: English) -> Clause:
    words = say.words
    number = _more(verb.amount, words)
    kinds = " for " + " and ".join(plural(words, "kind", kind) for kind in verb.kinds) if verb.kinds else ""
    rest = f"{act(verb.act, None, words)} {number} this turn{kinds}"
    return Clause("", rest, subject=thing(verb.who, words), helper="can")


def _more(number: Value, words: Vocabulary) -> str:
    if isinstance(number, Times):
        return f"more times equal to {value(number, words)}"
    return amount(number, "more time", "more times", words)


# the rest


def _swap(verb: Swap, say: English) -> Clause:
    cards = noun(verb.what, say.words)
    if not verb.other:
        return Clause("swap", f"the positions of {cards}")
    return Clause(
        "swap", f"the {field_word(verb.by, say.words)} and the {field_word(verb.other, say.words)} of {cards}"
    )


def _roll(verb: Roll, say: English) -> Clause:
    del say
    if verb.what == "die":
        return Clause("roll", f"{verb.amount} {'die' if verb.amount == 1 else 'dice'}", verb.who)
    return Clause("flip", f"{verb.amount} {'coin' if verb.amount == 1 else 'coins'}", verb.who)


def _redirect(verb: Redirect, say: English) -> Clause:
    return Clause("change", f"the target of that attack to {noun(verb.to, say.words)}")


def _finish(verb: Finish, say: English) -> Clause:
    del say
    what = _MOMENTS.get(verb.what, verb.what)
    if verb.how == "draw":
        return Clause("end", "in a draw", subject="the game", helper="s")
    if verb.how in {"win", "lose"}:
        return Clause(verb.how, "the game", subject=player(verb.who), helper="" if verb.who == "own" else "s")
    return Clause(verb.how, f"{possessive(verb.who)} {what}")


def _procedure(verb: Procedure, say: English) -> Clause:
    words = say.words
    parts = {
        "o": noun(verb.what, words) if verb.what is not None else "",
        "n": value(verb.amount, words) if verb.amount is not None else "",
        "m": " and ".join(noun(material, words) for material in verb.materials),
        "b": noun(verb.by, words) if verb.by is not None else "",
    }
    filled = {slot: text for slot, text in parts.items() if text}
    known = words.by_id.get(("procedure", verb.name))
    pattern = fitting(known.en if known is not None else (verb.name,), filled.keys())
    for slot, text in filled.items():
        pattern = pattern.replace("{" + slot + "}", text)
    first, _, rest = pattern.partition(" ")
    return Clause(first, rest, verb.who, verb.duration)


_VERBS: Final[dict[type, Callable[..., Clause]]] = {
    Draw: _draw, Discard: _discard, Show: _show, Choose: _choose, Move: _move, Summon: _summon, Shuffle: _shuffle,
    Damage: _damage, Heal: _heal, Life: _life, Destroy: _destroy, Modify: _modify, Grant: _grant, SetState: _set_state,
    Counters: _counters, Negate: _negate, CopyEffect: _copy, TakeControl: _take_control, Permission: _permission,
    AtMost: _at_most, Again: _again, CostChange: _cost_change, Swap: _swap, Roll: _roll, Redirect: _redirect,
    Finish: _finish, Procedure: _procedure,
}  # fmt: skip
