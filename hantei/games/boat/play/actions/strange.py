"""Strange summons: a strange actor is shown and laid onto the strangers that it names (BM-302 to BM-312)."""

from __future__ import annotations

from hantei.cardkit.play.materials import Materials
from hantei.cardkit.play.stack.stages import Stage
from hantei.cardkit.play.stack.table import StackTable
from hantei.cardkit.play.stack.window import window
from hantei.cardkit.play.table import KitTable
from hantei.games.boat.play.actions.stacked import Placed, await_success, cells_of, drop, is_in_hand, lay_on
from hantei.games.boat.play.table import events
from hantei.games.boat.play.table.announced import call_off
from hantei.games.boat.play.table.numbers import (
    CELLS,
    MATERIAL,
    PLAY_STRANGE,
    STRANGER,
    UNIT_CELLS,
)
from hantei.games.boat.play.table.state import BoatTable
from hantei.games.boat.play.table.timing import REVEALED
from hantei.interpreter.table.numbers import BOTH, CARD_MASK
from hantei.simulator.kernel.match import NO_STEP, Match, Step, first_of


def strangers(m: BoatTable, seat: int) -> list[int]:
    """Return the strangers in L and the S cells of a seat: those under other cards are none any more (BM-305, BM-308),
    nor is one in G (BM-348)."""
    start = seat * CELLS
    return [card for card in m.board[start : start + UNIT_CELLS] if card >= 0 and m.cards.kinds[card] & STRANGER]


def may_summon(m: BoatTable, card: int) -> bool:
    """True if all strangers that a strange actor in hand names lie on the own field (BM-304, BM-305), in the first
    turns too (BM-311)."""
    return ChooseStrangers(m.ref(card)).can_complete(m, ())


def summon(m: BoatTable, seat: int, card: int) -> None:
    """Step 3: the strange summon is declared, the strange actor shown, and its strangers are chosen (BM-306)."""
    m.show(card, BOTH)
    m.note(events.STRANGE_DECLARED, card, seat, 0, BOTH)
    m.then(ChooseStrangers(m.ref(card)))


class ChooseStrangers(Materials):
    """Step 3: a stranger of each number is chosen (BM-306).

    ref  the strange actor
    """

    __slots__ = ("ref",)

    def __init__(self, ref: int, done: tuple[int, ...] = ()) -> None:
        super().__init__(done)
        self.ref = ref

    def data(self) -> tuple[object, ...]:
        return (self.ref, self.done)

    def kind(self) -> int:
        return MATERIAL

    def seat(self, m: KitTable) -> int:
        return m.active

    def number(self, m: KitTable) -> int:
        assert isinstance(m, BoatTable)
        return len(m.deck.needs[self.ref & CARD_MASK])

    def candidates(self, m: KitTable) -> list[int]:
        assert isinstance(m, BoatTable)
        return strangers(m, m.active)

    def fits(self, m: KitTable, card: int, at: int) -> bool:
        assert isinstance(m, BoatTable)
        return m.deck.numbers[card] == m.deck.needs[self.ref & CARD_MASK][at]

    def will_do(self, m: KitTable, done: tuple[int, ...]) -> bool:
        return True

    def again(self, done: tuple[int, ...]) -> Materials:
        return ChooseStrangers(self.ref, done)

    def carry_out(self, m: KitTable) -> None:
        assert isinstance(m, BoatTable)
        window(m, REVEALED, LayOnStrangers(self.ref, tuple([m.ref(card) for card in self.done])))


class LayOnStrangers(Stage):
    """Step 4: one of the cells of the strangers is chosen; they are stacked there and the strange actor is laid on top
    (BM-307). If it or one of them has gone, the strange actor goes to the graveyard and the others stay (BM-310).

    ref    the strange actor
    below  the refs of the strangers
    """

    __slots__ = ("below", "ref")

    def __init__(self, ref: int, below: tuple[int, ...]) -> None:
        self.ref = ref
        self.below = below

    def data(self) -> tuple[object, ...]:
        return (self.ref, self.below)

    def holds(self, m: StackTable) -> bool:
        assert isinstance(m, BoatTable)
        for ref in self.below:
            if not m.alive(ref) or m.controller(ref & CARD_MASK) != m.active:
                return False
        return is_in_hand(m, self.ref)

    def cards(self) -> tuple[int, ...]:
        return tuple([ref & CARD_MASK for ref in self.below])

    def do(self, m: StackTable) -> Step:
        assert isinstance(m, BoatTable)
        m.ask(m.active, self, cells_of(m, self.cards()))
        return NO_STEP

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BoatTable)
        card = self.ref & CARD_MASK
        lay_on(match, card, self.cards(), first_of(action))
        await_success(match, Placed(match.ref(card)))

    def broken(self, m: StackTable) -> None:
        assert isinstance(m, BoatTable)
        call_off(m, m.active, PLAY_STRANGE)
        drop(m, (self.ref,))
