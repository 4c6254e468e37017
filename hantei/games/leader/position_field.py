"""A card on the board as scenarios write it: `丘の射手; damage 1; poisoned; atk +2 this turn; under 木の兵`."""

from __future__ import annotations

import re
from typing import Final

from hantei.games.leader.cards import Keyword
from hantei.games.leader.cells import write_keyword
from hantei.games.leader.notation import card_text, cell_text
from hantei.games.leader.numbers import (
    ATTACK_SHIFT,
    BLANK,
    CAN_ATTACK_ON_ARRIVAL,
    CAN_IGNORE_COVER,
    CAN_IGNORE_WALL,
    CANNOT_ATTACK,
    CANNOT_ATTACK_LEADER,
    CANNOT_BE_AFFECTED,
    CANNOT_BE_ATTACKED,
    CANNOT_BE_CHOSEN,
    CANNOT_BE_COUNTERED,
    CANNOT_BE_DESTROYED,
    CANNOT_BE_HEALED,
    CANNOT_BE_HURT,
    CANNOT_BE_HURT_BY_EFFECTS,
    CANNOT_BE_HURT_IN_BATTLE,
    CANNOT_BE_MOVED,
    CANNOT_COUNTERATTACK,
    CANNOT_COVER,
    CANNOT_DIE,
    CANNOT_DIE_IN_BATTLE,
    CANNOT_USE_ABILITY,
    COUNT_BITS,
    DRAIN_1,
    DRAIN_2,
    DRAIN_3,
    FALLING,
    KEYWORD_BITS,
    LINK_SHIFT,
    MORE_SHIFT,
    PARALYSED,
    POISONED,
    SEEN,
    SHIFTED,
    SIDEWAYS,
    STATS,
    UNITED,
    USED,
)
from hantei.games.leader.state import LeaderTable
from hantei.interpreter.changes import Mod
from hantei.interpreter.numbers import (
    ABILITIES,
    ADD,
    ALWAYS,
    BATTLE,
    CARD_MASK,
    COSTS,
    DOOMED,
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
from hantei.interpreter.table import CardTable
from hantei.simulator.play import PositionError

SEPARATOR: Final = "; "
_MARKS: Final = {
    "poisoned": POISONED, "sideways": SIDEWAYS, "seen": SEEN, "used": USED, "shifted": SHIFTED, "united": UNITED,
    "doomed": DOOMED, "falling": FALLING,
}  # fmt: skip
_COUNTS: Final = {"attacked": ATTACK_SHIFT, "linked": LINK_SHIFT, "may attack": MORE_SHIFT}
_STATES: Final = {"sealed": SEALED, "paralysed": PARALYSED, "poisoned": POISONED, "sideways": SIDEWAYS}
_STATS: Final = {**{name: number for number, name in enumerate(STATS)}, "price": COSTS}
_KEYWORD_WORDS: Final = {
    **{write_keyword(Keyword(id=name)): bit for name, bit in KEYWORD_BITS.items()}, "ドレインⅠ": DRAIN_1,
    "ドレインⅡ": DRAIN_2, "ドレインⅢ": DRAIN_3, "ブランク": BLANK,
}  # fmt: skip
_POWERS: Final = {
    "cannot attack": CANNOT_ATTACK, "cannot attack leaders": CANNOT_ATTACK_LEADER,
    "cannot counterattack": CANNOT_COUNTERATTACK, "cannot cover": CANNOT_COVER,
    "cannot use abilities": CANNOT_USE_ABILITY, "cannot be attacked": CANNOT_BE_ATTACKED,
    "cannot be countered": CANNOT_BE_COUNTERED, "cannot be chosen": CANNOT_BE_CHOSEN,
    "cannot be affected": CANNOT_BE_AFFECTED, "cannot be moved": CANNOT_BE_MOVED, "cannot be healed": CANNOT_BE_HEALED,
    "cannot be hurt": CANNOT_BE_HURT, "cannot be hurt by effects": CANNOT_BE_HURT_BY_EFFECTS,
    "cannot be hurt in battle": CANNOT_BE_HURT_IN_BATTLE, "cannot die": CANNOT_DIE,
    "cannot die in battle": CANNOT_DIE_IN_BATTLE, "cannot be destroyed": CANNOT_BE_DESTROYED,
    "can attack on arrival": CAN_ATTACK_ON_ARRIVAL, "can ignore walls": CAN_IGNORE_WALL,
    "can ignore cover": CAN_IGNORE_COVER,
}  # fmt: skip
_CHANGE: Final = re.compile(
    rf"(?:(?P<stat>{'|'.join(_STATS)}) (?:(?P<add>[+-][0-9]+)|(?P<sign>[=x])(?P<number>-?[0-9]+))"
    r"|(?P<verb>gains|loses|is not|is) (?P<what>「.*」|[^ ]+)|(?P<less>no more )?(?P<power>can(?:not)? [a-z ・]+?))"
    r"(?: (?:(?P<turn>this turn)|(?P<battle>this battle)|to the end of a turn of (?P<seat>[12]) after (?P<since>[0-9]+)"
    r"|while (?P<source>[12]:\w+) is there))?"
)
_COUNT: Final = re.compile(rf"(?P<word>{'|'.join(_COUNTS)}) (?P<count>[1-7])")
_DAMAGE: Final = re.compile(r"damage (?P<damage>-?[0-9]{1,4})")
_PARALYSED: Final = re.compile(r"paralysed(?: (?P<since>[0-9]+))?")
_UNDER: Final = "under "
_NEW: Final = "new"
_SEALED: Final = "sealed"
_SINGLE: Final = {*_MARKS, *_COUNTS, _UNDER.strip(), "damage", _NEW, _SEALED}
"""What can be so of a card but once."""


def name_of(text: str) -> str:
    """The name with which the text of a card begins."""
    return text.split(SEPARATOR, 1)[0]


def parts_of(text: str) -> list[str]:
    """What the text of a card says of it beyond its name."""
    return text.split(SEPARATOR)[1:]


def word_of(part: str) -> str:
    """The word of something that can be so of a card but once; empty for what may be so several times, as changes."""
    word = part.split(" ", 1)[0] if part.startswith((_UNDER, "damage ")) else part
    if count := _COUNT.fullmatch(part):
        word = count["word"]
    return word if word in _SINGLE else ""


def names_under(text: str) -> list[str]:
    """The names of the cards that lie under it, the topmost first."""
    for part in parts_of(text):
        if part.startswith(_UNDER):
            return part.removeprefix(_UNDER).split(", ")
    return []


def apply_text(m: LeaderTable, card: int, text: str, place: str) -> None:
    """Make a card that lies in its cell what its text says of it beyond its name."""
    for part in parts_of(text):
        if not _apply(m, card, part):
            raise PositionError(place, "unsayable", text=part)


def _apply(m: LeaderTable, card: int, part: str) -> bool:
    if part.startswith(_UNDER):
        return True  # laid with the cards
    if part == _NEW:
        m.entered[card] = m.turn
    elif part == _SEALED:
        m.add_mod(Mod(m.ref(card), STATES, GIVE, SEALED, ALWAYS, m.controller(card), m.turn, NO_REF))
        m.marks[card] |= SEALED
    elif part in _MARKS:
        m.marks[card] |= _MARKS[part]
    elif count := _COUNT.fullmatch(part):
        m.marks[card] |= int(count["count"]) << _COUNTS[count["word"]]
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
        lying = [other for other in m.board if other >= 0 and cell_text(m.cell[other]) == said["source"]]
        if not lying:
            return False
        until, source = SOURCE, m.ref(lying[0])
    # as it stands: nobody has fallen on the way to it
    CardTable.add_mod(m, Mod(m.ref(card), what, op, value, until, seat, since, source))
    return True


def _what(m: LeaderTable, said: re.Match[str]) -> tuple[int, int, int] | None:
    """What a change changes, how, and by what; None for words that are none."""
    if said["stat"]:
        op = ADD if said["add"] else SET if said["sign"] == "=" else TIMES
        return _STATS[said["stat"]], op, int(said["add"] or said["number"])
    if said["power"]:
        bits = [_POWERS.get(word, 0) for word in said["power"].split("・")]
        return (PERMISSIONS, TAKE if said["less"] else GIVE, sum(bits)) if all(bits) else None
    op = GIVE if said["verb"] in ("gains", "is") else TAKE
    words = said["what"]
    if said["verb"].startswith("is"):
        return (STATES, op, _STATES[words]) if words in _STATES else None
    if words.startswith("「"):
        numbers = [ability.number for ability in m.cards.abilities if ability.text == words[1:-1]]
        m.cards.granted = True
        return (ABILITIES, op, numbers[0]) if numbers else None
    bits = [_KEYWORD_WORDS.get(word, 0) for word in words.split("・")]
    return (KEYWORDS, op, sum(bits)) if all(bits) else None


def field_text(m: LeaderTable, card: int) -> str:
    """A card on the board with all that it has there."""
    parts = [m.cards.names[card]]
    if m.damage[card]:
        parts.append(f"damage {m.damage[card]}")
    parts += [word for word, bit in _MARKS.items() if m.marks[card] & bit]
    counts = {word: m.marks[card] >> shift & COUNT_BITS for word, shift in _COUNTS.items()}
    parts += [f"{word} {count}" for word, count in counts.items() if count]
    if m.is_on_field(card) and m.is_new(card):
        parts.append(_NEW)
    parts += [change_text(m, mod) for mod in m.mods if mod.ref == m.ref(card)]
    under = m.cards_under(card)
    if under:
        parts.append(_UNDER + ", ".join(m.cards.names[lower] for lower in under))
    return SEPARATOR.join(parts)


def wide_texts(m: LeaderTable) -> list[str]:
    """The changes that are of no single card; a position can show them, but not begin with them."""
    return [f"{mod.seat + 1}> {change_text(m, mod)}" for mod in m.mods if mod.ref == NO_REF]


def change_text(m: LeaderTable, mod: Mod) -> str:
    """A change as a scenario writes it behind its card."""
    if mod.what == STATES and mod.value == PARALYSED and mod.until == SEAT_TURN:
        return f"paralysed {mod.since}"
    if mod.what == STATES and mod.value == SEALED and mod.until == ALWAYS and mod.op == GIVE:
        return _SEALED
    return _changed(m, mod) + _span(m, mod)


def _changed(m: LeaderTable, mod: Mod) -> str:
    is_given = mod.op == GIVE
    if mod.what == KEYWORDS:
        words = [word for word, bit in _KEYWORD_WORDS.items() if mod.value & bit]
        return f"{'gains' if is_given else 'loses'} {'・'.join(words)}"
    if mod.what == STATES:
        words = [word for word, bit in _STATES.items() if mod.value & bit]
        return f"{'is' if is_given else 'is not'} {'・'.join(words)}"
    if mod.what == ABILITIES:
        return f"{'gains' if is_given else 'loses'} 「{m.cards.abilities[mod.value].text}」"
    if mod.what == PERMISSIONS:
        words = [word for word, bit in _POWERS.items() if mod.value & bit]
        return f"{'' if is_given else 'no more '}{'・'.join(words)}"
    stat = next(name for name, number in _STATS.items() if number == mod.what)
    return f"{stat} {mod.value:+d}" if mod.op == ADD else f"{stat} {'=' if mod.op == SET else 'x'}{mod.value}"


def _span(m: LeaderTable, mod: Mod) -> str:
    if mod.until == THIS_TURN:
        return " this turn"
    if mod.until == BATTLE:
        return " this battle"
    if mod.until == SEAT_TURN:
        return f" to the end of a turn of {mod.seat + 1} after {mod.since}"
    if mod.until == SOURCE:
        return f" while {card_text(m, mod.source & CARD_MASK)} is there"
    return ""
