"""The hooks by which card texts read and change a match."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.stack.table import Link
from hantei.cardkit.play.stack.window import Window
from hantei.cardkit.play.starts import Offer, finds, is_spent, start_triggered, triggered
from hantei.games.spimate.play.actions.fusion import FusionTarget, fusion_targets
from hantei.games.spimate.play.actions.trial import declaring, leads_to_effect, pays_off
from hantei.games.spimate.play.answers import answers, can_be_answered, use_answer
from hantei.games.spimate.play.table import events
from hantei.games.spimate.play.table import numbers as n
from hantei.games.spimate.play.table.battle import NO_ATTACK, Attack
from hantei.games.spimate.play.table.control import Return, change_control
from hantei.games.spimate.play.table.damage import can_fall, deal, destroy, look
from hantei.games.spimate.play.table.placing import (
    discard,
    draw,
    enter,
    eyes_for,
    goal,
    leave,
    numbers_may_differ,
    send,
)
from hantei.games.spimate.play.table.state import LINK_SIZE, SpimateTable
from hantei.games.spimate.play.table.timing import CHAIN
from hantei.interpreter.program.effect import freeze
from hantei.interpreter.table.changes import Mod
from hantei.interpreter.table.definitions import Ability, Running
from hantei.interpreter.table.numbers import (
    ALWAYS,
    BOTH,
    CARD_MASK,
    CHANGED,
    DECK,
    FIELD,
    GIVE,
    HAND,
    KNOWN_SHIFT,
    LISTED,
    NO_REF,
    PLAYER_REF,
    SEALED,
    SPELL,
    STATED,
    STATES,
)
from hantei.interpreter.table.pending import Pending
from hantei.simulator.kernel.noise import below

KIND_EVENTS: Final = (
    NO_REF, n.OPTIONAL_ACTIVATED, n.ON_PLAY_1_ACTIVATED, n.ON_PLAY_2_ACTIVATED, n.FORCED_ACTIVATED,
)  # fmt: skip
"""By the label of an ability: the event of its activation (SP-181, SP-188)."""
OPTIONAL_RANK: Final = 2
"""The rank of optional effects of the player whose turn it is; one more is that of the other player's."""
CHAIN_WINDOW: Final = Window(CHAIN)


class SpimateEffects(SpimateTable):
    """A table on which card texts are carried out."""

    __slots__ = ()

    # what texts read

    def attacker_ref(self) -> int:
        return self.attack.attacker

    def attacked_ref(self) -> int:
        return self.attack.target

    def player_number(self, seat: int, number: int) -> int:
        return len(self.zones[HAND + seat])

    def in_state(self, card: int, state: int) -> bool:
        if state in (n.IS_DAMAGED, n.IS_UNDAMAGED):
            return (self.damage[card] > 0) == (state == n.IS_DAMAGED)
        if state == n.CAME_THIS_TURN:
            return self.entered[card] == self.turn
        if state == n.IS_FUSED:
            return self.ref(card) in self.asleep[::LINK_SIZE]
        attacked = self.marks[card] >> n.ATTACKS_SHIFT & n.COUNT_BITS != 0
        return attacked == (state == n.ATTACKED_THIS_TURN)

    def has_stat(self, card: int, stat: int) -> bool:
        """True if a card prints a value: a magic card has no AP and no LP (SP-032, SP-033), a card of cost ex no number
        as its cost."""
        if stat == n.COST:
            return self.cards.kinds[card] & n.EX == 0
        return stat == n.EFFECT_DAMAGE or self.is_monster(card)

    def has_trait(self, card: int, field: int, word: str) -> bool:
        if field == n.NAME_FIELD:
            return self.is_named(card, word, False)
        return word == self.deck.words[card][field]

    def same_field(self, card: int, other: int, field: int) -> bool:
        if field == n.NAME_FIELD:
            return self.cards.plain[card] == self.cards.plain[other]
        word = self.deck.words[card][field]
        return word != "" and word == self.deck.words[other][field]

    # chance and reach

    def chance(self, sides: int) -> int:
        return below(self.noise, n.CHANCE_STREAM, sides)

    def choice_bans(self, own: bool) -> int:
        """Return what keeps effects from choosing a card, in either row: guards are about attacks only (SP-177)."""
        return n.CANNOT_BE_CHOSEN if own else n.CANNOT_BE_CHOSEN | n.CANNOT_BE_CHOSEN_BY_OTHER

    def in_battle(self) -> bool:
        return self.attack is not NO_ATTACK

    # damage and destruction

    def hurt(self, source: int, seat: int, items: tuple[int, ...]) -> None:
        """Deal damage by an effect, to all at once (SP-136, SP-137)."""
        for at in range(0, len(items), 2):
            deal(self, items[at], self.effect_damage(source, items[at + 1]), source)

    def effect_damage(self, source: int, amount: int) -> int:
        """Return how much damage an effect of a card deals, by what other effects make of it (SP-179), also when the
        card has left its place by now (SP-192)."""
        if source < 0:
            return amount
        card = source & CARD_MASK
        if self.marks[card] & CHANGED or self.wide:
            amount = self.changed_number(card, n.EFFECT_DAMAGE, amount)
        if self.cards.changed[n.EFFECT_DAMAGE]:
            amount = self.continuous_number(card, n.EFFECT_DAMAGE, amount)
        return amount

    def heal(self, ref: int, amount: int) -> int:
        card = ref & CARD_MASK
        off = self.damage[card] if amount < 0 else min(amount, self.damage[card])
        if self.shared:
            self.own()
        self.damage[card] -= off
        if off:
            self.note(events.HEALED, card, off, self.damage[card], BOTH)
            if self.spared or self.deck.lp_hangs:
                look(self)
            self.fire(n.HEALED, ref, NO_REF, off)
        return off

    def may_heal(self, ref: int) -> bool:
        return self.damage[ref & CARD_MASK] > 0

    def destroy(self, ref: int, seat: int) -> bool:
        return destroy(self, ref)

    def may_destroy(self, ref: int) -> bool:
        return can_fall(self, ref & CARD_MASK)

    # hands, decks, piles

    def draw_cards(self, player: int, number: int, seat: int) -> int:
        done = draw(self, player, number, n.OF_EFFECT)
        if done:
            self.fire(n.DREW_BY_EFFECT, PLAYER_REF - player, PLAYER_REF - player, done)
        return done

    def can_draw(self, player: int) -> bool:
        """True if a deck has cards: a draw from an empty one changes nothing (SP-107, SP-156)."""
        return len(self.zones[DECK + player]) > 0

    def discard_card(self, ref: int) -> None:
        discard(self, ref & CARD_MASK)

    def put(self, ref: int, zone: int, bottom: bool) -> bool:
        card = ref & CARD_MASK
        source, owner = self.zone(card), self.owner(card)
        if not self.may_put(card, zone):
            return False
        zone = goal(self, card, zone)
        if source == HAND and zone in (DECK, n.EXTRA):
            self.hide_choice(card)
        eyes = eyes_for(zone, source, owner)
        if source >= LISTED:
            leave(self, card, zone, eyes)
        else:
            send(self, card, zone, eyes)
        if bottom:
            self.to_bottom(card)
        return True

    def may_put(self, card: int, zone: int) -> bool:
        """True unless a card stays where it is: a fusion monster or an ex magic in extra that is to go to hand or deck
        (SP-156, SP-214, SP-221)."""
        return zone == DECK == self.zone(card) or goal(self, card, zone) != self.zone(card)

    def reveal(self, card: int, eyes: int) -> None:
        self.show(card, eyes)
        self.note(events.SHOWN, card, self.controller(card), 0, eyes)

    def look_through(self, seat: int, place: int) -> None:
        super().look_through(seat, place)
        self.searched |= 1 << place - DECK

    def chose(self, seat: int, refs: tuple[int, ...]) -> None:
        self.shuffle_searched()

    def shuffle_searched(self) -> None:
        """Shuffle the decks in which an effect has let a player choose: nobody knows their order then, as after the
        search before the match (SP-045, SP-094)."""
        for player in range(2):
            if self.searched >> player & 1:
                self.shuffle_by_effect(player, player)
        self.searched = 0

    def shuffle_by_effect(self, player: int, seat: int) -> None:
        self.shuffle_deck(player, n.DECK_STREAM + player)
        self.note(events.SHUFFLE, player, 0, 0, BOTH)

    # the field

    def cells_to_come(self, card: int, seat: int, mask: int) -> list[int]:
        """Return the empty cells for a card that an effect puts onto the field (SP-038, SP-039)."""
        return self.free_cells(seat, mask)

    def come(self, card: int, seat: int, cell: int) -> None:
        """Put a card onto the field by an effect: without cost, in any number, and no ordinary play (SP-114, SP-115); a
        magic card's on-play effect ② is not used (SP-162)."""
        enter(self, card, seat, cell)

    def come_in(self, card: int, seat: int, cell: int, manner: int) -> None:
        """Call a card out of extra: an ex magic may use its on-play effect ② (SP-163), when what resolves now is done
        (SP-191)."""
        enter(self, card, seat, cell)
        ability = self.deck.plain_use(card)
        if self.cards.kinds[card] & n.EX_MAGIC and ability is not None and not self.rules.called_without_effect:
            self.pending.append(Pending(ability.number, self.ref(card), seat, NO_REF, NO_REF, 0))

    def can_be_made(self, card: int, seat: int, source: int, way: int) -> bool:
        """True if there is a target and materials for a fusion monster (SP-202)."""
        return len(fusion_targets(self, card, seat, source)) > 0

    def make(self, card: int, seat: int, source: int, way: int) -> None:
        self.then(FusionTarget(card, seat, source))

    def cells_to_take(self, card: int, seat: int) -> list[int]:
        return self.free_cells(seat, n.ALL_CELLS) if self.zone(card) == FIELD else []

    def take_over(self, card: int, seat: int, cell: int) -> None:
        change_control(self, card, seat, cell)

    def control_ends(self, ref: int, seat: int) -> None:
        self.owe(Return(ref, seat))

    def cells_to_go(self, card: int, mask: int) -> list[int]:
        return self.free_cells(self.controller(card), mask) if self.zone(card) == FIELD else []

    def go(self, card: int, cell: int) -> None:
        self.relocate(card, cell)
        self.note(events.MOVED, card, cell, 0, BOTH)
        self.fire(n.MOVED, self.ref(card))
        numbers_may_differ(self)

    def allow_more(self, card: int, act: int, number: int) -> None:
        """Let a monster attack more often in this turn (SP-179)."""
        more = min((self.marks[card] >> n.MORE_ATTACKS_SHIFT & n.COUNT_BITS) + number, n.COUNT_BITS)
        cleared = self.marks[card] & ~(n.COUNT_BITS << n.MORE_ATTACKS_SHIFT)
        self.marks[card] = cleared | more << n.MORE_ATTACKS_SHIFT

    def proceed(self, procedure: int, player: int, number: int, seat: int) -> int:
        """Allow the turn player more ordinary plays in this turn (SP-179); in another's turn a player has none."""
        if player != self.active:
            return 0
        self.more += number
        return number

    # changes

    def begin_state(self, ref: int, state: int, seat: int) -> bool:
        """Negate the effects of a card as long as it stays on the field (SP-171)."""
        self.add_mod(Mod(ref, STATES, GIVE, state, ALWAYS, seat, self.turn, NO_REF))
        return True

    def works(self, card: int, ability: Ability) -> bool:
        """True if an ability of a card works, which it doesn't while effects of the card are negated (SP-171)."""
        return super().works(card, ability) and not self.is_sealed(card)

    def is_sealed(self, card: int) -> bool:
        return self.marks[card] & STATED != 0 and self.states(card) & SEALED != 0

    def may_get(self, ref: int, what: int, op: int) -> bool:
        """True if a card can get a change: none adds AP to a magic card (SP-033)."""
        return what >= len(n.STATS) or self.has_stat(ref & CARD_MASK, what)

    def altered(self, ref: int, what: int, op: int, value: int) -> None:
        self.note(events.CHANGE, ref & CARD_MASK, what, value, self.where[ref & CARD_MASK] >> KNOWN_SHIFT)

    def numbers_changed(self) -> None:
        look(self)

    # the attack, and what is brought to nothing

    def stop_attack(self) -> bool:
        old = self.attack
        if old is NO_ATTACK or old.stopped:
            return False
        self.attack = Attack(old.attacker, old.target, True, old.defended, old.on_hand)
        return True

    def turn_attack(self, ref: int) -> bool:
        """Let the attack in progress be on another card of the attacked player's field."""
        old = self.attack
        if not self.may_turn_attack(ref):
            return False
        self.attack = Attack(old.attacker, ref, old.stopped, old.defended)
        self.note(events.TURNED, old.attacker & CARD_MASK, ref & CARD_MASK, 0, BOTH)
        return True

    def may_turn_attack(self, ref: int) -> bool:
        card = ref & CARD_MASK
        if self.attack is NO_ATTACK or self.attack.target == ref or self.zone(card) != FIELD:
            return False
        return self.controller(card) != self.active

    def stop(self, what: int, ref: int, amount: int) -> bool:
        """Negate an effect that waits; its card stays where it is (SP-193)."""
        return self.negate(amount)

    # how effects run

    def pays_off(self, x: Running) -> bool:
        return pays_off(self, x)

    def begins(self, x: Running) -> bool:
        self.note(events.EFFECT, x.source & CARD_MASK, x.ability.number, x.seat, BOTH)
        return True

    def activated(self, link: Link) -> None:
        """Tell what answers it that an effect has been activated (SP-180, SP-181); the first link opens the chain
        (SP-190)."""
        self.shuffle_searched()
        source, player = link.frame.source, PLAYER_REF - link.frame.seat
        self.fire(n.EFFECT_ACTIVATED, player, source, link.number)
        kind = KIND_EVENTS[link.frame.ability.label]
        if kind != NO_REF:
            self.fire(kind, player, source, link.number)
        if link.frame.ability.label == n.ON_PLAY_2:
            self.fire(n.USED, player, source, link.number)
        if len(self.stack) == 1:
            self.then(CHAIN_WINDOW)

    def names_link(self, event: int) -> bool:
        return event >= n.FIRST_ACTIVATION

    def resolved(self, link: Link) -> None:
        """Tell of a negated effect; its card stays, a magic card as a wall (SP-122, SP-193)."""
        if link.negated:
            self.note(events.NEGATED, link.frame.source & CARD_MASK, 0, 0, BOTH)

    def may_start(self, ability: Ability, ref: int, seat: int) -> bool:
        return self.alive(ref) and not self.is_sealed(ref & CARD_MASK) and not is_spent(self, ability, seat, ref)

    def trigger_rank(self, item: Pending) -> int:
        """Forced effects come first, then optional ones; of each the turn player's first (SP-172)."""
        ability = self.cards.abilities[item.ability]
        optional = ability.may or ability.kind == SPELL
        return 2 * int(optional) + int(item.seat != self.active)

    def is_due(self, item: Pending, seat: int) -> bool:
        """Forced effects start before anybody is asked, and optional ones that the turn player gets while the other one
        acts; others are ordered by their player with what the hand offers (SP-172)."""
        return self.trigger_rank(item) < OPTIONAL_RANK or (item.seat == self.active and seat != self.active)

    def start(self, item: Pending) -> None:
        """Start what waits: a forced effect without a question (SP-167), done as far as possible (SP-168); an optional
        one is offered if it could change anything (SP-151, SP-156), and so is what a called ex magic does (SP-163)."""
        x = triggered(self, item)
        if x.ability.kind == SPELL:
            if x.ability.body_at == 0 or leads_to_effect(self, x.seat, [declaring(x)]):
                self.then(Offer(freeze(x)))
        elif not x.ability.may or finds(self, x):
            start_triggered(self, x)

    # windows

    def can_answer(self, timing: int) -> bool:
        """Nothing is used in a window without an event that it names (SP-143, SP-187)."""
        return False

    def can_be_answered(self, timing: int, events: list[int]) -> bool:
        return can_be_answered(self, timing, events)

    def answers(self, seat: int, timing: int, events: tuple[int, ...]) -> list[int]:
        return answers(self, seat, timing, events)

    def use(self, seat: int, action: int, timing: int, events: tuple[int, ...]) -> None:
        use_answer(self, seat, action, events)
