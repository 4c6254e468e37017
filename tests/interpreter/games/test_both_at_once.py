"""What happens to both players at once: nobody is first."""

from __future__ import annotations

import pytest

from hantei.effects.cells import read_cell
from hantei.games.leader.compile.lexicon import LeaderLexicon
from hantei.games.leader.play.table import numbers as game
from hantei.games.leader.texts.words import EFFECT_WORDS
from hantei.interpreter.compile.left_out.reasons import BOTH_ROLL, BOTH_WIN, Reason
from hantei.interpreter.compile.text import compile_text
from hantei.simulator.kernel.match import DRAW
from tests.games.leader.play.flow.table import Card
from tests.interpreter.texts import cast, table

OWN = (Card("Hen"), Card("Ant", atk=1, hp=4))
OTHER = (Card("Ibis"), Card("Dog", atk=4, hp=4))
WINNERS = (("draw", DRAW), ("turn_player_wins", 0), ("turn_player_loses", 1))


@pytest.mark.proves("LD-354")
@pytest.mark.parametrize("text", ["お互いに敗北する。", "両プレイヤーは敗北する。"])
@pytest.mark.parametrize(("how", "winner"), WINNERS)
@pytest.mark.parametrize("seat", [0, 1])
def test_both_lose_by_an_effect(text: str, how: str, winner: int, seat: int) -> None:
    m = table(OWN, OTHER, simultaneous_loss=how)
    cast(m, text, seat=seat)
    assert (m.winner, m.reason) == (winner, game.BY_EFFECT)


@pytest.mark.parametrize(
    ("text", "winner"),
    [("相手は敗北する。", 0), ("自分は敗北する。", 1), ("自分は勝利する。", 0), ("相手は敗北し、自分は敗北する。", 0)],
)
def test_one_loses_by_an_effect(text: str, winner: int) -> None:
    m = table(OWN, OTHER)
    cast(m, text)
    assert (m.winner, m.reason) == (winner, game.BY_EFFECT)


@pytest.mark.proves("LD-354")
@pytest.mark.parametrize(("how", "winner"), WINNERS)
def test_both_leaders_fall_by_one_effect(how: str, winner: int) -> None:
    m = table(OWN, OTHER, simultaneous_loss=how)
    m.turn = 5  # leaders can't be damaged in the first turns (LD-050)
    cast(m, "お互いのリーダーに999ダメージ。")
    assert (m.winner, m.reason) == (winner, game.BOTH_FELL)


@pytest.mark.proves("LD-356")
@pytest.mark.parametrize(("how", "winner"), WINNERS)
def test_neither_can_draw_as_one_effect_has_both_draw(how: str, winner: int) -> None:
    """Only where the house rule makes it a loss."""
    m = table(OWN, OTHER, simultaneous_loss=how, effect_draw_from_empty="lose")
    cast(m, "お互いはカードを99枚引く。")
    assert (m.winner, m.reason) == (winner, game.DRAW_FAILED)


@pytest.mark.proves("LD-356")
@pytest.mark.parametrize(
    ("text", "winner", "reason"),
    [
        ("カードを99枚引く。カードを99枚引く。", 1, game.DRAW_FAILED),
        ("カードを99枚引く。相手はカードを99枚引く。", 1, game.DRAW_FAILED),
        ("カードを99枚引き、相手はカードを99枚引く。", 1, game.DRAW_FAILED),
        ("相手はカードを99枚引く。その後、自分はカードを99枚引く。", 0, game.DRAW_FAILED),
        ("自分は勝利する。カードを99枚引く。", 0, game.BY_EFFECT),
        ("自分は敗北する。相手はカードを99枚引く。", 1, game.BY_EFFECT),
    ],
)
def test_who_has_lost_stays_the_loser(text: str, winner: int, reason: int) -> None:
    """What the same effect would do next, were the match not over, changes nothing."""
    m = table(OWN, OTHER, simultaneous_loss="draw", effect_draw_from_empty="lose")
    cast(m, text)
    assert (m.winner, m.reason) == (winner, reason)


@pytest.mark.parametrize(
    ("text", "reason"), [("お互いに勝利する。", BOTH_WIN), ("お互いのプレイヤーはダイスを1個振る。", BOTH_ROLL)]
)
def test_what_both_can_not_do(text: str, reason: Reason) -> None:
    m = table(OWN, OTHER)
    found = compile_text(read_cell(text, EFFECT_WORDS, "skill"), LeaderLexicon(m.deck))
    assert [missing.reason for missing in found.missing] == [reason]
