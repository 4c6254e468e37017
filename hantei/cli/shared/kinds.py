"""What kinds of cards are called."""

from typing import TYPE_CHECKING

from hantei.cli.terminal.texts import Texts

if TYPE_CHECKING:
    from hantei.api.games import Game
    from hantei.core.card import Card


def kind_name(game: "Game", card: "Card", texts: Texts) -> str:
    """What a card's kind is called."""
    if game.catalog is None:
        return card.kind
    kind = game.catalog.kind(card.kind)
    return kind.ja if texts.language == "ja" else kind.en
