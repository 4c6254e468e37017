"""The types that made decks and owned cards are told by."""

from hantei.building.collection.collection import Missing
from hantei.building.completing.completer import Completion
from hantei.building.completing.demands import Demand

__all__ = ["Completion", "Demand", "Missing"]
