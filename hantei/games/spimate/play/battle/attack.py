"""The battle phase and the stages of an attack: declaration, reactions, the recheck, what comes of it (SP-141)."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.stack.stages import Stage
from hantei.cardkit.play.stack.table import StackTable
from hantei.cardkit.play.stack.window import Window, is_quiet, window
from hantei.cardkit.play.steps import PLAY_OVER
from hantei.games.spimate.play.battle.escape import Escape
from hantei.games.spimate.play.battle.targets import add_attacks, targets
from hantei.games.spimate.play.table import events
from hantei.games.spimate.play.table.battle import NO_ATTACK, Attack
from hantei.games.spimate.play.table.damage import deal
from hantei.games.spimate.play.table.numbers import (
    ATTACK_ENDED,
    ATTACKED,
    ATTACKS,
    ATTACKS_SHIFT,
    COUNT_BITS,
    TARGET,
    TARGET_HAND,
    TO_END,
)
from hantei.games.spimate.play.table.placing import circumstances_differ, send
from hantei.games.spimate.play.table.state import SpimateTable
from hantei.games.spimate.play.table.timing import MOMENT
from hantei.interpreter.table.numbers import BOTH, CARD_MASK, FIELD, GRAVE, HAND, PLAYER_REF
from hantei.simulator.kernel.match import NO_STEP, Match, Step, first_of, kind_of


class Battle(Step):
    """The turn player attacks with one monster after the other, or ends the phase (SP-076, SP-077). Nothing is played
    and no effect used but at its timing (SP-143)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, SpimateTable)
        m = match
        if m.pending or (m.happened and not is_quiet(m, MOMENT)):
            m.then(self)
            m.then(BETWEEN)
            return
        found: list[int] = []
        add_attacks(m, found)
        found.append(TO_END)
        m.ask(m.active, self, found)

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, SpimateTable)
        if action != TO_END:
            match.then(self)
            match.then(ChooseTarget(match.ref(first_of(action))))


BETWEEN: Final = Window(MOMENT)
BATTLE: Final = Battle()


class ChooseTarget(Step):
    """An attack is declared on exactly one target (SP-062). It counts as made from here on (SP-087).

    attacker  its ref
    """

    __slots__ = ("attacker",)

    def __init__(self, attacker: int) -> None:
        self.attacker = attacker

    def data(self) -> tuple[object, ...]:
        return (self.attacker,)

    def run(self, match: Match) -> None:
        assert isinstance(match, SpimateTable)
        match.ask(match.active, self, targets(match, self.attacker & CARD_MASK))

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, SpimateTable)
        m = match
        card = self.attacker & CARD_MASK
        count_attack(m, card)
        player = PLAYER_REF - (1 - m.active)
        kind = kind_of(action)
        target = m.ref(first_of(action)) if kind == TARGET else player
        m.attack = Attack(self.attacker, target, False, False, kind == TARGET_HAND)
        m.note(events.ATTACK, card, player if target == player else target & CARD_MASK, 0, BOTH)
        m.fire(ATTACKS, self.attacker, target)
        m.fire(ATTACKED, target, self.attacker)
        window(m, MOMENT, STRIKE)


def count_attack(m: SpimateTable, card: int) -> None:
    """Count an attack of a monster for this turn and this stay (SP-074, SP-142)."""
    done = min((m.marks[card] >> ATTACKS_SHIFT & COUNT_BITS) + 1, COUNT_BITS)
    m.marks[card] = m.marks[card] & ~(COUNT_BITS << ATTACKS_SHIFT) | done << ATTACKS_SHIFT
    circumstances_differ(m)


class Strike(Stage):
    """After the reactions attacker and target are looked at again; the target stays what it was at the declaration
    (SP-083). If one of them is gone, or the attack has been stopped, it ends without damage, and never goes on to
    another target or the player (SP-087, SP-088)."""

    def holds(self, m: StackTable) -> bool:
        assert isinstance(m, SpimateTable)
        attack = m.attack
        if attack.stopped or not lies(m, attack.attacker, m.active):
            return False
        return attack.target <= PLAYER_REF or lies(m, attack.target, 1 - m.active)

    def do(self, m: StackTable) -> Step:
        """The AP of the attacker, as it is now (SP-138), is the damage of the target, and only of that (SP-130,
        SP-131); an attack on the player deals none (SP-139, SP-140)."""
        assert isinstance(m, SpimateTable)
        m.then(ATTACK_OVER)
        if m.attack.target <= PLAYER_REF:
            hit_player(m, PLAYER_REF - m.attack.target)
        else:
            deal(m, m.attack.target, m.ap(m.attack.attacker & CARD_MASK), m.attack.attacker)
        return NO_STEP

    def broken(self, m: StackTable) -> None:
        assert isinstance(m, SpimateTable)
        m.note(events.ATTACK_STOPPED, m.attack.attacker & CARD_MASK, 0, 0, BOTH)
        m.then(ATTACK_OVER)


STRIKE: Final = Strike()


def lies(m: SpimateTable, ref: int, seat: int) -> bool:
    """True if a card has not left the field of a seat: not even by coming under the other's control."""
    return m.alive(ref) and m.place(ref & CARD_MASK) == FIELD + seat


def hit_player(m: SpimateTable, seat: int) -> None:
    """An attack on the player succeeds if no card is on that field now and no defence magic was used (SP-084); then the
    player escapes by discarding or loses (SP-050, SP-085). One on the hand alone destroys a card of it, which chance
    takes, as the attacker picks none (SP-054)."""
    if not m.rules.field_is_not_rechecked and (m.taken(seat) or m.attack.defended):
        m.note(events.ATTACK_FAILED, m.attack.attacker & CARD_MASK, 0, 0, BOTH)
        return
    m.note(events.PLAYER_HIT, seat, m.attack.attacker & CARD_MASK, 0, BOTH)
    if m.attack.on_hand:
        destroy_in_hand(m, seat)
    else:
        m.then(Escape(seat))


def destroy_in_hand(m: SpimateTable, seat: int) -> None:
    """Let chance destroy a card of a hand, if there is one."""
    hand = m.zones[HAND + seat]
    if hand:
        card = hand[m.lot([m.ref(card) for card in hand])]
        m.note(events.DESTROYED, card, 0, 0, BOTH)
        send(m, card, GRAVE, BOTH)


class AttackOver(Step):
    """The attack is over; what it has caused follows (SP-141)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, SpimateTable)
        m = match
        attacker, target = m.attack.attacker, m.attack.target
        m.attack = NO_ATTACK
        m.end_of_battle()
        m.fire(ATTACK_ENDED, attacker, target)
        window(m, MOMENT, PLAY_OVER)


ATTACK_OVER: Final = AttackOver()
