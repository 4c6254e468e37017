"""What a deck must be, and with which cards a match begins.

Change next: more rules from `hantei.validators.rules` (`CopyLimit`, `OnlyWarns`), each with the number of its rule.
"""

from __future__ import annotations

from typing import Final

from hantei.core.switch import Settings
from hantei.simulator.odds.opening import Opening, OpeningRules, Seat
from hantei.validators.rules import SectionSize
from hantei.validators.spec import DeckRule, DeckSpec, Section

SIZE: Final = 20
HAND: Final = 4
"""The cards of a deck; those of an opening hand."""


def deck_rules(_settings: Settings) -> tuple[DeckRule, ...]:
    """Return the rules in the order in which they are reported (MY-001)."""
    return (SectionSize("main", SIZE, SIZE, "MY-001"),)


DECK: Final = DeckSpec(sections=(Section("main", "デッキ", "deck"),), rules=deck_rules)

OPENING: Final = OpeningRules(lambda _settings: Opening(Seat(HAND), Seat(HAND)))
"""Four cards for each player (MY-002), one more in each own turn (MY-003): `hantei odds` counts by this."""
