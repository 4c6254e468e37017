"""Limits that are used up, as positions have them in `used`: `1> this turn: カードを1枚引く。`"""

from __future__ import annotations

from typing import Final

from hantei.cardkit.play.table import KitTable
from hantei.interpreter.table.definitions import Ability
from hantei.interpreter.table.numbers import GAME_BY_TEXT, NO_LIMIT, TURN_BY_TEXT
from hantei.simulator.play import Position, PositionError
from hantei.simulator.scenarios.position_keys import check_once, texts

THIS_TURN_WORD: Final = "this turn: "
THIS_MATCH_WORD: Final = "this match: "
_KEY: Final = "used"
_COUNTED: Final = (TURN_BY_TEXT, GAME_BY_TEXT)
"""The limits that are counted by the text."""


def used_texts(m: KitTable) -> list[str]:
    """Return the limits of texts that are used up in this turn and in this match."""
    return [*_told(m, THIS_TURN_WORD, m.used), *_told(m, THIS_MATCH_WORD, m.used_game)]


def _told(m: KitTable, word: str, keys: list[int]) -> list[str]:
    """Return what is used up by the keys of a span; a key that no text tells alone by its number."""
    if not keys:
        return []
    known: dict[int, str] = {}
    for ability in m.cards.abilities:
        for limit in (ability.limit, ability.also):
            if limit != NO_LIMIT and (limit == GAME_BY_TEXT) == (word == THIS_MATCH_WORD):
                for seat in range(2):
                    key = _key(m, ability, limit, seat)
                    if key is not None:
                        known.setdefault(key, f"{seat + 1}> {word}{ability.text}")
    return [known.get(key, f"{(key & 1) + 1}> {word}#{key}") for key in keys]


def used_of(m: KitTable, position: Position, example: str) -> list[tuple[int, str]]:
    """Return what a position says is used up: the seat, and what; PositionError for anything else, and for what is
    there more often than it can be used."""
    found = texts(position, _KEY, _KEY)
    check_once((text, _KEY) for text in found if found.count(text) > _times(m, text.partition("> ")[2]))
    uses: list[tuple[int, str]] = []
    for text in found:
        player, arrow, what = text.partition("> ")
        if player not in ("1", "2") or not arrow:
            raise PositionError(_KEY, "form", text=text, example=example)
        uses.append((int(player) - 1, what))
    return uses


def use_up(m: KitTable, seat: int, what: str) -> None:
    """Use up the limit of a text; PositionError if no card has the text, its limit is of another span, or the text
    alone does not say which limit is meant, as each copy has its own."""
    is_game = what.startswith(THIS_MATCH_WORD)
    key = _key_of(m, what.partition(": ")[2], seat, is_game=is_game)
    if key is None or not (is_game or what.startswith(THIS_TURN_WORD)):
        raise PositionError(_KEY, "no_limit", text=what)
    if is_game:
        m.used_game = [*m.used_game, key]
    else:
        m.used = [*m.used, key]


def _key_of(m: KitTable, text: str, seat: int, *, is_game: bool) -> int | None:
    """Return the key by which the limit of a text is counted for a seat."""
    for ability in m.cards.abilities:
        for limit in (ability.limit, ability.also):
            if limit in _COUNTED and (limit == GAME_BY_TEXT) == is_game and ability.text == text:
                return _key(m, ability, limit, seat)
    return None


def _key(m: KitTable, ability: Ability, limit: int, seat: int) -> int | None:
    """Return the game's key for a limit of an ability; None where it has none, or another one for each copy."""
    if ability.limit_id < 0:
        return None
    holders = [card for card, listed in enumerate(m.cards.listed) if ability in listed] or range(len(m.where))
    keys = {m.limit_key(ability, limit, seat, m.ref(card)) for card in holders}
    return keys.pop() if len(keys) == 1 else None


def _times(m: KitTable, what: str) -> int:
    """Return how often the limit of a text can be used: several times where one of the cards says so."""
    text = what.partition(": ")[2]
    alike = [ability for ability in m.cards.abilities if text and ability.text == text]
    return max([1, *(max(ability.times, ability.also_times) for ability in alike)])
