"""The value of a position of the leader game for a seat, from what this seat may know.

Of the opponent's hand its size counts, of the own hand every card; one that a world has only guessed (`match.resample`)
counts as the mean of all that it may be, so that luck in a guess decides nothing.
"""

from __future__ import annotations

from typing import Final

from hantei.games.leader.play.table.numbers import (
    BARRIER,
    BUILDING_CELL,
    CELLS,
    DOUBLE_ATTACK,
    DRAIN_1,
    DRAIN_2,
    DRAIN_3,
    FINISHER,
    GUARD,
    PARALYSED,
    PIERCE,
    POISONED,
    RANGED,
    SNIPE,
    STEALTH,
    SUPER_BARRIER,
    SWEEP,
    TRAP,
    UNIT_CELLS,
)
from hantei.games.leader.play.table.state import LeaderTable
from hantei.interpreter.table.numbers import DECK, HAND, NO_CARD
from hantei.simulator.agents.weights import load_weights
from hantei.simulator.kernel.match import DRAW, NOBODY

_WORTH: Final = load_weights("hantei.games.leader.play")
# What things are worth, in hundredths of a leader's HP.
WIN: Final = 10_000_000
CARD: Final[int] = _WORTH["card"]
"""A card of the opponent's hand."""
IN_HAND: Final[int] = _WORTH["in_hand"]
FOR_COST: Final[int] = _WORTH["for_cost"]
TOO_DEAR: Final[int] = _WORTH["too_dear"]
SOON: Final[int] = _WORTH["soon"]
TRAP_IN_HAND: Final[int] = _WORTH["trap_in_hand"]
"""A known card in hand: what it costs says how strong it is, up to what can be paid in the next turn; every point above
makes it worse."""
MOST_COST: Final[int] = _WORTH["most_cost"]
LIFE: Final[int] = _WORTH["life"]
LOW_LIFE: Final[int] = _WORTH["low_life"]
LOW: Final = 8
"""A leader's HP counts twice as much below this."""
UNIT: Final[int] = _WORTH["unit"]
ATK_POINT: Final[int] = _WORTH["atk_point"]
HP_POINT: Final[int] = _WORTH["hp_point"]
WEAPON_ATK: Final[int] = _WORTH["weapon_atk"]
EQUIPMENT_HP: Final[int] = _WORTH["equipment_hp"]
BUILDING: Final[int] = _WORTH["building"]
CHARGED: Final[int] = _WORTH["charged"]
TRAP_SET: Final[int] = _WORTH["trap_set"]
POISON: Final[int] = _WORTH["poison"]
HELD: Final[int] = _WORTH["held"]
"""What paralysis takes off for each point of ATK."""
LAST_CARDS: Final = 4
LAST_CARD: Final[int] = _WORTH["last_card"]
"""Who has so few cards left is about to lose by them."""
KEYWORDS_WORTH: Final[list[int]] = [
    GUARD, _WORTH["guard"],
    PIERCE, _WORTH["pierce"],
    SWEEP, _WORTH["sweep"],
    SNIPE, _WORTH["snipe"],
    STEALTH, _WORTH["stealth"],
    BARRIER, _WORTH["barrier"],
    SUPER_BARRIER, _WORTH["super_barrier"],
    RANGED, _WORTH["ranged"],
    DOUBLE_ATTACK, _WORTH["double_attack"],
    FINISHER, _WORTH["finisher"],
    DRAIN_1, _WORTH["drain_1"],
    DRAIN_2, _WORTH["drain_2"],
    DRAIN_3, _WORTH["drain_3"],
]  # fmt: skip
"""A keyword and its worth, alternating."""


def evaluate(m: LeaderTable, seat: int) -> int:
    """Return the value of all that a seat has minus that of the other seat; a match that is over outweighs
    everything."""
    if m.winner != NOBODY:
        return 0 if m.winner == DRAW else WIN - m.turn if m.winner == seat else m.turn - WIN
    return hand_worth(m, seat) + worth(m, seat) - CARD * len(m.zones[HAND + 1 - seat]) - worth(m, 1 - seat)


def hand_worth(m: LeaderTable, seat: int) -> int:
    """Return the value of a seat's hand to itself."""
    total = 0
    guesses = 0
    payable = m.points[2 + seat] + SOON
    for card in m.zones[HAND + seat]:
        if m.guessed >> card & 1:
            guesses += 1
        else:
            total += card_worth(m, card, payable)
    return total + guesses * guess_worth(m, seat, payable) if guesses else total


def card_worth(m: LeaderTable, card: int, payable: int) -> int:
    """Return the value of a known card in hand to a player who can soon pay `payable` cost points."""
    if m.deck.kinds[card] == TRAP:
        return TRAP_IN_HAND
    cost = m.deck.costs[card]
    if cost <= payable:
        return IN_HAND + FOR_COST * cost
    return IN_HAND + FOR_COST * payable - TOO_DEAR * (cost - payable)


def guess_worth(m: LeaderTable, seat: int, payable: int) -> int:
    """Return the value of an unknown card of a seat: the mean of all cards that it may be."""
    total = 0
    guesses = 0
    for card in range(len(m.where)):
        if m.guessed >> card & 1 and m.owner(card) == seat:
            total += card_worth(m, card, payable)
            guesses += 1
    return total // guesses


def worth(m: LeaderTable, seat: int) -> int:
    """Return the value of all that a seat has except its hand. The turn player has already drawn and may spend more:
    half of that is subtracted."""
    life = m.hp(m.leader(seat))
    total = LIFE * life + LOW_LIFE * min(life, LOW) + MOST_COST * m.points[2 + seat]
    total += CHARGED * m.points[4 + seat]
    if m.active == seat:
        total -= (CARD + MOST_COST) // 2
    if len(m.zones[DECK + seat]) < LAST_CARDS:
        total -= LAST_CARD * (LAST_CARDS - len(m.zones[DECK + seat]))
    if m.trap(seat) != NO_CARD:
        total += TRAP_SET
    building = m.at(seat, BUILDING_CELL)
    if building != NO_CARD:
        total += BUILDING
    return total + equipment_worth(m, seat) + units_worth(m, seat)


def equipment_worth(m: LeaderTable, seat: int) -> int:
    """Return the value of a seat's weapon and armour."""
    total = 0
    weapon = m.weapon(seat)
    if weapon != NO_CARD:
        total += WEAPON_ATK * m.atk(weapon) + EQUIPMENT_HP * m.hp(weapon) + keywords_worth(m.keywords(weapon))
    armour = m.armour(seat)
    if armour != NO_CARD:
        total += EQUIPMENT_HP * m.hp(armour) + keywords_worth(m.keywords(armour))
    return total


def units_worth(m: LeaderTable, seat: int) -> int:
    """Return the value of a seat's units."""
    total = 0
    board = m.board
    poison = 0
    for cell in range(seat * CELLS, seat * CELLS + UNIT_CELLS):
        card = board[cell]
        if card == NO_CARD:
            continue
        atk = m.atk(card)
        hp = m.hp(card)
        states = m.states(card)
        if states & POISONED:
            hp -= 1
            poison += POISON // 2
        if hp <= 0:
            continue  # as good as gone
        total += UNIT + ATK_POINT * atk + HP_POINT * hp + keywords_worth(m.keywords(card))
        if states & PARALYSED:
            total -= HELD * atk
    return total - poison


def keywords_worth(keywords: int) -> int:
    """Return the value of keywords."""
    total = 0
    if keywords:
        for at in range(0, len(KEYWORDS_WORTH), 2):
            if keywords & KEYWORDS_WORTH[at]:
                total += KEYWORDS_WORTH[at + 1]
    return total
