"""The version of hantei, for everything that names it in what it writes."""

from typing import Final

VERSION: Final = "0.1.0"
