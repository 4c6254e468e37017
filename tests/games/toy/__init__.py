"""A toy game: what a further game's folder holds. Tests put it beside the others, or install it as a plug-in."""

from pathlib import Path

from hantei.plugin import Game

from .cards.columns import CATALOG
from .decks.rules import DECK

GAME = Game(
    id="toy",
    name_ja="玩具",
    name_en="Toy",
    folder=Path(__file__).resolve().parent,
    rules_version="1",
    catalog=CATALOG,
    deck=DECK,
)
