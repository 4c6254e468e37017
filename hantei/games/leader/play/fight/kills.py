"""Who was hit by whom in the attack in progress, and what a kill leads to."""

from __future__ import annotations

from hantei.games.leader.play.table.numbers import (
    ATTACK_SHIFT,
    COUNT_BITS,
    DIED_IN_BATTLE,
    FINISHER,
    KILLED,
    LEADER,
    MORE_SHIFT,
    UNIT,
)
from hantei.games.leader.play.table.state import NO_BATTLE, Battle, LeaderTable
from hantei.games.leader.play.table.targets import allowed, counted_on, forbids, further, words
from hantei.interpreter.table.definitions import Ability
from hantei.interpreter.table.numbers import CARD_MASK, NO_REF


def add_hits(m: LeaderTable, refs: tuple[int, ...], counter: bool) -> None:
    """Remember which cards the attack, or the counterattack, has hit."""
    old = m.battle
    hits = old.hits
    if not counter:
        hits = refs + hits
    elif NO_REF in hits:
        hits = hits + refs
    else:
        hits = (*hits, NO_REF, *refs)
    m.battle = Battle(old.attacker, old.weapon, old.target, hits, old.negated, old.giver)


def killer(m: LeaderTable, ref: int) -> int:
    """Return who has killed a card in the attack in progress, by damage or by 「決闘」 (then the card is named twice in
    `hits`); or NO_REF."""
    by = m.battle.attacker
    once = m.hp(ref & CARD_MASK) <= 0
    for hit in m.battle.hits:
        if hit == NO_REF:
            by = m.battle.target
            once = m.hp(ref & CARD_MASK) <= 0
        elif hit == ref:
            if once:
                return by
            once = True
    return NO_REF


def is_duelled(m: LeaderTable, ref: int) -> bool:
    """True if a 「決闘」 of the attack in progress has killed a card, which `hits` then names twice more."""
    found = 0
    for hit in m.battle.hits:
        if hit == ref:
            found += 1
    return found > 1


def tool_of(m: LeaderTable) -> int:
    """Return the card whose ATK and keywords the attack has: the unit or the leader's weapon (LD-124, LD-133)."""
    battle = m.battle
    return (battle.attacker if battle.weapon == NO_REF else battle.weapon) & CARD_MASK


def armed(m: LeaderTable, fighter: int) -> int:
    """Return the ref of the weapon that a leader in the attack in progress fights with, or NO_REF."""
    if fighter == m.battle.attacker:
        return m.battle.weapon
    card = fighter & CARD_MASK
    if m.cards.kinds[card] != LEADER:
        return NO_REF
    return m.ref(m.weapon(m.controller(card)))


def is_barred(m: LeaderTable, fighter: int, bits: int) -> bool:
    """True if effects forbid something to a fighter, or to the weapon that a leader fights with (LD-133)."""
    weapon = armed(m, fighter)
    return forbids(m, fighter & CARD_MASK, bits) or (m.alive(weapon) and forbids(m, weapon & CARD_MASK, bits))


def fire_fight(m: LeaderTable, event: int, fighter: int, object_: int, amount: int = 0) -> None:
    """Fire an event of a fighter; what a leader does, its weapon does too (LD-133)."""
    m.fire(event, fighter, object_, amount)
    if m.deck.heard[event] and m.deck.kinds[fighter & CARD_MASK] == LEADER:
        weapon = armed(m, fighter)
        if m.alive(weapon):
            tell_weapon(m, event, weapon, fighter, object_, amount)


def tell_weapon(m: LeaderTable, event: int, weapon: int, leader: int, object_: int, amount: int) -> None:
    """Trigger the weapon's own abilities that wait for what it does itself and were not triggered by its leader's
    event. Whatever has such an event waits for it: nothing can happen instead of what a fighter does."""
    card = weapon & CARD_MASK
    for ability in m.cards.listed[card]:
        if ability.event == event and m.works(card, ability):
            tell_ability(m, ability, weapon, leader, object_, amount)
    for ability in m.given(card):
        if ability.event == event:
            tell_ability(m, ability, weapon, leader, object_, amount)


def tell_ability(m: LeaderTable, ability: Ability, weapon: int, leader: int, object_: int, amount: int) -> None:
    """Trigger an ability of a weapon unless its leader's event has."""
    card = weapon & CARD_MASK
    x = m.starting(card, ability, leader, object_, amount)
    if ability.subject is not None and not ability.subject.fits(m, x, leader):
        m.trigger(card, ability, weapon, object_, amount)


def kills_matter(m: LeaderTable) -> bool:
    """True if an attack is in progress and some ability or rule depends on its kills."""
    stirs = m.deck.stirs
    if m.battle is NO_BATTLE:
        return False
    return stirs[DIED_IN_BATTLE] or stirs[KILLED] or words(m, tool_of(m)) & FINISHER != 0


def fire_kill(m: LeaderTable, ref: int) -> None:
    """Check whether a card that dies in the death step of an attack was killed by the fight, and fire the event
    (LD-242, LD-310)."""
    by = killer(m, ref)
    if by == NO_REF:
        return
    m.fire(DIED_IN_BATTLE, ref, by)
    if m.alive(by):
        fire_fight(m, KILLED, by, ref)
        counts = ref == m.battle.target or not m.rules.finisher_target_only
        if by == m.battle.attacker and counts and m.cards.kinds[ref & CARD_MASK] == UNIT:
            grant_second(m)


def grant_second(m: LeaderTable) -> None:
    """Grant 「トドメボーナス」: a second attack after a kill by the first one, if the card has none anyway (LD-240 to
    LD-242)."""
    attacker = m.battle.attacker & CARD_MASK
    tool = tool_of(m)
    if m.battle.weapon != NO_REF and not m.alive(m.battle.weapon):
        return
    keywords = words(m, tool)
    made = m.marks[counted_on(m, attacker, tool)] >> ATTACK_SHIFT & COUNT_BITS
    if keywords & FINISHER and made == 1 and allowed(keywords) == 1 and not further(m, attacker, tool):
        m.marks[tool] |= 1 << MORE_SHIFT
