"""What a call that plays decks tells on its way, on standard error."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hantei.api.decks.finding import FoundDecks
from hantei.api.playing.decks import NotPlayable
from hantei.api.playing.listener import Listener
from hantei.cli.runs.progress import RunLine, duration
from hantei.cli.shared.problems import print_problems
from hantei.cli.terminal.output import say
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.core.progress import Report
from hantei.core.text import printable

if TYPE_CHECKING:
    from hantei.api.playing.types import Outcome

_NAMED: Final = 10
"""So many damaged lines are named."""


class DeckTeller(Listener):
    """Says what is wrong with decks; `breaks_key` is the sentence for one that breaks its rules."""

    def __init__(self, texts: Texts, breaks_key: str = "playing.deck_breaks") -> None:
        self.texts = texts
        self.breaks_key = breaks_key

    def found(self, found: FoundDecks) -> None:
        print_problems(found, self.texts)

    def breaks(self, source: str, codes: tuple[str, ...]) -> None:
        say(self.texts(self.breaks_key, deck=printable(source), codes=codes))


class RunTeller(DeckTeller):
    """Says besides how a long run goes and how it ended; where it is `quiet`, not how it could be faster."""

    def __init__(self, texts: Texts, line: RunLine, *, quiet: bool) -> None:
        super().__init__(texts)
        self.line = line
        self.quiet = quiet

    @property
    def report(self) -> Report | None:
        """What hears how far it has come."""
        return None if self.quiet else self.line.report

    def passed_over(self, agent: str, module: str) -> None:
        if not self.quiet:
            say(self.texts("playing.passed_over", agent=agent, module=module))

    def slow(self, seconds: float) -> None:
        if not self.quiet:
            say(self.texts("playing.slow", minutes=round(seconds / 60) or 1))

    def price(self, matches: int, seconds: float) -> None:
        if not self.quiet:
            say(self.texts("run.price", matches=f"{matches:,}", time=duration(seconds, self.texts)))

    def damaged(self, file: Path, lines: Sequence[int]) -> None:
        named = tuple(map(str, lines[:_NAMED])) + ("…",) * (len(lines) > _NAMED)
        say(self.texts("run.damaged", file=printable(str(file)), count=len(lines), lines=named))

    def ended(self, outcome: "Outcome", file: Path | None) -> None:
        self.line.wipe()
        if outcome.retried:
            say(self.texts("run.retried", count=outcome.retried))
        if outcome.interrupted:
            say(self.texts("run.interrupted", done=f"{outcome.done:,}", total=f"{outcome.total:,}"))
        if outcome.interrupted and file:
            say(self.texts("run.go_on", file=str(file)))


@contextmanager
def told_run(texts: Texts, *, quiet: bool) -> Iterator[RunTeller]:
    """What listens to a run; why decks can't be brought to a table is raised in words."""
    with RunLine(texts) as line:
        try:
            yield RunTeller(texts, line, quiet=quiet)
        except NotPlayable as error:
            raise UsageError("match_not_playable", detail=error.reason.text(texts.language)) from error
