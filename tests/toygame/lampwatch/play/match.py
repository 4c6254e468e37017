"""A match of the Lampwatch: what card texts do to it, and how agents and tools use it."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.stack.table import Link
from hantei.cardkit.play.starts import finds, is_spent, start_triggered, triggered
from hantei.cardkit.play.table import Told
from hantei.interpreter.table.definitions import Ability, Running
from hantei.interpreter.table.numbers import (
    BOTH,
    CARD_MASK,
    DECK,
    GRAVE,
    HAND,
    LIMBO,
    NO_REF,
    PLAYER_REF,
    SET,
)
from hantei.interpreter.table.pending import Pending
from hantei.simulator.kernel.match import NOBODY, first_of, kind_of, pack, second_of
from hantei.simulator.kernel.noise import streams

from . import events
from .battle import Fall
from .cards import LampCards, LampRules
from .numbers import (
    ACTIVATED,
    CHARM,
    CONCEDE,
    CONCEDED,
    END_MAIN,
    ENDING,
    FUSE,
    KEEPERS,
    PASS,
    PASSING,
    STREAMS,
    SUMMON,
    USE,
)
from .table import LampTable
from .turn import SetUp
from .ways import charms, event_of, use

WIN: Final = 10_000


class LampMatch(LampTable):
    """A match. Seats are 0 and 1, players 1 and 2 in notation."""

    __slots__ = ()

    # what texts read

    def attacker_ref(self) -> int:
        return self.attacker

    def attacked_ref(self) -> int:
        return self.target

    def player_number(self, seat: int, number: int) -> int:
        return self.life[seat]

    def in_state(self, card: int, state: int) -> bool:
        return self.is_new(card)

    def in_battle(self) -> bool:
        return self.attacker != NO_REF

    # what texts do

    def destroy(self, ref: int, seat: int) -> bool:
        """Let a keeper fall before anything else goes on (LW-030)."""
        self.owe(Fall(ref))
        return True

    def draw_cards(self, player: int, number: int, seat: int) -> int:
        """Draw as many cards as there are: only the draw of the turn loses a match (LW-015)."""
        drawn = 0
        while drawn < number and self.draw_one(player):
            drawn += 1
        return drawn

    def discard_card(self, ref: int) -> None:
        self.to_grave(ref & CARD_MASK)

    def put(self, ref: int, zone: int, bottom: bool) -> bool:
        """Put a card into a pile of its owner (LW-014)."""
        card = ref & CARD_MASK
        place = zone + self.owner(card)
        was_hidden = self.zone(card) in (HAND, DECK)
        if was_hidden and zone == DECK:
            self.hide_choice(card)
        eyes = BOTH if zone == GRAVE or not was_hidden else 1 << self.owner(card) if zone == HAND else 0
        self.move(card, place, eyes)
        self.note(events.TO_PILE, card, zone, 0, eyes)
        if bottom:
            self.zones[place].insert(0, self.zones[place].pop())
        return True

    def cells_to_come(self, card: int, seat: int, mask: int) -> list[int]:
        return self.free_cells(seat, mask) if self.deck.kinds[card] & KEEPERS else []

    def come(self, card: int, seat: int, cell: int) -> None:
        self.land(card, seat, cell)

    def change_number(self, player: int, number: int, op: int, amount: int, seat: int) -> int:
        return self.add_life(player, amount - self.life[player] if op == SET else amount)

    def altered(self, ref: int, what: int, op: int, value: int) -> None:
        self.note(events.CHANGE, ref & CARD_MASK, what, value, BOTH)

    def stop(self, what: int, ref: int, amount: int) -> bool:
        """Negate the activation of a charm that is answered (LW-036)."""
        return self.negate(amount)

    # how effects run

    def begins(self, x: Running) -> bool:
        self.note(events.EFFECT, x.source & CARD_MASK, x.ability.number, x.seat, BOTH)
        return True

    def activated(self, link: Link) -> None:
        source = link.frame.source
        if self.deck.kinds[source & CARD_MASK] == CHARM:
            self.fire(ACTIVATED, PLAYER_REF - link.frame.seat, source, link.number)

    def names_link(self, event: int) -> bool:
        return event == ACTIVATED

    def resolved(self, link: Link) -> None:
        """Put a used charm into its owner's grave (LW-037)."""
        source = link.frame.source
        card = source & CARD_MASK
        if link.negated:
            self.note(events.NEGATED, card, 0, 0, BOTH)
        if self.alive(source) and self.zone(card) == LIMBO:
            self.to_grave(card)

    def may_start(self, ability: Ability, ref: int, seat: int) -> bool:
        return self.alive(ref) and not is_spent(self, ability, seat, ref)

    def start(self, item: Pending) -> None:
        """Start a triggered ability whose condition holds and that has a target (LW-038)."""
        x = triggered(self, item)
        if finds(self, x):
            start_triggered(self, x)

    def answers(self, seat: int, timing: int, events: tuple[int, ...]) -> list[int]:
        return charms(self, seat, events)

    def use(self, seat: int, action: int, timing: int, events: tuple[int, ...]) -> None:
        use(self, seat, first_of(action), event_of(events, second_of(action)))

    # what tools use

    def clone(self) -> LampMatch:
        twin = LampMatch()
        twin.take(self)
        return twin

    def told(self) -> Told:
        from ..show.view import TELLING

        return TELLING

    def is_free(self) -> bool:
        return ENDING in self.options or PASSING in self.options

    def is_settled(self) -> bool:
        return ENDING in self.options

    def does_least(self, kind: int) -> bool:
        return kind in (END_MAIN, PASS)

    def evaluate(self, seat: int) -> int:
        """Return the value of a position: lives, keepers by their AP and DP, cards in hand."""
        if self.winner != NOBODY:
            return WIN if self.winner == seat else -WIN if self.winner == 1 - seat else 0
        return self.worth(seat) - self.worth(1 - seat)

    def worth(self, seat: int) -> int:
        total = 100 * self.life[seat] + 8 * len(self.zones[HAND + seat])
        for cell in range(4):
            card = self.at(seat, cell)
            if card >= 0:
                total += 10 + 4 * self.ap(card) + 3 * self.dp(card)
        return total

    def plays(self, action: int) -> list[int]:
        return [first_of(action)] if kind_of(action) in (SUMMON, FUSE, USE) else []

    def concede(self, seat: int) -> None:
        """Let the player who decides give up (LW-048)."""
        self.resign(seat, pack(CONCEDE), CONCEDED)


def new_match(rules: LampRules, cards: LampCards, seed: int, number: int) -> LampMatch:
    """Return a match before its first step; `advance` begins it."""
    match = LampMatch()
    match.init_lamp(SetUp(), streams(seed, number, STREAMS), cards, rules)
    return match
