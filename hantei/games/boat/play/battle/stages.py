"""A battle against an actor: its stages with a window after each (BM-183 to BM-199, BM-212 to BM-217)."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.stack.stages import Stage
from hantei.cardkit.play.stack.table import StackTable
from hantei.cardkit.play.stack.window import window
from hantei.cardkit.play.steps import PLAY_OVER
from hantei.games.boat.play.battle.direct import DIRECT_SUCCESS
from hantei.games.boat.play.battle.lines import aims
from hantei.games.boat.play.table import events
from hantei.games.boat.play.table.battle import NO_BATTLE, Battle
from hantei.games.boat.play.table.deaths import Fall, put_counters, see_to_battle_damage
from hantei.games.boat.play.table.numbers import (
    ATTACK_ENDED,
    ATTACK_FAILED,
    ATTACK_SUCCEEDED,
    ATTACKED,
    ATTACKED_DIRECTLY,
    ATTACKS,
    ATTACKS_SHIFT,
    BY_COMPARISON,
    CANNOT_ATTACK,
    CELLS,
    COUNT_BITS,
    DIRECT,
    TARGET,
)
from hantei.games.boat.play.table.state import BoatTable
from hantei.games.boat.play.table.timing import (
    BATTLE_ANNOUNCED,
    CHECKED,
    COMPARISON,
    COUNTERS_LAID,
    DECIDED,
    TARGET_CHOSEN,
)
from hantei.interpreter.table.numbers import BOTH, CARD_MASK, LOST, NO_CARD, NO_REF, PLAYER_REF, REF_SHIFT
from hantei.simulator.kernel.match import NO_STEP, OPERAND_BITS, Match, Step, first_of, kind_of, pack

AIMING: Final = pack(TARGET)
DIRECTLY: Final = pack(DIRECT)


def declare(m: BoatTable, card: int) -> None:
    """Step 1: a battle of an own actor is announced (BM-183)."""
    m.battle = Battle(m.ref(card), m.cell[card], NO_REF, NO_CARD)
    if m.recording:
        m.note(events.BATTLE, card, m.cell[card], 0, BOTH)
    m.then(END_BATTLE)
    window(m, BATTLE_ANNOUNCED, CHOOSE_TARGET)


class EndBattle(Step):
    """A battle is over, however it came to that: what lasted for it ends (BM-262)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, BoatTable)
        m = match
        attacker = m.battle.attacker
        m.battle = NO_BATTLE
        m.end_of_battle()
        if m.recording:
            m.note(events.BATTLE_OVER, attacker & CARD_MASK, 0, 0, BOTH)
        if m.cards.stirs[ATTACK_ENDED] and m.alive(attacker):
            m.fire(ATTACK_ENDED, attacker)


class InBattle(Stage):
    """A stage of a battle: attacker and target lie where they lay (BM-213)."""

    def holds(self, m: StackTable) -> bool:
        assert isinstance(m, BoatTable)
        battle = m.battle
        attacker = battle.attacker
        card = attacker & CARD_MASK
        if battle.negated or m.stay[card] != attacker >> REF_SHIFT or m.cell[card] != battle.cell:
            return False
        return battle.home < 0 or stands(m, battle.target, battle.home)

    def broken(self, m: StackTable) -> None:
        """The battle ends without result: no damage, no new target, no direct attack (BM-213), unless a switch lets the
        attacker choose again."""
        assert isinstance(m, BoatTable)
        battle = m.battle
        gone = battle.home != NO_CARD and not stands(m, battle.target, battle.home)
        if gone and m.rules.chooses_again and not battle.negated and stands(m, battle.attacker, battle.cell):
            m.battle = Battle(battle.attacker, battle.cell, NO_REF, NO_CARD)
            m.then(CHOOSE_AGAIN)


def stands(m: BoatTable, ref: int, cell: int) -> bool:
    """True if a card is still there, in the same cell."""
    card = ref & CARD_MASK
    return m.stay[card] == ref >> REF_SHIFT and m.cell[card] == cell


class ChooseTarget(InBattle):
    """Step 2: the target is chosen; the line decides now whether the attack is a direct one (BM-184, BM-185, BM-214).
    From here on the attack counts (BM-212).

    again  whether the attack counts already
    """

    __slots__ = ("again",)

    def __init__(self, again: bool) -> None:
        self.again = again

    def data(self) -> tuple[object, ...]:
        return (self.again,)

    def holds(self, m: StackTable) -> bool:
        """True if the attacker is where it was and nothing forbids it to attack by now (BM-183)."""
        assert isinstance(m, BoatTable)
        if not super().holds(m):
            return False
        return not (m.powers & CANNOT_ATTACK and m.forbids(m.battle.attacker & CARD_MASK, CANNOT_ATTACK))

    def do(self, m: StackTable) -> Step:
        assert isinstance(m, BoatTable)
        card = m.battle.attacker & CARD_MASK
        options: list[int] = []
        for other in aims(m, card):
            options.append(DIRECTLY if other < 0 else AIMING | other << OPERAND_BITS)  # `pack`, in place
        if options:
            m.ask(m.active, self, options)
        return NO_STEP

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BoatTable)
        m = match
        old = m.battle
        if not self.again:
            count_attack(m, old.attacker & CARD_MASK)
        if kind_of(action) == DIRECT:
            player = PLAYER_REF - (1 - m.active)
            m.battle = Battle(old.attacker, old.cell, player, NO_CARD)
            m.note(events.TARGET, old.attacker & CARD_MASK, player, 0, BOTH)
            m.fire(ATTACKS, old.attacker, player)
            m.fire(ATTACKED_DIRECTLY, old.attacker, player)
            window(m, TARGET_CHOSEN, DIRECT_SUCCESS)
            return
        target = m.ref(first_of(action))
        m.battle = Battle(old.attacker, old.cell, target, m.cell[first_of(action)])
        if m.recording:
            m.note(events.TARGET, old.attacker & CARD_MASK, first_of(action), 0, BOTH)
        if m.rules.any_attack_counts:
            m.received |= 1 << old.cell % CELLS
        stirs = m.cards.stirs
        if stirs[ATTACKS]:
            m.fire(ATTACKS, old.attacker, target)
        if stirs[ATTACKED]:
            m.fire(ATTACKED, target, old.attacker)
        window(m, TARGET_CHOSEN, COMPARE)


def count_attack(m: BoatTable, card: int) -> None:
    """Count an attack of an actor in this turn (BM-047, BM-180)."""
    if m.marks[card] >> ATTACKS_SHIFT & COUNT_BITS < COUNT_BITS:
        m.marks[card] += 1 << ATTACKS_SHIFT


class Compare(InBattle):
    """Step 3: the attacker's AP and the target's DP are compared; what changes one of them may be activated first
    (BM-188 to BM-190)."""

    def do(self, m: StackTable) -> Step:
        assert isinstance(m, BoatTable)
        if m.recording:
            m.note(events.COMPARED, m.ap(m.battle.attacker & CARD_MASK), m.dp(m.battle.target & CARD_MASK), 0, BOTH)
        return DECIDE

    def timing(self) -> int:
        return COMPARISON


class Decide(InBattle):
    """Step 3: it is seen who has won, by what AP and DP are then (BM-191, BM-193, BM-194, BM-215)."""

    def do(self, m: StackTable) -> Step:
        assert isinstance(m, BoatTable)
        battle = m.battle
        ap, dp = m.ap(battle.attacker & CARD_MASK), m.dp(battle.target & CARD_MASK)
        won = ap > dp
        if won:
            m.note(events.ATTACK_SUCCEEDED, battle.attacker & CARD_MASK, ap, BY_COMPARISON, BOTH)
        else:
            event = events.ATTACK_FAILED if dp > ap else events.ATTACK_TIED
            m.note(event, battle.attacker & CARD_MASK, ap, dp, BOTH)
        m.fire(ATTACK_SUCCEEDED if won else ATTACK_FAILED, battle.attacker, battle.target)
        return HIT if won else HIT_BACK if dp > ap else CHECK

    def timing(self) -> int:
        return DECIDED


class Hit(Stage):
    """Step 3: damage counters are put on the loser, as many as the winner has damage points (BM-192, BM-195). What has
    left the field by now has none, and takes none.

    back  whether the attacker is the loser
    """

    __slots__ = ("back",)

    def __init__(self, back: bool) -> None:
        self.back = back

    def data(self) -> tuple[object, ...]:
        return (self.back,)

    def holds(self, m: StackTable) -> bool:
        assert isinstance(m, BoatTable)
        return not m.battle.negated and m.alive(m.battle.attacker) and m.alive(m.battle.target)

    def do(self, m: StackTable) -> Step:
        assert isinstance(m, BoatTable)
        battle = m.battle
        winner, loser = (battle.target, battle.attacker) if self.back else (battle.attacker, battle.target)
        put_counters(m, loser, m.points(winner & CARD_MASK), winner, True)
        return CHECK

    def timing(self) -> int:
        return COUNTERS_LAID

    def broken(self, m: StackTable) -> None:
        """No counters are put; what is due is seen to all the same."""
        m.then(CHECK)


class Check(Step):
    """Step 4: who has taken battle damage and has no HP left is destroyed (BM-196 to BM-198, BM-379); then its window
    (BM-199)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, BoatTable)
        group = see_to_battle_damage(match)
        if group:
            match.then(AFTER_CHECK)
            match.then(Fall(tuple(group), (), LOST, True))
        else:
            window(match, CHECKED, PLAY_OVER)


class AfterCheck(Step):
    """The window after step 4 (BM-199)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, BoatTable)
        window(match, CHECKED, PLAY_OVER)


END_BATTLE: Final = EndBattle()
CHOOSE_TARGET: Final = ChooseTarget(False)
CHOOSE_AGAIN: Final = ChooseTarget(True)
COMPARE: Final = Compare()
DECIDE: Final = Decide()
HIT: Final = Hit(False)
HIT_BACK: Final = Hit(True)
CHECK: Final = Check()
AFTER_CHECK: Final = AfterCheck()
