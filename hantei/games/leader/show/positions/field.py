"""A card on the board as scenarios write it: `丘の射手; damage 1; poisoned; atk +2 this turn; under 木の兵`."""

from __future__ import annotations

import re
from typing import Final

from hantei.games.leader.play.field_texts import (
    COUNT_WORDS,
    KEYWORD_WORDS,
    MARK_WORDS,
    NEW_WORD,
    POWER_WORDS,
    SEALED_WORD,
    SEPARATOR,
    STAT_WORDS,
    STATE_WORDS,
    UNDER_WORD,
)
from hantei.games.leader.play.notation import NAMES
from hantei.games.leader.play.table.numbers import (
    PARALYSED,
)
from hantei.games.leader.play.table.state import LeaderTable
from hantei.games.leader.show.impossible import Impossible
from hantei.interpreter.table.changes import Mod
from hantei.interpreter.table.numbers import (
    ABILITIES,
    ADD,
    ALWAYS,
    BATTLE,
    GIVE,
    KEYWORDS,
    NO_REF,
    PERMISSIONS,
    SEALED,
    SEAT_TURN,
    SET,
    SOURCE,
    STATES,
    TAKE,
    THIS_TURN,
    TIMES,
)
from hantei.interpreter.table.table import CardTable

_CHANGE: Final = re.compile(
    rf"(?:(?P<stat>{'|'.join(STAT_WORDS)}) (?:(?P<add>[+-][0-9]+)|(?P<sign>[=x])(?P<number>-?[0-9]+))"
    r"|(?P<verb>gains|loses|is not|is) (?P<what>「.*」|[^ ]+)|(?P<less>no more )?(?P<power>can(?:not)? [a-z ・]+?))"
    r"(?: (?:(?P<turn>this turn)|(?P<battle>this battle)|to the end of a turn of (?P<seat>[12]) after (?P<since>[0-9]+)"
    r"|while (?P<source>[12]:\w+) is there))?"
)
_COUNT: Final = re.compile(rf"(?P<word>{'|'.join(COUNT_WORDS)}) (?P<count>[1-7])")
_DAMAGE: Final = re.compile(r"damage (?P<damage>-?[0-9]{1,4})")
_PARALYSED: Final = re.compile(r"paralysed(?: (?P<since>[0-9]+))?")
_SINGLE: Final = {*MARK_WORDS, *COUNT_WORDS, UNDER_WORD.strip(), "damage", NEW_WORD, SEALED_WORD}
"""What can be so of a card but once."""


def name_of(text: str) -> str:
    """Return the name with which the text of a card begins."""
    return text.split(SEPARATOR, 1)[0]


def parts_of(text: str) -> list[str]:
    """Return what the text of a card says beyond its name."""
    return text.split(SEPARATOR)[1:]


def word_of(part: str) -> str:
    """Return the word of a part that a card can have only once; empty for a part that it may have several times, such
    as a change."""
    word = part.split(" ", 1)[0] if part.startswith((UNDER_WORD, "damage ")) else part
    if count := _COUNT.fullmatch(part):
        word = count["word"]
    return word if word in _SINGLE else ""


def names_under(text: str) -> list[str]:
    """Return the names of the cards under it, the topmost first."""
    for part in parts_of(text):
        if part.startswith(UNDER_WORD):
            return part.removeprefix(UNDER_WORD).split(", ")
    return []


def apply_text(m: LeaderTable, card: int, text: str, place: str) -> None:
    """Apply to a card in its cell what its text says beyond its name."""
    for part in parts_of(text):
        if not _apply(m, card, part):
            raise Impossible(place, "unsayable", text=part)


def _apply(m: LeaderTable, card: int, part: str) -> bool:
    if part.startswith(UNDER_WORD):
        return True  # laid with the cards
    if part == NEW_WORD:
        m.entered[card] = m.turn
    elif part == SEALED_WORD:
        m.add_mod(Mod(m.ref(card), STATES, GIVE, SEALED, ALWAYS, m.controller(card), m.turn, NO_REF))
        m.marks[card] |= SEALED
    elif part in MARK_WORDS:
        m.marks[card] |= MARK_WORDS[part]
    elif count := _COUNT.fullmatch(part):
        m.marks[card] |= int(count["count"]) << COUNT_WORDS[count["word"]]
    elif damage := _DAMAGE.fullmatch(part):
        m.damage[card] = int(damage["damage"])
    elif paralysed := _PARALYSED.fullmatch(part):
        since = int(paralysed["since"] or m.turn - 1)
        m.add_mod(Mod(m.ref(card), STATES, GIVE, PARALYSED, SEAT_TURN, m.controller(card), since, NO_REF))
    elif change := _CHANGE.fullmatch(part):
        return _add_change(m, card, change)
    else:
        return False
    return True


def _add_change(m: LeaderTable, card: int, said: re.Match[str]) -> bool:
    found = _what(m, said)
    if found is None:
        return False
    what, op, value = found
    until, seat, since, source = ALWAYS, m.controller(card), m.turn, NO_REF
    if said["turn"]:
        until = THIS_TURN
    elif said["battle"]:
        until = BATTLE
    elif said["seat"]:
        until, seat, since = SEAT_TURN, int(said["seat"]) - 1, int(said["since"])
    elif said["source"]:
        lying = [other for other in m.board if other >= 0 and NAMES.cell(m.cell[other]) == said["source"]]
        if not lying:
            return False
        until, source = SOURCE, m.ref(lying[0])
    # as it stands: nobody has fallen on the way to it
    CardTable.add_mod(m, Mod(m.ref(card), what, op, value, until, seat, since, source))
    return True


def _what(m: LeaderTable, said: re.Match[str]) -> tuple[int, int, int] | None:
    """Return what a change changes, the operation, and the value; None for words that describe no change."""
    if said["stat"]:
        op = ADD if said["add"] else SET if said["sign"] == "=" else TIMES
        return STAT_WORDS[said["stat"]], op, int(said["add"] or said["number"])
    if said["power"]:
        bits = [POWER_WORDS.get(word, 0) for word in said["power"].split("・")]
        return (PERMISSIONS, TAKE if said["less"] else GIVE, sum(bits)) if all(bits) else None
    op = GIVE if said["verb"] in ("gains", "is") else TAKE
    words = said["what"]
    if said["verb"].startswith("is"):
        return (STATES, op, STATE_WORDS[words]) if words in STATE_WORDS else None
    if words.startswith("「"):
        numbers = [ability.number for ability in m.cards.abilities if ability.text == words[1:-1]]
        m.cards.granted = True
        return (ABILITIES, GIVE, numbers[0]) if numbers and op == GIVE else None
    bits = [KEYWORD_WORDS.get(word, 0) for word in words.split("・")]
    return (KEYWORDS, op, sum(bits)) if all(bits) else None
