"""A cell of a card list read: the one reading that everybody uses, whoever asks."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import Final

from hantei.effects.tree.nodes import Ability, CardText
from hantei.effects.words.vocabulary import Vocabulary

_JAPANESE: Final = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
_ENGLISH: Final = re.compile("[a-z]{2,}")
MOST_CELLS: Final = 20_000
"""Readings that are kept: those of the largest catalogue."""


@lru_cache(maxsize=MOST_CELLS)
def read_cell(text: str, words: Vocabulary) -> CardText:
    """Return the meaning of a cell of card text in Japanese or in English; what isn't understood is `Unparsed`."""
    if is_english(text):
        from hantei.effects.chart.english.reader import read_english  # each reader is loaded where it is needed

        return read_english(text, words)
    from hantei.effects.reading.japanese.reader import read_japanese

    return with_limits(read_japanese(text, words))


def is_english(text: str) -> bool:
    """True if a text holds English words, and neither kana nor kanji."""
    return _JAPANESE.search(text) is None and _ENGLISH.search(text) is not None


def with_limits(text: CardText) -> CardText:
    """Return a text in which a limit that stands by itself before an ability is that ability's: (ターン1)味方死亡時、…"""
    abilities: list[Ability] = []
    for ability in text.abilities:
        if abilities and _is_limit(abilities[-1]) and ability.limit is None and ability.kind != "keywords":
            abilities[-1] = _limited(ability, abilities[-1])
        else:
            abilities.append(ability)
    return replace(text, abilities=tuple(abilities))


def _is_limit(ability: Ability) -> bool:
    return ability.limit is not None and replace(ability, limit=None) == Ability(ability.kind)


def _limited(ability: Ability, limit: Ability) -> Ability:
    """An ability with a limit; what is only done once in a while is done when its player chooses to."""
    free = ability.kind == "spell" and not ability.label
    lost = tuple(dict.fromkeys((*limit.lost, *ability.lost)))
    return replace(ability, limit=limit.limit, kind="activated" if free else ability.kind, lost=lost)
