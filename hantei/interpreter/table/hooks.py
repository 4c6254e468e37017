"""The hooks that each game implements: how its rules carry out what card texts say."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from hantei.interpreter.table.changes import Mod
from hantei.interpreter.table.definitions import Ability, Running
from hantei.interpreter.table.numbers import KNOWN_SHIFT, NO_REF
from hantei.interpreter.table.pending import Pending
from hantei.interpreter.table.primitives import Primitives
from hantei.simulator.scenarios.luck import SIDES, lucky_choice


@mypyc_attr(allow_interpreted_subclasses=True)
class EffectHooks(Primitives):
    """The methods of a table that the rules of a game implement."""

    __slots__ = ()

    # what texts read

    def attacker_ref(self) -> int:
        """The card that attacks in the battle that goes on, or NO_REF."""
        raise NotImplementedError

    def attacked_ref(self) -> int:
        """The card that is attacked in the battle that goes on, or NO_REF."""
        raise NotImplementedError

    def cells_of(self, card: int) -> int:
        """The cells that a card on the board takes, as bits 1 << cell within its seat's cells."""
        return 0 if self.cell[card] < 0 else 1 << self.cell[card] % (len(self.board) // 2)

    def cells_near(self, card: int, relation: int) -> int:
        """Return the cells of its own side that have a relation (by the game's number) to a card on the board, as
        bits."""
        raise NotImplementedError

    def value_printed(self, card: int, stat: int) -> int:
        """Return the printed value of a stat as a text reads it."""
        return self.cards.base[stat][card]

    def player_number(self, seat: int, number: int) -> int:
        """Return a number of a player, by the game's number for it."""
        raise NotImplementedError

    def counters_on(self, card: int, counter: int) -> int:
        """Return how many counters of a sort a card has, by the game's number for them."""
        raise NotImplementedError

    def in_state(self, card: int, state: int) -> bool:
        """True if a card is in a state that is no bit of `states`, by the game's number for it."""
        raise NotImplementedError

    def has_stat(self, card: int, stat: int) -> bool:
        """True if a card has a stat at all: one without it is no card with 0."""
        return True

    def is_named(self, card: int, name: str, part: bool) -> bool:
        """True if a card has a name, as names are compared, or one of which it is a part."""
        plain = self.cards.plain[card]
        return name in plain if part else name == plain

    def has_trait(self, card: int, field: int, word: str) -> bool:
        """True if a card carries a word in a field, by the game's number for the field."""
        raise NotImplementedError

    def same_field(self, card: int, other: int, field: int) -> bool:
        """True if two cards agree in a field that is no stat, by the game's number for it."""
        raise NotImplementedError

    # what each game gives for verbs: `ref` and `card` as in the nodes, `seat` is whose effect it is

    def chance(self, sides: int) -> int:
        """Return a random number from 0 up to below `sides`."""
        raise NotImplementedError

    def roll(self, seat: int) -> int:
        """Roll a die for a player and return the result."""
        raise NotImplementedError

    def toss(self, seat: int) -> int:
        """Toss a coin for a player: 1 or 0."""
        return lucky_choice(self.luck, SIDES) if self.luck else self.chance(2)

    def lot(self, refs: list[int]) -> int:
        """Return the index of the card that chance takes."""
        return self.chance(len(refs))

    def may_choose(self, ref: int, seat: int) -> bool:
        """True if effects of a seat may choose a card or a player."""
        raise NotImplementedError

    def bars_choices(self) -> bool:
        """True if there may be anything that effects of a seat may not choose, as far as a quick check can tell."""
        return True

    def may_choose_all(self, side: int, seat: int) -> bool:
        """True if effects of a seat may choose every card on a side, as far as a quick check can tell."""
        return False

    def reaches(self, ref: int, seat: int) -> bool:
        """True if effects of a seat apply to a card, in any zone."""
        raise NotImplementedError

    def is_out_of_reach(self, card: int, seat: int) -> bool:
        """True if continuous changes by a seat's effects don't apply to a card; evaluated without any of these
        changes."""
        return False

    def touches(self, owner: int, seat: int) -> bool:
        """True if effects of a seat apply to a player's deck, hand and graveyard."""
        raise NotImplementedError

    def body(self, seat: int) -> int:
        """Return the card that stands for a player where damage, states and the like are meant, or NO_REF."""
        return NO_REF

    def in_battle(self) -> bool:
        """True if an attack is in progress."""
        raise NotImplementedError

    def hurt(self, source: int, seat: int, items: tuple[int, ...]) -> None:
        """Schedule damage by an effect that is dealt at once: refs and amounts, alternating."""
        raise NotImplementedError

    def heal(self, ref: int, amount: int) -> int:
        """Remove damage from a card, all of it for -1; return how much."""
        raise NotImplementedError

    def may_heal(self, ref: int) -> bool:
        """True if removing damage from a card would change something."""
        return True

    def destroy(self, ref: int, seat: int) -> bool:
        """Destroy a card without damage; True if that is possible."""
        raise NotImplementedError

    def may_destroy(self, ref: int) -> bool:
        """True if a card can be destroyed by an effect at all."""
        return True

    def may_be_saved(self, ref: int) -> bool:
        """True if something else may happen instead when an effect destroys a card, or where that can't be told."""
        return True

    def can_draw(self, player: int) -> bool:
        """True if an effect that lets a player draw would change anything now; False only where a draw from an empty
        deck is nothing at all."""
        return True

    def draw_cards(self, player: int, number: int, seat: int) -> int:
        """Let a player draw by an effect; return how many cards were drawn."""
        raise NotImplementedError

    def need_deck(self, player: int, number: int) -> None:
        """Schedule what is done for a player whose deck is empty (BM-359), or has fewer cards than an effect looks at
        (BM-366), other than by drawing; asked only in games that have this hook."""

    def discard_card(self, ref: int) -> None:
        """Discard a card from hand to the graveyard."""
        raise NotImplementedError

    def put(self, ref: int, zone: int, bottom: bool) -> bool:
        """Put a card into a pile, on the top or the bottom; True if it moved. It is its owner's pile, or its
        controller's in games of `to_controller`."""
        raise NotImplementedError

    def put_next(self, ref: int, zone: int, bottom: bool) -> bool:
        """Put a card into a pile whose place among those that come there together has been chosen; True if it moved."""
        return self.put(ref, zone, bottom)

    def came_together(self, refs: list[int], zone: int, bottom: bool) -> None:
        """React to several cards that one effect has put into piles, where their order is a player's to choose."""

    def may_put(self, card: int, zone: int) -> bool:
        """True if putting a card into a pile does something, so that it pays a cost (BM-344); for costs asked only in
        games that have this hook."""
        return True

    def may_put_all(self, zone: int) -> bool:
        """A glance: True if `may_put` is sure to be true of every card; False where that can't be told."""
        return False

    def cells_to_come(self, card: int, seat: int, mask: int) -> list[int]:
        """Return the cells of the board, among those of a seat in `mask`, where an effect may put a card onto the
        field."""
        raise NotImplementedError

    def cells_for_named(self, card: int, seat: int, mask: int) -> list[int]:
        """Return the same for a card that the text of the effect names."""
        return self.cells_to_come(card, seat, mask)

    def may_come(self, card: int, source: int) -> bool:
        """True if an effect of a card, by its ref, may put another card onto the field at all."""
        return True

    def cells_to_go(self, card: int, mask: int) -> list[int]:
        """Return the cells of the board, among those of its side in `mask`, that an effect may move a card to."""
        raise NotImplementedError

    def come(self, card: int, seat: int, cell: int) -> None:
        """Put a card onto a seat's side of the field by an effect."""
        raise NotImplementedError

    def come_in(self, card: int, seat: int, cell: int, manner: int) -> None:
        """Put a card onto a seat's side of the field by an effect, in one of the manners that the game keeps apart, by
        its number for it."""
        self.come(card, seat, cell)

    def ways_to_come(self, card: int, seat: int, cell: int, who: int) -> list[int]:
        """Return the actions among which a seat `who` chooses, where a card can come to a cell in several ways."""
        return []

    def come_so(self, action: int, seat: int) -> None:
        """Put a card onto a seat's side of the field by an effect, in one of these ways."""
        raise NotImplementedError

    def can_be_made(self, card: int, seat: int, source: int, way: int) -> bool:
        """True if a seat could bring a card onto the field in a way that is a procedure of the game's own, by the
        game's number for it. `source`: the ref of the card of the effect."""
        raise NotImplementedError

    def make(self, card: int, seat: int, source: int, way: int) -> None:
        """Schedule that procedure."""
        raise NotImplementedError

    def go(self, card: int, cell: int) -> None:
        """Move a card to another cell by an effect."""
        raise NotImplementedError

    def swap(self, card: int, other: int) -> bool:
        """Exchange the cells of two cards of one side; True if they may."""
        raise NotImplementedError

    def cells_to_take(self, card: int, seat: int) -> list[int]:
        """Return the cells of the board where a card of the other player may come under a seat's control; none: it
        can't be taken."""
        raise NotImplementedError

    def take_over(self, card: int, seat: int, cell: int) -> None:
        """Give a seat control of a card, which comes to a cell as it is."""
        self.hand_over(card, seat, cell)

    def control_ends(self, ref: int, seat: int) -> None:
        """Give a card back to a seat that has lost control of it for a span, which is over, or owe the step that asks
        where it comes; a span that ends as another card leaves ends in the midst of that, so that nothing may move
        yet. The card may be gone, or under the seat's control already."""
        raise NotImplementedError

    def reveal(self, card: int, eyes: int) -> None:
        """Show a card to some seats, as bits, by an effect."""
        self.show(card, eyes)

    def shuffle_by_effect(self, player: int, seat: int) -> None:
        """Shuffle a player's deck by an effect."""
        raise NotImplementedError

    def may_get(self, ref: int, what: int, op: int) -> bool:
        """True if a card can get a change of this sort at all."""
        return True

    def altered(self, ref: int, what: int, op: int, value: int) -> None:
        """Do what follows at once when a card has got a change."""

    def begin_state(self, ref: int, state: int, seat: int) -> bool:
        """Put a card into a state, by the game's number for it; True if anything changed."""
        raise NotImplementedError

    def begin_state_for(self, mod: Mod) -> bool:
        """Put a card into a state for a span; True if anything changed."""
        self.add_mod(mod)
        return True

    def end_state(self, ref: int, state: int) -> bool:
        """Take a card out of a state; True if anything changed."""
        raise NotImplementedError

    def put_counters(self, ref: int, counter: int, number: int) -> int:
        """Put counters on a card; return how many."""
        raise NotImplementedError

    def take_counters(self, ref: int, counter: int, number: int) -> int:
        """Remove counters from a card, all of them for -1; return how many."""
        raise NotImplementedError

    def change_number(self, player: int, number: int, op: int, amount: int, seat: int) -> int:
        """Change a number of a player (ADD or SET); return by how much."""
        raise NotImplementedError

    def allow_more(self, card: int, act: int, number: int) -> None:
        """Allow a card to do something more often in this turn."""
        raise NotImplementedError

    def stop_attack(self) -> bool:
        """Negate the attack in progress; True if there is one."""
        raise NotImplementedError

    def stop(self, what: int, ref: int, amount: int) -> bool:
        """Negate what a card is about to do, by the game's number for it; True if that goes on and is negated.
        `amount` is that of the event to which the effect answers: it can say which of a card's effects is meant."""
        raise NotImplementedError

    def may_stop(self, what: int, amount: int) -> bool:
        """True if there is something to be negated: that to which an event with this amount belongs."""
        return True

    def turn_attack(self, ref: int) -> bool:
        """Redirect the attack in progress to this card; True if that is possible."""
        raise NotImplementedError

    def may_turn_attack(self, ref: int) -> bool:
        """True if the attack in progress could be redirected to this card, and isn't on it already."""
        return True

    def finish(self, seat: int, how: int) -> None:
        """End the match, or the turn, by an effect: WIN, LOSE, DRAWN, END_TURN, or BOTH_LOSE for both at once."""
        raise NotImplementedError

    def proceed(self, procedure: int, player: int, number: int, seat: int) -> int:
        """Do what only this game has; return how much of it was done."""
        raise NotImplementedError

    # how effects run

    def answer(self) -> None:
        """Schedule what answers the things that have happened, and clear `interrupts`."""
        raise NotImplementedError

    def pays_off(self, x: Running) -> bool:
        """True if the costs of an ability can be paid so that one of its parts does something, where as things are none
        would; asked only in games that ask for any part. True where it can't be told."""
        return True

    def declared(self, x: Running) -> bool:
        """React to an effect that has chosen its first targets. True if it goes on at once; otherwise what may answer
        is scheduled, and the rest of the effect after it."""
        return True

    def look_through(self, seat: int, place: int) -> None:
        """Let a seat see all cards of a deck in which it chooses."""
        if self.hints:
            for card in self.zones[place]:
                self.show(card, 1 << seat)
            return
        where, eyes = self.where, 1 << seat << KNOWN_SHIFT
        for card in self.zones[place]:
            where[card] |= eyes

    def chose(self, seat: int, refs: tuple[int, ...]) -> None:
        """React to a choice that an effect of a seat makes while it resolves."""

    def may_start(self, ability: Ability, ref: int, seat: int) -> bool:
        """True if a triggered ability may start now, by its card and its limits."""
        raise NotImplementedError

    def trigger_rank(self, item: Pending) -> int:
        """Return when a triggered ability starts among those that wait: the smallest number first. Abilities of equal
        rank are one player's, who orders them."""
        return 0 if item.seat == self.active else 1

    def start(self, item: Pending) -> None:
        """Schedule a triggered ability: its cost, its program, and what comes after."""
        raise NotImplementedError
