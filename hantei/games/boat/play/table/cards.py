"""The cards of two decks as the engine needs them, shared by all matches of a match-up."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.cards import KitCards
from hantei.games.boat.play.table.numbers import CELLS, EVENT_NAMES, FIELDS, UNIT_MASK
from hantei.interpreter.table.definitions import Ability
from hantei.interpreter.table.layout import Layout
from hantei.interpreter.table.numbers import DECK, HAND, LISTED, NO_REF

NEAR: Final = 3 << HAND | -1 << LISTED
"""The places from which cards are used in every match-up, as bits."""


class BoatCards(KitCards):
    """The cards of a match-up by their numbers: seat 0's deck, then seat 1's.

    costs, rarity  as they are printed
    words     by card and field: attributes, tribes, habitats and hearts as they are compared
    uses      what normal magic, and attach magic that is turned up, is used for
    draws_on  where what it is used for looks for cards of its player that its own use may change, as bits of zones
    effects   activated effects
    in_piles  the piles in which one of them works (BM-249), as bits of zones; piles  all of these
    near      the places from which cards are used, as bits
    stays     attach magic that stays face up after its activation (BM-161)
    numeric   by the number of an ability: whether it changes AP or DP (BM-190)
    is_shooter whether its tribe escapes the privilege of the back S cells (BM-260)
    materials of a fusion actor: for each material the number of a field and the word that it must have there
    fusion_magic  the name, as names are compared, of the magic that its condition names
    numbers   of strangers; needs  of strange actors: the numbers of their strangers
    quick     the cards that may be used in windows without waiting for an event
    heals     magic that, without waiting for an event, is used for nothing but what takes counters off the card over it
    hp_varies whether effects may change HP
    """

    def __init__(self, names: list[str], same: list[int], kinds: list[int], split: int) -> None:
        super().__init__(names, same, kinds, split, len(EVENT_NAMES))
        count = len(names)
        self.costs = [0] * count
        self.rarity = [0] * count
        self.words: list[list[tuple[str, ...]]] = [[()] * FIELDS for _ in names]
        self.uses: list[list[Ability]] = [[] for _ in names]
        self.draws_on = [0] * count
        self.effects: list[list[Ability]] = [[] for _ in names]
        self.in_piles = [0] * count
        self.piles = 0
        self.near = NEAR
        self.stays = [False] * count
        self.numeric: list[bool] = []
        self.is_shooter = [False] * count
        self.materials: list[tuple[tuple[int, str], ...]] = [()] * count
        self.fusion_magic = [""] * count
        self.numbers = [0] * count
        self.needs: list[tuple[int, ...]] = [()] * count
        self.quick: list[int] = []
        self.heals = [False] * count
        self.hp_varies = False
        self.field = UNIT_MASK
        self.layout = Layout(count, 2 * CELLS)
        for card in range(count):
            self.layout.put(card, DECK + (0 if card < split else 1))

    def waits(self, card: int) -> bool:
        """True if all that a card is used for waits for an event."""
        for ability in self.uses[card]:
            if ability.event == NO_REF:
                return False
        return not self.effects[card]
