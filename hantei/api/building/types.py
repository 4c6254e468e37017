"""The types that made decks are told by."""

from hantei.building.completing.completer import Completion
from hantei.building.completing.demands import Demand

__all__ = ["Completion", "Demand"]
