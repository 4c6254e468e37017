"""How much an agent may look ahead for one decision."""

from __future__ import annotations

from typing import Final

from hantei.simulator.interrupt import heed

NO_LIMIT: Final = 1_000_000_000_000_000
USUAL_BUDGET: Final = 2_000
"""What `turn` may try for a decision where neither its name nor the game says a number."""
HEEDED_EVERY: Final = 256
"""After so many actions tried Ctrl-C is heeded: some milliseconds."""


class Budget:
    """How often an action may be tried (`Match.choose`) for one decision. It is the only measure of effort: seconds
    would make an agent play otherwise on another machine.

    used  how often one was tried
    most  how often it may be
    """

    __slots__ = ("most", "used")

    def __init__(self, most: int = NO_LIMIT) -> None:
        self.most = most
        self.used = 0

    def use(self) -> None:
        """Count an action that is tried."""
        self.used += 1
        if self.used % HEEDED_EVERY == 0:
            heed()

    def is_spent(self) -> bool:
        return self.used >= self.most
