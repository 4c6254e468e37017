"""Positions of the leader game with cards of their own, played on by notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hantei.games.leader.play.match import LeaderMatch
from hantei.games.leader.play.table import numbers as game
from hantei.games.leader.show.play import PLAY
from hantei.interpreter.table import numbers as core

Cards = Mapping[str, Mapping[str, Any]]


def unit(text: str = "", atk: int = 2, hp: int = 5, **more: Any) -> dict[str, Any]:
    """A unit; with a condition in front of its text the card has that condition."""
    said = {"effect_text": text} if text else {}
    moment = text.partition("：")[0]
    head = (
        {"trigger": moment}
        if moment in ("召喚時", "攻撃時", "死亡時", "ダメージを受けた時", "自分のターン開始時", "自分のターン終了時")
        else {}
    )
    return {"atk": atk, "hp": hp, **said, **head, **more}


def skill(text: str, cost: int = 1) -> dict[str, Any]:
    return {"kind": "skill", "cost": cost, "effect_text": text}


def at(
    cards: Cards, first: Mapping[str, Any] | None = None, second: Mapping[str, Any] | None = None, **more: Any
) -> LeaderMatch:
    """A position, with the deck of whom none is given holding two plain units."""
    spare = {"deck": ["1/1", "1/1"]}
    position = {
        "cards": dict(cards),
        "player1": {**spare, **(first or {})},
        "player2": {**spare, **(second or {})},
        **more,
    }
    m = PLAY.build(PLAY.defaults, position)
    assert isinstance(m, LeaderMatch)
    m.recording = True
    return m


def do(m: LeaderMatch, *answers: str) -> LeaderMatch:
    """Answer what is asked; what has only one answer is not written."""
    for answer in answers:
        options = [m.action_text(action) for action in m.legal_actions()]
        assert answer in options, (answer, options)
        m.apply(m.legal_actions()[options.index(answer)])
    return m


def lying(m: LeaderMatch, cell: str) -> int:
    """The card in a cell, `2:F1`."""
    seat, name = cell.split(":")
    return m.at(int(seat) - 1, game.CELL_NAMES.index(name))


def atk(m: LeaderMatch, cell: str) -> int:
    return m.atk(lying(m, cell))


def hp(m: LeaderMatch, cell: str) -> int:
    return m.hp(lying(m, cell))


def shown(m: LeaderMatch, seat: int = 0) -> dict[str, Any]:
    """What of a player's side is not empty."""
    table = PLAY.read(m)[f"player{seat + 1}"]
    return {key: value for key, value in table.items() if value}


def hand(m: LeaderMatch, seat: int = 0) -> list[str]:
    return [m.cards.names[number] for number in m.zones[core.HAND + seat]]
