"""What one sentence leaves open for the next one: who goes on, where the opponent did something before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from hantei.effects.chart.engine.making import mask_of
from hantei.effects.chart.normal import Normal
from hantei.effects.tree import nodes as tree
from hantei.effects.tree.walk import nodes

_OWN_ACTS: Final = (tree.Choose, tree.Discard, tree.Draw, tree.Life, tree.Roll, tree.Shuffle, tree.Summon)


def doer_is_open(before: tuple[tree.Statement, ...], body: tuple[tree.Statement, ...], text: Normal) -> bool:
    """True if another player was named with は for what the sentence before does, and nobody is for what this one does:
    相手はカードを1枚引く。その後、手札を1枚捨てる。"""
    goes_on = bool(before) and any(True for _ in _others(before[-1])) and _has_topic(before, text)
    return goes_on and leaves_doer_open(body)


def leaves_doer_open(body: tuple[tree.Statement, ...]) -> bool:
    """True if nobody is said to do something, or to be the one whose cards off the field are meant."""
    return any(_is_left_out(one) for one in nodes(body))


def _has_topic(body: tuple[tree.Statement, ...], text: Normal) -> bool:
    said = ((who, mask) for who, mask in _others(body) if mask)
    return any(text.text[mask.bit_length() :].startswith("は") or who == "each" for who, mask in said)


def _others(part: object) -> Iterator[tuple[str, int]]:
    """The players, other than the one whose card it is, who do something, each with the characters that name them."""
    for node in nodes(part):
        for name in ("who", "chooser"):
            who: Any = getattr(node, name, None)
            if isinstance(who, str) and who in ("opponent", "each", "turn"):
                yield who, mask_of(who)


def _is_left_out(node: object) -> bool:
    """True for an act without a doer, and for cards off the field that nobody's are."""
    verb = node.verb if isinstance(node, tree.Do) else None
    if isinstance(verb, _OWN_ACTS) and str(verb.who) in ("own", "unsaid") and not mask_of(verb.who):
        return True
    off_field = isinstance(node, tree.Selector) and node.zones not in ((), ("field",)) and node.reference is None
    return off_field and isinstance(node, tree.Selector) and not node.side
