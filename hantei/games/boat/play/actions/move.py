"""Moving actors (BM-219 to BM-233)."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.stack.window import window
from hantei.cardkit.play.steps import PLAY_OVER
from hantei.games.boat.play.battle.lines import is_free
from hantei.games.boat.play.table import events
from hantei.games.boat.play.table.announced import call_off
from hantei.games.boat.play.table.numbers import (
    ACTORS,
    BY_NORMAL,
    BY_SPECIAL,
    CANNOT_MOVE,
    CELLS,
    COUNT_BITS,
    MORE_MOVES_SHIFT,
    MOVE,
    MOVE_TO,
    MOVED,
    MOVES_SHIFT,
    PLAY_MOVE,
    UNIT_CELLS,
    UNIT_MASK,
    L,
)
from hantei.games.boat.play.table.placing import shift
from hantei.games.boat.play.table.state import BoatTable
from hantei.games.boat.play.table.timing import ANNOUNCED, CHECKED
from hantei.interpreter.table.numbers import BOTH, CARD_MASK, FIELD, PLACE_BITS, REF_SHIFT
from hantei.simulator.kernel.match import OPERAND_BITS, Match, Step, first_of, pack

MOVES_IN_TURN: Final = 1
MOVED_BEFORE: Final = COUNT_BITS << MOVES_SHIFT
MOVING: Final = pack(MOVE)
GOING: Final = pack(MOVE_TO)


def is_banned(m: BoatTable, card: int) -> bool:
    """True if how an actor came in this turn forbids it to move (BM-279, BM-282)."""
    return m.entered[card] == m.turn and m.marks[card] & (BY_NORMAL | BY_SPECIAL) != 0 and not is_free(m, card)


def destinations(m: BoatTable, card: int) -> list[int]:
    """Return the cells of the board to which an actor may go: any of L and the S cells (BM-220, BM-221), none with a
    stranger (BM-022, BM-231), and from L only where an actor is (BM-223, BM-224)."""
    start = (m.where[card] & 1) * CELLS
    leaves_l = m.cell[card] == start + L
    found: list[int] = []
    sorts, is_limited = m.cards.kinds, m.rules.ban_stops_swaps
    for cell in range(start, start + UNIT_CELLS):
        other = m.board[cell]
        if other < 0:
            if not leaves_l:
                found.append(cell)
        elif other != card and sorts[other] & ACTORS and not (is_limited and is_banned(m, other)):
            found.append(cell)  # also one that may not move in this turn (BM-228, BM-230)
    return found


def has_destination(m: BoatTable, card: int) -> bool:
    """True if there is a cell to which an actor may go."""
    start = (m.where[card] & 1) * CELLS
    if m.cell[card] != start + L and m.filled >> start & UNIT_MASK != UNIT_MASK:
        return True
    return len(destinations(m, card)) > 0


def add_moves(m: BoatTable, actors: list[int], found: list[int]) -> None:
    """Add those of the actors of a side that may move and have somewhere to go (BM-232): once in a turn (BM-219), not
    in the turn in which they were normal summoned (BM-222) or special summoned (BM-275), unless they are Free Attackers
    (BM-337); in the first turns too (BM-233). Where there are several, each may take the place of another one
    (BM-228)."""
    several = len(actors) > 1 and not m.rules.ban_stops_swaps
    bans = m.powers & CANNOT_MOVE
    said = m.said_of_others() if bans else 0
    own = m.cards.own_powers
    entered, turn, all_marks = m.entered, m.turn, m.marks
    for card in actors:
        marks = all_marks[card]
        if marks & MOVED_BEFORE:
            more = marks >> MORE_MOVES_SHIFT & COUNT_BITS
            if marks >> MOVES_SHIFT & COUNT_BITS >= MOVES_IN_TURN + more:
                continue
        if entered[card] == turn and is_banned(m, card):
            continue
        if bans and (said | own[card]) & bans and m.forbids(card, CANNOT_MOVE):
            continue
        if several or has_destination(m, card):
            found.append(MOVING | card << OPERAND_BITS)  # `pack`, in place


def move(m: BoatTable, card: int) -> None:
    """Step 1: a move of an own actor is announced; where it goes, is not said yet (BM-225)."""
    if m.recording:
        m.note(events.MOVE_ANNOUNCED, card, 0, 0, BOTH)
    window(m, ANNOUNCED, GoTo(m.ref(card)))


class GoTo(Step):
    """Step 2: a cell is chosen and the actor goes there with the cards under it; one that lies there takes its place,
    which is no move of that one (BM-226 to BM-228). An actor that can't go any more stays where it is.

    ref  the actor
    """

    __slots__ = ("ref",)

    def __init__(self, ref: int) -> None:
        self.ref = ref

    def data(self) -> tuple[object, ...]:
        return (self.ref,)

    def run(self, match: Match) -> None:
        assert isinstance(match, BoatTable)
        m = match
        card = self.ref & CARD_MASK
        if m.stay[card] != self.ref >> REF_SHIFT or m.where[card] & PLACE_BITS != FIELD + m.active:
            call_off(m, m.active, PLAY_MOVE)
            return
        if not m.cards.kinds[card] & ACTORS or (m.powers & CANNOT_MOVE and m.forbids(card, CANNOT_MOVE)):
            call_off(m, m.active, PLAY_MOVE)
            return
        cells = destinations(m, card)
        if cells:
            m.ask(m.active, self, [GOING | cell << OPERAND_BITS for cell in cells])  # `pack`, in place
        else:
            call_off(m, m.active, PLAY_MOVE)

    def chosen(self, match: Match, action: int) -> None:
        assert isinstance(match, BoatTable)
        m = match
        card, cell = self.ref & CARD_MASK, first_of(action)
        shift(m, card, cell)
        if m.marks[card] >> MOVES_SHIFT & COUNT_BITS < COUNT_BITS:
            m.marks[card] += 1 << MOVES_SHIFT
        if m.recording:
            m.note(events.MOVED, card, cell, 0, BOTH)
        if m.cards.stirs[MOVED]:
            m.fire(MOVED, self.ref)
        window(m, CHECKED, PLAY_OVER)
