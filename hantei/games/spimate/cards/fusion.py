"""What a fusion asks for: the target and the materials as a fusion monster prints them (SP-197 to SP-199).

A requirement is a card name, a race, an attribute, a kind, a bound of AP or LP, or 任意, or several of them in
one phrase (`火属性の魔法`); `+` joins what one card must be, `/` what it may be instead, and `+` binds closer.
Names in 『』 may hold any character.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from hantei.core.text import clean, fold, nfkc
from hantei.games.spimate.cards.models import FightingCard, SpimateCard, attribute_key, race_key
from hantei.games.spimate.vocabulary import ANY, CARD, KINDS

_NO_BOUND: Final = 10**9
_OUTSIDE_NAMES: Final = r"(?![^『]*』)"
_MATERIALS: Final = re.compile(f"[、,;\n]{_OUTSIDE_NAMES}")
_OR: Final = re.compile(f"/{_OUTSIDE_NAMES}")
_AND: Final = re.compile(rf"\+{_OUTSIDE_NAMES}")
_COUNT: Final = re.compile(
    r"(?P<what>.*?)\s*(?:[xX×✕*]\s*(?P<times>[0-9]{1,2})|(?P<pieces>[0-9]{1,2})[枚体])", re.DOTALL
)
_KIND_IDS: Final = {fold(kind.ja): kind.id for kind in KINDS}
_KIND_WORDS: Final = "|".join(sorted((*_KIND_IDS, CARD), key=len, reverse=True))
_PHRASE: Final = re.compile(
    r"(?:(?P<stat>ap|lp)(?P<bound>[0-9]{1,6})(?P<side>以上|以下)の?)?"
    r"(?:(?P<attribute>[^の]+?)属性の?)?"
    r"(?:(?P<race>.+?)族の?)?"
    rf"(?P<kind>{_KIND_WORDS})?"
)


@dataclass(frozen=True, slots=True)
class Phrase:
    """One phrase of a requirement. A card fits by its name or by everything that the phrase describes.

    name  the folded phrase, as a card might be called
    kind  a card kind's id, `カード` for any, empty where the phrase names none
    stat  `ap` or `lp` with its bounds, or empty
    """

    name: str
    described: bool = False
    attribute: str = ""
    race: str = ""
    kind: str = ""
    stat: str = ""
    low: int = 0
    high: int = 0

    def fits(self, card: SpimateCard) -> bool:
        if self.name in (card.key, ANY):
            return True
        return self.described and self._kind_fits(card) and self._values_fit(card)

    def _kind_fits(self, card: SpimateCard) -> bool:
        """モンスター and 魔法 take the purple kinds in, the purple kinds only themselves (SP-022)."""
        return self.kind in ("", CARD, card.kind, card.counts_as)

    def _values_fit(self, card: SpimateCard) -> bool:
        if self.attribute and attribute_key(card.attribute) != self.attribute:
            return False
        if not self.race and not self.stat:
            return True
        if not isinstance(card, FightingCard) or (self.race and card.race_key != self.race):
            return False
        return not self.stat or self.low <= (card.ap if self.stat == "ap" else card.lp) <= self.high


@dataclass(frozen=True, slots=True)
class Requirement:
    """What one card must be: every phrase of one of the alternatives."""

    alternatives: tuple[tuple[Phrase, ...], ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The folded names of the cards that alone can fit; empty where the requirement describes cards."""
        phrases = [phrase for alternative in self.alternatives for phrase in alternative]
        if any(phrase.described or phrase.name == ANY for phrase in phrases):
            return ()
        return tuple(phrase.name for phrase in phrases)

    def fits(self, card: SpimateCard) -> bool:
        return any(all(phrase.fits(card) for phrase in phrases) for phrases in self.alternatives)


@dataclass(frozen=True, slots=True)
class Material:
    """A requirement and how many cards must meet it; `open_ended` means that many or more."""

    text: str
    requirement: Requirement
    count: int = 1
    open_ended: bool = False


def parse_requirement(text: str) -> Requirement | None:
    """The requirement that a text spells, None where a part of it is empty."""
    alternatives = []
    for alternative in _OR.split(nfkc(text)):
        phrases = [_phrase(clean(part)) for part in _AND.split(alternative)]
        if any(phrase is None for phrase in phrases):
            return None
        alternatives.append(tuple(phrase for phrase in phrases if phrase is not None))
    return Requirement(tuple(alternatives))


def parse_materials(text: str) -> tuple[Material, ...] | None:
    """The materials that a text spells, None where one is empty or counts nothing."""
    materials = []
    for part in _MATERIALS.split(nfkc(text)):
        material = _material(clean(part))
        if material is None:
            return None
        materials.append(material)
    return tuple(materials)


def _material(text: str) -> Material | None:
    counted = _COUNT.fullmatch(text)
    what = counted["what"] if counted else text
    count = int(counted["times"] or counted["pieces"]) if counted else 1
    requirement = parse_requirement(what)
    if requirement is None or count < 1:
        return None
    return Material(what, requirement, count, open_ended=not counted and what == ANY)


def _phrase(text: str) -> Phrase | None:
    if len(text) > 2 and text[0] == "『" and text[-1] == "』":
        return Phrase(fold(text[1:-1]))
    key = fold(text)
    found = _PHRASE.fullmatch(key)
    if not key or not found:
        return Phrase(key) if key else None
    bound = int(found["bound"] or 0)
    kind = found["kind"] or ""
    return Phrase(
        key,
        described=True,
        attribute=found["attribute"] or "",
        race=race_key(found["race"] or ""),
        kind=_KIND_IDS.get(kind, kind),
        stat=found["stat"] or "",
        low=bound if found["side"] == "以上" else 0,
        high=bound if found["side"] == "以下" else _NO_BOUND,
    )
