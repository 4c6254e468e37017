"""Where the cards of a match-up are when a match begins."""

from __future__ import annotations

from hantei.interpreter.table.numbers import DECK, LISTED, NO_CARD


class Layout:
    """The columns of a table as every match of a match-up begins, made once; what each is: see `Columns`. At first the
    cards are nowhere: the game's set-up says where they are."""

    __slots__ = ("board", "cell", "where", "zones")

    def __init__(self, cards: int, cells: int) -> None:
        self.zones: list[list[int]] = [[] for _ in range(LISTED)]
        self.where = [0] * cards
        self.cell = [NO_CARD] * cards
        self.board = [NO_CARD] * cells

    def put(self, card: int, place: int) -> None:
        """Put a card into a listed zone, on top, known to nobody."""
        self.where[card] = place
        self.zones[place].append(card)

    def put_decks(self, split: int) -> None:
        """Put every card into the deck of its owner; `split` is the first one of seat 1."""
        for card in range(len(self.where)):
            self.put(card, DECK + (0 if card < split else 1))

    def put_on(self, card: int, place: int, cell: int) -> None:
        """Put a card onto a cell of the board; `place` says who knows it, too."""
        self.where[card] = place
        self.cell[card] = cell
        self.board[cell] = card
