"""The version of hantei, for everything that writes it."""

from typing import Final

VERSION: Final = "0.1.0"
