"""hantei (判定): card catalogues, deck checks and play for independent trading-card games."""

from typing import Final

__all__ = ["__version__"]

__version__: Final = "0.1.0"
