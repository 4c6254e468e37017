"""The hooks by which card effects change a match of the leader game: targeting, moves, draws, numbers of players, the
attack."""

from __future__ import annotations

from hantei.games.leader.play import traps
from hantei.games.leader.play.effects.states import LeaderStates
from hantei.games.leader.play.fight.damage import deal
from hantei.games.leader.play.fight.deaths import SETTLE, winner_of_both
from hantei.games.leader.play.notation import NAMES
from hantei.games.leader.play.table import events, placing, starts, unions
from hantei.games.leader.play.table.costs import note_cost
from hantei.games.leader.play.table.numbers import (
    ADDED_TO_HAND,
    ATTACKED,
    BOOSTED,
    BY_EFFECT,
    CANNOT_BE_AFFECTED,
    CANNOT_BE_CHOSEN,
    CANNOT_BE_MOVED,
    CELLS,
    CHANCE_STREAM,
    CHARGED,
    CHARGES,
    COST_MAXIMUM,
    COST_POINTS,
    COUNT_BITS,
    DIED,
    DIED_IN_BATTLE,
    DRAW_FAILED,
    DREW,
    DREW_BY_EFFECT,
    EFFECT_DAMAGE,
    EQUIP,
    EQUIP_BOOSTED,
    LEADER,
    LEADER_ZONE,
    LINK_SHIFT,
    MORE_SHIFT,
    MOVED,
    SETUP_STREAM,
    STEALTH,
    SUMMON,
    UNIT,
)
from hantei.games.leader.play.table.spared import spare
from hantei.games.leader.play.table.state import NO_BATTLE, Battle
from hantei.games.leader.play.table.targets import forbids, words
from hantei.interpreter.table.definitions import Ability, Running
from hantei.interpreter.table.numbers import (
    ADD,
    BOTH,
    BOTH_LOSE,
    CARD_MASK,
    DECK,
    DOOMED,
    DRAWN,
    FIELD,
    GRAVE,
    HAND,
    LISTED,
    LOST,
    NO_REF,
    PLACE_BITS,
    PLAYER_REF,
    SET,
    TURN_BY_CARD,
    UNDER,
    WIN,
)
from hantei.interpreter.table.pending import Pending
from hantei.simulator.kernel.match import DRAW, first_of, kind_of, pack, second_of
from hantei.simulator.kernel.noise import below
from hantei.simulator.scenarios.luck import lucky_choice


class LeaderEffects(LeaderStates):
    """A match of the leader game with the hooks by which card effects change it."""

    __slots__ = ()

    # chance

    def chance(self, sides: int) -> int:
        return below(self.noise, CHANCE_STREAM, sides)

    def lot(self, refs: list[int]) -> int:
        if not self.luck:
            return self.chance(len(refs))
        return lucky_choice(self.luck, [f"lot {NAMES.ref(self, ref)}" for ref in refs])

    def roll(self, seat: int) -> int:
        """Roll one die and return what it shows (LD-011)."""
        sides = self.rules.dice_sides
        shown = 1 + (
            lucky_choice(self.luck, [f"die {n + 1}" for n in range(sides)]) if self.luck else self.chance(sides)
        )
        if self.recording:
            self.note(events.ROLL, seat, shown, 0, BOTH)
        return shown

    # power

    def may_choose(self, ref: int, seat: int) -> bool:
        """True if an effect of a seat may choose a card. Stealth keeps the opponent's effects from choosing it
        (LD-202), a super barrier doesn't (LD-216), and no card of a pile that 「警備」 guards can be chosen
        (LD-245)."""
        if ref < NO_REF:
            return True
        card = ref & CARD_MASK
        place = self.where[card] & PLACE_BITS
        if place & 1 == seat:
            return True
        zone = place & ~1
        if zone in (FIELD, LEADER_ZONE):
            return not (words(self, card) & STEALTH or forbids(self, card, CANNOT_BE_CHOSEN))
        return zone not in (DECK, HAND, GRAVE) or self.touches(1 - seat, seat)

    def bars_choices(self) -> bool:
        return True

    def may_choose_all(self, side: int, seat: int) -> bool:
        """True if an effect of a seat may choose every card on a side of the field: on its own side always (LD-202,
        LD-216), on the other one where no card can have stealth or a prohibition."""
        if side == seat:
            return True
        if self.possible & STEALTH:
            return False
        return not self.powers & CANNOT_BE_CHOSEN

    def reaches(self, ref: int, seat: int) -> bool:
        """True if an effect of a seat applies to a card. A super barrier stops the opponent's effects (LD-213, LD-215),
        「警備」 those on cards in deck, hand and grave (LD-245)."""
        card = ref & CARD_MASK
        place = self.where[card] & PLACE_BITS
        if place & 1 == seat:
            return True
        zone = place & ~1
        if zone in (FIELD, LEADER_ZONE):
            return self.is_affected(card, seat) and not forbids(self, card, CANNOT_BE_AFFECTED)
        return zone not in (DECK, HAND, GRAVE) or self.touches(1 - seat, seat)

    def touches(self, owner: int, seat: int) -> bool:
        """True if effects of a seat apply to a player's deck, hand and grave (LD-245, LD-246)."""
        return owner == seat or not self.guards_piles(owner)

    def body(self, seat: int) -> int:
        return self.ref(self.leader(seat))

    # damage

    def hurt(self, source: int, seat: int, items: tuple[int, ...]) -> None:
        deal(self, EFFECT_DAMAGE, source, seat, items)

    # drawing, discarding, piles

    def draw_cards(self, player: int, number: int, seat: int) -> int:
        """Draw a number of cards, or all that are left: an effect that empties a deck loses no match, unless the switch
        says so (LD-356)."""
        if number <= 0 or not self.touches(player, seat):
            return 0
        drawn = 0
        while drawn < number and placing.draw_card(self, player):
            drawn += 1
        if drawn:
            self.fire(DREW_BY_EFFECT, PLAYER_REF - player, PLAYER_REF - player, drawn)
            self.fire(DREW, PLAYER_REF - player, PLAYER_REF - player, drawn)
        if drawn < number and self.rules.effect_draw_loses:
            if self.reason == DRAW_FAILED:
                self.winner = winner_of_both(self)  # one effect has both draw, and the other one couldn't either
            self.end(1 - player, DRAW_FAILED)
            self.interrupts = True  # no further part of the effect is carried out
        return drawn

    def discard_card(self, ref: int) -> None:
        placing.discard(self, ref & CARD_MASK)

    def put(self, ref: int, zone: int, bottom: bool) -> bool:
        """Put a card into a pile of its owner (LD-028); leaders stay where they are (LD-144)."""
        card = ref & CARD_MASK
        source = self.zone(card)
        if self.cards.kinds[card] == LEADER:
            return False
        place = zone + self.owner(card)
        if source == HAND and zone == DECK:
            self.hide_choice(card)
        eyes = self.eyes(card, source, zone)
        if source == FIELD:
            placing.leave(self, card, place, eyes)
        else:
            placing.send(self, card, place, eyes)
            if zone == HAND and source != HAND:
                self.fire(ADDED_TO_HAND, PLAYER_REF - self.owner(card), self.ref(card), 1)
        if bottom:
            self.to_bottom(card)
        return True

    def eyes(self, card: int, source: int, zone: int) -> int:
        """Return which seats see a card move to a pile, as bits (LD-024)."""
        if zone in (GRAVE, LOST) or source in (FIELD, GRAVE, LOST, UNDER):
            return BOTH
        return 1 << self.owner(card) if zone == HAND else 0

    def shuffle_by_effect(self, player: int, seat: int) -> None:
        if self.touches(player, seat):
            self.shuffle_deck(player, SETUP_STREAM + player)
            if self.recording:
                self.note(events.SHUFFLE, player, 0, 0, BOTH)

    def reveal(self, card: int, eyes: int) -> None:
        self.show(card, eyes)
        if self.recording:
            self.note(events.REVEAL, card, eyes, 0, eyes)

    # the field

    def cells_to_come(self, card: int, seat: int, mask: int) -> list[int]:
        """Return the cells where an effect may put a card onto the field (LD-075): for a unit by the placing rules, for
        any other card its own cell."""
        if not placing.can_summon(self, card, seat):
            return []
        kind = self.cards.kinds[card]
        if kind == UNIT:
            return [seat * CELLS + cell for cell in placing.free_cells(self, card, seat, mask)]
        return [seat * CELLS + placing.own_cell(kind)]

    def cells_to_go(self, card: int, mask: int) -> list[int]:
        """Return the cells that an effect may move a unit to (LD-072, LD-296)."""
        if self.cards.kinds[card] != UNIT or forbids(self, card, CANNOT_BE_MOVED):
            return []
        start = self.controller(card) * CELLS
        return [start + cell for cell in placing.cells_to_move(self, card, mask)]

    def come(self, card: int, seat: int, cell: int) -> None:
        self.take_from_under(card)
        placing.put_out(self, card, seat, cell % CELLS)

    def ways_to_come(self, card: int, seat: int, cell: int, who: int) -> list[int]:
        """Return the ways in which a card may come onto the field: by itself, or stacked by 「ブースト」 on copies from
        the zone that it comes from (LD-289, LD-291, LD-294)."""
        zone = self.zone(card)
        copies = unions.copies_to_stack(self, card, zone) if zone < LISTED and self.deck.boosts[card] else ()
        if not copies:
            return []
        for copy in copies:
            if not self.knows(who, copy):
                return []
        if self.cards.kinds[card] == UNIT:
            return [pack(SUMMON, card, cell % CELLS), pack(BOOSTED, card, cell % CELLS)]
        return [pack(EQUIP, card), pack(EQUIP_BOOSTED, card)]

    def come_so(self, action: int, seat: int) -> None:
        card = first_of(action)
        if kind_of(action) in (BOOSTED, EQUIP_BOOSTED):
            placing.stack(self, card, unions.copies_to_stack(self, card, self.zone(card)))
        self.come(card, seat, second_of(action))

    def go(self, card: int, cell: int) -> None:
        placing.shift(self, card, cell % CELLS)

    def swap(self, card: int, other: int) -> bool:
        """Let two units of one side change places with all that they have (LD-073); giga bodies stay (LD-296)."""
        for unit in (card, other):
            if self.cards.kinds[unit] != UNIT or placing.body(self, unit) or forbids(self, unit, CANNOT_BE_MOVED):
                return False
        if self.zone(card) != FIELD or self.place(card) != self.place(other):
            return False
        one, two = self.cell[card], self.cell[other]
        if self.shared:
            self.own()
        self.cell[card], self.cell[other] = two, one
        self.board[one], self.board[two] = other, card
        self.conditions_changed()
        for unit in (card, other):
            if self.recording:
                self.note(events.MOVE, unit, self.cell[unit], 0, BOTH)
            self.fire(MOVED, self.ref(unit))
        return True

    def allow_more(self, card: int, act: int, number: int) -> None:
        """Grant a card further attacks in this turn; the count ends with the turn (LD-044, LD-086)."""
        more = min(self.attacks_more(card) + number, COUNT_BITS)
        self.marks[card] = (self.marks[card] & ~(COUNT_BITS << MORE_SHIFT)) | more << MORE_SHIFT

    # numbers that players have

    def change_number(self, player: int, number: int, op: int, amount: int, seat: int) -> int:
        """Change a player's cost points up to the maximum (LD-040), the maximum (LD-042), or the charges up to what the
        leader skill needs (LD-151), none below 0. Charges belong to the leader, and a super barrier protects it from
        the opponent's effects (LD-214)."""
        if number == CHARGES and not self.reaches(self.ref(self.leader(player)), seat):
            return 0
        at = 2 * number + player
        old = self.points[at]
        new = max(amount if op == SET else old + amount, 0)
        top = self.ceiling(player, number)
        if new > old and top >= 0:
            new = max(min(new, top), old)
        self.points[at] = new
        self.conditions_changed()
        if new != old and self.recording:
            if number == CHARGES:
                self.note(events.CHARGES, player, new, 0, BOTH)
            else:
                note_cost(self, player)
        return abs(new - old)

    def ceiling(self, player: int, number: int) -> int:
        """Return how high a number of a player may be raised; negative: without a limit."""
        if number == COST_POINTS:
            return self.points[2 + player]
        if number == COST_MAXIMUM:
            return self.rules.max_cost_cap or -1
        return -1 if self.rules.overcharge else self.cost(self.leader(player))

    def proceed(self, procedure: int, player: int, number: int, seat: int) -> int:
        """Charge the leader skill by an effect (LD-149, LD-151); return by how many charges."""
        done = self.change_number(player, CHARGES, ADD, number, seat)
        if done:
            self.fire(CHARGED, PLAYER_REF - player)
        return done

    # the attack, and the end

    def in_battle(self) -> bool:
        return self.battle is not NO_BATTLE

    def stop_attack(self) -> bool:
        old = self.battle
        if old is NO_BATTLE or old.negated:
            return False
        self.battle = Battle(old.attacker, old.weapon, old.target, old.hits, True, old.giver)
        if self.recording:
            self.note(events.NEGATE, old.attacker & CARD_MASK, 0, 0, BOTH)
        return True

    def turn_attack(self, ref: int) -> bool:
        """Redirect the attack to another unit of the attacked side, or to its leader; True if it is redirected."""
        old = self.battle
        card = ref & CARD_MASK
        if old is NO_BATTLE or old.negated or not self.cards.kinds[card] & (UNIT | LEADER) or not self.is_in_play(card):
            return False
        if self.controller(card) == self.controller(old.attacker & CARD_MASK) or ref == old.target:
            return False
        self.battle = Battle(old.attacker, old.weapon, ref, old.hits, False, old.giver)
        self.fire(ATTACKED, ref, old.attacker)
        return True

    def finish(self, seat: int, how: int) -> None:
        """End the match; where both lose by it they lose at once (LD-354)."""
        if how == BOTH_LOSE:
            self.end(winner_of_both(self), BY_EFFECT)
        else:
            self.end(DRAW if how == DRAWN else seat if how == WIN else 1 - seat, BY_EFFECT)

    # how effects run

    def answer(self) -> None:
        traps.answer(self)

    def settle(self) -> None:
        self.then(SETTLE)

    def declared(self, x: Running) -> bool:
        return starts.declared(self, x)

    def chose(self, seat: int, refs: tuple[int, ...]) -> None:
        """Tell abilities and traps which cards an effect has chosen while it resolves: they may answer before anything
        is done to these cards (LD-161, LD-167)."""
        starts.fire_targets(self, seat, [(), (), refs])

    def limit_key(self, ability: Ability, limit: int, seat: int, ref: int) -> int:
        return starts.limit_key(self, ability, limit, seat, ref & CARD_MASK)

    def is_used_up(self, ability: Ability, limit: int, times: int, seat: int, ref: int) -> bool:
        """True if a limit is used up: of the card in this turn (LD-255, LD-257), of this turn (LD-337), or of this
        match (LD-262)."""
        if limit == TURN_BY_CARD:
            return self.marks[ref & CARD_MASK] >> LINK_SHIFT & COUNT_BITS >= times
        return super().is_used_up(ability, limit, times, seat, ref)

    def count_use(self, ability: Ability, limit: int, seat: int, ref: int) -> None:
        """Count an activation, whether or not it resolves (LD-340)."""
        if limit == TURN_BY_CARD:
            self.marks[ref & CARD_MASK] += 1 << LINK_SHIFT
        else:
            super().count_use(ability, limit, seat, ref)

    def begins(self, x: Running) -> bool:
        return starts.begins(self, x)

    def replaces(self, event: int, subject: int) -> None:
        """Spare the card whose death is replaced, before what happens instead."""
        if event in (DIED, DIED_IN_BATTLE):
            self.marks[subject & CARD_MASK] &= ~DOOMED
            spare(self, subject)

    def may_start(self, ability: Ability, ref: int, seat: int) -> bool:
        return starts.may_start(self, ability, ref, seat)

    def start(self, item: Pending) -> None:
        starts.start(self, item)
