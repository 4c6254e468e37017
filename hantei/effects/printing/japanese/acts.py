"""Japanese for acts that are allowed or forbidden, and for how many cards may be there."""

from __future__ import annotations

from hantei.effects.printing.japanese.nouns import CARD, noun
from hantei.effects.printing.japanese.words import player
from hantei.effects.printing.patterns import fitting
from hantei.effects.tree.nodes import AtMost, Selector
from hantei.effects.words.vocabulary import Vocabulary


def act(act_id: str, by: Selector | None, words: Vocabulary) -> str:
    """An act in its dictionary form, with what it is done to or by."""
    known = words.by_id.get(("act", act_id))
    patterns = known.ja if known is not None else (act_id + "する",)
    pattern = fitting(patterns, {"o"} if by is not None else set())
    if by is None:
        return pattern.replace("{o}", CARD)
    return (pattern if "{o}" in pattern else "{o}によって" + pattern).replace("{o}", noun(by, words))


def at_most(verb: AtMost, words: Vocabulary) -> str:
    """自分は「X」を1ターンに1枚までしか場に出せない."""
    start = f"{player(verb.who, words)}は{noun(verb.what, words)}を"
    if verb.per == "field":
        return f"{start}場に{verb.number}枚までしか出しておけない"
    span = "1ターン" if verb.per == "turn" else "1ゲーム"
    return f"{start}{span}に{verb.number}枚までしか場に出せない"
