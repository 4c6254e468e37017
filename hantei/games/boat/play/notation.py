"""The words of actions, places and what cards have."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.show.actions import OPERANDS, Actions
from hantei.cardkit.show.names import Names
from hantei.cardkit.show.positions.field import Below, FieldWords
from hantei.games.boat.play.table import numbers as n
from hantei.games.boat.vocabulary import FREE_ATTACKER
from hantei.interpreter.table.numbers import COSTS, DECK, FIELD, GRAVE, HAND, LIMBO, LOST, UNDER
from hantei.interpreter.table.table import CardTable

ZONES: Final = {
    DECK: "deck", HAND: "hand", GRAVE: "grave", LOST: "lost", n.ISOLATION: "isolation", FIELD: "field",
    n.MAGIC_ZONE: "magic", n.G_ZONE: "G", LIMBO: "play", UNDER: "under",
}  # fmt: skip
NAMES: Final = Names(n.CELL_NAMES, ZONES)


def _source(names: Names, m: CardTable, card: int, seat: int) -> str:
    """Return a card of which an effect is used: by its cell, or by its name and where it lies."""
    text = OPERANDS["at"](names, m, card, seat)
    return text if m.cell[card] >= 0 else f"{text} in {names.zones[m.zone(card)]}"


def _source_below(names: Names, m: CardTable, card: int, seat: int) -> str:
    """Return the same for a card that may lie under another one."""
    return (_source if m.zone(card) in (HAND, GRAVE) else OPERANDS["hosted"])(names, m, card, seat)


def _effect(names: Names, m: CardTable, number: int, seat: int) -> str:
    """Return which effect of a card it is unless it is the first one, and what it answers."""
    return OPERANDS["further"](names, m, number % n.EFFECTS, seat) + OPERANDS["answered"](
        names, m, number // n.EFFECTS, seat
    )


ACTIONS: Final = Actions(
    NAMES,
    {
        n.END_MAIN: "end", n.PASS: "pass", n.SUMMON: "summon {0:face_down}", n.SUMMON_CELL: "to {0:side_cell}",
        n.PAY: "pay {0:card}", n.DRAW_BACK: "draw {0:number}", n.USE_MAGIC: "use {0:face_down}{1:answered}",
        n.USE_EFFECT: "effect {0:source}", n.WHICH_EFFECT: "activate {0:source_below}{1:effect}",
        n.ATTACH_TO: "attach to {0:at}", n.ATTACH: "attach {0:face_down}",
        n.TURN_UP: "turn up {0:hosted}{1:answered}", n.REPLACE_UNDER: "replace under {0:at}",
        n.REMOVE: "remove {0:secret}", n.REPLACE: "replace by {0:card}", n.BATTLE: "battle {0:at}",
        n.TARGET: "attack {0:at}", n.DIRECT: "attack player", n.TAKE: "take {0:secret}", n.MOVE: "move {0:at}",
        n.MOVE_TO: "move to {0:side_cell}", n.REFILL: "refill {0:at}", n.LOSE_CARD: "lose {0:card}",
        n.REDRAW: "redraw {0:number}",
        n.FUSE: "fuse {0:card} by {1:card}", n.STRANGE_SUMMON: "strange {0:card}", n.MATERIAL: "material {0:at}",
    },
    {"source": _source, "source_below": _source_below, "effect": _effect},
)  # fmt: skip

REASONS: Final = {
    n.LOST_EIGHT: "BM-072", n.LIFE_GONE: "BM-074", n.DECK_OUT: "BM-364", n.BOTH_LOST: "BM-078",
    n.TURN_LIMIT: "BM-375", n.BY_EFFECT: "BM-351", n.LAST_CARD_LOST: "BM-365", n.ENDLESS: "",
}  # fmt: skip
"""Why a match ended -> the rule that says so."""

MARKS: Final = {
    "normal": n.BY_NORMAL, "special": n.BY_SPECIAL, "put": n.BY_PUT, "spared": n.SPARED, "hurt": n.HURT_IN_BATTLE,
    "face down": n.FACE_DOWN,
}  # fmt: skip
FIELD_WORDS: Final = FieldWords(
    NAMES,
    marks=MARKS,
    counts={
        "attacked": n.ATTACKS_SHIFT, "more attacks": n.MORE_ATTACKS_SHIFT, "moved": n.MOVES_SHIFT,
        "more moves": n.MORE_MOVES_SHIFT,
    },
    count_bits=n.COUNT_BITS,
    stats={**{name: number for number, name in enumerate(n.STATS)}, "price": COSTS},
    keywords={FREE_ATTACKER[0]: n.FREE_ATTACKER},
    powers={
        "cannot attack": n.CANNOT_ATTACK, "cannot move": n.CANNOT_MOVE,
        "can attack from the back": n.CAN_ATTACK_FROM_BACK, "can attack at once": n.CAN_ATTACK_ON_ARRIVAL,
        "cannot be destroyed": n.CANNOT_BE_DESTROYED,
        "cannot be destroyed in battle": n.CANNOT_BE_DESTROYED_IN_BATTLE,
        "cannot be destroyed by effects": n.CANNOT_BE_DESTROYED_BY_EFFECTS,
        "cannot be chosen": n.CANNOT_BE_CHOSEN, "cannot be chosen by the other": n.CANNOT_BE_CHOSEN_BY_OTHER,
        "cannot be attacked": n.CANNOT_BE_ATTACKED, "cannot reach the graveyard": n.TO_ISOLATION,
        "cannot come by magic": n.CANNOT_COME_BY_MAGIC,
    },
    below=Below(n.ATTACH_MAGIC, n.FACE_UP, "face up"),
)  # fmt: skip
