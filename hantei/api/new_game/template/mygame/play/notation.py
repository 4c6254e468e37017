"""How places, actions and endings are written, by people and in journals.

Change next: give every further action its words in `ACTIONS`; `hantei/cardkit/show/actions.py` lists what may stand in
the braces.
"""

from __future__ import annotations

from typing import Final

from hantei.cardkit.show.actions import Actions
from hantei.cardkit.show.names import Names
from hantei.interpreter.table.numbers import DECK, FIELD, GRAVE, HAND

from .numbers import ATTACK, END, NO_CARDS, NO_END, NO_LIFE, PLAY

CELL_NAMES: Final = ("F1", "F2", "F3")

NAMES: Final = Names(CELL_NAMES, {DECK: "deck", HAND: "hand", GRAVE: "grave", FIELD: "field"})

ACTIONS: Final = Actions(NAMES, {PLAY: "play {0:card}@{1:side_cell}", ATTACK: "attack {0:at}", END: "end"})

REASONS: Final = {NO_LIFE: "MY-009", NO_CARDS: "MY-003", NO_END: ""}
"""Why a match ended: the rule that says so; none for one that was stopped because it would never end."""
