"""What the Lampwatch asks of a deck (LW-001 to LW-003), and how a match opens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hantei.core.finding import Code, Finding, Severity, make_finding
from hantei.core.switch import Settings
from hantei.simulator.odds.opening import Opening, OpeningRules, Seat
from hantei.validators import codes
from hantei.validators.constraint import Constraint, Slots
from hantei.validators.deck import Deck
from hantei.validators.rules import CopyLimit, SectionSize, copies, each, places
from hantei.validators.spec import DeckRule, DeckSpec, Parameter, Section

from ..cards.models import Twin

TOO_MANY_TWINS: Final = Code("TOO_MANY_TWINS", Severity.ERROR, rule="LW-003")
OPENING_HAND: Final = 4
DRAWS: Final = 2


class TwinLimit:
    """At most so many twins in a deck (LW-003)."""

    codes: tuple[Code, ...] = (TOO_MANY_TWINS,)

    def __init__(self, most: int) -> None:
        self.most = most

    def check(self, deck: Deck) -> Iterator[Finding]:
        twins = [entry for entry in deck.entries if isinstance(entry.card, Twin)]
        if copies(twins) > self.most:
            yield make_finding(TOO_MANY_TWINS, places(twins), count=copies(twins), limit=self.most)

    def constraints(self, slots: Slots) -> Iterator[Constraint]:
        yield Constraint(each(slots, lambda slot: isinstance(slot.card, Twin)), high=self.most)


def deck_rules(settings: Settings) -> tuple[DeckRule, ...]:
    """Return the rules about decks in the order in which they are reported."""
    size, same = int(settings["deck_size"]), int(settings["copies"])
    return (
        SectionSize("main", size, size, "LW-001"),
        CopyLimit(("main",), lambda _: (same, codes.COPY_LIMIT, "LW-002")),
        TwinLimit(int(settings["twins"])),
    )


DECK: Final = DeckSpec(
    sections=(Section("main", "デッキ", "deck"),),
    rules=deck_rules,
    parameters=(
        Parameter("deck_size", 20, "LW-001"), Parameter("copies", 3, "LW-002"), Parameter("twins", 3, "LW-003"),
    ),
)  # fmt: skip

_OPENING: Final = Opening(first=Seat(OPENING_HAND, draws=(0, DRAWS)), second=Seat(OPENING_HAND, draws=(DRAWS,)))
OPENING: Final = OpeningRules(lambda _settings: _OPENING)
"""Four cards and no redraw (LW-010); two cards a turn, none in the first player's first one (LW-012)."""
