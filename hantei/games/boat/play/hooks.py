"""The hooks by which card texts read and change a match."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.arrange import Arrange
from hantei.cardkit.play.replacements import NO_ITEM, replacer
from hantei.cardkit.play.stack.table import NEARBY, Link
from hantei.cardkit.play.starts import begin, finds, is_spent, triggered
from hantei.games.boat.play.actions.effects import put_away_attached
from hantei.games.boat.play.actions.magic import NO_EVENT, put_away
from hantei.games.boat.play.actions.move import destinations
from hantei.games.boat.play.answers import answers_from, can_be_answered, is_one_usable, use_answer, within_reach
from hantei.games.boat.play.battle.lines import line_of
from hantei.games.boat.play.table import events
from hantei.games.boat.play.table import numbers as n
from hantei.games.boat.play.table.battle import NO_BATTLE, Battle
from hantei.games.boat.play.table.control import give_back
from hantei.games.boat.play.table.deaths import destroy, look, put_counters
from hantei.games.boat.play.table.deck_out import Refresh, draw, is_short
from hantei.games.boat.play.table.lives import lower_life, raise_life
from hantei.games.boat.play.table.placing import (
    discard,
    enter,
    eyes_for,
    free_g,
    is_isolated,
    lay_in_g,
    leave,
    numbers_may_differ,
    send,
    settle_order,
    shift,
)
from hantei.games.boat.play.table.state import BoatTable
from hantei.interpreter.table.definitions import Ability, Running
from hantei.interpreter.table.numbers import (
    BOTH,
    CARD_MASK,
    DECK,
    FIELD,
    GRAVE,
    HAND,
    KNOWN_SHIFT,
    LIMBO,
    LISTED,
    NO_CARD,
    NO_REF,
    PLAYER_REF,
    SET,
    SPELL,
    UNDER,
)
from hantei.interpreter.table.pending import Pending
from hantei.simulator.kernel.noise import below

FIGHTING: Final = (n.AP, n.DP, n.HP, n.DAMAGE)


CHOICE_BANS: Final = n.CANNOT_BE_CHOSEN | n.CANNOT_BE_CHOSEN_BY_OTHER
"""What may keep effects from choosing a card."""


class BoatEffects(BoatTable):
    """A table on which card texts are carried out."""

    __slots__ = ()

    # what texts read

    def attacker_ref(self) -> int:
        return self.battle.attacker

    def attacked_ref(self) -> int:
        return self.battle.target

    def cells_near(self, card: int, relation: int) -> int:
        """Return the cells of a side in a card's line (BM-176)."""
        found = 0
        if 0 <= self.cell[card] % n.CELLS < n.UNIT_CELLS:
            for cell in line_of(self.cell[card]):
                found |= 1 << cell
        return found

    def player_number(self, seat: int, number: int) -> int:
        return self.life[seat] if number == n.LIFE else len(self.zones[HAND + seat])

    def counters_on(self, card: int, counter: int) -> int:
        return self.damage[card] // n.COUNTER

    def in_state(self, card: int, state: int) -> bool:
        marks = self.marks[card]
        if state == n.CAME_THIS_TURN:
            return self.came_now(card)
        if state == n.ATTACKED_THIS_TURN:
            return marks >> n.ATTACKS_SHIFT & n.COUNT_BITS != 0
        if state == n.NOT_ATTACKED_THIS_TURN:
            return marks >> n.ATTACKS_SHIFT & n.COUNT_BITS == 0
        if state == n.MOVED_THIS_TURN:
            return marks >> n.MOVES_SHIFT & n.COUNT_BITS != 0
        if state == n.IS_NORMAL_SUMMONED:
            return marks & n.BY_NORMAL != 0
        if state == n.IS_SPECIAL_SUMMONED:
            return marks & n.BY_SPECIAL != 0
        if state in (n.IS_FACE_UP, n.IS_FACE_DOWN):
            face_down = self.zone(card) == UNDER and self.is_face_down(card)
            return face_down == (state == n.IS_FACE_DOWN)
        return self.lies_under(card, state)

    def lies_under(self, card: int, state: int) -> bool:
        """True if a card of the sort that a state names lies under a card."""
        kinds = n.ATTACH_MAGIC if state == n.WITH_ATTACH_MAGIC else n.REPLACE_MAGIC
        if state == n.WITH_CARDS_UNDER:
            kinds = -1
        for lower in self.cards_under(card):
            if self.cards.kinds[lower] & kinds:
                return True
        return False

    def has_stat(self, card: int, stat: int) -> bool:
        """True if a card prints a value: strangers print none (BM-018), strange actors, attach and replace magic no
        cost (BM-030, BM-041, BM-042)."""
        kind = self.cards.kinds[card]
        if stat in FIGHTING:
            return kind & n.ACTORS != 0
        if stat == n.COST:
            return kind & (n.ACTOR | n.NORMAL_MAGIC) != 0
        return not kind & n.STRANGER

    def is_named(self, card: int, name: str, part: bool) -> bool:
        """True if a card has a name: a fusion actor on the field has those of its materials too (BM-295, BM-296)."""
        if not self.cards.kinds[card] & n.FUSION_ACTOR or self.zone(card) != FIELD:
            return super().is_named(card, name, part)
        for lower in self.cards_under(card):
            if self.cards.kinds[lower] & n.ACTORS and super().is_named(lower, name, part):
                return True
        return self.rules.names_keep_own and super().is_named(card, name, part)

    def has_trait(self, card: int, field: int, word: str) -> bool:
        if field == n.NAME_FIELD:
            return self.is_named(card, word, False)
        return word in self.deck.words[card][field]

    def same_field(self, card: int, other: int, field: int) -> bool:
        if field == n.NAME_FIELD:
            return self.cards.plain[card] == self.cards.plain[other]
        for word in self.deck.words[card][field]:
            if word in self.deck.words[other][field]:
                return True
        return False

    # chance and reach

    def chance(self, sides: int) -> int:
        return below(self.noise, n.CHANCE_STREAM, sides)

    def choice_bans(self, own: bool) -> int:
        return n.CANNOT_BE_CHOSEN if own else CHOICE_BANS

    def bars_choices(self) -> bool:
        return self.powers & CHOICE_BANS != 0

    def in_battle(self) -> bool:
        return self.battle is not NO_BATTLE

    # counters, destruction, lives

    def put_counters(self, ref: int, counter: int, number: int) -> int:
        return put_counters(self, ref, number, NO_REF, False)

    def take_counters(self, ref: int, counter: int, number: int) -> int:
        card = ref & CARD_MASK
        off = self.damage[card] if number < 0 else min(number * n.COUNTER, self.damage[card])
        if self.shared:
            self.own()
        self.damage[card] -= off
        self.counters_differ(card)
        if off:
            self.note(events.COUNTERS, card, -(off // n.COUNTER), self.hp(card), BOTH)
        return off // n.COUNTER

    def destroy(self, ref: int, seat: int) -> bool:
        card = ref & CARD_MASK
        if self.zone(card) != UNDER and self.cell[card] == NO_CARD:
            return False
        if self.forbids(card, n.CANNOT_BE_DESTROYED | n.CANNOT_BE_DESTROYED_BY_EFFECTS):
            return False
        destroy(self, ref)
        return True

    def may_be_saved(self, ref: int) -> bool:
        return replacer(self, n.DESTROYED, ref, NO_REF, 0, ()) is not NO_ITEM

    def change_number(self, player: int, number: int, op: int, amount: int, seat: int) -> int:
        old = self.life[player]
        change = amount - old if op == SET else amount
        if change < 0:
            lower_life(self, player, -change)
        else:
            raise_life(self, player, change)
        return abs(self.life[player] - old)

    # hands, decks, piles

    def draw_cards(self, player: int, number: int, seat: int) -> int:
        draw(self, player, number)
        self.fire(n.DREW_BY_EFFECT, PLAYER_REF - player, PLAYER_REF - player, number)
        return number

    def need_deck(self, player: int, number: int) -> None:
        """Make a deck anew that has too few cards to be looked at (BM-359, BM-366)."""
        if is_short(self, player, number):
            self.owe(Refresh(player, number))

    def discard_card(self, ref: int) -> None:
        """Discard a card; several that are discarded together are ordered by their player (BM-358)."""
        seat = self.controller(ref & CARD_MASK)
        heights = (len(self.zones[GRAVE + seat]), len(self.zones[n.ISOLATION + seat]))
        discard(self, ref & CARD_MASK)
        settle_order(self, seat, GRAVE, heights[0])
        settle_order(self, seat, n.ISOLATION, heights[1])

    def may_put(self, card: int, zone: int) -> bool:
        """True unless a card that a text sends to the graveyard would be forced into the isolation zone (BM-344)."""
        return zone != GRAVE or not self.powers & n.TO_ISOLATION or not is_isolated(self, card)

    def may_put_all(self, zone: int) -> bool:
        return zone != GRAVE or not self.powers & n.TO_ISOLATION

    def put(self, ref: int, zone: int, bottom: bool) -> bool:
        """Put a card into a pile. What a text sends to the graveyard must reach it: otherwise the card stays where it
        is (BM-342, BM-343)."""
        card = ref & CARD_MASK
        if not self.may_put(card, zone):
            return False
        source, seat = self.zone(card), self.controller(card)
        height = len(self.zones[zone + seat])
        if source == HAND and zone == DECK:
            self.hide_choice(card)
        eyes = eyes_for(zone, source, seat)
        if source >= LISTED and source != UNDER:
            leave(self, card, zone, eyes)
        else:
            send(self, card, zone, eyes)
            if source == UNDER:
                numbers_may_differ(self)
        if bottom:
            self.to_bottom(card)
        elif zone in (GRAVE, n.ISOLATION):
            settle_order(self, seat, zone, height)
        return True

    def put_next(self, ref: int, zone: int, bottom: bool) -> bool:
        if not self.put(ref, zone, bottom):
            return False
        if not bottom:
            self.take_from_order(ref & CARD_MASK)
        return True

    def came_together(self, refs: list[int], zone: int, bottom: bool) -> None:
        """Let the player of a deck order what has come into it, and the player of a pile what has come to its bottom
        (BM-358); cards that they don't know stay as they lie. On a pile they are ordered with what lay under them."""
        if zone != DECK and not bottom:
            return
        for seat in (self.active, 1 - self.active):
            mine = [ref & CARD_MASK for ref in refs if self.controller(ref & CARD_MASK) == seat]
            if len(mine) > 1 and len([card for card in mine if self.knows(seat, card)]) == len(mine):
                at = 0 if bottom else len(self.zones[zone + seat]) - len(mine)
                self.owe(Arrange(seat, zone + seat, at, len(mine), secret=zone == DECK))

    def reveal(self, card: int, eyes: int) -> None:
        self.show(card, eyes)
        self.note(events.SHOWN, card, self.controller(card), 0, eyes)

    def shuffle_by_effect(self, player: int, seat: int) -> None:
        self.shuffle_deck(player, n.DECK_STREAM + player)
        self.note(events.SHUFFLE, player, 0, 0, BOTH)

    # the field

    def cells_to_come(self, card: int, seat: int, mask: int) -> list[int]:
        """Return the free L and S cells for an actor or a stranger (BM-281); fusion and strange actors don't come by a
        text that names neither them nor their summons (BM-283)."""
        if mask == 1 << n.G:
            return free_g(self, seat)
        kind = self.cards.kinds[card]
        if not kind & (n.ACTOR | n.STRANGER) or kind & n.FUSION_ACTOR:
            return []
        return self.free_cells(seat, mask)

    def cells_for_named(self, card: int, seat: int, mask: int) -> list[int]:
        """Return the same for a fusion or strange actor whose name or kind the text says (BM-283, BM-351)."""
        return free_g(self, seat) if mask == 1 << n.G else self.free_cells(seat, mask)

    def may_come(self, card: int, source: int) -> bool:
        """True unless a magic card would summon what no magic may (BM-297)."""
        by_magic = self.cards.kinds[source & CARD_MASK] & n.MAGIC != 0
        return not by_magic or not self.forbids(card, n.CANNOT_COME_BY_MAGIC)

    def come(self, card: int, seat: int, cell: int) -> None:
        self.come_in(card, seat, cell, n.BY_PUT)

    def come_in(self, card: int, seat: int, cell: int, manner: int) -> None:
        """Special summon a card (BM-272, BM-273) or put it into play (BM-276, BM-277, BM-280); in G it lies open, or
        face down if the effect says so (BM-065). It has come at once: what makes a summon fail takes it away
        afterwards."""
        if cell % n.CELLS == n.G:
            lay_in_g(self, card, cell, manner == n.FACE_DOWN)
            return
        enter(self, card, seat, cell, manner)
        if self.is_actor(card):
            for event in (n.SUMMONED, n.SPECIAL_SUMMONED) if manner == n.BY_SPECIAL else (n.SUMMONED,):
                self.fire(n.BEING[event], self.ref(card), PLAYER_REF - seat)
                self.fire(event, self.ref(card), PLAYER_REF - seat)

    def cells_to_go(self, card: int, mask: int) -> list[int]:
        if mask == 1 << n.G:
            return free_g(self, self.controller(card))
        if not self.is_actor(card) or self.forbids(card, n.CANNOT_MOVE):
            return []
        seat = self.controller(card)
        found = [cell for cell in destinations(self, card) if mask >> cell % n.CELLS & 1]
        if ~mask & n.UNIT_MASK:  # a text that says where to goes before the rule that none leaves L for a free cell
            found = sorted({*found, *self.free_cells(seat, mask)})
        return found

    def go(self, card: int, cell: int) -> None:
        if cell % n.CELLS == n.G:
            lay_in_g(self, card, cell, False)
            return
        shift(self, card, cell)
        self.note(events.MOVED, card, cell, 0, BOTH)
        self.fire(n.MOVED, self.ref(card))

    def swap(self, card: int, other: int) -> bool:
        """Let two actors of one side change places with all that they have; strangers never do (BM-022)."""
        if not self.is_actor(card) or not self.is_actor(other) or self.place(card) != self.place(other):
            return False
        shift(self, card, self.cell[other])
        self.note(events.MOVED, card, self.cell[card], 0, BOTH)
        self.note(events.MOVED, other, self.cell[other], 0, BOTH)
        return True

    def cells_to_take(self, card: int, seat: int) -> list[int]:
        """Return the free cells for an actor that comes under control (BM-373)."""
        return self.free_cells(seat, n.UNIT_MASK) if self.zone(card) == FIELD else []

    def control_ends(self, ref: int, seat: int) -> None:
        give_back(self, ref, seat)

    def allow_more(self, card: int, act: int, number: int) -> None:
        """Let an actor attack or move more often in this turn (BM-350)."""
        shift_by = n.MORE_ATTACKS_SHIFT if act == n.FURTHER_ATTACK else n.MORE_MOVES_SHIFT
        more = min((self.marks[card] >> shift_by & n.COUNT_BITS) + number, n.COUNT_BITS)
        self.marks[card] = self.marks[card] & ~(n.COUNT_BITS << shift_by) | more << shift_by

    # changes

    def may_get(self, ref: int, what: int, op: int) -> bool:
        return what >= len(n.STATS) or self.has_stat(ref & CARD_MASK, what)

    def altered(self, ref: int, what: int, op: int, value: int) -> None:
        if what == n.HP:
            self.marks[ref & CARD_MASK] &= ~n.SPARED
        self.note(events.CHANGE, ref & CARD_MASK, what, value, self.where[ref & CARD_MASK] >> KNOWN_SHIFT)

    def numbers_changed(self) -> None:
        if self.deck.hp_varies:
            look(self)

    # the battle, and what is brought to nothing

    def stop_attack(self) -> bool:
        old = self.battle
        if old is NO_BATTLE or old.negated:
            return False
        self.battle = Battle(old.attacker, old.cell, old.target, old.home, True)
        self.note(events.NEGATED, old.attacker & CARD_MASK, 0, 0, BOTH)
        return True

    def stop(self, what: int, ref: int, amount: int) -> bool:
        """Negate an activation that waits (BM-241), or let a normal summon fail: the actor goes to the graveyard
        (BM-128)."""
        if what == n.STOP_ACTIVATION:
            return self.negate(amount)
        card = ref & CARD_MASK
        if ref < 0 or not self.alive(ref) or self.zone(card) != FIELD:
            return False
        self.note(events.FAILED, card, 0, 0, BOTH)
        leave(self, card, GRAVE, BOTH)
        return True

    def may_stop(self, what: int, amount: int) -> bool:
        """True unless an activation doesn't wait on the stack: laying replace magic down is one (BM-165), and over."""
        return what != n.STOP_ACTIVATION or self.waits(amount)

    def proceed(self, procedure: int, player: int, number: int, seat: int) -> int:
        """Do what only this game has: a card that says that it stays does so when it has resolved (BM-161)."""
        return 1

    # how effects run

    def begins(self, x: Running) -> bool:
        if self.recording:
            self.note(events.EFFECT, x.source & CARD_MASK, x.ability.number, x.seat, BOTH)
        return True

    def activated(self, link: Link) -> None:
        """Tell what waits for it that a magic or an effect has been activated (BM-235)."""
        source, player = link.frame.source, PLAYER_REF - link.frame.seat
        stirs = self.cards.stirs
        if link.frame.ability.kind == SPELL:
            if stirs[n.ACTIVATED_MAGIC]:
                self.fire(n.ACTIVATED_MAGIC, player, source, link.number)
            if stirs[n.USED]:
                self.fire(n.USED, player, source, link.number)
        if stirs[n.EFFECT_ACTIVATED]:
            self.fire(n.EFFECT_ACTIVATED, player, source, link.number)

    def names_link(self, event: int) -> bool:
        return event in (n.ACTIVATED_MAGIC, n.USED, n.EFFECT_ACTIVATED)

    def resolved(self, link: Link) -> None:
        """Put a used magic where it goes (BM-143 to BM-145, BM-161)."""
        source = link.frame.source
        card = source & CARD_MASK
        if link.negated:
            self.note(events.NEGATED, card, 0, 0, BOTH)
        if not self.alive(source) or link.frame.ability.kind != SPELL:
            return
        if self.zone(card) == LIMBO:
            put_away(self, card, link.negated)
        elif self.zone(card) == UNDER:
            put_away_attached(self, card, link.negated)

    def may_start(self, ability: Ability, ref: int, seat: int) -> bool:
        return self.alive(ref) and not is_spent(self, ability, seat, ref)

    def is_due(self, item: Pending, seat: int) -> bool:
        """True if an effect that waits is compulsory: its text gives no choice (BM-247)."""
        return not self.cards.abilities[item.ability].may

    def start(self, item: Pending) -> None:
        """Start a triggered ability that can be resolved; others are skipped (BM-247). Whoever may leave it has chosen
        it."""
        x = triggered(self, item)
        if finds(self, x):
            begin(self, x)

    # windows

    def can_answer(self, timing: int) -> bool:
        if self.outdated & NEARBY:
            self.look_what_is_near()
        return len(self.near) > 0 and is_one_usable(self, self.near, timing, NO_EVENT)

    def can_be_answered(self, timing: int, events: list[int]) -> bool:
        return can_be_answered(self, timing, events)

    def answers(self, seat: int, timing: int, events: tuple[int, ...]) -> list[int]:
        places = within_reach(self, seat, events)
        return answers_from(self, seat, timing, events, places) if places else []

    def use(self, seat: int, action: int, timing: int, events: tuple[int, ...]) -> None:
        use_answer(self, seat, action, events)
