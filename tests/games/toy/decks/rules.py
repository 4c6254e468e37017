"""What the toy asks of a deck."""

from hantei.validators.rules import SectionSize
from hantei.validators.spec import DeckSpec, Section

DECK = DeckSpec(
    sections=(Section("main", "デッキ", "deck"),), rules=lambda _settings: (SectionSize("main", 2, 2, "TY-001"),)
)
