"""Trigger checks and an ending that no printed action of act6 reaches, tried from inside the engine."""

from __future__ import annotations

import pytest

from hantei.games import load
from hantei.games.blackpoker.play.stage import CHANCES, TRIGGERS, Bury
from hantei.games.blackpoker.play.state import BlackPoker
from hantei.simulator.kernel.match import BY_LOOP, BY_RULE, DRAW, NO_OPTIONS, NO_STEP, NOBODY, OPERAND_MASK, Match
from hantei.simulator.play import Position

POSITION: Position = {
    "player1": {"pile": ["S2", "S3"], "hand": ["H4", "CK"], "soldiers": ["S5", "C6"]},
    "player2": {
        "pile": ["D3", "DQ", "D5", "DJ", "D6"],
        "hand": ["S2", "SJ"],
        "walls": ["SK", "SA"],
    },
}


def mine(match: Match) -> BlackPoker:
    assert isinstance(match, BlackPoker)
    return match


def built(position: Position = POSITION) -> BlackPoker:
    play = load("act6").play
    assert play is not None
    return mine(play.build(play.defaults, position))


def do(m: BlackPoker, text: str) -> None:
    m.apply(next(action for action in m.legal_actions() if m.action_text(action) == text))


def fell_wall(m: BlackPoker) -> None:
    """A wall of player 2 goes to the graveyard."""
    for card in m.fall(m.walls[1][0]):
        m.bury(card)


def hand_of_2(m: BlackPoker) -> list[str]:
    play = load("act6").play
    assert play is not None
    hand: list[str] = play.read(m)["player2"]["hand"]
    return hand


@pytest.mark.proves("A6-099")
def test_triggers_are_looked_for_when_an_action_has_been_started() -> None:
    m = built()
    do(m, "start up 1:H4")
    assert [m.action_text(action) for action in m.legal_actions()] == ["target 1:S5", "target 1:C6"]
    fell_wall(m)  # as if the cost had been a character
    do(m, "target 1:S5")
    assert m.to_act() == 1
    assert len(m.stage) == 1
    assert hand_of_2(m) == ["DQ", "S2", "SJ"]


@pytest.mark.proves("A6-102")
def test_what_a_trigger_triggers_is_handled_before_anybody_acts() -> None:
    m = built()
    m.asker, m.asking, m.options = NOBODY, NO_STEP, NO_OPTIONS
    m.then(CHANCES[0])
    fell_wall(m)
    m.then(TRIGGERS)
    for _ in range(2):  # the check, then 世代交代
        m.agenda.pop().run(m)
    assert hand_of_2(m) == ["DQ", "S2", "SJ"]
    fell_wall(m)  # as if that 世代交代 had done it
    m.advance()
    assert hand_of_2(m) == ["DJ", "DQ", "S2", "SJ"]
    assert m.pending == []
    assert m.to_act() == 0


def test_cards_that_have_left_the_field_are_somewhere_while_their_owner_orders_them() -> None:
    m = built({"player1": {"pile": ["S2"]}, "player2": {"pile": ["D2"], "soldiers": ["H5+H9"]}})
    fallen = m.fall(m.soldiers[1][0])
    m.then(Bury(fallen))
    m.asker, m.asking, m.options = NOBODY, NO_STEP, NO_OPTIONS
    m.advance()
    assert len(m.legal_actions()) == len(fallen)
    assert sorted(m.census()) == list(range(len(m.places)))


def test_a_match_that_would_never_end_is_a_draw_by_no_rule() -> None:
    m = built()
    assert m.ending() == BY_RULE
    m.give_up()
    m.advance()
    assert (m.to_act(), m.winner, m.ending()) == (NOBODY, DRAW, BY_LOOP)


def test_a_match_that_runs_out_of_numbers_is_a_draw_by_no_rule() -> None:
    """An action names characters by twelve bits."""
    m = built()
    m.uids = OPERAND_MASK - 1
    assert (m.next_uid(), m.winner) == (OPERAND_MASK, NOBODY)
    assert (m.next_uid(), m.winner, m.ending()) == (OPERAND_MASK, DRAW, BY_LOOP)


def test_nothing_is_settled_while_an_action_waits_or_an_attack_goes_on() -> None:
    m = built()
    assert (m.is_free(), m.is_settled()) == (True, True)
    do(m, "start up 1:H4")
    assert (m.is_free(), m.is_settled()) == (False, False)
    do(m, "target 1:S5")
    assert (m.is_free(), m.is_settled()) == (True, False)
    fighting = built()
    fighting.attackers = (fighting.soldiers[0][0].uid,)
    assert (fighting.is_free(), fighting.is_settled()) == (True, False)
