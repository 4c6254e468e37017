"""How a recorded match is told: what players and cards have, and the words for it (`[replay]` of `messages.toml`)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from hantei.cardkit.show.story import Number, Wording, codes_of
from hantei.games.spimate.play.notation import FIELD_WORDS, NAMES
from hantei.games.spimate.play.table import events
from hantei.games.spimate.play.table import numbers as n
from hantei.games.spimate.play.table.state import SpimateTable
from hantei.games.spimate.show.position import SIDES
from hantei.games.spimate.show.questions import QUESTIONS
from hantei.games.spimate.show.record import EVENTS, TABLES
from hantei.interpreter.table.table import CardTable


def _card_numbers(m: CardTable, card: int) -> Sequence[Number]:
    """Return AP and LP of a monster."""
    assert isinstance(m, SpimateTable)
    return [Number("ap", m.ap(card)), Number("lp", m.lp(card))] if m.is_monster(card) else []


def _player_numbers(_m: CardTable, _seat: int) -> Sequence[Number]:
    """Return nothing: players have no numbers here (SP-052)."""
    return ()


def _cost(m: CardTable, card: int) -> int | None:
    """Return the printed cost of a card; an ex card has none (SP-011)."""
    return None if m.cards.kinds[card] & n.EX else m.cards.base[n.COST][card]


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
    counted=(events.PLAYED, events.CONTROL, events.CHANGE),
    preludes=(events.ANNOUNCED,),
    aims=(events.ATTACK, events.TURNED),
    fixed=(),
    usual={"draw phase": events.DRAW},
    followed=(n.AP, n.LP),
    tables=TABLES,
    piles=SIDES.lists,
    cost=_cost,
    card=_card_numbers,
    player=_player_numbers,
    states=FIELD_WORDS.states,
)
