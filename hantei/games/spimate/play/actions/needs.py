"""Whether cards are what a fusion asks for (SP-197 to SP-199)."""

from __future__ import annotations

from hantei.games.spimate.play.table.needs import ANY_STAT, Need, Phrase
from hantei.games.spimate.play.table.numbers import AP, ATTRIBUTE_FIELD, RACE_FIELD
from hantei.games.spimate.play.table.state import SpimateTable
from hantei.interpreter.table.numbers import FIELD


def meets(m: SpimateTable, card: int, need: Need) -> bool:
    """True if a card is what a need asks for."""
    for phrases in need.alternatives:
        fits = True
        for phrase in phrases:
            fits = fits and is_so(m, card, phrase)
        if fits:
            return True
    return False


def is_so(m: SpimateTable, card: int, phrase: Phrase) -> bool:
    """True if a card is what a phrase says: by its name, or by everything that is described."""
    if phrase.is_any or m.deck.keys[card] == phrase.name:
        return True
    if not phrase.described or (phrase.kinds and not m.cards.kinds[card] & phrase.kinds):
        return False
    words = m.deck.words[card]
    if phrase.attribute and words[ATTRIBUTE_FIELD] != phrase.attribute:
        return False
    return (not phrase.race or words[RACE_FIELD] == phrase.race) and is_in_bounds(m, card, phrase)


def is_in_bounds(m: SpimateTable, card: int, phrase: Phrase) -> bool:
    """True if AP or LP are as asked: on the field as they are now, in hand as they are printed."""
    if phrase.stat == ANY_STAT:
        return True
    if not m.is_monster(card):
        return False
    value = m.cards.base[phrase.stat][card]
    if m.zone(card) == FIELD:
        value = m.ap(card) if phrase.stat == AP else m.lp(card)
    return phrase.low <= value <= phrase.high
