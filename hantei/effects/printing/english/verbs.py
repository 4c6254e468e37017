"""English for verbs: who does it, how long it lasts, the verb itself and what follows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from hantei.effects.chart.english.forms import named_slot, wordings
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
from hantei.effects.printing.table import told_of, wording
from hantei.effects.sense.settle import without_own_hand
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import LYING
from hantei.effects.words.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class English:
    """What printing needs: the game's words, and how an ability is said inside a text."""

    words: Vocabulary
    ability: Callable[[tree.Ability], str]


@dataclass(frozen=True, slots=True)
class Clause:
    """A verb with all that belongs to it. `verb` is the infinitive; `subject` is given where the verb has one of its
    own that always stands before it (with `helper`: can, cannot, must)."""

    verb: str
    rest: str = ""
    who: tree.Player = "own"
    duration: tree.Duration | None = None
    subject: str = ""
    helper: str = ""


def verb_clause(verb: tree.Verb, say: English) -> Clause:
    """The verb as a clause: what no pattern can say in a way of its own, all others by the table."""
    special = _VERBS.get(type(verb))
    return special(verb, say) if special is not None else _by_table(verb, (), say)


def modified(verb: tree.Modify, stats: tuple[str, ...], say: English) -> Clause:
    """A change of one stat, or of several alike."""
    return _by_table(verb, stats, say)


def _by_table(verb: tree.Verb, stats: tuple[str, ...], say: English) -> Clause:
    """A verb by its first pattern in the table whose slots say just what the node holds."""
    found = wording(verb)
    if found is None:
        return Clause(type(verb).__name__.lower())
    told = told_of(without_own_hand(verb) if isinstance(verb, tree.Discard) else verb, found.roles, stats)
    parts = [_slot(part, told, say) if part.startswith("{") else next(wordings(part)) for part in found.parts]
    text = " ".join(part for part in parts if part)
    duration = getattr(verb, "duration", None)
    if found.subject:
        subject = noun(told[found.subject], say.words, single=True)
        return Clause(*_parted(text), duration=duration, subject=subject, helper="s")
    who: tree.Player = "own" if found.says_doer else getattr(verb, "who", "own")
    return Clause(*_parted(text), who, duration)


def _parted(text: str) -> tuple[str, str]:
    first, _, rest = text.partition(" ")
    return first, rest


def _slot(slot: str, told: Mapping[str, Any], say: English) -> str:
    name, sort, _ = named_slot(slot)
    what = told.get(name)
    if what is None:
        return ""
    if sort == "cards":
        return noun(what, say.words, in_hand=bool(told["discarded"]))
    whole = _WHOLE.get(sort)
    return whole(told, say) if whole is not None else _PARTS[sort](what, say.words)


def _stats(told: Mapping[str, Any], say: English) -> str:
    names = " and ".join(f"the {field_word(stat, say.words)}" for stat in told["stats"])
    return f"{names} of {noun(told['what'], say.words)}"


def _lot(told: Mapping[str, Any], say: English) -> str:
    stat = word(say.words, "number", told["stat"])
    return amount(told["n"], stat, stat, say.words)


def _counters(told: Mapping[str, Any], say: English) -> str:
    one, several = word(say.words, "counter", told["counter"]), plural(say.words, "counter", told["counter"])
    return f"all {several}" if told["n"] is None else amount(told["n"], one, several, say.words)


_WHOLE: Final[Mapping[str, Callable[[Mapping[str, Any], English], str]]] = {
    "stats": _stats,
    "number": lambda told, say: f"{possessive(told['who'])} {word(say.words, 'number', told['stat'])}",
    "lot": _lot,
    "counters": _counters,
    "gifts": lambda told, say: " and ".join(given(one, say) for one in told["gives"]),
}
"""How a slot is said that holds several roles, or abilities."""


def _destination(to: tree.Place, words: Vocabulary) -> str:
    comes = to.manner and to.manner not in LYING
    return f"to {place(to, words)}" + (f" by {word(words, 'manner', to.manner)}" if comes else lying(to, words))


_PARTS: Final[Mapping[str, Callable[[Any, Vocabulary], str]]] = {
    "target": thing,
    "value": value,
    "card_count": lambda number, words: amount(number, CARD, "cards", words),
    "damage": lambda number, words: amount(number, "damage", "damage", words),
    "destination": _destination,
    "state": lambda state, words: word(words, "state", state),
    "player": lambda who, _: player(who),
    "negated": lambda what, _: f"that {what}",
    "negated_of": lambda what, _: f"the {what} of",
    "dice": lambda number, _: f"{number} {'die' if number == 1 else 'dice'}",
    "coins": lambda number, _: f"{number} {'coin' if number == 1 else 'coins'}",
}
"""How what stands in any other slot is said."""


def given(one: tree.Keyword | tree.Trait | tree.Ability, say: English) -> str:
    """A keyword, a trait, or an ability in brackets."""
    if isinstance(one, tree.Keyword):
        return word(say.words, "keyword", one.word) + (f" {one.number}" if one.number is not None else "")
    return trait(one, say.words) if isinstance(one, tree.Trait) else f"the ability [{say.ability(one)}]"


def _summon(verb: tree.Summon, say: English) -> Clause:
    words, to = say.words, verb.to
    comes = to.manner and to.manner not in LYING
    goes_to = f" to {place(to, words)}" if to.side or to.places or to.zone != "field" else ""
    free = " without paying its cost" if verb.free else ""
    rest = noun(verb.what, words) + goes_to + lying(to, words) + free
    if not comes:
        return Clause("bring", f"out {rest}", verb.who)
    first, _, particle = word(words, "manner", to.manner).partition(" ")
    return Clause(first, f"{particle} {rest}".strip(), verb.who)


def _shuffle(verb: tree.Shuffle, say: English) -> Clause:
    whose = "your" if verb.who == "own" else "their"
    return Clause("shuffle", f"{whose} {word(say.words, 'zone', verb.zone)}", verb.who)


def _cost_change(verb: tree.CostChange, say: English) -> Clause:
    """The cost goes as a stat goes, but for the next card only."""
    if verb.next_only:
        return _by_table(verb, (), say)
    return _by_table(tree.Modify(verb.what, "cost", verb.change, verb.amount, verb.duration), (), say)


def _swap_stats(verb: tree.Swap, say: English) -> Clause:
    if not verb.other:
        return _by_table(verb, (), say)
    one, two = field_word(verb.by, say.words), field_word(verb.other, say.words)
    return Clause("swap", f"the {one} and the {two} of {noun(verb.what, say.words)}")


# what may be done


def act(act_id: str, by: tree.Selector | None, words: Vocabulary) -> str:
    """An act in the infinitive, with what it is done to or by."""
    known = words.by_id.get(("act", act_id))
    pattern = fitting(known.en if known is not None else (act_id,), {"o"} if by is not None else set())
    if by is None:
        return pattern.replace("{o}", CARD)
    return (pattern if "{o}" in pattern else pattern + " by {o}").replace("{o}", noun(by, words))


def _permission(verb: tree.Permission, say: English) -> Clause:
    times = f" up to {_times(verb.times)} per turn" if verb.times is not None else ""
    rest = act(verb.act, verb.by, say.words) + times
    helper: str = verb.mode
    if helper == "can" and not isinstance(verb.who, tree.Selector):
        helper = "are allowed to" if verb.who == "own" else "is allowed to"
    return Clause("", rest, duration=verb.duration, subject=thing(verb.who, say.words), helper=helper)


def _times(number: int) -> str:
    return f"{number} {'time' if number == 1 else 'times'}"


def _at_most(verb: tree.AtMost, say: English) -> Clause:
    cards, who = noun(verb.what, say.words), player(verb.who)
    if verb.per == "field":
        return Clause("", f"have more than {verb.number} of {cards} on the field", subject=who, helper="cannot")
    rest = f"put more than {verb.number} of {cards} onto the field each {verb.per}"
    return Clause("", rest, subject=who, helper="cannot")


def _again(verb: tree.Again, say: English) -> Clause:
    words = say.words
    number = _more(verb.amount, words)
    kinds = " for " + " and ".join(plural(words, "kind", kind) for kind in verb.kinds) if verb.kinds else ""
    rest = f"{act(verb.act, None, words)} {number} this turn{kinds}"
    return Clause("", rest, subject=thing(verb.who, words), helper="can")


def _more(number: tree.Value, words: Vocabulary) -> str:
    if isinstance(number, tree.Times):
        return f"more times equal to {value(number, words)}"
    return amount(number, "more time", "more times", words)


# the rest


def _finish(verb: tree.Finish, say: English) -> Clause:
    del say
    what = verb.what.replace("_", " ")
    if verb.how == "draw":
        return Clause("end", "in a draw", subject="the game", helper="s")
    if verb.how in {"win", "lose"}:
        return Clause(verb.how, "the game", subject=player(verb.who), helper="" if verb.who == "own" else "s")
    return Clause(verb.how, f"{possessive(verb.who)} {what}")


def _procedure(verb: tree.Procedure, say: English) -> Clause:
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


_VERBS: Final[Mapping[type, Callable[..., Clause]]] = {
    tree.Summon: _summon,
    tree.Shuffle: _shuffle,
    tree.Permission: _permission,
    tree.AtMost: _at_most,
    tree.Again: _again,
    tree.CostChange: _cost_change,
    tree.Swap: _swap_stats,
    tree.Finish: _finish,
    tree.Procedure: _procedure,
}
