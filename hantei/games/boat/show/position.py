"""Positions as scenarios write them, and back."""

from __future__ import annotations

import re
from typing import Any, Final

from hantei.cardkit.play.stack.phases import rest_of_turn
from hantei.cardkit.show.matches import result_text
from hantei.cardkit.show.positions.building import Decks, Positions
from hantei.cardkit.show.positions.cards import KIND, Row, ScenarioCards
from hantei.cardkit.show.positions.limits import use_up, used_of, used_texts
from hantei.cardkit.show.positions.sides import Cell, Side, Sides
from hantei.cardkit.show.positions.spans import check_spans
from hantei.games.boat.cards.columns import CATALOG
from hantei.games.boat.play.main_phase import MAIN
from hantei.games.boat.play.match import BoatMatch, new_match
from hantei.games.boat.play.notation import FIELD_WORDS, NAMES
from hantei.games.boat.play.table import numbers as n
from hantei.games.boat.play.table.deaths import is_safe
from hantei.games.boat.play.table.rules import BoatRules
from hantei.games.boat.play.table.state import LIFE_AT_START, BoatTable
from hantei.games.boat.play.turn import MAIN_BEGINS, TURN
from hantei.games.boat.play.view import battle_text
from hantei.games.boat.show.match_up import Impossible, table_cards
from hantei.games.boat.show.questions import QUESTIONS
from hantei.games.boat.vocabulary import ATTRIBUTES, HEARTS, KINDS, CardKind, Heart
from hantei.interpreter.table.numbers import DECK, GRAVE, HAND, KNOWN_SHIFT, LOST, NO_CARD, PLACE_BITS
from hantei.simulator.kernel.match import Match
from hantei.simulator.play import Position
from hantei.simulator.scenarios.position_keys import COMMON, START_WORD, flag, phase_of, whole

_INLINE: Final = re.compile(
    r"(?:R(?P<rarity>[0-9]{1,2}) )?(?:c(?P<cost>[0-9]) )?"
    r"(?P<ap>[0-9]{1,5})/(?P<dp>[0-9]{1,5})/(?P<hp>[0-9]{1,3})/(?P<damage>[0-9]{1,2})(?: (?P<tribe>[^0-9 ]+))?"
)
"""An actor by what it is: rarity, cost, AP, DP, HP, damage points, tribe: `R2 c1 1500/1000/30/2 魔導師`."""
_STRANGER: Final = re.compile(r"stranger (?P<number>[0-9]{1,2})")
_MAIN_WORD: Final = "main"
_PHASES: Final = (_MAIN_WORD, START_WORD)
_PASSING: Final = ("battle", "stack", "changes")
"""What a position shows, but can't begin with."""
_SUMMONS: Final = "summons"
_STRANGERS: Final = "strangers"
_FURTHER: Final = ("life", "earned")
_MOST_LIFE: Final = 999_999
_MOST_SUMMONS: Final = 99

_UNIT: Final = n.ACTORS | n.STRANGER
SIDES: Final = Sides(
    FIELD_WORDS,
    {"deck": DECK, "hand": HAND, "grave": GRAVE, "lost": LOST, "isolation": n.ISOLATION},
    {
        **{cell: Cell(_UNIT) for cell in range(n.UNIT_CELLS)},
        n.G: Cell(-1, n.G_ZONE),
        n.FIELD_MAGIC_CELL: Cell(n.FIELD_MAGIC, n.MAGIC_ZONE),
        n.PLACE_MAGIC_CELL: Cell(n.PLACE_MAGIC, n.MAGIC_ZONE),
    },
    further=_FURTHER,
)


_KIND_JA: Final = {kind: label for label, kind in KINDS}
_HEART_JA: Final = {heart: label for label, heart in HEARTS}
_ACTOR: Final[Row] = {
    KIND: _KIND_JA[CardKind.ACTOR], "cost": 0.0, "rarity": 2.0, "ap": 1000.0, "dp": 1000.0, "damage": 1.0, "hp": 30.0,
    "attribute": ATTRIBUTES[0][0], "tribe": "戦士", "heart": _HEART_JA[Heart.NEUTRAL],
}  # fmt: skip
"""What an actor is unless it says another thing; each lives in a place of its own, so that no bonus applies."""


def _inline(text: str) -> Row | None:
    """Return an actor without a text, or a stranger, by what it is."""
    stranger = _STRANGER.fullmatch(text)
    if stranger is not None:
        return {KIND: _KIND_JA[CardKind.STRANGER], "name": text, "number": float(stranger["number"])}
    match = _INLINE.fullmatch(text)
    if match is None:
        return None
    points: Row = {stat: float(match[stat]) for stat in ("ap", "dp", "hp", "damage")}
    further: Row = {stat: float(match[stat]) for stat in ("rarity", "cost") if match[stat] is not None}
    tribe: Row = {"tribe": match["tribe"]} if match["tribe"] else {}
    return {**_ACTOR, "name": text, "habitat": text, **points, **further, **tribe}


CARDS: Final = ScenarioCards(CATALOG, {**_ACTOR, "habitat": "港"}, _inline)


POSITIONS: Final = Positions(
    SIDES, CARDS, n.DECK_STREAM, (*COMMON, _SUMMONS, _STRANGERS, "cards"), _PASSING, Impossible
)  # fmt: skip


def build(rules: BoatRules, position: Position) -> BoatMatch:
    """Return the match at a position, in the main phase of the active player or before the turn."""

    def new(decks: Decks) -> BoatMatch:
        return new_match(rules, table_cards(decks, rules), 0, 0)

    return POSITIONS.build(position, new, _fill)


def _fill(match: BoatMatch, position: Position, sides: tuple[Side, Side]) -> None:
    for seat, side in enumerate(sides):
        match.life[seat] = whole(side.table, "life", LIFE_AT_START, 1, _MOST_LIFE, f"{side.place}.life")
        match.earned |= int(flag(dict(side.table), "earned", False)) << seat
    _hide_face_down(match)
    if any(mod.what == n.HP for mod in match.mods):
        match.deck.hp_varies = True  # no text here may change HP, and yet a change of it will end (BM-217, BM-380)
    match.summons = whole(position, _SUMMONS, 0, 0, _MOST_SUMMONS)
    match.strangers = whole(position, _STRANGERS, 0, 0, 1)
    for used in used_of(match, position, "1:L> this turn: 山札から1枚引く。"):
        use_up(NAMES, match, used)
    phase = phase_of(position, _PHASES)
    if not flag(position, "unchecked", False):
        _check(match, at_start=phase == START_WORD)
    match.then_all(TURN if phase == START_WORD else rest_of_turn(TURN, MAIN))


def _hide_face_down(m: BoatTable) -> None:
    """Let only its player know a card that lies face down in G (BM-065)."""
    for seat in range(2):
        card = m.at(seat, n.G)
        if card != NO_CARD and m.marks[card] & n.FACE_DOWN:
            m.where[card] = m.where[card] & PLACE_BITS | 1 << seat << KNOWN_SHIFT


def _check(m: BoatTable, *, at_start: bool) -> None:
    """Raise PositionError for what no actor can have now."""
    for card in m.board:
        if card != NO_CARD:
            place = f"player{m.controller(card) + 1}.{NAMES.side_cell(m.cell[card])}"
            check_spans(FIELD_WORDS, m, card, place, at_start=at_start)
            stays = m.marks[card] & n.SPARED != 0 or is_safe(m, card, False)
            if m.is_actor(card) and m.hp(card) == 0 and not stays:
                raise Impossible(place, "no_hp", card=m.cards.names[card])
            if m.damage[card] % n.COUNTER:
                raise Impossible(place, "no_counters", damage=m.damage[card])


def read(match: Match) -> Position:
    """Return the whole position of a match, written as scenarios write it."""
    assert isinstance(match, BoatTable)
    m = match
    return {
        "turn": m.turn,
        "active": m.active + 1,
        "to_act": m.asker + 1,
        "asks": QUESTIONS.text(m),
        "phase": _phase(m),
        "result": result_text(m),
        "stack": NAMES.stack(m),
        "battle": battle_text(m),
        "changes": FIELD_WORDS.wide(m),
        "used": used_texts(NAMES, m),
        _SUMMONS: m.summons,
        _STRANGERS: m.strangers,
        "player1": _read_player(m, 0),
        "player2": _read_player(m, 1),
    }


def _phase(m: BoatTable) -> str:
    """Return the main phase, also while something of it is carried out; nothing for the others."""
    steps = (m.asking, *m.agenda)
    is_over = all(step is not MAIN for step in steps)
    return "" if is_over or any(step is MAIN_BEGINS for step in steps) else _MAIN_WORD


def _read_player(m: BoatTable, seat: int) -> dict[str, Any]:
    return {
        **SIDES.list_names(m, seat), "life": m.life[seat], "earned": bool(m.earned >> seat & 1),
        **SIDES.cell_texts(m, seat),
    }  # fmt: skip
