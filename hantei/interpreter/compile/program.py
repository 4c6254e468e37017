"""Compiling the statements of a card's text, in order, to one program."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, Protocol

from hantei.effects.left_out import Missing
from hantei.effects.printing.japanese.printer import japanese_statement
from hantei.effects.tree.nodes import (
    ChooseOne,
    Define,
    Do,
    Every,
    Exactly,
    ForEach,
    If,
    Later,
    Number,
    Object,
    Player,
    Procedure,
    Selector,
    Statement,
    TurnOf,
)
from hantei.interpreter.compile.lexicon import NotModelled
from hantei.interpreter.compile.nouns import Nouns
from hantei.interpreter.compile.reasons import (
    AGREE_AMONG,
    DECK_END,
    OPTION_CHOOSER,
    REFERENCE_NARROWED,
    REPEATED_PART,
    SECOND_X,
    UNREAD,
)
from hantei.interpreter.compile.statements import (
    PILES,
    as_done_by,
    check_results,
    defined_first,
    how_many,
    is_alike_among_itself,
    is_done_by_each,
    may_fill_piles,
    needed_choice,
    option_bounds,
    speaks_again,
)
from hantei.interpreter.program.nodes.base import (
    ChooseOptions,
    IfOption,
    InSlot,
    Jump,
    Loop,
    MayDo,
    Next,
    RepeatAll,
    SetX,
    Unless,
)
from hantei.interpreter.program.nodes.choose import (
    AT_LEAST,
    EXACTLY,
    Among,
    Choose,
    NeedDeck,
    SelectAll,
    TakeFromDeck,
)
from hantei.interpreter.table.definitions import Ability, Amount, Node, Sel
from hantei.interpreter.table.numbers import DECK

NOWHERE: Final = -1


class Deeds(Protocol):
    """The compiler of verbs that a program uses."""

    def write(self, program: Program, statement: Do) -> None: ...

    def later(self, program: Program, statement: Later) -> None: ...


class Program:
    """A program under construction.

    nouns    reads selections, values and conditions
    deeds    writes what verbs do
    it       the slot of what was spoken of last, which `it_is_own` if it is sure to be on the own side; looked: the
             slot of the cards that were looked at
    depth    how many conditions, loops and the like the next node stands in
    needs    the first choice outside of them that has to find something on the table
    granted  the abilities that it gives to cards
    """

    def __init__(self, nouns: Nouns, deeds: Deeds, it: int = NOWHERE) -> None:
        self.nouns = nouns
        self.deeds = deeds
        self.nodes: list[Node] = []
        self.slots = 2
        self.it = it
        self.looked = NOWHERE
        self.depth = 0
        self.needs = NOWHERE
        self.granted: list[Ability] = []
        self.missing: list[Missing] = []
        self.it_is_own = False
        self.names_again = False
        self.is_cost = False
        self.did: object = None
        self.later: tuple[Statement, ...] = ()
        self.start = 0

    # what verbs use

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
        return Among(self.nouns.sel(Selector(reference=what.reference)), kinds, filters)

    def cards(self, what: Object, who: Player = "own", fits: Callable[[Sel], Sel] | None = None) -> Sel:
        """Return the cards that a verb acts on, after adding a choice where they have to be chosen. `who` chooses
        unless the selector says otherwise; `fits` restricts what may be chosen."""
        if isinstance(what, str):
            return self.players(what)
        self.need_deck(what)
        if "top" in what.places or "bottom" in what.places:
            return self.from_deck(what)
        base = self.plain(what)
        if what.count is None and what.reference is not None:
            return base
        self.it_is_own = what.side == "own" or (what.reference is not None and self.it_is_own)
        if what.count is None or isinstance(what.count, Every):
            return self.named(SelectAll(base, self.slots)) if self.names_again else base
        return self.choose(what, base if fits is None else fits(base), what.chooser or who)

    def need_deck(self, what: Selector) -> None:
        """Where the game has something to do before an empty deck is looked at, let it be done."""
        words = self.nouns.words
        if "need_deck" in words.hooks and any(words.zones.get(zone) == DECK for zone in what.zones):
            self.add(NeedDeck(self.player(what.side or "each")))

    def measured(self, what: Object, value: object) -> tuple[Sel, Amount]:
        """Return the cards that a verb acts on, and its amount. The amount refers to what was mentioned before or, if
        there is nothing, to these cards themselves."""
        if self.it == NOWHERE:
            sel = self.cards(what)
            return sel, self.amount(value)
        amount = self.amount(value)
        return self.cards(what), amount

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
        self.it = slot
        return InSlot(slot)

    def choose(self, what: Selector, base: Sel, who: Player) -> Sel:
        """Add a choice of a number of cards from a selection."""
        count = what.count
        assert count is not None
        how = how_many(count)
        value = getattr(count, "value", None)
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
        number = self.number(None if what.count is None else what.count.value)
        who: Player = "own" if what.side == "" else what.side
        self.it_is_own = who == "own"
        return self.named(TakeFromDeck(self.player(who), self.slots, number, what.places[0] == "bottom"))

    # statements

    def write(self, body: Sequence[Statement]) -> None:
        """Compile the statements of a text. Those that aren't modelled are left out, with every statement that refers
        to their results."""
        body = defined_first(body)
        self.names_again = speaks_again(body)
        for at, statement in enumerate(body):
            self.later = tuple(body[at + 1 :])
            kept = (len(self.nodes), self.slots, self.needs, len(self.granted))
            try:
                self.statement(statement)
            except NotModelled as error:
                del self.nodes[kept[0] :]
                self.slots, self.needs = kept[1], kept[2]
                del self.granted[kept[3] :]
                self.missing.append(Missing(error.reason, japanese_statement(statement, self.nouns.words.words)))
                self.it = self.looked = self.nouns.LOST
                self.did = None
                self.depth = 0

    def statement(self, statement: Statement) -> None:
        """Compile one statement."""
        check_results(statement, self.did)
        if isinstance(statement, Do):
            self.do(statement)
        elif isinstance(statement, If):
            self.write_if(statement)
        elif isinstance(statement, ChooseOne):
            self.write_options(statement)
        elif isinstance(statement, ForEach):
            self.write_loop(statement)
        elif isinstance(statement, Define):
            self.define(statement)
        elif isinstance(statement, Later):
            self.deeds.later(self, statement)
        else:
            raise NotModelled(UNREAD)

    def define(self, statement: Define) -> None:
        """Compile what X is; a program has one X."""
        if self.nouns.defined - {statement.variable}:
            raise NotModelled(SECOND_X)
        self.add(SetX(self.amount(statement.value)))
        self.nouns.defined.add(statement.variable)

    def do(self, statement: Do) -> None:
        """Compile a verb, optional where the text says that its player may do it."""
        verb = statement.verb
        if not statement.may or is_done_by_each(verb):
            self.write_verb(statement)
            return
        at = self.open()
        self.write_verb(statement)
        who: Player = getattr(verb, "who", "own")
        asked = self.player(who if isinstance(who, str) and who != "each" else "own")
        self.nodes[at] = MayDo(asked, self.first_choice(at + 1), self.close(at))

    def write_verb(self, statement: Do) -> None:
        verb = statement.verb
        if isinstance(verb, Procedure) and verb.name == "repeat":
            if self.depth or verb.amount is None:
                raise NotModelled(REPEATED_PART)
            self.add(RepeatAll(self.slot(), self.amount(verb.amount), len(self.nodes) + 1 - self.start))
        elif is_done_by_each(verb):
            self.write_for_each_player(statement)
            return
        else:
            self.deeds.write(self, statement)
        self.did = verb

    def write_for_each_player(self, statement: Do) -> None:
        """Compile a statement for both players, the turn player first."""
        own, other = as_done_by(statement, "own"), as_done_by(statement, "opponent")
        self.write_if(If(TurnOf("own"), (own, other), (other, own)))
        self.it = self.nouns.LOST
        self.did = None

    def open(self) -> int:
        """Reserve a node that may skip the nodes that follow, and return its index."""
        self.add(Jump(0))
        self.depth += 1
        return len(self.nodes) - 1

    def close(self, at: int) -> int:
        """Return how many nodes were added after an index."""
        self.depth -= 1
        return len(self.nodes) - 1 - at

    def first_choice(self, at: int) -> Node | None:
        """Return the node that must be possible for the nodes from an index on: the first one, if it chooses cards or
        pays a cost."""
        node = self.nodes[at] if at < len(self.nodes) else None
        return None if isinstance(node, (SelectAll, Unless)) else node

    def write_if(self, statement: If) -> None:
        self.know()
        test = self.nouns.test(statement.condition)
        at = self.open()
        self.write_all(statement.then)
        if statement.otherwise:
            behind = self.open()
            skip = len(self.nodes) - 1 - at
            self.write_all(statement.otherwise)
            self.nodes[behind] = Jump(self.close(behind))
            self.depth -= 1
        else:
            skip = self.close(at)
        self.nodes[at] = Unless(test, skip)

    def write_all(self, body: Sequence[Statement]) -> None:
        """Compile statements that are a part of the text: all or none of them."""
        for statement in body:
            self.statement(statement)

    def write_options(self, statement: ChooseOne) -> None:
        """Compile a choice among several options."""
        if statement.who != "own":
            raise NotModelled(OPTION_CHOOSER)
        slot = self.slot()
        least, most = option_bounds(statement.count, len(statement.options))
        at = len(self.nodes)
        asking = ChooseOptions(slot, [], least, most)
        self.add(asking)
        is_judged = self.is_judged()
        it = self.it
        for number, body in enumerate(statement.options):
            self.it = it
            start = self.open()
            self.write_all(body)
            asking.firsts.append(needed_choice(self.nodes[start + 1 :]) or asking)
            self.nodes[start] = IfOption(slot, number, self.close(start))
        self.it = self.nouns.LOST
        if is_judged and all(first is not asking for first in asking.firsts):
            self.needs = at

    def write_loop(self, statement: ForEach) -> None:
        slot = self.slot()
        times = self.amount(statement.of)
        at = self.open()
        self.write_all(statement.body)
        self.add(Next(slot, len(self.nodes) - at))
        self.nodes[at] = Loop(slot, times, self.close(at))
