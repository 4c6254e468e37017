"""The cards of two decks, and the switches, as the engine needs them."""

from __future__ import annotations

from collections.abc import Mapping

from hantei.cardkit.play.cards import KitCards
from hantei.interpreter.table.definitions import Ability
from hantei.interpreter.table.layout import Layout
from hantei.simulator.play import SwitchValue

from .numbers import CELLS, EVENT_NAMES


class LampRules:
    """One setting of the switches."""

    def __init__(self, settings: Mapping[str, SwitchValue]) -> None:
        self.going_first = str(settings["going_first"])
        self.life = int(settings["life"])
        self.turn_limit = int(settings["turn_limit"])


class LampCards(KitCards):
    """The cards of a match-up by their numbers: seat 0's deck, then seat 1's.

    costs      how many cards each is paid with
    materials  the names of a twin's materials, "" for any keeper
    effects    what a charm does, and the activated effects of a keeper
    """

    def __init__(self, names: list[str], same: list[int], kinds: list[int], split: int) -> None:
        super().__init__(names, same, kinds, split, len(EVENT_NAMES))
        self.costs = [0] * len(names)
        self.materials: list[tuple[str, ...]] = [()] * len(names)
        self.effects: list[list[Ability]] = [[] for _ in names]
        self.layout = Layout(len(names), 2 * CELLS)
        self.layout.put_decks(split)
