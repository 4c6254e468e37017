"""Positions of the leader game made by hand, and attacks in them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hantei.games.leader.play.fight.damage import deal
from hantei.games.leader.play.fight.deaths import SETTLE
from hantei.games.leader.play.main_phase import MAIN
from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.table import events
from hantei.games.leader.play.table import numbers as num
from hantei.games.leader.play.table.deck import LeaderCards
from hantei.games.leader.play.table.keywords import add_keyword_abilities
from hantei.games.leader.play.table.rules import LeaderRules
from hantei.games.leader.play.table.state import LeaderTable
from hantei.games.leader.show.switches import SWITCHES
from hantei.interpreter.table import numbers as core
from hantei.interpreter.table.definitions import Ability, Node, Running, Sel
from hantei.interpreter.table.layout import Layout
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.match import NO_STEP, NOBODY, first_of, kind_of, pack, second_of
from hantei.simulator.kernel.noise import below, streams
from tests.games.leader.play.flow.table import close

KINDS = {"building": num.BUILDING, "weapon": num.WEAPON, "armour": num.ARMOUR, "leader": num.LEADER, "trap": num.TRAP}
FILLERS = 5

Deed = Callable[["Fight", int], None]
"""What an ability does in a test, for the ref of its card."""


@dataclass(frozen=True)
class Does:
    """An ability of a test's card: by what event it is triggered or what it replaces, and what it does.

    of  whom the event must be of: the card itself, or anything
    """

    event: int
    deed: Deed
    of: str = "this"
    may: bool = False
    kind: int = core.TRIGGERED


@dataclass(frozen=True)
class C:
    """A card of a test: ATK, HP, keywords, what it does; `new`: it came in this turn; `hurt`: damage on it."""

    atk: int = 0
    hp: int = 1
    keywords: int = 0
    does: tuple[Does, ...] = ()
    hurt: int = 0
    new: bool = False
    marks: int = 0
    under: int = 0


class This(Sel):
    """The card that the ability is of."""

    def refs(self, m: CardTable, x: Running) -> list[int]:
        return [x.source]

    def fits(self, m: CardTable, x: Running, ref: int) -> bool:
        return ref == x.source


class Deeds(Node):
    """What a test says."""

    def __init__(self, fight: Fight, deed: Deed) -> None:
        self.fight = fight
        self.deed = deed

    def do(self, m: CardTable, x: Running) -> bool:
        from hantei.interpreter.program.effect import wait

        wait(m, x)
        self.deed(self.fight, x.source)
        return False


class Fight:
    """A match in a main phase, with cards named by seat and cell: A.F1, B.armour, A.leader."""

    def __init__(
        self, a: dict[str, C] | None = None, b: dict[str, C] | None = None, *, turn: int = 5, seed: int = 1,
        **switches: str | int | bool,
    ) -> None:  # fmt: skip
        self.named: dict[str, int] = {}
        said = [self.side("A", a or {}), self.side("B", b or {})]
        cards = self.definitions(said)
        self.m = table(cards, rules(**switches), turn, seed)
        for card, (_, what, cell) in enumerate([*said[0], *said[1]]):
            if cell >= 0:
                self.lay(card, what, cell)
        self.m.advance()

    def side(self, seat: str, cells: dict[str, C]) -> list[tuple[str, C, int]]:
        """The cards of a seat with their cells; leader last, then what lies under others and in the deck without."""
        found: list[tuple[str, C, int]] = []
        for name, what in cells.items():
            if name != "leader":
                found.append((f"{seat}.{name}", what, num.CELL_NAMES.index(name)))
                found.extend((f"{seat}.{name} under {copy}", what, -1) for copy in range(what.under))
        found.extend((f"{seat}.filler {number}", C(1, 1), -1) for number in range(FILLERS))
        return [*found, (f"{seat}.leader", cells.get("leader", C(0, 20)), num.LEADER_CELL)]

    def definitions(self, said: list[list[tuple[str, C, int]]]) -> LeaderCards:
        both = [*said[0], *said[1]]
        names = [name for name, _, _ in both]
        self.named = {name: number for number, name in enumerate(names)}
        kinds = [KINDS.get(name.split(".")[1], num.UNIT) for name in names]
        cards = LeaderCards(names, list(range(len(names))), kinds, len(said[0]), len(num.EVENT_NAMES))
        cards.base = [
            [what.atk for _, what, _ in both],
            [what.hp for _, what, _ in both],
            [0] * len(both),
            [0] * len(both),
        ]
        cards.keywords = [what.keywords for _, what, _ in both]
        add_keyword_abilities(cards)
        for number, (_, what, _) in enumerate(both):
            for does in what.does:
                self.give(cards, number, does)
        close(cards)
        return cards

    def give(self, cards: LeaderCards, number: int, does: Does) -> None:
        ability = Ability(does.kind, [Deeds(self, does.deed)], cards.names[number])
        ability.event = does.event
        ability.zones = 1 << (core.FIELD >> 1) | 1 << (num.SET_ZONE >> 1)
        ability.subject = This() if does.of == "this" else None
        ability.may = does.may
        cards.add(number, ability)
        if does.kind == core.SPELL:
            cards.spells[number].append(ability)
            cards.trap_events[does.event] = True

    def lay(self, card: int, what: C, cell: int) -> None:
        m = self.m
        seat = m.owner(card)
        place = {num.LEADER_CELL: num.LEADER_ZONE, num.TRAP_CELL: num.SET_ZONE}.get(cell, core.FIELD) + seat
        m.move(card, place, 1 << seat if cell == num.TRAP_CELL else core.BOTH, seat * num.CELLS + cell)
        m.entered[card] = m.turn if what.new else 0
        m.damage[card] = what.hurt
        m.marks[card] = what.marks & ~core.SEALED
        if what.marks & core.SEALED:
            m.seal(card)
        for copy in range(what.under):
            m.put_under(card + 1 + copy, card)

    # doing

    def attack(self, attacker: str, target: str, *answers: int) -> Fight:
        """Attack, then answer what is asked by kinds of actions."""
        self.m.apply(pack(num.ATTACK, self.named[attacker], self.named[target]))
        for kind in answers:
            self.answer(kind)
        return self

    def answer(self, kind: int, card: str = "") -> None:
        wanted = [a for a in self.m.legal_actions() if kind_of(a) == kind]
        if card:
            wanted = [a for a in wanted if first_of(a) == self.named[card]]
        self.m.apply(wanted[0])

    def effect(self, deed: Callable[[], None]) -> Fight:
        """An effect of its own in the main phase, with all that follows."""
        m = self.m
        m.asker, m.asking, m.options = NOBODY, NO_STEP, []
        m.then(MAIN)
        m.then(SETTLE)
        deed()
        m.advance()
        return self

    def damage(self, seat: int, *items: tuple[str, int], source: int = core.NO_REF) -> None:
        """Schedule damage by an effect of a seat."""
        flat = [value for name, amount in items for value in (self.ref(name), amount)]
        deal(self.m, num.EFFECT_DAMAGE, source, seat, tuple(flat))

    def hit(self, seat: int, *items: tuple[str, int]) -> Fight:
        return self.effect(lambda: self.damage(seat, *items))

    # reading

    def ref(self, name: str) -> int:
        return self.m.ref(self.named[name])

    def hp(self, name: str) -> int:
        return self.m.hp(self.named[name])

    def hps(self, *names: str) -> list[int]:
        return [self.hp(name) for name in names]

    def zone(self, name: str) -> int:
        return self.m.zone(self.named[name])

    def lies(self, name: str) -> bool:
        return self.zone(name) in (core.FIELD, num.LEADER_ZONE)

    def dead(self, name: str) -> bool:
        return self.zone(name) == core.GRAVE

    def targets(self, attacker: str) -> set[str]:
        """Whom the legal attacks of a card are of; names of the opponent's cards without the seat."""
        return {
            self.m.cards.names[second_of(action)].split(".")[1]
            for action in self.m.legal_actions()
            if kind_of(action) == num.ATTACK and first_of(action) == self.named[attacker]
        }

    def asked(self) -> list[int]:
        """The kinds of actions that can be chosen."""
        return sorted({kind_of(action) for action in self.m.legal_actions()})

    def log(self) -> list[str]:
        """What has happened: damage, effects, deaths, moves to hand and grave."""
        words = {
            events.DAMAGE: "hurt", events.EFFECT: "effect", events.DIE: "dies", events.GRAVE: "grave",
            events.RETURN: "hand", events.TRAP: "trap",
        }  # fmt: skip
        record = self.m.record
        return [
            f"{words[record[at]]} {self.m.cards.names[record[at + 1]]}" for at in range(0, len(record), 5) if record[at] in words
        ]  # fmt: skip


def table(cards: LeaderCards, laws: LeaderRules, turn: int, seed: int) -> LeaderMatch:
    """All cards in their owners' decks; it is the main phase of a turn, odd ones being A's."""
    count = len(cards.names)
    layout = Layout(count, 2 * num.CELLS)
    for card in range(count):
        layout.put(card, core.DECK + (0 if card < cards.split else 1))
    m = LeaderMatch()
    m.init_leader(MAIN, streams(seed, 0, num.STREAMS), cards, layout, laws)
    m.stay = [1] * count
    m.turn = turn
    m.active = (turn + 1) % 2
    m.points = [5, 5, 5, 5, 0, 0]
    m.recording = True
    return m


def rules(**switches: str | int | bool) -> LeaderRules:
    settings = {switch.name: switch.default for switch in SWITCHES}
    assert set(switches) <= set(settings)
    return LeaderRules({**settings, **switches})


def seed_with(roll: int) -> int:
    """A seed by which the first die shows this."""
    return next(s for s in range(100) if below(streams(s, 0, num.STREAMS), num.CHANCE_STREAM, 6) + 1 == roll)


def draw(fight: Fight, ref: int) -> None:
    """An ability: draw 1."""
    m: LeaderTable = fight.m
    m.draw_cards(m.controller(ref & core.CARD_MASK), 1, m.controller(ref & core.CARD_MASK))
