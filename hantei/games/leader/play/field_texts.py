"""The text of a card on the field and of its changes, in positions and observations."""

from __future__ import annotations

from typing import Final

from hantei.games.leader.cards.cells import write_keyword
from hantei.games.leader.cards.models import Keyword
from hantei.games.leader.play.notation import NAMES
from hantei.games.leader.play.table.numbers import (
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
from hantei.games.leader.play.table.state import LeaderTable
from hantei.interpreter.table.changes import Mod
from hantei.interpreter.table.numbers import (
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
    THIS_TURN,
)

SEPARATOR: Final = "; "
MARK_WORDS: Final = {
    "poisoned": POISONED, "sideways": SIDEWAYS, "seen": SEEN, "used": USED, "shifted": SHIFTED, "united": UNITED,
    "doomed": DOOMED, "falling": FALLING,
}  # fmt: skip
COUNT_WORDS: Final = {"attacked": ATTACK_SHIFT, "linked": LINK_SHIFT, "may attack": MORE_SHIFT}
STATE_WORDS: Final = {"sealed": SEALED, "paralysed": PARALYSED, "poisoned": POISONED, "sideways": SIDEWAYS}
STAT_WORDS: Final = {**{name: number for number, name in enumerate(STATS)}, "price": COSTS}
KEYWORD_WORDS: Final = {
    **{write_keyword(Keyword(id=name)): bit for name, bit in KEYWORD_BITS.items()}, "ドレインⅠ": DRAIN_1,
    "ドレインⅡ": DRAIN_2, "ドレインⅢ": DRAIN_3, "ブランク": BLANK,
}  # fmt: skip
POWER_WORDS: Final = {
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
UNDER_WORD: Final = "under "
NEW_WORD: Final = "new"
SEALED_WORD: Final = "sealed"


def field_text(m: LeaderTable, card: int) -> str:
    """Return the text of a card on the board with its damage, states and changes."""
    parts = [m.cards.names[card]]
    if m.damage[card]:
        parts.append(f"damage {m.damage[card]}")
    parts += [word for word, bit in MARK_WORDS.items() if m.marks[card] & bit]
    counts = {word: m.marks[card] >> shift & COUNT_BITS for word, shift in COUNT_WORDS.items()}
    parts += [f"{word} {count}" for word, count in counts.items() if count]
    if m.is_on_field(card) and m.is_new(card):
        parts.append(NEW_WORD)
    parts += [change_text(m, mod) for mod in m.mods if mod.ref == m.ref(card)]
    under = m.cards_under(card)
    if under:
        parts.append(UNDER_WORD + ", ".join(m.cards.names[lower] for lower in under))
    return SEPARATOR.join(parts)


def wide_texts(m: LeaderTable) -> list[str]:
    """Return the texts of the changes that apply to no single card. A position shows them, but can't begin with
    them."""
    return [f"{mod.seat + 1}> {change_text(m, mod)}" for mod in m.mods if mod.ref == NO_REF]


def change_text(m: LeaderTable, mod: Mod) -> str:
    """Return the text of a change as a scenario writes it behind its card."""
    if mod.what == STATES and mod.value == PARALYSED and mod.until == SEAT_TURN:
        return f"paralysed {mod.since}"
    if mod.what == STATES and mod.value == SEALED and mod.until == ALWAYS and mod.op == GIVE:
        return SEALED_WORD
    return _changed(m, mod) + _span(m, mod)


def _changed(m: LeaderTable, mod: Mod) -> str:
    is_given = mod.op == GIVE
    if mod.what == KEYWORDS:
        words = [word for word, bit in KEYWORD_WORDS.items() if mod.value & bit]
        return f"{'gains' if is_given else 'loses'} {'・'.join(words)}"
    if mod.what == STATES:
        words = [word for word, bit in STATE_WORDS.items() if mod.value & bit]
        return f"{'is' if is_given else 'is not'} {'・'.join(words)}"
    if mod.what == ABILITIES:
        return f"{'gains' if is_given else 'loses'} 「{m.cards.abilities[mod.value].text}」"
    if mod.what == PERMISSIONS:
        words = [word for word, bit in POWER_WORDS.items() if mod.value & bit]
        return f"{'' if is_given else 'no more '}{'・'.join(words)}"
    stat = next(name for name, number in STAT_WORDS.items() if number == mod.what)
    return f"{stat} {mod.value:+d}" if mod.op == ADD else f"{stat} {'=' if mod.op == SET else 'x'}{mod.value}"


def _span(m: LeaderTable, mod: Mod) -> str:
    if mod.until == THIS_TURN:
        return " this turn"
    if mod.until == BATTLE:
        return " this battle"
    if mod.until == SEAT_TURN:
        return f" to the end of a turn of {mod.seat + 1} after {mod.since}"
    if mod.until == SOURCE:
        return f" while {NAMES.card(m, mod.source & CARD_MASK)} is there"
    return ""
