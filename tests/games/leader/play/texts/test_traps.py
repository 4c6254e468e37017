"""Which trap answers, where no position that is written by hand says it."""

from __future__ import annotations

import pytest

from hantei.games.leader.play.table import numbers as game
from hantei.games.leader.play.traps import NO_TRAP, answering
from hantei.interpreter.table.numbers import NO_REF
from tests.interpreter.positions import at, lying


@pytest.mark.proves("LD-160")
def test_no_trap_answers_for_a_player_who_has_set_none() -> None:
    """Not even where the last card of both decks is a trap: in positions by hand it is a leader."""
    text = "自分のユニットが死亡した時：カードを1枚引く。"
    cards = {"墓守": {"kind": "trap", "cost": 0, "trigger": "own_unit_died", "effect_text": text}}
    m = at(cards, {"trap": "墓守", "F1": "1/1"}, {"F1": "1/1", "grave": ["1/1"] * 9})
    m.deck.spells[-1] = m.deck.spells[m.trap(0)]
    died = [(game.DIED, m.ref(lying(m, f"{player}:F1")), NO_REF, 0) for player in (1, 2)]
    assert [answering(m, seat, died[seat], 0) for seat in (0, 1)] == [0, NO_TRAP]
