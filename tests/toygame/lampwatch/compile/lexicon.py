"""The words of card texts as the numbers of the engine."""

from __future__ import annotations

from typing import Final

from hantei.interpreter.compile.hooks import hooks_of
from hantei.interpreter.compile.lexicon import Lexicon
from hantei.interpreter.table.numbers import DECK, FIELD, GRAVE, HAND

from ..play import numbers as n
from ..play.match import LampMatch
from ..texts.words import EFFECT_WORDS
from ..vocabulary import KEYWORDS

_FRONT: Final = (1 << n.FRONT) - 1

LEXICON: Final = Lexicon(
    words=EFFECT_WORDS,
    hooks=hooks_of(LampMatch),
    zones={"deck": DECK, "hand": HAND, "graveyard": GRAVE, "field": FIELD},
    kinds={"card": 0, "keeper": n.KEEPERS, "twin": n.TWIN, "charm": n.CHARM},
    stats={name: column for column, name in enumerate(n.STATS)},
    events={name: number for number, name in enumerate(n.EVENT_NAMES)},
    cell_masks={"front": _FRONT, "back": 1 << n.BACK},
    numbers={"life": n.LIFE},
    changing=frozenset({"life"}),
    told={"came_this_turn": n.CAME_THIS_TURN},
    keyword_bits={said: bit for word, bit in n.KEYWORD_BITS.items() for said in (word, KEYWORDS[word][0])},
    arrivals={n.DESTROYED: GRAVE},
    replaceable=frozenset({"destroyed"}),
    stops={"activation": n.ACTIVATION},
    pays_first=True,
)
"""Keywords that stand for a text have no bits: effects can't give them (LW-045)."""
