"""Case frames of the verbs that speak of the game itself: turns and phases, attacks, dice, winning and losing."""

from __future__ import annotations

from typing import Final, Literal

from hantei.effects.reading.japanese.frame import Frame, cards_of, thing_of
from hantei.effects.reading.japanese.moves import Reader
from hantei.effects.reading.japanese.shapes import NotUnderstood
from hantei.effects.reading.japanese.values import amount_in
from hantei.effects.tree.nodes import Finish, Number, Redirect, Roll, Verb

_PHASES: Final = frozenset({"turn", "draw_phase", "standby_phase", "main_phase", "battle_phase", "end_phase"})


def skip(frame: Frame) -> list[Verb]:
    """次のドローフェイズを飛ばす."""
    return _phase(frame, "skip")


def end(frame: Frame) -> list[Verb]:
    """ターンを終了する."""
    return _phase(frame, "end")


def _phase(frame: Frame, how: Literal["end", "skip"]) -> list[Verb]:
    phrase = frame.take("を")
    if phrase is None or len(phrase.chains) != 1:
        raise frame.fail()
    *owner, last = [unit for unit in phrase.chains[0] if unit.piece.role("word") != "next"]
    word = last.piece.role("word")
    sides = [unit.piece.role("side") for unit in owner]
    if word not in _PHASES or len(sides) > 1 or None in sides:
        raise NotUnderstood(phrase.end)
    who = sides[0] if sides else frame.doer()
    return [Finish(who, how, word or "")]  # type: ignore[arg-type]


def redirect(frame: Frame) -> list[Verb]:
    """その攻撃の対象をこのカードに変更する."""
    phrase = frame.take("を")
    to = frame.take("に")
    words = [unit.piece.text for unit in phrase.chains[0]] if phrase is not None else []
    if to is None or words not in (["その", "攻撃", "対象"], ["その", "攻撃先"], ["攻撃対象"], ["その", "攻撃対象"]):
        raise frame.fail()
    return [Redirect(cards_of(frame, to))]


def roll(frame: Frame) -> list[Verb]:
    """ダイスを1個振る, コインを投げる."""
    who = frame.doer()
    phrase = frame.take("を")
    if phrase is None:
        raise frame.fail()
    thing = thing_of(phrase)
    amount = thing.amount.value if thing.amount is not None else amount_in(frame) or Number(1)
    if thing.head != "die" or not isinstance(amount, Number):
        raise frame.fail()
    return [Roll(who, "die" if thing.words == ["die"] else "coin", amount.value)]


def finish(how: Literal["win", "lose"]) -> Reader:
    """勝利する, 敗北する."""

    def read(frame: Frame) -> list[Verb]:
        return [Finish(frame.doer(), how)]

    return read
