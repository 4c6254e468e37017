"""Notation: actions of BlackPoker as people and journals write them. `docs/notation.md` explains it.

Cards are written with their player (`1:S5`), a soldier by its first card, a wall by its place in the row (`2:w1`), an
action on the stage by its place from the bottom (`stage 1`).
"""

from __future__ import annotations

from typing import Final

from hantei.games.blackpoker.play.table.pieces import (
    ATTACKERS_DONE,
    BLOCKERS_DONE,
    CONCEDE,
    KEEP,
    MODE,
    NAME_ATTACKER,
    NAME_BLOCKER,
    NEXT_CARD,
    NO_CARD,
    PASS,
    PAY_CARD,
    PAY_CHARACTER,
    PAY_WALL,
    PUT_WALL,
    REDRAW,
    START,
    TAKE,
    TARGET,
)
from hantei.games.blackpoker.play.table.rules import ACTIONS, DRAW_CARDS, REFILL_WALL
from hantei.games.blackpoker.play.table.table import Table
from hantei.simulator.kernel.match import NOBODY, first_of, kind_of, second_of

_MODES: Final = {DRAW_CARDS: ("no second card", "second card"), REFILL_WALL: ("one wall", "two walls")}
TWIST_MODES: Final = ("drive", "charge")
_HIDDEN: Final = "?"


def action_text(m: Table, action: int, seat: int = NOBODY) -> str:
    """Return the text of an action of the open decision as a seat may see it: cards that it can't know are `?`; for
    NOBODY all is shown."""
    kind, first, second = kind_of(action), first_of(action), second_of(action)
    if kind >= START:
        keys = [m.cards.texts[card] for card in (first, second) if card != NO_CARD]
        return " ".join(["start", ACTIONS[kind - START], *keys])
    if kind == MODE:
        return _mode(m, first)
    if kind == NAME_BLOCKER:
        return f"block {character_text(m, first)} with {character_text(m, second)}"
    if kind in _CHARACTERS:
        return f"{_CHARACTERS[kind]} {character_text(m, first)}"
    if kind == TARGET:
        return f"target {target_text(m, first)}"
    if kind in _CARDS:
        hidden = kind == PUT_WALL and seat not in (NOBODY, m.owner(first))
        return f"{_CARDS[kind]} {_HIDDEN if hidden else m.cards.texts[first]}"
    return _PLAIN[kind]


_CHARACTERS: Final = {
    PAY_WALL: "drive", PAY_CHARACTER: "sacrifice", NAME_ATTACKER: "attack with", BLOCKERS_DONE: "no more blockers for",
}  # fmt: skip
_CARDS: Final = {PAY_CARD: "discard", PUT_WALL: "wall", TAKE: "take", NEXT_CARD: "next"}
_PLAIN: Final = {PASS: "pass", ATTACKERS_DONE: "no more attackers", KEEP: "keep", REDRAW: "redraw",
    CONCEDE: "concede",
}  # fmt: skip


def _mode(m: Table, mode: int) -> str:
    """Return the text of a choice, whose meaning depends on the action that asks: the second field of an effect's
    data."""
    number = m.asking.data()[1]
    assert isinstance(number, int)
    return _MODES.get(number, TWIST_MODES)[mode]


def character_text(m: Table, uid: int) -> str:
    """Return the text of a character on the field: a wall by its place, a soldier by its first card."""
    who = m.character(uid)
    if who is None:
        return "gone"
    if who.wall:
        return f"{who.seat + 1}:w{m.row_of(who)}"
    return m.cards.texts[who.cards[0]]


def target_text(m: Table, uid: int) -> str:
    """Return the text of a character, or of an action on the stage by its place from the bottom."""
    for place, item in enumerate(m.stage, start=1):
        if item.uid == uid:
            return f"stage {place}"
    return character_text(m, uid)


_REASONS: Final = {
    "act6": ("A6-218", "A6-220", "A6-231", "", "A6-225", "A6-045"),
    "act8": ("A8-268", "A8-270", "A8-281", "", "A8-275", "A8-051"),
}


def reason_text(m: Table) -> str:
    """Return the id of the rule that ended the match; empty while it goes on, and where it was stopped as endless."""
    return _REASONS[m.rules.game][m.reason] if m.winner != NOBODY else ""


def complete(seat: int, text: str) -> str:
    """Return a text in which cards and walls without a player get that of a seat."""
    return " ".join(f"{seat + 1}:{word}" if _is_bare(word) else word for word in text.split(" "))


def _is_bare(word: str) -> bool:
    """True if a word is a card or wall without its player: it begins with a capital letter, or is a place in a row of
    walls."""
    return ":" not in word and (word[:1].isupper() or (word[:1] == "w" and word[1:].isdigit()))
