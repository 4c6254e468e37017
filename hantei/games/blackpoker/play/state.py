"""A match of BlackPoker: the table, and the actions that may be started."""

from __future__ import annotations

from typing import Final

from hantei.games.blackpoker.play.notation import action_text, reason_text
from hantei.games.blackpoker.play.table.evaluate import evaluate, rest
from hantei.games.blackpoker.play.table.pieces import (
    CONCEDE,
    CONCEDED,
    DECK,
    HAND,
    NO_CARD,
    NO_END,
    PUT_WALL,
    REDRAW,
    START,
    TURN_LIMIT,
    Character,
    Item,
)
from hantei.games.blackpoker.play.table.rules import (
    ACTIONS,
    ATTACK,
    CHARACTER,
    CODES,
    NO_TARGET,
    OPPONENT,
    OWN_CHARACTER,
    OWN_SOLDIER_OF_SUIT,
    SET_WALL,
    SOLDIER,
    STAGE_ACTION,
    WALL,
    Action,
)
from hantei.games.blackpoker.play.table.table import Table
from hantei.games.blackpoker.play.table.worlds import resample
from hantei.games.blackpoker.play.view import observe
from hantei.simulator.kernel.match import (
    BY_CAP,
    BY_LOOP,
    BY_RULE,
    DRAW,
    KIND_SHIFT,
    NOBODY,
    OPERAND_BITS,
    IllegalAction,
    first_of,
    kind_of,
    pack,
    second_of,
)

SINGLE_STARTS: Final = [pack(START + number, 0, NO_CARD) for number in range(len(ACTIONS))]
"""By number of the action: its start with one key, without the card."""


class BlackPoker(Table):
    """A match of BlackPoker. Seats are 0 and 1, players 1 and 2 in notation."""

    __slots__ = ()

    def clone(self) -> BlackPoker:
        twin = BlackPoker()
        twin.take(self)
        return twin

    def give_up(self) -> None:
        self.end(DRAW, NO_END)

    def observe(self, seat: int) -> dict[str, object]:
        return observe(self, seat)

    def resample(self, seat: int, seed: int) -> BlackPoker:
        world = self.clone()
        resample(world, seat, seed)
        return world

    def action_text(self, action: int, seat: int = NOBODY) -> str:
        return action_text(self, action, seat)

    def turn_number(self) -> int:
        return self.turn

    def reason_text(self) -> str:
        return reason_text(self)

    def ending(self) -> int:
        return BY_CAP if self.reason == TURN_LIMIT else BY_LOOP if self.reason == NO_END else BY_RULE

    # for agents and statistics

    def first_seat(self) -> int:
        return self.active if self.turn & 1 else 1 - self.active

    def turn_seat(self) -> int:
        return self.active

    def is_settled(self) -> bool:
        return self.is_free() and not self.stage and not self.attackers

    def is_free(self) -> bool:
        return bool(self.options) and kind_of(self.options[0]) >= START

    def rest(self) -> int:
        return rest(self)

    def evaluate(self, seat: int) -> int:
        return evaluate(self, seat)

    def hand(self, seat: int) -> list[int]:
        return self.zones[HAND + seat].copy()

    def opening_hand(self, seat: int) -> list[int]:
        return self.zones[HAND + seat][: self.rules.opening_hand]

    def unspent(self, seat: int) -> int:
        return self.charged_walls(seat)

    def plays(self, action: int) -> list[int]:
        kind = kind_of(action)
        if kind == PUT_WALL:
            return [first_of(action)]
        if kind < START:
            return []
        return [card for card in (first_of(action), second_of(action)) if card != NO_CARD]

    def is_redraw(self, action: int) -> bool:
        return kind_of(action) == REDRAW

    def concede(self, seat: int) -> None:
        """Let a seat give up: the other player wins (A6-225, A8-275)."""
        if self.winner != NOBODY or not self.rules.may_concede:
            raise IllegalAction(seat)
        self.note_decision(seat, pack(CONCEDE))
        self.end(1 - seat, CONCEDED)
        self.advance()

    # which actions may be started

    def startable(self, seat: int) -> list[int]:
        """Return every start that this seat may make now, key cards included (A6-064, A6-075 to A6-087)."""
        rules = self.rules
        only_quick = seat != self.active or len(self.stage) > 0
        hand = self.zones[HAND + seat]
        found: list[int] = []
        if only_quick and not hand:
            return found
        walls = 0 if only_quick and not rules.quick_walls else self.charged_walls(seat)
        mana = self.has_magician(seat)
        if not only_quick:
            self.add_keyless(seat, walls, mana, found)
        codes = self.cards.codes
        shift = OPERAND_BITS
        starts = SINGLE_STARTS
        singles = rules.quick_singles if only_quick else rules.singles
        tried = 0  # bits of the actions whose cost and target were looked at, and of those that may be started
        fine = 0
        for card in hand:
            for number in singles[codes[card]]:
                bit = 1 << number
                action = rules.actions[number]
                if not tried & bit:
                    tried |= bit
                    if (
                        action.walls <= walls
                        and self.can_start(action, seat, walls, mana)
                        and (action.key_matters or self.has_target(action, seat, card))
                    ):
                        fine |= bit
                if fine & bit and (not action.key_matters or self.has_target(action, seat, card)):
                    found.append(starts[number] | card << shift)  # `pack`, in place
        if len(hand) > 1:
            for number in rules.quick_pairs if only_quick else rules.pair_actions:
                action = rules.actions[number]
                if (
                    action.walls <= walls
                    and self.can_start(action, seat, walls, mana)
                    and self.has_target(action, seat, hand[0])
                ):
                    self.add_pairs(action, hand, found)
        return found

    def add_keyless(self, seat: int, walls: int, mana: bool, found: list[int]) -> None:
        """Add the starts without key cards."""
        for number in self.rules.keyless:
            if self.can_start(self.rules.actions[number], seat, walls, mana):
                found.append(pack(START + number, NO_CARD, NO_CARD))

    def add_pairs(self, action: Action, hand: list[int], found: list[int]) -> None:
        """Add the starts of one action with two key cards: in the order of its halves, or of the hand within one
        suit."""
        codes = self.cards.codes
        row = CODES * action.number
        start = (START + action.number) << KIND_SHIFT
        shift = OPERAND_BITS
        for one in hand:
            if not self.rules.first_keys[row + codes[one]]:
                continue
            for two in hand:
                if one == two or not self.rules.second_keys[row + codes[two]]:
                    continue
                if not action.same_suit or (
                    codes[one] // 14 == codes[two] // 14 and (codes[one], one) < (codes[two], two)
                ):
                    found.append(start | one << shift | two)

    def can_start(self, action: Action, seat: int, walls: int, mana: bool) -> bool:
        """True if its limit and its whole cost allow it (A6-053, A6-057, A6-062, A6-064, A6-107)."""
        if action.walls > walls:
            return False
        discards = 0 if mana and action.magic else action.discards
        if discards and discards > len(self.zones[HAND + seat]) - action.keys:
            return False
        damage = action.damage
        if damage and len(self.zones[DECK + seat]) < (damage if self.rules.lethal_cost else damage + 1):
            return False
        return not action.limited or self.is_allowed(action, seat)

    def is_allowed(self, action: Action, seat: int) -> bool:
        """True if nothing but the cost is left to check: the limits of the action, room on the field, and enough
        characters for the letter S."""
        if action.once and self.started & (1 << (2 * action.number + seat)):
            return False
        if action.enters and not self.has_room(seat):
            return False
        if action.number == ATTACK and self.turn == 1 and not self.rules.first_turn_attack:
            return False
        if action.number == SET_WALL and not self.zones[HAND + seat] and not self.rules.empty_hand_wall:
            return False
        return action.sacrifices <= len(self.soldiers[seat]) + len(self.walls[seat])

    def has_target(self, action: Action, seat: int, key: int) -> bool:
        """True if there is a legal target (A6-087, A8-095); says the same as `targets`, without listing them."""
        target = action.target
        if target in (NO_TARGET, OPPONENT):
            return True
        if target == SOLDIER:
            return len(self.soldiers[0]) + len(self.soldiers[1]) > 0
        if target == WALL:
            return len(self.walls[0]) + len(self.walls[1]) > 0
        if target == CHARACTER:
            return len(self.soldiers[0]) + len(self.soldiers[1]) + len(self.walls[0]) + len(self.walls[1]) > 0
        if target == OWN_CHARACTER:
            return len(self.soldiers[seat]) + len(self.walls[seat]) > 0
        return len(self.targets(action, seat, key)) > 0

    def targets(self, action: Action, seat: int, key: int) -> list[int]:
        """Return the uids of all legal targets, own side first."""
        target = action.target
        found: list[int] = []
        if target == STAGE_ACTION:
            for item in self.stage:
                if self.can_counter(item, key):
                    found.append(item.uid)
            return found
        for side in (seat, 1 - seat):
            if target in (SOLDIER, CHARACTER) or (side == seat and target in (OWN_SOLDIER_OF_SUIT, OWN_CHARACTER)):
                for who in self.soldiers[side]:
                    if target != OWN_SOLDIER_OF_SUIT or self.shares_suit(who, key):
                        found.append(who.uid)
            if target in (WALL, CHARACTER) or (side == seat and target == OWN_CHARACTER):
                for wall in self.walls[side]:
                    found.append(wall.uid)
        return found

    def shares_suit(self, who: Character, key: int) -> bool:
        """True if a soldier has the key's suit, as 装備 asks; a Joker has none and is no key of it (A6-113, A6-114,
        A8-121, A8-122)."""
        return self.cards.suits[who.cards[0]] == self.cards.suits[key]

    def can_counter(self, item: Item, key: int) -> bool:
        """True if an action may be countered with this key: it has key cards itself, and its number is beaten, which
        act6 checks at once (A6-181), act8 only at resolution (A8-207, A8-210)."""
        return item.keys > 0 and (not self.rules.counter_at_start or self.beats(key, item))

    def beats(self, key: int, item: Item) -> bool:
        """True if a counter with this key stops the action (A6-181, A6-183, A8-208, A8-209)."""
        return item.keys == 2 or self.number(item.first) <= self.number(key)
