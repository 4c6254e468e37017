"""The keywords that work as effects: 「ギャンブラー」, 「ドレイン」 and 「臆病」, each a program of one node.

Nothing comes between the beginning of such a program and its node, so that its card is there.
"""

from __future__ import annotations

from hantei.games.leader.play.table.deck import LeaderCards
from hantei.games.leader.play.table.numbers import ATK, COWARD, DRAIN_1, DRAIN_2, DRAIN_3, GAMBLER, LEADER, UNIT
from hantei.games.leader.play.table.placing import leave
from hantei.games.leader.play.table.state import LeaderTable
from hantei.interpreter.table.changes import Mod
from hantei.interpreter.table.definitions import Ability, Node, Running
from hantei.interpreter.table.numbers import (
    ADD,
    ALWAYS,
    BATTLE,
    BOTH,
    CARD_MASK,
    HAND,
    NO_REF,
    THIS_TURN,
    TRIGGERED,
)
from hantei.interpreter.table.table import CardTable


class GamblerNode(Node):
    """Roll a die for the attack: an even number gives ATK+1, an odd one ATK-1, for as long as the switch says (LD-217
    to LD-219)."""

    def do(self, m: CardTable, x: Running) -> bool:
        assert isinstance(m, LeaderTable)
        size = -1 if m.roll(x.seat) & 1 else 1
        duration = m.rules.gambler_duration
        until = BATTLE if duration == "attack" else THIS_TURN if duration == "turn" else ALWAYS
        m.add_mod(Mod(x.source, ATK, ADD, size, until, x.seat, m.turn, NO_REF))
        return True


class DrainNode(Node):
    """Heal the attacker by the highest of its 「ドレイン」 numbers; for a weapon its leader too (LD-220 to LD-223)."""

    def do(self, m: CardTable, x: Running) -> bool:
        assert isinstance(m, LeaderTable)
        card = x.source & CARD_MASK
        amount = drained(m.keywords(card))
        m.heal(x.source, amount)
        if m.cards.kinds[card] != UNIT:
            m.heal(m.ref(m.leader(m.controller(card))), amount)
        return True


def drained(keywords: int) -> int:
    """Return the highest 「ドレイン」 number of the keywords (LD-223)."""
    return 3 if keywords & DRAIN_3 else 2 if keywords & DRAIN_2 else 1 if keywords & DRAIN_1 else 0


class CowardNode(Node):
    """Return a damaged unit to hand, unless it has no HP left (LD-233, LD-234)."""

    def do(self, m: CardTable, x: Running) -> bool:
        assert isinstance(m, LeaderTable)
        if can_flee(m, x.source & CARD_MASK):
            leave(m, x.source & CARD_MASK, HAND, BOTH)
        return True


def can_flee(m: LeaderTable, card: int) -> bool:
    """True if a damaged unit may still return to hand (LD-234); a leader stays (LD-144)."""
    return m.cards.kinds[card] != LEADER and (m.rules.coward_returns or m.hp(card) > 0)


def keywords_of(m: LeaderTable, ability: Ability) -> int:
    """Return the keywords, as bits, that a keyword ability comes from."""
    if ability is m.deck.coward:
        return COWARD
    return GAMBLER if ability is m.deck.gambler else DRAIN_1 | DRAIN_2 | DRAIN_3


def add_keyword_abilities(cards: LeaderCards) -> None:
    """Add the keywords that work as effects to the cards of a match-up. Fights start them directly, no event triggers
    them."""
    cards.gambler = _ability(cards, GamblerNode(), "ギャンブラー")
    cards.drain = _ability(cards, DrainNode(), "ドレイン")
    cards.coward = _ability(cards, CowardNode(), "臆病")


def _ability(cards: LeaderCards, node: Node, text: str) -> Ability:
    ability = Ability(TRIGGERED, [node], text)
    ability.number = len(cards.abilities)
    cards.abilities.append(ability)
    return ability
