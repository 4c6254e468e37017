"""Damage: what arrives, who takes it, what follows (LD-009, LD-077)."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.replacements import NO_ITEM, Instead, replacer
from hantei.games.leader.play.fight.deaths import end_if_lost, has_hp
from hantei.games.leader.play.fight.kills import add_hits, fire_fight
from hantei.games.leader.play.table import events
from hantei.games.leader.play.table.keywords import can_flee
from hantei.games.leader.play.table.numbers import (
    ARMOUR_CELL,
    ARMOUR_TAKES,
    ATTACK_DAMAGE,
    BARRIER,
    BUILDING,
    CANNOT_BE_AFFECTED,
    CANNOT_BE_HURT,
    CANNOT_BE_HURT_BY_EFFECTS,
    CANNOT_BE_HURT_IN_BATTLE,
    CANNOT_DIE_IN_BATTLE,
    CELLS,
    COUNTER_DAMAGE,
    COWARD,
    DAMAGED,
    DEALT_DAMAGE,
    EFFECT_DAMAGE,
    HP_ZERO,
    LEADER,
    LEADER_TAKES,
    LEADER_ZONE,
    SEEN,
    STEALTH,
    SUPER_BARRIER,
    UNIT,
    WEAPON_CELL,
)
from hantei.games.leader.play.table.spared import is_spared
from hantei.games.leader.play.table.state import LeaderTable
from hantei.games.leader.play.table.targets import forbids, words
from hantei.interpreter.program.effect import RunEffect
from hantei.interpreter.table.numbers import BOTH, CARD_MASK, DOOMED, FIELD, NO_CARD, NO_REF, PLACE_BITS
from hantei.interpreter.table.pending import Pending
from hantei.simulator.kernel.match import NOBODY, Match, Step, kind_of, pack

WORN: Final = (1 << WEAPON_CELL | 1 << ARMOUR_CELL) << CELLS | 1 << WEAPON_CELL | 1 << ARMOUR_CELL
"""The cells of weapons and armour, as bits of `filled`."""


def deal(m: LeaderTable, kind: int, source: int, seat: int, items: tuple[int, ...]) -> None:
    """Schedule damage that is dealt at one moment. items: refs and amounts, alternating; seat and source: whose damage
    it is, and of which card."""
    if items:
        m.then(Damage(kind, source, seat, items, False, standing_in(m) if m.deck.replaced[DAMAGED] else ()))


def standing_in(m: LeaderTable) -> tuple[int, ...]:
    """Return the abilities that have replaced the damage for which this damage stands in, as `Damage.offered` holds
    them, for any card. They don't replace this damage too: otherwise two cards that take damage for each other would
    never stop."""
    running, replaced = m.agenda[-1], m.agenda[-2]
    if not isinstance(running, RunEffect) or not isinstance(replaced, Damage):
        return ()  # only what happens instead of damage has that damage right below it
    found = [running.ability.number, running.source, NO_REF]
    for at in range(0, len(replaced.offered), 3):
        if replaced.offered[at + 2] == NO_REF:
            found.extend(replaced.offered[at : at + 3])
    return tuple(found)


def strike(m: LeaderTable, kind: int, source: int, items: tuple[int, ...], following: Step) -> bool:
    """Deal the damage of a fight. True if it was dealt at once, as nothing can come in between; otherwise it is
    scheduled, with the next stage after it. Call it last in a step."""
    seat = m.controller(source & CARD_MASK)
    found = arriving(m, kind, seat, items)
    if m.deck.replaced[DAMAGED] or (m.filled & WORN and is_shared(m, found)):
        m.then(following)
        deal(m, kind, source, seat, items)
        return False
    commit(m, kind, source, found)
    return m.winner == NOBODY


# what arrives


def is_protected(m: LeaderTable) -> bool:
    """True if leaders take no damage from the opponent in this turn (LD-050, LD-051)."""
    return (m.rules.protect_each and m.turn <= 2) or (m.rules.protect_first and m.turn == 1)


def arrives(m: LeaderTable, kind: int, seat: int, card: int) -> bool:
    """True if damage of a kind by a seat can reach a card."""
    zone = m.where[card] & PLACE_BITS & ~1
    if zone == FIELD:
        if m.deck.kinds[card] == BUILDING and not has_hp(m, card):
            return False
    elif zone != LEADER_ZONE or (m.controller(card) != seat and is_protected(m)):
        return False
    if m.powers:
        hurting = CANNOT_BE_HURT | CANNOT_BE_HURT_IN_BATTLE if kind <= COUNTER_DAMAGE else CANNOT_BE_HURT
        if forbids(m, card, hurting):
            return False
    return kind != EFFECT_DAMAGE or not is_shielded(m, seat, card)


def sort_of(m: LeaderTable, kind: int, ref: int) -> int:
    """Return the kind of damage that a card takes: by the switch damage by 「貫通」 and 「薙ぎ払い」 counts as an
    effect's, whichever card takes it (LD-192)."""
    if kind != ATTACK_DAMAGE or not m.rules.splash_is_effect or ref == m.battle.target:
        return kind
    return EFFECT_DAMAGE if m.deck.kinds[m.battle.target & CARD_MASK] == UNIT else kind


def is_shielded(m: LeaderTable, seat: int, card: int) -> bool:
    """True if a card takes no damage from effects of a seat: 「バリア」 and 「超バリア」 stop the opponent's (LD-208 to
    LD-214); armour gives them to its leader and doesn't have them itself (LD-210)."""
    if forbids(m, card, CANNOT_BE_HURT_BY_EFFECTS):
        return True
    side = m.controller(card)
    if side == seat:
        return False
    if forbids(m, card, CANNOT_BE_AFFECTED):
        return True
    shield = m.keywords(card)
    if m.cards.kinds[card] == LEADER:
        shield |= m.shield(side)
    elif m.cell[card] % CELLS == ARMOUR_CELL:
        return False
    return shield & (BARRIER | SUPER_BARRIER) != 0


def arriving(m: LeaderTable, kind: int, seat: int, items: tuple[int, ...]) -> tuple[int, ...]:
    """Return the items without damage of 0 (LD-077) and without what can't reach its card."""
    if len(items) == 2 and items[1] > 0:
        sort = sort_of(m, kind, items[0]) if m.rules.splash_is_effect else kind
        return items if m.alive(items[0]) and arrives(m, sort, seat, items[0] & CARD_MASK) else ()
    found: list[int] = []
    for at in range(0, len(items), 2):
        ref, amount = items[at], items[at + 1]
        if amount <= 0:
            if not m.rules.zero_damage_triggers:
                continue
            amount = 0
        if m.alive(ref) and arrives(m, sort_of(m, kind, ref), seat, ref & CARD_MASK):
            found.append(ref)
            found.append(amount)
    return tuple(found)


class Damage(Step):
    """Damage that is about to be dealt: first what can't arrive is removed, then replacement effects are offered.

    kind, source, seat  what sort of damage, by what card, whose
    items    refs and amounts, alternating
    shared   whether armour and weapons have their part already
    offered  abilities that replace damage and have been offered: number, ref of the card, who would be damaged, or
             NO_REF for anybody
    """

    def __init__(
        self, kind: int, source: int, seat: int, items: tuple[int, ...], shared: bool, offered: tuple[int, ...]
    ) -> None:
        self.kind = kind
        self.source = source
        self.seat = seat
        self.items = items
        self.shared = shared
        self.offered = offered

    def data(self) -> tuple[object, ...]:
        return (self.kind, self.source, self.seat, self.items, self.shared, self.offered)

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        items = arriving(m, self.kind, self.seat, self.items)
        if m.cards.replaced[DAMAGED] and self.offers(m, items):
            return
        if self.shared:
            commit(m, self.kind, self.source, items)
        elif m.filled & WORN and is_shared(m, items):
            Shares(self.kind, self.source, self.seat, items, self.offered, 0, 0).run(m)
        else:
            commit(m, self.kind, self.source, items)

    def offers(self, m: LeaderTable, items: tuple[int, ...]) -> bool:
        """Offer the next ability that replaces some of the damage; False if there is none."""
        for at in range(0, len(items), 2):
            item = replacer(m, DAMAGED, items[at], self.source, items[at + 1], self.offered)
            if item is not NO_ITEM:
                offered = (*self.offered, item.ability, item.ref, items[at])
                rest = items[:at] + items[at + 2 :]
                taken = Damage(self.kind, self.source, self.seat, rest, self.shared, offered)
                left = Damage(self.kind, self.source, self.seat, items, self.shared, offered)
                m.then(Instead(item.data(), taken, left))
                return True
        return False


def is_shared(m: LeaderTable, items: tuple[int, ...]) -> bool:
    """True if some of the damage goes to a leader that has a weapon or armour."""
    kinds = m.deck.kinds
    for at in range(0, len(items), 2):
        card = items[at] & CARD_MASK
        if kinds[card] == LEADER:
            seat = m.controller(card)
            if m.weapon(seat) != NO_CARD or m.armour(seat) != NO_CARD:
                return True
    return False


# who bears it


class Shares(Step):
    """Ask each leader's owner, the turn player first, for each damage to its leader whether the armour takes it
    (LD-136, LD-137); then weapons take the same damage as their leaders (LD-127).

    other   0 while the turn player's leader is seen to, 1 for the other one
    number  which of the items is next
    """

    def __init__(
        self,
        kind: int,
        source: int,
        seat: int,
        items: tuple[int, ...],
        offered: tuple[int, ...],
        other: int,
        number: int,
    ) -> None:
        self.kind = kind
        self.source = source
        self.seat = seat
        self.items = items
        self.offered = offered
        self.other = other
        self.number = number

    def data(self) -> tuple[object, ...]:
        return (self.kind, self.source, self.seat, self.items, self.offered, self.other, self.number)

    def run(self, match: Match) -> None:
        assert isinstance(match, LeaderTable)
        m = match
        number = self.number
        for other in range(self.other, 2):
            side = m.active if other == 0 else 1 - m.active
            while 2 * number < len(self.items):
                if m.ref(m.leader(side)) == self.items[2 * number] and can_substitute(m, side, self.items):
                    at = self.at(self.items, other, number)
                    if m.rules.armour_always:
                        at.substitute(m)
                    else:
                        m.ask(side, at, [pack(ARMOUR_TAKES), pack(LEADER_TAKES)])
                    return
                number += 1
            number = 0
        self.go_on(m)

    def at(self, items: tuple[int, ...], other: int, number: int) -> Shares:
        return Shares(self.kind, self.source, self.seat, items, self.offered, other, number)

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, LeaderTable)
        if kind_of(action) == ARMOUR_TAKES:
            self.substitute(match)
        else:
            match.then(self.at(self.items, self.other, self.number + 1))

    def substitute(self, m: LeaderTable) -> None:
        """Let the armour take this damage: all of it, or by the switch as much as it has HP (LD-138)."""
        items = list(self.items)
        place = 2 * self.number
        leader, amount = items[place], items[place + 1]
        armour = m.armour(m.controller(leader & CARD_MASK))
        taken = amount
        if m.rules.armour_overflow:
            taken = min(amount, m.hp(armour) - borne(m, armour, self.items))
        items[place] = m.ref(armour)
        items[place + 1] = taken
        if amount > taken:
            items.extend((leader, amount - taken))
        m.then(self.at(tuple(items), self.other, self.number + 1))

    def go_on(self, m: LeaderTable) -> None:
        """Give weapons the damage that their leaders really take, and deal all (LD-127, LD-128, LD-139)."""
        items = list(self.items)
        for at in range(0, len(self.items), 2):
            card = items[at] & CARD_MASK
            if m.cards.kinds[card] == LEADER and m.weapon(m.controller(card)) != NO_CARD:
                items.extend((m.ref(m.weapon(m.controller(card))), items[at + 1]))
        m.then(Damage(self.kind, self.source, self.seat, tuple(items), True, self.offered))


def can_substitute(m: LeaderTable, seat: int, items: tuple[int, ...]) -> bool:
    """True if a seat's armour may take damage for its leader: while it is on the field, even without HP (LD-136); where
    excess damage goes to the leader, only as long as it has HP left for it (LD-138)."""
    armour = m.armour(seat)
    if armour == NO_CARD:
        return False
    return not m.rules.armour_overflow or m.hp(armour) > borne(m, armour, items)


def borne(m: LeaderTable, card: int, items: tuple[int, ...]) -> int:
    """Return how much of the damage a card takes."""
    found = 0
    for at in range(0, len(items), 2):
        if items[at] == m.ref(card):
            found += items[at + 1]
    return found


# dealing it


def commit(m: LeaderTable, kind: int, source: int, items: tuple[int, ...]) -> None:
    """Deal all damage at one moment (LD-098), then check who has lost (LD-352, LD-353) and fire the events."""
    single = len(items) == 2
    leader_hit = single and wound(m, kind, items[0] & CARD_MASK, items[1])
    if not single:
        for at in range(0, len(items), 2):
            if wound(m, kind, items[at] & CARD_MASK, items[at + 1]):
                leader_hit = True
    if kind <= COUNTER_DAMAGE:
        add_hits(m, items[::2], kind == COUNTER_DAMAGE)
    if leader_hit and end_if_lost(m):
        return
    if not m.deck.damage_stirs and not m.possible & COWARD:
        return
    if single:
        tell(m, kind, source, items[0], items[1])
    else:
        for at in range(0, len(items), 2):
            tell(m, kind, source, items[at], items[at + 1])


def wound(m: LeaderTable, kind: int, card: int, amount: int) -> bool:
    """Put damage counters on a card: its stealth ends (LD-203), and without HP it can't be saved any more (LD-333),
    unless it is a leader. True if the card is a leader: the match may be over."""
    if m.shared:
        m.own()
    m.damage[card] = m.damage[card] + amount  # in two steps: compiled, `+=` on an item is slower
    if m.recording:
        m.note(events.DAMAGE, card, amount, 0, BOTH)
    deck, marks = m.deck, m.marks
    if deck.deaths_vary:
        m.conditions_changed()
    if m.possible & STEALTH and words(m, card) & STEALTH:
        marks[card] = marks[card] | SEEN
    if deck.kinds[card] == LEADER:
        return True
    if m.hp(card) <= 0 and not (m.spared and is_spared(m, card)):
        m.deaths = True
        sort = sort_of(m, kind, m.ref(card)) if m.rules.splash_is_effect else kind
        if sort > COUNTER_DAMAGE or not m.powers or not forbids(m, card, CANNOT_DIE_IN_BATTLE):
            marks[card] = marks[card] | DOOMED
    return False


def tell(m: LeaderTable, kind: int, source: int, ref: int, amount: int) -> None:
    """Fire the events of one damage, and start 「臆病」 (LD-233)."""
    if m.deck.damage_stirs:
        tell_events(m, kind, source, ref, amount)
    if not m.possible & COWARD or (m.rules.coward_after_battle and kind <= COUNTER_DAMAGE):
        return
    if words(m, ref & CARD_MASK) & COWARD:
        frighten(m, ref, source, amount)


def tell_events(m: LeaderTable, kind: int, source: int, ref: int, amount: int) -> None:
    """Fire the events of one damage, if any ability waits for them."""
    stirs = m.deck.stirs
    if stirs[DAMAGED]:
        m.fire(DAMAGED, ref, source, amount)
    if stirs[DEALT_DAMAGE] and source != NO_REF:
        if kind <= COUNTER_DAMAGE:
            fire_fight(m, DEALT_DAMAGE, source, ref, amount)
        else:
            m.fire(DEALT_DAMAGE, source, ref, amount)
    card = ref & CARD_MASK
    if stirs[HP_ZERO] and m.marks[card] & DOOMED and m.hp(card) <= 0 < m.hp(card) + amount:
        m.fire(HP_ZERO, ref, source)


def frighten(m: LeaderTable, ref: int, source: int, amount: int) -> None:
    """Start the 「臆病」 of a damaged unit (LD-233, LD-235 to LD-237)."""
    ability = m.deck.coward
    card = ref & CARD_MASK
    if ability is not None and can_flee(m, card):
        m.pending.append(Pending(ability.number, ref, m.controller(card), ref, source, amount))
