"""Limits that are used up, as positions have them in `used`: `1> this turn: カードを1枚引く。`, and where each card has
its own, `1:F1> this turn: カードを1枚引く。`; in a pile `1:grave 狼> …`, the second copy in it `1:grave 狼 #2> …`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from hantei.cardkit.play.table import KitTable
from hantei.cardkit.show.names import Names
from hantei.interpreter.table.definitions import Ability
from hantei.interpreter.table.numbers import ALL_OUTDATED, GAME_BY_TEXT, NO_CARD, NO_LIMIT, TURN_BY_CARD
from hantei.simulator.play import Position, PositionError
from hantei.simulator.scenarios.position_keys import check_once, texts

THIS_TURN_WORD: Final = "this turn: "
THIS_MATCH_WORD: Final = "this match: "
_KEY: Final = "used"
_FORM: Final = re.compile(r"([12])(?::([^>]+))?> (.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Used:
    """What a position says is used up: whose, of the card in which cell or pile (empty: the text says it alone), and
    what."""

    seat: int
    cell: str
    what: str

    def text(self) -> str:
        return f"{self.seat + 1}{':' if self.cell else ''}{self.cell}> {self.what}"


def used_texts(names: Names, m: KitTable) -> list[str]:
    """Return the limits of texts that are used up in this turn and in this match."""
    return [*_told(names, m, THIS_TURN_WORD, m.used), *_told(names, m, THIS_MATCH_WORD, m.used_game)]


def _told(names: Names, m: KitTable, word: str, keys: list[int]) -> list[str]:
    """Return what is used up by the keys of a span; a key that no text tells by its number. Of what has gone
    nothing is told."""
    keys = [key for key in keys if not m.is_over(key)]
    if not keys:
        return []
    known = _of_cards(names, m, word)
    for ability in m.cards.abilities:
        for limit in _limits(ability, word):
            for seat in range(2):
                key = _key(m, ability, limit, seat)
                if key is not None:
                    known.setdefault(key, f"{seat + 1}> {word}{ability.text}")
    return [known.get(key, f"{(key & 1) + 1}> {word}#{key}") for key in keys]


def _limits(ability: Ability, word: str) -> list[int]:
    """Return the limits of an ability for the span of a word."""
    both = (ability.limit, ability.also)
    return [limit for limit in both if limit != NO_LIMIT and (limit == GAME_BY_TEXT) == (word == THIS_MATCH_WORD)]


def _of_cards(names: Names, m: KitTable, word: str) -> dict[int, str]:
    """Return the keys of limits that each card has of its own, with what tells them."""
    found: dict[int, str] = {}
    for card, where in _cards(names, m):
        for ability in (*m.cards.listed[card], *m.given(card)):
            for limit in _limits(ability, word):
                if _is_own(m, ability, limit, card):
                    key = m.limit_key(ability, limit, m.controller(card), m.ref(card))
                    found.setdefault(key, f"{where}> {word}{ability.text}")
    return found


def _cards(names: Names, m: KitTable) -> Iterator[tuple[int, str]]:
    """Yield the cards in cells and piles, each with where it is."""
    for card in m.board:
        if card != NO_CARD:
            yield card, names.card(m, card)
    for place, cards in enumerate(m.zones):
        said = [m.cards.names[card] for card in cards]
        for at, card in enumerate(cards):
            before = said[:at].count(said[at])
            yield card, f"{names.place(place)} {said[at]}" + (f" #{before + 1}" if before else "")


def _is_own(m: KitTable, ability: Ability, limit: int, card: int) -> bool:
    """True if a limit is counted for a card, so that another card would have another key."""
    if ability.limit_id < 0:
        return False
    ref, seat = m.ref(card), m.controller(card)
    return m.limit_key(ability, limit, seat, ref) != m.limit_key(ability, limit, seat, ref ^ 1)


def used_of(m: KitTable, position: Position, example: str) -> list[Used]:
    """Return what a position says is used up; PositionError for anything else, and for what is there more often than
    it can be used."""
    found = texts(position, _KEY, _KEY)
    check_once((text, _KEY) for text in found if found.count(text) > _times(m, text.partition("> ")[2]))
    uses: list[Used] = []
    for text in found:
        form = _FORM.fullmatch(text)
        if form is None:
            raise PositionError(_KEY, "form", text=text, example=example)
        uses.append(Used(int(form[1]) - 1, form[2] or "", form[3]))
    return uses


def use_up(names: Names, m: KitTable, used: Used) -> None:
    """Use up the limit of a text; PositionError if no card has the text, or none there, if its limit is of another
    span, or if the text alone does not say which limit is meant: that of which copy, or of which card."""
    word = THIS_MATCH_WORD if used.what.startswith(THIS_MATCH_WORD) else THIS_TURN_WORD
    text = used.what.removeprefix(word)
    key = _key_of(names, m, word, text, used) if used.what != text else None
    if key is None:
        raise PositionError(_KEY, "no_limit", text=used.text() if used.cell else used.what)
    if word == THIS_MATCH_WORD:
        m.used_game = [*m.used_game, key]
    else:
        m.used = [*m.used, key]
    m.outdated = ALL_OUTDATED


def _key_of(names: Names, m: KitTable, word: str, text: str, used: Used) -> int | None:
    """Return the key by which the limit of a text is counted, of a card or for a seat."""
    if used.cell:
        told = f"{used.seat + 1}:{used.cell}> {word}{text}"
        return next((key for key, said in _of_cards(names, m, word).items() if said == told), None)
    keys: set[int | None] = set()
    for ability in m.cards.abilities:
        for limit in _limits(ability, word):
            if ability.text == text and limit != TURN_BY_CARD:
                keys.add(_key(m, ability, limit, used.seat))
    return keys.pop() if len(keys) == 1 else None


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
