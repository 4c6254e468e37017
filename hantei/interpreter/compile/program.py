"""Compiling the statements of a card's text, in order, to one program."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from hantei.effects.left_out import Missing
from hantei.effects.sense.bind import introduced
from hantei.effects.tree.nodes import (
    ChooseOne,
    Define,
    Do,
    ForEach,
    If,
    Later,
    Procedure,
    Statement,
    TurnOf,
)
from hantei.interpreter.compile.cards import NOWHERE, CardWriter
from hantei.interpreter.compile.left_out.honoured import need_bound, need_honoured
from hantei.interpreter.compile.left_out.missed import missed_statement
from hantei.interpreter.compile.left_out.reasons import (
    OPTION_CHOOSER,
    REPEATED_PART,
    SECOND_X,
    TWO_MEANINGS,
    UNREAD,
    WHILE,
    NotModelled,
)
from hantei.interpreter.compile.nouns import Nouns
from hantei.interpreter.compile.statements import (
    CHANGES,
    as_done_by,
    check_results,
    defined_first,
    is_done_at_once,
    is_done_by_each,
    looks_back,
    may_choose,
    needed_choice,
    option_bounds,
    remembers,
    said_at_once,
    speaks_again,
    speaks_of_source,
    who_may,
)
from hantei.interpreter.program.nodes.base import (
    ChooseOptions,
    IfOption,
    Jump,
    Loop,
    MayDo,
    Next,
    RepeatAll,
    SetX,
    Unless,
)
from hantei.interpreter.program.nodes.choose import Choose, SelectAll
from hantei.interpreter.table.definitions import Ability, Node, Test
from hantei.interpreter.table.numbers import EVERY_PART


class Deeds(Protocol):
    """The compiler of verbs that a program uses."""

    def write(self, program: Program, statement: Do) -> None: ...

    def later(self, program: Program, statement: Later) -> None: ...


class During:
    """The condition as long as which a change is there; `of_source`: it speaks of the card of the effect."""

    def __init__(self, test: Test, of_source: bool) -> None:
        self.test = test
        self.of_source = of_source


class Program(CardWriter):
    """A program under construction.

    during   the condition of the changes that are written

    deeds    writes what verbs do
    granted  the abilities that it gives to cards
    """

    def __init__(self, nouns: Nouns, deeds: Deeds, it: int = NOWHERE) -> None:
        super().__init__(nouns, it)
        self.deeds = deeds
        self.granted: list[Ability] = []
        self.missing: list[Missing] = []
        self.did: object = None
        self.during: During | None = None
        self.later: tuple[Statement, ...] = ()
        self.start = 0

    # statements

    def write(self, body: Sequence[Statement], first_pays: bool = False) -> None:
        """Compile the statements of a text. Those that aren't modelled are left out, with every statement that refers
        to their results. `first_pays`: what the first one says has to be possible in full, as a cost has."""
        body = defined_first(body)
        self.names_again = self.names_again or speaks_again(body)
        is_written = False
        for at, statement in enumerate(body):
            if is_written:  # with the one before it
                is_written = False
                continue
            self.later = tuple(body[at + 1 :])
            self.is_cost = first_pays and at == 0
            is_written = self.write_at_once(body[at : at + 2], self.later[1:])
            if is_written:
                continue
            kept = (len(self.nodes), self.slots, self.needs, len(self.granted))
            things, count = self.things.kept(), self.things.count
            try:
                need_honoured(statement)
                need_bound(statement)
                self.statement(statement)
            except NotModelled as error:
                del self.nodes[kept[0] :]
                self.slots, self.needs = kept[1], kept[2]
                del self.granted[kept[3] :]
                self.missing.append(missed_statement(error.reason, statement, self.nouns.words.words))
                self.it = self.looked = self.nouns.LOST
                self.things.lose(statement, things, count)
                self.did = None
                self.depth = 0
        self.is_cost = False

    def write_at_once(self, pair: Sequence[Statement], rest: Sequence[Statement]) -> bool:
        """Compile two statements as one act on cards of both sides, which are all chosen before it; False if they are
        two acts, or what follows speaks of one of them."""
        words = self.nouns.words
        beside = said_at_once(pair[0], pair[1], words.zones) if words.at_once and len(pair) > 1 else None
        if beside is None or looks_back(rest):
            return False
        kept, count = (len(self.nodes), self.slots, self.needs, self.it), self.things.count
        things = self.things.kept()
        self.beside = beside
        try:
            for one in pair:
                need_honoured(one)
                need_bound(one)
            self.statement(pair[0])
            is_one = self.beside is None
        except NotModelled:
            is_one = False
        self.beside = None
        self.things.go_back(things)
        if is_one:
            self.it = self.nouns.LOST
            self.things.count = count + introduced(pair[0]) + introduced(pair[1])
        else:
            del self.nodes[kept[0] :]
            self.slots, self.needs, self.it = kept[1:]
            self.things.count = count
        return is_one

    def statement(self, statement: Statement) -> None:
        """Compile one statement."""
        check_results(statement, self.did)
        if isinstance(statement, Do):
            self.do(statement)
        elif isinstance(statement, If):
            self.write_if(statement)
        elif isinstance(statement, ChooseOne):
            if not may_choose(statement):
                raise NotModelled(OPTION_CHOOSER)
            self.write_options(statement)
        elif isinstance(statement, ForEach):
            self.write_loop(statement)
        elif isinstance(statement, Define):
            self.define(statement)
        elif isinstance(statement, Later):
            self.deeds.later(self, statement)
        else:
            raise NotModelled(TWO_MEANINGS if statement.doubtful else UNREAD)

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
        before = self.things.kept()
        at = self.open()
        self.write_verb(statement)
        self.things.meet(before, before, self.things.kept())
        self.nodes[at] = MayDo(self.player(who_may(verb)), self.first_to_be_done(at + 1), self.close(at))

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
            self.kept = NOWHERE
            self.deeds.write(self, statement)
            self.things.note(statement, self.kept, self.it_is_own)
        self.did = verb

    def write_for_each_player(self, statement: Do) -> None:
        """Compile a statement for both players, the turn player first: both choose before anything is done (BM-355,
        BM-356), as far as it can be done at once."""
        own, other = as_done_by(statement, "own"), as_done_by(statement, "opponent")
        things, count = self.things.kept(), self.things.count
        self.is_of_both = is_done_at_once(statement, self.nouns.words.zones)
        either = ((own,), (other,)) if self.is_of_both else ((own, other), (other, own))
        self.write_if(If(TurnOf("own"), *either))
        self.is_of_both = False
        self.it = self.nouns.LOST
        self.things.go_back(things)
        self.things.count = count + introduced(statement)
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

    def first_to_be_done(self, at: int) -> Node | None:
        """Return the same where it is asked for whether a player may do them: where every part of a text must be
        possible, a number of cards that is said has to be there in full."""
        first = self.first_choice(at)
        if self.nouns.words.judged != EVERY_PART or not isinstance(first, Choose) or not first.sought:
            return first
        return first if first.amount is None else first.in_full()

    def write_if(self, statement: If) -> None:
        if statement.lasting:
            self.write_during(statement)
            return
        self.know()
        test = self.nouns.test(statement.condition)
        before = self.things.kept()
        at = self.open()
        self.write_all(statement.then)
        then = self.things.kept()
        self.things.go_back(before)
        if statement.otherwise:
            behind = self.open()
            skip = len(self.nodes) - 1 - at
            self.write_all(statement.otherwise)
            self.nodes[behind] = Jump(self.close(behind))
            self.depth -= 1
        else:
            skip = self.close(at)
        self.things.meet(before, then, self.things.kept())
        self.nodes[at] = Unless(test, skip)

    def write_during(self, statement: If) -> None:
        """Compile changes that are there as long as a condition holds, which is asked whenever they are read: it can't
        speak of what was chosen."""
        changes = [one for one in statement.then if isinstance(one, Do) and isinstance(one.verb, CHANGES)]
        if self.during is not None or statement.otherwise or len(changes) < len(statement.then):
            raise NotModelled(WHILE)
        if remembers(statement.condition) or any(one.may for one in changes):
            raise NotModelled(WHILE)
        self.during = During(Nouns(self.nouns.words).test(statement.condition), speaks_of_source(statement.condition))
        try:
            self.write_all(statement.then)
        finally:
            self.during = None

    def write_all(self, body: Sequence[Statement]) -> None:
        """Compile statements that are a part of the text: all or none of them."""
        is_written = False
        for at, statement in enumerate(body):
            if is_written:  # with the one before it
                is_written = False
                continue
            is_written = self.write_at_once(body[at : at + 2], body[at + 2 :])
            if not is_written:
                self.statement(statement)

    def write_options(self, statement: ChooseOne) -> None:
        """Compile a choice among several options."""
        slot = self.slot()
        least, most = option_bounds(statement.count, len(statement.options))
        at = len(self.nodes)
        asking = ChooseOptions(slot, [], least, most, self.player(statement.who))
        self.add(asking)
        is_judged = self.is_judged()
        it, before = self.it, self.things.kept()
        ways = [before]
        for number, body in enumerate(statement.options):
            self.it = it
            self.things.go_back(before)
            start = self.open()
            self.write_all(body)
            asking.firsts.append(needed_choice(self.nodes[start + 1 :]) or asking)
            self.nodes[start] = IfOption(slot, number, self.close(start))
            ways.append(self.things.kept())
        self.things.meet(before, *ways)
        self.it = self.nouns.LOST
        if is_judged and all(first is not asking for first in asking.firsts):
            self.needs = at

    def write_loop(self, statement: ForEach) -> None:
        slot = self.slot()
        times = self.amount(statement.of)
        before = self.things.kept()
        at = self.open()
        self.write_all(statement.body)
        self.things.meet(before, before, self.things.kept())
        self.add(Next(slot, len(self.nodes) - at))
        self.nodes[at] = Loop(slot, times, self.close(at))
