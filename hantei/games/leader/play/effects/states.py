"""The hooks by which card effects change cards on the field: healing, destroying, states, counters, continuous
changes."""

from __future__ import annotations

from hantei.games.leader.play.effects.reading import LeaderReads
from hantei.games.leader.play.table import events
from hantei.games.leader.play.table.numbers import (
    ARMOUR,
    BLANK,
    BUILDING,
    CANNOT_BE_DESTROYED,
    CANNOT_BE_HEALED,
    CANNOT_DIE,
    CELLS,
    DAMAGE_COUNTER,
    HEALED,
    HP,
    LEADER,
    LEADER_CELL,
    LEADER_ZONE,
    PARALYSED,
    POISONED,
    SECURITY,
    SIDEWAYS,
    SUPER_BARRIER,
    TURNED_SIDEWAYS,
    UNIT,
    WAS_PARALYSED,
    WAS_POISONED,
    WAS_SEALED,
    WEAPON,
)
from hantei.games.leader.play.table.spared import is_spared
from hantei.games.leader.play.table.targets import forbids
from hantei.interpreter.table.changes import Mod
from hantei.interpreter.table.numbers import (
    ABILITIES,
    ALWAYS,
    BOTH,
    CARD_MASK,
    CHANGED,
    COSTS,
    DECK,
    DELAYED,
    DOOMED,
    FIELD,
    GIVE,
    GRAVE,
    HAND,
    KEYWORDS,
    KNOWN_SHIFT,
    NO_CARD,
    NO_REF,
    PERMISSIONS,
    SEALED,
    SEAT_TURN,
    STATES,
    THIS_TURN,
)


class LeaderStates(LeaderReads):
    """A match of the leader game with the hooks by which card effects change cards on the field and leaders."""

    __slots__ = ()

    def is_in_play(self, card: int) -> bool:
        """True if a card is on the field or is a leader that is face up."""
        zone = self.zone(card)
        return zone in (FIELD, LEADER_ZONE)

    def is_out_of_reach(self, card: int, seat: int) -> bool:
        """True if a lasting change by an effect of a seat doesn't apply to a card: a super barrier stops the opponent's
        (LD-213 to LD-215), 「警備」 those on cards in deck, hand and grave (LD-245). Both are read from the printed
        keywords and those that were given to the card, its leader's armour or a card on the field directly: keywords
        that other lasting changes give would have to be asked in circles."""
        side = self.controller(card)
        if side == seat:
            return False
        if not self.is_in_play(card):
            return self.zone(card) in (DECK, HAND, GRAVE) and self.guards_itself(side)
        if self.cards.kinds[card] == ARMOUR:
            return False
        if self.cards.kinds[card] == LEADER:
            card = self.armour(side)
        return card != NO_CARD and self.own_keywords(card) & SUPER_BARRIER != 0

    def guards_itself(self, side: int) -> bool:
        """True if a card on a player's side has 「警備」 printed or was given it directly (LD-245, LD-246); by the
        switch the other player's building counts too (LD-115)."""
        for cell in range(side * CELLS, side * CELLS + LEADER_CELL):
            card = self.board[cell]
            if card != NO_CARD and self.own_keywords(card) & SECURITY:
                return True
        building = self.building()
        return bool(self.rules.building_serves_both and building != NO_CARD and self.own_keywords(building) & SECURITY)

    def own_keywords(self, card: int) -> int:
        """Return the keywords, as bits, that are printed on a card or were given to it directly."""
        value = self.cards.keywords[card]
        if self.marks[card] & CHANGED:
            ref = self.ref(card)
            for mod in self.mods:
                if mod.ref == ref and mod.what == KEYWORDS:
                    value = value | mod.value if mod.op == GIVE else value & ~mod.value
                elif mod.ref == ref and mod.what == STATES and mod.value == SEALED:
                    value = 0
        return value

    # damage counters

    def heal(self, ref: int, amount: int) -> int:
        """Remove damage counters, never more than there are (LD-078); none from a card or leader whose HP has reached 0
        (LD-333, LD-335); a building has no HP (LD-114)."""
        card = ref & CARD_MASK
        if not self.is_in_play(card) or self.cards.kinds[card] == BUILDING:
            return 0
        if self.marks[card] & DOOMED or self.hp(card) <= 0 or forbids(self, card, CANNOT_BE_HEALED):
            return 0
        if amount < 0 or (self.rules.heal_cap and amount > self.damage[card]):
            amount = self.damage[card]
        if amount <= 0:
            return 0
        if self.shared:
            self.own()
        self.damage[card] -= amount
        self.conditions_changed()
        if self.recording:
            self.note(events.HEAL, card, amount, self.hp(card), BOTH)
        self.fire(HEALED, ref, NO_REF, amount)
        return amount

    def destroy(self, ref: int, seat: int) -> bool:
        """Mark a card on the field so that it dies in the next death step (LD-332); a leader can only lose its HP."""
        card = ref & CARD_MASK
        if self.zone(card) != FIELD or self.marks[card] & DOOMED:
            return False
        if forbids(self, card, CANNOT_DIE | CANNOT_BE_DESTROYED):
            return False
        self.marks[card] |= DOOMED
        self.deaths = True
        return True

    def doom(self, card: int) -> None:
        """Mark a card whose HP has reached 0: nothing saves it from dying any more (LD-081, LD-333, LD-336), unless
        something has saved it before."""
        if self.cards.kinds[card] == BUILDING or self.zone(card) != FIELD or self.hp(card) > 0:
            return
        if not self.spared or not is_spared(self, card):
            self.marks[card] |= DOOMED
            self.deaths = True

    def put_counters(self, ref: int, counter: int, number: int) -> int:
        """Put counters on a card: damage counters lower its HP (LD-009), a poison marker is on or off (LD-010)."""
        card = ref & CARD_MASK
        if counter != DAMAGE_COUNTER:
            return 1 if self.begin_state(ref, POISONED, self.controller(card)) else 0
        if not self.is_in_play(card) or self.cards.kinds[card] == BUILDING or number <= 0:
            return 0
        if self.shared:
            self.own()
        self.damage[card] += number
        self.doom(card)
        self.numbers_changed()
        return number

    def take_counters(self, ref: int, counter: int, number: int) -> int:
        """Remove counters from a card; removing damage counters is healing (LD-078)."""
        if counter != DAMAGE_COUNTER:
            return 1 if self.end_state(ref, POISONED) else 0
        return self.heal(ref, number)

    # states

    def begin_state(self, ref: int, state: int, seat: int) -> bool:
        """Put a card in play into a state (LD-307, LD-311, LD-317, LD-250); True if it changes."""
        card = ref & CARD_MASK
        if not self.is_in_play(card):
            return False
        changed = False
        if state == POISONED:
            changed = self.poison(card)
        elif state == SEALED:
            changed = self.seal(card)
        elif state == PARALYSED:
            changed = self.paralyse(card)
        elif state == SIDEWAYS:
            changed = self.turn_sideways(card)
        self.conditions_changed()
        if changed and self.recording:
            self.note(events.STATE, card, state, 0, BOTH)
        return changed

    def begin_state_for(self, mod: Mod) -> bool:
        """Put a card in play into a state for the span that the text gives; True if it changes."""
        card = mod.ref & CARD_MASK
        if not self.is_in_play(card):
            return False
        changed = True
        if mod.value == SEALED:
            changed = self.seal_by(mod)
        elif mod.value == PARALYSED:
            changed = self.paralyse_by(mod)
        else:
            self.add_mod(mod)
            self.fire(WAS_POISONED, mod.ref)
        if changed and self.recording:
            self.note(events.STATE, card, mod.value, 0, BOTH)
        return changed

    def end_state(self, ref: int, state: int) -> bool:
        """Take a card in play out of a state (LD-309, LD-314); True if it changes."""
        card = ref & CARD_MASK
        if not self.is_in_play(card) or not self.states(card) & state:
            return False
        self.marks[card] &= ~state
        kept: list[Mod] = []
        for mod in self.mods:
            if mod.ref != ref or mod.what != STATES or not mod.value & state:
                kept.append(mod)
        self.keep_mods(kept)
        if self.recording:
            self.note(events.CURE, card, state, 0, BOTH)
        return True

    def poison(self, card: int) -> bool:
        """Poison a card. The marker is on or off; where the switch lets poison stack, each further one is a change of
        its own (LD-010, LD-322)."""
        ref = self.ref(card)
        if self.marks[card] & POISONED:
            if not self.rules.poison_stacks:
                return False
            self.add_mod(Mod(ref, STATES, GIVE, POISONED, ALWAYS, self.controller(card), self.turn, NO_REF))
        self.marks[card] |= POISONED
        self.fire(WAS_POISONED, ref)
        return True

    def seal(self, card: int) -> bool:
        """Seal a card until the seal is lifted (LD-314)."""
        return self.seal_by(Mod(self.ref(card), STATES, GIVE, SEALED, ALWAYS, self.controller(card), self.turn, NO_REF))

    def seal_by(self, change: Mod) -> bool:
        """Seal a card by a change: it loses its effects, printed ones and those given before (LD-311, LD-312), a
        【ブランク】 card also its bonus (LD-313). By the switch effects given before stay: then the seal becomes the
        oldest change. Of several seals the latest end counts (LD-322)."""
        card = change.ref & CARD_MASK
        kept: list[Mod] = []
        for mod in self.mods:
            if mod.ref == change.ref and mod.what == STATES and mod.value == SEALED and mod.until == ALWAYS:
                return False
            if not self.rules.seal_removes_granted or not self.is_granted_effect(mod, change.ref):
                kept.append(mod)
        self.keep_mods([*kept, change] if self.rules.seal_removes_granted else [change, *kept])
        self.doom(card)
        self.fire(WAS_SEALED, change.ref)
        return True

    def add_mod(self, mod: Mod) -> None:
        """Add a change. A card that has no HP left, whatever took it, is marked first, so that more HP doesn't save it
        (LD-336)."""
        if mod.what == HP and mod.ref != NO_REF:
            self.doom(mod.ref & CARD_MASK)
        super().add_mod(mod)

    def keep_mods(self, kept: list[Mod]) -> None:
        """Replace the list of changes; a card stays sealed as long as some change seals it (LD-314)."""
        for mod in self.mods:
            if mod.what == STATES and mod.value == SEALED and self.alive(mod.ref):
                self.marks[mod.ref & CARD_MASK] &= ~SEALED
        super().keep_mods(kept)
        for mod in kept:
            if mod.what == STATES and mod.value == SEALED and self.alive(mod.ref):
                self.marks[mod.ref & CARD_MASK] |= SEALED

    def is_granted_effect(self, mod: Mod, ref: int) -> bool:
        """True if a change is an effect that was given to a card; a delayed effect of the card is none."""
        if mod.ref != ref or mod.op != GIVE or mod.what not in (KEYWORDS, ABILITIES, PERMISSIONS):
            return False
        return mod.what != ABILITIES or self.cards.abilities[mod.value].label != DELAYED

    def paralyse(self, card: int) -> bool:
        """Paralyse a card until the end of its player's next turn that begins later, by the switch until the end of the
        turn in progress (LD-317, LD-318)."""
        seat = self.controller(card)
        until = THIS_TURN if self.rules.paralysis_current and self.active == seat else SEAT_TURN
        return self.paralyse_by(Mod(self.ref(card), STATES, GIVE, PARALYSED, until, seat, self.turn, NO_REF))

    def paralyse_by(self, change: Mod) -> bool:
        """Paralyse a unit or weapon by a change (LD-321); of several ends the latest counts (LD-322)."""
        if not self.cards.kinds[change.ref & CARD_MASK] & (UNIT | WEAPON):
            return False
        self.add_mod(change)
        self.fire(WAS_PARALYSED, change.ref)
        return True

    def turn_sideways(self, card: int) -> bool:
        """Turn a card sideways (LD-250, LD-251)."""
        if self.marks[card] & SIDEWAYS or self.cards.kinds[card] == LEADER:
            return False
        self.marks[card] |= SIDEWAYS
        self.fire(TURNED_SIDEWAYS, self.ref(card))
        return True

    def poisonings(self, card: int) -> int:
        """Return how often a card is poisoned: more than once only where poison stacks (LD-010)."""
        count = 1 if self.marks[card] & POISONED else 0
        if self.marks[card] & CHANGED:
            ref = self.ref(card)
            for mod in self.mods:
                if mod.ref == ref and mod.what == STATES and mod.value & POISONED:
                    count += 1
        return count

    # changes

    def may_get(self, ref: int, what: int, op: int) -> bool:
        """True if a change may be given to a card: a 【ブランク】 card gets no effect (LD-271), and stats unless the
        switch says no (LD-272)."""
        card = ref & CARD_MASK
        if not self.cards.keywords[card] & BLANK:
            return True
        if what in (KEYWORDS, ABILITIES, PERMISSIONS):
            return op != GIVE
        return what in (STATES, COSTS) or not self.rules.blank_blocks_buffs

    def altered(self, ref: int, what: int, op: int, value: int) -> None:
        """Check the HP after a change: lower HP may be a death (LD-081), and higher HP doesn't save a card that has
        none left (LD-336)."""
        card = ref & CARD_MASK
        if what == HP:
            self.doom(card)
        if self.recording:
            self.note(events.CHANGE, card, what, value, self.where[card] >> KNOWN_SHIFT)
