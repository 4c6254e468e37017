"""Labels in a row: limits and keywords before a moment, labels with a number, several moments for one effect."""

from __future__ import annotations

from typing import Any, Final

from hantei.effects.chart.engine.lattice import Token
from hantei.effects.chart.engine.making import Word, again, make, mask_of
from hantei.effects.chart.rules.parts import Head, Segment
from hantei.effects.chart.rules.rows import Rows
from hantei.effects.tree.nodes import Event
from hantei.effects.words.vocabulary import Label

RULES: Final = Rows()


RULES.node("headpart", "'(' limit_mark:limit ')'|'【' limit_mark:limit '】'|'(' limit:limit ')'", Head)


@RULES("headpart", "LEVELLABEL NUM '：'|'【' LEVELLABEL NUM '】' '：'?|'「' LEVELLABEL NUM '」' '：'?")
def _with_level(*found: Token | None) -> Head | None:
    """エクシード2：, スキルリンクⅠ：: the number is that of the card's keyword, which its column holds as well."""
    label = next(one.value for one in found if one is not None and one.sort == "LEVELLABEL")
    if not isinstance(label, Label):
        return None
    when = make(Event, found, event=label.event) if label.event else None
    return make(Head, found, label=Word(label.id, mask_of(found[0])), kind=label.kind, when=when, marked=True)


# 【守護】召喚時、…: keywords, and behind them an ability
RULES.node("segment", "BULLET?!starts keyword_list:keywords AHEAD", Segment, needs_head=True)


@RULES("moments", "event '・' event|event '/' event|event '・' moments|event '/' moments")
def _moments(first: Event, sign: Token, rest: Any) -> tuple[Event, ...]:
    more = rest if isinstance(rest, tuple) else (rest,)
    return (again(first, sign), *more)


@RULES("headpart", "moments '、'|moments '：'|'【' moments '】' '：'?")
def _either_moment(*found: Any) -> Head | None:
    """召喚時・攻撃時、…: at each of them."""
    events: tuple[Event, ...] = next(one for one in found if not isinstance(one, Token | None))
    if any(event.event == "turn" for event in events):
        return None  # 自分のターン中 is a condition
    return make(Head, found, when=events[0], also=events[1:], marked=len(found) > 1)
