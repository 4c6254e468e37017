"""The games that tests are repeated for: found, never listed, so that a further game is tested by all that fits it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hantei.effects.words.vocabulary import Vocabulary
from hantei.games import load, shipped
from hantei.games.blackpoker.cards.playing_cards import PlayingCard
from hantei.plugin import Game


def _those(fits: Callable[[Game], object]) -> tuple[str, ...]:
    return tuple(game_id for game_id in shipped() if fits(load(game_id)))


def _is_of_playing_cards(game: Game) -> bool:
    return game.builtin is not None and all(isinstance(card, PlayingCard) for card in game.builtin())


GAMES: Final = shipped()
IMPORTED: Final = _those(lambda game: game.catalog)
"""Their cards are imported; each has a sample catalogue."""
CHECKED: Final = _those(lambda game: game.deck)
WITH_OPENING: Final = _those(lambda game: game.opening)
PLAYED: Final = _those(lambda game: game.make_play)
EDITIONS: Final = tuple(game_id for game_id in _those(_is_of_playing_cards) if game_id in PLAYED)
"""Editions of BlackPoker, played with a pack."""
WORDS: Final[dict[str, Vocabulary]] = {
    game_id: words for game_id in GAMES if (words := load(game_id).effect_words) is not None
}
"""The words of the games whose cards have texts."""
