"""One line about what reading a card list left doubtful."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hantei.cli.terminal.output import say
from hantei.cli.terminal.texts import Texts

if TYPE_CHECKING:
    from hantei.api.decks.judging import Remarks
    from hantei.core.finding import Finding


def telling(texts: Texts) -> "Remarks":
    """What tells it on standard error: it may change verdicts."""

    def tell(game: str, told: "Sequence[Finding]") -> None:
        names = ", ".join(dict.fromkeys(finding.code for finding in told))
        place = next((str(finding.where[0]) for finding in told if finding.where), "")
        say(texts("check.catalog_remarks", count=len(told), codes=names, place=place, game=game))

    return tell
