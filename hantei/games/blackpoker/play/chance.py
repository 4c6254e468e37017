"""The chance to act, and starting an action: paying, laying its keys, naming its target (A6-064 to A6-087, A8-071 to
A8-095)."""

from __future__ import annotations

from hantei.games.blackpoker.play.stage import CHANCES, RESOLVE_TOP, Begin, Bury, ItemStep
from hantei.games.blackpoker.play.state import BlackPoker
from hantei.games.blackpoker.play.table import events
from hantei.games.blackpoker.play.table.pieces import (
    BOTH,
    HAND,
    MODE,
    NO_CARD,
    PASS,
    PAY_CARD,
    PAY_CHARACTER,
    PAY_WALL,
    STAGE,
    START,
    TARGET,
    Item,
)
from hantei.games.blackpoker.play.table.rules import (
    DISCARD,
    DRIVE_WALL,
    NO_TARGET,
    OPPONENT,
    TAKE_DAMAGE,
    TWIST,
)
from hantei.simulator.kernel.match import NOBODY, Match, Step, first_of, kind_of, pack, second_of


class Chance(Step):
    """The seat that has the chance starts an action or passes (A6-080 to A6-085, A8-088 to A8-093).

    passes  how many seats have passed in a row
    """

    def __init__(self, seat: int, passes: int) -> None:
        self.seat = seat
        self.passes = passes

    def data(self) -> tuple[object, ...]:
        return (self.seat, self.passes)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        options = m.startable(self.seat)
        if m.stage or m.rules.pass_on_empty:
            if not options and not m.by_hand:
                self.passed(m)
                return
            options.append(pack(PASS))
        m.ask(self.seat, self, options)

    def passed(self, m: BlackPoker) -> None:
        if self.passes == 0:
            CHANCES[2 * (1 - self.seat) + 1].run(m)
        elif m.stage:
            RESOLVE_TOP.run(m)
        else:
            m.then(CHANCES[2 * m.active])

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        kind = kind_of(action)
        if kind == PASS:
            self.passed(m)
            return
        number = kind - START
        known = m.rules.actions[number]
        if known.once:
            m.started |= 1 << (2 * number + self.seat)
        if m.recording:
            m.note(events.START, number, self.seat, 0, BOTH)
        keeps = known.immediate or not m.rules.auto_pass
        m.then(CHANCES[2 * self.seat] if keeps else CHANCES[2 * (1 - self.seat) + 1])
        m.then(Starting(number, self.seat, first_of(action), second_of(action), 0))


class Starting(Step):
    """Pay for an action letter by letter, then lay its keys and name its target (A6-065, A6-086).

    paid  how many letters of the cost are paid
    """

    def __init__(self, number: int, seat: int, first: int, second: int, paid: int) -> None:
        self.number = number
        self.seat = seat
        self.first = first
        self.second = second
        self.paid = paid

    def data(self) -> tuple[object, ...]:
        return (self.number, self.seat, self.first, self.second, self.paid)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        action = m.rules.actions[self.number]
        paid = self.paid
        while paid < len(action.cost):
            letter = action.cost[paid]
            if letter == TAKE_DAMAGE:
                m.damage(self.seat, 1)
                if m.winner != NOBODY:
                    return
            elif letter != DISCARD or not (action.magic and m.has_magician(self.seat)):
                m.ask(
                    self.seat, Starting(self.number, self.seat, self.first, self.second, paid), self.prices(m, letter)
                )
                return
            paid += 1
        self.lay_keys(m)
        if action.target in (NO_TARGET, OPPONENT):
            Begin(self.item(m, NOBODY)).run(m)
            return
        options: list[int] = []
        for uid in m.targets(action, self.seat, self.first):
            options.append(pack(TARGET, uid))
        m.ask(self.seat, Targeting(self.item(m, NOBODY)), options)

    def prices(self, m: BlackPoker, letter: int) -> list[int]:
        """Return what can pay for one letter (A6-057, A6-058, A6-062, A8-063, A8-068, A8-070)."""
        options: list[int] = []
        if letter == DRIVE_WALL:
            for wall in m.walls[self.seat]:
                if not wall.driven and (m.rules.new_wall_pays or wall.entered != m.turn):
                    options.append(pack(PAY_WALL, wall.uid))
        elif letter == DISCARD:
            for card in m.zones[HAND + self.seat]:
                if card not in (self.first, self.second):
                    options.append(pack(PAY_CARD, card))
        else:
            for who in m.soldiers[self.seat]:
                options.append(pack(PAY_CHARACTER, who.uid))
            for who in m.walls[self.seat]:
                options.append(pack(PAY_CHARACTER, who.uid))
        return options

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        kind = kind_of(action)
        m.then(Starting(self.number, self.seat, self.first, self.second, self.paid + 1))
        if kind == PAY_CARD:
            card = first_of(action)
            if m.recording:
                m.note(events.DISCARD, card, 0, 0, BOTH)
            m.bury(card)
            return
        who = m.character(first_of(action))
        assert who is not None
        if kind == PAY_WALL:
            m.set_driven(who, True)
        else:
            m.then(Bury(m.fall(who)))

    def lay_keys(self, m: BlackPoker) -> None:
        """Put the key cards face up beside the action (A6-033, A6-074, A8-036, A8-082)."""
        for card in (self.first, self.second):
            if card != NO_CARD:
                m.move(card, STAGE + self.seat, BOTH)
                if m.recording:
                    m.note(events.KEY, card, 0, 0, BOTH)

    def item(self, m: BlackPoker, target: int) -> Item:
        return Item(m.next_uid(), self.number, self.seat, self.first, self.second, target)


class Targeting(ItemStep):
    """Name the target of an action whose keys are laid; when the action resolves the target may be gone."""

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        item = self.item
        aimed = Item(item.uid, item.action, item.seat, item.first, item.second, first_of(action))
        if item.action == TWIST and m.rules.twist_at_start:
            m.ask(item.seat, ModeAtStart(aimed), [pack(MODE, 0), pack(MODE, 1)])
            return
        Begin(aimed).run(m)


class ModeAtStart(ItemStep):
    """Name the direction of ツイスト at the start (A6-179, A8-205 with `twist.choose_at = start`)."""

    def chosen(self, match: Match, action: int) -> None:
        item = self.item
        match.then(
            Begin(Item(item.uid, item.action, item.seat, item.first, item.second, item.target, first_of(action)))
        )
