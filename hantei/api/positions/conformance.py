"""Random matches on which the promises of the engine are tried."""

from __future__ import annotations

from dataclasses import replace

from hantei.api.arguments import Paths, StoreFile
from hantei.api.decks.judging import DeckOptions
from hantei.api.decks.options import Cards, deck_options
from hantei.api.playing.decks import PlayOptions, open_decks
from hantei.api.playing.listener import NOBODY, Listener
from hantei.api.playing.playable import playable
from hantei.core.card import Card
from hantei.core.errors import UsageError
from hantei.games import load
from hantei.plugin import Game
from hantei.simulator.conformance import Failure, conform
from hantei.simulator.conformance import Report as Conformance

__all__ = ["Conformance", "Failure", "conformance", "try_conformance"]


def conformance(
    game: str, decks: Paths = (), *, matches: int = 200, seed: int = 1, catalog: Cards = (), db: StoreFile = None
) -> Conformance:
    """Play random matches and try at their positions what agents, journals and searches rely on: for authors of games.

    decks        two, or one for both players; by default all built-in cards
    catalog, db  as in `check`

    What a game doesn't keep is in `failures`. UsageError where it can't be played, or has no decks.
    """
    return try_conformance(game, deck_options(decks, game, catalog, db, ()), matches=matches, seed=seed)


def try_conformance(
    game_id: str, options: DeckOptions, *, matches: int = 200, seed: int = 1, listener: Listener = NOBODY
) -> Conformance:
    """Play random matches and try the contract of the engine at their positions.

    The decks of both seats are those of the options, one for both, or all built-in cards of the game. Raise UsageError
    where the game can't be played, or has no decks.
    """
    game = load(game_id)
    play = playable(game)
    begin = play.table(play.defaults, _two_decks(game, options, listener))
    return conform(lambda number: begin(seed, number), matches)


def _two_decks(game: Game, options: DeckOptions, listener: Listener) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    if not options.decks and game.builtin is not None:
        return game.builtin(), game.builtin()
    if not 1 <= len(options.decks) <= 2:
        raise UsageError("conformance_decks", game=game.id, count=len(options.decks))
    decks = [deck.whole for deck in open_decks(options.decks, PlayOptions(replace(options, decks=())), listener)]
    return decks[0], decks[-1]
