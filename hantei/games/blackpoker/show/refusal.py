"""Why an action is illegal now, as the codes of the rulings (A6-234, A8-284)."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.show.matches import is_offered
from hantei.games.blackpoker.play.state import BlackPoker
from hantei.games.blackpoker.play.table.pieces import HAND
from hantei.games.blackpoker.play.table.rules import ACTIONS, ATTACK, CODES, SET_WALL, Action
from hantei.simulator.kernel.match import NOBODY, Match

DISABLED: Final = "DISABLED"
NOT_DIRECT: Final = "NOT_DIRECT"
TIMING: Final = "TIMING"
LIMIT: Final = "LIMIT"
NO_CARD_CODE: Final = "NO_CARD"
KEY: Final = "KEY"
COST: Final = "COST"
NO_TARGET: Final = "NO_TARGET"
ILLEGAL: Final = "ILLEGAL"

_FOLLOWING: Final = ("charge", "draw", "block", "damage_judgement", "next_generation")


def refusal(match: Match, seat: int, text: str) -> str:
    """Return why `seat` may not do what the text says; "" if it may. An action that is not the start of an action is
    only ILLEGAL."""
    assert isinstance(match, BlackPoker)
    m = match
    if is_offered(m, seat, text):
        return ""
    if text == "concede" and m.winner == NOBODY:
        return "" if m.rules.may_concede else DISABLED
    words = text.split(" ")
    if len(words) < 2 or words[0] != "start":
        return ILLEGAL
    if words[1] not in ACTIONS or not m.rules.known[ACTIONS.index(words[1])]:
        return DISABLED
    return _start(m, seat, m.rules.actions[ACTIONS.index(words[1])], words[2:])


def _start(m: BlackPoker, seat: int, action: Action, keys: list[str]) -> str:
    if ACTIONS[action.number] in _FOLLOWING:
        return NOT_DIRECT
    if m.asker != seat or (not action.quick and (m.active != seat or m.stage)):
        return TIMING
    if action.once and m.started & (1 << (2 * action.number + seat)):
        return LIMIT
    if action.number == ATTACK and m.turn == 1 and not m.rules.first_turn_attack:
        return TIMING
    cards = _held(m, seat, keys)
    if len(cards) != len(keys):
        return NO_CARD_CODE
    if not _keys_fit(m, action, cards):
        return KEY
    if action.number == SET_WALL and not m.zones[HAND + seat]:
        return NO_CARD_CODE
    if action.enters and not m.has_room(seat):
        return LIMIT
    if not m.can_start(action, seat, m.charged_walls(seat), m.has_magician(seat)):
        return COST
    if not m.has_target(action, seat, cards[0] if cards else 0):
        return NO_TARGET
    return ILLEGAL


def _held(m: BlackPoker, seat: int, keys: list[str]) -> list[int]:
    """Return the hand cards that are named; one that is named twice is two cards if the hand has two such."""
    cards: list[int] = []
    for key in keys:
        alike = [card for card in m.zones[HAND + seat] if m.cards.texts[card] == key]
        cards += [card for card in alike if card not in cards][:1] or alike[:1]
    return cards


def _keys_fit(m: BlackPoker, action: Action, cards: list[int]) -> bool:
    codes = [m.cards.codes[card] for card in cards]
    if len(set(cards)) != action.keys:
        return False
    if action.keys == 1:
        return action.number in m.rules.singles[codes[0]]
    if action.keys == 2:
        return _is_pair(m, action, codes[0], codes[1]) or _is_pair(m, action, codes[1], codes[0])
    return True


def _is_pair(m: BlackPoker, action: Action, first: int, second: int) -> bool:
    row = action.number * CODES
    if action.same_suit and first // 14 != second // 14:
        return False
    return m.rules.first_keys[row + first] and m.rules.second_keys[row + second]
