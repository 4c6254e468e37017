"""An attack, from its declaration to its end, in the order of LD-323."""

from __future__ import annotations

from typing import Final

from hantei.games.leader.play.fight.damage import frighten, strike
from hantei.games.leader.play.fight.deaths import DEATHS, SETTLE
from hantei.games.leader.play.fight.kills import add_hits, armed, fire_fight, is_barred, is_duelled, tool_of
from hantei.games.leader.play.table import events
from hantei.games.leader.play.table.numbers import (
    ATTACK,
    ATTACK_DAMAGE,
    ATTACK_ENDED,
    ATTACK_SHIFT,
    ATTACKED,
    ATTACKS,
    BUILDING,
    CANNOT_BE_AFFECTED,
    CANNOT_BE_COUNTERED,
    CANNOT_BE_DESTROYED,
    CANNOT_COUNTERATTACK,
    CANNOT_COVER,
    CANNOT_DIE,
    CANNOT_DIE_IN_BATTLE,
    CELLS,
    COUNT_BITS,
    COUNTER_DAMAGE,
    COUNTERATTACKS,
    COWARD,
    DRAIN_1,
    DRAIN_2,
    DRAIN_3,
    DUEL,
    F2,
    GAMBLER,
    LEADER,
    MORE_SHIFT,
    PIERCE,
    RANGED,
    STEALTH,
    SWEEP,
    UNIT,
)
from hantei.games.leader.play.table.placing import ROW_SHIFT
from hantei.games.leader.play.table.starts import end_stealth
from hantei.games.leader.play.table.state import NO_BATTLE, Battle, LeaderTable
from hantei.games.leader.play.table.targets import allowed, attack_targets, counted_on, forbids, is_wide, words
from hantei.interpreter.program.triggers import TRIGGERS
from hantei.interpreter.table.definitions import Ability
from hantei.interpreter.table.numbers import BOTH, CARD_MASK, DOOMED, NO_CARD, NO_REF, REF_SHIFT
from hantei.interpreter.table.pending import Pending
from hantei.simulator.kernel.match import Match, Step, pack, second_of

DRAIN: Final = DRAIN_1 | DRAIN_2 | DRAIN_3
SPREADING: Final = PIERCE | SWEEP

# declaring


def declare(m: LeaderTable, attacker: int, target: int) -> None:
    """Declare the attack of a unit, or of a leader with its weapon (LD-090, LD-124): traps come first, then attack-time
    effects, then the strike (LD-168). Call it last in a step."""
    weapon = m.weapon(m.controller(attacker)) if m.cards.kinds[attacker] == LEADER else NO_CARD
    tool = attacker if weapon == NO_CARD else weapon
    keywords = words(m, tool)
    giver = count_attack(m, attacker, tool, keywords)
    if keywords & STEALTH:
        end_stealth(m, tool)
    if weapon != NO_CARD and words(m, attacker) & STEALTH:
        end_stealth(m, attacker)
    m.battle = Battle(m.ref(attacker), m.ref(weapon), m.ref(target), (), False, giver)
    if m.recording:
        m.note(events.ATTACK, attacker, target, 0, BOTH)
    stirs = m.deck.stirs
    if stirs[ATTACKS]:
        fire_fight(m, ATTACKS, m.battle.attacker, m.battle.target)
    if stirs[ATTACKED]:
        m.fire(ATTACKED, m.battle.target, m.battle.attacker)
    if keywords & GAMBLER:
        add_keyword(m, m.deck.gambler, tool)
    if keywords & DRAIN:
        add_keyword(m, m.deck.drain, tool)
    hit(m)


def add_keyword(m: LeaderTable, ability: Ability | None, card: int) -> None:
    """Let a keyword of the attack wait as one of its attack-time effects (LD-219, LD-222)."""
    assert ability is not None
    ref = m.ref(card)
    m.pending.append(Pending(ability.number, ref, m.controller(card), m.battle.attacker, m.battle.target, 0))


def count_attack(m: LeaderTable, attacker: int, tool: int, keywords: int) -> int:
    """Count an attack: one of those that a turn has, otherwise a granted one. Return the card that had the granted one,
    or NO_CARD (LD-086, LD-130)."""
    counted = counted_on(m, attacker, tool)
    made = m.attacks_made(counted)
    giver = NO_CARD
    if made >= allowed(keywords):
        giver = tool if m.attacks_more(tool) else attacker
        m.marks[giver] -= 1 << MORE_SHIFT
    if made < COUNT_BITS:
        m.marks[counted] = m.marks[counted] + (1 << ATTACK_SHIFT)
    m.conditions_changed()
    return giver


def give_back(m: LeaderTable) -> None:
    """Don't count the attack as made, as it came to nothing (LD-096)."""
    counted = counted_on(m, m.battle.attacker & CARD_MASK, tool_of(m))
    m.marks[counted] -= 1 << ATTACK_SHIFT
    if m.battle.giver != NO_CARD:
        m.marks[m.battle.giver] += 1 << MORE_SHIFT
    m.conditions_changed()


# reading the attack


def is_in_front(m: LeaderTable, card: int) -> bool:
    """True if a card is in the front row, where there are units only."""
    return m.cell[card] % CELLS < ROW_SHIFT


def struck(m: LeaderTable) -> tuple[int, ...]:
    """Return the refs that the attack damages, each followed by the amount: the target, then those hit by 「貫通」 and
    「薙ぎ払い」 (LD-082, LD-098, LD-187 to LD-195)."""
    tool = tool_of(m)
    amount = m.atk(tool)
    keywords = words(m, tool) if m.possible & SPREADING else 0
    if not keywords & SPREADING:
        return (m.battle.target, amount)
    items = [m.battle.target, amount]
    target = m.battle.target & CARD_MASK
    others: list[int] = []
    if m.cards.kinds[target] == UNIT:
        if keywords & PIERCE:
            add_pierced(m, target, others)
        if keywords & SWEEP:
            add_swept(m, target, others)
    for card in others:
        items.extend((m.ref(card), amount))
    return tuple(items)


def add_pierced(m: LeaderTable, target: int, found: list[int]) -> None:
    """Add what 「貫通」 hits: the units that the target covers; behind the back row the leader, by the switch also
    behind a front unit that covers no unit (LD-187, LD-188, LD-190)."""
    seat = m.controller(target)
    count = len(found)
    if is_in_front(m, target):
        cell = m.cell[target] % CELLS
        whole = m.rules.cover_by_row or (cell == F2 and is_wide(m, target))
        for column in range(ROW_SHIFT):
            card = m.at(seat, ROW_SHIFT + column)
            if card != NO_CARD and (whole or column == cell) and not forbids(m, target, CANNOT_COVER):
                found.append(card)
        if len(found) > count or not m.rules.pierce_lone_front:
            return
    found.append(m.leader(seat))


def add_swept(m: LeaderTable, target: int, found: list[int]) -> None:
    """Add what 「薙ぎ払い」 hits: the other units of the target's row (LD-193, LD-195)."""
    row = m.cell[target] - m.cell[target] % CELLS % ROW_SHIFT
    for cell in range(row, row + ROW_SHIFT):
        card = m.board[cell]
        if card not in (NO_CARD, target):
            found.append(card)


def counterattacks(m: LeaderTable) -> bool:
    """True if the target strikes back: both it and the attacker are still there, it has something to strike with, and
    nothing forbids it (LD-083, LD-084, LD-087, LD-125, LD-224 to LD-226)."""
    battle = m.battle
    target, attacker = battle.target & CARD_MASK, battle.attacker & CARD_MASK
    kind = m.deck.kinds[target]
    if kind == BUILDING or (kind == LEADER and m.weapon(m.controller(target)) == NO_CARD):
        return False
    stay = m.stay
    if battle.negated or stay[attacker] != battle.attacker >> REF_SHIFT or stay[target] != battle.target >> REF_SHIFT:
        return False
    is_behind = m.possible & RANGED and not is_in_front(m, attacker)
    if is_behind and words(m, tool_of(m)) & RANGED and (battle.weapon == NO_REF or m.alive(battle.weapon)):
        return False
    if not m.powers:
        return True
    return not (is_barred(m, battle.target, CANNOT_COUNTERATTACK) or is_barred(m, battle.attacker, CANNOT_BE_COUNTERED))


# the stages


def hold_up(m: LeaderTable, step: Step) -> None:
    """Schedule a stage of the attack after the traps and triggered effects that answer the stage before (LD-331)."""
    m.then(step)
    if m.pending:
        m.then(TRIGGERS)
    if m.interrupts:
        m.answer()


def hit(m: LeaderTable) -> None:
    """Deal the attack damage (LD-082) if the attack is not negated and attacker, weapon and target are still there
    (LD-096, LD-097)."""
    if m.pending or m.interrupts:
        hold_up(m, STRIKE)
        return
    battle, stay = m.battle, m.stay
    stopped = battle.negated or stay[battle.attacker & CARD_MASK] != battle.attacker >> REF_SHIFT
    if stopped or (battle.weapon != NO_REF and not m.alive(battle.weapon)):
        close(m)
    elif stay[battle.target & CARD_MASK] != battle.target >> REF_SHIFT:
        STRIKE.miss(m)
    elif strike(m, ATTACK_DAMAGE, battle.attacker, struck(m), COUNTER):
        counter(m)


class Strike(Step):
    """The stage of the attack that deals attack damage."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        hit(match)

    def miss(self, m: LeaderTable) -> None:
        """End the attack whose target has left, or do what the switch says (LD-096)."""
        how = m.rules.attack_target_gone
        attacker = m.battle.attacker & CARD_MASK
        if how == "refund":
            give_back(m)
        elif how == "retarget":
            targets = attack_targets(m, attacker)
            if targets:
                m.ask(m.controller(attacker), self, [pack(ATTACK, attacker, target) for target in targets])
                return
        m.then(CLOSE)

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        old = m.battle
        m.battle = Battle(old.attacker, old.weapon, m.ref(second_of(action)), old.hits, old.negated, old.giver)
        m.fire(ATTACKED, m.battle.target, old.attacker)
        m.then(self)


def counter(m: LeaderTable) -> None:
    """Start the counter-time effects, also those of a card that has no HP left (LD-325); there are none against a
    ranged attack (LD-227)."""
    if m.pending or m.interrupts:
        hold_up(m, COUNTER)
    elif not counterattacks(m):
        duels(m)
    else:
        if m.deck.stirs[COUNTERATTACKS]:
            fire_fight(m, COUNTERATTACKS, m.battle.target, m.battle.attacker)
        if m.pending or m.interrupts:
            hold_up(m, BLOW)
        else:
            strike_back(m)


class Counter(Step):
    """The stage of the attack for counter-time effects."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        counter(match)


class Blow(Step):
    """The stage of the attack that deals counter damage (LD-083, LD-134)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        if m.pending:  # of traps that have answered; all events have been answered by now
            hold_up(m, BLOW)
        elif counterattacks(m):
            strike_back(m)
        else:
            duels(m)


def strike_back(m: LeaderTable) -> None:
    """Let the target, or its weapon, damage the attacker."""
    target = m.battle.target
    weapon = armed(m, target)
    if m.recording:
        m.note(events.COUNTER, target & CARD_MASK, m.battle.attacker & CARD_MASK, 0, BOTH)
    amount = m.atk((target if weapon == NO_REF else weapon) & CARD_MASK)
    if strike(m, COUNTER_DAMAGE, target, (m.battle.attacker, amount), DUELS):
        duels(m)


def duels(m: LeaderTable) -> None:
    """Resolve 「決闘」 after the battle (LD-228 to LD-232), then, by the switch, 「臆病」 (LD-235)."""
    if m.pending or m.interrupts:
        hold_up(m, DUELS)
        return
    if m.possible & DUEL:
        fight_duels(m)
    if m.rules.coward_after_battle:
        frighten_all(m)
    close(m)


class Duels(Step):
    """The stage of the attack for 「決闘」."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        duels(match)


def fight_duels(m: LeaderTable) -> None:
    """Resolve the attacker's 「決闘」, then the target's, if both are still there and in the front row."""
    battle = m.battle
    attacker, target = battle.attacker & CARD_MASK, battle.target & CARD_MASK
    if battle.negated or not m.alive(battle.attacker) or not m.alive(battle.target):
        return
    if is_in_front(m, attacker) and is_in_front(m, target):
        if words(m, attacker) & DUEL:
            kill_by_duel(m, attacker, target, False)
        if words(m, target) & DUEL and m.rules.duel_on_defence:
            kill_by_duel(m, target, attacker, True)


def kill_by_duel(m: LeaderTable, winner: int, loser: int, counter: bool) -> None:
    """Mark the loser so that it dies in the death step, without damage (LD-231); a super barrier prevents it
    (LD-215)."""
    if not m.is_affected(loser, m.controller(winner)) or forbids(
        m, loser, CANNOT_BE_AFFECTED | CANNOT_BE_DESTROYED | CANNOT_DIE | CANNOT_DIE_IN_BATTLE
    ):
        return
    m.marks[loser] |= DOOMED
    m.deaths = True
    add_hits(m, (m.ref(loser), m.ref(loser)), counter)


def frighten_all(m: LeaderTable) -> None:
    """Return to hand the units with 「臆病」 that the battle has damaged, unless damage or a duel kills them
    (LD-235)."""
    for ref in m.battle.hits:
        card = ref & CARD_MASK
        if not m.alive(ref) or not words(m, card) & COWARD:
            continue
        if not m.marks[card] & DOOMED or (m.rules.coward_returns and m.hp(card) <= 0 and not is_duelled(m, ref)):
            frighten(m, ref, m.battle.attacker, 0)


def close(m: LeaderTable) -> None:
    """Start the death step of the attack (LD-323), which the end of the attack follows."""
    if m.pending or m.interrupts:
        hold_up(m, CLOSE)
    elif m.deaths:
        m.then(OVER)
        DEATHS.run(m)
    else:
        end_attack(m)


class Close(Step):
    """The death step of the attack."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        close(match)


def end_attack(m: LeaderTable) -> None:
    """End the attack, with everything that lasts as long as it does. Its death step has left nothing for a trap to
    answer: what cards do as they go into the grave is the event of none."""
    m.end_of_battle()
    if m.deck.stirs[ATTACK_ENDED]:
        fire_fight(m, ATTACK_ENDED, m.battle.attacker, m.battle.target)
    m.battle = NO_BATTLE
    if m.pending or m.deaths or m.interrupts:
        m.then(SETTLE)


class Over(Step):
    """The end of the attack."""

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        end_attack(match)


STRIKE: Final = Strike()
COUNTER: Final = Counter()
BLOW: Final = Blow()
DUELS: Final = Duels()
CLOSE: Final = Close()
OVER: Final = Over()
