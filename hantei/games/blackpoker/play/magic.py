"""The effects of quick and normal magic, サーチ and 世代交代."""

from __future__ import annotations

from hantei.games.blackpoker.play.stage import (
    Bury,
    Effect,
    bury_keys,
    take_off,
)
from hantei.games.blackpoker.play.state import BlackPoker
from hantei.games.blackpoker.play.table import events
from hantei.games.blackpoker.play.table.pieces import (
    BOTH,
    DECK,
    FOG,
    HAND,
    KNOWN_SHIFT,
    MODE,
    NEXT_CARD,
    SEARCH_STREAM,
    TAKE,
    Item,
)
from hantei.games.blackpoker.play.table.rules import JOKER_SUIT
from hantei.simulator.kernel.match import NOBODY, Match, Step, first_of, pack


class Up(Effect):
    """Raise the target's size until the turn ends; in act8 the key goes into the fog (A6-169, A8-189, A8-197,
    A8-200)."""

    def of(self, item: Item) -> Effect:
        return Up(item)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        who = m.character(self.item.target)
        assert who is not None
        m.add_bonus(who, m.number(self.item.first))
        if m.rules.fog:
            m.move(self.item.first, FOG + self.item.seat, BOTH)
            m.note(events.FOG, self.item.first, 0, 0, BOTH)


class Down(Effect):
    """Lower the target's size; at 0 or less it goes to the graveyard (A6-170 to A6-172, A8-190, A8-191, A8-198)."""

    def of(self, item: Item) -> Effect:
        return Down(item)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        who = m.character(self.item.target)
        assert who is not None
        weakened = m.add_bonus(who, -m.number(self.item.first))
        if weakened.size <= 0:
            m.then(Bury(m.fall(weakened)))
        elif m.rules.fog:
            m.move(self.item.first, FOG + self.item.seat, BOTH)
            m.note(events.FOG, self.item.first, 0, 0, BOTH)


class Twist(Effect):
    """Drive or charge the target, as the player who started it chooses (A6-178 to A6-180, A8-204 to A8-206)."""

    def of(self, item: Item) -> Effect:
        return Twist(item)

    def run(self, match: Match) -> None:
        if self.item.mode != NOBODY:
            self.twist(match, self.item.mode)
        else:
            match.ask(self.item.seat, self, [pack(MODE, 0), pack(MODE, 1)])

    def chosen(self, match: Match, action: int) -> None:
        self.twist(match, first_of(action))

    def twist(self, match: Match, mode: int) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        who = m.character(self.item.target)
        assert who is not None
        m.set_driven(who, mode == 0)


class Counter(Effect):
    """Stop an action on the stage; its keys go to the graveyard (A6-181 to A6-188, A8-207 to A8-216)."""

    def of(self, item: Item) -> Effect:
        return Counter(item)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        other = m.item(self.item.target)
        assert other is not None
        if not m.beats(self.item.first, other):
            return
        take_off(m, other.uid)
        m.note(events.NEGATE, other.action, other.seat, 0, BOTH)
        bury_keys(m, other)


class BreakWall(Effect):
    """Put a wall into the graveyard (A6-189, A6-190, A8-217, A8-218)."""

    def of(self, item: Item) -> Effect:
        return BreakWall(item)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        who = m.character(self.item.target)
        assert who is not None
        m.then(Bury(m.fall(who)))


class Throw(Effect):
    """Damage the opponent by the number of the first key (A6-191, A8-219)."""

    def of(self, item: Item) -> Effect:
        return Throw(item)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        m.damage(1 - self.item.seat, m.number(self.item.first))


class DeathSpear(Effect):
    """Put a soldier whose size the second key divides on top of its owner's pile, and damage the owner by the first
    (A8-220 to A8-228). Under `act8.suit_repair = false` the key named first divides and the second gives the damage."""

    def of(self, item: Item) -> Effect:
        return DeathSpear(item)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        who = m.character(self.item.target)
        assert who is not None
        divisor, strength = self.item.second, self.item.first
        if m.cards.suits[divisor] == m.cards.suits[strength]:
            divisor, strength = strength, divisor
        size = who.size if m.rules.spear_by_size else who.number
        if size == 0 or size % m.number(divisor) != 0:
            return
        m.remove(who)
        orderer = who.seat if m.rules.spear_owner_orders else self.item.seat
        m.then(OnTop(who.cards, orderer, m.number(strength)))


class OnTop(Step):
    """Put cards face down on top of their owner's pile, the last one uppermost, then deal the damage."""

    def __init__(self, cards: tuple[int, ...], orderer: int, damage: int) -> None:
        self.cards = cards
        self.orderer = orderer
        self.damage = damage

    def data(self) -> tuple[object, ...]:
        return (self.cards, self.orderer, self.damage)

    def run(self, match: Match) -> None:
        match.ask(self.orderer, self, [pack(NEXT_CARD, card) for card in self.cards])

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        card = first_of(action)
        owner = m.owner(card)
        m.move(card, DECK + owner, BOTH)
        m.note(events.TOP, card, 0, 0, BOTH)
        rest = tuple([other for other in self.cards if other != card])
        if rest:
            m.then(OnTop(rest, self.orderer, self.damage))
        else:
            m.damage(owner, self.damage)


class Handeth(Effect):
    """The player who started it looks at the opponent's hand and names a card, which is discarded (A8-237)."""

    def of(self, item: Item) -> Effect:
        return Handeth(item)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        hand = m.zones[HAND + 1 - self.item.seat]
        for card in hand:
            m.places[card] |= (1 << self.item.seat) << KNOWN_SHIFT
            m.note(events.LOOK, card, 0, 0, BOTH)
        if hand:
            m.ask(self.item.seat, self, [pack(TAKE, card) for card in hand])

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        m.note(events.DISCARD, first_of(action), 0, 0, BOTH)
        m.bury(first_of(action))


class Search(Effect):
    """Show any card of the own pile, take it to hand, then shuffle the pile (A6-193 to A6-197, A8-239)."""

    def of(self, item: Item) -> Effect:
        return Search(item)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        pile = sorted(m.zones[DECK + self.item.seat])
        if not m.rules.owner_sees_walls:  # who sees the whole pile knows what is not among the own walls
            for card in pile:
                m.hint(self.item.seat, card, 1 << (DECK + self.item.seat))
        if pile:
            m.ask(self.item.seat, self, [pack(TAKE, card) for card in pile])

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        card, seat = first_of(action), self.item.seat
        m.move(card, HAND + seat, BOTH)
        m.note(events.TAKE, card, 0, 0, BOTH)
        m.shuffle_pile(seat, SEARCH_STREAM + seat)
        m.pile_shrank()


class NextGeneration(Effect):
    """Put cards from the top of the pile into the graveyard until one appears that starts a generation; that card goes
    to hand (A6-198 to A6-209, A8-244 to A8-255)."""

    def of(self, item: Item) -> Effect:
        return NextGeneration(item)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        seat = self.item.seat
        pile = m.zones[DECK + seat]
        while pile:
            card = pile[-1]
            code = m.cards.codes[card]
            if code % 14 in (1, 11, 12, 13) or code // 14 == JOKER_SUIT:
                eyes = BOTH if m.rules.generation_reveals else 1 << seat
                m.move(card, HAND + seat, eyes)
                m.note(events.TAKE, card, 0, 0, eyes)
                break
            if len(pile) == 1 and m.rules.generation_stops:
                break
            m.bury(card)
        m.pile_shrank()
