"""A player's side in a position: the names in its lists (`deck` with the top first), a text for each cell in which a
card lies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from hantei.cardkit.show.names import Names
from hantei.cardkit.show.positions.field import NEW_WORD, FieldWords, lying_in, name_of, said_of_lower, texts_under
from hantei.cardkit.show.positions.reading import FieldReader
from hantei.interpreter.table.numbers import ALL_OUTDATED, BOTH, DECK, FIELD, HAND, KNOWN_SHIFT, NO_CARD, UNDER
from hantei.interpreter.table.table import CardTable
from hantei.simulator.kernel.noise import shuffle
from hantei.simulator.play import Position, PositionError
from hantei.simulator.scenarios.position_keys import check_keys, text_of, texts


class Cell(NamedTuple):
    """A cell of a side.

    kinds     the kinds of cards that can lie there, as bits
    zone      the zone to which it belongs
    is_hidden a card lies face down there: only its player knows it
    is_filled its card was put there; False where one lies there from the beginning
    usual     the card that lies there unless the position says another
    """

    kinds: int
    zone: int = FIELD
    is_hidden: bool = False
    is_filled: bool = True
    usual: str = ""


@dataclass(frozen=True, slots=True)
class Side:
    """What a position says of a player: `table` is all of it, `place` where it stands."""

    place: str
    table: Mapping[str, Any]
    lists: Mapping[str, list[str]]
    cells: Mapping[str, str]


class Sides:
    """How the sides of a game are read, laid out and written.

    lists   the lists of a side by their keys: the zones
    cells   its cells by number
    further what else a player's table may say
    last    the cells whose cards get their numbers after all others
    secret  the zones of lists that only their player knows, beside the deck, which nobody knows
    """

    def __init__(
        self, words: FieldWords, lists: Mapping[str, int], cells: Mapping[int, Cell], further: tuple[str, ...] = (),
        last: tuple[int, ...] = (), secret: tuple[int, ...] = (HAND,),
    ) -> None:  # fmt: skip
        self.words = words
        self.reader = FieldReader(words)
        self.lists = dict(lists)
        self.cells = dict(cells)
        self.secret = secret
        self.keys = (*lists, *further, *words.names.cells)
        self.order = (*(cell for cell in sorted(cells) if cell not in last), *last)

    @property
    def names(self) -> Names:
        return self.words.names

    # reading

    def read(self, position: Position, seat: int) -> Side:
        """Return a player's side; PositionError for what none can have."""
        place = f"player{seat + 1}"
        table = position.get(place, {})
        check_keys(table, self.keys, place)
        lists = {key: texts(table, key, f"{place}.{key}") for key in self.lists}
        cells = {name: text_of(table, name, f"{place}.{name}") for name in self.names.cells}
        for cell, about in self.cells.items():
            cells[self.names.cells[cell]] = cells[self.names.cells[cell]] or about.usual
        return Side(place, table, lists, cells)

    def card_names(self, sides: tuple[Side, Side], owner: int) -> Iterator[str]:
        """Yield the name of every card of an owner, in the order in which they get their numbers."""
        for names in sides[owner].lists.values():
            yield from names
        for seat, _, text in self._filled(sides, owner):
            yield from (name for name, whose in lying_in(text, seat, self.words.below) if whose == owner)

    def _filled(self, sides: tuple[Side, Side], owner: int) -> Iterator[tuple[int, int, str]]:
        """Yield the seat, number and text of each cell in which a card lies, of equal cells the owner's own first."""
        for cell in self.order:
            for seat in (owner, 1 - owner):
                text = sides[seat].cells[self.names.cells[cell]]
                if text:
                    yield seat, cell, text

    # laying out

    def lay_out(self, m: CardTable, sides: tuple[Side, Side]) -> None:
        """Put every card where the position has it."""
        m.zones = [[] for _ in m.zones]
        m.board = [NO_CARD] * len(m.board)
        m.filled = 0
        m.cell = [NO_CARD] * len(m.cell)
        following = [0, m.cards.split]
        for seat, side in enumerate(sides):
            for key, zone in self.lists.items():
                cards = list(range(following[seat], following[seat] + len(side.lists[key])))
                following[seat] += len(cards)
                m.zones[zone + seat] = cards[::-1] if zone == DECK else cards
                for card in cards:
                    m.where[card] = zone + seat | self.eyes(zone, seat) << KNOWN_SHIFT
        lying = self._numbers_in_cells(sides, following)
        for seat, side in enumerate(sides):
            for cell in self.order:
                if (seat, cell) in lying:
                    self._lay_in_cell(m, seat, cell, lying[seat, cell], side.cells[self.names.cells[cell]])
        m.outdated = ALL_OUTDATED

    def _numbers_in_cells(self, sides: tuple[Side, Side], following: list[int]) -> dict[tuple[int, int], list[int]]:
        """Return the numbers of the cards in each cell, by seat and cell, the topmost first; `following` are the next
        ones of each owner."""
        found: dict[tuple[int, int], list[int]] = {}
        for owner in range(2):
            for seat, cell, text in self._filled(sides, owner):
                owners = [whose for _, whose in lying_in(text, seat, self.words.below)]
                cards = found.setdefault((seat, cell), [NO_CARD] * len(owners))
                for at, whose in enumerate(owners):
                    if whose == owner:
                        cards[at] = following[owner]
                        following[owner] += 1
        return found

    def _lay_in_cell(self, m: CardTable, seat: int, cell: int, cards: list[int], text: str) -> None:
        """Put a card in its cell, with the cards under it, the topmost first."""
        card = cards[0]
        about, at = self.cells[cell], seat * len(self.names.cells) + cell
        m.where[card] = about.zone + seat | (1 << seat if about.is_hidden else BOTH) << KNOWN_SHIFT
        m.cell[card] = at
        m.board[at] = card
        if about.is_filled:
            m.filled |= 1 << at
        for lower, said in zip(cards[1:], texts_under(text), strict=True):
            m.where[lower] = UNDER + seat | self._lay_below(m, lower, said, seat) << KNOWN_SHIFT
            m.under = [*m.under, card, lower]

    def _lay_below(self, m: CardTable, card: int, said: str, seat: int) -> int:
        """Give a card under another one what its text says; return who knows it."""
        below = self.words.below
        if below is None:
            return BOTH
        words = said_of_lower(said, below)[1]
        m.marks[card] |= below.mark if below.word in words else 0
        m.entered[card] = m.turn if NEW_WORD in words else 0
        return 1 << seat if m.cards.kinds[card] & below.kinds and below.word not in words else BOTH

    def apply(self, m: CardTable, side: Side, seat: int) -> None:
        """Give the cards in the cells what their texts say; PositionError for what they can't have."""
        for name, text in side.cells.items():
            if text:
                card, place = self.names.lying(m, seat, name), f"{side.place}.{name}"
                if not m.cards.kinds[card] & self.cells[self.names.cells.index(name)].kinds:
                    raise PositionError(place, "cannot_lie", card=name_of(text))
                self.reader.check(text, place)
                self.reader.apply(m, card, text, place)

    def eyes(self, zone: int, seat: int) -> int:
        """Return who knows the cards of a list when a position begins."""
        return 0 if zone == DECK else 1 << seat if zone in self.secret else BOTH

    # writing

    def list_names(self, m: CardTable, seat: int) -> dict[str, list[str]]:
        """Return the names in a player's lists, the top of the deck first."""
        return {
            key: [m.cards.names[card] for card in m.zones[zone + seat][:: -1 if zone == DECK else 1]]
            for key, zone in self.lists.items()
        }

    def cell_texts(self, m: CardTable, seat: int) -> dict[str, str]:
        """Return the texts of a player's cells, empty where no card lies."""
        lying = {name: self.names.lying(m, seat, name) for name in self.names.cells}
        return {name: self.words.text(m, card) if card != NO_CARD else "" for name, card in lying.items()}


def unshuffle(m: CardTable, stream: int) -> None:
    """Lay both decks so that their first shuffle leaves them as they were given, the first card on top.

    stream  the random numbers by which the first player's deck is shuffled; those of the second player follow
    """
    for seat in range(2):
        deck = m.zones[DECK + seat]
        order = list(range(len(deck)))
        shuffle(m.noise.copy(), stream + seat, order)
        laid = deck.copy()
        for at, source in enumerate(order):
            laid[source] = deck[len(deck) - 1 - at]
        m.zones[DECK + seat] = laid
