"""Positions of the leader game as scenarios write them, and back (docs/scenarios.md).

A player's table has lists of names (`deck` with the top first, `hand`, `grave`, `lost`), `cost` and `charge`, and a
text for each cell in which a card lies. A position with `setup = true` is played from the very beginning, decks as they
are given, the first player's mulligan first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from hantei.cardkit.show.matches import result_text
from hantei.games.leader.cards.models import PlayCard
from hantei.games.leader.play.field_texts import field_text, wide_texts
from hantei.games.leader.play.main_phase import MAIN
from hantei.games.leader.play.notation import NAMES
from hantei.games.leader.play.setup import new_match
from hantei.games.leader.play.table.numbers import (
    ARMOUR,
    BUILDING,
    CELL_NAMES,
    CELLS,
    LEADER,
    LEADER_CELL,
    SETUP_STREAM,
    SPENT_CHARGE,
    SPENT_COST_0,
    SPENT_LEADER_SKILL,
    TRAP,
    TRAP_CELL,
    UNIT,
    UNIT_CELLS,
    WEAPON,
)
from hantei.games.leader.play.table.rules import LeaderRules
from hantei.games.leader.play.table.state import NO_BATTLE, LeaderTable
from hantei.games.leader.play.turn import MAIN_END, SETTING, START
from hantei.games.leader.show.impossible import Impossible
from hantei.games.leader.show.match_up import table_cards
from hantei.games.leader.show.positions.cards import PLAIN_LEADER, scenario_cards
from hantei.games.leader.show.positions.checks import check_lists, check_match, check_parts
from hantei.games.leader.show.positions.field import apply_text, name_of, names_under
from hantei.games.leader.show.questions import QUESTIONS
from hantei.interpreter.table.numbers import (
    BOTH,
    CARD_MASK,
    DECK,
    FIELD,
    GAME_BY_TEXT,
    GRAVE,
    HAND,
    KNOWN_SHIFT,
    LEADER_ZONE,
    LOST,
    NO_CARD,
    SET_ZONE,
    TURN_BY_TEXT,
    UNDER,
)
from hantei.simulator.kernel.match import NOBODY, Match, Step
from hantei.simulator.kernel.noise import shuffle
from hantei.simulator.play import Position
from hantei.simulator.scenarios.position_keys import (
    COMMON,
    START_WORD,
    check_keys,
    check_once,
    flag,
    phase_of,
    prepare,
    text_of,
    texts,
    whole,
)

_KEYS: Final = (*COMMON, "battle", "changes", "cards")
_LISTS: Final = {"deck": DECK, "hand": HAND, "grave": GRAVE, "lost": LOST}
_PLAYER_KEYS: Final = (*_LISTS, "cost", "charge", *CELL_NAMES)
_COST: Final = re.compile(r"(?P<left>[0-9]{1,3})/(?P<most>[0-9]{1,3})")
_FULL: Final = "10/10"
_TURN: Final = 5
_LAST_TURN: Final = 9999
MAIN_WORD: Final = "main"
SET_WORD: Final = "set"
PHASES: Final = (MAIN_WORD, SET_WORD, START_WORD)
_SPENT: Final = {
    "cost 0": SPENT_COST_0, "charge": SPENT_CHARGE, "leader skill": SPENT_LEADER_SKILL,
}  # fmt: skip
KINDS_BY_CELL: Final = (*[UNIT] * UNIT_CELLS, BUILDING, WEAPON, ARMOUR, LEADER, TRAP)
_COUNTED: Final = (TURN_BY_TEXT, GAME_BY_TEXT)
"""The limits that are counted by the text."""
_THIS_TURN: Final = "this turn: "
_THIS_MATCH: Final = "this match: "


class _Side:
    """A player's table, checked: the names of the lists, the texts of the cells."""

    def __init__(self, position: Position, seat: int) -> None:
        self.place = f"player{seat + 1}"
        table = position.get(self.place, {})
        check_keys(table, _PLAYER_KEYS, self.place)
        self.lists = {key: texts(table, key, f"{self.place}.{key}") for key in _LISTS}
        self.cells = {cell: text_of(table, cell, f"{self.place}.{cell}") for cell in CELL_NAMES}
        self.cells[CELL_NAMES[LEADER_CELL]] = self.cells[CELL_NAMES[LEADER_CELL]] or PLAIN_LEADER
        self.cost = _COST.fullmatch(text_of(table, "cost", f"{self.place}.cost") or _FULL)
        self.charge = table.get("charge", 0)
        if self.cost is None:
            raise Impossible(f"{self.place}.cost", "form", text=str(table.get("cost")), example="3/5")
        if type(self.charge) is not int or not 0 <= self.charge <= _LAST_TURN:
            raise Impossible(f"{self.place}.charge", "whole", least=0, most=_LAST_TURN)

    def names(self) -> Iterator[str]:
        """The name of every card, in the order of their numbers: the leader's last."""
        for names in self.lists.values():
            yield from names
        for cell, text in self.cells.items():
            if text and cell != CELL_NAMES[LEADER_CELL]:
                yield name_of(text)
                yield from names_under(text)
        yield name_of(self.cells[CELL_NAMES[LEADER_CELL]])


def build(rules: LeaderRules, position: Position) -> LeaderTable:
    """The match at a position, in the main phase or set phase of the active player."""
    check_keys(position, _KEYS, "position")
    if position.get("battle") or position.get("changes"):
        raise Impossible("position", "in_a_battle")
    sides = (_Side(position, 0), _Side(position, 1))
    names = [list(side.names()) for side in sides]
    found = scenario_cards(position.get("cards", {}), [*names[0], *names[1]])
    decks: tuple[list[PlayCard], list[PlayCard]] = ([found[n] for n in names[0]], [found[n] for n in names[1]])
    cards = table_cards(decks, rules)
    for number, missing in enumerate(cards.missing):
        if missing:
            said = tuple(f"{one.text} ({one.reason.id})" for one in missing)
            raise Impossible(f"cards.{cards.names[number]}", "not_played", parts=said)
    match = new_match(rules, cards, 0, 0)
    prepare(match, position)
    if flag(position, "setup", False):
        _unshuffle(match)
        match.advance()
        return match
    match.agenda = []
    match.turn = whole(position, "turn", _TURN, 1, _LAST_TURN)
    match.active = whole(position, "active", 1, 1, 2) - 1
    _lay_out(match, sides)
    for seat in range(2):
        _make_true(match, sides[seat], seat)
    _use_up(match, position)
    check_lists(match)
    if not flag(position, "unchecked", False):
        at_start = phase_of(position, PHASES) == START_WORD
        check_match(match, [side.cells for side in sides], at_start=at_start)
    match.then_all(_rest_of_turn(position))
    match.deaths = False
    match.advance()
    decides = whole(position, "to_act", max(match.asker + 1, 1), 1, 2) - 1
    if match.asker not in (NOBODY, decides):
        raise Impossible("to_act", "decides", player=match.asker + 1)
    return match


def _rest_of_turn(position: Position) -> tuple[Step, ...]:
    """The steps that are still to come in this turn; each schedules the one after it."""
    phase = phase_of(position, PHASES)
    return (MAIN, MAIN_END) if phase == MAIN_WORD else (SETTING,) if phase == SET_WORD else (START,)


def _unshuffle(m: LeaderTable) -> None:
    """Lay both decks so that their first shuffle leaves them as they were given, the first card on top."""
    for seat in range(2):
        deck = m.zones[DECK + seat]
        order = list(range(len(deck)))
        shuffle(m.noise.copy(), SETUP_STREAM + seat, order)
        laid = deck.copy()
        for at, source in enumerate(order):
            laid[source] = deck[len(deck) - 1 - at]
        m.zones[DECK + seat] = laid


def _lay_out(m: LeaderTable, sides: tuple[_Side, _Side]) -> None:
    """Put every card where the position has it."""
    m.zones = [[] for _ in m.zones]
    m.board = [NO_CARD] * len(m.board)
    m.filled = 0
    m.cell = [NO_CARD] * len(m.cell)
    number = 0
    for seat, side in enumerate(sides):
        for key, place in _LISTS.items():
            cards = list(range(number, number + len(side.lists[key])))
            number += len(cards)
            m.zones[place + seat] = cards[::-1] if place == DECK else cards
            eyes = 0 if place == DECK else 1 << seat if place == HAND else BOTH
            for card in cards:
                m.where[card] = place + seat | eyes << KNOWN_SHIFT
        for cell in (*range(LEADER_CELL), TRAP_CELL, LEADER_CELL):
            text = side.cells[CELL_NAMES[cell]]
            if text:
                number = _lay_in_cell(m, seat, cell, number, text)


def _lay_in_cell(m: LeaderTable, seat: int, cell: int, card: int, text: str) -> int:
    """Put a card in its cell, with the cards under it; the number of the next card."""
    place = SET_ZONE if cell == TRAP_CELL else LEADER_ZONE if cell == LEADER_CELL else FIELD
    m.where[card] = place + seat | (1 << seat if cell == TRAP_CELL else BOTH) << KNOWN_SHIFT
    m.cell[card] = seat * CELLS + cell
    m.board[seat * CELLS + cell] = card
    if cell != LEADER_CELL:
        m.filled |= 1 << m.cell[card]
    under = list(range(card + 1, card + 1 + len(names_under(text))))
    for lower in under:
        m.where[lower] = UNDER + seat | BOTH << KNOWN_SHIFT
        m.under = [*m.under, card, lower]
    return card + 1 + len(under)


def _make_true(m: LeaderTable, side: _Side, seat: int) -> None:
    """What a player's table says beyond where the cards lie."""
    assert side.cost is not None
    m.points[seat], m.points[2 + seat] = int(side.cost["left"]), int(side.cost["most"])
    m.points[4 + seat] = side.charge
    for cell, text in side.cells.items():
        if text:
            card = m.at(seat, CELL_NAMES.index(cell))
            if not m.cards.kinds[card] & KINDS_BY_CELL[CELL_NAMES.index(cell)]:
                raise Impossible(f"{side.place}.{cell}", "cannot_lie", card=name_of(text))
            check_parts(text, f"{side.place}.{cell}")
            apply_text(m, card, text, f"{side.place}.{cell}")


def _use_up(m: LeaderTable, position: Position) -> None:
    """Limits that are used up: `1> charge`, `1> this turn: カードを1枚引く。`"""
    found = texts(position, "used", "used")
    check_once((text, "used") for text in found if found.count(text) > _times(m, text.partition("> ")[2]))
    for text in found:
        player, arrow, what = text.partition("> ")
        number = _limit(m, what, is_game=what.startswith(_THIS_MATCH))
        if player not in ("1", "2") or not arrow:
            raise Impossible("used", "form", text=text, example="1> charge")
        seat = int(player) - 1
        if what in _SPENT:
            m.spent |= _SPENT[what] << seat
        elif what.startswith(_THIS_TURN) and number is not None:
            m.used = [*m.used, number + seat]
        elif what.startswith(_THIS_MATCH) and number is not None:
            m.used_game = [*m.used_game, number + seat]
        else:
            raise Impossible("used", "no_limit", text=what)


def _limit(m: LeaderTable, what: str, *, is_game: bool) -> int | None:
    """The number by which the limit of a text is counted, for seat 0; None where no card has the text, or its limit is
    of another span."""
    text = what.partition(": ")[2]
    for ability in m.cards.abilities:
        spans = [limit == GAME_BY_TEXT for limit in (ability.limit, ability.also) if limit in _COUNTED]
        if ability.limit_id >= 0 and ability.text == text and is_game in spans:
            return 2 * ability.limit_id
    return None


def _times(m: LeaderTable, what: str) -> int:
    """How often the limit of a text can be used: several times where one of the cards says so."""
    text = what.partition(": ")[2]
    alike = [ability for ability in m.cards.abilities if text and ability.text == text]
    return max([1, *(max(ability.times, ability.also_times) for ability in alike)])


def values(match: Match) -> dict[str, dict[str, int]]:
    """ATK and HP of the cards on the table as they are now, as far as they have them."""
    assert isinstance(match, LeaderTable)
    m = match
    found: dict[str, dict[str, int]] = {}
    for card in m.board:
        if card != NO_CARD and m.cards.kinds[card] & (UNIT | WEAPON | ARMOUR | LEADER):
            atk = {"atk": m.atk(card)} if m.cards.kinds[card] & (UNIT | WEAPON) else {}
            found[NAMES.card(m, card)] = {**atk, "hp": m.hp(card)}
    return found


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
        "changes": wide_texts(m),
        "used": _used_texts(m),
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


def _used_texts(m: LeaderTable) -> list[str]:
    """The limits that are used up in this turn and in this match."""
    found = [f"{seat + 1}> {word}" for word, bit in _SPENT.items() for seat in range(2) if m.spent & bit << seat]
    for word, keys in ((_THIS_TURN, m.used), (_THIS_MATCH, m.used_game)):
        found += [f"{(key & 1) + 1}> {word}{_limit_text(m, key)}" for key in keys]
    return found


def _limit_text(m: LeaderTable, key: int) -> str:
    for ability in m.cards.abilities:
        if key >= 0 and ability.limit_id == key >> 1:
            return ability.text
    return f"#{key}"


def _read_player(m: LeaderTable, seat: int) -> dict[str, Any]:
    names = m.cards.names
    board = [m.at(seat, cell) for cell in range(CELLS)]
    return {
        "deck": [names[card] for card in reversed(m.zones[DECK + seat])],
        "hand": [names[card] for card in m.zones[HAND + seat]],
        "grave": [names[card] for card in m.zones[GRAVE + seat]],
        "lost": [names[card] for card in m.zones[LOST + seat]],
        "cost": f"{m.points[seat]}/{m.points[2 + seat]}",
        "charge": m.points[4 + seat],
        **{CELL_NAMES[cell]: field_text(m, card) if card != NO_CARD else "" for cell, card in enumerate(board)},
    }
