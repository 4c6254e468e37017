"""アタック, ブロック, ダメージ判定 (A6-132 to A6-168, A8-151 to A8-188)."""

from __future__ import annotations

from hantei.games.blackpoker.play.stage import AFTER_ATTACK, AFTER_BLOCK, Bury, Effect
from hantei.games.blackpoker.play.state import BlackPoker
from hantei.games.blackpoker.play.table import events
from hantei.games.blackpoker.play.table.pieces import (
    ATTACKERS_DONE,
    BLOCKERS_DONE,
    BOTH,
    NAME_ATTACKER,
    NAME_BLOCKER,
    Character,
    Item,
)
from hantei.games.blackpoker.play.table.rules import JOKER_SUIT
from hantei.simulator.kernel.match import Match, Step, first_of, kind_of, pack, second_of


class Attack(Effect):
    """The turn player declares attackers by driving them (A6-132 to A6-141, A8-151 to A8-160)."""

    def of(self, item: Item) -> Effect:
        return Attack(item)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        m.attackers = ()
        m.blockers = ()
        m.then(ATTACK_DONE)
        m.then(NameAttackers(self.item.seat, 0))


class NameAttackers(Step):
    """Name the next attacker, in the order of the field, so that each set of attackers can be named in only one way.

    low  place in the row from which soldiers may still be named
    """

    def __init__(self, seat: int, low: int) -> None:
        self.seat = seat
        self.low = low

    def data(self) -> tuple[object, ...]:
        return (self.seat, self.low)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        row = m.soldiers[self.seat]
        options: list[int] = []
        for number in range(self.low, len(row)):
            if m.may_attack(row[number]):
                options.append(pack(NAME_ATTACKER, row[number].uid))
        if options:
            options.append(pack(ATTACKERS_DONE))
            m.ask(self.seat, self, options)

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        if kind_of(action) == ATTACKERS_DONE:
            return
        row = m.soldiers[self.seat]
        number = self.low
        while row[number].uid != first_of(action):
            number += 1
        m.set_driven(row[number], True)
        m.attackers = (*m.attackers, first_of(action))
        m.note(events.ATTACKER, row[number].cards[0], 0, 0, BOTH)
        m.then(NameAttackers(self.seat, number + 1))


class AttackDone(Step):
    """The end of the effect of アタック; in act6 it starts ブロック, even without attackers (A6-140)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        if not m.rules.follows_by_trigger and (m.attackers or m.rules.zero_attackers_block):
            m.then(AFTER_ATTACK)


ATTACK_DONE = AttackDone()


class Blocks(Effect):
    """The opponent names the blockers of each attacker (A6-142 to A6-151, A8-161 to A8-170)."""

    def of(self, item: Item) -> Effect:
        return Blocks(item)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        m.then(BLOCKS_DONE)
        m.then(NameBlockers(1 - self.item.seat, 0, 0, 0))


class NameBlockers(Step):
    """Name the next blocker of one attacker, soldiers in the order of the field, a wall last.

    at     which attacker
    low    place in the row from which soldiers may still be named
    named  how many blockers this attacker has
    """

    def __init__(self, seat: int, at: int, low: int, named: int) -> None:
        self.seat = seat
        self.at = at
        self.low = low
        self.named = named

    def data(self) -> tuple[object, ...]:
        return (self.seat, self.at, self.low, self.named)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        if self.at >= len(m.attackers):
            return
        attacker = m.attackers[self.at]
        options = self.candidates(m, attacker) if m.character(attacker) is not None else []
        if not options:
            m.then(NameBlockers(self.seat, self.at + 1, 0, 0))
            return
        if self.named > 0 or m.rules.block_optional:
            options.append(pack(BLOCKERS_DONE, attacker))
        m.ask(self.seat, self, options)

    def candidates(self, m: BlackPoker, attacker: int) -> list[int]:
        """Return the charged characters that block no other attacker: soldiers, or one wall (A6-144 to A6-149, A8-163
        to A8-168)."""
        found: list[int] = []
        row = m.soldiers[self.seat]
        for number in range(self.low, len(row)):
            if self.is_free(m, row[number]):
                found.append(pack(NAME_BLOCKER, attacker, row[number].uid))
        if self.named == 0 or m.rules.mixed_block:
            for wall in m.walls[self.seat]:
                if self.is_free(m, wall):
                    found.append(pack(NAME_BLOCKER, attacker, wall.uid))
        return found

    def is_free(self, m: BlackPoker, who: Character) -> bool:
        """True if a character is charged and blocks no attacker yet, or may block several."""
        if who.driven or m.rules.blocker_reuse:
            return not who.driven
        for at in range(1, len(m.blockers), 2):
            if m.blockers[at] == who.uid:
                return False
        return True

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        if kind_of(action) == BLOCKERS_DONE:
            m.then(NameBlockers(self.seat, self.at + 1, 0, 0))
            return
        who = m.character(second_of(action))
        assert who is not None
        if m.rules.block_drives:
            m.set_driven(who, True)
            who = m.character(who.uid)  # driven, it is another object
            assert who is not None
        m.blockers = (*m.blockers, first_of(action), who.uid)
        m.note(events.BLOCKER, m.face(who), m.row_of(who), self.at, BOTH)
        if who.wall:
            m.then(NameBlockers(self.seat, self.at + 1, 0, 0))
            return
        row = m.soldiers[self.seat]
        number = self.low
        while row[number].uid != who.uid:
            number += 1
        m.then(NameBlockers(self.seat, self.at, number + 1, self.named + 1))


class BlocksDone(Step):
    """The end of the effect of ブロック; in act6 it starts ダメージ判定 (A6-151)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        if not m.rules.follows_by_trigger:
            m.then(AFTER_BLOCK)


BLOCKS_DONE = BlocksDone()


class Judgement(Effect):
    """Judge all fights from the same situation, then carry them out in the order of the field (A6-152 to A6-168, A8-171
    to A8-188)."""

    def of(self, item: Item) -> Effect:
        return Judgement(item)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        seat = self.item.seat
        fights: list[tuple[int, ...]] = []
        for who in m.soldiers[seat]:
            if who.uid in m.attackers:
                fights.append(judge(m, who))
        m.attackers = ()
        m.blockers = ()
        if fights:
            m.then(CarryOut(1 - seat, tuple(fights)))


def judge(m: BlackPoker, attacker: Character) -> tuple[int, ...]:
    """Return the result of one attacker's fight: the damage to the defender (none from a size of 0 or less), then the
    uids of the characters that fall."""
    blocked = False
    soldiers: list[Character] = []
    wall: Character | None = None
    for at in range(0, len(m.blockers), 2):
        if m.blockers[at] == attacker.uid:
            blocked = True
            who = m.character(m.blockers[at + 1])  # None for one that is gone
            if who is not None and who.wall:
                wall = who
            elif who is not None:
                soldiers.append(who)
    if not soldiers and wall is None:
        return (0 if blocked and m.rules.stays_blocked else attacker.size,)
    total = sum([who.size for who in soldiers])
    falls = (len(soldiers) > 0 and attacker.size <= total) or (wall is not None and stops(m, wall, attacker))
    fallen = [attacker.uid] if falls else []
    if total <= attacker.size:
        fallen.extend([who.uid for who in soldiers])
    if wall is not None:
        fallen.append(wall.uid)
    return (0, *fallen)


def stops(m: BlackPoker, wall: Character, attacker: Character) -> bool:
    """True if a wall stops an attacker: by a Joker, or by a number printed on one of the attacker's cards (A6-157 to
    A6-160, A8-176 to A8-180)."""
    code = m.cards.codes[wall.cards[0]]
    if code // 14 == JOKER_SUIT:
        return True
    for card in attacker.cards:
        if m.cards.codes[card] % 14 == code % 14:
            return True
    return False


class CarryOut(Step):
    """Carry out the fights, one attacker after the other; characters that fall in one fight fall together."""

    def __init__(self, defender: int, fights: tuple[tuple[int, ...], ...]) -> None:
        self.defender = defender
        self.fights = fights

    def data(self) -> tuple[object, ...]:
        return (self.defender, self.fights)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        fight = self.fights[0]
        if len(self.fights) > 1:
            m.then(CarryOut(self.defender, self.fights[1:]))
        m.damage(self.defender, fight[0])
        for number in range(1, len(fight)):
            who = m.character(fight[number])
            if who is not None and who.wall:
                m.note(events.TURN_UP, who.cards[0], m.row_of(who), 0, BOTH)
        own: list[int] = []
        others: list[int] = []
        for number in range(1, len(fight)):
            who = m.character(fight[number])
            if who is not None:
                (others if who.seat == self.defender else own).extend(m.fall(who))
        for cards in (others, own):
            if cards:
                m.then(Bury(tuple(cards)))
