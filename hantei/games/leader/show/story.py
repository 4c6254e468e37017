"""How a recorded match is told: what players and cards have, and the words for it (`[replay]` of `messages.toml`)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from hantei.cardkit.show.story import Number, Wording, codes_of
from hantei.games.leader.play.notation import NAMES
from hantei.games.leader.play.table import events
from hantei.games.leader.play.table.numbers import ARMOUR, ATK, HP, LEADER, STATE_BITS, UNIT, WEAPON
from hantei.games.leader.play.table.state import LeaderTable
from hantei.games.leader.show.positions.position import SIDES
from hantei.games.leader.show.questions import QUESTIONS
from hantei.games.leader.show.record import EVENTS, TABLES
from hantei.interpreter.table.table import CardTable


def _card_numbers(m: CardTable, card: int) -> Sequence[Number]:
    """Return ATK and HP of a card on the table, as far as it has them; HP of at most so many where it is damaged."""
    assert isinstance(m, LeaderTable)
    kind = m.cards.kinds[card]
    atk = [Number("atk", m.atk(card))] if kind & (UNIT | WEAPON) else []
    if not kind & (UNIT | WEAPON | ARMOUR | LEADER):
        return atk
    hp, damage = m.hp(card), m.damage[card]
    return [*atk, Number("hp", hp, hp + damage if damage else None)]


def _player_numbers(m: CardTable, seat: int) -> Sequence[Number]:
    assert isinstance(m, LeaderTable)
    charge = [Number("charge", m.points[4 + seat])]
    return [Number("cost", m.points[seat], m.points[2 + seat]), *charge]


def _cost(m: CardTable, card: int) -> int | None:
    """Return the printed cost of a card; a leader has none."""
    assert isinstance(m, LeaderTable)
    return None if m.cards.kinds[card] & LEADER else m.deck.costs[card]


WORDING: Final = Wording(
    folder=Path(__file__).resolve().parent.parent,
    names=NAMES,
    questions=QUESTIONS,
    events=EVENTS,
    codes=codes_of(vars(events)),
    turn=events.TURN,
    phase=events.PHASE,
    effect=events.EFFECT,
    change=events.CHANGE,
    counted=(events.COST, events.CHARGES, events.SUMMON, events.DAMAGE, events.HEAL, events.CHANGE),
    preludes=(),
    aims=(events.ATTACK, events.COUNTER),
    fixed=("leader",),
    usual={"turn start": events.COST, "draw phase": events.DRAW, "main phase": None},
    followed=(ATK, HP),
    tables=TABLES,
    piles=SIDES.lists,
    cost=_cost,
    card=_card_numbers,
    player=_player_numbers,
    bits={"state": STATE_BITS},
    states=STATE_BITS,
)
