"""`hantei conformance`: random matches on which the engine's contract is tried."""

from dataclasses import replace
from typing import TYPE_CHECKING

from hantei.api.decks.judging import DeckOptions
from hantei.api.positions.playable import playable
from hantei.cli.terminal.exit_codes import FINDINGS, OK
from hantei.cli.terminal.texts import Texts
from hantei.core.errors import UsageError

if TYPE_CHECKING:
    from hantei.api.games import Game
    from hantei.core.card import Card


def run_conformance(game: "Game", options: DeckOptions, count: int, seed: int, texts: Texts) -> int:
    """Play random matches and try the contract on them."""
    from hantei.simulator.conformance import conform

    play = playable(game)
    begin = play.table(play.defaults, _two_decks(game, options, texts))
    report = conform(lambda number: begin(seed, number), count)
    for failure in report.failures[:20]:
        print(
            texts(
                "conformance.failure",
                check=failure.check,
                game=failure.game,
                decision=failure.decision,
                detail=failure.detail,
            )
        )
    endings = ", ".join(f"{rule} {number}" for rule, number in sorted(report.endings.items()))
    print(
        texts(
            "conformance.total",
            games=report.games,
            decisions=report.decisions,
            failures=len(report.failures),
            endings=endings,
        )
    )
    return FINDINGS if report.failures else OK


def _two_decks(game: "Game", options: DeckOptions, texts: Texts) -> "tuple[tuple[Card, ...], tuple[Card, ...]]":
    """The decks of both seats: as named, one of them for both, or all the built-in cards."""
    from hantei.api.playing.decks import PlayOptions, open_decks
    from hantei.cli.runs.telling import DeckTeller

    if not options.decks and game.builtin is not None:
        return game.builtin(), game.builtin()
    if not 1 <= len(options.decks) <= 2:
        raise UsageError("conformance_decks", game=game.id, count=len(options.decks))
    playing = PlayOptions(replace(options, decks=()))
    decks = [deck.whole for deck in open_decks(options.decks, playing, DeckTeller(texts))]
    return decks[0], decks[-1]
