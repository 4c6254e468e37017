"""The table of a game with card texts: its columns, values as effects change them, and events.

`docs/engine.md` tells how effects run on it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from hantei.interpreter.table.changes import Mod
from hantei.interpreter.table.definitions import UNCOUNTED, Ability, Change, Running, begun
from hantei.interpreter.table.hooks import EffectHooks
from hantei.interpreter.table.numbers import (
    ABILITIES,
    ADD,
    CARD_MASK,
    CHANGED,
    CONTINUOUS,
    CONTROL,
    COSTS,
    ENABLED,
    GIVE,
    KEYWORDS,
    LASTING,
    NO_REF,
    NUMBER_SINCE,
    NUMBERS,
    PERMISSIONS,
    PERMITTED,
    PLACE_BITS,
    REF_SHIFT,
    SEALED,
    SET,
    STATED,
    STATES,
    TIMES,
    TRIGGERED,
    WORDED,
)
from hantei.interpreter.table.pending import Pending

DEEPEST: Final = 4
"""Continuous effects whose conditions read each other are read no deeper than this."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CardTable(EffectHooks):
    """The table of a game with card texts, and the values of its cards as effects change them."""

    __slots__ = ()

    # reading what effects change: printed value, changes in the order of time, then continuous effects that set,
    # then those that add. A card whose effects are gone has no printed keywords, nor those given before.

    def printed(self, card: int, stat: int) -> int:
        """Return the value that effects change: the printed one, adjusted by rules."""
        return self.cards.base[stat][card]

    def stat(self, card: int, stat: int) -> int:
        """Return the value of a stat now."""
        value = self.printed(card, stat)
        if self.marks[card] & CHANGED or self.wide:
            value = self.changed_number(card, stat, value)
        if self.cards.changed[stat] and self.may_last(stat):
            value = self.continuous_number(card, stat, value)
        return value

    def value_now(self, card: int, stat: int) -> int:
        """Return a stat of a card as a text reads it now; games whose stats aren't all columns override it."""
        return self.stat(card, stat)

    def worded(self, card: int) -> int:
        """Return the keywords that effects change: the printed ones, adjusted by rules."""
        return self.cards.keywords[card]

    def keywords(self, card: int) -> int:
        """Return the keywords that a card has now, as bits."""
        value = self.worded(card)
        if self.marks[card] & WORDED or self.wide:
            value = self.changed_bits(card, KEYWORDS, value)
        if self.cards.changed[KEYWORDS] and not self.marks[card] & SEALED and self.may_last(KEYWORDS):
            value = self.continuous_bits(card, KEYWORDS, value)
        return value

    def states(self, card: int) -> int:
        """Return the states that a card is in, as bits."""
        value = self.marks[card]
        if value & STATED or self.wide:
            value = self.changed_bits(card, STATES, value)
        if self.cards.changed[STATES] and self.may_last(STATES):
            value = self.continuous_bits(card, STATES, value)
        return value

    def permissions(self, card: int) -> int:
        """Return what effects permit a card and what they forbid it or others to do to it, as the game's bits."""
        value = 0
        if self.marks[card] & PERMITTED or self.wide:
            value = self.changed_bits(card, PERMISSIONS, value)
        if self.cards.changed[PERMISSIONS] and self.may_last(PERMISSIONS):
            value = self.continuous_bits(card, PERMISSIONS, value)
        return value

    def forbids(self, card: int, bits: int) -> bool:
        """True if effects say one of these things of a card: the same as `permissions`, but where there are no changes
        only what could say any is read."""
        if not self.powers & bits:
            return False
        cards = self.cards
        if self.marks[card] & PERMITTED or self.wide or (cards.granted and self.mods):
            return self.permissions(card) & bits != 0
        if self.outdated & LASTING:
            self.look_what_lasts()
        if not (self.lasting_powers | cards.own_powers[card]) & bits:
            return False
        if cards.own_powers[card] & bits:
            for ability, change in cards.own_permits[card]:
                if change.value & bits and self.gives(card, ability, change, card):
                    return True
        if self.lasting_powers & bits:
            for source, ability, change in self.permitting:
                if change.value & bits and self.gives(source, ability, change, card):
                    return True
        return False

    def said_of_others(self) -> int:
        """A glance: return the permissions, as bits, that effects may say of other cards than their own now; what a
        card says of itself stands in `Definitions.own_powers`."""
        if self.mods:
            return self.powers
        if self.outdated & LASTING:
            self.look_what_lasts()
        return self.lasting_powers

    def may_last(self, what: int) -> bool:
        """A glance: True if a continuous ability could change a value, by where cards lie and as none is given."""
        if self.outdated & LASTING:
            self.look_what_lasts()
        return self.lasting >> what & 1 != 0 or (self.cards.granted and len(self.mods) > 0)

    def look_what_lasts(self) -> None:
        """Find what continuous abilities may change as cards lie now."""
        cards, where = self.cards, self.where
        found = 0
        for what in cards.continued:
            for card, ability in cards.continuous[what]:
                if ability.zones >> ((where[card] & PLACE_BITS) >> 1) & 1:
                    found |= 1 << what
                    break
        self.lasting = found
        self.outdated &= ~LASTING
        powers = 0
        permitting: list[tuple[int, Ability, Change]] = []
        if found >> PERMISSIONS & 1:
            for one in cards.permitting:
                if one[1].zones >> ((where[one[0]] & PLACE_BITS) >> 1) & 1:
                    powers |= one[2].value
                    permitting.append(one)
        self.lasting_powers, self.permitting = powers, permitting

    def gives(self, source: int, ability: Ability, change: Change, card: int) -> bool:
        """True if a continuous ability works and one of its changes applies to a card now."""
        if self.depth >= DEEPEST or not change.sel.could_fit(self, card) or not self.works(source, ability):
            return False
        ref = self.stay[card] << REF_SHIFT | card
        if change.is_own and ability.test is None:
            return self.may_get(ref, change.what, change.op)
        self.depth += 1
        found = self.changes(change, self.reading(source, ability), ref)
        self.depth -= 1
        return found

    def cost(self, card: int) -> int:
        """Return the cost of a card now, at least 0."""
        value = self.printed_cost(card)
        if not (self.wide or self.marks[card] & CHANGED or self.cards.changed[COSTS]):
            return value
        if self.wide or self.marks[card] & CHANGED:
            value = self.changed_number(card, COSTS, value)
        if self.cards.changed[COSTS] and self.may_last(COSTS):
            value = self.continuous_number(card, COSTS, value)
        return max(value, 0)

    def printed_cost(self, card: int) -> int:
        """Return the printed cost."""
        raise NotImplementedError

    def is_meant(self, mod: Mod, card: int) -> bool:
        """True if a change applies to this card."""
        if mod.ref != NO_REF:
            return mod.ref == self.ref(card)
        sel = mod.sel
        if sel is None or not sel.fits(self, self.reading_mod(mod), self.ref(card)):
            return False
        return self.may_get(self.ref(card), mod.what, mod.op)

    def reading_mod(self, mod: Mod) -> Running:
        numbers = [0] * NUMBERS
        numbers[NUMBER_SINCE] = mod.since
        return Running(self.cards.abilities[mod.owner], 0, mod.seat, mod.source, [(), ()], numbers)

    def reading(self, card: int, ability: Ability) -> Running:
        """Return an ability as a frame in which its conditions are evaluated."""
        ref = self.stay[card] << REF_SHIFT | card
        return Running(ability, 0, self.where[card] & 1, ref, [(), ()], UNCOUNTED)

    def changed_number(self, card: int, what: int, value: int) -> int:
        ref = self.stay[card] << REF_SHIFT | card
        for mod in self.mods:
            if mod.what == what and (mod.ref == ref or (mod.ref == NO_REF and self.is_meant(mod, card))):
                if mod.op == ADD:
                    value += mod.value
                elif mod.op == SET:
                    value = mod.value
                elif mod.op == TIMES:
                    value *= mod.value
        return value

    def changed_bits(self, card: int, what: int, value: int) -> int:
        ref = self.stay[card] << REF_SHIFT | card
        for mod in self.mods:
            if mod.what == what:
                if mod.ref == ref or (mod.ref == NO_REF and self.is_meant(mod, card)):
                    value = value | mod.value if mod.op == GIVE else value & ~mod.value
            elif what == KEYWORDS and mod.what == STATES and mod.value & SEALED and self.is_meant(mod, card):
                value = 0 if mod.op == GIVE else self.worded(card)
        return value

    def continuous_number(self, card: int, what: int, value: int) -> int:
        if self.depth >= DEEPEST:
            return value
        self.depth += 1
        ref = self.ref(card)
        added = 0
        for source, ability in self.continuing(what):
            for change in ability.changes:
                if change.what == what and (source == card or not change.is_own):
                    x = self.reading(source, ability)
                    if self.changes(change, x, ref):
                        if change.op == SET:
                            value = change.size(self, x)
                        elif change.op == TIMES:
                            value *= change.size(self, x)
                        else:
                            added += change.size(self, x)
        self.depth -= 1
        return value + added

    def continuous_bits(self, card: int, what: int, value: int) -> int:
        if self.depth >= DEEPEST:
            return value
        self.depth += 1
        ref = self.ref(card)
        for source, ability in self.continuing(what):
            for change in ability.changes:
                if change.what != what or (change.is_own and source != card):
                    continue
                if self.changes(change, self.reading(source, ability), ref):
                    value = value | change.value if change.op == GIVE else value & ~change.value
        self.depth -= 1
        return value

    def changes(self, change: Change, x: Running, ref: int) -> bool:
        """True if a continuous effect applies to a card now."""
        test = x.ability.test
        if (test is not None and not test.holds(self, x)) or not change.sel.fits(self, x, ref):
            return False
        return self.may_get(ref, change.what, change.op)

    def continuing(self, what: int) -> list[tuple[int, Ability]]:
        """Return the continuous abilities that work now and may change a value, with their cards: those of the cards
        themselves, then given ones."""
        found: list[tuple[int, Ability]] = []
        abilities = self.cards.abilities
        where = self.where
        for card, ability in self.cards.continuous[what]:
            if ability.zones >> ((where[card] & PLACE_BITS) >> 1) & 1 and self.works(card, ability):
                found.append((card, ability))
        for mod in self.mods:
            if mod.what == ABILITIES and mod.ref != NO_REF and abilities[mod.value].kind == CONTINUOUS:
                found.append((mod.ref & CARD_MASK, abilities[mod.value]))
        return found

    def works(self, card: int, ability: Ability) -> bool:
        """True if an ability of a card works: the card is in a zone where it does, and has not lost its effects."""
        if not ability.zones >> ((self.where[card] & PLACE_BITS) >> 1) & 1:
            return False
        return not self.marks[card] & SEALED

    def given(self, card: int) -> list[Ability]:
        """Return the abilities that effects have given to a card."""
        found: list[Ability] = []
        if self.marks[card] & ENABLED:
            for mod in self.mods:
                if mod.what == ABILITIES and mod.ref == self.ref(card):
                    found.append(self.cards.abilities[mod.value])
        return found

    def are_alike(self, one: int, other: int) -> bool:
        """True if it makes no difference which of two copies in a pile is taken: effects have changed both of them in
        the same way. A game in which cards of a pile can differ in more overrides it."""
        marks = self.marks[one]
        if marks != self.marks[other]:
            return False
        return not marks & CHANGED or self.changes_of(one) == self.changes_of(other)

    def changes_of(self, card: int) -> list[tuple[object, ...]]:
        """Return what effects have changed of a card itself, as values without the card."""
        ref = self.ref(card)
        return [mod.change() for mod in self.mods if mod.ref == ref]

    def expire(self, turn: int, active: int) -> None:
        """End what lasts to the end of this turn."""
        if self.mods:
            kept = [mod for mod in self.mods if not mod.ends_with(turn, active)]
            if len(kept) != len(self.mods):
                self.end_mods(kept)

    def end_mods(self, kept: list[Mod]) -> None:
        """End all changes but these; control that ends is told the game when all of them have ended: a card goes back
        to the player from whom the first of those effects took it that end together, unless a later one goes on, which
        has taken it from that player then."""
        refs: list[int] = []
        seats: list[int] = []
        for mod in self.mods:
            if mod.what != CONTROL:
                continue
            at = refs.index(mod.ref) if mod.ref in refs else -1
            if mod not in kept:
                if at < 0:
                    refs.append(mod.ref)
                    seats.append(mod.value)
            elif at >= 0:
                kept = [mod.with_value(seats[at]) if one is mod else one for one in kept]
                del refs[at], seats[at]
        self.keep_mods(kept)
        for at in range(len(refs)):
            self.control_ends(refs[at], seats[at])

    # events

    def fire(self, event: int, subject: int, object_: int = NO_REF, amount: int = 0) -> None:
        """Fire an event; games in which more than abilities reacts to events override it."""
        if self.cards.heard[event]:
            self.hear(event, subject, object_, amount)

    def hear(self, event: int, subject: int, object_: int, amount: int) -> None:
        """Add the abilities that an event triggers to those that wait."""
        cards = self.cards
        if cards.of_source[event]:
            if subject >= 0:
                card = subject & CARD_MASK
                for ability in cards.listed[card]:
                    if ability.event == event and ability.kind == TRIGGERED and self.works(card, ability):
                        self.trigger(card, ability, subject, object_, amount)
        else:
            where = self.where
            for card, ability in cards.triggers[event]:
                if ability.zones >> ((where[card] & PLACE_BITS) >> 1) & 1 and self.works(card, ability):
                    self.trigger(card, ability, subject, object_, amount)
        if cards.granted and self.mods:
            self.fire_given(event, subject, object_, amount)

    def fire_given(self, event: int, subject: int, object_: int, amount: int) -> None:
        """Add the abilities given by effects that an event triggers to those that wait."""
        for mod in self.mods:
            if mod.what == ABILITIES and mod.ref != NO_REF:
                ability = self.cards.abilities[mod.value]
                if ability.kind == TRIGGERED and ability.event == event:
                    self.trigger(mod.ref & CARD_MASK, ability, subject, object_, amount)

    def trigger(self, card: int, ability: Ability, subject: int, object_: int, amount: int) -> None:
        """Add an ability to those that wait, if it matches the event."""
        ref = self.stay[card] << REF_SHIFT | card
        who, whom = ability.subject, ability.object
        if ability.of_source:
            if subject != ref:
                return
            who = None
        if who is not None or whom is not None:
            x = self.starting(card, ability, subject, object_, amount)
            if who is not None and not who.fits(self, x, subject):
                return
            if whom is not None and not whom.fits(self, x, object_):
                return
        self.pending.append(Pending(ability.number, ref, self.where[card] & 1, subject, object_, amount))

    def starting(self, card: int, ability: Ability, subject: int, object_: int, amount: int) -> Running:
        """Return an ability as a frame that an event starts."""
        return begun(ability, self.stay[card] << REF_SHIFT | card, self.where[card] & 1, subject, object_, amount)
