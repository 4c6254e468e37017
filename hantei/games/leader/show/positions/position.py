"""Positions of the leader game as scenarios write them, and back (docs/scenarios.md).

A player's table has lists of names (`deck` with the top first, `hand`, `grave`, `lost`), `cost` and `charge`, and a
text for each cell in which a card lies. A position with `setup = true` is played from the very beginning, decks as they
are given, the first player's mulligan first.
"""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from hantei.cardkit.show.matches import result_text
from hantei.cardkit.show.positions.building import Decks, Positions
from hantei.cardkit.show.positions.limits import use_up, used_of, used_texts
from hantei.cardkit.show.positions.sides import Cell, Side, Sides
from hantei.games.leader.cards.models import PlayCard
from hantei.games.leader.play.field_texts import FIELD_WORDS
from hantei.games.leader.play.main_phase import MAIN
from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.notation import NAMES
from hantei.games.leader.play.setup import new_match
from hantei.games.leader.play.table.deck import LeaderCards
from hantei.games.leader.play.table.numbers import (
    ARMOUR,
    ARMOUR_CELL,
    BUILDING,
    BUILDING_CELL,
    LEADER,
    LEADER_CELL,
    LEADER_ZONE,
    SET_ZONE,
    SETUP_STREAM,
    SPENT_CHARGE,
    SPENT_COST_0,
    SPENT_LEADER_SKILL,
    TRAP,
    TRAP_CELL,
    UNIT,
    UNIT_CELLS,
    WEAPON,
    WEAPON_CELL,
)
from hantei.games.leader.play.table.rules import LeaderRules
from hantei.games.leader.play.table.state import NO_BATTLE, LeaderTable
from hantei.games.leader.play.turn import MAIN_END, SETTING, START
from hantei.games.leader.show.impossible import Impossible
from hantei.games.leader.show.match_up import table_cards
from hantei.games.leader.show.positions.cards import CARDS, PLAIN_LEADER
from hantei.games.leader.show.positions.checks import check_lists, check_match
from hantei.games.leader.show.questions import QUESTIONS
from hantei.interpreter.table.numbers import (
    CARD_MASK,
    DECK,
    GRAVE,
    HAND,
    LOST,
)
from hantei.simulator.kernel.match import Match, Step
from hantei.simulator.play import Position
from hantei.simulator.scenarios.position_keys import (
    COMMON,
    START_WORD,
    flag,
    phase_of,
    text_of,
    whole,
)

_COST: Final = re.compile(r"(?P<left>[0-9]{1,3})/(?P<most>[0-9]{1,3})")
_FULL: Final = "10/10"
_MOST_CHARGES: Final = 9999
MAIN_WORD: Final = "main"
SET_WORD: Final = "set"
PHASES: Final = (MAIN_WORD, SET_WORD, START_WORD)
_SPENT: Final = {
    "cost 0": SPENT_COST_0, "charge": SPENT_CHARGE, "leader skill": SPENT_LEADER_SKILL,
}  # fmt: skip

SIDES: Final = Sides(
    FIELD_WORDS,
    {"deck": DECK, "hand": HAND, "grave": GRAVE, "lost": LOST},
    {
        **{cell: Cell(UNIT) for cell in range(UNIT_CELLS)},
        BUILDING_CELL: Cell(BUILDING),
        WEAPON_CELL: Cell(WEAPON),
        ARMOUR_CELL: Cell(ARMOUR),
        LEADER_CELL: Cell(LEADER, LEADER_ZONE, is_filled=False, usual=PLAIN_LEADER),
        TRAP_CELL: Cell(TRAP, SET_ZONE, is_hidden=True),
    },
    further=("cost", "charge"),
    last=(LEADER_CELL,),
)


POSITIONS: Final = Positions(SIDES, CARDS, SETUP_STREAM, (*COMMON, "cards"), ("battle", "changes"), Impossible)


class _Points(NamedTuple):
    """A player's cost points, their maximum, and the charges."""

    left: int
    most: int
    charge: int


def _points(side: Side) -> _Points:
    cost = _COST.fullmatch(text_of(side.table, "cost", f"{side.place}.cost") or _FULL)
    if cost is None:
        raise Impossible(f"{side.place}.cost", "form", text=str(side.table.get("cost")), example="3/5")
    charge = whole(side.table, "charge", 0, 0, _MOST_CHARGES, f"{side.place}.charge")
    return _Points(int(cost["left"]), int(cost["most"]), charge)


def build(rules: LeaderRules, position: Position) -> LeaderMatch:
    """The match at a position, in the main phase or set phase of the active player."""
    return POSITIONS.build(position, lambda decks: new_match(rules, _cards(decks, rules), 0, 0), _fill)


def _cards(decks: Decks, rules: LeaderRules) -> LeaderCards:
    own = [[card for card in deck if isinstance(card, PlayCard)] for deck in decks]
    return table_cards((own[0], own[1]), rules)


def _fill(match: LeaderMatch, position: Position, sides: tuple[Side, Side]) -> None:
    """Set costs and charges and what is used up, check the table, and schedule the rest of the turn."""
    for seat, side in enumerate(sides):
        match.points[seat], match.points[2 + seat], match.points[4 + seat] = _points(side)
    _use_up(match, position)
    check_lists(match)
    if not flag(position, "unchecked", False):
        at_start = phase_of(position, PHASES) == START_WORD
        check_match(match, [side.cells for side in sides], at_start=at_start)
    match.then_all(_rest_of_turn(position))
    match.deaths = False


def _rest_of_turn(position: Position) -> tuple[Step, ...]:
    """The steps that are still to come in this turn; each schedules the one after it."""
    phase = phase_of(position, PHASES)
    return (MAIN, MAIN_END) if phase == MAIN_WORD else (SETTING,) if phase == SET_WORD else (START,)


def _use_up(m: LeaderTable, position: Position) -> None:
    """Use up what the position says is used: `1> charge`, `1> this turn: カードを1枚引く。`"""
    for used in used_of(m, position, "1> charge"):
        if used.what in _SPENT and not used.cell:
            m.spent |= _SPENT[used.what] << used.seat
        else:
            use_up(NAMES, m, used)


def read(match: Match) -> Position:
    """The whole position of a match, written as scenarios write it."""
    assert isinstance(match, LeaderTable)
    m = match
    return {
        "turn": m.turn,
        "active": m.active + 1,
        "to_act": m.asker + 1,
        "asks": QUESTIONS.text(m),
        "phase": _phase(m),
        "result": result_text(m),
        "battle": _battle(m),
        "changes": FIELD_WORDS.wide(m),
        "used": [*_spent_texts(m), *used_texts(NAMES, m)],
        "player1": _read_player(m, 0),
        "player2": _read_player(m, 1),
    }


def _phase(m: LeaderTable) -> str:
    """The main phase or the set phase, also while something of it is carried out."""
    if any(step is MAIN for step in (m.asking, *m.agenda)):
        return MAIN_WORD
    return SET_WORD if m.asking is SETTING else ""


def _battle(m: LeaderTable) -> str:
    if m.battle is NO_BATTLE:
        return ""
    return f"{NAMES.card(m, m.battle.attacker & CARD_MASK)}>{NAMES.card(m, m.battle.target & CARD_MASK)}"


def _spent_texts(m: LeaderTable) -> list[str]:
    """Return what the rules allow once in a turn and has been done in this turn."""
    return [f"{seat + 1}> {word}" for word, bit in _SPENT.items() for seat in range(2) if m.spent & bit << seat]


def _read_player(m: LeaderTable, seat: int) -> dict[str, Any]:
    return {
        **SIDES.list_names(m, seat),
        "cost": f"{m.points[seat]}/{m.points[2 + seat]}",
        "charge": m.points[4 + seat],
        **SIDES.cell_texts(m, seat),
    }
