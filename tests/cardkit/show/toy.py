"""The table of a toy whose words are tested: two cells for each side, a few cards, and what seats know of them."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.table import KitTable
from hantei.cardkit.show.names import Names
from hantei.interpreter.table.changes import Mod
from hantei.interpreter.table.definitions import Ability, Definitions
from hantei.interpreter.table.numbers import (
    ABILITIES,
    ALWAYS,
    BOTH,
    DECK,
    ENABLED,
    FIELD,
    GIVE,
    GRAVE,
    HAND,
    KNOWN_SHIFT,
    NO_CARD,
    NO_REF,
    SPELL,
    UNDER,
)
from hantei.interpreter.table.pending import Pending
from hantei.simulator.kernel.match import NOBODY

WOLF, BEAR, FOX, COIN, OWL, CROW, OTHER_COIN, ANT = range(8)
"""The wolf lies in 1:F1 with a coin under it, the owl in 2:F1 with another coin; the first player holds the bear, and
the fox lies in the graveyard. The crow is the top card of the second player's deck and the ant the card below it; the
second player has seen the crow."""

OWL_FIRST, OWL_SECOND, GIVEN_FIRST, GIVEN_SECOND, KEYWORD = range(5)
"""The abilities by number: two of the owl, two that the wolf has been given, one of a keyword."""

NAMES: Final = Names(
    ("F1", "F2"),
    {DECK: "deck", HAND: "hand", GRAVE: "grave", FIELD: "field", UNDER: "under"},
    lambda _m, ability: "haste" if ability == KEYWORD else "",
)

TURN: Final = 5

PLACES: Final = {
    WOLF: (FIELD, BOTH), BEAR: (HAND, 1), FOX: (GRAVE, BOTH), COIN: (UNDER, BOTH), OWL: (FIELD + 1, BOTH),
    CROW: (DECK + 1, 2), OTHER_COIN: (UNDER + 1, BOTH), ANT: (DECK + 1, 0),
}  # fmt: skip
"""Card -> its place, and who knows it."""


class Toy(KitTable):
    """Limits are counted for the text and its player."""

    def limit_key(self, ability: Ability, limit: int, seat: int, ref: int) -> int:
        return 2 * ability.limit_id + seat


def toy(table: type[KitTable] = Toy) -> KitTable:
    """A table with all that showing reads of it, and nothing else."""
    m = table.__new__(table)
    m.cards = Definitions(["wolf", "bear", "fox", "coin", "owl", "crow", "coin", "ant"], list(range(8)), [1] * 8, 4, 1)
    abilities = [Ability(SPELL, [], text) for text in ("sings", "flies", "bites", "howls", "is fast")]
    for number, ability in enumerate(abilities):
        m.cards.enter(ability)
        if number in (OWL_FIRST, OWL_SECOND):
            m.cards.listed[OWL].append(ability)
    m.where = [PLACES[card][0] | PLACES[card][1] << KNOWN_SHIFT for card in range(8)]
    m.cell = [0, NO_CARD, NO_CARD, NO_CARD, 2, NO_CARD, NO_CARD, NO_CARD]
    m.board = [WOLF, NO_CARD, OWL, NO_CARD]
    m.under = [WOLF, COIN, OWL, OTHER_COIN]
    m.stay = [0] * 8
    m.marks = [ENABLED, 0, 0, 0, 0, 0, 0, 0]
    m.mods = [Mod(WOLF, ABILITIES, GIVE, given, ALWAYS, 0, 1, NO_REF) for given in (GIVEN_FIRST, GIVEN_SECOND)]
    m.damage, m.entered = [0] * 8, [1] * 8
    m.zones = [[], [ANT, CROW], [BEAR], [], [FOX], [], [], []]
    m.filled, m.wide, m.possible, m.powers, m.reprinted = 0b101, False, 0, 0, False
    m.hints, m.used, m.used_game = [], [], []
    m.options, m.pending, m.asker = [], [], 0
    m.turn, m.active, m.asker, m.winner = TURN, 0, 0, NOBODY
    return m


def waiting(ability: int, card: int, subject: int) -> Pending:
    """An ability that an event has triggered."""
    return Pending(ability, card, 0, subject, NO_REF, 0)
