"""Compiling what verbs act on: cards that are known, chosen, taken from a deck, and how many."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from hantei.effects.sense.bind import introduces
from hantei.effects.tree.nodes import Every, Exactly, Number, Object, Player, ResultOf, Selector, Variable
from hantei.effects.tree.walk import each_node
from hantei.effects.tree.walk import nodes as parts_of
from hantei.interpreter.compile.left_out.reasons import AGREE_AMONG, DECK_END, REFERENCE_NARROWED, SECOND_X, NotModelled
from hantei.interpreter.compile.nouns import Nouns, need_no_choice
from hantei.interpreter.compile.statements import (
    PILES,
    how_many,
    is_alike_among_itself,
    may_fill_piles,
    seen_by_other,
)
from hantei.interpreter.compile.things import numbers_of
from hantei.interpreter.program.nodes.base import InSlot, SetX
from hantei.interpreter.program.nodes.choose import (
    AT_LEAST,
    EXACTLY,
    Among,
    Choose,
    NeedDeck,
    SelectAll,
    TakeFromDeck,
)
from hantei.interpreter.program.select import AnyOf
from hantei.interpreter.table.definitions import Amount, Node, Sel
from hantei.interpreter.table.numbers import DECK

NOWHERE: Final = -1
DONE: Final = ResultOf("done")
_SO_MANY: Final = Variable("done")
"""The X in which a number of cards is kept."""


class CardWriter:
    """The part of a program under construction that finds cards.

    nouns    reads selections, values and conditions
    it       the slot of what was spoken of last, which `it_is_own` if it is sure to be on the own side; looked: the
             slot of the cards that were looked at
    kept     the slot in which the verb that is written keeps the cards that it speaks of, where they are afterwards
    depth    how many conditions, loops and the like the next node stands in
    needs    the first choice outside of them that has to find something on the table
    is_of_both  whether the cards of a verb are chosen by one player and then, likewise, by the other
    beside   more cards that the verb acts on at once; None: no more
    """

    def __init__(self, nouns: Nouns, it: int) -> None:
        self.nouns = nouns
        self.things = nouns.things
        self.nodes: list[Node] = []
        self.slots = 2
        self.it = it
        self.looked = NOWHERE
        self.kept = NOWHERE
        self.depth = 0
        self.needs = NOWHERE
        self.it_is_own = False
        self.names_again = False
        self.is_cost = False
        self.replaces = False
        self.is_of_both = False
        self.beside: Selector | None = None

    def keep(self, slot: int) -> None:
        """Let the text refer to a slot from now on."""
        self.it = self.kept = slot

    def add(self, node: Node) -> None:
        self.nouns.words.need_for(node)
        self.nodes.append(node)

    def slot(self) -> int:
        """Return the number of a new slot."""
        self.slots += 1
        return self.slots - 1

    def know(self) -> None:
        """Tell `nouns` which slots the text refers to now."""
        self.nouns.it = self.it
        self.nouns.looked = self.looked

    def amount(self, value: object) -> Amount:
        self.know()
        return self.nouns.amount(value)  # type: ignore[arg-type]

    def player(self, who: Player) -> Sel | None:
        """Return a selection of players; None for the one whose effect it is."""
        self.know()
        return None if who == "own" else self.nouns.player(who)

    def plain(self, what: Object) -> Sel:
        """Return a selection of all cards that are meant, ignoring the count."""
        self.know()
        if isinstance(what, str):
            return self.nouns.player(what)
        if what.count is None or isinstance(what.count, Every):
            need_no_choice(what)
        if what.reference is not None and (what.filters or (what.kinds and what.count is not None)):
            return self.among(what)
        if is_alike_among_itself(what):
            raise NotModelled(AGREE_AMONG)
        return self.nouns.sel(replace(what, count=None, chooser=None, random=False))

    def among(self, what: Selector) -> Sel:
        """Return a selection of the cards that were mentioned before and that fit: その中からユニットを1枚."""
        if what.places or what.zones:
            raise NotModelled(REFERENCE_NARROWED)
        kinds = 0
        for kind in what.kinds:
            kinds |= self.nouns.words.kind(kind)
        filters = [self.nouns.filter(one) for one in what.filters]
        return Among(self.nouns.sel(Selector(reference=what.reference, slot=what.slot, also=what.also)), kinds, filters)

    def cards(self, what: Object, who: Player = "own", fits: Callable[[Sel], Sel] | None = None) -> Sel:
        """Return the cards that a verb acts on, after adding a choice where they have to be chosen. `who` chooses
        unless the selector says otherwise; `fits` restricts what may be chosen."""
        if isinstance(what, str):
            return self.players(what)
        if self.beside is not None:
            beside, self.beside = self.beside, None
            return AnyOf([self.cards(what, who, fits), self.cards(beside, who, fits)])
        if self.is_of_both:
            self.is_of_both = False
            both = AnyOf([self.cards(what, who, fits), self.cards(seen_by_other(what), who, fits)])
            self.is_of_both = True
            return both
        self.need_deck(what)
        if "top" in what.places or "bottom" in what.places:
            return self.from_deck(what)
        base = self.plain(what)
        if what.count is None and what.reference is not None:
            return base
        self.it_is_own = what.side == "own" or (what.reference is not None and self.is_own(what))
        if what.count is None or isinstance(what.count, Every):
            return self.named(SelectAll(base, self.slots)) if self.names_again else base
        return self.choose(what, base if fits is None else fits(base), what.chooser or who)

    def is_own(self, what: Selector) -> bool:
        """True if a card that is known is sure to be on the own side."""
        if what.slot is None:
            return self.it_is_own
        return all(self.things.own.get(number, False) for number in numbers_of(what))

    def need_deck(self, what: Selector) -> None:
        """Where the game has something to do before an empty deck is looked at, let it be done."""
        words = self.nouns.words
        if "need_deck" in words.hooks and any(words.zones.get(zone) == DECK for zone in what.zones):
            self.add(NeedDeck(self.player(what.side or "each"), looked_at(what)))

    def measured(self, what: Object, value: object, fits: Callable[[Sel], Sel] | None = None) -> tuple[Sel, Amount]:
        """Return the cards that a verb acts on, and its amount. The amount refers to what was mentioned before or, if
        there is nothing, to these cards themselves."""
        value = self.remembered(value) if introduces(what) else value
        if self.it == NOWHERE or self.is_of_itself(what, value):
            sel = self.cards(what, fits=fits)
            if introduces(what) and self.kept != NOWHERE:
                self.things.slots[self.things.count] = (self.kept,)
            return sel, self.amount(value)
        amount = self.amount(value)
        return self.cards(what, fits=fits), amount

    def remembered(self, value: Any) -> Any:
        """Return a value in which the number of cards that something was done to is kept as X, before a choice, which
        is done to cards too."""
        if DONE not in parts_of(value):
            return value
        if self.nouns.defined - {_SO_MANY}:
            raise NotModelled(SECOND_X)
        self.add(SetX(self.amount(DONE)))
        self.nouns.defined.add(_SO_MANY)
        return each_node(value, lambda one: _SO_MANY if one == DONE else one)

    def is_of_itself(self, what: Object, value: object) -> bool:
        """True if an amount speaks of the cards that the verb acts on."""
        known = [part.slot for part in parts_of(value) if isinstance(part, Selector)]
        return introduces(what) and self.things.count in known

    def players(self, who: Player) -> Sel:
        """Return a selection of players to whom something is done as to cards; one that is chosen is asked for."""
        self.nouns.words.need_body()
        if who != "chosen":
            return self.plain(who)
        return self.named(Choose(self.plain("each"), self.slots, EXACTLY, None, None, False))

    def named(self, node: Node) -> Sel:
        """Add a node that fills a new slot, let the text refer to that slot from now on, and return a selection of
        it."""
        slot = self.slot()
        self.add(node)
        self.keep(slot)
        return InSlot(slot)

    def choose(self, what: Selector, base: Sel, who: Player) -> Sel:
        """Add a choice of a number of cards from a selection."""
        count = what.count
        assert count is not None
        how = how_many(count)
        value = self.remembered(getattr(count, "value", None))
        node = Choose(base, self.slots, how, self.number(value), self.player(who), what.random, self.is_cost)
        if how in (EXACTLY, AT_LEAST) and not what.random:
            self.require(what, len(self.nodes))
        node.sought = how in (EXACTLY, AT_LEAST) and self.is_searched(what)
        return self.named(node)

    def number(self, value: object) -> Amount | None:
        """Return an amount; None for one."""
        return None if value is None or value == Number(1) else self.amount(value)

    def require(self, what: Selector, at: int) -> None:
        """Note that a choice among cards that are searched, outside of any condition, must find something when the card
        is used; a choice in a pile only if nothing before it may bring cards there."""
        is_open = what.reference is None and self.is_searched(what)
        is_filled = any(zone in PILES for zone in what.zones) and may_fill_piles(self.nodes)
        if is_open and not is_filled and not self.is_cost and self.is_judged():
            self.needs = at

    def is_searched(self, what: Selector) -> bool:
        """True if a choice has to find something in its zones for its ability to be declared."""
        return not any(zone in self.nouns.words.unsearched for zone in what.zones)

    def is_judged(self) -> bool:
        """True if the next choice is the one that must find something for the ability to be declared."""
        return self.needs == NOWHERE and not self.depth

    def from_deck(self, what: Selector) -> Sel:
        """Return the top or bottom cards of decks."""
        if what.zones != ("deck",) or what.filters or what.kinds or len(what.places) != 1:
            raise NotModelled(DECK_END.of("zone", "deck"))
        if not isinstance(what.count, (Exactly, type(None))):
            raise NotModelled(DECK_END.of("zone", "deck"))
        number = self.number(None if what.count is None else self.remembered(what.count.value))
        who: Player = "own" if what.side == "" else what.side
        self.it_is_own = who == "own"
        return self.named(TakeFromDeck(self.player(who), self.slots, number, what.places[0] == "bottom"))


def looked_at(what: Selector) -> int:
    """Return how many cards of a deck a selection is about: those of its top or bottom that it counts, else one."""
    value = what.count.value if isinstance(what.count, Exactly) and what.places else None
    return value.value if isinstance(value, Number) else 1
