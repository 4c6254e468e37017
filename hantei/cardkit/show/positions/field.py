"""The text of a card on the board and of its changes: `丘の射手; damage 1; poisoned; atk +2; under 木の兵`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from hantei.cardkit.show.names import Names
from hantei.interpreter.table.changes import Mod
from hantei.interpreter.table.numbers import (
    ABILITIES,
    ADD,
    ALWAYS,
    BATTLE,
    CARD_MASK,
    CONTROL,
    FIELD,
    GIVE,
    KEYWORDS,
    NO_REF,
    PERMISSIONS,
    SEALED,
    SEAT_TURN,
    SET,
    SOURCE,
    STATES,
    THIS_TURN,
)
from hantei.interpreter.table.table import CardTable

SEPARATOR: Final = "; "
BETWEEN: Final = "・"
UNDER_WORD: Final = "under "
DAMAGE_WORD: Final = "damage "
NEW_WORD: Final = "new"
SEALED_WORD: Final = "sealed"
SAVED_WORD: Final = "saved"
BACK_WORD: Final = "goes back to "
"""Of a card that the other player controls for a span."""
OF_WORD: Final = "of "
"""Whose card it is, where neither the side on which it lies nor the seat to which it goes back says so."""
OWNERS: Final = tuple(f"{OF_WORD}{seat + 1}" for seat in range(2))


class Below(NamedTuple):
    """Cards that lie face down under others, known to their player only, unless they have been turned up:
    `under 折れない心 (new), 渾身の一振り (face up)`.

    kinds  of these cards, as bits
    mark   of those that are face up; word  for it
    """

    kinds: int
    mark: int
    word: str


def said_of_lower(text: str, below: Below | None) -> tuple[str, list[str]]:
    """Return the name of a card under another one, and what is said of it."""
    words = "|".join(map(re.escape, (*OWNERS, *((below.word, NEW_WORD) if below else ()))))
    said = re.fullmatch(rf"(?P<name>.+?)(?: \((?P<words>(?:{words})(?:{BETWEEN}(?:{words}))*)\))?", text)
    assert said is not None
    return said["name"], (said["words"] or "").split(BETWEEN)


class Saved(NamedTuple):
    """Cards that stay though they ought to have gone, since something has saved them: `城壁; damage 40; saved`.

    is_so  whether a card is one of them; save  lets it be one
    """

    is_so: Callable[[CardTable, int], bool]
    save: Callable[[CardTable, int], None]


@dataclass(frozen=True, slots=True)
class FieldWords:
    """A game's words for what a card on the board has, and how they are written. A table of what no card of a game has
    can be left out.

    marks     of what it is, as bits of its marks
    counts    of what is counted in its marks: where the number begins; it has the bits `count_bits`
    states    of states, as bits of changes
    passing   those of them that always last to the end of the next turn of their card's player
    stats     of its numbers, as changes have them
    keywords, powers  of keywords and permissions, as bits
    below     of cards under others, where some of them lie face down
    saved     of cards that something has saved
    """

    names: Names
    marks: Mapping[str, int] = field(default_factory=dict)
    counts: Mapping[str, int] = field(default_factory=dict)
    count_bits: int = 0
    states: Mapping[str, int] = field(default_factory=dict)
    passing: Mapping[str, int] = field(default_factory=dict)
    stats: Mapping[str, int] = field(default_factory=dict)
    keywords: Mapping[str, int] = field(default_factory=dict)
    powers: Mapping[str, int] = field(default_factory=dict)
    below: Below | None = None
    saved: Saved | None = None

    def text(self, m: CardTable, card: int) -> str:
        """Return the text of a card on the board with its damage, states and changes, and what lies under it."""
        under = ", ".join(self.lower_text(m, lower, card) for lower in m.cards_under(card))
        return self.text_above(m, card) + (f"{SEPARATOR}{UNDER_WORD}{under}" if under else "")

    def lower_text(self, m: CardTable, card: int, top: int) -> str:
        """Return the text of a card under another one."""
        said = [OWNERS[m.owner(card)]] if m.owner(card) != m.owner(top) else []
        if self.below is not None:
            said += [self.below.word] if m.marks[card] & self.below.mark else []
            said += [NEW_WORD] if m.entered[card] == m.turn else []
        return m.cards.names[card] + (f" ({BETWEEN.join(said)})" if said else "")

    def text_above(self, m: CardTable, card: int) -> str:
        """Return the text of a card on the board without what lies under it."""
        parts = [m.cards.names[card]]
        if m.owner(card) != self.usual_owner(m, card):
            parts.append(OWNERS[m.owner(card)])
        if m.damage[card]:
            parts.append(f"{DAMAGE_WORD}{m.damage[card]}")
        parts += [word for word, bit in self.marks.items() if m.marks[card] & bit]
        counts = {word: m.marks[card] >> shift & self.count_bits for word, shift in self.counts.items()}
        parts += [f"{word} {count}" for word, count in counts.items() if count]
        if self.saved is not None and self.saved.is_so(m, card):
            parts.append(SAVED_WORD)
        if is_new(m, card):
            parts.append(NEW_WORD)
        parts += [self.change(m, mod) for mod in m.mods if mod.ref == m.ref(card)]
        return SEPARATOR.join(parts)

    def usual_owner(self, m: CardTable, card: int) -> int:
        """Return whose a card on the board is unless its text says so: the seat to which it goes back first, or that of
        its side."""
        back = [mod.value for mod in m.mods if mod.what == CONTROL and mod.ref == m.ref(card)]
        return back[0] if back else m.controller(card)

    def wide(self, m: CardTable) -> list[str]:
        """Return the texts of the changes that apply to no single card. A position shows them, but can't begin with
        them."""
        return [f"{mod.seat + 1}> {self.change(m, mod)}" for mod in m.mods if mod.ref == NO_REF]

    def change(self, m: CardTable, mod: Mod) -> str:
        """Return the text of a change as a scenario writes it behind its card."""
        if mod.what == STATES and mod.until == SEAT_TURN and mod.value in self.passing.values():
            return f"{_words(self.passing, mod.value)} {mod.since}"
        if mod.what == STATES and mod.value == SEALED and mod.until == ALWAYS and mod.op == GIVE:
            return SEALED_WORD
        return self._changed(m, mod) + self._span(m, mod)

    def _changed(self, m: CardTable, mod: Mod) -> str:
        is_given = mod.op == GIVE
        if mod.what == CONTROL:
            return f"{BACK_WORD}{mod.value + 1}"
        if mod.what == KEYWORDS:
            return f"{'gains' if is_given else 'loses'} {_words(self.keywords, mod.value)}"
        if mod.what == STATES:
            return f"{'is' if is_given else 'is not'} {_words(self.states, mod.value)}"
        if mod.what == ABILITIES:
            return f"{'gains' if is_given else 'loses'} 「{m.cards.abilities[mod.value].text}」"
        if mod.what == PERMISSIONS:
            return f"{'' if is_given else 'no more '}{_words(self.powers, mod.value)}"
        stat = next(name for name, number in self.stats.items() if number == mod.what)
        return f"{stat} {mod.value:+d}" if mod.op == ADD else f"{stat} {'=' if mod.op == SET else 'x'}{mod.value}"

    def _span(self, m: CardTable, mod: Mod) -> str:
        if mod.until == THIS_TURN:
            return " this turn"
        if mod.until == BATTLE:
            return " this battle"
        if mod.until == SEAT_TURN:
            return f" to the end of a turn of {mod.seat + 1} after {mod.since}"
        if mod.until == SOURCE:
            return f" while {self.names.card(m, mod.source & CARD_MASK)} is there"
        return ""


def _words(table: Mapping[str, int], value: int) -> str:
    return BETWEEN.join(word for word, bit in table.items() if value & bit)


def is_new(m: CardTable, card: int) -> bool:
    """True if a card is on the field and came in this turn."""
    return m.zone(card) == FIELD and m.entered[card] == m.turn


def name_of(text: str) -> str:
    """Return the name with which the text of a card begins."""
    return text.split(SEPARATOR, 1)[0]


def parts_of(text: str) -> list[str]:
    """Return what the text of a card says beyond its name."""
    return text.split(SEPARATOR)[1:]


def owner_of(text: str, seat: int) -> int:
    """Return whose a card on a seat's side is, by its text: what it says, else to whom it goes back first, else the
    seat."""
    parts = parts_of(text)
    for part in parts:
        if part in OWNERS:
            return OWNERS.index(part)
    for part in parts:
        if part.startswith((f"{BACK_WORD}1", f"{BACK_WORD}2")):
            return int(part[len(BACK_WORD)]) - 1
    return seat


def texts_under(text: str) -> list[str]:
    """Return the texts of the cards under it, the topmost first."""
    for part in parts_of(text):
        if part.startswith(UNDER_WORD):
            return part.removeprefix(UNDER_WORD).split(", ")
    return []


def lying_in(text: str, seat: int, below: Below | None) -> list[tuple[str, int]]:
    """Return the names and owners of the card of a cell and of those under it, the topmost first."""
    owner = owner_of(text, seat)
    found = [(name_of(text), owner)]
    for lower in texts_under(text):
        name, words = said_of_lower(lower, below)
        own = [word for word in words if word in OWNERS]
        found.append((name, OWNERS.index(own[0]) if own else owner))
    return found
