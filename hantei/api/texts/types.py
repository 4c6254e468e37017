"""The types that the meaning of texts is made of."""

from hantei.effects.coverage import Coverage
from hantei.effects.left_out import Missing, Reason

__all__ = ["Coverage", "Missing", "Reason"]
