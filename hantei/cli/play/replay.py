"""`hantei replay`: a journal played again, shown."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from hantei.api.decks.judging import DeckOptions
from hantei.api.positions.replay import Difference, Journal, Replayed, Stage, open_journal, stages, write_scenario
from hantei.api.positions.retelling import NOBODY, StoryLine, has_story, retell
from hantei.cli.play.board import print_board
from hantei.cli.play.told import laid_out, width
from hantei.cli.terminal.exit_codes import FINDINGS, OK
from hantei.cli.terminal.output import print_data, say
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.core.text import printable


@dataclass(frozen=True)
class ReplayOptions:
    """What of a journal is shown, and by which cards it is played.

    at           the number of decisions after which to stop; None for all
    as_scenario  the file for the position there; None for none
    full         whether every decision, event and position is shown in notation
    seat         the player as who saw it the match is told, from 1; None for all cards open
    form         in which programs get what came of it; "" where people do
    """

    at: int | None
    as_scenario: Path | None
    full: bool
    seat: int | None
    force: bool
    form: str
    decks: DeckOptions


def replay_file(path: Path, options: ReplayOptions, texts: Texts) -> int:
    """Play a journal again, line by line, and show it."""
    journal = open_journal(path, options.decks)
    _say_what_changed(journal, texts)
    at, as_scenario = options.at, options.as_scenario
    show_all = at is None and as_scenario is None and not options.form
    if show_all and not options.full and has_story(journal):
        return _tell(journal, texts, NOBODY if options.seat is None else options.seat - 1)
    if options.seat is not None:
        raise UsageError("seat_is_told")
    last = Stage(journal, 0)
    if show_all:
        print_board(last, texts)
    for stage in stages(journal, at):
        if isinstance(stage, Difference):
            if options.form:
                _print_data(journal, last, stage, options.form)
                return FINDINGS
            return _print_difference(stage, texts)
        last = stage
        if show_all:
            _print_stage(stage, texts)
    if as_scenario is not None:
        write_scenario(journal, last.decisions, as_scenario, force=options.force)
        say(texts("replay.written", file=str(as_scenario)))
    if options.form:
        _print_data(journal, last, None, options.form)
    elif as_scenario is not None:
        pass
    elif at is not None:
        print_board(last, texts)
    else:
        print(texts("replay.same", decisions=last.decisions))
    return OK


def _tell(journal: Journal, texts: Texts, seat: int) -> int:
    """Tell the match in the user's language, in lines that fit the terminal."""
    differences: list[Difference] = []

    def story() -> Iterator[StoryLine]:
        for line in retell(journal, texts.language, seat):
            if isinstance(line, Difference):
                differences.append(line)
            else:
                yield line

    for text in laid_out(story(), width()):
        print(text)
    if differences:
        return _print_difference(differences[0], texts)
    print(texts("replay.rules_once"))
    print(texts("replay.same", decisions=journal.match.decisions))
    return OK


def _print_difference(difference: Difference, texts: Texts) -> int:
    journalled = printable(difference.journal)
    print(texts("replay.difference", line=difference.line, journal=journalled, played=difference.played))
    return FINDINGS


def _print_data(journal: Journal, last: Stage, difference: Difference | None, form: str) -> None:
    played = Replayed(last.decisions, difference, last.position())
    print_data(form, "hantei.replay/1", {"game": journal.game.id, **played.to_json()})


def _print_stage(stage: Stage, texts: Texts) -> None:
    for row in stage.rows:
        print(_row_text(row))
    print_board(stage, texts)


def _say_what_changed(journal: Journal, texts: Texts) -> None:
    """A remark where rules or cards are not those that the journal was played by."""
    if journal.has_other_rules:
        said = {"journal": printable(journal.header.rules), "rules": journal.game.rules_version}
        say(texts("replay.other_rules", **said))
    if journal.has_other_cards is None:
        say(texts("replay.cards_untold"))
    elif journal.has_other_cards:
        say(texts("replay.other_cards"))


def _row_text(row: dict[str, object]) -> str:
    if "do" in row:
        return f"{row['player']}> {printable(str(row['do']))}"
    return f"    {printable(str(row.get('event', '')))}  [{row.get('rule', '')}]"
