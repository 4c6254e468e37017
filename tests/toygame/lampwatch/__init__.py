"""The Lampwatch: keepers with AP and DP on four cells, charms on a stack, costs paid by discards."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from hantei.plugin import Game

from .cards.columns import CATALOG
from .decks.rules import DECK, OPENING

if TYPE_CHECKING:
    from hantei.core.rulebook import Rulebook
    from hantei.effects.left_out import Missing
    from hantei.effects.tree.nodes import CardText
    from hantei.simulator.play import Play


def _play(_rulebook: Rulebook) -> Play:
    from .show.play import PLAY

    return PLAY


def _not_played(text: CardText) -> tuple[Missing, ...]:
    from hantei.interpreter.compile.text import compile_text

    from .compile.lexicon import LEXICON

    return tuple(compile_text(text, LEXICON).missing)


GAME: Final = Game(
    id="lampwatch",
    name_ja="灯番の町",
    name_en="The Lampwatch",
    folder=Path(__file__).resolve().parent,
    rules_version="1",
    catalog=CATALOG,
    deck=DECK,
    opening=OPENING,
    make_play=_play,
    compile_effects=_not_played,
    text_fields=("text",),
)
