"""Lives: they fall to 0 and no further (BM-075), and rise without a limit (BM-076)."""

from __future__ import annotations

from hantei.games.boat.play.table import events
from hantei.games.boat.play.table.numbers import LIFE_LOWERED, LIFE_RAISED
from hantei.games.boat.play.table.state import BoatTable
from hantei.interpreter.table.numbers import BOTH, PLAYER_REF


def lower_life(m: BoatTable, seat: int, number: int) -> None:
    """Lower a player's life, not below 0 (BM-075)."""
    m.life[seat] = max(m.life[seat] - number, 0)
    m.note(events.LIFE, seat, m.life[seat], 0, BOTH)
    if number:
        m.fire(LIFE_LOWERED, PLAYER_REF - seat, PLAYER_REF - seat, number)
    m.look_for_losses()


def raise_life(m: BoatTable, seat: int, number: int) -> None:
    """Raise a player's life, above what it was at first too (BM-076)."""
    m.life[seat] += number
    m.note(events.LIFE, seat, m.life[seat], 0, BOTH)
    if number:
        m.fire(LIFE_RAISED, PLAYER_REF - seat, PLAYER_REF - seat, number)
