"""What a call that plays decks tells before its end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hantei.api.decks.finding import FoundDecks
    from hantei.simulator.runs.chunks import Outcome


class Listener:
    """Hears it at once, since a run may last for hours; all of it is in the result or in the error besides. What a
    listener doesn't ask for it leaves as it is here: not listened to."""

    def found(self, found: FoundDecks) -> None:
        """A deck was looked for: what was found, good or not."""

    def breaks(self, source: str, codes: tuple[str, ...]) -> None:
        """The deck that stands there breaks deck rules."""

    def passed_over(self, agent: str, module: str) -> None:
        """An agent of this package is never played, as its name can't be used."""

    def slow(self, seconds: float) -> None:
        """The run will take so long because the engine is not compiled."""

    def price(self, matches: int, seconds: float) -> None:
        """A run that ends by its interval takes about so many matches at most, and so long."""

    def damaged(self, file: Path, lines: Sequence[int]) -> None:
        """These lines of the run's file can't be used; their matches are played again."""

    def ended(self, outcome: Outcome, file: Path | None) -> None:
        """The run is over, whole or not; `file` is where it is written down."""


NOBODY: Final = Listener()
