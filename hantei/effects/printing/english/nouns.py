"""English for players, cards, filters and values. The wording of every node stands in docs/effects.md."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar, Final

from hantei.effects.chart.english import forms
from hantei.effects.chart.tables.load import table
from hantei.effects.printing.speech import Speech, is_plain_number, of_pile
from hantei.effects.tree import nodes as tree

_SEVERAL: Final = ("them", "rest", "materials", "under", "shown")
_POSTPOSED: Final = ("that ", "with ", "without ", "whose ")
CARD: Final = "card"


class Nouns(Speech):
    """Cards, players and values."""

    LANGUAGE = "en"
    COLUMN = 1
    TABLE = "english"
    LINKS: ClassVar[dict[tree.Link, str]] = {"": "", "then": "then ", "also": "also "}

    # single words

    def result(self, what: str) -> str:
        return "the damage taken" if what == "damage" and self.is_hurt else super().result(what)

    def plural(self, group: str, word_id: str) -> str:
        """The word for several."""
        found = self.words.by_id.get((group, word_id))
        return found.plural if found is not None and found.plural else forms.plural(self.word(group, word_id))

    def counter(self, counter: str) -> str:
        known = ("counter", counter) in self.words.by_id
        return self.word("counter", counter) if known else f'"{counter}" counter'

    def counters(self, counter: str) -> str:
        known = ("counter", counter) in self.words.by_id
        return self.plural("counter", counter) if known else forms.plural(self.counter(counter))

    def keyword(self, keyword: str) -> str:
        return self.word("keyword", keyword)

    def a_kind(self, kind: str) -> str:
        return one_of(self.kind(kind))

    def player(self, who: tree.Player) -> str:
        """You, the opponent …"""
        name: str = table("english")["players"][who]["nouns"][0]
        return name

    def possessive(self, who: tree.Player) -> str:
        """Your, the opponent's …"""
        name: str = table("english")["players"][who]["genitives"][0]
        return name

    # cards

    def noun(self, what: tree.Selector, *, single: bool = False, in_hand: bool = False) -> str:
        """The whole noun phrase. `single`: cards without a number are one of them (subjects of events); `in_hand`: the
        hand of the one who does it is unsaid."""
        if what.side and self._is_the_one(what):
            return _row((self.possessive(what.side), self.kind(what.kinds[0]), self.filters(what.filters)))
        return self.any_of(what, single=single, in_hand=in_hand)

    def _is_the_one(self, what: tree.Selector) -> bool:
        """True for the card of a kind of which a player has only one: your leader."""
        plain = not (what.reference or what.zones or what.places or what.other or what.random or what.chooser)
        is_one = what.count is None and len(what.kinds) == 1 and what.kinds[0] in self.words.singles
        return plain and is_one and what.side in ("own", "opponent")

    def any_of(self, what: tree.Selector, *, single: bool = False, in_hand: bool = False) -> str:
        """The same of cards of which it is asked whether there are any, or how many."""
        if what.reference is not None and not _partly(what):
            return _row((self._known(what), self._where(what)))
        if of_pile(what):
            return self._from_pile(what)
        where = self._among(what, what.reference) if what.reference else self._hand_or(what, in_hand=in_hand)
        chooser = f"of {self.possessive(what.chooser)} choice" if what.chooser is not None else ""
        return _row((self._counted(what, single=single), where, self.filters(what.filters), chooser))

    def filters(self, those: tuple[tree.Filter, ...]) -> str:
        """Return all filters, to be put behind the cards."""
        return " and ".join(map(self.text, those))

    def _among(self, what: tree.Selector, reference: tree.Reference) -> str:
        """Return the words for the known cards that are chosen from."""
        among = self.known(reference, partly=True)
        return f"among {self._known(what)}" if "{k}" in among else among

    def _hand_or(self, what: tree.Selector, *, in_hand: bool) -> str:
        """Where the cards lie, unless the verb says it."""
        if not in_hand or what.zones:
            return self._where(what)
        return f"in {self.possessive(what.side)} hand" if what.side else ""

    def _from_pile(self, what: tree.Selector) -> str:
        assert isinstance(what.count, tree.Exactly)
        number = self.amount(what.count.value, CARD, "cards")
        whose = self.possessive(what.side) if what.side else "the"
        return f"the {self.word('place', what.places[0])} {number} of {whose} {self.word('zone', what.zones[0])}"

    def _known(self, what: tree.Selector) -> str:
        reference = what.reference or "it"
        pattern = self.known(reference)
        pattern = f"number {what.nth} of {pattern}" if what.nth else pattern
        return pattern.replace("{k}", self.kinds(what.kinds, several=reference in _SEVERAL))

    def kinds(self, ids: tuple[str, ...], *, several: bool) -> str:
        """Card, actors, actor or attach magic."""
        names = [self.plural("kind", one) if several else self.kind(one) for one in ids]
        return " or ".join(names) or (CARD + "s" if several else CARD)

    def _counted(self, what: tree.Selector, *, single: bool) -> str:
        """Number, random, other, kind."""
        adjectives = ("random " if what.random else "") + ("other " if what.other else "")
        name = adjectives + self.kinds(what.kinds, several=is_several(what))
        if what.count is not None:
            return f"{self.text(what.count)} {name}"
        if not single:
            return name
        kinds = self.kinds(what.kinds, several=False)
        return "another " + kinds if what.other else one_of(kinds)

    def _where(self, what: tree.Selector) -> str:
        """Place, zone and side."""
        if not what.zones and not what.places and (not what.side or what.reference is not None):
            return ""
        owner = self.possessive(what.side) if what.side else "the"
        return " or ".join(self.in_zone(zone, what.places, owner) for zone in what.zones or ("field",))

    def in_zone(self, zone: str, at: tuple[str, ...], owner: str = "the") -> str:
        """On the field, in the front row of your field."""
        name = f"{owner} {self.word('zone', zone)}"
        if at:
            return f"in the {self.places(at)} of {name}"
        return f"{'on' if zone == 'field' else 'in'} {name}"

    def places(self, ids: tuple[str, ...]) -> str:
        """Front row or back row, empty cell of the front row."""
        rows = " or ".join(self.word("place", place) for place in ids if place != "empty")
        empty = self.word("place", "empty") if "empty" in ids else ""
        return " of the ".join(part for part in (empty, rows) if part)

    # filters

    def in_state(self, state: str) -> str:
        name = self.word("state", state)
        return name if name.startswith(_POSTPOSED) else f"that is {name}"

    def counters_there(self, one: tree.WithCounter) -> str:
        single = isinstance(one.count, tree.Exactly) and one.count.value == tree.Number(1)
        return f"{self.text(one.count)} {self.counter(one.counter) if single else self.counters(one.counter)}"

    def span(self, during: str) -> str:
        return self.said("SPAN", during)

    def befell(self, event: str) -> str:
        known = next((one.en[0] for one in self.words.events if one.id == event), event)
        return next(forms.variants(known)).removeprefix("{s} ")

    def trait(self, one: tree.Trait) -> str:
        """Attribute "水"."""
        return f'{self.field(one.field)} "{one.word}"'

    def stat_compared(self, one: tree.StatIs) -> str:
        return self.compared(one.op, self.bracketed(one.value)) if one.value is not None else ""

    def compared(self, op: str, right: str) -> str:
        """Return what comes after "is": 2 or less."""
        if op == "=":
            return right
        behind = op in table("english")["COMPARED"]
        return f"{right} {self.said('COMPARED', op)}" if behind else f"{self.said('COMPARING', op)} {right}"

    def noun_in_brackets(self, what: tree.Selector) -> str:
        """Cards within what describes others: in brackets, if they are described themselves."""
        cards = self.noun(what)
        return cards if what.reference is not None and not _partly(what) and not what.zones else f"({cards})"

    # values

    def bracketed(self, number: tree.Value) -> str:
        """A value inside a noun phrase."""
        return self.text(number) if is_plain_number(number) else f"({self.text(number)})"

    def amount(self, number: tree.Value, single: str, several: str) -> str:
        """Return an amount of something: 1 card, 2 cards, 2 cards for each NP, cards equal to V."""
        if is_plain_number(number):
            return f"{self.text(number)} {single if number == tree.Number(1) else several}"
        if isinstance(number, tree.Times) and isinstance(number.value, tree.CountOf) and not number.round_up:
            return f"{number.by} {single if number.by == 1 else several} {self.for_each(number)}"
        return f"{several} equal to {self.text(number)}"

    def rounded(self, up: bool) -> str:
        return " rounded up" if up else ""

    def for_each(self, number: tree.Times) -> str:
        """For each actor, for every 2 cards in your hand."""
        assert isinstance(number.value, tree.CountOf)
        of, per = number.value, number.per
        cards = self.any_of(of.what, single=per == 1 and not of.counter)
        if of.counter:
            cards = f"{self.counter(of.counter) if per == 1 else self.counters(of.counter)} on {cards}"
        elif per == 1:
            cards = re.sub("^(an? |an(?=other ))", "", cards)
            cards = f"of {cards}" if of.what.reference in _SEVERAL else cards
        return f"for each {cards}" if per == 1 else f"for every {per} {cards}"


def _row(parts: Sequence[str]) -> str:
    return " ".join(part for part in parts if part)


def one_of(single: str) -> str:
    """The noun with its article."""
    vowel = single[:1].lower() in "aeiou" and not single.lower().startswith("uni")
    return ("an " if vowel else "a ") + single


def is_several(what: tree.Object) -> bool:
    """True if English speaks of several: cards without number, or more than one."""
    if not isinstance(what, tree.Selector):
        return what == "own"
    if what.reference is not None and not _partly(what):
        return what.reference in _SEVERAL
    return not (isinstance(what.count, tree.Exactly) and what.count.value == tree.Number(1))


def _partly(what: tree.Selector) -> bool:
    return bool(what.filters or what.count or what.other)
