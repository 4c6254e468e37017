"""The table of Boat Monster: lives, the battle, what has been announced, the values of actors, and who has lost."""

from __future__ import annotations

from typing import Final, Self

from hantei.cardkit.play.stack.policy import TURN_PLAYER, Policy
from hantei.cardkit.play.stack.table import NEARBY, StackTable
from hantei.cardkit.play.starts import is_of_a_stay_that_is_over, key_of_stay
from hantei.games.boat.play.table.battle import NO_BATTLE
from hantei.games.boat.play.table.cards import BoatCards
from hantei.games.boat.play.table.numbers import (
    ACTORS,
    ALWAYS_MAGIC,
    AP,
    ATTACH_MAGIC,
    BACK_S,
    BOTH_LOST,
    CELLS,
    DAMAGE,
    DP,
    ENDLESS,
    FACE_DOWN,
    FACE_UP,
    G_ZONE,
    HABITAT_FIELD,
    HEART_FIELD,
    HP,
    LIFE_GONE,
    LOST_EIGHT,
    NORMAL_MAGIC,
    PASSING,
    TURN_LIMIT,
    UNIT_CELLS,
    UNIT_MASK,
)
from hantei.games.boat.play.table.rules import BoatRules
from hantei.interpreter.table.definitions import Ability
from hantei.interpreter.table.numbers import (
    CHANGED,
    COSTS,
    FIELD,
    GAME_BY_TEXT,
    HAND,
    KEYWORDS,
    LOST,
    NO_CARD,
    NO_LIMIT,
    PLACE_BITS,
    SEALED,
    UNDER,
    WORDED,
)
from hantei.simulator.kernel.match import BY_CAP, BY_LOOP, BY_RULE, DRAW, NOBODY, Match, Step

LIFE_AT_START: Final = 20_000
MOST_LOST: Final = 8
PLACE_BONUS: Final = 700
HEART_BONUS: Final = 1
BACK_AP: Final = 500
BACK_DAMAGE: Final = 1

BAN_TURNS: Final = 2
"""The first turns of both players, in which much is forbidden."""
UNSETTLED: Final = NEARBY << 1
"""A card by which others' HP may differ has moved since it was looked who has none left."""
FROM_HAND: Final = 1
ON_TABLE: Final = 2
"""Where effects of cards work: in cells, under cards, and in piles that texts name."""
REACH_BITS: Final = 2
POLICY: Final = Policy(
    TURN_PLAYER, TURN_PLAYER, 2, whole=True, reopens=True, joins=True, pass_action=PASSING, offers=True
)
"""The turn player first, two passes in a row, the whole stack, then the window again (BM-240, BM-243, BM-245)."""


class BoatTable(StackTable):
    """The table of a match.

    life      of each seat (BM-048)
    battle    the battle that goes on
    announced what is being played while it still lies in hand: seat, ref, and how many cards were discarded for it (-1:
              not yet), the newest last. No step names such a card
    summons   how many actors have been normal summoned in this turn; strangers  likewise
    earned    the seats that draw two cards in their next draw step, as bits (BM-093)
    received  the cells from which a player has been attacked directly in this turn, as bits (BM-207)
    losing    whether it is to be seen who has lost
    near      the cards of `deck.quick` that lie where they could be used from and are not used up; found anew when one
              of them has moved, was turned up or used, when the counters of a card over others have changed, and in a
              new turn
    reach     where those of a seat lie, as bits REACH_BITS * seat places further on: FROM_HAND are magic of the hand
    """

    __slots__ = (
        "announced", "battle", "deck", "earned", "life", "losing", "reach", "received", "rules", "strangers",
        "summons",
    )  # fmt: skip

    def init_boat(self, first: Step, noise: list[int], cards: BoatCards, rules: BoatRules) -> None:
        """Begin before turn 1 with both decks in their places."""
        self.init_stack(first, noise, cards, cards.layout)
        self.deck = cards
        self.rules = rules
        self.life = [LIFE_AT_START, LIFE_AT_START]
        self.battle = NO_BATTLE
        self.announced: list[int] = []
        self.summons = 0
        self.strangers = 0
        self.earned = 0
        self.received = 0
        self.losing = False
        self.near = []
        self.reach = 0

    def take(self, other: Self) -> None:
        super().take(other)
        self.deck = other.deck
        self.rules = other.rules
        self.life = other.life.copy()
        self.battle = other.battle
        self.announced = other.announced.copy()
        self.summons = other.summons
        self.strangers = other.strangers
        self.earned = other.earned
        self.received = other.received
        self.losing = other.losing
        self.reach = other.reach

    def state(self) -> tuple[object, ...]:
        return (
            *super().state(), tuple(self.life), self.battle.data(), tuple(self.announced), self.summons, self.strangers,
            self.earned, self.received, self.losing,
        )  # fmt: skip

    # where cards are

    def quick_near(self) -> list[int]:
        """Return the cards that could be used in a window without waiting for an event, as far as they lie in a hand,
        a cell or under a card, or in a graveyard where something works in one, and have not used up their effects."""
        if self.outdated & NEARBY:
            self.look_what_is_near()
        return self.near

    def look_what_is_near(self) -> None:
        """Find them, and whose they are."""
        where, deck, kinds = self.where, self.deck, self.cards.kinds
        usable = NORMAL_MAGIC if self.rules.plain_answers else ALWAYS_MAGIC
        near: list[int] = []
        reach = 0
        for card in deck.quick:
            place = where[card] & PLACE_BITS
            if not deck.near >> place & 1:
                continue
            if place & ~1 != HAND or deck.in_piles[card] >> (HAND >> 1) & 1:
                if self.has_nothing_to_use(card):
                    continue
                reach |= ON_TABLE << (place & 1) * REACH_BITS
            elif kinds[card] & usable:
                reach |= FROM_HAND << (place & 1) * REACH_BITS
            else:
                continue
            near.append(card)
        self.near, self.reach = near, reach
        self.outdated &= ~NEARBY

    def count_use(self, ability: Ability, limit: int, seat: int, ref: int) -> None:
        super().count_use(ability, limit, seat, ref)
        self.outdated |= NEARBY

    def forget_what_is_near(self) -> None:
        """Keep nothing of it: a world must hold nothing that comes from what the hidden cards are."""
        self.near, self.reach = [], 0
        self.outdated |= NEARBY

    def has_nothing_to_use(self, card: int) -> bool:
        """True if a card on the table has no effect to use that isn't used up for this turn. Magic under an actor that
        lies face down can be turned up, unless that is for counters alone of which the actor has none."""
        if self.where[card] & PLACE_BITS & ~1 == UNDER and self.is_face_down(card):
            return self.deck.heals[card] and not self.damage[self.host(card)]
        for ability in self.deck.effects[card]:
            if ability.limit in (NO_LIMIT, GAME_BY_TEXT):
                return False
            if not self.is_used_up(ability, ability.limit, ability.times, self.controller(card), self.ref(card)):
                return False
        return True

    def counters_differ(self, card: int) -> None:
        """See to what depends on the counters of a card, which have changed."""
        if card in self.under:
            self.outdated |= NEARBY

    def may_act(self, seat: int) -> bool:
        """A glance: True if a card of a seat lies near that could be used where it lies, and not as a magic of the
        hand."""
        if self.outdated & NEARBY:
            self.look_what_is_near()
        return self.reach >> seat * REACH_BITS & ON_TABLE != 0

    def at(self, seat: int, cell: int) -> int:
        """Return the card in a cell of a seat, or NO_CARD."""
        return self.board[seat * CELLS + cell]

    def taken(self, seat: int) -> int:
        """Return the L and S cells of a seat in which a card lies, as bits (BM-069)."""
        return self.filled >> seat * CELLS & UNIT_MASK

    def free_cells(self, seat: int, mask: int) -> list[int]:
        """Return the free L and S cells of a seat among those in a mask, as cells of the board (BM-121, BM-281)."""
        free = mask & UNIT_MASK & ~self.taken(seat)
        return [seat * CELLS + cell for cell in range(UNIT_CELLS) if free >> cell & 1]

    def is_actor(self, card: int) -> bool:
        """True if a card is an actor on the field: strange actors are, strangers never (BM-026, BM-028, BM-348)."""
        return self.cards.kinds[card] & ACTORS != 0 and self.where[card] & PLACE_BITS & ~1 == FIELD

    def is_in_g(self, card: int) -> bool:
        """True if a card is an actor that lies open in a G cell: it does nothing there (BM-067)."""
        zone = self.where[card] & PLACE_BITS & ~1
        return zone == G_ZONE and self.cards.kinds[card] & ACTORS != 0 and not self.marks[card] & FACE_DOWN

    def actor_at(self, seat: int, cell: int) -> int:
        """Return the actor in a cell of a seat, or NO_CARD (BM-026)."""
        card = self.board[seat * CELLS + cell]
        return card if card >= 0 and self.cards.kinds[card] & ACTORS else NO_CARD

    def actors(self, seat: int) -> list[int]:
        """Return the actors in L and the S cells of a seat."""
        found: list[int] = []
        start = seat * CELLS
        if self.filled >> start & UNIT_MASK:
            kinds = self.cards.kinds
            for card in self.board[start : start + UNIT_CELLS]:
                if card >= 0 and kinds[card] & ACTORS:
                    found.append(card)
        return found

    def came_now(self, card: int) -> bool:
        """True if a card has come in this turn."""
        return self.entered[card] == self.turn

    def is_ban_turn(self) -> bool:
        """True in the first turn of each player: no magic, no attaching, no replacing, no battle (BM-146, BM-154,
        BM-168, BM-182, BM-346)."""
        return self.turn <= BAN_TURNS

    # values

    def ap(self, card: int) -> int:
        """Return the attack power of an actor now: never below 0 (BM-215), with the bonus of a complete unit (BM-253)
        and less 500 while it attacks a back S cell (BM-260, BM-262)."""
        value = self.stat(card, AP)
        if self.taken(self.where[card] & 1) == UNIT_MASK:
            value += PLACE_BONUS * self.unit_agrees(card, HABITAT_FIELD)
        if self.battle is not NO_BATTLE and self.is_hampered(card):
            value -= BACK_AP
        return max(value, 0)

    def dp(self, card: int) -> int:
        """Return the defence power of an actor now, never below 0 (BM-215); no bonus raises it (BM-258)."""
        return max(self.stat(card, DP), 0)

    def points(self, card: int) -> int:
        """Return the damage points of an actor now, never below 0 (BM-215, BM-263), with the bonus of a complete unit
        (BM-254, BM-259) and less 1 while it attacks a back S cell (BM-260)."""
        value = self.stat(card, DAMAGE)
        if self.taken(self.where[card] & 1) == UNIT_MASK:
            value += HEART_BONUS * self.unit_agrees(card, HEART_FIELD)
        if self.battle is not NO_BATTLE and self.is_hampered(card):
            value -= BACK_DAMAGE
        return max(value, 0)

    def hp(self, card: int) -> int:
        """Return the HP that an actor has left, never below 0 (BM-010, BM-045, BM-197)."""
        return max(self.stat(card, HP) - self.damage[card], 0)

    def value_now(self, card: int, stat: int) -> int:
        if stat == AP:
            return self.ap(card)
        if stat == DAMAGE:
            return self.points(card)
        return self.hp(card) if stat == HP else max(self.stat(card, stat), 0)

    def unit_agrees(self, card: int, field: int) -> int:
        """Return 1 if a card lies in a unit of five actors that have a word of a field in common: one and the same
        place for all (BM-252, BM-256), or the heart (BM-254); strangers keep a unit incomplete (BM-257)."""
        if self.where[card] & PLACE_BITS & ~1 != FIELD:
            return 0
        words = self.deck.words
        start = (self.where[card] & 1) * CELLS
        for word in words[card][field]:
            agreeing = 0
            for other in self.board[start : start + UNIT_CELLS]:
                if self.cards.kinds[other] & ACTORS and word in words[other][field]:
                    agreeing += 1
            if agreeing == UNIT_CELLS:
                return 1
        return 0

    def is_hampered(self, card: int) -> bool:
        """True if a card attacks an actor in a back S cell and has neither of the tribes that escape it; the tribe of
        the attacked one doesn't matter (BM-260, BM-261, BM-264)."""
        battle = self.battle
        if battle.home < 0 or not BACK_S >> battle.home % CELLS & 1 or self.ref(card) != battle.attacker:
            return False
        return not self.deck.is_shooter[card]

    def stat(self, card: int, stat: int) -> int:
        if self.wide or self.marks[card] & CHANGED or self.cards.changed[stat]:
            return super().stat(card, stat)
        return self.cards.base[stat][card]

    def keywords(self, card: int) -> int:
        if self.wide or self.marks[card] & WORDED or self.cards.changed[KEYWORDS]:
            return super().keywords(card)
        return self.cards.keywords[card]

    def cost(self, card: int) -> int:
        if self.wide or self.marks[card] & CHANGED or self.cards.changed[COSTS]:
            return super().cost(card)
        return self.deck.costs[card]

    def printed_cost(self, card: int) -> int:
        return self.deck.costs[card]

    # which abilities work

    def works(self, card: int, ability: Ability) -> bool:
        """True if an ability of a card works: of an actor in L and the S cells, or where its text says (BM-249), of
        field and place magic in its place (BM-149), of magic under an actor only face up (BM-161, BM-171)."""
        place = self.where[card] & PLACE_BITS
        marks = self.marks[card]
        if not ability.zones >> (place >> 1) & 1 or marks & SEALED:
            return False
        return place & ~1 != UNDER or marks & FACE_UP != 0 or not self.cards.kinds[card] & ATTACH_MAGIC

    def is_face_down(self, card: int) -> bool:
        """True if a card under another one is attach magic that has not been turned up (BM-150, BM-160); all else lies
        face up (BM-165)."""
        return self.cards.kinds[card] & ATTACH_MAGIC != 0 and not self.marks[card] & FACE_UP

    # what the kit asks

    def copies_may_differ(self) -> bool:
        return len(self.used) > 0 or len(self.pending) > 0 or len(self.stack) > 0

    def policy(self, timing: int) -> Policy:
        return POLICY

    def limit_key(self, ability: Ability, limit: int, seat: int, ref: int) -> int:
        """Count "once a turn" for each card by itself, as long as it stays; "once a game" for the text and its
        player."""
        return 2 * ability.limit_id + seat if limit == GAME_BY_TEXT else key_of_stay(ability, ref)

    def is_over(self, key: int) -> bool:
        return is_of_a_stay_that_is_over(self, key)

    # who has lost

    def look_for_losses(self) -> None:
        """See who has lost before anything else goes on, once for all that happens together (BM-077, BM-078)."""
        if not self.losing and (self.lost_by(0) or self.lost_by(1)):
            self.losing = True
            self.owe(LOSSES)

    def see_who_lost(self) -> None:
        """End the match if a player has eight cards in the lost zone (BM-072, BM-073) or no life (BM-074, BM-075);
        if both have lost, it is a draw (BM-078)."""
        reasons = [self.lost_by(0), self.lost_by(1)]
        if reasons[0] and reasons[1]:
            self.end(self.winner_of_both(), BOTH_LOST)
        elif reasons[0] or reasons[1]:
            self.end(1 if reasons[0] else 0, reasons[0] or reasons[1])

    def lost_by(self, seat: int) -> int:
        """Return by what a player has lost, or 0."""
        if len(self.zones[LOST + seat]) >= MOST_LOST:
            return LOST_EIGHT
        return LIFE_GONE if self.life[seat] <= 0 else 0

    def winner_of_both(self) -> int:
        """Return who wins when both have lost at the same instant."""
        if self.rules.simultaneous_loss == "draw":
            return DRAW
        return self.active if self.rules.simultaneous_loss == "turn_player_wins" else 1 - self.active

    # what the kernel asks

    def give_up(self) -> None:
        self.end(DRAW, ENDLESS)

    def ending(self) -> int:
        return BY_CAP if self.reason == TURN_LIMIT else BY_LOOP if self.reason == ENDLESS else BY_RULE


class Losses(Step):
    """It is seen who has lost (BM-077)."""

    def run(self, match: Match) -> None:
        assert isinstance(match, BoatTable)
        match.losing = False
        if match.winner == NOBODY:
            match.see_who_lost()


LOSSES: Final = Losses()
