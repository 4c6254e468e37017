"""English for verbs: who does it, how long it lasts, the verb itself and what follows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from hantei.effects.chart.english.forms import named_slot, wordings
from hantei.effects.printing.english.conditions import Conditions
from hantei.effects.printing.english.nouns import CARD
from hantei.effects.printing.speech import VerbText, fitting
from hantei.effects.printing.table import told_of, wording
from hantei.effects.sense.settle import without_own_hand
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.kinds import LYING

Told = Mapping[str, Any]


class Verbs(Conditions):
    """What is done."""

    def ability(self, one: tree.Ability) -> str:
        raise NotImplementedError

    def verb(self, verb: tree.Verb, stats: tuple[str, ...] = ()) -> VerbText:
        """What no pattern can say in a way of its own, all others by the table."""
        special = _VERBS.get(type(verb))
        return special(self, verb) if special is not None else self._by_table(verb, stats)

    def _by_table(self, verb: tree.Verb, stats: tuple[str, ...] = ()) -> VerbText:
        """A verb by its first pattern in the table whose slots say just what the node holds."""
        found = wording(verb)
        if found is None:
            return VerbText(type(verb).__name__.lower())
        told = told_of(without_own_hand(verb) if isinstance(verb, tree.Discard) else verb, found.roles, stats)
        parts = [self._slot(part, told) if part.startswith("{") else next(wordings(part)) for part in found.parts]
        first, _, rest = " ".join(part for part in parts if part).partition(" ")
        duration = getattr(verb, "duration", None)
        if found.subject:
            subject = self.noun(told[found.subject], single=True)
            return VerbText(first, duration=duration, rest=rest, subject=subject, helper="s")
        return VerbText(first, "own" if found.says_doer else getattr(verb, "who", "own"), duration, rest)

    def _slot(self, slot: str, told: Told) -> str:
        name, sort, _ = named_slot(slot)
        what = told.get(name)
        if what is None:
            return ""
        if sort == "cards":
            return self.noun(what, in_hand=bool(told["discarded"]))
        whole = _WHOLE.get(sort)
        return whole(self, told) if whole is not None else _PARTS[sort](self, what)

    def _stats(self, told: Told) -> str:
        names = " and ".join(f"the {self.field(stat)}" for stat in told["stats"])
        return f"{names} of {self.noun(told['what'])}"

    def _lot(self, told: Told) -> str:
        stat = self.word("number", told["stat"])
        return self.amount(told["n"], stat, stat)

    def _lot_of_counters(self, told: Told) -> str:
        one, several = self.counter(told["counter"]), self.counters(told["counter"])
        return f"all {several}" if told["n"] is None else self.amount(told["n"], one, several)

    def _destination(self, to: tree.Place) -> str:
        comes = to.manner and to.manner not in LYING
        return f"to {self.place(to)}" + (f" by {self.manner(to.manner)}" if comes else self.lying(to))

    def given(self, one: tree.Keyword | tree.Trait | tree.Ability) -> str:
        """A keyword, a trait, or an ability in brackets."""
        if isinstance(one, tree.Keyword):
            return self.keyword(one.word) + (f" {one.number}" if one.number is not None else "")
        return self.trait(one) if isinstance(one, tree.Trait) else f"the ability [{self.ability(one)}]"

    # verbs of their own

    def _summon(self, verb: tree.Summon) -> VerbText:
        to = verb.to
        comes = to.manner and to.manner not in LYING
        goes_to = f" to {self.place(to)}" if to.side or to.places or to.zone != "field" else ""
        rest = self.noun(verb.what) + goes_to + self.lying(to) + (" without paying its cost" if verb.free else "")
        if not comes:
            return VerbText("bring", verb.who, rest=f"out {rest}")
        first, _, particle = self.manner(to.manner).partition(" ")
        return VerbText(first, verb.who, rest=f"{particle} {rest}".strip())

    def _shuffle(self, verb: tree.Shuffle) -> VerbText:
        whose = "your" if verb.who == "own" else "their"
        return VerbText("shuffle", verb.who, rest=f"{whose} {self.word('zone', verb.zone)}")

    def _cost_change(self, verb: tree.CostChange) -> VerbText:
        """The cost goes as a stat goes, but for the next card only."""
        if verb.next_only:
            return self._by_table(verb)
        return self._by_table(tree.Modify(verb.what, "cost", verb.change, verb.amount, verb.duration))

    def act(self, act_id: str, by: tree.Selector | None) -> str:
        """An act in the infinitive, with what it is done to or by."""
        pattern = fitting(self.spellings("act", act_id), {"o"} if by is not None else set())
        if by is None:
            return pattern.replace("{o}", CARD)
        return (pattern if "{o}" in pattern else pattern + " by {o}").replace("{o}", self.noun(by))

    def _permission(self, verb: tree.Permission) -> VerbText:
        times = f" up to {self.so_often(verb.times)} per turn" if verb.times is not None else ""
        helper: str = verb.mode
        if helper == "can" and not isinstance(verb.who, tree.Selector):
            helper = "are allowed to" if verb.who == "own" else "is allowed to"
        rest = self.act(verb.act, verb.by) + times
        return VerbText("", duration=verb.duration, rest=rest, subject=self.thing(verb.who), helper=helper)

    def so_often(self, number: int) -> str:
        return f"{number} {'time' if number == 1 else 'times'}"

    def times(self, number: tree.Number) -> str:
        return self.so_often(number.value)

    def _at_most(self, verb: tree.AtMost) -> VerbText:
        cards = f"more than {verb.number} of {self.any_of(verb.what)}"
        there = f"have {cards} on the field" if verb.per == "field" else f"put {cards} onto the field each {verb.per}"
        return VerbText("", rest=there, subject=self.player(verb.who), helper="cannot")

    def _again(self, verb: tree.Again) -> VerbText:
        kinds = " for " + " and ".join(self.plural("kind", kind) for kind in verb.kinds) if verb.kinds else ""
        rest = f"{self.act(verb.act, None)} {self._more(verb.amount)} this turn{kinds}"
        return VerbText("", rest=rest, subject=self.thing(verb.who), helper="can")

    def _more(self, number: tree.Value) -> str:
        if isinstance(number, tree.Times):
            return f"more times equal to {self.text(number)}"
        return self.amount(number, "more time", "more times")

    def _finish(self, verb: tree.Finish) -> VerbText:
        if verb.how == "draw":
            return VerbText("end", rest="in a draw", subject="the game", helper="s")
        if verb.how in {"win", "lose"}:
            helper = "" if verb.who == "own" else "s"
            return VerbText(verb.how, rest="the game", subject=self.player(verb.who), helper=helper)
        return VerbText(verb.how, rest=f"{self.possessive(verb.who)} {verb.what.replace('_', ' ')}")

    def _procedure(self, verb: tree.Procedure) -> VerbText:
        first, _, rest = self.procedure(verb, " and ").partition(" ")
        return VerbText(first, verb.who, verb.duration, rest)


_WHOLE: Final[Mapping[str, Callable[[Verbs, Told], str]]] = {
    "stats": Verbs._stats,
    "number": lambda say, told: f"{say.possessive(told['who'])} {say.word('number', told['stat'])}",
    "lot": Verbs._lot,
    "counters": Verbs._lot_of_counters,
    "gifts": lambda say, told: " and ".join(map(say.given, told["gives"])),
}
"""How a slot is said that holds several roles, or abilities."""
_PARTS: Final[Mapping[str, Callable[[Verbs, Any], str]]] = {
    "target": Verbs.thing,
    "value": Verbs.text,
    "card_count": lambda say, number: say.amount(number, CARD, "cards"),
    "damage": lambda say, number: say.amount(number, "damage", "damage"),
    "destination": Verbs._destination,
    "state": lambda say, state: say.word("state", state),
    "a_stat": lambda say, stat: f"the {say.field(stat)}",
    "and_stat": lambda say, stat: f"and the {say.field(stat)}",
    "player": Verbs.player,
    "negated": lambda _, what: f"that {what}",
    "negated_of": lambda _, what: f"the {what} of",
    "dice": lambda _, number: f"{number} {'die' if number == 1 else 'dice'}",
    "coins": lambda _, number: f"{number} {'coin' if number == 1 else 'coins'}",
}
"""How what stands in any other slot is said."""
_VERBS: Final[Mapping[type, Callable[[Verbs, Any], VerbText]]] = {
    tree.Summon: Verbs._summon, tree.Shuffle: Verbs._shuffle, tree.Permission: Verbs._permission,
    tree.AtMost: Verbs._at_most, tree.Again: Verbs._again, tree.CostChange: Verbs._cost_change,
    tree.Finish: Verbs._finish, tree.Procedure: Verbs._procedure,
}  # fmt: skip
"""Verbs that no pattern says."""
