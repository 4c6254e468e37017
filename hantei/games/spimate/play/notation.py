"""The words of actions, places and what cards have."""

from __future__ import annotations

from typing import Final

from hantei.cardkit.show.actions import Actions
from hantei.cardkit.show.names import Names, further
from hantei.cardkit.show.positions.field import FieldWords, Saved
from hantei.games.spimate.play.actions.effects import OPTION_SIZE
from hantei.games.spimate.play.table import numbers as n
from hantei.games.spimate.play.table.damage import is_spared
from hantei.games.spimate.play.table.state import SpimateTable
from hantei.interpreter.table.numbers import CARD_MASK, COSTS, DECK, FIELD, GRAVE, HAND, LIMBO, LOST, NO_REF, SEALED
from hantei.interpreter.table.table import CardTable

ZONES: Final = {
    DECK: "deck", HAND: "hand", GRAVE: "grave", LOST: "lost", n.EXTRA: "extra", FIELD: "field", LIMBO: "play",
}  # fmt: skip
ROLES: Final = {n.TARGET_ROLE: "target", n.MATERIAL_ROLE: "material"}


def _difference(m: CardTable, card: int) -> str:
    """Return for which fusion monster a card sleeps, and as what, or that an effect of it waits."""
    assert isinstance(m, SpimateTable)
    bond = m.bond(card)
    if bond == NO_REF:
        return " whose effect waits" if m.waiting_of(card) else ""
    host = (bond >> 1) & CARD_MASK
    return f" as {ROLES[bond & 1]} of {NAMES.card(m, host)}{_difference(m, host)}"


NAMES: Final = Names(n.CELL_NAMES, ZONES, difference=_difference)


def _effect(names: Names, m: CardTable, number: int, seat: int) -> str:
    """Return which of its card's effects is used, unless it is the first one, and what it answers."""
    said = further(number % OPTION_SIZE)
    event = number // OPTION_SIZE
    return said + ACTIONS.writers["answered"](names, m, event, seat) if event else said


def _order(_names: Names, _m: CardTable, number: int, _seat: int) -> str:
    return "first" if number else "second"


ACTIONS: Final = Actions(
    NAMES,
    {
        n.END_STANDBY: "end", n.END_BATTLE: "end",
        n.PASS: "pass", n.PLAY: "play {0:face_down}", n.USE: "use {0:face_down}{1:answered}",
        n.PLACE: "place {0:face_down}", n.TO_CELL: "to {0:side_cell}", n.PAY: "pay {0:card}",
        n.EFFECT: "effect {0:at}{1:effect}", n.ATTACK: "attack {0:at}", n.TARGET: "target {0:at}",
        n.TARGET_PLAYER: "target player", n.ESCAPE: "escape with {0:card}", n.ACCEPT: "accept defeat",
        n.TARGET_HAND: "target hand", n.BY_DISCARDING: "by discarding", n.BY_SUBSTITUTE: "by substitute",
        n.FUSION_TARGET: "fuse {0:at}", n.MATERIAL: "with {0:at}", n.ENOUGH: "enough",
        n.CONCEDE: "concede",
        n.DISCARD: "discard {0:card}", n.SEARCH: "search {0:face_down}", n.GO_FIRST: "go {0:order}",
    },
    {"effect": _effect, "order": _order},
)  # fmt: skip

REASONS: Final = {
    n.PLAYER_HIT: "SP-057", n.DEFEAT_ACCEPTED: "SP-056", n.TURN_CAP: "SP-060", n.BY_EFFECT: "SP-051", n.ENDLESS: "",
    n.CONCEDED: "SP-061",
}  # fmt: skip
"""Why a match ended -> the rule that says so."""


def _is_saved(m: CardTable, card: int) -> bool:
    assert isinstance(m, SpimateTable)
    return m.damage[card] >= m.lp(card) and is_spared(m, card)


def _save(m: CardTable, card: int) -> None:
    assert isinstance(m, SpimateTable)
    m.spared.extend((m.ref(card), m.damage[card], m.lp(card)))


FIELD_WORDS: Final = FieldWords(
    NAMES,
    counts={"attacked": n.ATTACKS_SHIFT, "more attacks": n.MORE_ATTACKS_SHIFT},
    count_bits=n.COUNT_BITS,
    states={"sealed": SEALED},
    stats={"ap": n.AP, "lp": n.LP, "effect damage": n.EFFECT_DAMAGE, "cost": COSTS},
    powers={
        "cannot attack": n.CANNOT_ATTACK, "can attack past the front": n.CAN_ATTACK_PAST_FRONT,
        "cannot be destroyed": n.CANNOT_BE_DESTROYED,
        "cannot be destroyed by effects": n.CANNOT_BE_DESTROYED_BY_EFFECTS,
        "cannot be chosen": n.CANNOT_BE_CHOSEN, "cannot be chosen by the other": n.CANNOT_BE_CHOSEN_BY_OTHER,
        "cannot be a fusion target": n.CANNOT_BE_FUSION_TARGET, "cannot be a material": n.CANNOT_BE_MATERIAL,
        "cannot be attacked": n.CANNOT_BE_ATTACKED, "cannot attack the player": n.CANNOT_ATTACK_PLAYER,
    },
    saved=Saved(_is_saved, _save),
)  # fmt: skip
