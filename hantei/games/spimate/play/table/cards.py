"""The cards of two decks as the engine needs them, shared by all matches of a match-up."""

from __future__ import annotations

from hantei.cardkit.play.cards import KitCards
from hantei.games.spimate.play.table.needs import Need
from hantei.games.spimate.play.table.numbers import CELLS, EVENT_NAMES, EXTRA, FIELDS
from hantei.interpreter.table.definitions import Ability
from hantei.interpreter.table.layout import Layout
from hantei.interpreter.table.numbers import DECK, KNOWN_SHIFT, NO_REF


class SpimateCards(KitCards):
    """The cards of a match-up by their numbers: seat 0's, then seat 1's.

    words     by card and field: attribute and race as they are compared
    uses      on-play effects ② of magic cards
    effects   optional effects that are used in standby or against an activation
    acting    by seat the cards of which such an effect works in the hand or in the graveyard
    counters  the cards that answer an activation
    lp_varies whether permanent effects may change LP, or keep cards from being destroyed; lp_hangs  whether that may
              differ while all cards of the field lie where they do; lp_falls  whether they may do more than raise LP
    lps       the LP that the cards print, of magic cards that which they count as
    keys      names as requirements of fusions compare them
    targets, materials  of fusion monsters: what the target must be, what the materials must be, each once for a card
    substitutes  what can be paid in place of the printed cost of a card; None: nothing
    """

    def __init__(
        self, names: list[str], same: list[int], kinds: list[int], split: int, in_extra: list[bool]
    ) -> None:  # fmt: skip
        super().__init__(names, same, kinds, split, len(EVENT_NAMES))
        self.words: list[list[str]] = [[""] * FIELDS for _ in names]
        self.uses: list[list[Ability]] = [[] for _ in names]
        self.effects: list[list[Ability]] = [[] for _ in names]
        self.acting: list[list[int]] = [[], []]
        self.lp_varies = False
        self.lp_hangs = False
        self.lp_falls = False
        self.lps: list[int] = []
        self.keys: list[str] = ["" for _ in names]
        self.targets: list[Need | None] = [None for _ in names]
        self.materials: list[list[Need]] = [[] for _ in names]
        self.substitutes: list[Ability | None] = [None for _ in names]
        self.layout = Layout(len(names), 2 * CELLS)
        for card in range(len(names)):
            seat = 0 if card < split else 1
            self.layout.put(card, (EXTRA if in_extra[card] else DECK) + seat)
            if in_extra[card]:
                self.layout.where[card] |= 1 << seat << KNOWN_SHIFT

    def use_for(self, card: int, event: int) -> Ability | None:
        """Return the on-play effect ② of a magic card that waits for an event, or for none; None if it has none."""
        for ability in self.uses[card]:
            if ability.event == event:
                return ability
        return None

    def plain_use(self, card: int) -> Ability | None:
        """Return the on-play effect ② that a magic card has in its player's standby (SP-153)."""
        return self.use_for(card, NO_REF)
