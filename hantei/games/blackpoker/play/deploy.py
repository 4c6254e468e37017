"""Effects by which walls and soldiers come onto the field and leave it: the 召喚 actions and similar ones."""

from __future__ import annotations

from hantei.games.blackpoker.play.stage import (
    Bury,
    Effect,
    return_keys,
)
from hantei.games.blackpoker.play.state import BlackPoker
from hantei.games.blackpoker.play.table import events
from hantei.games.blackpoker.play.table.pieces import (
    BOTH,
    DECK,
    FIELD,
    GRAVE,
    HAND,
    KNOWN_SHIFT,
    MODE,
    NO_CARD,
    PUT_WALL,
    TAKE,
    Character,
    Item,
)
from hantei.games.blackpoker.play.table.rules import JOKER_SUIT
from hantei.simulator.kernel.match import Match, Step, first_of, pack


class SetWall(Effect):
    """Put a hand card onto the field as a charged wall, face down (A6-103 to A6-106, A8-110 to A8-113)."""

    def of(self, item: Item) -> Effect:
        return SetWall(item)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        hand = m.zones[HAND + self.item.seat]
        if hand:
            m.ask(self.item.seat, self, [pack(PUT_WALL, card) for card in hand])

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        card, seat = first_of(action), self.item.seat
        m.hide_choice(card)
        m.enter(seat, card, True, False, 1 << seat)


class Summon(Effect):
    """Put the key card onto the field as a charged soldier (A6-108 to A6-111, A8-115 to A8-119)."""

    def of(self, item: Item) -> Effect:
        return Summon(item)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        match.enter(self.item.seat, self.item.first, False, False, BOTH)


class Equip(Effect):
    """Add the key card to a soldier, which stays the same character (A6-112 to A6-117, A8-120 to A8-125)."""

    def of(self, item: Item) -> Effect:
        return Equip(item)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        key = self.item.first
        old = m.character(self.item.target)
        assert old is not None
        m.move(key, FIELD + old.seat, BOTH)
        keeps = m.rules.equip_keeps_state
        entered = old.entered if keeps or m.rules.old_cards_ready else m.turn
        equipped = Character(
            old.uid,
            old.seat,
            False,
            (*old.cards, key),
            old.number + m.number(key),
            old.driven if keeps else False,
            entered,
            old.bonus if keeps else 0,
        )
        m.replace(old, equipped)
        m.note(events.EQUIP, key, old.cards[0], 0, BOTH)


class Unsummon(Effect):
    """Return a charged own character to hand, then the key cards (A8-126 to A8-134)."""

    def of(self, item: Item) -> Effect:
        return Unsummon(item)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        who = m.character(self.item.target)
        assert who is not None
        if not who.driven:
            m.remove(who)
            for card in who.cards:
                eyes = (m.places[card] >> KNOWN_SHIFT) | (1 << who.seat)
                m.move(card, HAND + who.seat, eyes)
                m.note(events.RETURN, card, 0, 0, eyes)
        return_keys(m, self.item)


class RefillWall(Effect):
    """Put the top card onto the field as a charged wall, or the top two as driven ones (A8-229 to A8-233)."""

    def of(self, item: Item) -> Effect:
        return RefillWall(item)

    def run(self, match: Match) -> None:
        match.ask(self.item.seat, self, [pack(MODE, 0), pack(MODE, 1)])

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        seat = self.item.seat
        two = first_of(action) == 1
        for _ in range(2 if two else 1):
            pile = m.zones[DECK + seat]
            if pile and m.has_room(seat):
                m.enter(seat, pile[-1], True, two, m.owners_look(seat))
        m.pile_shrank()


class Reanimate(Effect):
    """Choose a card in the own graveyard; the target goes there, and the card enters as a soldier (A8-235, A8-236)."""

    def of(self, item: Item) -> Effect:
        return Reanimate(item)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        options: list[int] = []
        for card in m.zones[GRAVE + self.item.seat]:
            if m.cards.suits[card] != JOKER_SUIT or m.rules.magicians:
                options.append(pack(TAKE, card))
        if options:
            m.ask(self.item.seat, self, options)
        else:
            self.trade(match, NO_CARD)

    def chosen(self, match: Match, action: int) -> None:
        self.trade(match, first_of(action))

    def trade(self, match: Match, card: int) -> None:
        assert isinstance(match, BlackPoker)
        m = match
        who = m.character(self.item.target)
        assert who is not None
        if card != NO_CARD:
            m.then(Rise(self.item.seat, card))
        m.then(Bury(m.fall(who)))


class Rise(Step):
    """Put a card from the graveyard onto the field."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def data(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    def run(self, match: Match) -> None:
        assert isinstance(match, BlackPoker)
        match.enter(self.seat, self.card, False, False, BOTH)
