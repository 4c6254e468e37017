"""Positions as scenarios write them, and back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from hantei.cardkit.play.stack.phases import rest_of_turn
from hantei.cardkit.show.matches import result_text
from hantei.cardkit.show.positions.building import Positions
from hantei.cardkit.show.positions.cards import KIND, Row, ScenarioCards
from hantei.cardkit.show.positions.limits import use_up, used_of, used_texts
from hantei.cardkit.show.positions.sides import Cell, Side, Sides
from hantei.cardkit.show.positions.spans import check_spans
from hantei.core.card import Card
from hantei.games.spimate.cards.columns import CATALOG
from hantei.games.spimate.play.battle.attack import BATTLE
from hantei.games.spimate.play.match import SpimateMatch, new_match
from hantei.games.spimate.play.notation import FIELD_WORDS, NAMES, ROLES
from hantei.games.spimate.play.standby import STANDBY
from hantei.games.spimate.play.table import numbers as n
from hantei.games.spimate.play.table.damage import SPARED_SIZE, see_spared
from hantei.games.spimate.play.table.rules import SpimateRules
from hantei.games.spimate.play.table.state import LINK_SIZE, SpimateTable
from hantei.games.spimate.play.turn import BATTLE_BEGINS, STANDBY_BEGINS, TURN
from hantei.games.spimate.play.view import asleep_texts, attack_text
from hantei.games.spimate.show.match_up import Impossible, beside, table_cards
from hantei.games.spimate.show.questions import QUESTIONS
from hantei.games.spimate.vocabulary import ATTRIBUTES, KINDS, MONSTER, label
from hantei.interpreter.table.numbers import BOTH, DECK, GRAVE, HAND, NO_CARD, REPLACEMENT
from hantei.simulator.kernel.match import Match, Step
from hantei.simulator.play import Position
from hantei.simulator.scenarios.position_keys import COMMON, START_WORD, flag, phase_of, texts, whole

_INLINE: Final = re.compile(r"(?:c(?P<cost>[0-4]) )?(?P<ap>[0-9]{1,4})/(?P<lp>[0-9]{1,4})(?: (?P<race>[^0-9 ]+))?")
"""A monster by what it is: cost, AP, LP, race: `c1 30/50 獣`."""
_MAGIC_INLINE: Final = re.compile(r"(?:c(?P<cost>[0-4]) )?wall(?: .+)?")
"""A magic card without a text: `wall`, `c1 wall A`."""
_STANDBY_WORD: Final = "standby"
_BATTLE_WORD: Final = "battle"
_PHASES: Final = (_STANDBY_WORD, _BATTLE_WORD, START_WORD)
_PASSING: Final = ("attack", "stack", "changes")
"""What a position shows, but can't begin with."""
_PLAYS: Final = "plays"
_MORE: Final = "more_plays"
_ASLEEP: Final = "asleep"
_SLEEPER: Final = re.compile(
    r"(?P<host>[12]):(?P<cell>[FB][123]) (?P<role>target|material) (?P<owner>[12]):(?P<name>.+)"
)
_MOST_PLAYS: Final = 9
_FREE: Final[Mapping[str, Step]] = {_STANDBY_WORD: STANDBY, _BATTLE_WORD: BATTLE}

_ANY: Final = n.MONSTER | n.MAGIC
SIDES: Final = Sides(
    FIELD_WORDS,
    {"deck": DECK, "hand": HAND, "grave": GRAVE, "extra": n.EXTRA},
    {cell: Cell(_ANY) for cell in range(n.CELLS)},
    secret=(HAND, n.EXTRA),
)

_USUAL: Final[Row] = {KIND: label(KINDS, MONSTER), "cost": "0", "attribute": ATTRIBUTES[0].ja}
_MONSTER: Final[Row] = {**_USUAL, "race": "獣", "ap": 20.0, "lp": 30.0}


def _inline(text: str) -> Row | None:
    """Return a monster or a magic card without a text by what it is."""
    match = _INLINE.fullmatch(text)
    if match is not None:
        points: Row = {"cost": match["cost"] or "0", "ap": float(match["ap"]), "lp": float(match["lp"])}
        race: Row = {"race": match["race"]} if match["race"] else {}
        return {**_MONSTER, "name": text, **points, **race}
    match = _MAGIC_INLINE.fullmatch(text)
    if match is None:
        return None
    return {**_USUAL, KIND: "魔法", "name": text, "cost": match["cost"] or "0"}


CARDS: Final = ScenarioCards(CATALOG, _USUAL, _inline)
POSITIONS: Final = Positions(
    SIDES, CARDS, n.DECK_STREAM, (*COMMON, _PLAYS, _MORE, _ASLEEP, "cards"), _PASSING, Impossible
)  # fmt: skip


def build(rules: SpimateRules, position: Position) -> SpimateMatch:
    """Return the match at a position, in a phase of the active player or before the turn."""

    def new(decks: tuple[list[Card], list[Card]]) -> SpimateMatch:
        laid = [_with_extra(deck, position, seat) for seat, deck in enumerate(decks)]
        return new_match(rules, table_cards((laid[0], laid[1]), rules), 0, 0)

    return POSITIONS.build(position, new, _fill)


def _with_extra(deck: list[Card], position: Position, seat: int) -> list[Card]:
    """Return a deck at the beginning of a match, where its last cards are those of extra; any other one as it is."""
    if not flag(position, "setup", False):
        return deck
    number = len(texts(position.get(f"player{seat + 1}", {}), "extra", f"player{seat + 1}.extra"))
    at = len(deck) - number
    return [*deck[:at], *map(beside, deck[at:])]


def _fill(match: SpimateMatch, position: Position, _sides: tuple[Side, Side]) -> None:
    see_spared(match)  # now that all changes are made
    match.played = whole(position, _PLAYS, 0, 0, _MOST_PLAYS)
    match.more = whole(position, _MORE, 0, 0, _MOST_PLAYS)
    for number, text in enumerate(texts(position, _ASLEEP, _ASLEEP)):
        _lay_to_sleep(match, text, f"{_ASLEEP}[{number}]")
    for used in used_of(match, position, "1:F1> this turn: デッキから1枚引く。"):
        use_up(NAMES, match, used)
    phase = phase_of(position, _PHASES)
    if not flag(position, "unchecked", False):
        _check(match, at_start=phase == START_WORD)
    match.then_all(TURN if phase == START_WORD else rest_of_turn(TURN, _FREE[phase]))


def _lay_to_sleep(m: SpimateMatch, text: str, place: str) -> None:
    """Let a card of extra, the first one of its name that is not linked yet, sleep because of a fusion monster;
    PositionError where there is none."""
    said = _SLEEPER.fullmatch(text)
    if said is None:
        raise Impossible(place, "form", text=text, example="1:F1 target 1:炉端の見習い")
    host = NAMES.lying(m, int(said["host"]) - 1, said["cell"])
    linked = m.asleep[1::LINK_SIZE]
    lying = [card for card in m.zones[n.EXTRA + int(said["owner"]) - 1] if m.cards.names[card] == said["name"]]
    free = [card for card in lying if m.ref(card) not in linked]
    if host == NO_CARD or not free:
        raise Impossible(place, "undefined", text=text)
    role = next(role for role, word in ROLES.items() if word == said["role"])
    m.show(free[0], BOTH)
    m.asleep = [*m.asleep, m.ref(host), m.ref(free[0]), role]


def _check(m: SpimateTable, *, at_start: bool) -> None:
    """Raise PositionError for what no card can have now."""
    for card in m.board:
        if card != NO_CARD:
            place = f"player{m.controller(card) + 1}.{NAMES.side_cell(m.cell[card])}"
            check_spans(FIELD_WORDS, m, card, place, at_start=at_start)
            said = m.ref(card) in m.spared[::SPARED_SIZE]
            if m.damage[card] < m.lp(card):
                if said:
                    raise Impossible(place, "nothing_to_save_from", card=m.cards.names[card])
            elif said:
                if not _can_be_saved(m, card):
                    raise Impossible(place, "nothing_saves", card=m.cards.names[card])
            elif not m.forbids(card, n.CANNOT_BE_DESTROYED):
                raise Impossible(place, "no_lp_left", card=m.cards.names[card])


def _can_be_saved(m: SpimateTable, card: int) -> bool:
    """True if a card of the match, wherever it is by now, can have saved this one from its destruction."""
    listed = m.cards.replacements[n.DESTROYED]
    held = list(zip(listed[::2], listed[1::2], strict=True))
    for text in m.cards.abilities:
        if text.kind == REPLACEMENT and text.event == n.DESTROYED:
            holders = [source for source, number in held if number == text.number]
            # a text without a card of its own is given to others by one
            if card in holders or not holders or text.subject is None or not text.subject.is_source():
                return True
    return False


def read(match: Match) -> Position:
    """Return the whole position of a match, written as scenarios write it."""
    assert isinstance(match, SpimateTable)
    m = match
    return {
        "turn": m.turn,
        "active": m.active + 1,
        "to_act": m.asker + 1,
        "asks": QUESTIONS.text(m),
        "phase": _phase(m),
        "result": result_text(m),
        "stack": NAMES.stack(m),
        "attack": attack_text(m),
        "changes": FIELD_WORDS.wide(m),
        "used": used_texts(NAMES, m),
        _ASLEEP: asleep_texts(m),
        _PLAYS: m.played,
        _MORE: m.more,
        "player1": {**SIDES.list_names(m, 0), **SIDES.cell_texts(m, 0)},
        "player2": {**SIDES.list_names(m, 1), **SIDES.cell_texts(m, 1)},
    }


def _phase(m: SpimateTable) -> str:
    """Return standby or battle, also while something of it is carried out; nothing for the other phases."""
    steps = (m.asking, *m.agenda)
    if any(step is STANDBY for step in steps):
        return "" if any(step is STANDBY_BEGINS for step in steps) else _STANDBY_WORD
    if any(step is BATTLE for step in steps):
        return "" if any(step is BATTLE_BEGINS for step in steps) else _BATTLE_WORD
    return ""
