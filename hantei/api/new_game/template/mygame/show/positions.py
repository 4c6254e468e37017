"""Positions as scenarios write them, and back: what each player has, and what lies in the cells.

Change next: whatever else a match remembers must be read in `_fill`, written in `read`, and checked.
"""

from __future__ import annotations

from typing import Any, Final

from hantei.cardkit.show.matches import result_text
from hantei.cardkit.show.positions.building import Decks, Positions
from hantei.cardkit.show.positions.frame import check_kind
from hantei.cardkit.show.positions.sides import Cell, Side, Sides
from hantei.cardkit.show.positions.spans import check_spans
from hantei.interpreter.table.numbers import DECK, GRAVE, HAND, NO_CARD, SEALED
from hantei.simulator.kernel.match import Match
from hantei.simulator.play import Position, PositionError, Settings
from hantei.simulator.scenarios.position_keys import START_WORD, phase_of, whole

from ..play.match import GameMatch, new_match
from ..play.notation import CELL_NAMES
from ..play.numbers import ATTACKED, CELLS, FIGHTER, MOST_ENERGY, SHUFFLE_STREAM, START_LIFE
from ..play.table import GameTable
from ..play.turn import MAIN, START
from ..play.view import FIELD_WORDS
from .match_up import SCENARIO_CARDS, fighters, table_cards

_KEYS: Final = ("turn", "active", "to_act", "phase", "setup", "auto", "luck", "player1", "player2", "cards")
_PHASES: Final = ("main", START_WORD)

SIDES: Final = Sides(
    FIELD_WORDS,
    {"deck": DECK, "hand": HAND, "grave": GRAVE},
    {cell: Cell(FIGHTER) for cell in range(CELLS)},
    further=("life", "energy"),
)


POSITIONS: Final = Positions(SIDES, SCENARIO_CARDS, SHUFFLE_STREAM, _KEYS)


def build(_settings: Settings, position: Position) -> Match:
    """Return the match at a position, or one from the very beginning with `setup = true`."""
    return POSITIONS.build(position, _new, _fill)


def _new(decks: Decks) -> GameMatch:
    return new_match(table_cards((fighters(decks[0]), fighters(decks[1]))), 0, 0)


def _fill(m: GameMatch, position: Position, sides: tuple[Side, Side]) -> None:
    """Set what players have beside cards, check the fighters, and schedule the rest of the turn."""
    at_start = phase_of(position, _PHASES) == START_WORD
    for seat, side in enumerate(sides):
        m.life[seat] = whole(side.table, "life", START_LIFE, 1, START_LIFE, f"{side.place}.life")
        m.energy[seat] = whole(side.table, "energy", MOST_ENERGY, 0, MOST_ENERGY, f"{side.place}.energy")
        for cell, name in enumerate(CELL_NAMES):
            if m.at(seat, cell) != NO_CARD:
                _check_fighter(m, m.at(seat, cell), f"{side.place}.{name}", at_start=at_start)
    m.then(START if at_start else MAIN)


def _check_fighter(m: GameTable, card: int, place: str, *, at_start: bool) -> None:
    """Raise PositionError for what no fighter can have: this game has no damage, no seals, no cards under others."""
    check_kind(m, card, place, (("sealed", SEALED, 0), ("attacked", ATTACKED, FIGHTER)))
    check_spans(FIELD_WORDS, m, card, place, at_start=at_start)
    for word, is_there in (("damage", m.damage[card] != 0), ("under", bool(m.cards_under(card)))):
        if is_there:
            raise PositionError(place, "not_of_this_kind", text=word, card=m.cards.names[card])


def read(match: Match) -> Position:
    """Return the whole position of a match, as scenarios write it."""
    assert isinstance(match, GameTable)
    return {
        "turn": match.turn,
        "active": match.active + 1,
        "to_act": match.asker + 1,
        "phase": "main" if match.asking is MAIN else "",
        "result": result_text(match),
        "player1": _side(match, 0),
        "player2": _side(match, 1),
    }


def _side(m: GameTable, seat: int) -> dict[str, Any]:
    return {"life": m.life[seat], "energy": m.energy[seat], **SIDES.list_names(m, seat), **SIDES.cell_texts(m, seat)}
