"""What each action does when it resolves."""

from __future__ import annotations

from typing import Final

from hantei.games.blackpoker import events
from hantei.games.blackpoker.combat import Attack, Blocks, Judgement
from hantei.games.blackpoker.pieces import (
    BOTH,
    DECK,
    FIELD,
    FOG,
    GRAVE,
    HAND,
    KNOWN_SHIFT,
    MODE,
    NEXT_CARD,
    NO_CARD,
    PAY_CARD,
    PUT_WALL,
    SEARCH_STREAM,
    TAKE,
    WALL_ROW,
    Character,
    Item,
)
from hantei.games.blackpoker.rules import ACTIONS, JOKER_SUIT
from hantei.games.blackpoker.stage import (
    AFTER_CHARGE,
    AFTER_END,
    EFFECTS,
    Bury,
    Effect,
    bury_keys,
    return_keys,
    take_off,
)  # fmt: skip
from hantei.games.blackpoker.state import mine
from hantei.simulator.match import NOBODY, Match, Step, first_of, pack

HAND_LIMIT: Final = 7


class SetWall(Effect):
    """A hand card becomes a charged wall, face down (A6-103 to A6-106, A8-110 to A8-113)."""

    def of(self, item: Item) -> Effect:
        return SetWall(item)

    def run(self, match: Match) -> None:
        m = mine(match)
        hand = m.zones[HAND + self.item.seat]
        if hand:
            m.ask(self.item.seat, self, [pack(PUT_WALL, card) for card in hand])

    def chosen(self, match: Match, action: int) -> None:
        m = mine(match)
        card, seat = first_of(action), self.item.seat
        m.hide_choice(card, WALL_ROW + seat)
        m.enter(seat, card, True, False, 1 << seat)


class Summon(Effect):
    """The key card becomes a charged soldier (A6-108 to A6-111, A8-115 to A8-119)."""

    def of(self, item: Item) -> Effect:
        return Summon(item)

    def run(self, match: Match) -> None:
        mine(match).enter(self.item.seat, self.item.first, False, False, BOTH)


class Equip(Effect):
    """The key card is laid on a soldier, which stays the same character (A6-112 to A6-117, A8-120 to A8-125)."""

    def of(self, item: Item) -> Effect:
        return Equip(item)

    def run(self, match: Match) -> None:
        m = mine(match)
        key = self.item.first
        old = m.character(self.item.target)
        assert old is not None
        m.move(key, FIELD + old.seat, BOTH)
        keeps = m.rules.equip_keeps_state
        entered = old.entered if keeps or m.rules.old_cards_ready else m.turn
        equipped = Character(
            old.uid, old.seat, False, (*old.cards, key), old.number + m.number(key), old.driven if keeps else False,
            entered, old.bonus if keeps else 0,
        )  # fmt: skip
        m.replace(old, equipped)
        m.note(events.EQUIP, key, old.cards[0], 0, BOTH)


class Unsummon(Effect):
    """A charged own character returns to hand, then the key cards do (A8-126 to A8-134)."""

    def of(self, item: Item) -> Effect:
        return Unsummon(item)

    def run(self, match: Match) -> None:
        m = mine(match)
        who = m.character(self.item.target)
        assert who is not None
        if not who.driven:
            m.remove(who)
            for card in who.cards:
                eyes = (m.places[card] >> KNOWN_SHIFT) | (1 << who.seat)
                m.move(card, HAND + who.seat, eyes)
                m.note(events.RETURN, card, 0, 0, eyes)
        return_keys(m, self.item)


class End(Effect):
    """Down to seven cards, own fog to the graveyard, the turn to the opponent (A6-118 to A6-123, A8-135 to A8-141)."""

    def of(self, item: Item) -> Effect:
        return End(item)

    def run(self, match: Match) -> None:
        m = mine(match)
        hand = m.zones[HAND + self.item.seat]
        if len(hand) > HAND_LIMIT:
            m.ask(self.item.seat, self, [pack(PAY_CARD, card) for card in hand])
            return
        m.then(PASS_TURN)
        for seat in range(2):
            if m.zones[FOG + seat] and (seat == self.item.seat or not m.rules.fog_own):
                m.then(Bury(tuple(m.zones[FOG + seat])))

    def chosen(self, match: Match, action: int) -> None:
        m = mine(match)
        m.note(events.DISCARD, first_of(action), 0, 0, BOTH)
        m.bury(first_of(action))
        m.then(self)


class PassTurn(Step):
    """The turn goes to the opponent; in act6 the same effect starts チャージ (A6-122, A6-123, A8-140, A8-143)."""

    def run(self, match: Match) -> None:
        m = mine(match)
        m.pass_turn()
        if not m.rules.follows_by_trigger:
            m.then(AFTER_END)


PASS_TURN: Final = PassTurn()


class Charge(Effect):
    """All characters of the turn player become charged (A6-124, A6-125, A8-142)."""

    def of(self, item: Item) -> Effect:
        return Charge(item)

    def run(self, match: Match) -> None:
        m = mine(match)
        for row in (m.soldiers[m.active], m.walls[m.active]):
            for number in range(len(row)):
                m.set_driven(row[number], False)
        if not m.rules.follows_by_trigger:
            m.then(AFTER_CHARGE)


class DrawCards(Effect):
    """One card, then a second one if wanted (A6-126 to A6-130, A8-144 to A8-149)."""

    def of(self, item: Item) -> Effect:
        return DrawCards(item)

    def run(self, match: Match) -> None:
        m = mine(match)
        if m.rules.look_before_second:
            m.draw_card(self.item.seat)
            if not m.zones[DECK + self.item.seat]:
                return
        m.ask(self.item.seat, self, [pack(MODE, 0), pack(MODE, 1)])

    def chosen(self, match: Match, action: int) -> None:
        m = mine(match)
        if not m.rules.look_before_second:
            m.draw_card(self.item.seat)
        if first_of(action) == 1:
            m.draw_card(self.item.seat)


class Up(Effect):
    """The target's size rises until the turn ends; act8 keeps the key in the fog (A6-169, A8-189, A8-197, A8-200)."""

    def of(self, item: Item) -> Effect:
        return Up(item)

    def run(self, match: Match) -> None:
        m = mine(match)
        who = m.character(self.item.target)
        assert who is not None
        m.add_bonus(who, m.number(self.item.first))
        if m.rules.fog:
            m.move(self.item.first, FOG + self.item.seat, BOTH)
            m.note(events.FOG, self.item.first, 0, 0, BOTH)


class Down(Effect):
    """The target's size falls; at 0 or less it goes to the graveyard (A6-170 to A6-172, A8-190, A8-191, A8-198)."""

    def of(self, item: Item) -> Effect:
        return Down(item)

    def run(self, match: Match) -> None:
        m = mine(match)
        who = m.character(self.item.target)
        assert who is not None
        weakened = m.add_bonus(who, -m.number(self.item.first))
        if weakened.size <= 0:
            m.then(Bury(m.fall(weakened)))
        elif m.rules.fog:
            m.move(self.item.first, FOG + self.item.seat, BOTH)
            m.note(events.FOG, self.item.first, 0, 0, BOTH)


class Twist(Effect):
    """The target becomes driven or charged, as its starter chooses (A6-178 to A6-180, A8-204 to A8-206)."""

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
        m = mine(match)
        who = m.character(self.item.target)
        assert who is not None
        m.set_driven(who, mode == 0)


class Counter(Effect):
    """An action on the stage is stopped; its keys go to the graveyard (A6-181 to A6-188, A8-207 to A8-216)."""

    def of(self, item: Item) -> Effect:
        return Counter(item)

    def run(self, match: Match) -> None:
        m = mine(match)
        other = m.item(self.item.target)
        assert other is not None
        if not m.beats(self.item.first, other):
            return
        take_off(m, other.uid)
        m.note(events.NEGATE, other.action, other.seat, 0, BOTH)
        bury_keys(m, other)


class BreakWall(Effect):
    """A wall goes to the graveyard (A6-189, A6-190, A8-217, A8-218)."""

    def of(self, item: Item) -> Effect:
        return BreakWall(item)

    def run(self, match: Match) -> None:
        m = mine(match)
        who = m.character(self.item.target)
        assert who is not None
        m.then(Bury(m.fall(who)))


class Throw(Effect):
    """Damage to the opponent by the number of the first key (A6-191, A8-219)."""

    def of(self, item: Item) -> Effect:
        return Throw(item)

    def run(self, match: Match) -> None:
        m = mine(match)
        m.damage(1 - self.item.seat, m.number(self.item.first))


class DeathSpear(Effect):
    """A soldier whose size the second key divides goes on top of its owner's pile, who takes damage by the first
    (A8-220 to A8-228). Under `act8.suit_repair = false` the first named divides and the second strikes."""

    def of(self, item: Item) -> Effect:
        return DeathSpear(item)

    def run(self, match: Match) -> None:
        m = mine(match)
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
    """Cards go face down on top of their owner's pile, the last one uppermost, then the damage comes."""

    def __init__(self, cards: tuple[int, ...], orderer: int, damage: int) -> None:
        self.cards = cards
        self.orderer = orderer
        self.damage = damage

    def data(self) -> tuple[object, ...]:
        return (self.cards, self.orderer, self.damage)

    def run(self, match: Match) -> None:
        match.ask(self.orderer, self, [pack(NEXT_CARD, card) for card in self.cards])

    def chosen(self, match: Match, action: int) -> None:
        m = mine(match)
        card = first_of(action)
        owner = m.owner(card)
        m.move(card, DECK + owner, BOTH)
        m.note(events.TOP, card, 0, 0, BOTH)
        rest = tuple([other for other in self.cards if other != card])
        if rest:
            m.then(OnTop(rest, self.orderer, self.damage))
        else:
            m.damage(owner, self.damage)


class RefillWall(Effect):
    """The top card as a charged wall, or the top two as driven ones (A8-229 to A8-233)."""

    def of(self, item: Item) -> Effect:
        return RefillWall(item)

    def run(self, match: Match) -> None:
        match.ask(self.item.seat, self, [pack(MODE, 0), pack(MODE, 1)])

    def chosen(self, match: Match, action: int) -> None:
        m = mine(match)
        seat = self.item.seat
        two = first_of(action) == 1
        for _ in range(2 if two else 1):
            pile = m.zones[DECK + seat]
            if pile and m.has_room(seat):
                m.enter(seat, pile[-1], True, two, m.owners_look(seat))
        m.pile_shrank(seat)


class Reanimate(Effect):
    """A card is chosen in the own graveyard, the target goes there, the card enters as a soldier (A8-235, A8-236)."""

    def of(self, item: Item) -> Effect:
        return Reanimate(item)

    def run(self, match: Match) -> None:
        m = mine(match)
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
        m = mine(match)
        who = m.character(self.item.target)
        assert who is not None
        if card != NO_CARD:
            m.then(Rise(self.item.seat, card))
        m.then(Bury(m.fall(who)))


class Rise(Step):
    """A card enters from the graveyard."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def data(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    def run(self, match: Match) -> None:
        mine(match).enter(self.seat, self.card, False, False, BOTH)


class Handeth(Effect):
    """The starter looks at the opponent's hand and names a card, which is discarded (A8-237)."""

    def of(self, item: Item) -> Effect:
        return Handeth(item)

    def run(self, match: Match) -> None:
        m = mine(match)
        hand = m.zones[HAND + 1 - self.item.seat]
        for card in hand:
            m.places[card] |= (1 << self.item.seat) << KNOWN_SHIFT
            m.note(events.LOOK, card, 0, 0, BOTH)
        if hand:
            m.ask(self.item.seat, self, [pack(TAKE, card) for card in hand])

    def chosen(self, match: Match, action: int) -> None:
        m = mine(match)
        m.note(events.DISCARD, first_of(action), 0, 0, BOTH)
        m.bury(first_of(action))


class Search(Effect):
    """Any card of the own pile is shown and taken to hand, then the pile is shuffled (A6-193 to A6-197, A8-239)."""

    def of(self, item: Item) -> Effect:
        return Search(item)

    def run(self, match: Match) -> None:
        m = mine(match)
        pile = sorted(m.zones[DECK + self.item.seat])
        if not m.rules.owner_sees_walls:  # who sees the whole pile knows what is not among the own walls
            for card in pile:
                m.hint(self.item.seat, card, 1 << (DECK + self.item.seat))
        if pile:
            m.ask(self.item.seat, self, [pack(TAKE, card) for card in pile])

    def chosen(self, match: Match, action: int) -> None:
        m = mine(match)
        card, seat = first_of(action), self.item.seat
        m.move(card, HAND + seat, BOTH)
        m.note(events.TAKE, card, 0, 0, BOTH)
        m.shuffle_pile(seat, SEARCH_STREAM + seat)
        m.pile_shrank(seat)


class NextGeneration(Effect):
    """Cards from the top of the pile to the graveyard until one appears that starts a generation; that one goes to
    hand (A6-198 to A6-209, A8-244 to A8-255)."""

    def of(self, item: Item) -> Effect:
        return NextGeneration(item)

    def run(self, match: Match) -> None:
        m = mine(match)
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
        m.pile_shrank(seat)


_NONE: Final = Item(NOBODY, NOBODY, NOBODY, NO_CARD, NO_CARD)
_BY_NAME: Final[dict[str, Effect]] = {
    "set_wall": SetWall(_NONE),
    "summon_soldier": Summon(_NONE),
    "summon_hero": Summon(_NONE),
    "summon_ace": Summon(_NONE),
    "summon_magician": Summon(_NONE),
    "equip": Equip(_NONE),
    "unsummon": Unsummon(_NONE),
    "end": End(_NONE),
    "charge": Charge(_NONE),
    "draw": DrawCards(_NONE),
    "attack": Attack(_NONE),
    "block": Blocks(_NONE),
    "damage_judgement": Judgement(_NONE),
    "up": Up(_NONE),
    "down": Down(_NONE),
    "twist": Twist(_NONE),
    "counter": Counter(_NONE),
    "break_wall": BreakWall(_NONE),
    "throw": Throw(_NONE),
    "death_spear": DeathSpear(_NONE),
    "refill_wall": RefillWall(_NONE),
    "reanimate": Reanimate(_NONE),
    "handeth": Handeth(_NONE),
    "search": Search(_NONE),
    "next_generation": NextGeneration(_NONE),
}


def register() -> None:
    """Make the effects known to the stage, which can't import them."""
    if not EFFECTS:
        EFFECTS.extend(_BY_NAME[name] for name in ACTIONS)
