"""The games whose cards have texts, and the words of these."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hantei.core.errors import UsageError
from hantei.games import available, load

if TYPE_CHECKING:
    from hantei.effects.words.vocabulary import Vocabulary
    from hantei.plugin import Game


def game_with_texts(game_id: str) -> tuple[Game, Vocabulary]:
    """The game and its words; UsageError where its cards have no texts."""
    if not game_id:
        raise UsageError("effects_game_missing", games=_with_texts())
    game = load(game_id)
    if game.effect_words is None:
        raise UsageError("effects_no_texts", game=game.id, games=_with_texts())
    return game, game.effect_words


def _with_texts() -> tuple[str, ...]:
    return tuple(name for name in available() if load(name).effect_words)


def kind_id(kind: str, words: Vocabulary) -> str:
    """The id of a kind of card, by one of its names; UsageError where the game has none."""
    known = {spelling: word.id for word in words.kinds for spelling in (word.id, *word.ja)} | dict.fromkeys(
        words.stations
    )
    if kind and kind not in known:
        raise UsageError(
            "effects_kind_unknown", kind=kind, kinds=tuple(dict.fromkeys(word.ja[0] for word in words.kinds))
        )
    return known.get(kind) or kind
