"""Limits that are used up, as positions have them in `used`: `1> this turn: カードを1枚引く。`"""

from __future__ import annotations

from typing import Final

from hantei.interpreter.table.numbers import GAME_BY_TEXT, TURN_BY_TEXT
from hantei.interpreter.table.table import CardTable
from hantei.simulator.play import Position, PositionError
from hantei.simulator.scenarios.position_keys import check_once, texts

THIS_TURN_WORD: Final = "this turn: "
THIS_MATCH_WORD: Final = "this match: "
_KEY: Final = "used"
_COUNTED: Final = (TURN_BY_TEXT, GAME_BY_TEXT)
"""The limits that are counted by the text."""


def used_texts(m: CardTable) -> list[str]:
    """Return the limits of texts that are used up in this turn and in this match."""
    return [
        f"{(key & 1) + 1}> {word}{_limit_text(m, key)}"
        for word, keys in ((THIS_TURN_WORD, m.used), (THIS_MATCH_WORD, m.used_game))
        for key in keys
    ]


def used_of(m: CardTable, position: Position, example: str) -> list[tuple[int, str]]:
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


def use_up(m: CardTable, seat: int, what: str) -> None:
    """Use up the limit of a text; PositionError if no card has the text, or its limit is of another span."""
    number = _limit(m, what, is_game=what.startswith(THIS_MATCH_WORD))
    if what.startswith(THIS_TURN_WORD) and number is not None:
        m.used = [*m.used, number + seat]
    elif what.startswith(THIS_MATCH_WORD) and number is not None:
        m.used_game = [*m.used_game, number + seat]
    else:
        raise PositionError(_KEY, "no_limit", text=what)


def _limit(m: CardTable, what: str, *, is_game: bool) -> int | None:
    """Return the number by which the limit of a text is counted, for seat 0; None where no card has the text, or its
    limit is of another span."""
    text = what.partition(": ")[2]
    for ability in m.cards.abilities:
        spans = [limit == GAME_BY_TEXT for limit in (ability.limit, ability.also) if limit in _COUNTED]
        if ability.limit_id >= 0 and ability.text == text and is_game in spans:
            return 2 * ability.limit_id
    return None


def _times(m: CardTable, what: str) -> int:
    """Return how often the limit of a text can be used: several times where one of the cards says so."""
    text = what.partition(": ")[2]
    alike = [ability for ability in m.cards.abilities if text and ability.text == text]
    return max([1, *(max(ability.times, ability.also_times) for ability in alike)])


def _limit_text(m: CardTable, key: int) -> str:
    for ability in m.cards.abilities:
        if key >= 0 and ability.limit_id == key >> 1:
            return ability.text
    return f"#{key}"
