"""`hantei replay`, `hantei conformance`: journals and the engine's contract."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hantei.api.decks.judging import DeckOptions
from hantei.api.games import load
from hantei.api.positions.playable import playable
from hantei.api.positions.replay import Difference, Journal, Stage, open_journal, stages, write_scenario
from hantei.cli.deck import options as deck_options
from hantei.cli.deck.remarks import telling
from hantei.cli.play.board import print_board
from hantei.cli.terminal.exit_codes import FINDINGS, OK
from hantei.cli.terminal.output import say
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError
from hantei.core.text import printable

if TYPE_CHECKING:
    from hantei.api.games import Game
    from hantei.core.card import Card


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
    journal = open_journal(path, options.decks)
    _say_what_changed(journal, texts)
    at, as_scenario = options.at, options.as_scenario
    show_all = at is None and as_scenario is None
    last = Stage(journal, 0)
    if show_all:
        print_board(last, texts)
    for stage in stages(journal, at):
        if isinstance(stage, Difference):
            journalled = printable(stage.journal)
            print(texts("replay.difference", line=stage.line, journal=journalled, played=stage.played))
            return FINDINGS
        last = stage
        if show_all:
            _print_stage(stage, texts)
    if as_scenario is not None:
        write_scenario(journal, last.decisions, as_scenario, force=options.force)
        say(texts("replay.written", file=str(as_scenario)))
    elif at is not None:
        print_board(last, texts)
    else:
        print(texts("replay.same", decisions=last.decisions))
    return OK


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
