"""The cards of a match-up: printed values and abilities of both decks, shared by all its matches.

The parts of an ability's program are defined here by what they must be able to do; what there is of each stands in
`select.py` (which cards), `values.py` (numbers and conditions) and the modules of nodes (what is done).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from hantei.core.text import nfkc
from hantei.interpreter.table.numbers import (
    CHANGEABLE,
    CONTINUOUS,
    COSTS,
    GIVE,
    KEYWORDS,
    LASTING,
    NO_BOUND,
    NO_LIMIT,
    NO_PLACE,
    NO_REF,
    NUMBERS,
    PERMISSIONS,
    REPLACEMENT,
    SOMETHING,
    STATES,
    THE_FIRST,
    TRIGGERED,
)

if TYPE_CHECKING:
    from hantei.interpreter.table.table import CardTable

KINDS: Final = 1024
"""More than the bits of all kinds of cards of any game come to."""


UNCOUNTED: Final = [0] * NUMBERS
"""The numbers of a program of which nothing has run, for one that is only asked and never run. Not changed."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Running:
    """A program while it runs: the only part of the engine that changes in place. It never outlives the step that made
    it; where a program has to wait, `effect.RunEffect` keeps it frozen.

    ability  what runs
    at       the node that is next
    seat     whose effect it is
    source   the ref of the card that it comes from, or NO_REF
    slots    refs that were chosen or spoken of; slot 0 is the subject of the trigger, slot 1 its object
    numbers  by NUMBER_…: what came up so far
    """

    __slots__ = ("ability", "at", "numbers", "seat", "slots", "source")

    def __init__(
        self, ability: Ability, at: int, seat: int, source: int, slots: list[tuple[int, ...]], numbers: list[int]
    ) -> None:
        self.ability = ability
        self.at = at
        self.seat = seat
        self.source = source
        self.slots = slots
        self.numbers = numbers


def begun(ability: Ability, source: int, seat: int, subject: int, object_: int, amount: int) -> Running:
    """Return a program that is about to choose its targets; subject, object and amount are those of the event."""
    slots: list[tuple[int, ...]] = [()] * ability.slots
    if subject != NO_REF:
        slots[0] = (subject,)
    if object_ != NO_REF:
        slots[1] = (object_,)
    return Running(ability, 0, seat, source, slots, [0, 0, 0, amount, 0, 1])  # NUMBER_EVENT, NUMBER_DECLARING


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount:
    """A number that is evaluated during play."""

    def of(self, m: CardTable, x: Running) -> int:
        raise NotImplementedError

    def is_there(self, m: CardTable, x: Running) -> bool:
        """False if it is a stat of cards of which none has it, so that it compares to nothing."""
        return True

    # what `program.foresight` asks; `x` is a frame of its own, in whose slots lies all that could be chosen

    def most(self, m: CardTable, x: Running) -> int:
        """Return the most that the amount can come to as long as nothing has changed; NO_BOUND where that can't be
        told."""
        return NO_BOUND

    def least(self, m: CardTable, x: Running) -> int:
        """Return the least that it can come to; -NO_BOUND where that can't be told."""
        return -NO_BOUND

    def leans_on(self) -> int:
        """Return the zones on whose cards the amount depends, as `Sel.looks_in` does."""
        return -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Test:
    """A condition that is evaluated during play."""

    def holds(self, m: CardTable, x: Running) -> bool:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Sel:
    """A selection of cards or players."""

    def refs(self, m: CardTable, x: Running) -> list[int]:
        """Return the refs of all cards or players that are meant and still there, in the game's order."""
        raise NotImplementedError

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        """True if a ref is one of those that are meant, in any zone; doesn't list them."""
        raise NotImplementedError

    def is_source(self) -> bool:
        """True if the selection is the card of the effect, and nothing else."""
        return False

    def offers(self, m: CardTable, x: Running) -> bool:
        """True if there is a card that the effect may choose."""
        for ref in self.refs(m, x):
            if m.may_choose(ref, x.seat):
                return True
        return False

    def has(self, m: CardTable, x: Running, number: int) -> bool:
        """True if at least so many are meant."""
        return len(self.refs(m, x)) >= number

    def could_fit(self, m: CardTable, card: int) -> bool:
        """A glance, without knowing whose effect it is: False if a card is certainly not meant."""
        return True

    def only_place(self) -> int:
        """Return the only list, or side of the field, in which cards are meant, as it is for an effect of seat 0;
        NO_PLACE where there are several, or where that can't be told."""
        return NO_PLACE

    def looks_in(self) -> int:
        """Return the zones in which cards are looked for, as bits 1 << (zone >> 1); -1: it can't be told; 0: none, as
        they have been chosen before."""
        return -1

    def is_hidden(self, m: CardTable, x: Running) -> bool:
        """True if the effect's player can't tell which cards are meant: they are cards of the opponent's that the
        player doesn't know."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Node:
    """One instruction of a program."""

    def do(self, m: CardTable, x: Running) -> bool:
        """Carry the node out; True if the program goes on at `x.at`, which is the next node already. A node that asks a
        player, or schedules steps that come before the rest, calls `wait` first and returns False."""
        raise NotImplementedError

    def chosen(self, m: CardTable, x: Running, action: int) -> bool:
        """Take the answer to what the node asked; `x.at` is the next node. Return as `do` does."""
        raise NotImplementedError

    def possible(self, m: CardTable, x: Running) -> bool:
        """True if the node finds what it needs, so that the ability may be declared."""
        return True

    # what `program.foresight` asks before an ability is declared; `x` is a frame of its own, of which nothing is run

    def foresee(self, m: CardTable, x: Running) -> int:
        """Return whether the node would do NOTHING or SOMETHING on the table as it is, or that this is UNKNOWN. It
        changes nothing there; a node that names cards leaves all that could be named in its slot of `x`. A node that
        can't know, as it depends on a rule of the game, on chance or on an amount, answers SOMETHING."""
        return SOMETHING

    def comes_to_nothing(self, m: CardTable, x: Running) -> bool:
        """True if the node does nothing now because an amount of it comes to 0."""
        return False

    def leans_on(self) -> int:
        """Return the zones on whose cards that amount depends, as `Sel.looks_in` does."""
        return 0

    def acts(self) -> bool:
        """True if the node does more than choose, count or skip."""
        return True

    def spares_field(self) -> bool:
        """True if whatever lies in places of its own is afterwards as it was, and so is what can come there."""
        return not self.acts()

    def looks_in(self) -> int:
        """Return the zones in which the node looks for cards, as `Sel.looks_in` does."""
        return -1

    def takes(self, m: CardTable, ref: int) -> bool:
        """True if a card that the node acts on is sure to leave the place where it lies."""
        return False

    def fills(self) -> int:
        """Return the zones to which the node may bring cards, or where others come to lie because of it, as bits 1 <<
        (zone >> 1); -1: any."""
        return -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Quiet(Node):
    """A node that changes nothing on the table: it chooses, counts or skips."""

    def acts(self) -> bool:
        return False

    def fills(self) -> int:
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Onlooker:
    """Somebody who is told what the programs of recorded matches do: tests count by it what they exercise."""

    def sees(self, m: CardTable, x: Running, node: Node) -> None:
        """Look at a node that is about to be carried out."""
        raise NotImplementedError


class Ability:
    """One ability of a card, compiled. Not changed any more once its table is made.

    number    its place in `Definitions.abilities`
    kind      SPELL, TRIGGERED, ACTIVATED, CONTINUOUS or REPLACEMENT
    label     the game's number for its manner (0: none)
    event     TRIGGERED and REPLACEMENT: the game's number of the event; NO_REF: none
    subject, object  what the event must be of, and be done to or by; None: anything
    of_source whether the event must be of the card itself
    zones     where it works, as bits 1 << zone
    test      what must hold when it starts (CONTINUOUS: now); None: nothing
    nodes     the program; the first `head` of them choose targets when it is declared
    needs     the place of the node that must find a target for it to be declared; -1: none
    limit, limit_id, times  how often: the kind of limit, what counts as the same effect, how many times
    also, also_times  a second limit, where the text says one beside that of its keyword or tag
    judged    which parts must be able to do something for it to be declared: THE_FIRST (that of `needs`), EVERY_PART,
              ANY_PART; body_at: the place of the first node behind those that pay its cost
    decisive  the place behind the last node that could forbid its declaration, found when it is asked for; -1: not yet
    wanted    how many cards must lie at least in some places, as these are for seat 0, for its costs and its first
              choice; found likewise
    may       its player can leave it
    extra_cost, extra_at    what more can be paid for the nodes from this place on (エクシード); 0: nothing
    extra     those nodes as an ability, by whose limits they are counted; None: there are no such nodes
    slots     how many slots its program has
    changes   CONTINUOUS: what it changes
    text      what the card says, as far as it is this ability
    """

    def __init__(self, kind: int, nodes: list[Node], text: str) -> None:
        self.number = -1
        self.kind = kind
        self.label = 0
        self.event = NO_REF
        self.subject: Sel | None = None
        self.object: Sel | None = None
        self.of_source = False
        self.zones = 0
        self.test: Test | None = None
        self.nodes = nodes
        self.head = 0
        self.needs = -1
        self.judged = THE_FIRST
        self.body_at = 0
        self.decisive = -1
        self.wanted: list[tuple[int, int]] = []
        self.limit = NO_LIMIT
        self.limit_id = -1
        self.times = 1
        self.also = NO_LIMIT
        self.also_times = 1
        self.may = False
        self.extra_cost = 0
        self.extra_at = len(nodes)
        self.extra: Ability | None = None
        self.slots = 2
        self.changes: list[Change] = []
        self.text = text

    def same_as(self, other: Ability) -> bool:
        return self.number == other.number


class Change:
    """What a continuous ability, or a change for a span, does to the cards of `sel`.

    what   a stat, or KEYWORDS, STATES, ABILITIES, PERMISSIONS, COSTS
    op     ADD, SET, TIMES for numbers; GIVE, TAKE for the rest, of which permissions are only given
    value  the bits given or taken, or the number where `amount` is None
    is_own whether it is a change of the card that has the ability, and of nothing else
    """

    def __init__(self, what: int, op: int, sel: Sel, value: int, amount: Amount | None) -> None:
        self.what = what
        self.op = op
        self.sel = sel
        self.value = value
        self.amount = amount
        self.is_own = sel.is_source()

    def size(self, m: CardTable, x: Running) -> int:
        """Return the number by which the change changes a value."""
        return self.value if self.amount is None else self.amount.of(m, x)


@mypyc_attr(allow_interpreted_subclasses=True)
class Definitions:
    """The cards of two decks by their numbers, those of seat 0 first.

    plain     names as they are compared
    same      cards with the same number here are copies of one card
    kinds     the kind of each card as a bit
    base      by stat: the printed value of each card
    keywords  printed keywords as bits; their numbers (ドレインⅡ) are the game's business
    listed    the abilities of each card
    triggers  by event: card and ability
    replacements  by event: card and ability number, alternating
    continuous  by what is changed: card and ability
    heard, replaced, changed  the same as bits: what anything in either deck waits for, replaces, changes
    answering by event: the cards that may be used to answer it, in games in which events are answered
    stirs     by event: whether anything may come of it
    of_source by event: whether all of `triggers` wait for what happens to their own cards
    continued what any of `continuous` changes
    spans     by kinds: the cells of a side, from one up to before another, and as bits, where on the field just these
              lie; zeros: not known
    field     the cells of a side that are on the field, as bits; -1: all
    steady    whether no continuous ability changes keywords, states or permissions
    granted   whether effects may give abilities
    worded    whether a continuous ability changes keywords or costs
    outdates  by card: what is outdated when it moves, as bits
    own_permits by card: the changes by which its continuous abilities give permissions to itself alone, with the
              abilities; own_powers: which ones, as bits
    permitting those that give them to other cards, with their cards and abilities
    possible  keywords, and powers: permissions, that some card can have before any change is made, as bits; -1: all
    onlooker  who is told what programs do in matches that are recorded; None: nobody
    """

    def __init__(self, names: list[str], same: list[int], kinds: list[int], split: int, events: int) -> None:
        self.names = names
        self.plain = [nfkc(name) for name in names]
        self.same = same
        self.kinds = kinds
        self.split = split
        self.base: list[list[int]] = []
        self.keywords: list[int] = [0] * len(names)
        self.listed: list[list[Ability]] = [[] for _ in names]
        self.abilities: list[Ability] = []
        self.triggers: list[list[tuple[int, Ability]]] = [[] for _ in range(events)]
        self.replacements: list[list[int]] = [[] for _ in range(events)]
        self.continuous: list[list[tuple[int, Ability]]] = [[] for _ in range(CHANGEABLE)]
        self.continued: list[int] = []
        self.heard = [False] * events
        self.answering: list[list[int]] = [[] for _ in range(events)]
        self.stirs = [True] * events
        self.of_source = [True] * events
        self.spans: list[tuple[int, int, int]] = [(0, 0, 0)] * KINDS
        self.field = -1
        self.replaced = [False] * events
        self.changed = [False] * CHANGEABLE
        self.steady = True
        self.worded = False
        self.outdates = [0] * len(names)
        self.own_powers = [0] * len(names)
        self.granted = False
        self.permitting: list[tuple[int, Ability, Change]] = []
        self.own_permits: list[list[tuple[Ability, Change]]] = [[] for _ in names]
        self.possible = -1
        self.powers = -1
        self.onlooker: Onlooker | None = None

    def of_kinds(self, kinds: int) -> int:
        """Return the cards of some kinds, as bits."""
        found = 0
        for card in range(len(self.kinds)):
            if self.kinds[card] & kinds:
                found |= 1 << card
        return found

    def add(self, card: int, ability: Ability) -> None:
        """Give a card an ability. Copies of a card share their abilities; each is numbered once."""
        self.enter(ability)
        self.listed[card].append(ability)
        if ability.kind == TRIGGERED:
            self.triggers[ability.event].append((card, ability))
            self.heard[ability.event] = True
            if not ability.of_source:
                self.of_source[ability.event] = False
        elif ability.kind == REPLACEMENT:
            self.replacements[ability.event].extend((card, ability.number))
            self.replaced[ability.event] = True
        elif ability.kind == CONTINUOUS:
            self.note_changes(ability)
            self.outdates[card] |= LASTING
            for change in ability.changes:
                if change.what not in self.continued:
                    self.continued.append(change.what)
                if (card, ability) not in self.continuous[change.what]:
                    self.continuous[change.what].append((card, ability))
                if change.what == PERMISSIONS:
                    if change.is_own:
                        self.own_permits[card].append((ability, change))
                        self.own_powers[card] |= change.value
                    else:
                        self.permitting.append((card, ability, change))

    def hears(self, ability: Ability) -> None:
        """Number an ability that may be given to cards during play; it is then found among the changes."""
        self.granted = True
        self.enter(ability)
        if ability.kind == TRIGGERED:
            self.heard[ability.event] = True
        elif ability.kind == REPLACEMENT:
            self.replaced[ability.event] = True
        self.note_changes(ability)

    def enter(self, ability: Ability) -> None:
        """Give an ability its number."""
        if ability.number < 0:
            ability.number = len(self.abilities)
            self.abilities.append(ability)
        ability.of_source = ability.subject is not None and ability.subject.is_source()

    def answers(self, card: int, event: int) -> None:
        """Note that a card may be used to answer an event."""
        if card not in self.answering[event]:
            self.answering[event].append(card)

    def note_changes(self, ability: Ability) -> None:
        """Note that what a continuous ability changes may differ from the printed value."""
        for change in ability.changes:
            self.changed[change.what] = True
            if change.what in (KEYWORDS, STATES, PERMISSIONS):
                self.steady = False
            if change.what in (KEYWORDS, COSTS):
                self.worded = True

    def close(self) -> None:
        """Compute what follows from the abilities, once all cards have theirs."""
        for event in range(len(self.heard)):
            self.stirs[event] = self.heard[event] or len(self.answering[event]) > 0
        printed = 0
        for bits in self.keywords:
            printed |= bits
        self.possible = printed
        self.powers = 0
        for ability in self.abilities:
            for change in ability.changes:
                if change.op == GIVE and change.what == KEYWORDS:
                    self.possible |= change.value
                elif change.what == PERMISSIONS:
                    self.powers |= change.value
