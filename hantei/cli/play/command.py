"""`hantei replay`, `hantei conformance`: journals and the engine's contract."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hantei.api.decks.judging import DeckOptions, deck_catalog
from hantei.api.games import load
from hantei.api.writing import check_replaceable
from hantei.cli.deck import options as deck_options
from hantei.cli.deck.remarks import telling
from hantei.cli.play.board import playable, print_board
from hantei.cli.terminal.exit_codes import FINDINGS, OK
from hantei.cli.terminal.output import say
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.core.text import printable
from hantei.files.reading.guard import LARGEST_FILE, check_input_size

if TYPE_CHECKING:
    from hantei.api.games import Game
    from hantei.core.card import Card
    from hantei.simulator.journal import Header
    from hantei.simulator.kernel.match import Match


def add_to(app: typer.Typer, texts: Texts) -> None:
    """Add the commands."""
    _add_replay(app, texts)
    _add_conformance(app, texts)


def _add_replay(app: typer.Typer, texts: Texts) -> None:
    at_option = Annotated[int | None, typer.Option("--at", min=0, help=texts("replay.option_at"))]
    out_option = Annotated[Path | None, typer.Option("--as-scenario", help=texts("replay.option_scenario"))]
    force_option = Annotated[bool, deck_options.force(texts)]

    @app.command("replay", help=texts.with_examples(texts("replay.help"), "hantei replay match.jsonl --at 40"))
    def replay_journal(
        journal: Annotated[Path, typer.Argument(help=texts("replay.argument"))],
        at: at_option = None,
        as_scenario: out_option = None,
        force: force_option = False,
        catalog: Annotated[list[str] | None, deck_options.catalog(texts)] = None,
        db: Annotated[Path | None, deck_options.store(texts)] = None,
    ) -> None:
        options = ReplayOptions(
            at, as_scenario, force, DeckOptions((), "", db, tuple(catalog or ()), remarks=telling(texts))
        )
        raise typer.Exit(replay_file(journal, options, texts))


def _add_conformance(app: typer.Typer, texts: Texts) -> None:
    count_option = Annotated[int, typer.Option("-n", min=1, help=texts("conformance.option_n"))]
    seed_option = Annotated[int, typer.Option("--seed", help=texts("conformance.option_seed"))]

    @app.command("conformance", help=texts.with_examples(texts("conformance.help"), "hantei conformance act6 -n 1000"))
    def conformance(
        game: Annotated[str, typer.Argument(help=texts("conformance.argument"))],
        decks: Annotated[
            list[str] | None, typer.Argument(metavar="[DECK [DECK]]", help=texts("conformance.argument_decks"))
        ] = None,
        count: count_option = 200,
        seed: seed_option = 1,
        catalog: Annotated[list[str] | None, deck_options.catalog(texts)] = None,
        db: Annotated[Path | None, deck_options.store(texts)] = None,
    ) -> None:
        options = DeckOptions(tuple(decks or ()), game, db, tuple(catalog or ()), remarks=telling(texts))
        raise typer.Exit(run_conformance(load(game), options, count, seed, texts))


@dataclass(frozen=True)
class ReplayOptions:
    """What of a journal is shown, and by which cards it is played.

    at           the number of decisions after which to stop; None for all
    as_scenario  the file for the position there; None for none
    """

    at: int | None
    as_scenario: Path | None
    force: bool
    decks: DeckOptions


def replay_file(path: Path, options: ReplayOptions, texts: Texts) -> int:
    """Play a journal again, line by line, and show it."""
    from hantei.simulator.journal import Difference, replay

    journal = _open_journal(path, options.decks)
    rows, game, match = journal.rows, journal.game, journal.match
    at, as_scenario = options.at, options.as_scenario
    _say_what_changed(journal, texts)
    decisions = 0
    shown = 0
    show_all = at is None and as_scenario is None
    if show_all:
        print_board(match, playable(game), texts, 0)
    if at != 0:
        for step in replay(rows, match, playable(game)):
            if isinstance(step, Difference):
                print(texts("replay.difference", line=step.line, journal=printable(step.journal), played=step.played))
                return FINDINGS
            decisions += 1
            if show_all:
                for row in rows[shown : step - 1]:
                    print(_row_text(row))
                print_board(match, playable(game), texts, decisions)
            shown = step - 1
            if at is not None and decisions >= at:
                break
    if at is not None and decisions < at:
        raise UsageError("replay_too_far", at=at, decisions=decisions)
    if as_scenario is not None:
        _write_scenario(journal, decisions, as_scenario, options.force)
        say(texts("replay.written", file=str(as_scenario)))
    elif at is not None:
        print_board(match, playable(game), texts, decisions)
    else:
        print(texts("replay.same", decisions=decisions))
    return OK


@dataclass(frozen=True)
class OpenJournal:
    """A journal's header and rows, its game, the cards of its decks, and its match before the first decision."""

    header: "Header"
    rows: "tuple[dict[str, Any], ...]"
    game: "Game"
    cards: "tuple[Card, ...]"
    match: "Match"


def _open_journal(path: Path, options: DeckOptions) -> OpenJournal:
    from hantei.simulator.journal import JournalError, played_cards, read_journal, start

    try:
        check_input_size(path, LARGEST_FILE)
        header, rows = read_journal(path.read_text(encoding="utf-8"))
        game = load(header.game)
        play = playable(game)
        cards = {card.id: card for card in deck_catalog(game, options)}
        match = start(header, play, cards)
        named = played_cards(header, cards)
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError("journal_unreadable", file=str(path), detail=str(error)) from error
    except JournalError as error:
        raise UsageError("journal_broken", file=str(path), line=error.line, detail=error.detail) from error
    return OpenJournal(header, rows, game, tuple(named.values()), match)


def _say_what_changed(journal: OpenJournal, texts: Texts) -> None:
    """A remark where rules or cards are not those that the journal was played by."""
    from hantei.core.contents import contents_digest

    header, version = journal.header, journal.game.rules_version
    if header.rules != version:
        say(texts("replay.other_rules", journal=printable(header.rules), rules=version))
    if header.is_old:
        say(texts("replay.cards_untold"))
    elif header.contents and header.contents != contents_digest(journal.cards):
        say(texts("replay.other_cards"))


def _row_text(row: dict[str, object]) -> str:
    if "do" in row:
        return f"{row['player']}> {printable(str(row['do']))}"
    return f"    {printable(str(row.get('event', '')))}  [{row.get('rule', '')}]"


def _write_scenario(journal: OpenJournal, decisions: int, path: Path, force: bool) -> None:
    """The position as a scenario file; UsageError where it can't be one."""
    from hantei.files.writing.atomic import atomic_write
    from hantei.simulator.kernel.match import NOBODY
    from hantei.simulator.scenarios.position_file import HalfDone, export_position

    play = playable(journal.game)
    if journal.match.winner != NOBODY:
        raise UsageError("replay_over", decisions=decisions)
    check_replaceable((path,), force=force)
    try:
        cards = {card.name: play.describe(card) for card in journal.cards} if play.describe else {}
        text = export_position(journal.game.id, play, journal.match, journal.header.switches, cards)
    except HalfDone as error:
        raise UsageError("replay_half_done", decisions=decisions) from error
    atomic_write(path, lambda stream: stream.write(text.encode()), force=force)


def run_conformance(game: "Game", options: DeckOptions, count: int, seed: int, texts: Texts) -> int:
    """Play random matches and try the contract on them."""
    from hantei.simulator.conformance import conform

    play = playable(game)
    begin = play.table(play.defaults, _two_decks(game, options, texts))
    report = conform(lambda number: begin(seed, number), count)
    for failure in report.failures[:20]:
        print(texts("conformance.failure", check=failure.check, game=failure.game, decision=failure.decision,
                    detail=failure.detail))  # fmt: skip
    endings = ", ".join(f"{rule} {number}" for rule, number in sorted(report.endings.items()))
    print(texts("conformance.total", games=report.games, decisions=report.decisions, failures=len(report.failures),
                endings=endings))  # fmt: skip
    return FINDINGS if report.failures else OK


def _two_decks(game: "Game", options: DeckOptions, texts: Texts) -> "tuple[tuple[Card, ...], tuple[Card, ...]]":
    """The decks of both seats: as named, one of them for both, or all the built-in cards."""
    from hantei.cli.runs.options import PlayOptions, open_decks

    if not options.decks and game.builtin is not None:
        return game.builtin(), game.builtin()
    if not 1 <= len(options.decks) <= 2:
        raise UsageError("conformance_decks", game=game.id, count=len(options.decks))
    playing = PlayOptions(replace(options, decks=()))
    decks = [deck.whole for deck in open_decks(options.decks, playing, texts)]
    return decks[0], decks[-1]
