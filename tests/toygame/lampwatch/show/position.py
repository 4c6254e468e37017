"""Positions as scenarios write them, and back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from hantei.cardkit.play.stack.phases import rest_of_turn
from hantei.cardkit.show.matches import result_text
from hantei.cardkit.show.positions.building import Positions
from hantei.cardkit.show.positions.cards import COMMA, KIND, Row, ScenarioCards
from hantei.cardkit.show.positions.frame import check_kind
from hantei.cardkit.show.positions.limits import use_up, used_of, used_texts
from hantei.cardkit.show.positions.sides import Cell, Side, Sides
from hantei.cardkit.show.positions.spans import check_spans
from hantei.catalog.spec import Column
from hantei.interpreter.table.numbers import DECK, GRAVE, HAND, NO_CARD
from hantei.simulator.kernel.match import Match
from hantei.simulator.play import Position
from hantei.simulator.scenarios.position_keys import COMMON, START_WORD, flag, phase_of, whole

from ..cards.columns import CATALOG
from ..play import numbers as n
from ..play.cards import LampRules
from ..play.match import LampMatch, new_match
from ..play.table import LampTable
from ..play.turn import MAIN, TURN
from ..vocabulary import KEEPER, KEYWORDS
from .match_up import Impossible, table_cards
from .notation import FIELD_WORDS, NAMES
from .questions import QUESTIONS
from .view import attack_text

_INLINE: Final = re.compile(r"(?:c(?P<cost>[0-9]) )?(?P<ap>[0-9]+)/(?P<dp>[0-9]+)(?: (?P<keywords>.+))?")
_MAIN_WORD: Final = "main"
_PHASES: Final = (_MAIN_WORD, START_WORD)
_MOST_LIFE: Final = 999
_MARKS: Final = (("attacked", n.ATTACKED, n.KEEPERS), ("effect used", n.EFFECT_USED, n.KEEPERS))

SIDES: Final = Sides(
    FIELD_WORDS,
    {"deck": DECK, "hand": HAND, "grave": GRAVE},
    {cell: Cell(n.KEEPERS) for cell in range(n.CELLS)},
    further=("life",),
)


def _inline(text: str) -> Row | None:
    """Return a keeper without a text by what it is: `3/2`, `c1 3/2 見張り`."""
    match = _INLINE.fullmatch(text)
    if match is None:
        return None
    points: Row = {"cost": float(match["cost"] or 0), "ap": float(match["ap"]), "dp": float(match["dp"])}
    return {KIND: KEEPER, "name": text, **points, "keywords": match["keywords"]}


def _written(column: Column, value: Any) -> Any:
    if column.field == "keywords":
        return COMMA.join(KEYWORDS[word][0] for word in value)
    return "+".join(value) if column.field == "materials" else value


CARDS: Final = ScenarioCards(CATALOG, {KIND: KEEPER, "cost": 0.0}, _inline, _written, {"materials": "+"})

_PASSING: Final = ("attack", "stack", "changes")
POSITIONS: Final = Positions(SIDES, CARDS, n.DECK_STREAM, (*COMMON, "cards"), _PASSING, Impossible)


def build(rules: LampRules, position: Position) -> LampMatch:
    """Return the match at a position, in the main phase of the active player or before the turn."""
    return POSITIONS.build(position, lambda decks: new_match(rules, table_cards(decks), 0, 0), _fill)


def _fill(match: LampMatch, position: Position, sides: tuple[Side, Side]) -> None:
    for seat, side in enumerate(sides):
        match.life[seat] = whole(side.table, "life", match.rules.life, 1, _MOST_LIFE, f"{side.place}.life")
    for used in used_of(match, position, "1> this turn: カードを1枚引く。"):
        use_up(NAMES, match, used)
    phase = phase_of(position, _PHASES)
    if not flag(position, "unchecked", False):
        _check(match, at_start=phase == START_WORD)
    match.then_all(TURN if phase == START_WORD else rest_of_turn(TURN, MAIN))


def _check(m: LampTable, *, at_start: bool) -> None:
    """Raise PositionError for what no keeper can have now."""
    for card in m.board:
        if card != NO_CARD:
            place = f"player{m.controller(card) + 1}.{NAMES.side_cell(m.cell[card])}"
            check_kind(m, card, place, _MARKS)
            check_spans(FIELD_WORDS, m, card, place, at_start=at_start)


def values(match: Match) -> Mapping[str, Mapping[str, int]]:
    """Return AP and DP of the keepers as they are now."""
    assert isinstance(match, LampTable)
    m = match
    return {NAMES.card(m, card): {"ap": m.ap(card), "dp": m.dp(card)} for card in m.board if card != NO_CARD}


def read(match: Match) -> Position:
    """Return the whole position of a match, written as scenarios write it."""
    assert isinstance(match, LampTable)
    m = match
    return {
        "turn": m.turn,
        "active": m.active + 1,
        "to_act": m.asker + 1,
        "asks": QUESTIONS.text(m),
        "phase": _MAIN_WORD if any(step is MAIN for step in (m.asking, *m.agenda)) else "",
        "result": result_text(m),
        "stack": NAMES.stack(m),
        "attack": attack_text(m),
        "changes": FIELD_WORDS.wide(m),
        "used": used_texts(NAMES, m),
        "player1": {**SIDES.list_names(m, 0), "life": m.life[0], **SIDES.cell_texts(m, 0)},
        "player2": {**SIDES.list_names(m, 1), "life": m.life[1], **SIDES.cell_texts(m, 1)},
    }
