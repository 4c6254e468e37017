"""What a command's exit code says."""

from typing import Final

OK: Final = 0
FINDINGS: Final = 1
"""Something is against the rules or wrong in the data."""
USAGE: Final = 2
"""The call can't be meant, or the input can't be read."""
INTERNAL: Final = 3
"""A fault in hantei: nothing was judged."""
INTERRUPTED: Final = 130


class Told(int):
    """An exit code whose reason the command has told itself."""


INTERRUPTED_AND_TOLD: Final = Told(INTERRUPTED)
BROKEN_PIPE: Final = 141
