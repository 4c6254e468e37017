"""How a recorded match is told: what players and cards have, and the words for it (`[replay]` of `messages.toml`)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from hantei.cardkit.show.story import Number, Wording, codes_of
from hantei.games.boat.play.notation import NAMES
from hantei.games.boat.play.table import events
from hantei.games.boat.play.table import numbers as n
from hantei.games.boat.play.table.state import BoatTable
from hantei.games.boat.show.position import SIDES
from hantei.games.boat.show.questions import QUESTIONS
from hantei.games.boat.show.record import EVENTS, TABLES
from hantei.interpreter.table.numbers import GRAVE
from hantei.interpreter.table.table import CardTable


def _card_numbers(m: CardTable, card: int) -> Sequence[Number]:
    """Return AP, DP, HP and damage points of an actor; HP of at most so many where it is damaged."""
    assert isinstance(m, BoatTable)
    if not m.is_actor(card):
        return []
    most = m.stat(card, n.HP) if m.damage[card] else None
    points = [Number("ap", m.ap(card)), Number("dp", m.dp(card))]
    return [*points, Number("hp", m.hp(card), most), Number("damage", m.points(card))]


def _player_numbers(m: CardTable, seat: int) -> Sequence[Number]:
    assert isinstance(m, BoatTable)
    return [Number("life", m.life[seat])]


def _cost(m: CardTable, card: int) -> int | None:
    """Return the printed cost of a card; None for attach and replace magic, strangers and strange actors."""
    return m.cards.base[n.COST][card] if m.cards.kinds[card] & (n.ACTOR | n.NORMAL_MAGIC) else None


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
    counted=(events.LIFE, events.SUMMONED, events.COUNTERS, events.CHANGE),
    preludes=(events.SHOWN,),
    spent={events.TO_PILE: (events.REVEALED, GRAVE)},
    listed=(events.MOVED,),
    aims=(events.TARGET,),
    fixed=(),
    usual={"draw phase": events.DRAW, "main phase": None},
    followed=(n.AP, n.DP, n.HP, n.DAMAGE),
    tables=TABLES,
    piles=SIDES.lists,
    cost=_cost,
    card=_card_numbers,
    player=_player_numbers,
)
